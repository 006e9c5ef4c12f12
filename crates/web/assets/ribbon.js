// The line under the question: what is asked once more, what a press would do, or what was chosen.
import { $, on, root } from "./dom.js";

const lines = { sure: "", would: "", chosen: "" };

function draw() {
  const line = $("#ribbon"), kind = Object.keys(lines).find((kind) => lines[kind]);
  if (!line) return;
  line.textContent = lines[kind] ?? "";
  line.dataset.tells = kind ?? "";
}

export function ribbon(kind, text) {
  lines[kind] = text;
  draw();
}

on("shown", () => ribbon("would", ""));

// What lies over the table ends where the question begins, however many rows of answers that has.
const height = new ResizeObserver(([{ target }]) => root.style.setProperty("--question-height", `${target.offsetHeight}px`));

function measure() {
  height.disconnect();
  if ($("#question")) height.observe($("#question"));
}

on("shown", measure);
measure();
