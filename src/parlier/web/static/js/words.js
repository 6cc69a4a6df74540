// The words of the scripts come with the page.

/** @type {Record<string, string>} */
const words = JSON.parse(document.querySelector("meta[name=words]")?.getAttribute("content") ?? "{}");

/** A message with its blanks filled. @param {string} key @param {Record<string, string>} [values] */
export function say(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (blank, name) => values[name] ?? blank);
}
