// Motion that explains: a thing goes from where it was to where it is. What keeps its place among its
// neighbours slides; what goes from one region to another flies over everything; dice tumble, workers drop.
import { $, $$, boxOf, root } from "./dom.js";

const LASTS = { slow: 600, normal: 420, fast: 240, once: 200 }; // milliseconds
const AFTER = 110; // the next thing begins so much later
const SPREAD = 600; // and the last one at most so much later than the first
const MANY = 30; // so many things move only if the whole page was laid out anew

const lasts = () => LASTS[root.dataset.speed] ?? LASTS.normal;
const things = (tree = document) => $$("[data-spot][id]", tree);
const regionOf = (thing) => thing.parentElement.closest("[id]")?.id;
const later = (n, of) => n * Math.min(AFTER, SPREAD / of);

export const still = () =>
  root.dataset.motion === "none" || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

// What a thing is, for one that has another id where it goes: a shield that somebody took.
const kindOf = (thing) => (thing.matches(".pip") ? "pip " + thing.dataset.seat : thing.dataset.card);

// The things that will go from one region to another, each with the id it will have.
function fliers(page) {
  const to = new Map(things(page).map((thing) => [thing.id, thing]));
  const free = new Set([...to.values()].filter((thing) => kindOf(thing) && !document.getElementById(thing.id)));
  const found = [];
  for (const thing of things()) {
    const alike = (other) => other.tagName === thing.tagName && kindOf(other) === kindOf(thing);
    const there = to.get(thing.id) ?? [...free].find(alike);
    if (!there || !boxOf(thing).width || regionOf(there) === regionOf(thing)) continue;
    free.delete(there);
    found.push({ thing, id: there.id });
  }
  return found;
}

// How everything lies before the table changes.
function before() {
  const known = new Map(things().map((thing) => [thing.id, { box: boxOf(thing), face: thing.ariaLabel }]));
  return { known, acts: $(".panel.turn")?.id };
}

const moves = (thing, frames, delay) =>
  thing.animate(frames, {
    id: "moves", delay, duration: lasts(), fill: "backwards", easing: "cubic-bezier(.3, .1, .2, 1)",
    composite: frames === GROW ? "replace" : "add",
  });

const from = (there, here) => {
  const [dx, dy] = [there.left + there.width / 2 - here.left - here.width / 2, there.top + there.height / 2 - here.top - here.height / 2];
  return [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }];
};

const TUMBLE = [{ translate: "-30px -46px", rotate: "-300deg" }, { translate: "0 4px", rotate: "8deg", offset: 0.7 }, { translate: "0 0", rotate: "0deg" }];
const DROP = [{ translate: "0 -64px" }, { translate: "0 0", offset: 0.6 }, { translate: "0 -6px", offset: 0.8 }, { translate: "0 0" }];
const GROW = [{ scale: 0.7 }, { scale: 1 }];

// What comes to the table comes from who acted, or as such things come.
function comes(thing, here, acts) {
  if (thing.matches(".die")) return ["dice", TUMBLE];
  if (thing.matches(".pawn, .site, .pip")) return ["place", DROP];
  const panel = !thing.closest("#mine, .panel") && boxOf(document.getElementById(acts));
  return panel?.width ? ["card", from(panel, here)] : ["card", GROW];
}

function motionOf(thing, was, acts) {
  const here = boxOf(thing);
  if (!here.width) return null;
  if (!was) return comes(thing, here, acts);
  if (!was.box.width) return null;
  if (thing.matches(".die") && was.face !== thing.ariaLabel) return ["dice", TUMBLE];
  const far = Math.hypot(here.left - was.box.left, here.top - was.box.top) > 3;
  return far ? ["slide", from(was.box, here)] : null;
}

// Tells when things lie still again: only then is it known where they are.
const rest = (ends) => Promise.allSettled(ends).then(() => document.dispatchEvent(new Event("rested")));

// Sets in motion what lies elsewhere now. What flies is drawn by its flight; what lies on something goes with it.
function after({ known, acts }, flying) {
  const found = new Map();
  for (const thing of things()) {
    const motion = !flying.has(thing.id) && motionOf(thing, known.get(thing.id), acts);
    if (motion && ![...found.keys()].some((other) => other.contains(thing))) found.set(thing, motion);
  }
  if (!known.size || found.size > MANY) return;
  const fresh = [...found.values()].filter(([kind]) => kind !== "slide").length;
  let n = 0;
  const set = [...found].map(([thing, [kind, frames]]) => moves(thing, frames, kind === "slide" ? 0 : later(n++, fresh)));
  rest(set.map(({ finished }) => finished));
  const kinds = new Set([...found.values()].map(([kind]) => kind));
  if (flying.size) kinds.add("card");
  document.dispatchEvent(new CustomEvent("moved", { detail: kinds }));
}

const name = (thing, given) => thing && (thing.style.viewTransitionName = given);

let flight = null; // the flight under way

// Changes the table by `change`, which is called once, now or before long, and shows what moves.
export function moved(page, change) {
  settle();
  if (still()) return change();
  const was = before(), flying = fliers(page);
  const ids = new Set(flying.map(({ id }) => id));
  const slide = () => {
    change();
    after(was, ids);
  };
  if (!flying.length || flying.length > MANY || !document.startViewTransition) return slide();
  fly(flying, slide);
}

function fly(flying, slide) {
  flying.forEach(({ thing }, n) => name(thing, "flies-" + n));
  const mine = (flight = { open: true });
  const run = () => {
    if (!mine.open) return;
    mine.open = false;
    slide();
    for (const { thing } of flying) name(thing, "");
    flying.forEach(({ id }, n) => name(document.getElementById(id), "flies-" + n));
  };
  mine.run = run;
  mine.transition = document.startViewTransition(run);
  mine.transition.ready.then(() => stagger(flying.length)).catch(() => {}); // skipped by the next change
  mine.transition.finished.catch(() => {}).finally(() => {
    for (const { id } of flying) name(document.getElementById(id), "");
    if (flight === mine) flight = null;
    rest([]);
  });
  // A browser that does not draw does not change either: then without the flight.
  setTimeout(run, 1000);
}

// One after another, at the chosen speed.
function stagger(many) {
  for (const { effect } of document.getAnimations()) {
    const [, n] = effect.pseudoElement?.match(/^::view-transition-group\(flies-(\d+)\)$/) ?? [];
    if (n) effect.updateTiming({ delay: later(+n, many), duration: lasts() });
  }
}

// Whether a change has begun that is not on the page yet.
export const isPending = () => !!flight?.open;

// Everything is where it belongs, at once.
export function settle() {
  flight?.run();
  flight?.transition?.skipTransition();
  for (const animation of document.getAnimations()) if (animation.id === "moves") animation.finish();
}
