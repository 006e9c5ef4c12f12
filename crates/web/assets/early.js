// Runs before the first paint: what was chosen in Settings, kept in this browser.
(() => {
  "use strict";
  document.documentElement.dataset.script = "";
  for (const key of ["theme", "motion", "sound", "ask", "confirm", "results"]) {
    try {
      const value = localStorage.getItem("meadhall." + key);
      if (value) document.documentElement.dataset[key] = value;
    } catch {} // private mode
  }
})();
