// How a fight ended stays over the table until it was read, one after another. What is held lies outside
// of what the server draws, so that nothing is lost when the table goes on.
import { $, $$, on, root } from "./dom.js";
import { play } from "./notice.js";

const WHILE = 5000, LINE = 400; // it goes by itself after so long, and so much for each line, while others play
const MEANT = 400; // who pressed as it went meant what has gone
const place = "meadhall.read." + location.pathname;
const kept = sessionStorage.getItem(place);
const newest = () => Math.max(0, ...$$("[data-result]").map((one) => +one.dataset.result));

let heard = kept === null ? newest() : +kept; // the last one that was put into the row
let timer = 0;
let gone = 0; // when the last one went by itself
const row = [];
sessionStorage.setItem(place, heard);

function hold() {
  clearTimeout(timer);
  if (!$("#held") && row.length) {
    const box = document.createElement("div");
    box.id = "held";
    box.role = "dialog";
    box.ariaLabel = $("#results").ariaLabel;
    box.append(row[0]);
    document.body.append(box);
    play("end");
    $("[data-continue]", box).focus({ preventScroll: true });
  }
  if (!$("#held") || $("#question")?.dataset.turn === "mine") return;
  timer = setTimeout(() => {
    gone = Date.now();
    go();
  }, WHILE + LINE * $$("#held li").length);
}

export function go() {
  if (!$("#held")) return;
  $("#held").remove();
  sessionStorage.setItem(place, row.shift().dataset.result);
  hold();
  document.dispatchEvent(new Event("read"));
}

on("shown", () => {
  for (const one of $$("#results [data-result]")) {
    if (+one.dataset.result <= heard) continue;
    heard = +one.dataset.result;
    if (root.dataset.results === "pass") sessionStorage.setItem(place, heard);
    else row.push(one.cloneNode(true));
  }
  hold();
});
on("click", (event) => {
  if (Date.now() - gone > MEANT) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
// What still falls into place is there at a touch.
on("click", ({ target }) => {
  if (target.closest("#held [data-continue]")) return go();
  if (target.closest("#held")) for (const moving of $("#held").getAnimations({ subtree: true })) moving.finish();
});
on("keydown", ({ key }) => key === "Escape" && go());
