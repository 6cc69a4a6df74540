"""Praga on pages: well-formed parts, places that offer exactly what is legal, cards and words for everything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html import unescape
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

import parlier
from parlier.core.events import Event
from parlier.core.game import OptionValue
from parlier.core.state import State
from parlier.core.view import View
from parlier.games.praga import cells as c
from parlier.games.praga.scoring import count_up
from parlier.games.praga.skin.after import After, after_turn
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.goods import GLYPHS
from parlier.games.praga.skin.page.places import all_places
from parlier.games.praga.skin.projection import LINES, projected
from parlier.games.praga.sources import SOURCE_NAMES, SOURCES, line_of
from parlier.skin import Cast
from parlier.skin.catalogue import Catalogue
from parlier.skin.drawing import Remembered
from parlier.skin.page import PageSkin, Pen, Scene, Told, load_page_skin, skin_folder
from parlier.web.viewer import outcomes
from tests.praga.skin_games import GAMES, decides, rich_moves

pytestmark = pytest.mark.slow

NAMES = ("Ann", "Bob & <Co>", "Cléo", 'D"an')
STATIC = skin_folder("praga") / "page" / "static"
SHARED = Path(parlier.__file__).parent / "web" / "static" / "symbols.svg"
DRAWN_EVERY = 60
QUERIES = {"who", "res", "crane", "tiles", "board", "city", "road", "grids", "score", "legal", "help"}
INSIDE = {"button", "span", "b", "i", "svg", "use", "path", "text", "small", "circle", "g"}


class Moment(NamedTuple):
    """A position in which somebody decides, and what led to it."""

    skin: PageSkin
    scene: Scene
    state: State


def cast_of(seats: int) -> Cast:
    return Cast(NAMES[:seats], (f"{NAMES[0]} (greedy)", *NAMES[1:seats]))


@cache
def words() -> Catalogue:
    return Catalogue("en", [skin_folder("praga") / "locales"])


def skin_of(options: dict[str, OptionValue]) -> PageSkin:
    skin = load_page_skin(parlier.load("praga", **options), Pen(words(), "S"))
    assert skin is not None
    return skin


def played(seats: int, options: dict[str, OptionValue]) -> Iterator[tuple[State, list[Event]]]:
    """A game of busy players: before each action, and what it brings about."""
    for state, _, events in rich_moves(seats, 7 * seats, options):
        yield state, events


@cache
def sample() -> list[Moment]:
    """Positions of all seat counts and options, among them one of every decision of each game."""
    found: list[Moment] = []
    for seats, options in GAMES:
        skin, met = skin_of(options), set[str]()
        for number, (state, events) in enumerate(played(seats, options)):
            if not decides(state):
                continue
            kinds = {state.game.action_text(action).split()[0] for action in state.legal()}
            if number % DRAWN_EVERY and kinds <= met:
                continue
            met |= kinds
            view = View(state, state.seat)
            ahead = outcomes(state, view.options, [view.seat or 0])
            found.append(Moment(skin, Scene(view, cast_of(seats), events, ahead), state))
    return found


@cache
def boards() -> list[tuple[Moment, ElementTree.Element, dict[str, Markup]]]:
    """The sample, drawn and read back; a mistake in the markup is an error here."""
    drawn = []
    for moment in sample():
        parts = moment.skin.parts(moment.scene)
        drawn.append((moment, ElementTree.fromstring(f"<main>{moment.skin.board(parts)}</main>"), parts))
    return drawn


def test_every_part_is_well_formed_carries_its_own_id_and_lies_on_the_board() -> None:
    for _, root, parts in boards():
        assert parts.keys() <= {element.get("id") for element in root.iter()}
        for name, html in parts.items():
            part = ElementTree.fromstring(html)
            assert part.get("id") == name
            assert not parts.keys() & {element.get("id") for element in list(part.iter())[1:]}


@pytest.mark.parametrize("game", [0, 2])
def test_what_is_remembered_of_the_board_is_what_would_be_drawn_anew(game: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """For who decides and for who looks on, all along a game."""
    seats, options = GAMES[game]
    remembers, forgets, drawn = skin_of(options), skin_of(options), list[tuple[Scene, dict[str, Markup]]]()
    for state, events in islice(played(seats, options), 0, None, 3):
        for seat in (state.seat, None) if decides(state) else (0,):
            view = View(state, seat)
            scene = Scene(view, cast_of(seats), view.told(events))
            drawn.append((scene, remembers.parts(scene)))
    monkeypatch.setattr(Remembered, "__call__", lambda self, seen: tuple(self._draw(seen)))
    assert all(forgets.parts(scene) == parts for scene, parts in drawn)


def test_ids_places_and_pieces_are_unique_on_the_board() -> None:
    for _, root, _ in boards():
        for attribute in ("id", "data-place", "data-piece"):
            values = Counter(element.get(attribute) for element in root.iter() if element.get(attribute))
            assert max(values.values()) == 1, attribute


def test_a_button_holds_no_block_and_says_what_it_is() -> None:
    for _, root, _ in boards():
        for button in root.iter("button"):
            assert button[0].get("class") == "hush" and "".join(button[0].itertext()).strip()
            assert {element.tag for element in button.iter()} <= INSIDE


def test_the_places_offer_exactly_the_legal_actions_that_have_one() -> None:
    for moment, root, _ in boards():
        offered = [element.get("data-actions") or "" for element in root.iter() if element.get("data-actions")]
        listed = moment.skin.choices(moment.scene)
        assert [choice.action for choice in listed] == [moment.state.game.action_text(n) for n in moment.state.legal()]
        assert sorted(";".join(offered).split(";") if offered else []) == sorted(one.action for one in listed if one.place)


def test_what_shows_something_hidden_is_marked_on_its_place_and_says_so() -> None:
    marked = Counter[str]()
    for moment, root, _ in boards():
        reveals = {action for action, outcome in moment.scene.outcomes.items() if outcome.reveals}
        wanted = {choice.place for choice in moment.skin.choices(moment.scene) if choice.action in reveals} - {""}
        buttons = [button for button in root.iter("button") if button.find("svg[@class='eye']") is not None]
        assert {button.get("data-place") for button in buttons} == wanted
        assert all(words().text("label-reveals") in (button.findtext("span") or "") for button in buttons)
        assert (words().text("table-reveals") in moment.skin.tables(moment.scene)) == bool(reveals)
        marked.update(place.partition("-")[0] for place in wanted)
    assert {"site", "tile", "hex"} <= marked.keys()


def test_only_what_is_declined_ended_or_chosen_between_has_no_place() -> None:
    homeless = {one.action.split()[0] for moment in sample() for one in moment.skin.choices(moment.scene) if not one.place}
    assert homeless <= {"done", "decline", "choose", "seal", "arrow", "exchange", "windows", "climb", "rise"}


def test_every_place_has_a_card_and_what_a_click_on_it_means_can_be_explained() -> None:
    for moment, root, _ in boards()[::2]:
        for place in {element.get("data-place") or "" for element in root.iter()} - {""}:
            html = moment.skin.card(moment.scene, place)
            assert html is not None, place
            ElementTree.fromstring(html)
            wish = moment.skin.wish(moment.scene, place)
            refusal = moment.state.game.explain(moment.state, moment.state.game.parse(wish)) if wish else None
            if refusal is not None:
                assert moment.skin.refusal(refusal.word).strip()


def test_all_places_are_known_before_they_are_drawn() -> None:
    for moment, root, _ in boards()[::2]:
        drawn = {element.get("data-place") or "" for element in root.iter()} - {""}
        known = set(all_places(Look(moment.scene.view)))
        assert {place for place in drawn - known if not place.startswith(("cell-", "keep-", "token-"))} == set()


def test_no_notation_needs_its_capital_letters_or_parts_a_list() -> None:
    for name in parlier.game_names():
        game = parlier.load(name)
        assert [game.spelled(text.lower()) for text in game.texts] == list(game.texts)
        assert game.spelled("no such action") == "no such action" and not any(";" in text for text in game.texts)


def test_every_choice_says_what_it_is_and_by_which_rule() -> None:
    for moment in sample():
        book = moment.state.game.rulebook()
        for choice in moment.skin.choices(moment.scene):
            assert choice.label.strip() and choice.verb and choice.rule in book


def test_every_symbol_is_in_a_sprite_and_every_symbol_of_the_game_is_used() -> None:
    told = [str(choice.label) + "".join(choice.effects) for moment in sample() for choice in moment.skin.choices(moment.scene)]
    html = "".join("".join(parts.values()) for _, _, parts in boards()) + "".join(told)
    html += "".join(line.html + line.change for line in chronicle())
    used = set(re.findall(r'href="S#([^"]+)"', html))
    own, shared = (set(re.findall(r'<symbol id="([^"]+)"', file.read_text())) for file in (STATIC / "symbols.svg", SHARED))
    assert used <= own | shared
    assert own - used <= set(GLYPHS.values())  # what only rare tiles give


def test_the_dial_offers_what_the_list_of_the_crane_offers_and_each_choice_shows_the_crane_after_it() -> None:
    for moment, root, _ in boards():
        dial, line = (
            {element.get("value") for element in root.iter("button") if kind in (element.get("class") or "").split()} - {None}
            for kind in ("dt", "ct")
        )
        assert dial == line
        for choice in moment.skin.choices(moment.scene):
            if choice.place.startswith("crane-"):
                tile = next(m.tile for m in Look(moment.scene.view).crane() if choice.place == f"crane-{m.position}")
                after = after_turn(Look(moment.scene.view), tile)
                shown = re.findall(r'<b class="\w+">(\d+)</b>', choice.effects[-1])
                assert after and shown == [str(position) for position in sorted(after.lying.values(), reverse=True)]


def test_r5_7_every_way_to_turn_a_tile_shows_what_it_gains_with_lights_there_and_is_turned_at_its_place() -> None:
    seen: Counter[str] = Counter()
    for moment, root, _ in boards():
        ways = [choice for choice in moment.skin.choices(moment.scene) if choice.turn]
        turned = {element.get("data-place") for element in root.iter() if element.get("data-turns") is not None}
        assert turned == {choice.place for choice in ways}
        for choice in ways:
            kind, label = choice.action.split()[0], str(choice.label)
            gains = all(effect in label for effect in choice.effects) and 'class="chip plus"' in label
            assert gains == ('class="lit"' in label), choice
            seen[kind] += gains
    assert seen["at"] and seen["face"] and "rotate" in seen, seen


def test_r7_1_tiles_looked_at_say_on_their_buttons_what_they_bring_in_the_order_in_which_they_lie() -> None:
    looking = [moment for moment in sample() if Look(moment.scene.view).open.name in ("keep", "v") and moment.scene.view.options]
    assert looking
    for moment in looking:
        choices = moment.skin.choices(moment.scene)
        assert all(str(effect) in choice.label for choice in choices for effect in choice.effects)
        assert all(choice.effects for choice in choices)
        tray = str(moment.skin.parts(moment.scene)["tray"])
        assert re.findall(r'data-actions="((?:keep|v) [^"]*)"', tray) == [choice.action for choice in choices]


def test_r4_9_what_the_end_of_the_turn_loses_stands_on_its_button_and_is_asked_again() -> None:
    ends = [choice for moment in sample() for choice in moment.skin.choices(moment.scene) if choice.action == "done"]
    assert any(choice.loses for choice in ends)
    for choice in ends:
        assert choice.loses == bool(choice.effects)
        assert all(effect in choice.label and "ui-warn" in effect for effect in choice.effects)


def test_r4_6_2_the_panel_of_the_seat_that_is_asked_is_marked_whosever_turn_it_is() -> None:
    elsewhere = 0
    for moment, root, _ in boards():
        look = Look(moment.scene.view)
        asked, ending = look.open.seat, not look.g[c.PLATFORM]
        panels = {int(panel.get("data-seat") or 0): panel for panel in root.iter("li") if panel.get("data-seat")}
        marked = {seat for seat, panel in panels.items() if "turn" in (panel.get("class") or "").split()}
        assert marked == ({asked} if look.turn else set())
        if look.turn and asked != look.active:
            elsewhere += 1
            tags = {seat: "".join(panel.itertext()) for seat, panel in panels.items()}
            assert words().text("draw-asked", me=int(asked == moment.scene.view.seat)) in tags[asked]
            assert ending or look.active >= look.seats or words().text("draw-waits", me=0) in tags[look.active]
    assert elsewhere


def test_what_is_at_hand_in_the_turn_of_another_says_whose_turn_it_is() -> None:
    """It is drawn above one's own board."""
    for moment, _, _ in boards():
        look = Look(moment.scene.view)
        for seat in (None, *range(look.seats)):
            scene = Scene(View(moment.state, seat), moment.scene.cast)
            tray = ElementTree.fromstring(moment.skin.parts(scene)["tray"])
            whose = ["".join(line.itertext()).strip() for line in tray.iter("li") if line.get("class") == "name"]
            others = tray.find("ul[@class='hand']") is not None and seat != look.active < look.seats
            assert whose == ([words().text("draw-turn-of", name=NAMES[look.active])] if others else [])


