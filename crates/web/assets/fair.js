// Adds this browser's words to the luck of a table: a word is promised when its seat is taken, and
// shown once nobody promises any more. docs/fairness.md says why.
import { on, root } from "./dom.js";

const text = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));

// ---- SHA-256: the browser's own is hidden from pages that came by plain HTTP ----

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => (prime) => ((prime ** (1 / root) % 1) * 2 ** 32) | 0;
const ROUNDS = primes.map(fraction(3));
const FIRST = primes.slice(0, 8).map(fraction(2));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

function sha256(message) {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const hash = Int32Array.from(FIRST), w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getInt32(block + 4 * i);
      } else {
        const x = w[i - 15], y = w[i - 2];
        const small = (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
        w[i] = w[i - 16] + w[i - 7] + small;
      }
      const up = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const down = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + up) | 0, c, b, a, (up + down) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] += word));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

// Each part after its length in eight bytes, the lowest first.
function pledge(commitment, seat, word) {
  const parts = [text.encode("meadhall 2 word"), bytes(commitment), Uint8Array.of(seat), text.encode(word)];
  const all = parts.flatMap((part) => {
    const length = new DataView(new ArrayBuffer(8));
    length.setUint32(0, part.length, true);
    return [...new Uint8Array(length.buffer), ...part];
  });
  return hex(sha256(Uint8Array.from(all)));
}

// ---- words: kept here alone until they are shown ----

const kept = new Map(); // where the browser keeps nothing
const key = (table, seat) => `word:${table}:${seat}`;
const published = (table) => `fingerprint:${table}`; // as it was when it was first seen here
function recall(name) {
  try {
    return localStorage.getItem(name) ?? kept.get(name);
  } catch {
    return kept.get(name);
  }
}
function keep(name, word) {
  kept.set(name, word);
  try {
    localStorage.setItem(name, word);
  } catch {
    // Until the page is left.
  }
}
function fresh(own) {
  const random = hex(crypto.getRandomValues(new Uint8Array(16)));
  return own ? `${random} ${own}` : random;
}

async function post(table, what, fields) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`/t/${table}/${what}`, { method: "POST", body });
  if (!answer.ok) throw new Error(answer.status);
}

// Promises a word, unless the one that is kept here is promised already. What the same guest has
// promised elsewhere since is left alone: two devices would go on for ever.
const tried = new Set();
async function promise({ table, commitment }, { seat, pledge: promised }, own) {
  const name = key(table, seat);
  if (own === undefined && promised && tried.has(name)) return;
  tried.add(name);
  const word = own === undefined ? recall(name) ?? fresh() : fresh(own);
  const made = pledge(commitment, Number(seat), word);
  keep(name, word);
  if (made !== promised) await post(table, "pledge", { seat, pledge: made });
}

async function show({ table }, { seat, pledge: promised, shown }) {
  const word = recall(key(table, seat));
  if (promised && word && shown === undefined) await post(table, "word", { seat, word });
}

// The table is to begin as soon as its words are promised. The page that is loaded then is the table.
const going = new URLSearchParams(location.search).has("go");
if (going) {
  root.dataset.going = "";
  history.replaceState(null, "", location.pathname);
}
let busy = false;
async function step() {
  for (const form of document.querySelectorAll("[data-own]")) form.hidden = false;
  const fair = document.getElementById("fair");
  if (!fair || busy) return;
  busy = true;
  const data = { ...fair.dataset };
  if (!recall(published(data.table))) keep(published(data.table), data.commitment);
  const seats = Array.from(fair.querySelectorAll("[data-seat]"), (seat) => ({ ...seat.dataset }));
  try {
    if (data.showing === undefined) {
      for (const seat of seats) await promise(data, seat);
      if (!going || !seats.length) return;
      await post(data.table, "start", {});
      seats.forEach((seat) => (seat.pledge = "promised"));
    }
    for (const seat of seats) await show(data, seat);
    if (going) location.reload();
  } catch {
    // The table begins without the word, and says so.
  } finally {
    busy = false;
  }
}

// Text of one's own: a new word with it is promised.
on("submit", (event) => {
  const form = event.target.closest("[data-own]");
  const fair = document.getElementById("fair");
  if (!form || !fair) return;
  event.preventDefault();
  const own = new FormData(form).get("own").trim();
  promise({ ...fair.dataset }, { seat: form.dataset.own }, own).catch(() => {});
});

// A table that begins at once waits for this browser's word: see step().
window.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-word]")) return;
  const to = new URL(form.getAttribute("action"), location);
  to.searchParams.set("word", "mine");
  form.setAttribute("action", to.pathname + to.search);
}, true);

// What was shown here before the game is what counts: nobody can change it once words are known.
const check = document.querySelector("[data-check]");
const first = check && recall(published(check.dataset.check));
if (first) {
  const same = first === check.dataset.commitment;
  document.getElementById(same ? "fair-same" : "fair-another").hidden = false;
  document.getElementById("fair-first").textContent = first;
}

on("shown", step);
step();
