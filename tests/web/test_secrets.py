"""F109, F110: nothing leaves for somebody that is not in his View. The little game has a tile that only one seat knows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from markupsafe import Markup

from parlier.core.events import Event
from parlier.core.view import View
from parlier.skin import Cast
from parlier.skin.page import Scene, Told
from parlier.table import SeatWish, Table, Wish
from parlier.table.line import chain
from parlier.web.plain import PlainPage
from parlier.web.settings import Settings
from parlier.web.viewer import viewer_of
from parlier.web.words import skin_for
from tests.table.common import run
from tests.web.common import JSON, Browser, Site, deciding, site, two_people
from tests.web.test_routes import MATRIX

SEALED, VERSION = re.compile(r"[0-9a-f]{64}"), re.compile(r"\b1[0-9]{12}\b")
PATHS = sorted(path.removeprefix("/t/{table_id}") for method, path in MATRIX if method == "GET" and "table_id" in path)
PUBLIC = ("show not", "rest", "rest")
"""What follows on the look, all for everybody to know."""


class Chatterbox(PlainPage):
    """A skin that says everything it is told."""

    def parts(self, scene: Scene) -> dict[str, Markup]:
        return {**super().parts(scene), "recent": Markup("<i id=recent>{}</i>").format(repr(list(scene.recent)))}

    def tell(self, before: View, events: Sequence[Event], cast: Cast) -> list[Told]:
        return [Told(None, Markup.escape(f"{list(before.cells)} {events}"), "R1")]

    def card(self, scene: Scene, place: str) -> Markup:
        return Markup.escape(f"{list(scene.view.cells)} {scene.recent}")

    def spoken(self, scene: Scene) -> Mapping[str, Sequence[str]]:
        return {**super().spoken(scene), "who": [str(self.card(scene, ""))]}


@pytest.fixture
def chatterbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The little game is shown by a skin that keeps nothing to itself."""
    monkeypatch.setattr("parlier.web.words.PlainPage", Chatterbox)
    skin_for.cache_clear()
    yield
    skin_for.cache_clear()


async def peeked(place: Site) -> tuple[Table, Browser, Browser]:
    """A table at which Ann (seat 0) has looked at a tile that Ben does not know; then it is decided otherwise."""
    ann, ben = await place.person("Ann"), await place.person("Ben")
    people = [await place.hub.person_of(browser.cookies["parlier"]) for browser in (ann, ben)]
    assert people[0] is not None and people[1] is not None
    table = await place.hub.open_table(people[0], Wish("little", (SeatWish("me"), SeatWish("open"))))
    await place.hub.sit(table.id, people[1], 1)
    await ann.act(table, "look")
    return table, ann, ben


def held(table: Table) -> int:
    """The tile that seat 0 holds."""
    assert table.record is not None
    return int(table.record.state.cells[table.game.layout.names.index("held[0]")])


async def payloads(browser: Browser, table: Table) -> list[httpx.Response]:
    found = []
    for path in PATHS:
        for line in range(1, len(table.lines) + 1) if "line" in path else (0,):
            if path != "/live":
                address = path.format(line=line, place="x", word="who")
                found.append(await browser.get(f"/t/{table.id}{address}", headers=JSON))
    found.append(await browser.post(f"/t/{table.id}/undo", data={"seq": str(table.seq), "key": "u"}, headers=JSON))
    found.append(await browser.act(table, "show yes", seq=1))
    return found


async def at_every_step(place: Site, table: Table, ann: Browser, ben: Browser, browser: Browser) -> list[str]:
    """All that a browser gets after the look and after each action that follows, differences of frames included."""
    found: list[str] = []
    for action in (*PUBLIC, ""):
        base = (await browser.frame(table.id))["version"]
        found += texts(table, await payloads(browser, table))
        if action:
            assert (await deciding(table, ann, ben).act(table, action, key=action)).status_code == 200
            found += texts(table, [httpx.Response(200, content=await difference(place, table, browser, base))])
    return found


