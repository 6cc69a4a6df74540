"""What the game would score if it ended now: by category for every seat (R10)."""

from __future__ import annotations

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look, terms_of
from parlier.games.praga.skin.stakes import Stakes
from parlier.games.praga.words import SIMPLE

LINES = ("academy", "hunger_wall", "cathedral", "tokens", "wall_set", "v_tiles", "seals", "eggs", "plazas")
"""The lines that are counted at the end, named like those of the breakdown."""
RED = 1


def projected(look: Look, seat: int) -> dict[str, int]:
    """The points of every line, as the position stands. Of a plaza that is not complete only points are counted."""
    t, stakes = look.tables, Stakes(look, seat)
    swapped = bool(look.options["swapped_tokens"])
    rows = [int(t.row_value[grid * 6 + look.at_grid(seat, grid)[0]]) for grid in range(2)]
    columns = [int(t.column_value[grid * 6 + look.at_grid(seat, grid)[1]]) for grid in range(2)]
    tokens = [look.of(c.RED if (t.token_colour[grid] == RED) != swapped else c.BLUE, seat) for grid in range(2)]
    eggs = min(look.of(c.EGG, seat), len(t.egg_set) - 1)
    return {
        "academy": look.of(c.TECH, seat) * int(t.uni_multiplier[look.of(c.UNI, seat)]),
        "hunger_wall": rows[0],
        "cathedral": rows[1],
        "tokens": sum(n * value for n, value in zip(tokens, columns, strict=True)),
        "wall_set": int(t.wall_set[len(look.walls(seat))]),
        "v_tiles": sum(stakes.v_tile(tile) for tile in look.v_tiles(seat) if tile > 0),
        "seals": sum(stakes.seal(seal) for seal in range(int(c.SEALS)) if look.g[c.SEAL + seal] == seat + 1),
        "eggs": int(t.egg_set[eggs]),
        "plazas": sum(_points(look, int(t.plaza_bottom[look.g[c.PLAZA + plaza]])) for plaza in _claimed(look, seat)),
    }


def _claimed(look: Look, seat: int) -> list[int]:
    """R10.1: the plazas that are not complete where a seat has a claim."""
    claims, sites = look.g[c.CLAIMS + seat], look.tables.plaza_sites
    return [plaza for plaza in look.plazas if claims & int(sites[plaza]) and not look.is_complete(plaza)]


def _points(look: Look, effect: int) -> int:
    """The points in an effect."""
    t = look.tables
    found = terms_of(t, effect)
    return sum(part.amount for part in found if t.term_kind[part.term] == SIMPLE and t.term_names[part.term] == "vp")
