"""Praga: a tile is laid onto the board and turned there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
TURNS = ("at ", "rotate ", "face ")
LAID = "() => document.querySelector('.ghost')?.dataset.shown ?? null"
LIT = "(action) => document.querySelectorAll(`#choices button[value='${action}'] .lit > *`).length"


def towards_a_tile(choices: Sequence[str], played: int) -> str:
    """Takes tiles as soon as it can."""
    wanted = ("upgrade", "wall", "build", "act upgrade", "act wall", "act building", "site")
    return next((one for begin in wanted for one in choices if one.startswith(begin)), choices[played % len(choices)])


def test_a_tile_is_laid_by_a_click_turned_by_clicks_and_keys_and_placed_when_confirmed(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    while not (state := player.wait_turn())["choices"][0].startswith(TURNS):
        player.decide(policy=towards_a_tile)
    page, place = player.page, player.page.locator("#board [data-turns]").first
    ways = (place.get_attribute("data-actions") or "").split(";")
    place.click()
    first = page.evaluate(LAID)
    assert page.evaluate(LIT, first) == max(page.evaluate(LIT, way) for way in ways)
    for clicked in (place, page.locator("#turn-tile"), None):
        before = page.evaluate(LAID)
        if clicked is None:
            page.keyboard.press("r")
        else:
            clicked.click()
        assert page.evaluate(LAID) == ways[(ways.index(before) + 1) % len(ways)]
    page.keyboard.press("R")
    page.keyboard.press("Shift+R")
    page.keyboard.press("Escape")
    assert page.evaluate(LAID) is None and player.seen()["seq"] == state["seq"]
    place.click()
    page.keyboard.press("c")
    player.wait_moved(state["seq"])
    assert page.locator("dialog").count() == 0
