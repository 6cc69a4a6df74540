// From a click to an acknowledged action: choose, confirm, send, wait.

import { announce, byId, effectsOf, here, labelOf, onClick, optionOf, options, page, places } from "./dom.js";
import { apply, onFrame, resync } from "./frame.js";
import { newKey, send } from "./post.js";
import { prefs } from "./prefs.js";
import { refuse, warn } from "./refusal.js";
import { banner, isLost, onLost } from "./stream.js";
import { say } from "./words.js";

/** @typedef {{seq: string, action: string}} Pending */

/** @type {string | null} */
let selected = null;
/** @type {Pending | null} */
let pending = null;

export const selection = () => selected;

/** Whether a click is still on its way: a second does not count. */
const busy = () => pending !== null && pending.seq === page.seq;

/** @param {HTMLElement} place @param {string | null | undefined} action */
const offers = (place, action) => Boolean(action) && (place.dataset.actions ?? "").split(";").includes(String(action));

/** Marks what is selected or on its way. */
function showMarks() {
  const sent = busy() ? pending?.action : null;
  for (const place of places()) {
    place.classList.toggle("on", offers(place, selected));
    place.classList.toggle("pending", offers(place, sent));
  }
  for (const option of options()) {
    option.classList.toggle("on", option.value === selected);
    option.classList.toggle("pending", option.value === sent);
  }
  document.body.classList.toggle("sending", busy());
}

function showConfirm() {
  const button = /** @type {HTMLButtonElement | null} */ (byId("go"));
  if (!button) return;
  const option = optionOf(selected ?? "");
  button.hidden = !option;
  button.ariaDisabled = String(isLost());
  const verb = option?.dataset.verb;
  if (verb) (button.querySelector("span") ?? button).textContent = verb;
}

let looked = "";

/** What comes of what is selected, or else of what is looked at. @param {string} action */
export function foresee(action = looked) {
  looked = action;
  const region = byId("effects");
  const chips = effectsOf(selected ?? action);
  if (!region || !(chips.length || region.hasChildNodes())) return;
  region.replaceChildren(...chips);
  region.className = selected ? "sum" : "sum glance";
  if (region.scrollWidth > region.clientWidth) region.classList.add("long");
}

function show() {
  showMarks();
  showConfirm();
  foresee();
}

/** @param {string} action */
export function select(action) {
  selected = action;
  show();
  const option = optionOf(action);
  announce(say(isLost() ? "lost" : "selected", { label: option ? labelOf(option) : action }));
}

/** @returns {boolean} whether anything was selected */
export function deselect() {
  const had = selected !== null;
  selected = null;
  show();
  return had;
}

/** @param {string} action */
function asks(action) {
  const option = optionOf(action);
  const ends = option?.dataset.ends;
  if (prefs.confirm !== "auto") return option && prefs.confirm === "always";
  return ends && (ends > "1" || byId("act")?.dataset.others === "1" || matchMedia("(pointer: coarse)").matches);
}

/** Sends an action, or selects it where it must be confirmed. @param {string} action */
export function choose(action) {
  if (busy() || page.past !== undefined) return;
  const confirmed = selected === action;
  if (isLost() || (!confirmed && asks(action))) select(action);
  else void submit("act", { action });
}

/** Confirms what is selected. */
export function confirm() {
  if (selected && !isLost()) choose(selected);
}

/** Takes back a decision, or the whole run. @param {boolean} whole */
export function undo(whole) {
  if (!busy() && !isLost()) void submit("undo", whole ? { whole: "1" } : {});
}

/** @param {string} path @param {{action?: string, whole?: string}} fields */
async function submit(path, fields) {
  const mine = { seq: page.seq ?? "0", action: fields.action ?? "" };
  pending = mine;
  showMarks();
  const answer = await send(here(path), { ...fields, seq: mine.seq, key: newKey() }, () => banner(say("unsent")));
  if (!isLost()) banner("");
  if (answer.error === undefined) acknowledged(answer);
  else refused(mine, answer);
}

/** @param {import("./post.js").Answer} answer */
function acknowledged({ seq = 0, hash }) {
  if (Number(page.seq) === seq && page.hash !== hash) void resync();
  if (Number(page.seq) < seq) setTimeout(() => Number(page.seq) < seq && void resync(), 500);
}

/** @param {Pending} mine @param {import("./post.js").Answer} answer */
function refused(mine, answer) {
  if (pending === mine) pending = null;
  const place = optionOf(mine.action)?.dataset.place;
  if (answer.status === 409) stale(answer);
  else refuse(answer.error ?? "", answer.rule, place);
  show();
}

/** @param {import("./post.js").Answer} answer */
function stale(answer) {
  selected = null;
  if (answer.frame) apply({ ...answer.frame, base: null });
  else void resync();
  warn(say("stale"));
}

/** @param {SubmitEvent} event */
function submitted(event) {
  const target = event.target;
  if (!(target instanceof HTMLFormElement) || !["act", "undo"].includes(target.id)) return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (button?.getAttribute("aria-disabled") === "true") return announce(button.title);
  if (target.id === "undo") undo(button?.name === "whole");
  else if (button?.name === "action") choose(button.value);
  else confirm();
}

/** The second click of a double click, or a key held down, never takes the next decision. @param {Event} event */
function onlyOnce(event) {
  const again = event instanceof KeyboardEvent ? event.repeat && event.key === "Enter" : event instanceof MouseEvent && event.detail > 1;
  if (!again || !(event.target instanceof Element) || !event.target.closest("[data-actions], button[name=action], #go, #back, #restart")) return;
  event.preventDefault();
  event.stopPropagation();
}

function framed() {
  if (pending?.seq !== page.seq) pending = null;
  if (!optionOf(selected ?? "")) selected = null;
  show();
}

export function startAct() {
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, onlyOnce, true);
  document.addEventListener("submit", submitted);
  onClick("#go", confirm);
  onFrame(framed);
  onLost(() => {
    document.body.classList.toggle("lost", isLost());
    show();
  });
  show();
}
