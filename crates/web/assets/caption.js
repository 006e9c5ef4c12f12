// What happened, said at the thing it happened to: a line of the story beside a card, a die or a player.
import { $, $$, boxOf, on } from "./dom.js";
import { inSight } from "./page.js";

let timer = 0;

export function hush() {
  clearTimeout(timer);
  $("#caption")?.remove();
  for (const thing of $$("[data-tells]")) delete thing.dataset.tells;
}

// The moment of the replay a line belongs to.
const momentOf = (line) => Number($("a.moment", line)?.href.match(/step=(\d+)/)?.[1] ?? 0);

// The newest moment the story tells of, and what it tells after another one.
export const newestMoment = () => Math.max(0, ...$$("#log li").map(momentOf));
export const linesSince = (moment) => $$("#log li").filter((line) => momentOf(line) > moment);

// The card of an address: its last part.
const cardIn = (address) => address.split("?")[0].split(/[#/]/).pop();

// The card a line names, where it lies now, or else the player.
function thingOf(line) {
  const cards = $$("a.ref", line).map((link) => cardIn(link.getAttribute("href")));
  const seats = $$(".crest", line).map((crest) => crest.dataset.seat);
  const named = $$("#table [data-card], #table [data-zoom]").filter((thing) => cards.includes(thing.dataset.card ?? cardIn(thing.dataset.zoom)));
  named.push(...$$("#rivals .panel").filter((panel) => seats.includes(panel.dataset.seat)));
  return named.find((thing) => !thing.closest(".log, [popover]") && inSight(thing));
}

// Tells some lines for a while.
export function caption(lines, lasts) {
  hush();
  if (!lines.length) return;
  const thing = lines.map(thingOf).find(Boolean) ?? $("#question");
  const box = document.createElement("div");
  box.id = "caption";
  box.ariaHidden = "true"; // it is announced as it is
  for (const line of lines.slice(-3)) {
    const text = document.createElement("p");
    text.append(...$("span", line).cloneNode(true).childNodes);
    box.append(text);
  }
  document.body.append(box);
  if (thing.id !== "question") thing.dataset.tells = "";
  place(box, boxOf(thing));
  timer = setTimeout(hush, lasts);
}

// Above the thing, or below it where there is no room.
function place(box, at) {
  const { width, height } = boxOf(box);
  const x = Math.max(8, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8));
  const above = at.top - height - 8;
  box.style.left = x + "px";
  box.style.top = (above > 8 ? above : Math.min(at.bottom + 8, innerHeight - height - 8)) + "px";
}

// What happened since one's last turn, line by line.
const READ = 8000;
let told = -1;

function step(by) {
  const lines = $$("#since .log li");
  told = Math.max(0, Math.min(told + by, lines.length - 1));
  lines.forEach((line, n) => (line.ariaCurrent = n === told ? "step" : null));
  lines[told]?.scrollIntoView({ block: "nearest" });
  caption([lines[told]], READ);
}

on("click", ({ target }) => {
  const button = target.closest("[data-tell]");
  if (button) step(+button.dataset.tell);
});
on("shown", () => (told = -1));
