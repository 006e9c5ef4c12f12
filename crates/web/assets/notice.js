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
  if (mine && wasMine === false) blip();
  wasMine = mine;
});

export function blip() {
  if (root.dataset.sound !== "on") return;
  const audio = new AudioContext(), volume = audio.createGain(), now = audio.currentTime;
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.0001, now);
  volume.gain.exponentialRampToValueAtTime(0.12, now + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.7);
  for (const pitch of [220, 330]) {
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start();
    tone.stop(now + 0.7);
  }
  setTimeout(() => audio.close(), 900);
}
