"""Which rule a decision is asked by, and which rule each event names."""

from __future__ import annotations

import random

import pytest

from parlier.core.state import Decision
from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board, Told, caylus

DECISIONS = {
    "deal": "R3.1", "order": "R3.2", "place": "R7.1", "gate": "R8.1", "guild": "R8.3", "joust": "R8.4", "inn": "R8.6",
    "provost": "R9.1", "produce": "R10.3", "bonus": "R10.4", "build": "R10.5", "pay": "R4.3", "onto": "R10.7",
    "lawyer": "R10.6", "sell": "R10.8", "buy": "R10.8", "alchemist": "R10.8", "trade": "R10.8", "castle": "R11.2",
    "favor": "R13.3", "use": "R13.3", "cube": "R13.1", "give": "R13.1", "receive": "R13.1",
}  # fmt: skip

CUBES = ("food", "wood", "stone", "cloth", "gold")
LINES = ("prestige_line", "money_line", "cubes_line", "building_line")
TAKEN = {cube: {"R10.3", "R10.4", "R10.8", "R13.1"} for cube in CUBES}
PAID = {cube: {"R4.3", "R10.5", "R10.7", "R10.8", "R11.2", "R13.1"} for cube in CUBES}
PLACED = {"R7.1", "R8.1"}

WHY = {
    "R7.7": "workers", "R10.5": "buildings", "R10.6": "buildings", "R10.6a": "buildings", "R10.7": "buildings",
    "R10.8": "trades", "R11.3": "castle", "R11.5": "penalties", "R12.3": "penalties", "R13.1": "favors", "R14.2": "leftovers",
    "R16.1": "favors",
}  # fmt: skip
"""Rule of a score event, and the line of the breakdown."""

RULES: dict[str, dict[str, set[str]]] = {
    "gain": TAKEN | {
        "money": {"R3.2", "R6.2", "R7.2", "R8.2", "R10.8", "R13.1"},
        "hand": {"R8.0", "R8.1", "R8.5", "R8.6", "R10.1", "R10.2", "R11.6"},
        "dungeon": {"R11.3"}, "walls": {"R11.3"}, "towers": {"R11.3"}, "batches": {"R11.2"},
    },
    "pay": PAID | {
        "cloth": PAID["cloth"] | {"R8.4", "R10.6"},
        "money": {"R7.3", "R8.4", "R9.1", "R10.6", "R10.8"}, "hand": {"R7.1"},
    },
    "move": {
        "bailiff": {"R12.1"}, "provost": {"R8.3", "R9.1", "R12.1"}, "counted": {"R12.4"}, "order": {"R3.2", "R8.5", "R15.2"},
        "passed": {"R7.2"}, "place_passed": {"R7.2"}, "castle": PLACED, "in_castle": PLACED | {"R11.6"},
        "gate": PLACED, "trading_post": PLACED | {"R8.0"}, "merchants_guild": PLACED | {"R8.0"},
        "joust_field": PLACED | {"R8.0"}, "stables": PLACED, "inn_left": PLACED | {"R8.6"}, "inn_right": {"R8.6"},
        "road": {"R3.1", "R10.5", "R10.6", "R10.6a", "R10.7"},
        **{line: {"R13.3"} for line in LINES},
    },
    "place": {"works": PLACED, "owns": {"R10.5", "R10.6", "R10.6a"}, "pending": {"R10.6a"}},
    "lift": {"works": {"R10.1", "R10.2"}, "owns": {"R10.6", "R10.6a"}, "pending": {"R10.6a"}},
    "score": {"score": set(WHY)},
}  # fmt: skip
"""Verb, name of the cell, rules that write it so."""


def test_rule_of_each_decision() -> None:
    """Each decision names the rule that asks it."""
    found = {entry.name: entry.rule for entry in caylus().entries if isinstance(entry, Decision)}
    assert found == DECISIONS


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("simplified", [False, True])
def test_events_of_whole_games_name_their_rules(seats: int, simplified: bool) -> None:
    """Nothing is written for another rule than the table says, nothing is gained or paid in vain; points have their line."""
    game = caylus(simplified_favors=simplified)
    chance, record = random.Random(seats), game.deal(seats, seed=seats)
    while not record.state.over:
        legal = record.state.legal()
        record.play(chance.choices(legal, [0.1 if game.texts[action] == "pass" else 1.0 for action in legal])[0])
    for event in record.events():
        if event.verb in ("takes", "chooses"):
            assert event.rule == DECISIONS[game.decision_of(event.cell).name]
            continue
        name = game.layout.names[event.cell].partition("[")[0]
        assert event.rule in RULES[event.verb][name], event
        if event.verb in ("gain", "pay"):
            assert event.amount > 0, event
        assert event.why == (WHY[event.rule] if event.verb == "score" else "")


