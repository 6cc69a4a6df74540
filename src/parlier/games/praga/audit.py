# interpreted: not on the hot path, and a shorter build without it
"""What holds in every position of Praga: tiles, cubes, tokens, markers and the course of the turns.

Each law is a sentence that is given back when it is broken. A later check may rely on what the earlier ones found
right, so a stage with a broken law ends the audit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import DEPTH, OVER, SEATS, State
from parlier.games.praga.actions import rotation_of, tile_of
from parlier.games.praga.agenda import agenda_is_sound, completed_turns
from parlier.games.praga.audit_seats import check_board, check_tracks, seals_of
from parlier.games.praga.audit_tiles import check_rows, check_secrets, check_v_tiles
from parlier.games.praga.board import ONE, count_bits, has
from parlier.games.praga.cells import (
    ACTED,
    ACTION_TILES,
    ACTIONS,
    AGENDA,
    AMOUNT,
    AROSE,
    BLOCK,
    BOUGHT,
    BRIDGE,
    BRIDGE_SLOTS,
    BRIDGE_TILES,
    BUILDINGS,
    BUILT,
    CARDS,
    CLAIMS,
    COMPLETE,
    COVERED,
    COVERS,
    CUBES,
    DECK,
    ERA,
    FIRST,
    GOLD,
    GRANTED,
    GRID_COLUMN,
    GRID_ROW,
    IN_USE,
    IV_GONE,
    LINKED,
    LOOK,
    LOOK_STACK,
    LOOKED,
    LOOKER,
    MATCHED,
    MINE_TOKEN,
    MINES,
    MOST_SEATS,
    NOTCH,
    ON_BOARD,
    OWED,
    PARLER_MINES,
    PARLER_PAWN,
    PARLER_QUARRIES,
    PAWN,
    PENDING,
    PERFORMANCES,
    PERFORMED,
    PERMIT,
    PLATFORM,
    PLAZA,
    PLAZAS,
    POINTER,
    POSITIONS,
    PRODUCTION_TOKENS,
    QUARRIES,
    RECEIVED,
    ROOM,
    ROTATIONS,
    ROW,
    ROWS,
    SEAL,
    SEALS,
    SEAT,
    SECRET_BY,
    SECRET_TILES,
    SECRET_UNDER,
    SECRET_UNSEEN,
    SECRETS,
    SITE,
    SITES,
    SLOTS,
    SOURCE,
    SPACES,
    STACK_ROOM,
    STRIDE,
    TAKEN,
    TECH,
    TECH_HELD,
    TECHNOLOGIES,
    TERM,
    TILE_AT,
    TOKEN_ON,
    TOKENS,
    TURN,
    UNDER,
    UNI,
    UPGRADES,
    V_BRIDGE,
    V_LEFT,
    V_TILES,
    V_UNSEEN,
    WAITING,
    WALL_SPACES,
    WALLS,
    WEALTH,
)
from parlier.games.praga.grids import LAST, TOP
from parlier.games.praga.means import ROAD_END, WEALTH_BONUSES
from parlier.games.praga.seats import owners, solo
from parlier.games.praga.setup import SPARE_CUBES, V_EACH
from parlier.games.praga.sources import SOURCES
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import STONE_

LINK_CELLS: Final[i64] = 2
LINKS_A_CELL: Final[i64] = 18
MATCH_CELLS: Final[i64] = 3
MATCHES_A_CELL: Final[i64] = 24


def audit(s: State, t: Tables, claims_stay: bool) -> list[str]:
    """The laws that the position breaks, as sentences; [] for every position that play can reach."""
    broken: list[str] = []
    check_ranges(s, t, broken)
    if not broken and not agenda_is_sound(s, t):
        broken.append("what lies on the agenda does not fit the position")
    if broken or s.cells[TURN] == 0:
        return broken
    check_course(s, t, broken)
    check_crane(s, t, broken)
    check_turn(s, t, broken)
    check_pending(s, t, broken)
    check_rows(s, broken)
    check_secrets(s, broken)
    check_v_tiles(s, broken)
    check_city(s, t, claims_stay, broken)
    check_supplies(s, t, broken)
    for seat in range(s.cells[SEATS]):
        check_board(s, t, seat, broken)
        check_tracks(s, t, seat, broken)
    return broken


# -- ranges ------------------------------------------------------------------------------------


def check_ranges(s: State, t: Tables, broken: list[str]) -> None:
    """Every cell holds a value of its kind; during setup this is all that is looked at."""
    g = s.cells
    if not 1 <= g[SEATS] <= MOST_SEATS or not 0 <= g[OVER] <= 1 or not 0 <= g[DEPTH] <= ROOM:
        broken.append("the seat count, the mark for the end or the depth of the agenda is out of range")
        return
    if not 0 <= g[FIRST] < g[SEATS] or not 0 <= g[TURN] <= owners(s) * t.turns_each:
        broken.append("the start player or the turn is out of range")
    check_tile_ranges(s, broken)
    for seat in range(g[SEATS]):
        check_seat_ranges(s, t, seat, broken)
    for cell in range(SEAT + g[SEATS] * STRIDE, AGENDA):
        if g[cell] != 0:
            broken.append("a seat that is not in the game has something")
            return


def in_range(s: State, first: i64, cells: i64, most: i64) -> bool:
    """Whether cells hold figures from 0 to `most`."""
    g = s.cells
    for cell in range(first, first + cells):
        if g[cell] < 0 or g[cell] > most:
            return False
    return True


def check_tile_ranges(s: State, broken: list[str]) -> None:
    """Cells of the table."""
    fine = in_range(s, TILE_AT, ACTION_TILES, IN_USE) and in_range(s, TAKEN, 1, ACTION_TILES)
    fine = fine and in_range(s, TOKEN_ON, 1, ACTION_TILES) and in_range(s, BLOCK, 1, POSITIONS - 1)
    fine = fine and in_range(s, ACTED, 1, 1) and in_range(s, NOTCH, 1, POSITIONS - 1) and in_range(s, OWED, 1, ACTIONS)
    fine = fine and in_range(s, PERFORMED, PERFORMANCES, ACTIONS) and in_range(s, RECEIVED, PERFORMANCES, UPGRADES)
    fine = fine and in_range(s, COVERED, COVERS, UPGRADES) and in_range(s, PERMIT, 3, 1) and in_range(s, GRANTED, 1, 99)
    fine = fine and in_range(s, WAITING, 1, PENDING) and in_range(s, SOURCE, PENDING, SOURCES - 1)
    fine = fine and in_range(s, ROW, ROWS * SLOTS, WALLS) and in_range(s, UNDER, ROWS * STACK_ROOM, WALLS)
    fine = fine and in_range(s, SECRET_UNSEEN, SECRETS, (ONE << SECRET_TILES) - 1)
    fine = fine and in_range(s, SECRET_UNDER, SECRETS * SECRET_TILES, SECRET_TILES)
    fine = fine and in_range(s, SECRET_BY, MOST_SEATS, (ONE << (SECRETS * SECRET_TILES)) - 1)
    fine = fine and in_range(s, LOOK, LOOKED, SECRET_TILES)
    fine = fine and in_range(s, LOOKER, 1, s.cells[SEATS]) and in_range(s, LOOK_STACK, 1, SECRETS)
    fine = fine and in_range(s, V_UNSEEN, 3, (ONE << V_TILES) - 1) and in_range(s, V_LEFT, 2, V_EACH)
    fine = fine and in_range(s, BRIDGE, BRIDGE_SLOTS, BRIDGE_TILES) and in_range(s, IV_GONE, 1, (ONE << SECRET_TILES) - 1)
    fine = fine and in_range(s, PLAZA, SPACES, PLAZAS) and in_range(s, SITE, SITES, BUILDINGS * ROTATIONS)
    fine = fine and in_range(s, TOKENS, 1, (ONE << PRODUCTION_TOKENS) - 1) and in_range(s, SEAL, SEALS, owners(s))
    fine = fine and in_range(s, POINTER, ROWS, SLOTS - 1) and in_range(s, PARLER_PAWN, 1, SPACES)
    if not fine or not in_range(s, DECK, 1, (ONE << CARDS) - 1):
        broken.append("something on the table holds no value of its kind")


def check_seat_ranges(s: State, t: Tables, seat: i64, broken: list[str]) -> None:
    """Nothing is negative, and what has a limit keeps it (R6.1)."""
    o = seat * STRIDE
    fine = in_range(s, GOLD + o, STRIDE, 1_000_000_000) and in_range(s, GOLD + o, STONE_ + 1, t.cap)
    fine = fine and in_range(s, MINE_TOKEN + o, 2, PRODUCTION_TOKENS) and in_range(s, WEALTH + o, 1, (ONE << WEALTH_BONUSES) - 1)
    fine = (
        fine
        and in_range(s, GRID_ROW + o, 2, TOP)
        and in_range(s, GRID_COLUMN + o, 2, LAST)
        and in_range(s, PAWN + o, 1, ROAD_END)
    )
    fine = fine and in_range(s, ON_BOARD + o, ACTIONS, UPGRADES * ROTATIONS)
    fine = fine and in_range(s, ON_BOARD + ACTIONS + o, WALL_SPACES, WALLS * ROTATIONS)
    fine = fine and in_range(s, LINKED + o, LINK_CELLS, (ONE << LINKS_A_CELL) - 1)
    fine = fine and in_range(s, MATCHED + o, MATCH_CELLS, (ONE << MATCHES_A_CELL) - 1)
    fine = fine and in_range(s, TECH_HELD + o, 3, (ONE << TECHNOLOGIES) - 1) and in_range(s, V_BRIDGE + o, 2, V_TILES)
    fine = fine and t.mine_start <= s.cells[MINES + o] <= t.mine_max and t.quarry_start <= s.cells[QUARRIES + o] <= t.quarry_max
    if not fine or s.cells[TECH + o] > t.tech_max or s.cells[UNI + o] > t.uni_max:
        broken.append(f"seat {seat} has something that is out of range")


# -- the course of the turns (R3) ----------------------------------------------------------------


def check_course(s: State, t: Tables, broken: list[str]) -> None:
    """R3.5-R3.8: where block, platform and era are follows from the number of turns alone."""
    g = s.cells
    block, platform, era = t.start_block[g[SEATS]], t.platform_start[g[SEATS]], ONE
    for _ in range(completed_turns(s)):
        block = block + 1 if block + 1 < POSITIONS else 1
        moved = block == t.drop_position
        if moved:
            platform -= 1
        if moved and platform == t.era_platform[g[SEATS]]:
            era = 2
        if platform == t.star_platform[g[SEATS]] and block == t.star_position:
            era = 2
    if g[BLOCK] != block or g[PLATFORM] != platform or (g[ERA] != era and platform > 0):
        broken.append("after so many turns block, platform or era stand elsewhere")


def check_crane(s: State, t: Tables, broken: list[str]) -> None:
    """R3.5.1: the tiles lie on different positions without the block; only the tile taken is elsewhere."""
    g = s.cells
    seen = ONE << g[BLOCK]
    for tile in range(ACTION_TILES):
        at = g[TILE_AT + tile]
        if (at == IN_USE) != (g[TAKEN] == tile + 1):
            broken.append("the action tile taken and the one that is off the crane differ")
        if at != IN_USE and (has(seen, at) or at == POSITIONS - 1):
            broken.append(f"action tile {t.tile_ids[tile]} lies where another tile or the block is, or beyond the blue zone")
        seen |= ONE << at


def check_turn(s: State, t: Tables, broken: list[str]) -> None:
    """R4.1, R4.2, R5.3.2: what a turn has brought fits together."""
    g = s.cells
    if g[TAKEN] == 0 and (g[ACTED] == 1 or g[NOTCH] != 0):
        broken.append("without an action tile there is no action of it and no wheel bonus")
    if g[AROSE] > 2:
        broken.append("more rights to a seal arose than there are tracks")
    begun = g[ACTED] + g[BOUGHT]
    done: i64 = 0
    for index in range(PERFORMANCES):
        action, tile = g[PERFORMED + index], g[RECEIVED + index]
        if action != 0 and done < index:
            broken.append("the list of performances has a gap")
        if action != 0:
            done = index + 1
        if tile != 0 and (action == 0 or t.upgrade_action[tile] != action - 1):
            broken.append("a performance got the bonus of an upgrade for another action")
    if done < begun - 1:
        broken.append("fewer actions were performed than begun")
    if g[OWED] != 0 and (done == 0 or g[PERFORMED + done - 1] != g[OWED]):
        broken.append("a core step is owed for an action that is not being performed")


def check_pending(s: State, t: Tables, broken: list[str]) -> None:
    """R4.8.1: each pending slot names an effect, and behind them there is nothing."""
    g = s.cells
    for slot in range(PENDING):
        used = slot < g[WAITING]
        if not 0 <= g[TERM + slot] < len(t.term_kind) or (g[AMOUNT + slot] > 0) != used:
            broken.append("a pending slot names no effect")
        if not used and (g[TERM + slot] != 0 or g[SOURCE + slot] != 0):
            broken.append("behind the pending effects something is left")


# -- the city (R9) and supplies --------------------------------------------------------------------


def check_city(s: State, t: Tables, claims_stay: bool, broken: list[str]) -> None:
    """Buildings stand on sites in play; cubes on buildings that take one, one each; complete plazas are built all round."""
    g = s.cells
    claimed: i64 = 0
    for site in range(SITES):
        placed = g[SITE + site]
        if (placed != 0) != has(g[BUILT], site) or (placed != 0 and not has(t.sites_in_play[g[SEATS]], site)):
            broken.append(f"site {t.site_names[site]} and the list of buildings differ, or it is not in play")
        if placed != 0 and t.building_blue[tile_of(placed)] < 0 and rotation_of(placed) != 0:
            broken.append("a building without a blue corner is turned")
    for owner in range(MOST_SEATS):
        if g[CLAIMS + owner] & (claimed | ~g[BUILT]) != 0 or (owner >= owners(s) and g[CLAIMS + owner] != 0):
            broken.append("two cubes lie on one building, or one on no building")
        claimed |= g[CLAIMS + owner]
    for site in range(SITES):
        if has(claimed, site) and t.building_claim[tile_of(g[SITE + site])] == 0:
            broken.append("a cube lies on a building that takes none")
    check_plazas(s, t, claimed, claims_stay, broken)


def check_plazas(s: State, t: Tables, claimed: i64, claims_stay: bool, broken: list[str]) -> None:
    """R2.6, R9.2, R9.5."""
    g = s.cells
    seen: i64 = 0
    for space in range(SPACES):
        tile = g[PLAZA + space]
        if (tile != 0) != has(t.spaces_in_play[g[SEATS]], space):
            broken.append("a plaza tile lies on a space that is not in play, or none on one that is")
        if tile != 0:
            if has(seen, tile) or t.plaza_colour[tile] != t.space_colour[space]:
                broken.append("a plaza tile lies twice, or on a space of another colour")
            seen |= ONE << tile
        if has(g[COMPLETE], space):
            if t.plaza_sites[space] & ~g[BUILT] != 0:
                broken.append("a plaza counts as complete, and a site of it is free")
            if claimed & t.plaza_sites[space] != 0 and not claims_stay:
                broken.append("cubes lie at a complete plaza")


def check_supplies(s: State, t: Tables, broken: list[str]) -> None:
    """R1.10, R1.15: production tokens and cubes are neither made nor lost."""
    g = s.cells
    held = g[TOKENS] << 1
    union = held
    for seat in range(g[SEATS]):
        for track in range(2):
            token = g[MINE_TOKEN + track + seat * STRIDE]
            if token != 0:
                held += ONE << token
                union |= ONE << token
        if cubes_of(s, seat) != SPARE_CUBES + WEALTH_BONUSES:
            broken.append(f"seat {seat} has made or lost a cube")
    all_tokens = t.tokens_in_play[g[SEATS]] << 1
    if held != union or union & ~all_tokens != 0 or (union != all_tokens and not solo(s)):
        broken.append("a production token is in two places, or nowhere")
    if solo(s) and not (
        t.parler_mines <= g[PARLER_MINES] <= t.mine_max and t.parler_quarries <= g[PARLER_QUARRIES] <= t.quarry_max
    ):
        broken.append("Parler's mines or quarries are out of range")


def cubes_of(s: State, seat: i64) -> i64:
    """The cubes of a seat that are not on its tracks: in the supply, on wealth bonuses, claims and seals."""
    cubes = s.cells[CUBES + seat * STRIDE] + count_bits(s.cells[WEALTH + seat * STRIDE]) + count_bits(s.cells[CLAIMS + seat])
    return cubes + seals_of(s, seat)
