"""Reload, second tab, lost network, server restart: the page always comes back to what the server has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.person import READY, Person, quick
from tests.browser.place import Server

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
