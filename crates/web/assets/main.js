// Keeps a page of Meadhall alive. Everything here has a plain form or link underneath that works
// without it. The server sends HTML; elements marked data-part replace those with the same id.
import "./settings.js";
import "./answer.js";
import "./spots.js";
import "./hand.js";
import "./dials.js";
import "./results.js";
import { $, changed, on, root } from "./dom.js";
import { fold } from "./folds.js";
import { isLow } from "./page.js";
import { listen } from "./stream.js";

function measure() {
  // What is scrolled to comes to lie between the question and the own things.
  const [asked, own] = ["#question, #replay", "#mine"].map((id) => $(id)?.offsetHeight || 0);
  root.style.scrollPadding = isLow() ? `0 0 ${asked + own}px` : `${asked}px 0 ${own}px`;
  root.style.setProperty("--tray-height", own + "px");
  root.style.setProperty("--question-height", asked + "px");
}
// A phone that is turned has other heights.
addEventListener("resize", measure);

on("shown", () => {
  const log = $("#log");
  if (log) log.scrollTop = log.scrollHeight;
  measure();
  // A game that is over can be played again.
  if ($("form[data-word]")) import("./fair.js");
});

if ($("#moves")) fold($("#moves"));
if (location.hash) $(location.hash.replace(/[^#\w-]/g, ""))?.scrollIntoView();
changed();
listen();
// What only some pages need is fetched there alone.
if ($("#replay, [data-search], [data-review]")) import("./browse.js");
if ($("#raven")) import("./lesson.js");
if ($("[data-copy]")) import("./share.js");
if ($("[data-check]")) import("./fair.js");
on("click", async (event) => {
  const link = event.target.closest("a[data-hint]");
  if (!link || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  (await import("./hint.js")).open(link);
});
