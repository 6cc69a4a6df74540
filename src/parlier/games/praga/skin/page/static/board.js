// A tile that is placed: a click lays it on its place, or it is dragged there; the next click, R, or dragging it around its
// middle turns it, and what it links there lights up.

import { select, selection } from "../js/act.js";
import { around, byId, make, optionOf, page, placeNamed, places, typing } from "../js/dom.js";
import { onFrame } from "../js/frame.js";
import { prefs } from "../js/prefs.js";
import { openSheet } from "../js/sheet.js";

const SIXTH = Math.PI / 3;

/** What is dragged: the place where the tile lies, null from the tray; at which angle it was last turned. @type {{place: HTMLElement | null, angle: number} | null} */
let drag = null;
/** The click that ends a drag does not count. */
let dragged = false;

/** @param {HTMLElement | null | undefined} place */
const canTurn = (place) => place?.dataset.turns !== undefined && page.past === undefined && !openSheet();

/** How many lights a way to turn it has. @param {string} action */
const lights = (action) => optionOf(action)?.querySelectorAll(".lit > *").length ?? 0;

/** The way to turn it that comes next; at first that with most lights. @param {HTMLElement} place @param {number} step */
function next(place, step) {
  const ways = (place.dataset.actions ?? "").split(";");
  const at = ways.indexOf(selection() ?? "");
  if (at >= 0) return ways[(at + step + ways.length) % ways.length];
  return ways.reduce((best, way) => (lights(way) > lights(best) ? way : best));
}

/** Where it lies, else where one stands, else the only place there is. */
function present() {
  const all = places().filter(canTurn);
  const lies = all.find((place) => (place.dataset.actions ?? "").split(";").includes(selection() ?? ""));
  return lies ?? all.find((place) => place === document.activeElement) ?? all[0];
}

/** @param {HTMLElement | undefined} place @param {number} [step] */
function turn(place, step = 1) {
  if (!place || !canTurn(place)) return false;
  select(next(place, step));
  show(selection());
  return true;
}

/** The tile as an action would lay it: there, and in the tray, as its place may be out of sight. @param {string | null} action */
function show(action) {
  const option = action ? optionOf(action) : null;
  const picture = option?.querySelector(".turned");
  const place = picture ? placeNamed(option?.dataset.place) : null;
  const shown = document.querySelectorAll(".ghost");
  if (shown[0]?.getAttribute("data-shown") === action && place?.contains(shown[1])) return;
  shown.forEach((ghost) => ghost.remove());
  if (!picture || !place) return;
  const tray = document.querySelector("#tray .placing > .hex");
  const inside = tray?.querySelector(".in");
  for (const hex of [tray, place]) {
    const drawn = [picture, inside].flatMap((part) => part?.cloneNode(true) ?? []);
    hex?.append(make("span", { class: "ghost", "aria-hidden": "true", "data-shown": String(action) }, ...drawn));
  }
}

/** Seen from the middle of a place. @param {HTMLElement | null} place @param {PointerEvent} event */
function angleAt(place, event) {
  const box = place?.getBoundingClientRect();
  return box ? Math.atan2(event.clientY - box.top - box.height / 2, event.clientX - box.left - box.width / 2) : 0;
}

/** The tile is taken, where it lies or from the tray: that is no long press. @param {PointerEvent} event */
function grasped(event) {
  const place = around(event, "#board [data-turns]:has(> .ghost)");
  dragged = false;
  drag = event.isPrimary && (place || (around(event, "#tray .placing > .hex") && present())) ? { place, angle: angleAt(place, event) } : null;
  if (drag) event.stopPropagation();
}

/** @param {PointerEvent} event */
function moved(event) {
  if (!drag) return;
  const over = drag.place ?? document.elementFromPoint(event.clientX, event.clientY)?.closest("#board [data-turns]");
  if (!(over instanceof HTMLElement) || (!drag.place && over.querySelector(".ghost"))) return;
  const angle = angleAt(drag.place, event);
  const steps = drag.place ? Math.round(Math.atan2(Math.sin(angle - drag.angle), Math.cos(angle - drag.angle)) / SIXTH) : 1;
  if (!steps) return;
  dragged = true;
  drag.angle += steps * SIXTH;
  turn(over, steps);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const place = around(event, "#board [data-turns]");
  const turned = dragged || (around(event, "#turn-tile") ? turn(present()) : place && turn(place));
  if (!turned) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!prefs.keys || typing(event.target)) return;
  if (turn(present(), event.shiftKey ? -1 : 1)) event.preventDefault();
}

/** A tile of the crane's dial stands for its line in the list. @param {Event} event */
function onDial(event) {
  if (!event.isTrusted) return;
  const tile = around(event, "#board .dt");
  const line = placeNamed(tile?.dataset.line);
  document.querySelector("#board .near")?.classList.remove("near");
  if (!line || !tile) return;
  line.classList.add("near");
  if (event.type === "pointerover") line.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  else if (!tile.hasAttribute("name")) line.click();
}

/** What one looks at in the list, else what is selected. @param {Event} event */
const looked = (event) => show(around(event, "#choices button[name=action]")?.getAttribute("value") ?? selection());

if (byId("board")) {
  // before the sheet of choices opens, and before a second click counts as a double one
  addEventListener("click", clicked, true);
  addEventListener("keydown", pressed);
  addEventListener("pointerdown", grasped, true);
  addEventListener("pointermove", moved);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => (drag = null, setTimeout(() => (dragged = false))));
  for (const kind of ["click", "pointerover"]) document.addEventListener(kind, onDial);
  for (const kind of ["click", "keyup", "pointerover", "focusin"]) addEventListener(kind, looked);
  onFrame(() => show(selection()));
}
