"""The table on a phone: the board first, the decision at the thumb, everything else folded and never lost; fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import time
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.person import READY, Person, kind_of
from tests.browser.test_accessible import DRAWN, curious

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
WIDTH, HEIGHT = 360, 740
PHONE: dict[str, Any] = {
    "viewport": {"width": WIDTH, "height": HEIGHT},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
BOT = {"kind": "bot", "bot": "uniform"}
GUEST = {"kind": "guest", "name": "Tomás"}
SCREENS = 4
HEAD = 60
"""So much of the window the tabs take."""
REGIONS = ("road", "seats", "castle-card", "favors", "supply", "log")
OPEN_ALL = "() => document.querySelectorAll('details.fold:not(#in-words)').forEach((fold) => { fold.open = true })"
TALL = "() => document.documentElement.scrollHeight"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
ZOOM = "() => Number(getComputedStyle(document.getElementById('board')).zoom)"
COVERED = """() => {
  const found = [];
  for (const one of document.querySelectorAll("#board button, .table :is(a, summary, input, textarea), .foot a")) {
    if (!one.checkVisibility()) continue;
    one.focus();
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top?.closest("#bar, .jump")) found.push(one.outerHTML.slice(0, 90));
  }
  return found;
}"""
"""What one cannot see when it has the focus."""
EMPTY = """() => {
  delete document.documentElement.dataset.ready;
  return [...document.querySelectorAll(".table :is(.card, .board, .supply)")]
    .filter((one) => one.getBoundingClientRect().top < innerHeight && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.className);
}"""
"""What is framed, as long as the page is being loaded, before there is anything in it."""
WORDS = """() => [...document.querySelectorAll(".table .fold, #board [data-place], .seat, .people li, .log li")]
  .filter((one) => one.checkVisibility()).map((one) => one.textContent.replace(/\\s+/g, " ").trim()).sort()"""


def mid_game(person: Person, decisions: int = 12) -> None:
    path = person.open_table({"kind": "me"}, BOT, BOT)
    person.play_ahead(path, decisions)
    person.go(path)
    person.wait_turn()


def test_a_phone_shows_the_board_first_and_the_decision_at_the_thumb(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 4)
    page = person.page
    boxes = {name: page.locator(f"#{name}").bounding_box() for name in (*REGIONS, "bar")}
    tops = [box["y"] for name, box in boxes.items() if box and name != "bar"]
    assert tops == sorted(tops) and tops[0] < HEAD + 50
    bar = boxes["bar"]
    assert bar and bar["y"] + bar["height"] == pytest.approx(HEIGHT, abs=1) and bar["y"] > HEIGHT / 2
    assert page.evaluate(TALL) <= SCREENS * HEIGHT and page.evaluate(SIDEWAYS) <= 0
    assert page.evaluate(EMPTY) == []


def test_what_a_wide_window_shows_a_phone_shows_too_when_it_is_unfolded(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    mid_game(person)
    wide = person.page.evaluate(WORDS)
    person.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    person.page.wait_for_function("() => !document.getElementById('castle-card').open")
    folded = person.page.evaluate(WORDS)
    person.page.evaluate(OPEN_ALL)
    assert person.page.evaluate(WORDS) == wide and len(folded) < len(wide)
    person.page.set_viewport_size({"width": 1280, "height": 720})
    assert person.page.evaluate(WORDS) == wide


def test_without_scripts_nothing_is_folded_and_all_choices_are_there(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person)
    choices = person.seen()["choices"]
    plain = meet(**PHONE, java_script_enabled=False, storage_state=person.context.storage_state())
    plain.page.goto(person.page.url)
    for name in (*REGIONS, "castle", "rack-wood", "favor-table", "say", "note"):
        assert plain.page.locator(f"#{name}").is_visible(), name
    buttons = plain.page.locator("#choices button[name=action]")
    assert [button.get_attribute("value") for button in buttons.all() if button.is_visible()] == sorted(
        choices, key=[button.get_attribute("value") for button in buttons.all()].index
    )
    bar, jump = plain.page.locator("#bar").bounding_box(), plain.page.locator(".jump").bounding_box()
    assert bar and jump and bar["y"] + bar["height"] <= jump["y"]


def test_the_bar_and_the_tabs_hide_nothing(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 4)
    person.page.evaluate(DRAWN)
    assert person.page.evaluate(COVERED) == []
    person.page.evaluate(OPEN_ALL)
    assert person.page.evaluate(COVERED) == []
    person.page.evaluate("() => scrollTo(0, 1e6)")
    foot, bar = person.page.locator(".foot p").last.bounding_box(), person.page.locator("#bar").bounding_box()
    assert foot and bar and foot["y"] + foot["height"] <= bar["y"]


def test_each_tab_leads_to_its_part_of_the_table_and_unfolds_it(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 2)
    links = person.page.locator(".jump a")
    assert [link.get_attribute("href") for link in links.all()] == [f"#{name}" for name in REGIONS]
    for name in REGIONS:
        person.page.locator(f".jump a[href='#{name}']").tap()
        part = person.page.locator(f"#{name}")
        box = part.bounding_box()
        assert part.evaluate("(part) => part.open ?? true") and box and -1 <= box["y"] <= HEIGHT / 2, name


def test_a_key_unfolds_the_part_it_leads_to(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 2)
    for key, name in {"f": "favors", "t": "supply"}.items():
        person.page.keyboard.press("g")
        person.page.keyboard.press(key)
        assert person.page.locator(f"#{name}[open]").count()


def test_where_one_may_act_only_in_what_is_folded_it_unfolds(meet: Meet) -> None:
    person = meet(**PHONE)
    for _ in range(4):  # in a few games nobody builds, and nobody has a favor
        path = person.open_table({"kind": "me"}, GUEST)
        person.away()
        person.play_ahead(path, until=all_is_folded, policy=curious)
        person.go(path)
        if person.wait_turn().get("status") != "over":
            break
    legal = person.page.locator("#board [data-actions]")
    inside = person.page.locator("#supply [data-actions], #favors [data-actions]")
    assert inside.count() == legal.count() > 0
    assert all(place.is_visible() for place in legal.all())


def all_is_folded(_: object, choices: Sequence[str]) -> bool:
    """Whether what one may do lies in the parts that a phone folds: what can be built, and the favors."""
    return set(map(kind_of, choices)) in ({"build"}, {"favor"}) and "build nothing" not in choices


def test_a_folded_part_where_one_may_act_wears_gold_and_so_does_its_tab(meet: Meet) -> None:
    person = meet(**PHONE)
    person.open_table({"kind": "me"}, GUEST)
    person.wait_turn()
    shadow = "(element) => getComputedStyle(element).boxShadow"
    castle, favors = (person.page.locator(f"#{name}").evaluate(shadow) for name in ("castle-card", "favors"))
    tabs = [person.page.locator(f".jump a[href='#{name}']").evaluate(shadow) for name in ("castle-card", "favors")]
    assert castle != favors and tabs[0] != "none" and tabs[1] == "none"


def test_what_is_said_while_the_talk_is_folded_is_counted(meet: Meet) -> None:
    mara, tomas = meet(**PHONE), meet()
    path = mara.open_table({"kind": "me"}, {"kind": "open"})
    tomas.post(f"{path}/sit", {"seat": 1, "name": "Tomás"})
    mara.page.wait_for_selector("#board")
    mara.page.wait_for_selector(READY, state="attached")
    for text in ("Good evening", "Shall we?"):
        tomas.post(f"{path}/say", {"text": text})
    mara.page.wait_for_selector(".talk summary[data-unread='2']")
    mara.page.locator(".talk summary").tap()
    assert mara.page.locator(".talk[open] summary:not([data-unread])").count()


# -- fingers ---------------------------------------------------------------------------------------


class Fingers:
    """Touches as Chromium gets them from a screen."""

    def __init__(self, person: Person) -> None:
        self.session = person.context.new_cdp_session(person.page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap_twice(self, point: tuple[float, float]) -> None:
        """However long it takes: the times are told."""
        for at in (0.0, 0.05, 0.15, 0.2):
            touches = [{"x": point[0], "y": point[1]}] if at in (0.0, 0.15) else []
            kind = "touchStart" if touches else "touchEnd"
            self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": time() + at})

    @contextmanager
    def down(self, *points: tuple[float, float]) -> Iterator[None]:
        self.send("touchStart", *points)
        yield
        self.send("touchEnd")


def middle(person: Person, selector: str) -> tuple[float, float]:
    place = person.page.locator(selector).first
    place.evaluate("(place) => place.scrollIntoView({ block: 'center', inline: 'center' })")
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_fingers_make_the_board_larger_and_smaller_and_not_the_page(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 1)
    x, y = middle(person, "#board [data-place=s-stables]")
    fingers = Fingers(person)
    with fingers.down((x - 30, y), (x + 30, y)):
        person.page.wait_for_timeout(600)  # two fingers that rest are no long press
        for spread in range(30, 70, 5):
            fingers.send("touchMove", (x - spread, y), (x + spread, y))
    assert person.page.locator("dialog").count() == 0
    larger = person.page.evaluate(ZOOM)
    assert larger > 1.5 and person.page.evaluate("() => visualViewport.scale") == 1
    assert person.page.evaluate(SIDEWAYS) <= 0
    with fingers.down((x - 70, y), (x + 70, y)):
        for spread in range(70, 20, -5):
            fingers.send("touchMove", (x - spread, y), (x + spread, y))
    assert person.page.evaluate(ZOOM) == 1 < larger


def test_two_taps_make_a_part_of_the_board_larger_and_two_more_restore_it(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 1)
    fingers = Fingers(person)
    for wanted in ("> 1.5", "== 1"):
        for _ in range(3):  # a busy browser takes touches back; then a person taps again
            person.page.wait_for_timeout(500)
            fingers.tap_twice(middle(person, "#road .mile"))
            with suppress(PlaywrightTimeout):
                person.page.wait_for_function(f"() => ({ZOOM})() {wanted}", timeout=2000)
                break
        else:
            raise AssertionError(f"zoom is never {wanted}")


def test_one_finger_scrolls_the_page_over_the_board(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 1)
    fingers = Fingers(person)
    fingers.send("touchStart", (180, 450))
    for y in range(450, 150, -20):
        fingers.send("touchMove", (180, y))
    fingers.send("touchEnd")
    person.page.wait_for_function("() => scrollY > 100")
    assert person.page.locator("dialog").count() == 0


def test_a_long_press_tells_of_a_place_and_chooses_nothing(meet: Meet) -> None:
    person = meet(**PHONE)
    mid_game(person, 1)
    before = person.seen()
    for selector in ("#board .legal[data-place]", "#board [data-place]:not(.legal)"):
        with Fingers(person).down(middle(person, selector)):
            person.page.wait_for_selector("dialog.cardsheet")
        person.page.wait_for_timeout(200)
        # the finger that is lifted over the sheet does not close it, and the next one does
        assert person.page.locator("dialog.cardsheet .placecard, dialog.cardsheet dl").count()
        assert person.page.locator("dialog.cardsheet .sum").count() == (".legal[" in selector), "what it costs and brings"
        assert person.seen()["seq"] == before["seq"] and not person.page.locator(".pending, #choices .on").count()
        person.page.locator("dialog .close").tap()
        assert person.page.locator("dialog").count() == 0


def test_a_press_that_becomes_a_scroll_tells_nothing_and_a_short_one_chooses(meet: Meet) -> None:
    person = meet(**PHONE)
    person.open_table({"kind": "me"}, GUEST)
    before = person.wait_turn()
    fingers = Fingers(person)
    x, y = middle(person, "#board .legal[data-place=s-stables], #board .legal[data-place]")
    fingers.send("touchStart", (x, y))
    for step in range(0, 120, 10):
        fingers.send("touchMove", (x, y - step))
    person.page.wait_for_timeout(700)
    fingers.send("touchEnd")
    assert person.page.locator("dialog").count() == 0 and person.seen()["seq"] == before["seq"]
    person.page.locator("#board .legal[data-place]").first.tap()
    go = person.page.locator("#go")
    if go.is_visible():
        go.tap()
    person.wait_moved(before["seq"])
