// A tile that is placed: a click lays it on its place, the next one or R turns it, and what it links there lights up.

import { select, selection } from "../js/act.js";
import { around, byId, make, optionOf, page, placeNamed, places, typing } from "../js/dom.js";
import { onFrame } from "../js/frame.js";
import { prefs } from "../js/prefs.js";
import { openSheet } from "../js/sheet.js";

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

/** The tile on the board, as an action would lay it. @param {string | null} action */
function show(action) {
  const option = action ? optionOf(action) : null;
  const picture = option?.querySelector(".turned");
  const place = picture ? placeNamed(option?.dataset.place) : null;
  const shown = document.querySelector(".ghost");
  if (shown?.getAttribute("data-shown") === action && shown?.parentElement === place) return;
  shown?.remove();
  if (!picture || !place) return;
  const inside = document.querySelector("#tray .placing .in");
  const ghost = make("span", { class: "ghost", "aria-hidden": "true", "data-shown": String(action) }, picture.cloneNode(true));
  if (inside) ghost.append(inside.cloneNode(true));
  place.append(ghost);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const place = around(event, "#board [data-turns]");
  const turned = around(event, "#turn-tile") ? turn(present()) : place && turn(place);
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
  for (const kind of ["click", "pointerover"]) document.addEventListener(kind, onDial);
  for (const kind of ["click", "keyup", "pointerover", "focusin"]) addEventListener(kind, looked);
  onFrame(() => show(selection()));
}
