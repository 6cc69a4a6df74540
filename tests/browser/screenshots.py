"""Pictures of every kind of page, for people to look at: `make screenshots` puts them into build/screenshots/."""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Route, sync_playwright

import parlier
from parlier.table.store import FILE
from parlier.web.assets import Assets
from parlier.web.pages import Pages
from tests.browser.person import Person, Policy, Until, Versatile, Wilful, kind_of
from tests.browser.place import ROOT, Server, launch
from tests.browser.test_accessible import DRAWN, STILL, curious

OUT = ROOT / "build" / "screenshots"
SIZES = {1440: 1100, 1024: 900, 768: 1024, 360: 740}
THEMES = ("light", "dark")
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy"}
OPEN = {"kind": "open"}
GUEST = {"kind": "guest", "name": "Tomás"}
LONG = ("Wilhelmina von Hohen", "MMMMMMMMMMMMMMMMMMMM", "Ὀδυσσεύς Λαερτιάδης", "김철수 李小龍")
MOST = 400
LATER = 40
"""So many decisions bring a game to its middle."""
GAMES, TABLES = 400, 5
"""So many games are tried for something rare, at so many tables."""
RARE = {
    "technology": "keep t",
    "bridge-tile": "keep br",
    "slot": "bridge ",
    "v": "v ",
    "seal": "seal s",
    **{name: f"{name} " for name in ("token", "arrow", "reward", "windows", "exchange", "use", "granted", "rise", "bonus")},
}
"""How the choices begin that few games of Praga come to."""
WEAR = "(theme) => { document.documentElement.dataset.theme = theme }"
ERRORS = (400, 403, 405, 413, 429, 500)
"""What an error page can say; 404 is taken from the server."""


class Album:
    """Takes each picture in all sizes and themes."""

    def __init__(self, browser: Browser, server: Server, out: Path) -> None:
        self.browser = browser
        self.server = server
        self.out = out
        self.taken: set[str] = set()
        self.person = self.somebody()

    def somebody(self, **options: Any) -> Person:
        """One more person, with a browser of his own."""
        wide = {"width": 1440, "height": SIZES[1440]}
        return Person(self.browser, self.server.url, **{"reduced_motion": "reduce", "viewport": wide, **options})

    @contextmanager
    def seen_by(self, person: Person) -> Iterator[Person]:
        """Within, the pictures are of what somebody else sees."""
        usual, self.person = self.person, person
        try:
            yield person
        finally:
            self.person = usual
            person.context.close()

    def take(self, name: str, whole: bool = True, sizes: Sequence[int] = tuple(SIZES), themes: Sequence[str] = THEMES) -> None:
        if name in self.taken:
            return
        self.taken.add(name)
        page = self.person.page
        for width in sizes:
            page.set_viewport_size({"width": width, "height": SIZES[width]})
            for theme in themes:
                page.evaluate(WEAR, theme)
                page.evaluate(DRAWN)
                page.evaluate(STILL)
                page.wait_for_timeout(150)
                page.screenshot(path=self.out / f"{name}-{width}-{theme}.png", full_page=whole)
        page.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        print(name, flush=True)

    def take_at(self, name: str, path: str, whole: bool = True) -> None:
        self.person.go(path)
        self.take(name, whole)


# -- around the table ------------------------------------------------------------------------------


def pages(album: Album) -> None:
    """Everything around the table."""
    person = album.person
    for name, path in {"lobby": "/", "set-up": "/new/caylus", "rules": "/rules/caylus"}.items():
        album.take_at(name, path, whole=name != "rules")
    person.open_table(ME, OPEN, OPEN, BOT)
    album.take("waiting-room")
    album.take_at("lobby-later", "/")
    person.page.locator("summary.icon").click()
    album.take("menu", whole=False)
    person.go("/new/caylus")
    person.page.locator("#kind-1").select_option("guest")
    person.page.locator("[name=guest-1]").fill("Red (greedy)")
    person.page.locator("form.setup .go").click()
    album.take("set-up-refused")
    oneself(album)


