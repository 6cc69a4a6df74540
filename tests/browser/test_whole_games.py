"""Whole games in real browsers, from the lobby to the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import parlier
from tests.browser.person import READY, SAME_IN_THREE, Person, kind_of, policy_for
from tests.browser.place import DRAWN_GAMES

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
WIDTH = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def assert_shown(person: Person) -> None:
    """The end is on the page, and the page has what the server has."""
    assert person.page.locator("#result").inner_text().strip()
    frame = person.context.request.get(person.page.url.split("#")[0] + "/frame").json()
    assert person.seen()["hash"] == frame["hash"]


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_two_people_play_a_whole_game_one_by_keys_alone_and_one_by_touch_on_a_phone(meet: Meet, game: str) -> None:
    mara, tomas = meet(), meet(**PHONE)
    path = mara.open_table({"kind": "me"}, {"kind": "open"}, game=game)
    tomas.go(path)
    tomas.page.locator("form[action$='/sit'] button").first.click()
    for person in (mara, tomas):
        person.page.wait_for_function("() => document.body?.dataset.status === 'playing'")
        person.page.wait_for_selector(READY, state="attached")
    assert_tab_reaches_the_board(mara)
    ways = {"walk": 0, "number": 0, "typed": 0}
    played = 0
    while in_step(mara, tomas)["status"] != "over":
        if mara.seen()["mine"]:
            mara.decide(lambda action: by_keys(mara, action, ways), played)
        else:
            tomas.decide(lambda action: by_touch(tomas, action), played)
        played += 1
    assert all(ways.values()), ways
    assert_shown(mara)
    assert_shown(tomas)


def assert_tab_reaches_the_board(person: Person) -> None:
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("() => Boolean(document.activeElement.closest('#board [data-place]'))"):
            return
    pytest.fail("the tab key does not reach the board")


def in_step(one: Person, other: Person) -> dict[str, Any]:
    """Waits until both see the same position, and exactly one of them decides in it."""
    first, second = one.seen(), other.seen()
    while first["seq"] != second["seq"]:
        behind, seq = (one, first["seq"]) if first["seq"] < second["seq"] else (other, second["seq"])
        behind.wait_moved(seq)
        first, second = one.seen(), other.seen()
    assert first["hash"] == second["hash"]
    assert first["status"] == "over" or first["mine"] != second["mine"]
    return first


def test_one_click_in_the_lobby_starts_a_game_against_bots(meet: Meet) -> None:
    newcomer = meet()
    newcomer.go("/")
    newcomer.page.locator("form[action='/play'] button").first.click()
    newcomer.page.wait_for_url("**/t/*")
    newcomer.page.wait_for_selector("html[data-ready]", state="attached")
    assert newcomer.play(way=lambda action: click_somewhere(newcomer, action), most=10) == 10


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_a_whole_game_is_played_by_clicks_on_the_board(meet: Meet, game: str) -> None:
    """Every choice is there three ways: on the board, if it has a place, in the list, and to be typed.

    Of each kind the mouse makes the first; then the page clicks by itself, which is quicker.
    """
    player, clicked = meet(), set[str]()
    seats = [{"kind": "guest", "name": "Tomás"}] * (parlier.load(game).seat_counts[0] - 1)
    player.open_table({"kind": "me"}, *seats, game=game)

    def click(action: str) -> None:
        if kind_of(action) in clicked:
            assert player.page.evaluate(SAME_IN_THREE) == [True, True]
            player.press(action)
        else:
            click_somewhere(player, action)
        clicked.add(kind_of(action))

    player.play(click, policy=policy_for(game))
    assert_shown(player)


def click_somewhere(person: Person, action: str) -> None:
    """On the board where the action is there by itself, else in the list; both offer the same, and so does typing."""
    assert person.page.evaluate(SAME_IN_THREE) == [True, True]
    place = person.page.locator(f'#board button[data-actions="{action}"]')
    if place.count():
        place.first.click()
    else:
        person.click(action)


def by_keys(player: Person, action: str, ways: dict[str, int]) -> None:
    """By walking on the board, by a number, or by typing: in turn. What ends one's turn is confirmed."""
    keys = player.page.keyboard
    way = min(ways, key=lambda name: ways[name])
    nth = player.seen()["choices"].index(action) + 1
    if way == "walk" and player.page.locator(f'#board [data-actions="{action}"]').count():
        for _ in range(60):
            keys.press("n")
            if player.page.evaluate("() => document.activeElement.dataset.actions") == action:
                break
        keys.press("Enter")
    elif way == "number" and nth <= 9:
        keys.press(str(nth))
    else:
        way = "typed"
        keys.press("/")
        keys.type(action)
        keys.press("Enter")
        if player.page.locator("#go").is_visible():
            keys.press("Enter")
        keys.press("Escape")
        player.page.evaluate("() => document.activeElement.blur()")
    if player.page.locator("#go").is_visible():
        keys.press("c")
    ways[way] += 1


def by_touch(player: Person, action: str) -> None:
    """On the board, or in the sheet of all choices; what ends one's turn is confirmed."""
    page = player.page
    assert page.evaluate(WIDTH) <= 0
    place = page.locator(f'#board button[data-actions="{action}"]')
    if place.count():
        folded = place.first.locator("xpath=ancestor::details[not(@open)]/summary")
        if folded.count():
            folded.tap()
        place.first.tap()
    else:
        page.locator("#all").tap()
        page.locator(f'dialog button[value="{action}"]').first.tap()
    assert page.evaluate(WIDTH) <= 0
    if page.locator("#go").is_visible():
        page.locator("#go").tap()


@pytest.mark.parametrize(("game", "names"), [("caylus", ("Tomás", "Aveline")), ("praga", ("Tomás", "Aveline", "Rook"))])
def test_people_at_one_device_play_to_the_end(meet: Meet, game: str, names: tuple[str, ...]) -> None:
    device = meet()
    device.open_table({"kind": "me"}, *[{"kind": "guest", "name": name} for name in names], game=game)
    seen = set()

    def note(action: str) -> None:
        seen.add(device.page.get_attribute("#act", "data-name"))
        device.click(action)

    device.play(note)
    assert seen == {"Mara", *names}
    assert_shown(device)
