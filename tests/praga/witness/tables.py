"""The data tables of the game, read anew: plain dictionaries and dataclasses, nothing of the engine's own reading."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import parlier
from tests.praga.witness.city import Site
from tests.praga.witness.effects import Effect, parse, parse_cost
from tests.praga.witness.grids import Cell, Grid
from tests.praga.witness.hexes import Hex
from tests.praga.witness.lattice import Face

FOLDER = Path(parlier.__file__).parent / "games" / "praga" / "tables"
ACTIONS = ("mines", "quarries", "upgrade", "wall", "building", "road")
ROWS = ("upgrade", "wall", "building")
ROAD = ("I", "II", "III", "IV", "V")


@cache
def table(name: str) -> dict[str, Any]:
    """One TOML file."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text())


def pairs(rows: list[str]) -> dict[int, str]:
    """A list of `number=text`."""
    return {int(row.partition("=")[0]): row.partition("=")[2] for row in rows}


def numbers(rows: list[str]) -> dict[int, int]:
    """A list of `number=number`."""
    return {key: int(value) for key, value in pairs(rows).items()}


def face_of(row: dict[str, Any]) -> Face:
    """Edges and corners of a row, unturned."""
    return Face({edge: parse(text) for edge, text in pairs(row["edges"]).items()}, pairs(row["corners"]))


@dataclass(frozen=True)
class Tile:
    """One upgrade, wall or building tile."""

    id: str
    row: str
    era: int
    special: bool
    cost: dict[str, int]
    effect: Effect
    face: Face
    action: str = ""
    hunger_wall: bool = False
    cathedral: bool = False
    claim_space: bool = False
    blue_corner: int = -1

    @property
    def printed_cost(self) -> int:
        """R9.3: gold and stone printed on it."""
        return sum(self.cost.values())


@cache
def tiles() -> dict[str, Tile]:
    """All upgrade, wall and building tiles in table order."""
    found: dict[str, Tile] = {}
    for row, file, effect in (("upgrade", "upgrades", "bonus"), ("wall", "walls", "reward"), ("building", "buildings", "reward")):
        for data in table(file)[row]:
            found[data["id"]] = Tile(
                id=data["id"],
                row=row,
                era=data["era"],
                special=data["rarity"] == "special",
                cost=parse_cost(data["cost"]),
                effect=parse(data[effect]),
                face=face_of(data) if "edges" in data else Face({}, {}),
                action=data.get("action", ""),
                hunger_wall=data.get("hunger_wall", False),
                cathedral=data.get("cathedral", False),
                claim_space=data.get("claim_space", False),
                blue_corner=data.get("blue_corner", -1),
            )
    return found


@cache
def action_hexes() -> dict[str, Hex]:
    """Where each action's hex lies."""
    return {row["action"]: (row["q"], row["r"]) for row in table("action_board")["action_hex"]}


def printed_faces() -> dict[Hex, Face]:
    """What the empty action board shows."""
    return {(row["q"], row["r"]): face_of(row) for row in table("action_board")["action_hex"]}


@cache
def wall_spaces() -> dict[str, Hex]:
    """The twelve wall spaces (R5.4.1)."""
    return {row["id"]: (row["q"], row["r"]) for row in table("action_board")["wall_space"]}


def sites_in_play(players: int) -> dict[str, Site]:
    """R2.6, R9.1: the sites of the plaza spaces in play."""
    return {
        row["id"]: Site(
            id=row["id"],
            plaza=row["plaza"],
            place=(row["q"], row["r"]),
            extra_cost=parse_cost(row["extra_cost"]),
            reward=row["site_reward"],
            blue=frozenset(row["blue_vertices"]),
            prebuilt=frozenset(row["prebuilt"]),
            min_players=row["min_players"],
        )
        for row in table("city")["site"]
        if row["min_players"] <= players
    }


def plaza_spaces(players: int) -> dict[str, dict[str, Any]]:
    """R2.6: the plaza spaces in play, P1, P2, …"""
    return {row["id"]: row for row in table("city")["plaza_space"] if row["min_players"] <= players}


@cache
def plaza_tiles() -> dict[str, dict[str, Any]]:
    """Plaza tiles by id."""
    return {row["id"]: row for row in table("plazas")["plaza"]}


def grid(file: str, alternate: bool, name: str) -> Grid:
    """One of the two grids in the variant played (R2.10)."""
    data = table(file)
    level = data["level_of_row"]
    rows = data["alternate" if alternate else "standard"]
    cells: dict[Cell, str] = {
        (row, column): rows[f"row{row}"][column - 1]
        for row in range(1, data["rows"] + 1)
        for column in range(1, data["columns"] + 1)
    }
    return Grid(
        name=name,
        rows=data["rows"],
        columns=data["columns"],
        cells=cells,
        level_of_row={row: level[row - 1] for row in range(1, data["rows"] + 1)},
        level_cost={(1, 2): parse_cost(data["level_cost_1_2"]), (2, 3): parse_cost(data["level_cost_2_3"])},
        climb_cost=parse_cost(data["climb_cost"]),
        row_value={row: data["row_value"][row - 1] for row in range(1, data["rows"] + 1)},
        column_value={column: data["column_value"][column - 1] for column in range(1, data["columns"] + 1)},
        token_colour=data["token_colour"],
    )


@dataclass(frozen=True)
class Track:
    """Gold mines or quarries on the player board (R6.3-R6.7)."""

    start: int
    top: int
    token_at: int
    seal_at: int
    bonuses: dict[int, Effect]


@cache
def track(name: str) -> Track:
    """`gold_mines` or `quarries`."""
    data = table("player_board")[name]
    bonuses = {number: parse(text) for number, text in pairs(data["bonuses"]).items()}
    return Track(data["start"], data["max"], data["token_at"], data["seal_at"], bonuses)


@cache
def technologies() -> dict[str, dict[str, Any]]:
    """Technology tiles by id."""
    return {row["id"]: row for row in table("technologies")["technology"]}


@cache
def seals() -> dict[str, dict[str, Any]]:
    """Seals by id."""
    return {row["id"]: row for row in table("seals")["seal"]}


@cache
def bridge_slots() -> dict[str, list[Effect]]:
    """The bonuses a bridge slot covers."""
    return {row["id"]: [parse(text) for text in row["bonuses"]] for row in table("bridge")["slot"]}


@cache
def tiles_iv() -> dict[str, Effect]:
    """Rewards of the bridge tiles IV."""
    return {row["id"]: parse(row["reward"]) for row in table("bridge")["tile_iv"]}


@cache
def tiles_v() -> dict[str, dict[str, Any]]:
    """Bridge tiles V by id."""
    return {row["id"]: row for row in table("bridge")["tile_v"]}


def production_tokens(players: int) -> dict[str, Effect]:
    """R2.8: the tokens in play."""
    rows = table("production_tokens")["token"]
    return {row["id"]: parse(row["bonus"]) for row in rows if row["min_players"] <= players}


def token_bonus(token: str) -> Effect:
    """What a production token adds."""
    return production_tokens(4)[token]


@cache
def notches() -> dict[int, Effect]:
    """R3.2: the wheel bonus of each notch."""
    return {row["k"]: parse(row["bonus"]) for row in table("crane")["notch"]}


def action_tiles(side: str) -> dict[str, list[str]]:
    """R1.3: the two actions of each action tile on one side."""
    return {row["id"]: row[f"side_{side.lower()}"] for row in table("action_tiles")["tile"]}
