// The raven that teaches: a hole cut around one thing, one sentence beside it. What else is pressed waits.
import { beside, meet } from "./beside.js";
import { $, $$, boxOf, on, root } from "./dom.js";
import { lying } from "./folds.js";
import { inSight } from "./page.js";

const AROUND = 12; // pixels between a thing and the rim of its hole
const READ = "meadhall.explained";
let said = 0; // the sentence of this step that is told
let step = ""; // and the step
let veil = null;

const raven = () => $("#raven:not([hidden])");
const teaches = () => raven()?.matches("[data-step]") && !$("#held");
const sentences = () => $$(".said", raven());
const isLast = () => said >= sentences().length - 1;

const named = (name) => lying(name)[0] || document.getElementById(name);
const button = () => $$("button[name=action]").find((one) => one.value === raven().dataset.action);

// What the present sentence speaks of; the last one asks for the next thing to press.
function target() {
  const { at } = sentences()[said].dataset;
  if (!isLast()) return (at && named(at)) || $("#stage");
  if (raven().dataset.dials) return $("[data-dials] button[name=action]");
  const answer = button();
  const spots = (answer?.dataset.spots || "").split(" ").filter((spot) => spot && !spot.startsWith("dial-"));
  // What is not on the table here is answered by its button.
  if (!spots.every((spot) => lying(spot).length)) return answer;
  // Two dice that show the same lie at one spot.
  const picked = (spot) => lying(spot).filter((thing) => thing.matches(".picked")).length;
  const left = spots.find((spot) => picked(spot) < spots.filter((other) => other === spot).length);
  if (left) return lying(left).find((thing) => !thing.matches(".picked")) || answer;
  // What is asked once more is done by touching it again.
  return (answer?.dataset.confirm && spots.length && lying(spots[0]).find((thing) => thing.matches(".picked"))) || answer;
}

// Numbers of a form that the lesson has set.
function setDials() {
  for (const pair of (raven().dataset.dials || "").split(" ").filter(Boolean)) {
    const [name, n] = pair.split("=");
    const dial = $(`input[name="${CSS.escape(name)}"]`);
    if (dial) dial.value = n;
  }
  document.dispatchEvent(new Event("input"));
}

// A hole cut by hand around a box.
function hole({ left: x, top: y, width: w, height: h }) {
  const points = [[x + 5, y + 9], [x + w * 0.28, y], [x + w * 0.7, y + 4], [x + w - 7, y + 2], [x + w, y + h * 0.34], [x + w - 5, y + h * 0.72],
    [x + w - 3, y + h - 8], [x + w * 0.62, y + h], [x + w * 0.3, y + h - 5], [x + 6, y + h - 2], [x, y + h * 0.64], [x + 5, y + h * 0.3]];
  return "M" + points.map((point) => point.map((n) => n.toFixed(1)).join(" ")).join("L") + "Z";
}

// Rays around it.
function rays({ left, top, width, height }) {
  const cx = left + width / 2, cy = top + height / 2, rx = width / 2 + 14, ry = height / 2 + 14;
  let path = "";
  for (let n = 0; n < 28; n++) {
    const a = (n / 28) * 2 * Math.PI, long = n % 2 ? 20 : 11, c = Math.cos(a), s = Math.sin(a);
    const k = Math.max(Math.abs(c), Math.abs(s)) ** 0.35, x = cx + (c * rx) / k, y = cy + (s * ry) / k;
    path += `M${x - s * 2.4} ${y + c * 2.4}L${x + c * long} ${y + s * long}L${x + s * 2.4} ${y - c * 2.4}Z`;
  }
  return path;
}

