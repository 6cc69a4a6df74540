"""Frames: what is sent is enough to keep a page as the server has it, and no more than is needed."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from markupsafe import Markup

import parlier
from parlier.skin.page import Choice, Outcome, Prompt, has_page_skin
from parlier.table import Person, Table
from parlier.web.bar import Bar, Option
from parlier.web.house import House
from parlier.web.viewer import SPECTATOR, Viewer, viewer_of
from tests.table.common import run
from tests.web.common import Page, Site, deciding, legal, site, table_id, two_people

Data = dict[str, Any]


@dataclass
class Client:
    """A page as the scripts keep it."""

    version: int | None = None
    parts: dict[str, str] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    chat: list[str] = field(default_factory=list)

    def apply(self, frame: Data) -> None:
        assert frame["base"] in (None, self.version)
        self.version = frame["version"]
        self.parts |= frame["parts"]
        for name in ("log", "chat"):
            old = getattr(self, name)
            setattr(self, name, old[: frame[name]["keep"]] + frame[name]["add"])


def house(place: Site) -> House:
    found: House = place.app.state.house
    return found


def since(place: Site, table: Table, viewer: Viewer, base: int | None) -> Data:
    found: Data = json.loads(house(place).frames.since(table, viewer, "en", base))
    return found


def viewers(table: Table) -> list[Viewer]:
    people = sorted({seat.person for seat in table.seats if seat.person is not None})
    return [SPECTATOR, *(Viewer(one, tuple(table.seats_of(one)), table.host == one) for one in people)]


async def step(place: Site, table: Table, random: Random) -> None:
    """Something happens: an action, rarely something taken back, talk, somebody who looks in."""
    kind = random.random()
    people = {seat.person for seat in table.seats if seat.person is not None}
    persons = {one: Person(one, f"P{one}") for one in people}
    if kind < 0.1:
        await place.hub.say(table.id, persons[random.choice(sorted(people))], f"line {random.random()}")
    elif kind < 0.2:
        able = [one for one in people if table.undoable(one)]
        if able:
            await place.hub.undo(table.id, persons[able[0]], table.seq, f"u{table.seq}", random.random() < 0.5)
    elif kind < 0.25:
        with place.hub.watch(table.id, None):
            pass
    else:
        assert table.record is not None and table.record.state.seat is not None
        mover = table.seats[table.record.state.seat].person
        assert mover is not None
        await place.hub.act(table.id, persons[mover], random.choice(legal(table)), table.seq, f"a{table.seq}")


@run
@pytest.mark.slow
async def test_differences_applied_one_after_another_equal_the_whole(tmp_path: Path) -> None:
    random = Random(5)
    async with site(tmp_path) as place:
        _, _, table = await two_people(place)
        clients = {viewer: Client() for viewer in viewers(table)}
        for _ in range(60):
            if table.status != "playing":
                break
            for _ in range(random.choice((1, 1, 1, 3))):  # a slow client skips versions
                if table.status == "playing":
                    await step(place, table, random)
            for viewer, client in clients.items():
                client.apply(since(place, table, viewer, client.version))
                fresh = Client()
                fresh.apply(since(place, table, viewer, None))
                assert (client.parts, client.log, client.chat) == (fresh.parts, fresh.log, fresh.chat)


@run
@pytest.mark.slow
async def test_the_board_the_buttons_and_the_rules_offer_the_same(tmp_path: Path) -> None:
    """At every decision of a random game, for the one who decides and for those who wait."""
    random = Random(3)
    async with site(tmp_path) as place:
        _, _, table = await two_people(place)
        for _ in range(80):
            if table.status != "playing":
                break
            offered = [_offered(since(place, table, viewer, None)["parts"]) for viewer in viewers(table)]
            wanted = set(legal(table))
            assert [board for board, _ in offered if board] == [wanted]
            assert [buttons for _, buttons in offered if buttons] == [wanted]
            assert {bool(board) == bool(buttons) for board, buttons in offered} == {True}
            await step(place, table, random)


def _offered(parts: dict[str, str]) -> tuple[set[str], set[str]]:
    board: set[str] = set()
    for name, html in parts.items():
        if name != "bar":
            for _, attributes in Page(html).elements:
                board |= set((attributes.get("data-actions") or "").split(";")) - {""}
    page = Page(parts["bar"])
    return board, {str(one["value"]) for one in page.all("button", name="action")}


@run
async def test_a_page_is_a_base_for_the_stream(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        page = (await ann.get(f"/t/{table.id}")).text
        version = int(Page(page).all("body")[0]["data-version"] or 0)
        before = table.version
        assert version == before
        mover = next(browser for seat, browser in enumerate((ann, ben)) if table.record and table.record.state.seat == seat)
        await mover.act(table, legal(table)[0])
        frame = since(place, table, viewers(table)[1], version)
        assert frame["base"] == version and frame["log"]["keep"] > 0
        assert len(json.dumps(frame)) < len(json.dumps(since(place, table, viewers(table)[1], None))) * 0.7


@run
async def test_talk_changes_no_part_of_the_board(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, _, table = await two_people(place)
        viewer = viewers(table)[1]
        first = since(place, table, viewer, None)
        await ann.post(f"/t/{table.id}/say", data={"text": "hm"})
        frame = since(place, table, viewer, first["version"])
        assert set(frame["parts"]) <= {"people", "menu-state"} and frame["log"]["add"] == [] and len(frame["chat"]["add"]) == 1


@run
async def test_a_frame_is_made_once_for_all_who_look_the_same_way(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        _, _, table = await two_people(place)
        frames = house(place).frames
        first = frames.since(table, SPECTATOR, "en", None)
        assert frames.since(table, Viewer(0, (), False), "en", None) is first


@run
async def test_everybody_sees_the_board_from_his_own_seat_whoever_looked_first(tmp_path: Path) -> None:
    def panels(frame: dict[str, Any]) -> list[str]:
        return [name for name, html in frame["parts"].items() if re.search(r'class="seat[^"]* me[" ]', html)]

    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        stranger = place.browser()
        for first in (ann, stranger, ben):
            await first.frame(table.id)
            own = [panels(await browser.frame(table.id)) for browser in (ann, ben, stranger)]
            assert [len(found) for found in own] == [1, 1, 0] and own[0] != own[1]
            await deciding(table, ann, ben).act(table, legal(table)[0], key=f"k{table.seq}")


@run
async def test_a_clock_that_is_set_back_costs_no_whole_frames(tmp_path: Path) -> None:
    """A table that was read anew then has smaller versions than before."""
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        frames = house(place).frames
        for number in range(20):
            if number == 10:
                table.bell.version -= 24 * 3600 * 1000
            base = (await ann.frame(table.id))["version"]
            await deciding(table, ann, ben).act(table, legal(table)[0], key=f"k{number}")
            sent = json.loads(frames.since(table, viewer_of(Person(1, "Ann"), table), "en", base))
            assert sent["base"] == base


@run
async def test_the_first_page_is_small(tmp_path: Path) -> None:
    """At the table of every drawn game: the page, and all that it names."""
    async with site(tmp_path) as place:
        browser = place.browser()
        for game in filter(has_page_skin, parlier.game_names()):
            table = table_id(await browser.post("/play", data={"game": game}))
            page = await browser.get(f"/t/{table}", headers={"Accept-Encoding": "br"})
            total = int(page.headers["content-length"])
            for address in _static(page.text):
                response = await browser.get(address, headers={"Accept-Encoding": "br"})
                total += int(response.headers["content-length"])
            assert total < 150_000, (game, total)


def test_what_can_seldom_be_done_stands_at_the_head_of_the_choices_and_a_word_that_ends_the_turn_before_all_others() -> None:
    def option(action: str, first: bool = False) -> Option:
        return Option(Choice(action, Markup(action), "", "", "", first=first), Outcome(False, False))

    options = [option("done"), option("take 1"), option("claim 2", first=True), option("take 3")]
    bar = Bar(Prompt([], Markup()), Markup(), options, Markup(), 0, "", mine=True, others=False, one=False, whole=False)
    assert [one.choice.action for one in bar.plain_first] == ["claim 2", "done", "take 1", "take 3"]
    assert [one.plain for one in bar.plain_first] == [True, True, False, False]


def _static(html: str) -> set[str]:
    return set(re.findall(r"/static/[0-9a-f]+/[\w./-]+", html))
