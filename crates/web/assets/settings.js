// Settings: kept with the guest by the server, and in force on this page at once.
import { $, PART, root } from "./dom.js";
import { play } from "./notice.js";
import { listen } from "./stream.js";

const form = $("#settings");

async function keep(setting) {
  root.dataset.saving = "";
  try {
    await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: PART });
    // The server draws the question otherwise.
    if (/^(ask|confirm)$/.test(setting)) listen();
  } finally {
    delete root.dataset.saving;
  }
}

form?.addEventListener("change", ({ target }) => {
  if (target.name === "language") return form.requestSubmit();
  root.dataset[target.name] = target.value;
  if (target.name === "sound") play("turn");
  keep(target.name);
});

form?.addEventListener("submit", ({ submitter }) => {
  if (submitter) form.hidePopover?.();
});
