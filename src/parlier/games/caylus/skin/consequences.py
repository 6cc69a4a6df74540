"""What an option costs and brings, and what would follow from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.doubts import Doubts
from parlier.games.caylus.skin.look import Look, row
from parlier.games.caylus.skin.options import NOTHING
from parlier.games.caylus.skin.tongue import T, Tongue
from parlier.games.caylus.words import CUBE_NAMES, GOOD_NAMES, LINE_NAMES, SECTION_NAMES

PLUS, MINUS, WARN = "plus", "minus", "warn"
NO_BATCH = 2
"""R11.5: what is lost without a batch."""


@dataclass(frozen=True)
class Chip(Generic[T]):
    """One consequence. mood: gain, cost, warning, or "" for what is only said."""

    text: T
    mood: str = ""


class Consequences(Generic[T]):
    """Says what the options of the open decision cost and bring."""

    def __init__(self, tongue: Tongue[T], look: Look) -> None:
        self.tongue = tongue
        self.look = look
        self.seat = look.open.seat
        self.x, self.y = look.open.x, look.open.y
        self.chips: list[Chip[T]] = []

    def of(self, text: str) -> list[Chip[T]]:
        """For the option with this notation; empty when there is nothing to say."""
        self.chips = []
        kind, _, what = text.partition(" ")
        said: Callable[[str], None] | None = getattr(self, f"_{kind}", None)
        if said is not None and what != NOTHING:
            said(what)
        return self.chips

    # -- chips ---------------------------------------------------------------------------------

    def _add(self, key: str, mood: str = "", **arguments: str | int) -> None:
        self.chips.append(Chip(self.tongue.say(key, **arguments), mood))

    def _pays(self, n: int, good: str) -> None:
        """A cost, and what is left of it."""
        if n:
            left = self._held(good) - n
            self._add("chip-pays", MINUS, amount=self.tongue.signed(-n, good), left=left)

    def _gets(self, n: int, good: str) -> None:
        if n:
            self.chips.append(Chip(self.tongue.signed(n, good), PLUS))

    def _held(self, good: str) -> int:
        return self.look.of(c.FOOD + GOOD_NAMES.index(good), self.seat)

    def _pays_goods(self, counts: list[int]) -> None:
        for n, good in zip(counts, GOOD_NAMES, strict=False):
            if good == "any" and n:
                self.chips.append(Chip(self.tongue.signed(-n, good), MINUS))
            else:
                self._pays(n, good)

    def _gets_goods(self, counts: list[int]) -> None:
        for n, good in zip(counts, GOOD_NAMES, strict=False):
            self._gets(n, good)

    def _cubes(self, cubes: str) -> list[int]:
        return [cubes.split("+").count(cube) for cube in CUBE_NAMES]

    # -- workers -------------------------------------------------------------------------------

    def _pass(self, _: str) -> None:
        place = self.look.g[c.PASSED] + 1
        self._add("chip-pass-place", n=place)
        if place == 1:
            self._gets(1, "money")
        self._warn_of_workers()

    def _warn_of_workers(self) -> None:
        hand = self.look.of(c.HAND, self.seat)
        if hand and self.look.of(c.MONEY, self.seat):
            self._add("chip-pass-hand", n=hand)

    def _place(self, where: str) -> None:
        price = self.look.price_of(self.seat, self._space(where))
        self._pays(price, "money")
        self._spot(where, price)

    def _gate(self, where: str) -> None:
        if where != "home":
            self._spot(where, 0)

    def _space(self, where: str) -> int:
        return self.look.space_of(where) if where in self.look.tables.ids else 0

    def _spot(self, where: str, price: int) -> None:
        """What waits for a worker there."""
        space = self._space(where)
        owner = self.look.owner(space) if space > 0 else None
        if owner is not None and owner != self.seat:
            self._add("chip-owner", seat=self.tongue.name(owner), amount=self.tongue.signed(1, "points"))
        if space > self.look.provost:
            self._add("chip-beyond", WARN, steps=space - self.look.provost)
        doubt = Doubts(self.look, self.seat, price).about(where)
        if doubt:
            self._add(f"doubt-{doubt}", WARN)

    # -- provost -------------------------------------------------------------------------------

    def _guild(self, steps: str) -> None:
        self._walk(int(steps))

    def _provost(self, steps: str) -> None:
        self._pays(abs(int(steps)), "money")
        self._walk(int(steps))

    def _walk(self, steps: int) -> None:
        """Whose workers come to act or not, and how far the bailiff goes then."""
        provost = self.look.provost
        cut = [self._worker(space) for space in range(provost + steps + 1, provost + 1) if self.look.worker(space) is not None]
        reached = [
            self._worker(space) for space in range(provost + 1, provost + steps + 1) if self.look.worker(space) is not None
        ]
        if cut:
            self._add("chip-cut", WARN, workers=self.tongue.listed(cut))
        if reached:
            self._add("chip-reach", workers=self.tongue.listed(reached))
        self._bailiff(provost + steps)

    def _worker(self, space: int) -> T:
        worker, tile = self.look.worker(space), self.tongue.tile(self.look.tables.ids[self.look.tile(space)])
        if worker is None or worker == self.seat:
            return self.tongue.say("of-you", tile=tile, space=space)
        return self.tongue.say("of-seat", seat=self.tongue.name(worker), tile=tile, space=space)

    def _bailiff(self, provost: int) -> None:
        to = self.look.bailiff + (2 if provost > self.look.bailiff else 1)
        self._add("chip-bailiff", space=to)
        for section, word in enumerate(SECTION_NAMES):
            if not self.look.counted(section) and to >= self.look.tables.marker[section]:
                self._add("chip-count", section=self.tongue.say(f"section-{word}"))

    def _inn(self, what: str) -> None:
        self._add("chip-inn-stay" if what == "stay" else "chip-inn-leave")

    def _joust(self, what: str) -> None:
        if what == "yes":
            self._pays(1, "money")
            self._pays(1, "cloth")
            self._gets(1, "favor")

    # -- the road ------------------------------------------------------------------------------

    def _produce(self, cube: str) -> None:
        self._gets(row(self.look.tables.goods, self.x, c.CUBES)[CUBE_NAMES.index(cube)], cube)

    def _bonus(self, cube: str) -> None:
        self._gets(1, cube)

    def _build(self, name: str) -> None:
        look, tile = self.look, self.look.tables.ids.index(name)
        self._pays_goods(look.cost(tile, self.y))
        self._brings(tile)
        if look.kind(tile) == "prestige":
            self._add("chip-replaces")
        else:
            self._add("chip-on-space", space=look.next_plot())

    def _brings(self, tile: int) -> None:
        t = self.look.tables
        self._gets(int(t.points[tile]), "points")
        self._gets(int(t.favors[tile]), "favor")
        if t.income[tile]:
            self._add("chip-income", PLUS, amount=self.tongue.signed(int(t.income[tile]), "money"))

    def _pay(self, cube: str) -> None:
        index = CUBE_NAMES.index(cube)
        cost = self.look.cost(self.x, self.y)
        cost[c.ANY_] = 0
        cost[index] += 1
        self._pays_goods(cost)
        self._brings(self.x)

    def _onto(self, space: str) -> None:
        self._pays_goods(self.look.cost(self.x, self.y))
        self._brings(self.x)
        self._add("chip-loses-income", MINUS, amount=self.tongue.signed(-1, "money"))

    def _lawyer(self, name: str) -> None:
        space, home = self.look.space_of(name), int(c.RESIDENCE)
        self._pays_goods(self.look.cost(home, self.x))
        self._brings(home)
        if self.look.owner(space) is not None:
            self._add("chip-back-in-stock")
        if self.look.worker(space) is not None:
            self._add("chip-after-worker", WARN)

    def _sell(self, cube: str) -> None:
        self._pays(1, cube)
        self._gets(int(self.look.tables.rates[self.x * 4]), "money")

    def _buy(self, cubes: str) -> None:
        self._pays(int(self.look.tables.rates[self.x * 4]) * (1 + cubes.count("+")), "money")
        self._gets_goods(self._cubes(cubes))

    def _alchemist(self, cubes: str) -> None:
        self._pays_goods(self._cubes(cubes))
        self._gets(int(self.look.tables.rates[self.x * 4 + (1 if cubes.count("+") == 1 else 3)]), "gold")

    def _offer(self, name: str) -> None:
        t = self.look.tables
        offer = t.offer_ids.index(name)
        self._pays_goods(row(t.give, offer, c.GOODS))
        self._gets_goods(row(t.take, offer, c.GOODS))
        self._gets(int(t.offer_points[offer]), "points")

    def _bank(self, rate: str) -> None:
        self._offer(f"bank {rate}")

    def _tailor(self, rate: str) -> None:
        self._offer(f"tailor {rate}")

    def _church(self, rate: str) -> None:
        self._offer(f"church {rate}")

    def _jeweller(self, rate: str) -> None:
        self._offer(f"jeweller {rate}")

    # -- castle and favors ---------------------------------------------------------------------

    def _batch(self, cubes: str) -> None:
        self._pays_goods(self._cubes(f"food+{cubes}"))
        section = self.look.section()
        assert section is not None
        self._add("chip-house", PLUS, section=self.tongue.say(f"section-{SECTION_NAMES[section]}"))
        self._gets(int(self.look.tables.part_points[section]), "points")

    def _castle(self, _: str) -> None:
        if self.look.of(c.BATCHES, self.seat):
            return
        loss = min(NO_BATCH, self.look.of(c.SCORE, self.seat))
        if loss:
            self._add("chip-no-batch", WARN, amount=self.tongue.signed(-loss, "points"))
        else:
            self._add("chip-nothing-to-lose")

    def _favor(self, name: str) -> None:
        line = LINE_NAMES.index(name)
        level = self.look.level(line, self.seat)
        if level >= self.look.open_columns():
            self._add("chip-line-stays", level=level)
        else:
            self._add("chip-line-moves", level=level + 1)
            level += 1
        for reached in range(level, 0, -1):
            if line != LINE_NAMES.index("building") or reached > 1:
                self.chips.append(Chip(self.tongue.favor(self.look.tables, line, reached)))

    def _use(self, what: str) -> None:
        line, _, level = what.partition(" ")
        self.chips.append(Chip(self.tongue.favor(self.look.tables, LINE_NAMES.index(line), int(level)), PLUS))

    def _cube(self, cube: str) -> None:
        self._gets(1, cube)

    def _give(self, cube: str) -> None:
        self._pays(1, cube)

    def _receive(self, cubes: str) -> None:
        self._gets_goods(self._cubes(cubes))
