// A soft tone when it is your turn, if wished.

import { onFrame } from "./frame.js";
import { prefs } from "./prefs.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} pitch @param {number} start */
function tone(pitch, start) {
  if (!audio) return;
  const at = audio.currentTime + start;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.08, at + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.6);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.7);
}

export function ring() {
  audio ??= new AudioContext();
  void audio.resume();
  tone(587.3, 0);
  tone(880, 0.14);
}

export function startSound() {
  document.addEventListener("change", (event) => event.target instanceof HTMLElement && event.target.dataset.pref === "sound" && prefs.sound && ring());
  onFrame((change) => change.mine && !change.was && prefs.sound && ring());
}
