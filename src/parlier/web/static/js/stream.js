// Server-sent events. One tab listens for all where they can agree on one (over HTTPS, or on this machine).

import { announce, byId, here, page } from "./dom.js";
import { apply, continues, resync } from "./frame.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {{frame?: Frame, last?: string, lost?: boolean, hello?: boolean, version?: string}} Note */

const PATIENCE = 1200; // a short gap is no loss
const SILENCE = 32_000; // two heartbeats missed
const LONGEST = 5000;

/** @type {EventSource | null} */
let source = null;
/** @type {BroadcastChannel | null} */
let channel = null;
let leading = false;
let tries = 0;
let heard = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let alarm;
/** @type {((lost: boolean) => void)[]} */
const listeners = [];

/** @param {(lost: boolean) => void} listener */
export const onLost = (listener) => listeners.push(listener);

export const isLost = () => page.lost === "1";

/** Says what is wrong with the connection, over the page; "": nothing. @param {string} told */
export function banner(told) {
  Object.assign(byId("lost") ?? {}, { hidden: !told, textContent: told });
}

/** @param {boolean} lost */
function show(lost) {
  if (lost === isLost()) return;
  page.lost = lost ? "1" : "";
  banner(lost ? say("lost") : "");
  if (!lost) announce(say("back"));
  if (leading) channel?.postMessage({ lost });
  listeners.forEach((listener) => listener(lost));
}

/** @param {Frame} frame @param {string} last */
function receive(frame, last) {
  if (last) page.stream = last;
  if (continues(frame)) apply(frame);
  else void resync();
}

function connected() {
  tries = 0;
  heard = 0;
  clearTimeout(alarm);
  alarm = undefined;
  show(false);
}

function drop() {
  source?.close();
  source = null;
  alarm ??= setTimeout(() => show(true), PATIENCE);
  clearTimeout(retry);
  retry = setTimeout(connect, Math.min(LONGEST, 250 * 2 ** tries++) * (0.75 + Math.random() / 2));
}

function connect() {
  clearTimeout(retry);
  source?.close();
  source = new EventSource(here(`live?last=${encodeURIComponent(page.stream ?? "")}`));
  source.addEventListener("open", connected);
  source.addEventListener("error", drop);
  source.addEventListener("beat", () => (heard = Date.now()));
  source.addEventListener("frame", (event) => {
    const frame = JSON.parse(event.data);
    if (heard) heard = Date.now();
    receive(frame, event.lastEventId);
    channel?.postMessage({ frame, last: event.lastEventId });
  });
}

/** Answers the tabs that listen to this one. @param {Note} note */
function answer(note) {
  if (note.hello) channel?.postMessage({ version: page.version, lost: isLost() });
}

/** @param {Note} note */
function overhear(note) {
  if (note.lost !== undefined) show(note.lost);
  if (note.frame) receive(note.frame, note.last ?? "");
  if (note.version && note.version !== page.version) void resync();
}

function lead() {
  leading = true;
  connect();
  setInterval(() => heard && source && Date.now() - heard > SILENCE && drop(), 4000);
  addEventListener("offline", drop);
  addEventListener("online", connect);
  addEventListener("pageshow", (event) => event.persisted && connect());
}

function share() {
  const name = `parlier-${page.table}-${page.viewer ?? ""}`;
  channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event) => (leading ? answer(event.data) : overhear(event.data)));
  channel.postMessage({ hello: true });
  void navigator.locks.request(name, () => {
    lead();
    return new Promise(() => undefined);
  });
}

export function startStream() {
  if (page.past !== undefined || !page.table) return;
  document.addEventListener("visibilitychange", () => document.hidden || void resync()); // it may have slept
  if (navigator.locks && "BroadcastChannel" in window) share();
  else lead();
}
