// Dialogs: a sheet at the bottom of a phone, a box on a wide screen.

import { fragment, make } from "./dom.js";
import { say } from "./words.js";

/** @type {HTMLDialogElement | null} */
let current = null;

export const openSheet = () => (current?.open ? current : null);

export const closer = () => make("button", { type: "button", class: "close", "aria-label": say("close") }, "×");

export function closeSheet() {
  current?.close();
}

/**
 * Shows a sheet, in the place of one that is open.
 * @param {string | Node[]} title
 * @param {Node | string} content a string is HTML from our server
 * @param {string} kind one more class
 */
export function showSheet(title, content, kind) {
  closeSheet();
  const head = make("h2", { id: "sheet-title" }, ...(typeof title === "string" ? [title] : title));
  const close = closer();
  const body = make("div", { class: "body" }, typeof content === "string" ? fragment(content) : content);
  const dialog = make("dialog", { class: `sheet ${kind}`, "aria-labelledby": "sheet-title" }, make("header", {}, head, close), body);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  current = dialog;
  dialog.showModal();
  return dialog;
}
