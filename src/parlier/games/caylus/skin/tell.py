"""What happened, in short sentences with rule ids, made from events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic

from parlier.core.events import Event
from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.tongue import Tongue
from parlier.games.caylus.words import SECTION_NAMES
from parlier.skin.tongue import T

TOPICS = {
    **dict.fromkeys(("R7.2", "R7.3"), "R7.1"),
    **dict.fromkeys(("R4.3", "R10.7"), "R10.5"),
    "R10.6a": "R10.6",
    **dict.fromkeys(("R11.3", "R11.5"), "R11.2"),
    "R13.3": "R13.1",
}
"""Rules that go on with what another rule begins: one line tells both."""
POINTS = 6
"""Behind the goods in a line's change."""
AUTOMATIC = {
    "R7.7": "owner",
    "R8.2": "trading-post",
    "R8.6": "inn-home",
    "R10.3": "produce",
    "R10.5": "build",
    "R12.3": "no-house",
    "R13.1": "favor-use",
    "R16.1": "simple-favor",
}
"""What a change of goods or points means when nobody has just chosen it, by topic."""
REASONS = {6: "castle", 7: "count"}
"""What favors are given for, by phase."""
SIMPLE_FAVOR = 3
"""R16.1: points for a favor."""
LEFTOVERS = ("left-gold", "left-cubes", "left-money")
"""R14.2, in this order."""
EVERYBODY = {"R3.2": "start-money", "R6.2": "income"}
"""What all receive at once, in one line."""
SPECIALS = {
    c.GATE: "gate",
    c.TRADING_POST: "trading_post",
    c.GUILD: "merchants_guild",
    c.JOUST: "joust_field",
    **dict.fromkeys(range(c.STABLES, c.STABLES + 3), "stables"),
    c.INN_LEFT: "inn",
}
"""The special building of a cell."""
CHOSEN = {
    "provost 0": "provost-stays",
    "guild 0": "provost-stays",
    "joust no": "no-joust",
    "joust yes": "joust",
    "inn stay": "inn-stays",
    "inn leave": "inn-leaves",
    "gate home": "gate-home",
    "use nothing": "favor-unused",
    **dict.fromkeys(("cube wood", "cube stone"), "favor-cube"),
}
"""What a choice tells, by its notation or by its first word; what is not named is told by what it brings about."""
CHOSEN_AT_TILE = {
    **dict.fromkeys(("produce", "bonus", "sell", "buy", "alchemist"), ""),
    **dict.fromkeys(("bank", "tailor", "church", "jeweller"), "trade"),
    "build nothing": "build-nothing",
    "lawyer nothing": "lawyer-nothing",
    "sell nothing": "sell-nothing",
    "buy nothing": "buy-nothing",
    "alchemist nothing": "alchemist-nothing",
    "trade nothing": "trade-nothing",
}
"""The same for what happens at the active building; "": the key is the word."""
FAVOR_WORDS = {"give": "favor-give", "receive": "favor-receive", "pass": "pass", "use": "favor-use", "favor": "favor"}


@dataclass(frozen=True)
class Line(Generic[T]):
    """One line of the chronicle. changes: for each seat what it got, goods in the order of GOOD_NAMES, then points."""

    seat: int | None
    text: T
    rule: str
    changes: dict[int, list[int]]
    heading: bool = False


@dataclass
class Deed(Generic[T]):
    """What one seat does or gets by one topic. key: "" as long as there is nothing to tell."""

    seat: int | None
    topic: str
    rule: str
    key: str = ""
    arguments: dict[str, str | int] = field(default_factory=dict)
    changes: dict[int, list[int]] = field(default_factory=dict)
    heading: bool = False

    def add(self, seat: int, column: int, amount: int) -> None:
        """What the seat got or gave."""
        self.changes.setdefault(seat, [0] * (POINTS + 1))[column] += amount


