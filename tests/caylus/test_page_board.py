"""The drawn board: well-formed parts, and every figure on it is the position's."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from markupsafe import Markup

import parlier
from parlier.core.events import Event, Log
from parlier.core.record import Record
from parlier.core.view import View
from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES, SECTION_NAMES, STONE_FIRST
from parlier.skin import Cast
from parlier.skin.catalogue import Argument, Catalogue
from parlier.skin.page import PageSkin, Pen, Scene, load_page_skin, skin_folder

pytestmark = pytest.mark.slow

NAMES = ("Ann", "Bob & <Co>", "Cléo", "Dan", 'E"ve')
OPTIONS = ("second_edition", "simplified_favors")
WEB = Path(parlier.__file__).parent / "web" / "static" / "symbols.svg"
STATIC = skin_folder("caylus") / "page" / "static"
BOARD_WORDS = skin_folder("caylus") / "locales" / "en" / "board.ftl"
TABLES = list(product((2, 3, 4, 5), (False, True), (False, True)))
DRAWN_EVERY = 60


class Listening(Catalogue):
    """A catalogue that knows what it was asked."""

    def __init__(self) -> None:
        super().__init__("en", [skin_folder("caylus") / "locales"])
        self.asked: set[str] = set()

    def text(self, key: str, **arguments: Argument) -> str:
        self.asked.add(key)
        return super().text(key, **arguments)

    def html(self, key: str, **arguments: Argument) -> Markup:
        self.asked.add(key)
        return super().html(key, **arguments)


WORDS = Listening()


@cache
def skin_of(second_edition: bool, simplified_favors: bool) -> PageSkin:
    game = parlier.load("caylus", second_edition=second_edition, simplified_favors=simplified_favors)
    skin = load_page_skin(game, Pen(WORDS, "S"))
    assert skin is not None
    return skin


def cast_of(seats: int) -> Cast:
    return Cast(NAMES[:seats], (f"{NAMES[0]} (greedy)", *NAMES[1:seats]))


def scene(record: Record, recent: Sequence[Event] = ()) -> Scene:
    """What the one who decides sees."""
    return Scene(View(record.state, record.state.seat), cast_of(record.state.seats), recent)


def watched(record: Record) -> Scene:
    """What a spectator sees."""
    return Scene(View(record.state, None), cast_of(record.state.seats))


def played(seats: int, *switches: bool, seed: int = 1) -> Iterator[tuple[Record, list[Event]]]:
    """Every position of a random game in which a seat decides, and the last one; with what led to it."""
    record, chosen = skin_of(*switches).game.deal(seats, seed), random.Random(seed)
    yield record, []
    while not record.state.over:
        record.state.ear = log = Log()
        record.play(chosen.choice(record.state.legal()))
        yield record, log.events


@cache
def sample() -> list[tuple[PageSkin, Scene]]:
    """Positions of all seat counts and options, among them one of every decision and the end of every game."""
    positions = []
    for seats, second, simple in TABLES:
        met: set[str] = set()
        for at, (record, events) in enumerate(played(seats, second, simple)):
            decision = record.state.decision.name if record.state.decision else ""
            if at % DRAWN_EVERY == 0 or decision not in met:
                met.add(decision)
                positions.append((skin_of(second, simple), scene(record, events)))
    return positions


@cache
def boards() -> list[tuple[Look, ElementTree.Element, dict[str, Markup]]]:
    """The sample, drawn and read back; a mistake in the markup is an error here."""
    drawn = []
    for skin, seen in sample():
        parts = skin.parts(seen)
        drawn.append((Look(seen.view), ElementTree.fromstring(f"<main>{skin.board(parts)}</main>"), parts))
    return drawn


def found(root: ElementTree.Element, **wanted: str) -> list[ElementTree.Element]:
    """The elements with these attributes; `kind` is one of its classes."""
    kind = wanted.pop("kind", None)
    return [
        element
        for element in root.iter()
        if (kind is None or kind in element.get("class", "").split()) and all(element.get(k) == v for k, v in wanted.items())
    ]


def only(root: ElementTree.Element, **wanted: str) -> ElementTree.Element:
    (element,) = found(root, **wanted)
    return element


def part(root: ElementTree.Element, name: str) -> ElementTree.Element:
    element = root.find(f".//*[@id='{name}']")
    assert element is not None, name
    return element


def place(root: ElementTree.Element, name: str) -> ElementTree.Element:
    element = root.find(f".//*[@data-place='{name}']")
    assert element is not None, name
    return element


def text(element: ElementTree.Element) -> str:
    return "".join(element.itertext())


def said(button: ElementTree.Element) -> str:
    """The name of a place, which is its first child: text that is not seen."""
    name = button[0]
    assert name.get("class") == "hush"
    return text(name)


def number(element: ElementTree.Element) -> int:
    return int(re.sub(r"\D", "", text(element)))


# -- markup ------------------------------------------------------------------------------------


def test_every_part_is_well_formed_and_carries_its_own_id_and_that_of_no_other_part() -> None:
    for _, _, parts in boards():
        for name, html in parts.items():
            root = ElementTree.fromstring(html)
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert root.get("id") == name
            assert not parts.keys() & set(ids[1:])


def test_ids_places_and_pieces_are_unique_on_the_board() -> None:
    for _, root, _ in boards():
        for attribute in ("id", "data-place", "data-piece"):
            values = Counter(element.get(attribute) for element in root.iter() if element.get(attribute))
            assert max(values.values()) == 1, attribute


def test_every_part_lies_on_the_board() -> None:
    for _, root, parts in boards():
        assert parts.keys() <= {element.get("id") for element in root.iter()}


def test_no_style_no_script_and_no_handler_is_in_the_markup() -> None:
    for _, root, _ in boards():
        for element in root.iter():
            assert element.tag not in ("style", "script")
            assert not any(name == "style" or name.startswith("on") for name in element.attrib)


def test_a_button_holds_no_block_and_says_what_it_is() -> None:
    inside = {"span", "b", "i", "svg", "use", "path", "text", "tspan", "small"}
    for _, root, _ in boards():
        for button in root.iter("button"):
            assert said(button)
            assert {element.tag for element in button.iter()} - {"button"} <= inside


def test_names_are_escaped_and_said_whole() -> None:
    _, root, _ = boards()[-1]
    assert {text(name) for name in root.iter("strong")} == set(NAMES)


def test_every_symbol_is_in_a_sprite_and_every_symbol_of_the_game_is_used() -> None:
    uses = {element.get("href", "") for _, root, _ in boards() for element in root.iter("use")}
    own, shared = (set(re.findall(r'<symbol id="([^"]+)"', file.read_text())) for file in (STATIC / "symbols.svg", WEB))
    used = {use.removeprefix("S#") for use in uses}
    assert used <= own | shared
    assert own <= used
    assert {name for name in shared if name.startswith(("tok-", "house-", "orn-"))} <= used


def test_the_style_sheet_asks_for_nothing() -> None:
    css = (STATIC / "caylus.css").read_text()
    assert "url(" not in css
    assert "@import" not in css


def test_every_message_of_the_board_is_used() -> None:
    boards()
    for skin, seen in sample():
        skin.phases(seen)
    skin = skin_of(False, False)
    skin.parts(watched(rarity()))
    resource = FluentParser().parse(BOARD_WORDS.read_text("utf-8"))
    assert {entry.id.name for entry in resource.body if isinstance(entry, Message)} - WORDS.asked == set()


def rarity() -> Record:
    """Ann's worker on space 1 waits for Bob's lawyer, and no wood tile is left."""
    record = skin_of(False, False).game.deal(3, 1)
    cells = record.state.cells
    cells[c.WORKS] = cells[c.PENDING + c.STRIDE] = 2
    for tile in range(c.CRAFT_FIRST, STONE_FIRST):
        cells[c.AT + tile] = c.GONE
    return record


def test_a_building_that_waits_for_its_worker_says_whose_residence_it_will_be() -> None:
    record = rarity()
    root = ElementTree.fromstring(f"<main>{skin_of(False, False).board(skin_of(False, False).parts(watched(record)))}</main>")
    assert "will be a residence of Bob & <Co>" in said(place(root, "sp-1"))
    assert text(part(root, "rack-wood")).endswith("none left")


# -- what may be done --------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_places_offer_exactly_the_legal_actions(table: tuple[int, bool, bool]) -> None:
    seats, second, simple = table
    skin = skin_of(second, simple)
    for record, _ in played(seats, second, simple, seed=2):
        seen = scene(record)
        offered = [group for html in skin.parts(seen).values() for group in re.findall(r' data-actions="([^"]*)"', html)]
        actions = [action for group in offered for action in Markup(group).unescape().split(";")]
        assert sorted(actions) == sorted(record.game.action_text(action) for action in seen.view.options)


def test_a_place_with_one_action_plays_it_and_one_with_several_opens_them() -> None:
    for _, root, _ in boards():
        for button in root.iter("button"):
            actions = button.get("data-actions")
            legal = "legal" in button.get("class", "").split()
            assert legal == (actions is not None)
            if actions is None or ";" in actions:
                assert button.get("type") == "button"
                assert button.get("aria-haspopup") == (None if actions is None else "dialog")
            else:
                assert (button.get("type"), button.get("form"), button.get("name")) == ("submit", "act", "action")
                assert button.get("value") == actions


def test_who_does_not_decide_is_offered_nothing() -> None:
    skin = skin_of(False, False)
    assert "data-actions" not in skin.board(skin.parts(watched(skin.game.deal(3, 1))))


# -- figures -----------------------------------------------------------------------------------


def test_the_panels_show_what_the_seats_have() -> None:
    for look, root, _ in boards():
        for place, seat in enumerate(look.order(), 1):
            panel = part(root, f"turn-{place}")
            goods = [number(next(amount.iter("b"))) for amount in found(panel, kind="res")[0]]
            assert panel.get("data-home") == str(seat)
            assert goods == [*look.cubes(seat), look.of(c.MONEY, seat)]
            assert number(only(panel, kind="score")) == look.of(c.SCORE, seat)
            assert len(found(only(panel, kind="hand"), kind="tok")) == look.of(c.HAND, seat)
            facts = [number(fact) for fact in found(panel, kind="inc")]
            houses = sum(look.houses(section, seat) for section in range(3))
            owned = sum(look.owner(space) == seat for space in range(1, 29))
            assert facts == [look.income(seat), owned, houses]


def test_the_purse_of_a_phone_has_what_the_panel_has_and_spectators_have_none() -> None:
    for skin, seen in sample():
        look, seat = Look(seen.view), seen.view.seat
        html = skin.purse(seen)
        if seat is None:
            assert html == ""
        else:
            purse = ElementTree.fromstring(html)
            assert [number(amount) for amount in purse.iter("b")] == [*look.cubes(seat), look.of(c.MONEY, seat)]


def test_the_road_shows_tiles_owners_workers_bailiff_and_provost() -> None:
    for look, root, _ in boards():
        for space in range(1, c.SPACES + 1):
            item = part(root, f"sp-{space}")
            tile = look.tile(space)
            assert number(only(item, kind="mile")) == space
            assert bool(found(item, kind="tile")) == bool(tile)
            if tile:
                assert text(only(item, kind="nm")) == WORDS.text(f"tile-{look.tables.ids[tile]}")
                assert f"k-{look.kind(tile)}" in only(item, kind="tile").get("class", "")
            assert [piece.get("data-piece") for piece in found(item, kind="owner")] == _pieces("h", look.owner(space), space)
            worker = found(only(item, kind="worker"), kind="tok") if found(item, kind="worker") else []
            assert [piece.get("data-piece") for piece in worker] == _pieces("w", look.worker(space), space)
            assert bool(found(item, id="m-bailiff")) == (look.bailiff == space)
            assert bool(found(item, id="m-provost")) == (look.provost == space)
            assert ("beyond" in item.get("class", "").split()) == (space > look.provost)
            assert bool(found(item, kind="next")) == (look.next_plot() == space)


def _pieces(kind: str, seat: int | None, space: int) -> list[str]:
    return [] if seat is None else [f"{kind}-{seat}-sp-{space}"]


def test_the_special_buildings_show_their_workers_in_order() -> None:
    singles = ("gate", "trading_post", "merchants_guild", "joust_field")
    cells = {**{word: (c.GATE + at, 1) for at, word in enumerate(singles)}, "stables": (c.STABLES, 3), "inn": (c.INN_LEFT, 2)}
    for look, root, _ in boards():
        for word, (cell, length) in cells.items():
            workers = found(part(root, f"s-{word}"), kind="tok")
            assert [worker.get("data-seat") for worker in workers] == [str(seat) for seat in look.seats_at(cell, length)]


def test_the_bridge_shows_who_has_passed_the_price_and_where_bailiff_and_provost_are() -> None:
    for look, root, _ in boards():
        bridge = part(root, "bridge")
        passed = sorted((look.passed(seat), seat) for seat in range(look.seats) if look.passed(seat))
        tokens = [use.get("href") for slot in found(bridge, kind="taken") for use in slot.iter("use")]
        assert tokens == [f"S#tok-{seat + 1}" for _, seat in passed]
        assert [number(next(post.iter("b"))) for post in found(bridge, kind="post")] == [look.bailiff, look.provost]
        if look.phase == 2 and look.seat is not None:
            assert number(only(bridge, kind="cost")) == look.price(look.seat)


def test_the_castle_shows_houses_builders_and_counts() -> None:
    for look, root, _ in boards():
        castle = part(root, "castle")
        houses = [use.get("data-piece", "") for use in castle.iter("use") if use.get("data-piece", "").startswith("h-")]
        shown = Counter((piece.split("-")[2], int(piece.split("-")[1])) for piece in houses)
        has = {(name, seat): look.houses(i, seat) for i, name in enumerate(SECTION_NAMES) for seat in range(look.seats)}
        assert shown == Counter({key: n for key, n in has.items() if n})
        assert [worker.get("data-seat") for worker in found(castle, kind="tok")] == [str(seat) for seat in look.castle()]
        said = [text(label) for label in found(castle, kind="lab")]
        for section in range(3):
            assert any(line.endswith(f" {look.built(section)} of {look.tables.parts[section]}") for line in said)
            assert (f"{look.tables.part_points[section]} each · counted" in said) == look.counted(section)


def test_the_favor_table_shows_every_marker_at_its_level() -> None:
    for look, root, _ in boards():
        if look.options["simplified_favors"]:
            assert number(part(root, "favor-table")) == 3
            continue
        for line, name in enumerate(LINE_NAMES):
            for level in range(6):
                cell = place(root, f"fav-{name}-{level}" if level else f"fav-{name}")
                here = [token.get("data-seat") for token in found(cell, kind="tok")]
                assert here == [str(seat) for seat in range(look.seats) if look.level(line, seat) == level]
                assert ("shut" in cell.get("class", "").split()) == (level > look.open_columns())


def test_the_racks_show_what_can_still_be_built_with_cost_and_points() -> None:
    for look, root, _ in boards():
        for kind in ("wood", "stone", "prestige"):
            rack = part(root, f"rack-{kind}")
            tiles = [button.get("data-place") for button in rack.iter("button")]
            assert tiles == [f"tile-{look.tables.ids[tile]}" for tile in look.supply(kind)]
            for tile, button in zip(look.supply(kind), rack.iter("button"), strict=True):
                cost, gains = ([number(q) for q in found(only(button, kind=kind), kind="q")] for kind in ("cost", "pp"))
                favors = int(look.tables.favors[tile])
                assert cost == [n for n in look.cost(tile) if n]
                assert gains == [look.tables.points[tile], *([favors] if favors else [])]


def test_places_with_a_price_show_it_in_a_coin() -> None:
    for skin, seen in sample():
        root = ElementTree.fromstring(f"<main>{skin.board(skin.parts(seen))}</main>")
        coins = [text(coin) for coin in (*found(root, kind="price"), *found(root, kind="coin"))]
        by_place: dict[str, set[str]] = {}
        for choice in skin.choices(seen):
            by_place.setdefault(choice.place, set()).add(choice.price)
        drawn = ("sp-", "s-", "castle")
        expected = [prices.pop() for place, prices in by_place.items() if place.startswith(drawn) and len(prices) == 1]
        assert Counter(coins) == Counter(price for price in expected if price)


# -- what changes ------------------------------------------------------------------------------


def test_equal_positions_look_equal_and_a_move_changes_only_what_it_touches() -> None:
    skin = skin_of(False, False)
    record = skin.game.deal(4, 3)
    before, again = (skin.parts(watched(record)) for _ in range(2))
    assert before == again
    record.play(record.game.parse("place gold_mine"))
    after = skin.parts(watched(record))
    assert {name for name in after if after[name] != before[name]} == {"sp-16", "turn-1", "turn-2"}


def test_the_last_move_leaves_its_mark() -> None:
    skin = skin_of(False, False)
    record = skin.game.deal(4, 3)
    record.state.ear = log = Log()
    seat = record.state.seat
    record.play(record.game.parse("place gold_mine"))
    root = ElementTree.fromstring(f"<main>{skin.board(skin.parts(scene(record, log.events)))}</main>")
    assert "last" in place(root, "sp-16").get("class", "").split()
    marked = [place.get("data-place") for place in found(root, kind="last") if place.get("data-place")]
    assert marked == ["sp-16"]
    assert len(found(only(root, **{"data-home": str(seat)}), kind="last")) == 1


def test_the_building_that_is_carried_out_is_marked() -> None:
    seen = 0
    for look, root, _ in boards():
        place = look.active_place()
        if place.startswith(("sp-", "s-")):
            seen += 1
            assert "now" in part(root, place).get("class", "").split()
        assert len([item for item in found(root, kind="now") if item.tag == "li"]) == place.startswith(("sp-", "s-"))
    assert seen


def test_the_phases_name_the_present_one_and_none_when_the_game_is_over() -> None:
    for skin, seen in sample():
        phases = ElementTree.fromstring(skin.phases(seen))
        now = [at for at, phase in enumerate(phases, 1) if phase.get("aria-current") == "step"]
        assert now == ([] if seen.view.over else [Look(seen.view).phase])


def test_cubes_of_the_reserve_are_places_only_while_they_may_be_given() -> None:
    for _, root, _ in boards():
        for place in found(root, kind="good"):
            assert place.get("data-actions")
            assert place.get("data-place", "").split("-")[2] in CUBE_NAMES
