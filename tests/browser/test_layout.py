"""How the table is laid out at any width: nothing is cut, nothing is too small, nothing moves by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import parlier
from parlier.core.view import View
from parlier.skin import Cast
from parlier.skin.page import Scene
from parlier.web.assets import Assets
from parlier.web.words import skin_for
from tests.browser.person import Person
from tests.browser.place import DRAWN_GAMES
from tests.browser.test_accessible import DRAWN, curious
from tests.browser.test_connection import GONE, LOST

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
WIDTHS = (320, 360, 414, 700, 768, 860, 900, 1024, 1199, 1200, 1280, 1440, 1920)
LONG = ("Wilhelmina von Hohen", "MMMMMMMMMMMMMMMMMMMM", "Ὀδυσσεύς Λαερτιάδης", "김철수 李小龍")
BOT = {"kind": "bot", "bot": "uniform"}
GUEST = {"kind": "guest", "name": "Tomás"}
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
UNFOLD = "() => document.querySelectorAll('.table .fold:not(.words-board)').forEach((fold) => { fold.open = true })"
CUT = """() => [...document.querySelectorAll(".nm, .who strong, .rack h3 span, .bname, .count, .tname, .btn span, h1, .jump a")]
  .filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3))
  .filter((one) => getComputedStyle(one).display !== "inline" && one.clientWidth > 1)
  .map((one) => `${one.textContent}: ${one.scrollWidth} in ${one.clientWidth}, ${one.scrollHeight} in ${one.clientHeight}`)"""
OVER = """() => [...document.querySelectorAll("[role=log] :is(.name, b, .delta), .refusal p")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > one.closest("[role=log], .refusal").getBoundingClientRect().right)
  .map((one) => one.textContent)"""
"""What reaches over the edge of the chronicle or of a notice."""
BURST = """() => [...document.querySelectorAll(".result .winner, .result .winner .name")]
  .filter((one) => one.getBoundingClientRect().right > one.closest(".result").getBoundingClientRect().right).length"""
SMALL = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility() || parent.closest("svg, .hush, template")) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size > 0 && size < 10) found.push(`${node.data.trim()}: ${size}`);
  }
  return found;
}"""
SPACED = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""As far as a reader may space letters out and nothing may be lost (WCAG 1.4.12)."""
RUNS_OUT = """() => [...document.querySelectorAll("#board *, .chronicle *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .hush, template, .hex, [role=log]"))
  .map((one) => [one, one.closest(".other, .card, .seat"), one.getBoundingClientRect()])
  .filter(([, card, box]) => card && box.width > 2 && box.right > card.getBoundingClientRect().right + 1)
  .map(([one]) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`)"""
OFF_TABS = "() => document.querySelector('.jump').scrollWidth - document.querySelector('.jump').clientWidth"
UNDER = """() => [...document.querySelectorAll("#choices button")].filter((one) => {
  one.focus();
  const box = one.getBoundingClientRect(), list = document.getElementById("choices").getBoundingClientRect();
  const from = Math.max(box.left, list.left), to = Math.min(box.right, list.right);
  const at = (part) => document.elementFromPoint(from + (to - from) * part, box.top + box.height / 2);
  return ![0.1, 0.3, 0.5, 0.7, 0.9].some((part) => one.contains(at(part)));
}).map((one) => one.value)"""
"""The choices of which nothing is seen when they have the focus."""
ENDS = {"caylus": ("pass",), "praga": ("done",)}
"""How the choice begins that ends a turn."""
ROWS = """() => {
  const flow = getComputedStyle(document.querySelector(".racks")).display === "grid";
  const cells = [...document.querySelectorAll(flow ? ".racks h3, .racks li" : ".racks .rack")];
  const rows = new Map();
  for (const cell of cells) {
    const box = cell.getBoundingClientRect();
    rows.set(Math.round(box.top), (rows.get(Math.round(box.top)) ?? 0) + box.width);
  }
  const whole = document.querySelector(".racks").clientWidth;
  return [...rows].sort((a, b) => a[0] - b[0]).map(([, width]) => width / whole);
}"""
"""How full each row of tiles is."""
PLACES = """() => [scrollX, scrollY, ...[...document.querySelectorAll(
  ".top, #bar, .jump, #board section, #board details, #board [data-place], .seat, .chronicle > *, .words-board, .foot")]
  .map((one) => [one, one.getBoundingClientRect()])
  .flatMap(([one, box]) => [one.id || one.className, box.x, box.y, box.width, box.height])]"""
"""Where everything lies."""
PRINTED = """() => {
  const box = (one) => one.getBoundingClientRect(), lines = box(document.getElementById("lines"));
  const over = (one) => one.left < lines.right && one.right > lines.left && one.top < lines.bottom && one.bottom > lines.top;
  return [...document.querySelectorAll("#people, .talk, .notes, .words-board")].map(box).filter(over).length;
}"""
"""How many neighbours of the chronicle lie over its lines."""
AWHILE = 60


def sizes(person: Person) -> list[int]:
    """All widths, one after the other; whatever folds is open."""
    person.page.evaluate(DRAWN)
    return list(WIDTHS)


def wide(person: Person, width: int) -> None:
    person.page.set_viewport_size({"width": width, "height": 900})
    person.page.wait_for_timeout(120)
    person.page.evaluate(UNFOLD)
    person.page.wait_for_timeout(60)


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_no_name_is_cut_and_nothing_is_too_small_at_any_width(meet: Meet, game: str) -> None:
    """With all tiles in stock, as many people as can play with long names, and the widest of the usual fonts."""
    person = meet()
    others = LONG[: parlier.load(game).seat_counts[-1] - 1]
    person.open_table({"kind": "me"}, *[{"kind": "guest", "name": name} for name in others], name="Maximilian Braun", game=game)
    person.wait_turn()
    person.page.locator("#typed").fill("x" * 999)
    person.page.locator("#typed").press("Enter")
    person.page.wait_for_selector(".refusal")
    found: dict[int, Any] = {}
    for width in sizes(person):
        wide(person, width)
        wrong = person.page.evaluate(CUT) + person.page.evaluate(OVER) + person.page.evaluate(SMALL)
        if wrong or person.page.evaluate(SIDEWAYS) > 0:
            found[width] = wrong
    assert found == {}
    for width, height in ((640, 360), (320, 256)):  # a window of 1280 by 720 enlarged twice, one of 1280 by 1024 four times
        person.page.set_viewport_size({"width": width, "height": height})
        bar = person.page.locator("#bar").evaluate("(bar) => bar.clientHeight")
        assert height - bar > 100, f"nothing of the board is seen beside the decision at {width}"
    person.page.evaluate(SPACED)
    for width in (360, 1024):
        wide(person, width)
        assert person.page.evaluate(CUT) == [], width


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_nothing_runs_out_of_its_card_when_letters_are_spaced_out(meet: Meet, game: str) -> None:
    """In the middle of a turn, with long names, everything open that can be; and all tabs are in sight on the usual phone."""
    person = meet()
    others = LONG[: parlier.load(game).seat_counts[-1] - 1]
    path = person.open_table({"kind": "me"}, *[{"kind": "guest", "name": name} for name in others], game=game)
    person.play_ahead(path, until=ENDS[game])
    person.go(path)
    person.page.evaluate(DRAWN)
    for width in (320, 360):
        wide(person, width)
        assert person.page.evaluate(OFF_TABS) <= 0, width
    person.page.evaluate(SPACED)
    for width in (320, 360, 768, 1024):
        wide(person, width)
        person.page.evaluate("() => document.querySelectorAll('#board details').forEach((one) => { one.open = true })")
        assert person.page.evaluate(RUNS_OUT) == [], width


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_a_choice_that_has_the_focus_is_not_hidden_under_those_that_stay_in_sight(meet: Meet, game: str) -> None:
    """However far the list of choices is scrolled (WCAG 2.4.11)."""
    person = meet()
    path = person.open_table({"kind": "me"}, GUEST, game=game)
    person.play_ahead(path, until=ENDS[game])
    person.go(path)
    person.wait_turn()
    for width in (700, 768, 1024, 1440):
        person.page.set_viewport_size({"width": width, "height": 800})
        assert person.page.evaluate(UNDER) == [], width


def test_no_row_of_tiles_lies_almost_empty_at_any_width(meet: Meet) -> None:
    """But the last one, which ends where the tiles end."""
    person = meet()
    path = person.open_table({"kind": "me"}, *[GUEST] * 1)
    for decisions in (0, 40):
        person.play_ahead(path, decisions)
        person.go(path)
        for width in sizes(person):
            wide(person, width)
            rows = person.page.evaluate(ROWS)
            assert all(full > 0.7 for full in rows[:-1]), (width, rows)
        person.page.set_viewport_size({"width": 1280, "height": 720})


def the_end(game: str, names: tuple[str, ...]) -> str:
    """The result of a game between these, as the page has it."""
    rules = parlier.load(game)
    record = rules.deal(len(names), 1)
    while not record.state.over:
        record.play(record.state.legal()[-1])
    scene = Scene(View(record.state, None), Cast(names, names))
    skin = skin_for(rules, "en", Assets().symbols(game))
    result = skin.result(scene, [record.breakdown(seat) for seat in range(len(names))])
    return f'<section id="result" class="card result"><div class="scroll" tabindex="0">{result}</div></section>'


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_the_heads_of_the_result_stay_low_and_tell_whole_names_to_whoever_points_at_them(meet: Meet, game: str) -> None:
    person = meet()
    person.go("/")
    names = ("W" * 20, *LONG)[: parlier.load(game).seat_counts[-1]]
    person.page.evaluate("(html) => { document.getElementById('main').innerHTML = html }", the_end(game, names))
    for width in (320, 700, 1280):
        person.page.mouse.move(0, 0)
        person.page.set_viewport_size({"width": width, "height": 900})
        height = person.page.locator(".result thead").evaluate("(heads) => heads.clientHeight")
        assert 0 < height < (230 if width < 700 else 110), width
        assert person.page.evaluate(SIDEWAYS) <= 0 and person.page.evaluate(BURST) == 0, width
        widest = person.page.locator(".result thead .name", has_text=names[0])
        widest.hover()
        assert widest.evaluate("(name) => name.scrollHeight <= name.clientHeight + 1"), width


def test_on_paper_nothing_of_the_chronicle_lies_over_what_stands_under_it(meet: Meet) -> None:
    player = meet()
    path = player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    player.away()
    player.play_ahead(path, most=AWHILE)
    player.go(path)
    player.page.emulate_media(media="print")
    for width in (794, 1123):
        player.page.set_viewport_size({"width": width, "height": 900})
        assert player.page.evaluate(PRINTED) == 0, width


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_no_notice_moves_the_page(meet: Meet, width: int) -> None:
    """A lost connection, a choice that was not sent, one that came too late, a reason why not."""
    person = meet(viewport={"width": width, "height": 740})
    person.allowed = [*GONE, "409"]
    person.open_table({"kind": "me"}, BOT)
    person.wait_turn()
    page = person.page
    page.evaluate(DRAWN)
    for scrolled in (0, 300):
        page.mouse.move(0, 0)
        page.evaluate(f"() => scrollTo(0, {scrolled})")
        before = page.evaluate(PLACES)
        person.context.set_offline(True)
        page.wait_for_selector(LOST)
        assert page.evaluate(PLACES) == before
        person.context.set_offline(False)
        page.wait_for_selector(LOST, state="hidden")
        assert page.evaluate(PLACES) == before
        page.evaluate("() => { document.body.dataset.seq = String(Number(document.body.dataset.seq) - 1) }")
        page.evaluate("() => document.querySelector('#choices button').click()")
        if page.locator("#go").is_visible():
            page.evaluate("() => document.querySelector('#go').click()")
        page.wait_for_selector("#alert .refusal")
        assert page.evaluate(PLACES) == before
        page.locator("#alert .close").click()
        page.mouse.move(0, 0)
        page.evaluate("() => document.querySelector('#board button[data-place]:not([data-actions])').click()")
        page.wait_for_selector(".whybox, dialog")
        assert page.evaluate(PLACES) == before
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")


SELECT = """() => {
  const longest = [...document.querySelectorAll("#bar template")].sort((a, b) => b.innerHTML.length - a.innerHTML.length)[0];
  const option = [...document.querySelectorAll("#choices button")].find((one) => one.value === longest.dataset.for);
  option.click();
  return option.value;
}"""
UNREAD = """() => {
  const region = document.getElementById("effects").getBoundingClientRect();
  const outside = ({left, right}) => left < Math.max(0, region.left - 1) || right > Math.min(innerWidth, region.right + 1);
  const chips = [...document.querySelectorAll("#effects li")];
  return chips.filter((one) => outside(one.getBoundingClientRect())).map((one) => one.textContent);
}"""
TOLD_OF = {"caylus": ("provost ",), "praga": ("wall ", "upgrade ")}
"""How the choices begin of which much is said."""
STANDS = """() => [...document.querySelectorAll("#bar, #choices button, #board [data-place]")]
  .flatMap((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().height])"""
SAID = "() => document.getElementById('sentence').getBoundingClientRect().width"


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_what_a_choice_brings_is_read_before_it_counts_at_every_width(meet: Meet, game: str) -> None:
    """The longest of all that is said of a choice: of the provost, who cuts off many. It is shown for who only looks, too."""
    person = meet(viewport={"width": 1280, "height": 720})
    path = person.open_table({"kind": "me"}, GUEST, game=game)
    person.page.evaluate("localStorage.setItem('parlier', JSON.stringify({confirm: 'always'}))")
    person.away()
    person.play_ahead(path, until=TOLD_OF[game], policy=curious if game == "caylus" else None)
    person.go(path)
    person.wait_turn()
    page = person.page
    for width in (360, 700, 1024, 1199, 1200, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        chosen = page.evaluate(SELECT)
        page.wait_for_selector("#effects:not(.glance) li")
        assert page.evaluate(UNREAD) == [], (width, chosen)
        assert page.evaluate(SAID) >= min(width / 3, 400), width
        page.keyboard.press("Escape")
        page.mouse.move(0, 0)
        page.wait_for_selector("#effects:not(:has(li))", state="attached")
        if width >= 700:
            before = page.evaluate(STANDS)
            page.locator(f'#choices button[value="{chosen}"]').hover()
            page.wait_for_selector("#effects.glance li")
            assert page.evaluate(STANDS) == before, width
            page.mouse.move(0, 0)
            page.wait_for_selector("#effects:not(:has(li))", state="attached")


def test_what_a_choice_brings_stays_in_sight_when_somebody_speaks_and_goes_when_one_looks_away(meet: Meet) -> None:
    """A frame that leaves the decision as it was takes nothing away that one is reading."""
    person = meet()
    path = person.open_table({"kind": "me"}, GUEST, game=DRAWN_GAMES[-1])
    person.wait_turn()
    page = person.page
    page.locator("#choices button").first.hover()
    page.wait_for_selector("#effects.glance li")
    told = page.locator("#effects").inner_text()
    person.post(f"{path}/say", {"text": "Good evening"})
    page.locator("#talk", has_text="Good evening").wait_for()
    assert page.locator("#effects.glance").inner_text() == told
    page.mouse.move(0, 0)
    page.wait_for_selector("#effects:not(:has(li))", state="attached")
    person.post(f"{path}/say", {"text": "Still here"})
    page.locator("#talk", has_text="Still here").wait_for()
    assert page.locator("#effects li").count() == 0
