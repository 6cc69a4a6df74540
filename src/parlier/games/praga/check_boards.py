# interpreted: read once
"""What the boards and the city of the component tables must be, for the rules to make sense of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise

from parlier.games.praga.cells import POSITIONS, PRODUCTION_TOKENS, SITES, SPACES
from parlier.games.praga.effects import parse_cost
from parlier.games.praga.problems import Row, Rows, Source, exactly, expect, pairs, wrong
from parlier.games.praga.words import ACTION_NAMES, GOOD_NAMES, GRID_NAMES, PLAYERS, PLAZA_COLOURS

BEYOND = 11
"""R3.1: the position beyond the blue zone."""
MOST_RED = 5
"""R3.5.1: with more red positions a tile that is lifted off might find no place."""
MOST_PREBUILT = 11
"""R2.5: 14 normal buildings of Era I, less the three that lie in their row."""
THRESHOLD = "expected gold or stone, more than everybody starts with and at most the cap"
SIDEWAYS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Steps of q and r to the six neighbours of a hex."""


# -- boards ------------------------------------------------------------------------------------


def place(row: Row) -> tuple[int, int]:
    """Where a hex lies."""
    return row["q"], row["r"]


def around(at: tuple[int, int]) -> list[tuple[int, int]]:
    """The six neighbours of a hex."""
    return [(at[0] + q, at[1] + r) for q, r in SIDEWAYS]


def check_action_board(hexes: Rows, spaces: Rows) -> None:
    """R5.4.1: the six hexes lie around 0, 0, the twelve wall spaces around them."""
    ring = around((0, 0))
    outer = {further for near in ring for further in around(near)} - {*ring, (0, 0)}
    expect("action_board", "actions", sorted(row["action"] for row in hexes), sorted(ACTION_NAMES))
    expect("action_board", "positions", sorted(row["position"] for row in hexes), list(range(len(ACTION_NAMES))))
    check_places("action_board", "action_hex", hexes, ring)
    check_places("action_board", "wall_space", spaces, outer)
    for row in spaces:
        touched = {other["action"] for other in hexes if place(other) in around(place(row))}
        if set(row["touches"]) != touched:
            raise wrong("action_board", f"wall_space {row['id']}", f"touches = {row['touches']!r}: it touches {sorted(touched)}")


def check_places(file: str, kind: str, rows: Rows, wanted: Collection[tuple[int, int]]) -> None:
    """Every place is taken once."""
    expect(file, f"number of {kind} rows", len(rows), len(wanted))
    taken: set[tuple[int, int]] = set()
    for row in rows:
        if place(row) not in wanted or place(row) in taken:
            raise wrong(file, f"{kind} {row['id']}", f"q = {row['q']}, r = {row['r']}: that is outside its ring, or taken")
        taken.add(place(row))


def check_crane(zones: Row, rotation: Row, notches: Rows) -> None:
    """R3: the zones follow each other, every notch has a bonus, the platform gets home when everybody has had all turns."""
    expect("crane", "notches", [row["k"] for row in notches], list(range(1, POSITIONS)))
    expect("crane", "zones: positions", [*zones["red"], *zones["green"], *zones["blue"]], list(range(BEYOND)))
    if len(zones["red"]) > MOST_RED:
        raise wrong("crane", "zones", f"red = {zones['red']}: expected at most {MOST_RED} positions")
    for zone, figures in (("red", "red_cost_gold"), ("blue", "blue_vp")):
        expect("crane", f"zones: length of {figures}", len(zones[figures]), len(zones[zone]))
    for players, seats in zip(PLAYERS, (2, 2, 3, 4), strict=True):
        check_time(rotation, players, seats)


