// Sets theme and motion before the first paint; a classic script in the head, so that nothing flickers.
(function () {
  try {
    const kept = JSON.parse(localStorage.getItem("parlier") || "{}");
    const root = document.documentElement;
    if (kept.theme && kept.theme !== "auto") root.dataset.theme = kept.theme;
    if (kept.motion === false) root.dataset.motion = "none";
  } catch {
    // storage may be forbidden: the system's settings hold
  }
})();
