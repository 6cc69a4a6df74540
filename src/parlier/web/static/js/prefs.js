// What a person prefers in this browser; the controls are `[data-pref]`.

const DEFAULTS = { theme: "auto", confirm: "auto", sound: false, motion: true, curtain: false, lifted: "", keys: true };

/** @typedef {typeof DEFAULTS} Prefs */

/** @returns {Prefs} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("parlier") ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = read();

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

const controls = () => /** @type {Control[]} */ ([...document.querySelectorAll("[data-pref]")]);

/** @param {Control} control */
function show(control) {
  const value = prefs[/** @type {keyof Prefs} */ (control.dataset.pref)];
  if (control instanceof HTMLSelectElement) control.value = String(value);
  else control.checked = control.type === "checkbox" ? value === true : control.value === value;
}

/** @param {Partial<Prefs>} wishes */
export function keep(wishes) {
  Object.assign(prefs, wishes);
  try {
    localStorage.setItem("parlier", JSON.stringify(prefs));
  } catch {
    // it holds until the page is left
  }
}

function wear() {
  const root = document.documentElement;
  root.dataset.theme = prefs.theme;
  root.dataset.motion = prefs.motion ? "" : "none";
}

/** @param {Control} control */
function changed(control) {
  const value = control instanceof HTMLInputElement && control.type === "checkbox" ? control.checked : control.value;
  keep({ [control.dataset.pref ?? ""]: value });
  wear();
}

export function startPrefs() {
  controls().forEach(show);
  document.addEventListener("change", (event) => {
    const target = /** @type {Control} */ (event.target);
    if (target.dataset?.pref) changed(target);
  });
  document.addEventListener("pointerdown", closeMenu);
  document.addEventListener("keydown", closeMenu);
  addEventListener("storage", () => {
    Object.assign(prefs, read());
    wear();
    controls().forEach(show);
  });
}

/** A menu closes when one goes on elsewhere. @param {Event} event */
function closeMenu(event) {
  const menu = document.querySelector("details.menu[open]");
  const inside = event.target instanceof Node && menu?.contains(event.target);
  if (menu && (event instanceof KeyboardEvent ? event.key === "Escape" : !inside)) menu.removeAttribute("open");
}

/** Whether pieces may move on this screen. */
export const animated = () => prefs.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
