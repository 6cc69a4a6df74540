"""Who must do what: the open decision in one sentence, and the way there from the phase inwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.tongue import Tongue
from parlier.games.caylus.words import GOOD_NAMES, KIND_NAMES, LINE_NAMES, SECTION_NAMES
from parlier.skin.look import Frame
from parlier.skin.tongue import T

SPECIAL_CELLS = {c.GATE: "gate", c.TRADING_POST: "trading_post", c.GUILD: "merchants_guild", c.JOUST: "joust_field"}
PRESTIGE = KIND_NAMES.index("prestige")


class Sentences(Generic[T]):
    """Speaks of the open decision."""

    def __init__(self, tongue: Tongue[T], look: Look) -> None:
        self.tongue = tongue
        self.look = look
        self.frame = look.open

    def ask(self) -> T:
        """To the one who decides."""
        return self._sentence("ask")

    def wait(self) -> T:
        """To everybody else."""
        return self._sentence("wait")

    def over(self) -> T:
        """Who has won (R14.3)."""
        scores = [self.look.of(c.SCORE, seat) for seat in range(self.look.seats)]
        winners = [self.tongue.name(seat) for seat, points in enumerate(scores) if points == max(scores)]
        points = self.tongue.amount(max(scores), "points")
        return self.tongue.say("ask-over", seats=self.tongue.listed(winners), n=len(winners), points=points)

    @property
    def rule(self) -> str:
        """The rule behind the open decision."""
        if self.frame.name == "build" and self.frame.x == PRESTIGE:
            return "R10.7"
        return next(entry.rule for entry in self.look.game.entries if entry.name == self.frame.name)

    def _sentence(self, way: str) -> T:
        if self.frame.seat < 0:
            return self.tongue.say("ask-nature")
        detail = DETAILS.get(self.frame.name)
        word, arguments = detail(self) if detail is not None else (self.frame.name, {})
        return self.tongue.say(f"{way}-{word}", seat=self.tongue.name(self.frame.seat), **arguments)

    # -- what the sentences name ---------------------------------------------------------------

    def _place(self) -> tuple[str, dict[str, str | int]]:
        price = self.look.price(self.frame.seat)
        return "place", {"n": price, "price": self.tongue.amount(price, "money")}

    def _provost(self) -> tuple[str, dict[str, str | int]]:
        return self.frame.name, {"provost": self.look.provost, "bailiff": self.look.bailiff}

    def _tile(self) -> tuple[str, dict[str, str | int]]:
        return self.frame.name, {"tile": self.tongue.tile(self.look.tables.ids[self.frame.x])}

    def _build(self) -> tuple[str, dict[str, str | int]]:
        if self.frame.x == PRESTIGE:
            return "build-prestige", {}
        waived = self.frame.y >= 0
        less = self.tongue.amount(1, GOOD_NAMES[self.frame.y] if waived else "any")
        return f"build-{KIND_NAMES[self.frame.x]}", {"space": self.look.next_plot(), "waived": int(waived), "less": less}

    def _lawyer(self) -> tuple[str, dict[str, str | int]]:
        return "lawyer", {"cost": self.tongue.goods(self.look.cost(c.RESIDENCE, self.frame.x))}

    def _sell(self) -> tuple[str, dict[str, str | int]]:
        return "sell", {**self._tile()[1], "price": self.tongue.amount(self.look.tables.rates[self.frame.x * 4], "money")}

    def _buy(self) -> tuple[str, dict[str, str | int]]:
        price, most = (int(rate) for rate in self.look.tables.rates[self.frame.x * 4 : self.frame.x * 4 + 2])
        return "buy", {**self._tile()[1], "price": self.tongue.amount(price, "money"), "most": most}

    def _castle(self) -> tuple[str, dict[str, str | int]]:
        section = self.look.section() or 0
        points = self.tongue.amount(int(self.look.tables.part_points[section]), "points")
        given = self.look.of(c.BATCHES, self.frame.seat)
        return "castle", {"section": self._section(section), "points": points, "given": given}

    def _favor(self) -> tuple[str, dict[str, str | int]]:
        return "favor", {"columns": self.look.open_columns()}

    def _use(self) -> tuple[str, dict[str, str | int]]:
        level = self.look.level(self.frame.x, self.frame.seat)
        return "use", {"line": self._line(self.frame.x), "level": level}

    def _line(self, line: int) -> T:
        return self.tongue.say(f"line-{LINE_NAMES[line]}")

    def _section(self, section: int) -> T:
        return self.tongue.say(f"section-{SECTION_NAMES[section]}")

    # -- crumbs --------------------------------------------------------------------------------

    def crumbs(self) -> list[T]:
        """Phase, building, favor, decision."""
        if self.look.over:
            return [self.tongue.say("crumb-over")]
        inner = [crumb for frame in self.look.agenda for crumb in self._crumb(frame)]
        return [self.tongue.say(f"crumb-phase-{self.look.phase}"), *inner]

    def _crumb(self, frame: Frame) -> list[T]:
        if frame.name == "leave":
            return [self.tongue.say("on-space", tile=self._tile_on(frame.x), space=frame.x)]
        if frame.name == "return":
            return [self.tongue.say(f"special-{SPECIAL_CELLS[frame.x]}")]
        if frame.name == "close":
            return [self.tongue.say("crumb-count", section=self._section(frame.x))]
        if frame is self.frame:
            return [*([self.tongue.say("crumb-line", line=self._line(frame.x))] if frame.name == "use" else []), self._deciding()]
        return [self.tongue.say("crumb-favor")] if frame.name == "favors" and frame is self.look.below else []

    def _tile_on(self, space: int) -> T:
        return self.tongue.tile(self.look.tables.ids[self.look.tile(space)])

    def _deciding(self) -> T:
        name = "nature" if self.frame.seat < 0 else self.frame.name
        return self.tongue.say("crumb-choose-line" if name == "favor" else f"crumb-{name}")


DETAILS: dict[str, Callable[[Sentences[T]], tuple[str, dict[str, str | int]]]] = {
    "place": Sentences._place,
    **dict.fromkeys(("guild", "provost"), Sentences._provost),
    **dict.fromkeys(("produce", "bonus", "pay", "onto", "trade"), Sentences._tile),
    "build": Sentences._build,
    "lawyer": Sentences._lawyer,
    "sell": Sentences._sell,
    "buy": Sentences._buy,
    "castle": Sentences._castle,
    "favor": Sentences._favor,
    "use": Sentences._use,
}
"""Decisions whose sentence names more than the player."""
