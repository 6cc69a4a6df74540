"""F109, F110: nothing leaves for somebody that is not in his View. The little game has a tile that only one seat knows."""

from __future__ import annotations

from pathlib import Path

import httpx

from parlier.core.view import View
from parlier.table import SeatWish, Table, Wish
from parlier.web.settings import Settings
from tests.table.common import run
from tests.web.common import JSON, Browser, Site, deciding, site, two_people

PATHS = ("", "/frame", "/at/{last}", "/tables", "/spoken/all", "/record", "/card/x", "/why/x")


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
    last = len(table.lines)
    found = [await browser.get(f"/t/{table.id}{path.format(last=last)}", headers=JSON) for path in PATHS]
    found.append(await browser.post(f"/t/{table.id}/undo", data={"seq": str(table.seq), "key": "u"}, headers=JSON))
    found.append(await browser.act(table, "show yes", seq=1))
    return found


def texts(table: Table, answers: list[httpx.Response]) -> list[str]:
    """The answers without what differs between any two tables."""
    names = (table.id, table.hash, str(table.version), table.commitment)
    result = []
    for answer in answers:
        text = answer.text
        for name in names:
            text = text.replace(name, "…")
        result.append(f"{answer.status_code} {text}")
    return result


@run
async def test_f109_tables_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(tmp_path: Path) -> None:
    """Byte for byte, on every channel, for the other seat, a spectator and a stranger; the one who knows sees it."""
    seen: dict[str, dict[int, list[str]]] = {"other": {}, "stranger": {}}
    mine: dict[int, list[str]] = {}
    for attempt in range(40):
        async with site(tmp_path / str(attempt), Settings(limited=False, boot="run")) as place:
            table, ann, ben = await peeked(place)
            tile = held(table)
            if tile in mine:
                continue
            seen["other"][tile] = texts(table, await payloads(ben, table))
            seen["stranger"][tile] = texts(table, await payloads(place.browser(), table))
            mine[tile] = texts(table, await payloads(ann, table))
        if len(mine) > 1:
            break
    assert len(mine) > 1
    for answers in seen.values():
        first, *others = answers.values()
        for other in others:
            assert other == first
    first, *others = mine.values()
    assert any(other != first for other in others)


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
