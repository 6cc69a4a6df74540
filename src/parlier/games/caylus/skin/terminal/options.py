"""What an option costs or brings, in a few signs: it stands in a column beside the notation."""

from __future__ import annotations

from collections.abc import Callable

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look, row
from parlier.games.caylus.skin.options import NOTHING
from parlier.games.caylus.skin.terminal.panels import EFFECTS
from parlier.games.caylus.skin.terminal.words import say, short_cost, tongue
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES, SECTION_NAMES
from parlier.skin import Cast


class Consequences:
    """Says what the options of the open decision cost or bring."""

    def __init__(self, look: Look, cast: Cast) -> None:
        self.look = look
        self.cast = cast
        self.tongue = tongue(cast)
        self.seat, self.x, self.y = look.open.seat, look.open.x, look.open.y

    def of(self, text: str) -> str:
        """For the option with this notation; empty when there is nothing to say."""
        kind, _, what = text.partition(" ")
        said: Callable[[str], str] | None = getattr(self, f"_{kind}", None)
        return "" if said is None or what == NOTHING else said(what)

    # -- workers -------------------------------------------------------------------------------

    def _pass(self, _: str) -> str:
        return "+1$, the first to pass" if self.look.g[c.PASSED] == 0 else ""

    def _place(self, where: str) -> str:
        space = self._space(where)
        return self._spot(space, [f"{self.look.price_of(self.seat, space)}$"])

    def _gate(self, where: str) -> str:
        return "" if where == "home" else self._spot(self._space(where), [])

    def _space(self, where: str) -> int:
        return self.look.space_of(where) if where in self.look.tables.ids else 0

    def _spot(self, space: int, parts: list[str]) -> str:
        if space > 0:
            parts = [*parts, f"on {space}"]
            owner = self.look.owner(space)
            if owner is not None:
                parts.append("own" if owner == self.seat else f"+1p for {self.cast.mark(owner)}")
            if space > self.look.provost:
                parts.append("beyond")
        return ", ".join(parts)

    # -- provost -------------------------------------------------------------------------------

    def _guild(self, steps: str) -> str:
        return f"to {self.look.provost + int(steps)}" if int(steps) else "stays"

    def _provost(self, steps: str) -> str:
        return f"to {self.look.provost + int(steps)}, {abs(int(steps))}$" if int(steps) else "stays"

    def _inn(self, what: str) -> str:
        return "workers cost 1$ next turn" if what == "stay" else "the worker comes home"

    def _joust(self, what: str) -> str:
        return "1$ and 1 cloth, a favor" if what == "yes" else ""

    # -- the road ------------------------------------------------------------------------------

    def _produce(self, cube: str) -> str:
        amounts = row(self.look.tables.goods, self.x, c.CUBES)
        return f"+{amounts[CUBE_NAMES.index(cube)]} {cube}"

    def _bonus(self, cube: str) -> str:
        return f"+1 {cube}"

    def _build(self, name: str) -> str:
        look, tile = self.look, self.look.tables.ids.index(name)
        favors = int(look.tables.favors[tile])
        gains = [f"+{look.tables.points[tile]}p", *([self.tongue.amount(favors, "favor")] if favors else [])]
        return ", ".join([f"for {short_cost(look.cost(tile, self.y))}", *gains])

    def _pay(self, cube: str) -> str:
        index = CUBE_NAMES.index(cube)
        left = self.look.cubes(self.seat)[index] - self.look.cost(self.x, self.y)[index] - 1
        return f"leaves {left} {cube}"

    def _lawyer(self, name: str) -> str:
        space = self.look.space_of(name)
        later = ", after its worker" if self.look.worker(space) is not None else ""
        return f"on {space}, +2p{later}"

    def _sell(self, cube: str) -> str:
        return f"+{self.look.tables.rates[self.x * 4]}$"

    def _buy(self, cubes: str) -> str:
        return f"{self.look.tables.rates[self.x * 4] * (1 + cubes.count('+'))}$"

    def _alchemist(self, cubes: str) -> str:
        return f"+{self.look.tables.rates[self.x * 4 + (1 if cubes.count('+') == 1 else 3)]} gold"

    def _offer(self, name: str) -> str:
        return self.tongue.offer(self.look.tables, self.look.tables.offer_ids.index(name))

    def _bank(self, rate: str) -> str:
        return self._offer(f"bank {rate}")

    def _tailor(self, rate: str) -> str:
        return self._offer(f"tailor {rate}")

    def _church(self, rate: str) -> str:
        return self._offer(f"church {rate}")

    def _jeweller(self, rate: str) -> str:
        return self._offer(f"jeweller {rate}")

    # -- castle and favors ---------------------------------------------------------------------

    def _batch(self, _: str) -> str:
        section = self.look.section()
        assert section is not None
        return f"with 1 food, +{self.look.tables.part_points[section]}p, {say(f'section-{SECTION_NAMES[section]}')}"

    def _castle(self, _: str) -> str:
        return "" if self.look.of(c.BATCHES, self.seat) else "-2p, no batch given"

    def _favor(self, name: str) -> str:
        line = LINE_NAMES.index(name)
        level = self.look.level(line, self.seat)
        if level >= self.look.open_columns():
            return f"stays at {level}"
        return f"to {level + 1}: {EFFECTS[line][level]}"

    def _use(self, what: str) -> str:
        line, _, level = what.partition(" ")
        return EFFECTS[LINE_NAMES.index(line)][int(level) - 1]
