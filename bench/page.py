"""What a page costs a browser: bytes over the wire at the first load, and when it can be used on a slow machine.

    python -m bench.page

Starts a server on a folder of its own, opens a table against bots, and loads lobby and table in a new Chromium each time,
once as it is and once with its processor slowed down four times. Usable means: painted, and choices can be clicked and typed.
The page itself notes when; nothing is asked of the browser meanwhile, because asking costs it as much as the page does.
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


def watched(page: Page, slow: int) -> tuple[CDPSession, list[float]]:
    """The page slowed down, and the sizes of what it will load."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    return session, sizes


def load(browser: Browser, url: str, cookies: list[dict[str, object]], slow: int) -> tuple[float, float]:
    """Milliseconds until the page can be used, and kilobytes."""
    context = browser.new_context()
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    _, sizes = watched(page, slow)
    page.goto(url, wait_until="commit")
    page.wait_for_timeout(PATIENCE * slow)
    page.wait_for_function(READY)
    ready: float = page.evaluate(USABLE)
    kilobytes = sum(sizes) / 1000
    context.close()
    return ready, kilobytes


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
            print("| page | processor | usable after (median) | first load |\n|---|---|---:|---:|")
            for name, url in (("lobby", server.url), ("table", page.url)):
                for slow in (1, SLOW):
                    runs = [load(browser, url, cookies, slow) for _ in range(RUNS)]
                    ready, size = median(run[0] for run in runs), median(run[1] for run in runs)
                    print(f"| {name} | {f'slowed {slow} times' if slow > 1 else 'as it is'} | {ready:.0f} ms | {size:.1f} kB |")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
