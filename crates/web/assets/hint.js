// Advice over the table, so that nothing entered there is lost. Without the script it is a page.
import { $, PART, on, parsed, told } from "./dom.js";
import { say } from "./notice.js";

let asked = 0;

async function open(link) {
  const box = $("#advice"), mine = ++asked;
  link.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(link.href, { headers: PART });
    const page = parsed(await answer.text());
    const advice = $("[data-advice]", page);
    if (mine !== asked) return;
    if (!advice) return say($("h1", page).textContent);
    $("[data-told]", box).replaceChildren(document.importNode(advice, true));
    box.showPopover();
  } catch {
    say(told().failed);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

on("click", (event) => {
  const link = event.target.closest("a[data-hint]");
  if (!link || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  open(link);
});

// Advice is about one question.
let question = $("#question")?.dataset.asked;
on("shown", () => {
  const now = $("#question")?.dataset.asked;
  if (now === question) return;
  question = now;
  asked++;
  const box = $("#advice");
  if (box?.matches(":popover-open")) box.hidePopover();
});
