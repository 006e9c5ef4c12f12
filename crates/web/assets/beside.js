// A place beside a thing, never over it, if there is room.
const GAP = 30; // pixels between the two
export const TOP = 56; // the bar on top of the page

export const meet = (a, b) => a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

// Where a box of this size goes: beside a thing at the rim of the window, over or under one in its middle.
export function beside(thing, { width, height }) {
  const middle = Math.min(Math.max(thing.left + thing.width / 2 - width / 2, 8), innerWidth - width - 8);
  const level = Math.min(Math.max(thing.top + thing.height / 2 - height / 2, TOP), innerHeight - height - 8);
  const right = thing.left + thing.width + GAP, under = thing.top + thing.height + GAP;
  const sides = [[right, level], [thing.left - width - GAP, level]], over = [[middle, thing.top - height - GAP], [middle, under]];
  const central = Math.abs(thing.left + thing.width / 2 - innerWidth / 2) < innerWidth / 4;
  const ends = [[middle, innerHeight - height - 8], [middle, TOP]];
  const fits = ([left, top]) => left >= 0 && top >= 8 && left + width <= innerWidth && top + height <= innerHeight && !meet({ left, top, width, height }, thing);
  const places = [...(central ? [...over, ...sides] : [...sides, ...over]), ...ends];
  return places.find(fits) || ends[thing.top + thing.height / 2 > innerHeight / 2 ? 1 : 0];
}
