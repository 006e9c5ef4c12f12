// A card shown large, and signs that tell their names: on hover, focus or long press; never in the way.
import { $, $$, PART, boxOf, on, parsed, told } from "./dom.js";
import { toast } from "./notice.js";

let timer = 0;
const zoomable = (target) => target.closest?.(".card[data-card], .jarl, [data-zoom]");

async function face(thing) {
  if (!thing.dataset.zoom) return thing.cloneNode(true);
  const key = thing.dataset.zoom.split("?")[0].split(/[#/]/).pop();
  const card = `.card[data-card="${CSS.escape(key)}"], .jarl[data-card="${CSS.escape(key)}"]`;
  const near = $(card, thing) ?? $(card); // a thing may have its card behind it
  if (near) return near.cloneNode(true);
  const answer = await fetch(thing.dataset.zoom, { headers: PART });
  return $(`[data-card="${CSS.escape(key)}"]`, parsed(await answer.text()));
}

// Near the thing itself, or near what is said about it.
export async function zoom(target, note, near) {
  const box = $("#zoom"), thing = zoomable(target);
  const copy = thing && (await face(thing).catch(() => null));
  if (!box || !copy || thing.closest("#zoom") || thing.offsetWidth > 240) return;
  for (const part of [copy, ...$$("[id], [data-spot]", copy)]) {
    part.removeAttribute("id");
    part.removeAttribute("data-spot");
  }
  copy.classList.remove("lit", "picked");
  copy.removeAttribute("tabindex");
  open(box, boxOf(near ?? thing), copy, ...(note ? [toast(note)] : []));
}

// A sign tells its name when it is tapped: nothing is known by hovering alone.
export function tell(target) {
  const box = $("#zoom"), thing = target.closest?.("[title], [role=img][aria-label]");
  if (!box || !thing) return false;
  open(box, boxOf(thing), toast(thing.title || thing.ariaLabel));
  return true;
}

// Above the thing, so that its neighbours stay in sight; else beside it; else where it fits.
function open(box, at, ...content) {
  box.replaceChildren(...content);
  box.showPopover?.();
  const { width, height } = boxOf(box), gap = 12;
  const within = (value, size, all) => Math.max(8, Math.min(value - size / 2, all - size - 8));
  let x = within(at.left + at.width / 2, width, innerWidth), y = at.top - height - gap;
  if (y < 8) {
    y = within(at.top + at.height / 2, height, innerHeight);
    if (at.right + gap + width < innerWidth) x = at.right + gap;
    else if (at.left - gap - width > 0) x = at.left - gap - width;
  }
  box.style.left = x + "px";
  box.style.top = y + "px";
}

export function unzoom() {
  clearTimeout(timer);
  const box = $("#zoom");
  if (box?.matches(":popover-open")) box.hidePopover();
}

// After a moment, unless the pointer goes on; tells when it does.
export function zoomSoon(target, wait, then = () => {}) {
  clearTimeout(timer);
  if (!zoomable(target)) return;
  timer = setTimeout(() => {
    then();
    zoom(target);
  }, wait);
}

export const zoomNever = () => clearTimeout(timer);
export const isZoomable = (target) => !!zoomable(target);

on("focusin", ({ target }) => {
  unzoom();
  if (target.matches?.(":focus-visible")) zoomSoon(target, 250);
});
on("scroll", unzoom, { passive: true, capture: true });