def check_time(rotation: Row, players: str, seats: int) -> None:
    """R3.6-R3.8: for one number of players."""
    by_platform, by_star = (rotation[name].get(players, 0) for name in ("era_after_platform_move_to", "era_star_platform"))
    start, turns = rotation["platform_start"][players], rotation["turns_each"] * seats
    if bool(by_platform) == bool(by_star):
        raise wrong("crane", "rotation", f"{players}: expected one of era_after_platform_move_to and era_star_platform")
    if max(by_platform, by_star) > start - bool(by_platform):
        raise wrong("crane", "rotation", f"{players}: the platform starts on {start} and never gets to {by_platform or by_star}")
    length, era = course_of(rotation, players)
    if length != turns:
        raise wrong(
            "crane", "rotation", f"{players}: the game lasts {length} turns, not {rotation['turns_each']} for each player"
        )
    if not 0 < era < length:
        raise wrong("crane", "rotation", f"{players}: Era II never begins")


def course_of(rotation: Row, players: str) -> tuple[int, int]:
    """After how many turns the game ends, and after how many Era II begins (0: never)."""
    block, platform = rotation["start_block"][players], rotation["platform_start"][players]
    star = rotation["era_star_platform"].get(players, 0)
    turn = era = 0
    while platform > 0:
        turn += 1
        block = block % (POSITIONS - 1) + 1
        moved = block == rotation["drop_position"]
        platform -= moved
        by_star = platform == star and block == rotation["era_star_position"]
        by_platform = moved and platform == rotation["era_after_platform_move_to"].get(players)
        era = turn if not era and (by_star or by_platform) else era
        if turn > BEYOND * (rotation["platform_start"][players] + 1):
            return 0, 0
    return turn, era


def check_player_board(source: Source) -> None:
    """R5.1-R6.7, R7: what the tracks lead to lies on them, thresholds are above what everybody starts with."""
    for name in ("gold_mines", "quarries"):
        check_track(name, source.record("player_board", name))
    storage = source.record("player_board", "storage")
    for good in ("start_gold", "start_stone"):
        if storage[good] > storage["cap"]:
            raise wrong("player_board", "storage", f"{good} = {storage[good]}: the cap is {storage['cap']}")
    check_wealth(source.rows("player_board", "wealth"), storage)
    technology, university = (source.record("player_board", f"{name}_track") for name in ("technology", "university"))
    levels = pairs(technology["levels"])
    expect("player_board", "technology_track: levels in order", [levels[n] for n in sorted(levels)], ["1", "2", "3", "4"])
    if max(levels) > technology["max"]:
        raise wrong("player_board", "technology_track", f"levels: {max(levels)} lies beyond max = {technology['max']}")
    expect(
        "player_board",
        "university_track: length of multiplier_by_step",
        len(university["multiplier_by_step"]),
        university["max"] + 1,
    )


def check_track(name: str, track: Row) -> None:
    """R6.3, R6.4, R6.7."""
    most, start = track["max"], track["start"]
    if start > most:
        raise wrong("player_board", name, f"start = {start}: max is {most}")
    for field in ("token_at", "seal_at"):
        if not start < track[field] <= most:
            raise wrong("player_board", name, f"{field} = {track[field]}: expected a number from {start + 1} to {most}")
    for step in pairs(track["bonuses"]):
        if step > most:
            raise wrong("player_board", name, f"bonuses: {step} lies beyond max = {most}")


def check_wealth(found: Rows, storage: Row) -> None:
    """R6.2: thresholds of gold or stone."""
    exactly(3)("player_board", found)
    for row in found:
        needs = [parse_cost(need) for need in row["any_of"]]
        for good in GOOD_NAMES:
            most = max(need[GOOD_NAMES.index(good)] for need in needs)
            if most and (good not in ("gold", "stone") or not storage[f"start_{good}"] < most <= storage["cap"]):
                raise wrong("player_board", f"wealth {row['id']}", f"any_of: {good}:{most}: {THRESHOLD}")
        if len({need.index(max(need)) for need in needs}) < len(needs):
            raise wrong("player_board", f"wealth {row['id']}", "any_of: a good stands twice")


def check_grid(name: str, grid: Row) -> None:
    """R8: three levels from the bottom up."""
    levels = grid["level_of_row"]
    if levels[0] != 1 or any(after - before not in (0, 1) for before, after in pairwise(levels)):
        raise wrong(name, "top", f"level_of_row = {levels}: expected 1, and from row to row the same or one more")


