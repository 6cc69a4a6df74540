# interpreted: read once
"""What rows of the component tables must be together, for the rules to make sense of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Protocol

from parlier.core.errors import TableError
from parlier.core.tables import one_line
from parlier.games.praga.cells import (
    ACTION_TILES,
    CARDS,
    PENDING,
    POSITIONS,
    PRODUCTION_TOKENS,
    SITES,
    SPACES,
    V_TILES,
    WALL_SPACES,
)
from parlier.games.praga.effects import Effect, Term, parse_cost, parse_effect
from parlier.games.praga.fields import ROAD, cost, effect
from parlier.games.praga.words import (
    ACTION_NAMES,
    C_UPGRADES,
    C_WALLS,
    CHOICE,
    GOOD_NAMES,
    GRID_NAMES,
    PARLER_SEALS,
    PAY_FOR,
    PER,
    PLAYERS,
    PLAZA_COLOURS,
)

Row = Mapping[str, Any]
Rows = Sequence[Row]
LEVELS = 4
BEYOND = 11
"""R3.1: the position beyond the blue zone."""
MOST_RED = 5
"""R3.5.1: with more red positions a tile that is lifted off might find no place."""
MOST_EXTRA = 2
"""R7.6: extra actions of a level III and a level IV technology together; a turn has room for four upgrades that are covered."""
NO_END = 99
"""More extra actions than any limit."""
MOST_PREBUILT = 11
"""R2.5: 14 normal buildings of Era I, less the three that lie in their row."""
WORDS_OF_NOTATION = ("bonus", "nothing")
"""What stands in notations where an id may stand: `wall bonus`, `seal nothing`."""
THRESHOLD = "expected gold or stone, more than everybody starts with and at most the cap"
DISCOUNTED = ("wall", "building", "upgrade", "crane_red")
"""R7.5: what costs something that a technology can lower."""
SIMPLE_WAITING = 10
"""Simple gains that may wait: gold, stone, steps of technology, mines and quarries, moves, climbs, production."""
SIDEWAYS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Steps of q and r to the six neighbours of a hex."""


class Source(Protocol):
    """Where checked rows come from: `reader.Files`."""

    def rows(self, file: str, kind: str) -> Rows:
        """The rows `[[kind]]` of a file."""

    def record(self, file: str, name: str = "") -> Row:
        """A single table."""


def wrong(file: str, what: str, problem: str) -> TableError:
    """An error of a row or field."""
    return TableError(f"{file}.toml: {what}: {one_line(problem)}")


def expect(file: str, what: str, found: object, wanted: object) -> None:
    """TableError unless they are equal."""
    if found != wanted:
        raise TableError(f"{file}.toml: {what}: expected {wanted}, found {found}")


def exactly(wanted: int) -> Callable[[str, Rows], None]:
    """So many rows."""
    return lambda file, found: expect(file, "number of rows", len(found), wanted)


def pairs(texts: Sequence[str]) -> dict[int, str]:
    """`["3=vp:2"]` as {3: "vp:2"}."""
    return {int(number): text for number, _, text in (entry.partition("=") for entry in texts)}


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


# -- nothing without end -------------------------------------------------------------------------


def words_of(found: Effect) -> Iterator[Term]:
    """All terms of an effect, those inside others too."""
    for term, _ in found.terms:
        yield term
        for part in term.parts:
            yield from words_of(part)


def check_endless(effects: Mapping[tuple[str, str, str], str], technologies: Rows) -> None:
    """What is set off ends: no production sets off a production, and only technologies that are used up give extra actions.

    effects: all that stand in the tables, by file, row and field.
    """
    once = {row["id"] for row in technologies if row["kind"] == "once"}
    set_off = {row["id"] for row in technologies if row["event"].startswith("produce")}
    for (file, row, field), text in effects.items():
        found = parse_effect(text)
        names = {term.name for term in words_of(found)}
        by_production = file == "production_tokens" or row in {"gold_mines", "quarries"} | set_off
        if by_production and names & {"produce_gold", "produce_stone"}:
            raise wrong(file, row, f"{field} = {text!r}: production would set off production")
        if "extra_action" in names and row not in once:
            raise wrong(file, row, f"{field} = {text!r}: only technologies of levels 3 and 4 give extra actions")
        if "extra_action" in names and extra_actions(found) > MOST_EXTRA:
            raise wrong(file, row, f"{field} = {text!r}: expected 1 or {MOST_EXTRA} extra actions")
    check_extra_actions(technologies)


def extra_actions(found: Effect) -> int:
    """The most extra actions that an effect can give."""
    return sum(count * extra_actions_of(term) for term, count in found.terms)


def extra_actions_of(term: Term) -> int:
    """The same of one term: of a choice the better side; what is given for each of something has no limit."""
    if term.name:
        return int(term.name == "extra_action")
    most = max(extra_actions(part) for part in term.parts)
    return NO_END * most if term.kind == PER else most


def check_extra_actions(technologies: Rows) -> None:
    """R7.6: a player has one technology of level III and one of level IV, and may use both in a turn."""
    most = [0, 0]
    for row in technologies:
        if row["kind"] == "once":
            level = row["level"] - (LEVELS - 1)
            most[level] = max(most[level], extra_actions(parse_effect(row["effect"])))
    if sum(most) > MOST_EXTRA:
        raise wrong("technologies", "extra_action", f"levels 3 and 4 give up to {sum(most)}; at most {MOST_EXTRA} are possible")


def may_wait(term: Term) -> bool:
    """Whether it is a choice, an offer, or a count that other effects could change."""
    return term.kind in (CHOICE, PAY_FOR) or (term.kind == PER and term.counter not in (C_UPGRADES, C_WALLS))


def is_single(found: Effect) -> bool:
    """Whether an effect is one term, once."""
    return [count for _, count in found.terms] == [1]


def check_waiting(effects: Mapping[tuple[str, str, str], str]) -> None:
    """R4.8.1: there is room for every different effect that may wait, should all of them wait at once.

    A choice or an offer of the wheel is resolved at once, but for what is in it; what scores at the end never waits.
    """
    found: set[Term] = set()
    for (file, row, field), text in sorted(effects.items()):
        if not field.startswith("scoring"):
            read = parse_effect(text)
            at_once = [read.terms[0][0]] if file == "crane" and is_single(read) else []
            found.update(term for term in words_of(read) if may_wait(term) and term not in at_once)
        if len(found) > PENDING - SIMPLE_WAITING:
            many = f"there is room for {PENDING - SIMPLE_WAITING} different choices, offers and counts that may wait"
            raise wrong(file, row, f"{field} = {text!r}: one too many, {many}")


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
