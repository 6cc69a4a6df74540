"""The board as HTML tables, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import KINDS, Look, Mounted, Tile
from parlier.games.praga.skin.page.tongue import PageTongue
from parlier.games.praga.skin.projection import LINES, projected
from parlier.games.praga.words import ACTION_NAMES, GOOD_NAMES, GRID_NAMES
from parlier.skin.drawing import Cell, table
from parlier.skin.page import NOTHING, Choice

FIGURES = (
    ("red", c.RED),
    ("blue", c.BLUE),
    ("mines", c.MINES),
    ("quarries", c.QUARRIES),
    ("technology", c.TECH),
    ("university", c.UNI),
    ("cubes", c.CUBES),
)


class BoardTables:
    """The tables of one position."""

    def __init__(self, tongue: PageTongue, look: Look, revealing: Sequence[Choice] = ()) -> None:
        self.tongue = tongue
        self.say = tongue.say
        self.look = look
        self.t = look.tables
        self.revealing = revealing

    def all(self) -> Markup:
        """One below the other."""
        parts = [
            self._reveals(),
            self._seats(),
            self._crane(),
            self._tiles(),
            self._boards(),
            self._city(),
            self._sites(),
            self._grids(),
            self._end(),
        ]
        return Markup("").join(parts)

    def _table(self, name: str, columns: Iterable[str], rows: Iterable[Sequence[Cell]]) -> Markup:
        return table(self.say(f"table-{name}"), [self.say(f"table-head-{column}") for column in columns], rows)

    def _action(self, action: int) -> Markup:
        return self.say(f"action-{ACTION_NAMES[action]}")

    def _order(self) -> list[int]:
        return [(self.look.g[c.FIRST] + nth) % self.look.seats for nth in range(self.look.seats)]

    # -- the tables ----------------------------------------------------------------------------

    def _reveals(self) -> Markup:
        """What of the choices shows something hidden: it is marked before it is taken."""
        rows = [(choice.action, choice.label) for choice in self.revealing]
        return self._table("reveals", ("notation", "choice"), rows) if rows else NOTHING

    def _seats(self) -> Markup:
        columns = ("player", *GOOD_NAMES, *(name for name, _ in FIGURES), "road", "points")
        return self._table("seats", columns, [self._seat(seat) for seat in self._order()])

    def _seat(self, seat: int) -> list[Cell]:
        look = self.look
        road = self.t.road_ids[look.of(c.PAWN, seat)]
        return [
            self.tongue.name(seat),
            *look.goods(seat),
            *(look.of(cell, seat) for _, cell in FIGURES),
            road,
            look.of(c.SCORE, seat),
        ]

    def _crane(self) -> Markup:
        columns = ("position", "zone", "first", "second", "price", "wheel")
        return self._table("crane", columns, [self._mounted(found) for found in reversed(self.look.crane())])

    def _mounted(self, found: Mounted) -> list[Cell]:
        price = self.tongue.signed(-found.cost, "gold") if found.cost else NOTHING
        points = (
            self.tongue.signed(found.points + (int(self.t.token_vp) if found.token else 0), "vp")
            if found.points or found.token
            else NOTHING
        )
        zone = self.say(f"draw-zone-{found.zone or 'none'}")
        first, second = (self._action(action) for action in found.actions)
        return [found.position, zone, first, second, price + points, self.tongue.effect(found.bonus)]

    def _tiles(self) -> Markup:
        rows = [
            self._tile(kind, slot, tile) for kind in range(len(KINDS)) for slot, tile in enumerate(self.look.row(kind)) if tile
        ]
        return self._table("tiles", ("tile", "kind", "special", "cost", "brings"), rows)

    def _tile(self, kind: int, slot: int, tile: Tile) -> list[Cell]:
        special = self.say("table-special") if slot == c.SPECIAL_SLOT else NOTHING
        name = self.say(f"card-kind-{KINDS[kind]}")
        brings = self.tongue.effect(self.look.reward(tile))
        return [self.tongue.named(tile.id), name, special, self.tongue.cost(self.look.cost(tile)), brings]

    def _boards(self) -> Markup:
        rows = [
            [self.tongue.name(seat), *(self._upgrade(seat, action) for action in range(int(c.ACTIONS))), self._walls(seat)]
            for seat in self._order()
        ]
        heads = [
            self.say("table-head-player"),
            *(self._action(action) for action in range(int(c.ACTIONS))),
            self.say("table-head-walls"),
        ]
        return table(self.say("table-boards"), heads, rows)

    def _upgrade(self, seat: int, action: int) -> Cell:
        tile = self.look.upgrade_on(seat, action)
        if not tile:
            return NOTHING
        bonus = self.tongue.effect(int(self.t.upgrade_bonus[tile]))
        return Markup("{} ({})").format(self.tongue.named(self.t.upgrade_ids[tile]), bonus)

    def _walls(self, seat: int) -> Cell:
        found = [
            Markup("{} {}").format(self.t.wall_space_names[space], self.tongue.named(self.t.wall_ids[tile]))
            for space, tile in self.look.walls(seat)
        ]
        return Markup(", ").join(found)

    def _city(self) -> Markup:
        heads = [self.say(f"table-head-{head}") for head in ("plaza", "name", "top", "bottom", "built", "leads")]
        heads += [self.tongue.name(owner) for owner in range(self.look.owners)]
        return table(self.say("table-city"), heads, [self._plaza(space) for space in self.look.plazas])

    def _plaza(self, space: int) -> list[Cell]:
        look, t = self.look, self.t
        tile, sites = look.g[c.PLAZA + space], look.sites(space)
        built = self.say("card-built", n=sum(look.is_built(site) for site in sites), all=len(sites))
        leads = Markup(", ").join(self.tongue.name(owner) for owner in look.leaders(space))
        top, bottom = self.tongue.effect(int(t.plaza_top[tile])), self.tongue.effect(int(t.plaza_bottom[tile]))
        claims = [len(look.claims(owner, space)) for owner in range(look.owners)]
        return [t.space_names[space], self.tongue.named(t.plaza_ids[tile]) if tile else "", top, bottom, built, leads, *claims]

    def _sites(self) -> Markup:
        rows = [self._site(site) for space in self.look.plazas for site in self.look.sites(space)]
        return self._table("sites", ("site", "building", "owner", "more", "brings"), rows)

    def _site(self, site: int) -> list[Cell]:
        look, t = self.look, self.t
        tile = look.building_on(site)
        owner = next((owner for owner in range(look.owners) if look.g[c.CLAIMS + owner] >> site & 1), None)
        cost, reward = int(t.site_cost[site]), int(t.site_reward[site])
        return [
            t.site_names[site],
            self.tongue.named(t.building_ids[tile]) if tile else NOTHING,
            self.tongue.name(owner) if owner is not None else NOTHING,
            self.tongue.cost(cost) if cost else NOTHING,
            self.tongue.effect(reward) if reward else NOTHING,
        ]

    def _grids(self) -> Markup:
        rows: list[list[Cell]] = []
        for grid, word in enumerate(GRID_NAMES):
            for seat in self._order():
                row, column = self.look.at_grid(seat, grid)
                value, times = int(self.t.row_value[grid * 6 + row]), int(self.t.column_value[grid * 6 + column])
                rows.append([self.say(f"grid-{word}"), self.tongue.name(seat), row + 1, column + 1, value, times])
        return self._table("grids", ("grid", "player", "row", "column", "row-value", "column-value"), rows)

    def _end(self) -> Markup:
        """What the game would score if it ended now."""
        order = self._order()
        ends = [projected(self.look, seat) for seat in order]
        heads = [self.say("table-head-line"), *(self.tongue.name(seat) for seat in order)]
        return table(self.say("table-end"), heads, [[self.say(f"result-{line}"), *(end[line] for end in ends)] for line in LINES])
