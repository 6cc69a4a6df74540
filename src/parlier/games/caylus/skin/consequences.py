"""What an option costs and brings, and what would follow from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look, row
from parlier.games.caylus.skin.options import NOTHING
from parlier.games.caylus.skin.saying import MINUS, PLUS, WARN, Chip, Fact, Saying, favor, say, signed, who
from parlier.games.caylus.skin.spots import Spots
from parlier.games.caylus.skin.stakes import Stakes, favors
from parlier.games.caylus.words import CUBE_NAMES, F_CUBE, F_MONEY, F_NOTHING, F_POINTS, GOOD_NAMES, LEVELS, LINE_NAMES

GOOD_CELLS = {good: int(c.FOOD) + i for i, good in enumerate(GOOD_NAMES[: c.ANY_])}


class Consequences:
    """Says what the options of the open decision cost and bring."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.seat = look.open.seat
        self.x, self.y = look.open.x, look.open.y
        self.spots = Spots(look, self.seat)
        self.stakes = Stakes(look, self.seat)
        self.chips: list[Chip] = []

    def of(self, text: str) -> list[Chip]:
        """For the option with this notation; empty when there is nothing to say."""
        self.chips = []
        kind, _, what = text.partition(" ")
        said = KINDS.get(kind)
        if said is not None and what != NOTHING:
            said(self, what)
        return self.chips

    # -- chips ---------------------------------------------------------------------------------

    def _add(self, key: str, mood: str = "", **arguments: Fact) -> None:
        self.chips.append(Chip(say(key, **arguments), mood))

    def _pays(self, n: int, good: str) -> None:
        """A cost, and what is left of it."""
        if n:
            self.chips.append(_pays(n, good, self.look.of(GOOD_CELLS[good], self.seat) - n))

    def _gets(self, n: int, good: str) -> None:
        if n:
            self.chips.append(_gets(n, good))

    def _pays_goods(self, counts: list[int]) -> None:
        for n, good in zip(counts, GOOD_NAMES, strict=False):
            if good == "any" and n:
                self.chips.append(Chip(signed(-n, good), MINUS))
            else:
                self._pays(n, good)

    def _gets_goods(self, counts: list[int]) -> None:
        for n, good in zip(counts, GOOD_NAMES, strict=False):
            self._gets(n, good)

    def _gets_favors(self, n: int) -> None:
        """Those for which a line is left; R13.5: the others are lost."""
        if not n:
            return
        free = sum(not self.look.used(line, self.seat) for line in range(len(LINE_NAMES)))
        lost = 0 if self.look.options["simplified_favors"] else max(0, n - free)
        if n > lost:
            self.chips.append(Chip(favors(self.look, n - lost), PLUS))
        if lost:
            self._add("chip-favor-lost", WARN, n=lost)

    def _cubes(self, cubes: str) -> list[int]:
        return [cubes.split("+").count(cube) for cube in CUBE_NAMES]

    # -- workers -------------------------------------------------------------------------------

    def _pass(self, _: str) -> None:
        self.chips += self.spots.passing()

    def _place(self, where: str) -> None:
        price = self.look.price_of(self.seat, self.look.space_of(where))
        self._pays(price, "money")
        self.chips += self.spots.at(where, price)

    def _gate(self, where: str) -> None:
        if where != "home":
            self.chips += self.spots.at(where, 0)

    # -- provost -------------------------------------------------------------------------------

    def _guild(self, steps: str) -> None:
        self._walk(int(steps))

    def _provost(self, steps: str) -> None:
        self._pays(abs(int(steps)), "money")
        self._walk(int(steps))

    def _walk(self, steps: int) -> None:
        """Whose workers come to act or not, and how far the bailiff goes then."""
        provost = self.look.provost
        cut, reached = self._workers(provost + steps, provost), self._workers(provost, provost + steps)
        if cut:
            self._add("chip-cut", WARN, workers=cut)
        if reached:
            self._add("chip-reach", workers=reached)
        self.chips += self.stakes.march(provost + steps)

    def _workers(self, after: int, last: int) -> tuple[Saying, ...]:
        """Who stands where, behind one space and up to another."""
        look = self.look
        standing = [(space, worker) for space in range(after + 1, last + 1) if (worker := look.worker(space)) is not None]
        return tuple(self._worker(space, worker) for space, worker in standing)

    def _worker(self, space: int, worker: int) -> Saying:
        tile = say(f"tile-{self.look.tables.ids[self.look.tile(space)]}")
        if worker == self.seat:
            return say("of-you", tile=tile, space=space)
        return say("of-seat", seat=who(worker), tile=tile, space=space)

    def _inn(self, what: str) -> None:
        self._add("chip-inn-stay" if what == "stay" else "chip-inn-leave")

    def _joust(self, what: str) -> None:
        if what == "yes":
            self._pays(1, "money")
            self._pays(1, "cloth")
            self._gets_favors(1)

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
            self._add("chip-replaces", amount=self._lost_income())
        else:
            self._add("chip-on-space", space=look.next_plot())

    def _brings(self, tile: int) -> None:
        t = self.look.tables
        self._gets(int(t.points[tile]), "points")
        self._gets_favors(int(t.favors[tile]))
        if t.income[tile]:
            self._add("chip-income", PLUS, amount=signed(int(t.income[tile]), "money"))

    def _pay(self, cube: str) -> None:
        index = CUBE_NAMES.index(cube)
        cost = self.look.cost(self.x, self.y)
        cost[c.ANY_] = 0
        cost[index] += 1
        self._pays_goods(cost)
        self._brings(self.x)
        self._add("chip-on-space", space=self.look.next_plot())

    def _onto(self, space: str) -> None:
        self._pays_goods(self.look.cost(self.x, self.y))
        self._brings(self.x)
        self._add("chip-loses-income", MINUS, amount=self._lost_income())

    def _lost_income(self) -> Saying:
        """R10.7: what the residence brought."""
        return signed(-int(self.look.tables.income[c.RESIDENCE]), "money")

    def _lawyer(self, name: str) -> None:
        space, home = self.look.space_of(name), int(c.RESIDENCE)
        self._pays_goods(self.look.cost(home, self.x))
        self._brings(home)
        self._add("chip-out-of-game" if self.look.owner(space) is None else "chip-back-in-stock")
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

    # -- castle and favors ---------------------------------------------------------------------

    def _batch(self, cubes: str) -> None:
        self._pays_goods(self._cubes(f"food+{cubes}"))
        self.chips += self.stakes.batch()

    def _castle(self, _: str) -> None:
        self.chips += self.stakes.no_more()

    def _favor(self, name: str) -> None:
        """Where the marker goes, and the effects to choose from then, the highest first."""
        line = LINE_NAMES.index(name)
        level = self.look.level(line, self.seat)
        moves = level < self.look.open_columns()
        level += moves
        self._add("chip-line-moves" if moves else "chip-line-stays", level=level)
        useful = [n for n in range(level, 0, -1) if self.look.tables.favor_effect[line * LEVELS + n - 1] != F_NOTHING]
        self.chips += [Chip(say("choice-use", level=n, effect=favor(line, n))) for n in useful]
        if not useful:
            self._add("chip-no-effect")

    def _use(self, what: str) -> None:
        """What comes at once with its sign; a building, or a cube to be chosen, in the words of the level."""
        word, _, level = what.partition(" ")
        line, t = LINE_NAMES.index(word), self.look.tables
        at = line * LEVELS + int(level) - 1
        kind, value = t.favor_effect[at], int(t.favor_value[at])
        goods = {F_POINTS: "points", F_MONEY: "money", F_CUBE: CUBE_NAMES[value] if kind == F_CUBE else ""}
        if kind in goods:
            self._gets(1 if kind == F_CUBE else value, goods[kind])
        else:
            self.chips.append(Chip(favor(line, int(level)), PLUS))

    def _give(self, cube: str) -> None:
        self._pays(1, cube)

    def _receive(self, cubes: str) -> None:
        self._gets_goods(self._cubes(cubes))