function draw(box) {
  if (!veil) {
    veil = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    veil.id = "veil";
    veil.ariaHidden = "true";
    for (const part of ["dark", "rays", "ring"]) {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("class", part);
      veil.append(path);
    }
    document.body.append(veil);
  }
  const [dark, beams, ring] = veil.children, cut = hole(box);
  // What fills the window needs no rim.
  veil.classList.toggle("wide", box.width * box.height > 0.5 * innerWidth * innerHeight);
  dark.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0Z${cut}`);
  beams.setAttribute("d", rays(box));
  ring.setAttribute("d", cut);
}

function stand(box) {
  const bird = raven(), [left, top] = beside(box, boxOf(bird));
  bird.style.left = left + "px";
  bird.style.top = top + "px";
}

function around(thing) {
  const { left, top, width, height } = boxOf(thing);
  return { left: left - AROUND, top: top - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

function place() {
  const thing = teaches() && target();
  root.toggleAttribute("data-taught", !!thing);
  for (const old of $$(".taught")) if (old !== thing) old.classList.remove("taught");
  if (!thing) {
    veil?.remove();
    veil = null;
    return;
  }
  if (isLast()) thing.classList.add("taught");
  const box = around(thing);
  draw(box);
  stand(box);
}

// What has scrolled away is brought before the eyes first.
function tell() {
  const lines = sentences();
  lines.forEach((line, n) => (line.hidden = n !== said));
  $("[data-next]", raven()).hidden = isLast();
  const thing = target();
  const folded = thing?.closest("details:not([open])");
  if (folded) folded.open = true;
  if (thing && thing.id !== "stage" && !inSight(thing, true)) thing.scrollIntoView({ block: "center" });
  place();
}

// What is new is told once; the raven says it again when asked, and nothing once it was sent off.
const QUIET = "*";
const wasRead = () => (localStorage.getItem(READ) || "").split(" ").filter(Boolean);
const remember = (keys) => localStorage.setItem(READ, [...new Set(keys)].join(" "));

function explain(again) {
  const bird = $("#helper");
  if (!bird) return;
  const read = wasRead(), notes = $$("[data-new]", bird);
  const fresh = read.includes(QUIET) ? null : notes.find((note) => !read.includes(note.dataset.new));
  const next = again ? notes.at(-1) : fresh;
  for (const note of notes) note.hidden = note !== next;
  $("[data-repeat]", bird).hidden = !!next;
  bird.classList.toggle("quiet", !next);
  standClear(bird);
}

// Beside everything that can be pressed now: the first corner of the stage where nothing lies under it.
function standClear(bird) {
  const pressed = () => $$(".lit, #question :is(button, a, summary)").filter((thing) => thing.checkVisibility());
  const covers = () => pressed().some((thing) => !bird.contains(thing) && meet(boxOf(bird), boxOf(thing)));
  for (const corner of ["right", "left", "low", "high"]) {
    bird.dataset.corner = corner;
    if (!covers()) return;
  }
}

function look() {
  const bird = raven();
  if (!teaches()) {
    explain();
    return place();
  }
  if (step !== bird.dataset.step + location.pathname) {
    step = bird.dataset.step + location.pathname;
    said = 0;
    setDials();
  }
  tell();
}
// What stands beside may grow once the page is laid out.
const settled = () => requestAnimationFrame(() => requestAnimationFrame(() => veil && tell()));
on("shown", () => {
  look();
  settled();
});

function next() {
  said++;
  tell();
}

on("click", ({ target }) => {
  if (target.closest("[data-next]")) next();
  const note = target.closest("[data-read]")?.closest("[data-new]");
  if (note) remember([...wasRead(), note.dataset.new]);
  if (target.closest("[data-quiet-raven]")) remember([...wasRead(), QUIET]);
  const again = target.closest("[data-repeat]");
  if (again) remember(wasRead().filter((key) => key !== QUIET));
  if (again || target.closest("[data-read], [data-quiet-raven]")) explain(!!again);
});

// What is not asked for now waits: nothing is lost, and the raven nods towards what glows.
on("click", (event) => {
  if (!veil) return;
  const thing = target(), free = event.target.closest("#raven, #helper, .top, .zoomed, [popover], dialog, #held, .dial");
  const asked = isLast() && (thing?.contains(event.target) || event.target.closest("button") === button());
  if (free || asked) return;
  if (!event.target.closest("[data-spot], button, a, summary")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { classList } = raven();
  classList.remove("nods");
  void raven().offsetWidth;
  classList.add("nods");
}, true);

on("click", () => requestAnimationFrame(() => teaches() && tell()));
on("read", settled);
on("read", look);

// What moves takes the hole along, and once it lies still it is known where it is.
let moving = false;
function follow() {
  if (!moving) return;
  if (veil) place();
  requestAnimationFrame(follow);
}
on("moved", () => {
  moving = true;
  follow();
});
on("rested", () => {
  moving = false;
  if (veil) tell();
});
addEventListener("resize", place);
on("scroll", () => veil && place(), { capture: true, passive: true });
look();
settled();
