# interpreted: read once
"""The fields of the component tables of Praga, and what a row must be for the rules to make sense of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from parlier.core.errors import TableError
from parlier.core.tables import Field, flag, load_table, number, numbers, one_of, record, rows, text
from parlier.games.praga.cells import (
    ACTION_TILES,
    CARDS,
    POSITIONS,
    PRODUCTION_TOKENS,
    SITES,
    SPACES,
    V_TILES,
    WALL_SPACES,
)
from parlier.games.praga.effects import Effect, parse_cost, parse_effect
from parlier.games.praga.words import (
    ACTION_NAMES,
    CELL_NAMES,
    CONVERT,
    COUNTER_NAMES,
    EVENT_NAMES,
    GRID_NAMES,
    SIMPLE,
    TECH_KIND_NAMES,
)

PROVENANCES = ("confirmed", "inferred", "designed")
"""Where the figures of a row come from: read in a public source, concluded from one, or made for this project."""
SIDES = 6
GRID_SIDE = 6
PLAYERS = ("p1", "p2", "p3", "p4")
ROAD = ("I", "II", "III", "IV", "V")
CARD_STEPS = (
    "take_upgrade",
    "take_wall",
    "construct_building",
    "increase_mines",
    "increase_quarries",
    "increase_mines_or_quarries",
)
Rows = Sequence[Mapping[str, Any]]


# -- fields ----------------------------------------------------------------------------------


def cost(value: Any) -> str:
    """Goods to pay."""
    parse_cost(text(value))
    return str(value)


def effect(value: Any) -> str:
    """What is gained, in play."""
    _no_exchange(parse_effect(text(value)))
    return str(value)


def _no_exchange(found: Effect) -> None:
    for term, _ in found.terms:
        if term.kind == CONVERT:
            raise ValueError("`convert` has a meaning for seals only")
        for part in term.parts:
            _no_exchange(part)


def scoring(value: Any) -> str:
    """What a seal scores at the end: one `vp`, `per(…)>vp` or `convert(…)>vp`."""
    found = parse_effect(text(value))
    parts = [part for term, _ in found.terms for part in term.parts] or [found]
    if len(found.terms) != 1 or any(term.name != "vp" for part in parts for term, _ in part.terms):
        raise ValueError("expected vp:n, per(counter)>vp:n or convert(cost)>vp:n")
    return str(value)


def gain(value: Any) -> str:
    """One simple gain, as an edge bears it."""
    found = parse_effect(text(value))
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
            if not sign or not head.isascii() or not head.isdigit() or not low <= int(head) <= high or int(head) in seen:
                raise ValueError(f'expected "number=value", each number from {low} to {high} once')
            seen.add(int(head))
            of(tail)
        return value

    return check


def small(value: Any) -> int:
    """A whole number written in a text."""
    if not str(value).isascii() or not str(value).isdigit() or int(value) > 99:
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


def optional(check: Field, absent: Any) -> Field:
    """A field that may hold `absent` instead."""
    return lambda value: value if value == absent else check(value)


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
PROVENANCE = one_of(*PROVENANCES)
FIGURE = number(0, 99)
ANY_NUMBER = number(-99, 99)
ABOUT: dict[str, Field] = {"provenance": PROVENANCE, "note": text}
FREE: dict[str, Any] = {"note": ""}
TILE: dict[str, Field] = {
    "id": text,
    "name": text,
    "era": number(1, 2),
    "rarity": one_of("normal", "special"),
    "cost": cost,
    "model_value": lambda value: value,
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
            "id": text,
            "name": text,
            "level": number(1, 4),
            "kind": one_of(*TECH_KIND_NAMES),
            "event": one_of("", *EVENT_NAMES),
            "effect": discount,
            **ABOUT,
        },
        FREE,
    ),
    ("plazas", "plaza"): (
        {"id": text, "name": text, "colour": one_of("grey", "yellow", "blue", "white"), "top": effect, "bottom": effect, **ABOUT},
        FREE,
    ),
    ("production_tokens", "token"): ({"id": text, "bonus": effect, "min_players": number(1, 4), **ABOUT}, FREE),
    ("bonus_tokens", "token"): (
        {"id": text, "colour": one_of("red", "blue"), "value": FIGURE, "count": FIGURE, **ABOUT},
        FREE,
    ),
    ("seals", "seal"): ({"id": text, "scoring": scoring, "cost": cost, **ABOUT}, FREE),
    ("bridge", "slot"): ({"id": text, "bonuses": list_of(effect, 2, 2), **ABOUT}, FREE),
    ("bridge", "tile_iv"): ({"id": text, "name": text, "reward": effect, **ABOUT}, FREE),
    ("bridge", "tile_v"): (
        {"id": text, "name": text, "count": one_of(*COUNTER_NAMES), "vp_each": FIGURE, **ABOUT},
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
            "id": text,
            "action": one_of(*ACTION_NAMES),
            "position": number(0, SIDES - 1),
            "q": ANY_NUMBER,
            "r": ANY_NUMBER,
            "edges": EDGES,
            "corners": CORNERS,
            **ABOUT,
        },
        FREE,
    ),
    ("action_board", "wall_space"): (
        {"id": text, "q": ANY_NUMBER, "r": ANY_NUMBER, "touches": list_of(one_of(*ACTION_NAMES), 1, 2)},
        {},
    ),
    ("action_tiles", "tile"): (
        {"id": text, "side_a": list_of(one_of(*ACTION_NAMES), 2, 2), "side_b": list_of(one_of(*ACTION_NAMES), 2, 2)},
        {},
    ),
    ("crane", "notch"): ({"k": number(1, POSITIONS - 1), "bonus": effect}, {}),
    ("player_board", "wealth"): ({"id": text, "any_of": list_of(gain, 1, 2), "reward": effect}, {}),
    ("city", "plaza_space"): (
        {
            "id": text,
            "colour": one_of("grey", "yellow", "blue", "white"),
            "town": one_of("old", "new"),
            "q": ANY_NUMBER,
            "r": ANY_NUMBER,
            "clockwise_index": number(0, SPACES),
            "min_players": number(1, 4),
            **ABOUT,
        },
        FREE,
    ),
    ("city", "site"): (
        {
            "id": text,
            "plaza": text,
            "town": one_of("old", "new"),
            "q": ANY_NUMBER,
            "r": ANY_NUMBER,
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
        {"id": text, "actions": list_of(one_of(*CARD_STEPS), 1, 3), "recycle_oldest": number(1, ACTION_TILES)},
        {},
    ),
}
"""By file and kind of row: the fields, and what those are that may be left out."""

TRACK: dict[str, Field] = {
    "start": FIGURE,
    "max": number(1, 20),
    "token_at": FIGURE,
    "seal_at": FIGURE,
    "bonuses": indexed(0, 20, effect),
    "provenance": PROVENANCE,
}
GRID_ROWS: dict[str, Field] = {f"row{row}": list_of(cell, GRID_SIDE, GRID_SIDE) for row in range(1, GRID_SIDE + 1)}
GRID: dict[str, Field] = {
    "provenance": PROVENANCE,
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
        "provenance": PROVENANCE,
    },
    ("crane", "rotation"): {
        "start_block": all_players(0, POSITIONS - 1),
        "drop_position": POSITION,
        "era_star_position": POSITION,
        "platform_start": all_players(1, 20),
        "era_after_platform_move_to": by_players(1, 20),
        "era_star_platform": by_players(1, 20),
        "turns_each": number(1, 99),
    },
    ("player_board", "gold_mines"): TRACK,
    ("player_board", "quarries"): TRACK,
    ("player_board", "storage"): {
        "start_gold": number(0, 9),
        "start_stone": number(0, 9),
        "cap": number(1, 99),
        "start_eggs": FIGURE,
        "start_windows": number(0, 2),
        "windows_kept_between_turns": FIGURE,
    },
    ("player_board", "technology_track"): {
        "max": number(1, 30),
        "levels": indexed(1, 30, small),
        "overflow_vp": FIGURE,
        "provenance": PROVENANCE,
    },
    ("player_board", "university_track"): {
        "max": number(1, 30),
        "multiplier_by_step": list_of(FIGURE, 2, 31),
        "overflow_vp": FIGURE,
        "era1_upgrade_steps": FIGURE,
        "era2_upgrade_steps": FIGURE,
        "provenance": PROVENANCE,
    },
    ("final_scoring", ""): {
        "wall_set": indexed(0, WALL_SPACES, small),
        "egg_set": indexed(0, 20, small),
        "tie_break": one_of("later_in_turn_order_wins"),
        "provenance": PROVENANCE,
    },
    ("solo_parler", ""): {"mines_start": FIGURE, "quarries_start": FIGURE, "provenance": PROVENANCE},
    **{(grid, ""): GRID for grid in GRID_NAMES},
    **{(grid, variant): GRID_ROWS for grid in GRID_NAMES for variant in ("standard", "alternate")},
}
"""Single tables by file and name; "" is what stands at the top of a file."""
FILES = sorted({file for file, _ in (*ROWS, *RECORDS)})
"""All tables, by name."""


# -- reading ---------------------------------------------------------------------------------


def read_rows(folder: Path, file: str, kind: str) -> list[dict[str, Any]]:
    """The rows of one kind, checked."""
    fields, defaults = ROWS[file, kind]
    found = rows(folder / f"{file}.toml", kind, fields, defaults)
    if (file, kind) in CHECKS:
        CHECKS[file, kind](file, found)
    return found


def read_record(folder: Path, file: str, name: str) -> dict[str, Any]:
    """A single table, checked."""
    return record(folder / f"{file}.toml", name, RECORDS[file, name])


def check_sections(folder: Path, file: str) -> None:
    """TableError when a file has a section or a field at its top that means nothing."""
    known = {name for of, name in (*ROWS, *RECORDS) if of == file} | {*RECORDS.get((file, ""), {}), "provenance"}
    for key in load_table(folder / f"{file}.toml"):
        if key not in known:
            raise TableError(f"{file}.toml: {key!r} means nothing here; known are {', '.join(sorted(filter(None, known)))}")


# -- rows that must fit ------------------------------------------------------------------------


def _expect(file: str, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise TableError(f"{file}.toml: {what}: expected {wanted}, found {found}")


def _batches(normal: int, special: int) -> Callable[[str, Rows], None]:
    """The tiles of Era I before those of Era II, normal ones before special ones: a tile's number tells its stack."""
    wanted = [
        (era, rarity) for era in (1, 2) for rarity, count in (("normal", normal), ("special", special)) for _ in range(count)
    ]

    def check(file: str, found: Rows) -> None:
        _expect(file, "rows", len(found), len(wanted))
        for row, (era, rarity) in zip(found, wanted, strict=True):
            if (row["era"], row["rarity"]) != (era, rarity):
                raise TableError(f"{file}.toml: {row['id']}: at this place an era = {era}, rarity = {rarity!r} tile is expected")

    return check