def test_what_can_seldom_be_done_stands_before_all_else() -> None:
    seldom = [choice for moment in sample() for choice in moment.skin.choices(moment.scene) if choice.first]
    assert {choice.action.split()[0] for choice in seldom} == {"seal", "use"}
    assert "seal nothing" not in {choice.action for choice in seldom}


@pytest.mark.parametrize("source", range(SOURCES))
def test_a_pending_gain_says_where_it_came_from_whatever_that_is(source: int) -> None:
    moment = next(moment for moment in sample() if moment.state.cells[c.WAITING] and moment.state.seat is not None)
    state = moment.state.clone()
    state.cells[c.SOURCE] = source
    parts = moment.skin.parts(Scene(View(state, state.seat), cast_of(state.seats), [], {}))
    name = words().text(f"result-{SOURCE_NAMES[line_of(source)]}")
    assert f"<small>{name}" in moment.skin.board(parts)


def test_the_style_sheet_asks_for_nothing_and_no_markup_has_styles() -> None:
    assert "url(" not in (STATIC / "praga.css").read_text()
    for _, root, _ in boards():
        assert not any(name == "style" or name.startswith("on") for element in root.iter() for name in element.attrib)


@cache
def chronicle() -> list[Told]:
    """What is told of every move of the first games."""
    found: list[Told] = []
    for seats, options in GAMES[:3]:
        skin = skin_of(options)
        for state, events in played(seats, options):
            found += skin.tell(View(state, state.seat), events, cast_of(seats))
    return found


