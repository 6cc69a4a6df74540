"""What a worker may expect where it is sent (R7, R8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.doubts import Doubts
from parlier.games.caylus.skin.look import Look, row
from parlier.games.caylus.skin.saying import PLUS, WARN, Chip, Saying, amount, say, signed, who
from parlier.games.caylus.skin.stakes import Stakes
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import CUBE_NAMES, E_CHOOSE, E_PRODUCE, STONY

TRADING_POST = 3
"""R8.2: deniers."""
CIRCLES = 3
"""R7.5: places in the Stables."""


class Spots:
    """What waits for the next worker of a seat."""

    def __init__(self, look: Look, seat: int) -> None:
        self.look = look
        self.seat = seat
        self.doubts = Doubts(look, seat)

    def at(self, where: str, price: int) -> Iterator[Chip]:
        """At a special building, the castle or a tile, for this price."""
        special, space = SPECIALS.get(where), self.look.space_of(where)
        if special is not None:
            yield from special(self)
        elif space:
            yield from self._on_road(space)
        doubt = self.doubts.about(where, price)
        if doubt:
            yield Chip(say(f"doubt-{doubt}"), WARN)

    # -- special buildings ---------------------------------------------------------------------

    def _trading_post(self) -> Iterator[Chip]:
        yield Chip(say("chip-brings", what=amount(TRADING_POST, "money")))

    def _stables(self) -> Iterator[Chip]:
        place = len(self.look.seats_at(c.STABLES, CIRCLES)) + 1
        yield Chip(say("chip-stables", place=say("place-nth", n=place)))

    def _inn(self) -> Iterator[Chip]:
        guest = self.look.seat_at(c.INN_RIGHT)
        yield Chip(say("chip-inn"))
        if guest is not None:
            yield Chip(say("chip-inn-yours") if guest == self.seat else say("chip-inn-theirs", seat=who(guest)))

    def _castle(self) -> Iterator[Chip]:
        return Stakes(self.look, self.seat).queue()

    # -- the road ------------------------------------------------------------------------------

    def _on_road(self, space: int) -> Iterator[Chip]:
        look, tile = self.look, self.look.tile(space)
        owner, brings = look.owner(space), brings_of(look.tables, tile)
        if brings is not None:
            yield Chip(say("chip-brings", what=brings))
        if owner is not None and owner != self.seat:
            yield Chip(say("chip-owner", seat=who(owner), amount=signed(1, "points")))
            if brings is not None and look.tables.kind[tile] == STONY:
                yield Chip(say("chip-owner-cube", seat=who(owner)))
        if space > look.provost:
            yield Chip(say("chip-beyond", steps=space - look.provost), WARN)

    # -- passing -------------------------------------------------------------------------------

    def passing(self) -> Iterator[Chip]:
        """R7.2: the place, the first one's denier, what the others then pay, and the workers that stay."""
        look, place = self.look, self.look.g[c.PASSED] + 1
        yield Chip(say("chip-pass-place", n=place))
        if place == 1:
            yield Chip(signed(1, "money"), PLUS)
        if place < look.seats:
            yield Chip(say("chip-pass-price", price=amount(look.bridge_price(place), "money")))
        hand = look.of(c.HAND, self.seat)
        if hand and look.of(c.MONEY, self.seat):
            yield Chip(say("chip-pass-hand", n=hand))


@lru_cache(maxsize=64)
def brings_of(tables: Tables, tile: int) -> Saying | tuple[Saying, ...] | None:
    """What a worker produces on a tile; None where it does something else."""
    effect = tables.effect[tile]
    if effect not in (E_PRODUCE, E_CHOOSE):
        return None
    counts = row(tables.goods, tile, c.CUBES)
    parts = tuple(amount(n, cube) for n, cube in zip(counts, CUBE_NAMES, strict=True) if n)
    return say("list-or", first=parts[0], last=parts[1]) if effect == E_CHOOSE else parts


SPECIALS: dict[str, Callable[[Spots], Iterator[Chip]]] = {
    "trading_post": Spots._trading_post,
    "stables": Spots._stables,
    "inn": Spots._inn,
    "castle": Spots._castle,
}