@lru_cache(maxsize=4096)
def _pays(n: int, good: str, left: int) -> Chip:
    return Chip(say("chip-pays", amount=signed(-n, good), left=left), MINUS)


@lru_cache(maxsize=512)
def _gets(n: int, good: str) -> Chip:
    return Chip(signed(n, good), PLUS)


def _offers(tile: str) -> Callable[[Consequences, str], None]:
    return lambda consequences, rate: consequences._offer(f"{tile} {rate}")


KINDS: dict[str, Callable[[Consequences, str], None]] = {
    "pass": Consequences._pass,
    "place": Consequences._place,
    "gate": Consequences._gate,
    "guild": Consequences._guild,
    "joust": Consequences._joust,
    "inn": Consequences._inn,
    "provost": Consequences._provost,
    "produce": Consequences._produce,
    **dict.fromkeys(("bonus", "cube"), Consequences._bonus),
    "build": Consequences._build,
    "pay": Consequences._pay,
    "onto": Consequences._onto,
    "lawyer": Consequences._lawyer,
    "sell": Consequences._sell,
    "buy": Consequences._buy,
    "alchemist": Consequences._alchemist,
    **{tile: _offers(tile) for tile in ("bank", "tailor", "church", "jeweller")},
    "batch": Consequences._batch,
    "castle": Consequences._castle,
    "favor": Consequences._favor,
    "use": Consequences._use,
    "give": Consequences._give,
    "receive": Consequences._receive,
}
"""By the first word of the notation."""
