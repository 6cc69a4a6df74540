"""Reload, second tab, lost network, server restart: the page always comes back to what the server has."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from parlier.core.record import Record
from parlier.table import Wish
from parlier.web.guests import PLAIN
from tests.browser.person import IDLE, READY, Person, quick
from tests.browser.place import Server
from tests.table.common import ME, OPEN, hub_at

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
BOT = {"kind": "bot", "bot": "uniform"}
LOST = "#lost:not([hidden])"
GONE = [
    r"ERR_INTERNET_DISCONNECTED",
    r"ERR_CONNECTION_REFUSED",
    r"ERR_CONNECTION_RESET",
    r"ERR_EMPTY_RESPONSE",
    r"ERR_INCOMPLETE_CHUNKED",
]
SAME_SEQ = "(seq) => Number(document.body.dataset.seq) >= seq"


def on_server(person: Person) -> dict[str, Any]:
    frame: dict[str, Any] = person.context.request.get(person.page.url + "/frame").json()
    return frame


def settled(person: Person) -> None:
    """The page has the hash that the server has, within two seconds."""
    person.page.wait_for_function("(hash) => document.body.dataset.hash === hash", arg=on_server(person)["hash"])


def started(person: Person, decisions: int = 4) -> None:
    person.open_table({"kind": "me"}, BOT)
    person.play(most=decisions)
    person.wait_turn()


def test_a_reload_in_mid_game_shows_the_same_table(meet: Meet) -> None:
    player = meet()
    started(player)
    before = player.seen()
    player.page.reload()
    player.page.wait_for_selector(READY, state="attached")
    assert player.seen()["hash"] == before["hash"]
    assert player.seen()["choices"] == before["choices"]
    player.decide(played=4)
    player.wait_turn()
    settled(player)


def test_a_second_tab_follows_the_first_and_may_play_on_when_it_is_closed(meet: Meet) -> None:
    player = meet()
    started(player)
    first, second = player.page, player.open_tab()
    second.goto(first.url)
    second.wait_for_selector(READY, state="attached")
    player.decide(played=4)
    second.wait_for_function(SAME_SEQ, arg=player.seen()["seq"])
    player.page = second
    player.decide(played=5)
    first.wait_for_function(SAME_SEQ, arg=player.seen()["seq"])
    first.close()
    for played in (6, 7, 8):
        player.decide(played=played)
    player.wait_turn()
    settled(player)


def test_a_tab_that_comes_to_the_front_has_what_it_missed_while_it_slept(meet: Meet) -> None:
    player = meet()
    player.allowed = [*GONE, "ERR_FAILED"]
    player.page.route("**/live*", lambda route: route.abort())
    path = player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"})
    before = player.seen()["seq"]
    player.play_ahead(path, 1)
    assert player.seen()["seq"] == before, "nothing tells it"
    player.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    player.wait_moved(before)


def test_a_lost_network_shows_within_three_seconds_and_keeps_what_is_selected(meet: Meet) -> None:
    player = meet()
    player.allowed = GONE
    started(player)
    before = player.seen()
    player.context.set_offline(True)
    player.page.wait_for_selector(LOST)
    assert player.page.locator("dialog[open]").count() == 0
    action = quick(before["choices"], 4)
    player.page.locator(f'#choices button[value="{action}"]').click()
    assert player.page.locator("#choices button.on").get_attribute("value") == action
    assert player.seen()["hash"] == before["hash"]
    player.context.set_offline(False)
    player.page.wait_for_selector(LOST, state="hidden")
    assert player.page.locator("#choices button.on").get_attribute("value") == action
    player.page.keyboard.press("c")
    player.wait_moved(before["seq"])
    player.wait_turn()
    settled(player)


def test_f111_a_move_made_while_the_network_is_gone_is_pending_until_it_is_acknowledged(meet: Meet) -> None:
    player = meet()
    player.allowed = GONE
    started(player)
    before = player.seen()
    action = quick(before["choices"], 4)
    keys = record_keys(player)
    player.context.set_offline(True)
    player.page.locator(f'#choices button[value="{action}"]').click()
    player.page.wait_for_selector("#choices button.pending")
    player.page.wait_for_selector(LOST)
    assert player.seen()["hash"] == before["hash"]
    player.context.set_offline(False)
    player.wait_moved(before["seq"])
    player.wait_turn()
    assert player.page.locator(".pending").count() == 0
    assert len(set(keys)) == 1
    settled(player)


def record_keys(player: Person) -> list[str]:
    """The keys of all actions that the page sends."""
    keys: list[str] = []

    def note(request: Any) -> None:
        if request.method == "POST" and request.url.endswith("/act"):
            keys.append(next(part for part in request.post_data.split("&") if part.startswith("key=")))

    player.page.on("request", note)
    return keys


def test_a_server_killed_in_mid_game_goes_on_where_it_was(meet: Meet, own_server: Server) -> None:
    player = meet(own_server)
    player.allowed = GONE
    started(player)
    before = player.seen()
    own_server.kill()
    player.page.wait_for_selector(LOST)
    own_server.start()
    player.page.wait_for_selector(LOST, state="hidden", timeout=10_000)
    settled(player)
    assert player.seen()["hash"] == before["hash"]
    for played in (4, 5, 6):
        player.decide(played=played)
    player.wait_turn()
    settled(player)


def test_f111_a_move_clicked_while_the_server_is_dead_counts_once_after_the_restart(meet: Meet, own_server: Server) -> None:
    player = meet(own_server)
    player.allowed = GONE
    started(player)
    before = player.seen()
    action = quick(before["choices"], 4)
    keys = record_keys(player)
    own_server.kill()
    player.page.locator(f'#choices button[value="{action}"]').click()
    player.page.wait_for_selector("#choices button.pending")
    own_server.start()
    player.wait_moved(before["seq"])
    player.wait_turn()
    settled(player)
    assert len(set(keys)) == 1


# -- tiles that only one seat looks at --------------------------------------------------------------


class Looking(NamedTuple):
    """A game of Praga in which one of two looks at tiles of a stack. sessions: hers, then the other's; tiles: their words."""

    server: Server
    path: str
    sessions: tuple[str, str]
    tiles: set[str]


