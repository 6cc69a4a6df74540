"""Talk, notes, preferences, zoom, sheets: what there is around the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.person import READY, Person, quick

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
BOT = {"kind": "bot", "bot": "uniform"}
GUEST = {"kind": "guest", "name": "Tomás"}
ZOOM = "() => Number(getComputedStyle(document.getElementById('board')).zoom)"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def prefer(person: Person, wishes: str) -> None:
    person.page.add_init_script(f"localStorage.setItem('parlier', JSON.stringify({wishes}))")


def test_what_one_says_appears_at_the_others_without_a_reload(meet: Meet) -> None:
    mara, tomas = meet(), meet()
    path = mara.open_table({"kind": "me"}, {"kind": "open"}, {"kind": "open"})
    tomas.go(path)
    tomas.page.locator("form[action$='/sit'] button").first.click()
    tomas.page.wait_for_selector("form[action$='/leave']", state="attached")
    tomas.page.wait_for_selector(READY, state="attached")
    tomas.page.locator("#say-text").fill("Good evening <b>all</b>")
    tomas.page.keyboard.press("Enter")
    for person in (mara, tomas):
        person.page.locator("#talk", has_text="Good evening <b>all</b>").wait_for()
    expect(tomas.page.locator("#say-text")).to_have_value("")  # once the server has answered


def test_a_note_keeps_itself_and_is_there_after_a_reload(meet: Meet) -> None:
    """However long it is, in any writing."""
    player, note = meet(), "石" * 10_000
    player.open_table({"kind": "me"}, BOT)
    with player.page.expect_response("**/note"):
        player.page.locator("#note textarea").fill(note)
    player.page.reload()
    player.page.wait_for_selector(READY, state="attached")
    assert player.page.locator("#note textarea").input_value() == note


def test_an_open_table_appears_in_the_lobby_by_itself(meet: Meet) -> None:
    watcher, host = meet(), meet()
    watcher.go("/")
    wish = {"game": "caylus", "seats": [{"kind": "me"}, {"kind": "open"}], "access": "open"}
    table = host.post("/tables", {"wish": wish, "name": "Aveline"})["table"]
    watcher.page.wait_for_selector(f"a[href='/t/{table}'], form[action='/t/{table}/sit']")


def test_a_table_is_closed_only_by_a_second_press(meet: Meet) -> None:
    """With scripts and without; a frame that comes in between leaves the question open."""
    for scripts in (True, False):
        host = meet(java_script_enabled=scripts)
        table = host.post("/tables", {"wish": {"game": "caylus", "seats": [{"kind": "me"}, GUEST]}, "name": "Aveline"})["table"]
        page, path = host.page, f"/t/{table}"
        page.goto(host.url + path)
        page.locator("#menu > summary").click()
        page.get_by_text("Close this table").click()
        host.play_ahead(path, 1)
        page.get_by_text("End it now").click()
        page.wait_for_url(host.url + "/")
        assert host.context.request.get(f"{host.url}{path}/frame").json()["status"] == "closed"


def test_who_watches_a_table_that_is_closed_is_told_so(meet: Meet) -> None:
    host, watcher, waiting = meet(), meet(), meet()
    playing, room = host.open_table({"kind": "me"}, BOT), host.open_table({"kind": "me"}, {"kind": "open"})
    watcher.go(playing)
    waiting.go(room)
    for person, path in ((watcher, playing), (waiting, room)):
        host.post(f"{path}/close", {})
        person.page.locator("h1", has_text="This table is closed").wait_for()


def test_a_theme_that_was_chosen_holds_before_the_first_paint(meet: Meet) -> None:
    person = meet()
    person.go("/")
    person.page.locator("details.menu summary").click()
    person.page.locator("[data-pref='theme'][value='dark']").check(force=True)
    assert person.page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    person.page.goto(person.url + "/me", wait_until="commit")
    person.page.wait_for_function("() => document.body")
    assert person.page.evaluate("() => document.documentElement.dataset.theme") == "dark"


def test_the_board_grows_and_the_page_never_scrolls_sideways(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, BOT)
    player.wait_turn()
    for key in ("+", "+"):
        player.page.keyboard.press(key)
    assert player.page.evaluate(ZOOM) > 1.5
    assert player.page.evaluate(SIDEWAYS) <= 0
    player.decide()
    player.wait_turn()
    assert player.page.evaluate(ZOOM) > 1.5
    player.page.keyboard.press("0")
    assert player.page.evaluate(ZOOM) == 1


LISTEN = """() => {
  window.rung = 0;
  const silent = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({ frequency: {}, gain: silent, connect: (next) => next, start: () => (window.rung += 1), stop() {} });
  window.AudioContext = class {
    currentTime = 0;
    resume() {}
    createOscillator() { return node() }
    createGain() { return node() }
  };
}"""


def company(meet: Meet) -> tuple[Person, Person]:
    """Two people at two browsers, in a running game."""
    mara, tomas = meet(), meet()
    for person in (mara, tomas):
        person.page.add_init_script(f"({LISTEN})()")
    path = mara.open_table({"kind": "me"}, {"kind": "open"})
    tomas.post(f"{path}/sit", {"seat": 1, "name": "Tomás"})
    tomas.go(path)
    mara.page.wait_for_selector("#board")  # the page of the room was loaded anew
    mara.page.wait_for_selector(READY, state="attached")
    return mara, tomas


def rung(person: Person) -> int:
    """How many tones were asked for."""
    tones: int = person.page.evaluate("() => window.rung")
    return tones


def turn_by_turn(mara: Person, tomas: Person, decisions: int) -> list[bool]:
    """They play; for each decision that ended with Mara to decide, whether she had to before as well."""
    found = []
    for played in range(decisions):
        state = mara.seen()
        (mara if state["mine"] else tomas).decide(played=played)
        mara.wait_moved(state["seq"])
        if mara.seen()["mine"]:
            found.append(bool(state["mine"]))
    return found


def test_a_sound_is_heard_when_it_becomes_ones_turn_and_only_when_wished(meet: Meet) -> None:
    mara, tomas = company(meet)
    mara.page.locator("summary.icon").click()
    mara.page.locator("[data-pref=sound]").check()
    assert rung(mara) > 0, "it is heard when it is switched on"
    a_sound = rung(mara)
    mara.page.keyboard.press("Escape")
    turns = turn_by_turn(mara, tomas, 14)
    mara.page.wait_for_timeout(100)
    assert turns.count(False) > 2
    assert rung(mara) == a_sound * (1 + turns.count(False)), "for each turn that came, and not while it stayed"
    assert rung(tomas) == 0, "he has not asked for it"
    mara.page.locator("summary.icon").click()
    mara.page.locator("[data-pref=sound]").uncheck()
    mara.page.keyboard.press("Escape")
    heard = rung(mara)
    assert False in turn_by_turn(mara, tomas, 8)
    assert rung(mara) == heard


def test_no_sound_is_made_by_a_page_that_is_loaded_or_by_a_table_that_is_watched(meet: Meet) -> None:
    mara, tomas = company(meet)
    for person in (mara, tomas, watcher := meet()):
        person.page.add_init_script("localStorage.setItem('parlier', JSON.stringify({sound: true}))")
        person.page.add_init_script(f"({LISTEN})()")
        person.go(mara.page.url.removeprefix(mara.url))
    assert rung(mara) == rung(tomas) == 0
    turn_by_turn(mara, tomas, 4)
    assert rung(watcher) == 0 < rung(mara) + rung(tomas)


def test_a_curtain_hangs_between_people_at_one_device_in_every_tab_and_over_a_reload(meet: Meet) -> None:
    """Until it is lifted nothing of the table is seen, not even for a moment; once lifted it does not come back."""
    device = meet()
    path = device.open_table({"kind": "me"}, GUEST)
    device.page.evaluate("() => localStorage.setItem('parlier', JSON.stringify({curtain: true}))")
    device.go(path)
    curtain, first = "dialog.curtain", device.page.get_attribute("#act", "data-name")
    assert device.page.locator(curtain).count() == 0, "nobody has decided yet"
    for played in range(6):
        device.decide(played=played)
        if device.page.get_attribute("#act", "data-name") != first:
            break
    device.page.keyboard.press("Escape")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    for page in (device.page, device.open_tab()):
        page.route("**/curtain.js", hold)
        page.goto(device.url + path, wait_until="commit")
        page.wait_for_selector("#lines", state="attached")
        assert hidden(page)
        held.pop().continue_()
        page.unroute("**/curtain.js")
        page.wait_for_selector(curtain)
        assert hidden(page)
        assert (page.get_attribute("#act", "data-name") or "?") in page.locator(curtain).inner_text()
    page.locator(f"{curtain} .go").click()
    for page in device.context.pages:
        page.wait_for_selector(curtain, state="detached")
        assert not hidden(page)
        page.reload()
        page.wait_for_selector(READY, state="attached")
        assert page.locator(curtain).count() == 0 and not hidden(page)


def hidden(page: Page) -> bool:
    """Whether nothing of the table is to be seen."""
    return not any(page.locator(part).is_visible() for part in ("#bar", "#road", "#lines"))


def test_a_place_with_several_actions_lists_them(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, GUEST)
    for played in range(120):
        state = player.wait_turn()
        place = player.page.locator("#board [aria-haspopup=dialog]:visible").first
        if place.count():
            offered = (place.get_attribute("data-actions") or "").split(";")
            place.click()
            buttons = player.page.locator("dialog.choose button[name=action]")
            assert [button.get_attribute("value") for button in buttons.all()] == offered
            player.page.keyboard.press("1")
            player.wait_moved(state["seq"])
            return
        player.decide(played=played)
    pytest.fail("no place offered several actions")


def test_hovering_a_place_fills_the_inspector(meet: Meet) -> None:
    player = meet(viewport={"width": 1440, "height": 900})
    player.open_table({"kind": "me"}, BOT)
    state = player.wait_turn()
    player.page.locator("#board [data-place='s-gate']").hover()
    player.page.wait_for_function("() => document.getElementById('inspector').textContent.includes('Gate')")
    assert quick(state["choices"], 0)


def test_the_keys_are_told_and_may_be_switched_off(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, BOT)
    player.wait_turn()
    player.page.keyboard.press("?")
    player.page.locator("dialog.keysheet").wait_for()
    player.page.keyboard.press("Escape")
    player.page.evaluate("() => localStorage.setItem('parlier', JSON.stringify({keys: false}))")
    player.page.reload()
    player.page.wait_for_selector(READY, state="attached")
    player.page.keyboard.press("?")
    assert player.page.locator("dialog").count() == 0


def test_g_and_a_letter_goes_to_a_part_of_the_table(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, BOT)
    player.wait_turn()
    player.page.keyboard.press("g")
    player.page.keyboard.press("f")
    assert player.page.evaluate("() => Boolean(document.activeElement.closest('#favors'))")
    player.page.keyboard.press("g")
    player.page.keyboard.press("g")
    player.page.locator("dialog.goto").wait_for()
    player.page.keyboard.type("Stables")
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("() => document.activeElement.dataset.place === 's-stables'")


def test_a_past_position_can_be_looked_at_and_l_leads_back(meet: Meet) -> None:
    player = meet()
    player.open_table({"kind": "me"}, GUEST)
    player.play(most=3)
    player.page.locator("#lines a[href*='/at/']").first.click()
    player.page.wait_for_url("**/at/*")
    player.page.wait_for_selector(READY, state="attached")
    player.page.keyboard.press("l")
    player.page.wait_for_url(lambda url: "/at/" not in url)