def test_every_colour_of_the_board_has_one_for_high_contrast_and_one_where_the_reader_chooses_the_colours() -> None:
    sheet = (STATIC / "praga.css").read_text("utf-8")
    usual, contrast, forced = (
        set(re.findall(r"(--[\w-]+): ", sheet.partition(start)[2].partition("}")[0]))
        for start in (":root {", ':root[data-theme="contrast"] {', ":root:root {")
    )
    assert usual == contrast == forced and len(usual) > 10


def test_what_happened_is_told_with_rules_that_are_in_the_book() -> None:
    book = parlier.load("praga").rulebook()
    for line in chronicle():
        ElementTree.fromstring(f"<p>{line.html}{line.change}</p>")
        assert line.rule in book


def test_r5_5_what_is_only_paid_is_not_told_as_gained() -> None:
    told = Counter(str(line.html) for line in chronicle() if "+" not in line.change and "−" in line.change)
    assert told[words().text("tell-pays")] and not told[words().text("tell-gains")]
    assert not any("+" not in line.change for line in chronicle() if line.html == words().text("tell-gains"))


def test_r4_8_what_is_pending_is_listed_so_that_no_choice_within_it_runs_into_the_next() -> None:
    looks = [(moment, Look(moment.scene.view)) for moment in sample()]
    listing = [moment for moment, look in looks if look.open.name == "turn" and len(look.pending()) > 1]
    sentences = [unescape(moment.skin.prompt(moment.scene).sentence) for moment in listing]
    assert sentences and all("; " in sentence for sentence in sentences)


