// Several people at one device: a curtain between their turns, if wished.

import { byId, make } from "./dom.js";
import { onFrame } from "./frame.js";
import { prefs } from "./prefs.js";
import { closeSheet, showSheet } from "./sheet.js";
import { say } from "./words.js";

let seat = "";

function check() {
  const form = byId("act");
  const now = form?.dataset.seat ?? "";
  if (!now) return;
  const changed = seat !== "" && seat !== now;
  seat = now;
  if (changed && prefs.curtain) draw(form?.dataset.name ?? "");
}

/** @param {string} name */
function draw(name) {
  const button = make("button", { type: "button", class: "btn go" }, say("ready", { name }));
  button.addEventListener("click", closeSheet);
  showSheet(say("curtain", { name }), button, "curtain");
  button.focus();
}

export function startCurtain() {
  check();
  onFrame(check);
}
