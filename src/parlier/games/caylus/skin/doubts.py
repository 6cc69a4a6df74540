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
)


class Doubts:
    """What stands in the way of a worker of `seat`, sent there for `price`. Each doubt is a word of the catalogue."""

    def __init__(self, look: Look, seat: int, price: int) -> None:
        self.look = look
        self.seat = seat
        self.cubes = look.cubes(seat)
        self.money = look.of(c.MONEY, seat) - price

    def about(self, where: str) -> str:
        """The doubt about a special building, the castle or a tile, "" when there is none."""
        special: Callable[[], str] | None = getattr(self, f"_{where}", None)
        if special is not None:
            return special()
        return self._tile(self.look.tables.ids.index(where)) if where in self.look.tables.ids else ""

    # -- special buildings and castle ----------------------------------------------------------

    def _joust_field(self) -> str:
        """R8.4. Cloth does not come before; a denier may, from the Trading Post."""
        if not self.cubes[3]:
            return "joust-cloth"
        expects = self.look.seat_at(c.TRADING_POST) == self.seat
        return "" if self.money > 0 or expects else "joust-money"

    def _castle(self) -> str:
        food, *others = self.cubes
        return "" if food and sum(1 for n in others if n) >= 2 else "batch"

    # -- the road ------------------------------------------------------------------------------

    def _tile(self, tile: int) -> str:
        effect, t = self.look.tables.effect[tile], self.look.tables
        if effect == E_BUILD:
            return self._build(KIND_NAMES[t.builds[tile]])
        poor = {
            E_LAWYER: not (self.cubes[3] and self.money > 0),
            E_MARKET: not any(self.cubes),
            E_PEDDLER: self.money < t.rates[tile * 4],
            E_ALCHEMIST: sum(self.cubes[:4]) < t.rates[tile * 4],
            E_TRADE: not any(self._can_give(offer) for offer in range(len(t.offer_ids)) if t.offer_tile[offer] == tile),
        }
        return "cost" if poor.get(effect, False) else ""

    def _can_give(self, offer: int) -> bool:
        asked = row(self.look.tables.give, offer, c.GOODS)
        return all(has >= n for has, n in zip([*self.cubes, self.money], asked, strict=False))

    def _build(self, kind: str) -> str:
        """R10.5, R10.7."""
        if kind == "prestige" and not self._residence():
            return "residence"
        if kind != "prestige" and not self.look.next_plot():
            return "road-full"
        return "" if any(self._affordable(tile) for tile in self.look.supply(kind)) else "build"

    def _residence(self) -> bool:
        spaces = range(1, c.SPACES + 1)
        return any(self.look.tile(s) == c.RESIDENCE and self.look.owner(s) == self.seat for s in spaces)

    def _affordable(self, tile: int) -> bool:
        *cubes, money, any_cube = self.look.cost(tile)
        left = [has - n for has, n in zip(self.cubes, cubes, strict=True)]
        return min(left) >= 0 and self.money >= money and sum(left) >= any_cube
