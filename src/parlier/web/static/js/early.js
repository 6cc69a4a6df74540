// Theme and motion before the first paint; a classic script in the head, so that nothing flickers.
(function () {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const kept = JSON.parse(localStorage.getItem("parlier") || "{}");
    root.dataset.theme = kept.theme;
    if (kept.motion === false) root.dataset.motion = "none";
  } catch {
    // storage may be forbidden: the system's settings hold
  }
})();
