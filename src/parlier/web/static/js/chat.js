// Talk at the table, without loading the page anew.

import { here, onClick } from "./dom.js";
import { ask, read } from "./post.js";
import { warn } from "./refusal.js";

/** @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function say(form, button) {
  const fields = Object.fromEntries(new FormData(form, button).entries());
  const input = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("text"));
  if (!input?.value.trim()) return;
  try {
    const answer = await read(await ask(here("say"), /** @type {Record<string, string>} */ (fields)));
    if (answer.error) warn(answer.error);
    else input.value = "";
  } catch (error) {
    warn(String(error));
  }
}

export function startChat() {
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== "say") return;
    event.preventDefault();
    void say(event.target, event.submitter);
  });
  onClick(".talk summary", (summary) => delete summary.dataset.unread);
}