def way_to_a_look(record: Record) -> tuple[list[str], set[str]]:
    """Decisions after which a seat looks at tiles, and the tiles."""
    for salt in count():
        twin, random, decisions = record.copy(), Random(salt), list[str]()
        while not twin.state.over:
            choices = [twin.game.action_text(action) for action in twin.state.legal()]
            tiles = {choice.removeprefix("keep ") for choice in choices if choice.startswith("keep ")}
            if tiles:
                return decisions, tiles
            decisions.append(random.choice([choice for choice in choices if not choice.startswith(IDLE)] or choices))
            twin.play(decisions[-1])
    raise AssertionError


async def play_to_a_look(folder: Path) -> tuple[str, tuple[str, str], set[str]]:
    async with hub_at(folder) as hub:
        people = [await hub.register(name) for name in ("Mara", "Tomás")]
        table = await hub.open_table(people[0][0], Wish("praga", (ME, OPEN)))
        await hub.sit(table.id, people[1][0], 1)
        assert table.record is not None
        foreseen = table.record.copy()
        foreseen.seed = table.secret
        decisions, tiles = way_to_a_look(foreseen)
        for number, decision in enumerate(decisions):
            await hub.act(table.id, people[table.record.state.seat or 0][0], decision, table.seq, f"look{number}")
        looker = table.record.state.seat or 0
        return f"/t/{table.id}", (people[looker][1], people[1 - looker][1]), tiles


@pytest.fixture
def looking(tmp_path: Path) -> Iterator[Looking]:
    with ThreadPoolExecutor(1) as apart:  # Playwright has an event loop in this thread
        path, sessions, tiles = apart.submit(asyncio.run, play_to_a_look(tmp_path)).result()
    server = Server(tmp_path)
    yield Looking(server, path, sessions, tiles)
    server.stop()


def test_f107_f109_f110_nobody_sees_other_tiles_by_a_reload_a_second_tab_or_a_restart(meet: Meet, looking: Looking) -> None:
    """The one who looks sees the same tiles whatever happens, the other and who looks on never see one."""
    server, people = looking.server, [meet(looking.server) for _ in range(3)]
    for person, session in zip(people, looking.sessions, strict=False):
        person.context.add_cookies([{"name": PLAIN, "value": session, "url": server.url}])
    for person in people:
        person.allowed = GONE
        person.go(looking.path)
    mara, others = people[0], people[1:]

    def same() -> None:
        assert tiles_of(mara) == looking.tiles
        for other in others:
            other.page.wait_for_function("(hash) => document.body.dataset.hash === hash", arg=on_server(mara)["hash"])
            assert tiles_of(other) == set() and not told(other, looking.tiles)

    same()
    mara.page.reload()
    mara.page.wait_for_selector(READY, state="attached")
    same()
    first, mara.page = mara.page, mara.open_tab()
    mara.go(looking.path)
    same()
    mara.context.set_offline(True)
    mara.page.wait_for_selector(LOST)
    assert tiles_of(mara) == looking.tiles
    mara.context.set_offline(False)
    mara.page.wait_for_selector(LOST, state="hidden")
    same()
    server.kill()
    for person in people:
        person.page.wait_for_selector(LOST)
    server.start()
    for person in people:
        person.page.wait_for_selector(LOST, state="hidden")
    same()
    before = mara.seen()
    assert mara.page.locator("#back").get_attribute("aria-disabled") == "true"
    mara.click(before["choices"][0])
    first.wait_for_function(SAME_SEQ, arg=before["seq"] + 1)
    settled(mara)


def tiles_of(person: Person) -> set[str]:
    """The tiles that a page shows to be chosen from."""
    places: list[str] = person.page.evaluate(
        "() => [...document.querySelectorAll('#board [data-place^=keep-]')].map((place) => place.dataset.place)"
    )
    return {place.removeprefix("keep-") for place in places}


def told(person: Person, tiles: set[str]) -> list[str]:
    """Which of the tiles the page, or all that the server sends for it, names."""
    sent = person.page.content() + "".join(
        person.context.request.get(person.page.url + path).text() for path in ("/frame", "/tables", "/spoken/legal", "/record")
    )
    return [tile for tile in tiles if any(f"{word}{tile}" in sent for word in ("keep ", "keep-", "peek "))]
