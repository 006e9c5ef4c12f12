// The stream that keeps a table alive. Each event `parts` brings a picture of it; each `beat` tells
// what the page should show, so that a page that missed something notices and asks.
import { $, PART, on, parsed, told } from "./dom.js";
import { say } from "./notice.js";
import { mark, mend, name, put } from "./page.js";

let stream = null, wait = 1000, retry = 0, lost = 0, heard = 0;

function offline(is) {
  clearTimeout(lost);
  const banner = $("#offline");
  if (banner && !is) {
    if (!banner.hidden) say(told().back);
    banner.hidden = true;
  } else if (banner) lost = setTimeout(() => (banner.hidden = false), 1500);
}

// Asks for the page as it is now.
let asking = false;
export async function check() {
  if (asking || !told().events) return;
  asking = true;
  try {
    const since = name();
    const answer = await fetch(location.href, { headers: PART, signal: AbortSignal.timeout(15000) });
    const page = parsed(await answer.text());
    if (page.body.dataset.shown !== told().shown) return location.reload();
    mend(page, since);
  } catch {
    // The stream tells when it is back.
  } finally {
    asking = false;
  }
}

export function listen() {
  const url = told().events;
  if (!url) return;
  clearTimeout(retry);
  stream?.close();
  stream = new EventSource(url + (url.includes("?") ? "&" : "?") + "have=" + mark());
  heard = Date.now();
  const hear = (what, does) =>
    stream.addEventListener(what, (event) => {
      heard = Date.now();
      does(event);
    });
  hear("open", () => {
    wait = 1000;
    offline(false);
  });
  hear("parts", (event) => put(parsed(event.data), event.lastEventId));
  hear("beat", (event) => event.data !== mark() && check());
  hear("reload", () => location.reload());
  // The browser retries by itself unless the server refused: then we do, ever more slowly.
  stream.onerror = () => {
    offline(true);
    if (stream.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    retry = setTimeout(listen, wait);
    wait = Math.min(wait * 2, 30000);
  };
}

// A connection may die without a word: two beats missed, and it counts as dead.
const silent = () => Date.now() - heard > 2.5 * told().beat;
if (told().events) setInterval(() => silent() && listen(), told().beat / 2);

addEventListener("online", listen);
addEventListener("offline", () => offline(true));
on("visibilitychange", () => {
  if (!document.hidden && (silent() || stream?.readyState === EventSource.CLOSED)) listen();
});
on("click", ({ target }) => target.closest("[data-retry]") && listen());
