// Several people at one device: a curtain between their turns, if wished. It hangs in every tab and over a reload until
// it is lifted; early.js and base.css hide what is behind it.

import { byId, make, page } from "./dom.js";
import { onFrame } from "./frame.js";
import { keep, prefs } from "./prefs.js";
import { closeSheet, openSheet, showSheet } from "./sheet.js";
import { say } from "./words.js";

let begun = false;

function check() {
  const { seat, name = "" } = byId("act")?.dataset ?? {};
  const who = `${page.table} ${seat}`;
  const due = Boolean(seat) && prefs.curtain && prefs.lifted !== who && begun;
  begun = true;
  document.documentElement.toggleAttribute("data-curtain", due);
  const hangs = openSheet()?.dataset.who;
  if (due && hangs !== who) draw(name, who);
  else if (!due && hangs) closeSheet();
  if (!due && seat && prefs.lifted !== who) keep({ lifted: who });
}

/** However it is closed, it hangs again unless it was lifted. @param {string} name @param {string} who */
function draw(name, who) {
  const button = make("button", { type: "button", class: "btn go" }, say("ready", { name }));
  const curtain = showSheet(say("curtain", { name }), button, "curtain");
  curtain.dataset.who = who;
  button.addEventListener("click", () => {
    keep({ lifted: who });
    check();
  });
  curtain.addEventListener("close", check);
  button.focus();
}

export function startCurtain() {
  begun = Number(byId("lines")?.dataset.since) > 0;
  check();
  onFrame(check);
  addEventListener("storage", check);
}
