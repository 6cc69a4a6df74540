"""Clicks count once, and a refused one says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.person import Person, quick

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
BOT = {"kind": "bot", "bot": "uniform"}
CLICK_FIVE_TIMES = """(action) => {
  const button = [...document.querySelectorAll("#choices button")].find((one) => one.value === action);
  for (let i = 0; i < 5; i++) button.click();
}"""


AIM = """(action) => {
  window.aimed = [...document.querySelectorAll("#choices button")].find((one) => one.value === action);
}"""
CLICK_SOON = "() => { setTimeout(() => window.aimed.click(), 30) }"


def acts(person: Person) -> list[str]:
    """The actions that this person's pages send from now on."""
    sent: list[str] = []

    def note(request: object) -> None:
        if request.method == "POST":  # type: ignore[attr-defined]
            sent.append(request.url.rsplit("/", 1)[1])  # type: ignore[attr-defined]

    person.page.on("request", note)
    return sent


def test_f112_five_clicks_at_once_count_once(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"})
    state = player.wait_turn()
    sent = acts(player)
    player.page.evaluate(CLICK_FIVE_TIMES, quick(state["choices"], 0))
    player.wait_moved(state["seq"])
    player.page.wait_for_timeout(300)
    assert sent == ["act"]


def test_f112_the_same_action_from_two_tabs_counts_once(meet: Meet) -> None:
    player = meet()
    player.allowed = ["409"]
    player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"})
    state = player.wait_turn()
    other = player.open_tab()
    other.goto(player.page.url)
    other.wait_for_selector("html[data-ready]", state="attached")
    action = quick(state["choices"], 0)
    for page in (player.page, other):
        page.evaluate(AIM, action)
    for page in (player.page, other):
        page.evaluate(CLICK_SOON)
    player.wait_moved(state["seq"])
    other.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=state["seq"])
    player.page.wait_for_timeout(500)
    frame = player.context.request.get(player.page.url + "/frame").json()
    assert frame["seq"] == player.seen()["seq"] == int(other.evaluate("() => document.body.dataset.seq"))
    record = player.context.request.get(player.page.url + "/record").text()
    assert record.count(action) == 1


def test_fifty_quick_actions_in_a_row_are_all_played(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, *[{"kind": "guest", "name": name} for name in ("Tomás", "Aveline", "Rook")])
    played = player.play(most=50)
    assert played == 50
    assert player.page.locator("#alert .refusal").count() == 0


def test_a_stale_choice_shows_the_fresh_table_and_says_so(meet: Meet) -> None:
    player = meet()
    player.allowed = ["409"]
    player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"})
    state = player.wait_turn()
    player.page.evaluate("() => { document.body.dataset.seq = String(Number(document.body.dataset.seq) - 1) }")
    player.page.locator(f'#choices button[value="{quick(state["choices"], 0)}"]').click()
    player.page.wait_for_selector("#alert .refusal")
    assert player.seen()["hash"] == state["hash"]


def test_a_place_that_cannot_be_chosen_says_why_with_its_rule(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"})
    player.wait_turn()
    player.page.locator("#board [data-place]:not([data-actions])").first.click()
    box = player.page.locator(".whybox")
    box.wait_for()
    assert box.locator("a[href^='/rules/caylus#']").count()
    box.locator("a[href^='/rules/caylus#']").first.click()
    player.page.wait_for_selector("dialog.rulesheet")
    player.page.keyboard.press("Escape")
    assert player.page.locator("dialog").count() == 0


def test_back_takes_the_last_decision_back(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, BOT)
    before = player.wait_turn()
    player.decide()
    player.wait_turn()
    seq = player.seen()["seq"]
    player.page.locator("#back").click()
    player.wait_moved(seq)
    assert player.wait_turn()["choices"] == before["choices"]


def test_what_ends_the_turn_is_confirmed_when_one_wishes(meet: Meet) -> None:
    player = meet()
    player.page.add_init_script("localStorage.setItem('parlier', JSON.stringify({confirm: 'always'}))")
    player.open_table({"kind": "me"}, BOT)
    state = player.wait_turn()
    # a bot that passed at once leaves one to go on: then not every choice ends the turn
    option = player.page.locator('#choices button[data-ends="1"]').first
    option.click()
    assert player.page.locator("#go").is_visible()
    assert player.page.locator("#effects").inner_text().strip()
    player.page.keyboard.press("Escape")
    assert player.page.locator("#go").is_hidden()
    option.click()
    option.click()
    player.wait_moved(state["seq"])
