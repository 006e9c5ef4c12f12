// Runs before the first paint: what was chosen in Settings, kept in this browser.
(() => {
  "use strict";
  for (const key of ["theme", "motion", "sound", "ask", "confirm"]) {
    try {
      const value = localStorage.getItem("meadhall." + key);
      if (value) document.documentElement.dataset[key] = value;
    } catch {} // private mode
  }
})();
