"""What the witness holds legal, in the engine's notation, for comparing the options of a decision."""

from __future__ import annotations

from tests.praga.witness.actions import available, possible, takeable, usable_bonuses
from tests.praga.witness.flow import Question
from tests.praga.witness.gains import claimable_seals, climbable
from tests.praga.witness.state import Action, Game
from tests.praga.witness.tables import ACTIONS, ROWS, tiles

GRID = {"hw": "hunger_wall", "cath": "cathedral"}
SECOND = {"goldwin": "gold+gold", "silver": "gold+silver"}
BUILDS = {"wall": "wall", "building": "build", "upgrade": "upgrade"}
NAMED = {
    "keep technology": "keep",
    "keep iv": "keep",
    "keep v": "v",
    "slot": "bridge",
    "token": "token",
    "plaza": "reward",
    "road": "either",
    "pawn": "pawn",
    "climb": "rise",
}
"""Questions whose options are single names, and the engine's word for them."""


def legal_texts(game: Game, question: Question, decision: str, held: list[str]) -> set[str] | None:
    """The legal texts of one of the engine's decisions; None if the witness cannot say. `gain` and `decline` are left out."""
    kind = question.kind
    if decision == "turn":
        return turn_texts(game, question) if kind in ("turn", "moment") else None
    if decision == "replace":
        return replace_texts(game, held)
    if kind == "moment":
        return core_texts(game, question, decision)
    if kind in NAMED:
        return {f"{NAMED[kind]} {GRID.get(str(option[-1]), option[-1])}" for option in question.options}
    if kind in ("place", "parler builds"):
        return place_texts(question, decision, held)
    texts = {
        "windows": {f"windows {'+'.join(map(str, option))}" for option in question.options},
        "exchange": {"exchange yes", "exchange no"},
        "arrow": {"arrow up", "arrow no"},
        "bonus": bonus_texts(question),
    }
    return texts.get(kind)


def turn_texts(game: Game, question: Question) -> set[str]:
    """What may be done next (R4.6.1), without the pending effects."""
    turn, seat = game.turn, question.seat
    options = question.options
    found = {"wheel" for option in options if option == ("notch",)}
    found |= {f"climb {GRID[str(option[1])]}" for option in options if option[0] == "climb"}
    found |= {f"seal {option[1]}" for option in options if option[0] == "seal"}
    found |= {f"use {option[1]}" for option in options if option[0] == "technology"}
    if ("resolve", "climb:1") in options:
        found |= {f"rise {GRID[name]}" for name in climbable(game, seat, {})}
    if ("resolve", "seal") in options:
        found |= {f"seal {name}" for name in claimable_seals(game, seat)}
    if question.kind == "moment" or turn is None:
        return found
    doable = [name for name in ACTIONS if available(game, seat, name)]
    found |= {f"crane {option[1]}" for option in options if option[0] == "take"}
    found |= {f"act {option[1]}" for option in options if option[0] == "act"}
    found |= {f"extra {name} {SECOND[str(option[1])]}" for option in options if option[0] == "extra" for name in doable}
    found |= {f"granted {name}" for option in options if option == ("granted",) for name in doable}
    found |= {f"refresh {tiles()[str(option[1])].row} {option[3]}" for option in options if option[0] == "refresh"}
    found |= {"done" for option in options if option == ("end",)}
    return found


def replace_texts(game: Game, held: list[str]) -> set[str]:
    """R4.5.1: two tiles of the row, in the order chosen; a special one has a stack of its own, so its turn does not matter."""
    row = game.rows[held[0]]
    shown = [slot for slot, name in enumerate(row, 1) if name is not None]
    assert held[0] in ROWS
    return {f"replace {one} {two}" for one in shown for two in shown if one not in (two, 4)}


def core_texts(game: Game, question: Question, decision: str) -> set[str] | None:
    """The core step of the running action, or its bonus before."""
    turn = game.turn
    action = turn.running if turn is not None else None
    if action is None or action.name != decision:
        return bonus_texts(question) if decision == "bonus" else None
    if not game.options.bonus_before or not action.bonus_open or not usable_bonuses(game, question.seat, action.name):
        found: set[str] = set()
    else:
        found = {f"{decision} bonus"}
    return found | step_texts(game, question.seat, action)


def bonus_texts(question: Question) -> set[str]:
    """R5.3.2."""
    return {f"bonus {option[1]}" for option in question.options if option[0] == "bonus"}


def step_texts(game: Game, seat: int, action: Action) -> set[str]:
    """The ways of the core step."""
    if action.name in BUILDS:
        return {f"{BUILDS[action.name]} {tile.id}" for tile in takeable(game, seat, action.name)}
    if action.name == "road":
        return {"road move"} if possible(game, seat, "road") else set()
    return {f"{action.name} gain", f"{action.name} produce"}


def place_texts(question: Question, decision: str, held: list[str]) -> set[str] | None:
    """Where the tile may lie."""
    options = [(str(place), int(rotation)) for place, rotation in question.options]
    if decision == "at":
        return {f"at {place} {rotation}" for place, rotation in options}
    if decision in ("rotate", "face"):
        return {f"{decision} {rotation}" for place, rotation in options if decision == "rotate" or place == held[0]}
    if decision == "site":
        return {f"site {place}" for place, _ in options}
    if decision == "parler_site":
        return {f"parler {place}" for place, _ in options}
    return None
