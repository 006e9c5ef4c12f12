// The hand: what a mouse, a finger or a key does to the things on the table.
import { ask, calm } from "./confirm.js";
import { $, boxOf, on, told } from "./dom.js";
import { hurry } from "./page.js";
import { ribbon } from "./ribbon.js";
import { only, pick, refusal, unpick, would } from "./spots.js";
import { isZoomable, tell, unzoom, zoom, zoomNever, zoomSoon } from "./zoom.js";

let pressed = false; // a finger rests on a card, and the card is shown
let read = null; // the card of the hand a finger tapped once

// What glows says what it would do.
function tellOf(target) {
  const thing = target.closest?.("[data-spot].lit");
  ribbon("would", thing ? would(thing) : "");
}
on("focusin", ({ target }) => tellOf(target));

// A finger cannot point: its first tap on a card of the hand shows the card, the second chooses it.
function reads(target) {
  const card = target.closest?.(".hand .card.lit:not(.picked)");
  const again = card === read;
  read = again ? null : card;
  if (!card || again) return false;
  tellOf(card);
  // Reading it is the first of the two taps.
  ask(only(card));
  zoom(card, told().again);
  return true;
}

function touch(target, finger) {
  const own = target.closest?.("[data-spot]");
  if (!own || target.closest("a, button")) return false;
  // What lies at a place that glows, and does not glow itself, is touched for the place.
  const thing = own.matches(".lit, .picked") ? own : (own.closest(".lit[data-spot]") ?? own);
  if (thing.matches(".lit, .picked")) {
    unzoom();
    pick(thing);
    return true;
  }
  const why = refusal(thing.dataset.spot);
  if (!why) return false;
  unzoom();
  // In a folded list it could not be shown.
  $("#question").append(why);
  why.showPopover();
  if (finger) zoom(thing, "", why);
  return true;
}

// A table that changes under a mouse at rest is no pointing.
let rested = "";
const place = (event) => event.screenX + " " + event.screenY;
on("pointermove", (event) => (rested = place(event)), { passive: true });
on("pointerover", (event) => {
  if (event.pointerType === "mouse" && place(event) !== rested) {
    unzoom();
    tellOf(event.target);
    pressed = false;
    zoomSoon(event.target, 450, () => (pressed = true));
  }
});
// A tap on the table while it still shows what others did skips that, and does nothing else. Whoever is asked
// answers what is shown.
let skips = false;
const isAsked = () => $("#question")?.dataset.turn === "mine";
on("pointerdown", (event) => {
  skips = !isAsked() && !!event.target.closest("#question, #stage, #rivals, #mine") && hurry();
  pressed = false;
  if (event.pointerType !== "mouse") {
    unzoom();
    zoomSoon(event.target, 400, () => (pressed = true));
  }
});
on("pointerup", (event) => event.pointerType !== "mouse" && zoomNever());
on("pointercancel", unzoom);
on("contextmenu", (event) => {
  if (pressed && isZoomable(event.target)) event.preventDefault();
});
on("click", (event) => {
  if (!skips) return;
  skips = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
on("click", (event) => {
  const finger = event.pointerType === "touch", held = pressed;
  if (finger) pressed = false;
  if (finger && (held || reads(event.target))) return;
  if (touch(event.target, finger) || event.target.closest("[popover]")) return;
  const idle = !event.target.closest("a, button, label, input");
  if (idle && isZoomable(event.target)) zoom(event.target);
  else if (!idle || !tell(event.target)) unzoom();
});
on("shown", () => (read = null));

// The middle of a thing is within every region that scrolls it.
function isSeen(thing) {
  const box = boxOf(thing), middle = box.top + box.height / 2;
  for (let up = thing.parentElement; up; up = up.parentElement) {
    const region = boxOf(up);
    if (getComputedStyle(up).overflowY !== "visible" && (middle < region.top || middle > region.bottom)) return false;
  }
  return middle >= 0 && middle <= innerHeight;
}

// What has scrolled away is shown first, and pressed by the next key.
function press(button) {
  if (!button || isSeen(button)) button?.click();
  else button.scrollIntoView({ block: "center" });
}

on("keydown", (event) => {
  // What a result lies over has no keys.
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open], #held")) return;
  const field = event.target.closest("input, select, textarea");
  if (event.key === "Escape") {
    if (hurry()) return;
    unzoom();
    unpick();
    calm();
    return;
  }
  if (field && !(field.type === "range" && /^(Home|End)$/.test(event.key))) return;
  if (/^([1-9 z]|Enter)$/.test(event.key) && hurry()) {
    event.preventDefault();
    return;
  }
  if (/^(Enter| )$/.test(event.key) && event.target.matches("[data-spot].lit")) {
    event.preventDefault();
    touch(event.target);
    return;
  }
  const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (step && $("#replay")) {
    event.preventDefault();
    $(`[data-step=${step}]`)?.click();
  } else if (/^[1-9]$/.test(event.key)) press($(`#question [data-key="${event.key}"]`));
  else if (event.key === "z") press($('#question button[value="undo"]'));
  else if (event.key === "?") $("#help")?.showModal();
});
