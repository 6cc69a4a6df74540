"""Who must do what: the open decision in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Generic

from parlier.games.praga import cells as c
from parlier.games.praga.actions import DURING, ENDING, GUEST
from parlier.games.praga.skin.look import KINDS, Look
from parlier.games.praga.skin.tongue import Tongue
from parlier.games.praga.words import ACTION_NAMES, GRID_NAMES, ROW_NAMES
from parlier.skin.tongue import T

LEVELS = ("I", "II", "III", "IV")
Detail = tuple[str, dict[str, str | int]]
TURN_RULES = {
    "gains": "R4.8.1",
    "guest-gains": "R4.6.2",
    "guest-seal": "R6.7",
    "ending": "R10.1",
    "take": "R4.1",
    "act": "R4.1",
    "granted": "R7.6",
    "rest": "R4.6.1",
}
"""The rule behind each kind of moment in which a seat says what comes next."""


class Sentences(Generic[T]):
    """Speaks of the open decision."""

    def __init__(self, tongue: Tongue[T], look: Look) -> None:
        self.tongue = tongue
        self.look = look
        self.frame = look.open

    def ask(self) -> T:
        """To the one who decides."""
        if self.frame.seat < 0:
            return self.tongue.say("ask-nature")
        key, arguments = self._detail()
        return self.tongue.say(f"ask-{key}", seat=self.tongue.name(self.frame.seat), **arguments)

    @property
    def rule(self) -> str:
        """The rule behind the open decision."""
        if self.frame.name == "turn":
            return TURN_RULES[self.moment()]
        if self.frame.name == "keep" and self.frame.x == c.BRIDGE_STACK:
            return "R5.6.1"
        if self.frame.name == "v" and self.frame.x:
            return "R8.8"
        return next(entry.rule for entry in self.look.game.entries if entry.name == self.frame.name)

    def _detail(self) -> Detail:
        detail = DETAILS.get(self.frame.name)
        return detail(self) if detail is not None else (self.frame.name, {})

    # -- the turn ------------------------------------------------------------------------------

    def moment(self) -> str:
        """What a seat can mainly do now."""
        g, mode = self.look.g, self.frame.x
        if mode == ENDING:
            return "ending"
        if mode == GUEST:
            return "guest-gains" if g[c.WAITING] else "guest-seal"
        if g[c.WAITING] or mode == DURING:
            return "gains"
        if not g[c.TAKEN]:
            return "take"
        if not g[c.ACTED]:
            return "act"
        return "granted" if g[c.GRANTED] else "rest"

    def _turn(self) -> Detail:
        moment = self.moment()
        if moment in ("gains", "guest-gains", "ending"):
            pending = [self.tongue.term(*waiting) for waiting in self.look.pending()]
            return moment, {"what": reduce(self._and_then, pending)}
        taken = self.look.taken()
        if moment == "act" and taken is not None:
            return moment, {"first": self._action(taken[0]), "second": self._action(taken[1])}
        return moment, {}

    def _and_then(self, first: T, last: T) -> T:
        """What is pending may have an `or` of its own, so a list of it has no `and`."""
        return self.tongue.say("list-pending", first=first, last=last)

    def _action(self, action: int) -> T:
        return self.tongue.say(f"action-{ACTION_NAMES[action]}")

    # -- actions and tiles ---------------------------------------------------------------------

    def _produce(self) -> Detail:
        cell = c.MINES if self.frame.name == "mines" else c.QUARRIES
        return self.frame.name, {"n": self.look.of(cell, self.frame.seat)}

    def _tile(self) -> Detail:
        kind = {"at": "wall", "rotate": "upgrade", "exchange": "upgrade"}.get(self.frame.name, "building")
        tile = self.look.tile(KINDS.index(kind), self.frame.x)
        return self.frame.name, {"tile": self.tongue.named(tile.id)}

    def _face(self) -> Detail:
        return "face", {**self._tile()[1], "site": self.look.tables.site_names[self.frame.y]}

    def _rotate(self) -> Detail:
        action = int(self.look.tables.upgrade_action[self.frame.x])
        return "rotate", {**self._tile()[1], "action": self._action(action)}

    def _road(self) -> Detail:
        space = self.look.of(c.PAWN, self.frame.seat) + 1
        return "road", {"space": self.look.tables.road_ids[space]}

    def _bonus(self) -> Detail:
        return "bonus", {"action": self._action(self.frame.x)}

    def _exchange(self) -> Detail:
        t = self.look.tables
        old, new = self.look.g[c.RECEIVED + self.frame.y], self.frame.x
        return "exchange", {
            "tile": self.tongue.named(t.upgrade_ids[new]),
            "old": self.tongue.effect(int(t.upgrade_bonus[old])),
            "new": self.tongue.effect(int(t.upgrade_bonus[new])),
        }

    # -- effects -------------------------------------------------------------------------------

    def _choose(self) -> Detail:
        return "choose", {"what": self.tongue.term(self.frame.x)}

    def _arrow(self) -> Detail:
        row, _ = self.look.at_grid(self.frame.seat, self.frame.x)
        cost = int(self.look.tables.border_cost[self.frame.x * 6 + row + 1])
        return "arrow", {"grid": self._grid(self.frame.x), "cost": self.tongue.cost(cost)}

    def _grid(self, grid: int) -> T:
        return self.tongue.say(f"grid-{GRID_NAMES[grid]}")

    def _keep(self) -> Detail:
        if self.frame.x == c.BRIDGE_STACK:
            return "keep-bridge", {}
        return "keep", {"level": LEVELS[self.frame.x]}

    def _v(self) -> Detail:
        return "v-cathedral" if self.frame.x else "v-bridge", {}

    def _bridge(self) -> Detail:
        return "bridge", {"tile": self.tongue.named(bridge_word(self.look, self.frame.x))}

    def _token(self) -> Detail:
        return "token", {"track": self.tongue.say(f"track-{ACTION_NAMES[self.frame.x]}")}

    def _replace(self) -> Detail:
        return "replace", {"row": self.tongue.say(f"row-{ROW_NAMES[self.frame.x]}")}

    def _reward(self) -> Detail:
        word = self.look.tables.plaza_ids[self.look.g[c.PLAZA + self.frame.x]]
        return "reward", {"plaza": self.look.tables.space_names[self.frame.x], "tile": self.tongue.named(word)}

    def _windows(self) -> Detail:
        return "windows", {"n": int(self.look.tables.windows_kept)}

    def _either(self) -> Detail:
        return "either", {"space": self.look.tables.road_ids[self.frame.x]}


def bridge_word(look: Look, tile: int) -> str:
    """The word of a bridge tile: 1 to 6 are marked IV, the others V."""
    t = look.tables
    return t.iv_ids[tile] if tile <= c.SECRET_TILES else t.v_ids[tile - c.SECRET_TILES]


DETAILS: dict[str, Callable[[Sentences[T]], Detail]] = {
    "turn": Sentences._turn,
    **dict.fromkeys(("mines", "quarries"), Sentences._produce),
    **dict.fromkeys(("at", "site", "parler_site"), Sentences._tile),
    "face": Sentences._face,
    "rotate": Sentences._rotate,
    "road": Sentences._road,
    "bonus": Sentences._bonus,
    "exchange": Sentences._exchange,
    "choose": Sentences._choose,
    "arrow": Sentences._arrow,
    "keep": Sentences._keep,
    "v": Sentences._v,
    "bridge": Sentences._bridge,
    "token": Sentences._token,
    "replace": Sentences._replace,
    "reward": Sentences._reward,
    "windows": Sentences._windows,
    "either": Sentences._either,
}
"""Decisions whose sentence names more than the player."""
