# interpreted: read once
"""What rows of the component tables must be together, for the rules to make sense of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from parlier.games.praga.cells import ACTION_TILES, CARDS, V_TILES, WALL_SPACES
from parlier.games.praga.check_boards import (
    check_action_board,
    check_city,
    check_crane,
    check_grids,
    check_player_board,
    check_supplies,
)
from parlier.games.praga.effects import parse_cost, parse_effect
from parlier.games.praga.fields import ROAD
from parlier.games.praga.problems import Row, Rows, Source, exactly, expect, wrong
from parlier.games.praga.values import cost, effect
from parlier.games.praga.words import GRID_NAMES, PARLER_SEALS

LEVELS = 4
WORDS_OF_NOTATION = ("bonus", "nothing")
"""What stands in notations where an id may stand: `wall bonus`, `seal nothing`."""
DISCOUNTED = ("wall", "building", "upgrade", "crane_red")
"""R7.5: what costs something that a technology can lower."""


# -- tiles -------------------------------------------------------------------------------------


def batches(normal: int, special: int) -> Callable[[str, Rows], None]:
    """The tiles of Era I before those of Era II, normal ones before special ones: a tile's number tells its stack."""
    wanted = [
        (era, rarity) for era in (1, 2) for rarity, count in (("normal", normal), ("special", special)) for _ in range(count)
    ]

    def check(file: str, found: Rows) -> None:
        expect(file, "number of rows", len(found), len(wanted))
        for row, (era, rarity) in zip(found, wanted, strict=True):
            if (row["era"], row["rarity"]) != (era, rarity):
                raise wrong(file, row["id"], f"at this place a tile with era = {era} and rarity = {rarity!r} is expected")

    return check


def check_buildings(file: str, found: Rows) -> None:
    """The stacks, and `total_cost`: what counts in a tie (R9.3)."""
    batches(14, 4)(file, found)
    for row in found:
        printed = parse_cost(row["cost"])
        if row["total_cost"] != printed[0] + printed[1]:
            raise wrong(file, f"building {row['id']}", f"total_cost = {row['total_cost']}: the cost is {row['cost']!r}")


def both(bonuses: Sequence[str]) -> str:
    """The two bonuses of a bridge slot as one effect."""
    return "+".join(filter(None, bonuses))


def check_slots(file: str, found: Rows) -> None:
    """R5.6.1: six slots, whose two bonuses are gained together."""
    exactly(6)(file, found)
    for row in found:
        try:
            parse_effect(both(row["bonuses"]))
        except ValueError as error:
            raise wrong(file, f"slot {row['id']}", f"bonuses: {error}") from None


def check_technologies(file: str, found: Rows) -> None:
    """R7: six of each level; what kind of technology needs an event; a discount takes off goods that are paid then."""
    expect(file, "levels", [row["level"] for row in found], [level for level in range(1, LEVELS + 1) for _ in range(6)])
    for row in found:
        try:
            check_technology(row)
        except ValueError as error:
            raise wrong(file, f"technology {row['id']}", str(error)) from None


def check_technology(row: Row) -> None:
    """ValueError with what is wrong with one."""
    kind, event = row["kind"], row["event"]
    if (kind == "once") != (row["level"] > 2):
        raise ValueError(f"kind = {kind!r}: levels 3 and 4 are used once, no other")
    if (kind == "once") == bool(event):
        raise ValueError(f"event = {event!r}: what is used once has none, all others have one")
    if kind == "discount" and event not in DISCOUNTED:
        raise ValueError(f"event = {event!r}: a discount is for one of {', '.join(DISCOUNTED)}")
    if kind == "trigger" and event == "crane_red":
        raise ValueError("event = 'crane_red': is for discounts")
    (cost if kind == "discount" else effect)(row["effect"])
    if event == "crane_red" and any(parse_cost(row["effect"])[1:]):
        raise ValueError(f"effect = {row['effect']!r}: the crane costs gold only")


def check_action_tiles(file: str, found: Rows) -> None:
    """R4.1: two different actions on every side."""
    exactly(int(ACTION_TILES))(file, found)
    for row in found:
        for side in ("side_a", "side_b"):
            if len(set(row[side])) != len(row[side]):
                raise wrong(file, f"tile {row['id']}", f"{side} = {row[side]!r}: expected two different actions")


