// Copies a link, over plain HTTP by the old way.

import { announce, onClick } from "./dom.js";
import { say } from "./words.js";

/** @param {string} text */
function oldWay(text) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** @param {HTMLElement} button */
async function copy(button) {
  const text = new URL(button.dataset.copy ?? "", location.href).href;
  if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => oldWay(text));
  else oldWay(text);
  const before = button.textContent;
  button.textContent = say("copied");
  announce(say("copied"));
  setTimeout(() => (button.textContent = before), 1800);
}

export function startShare() {
  onClick("[data-copy]", (button) => void copy(button));
}
