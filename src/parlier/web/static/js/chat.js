// Talk, without loading the page anew.

import { around, byId, here, onClick } from "./dom.js";
import { ask, read } from "./post.js";
import { warn } from "./refusal.js";

async function say() {
  const input = /** @type {HTMLInputElement} */ (byId("say-text"));
  if (!input.value.trim()) return;
  try {
    const answer = await read(await ask(here("say"), { text: input.value }));
    if (answer.error) warn(answer.error);
    else input.value = "";
  } catch (error) {
    warn(String(error));
  }
}

export function startChat() {
  document.addEventListener("submit", (event) => {
    if (!around(event, "#say")) return;
    event.preventDefault();
    void say();
  });
  onClick(".talk summary", (summary) => delete summary.dataset.unread);
}
