// Answers: posted with the table's version and an id of their own, so that the same one sent twice
// counts once.
import { isMeant } from "./confirm.js";
import { $, $$, PART, on, parsed, told } from "./dom.js";
import { say } from "./notice.js";
import { putNow } from "./page.js";
import { check } from "./stream.js";

const PATIENCE = 15000;
const AGAIN = [500, 2000]; // after so many milliseconds each, if the way there broke or nobody could answer

const later = (wait) => new Promise((done) => setTimeout(done, wait));

async function post(form, body) {
  const ask = () => fetch(form.getAttribute("action"), { method: "POST", body, headers: PART, signal: AbortSignal.timeout(PATIENCE) });
  for (const wait of body.has("id") ? AGAIN : []) {
    try {
      const answer = await ask();
      if (answer.status !== 503) return answer;
    } catch {
      // The way there broke.
    }
    await later(wait);
    // The table went on without it, or with it.
    if (body.get("version") !== told().version) break;
  }
  return ask();
}

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  button?.setAttribute("aria-busy", "true");
  try {
    const answer = await post(form, body);
    if (!(answer.headers.get("content-type") || "").startsWith("text/html")) throw new Error(answer.status);
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) {
      location.href = answer.url;
      return;
    }
    show(parsed(await answer.text()));
    if (form.matches("[data-quiet]")) form.reset();
  } catch {
    say(told().failed);
    check();
  } finally {
    button?.removeAttribute("aria-busy");
  }
}

function show(page) {
  for (const toast of $$("#toasts > *", page)) say(toast.textContent);
  const { picture, shown } = page.body.dataset;
  // Not a table but a page that says why not.
  if (told().picture && !picture) return say($("h1", page)?.textContent || told().failed);
  // Another kind of page, which cannot be made from this one: a cover before the next player.
  if (shown !== told().shown) return location.reload();
  putNow(page);
}

// At which version each form was last sent and is not answered: one answer to a question at a time.
const sent = new Map();

on("submit", async (event) => {
  const form = event.target, button = event.submitter, where = form.getAttribute("action");
  if (!form.matches("[data-act], [data-quiet]")) return;
  event.preventDefault();
  if (!isMeant(button)) return;
  const version = told().version;
  if (sent.get(where) === version) return;
  sent.set(where, version);
  try {
    await send(form, button);
  } finally {
    if (sent.get(where) === version) sent.delete(where);
  }
});
