// What is told beside the table: messages that go by themselves, the title of the tab, a sound.
import { $, on, root, told } from "./dom.js";

export function toast(text) {
  const line = document.createElement("p");
  line.className = "toast";
  line.textContent = text;
  return line;
}

export function say(text) {
  const line = toast(text);
  $("#toasts")?.append(line);
  setTimeout(() => line.remove(), 5000);
}

const plainTitle = document.title;
let wasMine = null;

on("shown", () => {
  const mine = $("#question")?.dataset.turn === "mine";
  document.title = (mine && told().events ? "● " + told().yourTurn + " · " : "") + plainTitle;
  if (mine && wasMine === false) play("turn");
  wasMine = mine;
});

// Sounds are fetched when somebody wants to hear them.
export async function play(what) {
  if (root.dataset.sound !== "on") return;
  (await import("./sounds.js")).sound(what);
}

on("moved", ({ detail }) => {
  const what = ["dice", "place", "card"].find((kind) => detail.has(kind));
  if (what) play(what);
});
