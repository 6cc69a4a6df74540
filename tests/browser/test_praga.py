"""What Praga does on its board by itself: the crane turns as it will be, a tile is laid and turned."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
TURNS = ("at ", "rotate ", "face ")
SHOWN = "() => getComputedStyle(document.querySelector('#crane-dial .then')).display !== 'none'"
LAID = "() => document.querySelector('.ghost')?.dataset.shown ?? null"
LIT = "(action) => document.querySelectorAll(`#choices button[value='${action}'] .lit > *`).length"


def test_a_tile_is_laid_by_a_click_turned_by_clicks_and_keys_and_placed_when_confirmed(meet: Meet) -> None:
    player = meet()
    path = player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    player.play_ahead(path, until=TURNS)
    player.go(path)
    state = player.wait_turn()
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


def test_the_dial_is_pointed_at_as_the_list_is_and_shows_the_crane_as_it_will_be(meet: Meet) -> None:
    player = meet(viewport={"width": 1440, "height": 1100})
    path = player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    player.play_ahead(path, until=("crane ",))
    player.go(path)
    state = player.wait_turn()
    page, action = player.page, next(one for one in state["choices"] if one.startswith("crane "))
    line = page.locator(f'#crane-list [data-actions="{action}"]')
    assert not page.evaluate(SHOWN)
    line.hover()
    assert page.evaluate(SHOWN)
    page.locator(f'#crane-dial button[value="{action}"]').hover()
    assert not page.evaluate(SHOWN) and "near" in (line.get_attribute("class") or "")
    page.locator("#inspector .after").wait_for()
    page.locator(f'#crane-dial button[value="{action}"]').click()
    player.wait_moved(state["seq"])
    page.locator("#crane-dial .dt").first.click()
    page.locator(".whybox").wait_for()
