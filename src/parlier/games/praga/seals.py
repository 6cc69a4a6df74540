"""R6.7, R6.8: rights to seals, and claiming one."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import State
from parlier.core.verbs import gain, lift, move, note, pay
from parlier.games.praga.board import has
from parlier.games.praga.cells import AROSE, CLAIMS, CUBES, RIGHTS, SEAL, SEALS, SITES, STRIDE
from parlier.games.praga.gains import open_claims
from parlier.games.praga.means import can_pay, owed_stays_possible, pay_cost
from parlier.games.praga.refusals import CANNOT_PAY, CORE_OWED, NO_CUBE, NO_RIGHT, SEAL_GONE
from parlier.games.praga.seats import active
from parlier.games.praga.tables import Tables


def right_arises(s: State, seat: i64) -> None:
    """R6.7: the last space of a track gives the right to one seal."""
    gain(s, seat, RIGHTS + seat * STRIDE, 1, "R6.7")
    if active(s) != seat:
        note(s, AROSE, s.cells[AROSE] + 1)


def seal_refusal(s: State, t: Tables, seat: i64, seal: i64) -> i64:
    """R6.8: a right, a seal without owner, its cost, a cube."""
    g = s.cells
    if g[RIGHTS + seat * STRIDE] == 0:
        return NO_RIGHT
    if g[SEAL + seal] != 0:
        return SEAL_GONE
    if not can_pay(s, t, seat, t.seal_cost[seal]):
        return CANNOT_PAY
    if g[CUBES + seat * STRIDE] == 0 and spent_claims(s, t, seat) == 0:
        return NO_CUBE
    return 0 if owed_stays_possible(s, t, seat, t.seal_cost[seal]) else CORE_OWED


def can_claim(s: State, t: Tables, seat: i64) -> bool:
    """Whether there is a seal the seat can claim now."""
    if s.cells[RIGHTS + seat * STRIDE] == 0:
        return False
    for seal in range(SEALS):
        if seal_refusal(s, t, seat, seal) == 0:
            return True
    return False


def claim(s: State, t: Tables, seat: i64, seal: i64) -> None:
    """R6.8: pay, put a cube on the seal; the right is used."""
    pay_cost(s, t, seat, t.seal_cost[seal], "R6.8")
    if s.cells[CUBES + seat * STRIDE] > 0:
        pay(s, seat, CUBES + seat * STRIDE, 1, "R6.8")
    else:
        lift(s, seat, CLAIMS + seat, lowest(spent_claims(s, t, seat)), "R6.8")
    pay(s, seat, RIGHTS + seat * STRIDE, 1, "R6.8")
    move(s, seat, SEAL + seal, seat + 1, "R6.8")
    if s.cells[AROSE] > 0:
        note(s, AROSE, s.cells[AROSE] - 1)


def spent_claims(s: State, t: Tables, seat: i64) -> i64:
    """R6.8, R11.7: the seat's cubes on complete plazas; there are some only when cubes stay there."""
    return s.cells[CLAIMS + seat] & ~open_claims(s, t, seat)


def lowest(sites: i64) -> i64:
    """The lowest site of a set."""
    for site in range(SITES):
        if has(sites, site):
            return site
    raise ValueError("the set is empty")
