"""Words as plain text: amounts in words, players by their names."""

from __future__ import annotations

from collections.abc import Sequence

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import row
from parlier.games.caylus.skin.tongue import Tongue
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import (
    CUBE_NAMES,
    F_BUILD,
    F_CHOICE,
    F_CUBE,
    F_LAWYER,
    F_MONEY,
    F_NOTHING,
    F_POINTS,
    GOOD_NAMES,
    KIND_NAMES,
    LEVELS,
)
from parlier.skin.catalogue import Argument


class PlainTongue(Tongue[str]):
    """Speaks in plain text."""

    def say(self, key: str, **arguments: Argument) -> str:
        return self.words.text(key, **arguments)

    def join(self, parts: Sequence[str]) -> str:
        return self.listed(parts) if parts else ""

    def name(self, seat: int) -> str:
        return self.cast.names[seat]

    def amount(self, n: int, good: str) -> str:
        return self.say("amount", n=n, good=self._good(n, good))

    def signed(self, n: int, good: str) -> str:
        return self.say("signed-loss" if n < 0 else "signed-gain", n=abs(n), good=self._good(abs(n), good))

    def _good(self, n: int, good: str) -> str:
        return self.say(f"good-{good}", n=n)

    def favor(self, tables: Tables, line: int, level: int) -> str:
        at = line * LEVELS + level - 1
        kind, value = tables.favor_effect[at], int(tables.favor_value[at])
        if kind in (F_POINTS, F_MONEY):
            return self.amount(value, "points" if kind == F_POINTS else "money")
        if kind == F_CUBE:
            return self.amount(1, CUBE_NAMES[value])
        if kind == F_CHOICE:
            return self.either([self.amount(1, cube) for index, cube in enumerate(CUBE_NAMES) if value >> index & 1])
        if kind == F_NOTHING:
            return self.say("card-no-effect")
        if kind in (F_BUILD, F_LAWYER):
            return self._building(KIND_NAMES[value] if kind == F_BUILD else "lawyer", int(tables.waives[at]))
        return self.say("exchange", give=self.amount(1, "any"), take=self.amount(2, "plain"))

    def _building(self, what: str, waived: int) -> str:
        words = self.say(f"favor-build-{what}")
        return words if waived < 0 else self.say("waived", what=words, amount=self.amount(1, GOOD_NAMES[waived]))

    def either(self, parts: Sequence[str]) -> str:
        """`a or b`."""
        first, last = parts
        return self.say("list-or", first=first, last=last)

    def offer(self, tables: Tables, offer: int) -> str:
        points = int(tables.offer_points[offer])
        takes = self.amount(points, "points") if points else self.goods(row(tables.take, offer, c.GOODS))
        return self.say("exchange", give=self.goods(row(tables.give, offer, c.GOODS)), take=takes)
