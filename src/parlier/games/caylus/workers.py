"""R7: phase 2, placing workers and passing. The gate (R8.1) uses the same targets."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, Decision, State, push, refuse_unless
from parlier.core.verbs import move, pay, place
from parlier.games.caylus.board import ONE, has, is_on_road, owner_of, pay_money, points, take_money, working
from parlier.games.caylus.cells import (
    ALL_SPACES,
    AT,
    GATE,
    HAND,
    INN_LEFT,
    INN_RIGHT,
    MONEY,
    ORDER,
    OWNS,
    PASSED,
    PLACE_PASSED,
    QUEUE,
    QUEUED,
    STABLES,
    STRIDE,
    WORKED,
    WORKS,
)
from parlier.games.caylus.kinds import PLACE
from parlier.games.caylus.refusals import (
    CASTLE_TWICE,
    NO_MONEY,
    NO_WORKER,
    NOT_ON_ROAD,
    OCCUPIED,
    STABLES_FOR_TWO,
    STABLES_FULL,
    STABLES_TWICE,
)
from parlier.games.caylus.tables import Tables

# targets: the option of `place` and of `gate`; option 0 is to pass, or to go home
PASS: Final[i64] = 0
TO_GATE: Final[i64] = 1
TO_JOUST: Final[i64] = 4
TO_STABLES: Final[i64] = 5
TO_INN: Final[i64] = 6
TO_CASTLE: Final[i64] = 7
TARGETS = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle")
CIRCLES: Final[i64] = 3


def target_names(t: Tables) -> list[str]:
    """What a worker can be sent to, in order of the options from 1 on."""
    return [*TARGETS, *t.ids[1 : WORKED + 1]]


def ask_next(s: State, place: i64) -> None:
    """R7.1: the next seat that has not passed, from this place of the turn order on; when all have, the phase ends."""
    g = s.cells
    if g[PASSED] == g[SEATS]:
        return
    while True:
        if place == g[SEATS]:
            place = 0
        seat = g[ORDER + place]
        if g[PLACE_PASSED + seat * STRIDE] == 0:
            push(s, PLACE, seat, place, 0)
            return
        place += 1


def bridge_price(s: State, seat: i64) -> i64:
    """R7.3: the price of a worker on what is not one's own: the lowest free number of the passing scale.

    The inn's guest pays 1 (R7.3 b); with two players it is 3 after the opponent has passed (R15.4).
    """
    g = s.cells
    if g[INN_RIGHT] == seat:
        return 1
    if g[SEATS] == 2:
        return 1 + 2 * g[PASSED]
    return 1 + g[PASSED]


class Place(Decision):
    """R7.1: place a worker or pass (x: the seat's place in the turn order)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("place", "R7.1", ["pass", *[f"place {name}" for name in target_names(t)]])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """R7.2: passing is always allowed. R7.3-R7.6: a worker, an open target, its price."""
        if option == PASS:
            return 0
        if s.cells[HAND + seat * STRIDE] == 0:
            return NO_WORKER
        closed = closed_target(s, seat, option, working(s))
        if closed != 0:
            return closed
        return refuse_unless(s.cells[MONEY + seat * STRIDE] >= price(s, seat, option), NO_MONEY)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` for every option, with what they share looked up once."""
        g = s.cells
        out[0] = self.base
        money = g[MONEY + seat * STRIDE]
        if g[HAND + seat * STRIDE] == 0 or money == 0:
            return 1
        return list_targets(s, seat, self.base, out, 1, money >= bridge_price(s, seat))

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pass, or pay and place; then it is the next seat's turn."""
        if option == PASS:
            pass_turn(s, seat)
        else:
            pay_money(s, seat, price(s, seat, option), "R7.3")
            pay(s, seat, HAND + seat * STRIDE, 1, "R7.1")
            settle(s, seat, option, "R7.1")
        ask_next(s, x + 1)


def price(s: State, seat: i64, target: i64) -> i64:
    """R7.3: what a worker there costs; 1 on one's own building (a)."""
    if target > TO_CASTLE and has(s.cells[OWNS + seat * STRIDE], s.cells[AT + target - TO_CASTLE]):
        return 1
    return bridge_price(s, seat)


def closed_target(s: State, seat: i64, target: i64, taken: i64) -> i64:
    """R7.4, R7.5: why no worker of `seat` may go there, 0 when one may; `taken` are the road spaces with workers."""
    g = s.cells
    if target > TO_CASTLE:
        if not is_on_road(s, target - TO_CASTLE):
            return NOT_ON_ROAD
        return refuse_unless(not has(taken, g[AT + target - TO_CASTLE]), OCCUPIED)
    if target <= TO_JOUST:
        return refuse_unless(g[GATE + target - TO_GATE] == NOBODY, OCCUPIED)
    if target == TO_STABLES:
        return closed_stables(s, seat)
    if target == TO_INN:
        return refuse_unless(g[INN_LEFT] == NOBODY, OCCUPIED)
    return refuse_unless(not in_castle(s, seat), CASTLE_TWICE)


def list_targets(s: State, seat: i64, base: i64, out: vec[i64], count: i64, bridge: bool) -> i64:
    """Write the open targets into `out` behind the first `count`; without `bridge` only own buildings can be paid."""
    g = s.cells
    taken = working(s)
    if bridge:
        count = list_specials(s, seat, base, out, count)
    free = g[OWNS + seat * STRIDE]
    if bridge:
        free = ALL_SPACES
    free &= ~taken
    for tile in range(1, WORKED + 1):
        if has(free, g[AT + tile]):
            out[count] = base + TO_CASTLE + tile
            count += 1
    return count


def list_specials(s: State, seat: i64, base: i64, out: vec[i64], count: i64) -> i64:
    """Write the open targets before the road into `out`."""
    g = s.cells
    for target in range(TO_GATE, TO_JOUST + 1):
        if g[GATE + target - TO_GATE] == NOBODY:
            out[count] = base + target
            count += 1
    if closed_stables(s, seat) == 0:
        out[count] = base + TO_STABLES
        count += 1
    if g[INN_LEFT] == NOBODY:
        out[count] = base + TO_INN
        count += 1
    if not in_castle(s, seat):
        out[count] = base + TO_CASTLE
        count += 1
    return count


def closed_stables(s: State, seat: i64) -> i64:
    """R7.5: three circles, one worker each player. R15.3: not with two players."""
    g = s.cells
    if g[SEATS] == 2:
        return STABLES_FOR_TWO
    for circle in range(CIRCLES):
        if g[STABLES + circle] == seat:
            return STABLES_TWICE
    return refuse_unless(g[STABLES + CIRCLES - 1] == NOBODY, STABLES_FULL)


def in_castle(s: State, seat: i64) -> bool:
    """Whether `seat` has a worker in the castle queue."""
    g = s.cells
    for index in range(g[QUEUED]):
        if g[QUEUE + index] == seat:
            return True
    return False


def settle(s: State, seat: i64, target: i64, rule: str) -> None:
    """The worker comes onto its target (R7.5: filled in order)."""
    g = s.cells
    if target > TO_CASTLE:
        settle_on_road(s, seat, g[AT + target - TO_CASTLE], rule)
    elif target <= TO_JOUST:
        move(s, seat, GATE + target - TO_GATE, seat, rule)
    elif target == TO_STABLES:
        move(s, seat, first_free(s, STABLES), seat, rule)
    elif target == TO_INN:
        move(s, seat, INN_LEFT, seat, rule)
    else:
        move(s, seat, QUEUE + g[QUEUED], seat, rule)
        move(s, seat, QUEUED, g[QUEUED] + 1, rule)


def first_free(s: State, cell: i64) -> i64:
    """The first cell from `cell` on that holds nobody."""
    while s.cells[cell] != NOBODY:
        cell += 1
    return cell


def settle_on_road(s: State, seat: i64, space: i64, rule: str) -> None:
    """R7.7: another player's building earns its owner 1 point at once."""
    place(s, seat, WORKS + seat * STRIDE, space, rule)
    owner = owner_of(s, space)
    if owner != NOBODY and owner != seat:
        points(s, owner, 1, "workers", "R7.7")


def pass_turn(s: State, seat: i64) -> None:
    """R7.2: the marker goes to the lowest free place of the passing scale; the first one gets 1 denier."""
    g = s.cells
    passed = g[PASSED] + ONE
    move(s, seat, PASSED, passed, "R7.2")
    move(s, seat, PLACE_PASSED + seat * STRIDE, passed, "R7.2")
    if passed == 1:
        take_money(s, seat, 1, "R7.2")