def test_the_board_is_told_in_words_and_in_tables() -> None:
    for moment in sample()[::5]:
        spoken = moment.skin.spoken(moment.scene)
        assert set(spoken) == QUERIES and all(spoken.values())
        ElementTree.fromstring(f"<div>{moment.skin.tables(moment.scene)}</div>")


@pytest.mark.parametrize("seat", [0, None])
def test_the_start_and_the_end_can_be_read_by_players_and_by_others(seat: int | None) -> None:
    """An order of turns is there before it is drawn, and a result at the end."""
    skin = skin_of({})
    *_, (last, _) = played(4, {})
    for state in (skin.game.deal(4, 1).state, last):
        scene = Scene(View(state, seat), cast_of(4))
        parts = skin.parts(scene)
        assert skin.prompt(scene).sentence and all(skin.spoken(scene).values())
        ElementTree.fromstring(f"<main>{skin.board(parts)}</main>")
    breakdowns = [dict.fromkeys(last.game.breakdown_lines(), 1) for _ in range(4)]
    ElementTree.fromstring(f"<div>{skin.result(scene, breakdowns)}</div>")


def test_r12_only_who_plays_against_others_has_a_place() -> None:
    skin = skin_of({})
    for seats in (1, 2):
        state = skin.game.deal(seats, 1).state
        breakdowns = [dict.fromkeys(state.game.breakdown_lines(), 1) for _ in range(seats)]
        html = skin.result(Scene(View(state, None), cast_of(seats)), breakdowns)
        assert (words().text("result-place") in html) == (seats > 1)