def check_road(file: str, found: Rows) -> None:
    """R5.6: I to III have effects, IV and V lead to the bridge."""
    expect(file, "spaces", [row["id"] for row in found], list(ROAD))
    for row, action in zip(found, ("", "", "", "bridge_iv", "bridge_v"), strict=True):
        if row["action"] != action:
            raise wrong(file, f"space {row['id']}", f"action = {row['action']!r}: expected {action!r}")
        fields = ("egg_effect", "plain_effect", "alt_egg_effect", "alt_plain_effect") if action else ("entry_cost",)
        for field in fields:
            if row[field]:
                raise wrong(file, f"space {row['id']}", f"{field} = {row[field]!r}: this space has none")


# -- the rest ----------------------------------------------------------------------------------


def check_solo(solo: Row, mines: Row, quarries: Row) -> None:
    """R12.2: his counts start on the tracks."""
    for field, track in (("mines_start", mines), ("quarries_start", quarries)):
        if solo[field] > track["max"]:
            raise wrong("solo_parler", "top", f"{field} = {solo[field]}: the track ends at {track['max']}")


def check_scoring(found: Row) -> None:
    """R10.4, R10.7."""
    for field in ("wall_set", "egg_set"):
        if not found[field]:
            raise wrong("final_scoring", "top", f"{field} = []: expected at least one step")


def check_seals(file: str, found: Rows) -> None:
    """R12.3: those that Parler can claim are there."""
    exactly(5)(file, found)
    for name in PARLER_SEALS:
        if name not in [row["id"] for row in found]:
            raise wrong(file, "seals", f"expected one with id = {name!r}, which Parler may claim")


def check_ids(sources: Mapping[tuple[str, str], Rows]) -> None:
    """Notations and positions name things by their ids alone, and have some words of their own."""
    seen: dict[str, str] = {}
    for (file, kind), found in sources.items():
        for row in found:
            if row.get("id", "") in WORDS_OF_NOTATION:
                raise wrong(file, f"{kind} {row['id']}", "this word has a meaning in notations, so it cannot be an id")
            if row.get("id", "") in seen:
                raise wrong(file, f"{kind} {row['id']}", f"this id stands in {seen[row['id']]}.toml, too")
            if "id" in row:
                seen[row["id"]] = file


CHECKS: dict[tuple[str, str], Callable[[str, Rows], None]] = {
    ("upgrades", "upgrade"): batches(11, 4),
    ("walls", "wall"): batches(14, 4),
    ("buildings", "building"): check_buildings,
    ("technologies", "technology"): check_technologies,
    ("seals", "seal"): check_seals,
    ("bridge", "slot"): check_slots,
    ("bridge", "tile_iv"): exactly(6),
    ("bridge", "tile_v"): exactly(int(V_TILES)),
    ("kings_road", "space"): check_road,
    ("action_tiles", "tile"): check_action_tiles,
    ("solo_parler", "card"): exactly(int(CARDS)),
}
"""What the rows of one kind must be together."""


def check_all(source: Source, sources: Mapping[tuple[str, str], Rows]) -> None:
    """TableError when something in the tables does not fit something else."""
    for (file, kind), check in CHECKS.items():
        check(file, sources[file, kind])
    check_ids(sources)
    hexes, walls = sources["action_board", "action_hex"], sources["action_board", "wall_space"]
    expect("action_board", "number of wall_space rows", len(walls), int(WALL_SPACES))
    check_action_board(hexes, walls)
    check_crane(source.record("crane", "zones"), source.record("crane", "rotation"), sources["crane", "notch"])
    check_player_board(source)
    check_grids({name: source.record(name) for name in GRID_NAMES})
    check_city(sources["city", "plaza_space"], sources["city", "site"])
    check_supplies(sources["city", "plaza_space"], sources["plazas", "plaza"], sources["production_tokens", "token"])
    check_scoring(source.record("final_scoring"))
    solo = source.record("solo_parler")
    check_solo(solo, source.record("player_board", "gold_mines"), source.record("player_board", "quarries"))
