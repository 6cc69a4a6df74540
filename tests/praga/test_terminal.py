"""Praga in a terminal: what is shown and said, and that it fits."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from parlier import State, load
from parlier.cli.pages import breakdown_lines, option_lines
from parlier.cli.seating import seating_of
from parlier.core.events import Event, Log
from parlier.core.game import OptionValue
from parlier.games.praga import cells as c
from parlier.games.praga.buildings import blue_matches as engine_matches
from parlier.games.praga.rules import Praga
from parlier.games.praga.skin.look import Look, look_at
from parlier.games.praga.skin.placing import Placing, blue_matches
from parlier.games.praga.skin.terminal.words import messages
from parlier.skin import SEAT_COLORS, Skin
from tests.praga.skin_games import GAMES, busy_game, decides, positions, rich_moves, skin_of

pytestmark = pytest.mark.slow

WIDTHS = (80, 140, 100, 139, 200, 60)
RULE = re.compile(r"\[(R[\d.]+[a-z]?)\]$")


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_no_drawn_line_is_wider_than_the_terminal(seats: int, options: dict[str, OptionValue]) -> None:
    record = busy_game(seats, seats, options)
    skin = skin_of(record)
    for number, state in enumerate(positions(record, 11)):
        for width in (80, 140, WIDTHS[number % len(WIDTHS)]):
            lines = skin.board(state, width)
            if decides(state):
                lines += option_lines(skin, state, state.legal(), width)
                lines += skin.board(state, width, skin.parts_for(state))
            for line in lines:
                assert cell_len(line.plain) <= width, line.plain
                assert "\n" not in line.plain


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_80_and_140_columns_nothing_of_tiles_crane_and_players_is_cut_off(seats: int) -> None:
    record = busy_game(seats, 20 + seats)
    record.players = list(SEAT_COLORS[:seats])
    skin = skin_of(record)
    for state in positions(record, 5):
        for width in (80, 140):
            for part in ("upgrades", "walls", "buildings", "board", "city", "grids", "seats", "crane"):
                cut = [line.plain for line in skin.board(state, width, (part,)) if "…" in line.plain]
                assert not cut


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_decision_has_a_sentence_and_every_choice_a_rule(seats: int, options: dict[str, OptionValue]) -> None:
    record = busy_game(seats, 10 + seats, options)
    skin, book = skin_of(record), record.game.rulebook()
    for state in filter(decides, positions(record)):
        assert state.seat is not None
        sentence = skin.sentence(state).plain
        assert sentence.startswith(f"{skin.cast.names[state.seat]} ({SEAT_COLORS[state.seat][0]}), ")
        rules = [*RULE.findall(sentence), *(skin.rule_of(state, action) for action in state.legal())]
        assert len(rules) == len(state.legal()) + 1
        assert all(rule in book for rule in rules), rules
        for action in state.legal():
            assert "None" not in skin.consequence(state, action)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_what_happened_is_told_in_sentences_that_name_their_rule(seats: int, options: dict[str, OptionValue]) -> None:
    record = busy_game(seats, 30 + seats, options)
    lines = [line.plain for line in skin_of(record).tell(record.at(0), record.events())]
    book = record.game.rulebook()
    for line in lines:
        assert RULE.findall(line)[0] in book
        assert "  " not in line and " ." not in line and "{" not in line
    owners = seats + (seats == 1)
    assert sum(line.startswith("Turn 16 of ") for line in lines) == owners
    assert not any(line.startswith("Turn 17 of ") for line in lines)
    assert lines.count("Era II begins. [R3.7]") == 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_told_adds_up_to_the_final_points(seats: int) -> None:
    record = busy_game(seats, 40 + seats)
    lines = [line.plain for line in skin_of(record).tell(record.at(0), record.events())]
    for seat, name in enumerate(skin_of(record).cast.names):
        own = [line for line in lines if line.startswith(f"{name} ")]
        points = [int(n) for line in own for n in re.findall(r"\+(\d+) points?\b", line)]
        lost = [int(n) for line in own for n in re.findall(r"−(\d+) points?\b", line)]
        assert sum(points) - sum(lost) == record.scores()[seat]


@pytest.mark.parametrize("seats", [1, 3])
def test_telling_after_each_action_tells_the_same_points(seats: int) -> None:
    """A person at the keyboard is told in pieces, which may begin anywhere in a turn."""
    record = busy_game(seats, 50 + seats)
    skin, state = skin_of(record), record.game.new(record.seats)
    points = 0
    for action in record.actions:
        before, state.ear = state.clone(), Log()
        heard = state.ear
        state.apply(action)
        for line in skin.tell(before, heard.events):
            assert RULE.search(line.plain) and "{" not in line.plain
            points += sum(int(n) for n in re.findall(r"\+(\d+) points?\b", line.plain))
            points -= sum(int(n) for n in re.findall(r"−(\d+) points?\b", line.plain))
    assert points == sum(record.scores())


def test_nobody_sees_what_another_player_looks_at_or_put_under_a_stack() -> None:
    """R7.1, R5.6.1: positions that differ only in what is secret are drawn and told alike to others."""
    looked = 0
    for seed in range(3):
        record = busy_game(3, 60 + seed)
        skin = skin_of(record)
        chance = random.Random(seed)
        for state in positions(record, 5):
            if state.seat is None or state.seat < 0:
                continue
            other = state.clone()
            cells = [c.SECRET_UNDER + n for n in range(c.SECRETS * c.SECRET_TILES)]
            hidden = [cell for cell in cells if state.game.hides(state, cell, state.seat)]
            looked += len(hidden)
            values = [other.cells[cell] for cell in hidden]
            chance.shuffle(values)
            for cell, value in zip(hidden, values, strict=True):
                other.cells[cell] = value
            assert [line.plain for line in skin.board(state, 140)] == [line.plain for line in skin.board(other, 140)]
    assert looked > 0


def rich(seats: int, seed: int, options: dict[str, OptionValue] | None = None) -> Iterator[tuple[Skin, State, int, list[Event]]]:
    record = load("praga", **(options or {})).deal(seats, seed)
    record.players = list(SEAT_COLORS[:seats])
    skin = skin_of(record)
    for before, action, events in rich_moves(seats, seed, options):
        yield skin, before, action, events


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_with_plenty_of_everything_all_is_drawn_asked_explained_and_told(seats: int, options: dict[str, OptionValue]) -> None:
    for number, (skin, before, _, events) in enumerate(rich(seats, 80 + seats, options)):
        for line in skin.tell(before, events):
            assert RULE.search(line.plain) and "{" not in line.plain
        if not decides(before):
            continue
        assert RULE.search(skin.sentence(before).plain)
        for action in before.legal():
            assert skin.rule_of(before, action) in before.game.rulebook()
            skin.consequence(before, action)
        if number % 5 == 0:
            for width in (80, 140):
                lines = skin.board(before, width) + option_lines(skin, before, before.legal(), width)
                assert max(cell_len(line.plain) for line in lines) <= width


def test_keeping_a_technology_is_told_and_what_was_looked_at_is_not() -> None:
    """R7.1: the tile kept lies open; those put under the stack are never named."""
    kept = 0
    for skin, before, action, events in rich(3, 90):
        text = before.game.action_text(action)
        told = "\n".join(line.plain for line in skin.tell(before, events))
        if text.startswith("peek "):
            assert told == ""
        elif text.startswith("keep t"):
            others = [tile for tile in looked_at(before) if tile != text.split()[1]]
            assert " takes the technology " in told
            assert not any(messages().text(f"tile-{tile}") in told for tile in others)
            kept += 1
    assert kept > 0


def looked_at(state: State) -> list[str]:
    """The words of the technologies somebody looks at."""
    assert isinstance(state.game, Praga)
    first = int(state.cells[c.LOOK_STACK] - 1) * int(c.SECRET_TILES)
    tiles = [int(state.cells[c.LOOK + n]) for n in range(c.LOOKED)]
    return [state.game.tables.tech_ids[first + tile] for tile in tiles if tile]


# -- what an option is said to bring, and what it brings ---------------------------------------------


def test_links_and_corners_are_what_the_engine_then_gives() -> None:
    """R5.7: for every place and rotation of every tile that is laid."""
    seen = 0
    for seed in range(4):
        for _, before, _, _ in rich(2, 100 + seed):
            if before.decision is None or before.decision.name not in ("at", "rotate"):
                continue
            look = look_at(before)
            for action in before.legal():
                seen += compare_links(look, before, action)
    assert seen > 1000


def compare_links(look: Look, before: State, action: int) -> int:
    """One placement: links used, tokens gained (R5.7)."""
    seat, x = look.open.seat, look.open.x
    what = before.game.action_text(action).split()
    wall = look.open.name == "at"
    space = int(c.ACTIONS) + look.tables.wall_space_names.index(what[1]) if wall else int(look.tables.upgrade_action[x])
    found = Placing(look, seat).gained(look.tile(1 if wall else 0, x), space, int(what[-1]))
    state, log = before.clone(), Log()
    state.ear = log
    state.apply(action)
    o = seat * c.STRIDE
    links = sum(e.verb == "place" and c.LINKED + o <= e.cell < c.MATCHED + o for e in log.events)
    tokens = [sum(e.verb == "gain" and e.cell == cell + o and e.rule == "R5.7" for e in log.events) for cell in (c.RED, c.BLUE)]
    assert len(found.effects) == 2 * links
    assert len(found.links) == links and bool(found.corners) == (found.red + found.blue > 0)
    symbols = "".join(look.tables.effect_names[effect] for effect in found.effects)
    if "red" not in symbols and "blue" not in symbols:
        assert [found.red, found.blue] == tokens
    return 1


def test_blue_corners_are_what_the_engine_then_gives() -> None:
    """R5.5.3: for every building on every free site, every way round."""
    record = busy_game(4, 7)
    game = record.game
    assert isinstance(game, Praga)
    for state in positions(record, 40):
        look = look_at(state)
        for site in range(c.SITES):
            for tile in range(1, c.BUILDINGS + 1):
                for rotation in range(c.ROTATIONS):
                    given = engine_matches(state, game.tables, game.board, tile, site, rotation)
                    assert blue_matches(look, tile, site, rotation) == given


def test_the_price_that_is_said_is_the_price_that_is_paid() -> None:
    """R5.3, R5.4, R5.5 with the discounts of R7.5."""
    seen = 0
    for skin, before, action, events in rich(3, 120):
        text = before.game.action_text(action)
        if text.split()[0] not in ("wall", "upgrade", "site", "crane", "climb", "seal") or text.endswith("bonus"):
            continue
        said = re.findall(r"(?:^|, )-(\d*)(g|s|sw|gw|egg)(?=,|$)", skin.consequence(before, action))
        o = int(before.seat or 0) * c.STRIDE
        cells = {"g": c.GOLD, "s": c.STONE, "egg": c.EGG, "sw": c.SILVER, "gw": c.GOLDWIN}
        paid: dict[str, int] = {}
        for event in events:
            for good, cell in cells.items():
                if event.verb == "pay" and event.cell == cell + o and event.rule not in ("R4.9",):
                    paid[good] = paid.get(good, 0) + event.amount
        counted: dict[str, int] = {}
        for n, good in said:
            counted[good] = counted.get(good, 0) + int(n or 1)
        assert counted == paid, text
        seen += 1
    assert seen > 50


def test_colours_are_never_the_only_sign() -> None:
    """Every figure of a player stands behind a letter; claims and seals too."""
    record = busy_game(4, 5)
    skin = skin_of(record)
    for state in positions(record, 40):
        text = "\n".join(line.plain for line in skin.board(state, 80))
        assert set(re.findall(r"^[> ] ([BRGY]) ", text, re.M)) == set("BRGY")


@pytest.mark.parametrize("width", [60, 80, 140, 200])
def test_where_the_points_come_from_fits_and_adds_up(width: int) -> None:
    """Twenty sources are too many columns for most terminals: then each has a line."""
    record = busy_game(4, 3)
    lines = [line.plain for line in breakdown_lines(record, seating_of(record).cast(), skin_of(record), width)]
    assert all(cell_len(line) <= width for line in lines[2:])
    best = sorted(record.scores(), reverse=True)
    assert lines[0].split(" points")[0].endswith(f"with {best[0]}")
    rows = [[int(word) for word in re.findall(r"(?<= )-?\d+(?= |$)", line)] for line in lines[3:]]
    if width == 200:
        assert [row[-1] for row in rows] == best == [sum(row[:-1]) for row in rows]
    else:
        assert rows[-1] == best == [sum(column) for column in zip(*rows[:-1], strict=True)]
