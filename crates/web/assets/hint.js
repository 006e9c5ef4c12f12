// Advice in place: what is recommended lifts on the table, and one sentence says why. Without the script
// it is a page.
import { TOP, beside, meet } from "./beside.js";
import { $, $$, PART, boxOf, on, parsed, told } from "./dom.js";
import { lying } from "./folds.js";
import { say } from "./notice.js";
import { inSight } from "./page.js";

const RIM = 8; // pixels

let asked = 0; // an answer to an older request comes too late
let advice = null; // what was told of the present question
let mine = []; // the numbers a form showed before

const words = (text) => (text || "").split(" ").filter(Boolean);

// The things that play the choice: those it touches, or else its button.
function lifted() {
  const { action, spots, numbers } = advice.dataset;
  const names = words(spots).filter((name) => !name.startsWith("dial-"));
  // Two dice that show the same lie at one spot.
  const things = names.map((name, n) => lying(name)[names.slice(0, n).filter((other) => other === name).length]).filter(Boolean);
  if (things.length) return things;
  const button = numbers ? $("[data-dials] button[name=action]") : $$("button[name=action]").find((one) => one.value === action);
  return button ? [button] : [];
}

function lift() {
  const things = advice ? lifted() : [];
  for (const old of $$(".advised")) if (!things.includes(old)) old.classList.remove("advised");
  for (const thing of things) {
    thing.closest("details:not([open])")?.setAttribute("open", "");
    thing.classList.add("advised");
  }
  return things;
}

function set(numbers) {
  for (const [name, n] of numbers) {
    const dial = $(`input[name="${CSS.escape(name)}"]`);
    if (dial) dial.value = n;
  }
  document.dispatchEvent(new Event("input"));
}

// A form is filled; what it showed before can be had back.
function fill() {
  const numbers = words(advice.dataset.numbers).map((pair) => pair.split("="));
  if (!numbers.length) return;
  mine = $$("[data-dials] input[name]").map((dial) => [dial.name, dial.value]);
  set([...mine.map(([name]) => [name, 0]), ...numbers]);
  $("[data-mine]", $("#advice")).hidden = false;
}

function show(told) {
  const box = $("#advice");
  advice = document.importNode(told, true);
  $("[data-told]", box).replaceChildren(advice);
  fill();
  const things = lift();
  if (things.length && !inSight(things[0], true)) things[0].scrollIntoView({ block: "center" });
  box.showPopover();
  if (things.length) stand(box, things.map(boxOf));
}

// Beside what is lifted, and over none of it; where there is no such room, over or under the first of it, as
// high as that lets it be.
function stand(box, things) {
  box.style.maxHeight = "";
  const { width, height } = boxOf(box), [thing] = things, middle = (innerWidth - width) / 2;
  const ends = [[middle, TOP], [middle, innerHeight - height - RIM]];
  const isClear = ([left, top]) => !things.some((one) => meet(one, { left, top, width, height }));
  let [left, top] = [...things.map((one) => beside(one, { width, height })), ...ends].find(isClear) ?? ends[0];
  if (meet(thing, { left, top, width, height })) {
    const above = thing.top - 2 * RIM, under = innerHeight - thing.bottom - 2 * RIM;
    box.style.maxHeight = Math.max(above, under) + "px";
    top = under > above ? thing.bottom + RIM : Math.max(RIM, thing.top - RIM - Math.min(above, height));
  }
  Object.assign(box.style, { inset: "auto", margin: 0, left: left + "px", top: top + "px" });
}

export async function open(link) {
  const request = ++asked;
  link.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(link.href, { headers: PART });
    const page = parsed(await answer.text());
    if (request !== asked) return;
    const advised = $("[data-advice]", page);
    if (advised) show(advised);
    else say($("h1", page).textContent);
  } catch {
    say(told().failed);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

on("click", ({ target }) => {
  if (!target.closest("[data-mine]")) return;
  set(mine);
  $("#advice").hidePopover();
});

// Advice is about one question; a table that is drawn anew keeps it.
let question = $("#question")?.dataset.asked;
on("shown", () => {
  const now = $("#question")?.dataset.asked;
  if (now === question) return void (advice && lift());
  question = now;
  asked++;
  advice = null;
  lift();
  const box = $("#advice");
  if (box?.matches(":popover-open")) box.hidePopover();
});