def check_grids(grids: Mapping[str, Row]) -> None:
    """R10.3: each grid counts tokens of another colour."""
    for name, grid in grids.items():
        check_grid(name, grid)
    first, second = GRID_NAMES
    if grids[first]["token_colour"] == grids[second]["token_colour"]:
        raise wrong(second, "top", f"token_colour = {grids[second]['token_colour']!r}: {first}.toml has the same")


# -- the city ----------------------------------------------------------------------------------


def check_city(spaces: Rows, sites: Rows) -> None:
    """R9.1: every hex is one thing; each site touches its plaza, no other, and is in play when that is; R2.5: some are free."""
    exactly(int(SPACES))("city", spaces)
    exactly(int(SITES))("city", sites)
    known = {row["id"]: row for row in spaces}
    places = [place(row) for row in (*spaces, *sites)]
    for row in (*spaces, *sites):
        if places.count(place(row)) > 1:
            raise wrong("city", row["id"], f"q = {row['q']}, r = {row['r']}: something else lies there, too")
    for row in sites:
        check_site(row, known)
    for seats in range(2, len(PLAYERS) + 1):
        built = sum(seats in row["prebuilt"] for row in sites)
        if built > MOST_PREBUILT:
            raise wrong("city", f"prebuilt for {seats}", f"expected at most {MOST_PREBUILT} sites, found {built}")
    if all(row["min_players"] > 1 or 2 in row["prebuilt"] for row in sites):
        raise wrong("city", "prebuilt for 2", "no site is left for 1 player and Parler")
    for row in spaces:
        if not any(site["plaza"] == row["id"] for site in sites):
            raise wrong("city", f"plaza_space {row['id']}", "has no site")
    loop = sorted(row["clockwise_index"] for row in spaces if row["min_players"] == 1)
    expect("city", "clockwise_index of the plaza spaces of 1 player", loop, list(range(1, len(loop) + 1)))
    if not loop or any(row["clockwise_index"] for row in spaces if row["min_players"] > 1):
        raise wrong("city", "plaza_space", "clockwise_index: expected 0 where 1 player does not play, and a number elsewhere")


def check_site(row: Row, spaces: Mapping[str, Row]) -> None:
    """One site."""
    label = f"site {row['id']}"
    if row["plaza"] not in spaces:
        raise wrong("city", label, f"plaza = {row['plaza']!r}: there is no such plaza space")
    touched = [name for name, space in spaces.items() if place(space) in around(place(row))]
    if touched != [row["plaza"]]:
        raise wrong("city", label, f"plaza = {row['plaza']!r}: it touches {', '.join(touched) or 'none'}")
    space = spaces[row["plaza"]]
    for field in ("min_players", "town"):
        if row[field] != space[field]:
            raise wrong("city", label, f"{field} = {row[field]!r}: its plaza has {space[field]!r}")
    for field in ("prebuilt", "blue_vertices"):
        if len(set(row[field])) < len(row[field]):
            raise wrong("city", label, f"{field} = {row[field]}: a number stands twice")
    if row["prebuilt"] and min(row["prebuilt"]) < row["min_players"]:
        raise wrong("city", label, f"prebuilt = {row['prebuilt']}: it is not in play then")


def check_supplies(spaces: Rows, plazas: Rows, tokens: Rows) -> None:
    """R2.6, R2.8, R6.4: enough plaza tiles of every colour, and two production tokens for each player."""
    exactly(11)("plazas", plazas)
    exactly(int(PRODUCTION_TOKENS))("production_tokens", tokens)
    for colour in PLAZA_COLOURS:
        needed = sum(row["colour"] == colour for row in spaces)
        there = sum(row["colour"] == colour for row in plazas)
        if there < needed:
            raise wrong("plazas", f"colour {colour}", f"expected {needed} tiles or more, as city.toml has spaces; found {there}")
    for seats in range(2, len(PLAYERS) + 1):
        there = sum(row["min_players"] <= (seats if seats > 2 else 1) for row in tokens)
        if there < 2 * seats:
            raise wrong("production_tokens", f"min_players for {seats}", f"expected {2 * seats} tokens or more, found {there}")
