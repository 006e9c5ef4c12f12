// How a fight ended stays over the table until it was read, one after another. What is held lies outside
// of what the server draws, so that nothing is lost when the table goes on.
import { $, $$, on, root } from "./dom.js";
import { play } from "./notice.js";

const WHILE = 6000; // it goes by itself after so long while others play
const place = "meadhall.read." + location.pathname;
const kept = sessionStorage.getItem(place);
const newest = () => Math.max(0, ...$$("[data-result]").map((one) => +one.dataset.result));

let heard = kept === null ? newest() : +kept; // the last one that was put into the row
let timer = 0;
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
  if ($("#held") && $("#question")?.dataset.turn !== "mine") timer = setTimeout(go, WHILE);
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
on("click", ({ target }) => target.closest("#held [data-continue]") && go());
on("keydown", ({ key }) => key === "Escape" && go());
