// What the page shows. Pictures of a table come as answers and as events, in any order. This module
// alone knows which one is on the page, decides which is newer, and puts it there; it decides when the
// page really changes, not when a picture comes.
import { $, $$, boxOf, changed, on, root, told } from "./dom.js";
import { fold } from "./folds.js";
import { morph } from "./morph.js";

// A picture's name: the version of the table, when it was drawn, and a digest of what it tells.
function named(name) {
  const [version, drawn, mark] = (name || "").split(".");
  return { name, version, drawn: Number(drawn), mark };
}

let shown = named(told().picture);
let last = null; // the page that was put up last
let waiting = null; // the newest picture that came and is not on the page yet
let moving = null; // the running view transition

const newest = () => waiting?.at ?? shown;

// The name of the newest picture that came, and what it tells.
export const name = () => newest().name;
export const mark = () => newest().mark;

// Shows a page, or the parts of one, unless something newer is there. Pages that are no table have no
// name, and whoever asks for them knows the order.
export function put(page, name = page.body.dataset.picture) {
  const at = named(name);
  if (told().picture && !(at.drawn > newest().drawn)) return;
  waiting = { page, at };
  show();
}

// The page as the server has it now, whatever it is called: if nothing else came since it was asked for.
export function mend(page, since) {
  if (name() !== since || !page.body.dataset.picture) return;
  waiting = { page, at: named(page.body.dataset.picture) };
  show();
}

const still = () => root.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

function show() {
  // The change that is under way takes what is newest by then.
  if (moving?.open) return;
  moving?.transition.skipTransition();
  if (!document.startViewTransition || still() || document.hidden) return change();
  names(true);
  const mine = (moving = { open: true, transition: null });
  const run = () => {
    mine.open = false;
    change();
    names(true);
  };
  mine.transition = document.startViewTransition(run);
  mine.transition.ready.catch(() => {}); // skipped by the next change
  mine.transition.finished.catch(() => {}).finally(() => {
    if (moving === mine) {
      moving = null;
      names(false);
    }
  });
  // A browser that does not draw does not change either: then without the picture.
  setTimeout(() => mine.open && run(), 1000);
}

export const hurry = () => moving?.transition?.skipTransition();

function change() {
  const next = waiting;
  waiting = null;
  if (!next) return;
  const before = { asked: $("#ask")?.textContent, since: $("#question")?.dataset.asked, focused: document.activeElement?.closest("#question") };
  last = next.page;
  shown = next.at;
  try {
    parts(last);
  } catch {
    return location.reload();
  }
  if (shown.name) Object.assign(told(), { picture: shown.name, version: shown.version });
  // What was entered belonged to another question.
  if (before.since !== $("#question")?.dataset.asked) $("#answer")?.reset();
  changed();
  look(before);
}

function parts(page) {
  const outer = $$("[data-part][id]", page).filter((part) => !part.parentElement.closest("[data-part]"));
  for (const part of outer) {
    const old = document.getElementById(part.id);
    fold(part);
    if (old) morph(old, part);
  }
}

// What was open for reading was left as it was.
on("toggle", ({ target, newState }) => {
  if (!last || newState !== "closed" || !target.popover || !target.closest("[data-part]")) return;
  parts(last);
  changed();
}, true);

// In a scene the question lies below the table, beside the own things; else above it.
export const isLow = () => boxOf($("#question, #replay"))?.top > innerHeight / 2;

// The question and the own things may lie over the rest, and a region may be scrolled.
export function inSight(thing, whole) {
  const box = boxOf(thing), region = boxOf(thing.closest(".stage, .rivals")) ?? box;
  const asked = boxOf($("#question, #replay")), own = thing.closest("#mine, #question");
  const over = own || isLow() ? 0 : asked?.bottom;
  const under = own ? innerHeight : Math.min(boxOf($("#mine"))?.top ?? innerHeight, isLow() ? asked.top : innerHeight);
  const top = Math.max(0, region.top, over ?? 0), bottom = Math.min(innerHeight, region.bottom, under);
  const half = whole ? 0 : box.height / 2;
  return box.width > 0 && box.top + half >= top && box.bottom - half <= bottom;
}

// Named only while they move, so that the rest of the page stays as it is. What is partly hidden has
// no name: what moves is drawn over everything.
function names(given) {
  for (const thing of $$("[data-spot][id]"))
    thing.style.viewTransitionName = given && inSight(thing, true) ? thing.id : "";
}

// A new question brings before the eyes what it is answered with, or the fight it is about; the end its score.
function look({ asked, focused }) {
  const found = ["#stage .score", "#stage [data-dials], #stage .lit", "#stage .told", "#versus, .columns"].map((those) => $$(those));
  const things = asked === $("#ask")?.textContent ? [] : found.find((those) => those.length) || [];
  const scenes = things.map((thing) => thing.closest(".side") || thing);
  // A score and a form are read from their beginning.
  const whole = things[0]?.matches(".score, [data-dials]");
  if (scenes.length && !scenes.some((scene) => inSight(scene, whole)))
    scenes[0].scrollIntoView({ block: whole ? "start" : "center" });
  if (focused && !document.activeElement?.closest("#question")) $("#ask")?.focus({ preventScroll: true });
}
