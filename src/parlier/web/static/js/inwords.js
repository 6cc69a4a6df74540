// The board in words: fetched when it is opened, and when something moved.

import { byId, here, page, text } from "./dom.js";
import { exchange, onFrame } from "./frame.js";

/** @type {string | undefined} */
let shown;

async function fetchTables() {
  const html = await text(here("tables"));
  if (html) exchange({ tables: html });
}

export function startInWords() {
  const fold = /** @type {HTMLDetailsElement | null} */ (byId("in-words"));
  if (!fold || page.past !== undefined) return;
  const renew = () => {
    if (!fold.open || shown === page.seq) return;
    shown = page.seq;
    void fetchTables();
  };
  fold.addEventListener("toggle", renew);
  onFrame(renew);
}
