"""What Praga does on its board by itself: the crane turns as it will be, a tile is laid and turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, radians, sin

import pytest
from playwright.sync_api import Page, expect

import parlier
from parlier.games.praga.rules import Praga
from parlier.games.praga.skin.look import Tile
from parlier.games.praga.skin.page.draw import Drawing
from parlier.games.praga.skin.page.draw.rows import Shown, face
from parlier.skin.catalogue import Catalogue
from parlier.skin.page import Pen, skin_folder
from parlier.web.assets import Assets
from tests.browser.person import Person, busy
from tests.browser.test_phone import PHONE, Fingers, middle

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
TURNS = ("at ", "rotate ", "face ")
SHOWN = "() => getComputedStyle(document.querySelector('#crane-dial .then')).display !== 'none'"
CHIPS = """(action) => [...document.querySelectorAll("#bar template")].filter((one) => one.dataset.for === action)
  .flatMap((one) => [...one.content.querySelectorAll(".chip")].map((chip) => chip.textContent))"""
LAID = "() => document.querySelector('.ghost')?.dataset.shown ?? null"
BROKEN = """() => [...document.querySelectorAll(".ht .nm")].flatMap((name) => {
  const text = name.firstChild, broken = (from, word) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + word.length);
    return range.getClientRects().length > 1;
  };
  return [...text.data.matchAll(/\\S+/g)].filter((word) => broken(word.index, word[0])).map((word) => word[0]);
})"""
CROWDED = """() => {
  const boxes = (hex, what) => [...hex.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const wide = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const meet = (a, b) => wide(a, b) > 3 && high(a, b) > 3;
  const edges = (hex) => boxes(hex, ".hx use, .hx text");
  const crowded = (hex) => boxes(hex, ".in .g, .in b, .in .emblem").some((a) => edges(hex).some((b) => meet(a, b)));
  return [...document.querySelectorAll(".hex")].filter(crowded).map((hex) => hex.title);
}"""
FULL_LINES = """() => document.querySelectorAll(".ct").forEach((line) => {
  const glyph = '<svg class="g"></svg>';
  line.querySelectorAll(".one").forEach((one) => one.insertAdjacentHTML("beforeend", `<b class="up">+1${glyph}1${glyph}</b>`));
  line.querySelector(".zc").innerHTML = `<span>+3${glyph}</span><span class="five">+5${glyph}</span>`;
})"""
OVERLAID = """() => [...document.querySelectorAll(".ct")].flatMap((line) => {
  const price = line.querySelector(".zc").getBoundingClientRect();
  const meets = (box) => box.right > price.left && box.bottom > price.top + 1 && box.top < price.bottom - 1;
  return [...line.querySelectorAll(".one")].filter((one) => meets(one.getBoundingClientRect())).map((one) => one.textContent);
})"""
LIT = "(action) => document.querySelectorAll(`#choices button[value='${action}'] .lit > *`).length"


def test_a_tile_is_dragged_onto_its_place_and_around_its_middle_with_what_each_way_gains(meet: Meet) -> None:
    """By the mouse and by a finger: the page does not scroll, and a slow finger is no long press."""
    player = meet(**PHONE)
    path = player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    player.away()
    player.play_ahead(path, until=("at ",))
    player.go(path)
    state, page = player.wait_turn(), player.page
    tile, place = middle(player, "#tray .placing > .hex"), page.locator("#board [data-turns]").first
    page.wait_for_timeout(100)
    box, scrolled = place.bounding_box(), page.evaluate("() => scrollY")
    assert box is not None
    x, y, far = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["height"] / 3
    by_mouse(player, [tile, ((tile[0] + x) / 2, (tile[1] + y) / 2), (x, y)])
    laid, ways = page.evaluate(LAID), (place.get_attribute("data-actions") or "").split(";")
    for drag, turns in ((by_mouse, 2), (by_finger, -1)):
        angles = [radians(20 * step * turns / abs(turns)) for step in range(abs(turns) * 3 + 1)]
        drag(player, [(x + far * sin(angle), y - far * cos(angle)) for angle in angles])
        laid = ways[(ways.index(laid) + turns) % len(ways)]
        assert page.evaluate(LAID) == laid
        assert page.locator("#effects .chip").all_text_contents() == page.evaluate(CHIPS, laid)
    assert page.evaluate("() => scrollY") == scrolled and not page.locator("dialog").count()
    assert player.seen()["seq"] == state["seq"]


def by_mouse(player: Person, points: list[tuple[float, float]]) -> None:
    mouse = player.page.mouse
    mouse.move(*points[0])
    mouse.down()
    for point in points[1:]:
        mouse.move(*point)
    mouse.up()


def by_finger(player: Person, points: list[tuple[float, float]]) -> None:
    fingers = Fingers(player)
    with fingers.down(points[0]):
        for point in points[1:]:
            fingers.send("touchMove", point)
        player.page.wait_for_timeout(600)


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


def builder(choices: Sequence[str], played: int) -> str:
    """Builds whenever that can be."""
    building = [choice for choice in choices if choice.startswith(("build ", "site ", "act building", "extra building"))]
    return busy(building or choices, played)


def test_a_building_is_seen_while_it_is_turned_though_its_site_is_further_down(meet: Meet) -> None:
    player = meet(viewport={"width": 1440, "height": 900})
    path = player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    player.away()
    player.play_ahead(path, until=("face ",), policy=builder)
    player.go(path)
    page, state = player.page, player.wait_turn()
    for nth in range(2):
        page.keyboard.press("r")
        laid = page.evaluate("() => [...document.querySelectorAll('.ghost')].map((one) => one.dataset.shown)")
        assert laid == [page.evaluate(LAID)] * 2 and laid[0] in state["choices"], nth
        expect(page.locator("#tray .ghost")).to_be_in_viewport(ratio=1)
        assert page.evaluate("() => scrollY") == 0
    page.keyboard.press("Escape")
    assert page.evaluate(LAID) is None


def test_on_a_phone_the_crane_comes_first_then_who_plays(meet: Meet) -> None:
    player = meet(**PHONE)
    player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    tops = [
        box["y"] for name in ("crane", "seats", "mine", "rows", "city") if (box := player.page.locator(f"#{name}").bounding_box())
    ]
    assert tops == sorted(tops) and len(tops) == 5


def test_nothing_of_a_line_of_the_crane_lies_over_another_however_much_it_tells(meet: Meet) -> None:
    """An upgrade of two goods for both actions, three points for the position and five with the token."""
    player = meet()
    player.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game="praga")
    player.page.evaluate(FULL_LINES)
    for width in (320, 360, 700, 1024, 1200, 1280, 1440):
        player.page.set_viewport_size({"width": width, "height": 900})
        assert player.page.evaluate(OVERLAID) == [], width


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


@cache
def drawn() -> tuple[Drawing, Assets, list[Tile]]:
    """What draws, with the symbols where the server has them, and all tiles of the rows."""
    assets, game = Assets(), parlier.load("praga")
    assert isinstance(game, Praga)
    t = game.tables
    kinds = enumerate((t.upgrade_ids, t.wall_ids, t.building_ids))
    tiles = [Tile(kind, number, word) for kind, words in kinds for number, word in enumerate(words) if number]
    return Drawing(game, Pen(Catalogue("en", [skin_folder("praga") / "locales"]), assets.symbols("praga"))), assets, tiles


def styled(person: Person, html: str) -> Page:
    """A page with our style sheets and nothing but this."""
    sheets = "".join(f'<link rel="stylesheet" href="{drawn()[1].url(path)}">' for path in ("css/base.css", "praga/praga.css"))
    person.page.goto(person.url)
    person.page.set_content(f"{sheets}{html}")
    return person.page


def test_what_an_upgrade_brings_stays_clear_of_what_is_at_its_edges(meet: Meet) -> None:
    """On the board of a phone, and of a wide page."""
    drawing, _, tiles = drawn()
    hexes = "".join(
        f'<span class="hex upgrade x{2 * (n % 5) + 1} y{n // 5 + 1}" title="{tile.id}">'
        f'<span class="face">{face(drawing.ink, drawing.boards.hexes, tile)}</span></span>'
        for n, tile in enumerate(tile for tile in tiles if tile.kind == 0)
    )
    board = f'<div class="lay"><div class="own"><div class="hexes"><div class="lattice n10">{hexes}</div></div></div></div>'
    page = styled(meet(), board)
    assert page.locator(".hex .in .g").count() > 30
    for width in (344, 430):
        page.set_viewport_size({"width": width, "height": 700})
        assert not page.evaluate(CROWDED), width


def test_no_name_of_a_tile_breaks_within_a_word_at_any_width(meet: Meet) -> None:
    drawing, _, tiles = drawn()
    shown = "".join(drawing.rows.tile(Shown(tile, False, (0,) * 5, (), False, False, None, False)) for tile in tiles)
    row = f'<section class="card rows"><div class="body"><div class="row3"><ul>{shown}</ul></div></div></section>'
    page = styled(
        meet(), f'<div class="table"><div class="zoombox"><main id="board"><div class="lay">{row}</div></main></div></div>'
    )
    assert page.locator(".ht .nm").count() == len(tiles) > 60
    for width in (360, 1024, 1240, 1440):
        page.set_viewport_size({"width": width, "height": 700})
        assert not page.evaluate(BROKEN), width


def test_the_turn_does_not_end_at_once_when_something_is_lost_by_it(meet: Meet) -> None:
    player = meet()
    path = player.open_table({"kind": "me"}, {"kind": "bot", "bot": "uniform"}, game="praga")
    while "done" not in (state := player.wait_turn())["choices"]:
        player.decide()
    done = player.page.locator("#choices button[value=done]")
    assert done.locator(".chip.warn").count() and not player.page.locator("#act[data-others]").count()
    done.click()
    assert player.page.locator("#go").is_visible() and player.seen()["seq"] == state["seq"]
    player.go(path)
    player.page.keyboard.press("?")
    assert player.page.locator("dialog.keysheet kbd", has_text="g c").is_visible()
