"""perft: how many sequences of actions there are, kept in `tests/GAME/perft.toml`. A change of legality changes them.

`python -m tests.contract.test_perft GAME` counts the file's positions anew.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import parlier
from parlier.core.chance import draw
from parlier.core.playout import perft
from parlier.core.state import State

TESTS = Path(__file__).parents[1]
ENOUGH = 400
"""From a depth with so many sequences on nothing deeper is counted."""
DEEPEST = 5
Row = dict[str, Any]


def rows(name: str) -> list[Row]:
    """The positions of a game, and what was counted there."""
    found: list[Row] = tomllib.loads((TESTS / name / "perft.toml").read_text("utf-8"))["perft"]
    return found


def position(name: str, row: Row) -> State:
    """After so many actions of the seeded game, or a few more of chance; every choice is drawn from the seed."""
    record = parlier.load(name, **dict.fromkeys(row["options"], True)).deal(row["seats"], row["seed"])
    while len(record.actions) < row["after"]:
        legal = record.state.legal()
        record.play(legal[draw(f"perft {row['seed']}", len(record.actions), len(legal))])
    return record.state


def counts(name: str, row: Row) -> list[int]:
    """How many sequences of 1, 2, … actions there are."""
    state = position(name, row)
    found = [int(perft(state, 1))]
    while found[-1] < ENOUGH and len(found) < DEEPEST:
        found.append(int(perft(state, len(found) + 1)))
    return found


CASES = [(name, row) for name in parlier.game_names() for row in rows(name)]


@pytest.mark.parametrize(("name", "row"), CASES, ids=[f"{name}-{row['seats']}-{row['after']}" for name, row in CASES])
def test_there_are_as_many_sequences_of_actions_as_before(name: str, row: Row) -> None:
    """F103: the sequences of 1, 2, … actions."""
    assert counts(name, row) == row["counts"]


@pytest.mark.parametrize("name", parlier.game_names())
def test_every_seat_count_and_switch_is_among_the_counted(name: str) -> None:
    game, found = parlier.load(name), rows(name)
    assert {row["seats"] for row in found} == set(game.seat_counts)
    assert {option for row in found for option in row["options"]} == {o for o, value in game.options.items() if value is False}


def show(name: str) -> str:
    """The file with its positions counted anew."""
    lines = [f"# Counted by `python -m tests.contract.test_perft {name}`: the sequences of 1, 2, … actions from each position.\n"]
    for row in rows(name):
        lines.append("\n[[perft]]\n" + "".join(f"{field} = {value}\n" for field, value in said(name, row)))
    return "".join(lines)


def said(name: str, row: Row) -> list[tuple[str, object]]:
    """The fields of a row as TOML."""
    fields: list[tuple[str, object]] = [(field, row[field]) for field in ("seats", "seed", "after")]
    options = str(row["options"]).replace("'", '"')
    return [("options", options), *fields, ("counts", counts(name, row))]


if __name__ == "__main__":
    print(show(sys.argv[1]), end="")
