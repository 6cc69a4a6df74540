// The table by keyboard. The board is one stop of the tab key; within it one walks by arrows.

import { announce, byId, make, nameOf, page, placeNamed, places, typing } from "./dom.js";
import { unfold } from "./folds.js";
import { onFrame } from "./frame.js";
import { confirm, deselect, selection, undo } from "./act.js";
import { explain } from "./cards.js";
import { numbered } from "./chooser.js";
import { prefs } from "./prefs.js";
import { closeBox } from "./refusal.js";
import { openSheet, showSheet } from "./sheet.js";
import { say } from "./words.js";
import { zoomBy } from "./zoom.js";

const PREFIX = 1500;

let current = "";
let prefixed = 0;

/** @param {HTMLElement} place */
const seen = (place) => place.checkVisibility();

/** Makes one place the board's tab stop. */
function rove() {
  const all = places();
  const stop = placeNamed(current) ?? all.find((place) => place.dataset.actions) ?? all[0];
  for (const place of all) place.tabIndex = place === stop ? 0 : -1;
}

/** @param {HTMLElement | undefined} place */
function go(place) {
  if (!place) return;
  current = place.dataset.place ?? "";
  rove();
  place.focus();
}

const standing = () => placeNamed(current) ?? places()[0];

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The nearest place in a direction. @param {number} dx @param {number} dy */
function towards(dx, dy) {
  const from = centre(standing());
  let best;
  let least = Infinity;
  for (const place of places().filter(seen)) {
    const to = centre(place);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const far = along + 2.5 * aside;
    if (along > Math.max(3, aside * 0.4) && far < least) [best, least] = [place, far];
  }
  return best;
}

/** The next place in the order of the board. @param {number} step @param {boolean} legal */
function along(step, legal) {
  const all = places().filter(seen);
  const at = all.indexOf(standing());
  const ahead = all.map((_, i) => all[(((at + step * (i + 1)) % all.length) + all.length) % all.length]);
  return ahead.find((place) => !legal || place.dataset.actions);
}

/** @param {KeyboardEvent} event */
function arrow(event) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  if (!dx && !dy) return false;
  if (!(event.target instanceof Element) || !event.target.closest("#board [data-place]")) return false;
  go(towards(dx, dy) ?? (dx ? along(dx, false) : undefined));
  return true;
}

/** @param {string} key */
function region(key) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.jump a[data-key="${CSS.escape(key)}"]`));
  const target = link ? byId(link.hash.slice(1)) : null;
  if (!target) return false;
  unfold(target);
  target.scrollIntoView({ block: "nearest" });
  const first = /** @type {HTMLElement[]} */ ([...target.querySelectorAll("[data-place]")]).find(seen);
  if (first) go(first);
  else {
    target.tabIndex = -1;
    target.focus();
  }
  announce(target.getAttribute("aria-label") ?? link?.textContent ?? "");
  return true;
}

/** @param {string} text */
function find(text) {
  const wanted = text.trim().toLowerCase();
  const all = places().filter(seen);
  const starts = all.find((place) => nameOf(place).toLowerCase().startsWith(wanted));
  return starts ?? all.find((place) => nameOf(place).toLowerCase().includes(wanted) || place.dataset.place === wanted);
}

/** Asks for the name of a place. @param {string} begun */
function byName(begun) {
  const input = make("input", { type: "text", "aria-label": say("goto"), list: "goto-names", autocomplete: "off" });
  const names = make("datalist", { id: "goto-names" }, ...places().map((place) => make("option", { value: nameOf(place) })));
  const form = make("form", { method: "dialog" }, input, names);
  const dialog = showSheet(say("goto"), form, "goto");
  input.value = begun;
  input.focus();
  dialog.addEventListener("close", () => input.value.trim() && go(find(input.value)));
}

/** @param {string} key */
function afterG(key) {
  prefixed = 0;
  if (!region(key)) byName(/^[a-z0-9]$/i.test(key) && key !== "g" ? key : "");
}

/** Shows the present again. */
function live() {
  if (page.past !== undefined) location.assign(`/t/${page.table}`);
  else announce(say("moved"));
}

function help() {
  const keys = /** @type {HTMLTemplateElement | null} */ (byId("keys"));
  if (keys) showSheet(say("keys"), keys.content.cloneNode(true), "keysheet");
}

/** @type {Record<string, (event: KeyboardEvent) => void>} */
const LETTERS = {
  n: () => go(along(1, true)),
  p: () => go(along(-1, true)),
  c: confirm,
  l: live,
  w: () => void explain(standing()),
  "?": help,
  g: () => (prefixed = Date.now()),
  "/": () => byId("typed")?.focus(),
  "+": () => zoomBy(1.25),
  "=": () => zoomBy(1.25),
  "-": () => zoomBy(0.8),
  0: () => zoomBy(0),
};

/** @param {KeyboardEvent} event */
function letter(event) {
  if (prefixed && Date.now() - prefixed < PREFIX) return afterG(event.key), true;
  const nth = /^[1-9]$/.test(event.key) ? numbered()[Number(event.key) - 1] : undefined;
  if (nth) return nth.click(), true;
  const act = LETTERS[event.key];
  act?.(event);
  return Boolean(act);
}

/** @param {KeyboardEvent} event */
function back(event) {
  if (event.key === "Escape") return !openSheet() && (closeBox() || deselect());
  if (event.key !== "Backspace" || openSheet()) return false;
  if (selection()) deselect();
  else undo(false);
  return true;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (typing(event.target)) return event.key === "Escape" ? void deselect() : undefined;
  const done = arrow(event) || back(event) || (prefs.keys && (!openSheet() || /^[1-9]$/.test(event.key)) && letter(event));
  if (done) event.preventDefault();
}

/** Enter and space press what is no button by itself. @param {KeyboardEvent} event */
function enter(event) {
  const place = event.target instanceof HTMLElement && event.target.matches("#board [data-place]:not(button, a)") ? event.target : null;
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  place.click();
}

export function startKeys() {
  document.addEventListener("keydown", pressed);
  document.addEventListener("keydown", enter);
  document.addEventListener("focusin", (event) => {
    const place = event.target instanceof HTMLElement ? event.target.closest("#board [data-place]") : null;
    if (!(place instanceof HTMLElement) || place.dataset.place === current) return;
    current = place.dataset.place ?? "";
    rove();
  });
  byId("help")?.addEventListener("click", help);
  onFrame(rove);
  rove();
}
