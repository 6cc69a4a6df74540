// Sends one thing until the server has answered.

import { pause } from "./dom.js";

const PATIENCE = 8000;
const GATEWAY = [502, 504];

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {number} [seq]
 * @property {string} [hash]
 * @property {string} [error]
 * @property {string} [rule]
 * @property {import("./frame.js").Frame} [frame]
 */

/** A random key; crypto.randomUUID would need HTTPS. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} path @param {Record<string, string>} fields */
export function ask(path, fields) {
  const signal = AbortSignal.timeout(PATIENCE);
  return fetch(path, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields), signal });
}

/** @param {Response} response @returns {Promise<Answer>} */
export async function read(response) {
  const json = response.headers.get("Content-Type")?.includes("json");
  const body = json ? await response.json() : {};
  return { error: response.ok ? undefined : `${response.status} ${response.statusText}`, ...body, status: response.status };
}

/**
 * @param {string} path
 * @param {Record<string, string>} fields
 * @param {() => void} waiting called when it did not get through at once
 */
export async function send(path, fields, waiting) {
  for (let tries = 0; ; tries++) {
    try {
      const response = await ask(path, fields);
      if (!GATEWAY.includes(response.status)) return await read(response);
    } catch {
      // no answer: it is not known whether it arrived, so the same key goes out again
    }
    waiting();
    await pause(Math.min(4000, 300 * 2 ** tries));
  }
}
