// Why something cannot be: beside its place, and in the alert until closed.

import { announce, byId, fragment, here, make, page, placeNamed, text } from "./dom.js";
import { closer } from "./sheet.js";
import { say } from "./words.js";

/** @type {HTMLElement | null} */
let box = null;

export function closeBox() {
  const open = Boolean(box);
  document.querySelector("#board .refused")?.classList.remove("refused");
  box?.remove();
  box = null;
  return open;
}

/** @param {HTMLElement} element @param {HTMLElement} place */
function beside(element, place) {
  const spot = place.getBoundingClientRect();
  const width = Math.min(300, innerWidth - 16);
  const left = Math.max(8, Math.min(innerWidth - width - 8, spot.left + spot.width / 2 - width / 2));
  Object.assign(element.style, { position: "absolute", zIndex: "20", width: `${width}px`, left: `${left + scrollX}px` });
  document.body.append(element);
  const fits = spot.bottom + element.offsetHeight + 8 < innerHeight;
  element.style.top = `${scrollY + (fits ? spot.bottom + 8 : Math.max(0, spot.top - element.offsetHeight - 8))}px`;
}

/** Shows a note beside a place. @param {HTMLElement} place @param {Node | string} content HTML of our server */
export function boxBeside(place, content) {
  closeBox();
  const close = closer();
  box = make("div", { class: "whybox", role: "note" }, typeof content === "string" ? fragment(content) : content, close);
  close.addEventListener("click", closeBox);
  beside(box, place);
}

/** @param {string | undefined} rule */
function ruleLink(rule) {
  return rule && page.game ? [" ", make("a", { class: "rule", href: `/rules/${page.game}#${rule}` }, rule)] : [];
}

/** A line in the alert region; it stays until it is closed. @param {string} told @param {string} [rule] */
export function warn(told, rule) {
  const close = closer();
  const game = make("a", { href: here("record"), download: "" }, say("download"));
  const line = make("div", { class: "refusal" }, make("p", {}, told, ...ruleLink(rule)), game, close);
  close.addEventListener("click", () => line.remove());
  byId("alert")?.replaceChildren(line);
}

/** @param {string} told @param {string} [rule] @param {string} [placeName] */
export function refuse(told, rule, placeName) {
  warn(told, rule);
  const place = placeNamed(placeName);
  if (!place) return;
  boxBeside(place, make("p", {}, told, ...ruleLink(rule)));
  place.classList.add("refused");
}

/** Shows why a place cannot be chosen. @param {HTMLElement} place @returns {Promise<string>} the answer as HTML */
export async function whyNot(place) {
  const html = await text(here(`why/${encodeURIComponent(place.dataset.place ?? "")}`));
  if (html.trim()) announce(fragment(html).textContent?.trim() ?? "");
  return html;
}

export function startRefusal() {
  document.addEventListener("click", (event) => {
    if (box && event.target instanceof Node && !box.contains(event.target)) closeBox();
  }, { capture: true });
}
