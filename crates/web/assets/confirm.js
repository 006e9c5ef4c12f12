// What costs something and cannot be taken back asks once, in place: the second press sends it.
import { $, on } from "./dom.js";
import { ribbon } from "./ribbon.js";

const DOUBLE = 350; // a double click, in milliseconds, is one press
let asked = null; // the button that was pressed once
let sure = false; // and long enough ago
let question; // the one it answers

export function ask(button) {
  if (!button?.dataset.confirm || asked === button) return;
  calm();
  asked = button;
  question = $("#question")?.dataset.asked;
  ribbon("sure", button.dataset.confirm);
  setTimeout(() => {
    sure = asked === button;
    mark();
  }, DOUBLE);
}

// Whether this is what was pressed once.
export const isAsked = (button) => button === asked;

const mark = () => asked?.classList.toggle("sure", sure);

// Whether a press is to be sent, or is the first of two.
export function isMeant(button) {
  if (!button?.dataset.confirm || (sure && asked === button)) return true;
  ask(button);
  return false;
}

export function calm() {
  sure = false;
  mark();
  asked = null;
  ribbon("sure", "");
}

// The same question may be drawn anew while somebody makes sure.
on("shown", () => {
  if (asked?.isConnected && question === $("#question")?.dataset.asked) mark();
  else calm();
});
