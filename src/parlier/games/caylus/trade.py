"""R10.8: the exchanges of markets, peddlers, alchemist, bank, tailor, church and jeweller."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import Decision, State, refuse_unless
from parlier.core.verbs import gain_bundle
from parlier.games.caylus.board import pay_cube, pay_goods, pay_money, points, take_cube, take_money
from parlier.games.caylus.cells import CUBES, FOOD, GOLD_, GOODS, MONEY, STRIDE
from parlier.games.caylus.refusals import CANNOT_PAY, NO_CUBE, OTHER_TILE, TOO_MANY
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import CUBE_NAMES

PLAIN_CUBES = CUBE_NAMES[:GOLD_]
"""Every cube but gold."""


def handfuls(*sizes: int) -> list[tuple[int, ...]]:
    """All handfuls of so many plain cubes, smaller ones first, cubes in order."""
    return [handful for size in sizes for handful in combinations_with_replacement(range(GOLD_), size)]


def handful_text(handful: Iterable[int]) -> str:
    """`food+wood`."""
    return "+".join(PLAIN_CUBES[cube] for cube in handful)


def counts(handful_list: list[tuple[int, ...]]) -> vec[i64]:
    """How many of each cube a handful holds; CUBES numbers each."""
    return vec[i64]([handful.count(cube) for handful in handful_list for cube in range(CUBES)])


class Sell(Decision):
    """R10.8: which cube market x takes; gold too (R4.2)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("sell", "R10.8", [*[f"sell {cube}" for cube in CUBE_NAMES], "sell nothing"])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """A cube in hand."""
        return refuse_unless(option == CUBES or s.cells[FOOD + seat * STRIDE + option] > 0, NO_CUBE)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Cube for deniers."""
        if option < CUBES:
            pay_cube(s, seat, option, 1, "R10.8")
            take_money(s, seat, self.t.rates[x * 4], "R10.8")


class Buy(Decision):
    """R10.8: which cubes peddler x sells; never gold."""

    def __init__(self, t: Tables) -> None:
        offers = handfuls(1, 2)
        super().__init__("buy", "R10.8", [*[f"buy {handful_text(offer)}" for offer in offers], "buy nothing"])
        self.t = t
        self.nothing: i64 = len(offers)
        self.counts = counts(offers)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Not more than it sells, and the money."""
        if option == self.nothing:
            return 0
        many = self.many(option)
        if many > self.t.rates[x * 4 + 1]:
            return TOO_MANY
        return refuse_unless(s.cells[MONEY + seat * STRIDE] >= many * self.t.rates[x * 4], CANNOT_PAY)

    def many(self, option: i64) -> i64:
        """How many cubes an option buys."""
        if option < GOLD_:
            return 1
        return 2

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Deniers for cubes."""
        if option != self.nothing:
            pay_money(s, seat, self.many(option) * self.t.rates[x * 4], "R10.8")
            gain_bundle(s, seat, FOOD + seat * STRIDE, self.counts, option * CUBES, CUBES, "R10.8")


class Melt(Decision):
    """R10.8: which cubes the alchemist (tile x) turns into gold; gold itself is not taken (ruling Q9)."""

    def __init__(self, t: Tables, sizes: tuple[int, int]) -> None:
        offers = handfuls(*sizes)
        texts = [f"alchemist {handful_text(offer)}" for offer in offers]
        super().__init__("alchemist", "R10.8", [*texts, "alchemist nothing"])
        self.t = t
        self.nothing: i64 = len(offers)
        self.small: i64 = len(handfuls(sizes[0]))
        self.counts = counts(offers)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """All of the cubes in hand."""
        if option == self.nothing:
            return 0
        g = s.cells
        for cube in range(GOLD_):
            if g[FOOD + seat * STRIDE + cube] < self.counts[option * CUBES + cube]:
                return NO_CUBE
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Cubes for gold."""
        if option == self.nothing:
            return
        for cube in range(GOLD_):
            if self.counts[option * CUBES + cube] > 0:
                pay_cube(s, seat, cube, self.counts[option * CUBES + cube], "R10.8")
        take_cube(s, seat, GOLD_, self.gold(x, option), "R10.8")

    def gold(self, tile: i64, option: i64) -> i64:
        """How much gold a handful gives."""
        if option < self.small:
            return self.t.rates[tile * 4 + 1]
        return self.t.rates[tile * 4 + 3]


class Trade(Decision):
    """R10.8: one of the exchanges printed on tile x, or none."""

    def __init__(self, t: Tables) -> None:
        super().__init__("trade", "R10.8", [*t.offer_ids, "trade nothing"])
        self.t = t
        self.nothing: i64 = len(t.offer_ids)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Printed on this tile, and all that it asks for in hand."""
        if option == self.nothing:
            return 0
        if self.t.offer_tile[option] != x:
            return OTHER_TILE
        for good in range(GOODS - 1):
            if s.cells[FOOD + seat * STRIDE + good] < self.t.give[option * GOODS + good]:
                return CANNOT_PAY
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Give, then take goods or points."""
        if option == self.nothing:
            return
        pay_goods(s, self.t, seat, option, "R10.8")
        gain_bundle(s, seat, FOOD + seat * STRIDE, self.t.take, option * GOODS, GOODS - 1, "R10.8")
        if self.t.offer_points[option] > 0:
            points(s, seat, self.t.offer_points[option], "trades", "R10.8")
