"""Reading a View of Caylus: who is where, what lies where, what things cost."""

from __future__ import annotations

from functools import cached_property, lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NOBODY, State
from parlier.core.view import View
from parlier.games.caylus import cells as c
from parlier.games.caylus.rules import Caylus
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import KIND_NAMES
from parlier.skin.look import Frame, Reading

ACTIVE_SPECIALS = {
    "gate": "s-gate",
    "guild": "s-merchants_guild",
    "joust": "s-joust_field",
    "return": "s-joust_field",
    "inn": "s-inn",
    "castle": "castle",
    "castle_ends": "castle",
}
"""What lies on the agenda while a special building or the castle is carried out. Only the joust waits for more than a choice."""


class Look(Reading):
    """What can be seen of a position, in plain Python numbers. A missing seat is None."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, Caylus)
        super().__init__(view)
        self.game: Caylus = view.game
        self.tables: Tables = view.game.tables
        self.turn, self.phase = self.g[c.TURN], self.g[c.PHASE]
        self.bailiff, self.provost = self.g[c.BAILIFF], self.g[c.PROVOST]

    @property
    def below(self) -> Frame:
        """What the open decision is part of."""
        return self.agenda[-2] if len(self.agenda) > 1 else Frame("", NOBODY, 0, 0)

    def active(self) -> int:
        """The road space whose building is being activated, 0 when none is."""
        return next((frame.x for frame in self.agenda if frame.name == "leave"), 0)

    def active_place(self) -> str:
        """The place on the board whose effect is being carried out: a road space, a special building, the castle; or none."""
        for frame in reversed(self.agenda):
            if frame.name == "leave":
                return f"sp-{frame.x}"
            if frame.name in ACTIVE_SPECIALS:
                return ACTIVE_SPECIALS[frame.name]
        return ""

    # -- pieces --------------------------------------------------------------------------------

    def seat_at(self, cell: int) -> int | None:
        """The seat that a cell holds."""
        return None if self.g[cell] == NOBODY else self.g[cell]

    def seats_at(self, cell: int, length: int) -> list[int]:
        """The seats in a run of cells, in order."""
        return [seat for seat in self.g[cell : cell + length] if seat != NOBODY]

    def of(self, cell: int, seat: int) -> int:
        """What a seat has in one of its cells."""
        return self.g[cell + seat * c.STRIDE]

    def cubes(self, seat: int) -> list[int]:
        """The cubes of a seat."""
        return [self.of(c.FOOD + cube, seat) for cube in range(c.CUBES)]

    def order(self) -> list[int]:
        """The seats in turn order."""
        return self.seats_at(c.ORDER, self.seats)

    def castle(self) -> list[int]:
        """The castle queue."""
        return self.seats_at(c.QUEUE, self.seats)

    # -- the road ------------------------------------------------------------------------------

    def tile(self, space: int) -> int:
        """The tile on a road space, 0 when it is empty."""
        return self.g[c.ROAD + space]

    @cached_property
    def spaces(self) -> dict[str, int]:
        """The road space of every tile on the road."""
        ids = self.tables.ids
        return {ids[tile]: space for space in range(1, c.SPACES + 1) if (tile := self.tile(space))}

    def space_of(self, tile: str) -> int:
        """The road space of a tile, 0 when it is not on the road."""
        return self.spaces.get(tile, 0)

    def by_space(self, cell: int) -> list[int]:
        """For every space (0 is none) the seat in whose set of spaces it is: of owners, workers, or waiting swaps."""
        found = [int(NOBODY)] * (int(c.SPACES) + 1)
        for seat in range(self.seats):
            spaces, space = self.of(cell, seat), 0
            while spaces:
                if spaces & 1:
                    found[space] = seat
                spaces, space = spaces >> 1, space + 1
        return found

    @cached_property
    def owners(self) -> list[int]:
        """Who owns the building on each space."""
        return self.by_space(c.OWNS)

    @cached_property
    def workers(self) -> list[int]:
        """Whose worker stands on each space."""
        return self.by_space(c.WORKS)

    @cached_property
    def swaps(self) -> list[int]:
        """Whose residence the building on each space is about to become (R10.6a)."""
        return self.by_space(c.PENDING)

    def owner(self, space: int) -> int | None:
        """Who owns the building on a space."""
        return _somebody(self.owners[space])

    def worker(self, space: int) -> int | None:
        """Whose worker stands on a space."""
        return _somebody(self.workers[space])

    def pending(self, space: int) -> int | None:
        """Whose residence the building on a space is about to become (R10.6a)."""
        return _somebody(self.swaps[space])

    def next_plot(self) -> int:
        """Where the next building goes, 0 when the road is full (R10.5)."""
        return next((space for space in range(1, c.SPACES + 1) if not self.tile(space)), 0)

    # -- tiles ---------------------------------------------------------------------------------

    def kind(self, tile: int) -> str:
        """`wood`, `prestige`, …"""
        return KIND_NAMES[self.tables.kind[tile]]

    def cost(self, tile: int, waived: int = -1) -> list[int]:
        """What a tile costs, by good; one `waived` good is let off (R13.7)."""
        cost = list(tile_costs(self.tables)[tile])
        if waived >= 0 and cost[waived] > 0:
            cost[waived] -= 1
        return cost

    def supply(self, kind: str) -> list[int]:
        """The tiles of a kind that can still be built."""
        return [tile for tile in tiles_of(self.tables, kind) if self.g[c.AT + tile] == c.IN_STOCK]

    # -- castle, favors, prices ----------------------------------------------------------------

    def houses(self, section: int, seat: int) -> int:
        """Houses of a seat in a section."""
        return self.of(c.HOUSES + section, seat)

    def counted(self, section: int) -> bool:
        """Whether a section is closed (R12.4)."""
        return self.g[c.COUNTED + section] == 1

    def section(self) -> int | None:
        """The section in which the next house is built (R11.1, R11.3)."""
        free = (i for i in range(3) if not self.counted(i) and self.built(i) < self.tables.parts[i])
        return next(free, None)

    def built(self, section: int) -> int:
        """How many houses a section holds."""
        return sum(self.houses(section, seat) for seat in range(self.seats))

    def open_columns(self) -> int:
        """R13.2: the highest open column of the favor table."""
        return 5 if self.counted(1) else 4 if self.counted(0) else 2

    def level(self, line: int, seat: int) -> int:
        """How far the marker of a seat is on a favor line."""
        return self.of(c.FAVOR + line, seat)

    def used(self, line: int, seat: int) -> bool:
        """Whether a seat has used a line in this phase (R13.5)."""
        return bool(self.of(c.USED, seat) >> line & 1)

    def passed(self, seat: int) -> int:
        """0, or the place of a seat on the passing scale."""
        return self.of(c.PLACE_PASSED, seat)

    def price(self, seat: int) -> int:
        """R7.3, R15.4: what a worker costs a seat on what it does not own."""
        if self.g[c.INN_RIGHT] == seat:
            return 1
        return self.bridge_price(self.g[c.PASSED])

    def bridge_price(self, passed: int) -> int:
        """R7.3, R15.4: what a worker costs after so many passes, on what one does not own."""
        return 1 + passed * (2 if self.seats == 2 else 1)

    def price_of(self, seat: int, space: int) -> int:
        """R7.3: what a worker costs a seat on a road space, or elsewhere (0); 1 on its own building."""
        return 1 if space > 0 and self.owner(space) == seat else self.price(seat)

    def income(self, seat: int) -> int:
        """R6.2: deniers at the start of the next turn."""
        owned = [space for space in range(1, c.SPACES + 1) if self.owner(space) == seat]
        return 2 + sum(int(self.tables.income[self.tile(space)]) for space in owned)


def _somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


@lru_cache(maxsize=8)
def tile_costs(tables: Tables) -> list[list[int]]:
    """What every tile costs as it is printed, by good."""
    return [row(tables.cost, tile, c.GOODS) for tile in range(c.TILES + 1)]


@lru_cache(maxsize=32)
def tiles_of(tables: Tables, kind: str) -> tuple[int, ...]:
    """The tiles of a kind that can be built in this edition."""
    tiles = range(c.CRAFT_FIRST, c.TILES + 1)
    return tuple(tile for tile in tiles if KIND_NAMES[tables.kind[tile]] == kind and tables.in_play[tile])


def look_at(state: State) -> Look:
    """What the one who decides may see; with nobody to decide, what is public."""
    seat = state.seat
    return Look(View(state, seat if seat is not None and seat >= 0 else None))


def row(values: vec[i64], index: int, width: int) -> list[int]:
    """Row `index` of a flattened table."""
    return [int(value) for value in values[index * width : (index + 1) * width]]
