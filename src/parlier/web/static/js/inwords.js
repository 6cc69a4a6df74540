// The board in words: fetched when it is opened, and when something moved.

import { byId, here, page } from "./dom.js";
import { exchange, onFrame } from "./frame.js";

const DELAY = 200;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {string | undefined} */
let shown;

async function fetchTables() {
  const response = await fetch(here("tables"));
  if (response.ok) exchange({ tables: `<div id="tables">${await response.text()}</div>` });
}

export function startInWords() {
  const fold = /** @type {HTMLDetailsElement | null} */ (byId("in-words"));
  if (!fold || page.past !== undefined) return;
  const renew = () => {
    if (!fold.open || shown === page.seq) return;
    shown = page.seq;
    clearTimeout(timer);
    timer = setTimeout(() => void fetchTables(), DELAY);
  };
  fold.addEventListener("toggle", renew);
  onFrame(renew);
}
