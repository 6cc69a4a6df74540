// The lobby and other plain pages.

import { page } from "./dom.js";
import { exchange } from "./frame.js";
import { startPrefs } from "./prefs.js";
import { startShare } from "./share.js";

const WAIT = 4000;

function follow() {
  const source = new EventSource("/lobby/live");
  source.addEventListener("frame", (event) => exchange(JSON.parse(event.data).parts));
  source.addEventListener("error", () => {
    source.close();
    setTimeout(follow, WAIT);
  });
  addEventListener("pagehide", () => source.close(), { once: true });
}

startPrefs();
startShare();
if (page.live === "lobby") follow();
document.documentElement.dataset.ready = "1";
performance.mark("usable");
