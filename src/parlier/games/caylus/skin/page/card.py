"""What is to know about a place: name, kind, owner, effect, costs, rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.options import SPECIAL_RULES
from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.page.effects import effect, favor_effect
from parlier.games.caylus.skin.page.places import SPECIALS, space_in
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.words import CUBE_NAMES, LEVELS, LINE_NAMES, SECTION_NAMES
from parlier.skin.page import NOTHING

KIND_RULES = {"fixed": "R5.1", "neutral": "R5.2", "wood": "R5.3", "stone": "R5.4", "residence": "R5.5", "prestige": "R5.6"}
PIECE_RULES = {"bailiff": "R12.1", "provost": "R9.1"}
SPECIAL_CELLS = {"gate": c.GATE, "trading_post": c.TRADING_POST, "merchants_guild": c.GUILD, "joust_field": c.JOUST}
BONUS_KIND = "stone"
LEVEL_WORDS = ("1", "2", "3", "4", "5")
PLACING = 2
"""The phase in which workers are placed."""
Rows = Iterator[tuple[str, Markup]]
"""Key of the heading, and what stands beside it."""


class Card:
    """Writes cards about one position; `viewer` is the seat whose prices are shown, without one the seat to play."""

    def __init__(self, tongue: PageTongue, look: Look, viewer: int | None) -> None:
        self.tongue = tongue
        self.pen = tongue.pen
        self.look = look
        self.seat = look.seat if viewer is None else viewer

    def of(self, place: str) -> Markup | None:
        """The card of a place; None when there is no such place."""
        where, _, what = place.partition("-")
        write = WRITERS.get(where)
        return None if write is None else write(self, what)

    # -- parts of a card -----------------------------------------------------------------------

    def _card(self, title: Markup, small: Markup, rows: Rows, rule: str, emblem: Markup = NOTHING) -> Markup:
        written = [f"<div><dt>{self._say(f'card-row-{key}')}</dt><dd>{text}</dd></div>" for key, text in rows if text]
        lines = f"<dl>{''.join(written)}</dl>" if written else ""
        head = f"<h2>{emblem}<span>{title}<small>{small}</small></span></h2>"
        return Markup(f'<div class="placecard">{head}{lines}{self.tongue.rule(rule)}</div>')

    def _say(self, key: str, **arguments: str | int) -> Markup:
        return self.tongue.say(key, **arguments)

    def _dots(self, parts: list[Markup]) -> Markup:
        return Markup(" · ").join(part for part in parts if part)

    def _names(self, seats: list[int]) -> Markup:
        return Markup(", ").join(self.tongue.name(seat) for seat in seats)

    # -- the road ------------------------------------------------------------------------------

    def _space(self, what: str) -> Markup | None:
        space = space_in(what)
        if not space:
            return None
        tile = self.look.tile(space)
        if not tile:
            return self._card(self._say("card-space", space=space), self._say("card-empty"), self._plot(space), "R10.5")
        word = self.look.tables.ids[tile]
        title = self.tongue.tile(word)
        return self._card(title, self._where(tile, space), self._building(tile, space), self._rule(tile), self._emblem(word))

    def _emblem(self, word: str) -> Markup:
        return goods.emblem(self.pen, word)

    def _rule(self, tile: int) -> str:
        return KIND_RULES[self.look.kind(tile)]

    def _where(self, tile: int, space: int) -> Markup:
        owner = self.look.owner(space)
        owned = self._say("card-owned", seat=self.tongue.name(owner)) if owner is not None else NOTHING
        return self._dots([self._say(f"kind-{self.look.kind(tile)}"), self._say("card-on", space=space), owned])

    def _plot(self, space: int) -> Rows:
        if space == self.look.next_plot():
            yield "next", self._say("card-next-plot")
        yield from self._road_marks(space)

    def _building(self, tile: int, space: int) -> Rows:
        yield "effect", self._effect(tile)
        yield "income", goods.income(self.pen, self.look.tables, tile)
        if tile <= c.WORKED:
            yield "worker", self._worker(space)
            yield "placing", self._placing(space)
        pending = self.look.pending(space)
        if pending is not None:
            yield "pending", self._say("card-becomes", seat=self.tongue.name(pending))
        yield "built", self._built(tile)
        yield from self._road_marks(space)

    def _effect(self, tile: int) -> Markup:
        said = effect(self.tongue, self.look.tables, tile)
        return Markup("{}. {}").format(said, self._say("card-bonus")) if self._gives_bonus(tile) else said

    def _gives_bonus(self, tile: int) -> bool:
        return self.look.kind(tile) == BONUS_KIND and any(
            self.look.tables.goods[tile * c.CUBES + cube] for cube in range(c.CUBES)
        )

    def _worker(self, space: int) -> Markup:
        worker = self.look.worker(space)
        if worker is None:
            return self._say("card-no-worker") if space <= self.look.provost else self._say("card-beyond")
        name = self.tongue.name(worker)
        return self._say("card-acts" if space <= self.look.provost else "card-idle", seat=name)

    def _placing(self, space: int) -> Markup:
        """What a worker costs, and what its owner gets or pays."""
        if self.seat is None or self.seat < 0 or self.look.phase != PLACING:
            return NOTHING
        owner = self.look.owner(space) if space else None
        price = self.tongue.signed(-self.look.price_of(self.seat, space), "money")
        if owner is None or owner == self.seat:
            return price
        name, own = self.tongue.name(owner), self.tongue.amount(1, "money")
        point = self.tongue.signed(1, "points")
        return self._dots([price, self._say("card-owner-gets", seat=name, points=point), self._say("card-owner-pays", price=own)])

    def _built(self, tile: int) -> Markup:
        if tile < c.CRAFT_FIRST:
            return NOTHING
        cost = goods.cost(self.pen, self.look.tables, tile)
        return self._dots([cost, goods.gains(self.pen, self.look.tables, tile)])

    def _road_marks(self, space: int) -> Rows:
        for section, word in enumerate(SECTION_NAMES):
            if self.look.tables.marker[section] == space:
                key = "card-mark-counted" if self.look.counted(section) else "card-mark"
                yield "count", self._say(key, section=self._say(f"section-{word}"))
        here = [word for word, at in (("bailiff", self.look.bailiff), ("provost", self.look.provost)) if at == space]
        if here:
            yield "pieces", self._dots([self._say(f"card-{word}-here") for word in here])

    # -- special buildings, castle, bridge -----------------------------------------------------

    def _special(self, what: str) -> Markup | None:
        if what not in SPECIALS:
            return None
        title, kind = self._say(f"special-{what}"), self._say("card-special")
        return self._card(title, kind, self._special_rows(what), SPECIAL_RULES[what], self._emblem(what))

    def _special_rows(self, what: str) -> Rows:
        yield "effect", self._say(f"card-does-{what}")
        yield "worker", self._names(self._workers_in(what)) or self._say("card-no-worker")
        if what == "inn":
            yield "guest", self._names(self.look.seats_at(c.INN_RIGHT, 1)) or self._say("card-nobody")
        if what == "stables" and self.look.seats == 2:
            yield "placing", self._say("card-stables-for-two")
        else:
            yield "placing", self._placing(0)

    def _workers_in(self, what: str) -> list[int]:
        if what == "stables":
            return self.look.seats_at(c.STABLES, 3)
        return self.look.seats_at(c.INN_LEFT if what == "inn" else SPECIAL_CELLS[what], 1)

    def _castle(self, _: str) -> Markup:
        title, kind = self._say("special-castle"), self._say("card-castle-kind")
        return self._card(title, kind, self._castle_rows(), "R11.2", self._emblem("castle"))

    def _castle_rows(self) -> Rows:
        yield "effect", self._say("card-does-castle", points=self.tongue.signed(-2, "points"))
        yield "worker", self._names(self.look.castle()) or self._say("card-no-worker")
        yield "placing", self._placing(0)
        for section, word in enumerate(SECTION_NAMES):
            yield f"section-{word}", self._section(section)

    def _section(self, section: int) -> Markup:
        look, t = self.look, self.look.tables
        each = self.tongue.amount(int(t.part_points[section]), "points")
        built = self._say("card-built", n=look.built(section), most=int(t.parts[section]), points=each)
        loss = self.tongue.signed(-int(t.penalty[section]), "points")
        counts = self._say("card-counted") if look.counted(section) else self._say("card-counts", space=int(t.marker[section]))
        houses = [Markup("{} {}").format(self.tongue.name(s), n) for s in range(look.seats) if (n := look.houses(section, s))]
        return self._dots([built, counts, self._say("card-without-house", points=loss), Markup(", ").join(houses)])

    def _bridge(self, _: str) -> Markup:
        return self._card(self._say("special-bridge"), self._say("card-bridge-kind"), self._bridge_rows(), "R7.2")

    def _bridge_rows(self) -> Rows:
        yield "effect", self._say("card-does-bridge", amount=self.tongue.signed(1, "money"))
        passed = sorted((place, seat) for seat in range(self.look.seats) if (place := self.look.passed(seat)))
        yield "passed", self._names([seat for _, seat in passed]) or self._say("card-nobody")
        yield "price", self._placing(0)

    # -- favors --------------------------------------------------------------------------------

    def _favor(self, what: str) -> Markup | None:
        line, _, level = what.partition("-")
        if line not in LINE_NAMES or level not in ("", *LEVEL_WORDS):
            return None
        index, name = LINE_NAMES.index(line), self._say(f"line-{line}")
        if not level:
            return self._card(self._say("card-line", line=name), self._say("card-favor"), self._line_rows(index), "R13.3")
        title = self._say("card-level", line=name, level=int(level))
        return self._card(title, self._say("card-favor"), self._level_rows(index, int(level)), "R13.1")

    def _line_rows(self, line: int) -> Rows:
        yield "effect", self._say("card-does-favor", columns=self.look.open_columns())
        for level in range(1, LEVELS + 1):
            yield f"level-{level}", self._level(line, level)
        markers = [self._marker(line, seat) for seat in range(self.look.seats)]
        yield "markers", Markup(", ").join(markers)
        used = [seat for seat in range(self.look.seats) if self.look.used(line, seat)]
        yield "used", self._names(used)

    def _marker(self, line: int, seat: int) -> Markup:
        return Markup("{} {}").format(self.tongue.name(seat), self.look.level(line, seat))

    def _level(self, line: int, level: int) -> Markup:
        return favor_effect(self.tongue, self.look.tables, line, level)

    def _level_rows(self, line: int, level: int) -> Rows:
        yield "effect", self._level(line, level)
        if level > self.look.open_columns():
            section = SECTION_NAMES[0 if level <= 4 else 1]
            yield "closed", self._say("card-opens", section=self._say(f"section-{section}"))
        yield "reached", self._names([seat for seat in range(self.look.seats) if self.look.level(line, seat) >= level])
        yield "used", self._names([seat for seat in range(self.look.seats) if self.look.used(line, seat)])

    # -- tiles to build, goods, pieces ---------------------------------------------------------

    def _tile(self, what: str) -> Markup | None:
        ids = self.look.tables.ids
        if what not in ids[c.CRAFT_FIRST :]:
            return None
        tile = ids.index(what)
        small = self._dots([self._say(f"kind-{self.look.kind(tile)}"), self._say("card-to-build")])
        return self._card(self.tongue.tile(what), small, self._tile_rows(tile), self._rule(tile), self._emblem(what))

    def _tile_rows(self, tile: int) -> Rows:
        yield "cost", goods.cost(self.pen, self.look.tables, tile)
        yield "brings", goods.gains(self.pen, self.look.tables, tile)
        yield "effect", self._effect(tile)
        yield "income", goods.income(self.pen, self.look.tables, tile)
        yield "goes", self._say("card-goes-residence") if self.look.kind(tile) == "prestige" else self._goes()

    def _goes(self) -> Markup:
        plot = self.look.next_plot()
        return self._say("card-goes", space=plot) if plot else self._say("card-road-full")

    def _good(self, what: str) -> Markup | None:
        seat, _, cube = what.partition("-")
        if cube not in CUBE_NAMES or seat not in map(str, range(self.look.seats)):
            return None
        held = self.tongue.worded(self.look.cubes(int(seat))[CUBE_NAMES.index(cube)], cube)
        return self._card(held, self.tongue.name(int(seat)), self._cube_rows(cube), "R4.1")

    def _stock(self, what: str) -> Markup | None:
        if what not in CUBE_NAMES:
            return None
        return self._card(self._say(f"card-cube-{what}"), self._say("card-stock"), self._cube_rows(what), "R4.1")

    def _cube_rows(self, cube: str) -> Rows:
        index, t = CUBE_NAMES.index(cube), self.look.tables
        places = [space for space in range(1, c.SPACES + 1) if t.goods[self.look.tile(space) * c.CUBES + index]]
        found = [self._say("on-space", tile=self.tongue.tile(t.ids[self.look.tile(space)]), space=space) for space in places]
        yield "produced", Markup(", ").join(found)
        yield "worth", self._say("card-worth-gold" if cube == "gold" else "card-worth-cube")

    def _piece(self, word: str) -> Markup:
        space = self.look.bailiff if word == "bailiff" else self.look.provost
        rows = iter([("effect", self._say(f"card-does-{word}"))])
        return self._card(
            self._say(f"card-{word}"), self._say("card-on", space=space), rows, PIECE_RULES[word], self._emblem(word)
        )


WRITERS: dict[str, Callable[[Card, str], Markup | None]] = {
    "sp": Card._space,
    "s": Card._special,
    "castle": Card._castle,
    "bridge": Card._bridge,
    "fav": Card._favor,
    "tile": Card._tile,
    "good": Card._good,
    "stock": Card._stock,
    "bailiff": lambda card, _: card._piece("bailiff"),
    "provost": lambda card, _: card._piece("provost"),
}
"""By the first part of a place's id. bailiff and provost are no places of their own, but have a card."""
