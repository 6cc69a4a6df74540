// Puts what the server sends into the page.

import { Idiomorph } from "../vendor/idiomorph.js";
import { byId, fragment, here, make, page, placeNamed, typing } from "./dom.js";
import { glide, measure } from "./motion.js";
import { say } from "./words.js";

/**
 * @typedef {{keep: number, add: string[], since?: number}} Tail items from number `keep` on are exchanged for `add`
 * @typedef {object} Frame
 * @property {number} version
 * @property {number | null} base the version this is a difference from; null: this is everything
 * @property {number} seq
 * @property {string} hash
 * @property {Record<string, string>} parts
 * @property {Tail} [log]
 * @property {Tail} [chat]
 * @property {boolean} mine
 * @property {string} title
 * @property {string} [status]
 * @typedef {{mine: boolean, was: boolean, moved: boolean}} Change
 */

const NEAR = 60;

/** @type {((change: Change) => void)[]} */
const listeners = [];

/** @param {(change: Change) => void} listener called after a frame was painted */
export const onFrame = (listener) => listeners.push(listener);

const shout = make("div", { class: "hush", "aria-live": "assertive" });
document.body.append(shout);

/** What the reader has unfolded stays so. @param {string} name @param {Element} element */
const mayChange = (name, element) => name !== "open" || !element.matches("details");

/** Exchanges elements by their ids. @param {Record<string, string>} parts */
export function exchange(parts) {
  for (const [id, html] of Object.entries(parts)) {
    const old = byId(id);
    // what is being typed stays; the value of a button that has the focus must not
    if (old) Idiomorph.morph(old, html, { morphStyle: "outerHTML", ignoreActiveValue: typing(document.activeElement), callbacks: { beforeAttributeUpdated: mayChange } });
  }
}

/** @param {Record<string, string>} parts */
const fits = (parts) => Object.keys(parts).every((id) => byId(id));

/** The number of a line of the log; an entry of the log may be several items of one number. @param {Element} item */
const lineOf = (item) => Number(item.getAttribute("data-n"));

/** @param {HTMLElement} list */
const scrollerOf = (list) => list.closest("[role=log]") ?? list;

/** @param {HTMLElement} list */
const toEnd = (list) => scrollerOf(list).scrollTo(0, 1e6);

/** Shows the line whose position is looked at. @param {HTMLElement} list */
function toCurrent(list) {
  const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
  const scroller = scrollerOf(list);
  if (current) scroller.scrollTop = current.offsetTop - scroller.clientHeight / 2;
  return Boolean(current);
}

/** Whether the newest item is in sight: one who reads further up is left there. @param {HTMLElement} list */
function atEnd(list) {
  const scroller = scrollerOf(list);
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
}

/** @param {string} id @param {Tail | undefined} tail */
function extend(id, tail) {
  const list = byId(id);
  if (!list || !tail) return;
  const added = fragment(tail.add.join(""));
  const follows = atEnd(list);
  const first = added.querySelector("[data-n]");
  const goes = [...list.children].filter((item, i) => (first && tail.keep ? lineOf(item) >= lineOf(first) : i >= tail.keep));
  if (tail.keep === 0 || tail.add.length) goes.forEach((item) => item.remove());
  if (!added.childElementCount) return;
  list.append(added);
  if (follows) toEnd(list);
}

/** Marks what happened since one's own last action. @param {number} since */
function markNew(since) {
  const items = /** @type {HTMLElement[]} */ ([...(byId("lines")?.children ?? [])]);
  const first = since > 0 ? items.findIndex((item) => lineOf(item) >= since) : -1;
  items.forEach((item, i) => {
    item.classList.toggle("new", first >= 0 && i >= first);
    if (first > 0 && i === first) item.dataset.mark = say("since");
    else delete item.dataset.mark;
  });
}

/** @param {Tail | undefined} tail */
function markUnread(tail) {
  const folded = byId("talk")?.closest("details:not([open])")?.querySelector("summary");
  if (folded && tail?.add.length) folded.dataset.unread = String(Number(folded.dataset.unread ?? 0) + tail.add.length);
}

/** Where the focus goes when its element is gone. @param {string | undefined} place @param {boolean} inBar */
function refocus(place, inBar) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const bar = /** @type {HTMLElement | null} */ (document.querySelector("#choices button") ?? byId("sentence"));
  const target = placeNamed(place) ?? (inBar ? bar : null);
  if (target && !target.matches("button, input, a, [tabindex]")) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** @param {Frame} frame */
function note(frame) {
  Object.assign(page, { version: String(frame.version), seq: String(frame.seq), hash: frame.hash, mine: frame.mine ? "1" : "" });
  if (frame.status) page.status = frame.status;
  document.title = frame.title;
}

/** @param {Frame} frame */
function paint(frame) {
  const focused = document.activeElement;
  const place = focused?.closest("[data-place]")?.getAttribute("data-place") ?? undefined;
  const inBar = Boolean(focused?.closest("#bar"));
  exchange(frame.parts);
  extend("lines", frame.log);
  extend("talk", frame.chat);
  markNew(frame.log?.since ?? 0);
  markUnread(frame.chat);
  refocus(place, inBar);
}

let leaving = -Infinity;

/** Loads the page anew, after the answer to a form, which may bring a cookie. */
function reload() {
  setTimeout(() => location.reload(), Math.max(0, leaving + 4000 - Date.now()));
}

/** Paints a frame. @param {Frame} frame */
export function apply(frame) {
  if (frame.status === "closed" || !fits(frame.parts)) return reload();
  const was = page.mine === "1";
  const steps = frame.seq - Number(page.seq);
  const before = measure(steps);
  paint(frame);
  note(frame);
  glide(before);
  if (frame.mine && steps !== 0) shout.textContent = `${say("turn")}. ${byId("sentence")?.textContent ?? ""}`;
  listeners.forEach((listener) => listener({ mine: frame.mine, was, moved: steps !== 0 }));
}

/** Whether a frame continues what the page shows. @param {Frame} frame */
export function continues(frame) {
  const same = frame.seq !== Number(page.seq) || frame.hash === page.hash;
  return frame.base === null || (frame.base === Number(page.version) && same);
}

/** @type {Promise<void> | null} */
let syncing = null;

async function fetchAll() {
  const response = await fetch(here("frame"), { headers: { Accept: "application/json" } });
  if (response.ok) apply(await response.json());
}

/** Gets everything anew from the server. */
export function resync() {
  syncing ??= fetchAll().catch(() => undefined).finally(() => (syncing = null));
  return syncing;
}

export function startFrame() {
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) leaving = Date.now();
  });
  const lines = byId("lines");
  if (!lines) return;
  markNew(Number(lines.dataset.since ?? 0));
  lines.closest("details")?.addEventListener("toggle", () => toCurrent(lines) || toEnd(lines));
  requestAnimationFrame(() => {
    if (!toCurrent(lines)) toEnd(lines);
    const talk = byId("talk");
    if (talk) toEnd(talk);
  });
}
