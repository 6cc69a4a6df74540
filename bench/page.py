"""What a page costs a browser: bytes over the wire at the first load, and when it can be used on a slow machine.

    python -m bench.page

Starts a server on a folder of its own, opens a table against bots, and loads lobby and table in a new window each time,
once as it is and once with its processor slowed down four times. Usable means: the decision is painted, and choices can be
clicked and typed; drawn means: the table is painted too. The page itself notes when; nothing is asked of the browser meanwhile,
because asking costs it as much as the page does, and it is left to settle before, because a new window is work as well.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.place import Server, launch

RUNS = 5
SLOW = 4
READY = "() => document.documentElement.dataset.ready === '1'"
PATIENCE = 2000
"""Milliseconds that a page has to become usable, times the slowness."""
USABLE = """() => Math.max(
    ...performance.getEntriesByName("usable").map((mark) => mark.startTime),
    ...performance.getEntriesByName("first-contentful-paint").map((paint) => paint.startTime))"""
NOTE_DRAWN = """new MutationObserver((_, watch) => {
    if (!document.documentElement?.dataset.ready) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("drawn")));
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] })"""
DRAWN = """() => performance.getEntriesByName("drawn")[0].startTime"""
SETTLING = 1500
"""Milliseconds that a new window has for itself."""


def watched(page: Page, slow: int) -> tuple[CDPSession, list[float]]:
    """The page slowed down, and the sizes of what it will load."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    return session, sizes


def load(browser: Browser, url: str, cookies: list[dict[str, object]], slow: int) -> tuple[float, float, float]:
    """Milliseconds until the page can be used and until all is drawn, and kilobytes."""
    context = browser.new_context()
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(NOTE_DRAWN)
    page.wait_for_timeout(SETTLING)
    _, sizes = watched(page, slow)
    page.goto(url, wait_until="commit")
    page.wait_for_timeout(PATIENCE * slow)
    page.wait_for_function(READY)
    page.wait_for_function("() => performance.getEntriesByName('drawn').length")
    ready: float = page.evaluate(USABLE)
    drawn: float = page.evaluate(DRAWN)
    kilobytes = sum(sizes) / 1000
    context.close()
    return ready, drawn, kilobytes


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright.chromium)
        try:
            context = browser.new_context()
            page = context.new_page()
            page.goto(server.url)
            page.locator("form[action='/play'] button").first.click()
            page.wait_for_function(READY)
            cookies: list[dict[str, object]] = [dict(cookie) for cookie in context.cookies()]
            print("| page | processor | usable after (median) | drawn after | first load |\n|---|---|---:|---:|---:|")
            for name, url in (("lobby", server.url), ("table", page.url)):
                for slow in (1, SLOW):
                    runs = [load(browser, url, cookies, slow) for _ in range(RUNS)]
                    ready, drawn, size = (median(run[part] for run in runs) for part in range(3))
                    processor = f"slowed {slow} times" if slow > 1 else "as it is"
                    print(f"| {name} | {processor} | {ready:.0f} ms | {drawn:.0f} ms | {size:.1f} kB |", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
