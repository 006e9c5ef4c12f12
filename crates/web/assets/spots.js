// Spots: clicking things narrows the choice until one action is left.
import { calm, isAsked } from "./confirm.js";
import { $, $$, on, told } from "./dom.js";
import { lend, makeRoom } from "./folds.js";
import { ribbon } from "./ribbon.js";

const MANY = 3; // so many answers are told before one is chosen
let picked = []; // element ids: two dice showing an axe have one spot but are two things
const spotOf = (id) => document.getElementById(id)?.dataset.spot;
const acts = () => $$("#question button[name=action]");
const spots = (button) => (button.dataset.spots || "").split(" ").filter(Boolean);
const count = (list, item) => list.filter((other) => other === item).length;

// An action names a spot as often as it needs things that lie there.
function fits(button, ids = picked) {
  const names = ids.map(spotOf), there = spots(button);
  return names.every((name) => name && count(names, name) <= count(there, name));
}

function light() {
  const buttons = acts();
  if (!buttons.some((button) => fits(button))) picked = [];
  const left = buttons.filter((button) => fits(button));
  glow(left);
  list(buttons);
  ribbon("chosen", picked.length ? told().chosen + " " + picked.map(title).join(", ") : "");
  lend($("#moves"), picked.length > 0 && buttons.some((button) => !button.hidden && button.closest("#moves")));
  number();
  return left;
}

// What can be touched, and what has been.
function glow(left) {
  const names = picked.map(spotOf);
  // What is chosen whole waits for a second touch, or for another beginning.
  const whole = picked.length > 0 && left.length === 1 && spots(left[0]).length === picked.length;
  const more = (button, name) => count(spots(button), name) > (whole ? 0 : count(names, name));
  const wanted = (name) => (whole ? acts() : left).some((button) => more(button, name));
  const shut = new Set($$("[data-refused]").flatMap((button) => button.dataset.refused.split(" ")));
  for (const thing of $$("[data-spot]")) {
    const chosen = picked.includes(thing.id), lit = chosen || wanted(thing.dataset.spot);
    thing.classList.toggle("lit", lit);
    thing.classList.toggle("picked", chosen);
    thing.classList.toggle("barred", !lit && shut.has(thing.dataset.spot));
    if (!thing.matches(".card, .die, .jarl, .war, [data-zoom]")) continue;
    // The buttons above do the same for those who do not see; here it is only told.
    if (lit) {
      thing.ariaDescription = chosen ? told().picked : would(thing);
      thing.tabIndex = 0;
    } else thing.ariaDescription = null;
  }
}

// Once a thing is chosen those that glow lead on, and buttons end it.
function list(buttons) {
  const there = (name) => $(`[data-spot="${CSS.escape(name)}"]`);
  for (const button of buttons) {
    const exact = picked.length > 0 && spots(button).length === picked.length;
    button.hidden = !fits(button) || (picked.length > 0 && !exact && spots(button).every(there));
    button.classList.toggle("main", "main" in button.dataset || exact);
  }
  for (const group of $$("#question .group"))
    group.hidden = picked.length > 0 && !buttons.some((button) => !button.hidden && group.contains(button));
  for (const button of $$("#question .refused")) button.hidden = picked.length > 0;
}

// Only what is to be seen has a key: in a folded list nothing has.
function number() {
  let n = 0;
  for (const button of acts()) {
    if (button.checkVisibility() && ++n < 10) button.dataset.key = n;
    else delete button.dataset.key;
  }
}

const title = (id) => {
  const thing = document.getElementById(id);
  return (thing?.ariaLabel || thing?.title || spotOf(id) || id).split(/[,.] /)[0];
};

// The answers a thing leads to.
function leads(thing) {
  const ids = picked.includes(thing.id) ? picked : [...picked, thing.id];
  const left = acts().filter((button) => fits(button, ids));
  return left.length ? left : acts().filter((button) => fits(button, [thing.id]));
}

// The one answer that touching a thing gives.
export const only = (thing) => (leads(thing).length === 1 ? leads(thing)[0] : null);

// An answer, and what it brings.
const says = (button) => ["span", "small"].map((part) => $(part, button)?.textContent).filter(Boolean).join(": ");

// What touching a thing does.
export function would(thing) {
  const labels = [...new Set(leads(thing).map(says))];
  return labels.slice(0, MANY).join(" · ") + (labels.length > MANY ? " …" : "");
}

// Touches a thing that glows. What is asked once more stays chosen, and is meant by whatever of it is
// touched again.
export function pick(thing) {
  const id = thing.id, asked = acts().find(isAsked);
  if (asked && picked.includes(id)) return asked.click();
  picked = picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id];
  if (!acts().some((button) => fits(button))) picked = [id];
  if (asked && !fits(asked)) calm();
  const left = light();
  if (left.length !== 1 || !picked.length) return;
  if (!left[0].dataset.confirm) {
    picked = [];
    light();
  }
  left[0].click();
}

export function unpick() {
  picked = [];
  light();
}

// The box that says why a thing cannot be chosen.
export const refusal = (spot) =>
  $$("[data-refused]").find((button) => button.dataset.refused.split(" ").includes(spot))?.popoverTargetElement;

let asked = $("#question")?.dataset.asked;
on("shown", () => {
  // What was chosen belonged to another question.
  if (asked !== $("#question")?.dataset.asked) picked = [];
  asked = $("#question")?.dataset.asked;
  light();
  if (!picked.length) makeRoom();
});
on("toggle", ({ target }) => target.id === "moves" && number(), true);
