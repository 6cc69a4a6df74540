# interpreted: read once
"""The fields of the component tables of Praga: which there are in every file, and what each may say."""

from __future__ import annotations

from typing import Any

from parlier.core.provenance import PROVENANCES
from parlier.core.tables import Field, flag, number, numbers, one_of, text
from parlier.games.praga.cells import ACTION_TILES, POSITIONS, SPACES, WALL_SPACES
from parlier.games.praga.values import (
    all_players,
    by_players,
    cell,
    cost,
    discount,
    effect,
    figure,
    gain,
    indexed,
    list_of,
    name,
    origins,
    scoring,
    small,
    word,
)
from parlier.games.praga.words import (
    ACTION_NAMES,
    CARD_STEPS,
    COUNTER_NAMES,
    EVENT_NAMES,
    GRID_NAMES,
    PLAZA_COLOURS,
    TECH_KIND_NAMES,
)

SIDES = 6
GRID_SIDE = 6
ROAD = ("I", "II", "III", "IV", "V")
MOST_HELD = 9
"""R6.1: the notation knows amounts of gold and stone up to this."""


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