def check_buildings(file: str, found: Rows) -> None:
    """The stacks, and `total_cost`: what counts in a tie (R9.3)."""
    _batches(14, 4)(file, found)
    for row in found:
        printed = parse_cost(row["cost"])
        if row["total_cost"] != printed[0] + printed[1]:
            raise TableError(f"{file}.toml: building {row['id']}: total_cost = {row['total_cost']}: the cost is {row['cost']!r}")


def check_technologies(file: str, found: Rows) -> None:
    """Six of each level; what kind of technology needs an event; a discount takes off goods."""
    _expect(file, "levels", [row["level"] for row in found], [level for level in range(1, 5) for _ in range(6)])
    for row in found:
        if (row["kind"] == "once") == bool(row["event"]):
            raise TableError(f"{file}.toml: technology {row['id']}: event = {row['event']!r}: only what is not used once has one")
        if (row["kind"] == "once") != (row["level"] > 2):
            raise TableError(
                f"{file}.toml: technology {row['id']}: kind = {row['kind']!r}: levels 3 and 4 are used once, no other"
            )
        try:
            (cost if row["kind"] == "discount" else effect)(row["effect"])
        except ValueError as error:
            raise TableError(f"{file}.toml: technology {row['id']}: effect = {row['effect']!r}: {error}") from None