def test_events_of_a_prestige_building() -> None:
    """R10.7: cost, tile and points."""
    board = Board()
    board.build("residence", 9, RED)
    board.own(RED, "SSSSGG")
    board.activate("architect", RED, space=10)
    board.play(RED, "build monument")
    number = board.game.tables.ids.index("monument")
    taken: list[Told] = [("takes", RED, "onto 9", 0), ("pay", RED, "stone", 4), ("pay", RED, "gold", 2)]
    assert board.told("R10.7") == [*taken, ("move", RED, "road", number), ("score", RED, "score", 14)]


@pytest.mark.parametrize(("pending", "rule"), [(False, "R10.6"), (True, "R10.6a")])
def test_events_of_a_lawyer(pending: bool, rule: str) -> None:
    """R10.6: cost at once; R10.6a: the swap that has waited."""
    board = Board()
    board.build("w_quarry", 12, RED)
    board.own(RED, "C")
    if pending:
        board.stand(BLUE, 12)
    board.activate("lawyer", RED, GREEN)
    board.play(RED, "lawyer w_quarry")
    assert board.told("R10.6")[:3] == [("chooses", RED, "lawyer w_quarry", 0), ("pay", RED, "cloth", 1), ("pay", RED, "money", 1)]
    swap = [("lift", RED, "owns", 12), ("move", RED, "road", 28), ("place", RED, "owns", 12), ("score", RED, "score", 2)]
    waiting: list[Told] = [("place", RED, "pending", 12), ("lift", RED, "pending", 12)] if pending else []
    assert board.told(rule)[-len(swap) - len(waiting) :] == [*waiting, *swap]


EFFECTS: list[tuple[str, list[str], list[Told]]] = [
    ("prestige", ["use prestige 2"], [("score", RED, "score", 2)]),
    ("money", ["use money 2"], [("gain", RED, "money", 4)]),
    ("cubes", ["use cubes 1"], [("gain", RED, "food", 1)]),
    ("cubes", ["use cubes 2", "cube stone"], [("chooses", RED, "cube stone", 0), ("gain", RED, "stone", 1)]),
    ("cubes", ["use cubes 4", "give gold", "receive wood+wood"], [
        ("chooses", RED, "give gold", 0), ("pay", RED, "gold", 1),
        ("chooses", RED, "receive wood+wood", 0), ("gain", RED, "wood", 2),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "actions", "told"), EFFECTS)
def test_events_of_favors(line: str, actions: list[str], told: list[Told]) -> None:
    """R13.1: what each effect gives and takes."""
    board = Board()
    board.counted("dungeon")
    board.own(RED, "FG", **{f"{line}_line": 3})
    board.favors(RED)
    board.play(RED, f"favor {line}", *actions)
    assert board.done() and board.told("R13.1") == told


def test_events_of_bonus_batch_and_end() -> None:
    """R10.4, R11.2, R14.2: the owner's cube, the three cubes of a batch, three lines of leftovers."""
    board = Board()
    board.activate("park", RED, GREEN)
    board.play(GREEN, "bonus wood")
    assert board.told("R10.4") == [("chooses", GREEN, "bonus wood", 0), ("gain", GREEN, "wood", 1)]
    assert board.told("R10.3") == [("gain", RED, "food", 1), ("gain", RED, "wood", 2)]
    board.stand(ORANGE, "castle")
    board.own(ORANGE, "FCG")
    board.phase(6)
    board.play(ORANGE, "batch cloth+gold")
    paid: list[Told] = [("pay", ORANGE, "food", 1), ("pay", ORANGE, "cloth", 1), ("pay", ORANGE, "gold", 1)]
    assert board.told("R11.2")[1:4] == paid
    board.counted("dungeon", "walls")
    board.mark(bailiff=23)
    for seat in range(4):
        board.own(seat, "FFFG" if seat == RED else "", money=4 if seat == RED else 0, towers=1)
    board.phase(7)
    assert [told for told in board.told("R14.2") if told[1] == RED] == [("score", RED, "score", points) for points in (3, 1, 1)]
