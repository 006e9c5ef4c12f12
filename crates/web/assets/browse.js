// The same page at another moment or with other choices: replays, the form for a table, and search in
// a page that is all there.
import { $, $$, PART, on, parsed, told } from "./dom.js";
import { say } from "./notice.js";
import { put } from "./page.js";

let asked = 0;

// Of several that were asked for only the last is shown.
async function go(href) {
  const mine = ++asked;
  try {
    const answer = await fetch(href, { headers: PART });
    const page = parsed(await answer.text());
    if (mine !== asked) return;
    put(page);
    history.replaceState(null, "", href);
  } catch {
    say(told().failed);
  }
}

on("click", (event) => {
  const step = event.target.closest("a[data-step]");
  if (!step || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  go(step.href);
});

let slide = 0;
on("input", ({ target }) => {
  const base = target.closest("[data-slider]")?.dataset.slider;
  if (base) {
    clearTimeout(slide);
    slide = setTimeout(() => go(base + target.value), 60);
  }
  if (target.closest("[data-search]")) find(target.value);
  const form = target.closest("[data-review]");
  if (form && target.type !== "text" && target.type) go(form.dataset.review + "?" + new URLSearchParams(new FormData(form)));
});

function find(text) {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  let n = 0;
  for (const item of $$("[data-find]")) {
    const texts = [item.id, item.dataset.find, item.textContent, $("[aria-label]", item)?.ariaLabel];
    const all = texts.join(" ").toLowerCase();
    item.hidden = !wanted.every((word) => all.includes(word));
    if (!item.hidden) n++;
  }
  for (const group of $$(".chapter, .shelf")) group.hidden = !$("[data-find]:not([hidden])", group);
  const found = $("#found");
  if (found) found.textContent = wanted.length ? String(n) : "";
}

const query = $("[data-search] input");
if (query?.value) find(query.value);
