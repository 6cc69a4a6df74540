// The typed move: notation with completion, and words that a screen reader's user asks with.

import { announce, byId, here, options } from "./dom.js";
import { choose } from "./act.js";
import { onFrame } from "./frame.js";
import { warn } from "./refusal.js";
import { say } from "./words.js";

const input = () => /** @type {HTMLInputElement | null} */ (byId("typed"));

/** @param {string} text the one action this can mean */
function meant(text) {
  const all = options().map((option) => option.value);
  if (all.includes(text)) return text;
  const begun = all.filter((action) => action.startsWith(text));
  return begun.length === 1 ? begun[0] : undefined;
}

/** @param {string} word @returns {Promise<boolean>} whether the board knows the word */
async function speak(word) {
  const response = await fetch(here(`spoken/${encodeURIComponent(word)}`), { headers: { Accept: "application/json" } });
  if (!response.ok) return false;
  const answer = await response.json();
  const lines = Array.isArray(answer) ? answer : answer.lines;
  announce(lines.join("\n"));
  return true;
}

/** @param {string} text */
async function typed(text) {
  const action = meant(text);
  const box = input();
  if (action) {
    if (box) box.value = action;
    return choose(action);
  }
  if (/^[a-z]+$/.test(text) && (await speak(text))) {
    if (box) box.value = "";
  } else warn(say("unknown", { text }));
}

export function startTyped() {
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "type") return;
    event.preventDefault();
    const text = (input()?.value ?? "").trim().toLowerCase().replace(/\s+/g, " ");
    if (text) void typed(text);
  });
  onFrame((change) => {
    const box = input();
    if (change.moved && box && document.activeElement === box) box.value = "";
  });
}