def oneself(album: Album) -> None:
    """The page of a person, before and after he has a private link; where the link leads."""
    with album.seen_by(album.somebody()) as anna:
        album.take_at("me-stranger", "/me")
        anna.post("/me", {"name": "Anna"})
        album.take_at("me", "/me")
        anna.page.locator("#link button").click()
        album.take("me-link")
        link = anna.page.locator("#link code").inner_text().removeprefix(anna.url)
        with album.seen_by(album.somebody()) as again:
            again.go(link)
            album.take("back")
            again.page.locator("main form button").click()
            again.page.wait_for_url("**/me")
            album.take("me-two-browsers")
        anna.go("/back/nonsense")
        anna.page.locator("main form button").click()
        album.take("back-unknown")


def errors(album: Album) -> None:
    """All that can go wrong: each kind of error page, and tables that have ended."""
    person, drawn = album.person, Pages(Assets())
    album.take_at("error-404", "/nowhere")
    album.take_at("error-no-table", "/t/nothing")
    album.take_at("error-no-record", person.open_table(ME, OPEN) + "/record")
    for status in ERRORS:
        text = drawn.words("en").text(f"error-{status}")
        html = drawn.page("error.html", "en", None, status, text=text, rule=None, table=None, again=status >= 429)
        person.page.route("**/error", answer(html))
        person.go("/error")
        album.take(f"error-{status}")
        person.page.unroute("**/error")
    ended(album)


def answer(html: str) -> Callable[[Route], None]:
    """In place of the server's."""
    return lambda route: route.fulfill(body=html, content_type="text/html")


def ended(album: Album) -> None:
    """A table that its host has closed, and one whose log is damaged, for him and for others."""
    person = album.person
    closed, damaged = person.open_table(ME, BOT), person.open_table(ME, BOT)
    person.post(f"{closed}/close", {})
    album.server.kill()
    with closing(sqlite3.connect(album.server.folder / FILE)) as db, db:
        db.execute("UPDATE lines SET text = 'place nowhere' WHERE table_id = ? AND kind = 'act'", (damaged.removeprefix("/t/"),))
        db.execute("UPDATE lines SET text = 'x' WHERE table_id = ? AND seq = 3", (damaged.removeprefix("/t/"),))
    album.server.start()
    for name, path in {"ended-closed": closed, "ended-damaged": damaged, "lobby-damaged": "/"}.items():
        album.take_at(name, path)
    with album.seen_by(album.somebody()) as other:
        other.go(damaged)
        album.take("ended-damaged-for-others")


# -- at the table ----------------------------------------------------------------------------------


def game(album: Album) -> None:
    """A game of four: each kind of decision once, a chosen space, the sheets, the end."""
    person = album.person
    path = person.open_table(ME, BOT, BOT, BOT)
    for played in range(MOST):
        state = person.wait_turn()
        if state.get("status") == "over":
            break
        photograph(album, state["choices"], played, path)
        person.decide(played=played, policy=curious)
    album.take("end")
    person.page.locator("#lines a").nth(40).click()
    person.page.wait_for_url("**/at/*")
    album.take("past")
    for policy in (curious, Versatile()):  # the bots had more luck with the favors
        decisions(album, "caylus", [ME, GUEST], "board-", policy)


def praga(album: Album) -> None:
    """Praga: each kind of decision once at a table of four, the end, and a game against Parler."""
    album.take_at("praga-set-up", "/new/praga")
    album.take_at("praga-rules", "/rules/praga", whole=False)
    decisions(album, "praga", [ME, BOT, BOT, BOT], "praga-", Versatile())
    album.take("praga-end")
    rare(album)
    solo = album.person.open_table(ME, game="praga")
    album.take("praga-solo")
    ahead(album, solo, Versatile(), most=LATER)
    album.person.wait_turn()
    album.take("praga-solo-later")
    album.take("praga-contrast", themes=("contrast",))


