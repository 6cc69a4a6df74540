// The actions of a place, or all of them, as a sheet.

import { around, byId, make, nameOf, options, page, placeNamed, sumsOf } from "./dom.js";
import { onFrame } from "./frame.js";
import { choose } from "./act.js";
import { closeSheet, openSheet, showSheet } from "./sheet.js";
import { say } from "./words.js";

/** @param {Element} button */
function copy(button) {
  const same = /** @type {Element} */ (button.cloneNode(true));
  same.removeAttribute("id");
  return same;
}

/** @param {HTMLButtonElement} option */
const entry = (option) => make("li", {}, copy(option), ...sumsOf(option.value));

/** @param {HTMLButtonElement[]} wanted */
const list = (wanted) => make("ul", { class: "list" }, ...wanted.map(entry));

/** @param {HTMLButtonElement[]} wanted */
function grouped(wanted) {
  const groups = Map.groupBy(wanted, (one) => one.dataset.group ?? "");
  const whole = make("div", {});
  for (const [name, members] of groups) whole.append(...(name ? [make("h3", {}, name)] : []), list(members));
  return whole;
}

/** @param {string} title @param {Node} content */
function show(title, content) {
  const dialog = showSheet(title, content, "choose");
  dialog.dataset.seq = page.seq;
  /** @type {HTMLElement | null} */ (dialog.querySelector(".body button"))?.focus();
}

/** Opens the choices of a place. @param {HTMLElement} place */
export function chooseAt(place) {
  const actions = (place.dataset.actions ?? "").split(";");
  show(nameOf(place).split(",")[0] || say("pick"), list(options().filter((option) => actions.includes(option.value))));
}

export function chooseAny() {
  const restart = byId("restart");
  const content = grouped(options());
  if (restart && restart.getAttribute("aria-disabled") !== "true") content.append(copy(restart));
  show(say("all"), content);
}

/** @param {MouseEvent} event */
function clicked(event) {
  if (around(event, "#all")) return chooseAny();
  const inSheet = around(event, "dialog.choose button");
  const place = around(event, "#board [data-place]");
  if (inSheet instanceof HTMLButtonElement && inSheet.name === "action") {
    event.preventDefault();
    closeSheet();
    choose(inSheet.value);
    placeNamed(inSheet.dataset.place)?.focus({ preventScroll: true });
  } else if (inSheet?.getAttribute("type") === "submit") setTimeout(closeSheet);
  else if (place?.dataset.actions?.includes(";")) chooseAt(place);
  else if (place?.dataset.actions && !place.matches("button[type=submit]")) choose(place.dataset.actions);
}

/** The options of an open sheet, or of the bar. */
export function numbered() {
  const sheet = openSheet();
  const found = sheet ? [...sheet.querySelectorAll("button[name=action]")] : options();
  return /** @type {HTMLButtonElement[]} */ (found);
}

export function startChooser() {
  document.addEventListener("click", clicked);
  onFrame(() => {
    const sheet = openSheet();
    if (sheet?.classList.contains("choose") && sheet.dataset.seq !== page.seq) closeSheet();
  });
}
