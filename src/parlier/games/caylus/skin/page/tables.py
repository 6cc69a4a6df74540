"""The board as HTML tables, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.page.effects import effect, favor_effect
from parlier.games.caylus.skin.page.places import SPECIALS
from parlier.games.caylus.skin.page.spoken import SPECIAL_CELLS
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.words import CUBE_NAMES, LEVELS, LINE_NAMES, SECTION_NAMES
from parlier.skin.drawing import Cell, table
from parlier.skin.page import NOTHING


class BoardTables:
    """The tables of one position."""

    def __init__(self, tongue: PageTongue, look: Look) -> None:
        self.tongue = tongue
        self.say = tongue.say
        self.look = look

    def all(self) -> Markup:
        """One below the other."""
        favors = NOTHING if self.look.options["simplified_favors"] else self._favors()
        parts = [self._seats(), self._specials(), self._road(), self._castle(), favors, self._tiles()]
        return Markup("").join(parts)

    def _table(self, name: str, columns: Iterable[str], rows: Iterable[Sequence[Cell]]) -> Markup:
        return table(self.say(f"table-{name}"), [self.say(f"table-head-{column}") for column in columns], rows)

    def _names(self, seats: Iterable[int]) -> Markup:
        return Markup(", ").join(self.tongue.name(seat) for seat in seats)

    def _name(self, seat: int | None) -> Markup:
        return NOTHING if seat is None else self.tongue.name(seat)

    # -- the tables ----------------------------------------------------------------------------

    def _seats(self) -> Markup:
        order = self.look.order()
        seats = [*order, *(seat for seat in range(self.look.seats) if seat not in order)]
        columns = ("player", *CUBE_NAMES, "money", "income", "hand", "passed", "points")
        return self._table("seats", columns, [self._seat(seat) for seat in seats])

    def _seat(self, seat: int) -> list[Cell]:
        look = self.look
        passed: Cell = look.passed(seat) or ""
        held = [look.of(c.FOOD + good, seat) for good in range(c.MONEY_ + 1)]
        return [self.tongue.name(seat), *held, look.income(seat), look.of(c.HAND, seat), passed, look.of(c.SCORE, seat)]

    def _specials(self) -> Markup:
        queue: list[Cell] = [self.say("special-castle"), self._names(self.look.castle()), ""]
        rows = [self._special(word) for word in SPECIALS]
        return self._table("specials", ("place", "workers", "guest"), [*rows, queue])

    def _special(self, word: str) -> list[Cell]:
        guest = self._names(self.look.seats_at(c.INN_RIGHT, 1)) if word == "inn" else NOTHING
        return [self.say(f"special-{word}"), self._names(self.look.seats_at(*SPECIAL_CELLS[word])), guest]

    def _road(self) -> Markup:
        columns = ("space", "tile", "kind", "owner", "worker", "effect", "marks")
        return self._table("road", columns, [self._space(space) for space in range(1, c.SPACES + 1)])

    def _space(self, space: int) -> list[Cell]:
        look = self.look
        tile, marks = look.tile(space), Markup(", ").join(self._marks(space))
        if not tile:
            return [space, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, marks]
        word = look.tables.ids[tile]
        owner, worker = self._name(look.owner(space)), self._name(look.worker(space))
        return [space, self.tongue.tile(word), self.say(f"kind-{look.kind(tile)}"), owner, worker, self._effect(tile), marks]

    def _effect(self, tile: int) -> Markup:
        if tile > c.WORKED:
            return NOTHING
        return effect(self.tongue, self.look.tables, tile, drawn=False)

    def _marks(self, space: int) -> list[Markup]:
        look = self.look
        counts = [word for i, word in enumerate(SECTION_NAMES) if look.tables.marker[i] == space and not look.counted(i)]
        pending = look.pending(space)
        return [
            *([self.say("table-bailiff")] if look.bailiff == space else []),
            *([self.say("table-provost")] if look.provost == space else []),
            *(self.say("table-count", section=self.say(f"section-{word}")) for word in counts),
            *([self.say("table-next")] if look.next_plot() == space else []),
            *([self.say("table-pending", seat=self.tongue.name(pending))] if pending is not None else []),
        ]

    def _castle(self) -> Markup:
        heads = [self.say(f"table-head-{head}") for head in ("section", "built", "each", "count", "loss")]
        heads += [self.tongue.name(seat) for seat in range(self.look.seats)]
        return table(self.say("table-castle"), heads, [self._section(section) for section in range(len(SECTION_NAMES))])

    def _section(self, section: int) -> list[Cell]:
        look, t = self.look, self.look.tables
        built = self.say("table-built", n=look.built(section), most=int(t.parts[section]))
        count: Cell = self.say("table-counted") if look.counted(section) else int(t.marker[section])
        houses = [look.houses(section, seat) for seat in range(look.seats)]
        points, loss = int(t.part_points[section]), int(t.penalty[section])
        return [self.say(f"section-{SECTION_NAMES[section]}"), built, points, count, loss, *houses]

    def _favors(self) -> Markup:
        heads = [self.say("table-head-line"), *(self.say("table-head-level", level=n) for n in range(1, LEVELS + 1))]
        heads += [self.tongue.name(seat) for seat in range(self.look.seats)]
        caption = self.say("table-favors", columns=self.look.open_columns())
        return table(caption, heads, [self._line(line) for line in range(len(LINE_NAMES))])

    def _line(self, line: int) -> list[Cell]:
        look = self.look
        effects = [favor_effect(self.tongue, look.tables, line, n) for n in range(1, LEVELS + 1)]
        return [self.say(f"line-{LINE_NAMES[line]}"), *effects, *(self._level(line, seat) for seat in range(look.seats))]

    def _level(self, line: int, seat: int) -> Cell:
        level = self.look.level(line, seat)
        return self.say("table-used", level=level) if self.look.used(line, seat) else level

    def _tiles(self) -> Markup:
        tiles = [tile for kind in ("wood", "stone", "prestige") for tile in self.look.supply(kind)]
        columns = ("tile", "kind", "cost", "brings", "effect")
        return self._table("tiles", columns, [self._tile(tile) for tile in tiles])

    def _tile(self, tile: int) -> list[Cell]:
        pen, t = self.tongue.pen, self.look.tables
        kind = self.say(f"kind-{self.look.kind(tile)}")
        effect = self._effect(tile) or goods.income(pen, t, tile)
        return [self.tongue.tile(t.ids[tile]), kind, goods.cost(pen, t, tile), goods.gains(pen, t, tile), effect]
