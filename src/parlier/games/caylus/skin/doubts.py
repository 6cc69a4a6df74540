"""Whether a worker could do anything where it is sent, as things stand (R4.4, R8, R10)."""

from __future__ import annotations

from collections.abc import Callable

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look, row
from parlier.games.caylus.words import (
    E_ALCHEMIST,
    E_BUILD,
    E_LAWYER,
    E_MARKET,
    E_PEDDLER,
    E_TRADE,
    KIND_NAMES,
    NEUTRAL,
)


class Doubts:
    """What stands in the way of a worker of `seat`. Each doubt is a word of the catalogue."""

    def __init__(self, look: Look, seat: int) -> None:
        self.look = look
        self.seat = seat
        self.cubes = look.cubes(seat)
        self.purse = look.of(c.MONEY, seat)
        self._built: dict[tuple[int, int], str] = {}

    def about(self, where: str, price: int) -> str:
        """The doubt about a special building, the castle or a tile, for that price; "" when there is none."""
        money = self.purse - price
        if where == "joust_field":
            return self._joust(money)
        if where == "castle":
            return self._castle()
        space = self.look.space_of(where)
        return self._tile(self.look.tile(space), money) if space else ""

    def _tile(self, tile: int, money: int) -> str:
        find = TILE_DOUBTS.get(self.look.tables.effect[tile])
        return "" if find is None else find(self, tile, money)

    def _joust(self, money: int) -> str:
        """R8.4. Cloth does not come before; a denier may, from the Trading Post."""
        if not self.cubes[3]:
            return "joust-cloth"
        expects = self.look.seat_at(c.TRADING_POST) == self.seat
        return "" if money > 0 or expects else "joust-money"

    def _castle(self) -> str:
        food, *others = self.cubes
        return "" if food and sum(1 for n in others if n) >= 2 else "batch"

    # -- trades --------------------------------------------------------------------------------

    def _sell(self, tile: int, money: int) -> str:
        return "" if any(self.cubes) else "sell"

    def _buy(self, tile: int, money: int) -> str:
        return "" if money >= self.look.tables.rates[tile * 4] else "cost"

    def _melt(self, tile: int, money: int) -> str:
        return "" if sum(self.cubes[:4]) >= self.look.tables.rates[tile * 4] else "cost"

    def _trade(self, tile: int, money: int) -> str:
        t = self.look.tables
        offers = (offer for offer, at in enumerate(t.offer_tile) if at == tile)
        return "" if any(self._can_give(offer, money) for offer in offers) else "cost"

    def _can_give(self, offer: int, money: int) -> bool:
        asked = row(self.look.tables.give, offer, c.GOODS)
        return all(has >= n for has, n in zip([*self.cubes, money], asked, strict=False))

    # -- the lawyer ----------------------------------------------------------------------------

    def _lawyer(self, tile: int, money: int) -> str:
        """R10.6."""
        if not any(map(self._transforms, range(c.NEUTRAL_FIRST, c.CRAFT_LAST + 1))):
            return "transform"
        return "" if self._affordable(c.RESIDENCE, money) else "cost"

    def _transforms(self, tile: int) -> bool:
        look, space = self.look, self.look.g[c.AT + tile]
        if not 0 < space <= c.SPACES or look.tables.effect[tile] == E_LAWYER:
            return False
        return look.tables.kind[tile] == NEUTRAL or look.owner(space) == self.seat

    # -- building ------------------------------------------------------------------------------

    def _build(self, tile: int, money: int) -> str:
        """The same for all who build this kind of tile."""
        asked = int(self.look.tables.builds[tile]), money
        if asked not in self._built:
            self._built[asked] = self._builder(KIND_NAMES[asked[0]], money)
        return self._built[asked]

    def _builder(self, kind: str, money: int) -> str:
        """R10.5, R10.7."""
        if kind == "prestige" and not self._residence():
            return "residence"
        if kind != "prestige" and not self.look.next_plot():
            return "road-full"
        supply = self.look.supply(kind)
        if not supply:
            return "supply"
        return "" if any(self._affordable(tile, money) for tile in supply) else "build"

    def _residence(self) -> bool:
        return any(owner == self.seat and self.look.tile(s) == c.RESIDENCE for s, owner in enumerate(self.look.owners))

    def _affordable(self, tile: int, money: int) -> bool:
        *cubes, price, any_cube = self.look.cost(tile)
        left = [has - n for has, n in zip(self.cubes, cubes, strict=True)]
        return min(left) >= 0 and money >= price and sum(left) >= any_cube


TILE_DOUBTS: dict[int, Callable[[Doubts, int, int], str]] = {
    E_BUILD: Doubts._build,
    E_LAWYER: Doubts._lawyer,
    E_MARKET: Doubts._sell,
    E_PEDDLER: Doubts._buy,
    E_ALCHEMIST: Doubts._melt,
    E_TRADE: Doubts._trade,
}
