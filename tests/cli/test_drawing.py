"""The board in a terminal: what it shows, and that it fits."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.text import Text

from parlier import load
from parlier.cli.pages import breakdown_lines, option_lines
from parlier.cli.seating import Seating, seating_of
from parlier.core.game import Game
from parlier.core.record import Record
from parlier.core.state import State
from parlier.skin import SEAT_COLORS, Skin, load_skin

WIDTHS = (40, 60, 80, 81, 100, 139, 140, 160, 200, 260)
LONG_NAME = "Bartholomäus der 3.."


def named(record: Record) -> Record:
    record.players = [LONG_NAME if seat == 1 else f"{SEAT_COLORS[seat]} (uniform)" for seat in range(record.seats)]
    return record


def random_game(seats: int, seed: int) -> Record:
    record = named(load("caylus", second_edition=seed % 2 == 1).deal(seats, seed))
    choose = random.Random(seed)
    while not record.state.over:
        record.play(choose.choice(record.state.legal()))
    return record


def positions(record: Record, every: int) -> Iterator[State]:
    state = record.game.new(record.seats)
    for number, action in enumerate(record.actions):
        if number % every == 0:
            yield state
        state.apply(action)
    yield state


def skin_of(record: Record) -> Skin:
    return load_skin(record, seating_of(record).cast())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_drawn_line_is_wider_than_the_terminal(seats: int) -> None:
    record = random_game(seats, seats)
    skin = skin_of(record)
    for number, state in enumerate(positions(record, 9)):
        for width in (80, WIDTHS[number % len(WIDTHS)]):
            lines = skin.board(state, width)
            if not state.over and state.seat is not None and state.seat >= 0:
                lines += option_lines(skin, state, state.legal(), width)
                lines += skin.board(state, width, skin.parts_for(state))
            for line in lines:
                assert cell_len(line.plain) <= width, line.plain
                assert "\n" not in line.plain
    for line in breakdown_lines(record, seating_of(record).cast(), skin, 80)[2:]:
        assert cell_len(line.plain) <= 80


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_decision_has_a_sentence_and_every_choice_a_rule(seats: int) -> None:
    record = random_game(seats, 10 + seats)
    skin, book = skin_of(record), record.game.rulebook()
    for state in positions(record, 1):
        if state.over or state.seat is None or state.seat < 0:
            continue
        sentence = skin.sentence(state).plain
        assert sentence.startswith(f"{skin.cast.names[state.seat]} ({SEAT_COLORS[state.seat][0]}), ")
        rules = [*re.findall(r"\[(R[\d.]+[a-z]?)\]", sentence), *(skin.rule_of(state, action) for action in state.legal())]
        assert len(rules) == len(state.legal()) + 1
        assert all(rule in book for rule in rules), rules
        assert all(isinstance(skin.consequence(state, action), str) for action in state.legal())


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"simplified_favors": True}), (4, {"second_edition": True}), (5, {})]
)
def test_what_happened_is_told_in_sentences_that_name_their_rule(seats: int, options: dict[str, bool]) -> None:
    record = named(load("caylus", **options).deal(seats, 20 + seats))
    choose = random.Random(seats)
    while not record.state.over:
        record.play(choose.choice(record.state.legal()))
    lines = skin_of(record).tell(record.at(0), record.events())
    book = record.game.rulebook()
    for line in lines:
        (rule,) = re.findall(r"\[(R[\d.]+[a-z]?)\]$", line.plain)
        assert rule in book
        assert "  " not in line.plain and " ." not in line.plain
    text = "\n".join(line.plain for line in lines)
    turn = int(record.state.cells[record.game.layout.names.index("turn")])
    assert f"Turn {turn}. [R6.1]" in text and f"Turn {turn + 1}. " not in text
    assert "The Towers have been counted. [R12.4]" in text
    assert text.count("The bailiff goes to ") == turn


def drawn(state: State, game: Game) -> str:
    names = tuple(SEAT_COLORS[: state.seats])
    record = Record(game, state.seats, 0)
    return "\n".join(line.plain for line in load_skin(record, Seating(names, {}).cast()).board(state, 80))


def test_the_road_shows_tiles_owners_workers_and_where_the_provost_reaches() -> None:
    record = load("caylus").deal(seats=3, seed=7)
    for action in ("place n_carpenter", "place gold_mine", "place castle", "pass", "place stables", "pass", "pass"):
        record.play(action)
    text = drawn(record.state, record.game)
    assert re.search(r"│16      ●G│", text)
    assert re.search(r"│ 1      ●B│", text)
    assert "├══════════┼══════════┼══════════┼══════════┼══════════┼bail.+prov┼──────────┤" in text
    assert "12D" in text and "18W" in text and "24T" in text
    assert "next here" in text


def test_colours_are_never_the_only_sign() -> None:
    """Without styles every owner and worker is still told by a letter, and what is closed by a word."""
    record = random_game(4, 3)
    for state in positions(record, 40):
        text = drawn(state, record.game)
        assert len(set(re.findall(r"^[> ] ([BRGYV]) ", text, re.M))) == 4
        columns = 2 if not state.cells[23] else 4 if not state.cells[24] else 5
        assert text.count(" shut") == 5 - columns


def test_the_breakdown_adds_up_and_names_the_winner() -> None:
    record = random_game(3, 5)
    lines = [line.plain for line in breakdown_lines(record, seating_of(record).cast(), skin_of(record), 80)]
    assert "wins with" in lines[0] or "share the victory" in lines[0]
    for line in lines[3:]:
        numbers = [int(word) for word in line.split() if word.lstrip("-").isdigit()]
        assert len(numbers) == 8
        assert sum(numbers[:-1]) == numbers[-1]


def test_a_shared_victory_names_all_who_share_it() -> None:
    record = load("caylus").deal(seats=2, seed=7)
    while not record.state.over:
        record.play(record.state.legal()[0])
    assert len(record.winners()) == 2
    line = breakdown_lines(record, seating_of(record).cast(), skin_of(record), 80)[0].plain
    assert line.startswith("Blue and Red share the victory with ")


def test_a_game_without_a_skin_is_shown_as_position_text() -> None:
    record = load("caylus").deal(seats=2, seed=7)
    skin = Skin(record.game, seating_of(record).cast())
    assert skin.board(record.state, 80)[0].plain == "parlier position 1"
    assert skin.sentence(record.state).plain.endswith("decides: place")
    assert skin.rule_of(record.state, record.state.legal()[0]) == "R7.1"
    assert skin.tell(record.at(0), record.events()) == []
    assert isinstance(skin.sentence(record.state), Text)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_happened_is_told_in_its_order(seats: int) -> None:
    """Phase after phase: nothing of an earlier phase follows what ends a turn."""
    record = random_game(seats, 30 + seats)
    turns: list[list[str]] = [[]]
    for line in skin_of(record).tell(record.at(0), record.events()):
        if line.plain.startswith("Turn "):
            turns.append([])
        turns[-1].append(line.plain)
    beyond = 0
    for lines in turns[1:]:
        phases = [
            int(found[1]) for line in lines if (found := re.search(r"\[R([6-9]|1[0124])\.\d", line)) and "builds" not in line
        ]
        assert phases == sorted(phases), "\n".join(lines)
        beyond += sum("Beyond the provost" in line for line in lines)
    assert beyond > 0


def test_a_pass_that_is_no_choice_says_so() -> None:
    record = random_game(3, 4)
    told = [line.plain for line in skin_of(record).tell(record.at(0), record.events())]
    passes = [line for line in told if " passes " in line]
    compelled = [line for line in passes if " cannot place a worker" in line]
    chosen = sum(record.game.action_text(action) == "pass" for action in record.actions)
    assert chosen and compelled
    assert len(passes) - len(compelled) == chosen
    assert all(line.endswith("[R7.2]") for line in passes)


@pytest.mark.parametrize("width", [40, 50, 60, 69, 70, 80])
def test_a_narrow_table_of_seats_still_has_every_figure(width: int) -> None:
    record = random_game(5, 6)
    for state in positions(record, 25):
        lines = [line.plain for line in skin_of(record).board(state, width)]
        table = lines[next(i for i, line in enumerate(lines) if line.startswith("Seats")) + 1 :]
        assert len(table) == 5
        for seat in range(5):
            (line,) = [line for line in table if line[2] == SEAT_COLORS[seat][0]]
            scores = record.game.scores(state)
            assert re.search(rf"\d\+\d+ +\d +{scores[seat]}(  |$)", line.rstrip()), line
