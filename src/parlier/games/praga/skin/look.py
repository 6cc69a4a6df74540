"""Reading a View of Praga: who has what, what lies where, what things cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import State
from parlier.core.view import View
from parlier.games.praga import cells as c
from parlier.games.praga.rules import Praga
from parlier.games.praga.tables import ZONES, Tables
from parlier.games.praga.words import ACTION_NAMES, EVENT_NAMES, GOOD_NAMES
from parlier.skin.look import Reading

PARLER = 1
"""The owner number of Parler in the solo game (R12.1)."""
KINDS = ("upgrade", "wall", "building")
"""What lies in the three rows."""
DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
"""The edges of a hex, clockwise."""
POINTS = ("N", "NE", "SE", "S", "SW", "NW")
"""The corners of a hex, clockwise."""


class Mounted(NamedTuple):
    """An action tile on the crane. cost: the printed gold of red; bonus: an effect; token: with the 5 points."""

    tile: int
    position: int
    zone: str
    cost: int
    points: int
    notch: int
    bonus: int
    actions: tuple[int, int]
    token: bool


class Waiting(NamedTuple):
    """A pending effect (R4.8.1)."""

    term: int
    amount: int


class Tile(NamedTuple):
    """A hex tile of a row. kind: 0 upgrade, 1 wall, 2 building; its number in the table; id: its word."""

    kind: int
    number: int
    id: str


class Look(Reading):
    """What can be seen of a position, in plain Python numbers."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, Praga)
        super().__init__(view)
        self.game: Praga = view.game
        self.tables: Tables = view.game.tables
        self.solo = self.seats == 1
        self.owners = self.seats + self.solo
        self.era, self.turn = self.g[c.ERA], self.g[c.TURN]

    @property
    def active(self) -> int:
        """R2.1: the owner whose turn it is."""
        return (self.g[c.FIRST] + max(self.turn - 1, 0)) % self.owners

    def turns_of(self, owner: int) -> int:
        """How many turns an owner has begun."""
        place = (owner - self.g[c.FIRST]) % self.owners
        return (self.turn - place + self.owners - 1) // self.owners

    def pending(self) -> list[Waiting]:
        """What is pending, equal effects together."""
        amounts: dict[int, int] = {}
        for slot in range(self.g[c.WAITING]):
            amounts.setdefault(self.g[c.TERM + slot], 0)
            amounts[self.g[c.TERM + slot]] += self.g[c.AMOUNT + slot]
        return [Waiting(term, amount) for term, amount in amounts.items()]

    # -- what a seat has -----------------------------------------------------------------------

    def of(self, cell: int, seat: int) -> int:
        """What a seat has in one of its cells."""
        return self.g[cell + seat * c.STRIDE]

    def goods(self, seat: int) -> list[int]:
        """Gold, stone, eggs, silver and gold windows."""
        return [self.of(c.GOLD + good, seat) for good in range(len(GOOD_NAMES))]

    def held(self, seat: int, good: str) -> int:
        """How much of a good."""
        return self.of(c.GOLD + GOOD_NAMES.index(good), seat)

    def placed(self, seat: int, space: int) -> tuple[int, int]:
        """Tile and rotation on a space of a seat's action board; tile 0 for none."""
        return unpacked(self.of(c.ON_BOARD + space, seat))

    def upgrade_on(self, seat: int, action: int) -> int:
        """The upgrade that works on an action hex, 0 for none."""
        return self.placed(seat, action)[0]

    def walls(self, seat: int) -> list[tuple[int, int]]:
        """The walls of a seat: wall space from 0, and tile."""
        first = c.ON_BOARD + c.ACTIONS + seat * c.STRIDE
        return [(space, unpacked(cell)[0]) for space, cell in enumerate(self.g[first : first + c.WALL_SPACES]) if cell > 0]

    def technologies(self, seat: int) -> list[int]:
        """The technologies in front of a seat."""
        return members(self.of(c.TECH_HELD, seat), 1)

    def is_new(self, seat: int, tile: int) -> bool:
        """R7.3: whether a technology of level I or II does not work yet."""
        return bool(self.of(c.TECH_NEW, seat) >> (tile - 1) & 1)

    def tokens_of(self, seat: int) -> list[int]:
        """The production tokens on the tracks of a seat: of mines, of quarries; 0 for none."""
        return [self.of(c.MINE_TOKEN, seat), self.of(c.QUARRY_TOKEN, seat)]

    def v_tiles(self, seat: int) -> list[int]:
        """The V tiles a seat has."""
        return [tile for tile in (self.of(c.V_BRIDGE, seat), self.of(c.V_CATHEDRAL, seat)) if tile]

    # -- the crane and the rows ----------------------------------------------------------------

    def crane(self) -> list[Mounted]:
        """The action tiles on the crane, by position."""
        placed = sorted((self.g[c.TILE_AT + tile], tile) for tile in range(c.ACTION_TILES))
        return [self.mounted(tile, position) for position, tile in placed if position != c.IN_USE]

    def mounted(self, tile: int, position: int) -> Mounted:
        """An action tile where it lies."""
        t = self.tables
        notch = (position - self.g[c.BLOCK]) % c.POSITIONS
        return Mounted(
            tile,
            position,
            ZONES[t.zone[position]] if t.zone[position] < len(ZONES) else "",
            int(t.red_cost[position]),
            int(t.blue_vp[position]),
            notch,
            int(t.notch_bonus[notch]),
            self.actions_of(tile),
            self.g[c.TOKEN_ON] == tile + 1,
        )

    def actions_of(self, tile: int) -> tuple[int, int]:
        """The two actions of an action tile, from 0."""
        return int(self.tables.tile_actions[tile * 2]), int(self.tables.tile_actions[tile * 2 + 1])

    def taken(self) -> tuple[int, int] | None:
        """The actions of the tile taken this turn."""
        return self.actions_of(self.g[c.TAKEN] - 1) if self.g[c.TAKEN] > 0 else None

    def row(self, kind: int) -> list[Tile | None]:
        """The tiles of a row, the special one last."""
        numbers = self.g[c.ROW + kind * c.SLOTS : c.ROW + (kind + 1) * c.SLOTS]
        return [self.tile(kind, number) if number else None for number in numbers]

    def tile(self, kind: int, number: int) -> Tile:
        """A hex tile by its number."""
        return Tile(kind, number, ids_of(self.tables, kind)[number])

    def cost(self, tile: Tile) -> int:
        """The cost number of a tile."""
        t = self.tables
        return int((t.upgrade_cost, t.wall_cost, t.building_cost)[tile.kind][tile.number])

    def reward(self, tile: Tile) -> int:
        """The effect of a tile: an upgrade's bonus, a reward."""
        t = self.tables
        return int((t.upgrade_bonus, t.wall_reward, t.building_reward)[tile.kind][tile.number])

    def price(self, tile: Tile, seat: int, more: int = 0) -> list[int]:
        """What a tile costs a seat by good, discounts taken off (R7.5), with the cost `more` (R5.5)."""
        asked = self.discounted(cost_of(self.tables, self.cost(tile)), seat, KINDS[tile.kind])
        return [n + extra for n, extra in zip(asked, cost_of(self.tables, more), strict=True)]

    def discounted(self, cost: Sequence[int], seat: int, event: str) -> list[int]:
        """A printed cost less what working technologies take off (R7.5)."""
        found = list(cost)
        for tile in self.technologies(seat):
            if event_of(self.tables, tile) == event and not self.is_new(seat, tile):
                less = cost_of(self.tables, int(self.tables.tech_cost[tile]))
                found = [max(0, n - off) for n, off in zip(found, less, strict=True)]
        return found

    # -- secrets -------------------------------------------------------------------------------

    def v_seen(self, group: int) -> list[int]:
        """The V tiles known to lie at bridge (0) or Cathedral (1); those that have no other place are known too."""
        known, others = members(self.g[c.V_AT + group], 1), members(self.g[c.V_UNSEEN], 1)
        return known + others if len(others) == self.g[c.V_LEFT + group] - len(known) else known

    # -- the city ------------------------------------------------------------------------------

    @cached_property
    def plazas(self) -> list[int]:
        """The plaza spaces in play (R9.1)."""
        return members(int(self.tables.spaces_in_play[self.seats]))

    def sites(self, plaza: int) -> list[int]:
        """The sites of a plaza."""
        return members(int(self.tables.plaza_sites[plaza]))

    def is_built(self, site: int) -> bool:
        """Whether a site is built."""
        return bool(self.g[c.BUILT] >> site & 1)

    def building_on(self, site: int) -> int:
        """The building on a site, 0 for none."""
        return unpacked(self.g[c.SITE + site])[0]

    def is_complete(self, plaza: int) -> bool:
        """Whether a plaza is complete and resolved."""
        return bool(self.g[c.COMPLETE] >> plaza & 1)

    def claims(self, owner: int, plaza: int) -> list[int]:
        """The sites of a plaza with a cube of an owner."""
        return members(self.g[c.CLAIMS + owner] & int(self.tables.plaza_sites[plaza]))

    def strength(self, owner: int, plaza: int) -> tuple[int, int]:
        """R9.3: claims, and what is printed on the claimed buildings."""
        sites = self.claims(owner, plaza)
        if not sites:
            return 0, 0
        return len(sites), sum(int(self.tables.building_price[self.building_on(site)]) for site in sites)

    def leaders(self, plaza: int) -> list[int]:
        """R9.3: who leads a plaza."""
        return leading([self.strength(owner, plaza) for owner in range(self.owners)])

    # -- grids ---------------------------------------------------------------------------------

    def at_grid(self, seat: int, grid: int) -> tuple[int, int]:
        """Row and column of a seat, from 0."""
        return self.of(c.GRID_ROW + grid, seat), self.of(c.GRID_COLUMN + grid, seat)

    def cell(self, grid: int, row: int, column: int) -> tuple[int, int]:
        """What a cell of a grid shows: its kind, its points."""
        at = (grid * 6 + row) * 6 + column
        return int(self.tables.cell_kind[at]), int(self.tables.cell_vp[at])


