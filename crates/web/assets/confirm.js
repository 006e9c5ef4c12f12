// What costs something and cannot be taken back asks once, in place: the second press sends it.
import { on, root } from "./dom.js";
import { ribbon } from "./ribbon.js";

const DOUBLE = 350; // a double click, in milliseconds, is one press
let asked = null;

export function ask(button) {
  if (!button?.dataset.confirm || root.dataset.confirm === "off" || asked === button) return;
  calm();
  asked = button;
  ribbon("sure", button.dataset.confirm);
  setTimeout(() => asked === button && button.classList.add("sure"), DOUBLE);
}

// Whether a press is to be sent, or is the first of two.
export function isMeant(button) {
  if (!button?.dataset.confirm || root.dataset.confirm === "off" || button.matches(".sure")) return true;
  ask(button);
  return false;
}

export function calm() {
  asked?.classList.remove("sure");
  asked = null;
  ribbon("sure", "");
}

on("shown", calm);
