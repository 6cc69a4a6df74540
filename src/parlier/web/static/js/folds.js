// On a phone what is beside the board is folded until one goes there, or may act only there.

import { byId, onClick, places } from "./dom.js";
import { onFrame } from "./frame.js";

/** @param {Element | null} part */
export const unfold = (part) => part?.closest("details")?.setAttribute("open", "");

const phone = matchMedia("(max-width: 699px)");

/** What was unfolded for a choice is folded again after it. */
function openLegal() {
  if (!phone.matches) return;
  const legal = places().filter((place) => place.dataset.actions);
  const inside = legal.map((place) => place.closest("details"));
  opened = opened.filter((part) => inside.includes(part) || part?.removeAttribute("open"));
  if (legal.some((place) => place.checkVisibility())) return;
  legal.forEach(unfold);
  opened.push(...inside);
}

/** @type {(HTMLDetailsElement | null)[]} */
let opened = [];

export function startFolds() {
  const fold = () => {
    for (const part of document.querySelectorAll(".table .fold:not(.words-board)")) part.toggleAttribute("open", !phone.matches);
    openLegal();
  };
  phone.addEventListener("change", fold);
  fold();
  onFrame(openLegal);
  onClick(".jump a", (link) => unfold(byId(link.getAttribute("href")?.slice(1) ?? "")));
}