async def difference(place: Site, table: Table, browser: Browser, base: int) -> bytes:
    """What the stream of a browser sends next."""
    person = await place.hub.person_of(browser.cookies.get("parlier") or "")
    frame: bytes = place.app.state.house.frames.since(table, viewer_of(person, table), "en", base)
    assert f'"base":{base}' in frame.decode()
    return frame


def texts(table: Table, answers: list[httpx.Response]) -> list[str]:
    """The answers without what differs between any two tables."""
    result = []
    for answer in answers:
        text = answer.text.replace(table.id, "…").replace(table.commitment, "…")
        result.append(f"{answer.status_code} {SEALED.sub('…', VERSION.sub('…', text))}")
    return result


@pytest.mark.usefixtures("chatterbox")
@pytest.mark.parametrize("who", ["other", "spectator", "stranger", "mine"])
@run
async def test_f109_tables_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(tmp_path: Path, who: str) -> None:
    """Byte for byte, on every channel, even through a skin that tells all it knows; the one who knows sees it."""
    seen: dict[int, list[str]] = {}
    for attempt in range(40):
        async with site(tmp_path / str(attempt), Settings(limited=False, boot="run")) as place:
            table, ann, ben = await peeked(place)
            browsers = {"mine": ann, "other": ben, "stranger": place.browser(), "spectator": await place.person("Sue")}
            if held(table) not in seen:
                with ExitStack() as present:  # or they would come and go while they ask
                    for person in (1, 2, 3):
                        present.enter_context(place.hub.watch(table.id, person))
                    seen[held(table)] = await at_every_step(place, table, ann, ben, browsers[who])
        if len(seen) > 1:
            break
    first, second = seen.values()
    different = [(mine, other) for mine, other in zip(first, second, strict=True) if mine != other]
    assert bool(different) == (who == "mine"), different[:1]


@run
async def test_what_is_shown_of_a_hash_cannot_be_tried(tmp_path: Path) -> None:
    """Whoever knows everything but the tile could otherwise make the hash for each of the six."""
    async with site(tmp_path) as place:
        table, ann, ben = await peeked(place)
        peek = table.lines[-1]
        assert peek.kind == "chance" and table.record is not None
        guess = chain(table.lines[-2].hash, peek.kind, peek.seat, peek.text, table.record.state.to_bytes())
        assert guess == table.hash
        raw = {line.hash for line in table.lines}
        for browser in (ann, ben, place.browser()):
            for answer in await payloads(browser, table):
                assert not any(found in answer.text for found in raw)
        answers = [
            await deciding(table, ann, ben).act(table, "show not"),
            await ann.post(f"/t/{table.id}/say", data={"text": "x"}, headers=JSON),
        ]
        raw = {line.hash for line in table.lines}
        assert all(answer.json()["hash"] not in raw for answer in answers)


@run
async def test_f110_the_record_of_a_running_game_is_kept_back_while_it_tells_a_secret(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        table, ann, ben = await peeked(place)
        for browser in (ann, ben, place.browser()):
            assert (await browser.get(f"/t/{table.id}/record")).status_code == 409


@run
async def test_the_seed_is_nowhere_before_the_end(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        for browser in (ann, ben, place.browser()):
            for path in ("", "/frame", "/record", "/at/5"):
                page = (await browser.get(f"/t/{table.id}{path}")).text
                assert table.secret not in page
        assert table.commitment in (await ann.get(f"/t/{table.id}/record")).text


@run
async def test_only_the_one_who_decides_is_told_what_is_legal(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        other = deciding(table, ben, ann)
        for browser in (other, place.browser()):
            frame = str(await browser.frame(table.id))
            assert "data-actions" not in frame and 'name="action"' not in frame


@run
async def test_views_are_what_pages_are_made_from(tmp_path: Path) -> None:
    """The page of the little game shows exactly the cells of the View: `?` where it hides one."""
    async with site(tmp_path) as place:
        table, ann, ben = await peeked(place)
        assert table.record is not None
        for browser, seat in ((ann, 0), (ben, 1)):
            hidden = list(View(table.record.state, seat).cells).count(-9)
            lines = (await browser.get(f"/t/{table.id}/spoken/all")).json()["lines"]
            assert sum(line.count("?") for line in lines) == hidden
