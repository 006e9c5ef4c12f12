// Lists that fold: what somebody folded or opened stays so; a list that would push the table away
// begins folded.
import { $, $$, on } from "./dom.js";

const chosen = {}; // open or not, by id
const MANY = 10;

// A list may push away the things it names, which can be clicked as well. Over a scene it always does.
function crowds(list, many) {
  const answers = $$("[name=action]", list), room = $(".scenic") ? -1 : many;
  return list.id === "moves" && answers.length > room && answers.every((button) => button.dataset.spots);
}

// The things of a name that are on the table: on a phone not all of them are.
export const lying = (spot) => $$(`[data-spot="${CSS.escape(spot)}"]`).filter((thing) => thing.checkVisibility());
const isOnTheTable = (button) => button.dataset.spots?.split(" ").every((spot) => spot.startsWith("dial-") || lying(spot).length);

// On a phone the list of moves begins folded.
export function fold(part) {
  for (const list of [part, ...$$("details[id]", part)].filter((one) => one.matches("details"))) {
    list.open = chosen[list.id] ?? (list.open && innerWidth >= 768 && !crowds(list, innerHeight < 760 ? -1 : MANY));
  }
}

// On a screen that holds the whole table the list gives way to the stage.
export function makeRoom() {
  const list = $("#moves"), stage = $("#stage");
  // What cannot be touched on the table is answered in the list.
  if (list && !("moves" in chosen) && !$$("[name=action]", list).every(isOnTheTable)) {
    list.open = true;
    return;
  }
  if (!list?.open || chosen.moves || !crowds(list, -1)) return;
  if (stage.scrollHeight > stage.clientHeight + 8) list.open = false;
}

// Opens a list for as long as something in it is wanted, unless a hand folds it.
export function lend(list, wanted) {
  if (!list) return;
  if (wanted && !list.open) list.dataset.lent = "";
  if (wanted) list.open = true;
  else if ("lent" in list.dataset) {
    list.open = false;
    delete list.dataset.lent;
  }
}

on("click", ({ target }) => {
  const list = target.closest("details[id] > summary")?.parentElement;
  if (!list) return;
  chosen[list.id] = !list.open;
  delete list.dataset.lent;
});
