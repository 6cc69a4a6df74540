// What a place tells on hover, focus, long press, or a click. And the text of a rule.

import { around, byId, fragment, here, page, sumsOf, text } from "./dom.js";
import { foresee } from "./act.js";
import { onFrame } from "./frame.js";
import { boxBeside, whyNot } from "./refusal.js";
import { showSheet } from "./sheet.js";

const DELAY = 300;
const LONG = 500;

/** @type {Map<string, Promise<string>>} */
const cache = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let shown = "";
let held = false;
let touched = false;

/** @param {string} place */
function card(place) {
  const key = `${page.seq} ${place}`;
  const known = cache.get(key) ?? text(here(`${page.past === undefined ? "" : `at/${page.past}/`}card/${encodeURIComponent(place)}`)).catch(() => "");
  cache.set(key, known);
  return known;
}

const inspector = () => (matchMedia("(max-width: 1199px)").matches ? null : byId("inspector"));

/** Shows a place, and what the one action there would cost and bring. @param {string} place @param {string} [action] */
async function inspect(place, action) {
  const region = inspector();
  const html = region && place ? await card(place) : "";
  const sums = sumsOf(action);
  if (!region || !(html || sums.length)) return;
  shown = place;
  region.innerHTML = html;
  region.append(...sums);
}

/** @param {HTMLElement} element a place or a choice */
function inspected(element) {
  const action = element.dataset.actions ?? element.getAttribute("value") ?? "";
  foresee(action);
  void inspect(element.dataset.place ?? "", action);
}

/** The same as a sheet: the card's heading is the sheet's. @param {HTMLElement} place @param {string} why */
async function sheet(place, why) {
  const content = fragment(await card(place.dataset.place ?? ""));
  const heading = content.querySelector("h2, h3");
  const title = [...(heading?.childNodes ?? [])];
  heading?.remove();
  content.prepend(fragment(why));
  content.append(...sumsOf(place.dataset.actions));
  if (title.length || content.textContent?.trim()) showSheet(title, content, "cardsheet");
}

/** Shows all there is to know about a place, and why it cannot be chosen. @param {HTMLElement} place */
export async function explain(place) {
  const why = page.past === undefined ? await whyNot(place) : "";
  if (!inspector()) return sheet(place, why);
  await inspect(place.dataset.place ?? "");
  if (why.trim()) boxBeside(place, why);
}

/** @param {Event} event */
function soon(event) {
  const element = around(event, "#board [data-place], #choices button");
  clearTimeout(timer);
  timer = setTimeout(() => (element ? inspected(element) : foresee("")), DELAY);
}

/** @param {PointerEvent} event */
function press(event) {
  const place = around(event, "#board [data-place]");
  held = false;
  clearTimeout(timer);
  touched = event.pointerType === "touch";
  if (!touched || !event.isPrimary || !place) return;
  timer = setTimeout(() => {
    held = true;
    void sheet(place, "");
  }, LONG);
}

/** The finger that has pressed long is lifted: that is no click. @param {MouseEvent} event */
function lift(event) {
  if (held) event.stopPropagation();
  if (held) event.preventDefault();
  held = false;
}

/** @param {HTMLAnchorElement} link */
async function rule(link) {
  const html = await text(link.pathname + "/" + decodeURIComponent(link.hash.slice(1)));
  if (html) showSheet(link.textContent ?? "", html, "rulesheet");
  else location.assign(link.href);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const link = around(event, "a[href^='/rules/'][href*='#']");
  const place = around(event, "#board [data-place]");
  if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    void rule(link);
  } else if (place && !place.dataset.actions) void explain(place);
  else if (place) inspected(place);
}

export function startCards() {
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && soon(event));
  document.addEventListener("focusin", soon);
  document.addEventListener("pointerdown", press);
  document.addEventListener("click", lift, true);
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(timer), true);
  document.addEventListener("contextmenu", (event) => touched && around(event, "#board [data-place]") && event.preventDefault());
  document.addEventListener("click", clicked);
  onFrame((change) => {
    if (change.moved) cache.clear();
    if (change.moved && shown) void inspect(shown);
  });
}