def rare(album: Album) -> None:
    """Praga: what few games come to. The way there is sought with the table's own seed, then played at the table."""
    for name, start in RARE.items():
        for _ in range(TABLES):
            path = album.person.open_table(ME, GUEST, {**GUEST, "name": "Aveline"}, {**GUEST, "name": "Rook"}, game="praga")
            way = way_to(start, seed_of(album.server, path))
            if way is None:
                continue
            ahead(album, path, lambda _, played, way=way: way[played], most=len(way))  # type: ignore[misc]
            album.person.wait_turn()
            album.take(f"praga-rare-{name}")
            break
        else:
            print(f"no table came to {name}", flush=True)


def seed_of(server: Server, path: str) -> str:
    """What only the server knows."""
    with closing(sqlite3.connect(server.folder / FILE)) as db:
        seed: str = db.execute("SELECT seed FROM tables WHERE id = ?", (path.removeprefix("/t/"),)).fetchone()[0]
    return seed


def way_to(start: str, seed: str) -> list[str] | None:
    """What four play until somebody may choose what begins so; None: it comes up in none of many games."""
    game = parlier.load("praga")
    for nth in range(GAMES):
        record, policy, way = game.deal(4, seed), Wilful(nth), list[str]()
        while not record.state.over:
            legal = [game.action_text(action) for action in record.state.legal()]
            if any(choice.startswith(start) for choice in legal):
                return way
            way.append(policy(legal, len(way)))
            record.play(game.parse(way[-1]))
    return None


def decisions(album: Album, game: str, seats: Sequence[dict[str, str]], start: str, policy: Policy) -> None:
    """Each kind of decision that a game brings and that has no picture yet."""

    def missing(choices: Sequence[str]) -> set[str]:
        return {f"{start}{kind_of(choice)}" for choice in choices} - album.taken

    path = album.person.open_table(*seats, game=game)
    while (state := album.person.wait_turn()).get("status") != "over":
        for name in sorted(missing(state["choices"])):
            album.take(name)
        ahead(album, path, policy, until=lambda _, choices: bool(missing(choices)))


def ahead(album: Album, path: str, policy: Policy, most: int = MOST, until: Until = ()) -> None:
    """Plays on without the page."""
    album.person.away()
    album.person.play_ahead(path, most, until, policy)
    album.person.go(path)


def photograph(album: Album, choices: Sequence[str], played: int, path: str) -> None:
    """The first position of each kind of decision; placing also in the middle of the game."""
    for kind in {choice.split()[0] for choice in choices}:
        album.take(f"board-{kind}")
    if "pass" in choices and played > 30 and "board-place-later" not in album.taken:
        album.take("board-place-later")
        album.take("board-contrast", themes=("contrast",))
        watched(album, path)
        selected(album)


def watched(album: Album, path: str) -> None:
    """What others see of the same table: a spectator, and a browser without scripts."""
    with album.seen_by(album.somebody()) as spectator:
        spectator.go(path)
        album.take("board-spectator")
    kept = album.person.context.storage_state()
    with album.seen_by(album.somebody(java_script_enabled=False, storage_state=kept)) as plain:
        plain.page.goto(plain.url + path)
        for width, height in SIZES.items():
            plain.page.set_viewport_size({"width": width, "height": height})
            plain.page.screenshot(path=album.out / f"board-no-script-{width}.png", full_page=True)


def selected(album: Album) -> None:
    """A chosen space that waits to be confirmed, and what a place tells."""
    page = album.person.page
    page.locator("#choices button[data-ends]").first.evaluate("(button) => button.closest('form').dataset.others = '1'")
    page.locator("#choices button[data-ends]").first.click()
    album.take("board-selected", whole=False)
    page.keyboard.press("Escape")
    page.locator("#board button[data-place]:not([data-actions])").first.click()
    page.wait_for_timeout(400)
    album.take("board-why", whole=False, sizes=(1440,))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.evaluate("() => { document.getElementById('in-words').open = true }")
    page.wait_for_selector("#tables table")
    album.take("board-in-words")
    page.evaluate("() => { document.getElementById('in-words').open = false }")


