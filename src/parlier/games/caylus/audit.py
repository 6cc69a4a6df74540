"""What holds in every position of Caylus: workers, tiles, marks and markers. Tests and position texts ask it.

Each law is a sentence that is given back when it is broken. A later check may rely on what the earlier ones found
right, so a stage with a broken law ends the audit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import DEPTH, NOBODY, OVER, SEATS, State
from parlier.games.caylus.agenda import agenda_is_sound
from parlier.games.caylus.board import ONE, has, working
from parlier.games.caylus.cells import (
    AGENDA,
    ALL_SPACES,
    AT,
    BAILIFF,
    BATCHES,
    COUNTED,
    CRAFT_FIRST,
    CRAFT_LAST,
    FAVOR,
    FOOD,
    GATE,
    GONE,
    HAND,
    HOUSES,
    IN_STOCK,
    INN_RIGHT,
    NEUTRALS,
    ORDER,
    OWNS,
    PASSED,
    PENDING,
    PHASE,
    PLACE_PASSED,
    PROVOST,
    QUEUE,
    QUEUED,
    RESIDENCE,
    ROAD,
    ROOM,
    SEAT,
    SPACES,
    STABLES,
    STRIDE,
    TILES,
    TURN,
    USED,
    WORKED,
    WORKS,
)
from parlier.games.caylus.favors import ALL_LINES, LINES, level_limit
from parlier.games.caylus.setup import MOST_SEATS, START_SPACE, WORKERS_EACH
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import E_LAWYER, NEUTRAL

SECTIONS: Final[i64] = 3
CIRCLES: Final[i64] = 3
MOST_TURNS: Final[i64] = 18


def audit(s: State, t: Tables) -> list[str]:
    """The laws that the position breaks, as sentences; [] for every position that play can reach."""
    broken: list[str] = []
    check_ranges(s, broken)
    if not broken:
        check_tiles(s, t, broken)
        check_turn(s, broken)
    if not broken:
        check_owners(s, broken)
        check_workers(s, broken)
        check_pending(s, t, broken)
        check_castle(s, t, broken)
        check_favors(s, broken)
    if not broken and not agenda_is_sound(s, t):
        broken.append("what lies on the agenda does not fit the position")
    return broken


def check_ranges(s: State, broken: list[str]) -> None:
    """Every cell holds a value of its kind."""
    g = s.cells
    if not 2 <= g[SEATS] <= MOST_SEATS or not 0 <= g[OVER] <= 1 or not 0 <= g[DEPTH] <= ROOM:
        broken.append("the seat count, the mark for the end or the depth of the agenda is out of range")
        return
    for space in range(1, SPACES + 1):
        if not 0 <= g[ROAD + space] <= TILES:
            broken.append(f"road space {space} holds no tile of the game")
    for tile in range(1, TILES + 1):
        if not IN_STOCK <= g[AT + tile] <= GONE:
            broken.append(f"tile {tile} is at no place of the game")
    for cell in range(GATE, QUEUED):
        if not NOBODY <= g[cell] < g[SEATS]:
            broken.append("a worker on a special building or in the castle belongs to no seat of the game")
    for seat in range(g[SEATS]):
        check_seat_ranges(s, seat, broken)
    for cell in range(SEAT + g[SEATS] * STRIDE, AGENDA):
        if g[cell] != 0:
            broken.append("a seat that is not in the game has something")


def check_seat_ranges(s: State, seat: i64, broken: list[str]) -> None:
    """Nothing is negative, and sets of spaces hold road spaces only."""
    g = s.cells
    o: i64 = seat * STRIDE
    for cell in range(FOOD + o, PLACE_PASSED + o + 1):
        if g[cell] < 0:
            broken.append(f"seat {seat} has less than nothing of something")
    for cell in range(OWNS + o, PENDING + o + 1):
        if g[cell] & ~ALL_SPACES != 0:
            broken.append(f"seat {seat} is on something that is no road space")


def check_tiles(s: State, t: Tables, broken: list[str]) -> None:
    """R1.4: every tile is in exactly one place; only neutral ones leave the game (R10.6)."""
    g = s.cells
    for space in range(1, SPACES + 1):
        tile = g[ROAD + space]
        if tile != 0 and tile != RESIDENCE and g[AT + tile] != space:
            broken.append(f"{t.ids[tile]} lies on road space {space}, and is said to be elsewhere")
    for tile in range(1, TILES + 1):
        where = g[AT + tile]
        if 1 <= where <= SPACES and g[ROAD + where] != tile:
            broken.append(f"{t.ids[tile]} is said to be on road space {where}, and is not there")
        if where == GONE and t.kind[tile] != NEUTRAL:
            broken.append(f"{t.ids[tile]} has left the game; only neutral tiles do")
        if where != IN_STOCK and t.in_play[tile] == 0:
            broken.append(f"{t.ids[tile]} belongs to another edition")
    check_road(s, t, broken)


def check_road(s: State, t: Tables, broken: list[str]) -> None:
    """R2.3: what was printed or dealt stays where it was; R10.5: sites fill from the lowest one on."""
    g = s.cells
    for index in range(len(t.fixed_tile)):
        if g[AT + t.fixed_tile[index]] != t.fixed_space[index]:
            broken.append(f"{t.ids[t.fixed_tile[index]]} is not on its own road space")
    empty = False
    for space in range(1, SPACES + 1):
        tile = g[ROAD + space]
        if space <= NEUTRALS:
            if is_craft(tile) or (tile == 0 and g[PHASE] > 0):
                broken.append(f"road space {space} is for a neutral tile or what replaced it")
        elif t.kind[tile] == NEUTRAL:
            broken.append(f"the neutral tile {t.ids[tile]} is on a building site")
        elif tile == 0:
            empty = True
        elif empty and tile >= CRAFT_FIRST:
            broken.append(f"road space {space} is built on, and a lower one is empty")


def is_craft(tile: i64) -> bool:
    """R1.6: a wood or stone building."""
    return CRAFT_FIRST <= tile <= CRAFT_LAST


def check_owners(s: State, broken: list[str]) -> None:
    """R5: craft, residential and prestige buildings have one owner each, and nothing else has one."""
    g = s.cells
    owned: i64 = 0
    for seat in range(g[SEATS]):
        if owned & g[OWNS + seat * STRIDE] != 0:
            broken.append("a building has two owners")
        owned |= g[OWNS + seat * STRIDE]
    for space in range(1, SPACES + 1):
        if has(owned, space) != (g[ROAD + space] >= CRAFT_FIRST):
            broken.append(f"road space {space} has an owner and no building for one, or the other way round")


def check_turn(s: State, broken: list[str]) -> None:
    """R6.1, R7.2, R9.3, R12.1, R14.4: turn, phase, turn order, passing scale, bailiff and provost."""
    g = s.cells
    turn, phase = g[TURN], g[PHASE]
    if not 0 <= turn <= MOST_TURNS or not 0 <= phase <= 7 or (turn == 0) != (phase == 0):
        broken.append("the turn or the phase is out of range")
    walks: i64 = turn if phase == 7 or turn == 0 else turn - 1
    if not START_SPACE + walks <= g[BAILIFF] <= START_SPACE + 2 * walks:
        broken.append(f"the bailiff cannot be on space {g[BAILIFF]} in turn {turn}")
    if not 1 <= g[PROVOST] <= SPACES or (g[PROVOST] != g[BAILIFF] and not 3 <= phase <= 6):
        broken.append(f"the provost cannot be on space {g[PROVOST]} in phase {phase}")
    check_order(s, broken)
    check_passing(s, broken)


def check_order(s: State, broken: list[str]) -> None:
    """R3.2: every seat has one place in the turn order (while it is drawn: the first places)."""
    g = s.cells
    drawn: i64 = 0
    seen: i64 = 0
    for index in range(MOST_SEATS):
        seat = g[ORDER + index]
        if seat == NOBODY:
            continue
        if not 0 <= seat < g[SEATS] or has(seen, seat) or index != drawn:
            broken.append("the turn order names a seat twice, or one that is not in the game, or leaves a gap")
            return
        seen |= ONE << seat
        drawn += 1
    if g[PHASE] > 0 and drawn != g[SEATS]:
        broken.append("not every seat is in the turn order")


def check_passing(s: State, broken: list[str]) -> None:
    """R7.2: who has passed stands on the lowest places of the passing scale, one on each."""
    g = s.cells
    seen: i64 = 0
    for seat in range(g[SEATS]):
        place = g[PLACE_PASSED + seat * STRIDE]
        if place > g[SEATS] or (place > 0 and has(seen, place)):
            broken.append("two seats are on one place of the passing scale, or one is beyond it")
            return
        if place > 0:
            seen |= ONE << place
    if not 0 <= g[PASSED] <= g[SEATS] or seen != (ONE << (g[PASSED] + 1)) - 2:
        broken.append("the passing scale does not hold as many markers as seats have passed")
    if (g[PHASE] >= 3 and g[PASSED] != g[SEATS]) or (g[PHASE] <= 1 and g[PASSED] != 0):
        broken.append("as many seats have passed as cannot have passed in this phase")


def check_workers(s: State, broken: list[str]) -> None:
    """R7.5, R7.6: one worker a space, on buildings with a place for one; six a player in all."""
    g = s.cells
    taken: i64 = 0
    for seat in range(g[SEATS]):
        works = g[WORKS + seat * STRIDE]
        if taken & works != 0:
            broken.append("two workers are on one road space")
        taken |= works
        if workers_of(s, seat) != WORKERS_EACH:
            broken.append(f"seat {seat} has {workers_of(s, seat)} workers, not {WORKERS_EACH}")
    for space in range(1, SPACES + 1):
        if has(taken, space) and not 1 <= g[ROAD + space] <= WORKED:
            broken.append(f"there is no place for the worker on road space {space}")
    if taken != 0 and not 2 <= g[PHASE] <= 5:
        broken.append("workers are on the road outside phases 2 to 5")
    check_special_workers(s, broken)


def workers_of(s: State, seat: i64) -> i64:
    """All workers of a seat, wherever they are."""
    g = s.cells
    count = g[HAND + seat * STRIDE] + how_many(g[WORKS + seat * STRIDE])
    for cell in range(GATE, QUEUED):
        if g[cell] == seat:
            count += 1
    return count


def how_many(spaces: i64) -> i64:
    """The size of a set of spaces."""
    count: i64 = 0
    while spaces != 0:
        spaces &= spaces - 1
        count += 1
    return count


def check_special_workers(s: State, broken: list[str]) -> None:
    """R7.5: stables and castle fill in order, once a player; R15.3: two players leave the stables alone."""
    g = s.cells
    if not 0 <= g[QUEUED] <= g[SEATS] or not is_line(s, QUEUE, MOST_SEATS, g[QUEUED]):
        broken.append("the castle queue has a gap, or a player twice")
    if not is_line(s, STABLES, CIRCLES, in_line(s, STABLES, CIRCLES)) or (g[SEATS] == 2 and g[STABLES] != NOBODY):
        broken.append("the stables have a gap, or a player twice, or two players use them")
    if g[QUEUED] != 0 and not 2 <= g[PHASE] <= 6:
        broken.append("workers are in the castle outside phases 2 to 6")
    for cell in range(GATE, INN_RIGHT):
        if g[cell] != NOBODY and not 2 <= g[PHASE] <= 3:
            broken.append("a special building holds a worker outside phases 2 and 3")


def check_pending(s: State, t: Tables, broken: list[str]) -> None:
    """R10.6, R10.6a: a swap waits for a worker, on a neutral tile or on an own craft tile that is no lawyer."""
    g = s.cells
    seen: i64 = 0
    for seat in range(g[SEATS]):
        waits = g[PENDING + seat * STRIDE]
        if waits & seen != 0 or waits & ~working(s) != 0 or (waits != 0 and not 3 <= g[PHASE] <= 5):
            broken.append("a swap waits twice, or for no worker, or in the wrong phase")
        seen |= waits
        for space in range(1, SPACES + 1):
            tile = g[ROAD + space]
            own_craft = is_craft(tile) and t.effect[tile] != E_LAWYER and has(g[OWNS + seat * STRIDE], space)
            if has(waits, space) and t.kind[tile] != NEUTRAL and not own_craft:
                broken.append(f"what is on road space {space} cannot become a residence of seat {seat}")


def in_line(s: State, cell: i64, length: i64) -> i64:
    """How many of the cells hold a seat."""
    count: i64 = 0
    for index in range(length):
        if s.cells[cell + index] != NOBODY:
            count += 1
    return count


def is_line(s: State, cell: i64, length: i64, filled: i64) -> bool:
    """Whether exactly the first `filled` of the cells hold seats, each another."""
    g = s.cells
    seen: i64 = 0
    for index in range(length):
        seat = g[cell + index]
        if (seat != NOBODY) != (index < filled):
            return False
        if seat != NOBODY:
            if has(seen, seat):
                return False
            seen |= ONE << seat
    return True


def check_castle(s: State, t: Tables, broken: list[str]) -> None:
    """R11.1, R11.3, R12.2, R12.4: sections fill and are counted one after the other."""
    g = s.cells
    before_is_done = True
    for section in range(SECTIONS):
        houses = houses_of(s, section)
        full, passed = houses == t.parts[section], g[BAILIFF] >= t.marker[section]
        counted = g[COUNTED + section] == 1
        if not 0 <= g[COUNTED + section] <= 1 or houses > t.parts[section]:
            broken.append(f"section {section} of the castle has more houses than parts, or a wrong mark")
        if (houses > 0 or counted) and not before_is_done:
            broken.append(f"section {section} of the castle was begun before the one below it was done")
        if counted and not full and not passed:
            broken.append(f"section {section} of the castle was counted too early")
        if not counted and g[PHASE] < 7 and (passed or (full and g[PHASE] < 6)):
            broken.append(f"section {section} of the castle was not counted in time")
        before_is_done = counted or full
    if (g[COUNTED + SECTIONS - 1] == 1) != (g[OVER] == 1):
        broken.append("the game is over exactly when the towers have been counted")
    check_batches(s, broken)


def houses_of(s: State, section: i64) -> i64:
    """How many houses a section holds."""
    g = s.cells
    count: i64 = 0
    for seat in range(g[SEATS]):
        count += g[HOUSES + section + seat * STRIDE]
    return count


def check_batches(s: State, broken: list[str]) -> None:
    """R11.2: batches are those of this phase 6, given by players in the castle; each built a house."""
    g = s.cells
    for seat in range(g[SEATS]):
        o: i64 = seat * STRIDE
        given = g[BATCHES + o]
        queued = False
        for index in range(g[QUEUED]):
            queued = queued or g[QUEUE + index] == seat
        if given > 0 and (g[PHASE] != 6 or not queued or given > g[HOUSES + o] + g[HOUSES + 1 + o] + g[HOUSES + 2 + o]):
            broken.append(f"seat {seat} cannot have given {given} batches now")


def check_favors(s: State, broken: list[str]) -> None:
    """R13.2, R13.3, R13.5: markers up to the open column, used lines with a marker on them; R16: or none at all."""
    g = s.cells
    limit: i64 = 0 if s.game.options["simplified_favors"] else level_limit(s)
    for seat in range(g[SEATS]):
        o: i64 = seat * STRIDE
        used = g[USED + o]
        if used > ALL_LINES or (used != 0 and (g[PHASE] < 3 or g[PHASE] == 4)):
            broken.append(f"seat {seat} cannot have used these favor lines in this phase")
        for line in range(LINES):
            if g[FAVOR + line + o] > limit:
                broken.append(f"a favor marker of seat {seat} is beyond the open columns")
            if has(used, line) and g[FAVOR + line + o] == 0:
                broken.append(f"seat {seat} has used a favor line on which its marker never moved")
