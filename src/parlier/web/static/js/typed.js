// The typed move: notation with completion, and words that a screen reader's user asks with.

import { announce, around, byId, here, options, text } from "./dom.js";
import { choose } from "./act.js";
import { onFrame } from "./frame.js";
import { warn } from "./refusal.js";
import { say } from "./words.js";

const input = () => /** @type {HTMLInputElement | null} */ (byId("typed"));

/** @param {string} typed the one action this can mean */
function meant(typed) {
  const begun = options().map(({ value }) => value).filter((value) => value.toLowerCase().startsWith(typed));
  return begun.find((value) => value.length === typed.length) ?? (begun[1] ? undefined : begun[0]);
}

/** @param {string} word */
async function speak(word) {
  const answer = await text(here(`spoken/${encodeURIComponent(word)}`));
  if (answer) announce(JSON.parse(answer).lines.join("\n"));
}

/** @param {string} typed */
function enter(typed) {
  const box = /** @type {HTMLInputElement} */ (input());
  const action = meant(typed);
  if ((box.dataset.words ?? "").split(" ").includes(typed)) {
    box.value = "";
    void speak(typed);
  } else if (action) {
    box.value = action;
    choose(action);
  } else warn(say("unknown", { text: typed }));
}

export function startTyped() {
  document.addEventListener("submit", (event) => {
    if (!around(event, "#type")) return;
    event.preventDefault();
    const typed = (input()?.value ?? "").trim().toLowerCase().replace(/\s+/g, " ");
    if (typed) enter(typed);
  });
  onFrame((change) => {
    const box = input();
    if (change.moved && box && document.activeElement === box) box.value = "";
  });
}