class Teller(Generic[T]):
    """Follows road, workers and turn order through the events, and tells what happens."""

    def __init__(self, tongue: Tongue[T], before: Look) -> None:
        self.tongue = tongue
        self.game = before.game
        self.tiles = before.tables.ids
        self.road = [0, *(before.tile(space) for space in range(1, c.SPACES + 1))]
        self.workers = {space for space in range(1, c.SPACES + 1) if before.worker(space) is not None}
        self.order = [before.g[c.ORDER + i] for i in range(before.seats)]
        self.section = sum(before.counted(section) for section in range(3))
        self.turn = before.turn
        self.by_favor = before.below.name == "favors"
        self.reason = REASONS.get(before.phase, "")
        self.owed = _owed_to_a_building(before)
        self.deeds: list[Deed[T]] = []
        self.dealt: list[T] = []
        self.beyond: list[T] = []
        self.placed = 0
        self.new_order = ""
        self.left: dict[int, int] = {}

    def lines(self, events: Sequence[Event]) -> list[Line[T]]:
        """One line for each deed."""
        for event in events:
            self._hear(event)
        self._flush()
        return list(self._told())

    def _told(self) -> Iterator[Line[T]]:
        for deed in self.deeds:
            if deed.key:
                text = self.tongue.say(f"tell-{deed.key}", **deed.arguments)
                yield Line(deed.seat, text, deed.rule, deed.changes, deed.heading)

    # -- hearing -------------------------------------------------------------------------------

    def _hear(self, event: Event) -> None:
        self._follow(event.rule)
        if event.rule not in ("R3.1", "R10.2", self.new_order):
            self._flush()
        if event.verb in ("chooses", "takes"):
            self._decide(event)
        elif event.verb == "move":
            self._move(event)
        elif event.verb in ("gain", "pay", "score"):
            self._count(event)
        elif event.verb == "place":
            self._place(event)
        else:
            self._lift(event)

    def _follow(self, rule: str) -> None:
        """What favors are given for at this time (R11.6, R12.3); those of buildings are counted apart."""
        if rule == "R6.2":
            self.reason, self.owed = "", 0
        elif rule.startswith(("R11.", "R12.")):
            self.reason = "castle" if rule.startswith("R11.") else "count"

    def _why(self, n: int) -> dict[str, str | int]:
        """What the next n favors are for."""
        section = self.tongue.say(f"section-{SECTION_NAMES[min(self.section, 2)]}")
        why = "building" if self.owed else self.reason
        self.owed = max(0, self.owed - n)
        return {"why": why, "section": section}

    def _flush(self) -> None:
        """Say what was collected over several events."""
        if self.dealt:
            dealt, self.dealt = self.dealt, []
            self._say("dealt", "R3.1", tiles=self.tongue.listed(dealt))
        if self.new_order and min(self.order) >= 0:
            rule, self.new_order = self.new_order, ""
            self._say("order", rule, seats=self.tongue.listed([self.tongue.name(seat) for seat in self.order]))
        if self.beyond:
            beyond, self.beyond = self.beyond, []
            self._say("beyond", "R10.2", workers=self.tongue.listed(beyond))

    def _say(self, key: str, rule: str, heading: bool = False, **arguments: str | int) -> None:
        """A line of the game itself."""
        self.deeds.append(Deed(None, "", rule, key, arguments, heading=heading))

    def _deed(self, event: Event) -> Deed[T]:
        """The deed that an event belongs to."""
        topic = TOPICS.get(event.rule, event.rule)
        last = self.deeds[-1] if self.deeds else None
        if last is not None and last.seat == event.seat and last.topic == topic:
            return last
        return self._new(event)

    def _new(self, event: Event, key: str = "", **arguments: str | int) -> Deed[T]:
        topic = TOPICS.get(event.rule, event.rule)
        self.deeds.append(Deed(event.seat, topic, event.rule, key, arguments))
        return self.deeds[-1]

    def _tell(self, event: Event, key: str, **arguments: str | int) -> None:
        """What the deed that the event belongs to is."""
        deed = self._deed(event)
        deed.key, deed.rule = key, event.rule
        deed.arguments.update(arguments)

    # -- choices -------------------------------------------------------------------------------

    def _decide(self, event: Event) -> None:
        text = self.game.action_text(event.cell)
        kind, _, what = text.partition(" ")
        if event.seat < 0:
            return
        forced = "cannot-" if event.verb == "takes" and what in ("nothing", "0", "no", "") else ""
        self._new(event, self._chosen(text, kind, forced), **self._arguments(text, kind, what))
        self.by_favor = kind == "use" or (self.by_favor and kind in ("build", "lawyer", "pay", "onto"))

    def _chosen(self, text: str, kind: str, forced: str) -> str:
        if text in ("build nothing", "lawyer nothing") and self.by_favor:
            return "favor-unused"
        if text in CHOSEN_AT_TILE or (kind in CHOSEN_AT_TILE and " nothing" not in text):
            word = CHOSEN_AT_TILE.get(text) or CHOSEN_AT_TILE.get(kind) or kind
            return forced + word
        key = CHOSEN.get(text) or FAVOR_WORDS.get(kind, "")
        return forced + key if key else ""

    def _arguments(self, text: str, kind: str, what: str) -> dict[str, str | int]:
        if kind in ("use", "favor") and what != "nothing":
            line, _, level = what.partition(" ")
            about: dict[str, str | int] = {"line": self.tongue.say(f"line-{line}"), "level": int(level or 0)}
            return about | (self._why(1) if kind == "favor" else {})
        return self._here() if kind in CHOSEN_AT_TILE or text in CHOSEN_AT_TILE else {}

    def _here(self) -> dict[str, str | int]:
        """The active building: workers leave in ascending order (R10.1)."""
        space = min(self.workers, default=0)
        return self._at(space) if space else {}

    def _at(self, space: int) -> dict[str, str | int]:
        return {"tile": self._tile_name(self.road[space]), "space": space}

    def _tile_name(self, tile: int) -> T:
        return self.tongue.tile(self.tiles[tile])

    # -- goods and points ----------------------------------------------------------------------

    def _count(self, event: Event) -> None:
        column = event.cell - event.seat * c.STRIDE - c.FOOD
        if 0 <= column <= POINTS:
            amount = -event.amount if event.verb == "pay" else event.amount
            self._receiver(event).add(event.seat, column, amount)
        elif c.HOUSES <= column + c.FOOD < c.BATCHES:
            section = SECTION_NAMES[column + c.FOOD - c.HOUSES]
            self._tell(event, "batch", section=self.tongue.say(f"section-{section}"))
        elif column + c.FOOD == c.HAND and event.rule == "R8.6" and not self._deed(event).key:
            self._tell(event, "inn-home")

    def _receiver(self, event: Event) -> Deed[T]:
        if event.rule in EVERYBODY:
            return self._for_all(event.rule)
        if event.rule == "R14.2":
            return self._leftover(event)
        deed = self._deed(event)
        if event.rule == "R11.5":
            deed.key, deed.rule = "no-batch", event.rule
        elif event.rule == "R12.3":
            deed.arguments["section"] = self.tongue.say(f"section-{SECTION_NAMES[self.section]}")
        if not deed.key and deed.topic in AUTOMATIC:
            deed.key = AUTOMATIC[deed.topic]
            deed.arguments.update(self._found(deed.key, event.amount))
        return deed

    def _found(self, key: str, amount: int) -> dict[str, str | int]:
        """What an automatic change names."""
        if key == "simple-favor":
            n = amount // SIMPLE_FAVOR
            return {**self._why(n), "n": n}
        return self._owned() if key == "owner" else self._here() if key == "produce" else {}

    def _owned(self) -> dict[str, str | int]:
        """R7.7: where the worker has just been placed."""
        return self._at(self.placed)

    def _for_all(self, rule: str) -> Deed[T]:
        """One line for what all receive; with the income a turn begins."""
        if not self.deeds or self.deeds[-1].key != EVERYBODY[rule]:
            if rule == "R6.2":
                self.turn += 1
                self._say("turn", "R6.1", heading=True, turn=self.turn)
            self._say(EVERYBODY[rule], rule)
        return self.deeds[-1]

    def _leftover(self, event: Event) -> Deed[T]:
        if not self.left:
            self._say("end", "R14.1", heading=True)
        which = self.left.get(event.seat, 0)
        self.left[event.seat] = which + 1
        return self._new(event, LEFTOVERS[which] if event.amount else "")

    # -- pieces --------------------------------------------------------------------------------

    def _move(self, event: Event) -> None:
        column = event.cell - max(event.seat, 0) * c.STRIDE
        if c.ROAD < event.cell <= c.ROAD + c.SPACES:
            self._tile(event, event.cell - c.ROAD)
        elif c.ORDER <= event.cell < c.ORDER + len(self.order):
            self._reorder(event)
        elif event.cell in (c.BAILIFF, c.PROVOST):
            self._piece(event)
        elif c.COUNTED <= event.cell < c.COUNTED + 3:
            self.section = event.cell - c.COUNTED + 1
            self._say("counted", event.rule, which=SECTION_NAMES[event.cell - c.COUNTED])
        elif column == c.PLACE_PASSED:
            self._pass(event)
        elif event.seat >= 0 and c.FAVOR <= column < c.USED:
            self._tell(event, "favor-level", level=event.amount)
        else:
            self._settle(event)

    def _tile(self, event: Event, space: int) -> None:
        old, self.road[space] = self.road[space], event.amount
        if event.seat < 0:
            if event.rule == "R3.1":
                self.dealt.append(self.tongue.say("on-space", **self._at(space)))
        elif event.amount == c.RESIDENCE:
            self._tell(event, "lawyer", tile=self._tile_name(old), space=space)
        else:
            self.owed += int(self.game.tables.favors[event.amount])
            self._tell(event, "build", **self._at(space))

    def _reorder(self, event: Event) -> None:
        place = event.cell - c.ORDER
        if self.order[place] != event.amount:
            self.order[place] = event.amount
            self.new_order = event.rule

    def _pass(self, event: Event) -> None:
        """R7.2: who has no worker or no money passes without being asked."""
        self._tell(event, self._deed(event).key or "pass", n=event.amount)

    def _piece(self, event: Event) -> None:
        if event.seat >= 0:
            self._tell(event, "provost", space=event.amount)
        elif event.cell == c.BAILIFF:
            self._say("bailiff", event.rule, space=event.amount)

    def _settle(self, event: Event) -> None:
        """A worker comes to a special building or the castle, or from one circle of the Inn to the other."""
        if event.seat < 0 or event.amount != event.seat:
            return
        if event.cell == c.INN_RIGHT:
            self._tell(event, "inn-guest")
        elif c.QUEUE <= event.cell < c.QUEUED:
            self._tell(event, self._placing(event, "castle"), n=event.cell - c.QUEUE + 1)
        elif event.cell in SPECIALS:
            self._tell(event, self._placing(event, "special"), place=self.tongue.say(f"special-{SPECIALS[event.cell]}"))

    def _placing(self, event: Event, where: str) -> str:
        return f"{'gate' if event.rule == 'R8.1' else 'place'}-{where}"

    def _place(self, event: Event) -> None:
        column = event.cell - event.seat * c.STRIDE
        if column == c.WORKS:
            self.placed = event.amount
            self.workers.add(event.amount)
            self._tell(event, self._placing(event, "tile"), **self._at(event.amount))
        elif column == c.PENDING:
            self._tell(event, "lawyer-later", **self._at(event.amount))

    def _lift(self, event: Event) -> None:
        column = event.cell - event.seat * c.STRIDE
        if column == c.PENDING:
            self._new(event)
        if column != c.WORKS:
            return
        self.workers.discard(event.amount)
        if event.rule == "R10.2":
            seat = self.tongue.name(event.seat)
            self.beyond.append(self.tongue.say("of-seat", seat=seat, **self._at(event.amount)))
        else:
            self.deeds.append(Deed(None, "", ""))


def _owed_to_a_building(before: Look) -> int:
    """How many favors of a building are still to come, while others wait below them on the agenda."""
    waiting = [frame.x for frame in before.agenda if frame.name == "favors"]
    return waiting[-1] + (before.open.name == "favor") if len(waiting) > 1 else 0