def sheets(album: Album) -> None:
    """What opens over the table."""
    person, page = album.person, album.person.page
    person.open_table(ME, BOT)
    person.wait_turn()
    page.set_viewport_size({"width": 360, "height": SIZES[360]})
    page.locator("#all").click()
    album.take("sheet-choices", whole=False, sizes=(360, 768))
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": SIZES[360]})
    page.locator("#road button[data-place]:not([data-actions])").first.click()
    page.wait_for_selector("dialog")
    album.take("sheet-place", whole=False, sizes=(360, 1024))
    page.locator("dialog a.rule").first.click()
    page.wait_for_selector("dialog.rulesheet")
    album.take("sheet-rule", whole=False)
    for name, keys in {"sheet-keys": "?", "sheet-go": "gg"}.items():
        page.keyboard.press("Escape")
        for key in keys:
            page.keyboard.press(key)
        album.take(name, whole=False)
    page.keyboard.press("Escape")
    page.locator("summary.icon").click()
    album.take("sheet-menu", whole=False)
    page.keyboard.press("Escape")
    for key in "++":
        page.keyboard.press(key)
    album.take("board-larger", whole=False)
    page.keyboard.press("0")


def trouble(album: Album) -> None:
    """A lost connection, a choice that came too late, a player who has gone, a curtain between two at one device."""
    with album.seen_by(album.somebody()) as person:
        person.open_table(ME, BOT)
        person.wait_turn()
        person.context.set_offline(True)
        person.page.wait_for_selector("#lost:not([hidden])")
        album.take("lost", whole=False)
        person.context.set_offline(False)
        person.page.wait_for_selector("#lost", state="hidden")
        person.page.evaluate("() => { document.body.dataset.seq = String(Number(document.body.dataset.seq) - 1) }")
        person.page.locator("#choices button").first.click()
        person.page.wait_for_selector("#alert .refusal")
        album.take("alert", whole=False)
    with album.seen_by(album.somebody()) as person:
        person.page.add_init_script("localStorage.setItem('parlier', JSON.stringify({curtain: true}))")
        person.open_table(ME, GUEST)
        first = person.page.get_attribute("#act", "data-name")
        while person.page.get_attribute("#act", "data-name") == first:
            person.decide()
        person.page.wait_for_selector("dialog.curtain")
        album.take("curtain", whole=False)
    company(album)


def company(album: Album) -> None:
    """Five people with long names, one of them gone; they talk."""
    people = [album.somebody() for _ in LONG]
    with album.seen_by(album.somebody()) as host:
        path = host.open_table(ME, *[OPEN] * len(LONG), name="Mara")
        for seat, (person, name) in enumerate(zip(people, LONG, strict=True), 1):
            person.post(f"{path}/sit", {"seat": seat, "name": name})
            person.go(path)
            person.post(f"{path}/say", {"text": f"Good evening from {name}!"})
        people[0].post(f"{path}/leave", {})
        host.page.wait_for_selector("#people form[action$='/bot']", state="attached")
        host.page.evaluate(
            "() => document.querySelectorAll('details').forEach((one) => { one.open = one.matches('.chronicle *') })"
        )
        album.take("company")
    for person in people:
        person.context.close()


PARTS = {"pages": pages, "errors": errors, "game": game, "praga": praga, "sheets": sheets, "trouble": trouble}


def shoot(browser: Browser, server: Server, out: Path, wanted: Sequence[Callable[[Album], None]]) -> None:
    album = Album(browser, server, out)
    for part in wanted:
        part(album)
    album.person.context.close()


def main() -> None:
    wanted = [PARTS[name] for name in sys.argv[1:] or PARTS]
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            shoot(launch(playwright.chromium), server, OUT, wanted)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
