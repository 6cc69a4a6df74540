"""R10: the end of the game. Plazas that are not complete first, for they can still move things; then what is counted."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, State, Step, finish, push
from parlier.games.praga.actions import ENDING
from parlier.games.praga.cells import (
    BLUE,
    CLAIMS,
    COMPLETE,
    EGG,
    FIRST,
    GOLD,
    PLAZA,
    RED,
    SEAL,
    SEALS,
    SPACES,
    STRIDE,
    TECH,
    UNI,
    V_BRIDGE,
    V_CATHEDRAL,
)
from parlier.games.praga.gains import counted, gain_effect, walls_built
from parlier.games.praga.grids import SIDE, column_of, row_of
from parlier.games.praga.kinds import COUNT, SETTLE
from parlier.games.praga.sources import (
    S_ACADEMY,
    S_BRIDGE,
    S_EGGS,
    S_HUNGER,
    S_PLAZAS,
    S_SEALS,
    S_TOKENS,
    S_WALL_SET,
    points,
)
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import CATHEDRAL, CONVERT, GOODS, HUNGER, PER, RED_CORNER

ONE: Final[i64] = 1


class Count(Step):
    """R10: x is how many pairs of plaza and player have been looked at (R10.1.1); behind them comes all the rest."""

    def __init__(self, t: Tables, swapped_tokens: bool) -> None:
        super().__init__("count", "R10.1")
        self.t = t
        self.swapped_tokens = swapped_tokens

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """One plaza for one player, then on; at last the figures, and the end."""
        seats = s.cells[SEATS]
        if x == SPACES * seats:
            for who in range(seats):
                count_up(s, self.t, who, self.swapped_tokens)
            finish(s)
            return
        push(s, COUNT, NOBODY, x + 1, 0)
        claimant = (s.cells[FIRST] + x % seats) % seats
        if has_open_claim(s, self.t, claimant, x // seats):
            push(s, SETTLE, claimant, ENDING, 0)
            gain_effect(s, self.t, claimant, self.t.plaza_bottom[s.cells[PLAZA + x // seats]], S_PLAZAS)


def has_open_claim(s: State, t: Tables, seat: i64, space: i64) -> bool:
    """R10.1: at least one claim at a plaza that is not complete."""
    g = s.cells
    return g[COMPLETE] & (ONE << space) == 0 and g[CLAIMS + seat] & t.plaza_sites[space] != 0


def count_up(s: State, t: Tables, seat: i64, swapped_tokens: bool) -> None:
    """R10.2 to R10.7 for one player, in this order."""
    score(s, seat, s.cells[TECH + seat * STRIDE] * t.uni_multiplier[s.cells[UNI + seat * STRIDE]], S_ACADEMY, "R10.2")
    for grid in range(HUNGER, CATHEDRAL + 1):
        score(s, seat, t.row_value[grid * SIDE + row_of(s, seat, grid)], S_HUNGER + grid, "R10.3")
        score(s, seat, token_points(s, t, seat, grid, swapped_tokens), S_TOKENS, "R10.3")
    score(s, seat, t.wall_set[walls_built(s, seat)], S_WALL_SET, "R10.4")
    score(s, seat, v_points(s, t, seat, s.cells[V_BRIDGE + seat * STRIDE]), S_BRIDGE, "R10.5")
    score(s, seat, v_points(s, t, seat, s.cells[V_CATHEDRAL + seat * STRIDE]), S_BRIDGE, "R10.5")
    score(s, seat, seal_points(s, t, seat), S_SEALS, "R10.6")
    score(s, seat, egg_points(t, s.cells[EGG + seat * STRIDE]), S_EGGS, "R10.7")


def score(s: State, seat: i64, amount: i64, source: i64, rule: str) -> None:
    """Points, if there are any."""
    if amount > 0:
        points(s, seat, amount, source, rule)


def token_points(s: State, t: Tables, seat: i64, grid: i64, swapped_tokens: bool) -> i64:
    """R10.3: tokens of the grid's colour times the value of the column reached."""
    tokens = s.cells[token_cell(t, grid, swapped_tokens) + seat * STRIDE]
    return tokens * t.column_value[grid * SIDE + column_of(s, seat, grid)]


def token_cell(t: Tables, grid: i64, swapped_tokens: bool) -> i64:
    """R10.3: the cell of seat 0 that counts the tokens of a grid's colour; R11.17 swaps the colours."""
    red = (t.token_colour[grid] == RED_CORNER) != swapped_tokens
    return RED if red else BLUE


def v_points(s: State, t: Tables, seat: i64, tile: i64) -> i64:
    """R10.5: what a V tile counts, times its points."""
    if tile == 0:
        return 0
    return counted(s, t, seat, t.v_counter[tile]) * t.v_points[tile]


def egg_points(t: Tables, eggs: i64) -> i64:
    """R10.7."""
    most: i64 = len(t.egg_set) - 1
    return t.egg_set[eggs if eggs < most else most]


# -- seals -------------------------------------------------------------------------------------


def seal_points(s: State, t: Tables, seat: i64) -> i64:
    """R10.6: the seals of a player; R10.6.1: the best way to exchange what is left."""
    total: i64 = 0
    exchanges = vec[i64]()
    for seal in range(SEALS):
        if s.cells[SEAL + seal] != seat + 1:
            continue
        at = t.effect_at[t.seal_effect[seal]]
        term = t.effect_term[at]
        if t.term_kind[term] == CONVERT:
            exchanges = append(exchanges, term)
        elif t.term_kind[term] == PER:
            total += counted(s, t, seat, t.term_counter[term]) * amount_of(t, t.term_first[term])
        else:
            total += t.effect_count[at]
    stock = vec[i64]([s.cells[GOLD + good + seat * STRIDE] for good in range(GOODS)])
    return total + best_exchange(t, exchanges, 0, stock)


def amount_of(t: Tables, effect: i64) -> i64:
    """The points of an effect that is nothing but points."""
    return t.effect_count[t.effect_at[effect]]


def best_exchange(t: Tables, exchanges: vec[i64], index: i64, stock: vec[i64]) -> i64:
    """The most points that the exchanges from `index` on can make of a stock; every unit serves one of them."""
    if index == len(exchanges):
        return 0
    term = exchanges[index]
    worth = amount_of(t, t.term_first[term])
    left = stock[:]
    best = best_exchange(t, exchanges, index + 1, left)
    made: i64 = 0
    while take_from(t, t.term_cost[term], left):
        made += worth
        found = made + best_exchange(t, exchanges, index + 1, left)
        if found > best:
            best = found
    return best


def take_from(t: Tables, cost: i64, stock: vec[i64]) -> bool:
    """Take a cost off a stock if all of it is there."""
    for good in range(GOODS):
        if stock[good] < t.cost[cost * GOODS + good]:
            return False
    for good in range(GOODS):
        stock[good] -= t.cost[cost * GOODS + good]
    return True


def winners(s: State, scores: list[int]) -> list[int]:
    """R10.8: the most points; among equals who is later in turn order."""
    best = max(scores)
    seats = int(s.cells[SEATS])
    tied = [seat for seat in range(seats) if scores[seat] == best]
    return [max(tied, key=lambda seat: (seat - int(s.cells[FIRST])) % seats)]
