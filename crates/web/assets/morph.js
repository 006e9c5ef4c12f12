// Makes an old tree equal to a new one and keeps the nodes that are in both, with their focus, their
// scrolling and what was typed. The new tree is left as it is.
//
// Nodes are matched by the ids in and under them, so that a wrapper is found again by what it holds;
// where no id tells, the node at the same place of the same kind is taken.

// Opened by hand, or named while it moves: the page does not say.
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

// What somebody typed stays, unless the page itself says something new.
function field(old, fresh) {
  const said = old.getAttribute("value") !== fresh.getAttribute("value");
  if (said && old.tagName === "INPUT" && old !== document.activeElement && old.type !== "search")
    return () => (old.value = fresh.getAttribute("value") || "");
  return () => {};
}

// The ids of each tree that the other one has too, and for each node those in and under it.
function idSets(tree, shared) {
  const sets = new Map();
  for (const node of [tree, ...tree.querySelectorAll("[id]")]) {
    if (!shared.has(node.id)) continue;
    for (let up = node; up; up = up === tree ? null : up.parentElement) {
      if (!sets.has(up)) sets.set(up, new Set());
      sets.get(up).add(node.id);
    }
  }
  return sets;
}

const byId = (tree) => new Map([tree, ...tree.querySelectorAll("[id]")].filter((node) => node.id).map((node) => [node.id, node]));

class Morph {
  constructor(old, fresh) {
    const [mine, theirs] = [byId(old), byId(fresh)];
    this.known = new Map([...mine].filter(([id, node]) => theirs.get(id)?.tagName === node.tagName));
    this.old = idSets(old, this.known);
    this.fresh = idSets(fresh, this.known);
  }

  // The old node that becomes `want`: the one with its id wherever it lies, the next one that holds
  // what it holds, or the one at its place.
  match(parent, here, want) {
    const named = want.id && this.known.get(want.id);
    if (named && !named.contains(parent)) {
      this.known.delete(want.id);
      return named;
    }
    const held = this.fresh.get(want);
    if (held) {
      for (let node = here; node; node = node.nextSibling) {
        if (this.fits(node, want) && [...(this.old.get(node) ?? [])].some((id) => held.has(id))) return node;
      }
    }
    // What holds something that is wanted elsewhere is left for it.
    return here && this.fits(here, want) && !this.old.has(here) ? here : null;
  }

  fits(node, want) {
    return node.nodeType === want.nodeType && node.nodeName === want.nodeName && !node.id && !want.id;
  }

  node(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== 1) {
      old.nodeValue = fresh.nodeValue;
      return;
    }
    // Nobody likes to read what changes under the eyes; it is brought up to date when it closes.
    if (old.matches(":popover-open")) return;
    const say = field(old, fresh);
    attributes(old, fresh);
    say();
    this.children(old, fresh);
  }

  // Each new child finds its old node after the last one in place; what is left over goes.
  children(old, fresh) {
    let done = null;
    const here = () => (done ? done.nextSibling : old.firstChild);
    for (const want of fresh.childNodes) {
      const match = this.match(old, here(), want);
      // Asked for again: making a copy or a match may have taken nodes from here.
      if (!match) {
        const made = this.copy(want);
        done = old.insertBefore(made, here());
      } else {
        if (match !== here()) move(old, match, here());
        this.node(match, want);
        done = match;
      }
    }
    while (here()) here().remove();
  }

  // A node that is new, around those inside it that are not.
  copy(want) {
    if (!this.fresh.has(want)) return document.importNode(want, true);
    const made = document.importNode(want, false);
    this.children(made, want);
    return made;
  }
}

// Moved without being taken out, where the browser can: focus and animations go on.
function move(parent, node, before) {
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

export function morph(old, fresh) {
  new Morph(old, fresh).node(old, fresh);
}
