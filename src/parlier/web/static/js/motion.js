// Pieces move at most 400 ms; input does not wait for them.

import { animated } from "./prefs.js";

const MS = 380;
const QUEUE = 3;

/** @typedef {Map<string, DOMRect>} Spots */

let running = 0;

/** @returns {HTMLElement[]} */
const pieces = () => [...document.querySelectorAll(/** @type {"div"} */ ("#board [data-piece]"))];

/** Where the pieces stand; null: nothing is to move. @param {number} steps actions since then @returns {Spots | null} */
export function measure(steps) {
  if (!animated() || document.hidden || steps < 1 || steps > QUEUE || running >= QUEUE) return null;
  return new Map(pieces().map((piece) => [piece.dataset.piece ?? "", piece.getBoundingClientRect()]));
}

/** @param {HTMLElement} piece */
function home(piece) {
  const panel = document.querySelector(`[data-home="${CSS.escape(piece.dataset.seat ?? "none")}"]`);
  return panel?.getBoundingClientRect();
}

/** @param {DOMRect} from @param {DOMRect} to */
function shift(from, to) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return Math.abs(x) + Math.abs(y) > 1 ? `translate(${x}px, ${y}px)` : "";
}

/** @param {HTMLElement} piece @param {Keyframe} from */
function play(piece, from) {
  return piece.animate([from, {}], { duration: MS, easing: "ease-out" }).finished.catch(() => undefined);
}

/** @param {HTMLElement} piece @param {Spots} before */
function move(piece, before) {
  const now = piece.getBoundingClientRect();
  const old = before.get(piece.dataset.piece ?? "");
  const worker = piece.dataset.piece?.startsWith("w-");
  const from = old ?? (worker ? home(piece) : undefined);
  const transform = from ? shift(from, now) : "";
  if (transform) return play(piece, { transform });
  return old ? null : play(piece, { transform: "scale(0.2)", opacity: 0 });
}

/** Lets the pieces come from where they stood. @param {Spots | null} before */
export function glide(before) {
  if (!before) return;
  const moves = pieces().map((piece) => move(piece, before)).filter(Boolean);
  running += 1;
  void Promise.all(moves).then(() => (running -= 1));
}
