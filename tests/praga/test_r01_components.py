"""R1, R2.1: what is in the box, as the tables have it, and who begins."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from parlier.games.praga import cells as c
from tests.praga.scene import on_table, praga, rest, table

TABLES = Path(__file__).parents[2] / "src" / "parlier" / "games" / "praga" / "tables"


def rows(name: str, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((TABLES / f"{name}.toml").read_text("utf-8"))[kind]
    return found


@pytest.mark.parametrize(
    ("name", "kind", "normal"), [("upgrades", "upgrade", 11), ("buildings", "building", 14), ("walls", "wall", 14)]
)
def test_each_era_has_its_normal_tiles_and_4_special_ones(name: str, kind: str, normal: int) -> None:
    """R1.4, R1.5, R1.6."""
    count = Counter((row["era"], row["rarity"]) for row in rows(name, kind))
    assert count == {(1, "normal"): normal, (1, "special"): 4, (2, "normal"): normal, (2, "special"): 4}


def test_there_are_6_technologies_of_each_level() -> None:
    """R1.7."""
    assert Counter(row["level"] for row in rows("technologies", "technology")) == {1: 6, 2: 6, 3: 6, 4: 6}


def test_there_are_6_bridge_tiles_of_each_mark() -> None:
    """R1.8."""
    assert len(rows("bridge", "tile_iv")) == len(rows("bridge", "tile_v")) == 6


def test_there_are_11_plaza_tiles() -> None:
    """R1.9."""
    assert Counter(row["colour"] for row in rows("plazas", "plaza")) == {"grey": 8, "yellow": 1, "blue": 1, "white": 1}


def test_there_are_8_production_tokens_and_38_bonus_tokens() -> None:
    """R1.10, R1.11."""
    assert len(rows("production_tokens", "token")) == 8
    values: Counter[int] = Counter()
    for row in rows("bonus_tokens", "token"):
        values[row["value"]] += row["count"]
    assert values == {1: 30, 3: 8}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_token_of_5_points_is_in_the_supply_at_first(seats: int) -> None:
    """R1.13, R1.3: and all six action tiles lie on the crane."""
    state = table(seats)
    assert on_table(state, "token_on") == ["-"] and len(set(on_table(state, "tile_at"))) == 6


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 2), (4, 1)])
def test_the_turn_order_is_clockwise_from_a_player_drawn_at_random(seats: int, first: int) -> None:
    """R2.1: the same in every round."""
    state = praga().new(seats)
    assert [praga().action_text(action) for action in state.legal()] == [f"start {seat}" for seat in range(seats)]
    state.apply(praga().parse(f"start {first}"))
    while state.seat == -1:
        state.apply(state.legal()[0])
    turns = []
    while state.cells[c.TURN] <= 2 * seats:
        turns.append(state.seat)
        rest(state)
    assert turns == [(first + turn) % seats for turn in range(2 * seats)]
