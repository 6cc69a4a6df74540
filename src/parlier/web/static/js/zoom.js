// The board larger: + − 0, ctrl-wheel, two fingers, two taps.

import { around, byId } from "./dom.js";

const MOST = 3;

let zoom = 1;
let spread = 0;
let tapped = 0;

const board = () => byId("board");

/** The board scrolls in its box while it is larger. @param {number} wanted */
function set(wanted) {
  const inner = board();
  const box = inner?.parentElement;
  if (!inner || !box) return;
  zoom = Math.min(MOST, Math.max(1, wanted));
  const larger = zoom > 1.01;
  box.classList.toggle("larger", larger);
  box.tabIndex = larger ? 0 : -1;
  inner.style.setProperty("zoom", larger ? String(zoom) : "");
  inner.style.inlineSize = larger ? `${box.clientWidth}px` : "";
}

/** @param {number} factor 0: the whole board */
export const zoomBy = (factor) => set(zoom * factor);

/** @param {TouchEvent} event */
function distance(event) {
  const [one, two] = event.touches;
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}

/** @param {TouchEvent} event */
function pinch(event) {
  if (event.touches.length !== 2) return;
  event.preventDefault();
  const now = distance(event);
  if (spread) set((zoom * now) / spread);
  spread = now;
}

/** @param {Event} event */
function toRegion(event) {
  const region = around(event, "#board section, #board aside");
  const width = board()?.parentElement?.clientWidth ?? innerWidth;
  if (zoom > 1.01) return set(1);
  set(Math.max(1.6, Math.min(2.5, width / (region?.clientWidth || width))));
  region?.scrollIntoView({ block: "nearest", inline: "start" });
}

/** @param {PointerEvent} event */
function tap(event) {
  if (event.pointerType !== "touch" || around(event, "button, a, input")) return;
  const twice = event.timeStamp - tapped < 300;
  if (twice) toRegion(event);
  tapped = twice ? 0 : event.timeStamp;
}

export function startZoom() {
  const inner = board();
  if (!inner) return;
  inner.style.touchAction = "pan-x pan-y";
  inner.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    set(zoom * Math.exp(-event.deltaY / 300));
  }, { passive: false });
  inner.addEventListener("touchmove", pinch, { passive: false });
  inner.addEventListener("touchend", () => (spread = 0));
  inner.addEventListener("pointerup", tap);
}
