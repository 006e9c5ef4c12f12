// Short names for what every module asks of the document.
export const root = document.documentElement;
export const $ = (selector, from = document) => from.querySelector(selector);
export const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
export const on = (what, does, how) => document.addEventListener(what, does, how);
export const boxOf = (thing) => thing?.getBoundingClientRect();
export const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

// What the server told this page on its body.
export const told = () => document.body.dataset;

// The server answers requests of the script with HTML instead of sending them on.
export const PART = { "X-Meadhall": "part" };

// The page changed: everything that adds to it looks again.
export const changed = () => document.dispatchEvent(new Event("shown"));
