// A link for friends: into the clipboard, or to whatever this device shares with.
import { $$, on, told } from "./dom.js";
import { say } from "./notice.js";

for (const button of $$("[data-copy]")) button.hidden = !navigator.clipboard;
for (const button of $$("[data-share]")) button.hidden = !navigator.share;

on("click", async ({ target }) => {
  const copy = target.closest("[data-copy]"), share = target.closest("[data-share]");
  try {
    if (copy) {
      await navigator.clipboard.writeText(copy.dataset.copy);
      say(copy.dataset.done);
    }
    if (share) await navigator.share({ title: document.title, url: share.dataset.share });
  } catch (why) {
    // Whoever closed the sheet of the device did not want to share.
    if (why.name !== "AbortError") say(told().failed);
  }
});
