// Private notes save themselves after a moment.

import { byId, here } from "./dom.js";
import { say } from "./words.js";

const DELAY = 800;
const JSON_ = "application/json"; // as a form it could be too long

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} key */
function state(key) {
  const line = byId("note-state");
  if (line) line.textContent = say(key);
}

/** @param {HTMLTextAreaElement} area */
async function save(area) {
  clearTimeout(timer);
  timer = undefined;
  try {
    const headers = { Accept: JSON_, "Content-Type": JSON_ };
    const response = await fetch(here("note"), { method: "POST", headers, body: JSON.stringify({ text: area.value }), keepalive: true });
    state(response.ok ? "saved" : "unsent");
  } catch {
    state("unsent");
    timer = setTimeout(() => void save(area), 4000);
  }
}

export function startNotes() {
  const form = byId("note");
  const area = form?.querySelector("textarea");
  if (!form || !area) return;
  area.addEventListener("input", () => {
    state("saving");
    clearTimeout(timer);
    timer = setTimeout(() => void save(area), DELAY);
  });
  area.addEventListener("blur", () => timer && void save(area));
  addEventListener("pagehide", () => timer && void save(area));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void save(area);
  });
}
