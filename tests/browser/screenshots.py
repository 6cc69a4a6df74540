"""Pictures of every kind of page, for people to look at: `make screenshots` puts them into build/screenshots/."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.browser.place import ROOT, Server, launch
from tests.browser.test_accessible import curious

OUT = ROOT / "build" / "screenshots"
SIZES = {1440: 1100, 1024: 900, 360: 740}
THEMES = ("light", "dark")
BOT = {"kind": "bot", "bot": "greedy"}
MOST = 400
WEAR = "(theme) => { document.documentElement.dataset.theme = theme }"


class Album:
    """Takes each picture in all sizes and themes."""

    def __init__(self, person: Person, out: Path) -> None:
        self.person = person
        self.out = out
        self.taken: set[str] = set()

    def take(self, name: str, whole: bool = True) -> None:
        if name in self.taken:
            return
        self.taken.add(name)
        for width, height in SIZES.items():
            self.person.page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                self.person.page.evaluate(WEAR, theme)
                self.person.page.wait_for_timeout(150)
                self.person.page.screenshot(path=self.out / f"{name}-{width}-{theme}.png", full_page=whole)
        self.person.page.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        print(name, flush=True)


def pages(album: Album) -> None:
    """Everything around the table."""
    person = album.person
    for name, path in {"lobby": "/", "set-up": "/new/caylus", "rules": "/rules/caylus"}.items():
        person.go(path)
        album.take(name, whole=name != "rules")
    person.open_table({"kind": "me"}, {"kind": "open"}, {"kind": "open"}, BOT)
    album.take("waiting-room")
    person.go("/me")
    album.take("me")
    person.go("/")
    album.take("lobby-later")


def game(album: Album) -> None:
    """A game of four: each kind of decision once, a chosen space, the sheets, the end."""
    person = album.person
    person.open_table({"kind": "me"}, BOT, BOT, BOT)
    for played in range(MOST):
        state = person.wait_turn()
        if state.get("status") == "over":
            break
        photograph(album, state["choices"], played)
        person.decide(played=played, policy=curious)
    album.take("end")
    person.page.locator("#lines a").nth(40).click()
    album.take("past")


def photograph(album: Album, choices: Sequence[str], played: int) -> None:
    """The first position of each kind of decision; placing also in the middle of the game."""
    for kind in {choice.split()[0] for choice in choices}:
        album.take(f"board-{kind}")
    if "pass" in choices and played > 30:
        album.take("board-place-later")
        selected(album)


def selected(album: Album) -> None:
    """A chosen space that waits to be confirmed, and what a place tells."""
    page = album.person.page
    if "board-selected" in album.taken:
        return
    page.locator("#choices button[data-ends]").first.evaluate("(button) => button.closest('form').dataset.others = '1'")
    page.locator("#choices button[data-ends]").first.click()
    album.take("board-selected", whole=False)
    page.keyboard.press("Escape")
    page.locator("#board button[data-place]:not([data-actions])").first.click()
    page.wait_for_timeout(400)
    album.take("board-why", whole=False)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def sheets(album: Album) -> None:
    """What a phone opens."""
    page = album.person.page
    album.person.open_table({"kind": "me"}, BOT)
    album.person.wait_turn()
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#all").click()
    album.take("sheet-choices", whole=False)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    album.take("sheet-keys", whole=False)


def shoot(browser: Browser, server: Server, out: Path, wanted: Sequence[Callable[[Album], None]]) -> None:
    person = Person(browser, server.url, reduced_motion="reduce", viewport={"width": 1440, "height": SIZES[1440]})
    album = Album(person, out)
    for part in wanted:
        part(album)
    person.context.close()


def main() -> None:
    parts = {"pages": pages, "game": game, "sheets": sheets}
    wanted = [parts[name] for name in sys.argv[1:] or parts]
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            shoot(launch(playwright.chromium), server, OUT, wanted)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
