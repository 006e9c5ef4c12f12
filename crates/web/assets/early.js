// Runs before the first paint: what only a script can do may show.
document.documentElement.dataset.script = "";
