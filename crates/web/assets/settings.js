// Settings: kept in this browser; early.js sets them before the first paint.
import { $, $$, root } from "./dom.js";
import { blip } from "./notice.js";

const form = $("[data-settings]");

for (const input of form ? $$("input", form) : []) {
  const now = root.dataset[input.name];
  if (now) input.checked = input.value === now;
}

form?.addEventListener("change", ({ target }) => {
  if (target.name === "language") return form.requestSubmit();
  root.dataset[target.name] = target.value;
  try {
    localStorage.setItem("meadhall." + target.name, target.value);
  } catch {} // private mode
  // The server asks or does not; the rest is the browser's own.
  if (target.name === "ask") document.cookie = `meadhall-ask=${target.value}; path=/; max-age=34560000; samesite=lax`;
  if (target.name === "sound") blip();
});

form?.addEventListener("submit", ({ submitter }) => {
  if (submitter) form.hidePopover?.();
});
