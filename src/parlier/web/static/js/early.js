// Theme and motion before the first paint; a classic script.
(function () {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const kept = JSON.parse(localStorage.getItem("parlier") || "{}");
    root.dataset.theme = kept.theme;
    if (kept.motion === false) root.dataset.motion = "none";
    root.toggleAttribute("data-curtain", Boolean(kept.curtain));
  } catch {
    // storage may be forbidden: the system's settings hold
  }
  // Where no module starts, it is a page without scripts.
  addEventListener("load", () => setTimeout(() => root.classList.toggle("js", performance.getEntriesByName("usable").length > 0), 999));
})();
