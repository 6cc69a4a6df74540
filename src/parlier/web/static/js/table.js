// The table page.

import { startAct } from "./act.js";
import { startCards } from "./cards.js";
import { startChat } from "./chat.js";
import { startChooser } from "./chooser.js";
import { startCurtain } from "./curtain.js";
import { startFrame } from "./frame.js";
import { startInWords } from "./inwords.js";
import { startKeys } from "./keys.js";
import { startNotes } from "./notes.js";
import { startPrefs } from "./prefs.js";
import { startRefusal } from "./refusal.js";
import { startShare } from "./share.js";
import { startSound } from "./sound.js";
import { startStream } from "./stream.js";
import { startTyped } from "./typed.js";
import { startZoom } from "./zoom.js";

startPrefs();
startFrame();
startRefusal();
startAct();
startChooser();
startCards();
startKeys();
startTyped();
startZoom();
startSound();
startChat();
startNotes();
startShare();
startCurtain();
startInWords();
startStream();
document.documentElement.dataset.ready = "1";