def check_hexes(file: str, found: Rows) -> None:
    """One hex for each action."""
    _expect(file, "actions", sorted(row["action"] for row in found), sorted(ACTION_NAMES))


def check_sites(file: str, found: Rows) -> None:
    """As many as there is room for, each on a hex of its own."""
    _expect(file, "sites", len(found), int(SITES))
    places = [(row["q"], row["r"]) for row in found]
    for row, place in zip(found, places, strict=True):
        if places.count(place) > 1:
            raise TableError(f"{file}.toml: site {row['id']}: q = {row['q']}, r = {row['r']}: another site lies there")


def check_plazas_reached(spaces: Rows, sites: Rows) -> None:
    """R9.1: a site touches its plaza, and is in play when that is."""
    known = {row["id"]: row for row in spaces}
    for row in sites:
        space = known.get(row["plaza"])
        if space is None:
            raise TableError(f"city.toml: site {row['id']}: plaza = {row['plaza']!r}: there is no such plaza space")
        q, r = row["q"] - space["q"], row["r"] - space["r"]
        if max(abs(q), abs(r), abs(q + r)) != 1:
            raise TableError(f"city.toml: site {row['id']}: does not touch its plaza {row['plaza']}")
        if row["min_players"] != space["min_players"]:
            raise TableError(
                f"city.toml: site {row['id']}: min_players = {row['min_players']}: its plaza has {space['min_players']}"
            )


def _exactly(wanted: int) -> Callable[[str, Rows], None]:
    return lambda file, found: _expect(file, "rows", len(found), wanted)


def check_notches(file: str, found: Rows) -> None:
    """Notches 1 to 11 in order."""
    _expect(file, "notches", [row["k"] for row in found], list(range(1, POSITIONS)))


CHECKS: dict[tuple[str, str], Callable[[str, Rows], None]] = {
    ("upgrades", "upgrade"): _batches(11, 4),
    ("walls", "wall"): _batches(14, 4),
    ("buildings", "building"): check_buildings,
    ("technologies", "technology"): check_technologies,
    ("plazas", "plaza"): _exactly(11),
    ("production_tokens", "token"): _exactly(int(PRODUCTION_TOKENS)),
    ("seals", "seal"): _exactly(5),
    ("bridge", "slot"): _exactly(6),
    ("bridge", "tile_iv"): _exactly(6),
    ("bridge", "tile_v"): _exactly(int(V_TILES)),
    ("kings_road", "space"): lambda file, found: _expect(file, "spaces", [row["id"] for row in found], list(ROAD)),
    ("action_board", "action_hex"): check_hexes,
    ("action_board", "wall_space"): _exactly(int(WALL_SPACES)),
    ("action_tiles", "tile"): _exactly(int(ACTION_TILES)),
    ("crane", "notch"): check_notches,
    ("player_board", "wealth"): _exactly(3),
    ("city", "plaza_space"): _exactly(int(SPACES)),
    ("city", "site"): check_sites,
    ("solo_parler", "card"): _exactly(int(CARDS)),
}
