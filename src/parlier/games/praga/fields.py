# interpreted: read once
"""The fields of the component tables of Praga: which there are in every file, and what each may say."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from parlier.core.provenance import PROVENANCES
from parlier.core.tables import Field, flag, number, numbers, one_of, text
from parlier.games.praga.cells import ACTION_TILES, POSITIONS, SPACES, WALL_SPACES
from parlier.games.praga.effects import Effect, parse_cost, parse_effect
from parlier.games.praga.words import (
    ACTION_NAMES,
    CARD_STEPS,
    CELL_NAMES,
    CONVERT,
    COUNTER_NAMES,
    EVENT_NAMES,
    GRID_NAMES,
    PLAYERS,
    PLAZA_COLOURS,
    SIMPLE,
    TECH_KIND_NAMES,
)

SIDES = 6
GRID_SIDE = 6
ROAD = ("I", "II", "III", "IV", "V")
ID = re.compile(r"[A-Za-z0-9_]{1,40}")
LONGEST_NAME = 40
LONGEST_EFFECT = 120
LONGEST_NUMBER = 2
MOST_HELD = 9
"""R6.1: the notation knows amounts of gold and stone up to this."""


# -- fields ----------------------------------------------------------------------------------


def word(value: Any) -> str:
    """An id, as notations and positions write it."""
    if not ID.fullmatch(text(value)):
        raise ValueError("expected 1 to 40 letters, digits and _")
    return str(value)


def name(value: Any) -> str:
    """What people call a thing."""
    if not text(value).isprintable() or not 0 < len(value.strip()) == len(value) <= LONGEST_NAME:
        raise ValueError(f"expected a name of 1 to {LONGEST_NAME} letters")
    return str(value)


def short(value: Any) -> str:
    """An effect or a cost of a length that can be read."""
    if len(text(value)) > LONGEST_EFFECT:
        raise ValueError(f"expected at most {LONGEST_EFFECT} letters")
    return str(value)


def cost(value: Any) -> str:
    """Goods to pay."""
    parse_cost(short(value))
    return str(value)


def effect(value: Any) -> str:
    """What is gained, in play."""
    _no_exchange(parse_effect(short(value)))
    return str(value)


def _no_exchange(found: Effect) -> None:
    for term, _ in found.terms:
        if term.kind == CONVERT:
            raise ValueError("`convert` has a meaning for seals only")
        for part in term.parts:
            _no_exchange(part)


def scoring(value: Any) -> str:
    """What a seal scores at the end: one `vp`, `per(…)>vp` or `convert(…)>vp`."""
    found = parse_effect(short(value))
    parts = [part for term, _ in found.terms for part in term.parts] or [found]
    if len(found.terms) != 1 or any(len(part.terms) != 1 or part.terms[0][0].name != "vp" for part in parts):
        raise ValueError("expected vp:n, per(counter)>vp:n or convert(cost)>vp:n")
    return str(value)


def gain(value: Any) -> str:
    """One simple gain, as an edge bears it."""
    found = parse_effect(short(value))
    if len(found.terms) != 1 or found.terms[0][0].kind != SIMPLE:
        raise ValueError("expected one gain such as gold:1")
    return str(value)


def discount(value: Any) -> str:
    """What a technology takes off a cost, or its effect."""
    try:
        return cost(value)
    except ValueError:
        return effect(value)


def indexed(low: int, high: int, of: Callable[[Any], Any]) -> Field:
    """A list of `"number=value"`, each number from `low` to `high` at most once."""

    def check(value: Any) -> list[str]:
        if not isinstance(value, list):
            raise ValueError('expected a list of "number=value"')
        seen: set[int] = set()
        for entry in value:
            head, sign, tail = text(entry).partition("=")
            if not sign or not head.isascii() or not head.isdigit() or len(head) > LONGEST_NUMBER:
                raise ValueError(f'expected "number=value", each number from {low} to {high} once')
            if not low <= int(head) <= high or int(head) in seen:
                raise ValueError(f'expected "number=value", each number from {low} to {high} once')
            seen.add(int(head))
            of(tail)
        return value

    return check


def small(value: str) -> int:
    """A whole number written in a text."""
    if not value.isascii() or not value.isdigit() or len(value) > LONGEST_NUMBER:
        raise ValueError("expected whole numbers up to 99")
    return int(value)


def list_of(check_one: Field, least: int, most: int) -> Field:
    """A list of `least` to `most` values."""

    def check(value: Any) -> list[Any]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"expected a list of {least} to {most} values")
        return [check_one(item) for item in value]

    return check


def cell(value: Any) -> str:
    """A cell of a grid: nothing, points, or an arrow."""
    word, sign, points = text(value).partition(":")
    if word not in CELL_NAMES or (word == "vp") != bool(sign) or (sign and small(points) < 1):
        raise ValueError("expected vp:n, side, up or an empty text")
    return str(value)


def figure(value: Any) -> float:
    """Any number."""
    if type(value) not in (int, float):
        raise ValueError("expected a number")
    return float(value)


def origins(value: Any) -> dict[str, str]:
    """Where single fields of a row come from, when that is not where the row comes from."""
    if not isinstance(value, dict) or any(found not in PROVENANCES for found in value.values()):
        raise ValueError(f"expected {{ field = one of {', '.join(PROVENANCES)} }}")
    return value


def by_players(low: int, high: int) -> Field:
    """A table { p1 = …, p2 = …, p3 = …, p4 = … }; a number of players may be missing."""

    def check(value: Any) -> dict[str, int]:
        if not isinstance(value, dict) or not set(value) <= set(PLAYERS):
            raise ValueError(f"expected a table of {', '.join(PLAYERS)}")
        return {players: number(low, high)(found) for players, found in value.items()}

    return check


def all_players(low: int, high: int) -> Field:
    """The same, with nobody missing."""

    def check(value: Any) -> dict[str, int]:
        found: dict[str, int] = by_players(low, high)(value)
        if len(found) != len(PLAYERS):
            raise ValueError(f"expected a number for each of {', '.join(PLAYERS)}")
        return found

    return check


EDGES = indexed(0, SIDES - 1, gain)
CORNERS = indexed(0, SIDES - 1, one_of("red", "blue"))
FIGURE = number(0, 99)
PLACE = number(-99, 99)
ABOUT: dict[str, Field] = {"provenance": one_of("", *PROVENANCES), "parts": origins, "note": text}
"""What every row and every single table may say about itself."""
FREE: dict[str, Any] = {"provenance": "", "parts": {}, "note": ""}
"""What may be left out, and what it is then."""
TILE: dict[str, Field] = {
    "id": word,
    "name": name,
    "era": number(1, 2),
    "rarity": one_of("normal", "special"),
    "cost": cost,
    "model_value": figure,
    **ABOUT,
}
TILE_FREE = {**FREE, "model_value": 0}

ROWS: dict[tuple[str, str], tuple[dict[str, Field], dict[str, Any]]] = {
    ("upgrades", "upgrade"): (
        {**TILE, "action": one_of(*ACTION_NAMES), "bonus": effect, "edges": EDGES, "corners": CORNERS},
        TILE_FREE,
    ),
    ("walls", "wall"): ({**TILE, "reward": effect, "hunger_wall": flag, "edges": EDGES, "corners": CORNERS}, TILE_FREE),
    ("buildings", "building"): (
        {
            **TILE,
            "reward": effect,
            "total_cost": FIGURE,
            "cathedral": flag,
            "claim_space": flag,
            "blue_corner": number(-1, SIDES - 1),
        },
        TILE_FREE,
    ),
    ("technologies", "technology"): (
        {
            "id": word,
            "name": name,
            "level": number(1, 4),
            "kind": one_of(*TECH_KIND_NAMES),
            "event": one_of("", *EVENT_NAMES),
            "effect": discount,
            **ABOUT,
        },
        FREE,
    ),
    ("plazas", "plaza"): (
        {"id": word, "name": name, "colour": one_of(*PLAZA_COLOURS), "top": effect, "bottom": effect, **ABOUT},
        FREE,
    ),
    ("production_tokens", "token"): ({"id": word, "bonus": effect, "min_players": number(1, 4), **ABOUT}, FREE),
    ("bonus_tokens", "token"): (
        {"id": word, "colour": one_of("red", "blue"), "value": FIGURE, "count": FIGURE, **ABOUT},
        FREE,
    ),
    ("seals", "seal"): ({"id": word, "scoring": scoring, "cost": cost, **ABOUT}, FREE),
    ("bridge", "slot"): ({"id": word, "bonuses": list_of(effect, 2, 2), **ABOUT}, FREE),
    ("bridge", "tile_iv"): ({"id": word, "name": name, "reward": effect, **ABOUT}, FREE),
    ("bridge", "tile_v"): (
        {"id": word, "name": name, "count": one_of(*COUNTER_NAMES), "vp_each": FIGURE, **ABOUT},
        FREE,
    ),
    ("kings_road", "space"): (
        {
            "id": one_of(*ROAD),
            "egg_effect": effect,
            "plain_effect": effect,
            "alt_egg_effect": effect,
            "alt_plain_effect": effect,
            "entry_cost": cost,
            "action": one_of("", "bridge_iv", "bridge_v"),
            **ABOUT,
        },
        {
            **FREE,
            "egg_effect": "",
            "plain_effect": "",
            "alt_egg_effect": "",
            "alt_plain_effect": "",
            "entry_cost": "",
            "action": "",
        },
    ),
    ("action_board", "action_hex"): (
        {
            "id": word,
            "action": one_of(*ACTION_NAMES),
            "position": number(0, SIDES - 1),
            "q": PLACE,
            "r": PLACE,
            "edges": EDGES,
            "corners": CORNERS,
            **ABOUT,
        },
        FREE,
    ),
    ("action_board", "wall_space"): (
        {"id": word, "q": PLACE, "r": PLACE, "touches": list_of(one_of(*ACTION_NAMES), 1, 2), **ABOUT},
        FREE,
    ),
    ("action_tiles", "tile"): (
        {"id": word, "side_a": list_of(one_of(*ACTION_NAMES), 2, 2), "side_b": list_of(one_of(*ACTION_NAMES), 2, 2), **ABOUT},
        FREE,
    ),
    ("crane", "notch"): ({"k": number(1, POSITIONS - 1), "bonus": effect, **ABOUT}, FREE),
    ("player_board", "wealth"): ({"id": word, "any_of": list_of(gain, 1, 2), "reward": effect, **ABOUT}, FREE),
    ("city", "plaza_space"): (
        {
            "id": word,
            "colour": one_of(*PLAZA_COLOURS),
            "town": one_of("old", "new"),
            "q": PLACE,
            "r": PLACE,
            "clockwise_index": number(0, SPACES),
            "min_players": number(1, 4),
            **ABOUT,
        },
        FREE,
    ),
    ("city", "site"): (
        {
            "id": word,
            "plaza": word,
            "town": one_of("old", "new"),
            "q": PLACE,
            "r": PLACE,
            "extra_cost": cost,
            "site_reward": effect,
            "prebuilt": list_of(number(2, 4), 0, 3),
            "blue_vertices": list_of(number(0, SIDES - 1), 0, SIDES),
            "min_players": number(1, 4),
            **ABOUT,
        },
        FREE,
    ),
    ("solo_parler", "card"): (
        {"id": word, "actions": list_of(one_of(*CARD_STEPS), 1, 3), "recycle_oldest": number(1, ACTION_TILES), **ABOUT},
        FREE,
    ),
}
"""By file and kind of row: the fields, and what those are that may be left out."""

TRACK: dict[str, Field] = {
    "start": FIGURE,
    "max": number(1, 20),
    "token_at": FIGURE,
    "seal_at": FIGURE,
    "bonuses": indexed(0, 20, effect),
    **ABOUT,
}
GRID_ROWS: dict[str, Field] = {
    **{f"row{row}": list_of(cell, GRID_SIDE, GRID_SIDE) for row in range(1, GRID_SIDE + 1)},
    **ABOUT,
}
GRID: dict[str, Field] = {
    **ABOUT,
    "rows": number(GRID_SIDE, GRID_SIDE),
    "columns": number(GRID_SIDE, GRID_SIDE),
    "level_of_row": numbers(GRID_SIDE, 1, 3),
    "level_cost_1_2": cost,
    "level_cost_2_3": cost,
    "climb_cost": cost,
    "row_value": numbers(GRID_SIDE, 0, 99),
    "column_value": numbers(GRID_SIDE, 0, 99),
    "token_colour": one_of("red", "blue"),
}
POSITION = number(0, POSITIONS - 1)
RECORDS: dict[tuple[str, str], dict[str, Field]] = {
    ("crane", "zones"): {
        "red": list_of(POSITION, 1, POSITIONS),
        "green": list_of(POSITION, 1, POSITIONS),
        "blue": list_of(POSITION, 1, POSITIONS),
        "red_cost_gold": list_of(FIGURE, 1, POSITIONS),
        "blue_vp": list_of(FIGURE, 1, POSITIONS),
        "overflow_token_vp": FIGURE,
        **ABOUT,
    },
    ("crane", "rotation"): {
        "start_block": all_players(1, POSITIONS - 1),
        "drop_position": POSITION,
        "era_star_position": POSITION,
        "platform_start": all_players(1, 20),
        "era_after_platform_move_to": by_players(1, 20),
        "era_star_platform": by_players(1, 20),
        "turns_each": number(1, 99),
        **ABOUT,
    },
    ("player_board", "gold_mines"): TRACK,
    ("player_board", "quarries"): TRACK,
    ("player_board", "storage"): {
        "start_gold": number(0, MOST_HELD),
        "start_stone": number(0, MOST_HELD),
        "cap": number(1, MOST_HELD),
        "start_eggs": FIGURE,
        "start_windows": number(0, 2),
        "windows_kept_between_turns": number(0, 9),
        **ABOUT,
    },
    ("player_board", "technology_track"): {
        "max": number(1, 30),
        "levels": indexed(1, 30, small),
        "overflow_vp": FIGURE,
        **ABOUT,
    },
    ("player_board", "university_track"): {
        "max": number(1, 30),
        "multiplier_by_step": list_of(FIGURE, 2, 31),
        "overflow_vp": FIGURE,
        "era1_upgrade_steps": FIGURE,
        "era2_upgrade_steps": FIGURE,
        **ABOUT,
    },
    ("final_scoring", ""): {
        "wall_set": indexed(0, WALL_SPACES, small),
        "egg_set": indexed(0, 20, small),
        "tie_break": one_of("later_in_turn_order_wins"),
        **ABOUT,
    },
    ("solo_parler", ""): {"mines_start": FIGURE, "quarries_start": FIGURE, **ABOUT},
    **{(grid, ""): GRID for grid in GRID_NAMES},
    **{(grid, variant): GRID_ROWS for grid in GRID_NAMES for variant in ("standard", "alternate")},
}
"""Single tables by file and name; "" is what stands at the top of a file."""
FILES = sorted({file for file, _ in (*ROWS, *RECORDS)})
"""All tables, by name."""
