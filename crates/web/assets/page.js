// What the page shows. Pictures of a table come as answers and as events, in any order. This module
// alone knows which one is on the page, decides which is newer, and puts it there, one moment after
// another: what others do is seen as they did it. It decides when the page really changes, not when a
// picture comes.
import { caption, hush, linesSince, newestMoment } from "./caption.js";
import { $, $$, boxOf, changed, on, root, told } from "./dom.js";
import { fold } from "./folds.js";
import { morph } from "./morph.js";
import { isPending, moved, settle } from "./motion.js";

const HOLD = { slow: 2600, normal: 1300, fast: 550, once: 0 }; // so long each moment is seen
const MOMENT = 1200; // all that is left takes so long at the most when I am asked
const OWN = 500; // what my own choice did is seen so long at least
const MOST = 16; // so many moments wait at the most

// A picture's name: the version of the table, when it was drawn, and a digest of what it tells.
function named(name) {
  const [version, drawn, mark] = (name || "").split(".");
  return { name, version, drawn: Number(drawn), mark };
}

let shown = named(told().picture);
let last = null; // the page that was put up last
let coming = null; // the name of the picture that is being put up
let row = []; // newer pictures that are not on the page yet, oldest first
let since = 0; // when the last one was put up
let hold = 0; // and how long it is to be seen
let rush = Infinity; // how long each is seen when I am asked already
let timer = 0;

const newest = () => row.at(-1)?.at ?? coming ?? shown;
const isMine = (page) => $("#question", page)?.dataset.turn === "mine";
const speed = () => HOLD[root.dataset.speed] ?? HOLD.normal;

// The name of the newest picture that came, and what it tells.
export const name = () => newest().name;
export const mark = () => newest().mark;

// Shows a page, or the parts of one, unless something newer is there. Pages that are no table have no
// name, and whoever asks for them knows the order.
export function put(page, name = page.body.dataset.picture, own = false) {
  const at = named(name);
  // An event may be faster than the answer to one's own choice.
  own ||= !!$("#question button[aria-busy]");
  if (told().picture && !(at.drawn > newest().drawn)) return;
  if (at.name && !coming && at.mark === newest().mark && at.version === newest().version) return rename(at);
  // A moment that is told anew takes its own place; what was taken back takes others along.
  row = row.filter((one) => +one.at.version < +at.version).slice(1 - MOST);
  row.push({ page, at, own });
  if (own) hold = 0;
  if (isMine(page)) rush = Math.min(rush, MOMENT / row.length);
  next();
}

// The same, drawn later.
function rename(at) {
  if (row.length) row.at(-1).at = at;
  else call(at);
}

function call(at) {
  shown = at;
  coming = null;
  if (at.name) Object.assign(told(), { picture: at.name, version: at.version });
}

// The answer to what was chosen here: it is what one waits for.
export function putNow(page) {
  put(page, undefined, true);
  if (row.length) hurry();
}

// The page as the server has it now, whatever it is called: if nothing else came since it was asked for.
export function mend(page, before) {
  if (name() !== before || !page.body.dataset.picture) return;
  row = [{ page, at: named(page.body.dataset.picture) }];
  next(true);
}

// How long the next picture has to wait. Whoever is asked is held up for a moment at the most; who looks
// elsewhere, or at a page without moments, is not.
function rest() {
  if (document.hidden || !shown.name) return 0;
  return $("#held") ? Infinity : since + Math.min(hold, rush) - Date.now();
}

function next(now) {
  clearTimeout(timer);
  if (!row.length || isPending()) return;
  if (now !== true && rest() > 0) {
    if (rest() < Infinity) timer = setTimeout(next, rest());
    return;
  }
  const { page, at, own } = row.shift(), before = shown;
  coming = at;
  const show = () => {
    const moment = newestMoment();
    change(page, at);
    since = Date.now();
    hold = +at.version > +before.version ? Math.min(speed(), own ? OWN : Infinity) : 0;
    if (!row.length) rush = Infinity;
    if (hold && !own) caption(linesSince(moment), hold + 400);
    next();
  };
  // What is said at the table moves nothing.
  if (at.name && at.version === before.version) show();
  else moved(page, show);
}

// To the newest picture, at once. Tells whether there was anything to skip.
export function hurry() {
  settle();
  hush();
  const skipped = row.length > 0;
  row = row.slice(-1);
  next(true);
  return skipped;
}

on("read", () => next());
on("visibilitychange", () => document.hidden && next());

function change(page, at) {
  const before = { asked: $("#ask")?.textContent, since: $("#question")?.dataset.asked, focused: document.activeElement?.closest("#question") };
  last = page;
  try {
    parts(last);
  } catch {
    return location.reload();
  }
  call(at);
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

// In a scene the question lies below the table, beside the own things; else above it. One with many answers reaches far up.
export const isLow = () => boxOf($("#question, #replay"))?.bottom > 0.6 * innerHeight;

// The question and the own things may lie over the rest, and a region may be scrolled.
export function inSight(thing, whole) {
  const box = boxOf(thing), region = boxOf(thing.closest(".stage, .rivals")) ?? box;
  const asked = boxOf($("#question, #replay")), own = thing.closest("#mine, #question");
  const over = own || isLow() ? 0 : asked?.bottom;
  const under = own ? innerHeight : Math.min(boxOf($("#mine"))?.top ?? innerHeight, isLow() ? asked.top : innerHeight);
  const top = Math.max(0, region.top, over ?? 0), bottom = Math.min(innerHeight, region.bottom, under);
  const half = whole ? 0 : box.height / 2, middle = box.left + box.width / 2;
  const beside = middle < Math.max(0, region.left) || middle > Math.min(innerWidth, region.right);
  return box.width > 0 && !beside && box.top + half >= top && box.bottom - half <= bottom;
}

// A new question brings before the eyes what it is answered with, or the fight it is about; the end its score.
function look({ asked, focused }) {
  const found = ["#stage .score", "#stage [data-dials], #stage .lit", "#rivals .lit", "#stage .told", "#versus, .columns"].map((those) => $$(those));
  const things = asked === $("#ask")?.textContent ? [] : found.find((those) => those.length) || [];
  const scenes = things.map((thing) => thing.closest(".side") || thing);
  // A score and a form are read from their beginning.
  const whole = things[0]?.matches(".score, [data-dials]");
  // In a lesson the raven says where to look.
  if (scenes.length && !root.hasAttribute("data-taught") && !scenes.some((scene) => inSight(scene, whole)))
    scenes[0].scrollIntoView({ block: whole ? "start" : "center" });
  if (focused && !document.activeElement?.closest("#question")) $("#ask")?.focus({ preventScroll: true });
}
