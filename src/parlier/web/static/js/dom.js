// Small helpers over the page.

/** @param {string} id */
export const byId = (id) => document.getElementById(id);

/** What the page says about itself: table, seq, hash, version … */
export const page = document.body.dataset;

/** The address of something that belongs to this table. @param {string} path */
export const here = (path) => `/t/${page.table}/${path}`;

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {string} html */
export function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** The nearest element around an event's target. @param {Event} event @param {string} selector @returns {HTMLElement | null} */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** What a click does on whatever matches. @param {string} selector @param {(element: HTMLElement) => void} listener */
export function onClick(selector, listener) {
  document.addEventListener("click", (event) => {
    const found = around(event, selector);
    if (found) listener(found);
  });
}

/** Every place of the board, in the order of the board. @returns {HTMLElement[]} */
export const places = () => [...document.querySelectorAll(/** @type {"div"} */ ("#board [data-place]"))];

/** @param {string | undefined} name @returns {HTMLElement | null} */
export const placeNamed = (name) => (name ? document.querySelector(`#board [data-place="${CSS.escape(name)}"]`) : null);

/** What a place says of itself. @param {Element} place */
export const nameOf = (place) => (place.querySelector(":scope > .hush") ?? place).textContent?.trim() ?? "";

/** The buttons of the legal actions. @returns {HTMLButtonElement[]} */
export const options = () => [...document.querySelectorAll(/** @type {"button"} */ ("#choices button[name=action]"))];

/** @param {string} action */
export const optionOf = (action) => options().find((option) => option.value === action) ?? null;

/** The chips that say what an action costs and brings. @param {string} [action] @returns {Node[]} */
export function effectsOf(action = "") {
  const chips = document.querySelector(`#bar template[data-for="${CSS.escape(action)}"]`);
  return chips instanceof HTMLTemplateElement ? [chips.content.cloneNode(true)] : [];
}

/** The same as a list, if there are any. @param {string} [action] */
export const sumsOf = (action) => effectsOf(action).map((chips) => make("ul", { class: "sum" }, chips));

/** What an option says, without its price. @param {Element} option */
export function labelOf(option) {
  const copy = /** @type {Element} */ (option.cloneNode(true));
  copy.querySelectorAll(".coin, svg").forEach((extra) => extra.replaceWith(extra.ariaLabel ?? ""));
  return (copy.textContent ?? "").trim().replace(/\s+/g, " ");
}

/** Says something to screen readers when they are ready. @param {string} text */
export function announce(text) {
  const region = byId("polite");
  if (region) region.textContent = text;
}

/** A part of a page, "" when there is none. @param {string} path */
export async function text(path) {
  const response = await fetch(path);
  return response.ok ? response.text() : "";
}

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Whether somebody is typing there. @param {EventTarget | null} target */
export function typing(target) {
  return target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !/^(radio|checkbox|button|submit)$/.test(target.getAttribute("type") ?? ""));
}