def test_r10_the_projection_is_what_the_count_adds() -> None:
    """All lines but that of the plazas, whose lower reward may be more than points."""
    for moment in sample()[::2]:
        state, look = moment.state.clone(), Look(moment.scene.view)
        game = state.game
        for seat in range(state.seats):
            counted = state.clone()
            before = game.score_of(counted, seat)
            count_up(counted, game.tables, seat, bool(game.options["swapped_tokens"]))  # type: ignore[attr-defined]
            lines = projected(look, seat)
            assert tuple(lines) == LINES
            total = sum(n for line, n in lines.items() if line not in ("plazas", "seals"))
            seals = [seal for seal in range(int(c.SEALS)) if look.g[c.SEAL + seal] == seat + 1]
            gained = game.score_of(counted, seat) - before
            assert total == gained if not seals else total <= gained


def test_r3_5_the_preview_of_the_crane_is_where_the_tiles_lie_in_the_next_turn() -> None:
    """Before a tile is taken, for every one that may be, and afterwards."""
    for seats, options in GAMES:
        ways: dict[int, After | None] = {}
        after: After | None = None
        turn = 0
        for state, _ in played(seats, options):
            look = Look(View(state, None))
            if look.turn == turn + 1 and after is not None and not look.g[c.TAKEN]:
                assert {mounted.tile: mounted.position for mounted in look.crane()} == after.lying
                assert look.g[c.BLOCK] == after.block and look.g[c.TOKEN_ON] == after.token + 1
            if look.g[c.TAKEN] > 0:
                after = after_turn(look)
                assert after == ways[look.g[c.TAKEN] - 1]
            elif look.turn:
                after, ways = None, {mounted.tile: after_turn(look, mounted.tile) for mounted in look.crane()}
            turn = look.turn
