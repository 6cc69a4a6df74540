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

/** @param {string} word */
async function speak(word) {
  const response = await fetch(here(`spoken/${encodeURIComponent(word)}`), { headers: { Accept: "application/json" } });
  if (!response.ok) return;
  const answer = await response.json();
  announce((Array.isArray(answer) ? answer : answer.lines).join("\n"));
}

/** @param {string} text */
function typed(text) {
  const box = /** @type {HTMLInputElement} */ (input());
  const action = meant(text);
  if ((box.dataset.words ?? "").split(" ").includes(text)) {
    box.value = "";
    void speak(text);
  } else if (action) {
    box.value = action;
    choose(action);
  } else warn(say("unknown", { text }));
}

export function startTyped() {
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "type") return;
    event.preventDefault();
    const text = (input()?.value ?? "").trim().toLowerCase().replace(/\s+/g, " ");
    if (text) typed(text);
  });
  onFrame((change) => {
    const box = input();
    if (change.moved && box && document.activeElement === box) box.value = "";
  });
}