def leading(strengths: Sequence[tuple[int, int]]) -> list[int]:
    """R9.3: the owners of the greatest strength; nobody when there is no claim."""
    best = max(strengths)
    return [owner for owner, found in enumerate(strengths) if found == best] if best[0] else []


# -- tables as plain values ------------------------------------------------------------------------


def unpacked(placed: int) -> tuple[int, int]:
    """Tile and rotation of a cell that holds both; tile 0 for none."""
    return ((placed - 1) // c.ROTATIONS + 1, (placed - 1) % c.ROTATIONS) if placed > 0 else (0, 0)


def members(spaces: int, first: int = 0) -> list[int]:
    """The members of a bit set, counted from `first`."""
    return list(_members(spaces, first))


@lru_cache(maxsize=4096)
def _members(spaces: int, first: int) -> tuple[int, ...]:
    return tuple(n + first for n in range(max(spaces, 0).bit_length()) if spaces >> n & 1)


def ids_of(tables: Tables, kind: int) -> list[str]:
    """The words of upgrades, walls or buildings."""
    return (tables.upgrade_ids, tables.wall_ids, tables.building_ids)[kind]


@lru_cache(maxsize=512)
def cost_of(tables: Tables, cost: int) -> tuple[int, ...]:
    """A cost by good."""
    return tuple(row(tables.cost, cost, len(GOOD_NAMES)))


@lru_cache(maxsize=1024)
def terms_of(tables: Tables, effect: int) -> tuple[Waiting, ...]:
    """The terms of an effect."""
    at, length = int(tables.effect_at[effect]), int(tables.effect_len[effect])
    return tuple(Waiting(int(tables.effect_term[i]), int(tables.effect_count[i])) for i in range(at, at + length))


def event_of(tables: Tables, technology: int) -> str:
    """What sets a technology off or makes it work: one of EVENT_NAMES, "" when it is used once."""
    event = int(tables.tech_event[technology])
    return EVENT_NAMES[event] if event >= 0 else ""


def action_named(name: str) -> int:
    """An action by its word."""
    return ACTION_NAMES.index(name)


def look_at(state: State) -> Look:
    """What the one who decides may see; with nobody to decide, what is public."""
    seat = state.seat
    return Look(View(state, seat if seat is not None and seat >= 0 else None))


def row(values: vec[i64], index: int, width: int) -> list[int]:
    """Row `index` of a flattened table."""
    return [int(value) for value in values[index * width : (index + 1) * width]]
