// Dials: numbers in the answer, and what follows from them. Without this they are plain fields, and
// the server says what cannot be.
import { calm } from "./confirm.js";
import { $$, on } from "./dom.js";

// What a number is that follows from the dials, and whether it may be so; and what it would lose.
function count(out, row) {
  const { of, have, most, needs, exact, fed, rate, told } = out.dataset;
  const add = (sum) => row(sum).reduce((all, n) => all + n, 0);
  let n = add(of);
  if (fed) n = Math.max(0, n - rate * add(fed));
  if (have) n = have - n;
  const alone = !!needs && n > 0 && !add(needs);
  out.classList.toggle("over", n < 0 || n > most || alone);
  out.classList.toggle("off", !!exact && n !== +exact);
  out.closest("[data-when]")?.toggleAttribute("hidden", !n);
  out.textContent = told ? (JSON.parse(told)[survivors(row(of), fed ? n : 0)] ?? 0) : n;
  return n > 0 ? out.dataset.asksSome : out.dataset.asksNone;
}

// The weakest are the first to starve.
const survivors = (crew, hungry) =>
  crew.map((n) => {
    const gone = Math.min(n, hungry);
    hungry -= gone;
    return n - gone;
  });

function dials() {
  for (const box of $$("[data-dials]")) {
    const row = (sum) => $$(`input[data-in~="${sum}"]`, box).map((input) => +input.value);
    const lost = $$("[data-of]", box).map((out) => count(out, row)).find(Boolean);
    const wrong = box.querySelector(".over, .off");
    for (const send of $$("button[name=action]", box)) {
      send.disabled = !!wrong;
      askFor(send, lost);
    }
  }
}

// Other numbers may lose something else: who was asked is asked anew.
function askFor(send, lost) {
  if (send.dataset.confirm === lost) return;
  calm();
  if (lost) send.dataset.confirm = lost;
  else delete send.dataset.confirm;
}

// One more than there is room for is not turned to.
function turn(button) {
  const input = button.parentElement.querySelector("input");
  const more = +button.dataset.step > 0;
  more ? input.stepUp() : input.stepDown();
  dials();
  if (!more || !button.closest("[data-dials]").querySelector(".over")) return;
  input.stepDown();
  dials();
}

on("click", ({ target }) => {
  const button = target.closest(".dial button");
  if (button) turn(button);
});
on("input", dials);
on("shown", dials);
