"""Random edits of records and positions raise RecordError, or are read and play on; they never do anything else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import parlier
from parlier.core.errors import RecordError
from parlier.core.position import parse_position, to_text
from parlier.core.reading import parse_record
from parlier.core.record import Record
from parlier.core.state import State
from tests.core.little_game import LittleGame, load_little
from tests.core.test_records import random_record

WORDS = [
    "0", "1", "2", "6", "28", "29", "37", "-1", "-9", "99", "9" * 20, "-" + "9" * 20, "²", "", "-", "+", "=", "yes", "no",
    "seat", "agenda", "end", "option", "place", "phases", "activate", "leave", "use", "produce", "n_farm", "architect",
    "residence", "\x85", "\u2028", "\ud800", "\x00", "*", "game", "player", "seed", "name",
]  # fmt: skip
T = TypeVar("T")
Edit = tuple[str, int, int, str]
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["line gone", "line twice", "lines swapped", "word", "letter gone", "letter", "cut"]),
        st.integers(0, 10**6),
        st.integers(0, 10**6),
        st.sampled_from(WORDS) | st.text(max_size=3),
    ),
    min_size=1,
    max_size=4,
)
FUZZ = settings(max_examples=100, deadline=2000, suppress_health_check=list(HealthCheck), derandomize=True)


def edit(text: str, edits: list[Edit]) -> str:
    for kind, where, other, word in edits:
        if not text:
            return text
        if kind in ("letter gone", "letter", "cut"):
            at = where % len(text)
            text = text[:at] + ("" if kind == "cut" else (word if kind == "letter" else "") + text[at + 1 :])
        else:
            lines = text.split("\n")
            a, b = where % len(lines), other % len(lines)
            if kind == "line gone":
                del lines[a]
            elif kind == "line twice":
                lines.insert(b, lines[a])
            elif kind == "lines swapped":
                lines[a], lines[b] = lines[b], lines[a]
            else:
                words = lines[a].split(" ")
                words[other % len(words)] = word
                lines[a] = " ".join(words)
            text = "\n".join(lines)
    return text


def read_or_refuse(read: Callable[[str], T], text: str) -> T | None:
    try:
        return read(text)
    except RecordError as error:
        sentence = str(error)
    assert "\n" not in sentence
    return None


def plays_on(state: State, seed: int) -> None:
    """Whatever position was read, a game goes on from it to its end, lawfully."""
    chance = random.Random(seed)
    for _ in range(2000):
        assert state.game.audit(state) == []
        if state.over:
            return
        state.apply(chance.choice(state.legal()))
    raise AssertionError("no end")


LITTLE_RECORDS = [random_record(LittleGame(), 2 + seed % 3, seed) for seed in range(6)]
LITTLE_POSITIONS = [to_text(record.at(count)) for record in LITTLE_RECORDS for count in range(0, len(record.actions) + 1, 2)]


def caylus_record(seats: int, seed: int, **options: bool) -> Record:
    record, chance = parlier.load("caylus", **options).deal(seats, seed), random.Random(seed)
    while not record.state.over:
        legal = record.state.legal()
        action = chance.choice(legal)
        record.play(
            chance.choice(legal) if record.game.action_text(action) in ("pass", "castle done", "build nothing") else action
        )
    return record


CAYLUS_RECORDS = [
    caylus_record(2, 1),
    caylus_record(3, 2, second_edition=True),
    caylus_record(4, 3),
    caylus_record(5, 4, simplified_favors=True),
]
CAYLUS_POSITIONS = [to_text(record.at(count)) for record in CAYLUS_RECORDS for count in range(0, len(record.actions) + 1, 5)]


@FUZZ
@given(st.sampled_from(LITTLE_RECORDS), EDITS)
def test_edited_records_of_the_little_game(record: Record, edits: list[Edit]) -> None:
    text = edit(record.to_text(), edits)
    read = read_or_refuse(lambda t: parse_record(t, load_little), text)
    if read is not None:
        assert parse_record(read.to_text(), load_little).to_text() == read.to_text()


@FUZZ
@given(st.sampled_from(LITTLE_POSITIONS), EDITS)
def test_edited_positions_of_the_little_game(text: str, edits: list[Edit]) -> None:
    state = read_or_refuse(lambda t: parse_position(t, load_little), edit(text, edits))
    if state is not None:
        assert parse_position(to_text(state), load_little) == state


@settings(FUZZ, max_examples=40)
@given(st.sampled_from(CAYLUS_RECORDS), EDITS)
def test_edited_records_of_caylus(record: Record, edits: list[Edit]) -> None:
    read = read_or_refuse(parlier.read_record, edit(record.to_text(), edits))
    if read is not None:
        assert read.state == record.state


@settings(FUZZ, max_examples=200)
@given(st.sampled_from(CAYLUS_POSITIONS), EDITS, st.integers(0, 99))
def test_edited_positions_of_caylus_are_refused_or_play_on(text: str, edits: list[Edit], seed: int) -> None:
    state = read_or_refuse(parlier.read_position, edit(text, edits))
    if state is not None:
        assert parlier.read_position(to_text(state)) == state
        plays_on(state, seed)


@settings(FUZZ, max_examples=200)
@given(st.sampled_from(CAYLUS_POSITIONS), st.integers(0, 10**6), st.integers(0, 10**6), st.integers(-2, 40), st.integers(0, 99))
def test_one_number_of_a_caylus_position_is_another(text: str, line: int, word: int, number: int, seed: int) -> None:
    """Well-formed lies: the sort of thing a person tries by hand."""
    lines = text.split("\n")
    body = [n for n in range(lines.index(""), len(lines)) if lines[n]]
    at = body[line % len(body)]
    words = lines[at].split(" ")
    index = 1 + word % (len(words) - 1)
    words[index] = words[index].split("=")[0] + f"={number}" if "=" in words[index] else str(number)
    lines[at] = " ".join(words)
    state = read_or_refuse(parlier.read_position, "\n".join(lines))
    if state is not None:
        plays_on(state, seed)


@FUZZ
@given(st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    for head in ("", "parlier record 1\n", "parlier position 1\n"):
        read_or_refuse(parlier.read_record, head + text)
        read_or_refuse(parlier.read_position, head + text)
