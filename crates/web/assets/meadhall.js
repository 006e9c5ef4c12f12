// Keeps a page of Meadhall alive. Everything here has a plain form or link underneath that works
// without it. The server sends HTML; elements marked data-part replace those with the same id.
(() => {
  "use strict";
  const root = document.documentElement;
  const $ = (selector, from = document) => from.querySelector(selector);
  const hear = (what, does, how) => document.addEventListener(what, does, how);
  const told = () => document.body.dataset;
  const PART = { "X-Meadhall": "part" };
  const parsed = (html) => new DOMParser().parseFromString(html, "text/html");
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  // ---- settings: kept in this browser, set before the first paint ----

  const kept = (what, key, value) => {
    try {
      return localStorage[what]("meadhall." + key, value);
    } catch {
      return null; // private mode
    }
  };
  const setting = (key) => root.dataset[key] || "";
  for (const key of ["theme", "motion", "sound"]) {
    const value = kept("getItem", key);
    if (value) root.dataset[key] = value;
  }

  function settings() {
    const form = $("[data-settings]");
    if (!form) return;
    for (const input of $$("input", form)) {
      if (setting(input.name)) input.checked = input.value === setting(input.name);
    }
    form.addEventListener("change", ({ target }) => {
      if (target.name === "language") return form.requestSubmit();
      root.dataset[target.name] = target.value;
      kept("setItem", target.name, target.value);
      if (target.name === "sound") blip();
    });
    form.addEventListener("submit", (event) => {
      if (event.submitter) form.hidePopover?.();
    });
  }

  // ---- morphing: make the old tree equal the new one, keeping what did not change ----

  const keeps = (node, name) =>
    (name === "open" && node.matches("details:not([id]), dialog")) ||
    (name === "style" && node.style.viewTransitionName);

  function attributes(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !keeps(old, name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value && !keeps(old, name)) old.setAttribute(name, value);
    }
  }

  const alike = (a, b) =>
    a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");

  function morph(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== 1) {
      old.nodeValue = fresh.nodeValue;
      return;
    }
    if (old.matches(":popover-open")) return;
    // What somebody typed stays, unless the page itself says something new.
    const said = old.getAttribute("value") !== fresh.getAttribute("value");
    attributes(old, fresh);
    if (said && old.tagName === "INPUT" && old !== document.activeElement && old.type !== "search")
      old.value = fresh.getAttribute("value") || "";
    let here = old.firstChild;
    for (const want of [...fresh.childNodes]) {
      let match = here;
      while (match && !alike(match, want)) match = match.nextSibling;
      // A node without an id must not jump over one that has a place further on.
      if (match && match !== here && !want.id) match = null;
      if (!match) {
        old.insertBefore(document.importNode(want, true), here);
        continue;
      }
      if (match !== here) old.insertBefore(match, here);
      else here = here.nextSibling;
      morph(match, want);
    }
    while (here) {
      const next = here.nextSibling;
      here.remove();
      here = next;
    }
  }

  // ---- showing a new state ----

  let moving = null; // the running view transition

  const still = () => setting("motion") === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const boxOf = (thing) => thing?.getBoundingClientRect();

  // The question and the own things may lie over the rest, and a region may be scrolled.
  function inSight(thing, whole) {
    const box = boxOf(thing), region = boxOf(thing.closest(".stage, .rivals")) ?? box;
    const [over, under] = thing.closest("#mine") ? [] : [boxOf($("#question"))?.bottom, boxOf($("#mine"))?.top];
    const top = Math.max(0, region.top, over ?? 0), bottom = Math.min(innerHeight, region.bottom, under ?? innerHeight);
    const half = whole ? 0 : box.height / 2;
    return box.width > 0 && box.top + half >= top && box.bottom - half <= bottom;
  }

  // Named only while they move, so that the rest of the page stays as it is. What is partly hidden has
  // no name: what moves is drawn over everything.
  function name(on) {
    for (const thing of $$("[data-spot][id]"))
      thing.style.viewTransitionName = on && inSight(thing, true) ? thing.id : "";
  }

  const folded = {}; // what somebody folded or opened, by id
  const MANY = 10;

  // A list may push away the things it names, which can be clicked as well.
  function crowds(list, many) {
    const answers = $$("[name=action]", list);
    return list.id === "moves" && answers.length > many && answers.every((button) => button.dataset.spots);
  }

  // On a screen that holds the whole table the list gives way to the stage.
  function makeRoom() {
    const list = $("#moves"), stage = $("#stage");
    if (!list?.open || folded.moves || picked.length || !crowds(list, -1)) return;
    if (stage.scrollHeight > stage.clientHeight + 8) list.open = false;
  }

  // What somebody folded stays folded; on a phone the list of moves begins that way.
  function fold(part) {
    for (const list of [part, ...$$("details[id]", part)].filter((one) => one.matches("details"))) {
      list.open = folded[list.id] ?? (list.open && innerWidth >= 768 && !crowds(list, innerHeight < 760 ? -1 : MANY));
    }
  }

  function show(html, version) {
    const page = parsed(html);
    const at = version || page.body.dataset.version;
    // An answer may come after the news of what followed it: the table never goes back.
    const late = told().events && Number(at) < Number(told().version);
    const parts = late ? [] : $$("[data-part][id]", page).filter((part) => !part.parentElement.closest("[data-part]"));
    const apply = () => {
      for (const part of parts) {
        const old = document.getElementById(part.id);
        fold(part);
        if (old) morph(old, part);
      }
      for (const toast of $$("#toasts > *", page)) say(toast.textContent);
      if (at && !late) told().version = at;
      refresh();
    };
    const focused = document.activeElement?.closest("#question");
    const asked = $("#ask")?.textContent;
    const done = () => {
      // A new question brings before the eyes what it is answered with, or the fight it is about; the end its score.
      const found = ["#stage .score", "#stage [data-dials], #stage .lit", "#stage .told", "#versus, .columns"].map((those) => $$(those));
      const things = asked === $("#ask")?.textContent ? [] : found.find((those) => those.length) || [];
      const scenes = things.map((thing) => thing.closest(".side") || thing);
      // A score and a form are read from their beginning.
      const whole = things[0]?.matches(".score, [data-dials]");
      if (scenes.length && !scenes.some((scene) => inSight(scene, whole)))
        scenes[0].scrollIntoView({ block: whole ? "start" : "center" });
      if (focused && !document.activeElement?.closest("#question")) $("#ask")?.focus({ preventScroll: true });
    };
    moving?.skipTransition();
    if (!document.startViewTransition || still() || document.hidden) {
      apply();
      done();
      return;
    }
    name(true);
    moving = document.startViewTransition(() => {
      apply();
      done();
      name(true);
    });
    const mine = moving;
    moving.ready.catch(() => {}); // skipped by the next change
    moving.finished
      .catch(() => {})
      .finally(() => {
        if (moving === mine) {
          moving = null;
          name(false);
        }
      });
  }

  function refresh() {
    read = null;
    light();
    makeRoom();
    document.dispatchEvent(new Event("shown"));
    turn();
    const log = $("#log");
    if (log) log.scrollTop = log.scrollHeight;
    // What is scrolled to comes to lie between the question and the own things.
    root.style.scrollPadding = ["#question, #replay", "#mine"].map((id) => ($(id)?.offsetHeight || 0) + "px").join(" 0 ");
  }

  // ---- actions: posted with the table's version and an id of their own ----

  async function send(form, button) {
    const body = new URLSearchParams(new FormData(form, button));
    button?.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: PART });
      if (!(answer.headers.get("content-type") || "").startsWith("text/html")) throw new Error(answer.status);
      if (answer.redirected && new URL(answer.url).pathname !== location.pathname) {
        location.href = answer.url;
        return;
      }
      show(await answer.text());
      if (form.matches("[data-quiet]")) form.reset();
    } catch {
      say(told().failed);
    } finally {
      button?.removeAttribute("aria-busy");
    }
  }

  function ask(text) {
    const box = $("#confirm");
    $("h2", box).textContent = text;
    box.showModal();
    return new Promise((answer) => (box.onclose = () => answer(box.returnValue === "yes")));
  }

  let sending = false;
  hear("submit", async (event) => {
    const form = event.target, button = event.submitter;
    if (!form.matches("[data-act], [data-quiet]")) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    try {
      if (!button?.dataset.confirm || (await ask(button.dataset.confirm))) await send(form, button);
    } finally {
      sending = false;
    }
  });

  // ---- spots: clicking things narrows the choice until one action is left ----

  let picked = []; // element ids: two dice showing an axe have one spot but are two things
  const spotOf = (id) => document.getElementById(id)?.dataset.spot;
  const acts = () => $$("#question button[name=action]");
  const spots = (button) => (button.dataset.spots || "").split(" ").filter(Boolean);
  const count = (list, item) => list.filter((other) => other === item).length;

  // An action names a spot as often as it needs things that lie there.
  function fits(button) {
    const names = picked.map(spotOf), there = spots(button);
    return names.every((name) => name && count(names, name) <= count(there, name));
  }

  function light() {
    const buttons = acts();
    if (!buttons.some(fits)) picked = [];
    const left = buttons.filter(fits);
    const names = picked.map(spotOf);
    const wanted = (name) => left.some((button) => count(spots(button), name) > count(names, name));
    for (const thing of $$("[data-spot]")) {
      const chosen = picked.includes(thing.id), on = chosen || wanted(thing.dataset.spot);
      thing.classList.toggle("lit", on);
      thing.classList.toggle("picked", chosen);
      if (!thing.matches(".card, .die, .jarl")) continue;
      // The buttons above do the same for those who do not see; here it is only told.
      if (on) {
        thing.ariaDescription = told()[chosen ? "picked" : "may"];
        thing.tabIndex = 0;
      } else thing.ariaDescription = null;
    }
    // Once a thing is chosen those that glow lead on, and buttons end it.
    const there = (name) => $(`[data-spot="${CSS.escape(name)}"]`);
    let n = 0;
    for (const button of buttons) {
      const exact = picked.length > 0 && spots(button).length === picked.length;
      button.hidden = !fits(button) || (picked.length > 0 && !exact && spots(button).every(there));
      if (!button.hidden && ++n < 10) button.dataset.key = n;
      else delete button.dataset.key;
      button.classList.toggle("main", "main" in button.dataset || exact);
    }
    for (const group of $$("#question .group"))
      group.hidden = picked.length > 0 && !buttons.some((b) => !b.hidden && group.contains(b));
    for (const button of $$("#question .refused")) button.hidden = picked.length > 0;
    const chosen = $("#chosen");
    if (chosen) {
      chosen.hidden = !picked.length;
      chosen.textContent = told().chosen + " " + picked.map(title).join(", ");
    }
    if (picked.length && buttons.some((b) => !b.hidden && b.closest("#moves"))) $("#moves").open = true;
    return left;
  }

  const title = (id) => {
    const thing = document.getElementById(id);
    return (thing?.ariaLabel || thing?.title || spotOf(id) || id).split(/[,.] /)[0];
  };

  function pick(thing) {
    const id = thing.id;
    picked = picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id];
    if (!acts().some(fits)) picked = [id];
    const left = light();
    if (left.length === 1 && picked.length) {
      picked = [];
      light();
      left[0].click();
    }
  }

  function refusal(spot) {
    return $$("[data-refused]").find((button) => button.dataset.refused.split(" ").includes(spot));
  }

  let read = null;

  // A finger cannot point: its first tap on a card of the hand shows the card, the second chooses it.
  function reads(target) {
    const card = target.closest?.(".hand .card.lit:not(.picked)");
    const again = card === read;
    read = again ? null : card;
    if (!card || again) return false;
    zoom(card, told().again);
    return true;
  }

  function touch(target, finger) {
    const thing = target.closest?.("[data-spot]");
    if (!thing || target.closest("a, button")) return false;
    if (thing.classList.contains("lit") || thing.classList.contains("picked")) {
      unzoom();
      pick(thing);
      return true;
    }
    const why = refusal(thing.dataset.spot)?.popoverTargetElement;
    if (why) {
      unzoom();
      // In a folded list it could not be shown.
      $("#question").append(why);
      why.showPopover();
      if (finger && zoomable(thing)) zoom(thing, "", why);
      return true;
    }
    return false;
  }

  // ---- zoom: hover, focus or long press; never in the way ----

  let zoomTimer = 0, pressed = false;
  const zoomable = (target) => target.closest?.(".card[data-card], .jarl, [data-zoom]");

  async function face(thing) {
    if (!thing.dataset.zoom) return thing.cloneNode(true);
    const key = thing.dataset.zoom.split("?")[0].split(/[#/]/).pop();
    const near = $(`.card[data-card="${CSS.escape(key)}"], .jarl[data-card="${CSS.escape(key)}"]`);
    if (near) return near.cloneNode(true);
    const answer = await fetch(thing.dataset.zoom, { headers: PART });
    return $(`[data-card="${CSS.escape(key)}"]`, parsed(await answer.text()));
  }

  // Near the thing itself, or near what is said about it.
  async function zoom(thing, note, near = thing) {
    const box = $("#zoom");
    const copy = await face(thing).catch(() => null);
    if (!box || !copy || thing.closest("#zoom") || thing.offsetWidth > 240) return;
    for (const part of [copy, ...$$("[id], [data-spot]", copy)]) {
      part.removeAttribute("id");
      part.removeAttribute("data-spot");
    }
    copy.classList.remove("lit", "picked");
    copy.removeAttribute("tabindex");
    box.replaceChildren(copy, ...(note ? [toast(note)] : []));
    box.showPopover?.();
    place(box, boxOf(near));
  }

  function toast(text) {
    const line = document.createElement("p");
    line.className = "toast";
    line.textContent = text;
    return line;
  }

  // A sign tells its name when it is tapped: nothing is known by hovering alone.
  function tell(target) {
    const box = $("#zoom"), thing = target.closest?.("[title], [role=img][aria-label]");
    if (!box || !thing) return false;
    box.replaceChildren(toast(thing.title || thing.ariaLabel));
    box.showPopover?.();
    place(box, boxOf(thing));
    return true;
  }

  // Above the thing, so that its neighbours stay in sight; else beside it; else where it fits.
  function place(box, at) {
    const { width, height } = boxOf(box), gap = 12;
    const within = (value, size, all) => Math.max(8, Math.min(value - size / 2, all - size - 8));
    let x = within(at.left + at.width / 2, width, innerWidth), y = at.top - height - gap;
    if (y < 8) {
      y = within(at.top + at.height / 2, height, innerHeight);
      if (at.right + gap + width < innerWidth) x = at.right + gap;
      else if (at.left - gap - width > 0) x = at.left - gap - width;
    }
    box.style.left = x + "px";
    box.style.top = y + "px";
  }

  function unzoom() {
    clearTimeout(zoomTimer);
    const box = $("#zoom");
    if (box?.matches(":popover-open")) box.hidePopover();
  }

  function soon(target, wait) {
    clearTimeout(zoomTimer);
    const thing = zoomable(target);
    if (thing)
      zoomTimer = setTimeout(() => {
        pressed = true;
        zoom(thing);
      }, wait);
  }

  // A table that changes under a mouse at rest is no pointing.
  let rested = "";
  const spotted = (event) => event.screenX + " " + event.screenY;
  hear("pointermove", (event) => (rested = spotted(event)), { passive: true });
  hear("pointerover", (event) => {
    if (event.pointerType === "mouse" && spotted(event) !== rested) {
      unzoom();
      soon(event.target, 450);
      pressed = false;
    }
  });
  hear("pointerdown", (event) => {
    moving?.skipTransition();
    pressed = false;
    if (event.pointerType !== "mouse") {
      unzoom();
      soon(event.target, 400);
    }
  });
  hear("pointerup", (event) => {
    if (event.pointerType !== "mouse") clearTimeout(zoomTimer);
  });
  hear("pointercancel", unzoom);
  hear("contextmenu", (event) => {
    if (pressed && zoomable(event.target)) event.preventDefault();
  });
  hear("focusin", ({ target }) => {
    unzoom();
    if (target.matches?.(":focus-visible")) soon(target, 250);
  });
  hear("scroll", unzoom, { passive: true, capture: true });
  hear("click", (event) => {
    const list = event.target.closest("details[id] > summary")?.parentElement;
    if (list) folded[list.id] = !list.open;
    if (event.target.closest("[data-retry]")) return listen();
    const step = event.target.closest("a[data-step]");
    if (step && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      return go(step.href);
    }
    const finger = event.pointerType === "touch", held = pressed;
    if (finger) pressed = false;
    if (finger && (held || reads(event.target))) return;
    if (touch(event.target, finger) || event.target.closest("[popover]")) return;
    const idle = !event.target.closest("a, button, label, input");
    const card = idle && zoomable(event.target);
    if (card) zoom(card);
    else if (!idle || !tell(event.target)) unzoom();
  });

  // ---- keys ----

  hear("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    const field = event.target.closest("input, select, textarea");
    if (event.key === "Escape") {
      moving?.skipTransition();
      unzoom();
      picked = [];
      light();
      return;
    }
    if (field && !(field.type === "range" && /^(Home|End)$/.test(event.key))) return;
    if (/^(Enter| )$/.test(event.key) && event.target.matches("[data-spot].lit")) {
      event.preventDefault();
      touch(event.target);
      return;
    }
    const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (step && $("#replay")) {
      event.preventDefault();
      $(`[data-step=${step}]`)?.click();
    } else if (/^[1-9]$/.test(event.key)) $(`#question [data-key="${event.key}"]`)?.click();
    else if (event.key === "z") $('#question button[value="undo"]')?.click();
    else if (event.key === "?") $("#help")?.showModal();
  });

  // ---- replay: the same page, another moment ----

  async function go(href) {
    try {
      const answer = await fetch(href, { headers: PART });
      show(await answer.text());
      history.replaceState(null, "", href);
    } catch {
      say(told().failed);
    }
  }

  let slide = 0;
  hear("input", ({ target }) => {
    const base = target.closest("[data-slider]")?.dataset.slider;
    if (base) {
      clearTimeout(slide);
      slide = setTimeout(() => go(base + target.value), 60);
    }
    if (target.closest("[data-search]")) find(target.value);
    const form = target.closest("[data-review]");
    if (form && target.type !== "text" && target.type) go(form.dataset.review + "?" + new URLSearchParams(new FormData(form)));
  });

  // ---- search in a page that is all there ----

  function find(text) {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
    let n = 0;
    for (const item of $$("[data-find]")) {
      const texts = [item.id, item.dataset.find, item.textContent, $("[aria-label]", item)?.ariaLabel];
      const all = texts.join(" ").toLowerCase();
      item.hidden = !wanted.every((word) => all.includes(word));
      if (!item.hidden) n++;
    }
    for (const group of $$(".chapter, .shelf")) group.hidden = !$("[data-find]:not([hidden])", group);
    const found = $("#found");
    if (found) found.textContent = wanted.length ? String(n) : "";
  }

  // ---- my turn, messages ----

  const plainTitle = document.title;
  let wasMine = null;

  function turn() {
    const mine = $("#question")?.dataset.turn === "mine";
    document.title = (mine && told().events ? "● " + told().yourTurn + " · " : "") + plainTitle;
    if (mine && wasMine === false) blip();
    wasMine = mine;
  }

  function blip() {
    if (setting("sound") !== "on") return;
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

  function say(text) {
    const line = toast(text);
    $("#toasts")?.append(line);
    setTimeout(() => line.remove(), 5000);
  }

  // ---- the stream: each event carries the table's version as its id ----

  let stream = null, wait = 1000, retry = 0, lost = 0;

  function offline(on) {
    clearTimeout(lost);
    const banner = $("#offline");
    if (banner && !on) {
      if (!banner.hidden) say(told().back);
      banner.hidden = true;
    } else if (banner) lost = setTimeout(() => (banner.hidden = false), 1500);
  }

  function listen() {
    const url = told().events;
    if (!url) return;
    clearTimeout(retry);
    stream?.close();
    stream = new EventSource(url + (url.includes("?") ? "&" : "?") + "from=" + told().version);
    stream.onopen = () => {
      wait = 1000;
      offline(false);
    };
    stream.addEventListener("parts", (event) => show(event.data, event.lastEventId));
    stream.addEventListener("toast", (event) => say(event.data));
    stream.addEventListener("reload", () => location.reload());
    // The browser retries by itself unless the server refused: then we do, ever more slowly.
    stream.onerror = () => {
      offline(true);
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(listen, wait);
      wait = Math.min(wait * 2, 30000);
    };
  }

  addEventListener("online", listen);
  addEventListener("offline", () => offline(true));
  hear("visibilitychange", () => {
    if (!document.hidden && stream?.readyState === EventSource.CLOSED) listen();
  });

  hear("DOMContentLoaded", () => {
    settings();
    if ($("#moves")) fold($("#moves"));
    const query = $("[data-search] input");
    if (query?.value) find(query.value);
    if (location.hash) $(location.hash.replace(/[^#\w-]/g, ""))?.scrollIntoView();
    refresh();
    listen();
  });
})();
