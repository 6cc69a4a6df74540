"""What happened, in short sentences with rule ids, made from events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from parlier.core.events import Event
from parlier.core.game import Game
from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.terminal.words import FULL_SPECIALS, NAMES, SECTIONS, goods_text, listed, many
from parlier.skin import Cast

SAME_DEED = {"R7.3": "R7.1", "R4.3": "R10.5", "R11.2": "R11.3", "R13.1": "R13.3"}
"""Rules that pay for what another rule does; one sentence tells both."""
ENDINGS = {
    "R7.7": " as the owner",
    "R8.2": " at the Trading Post",
    "R10.4": " as the owner",
    "R11.5": ", without a batch",
    "R12.3": ", without a house",
    "R14.2": " for what is left",
}
SAME_CHOICE = ("pay", "onto", "use", "cube", "give", "receive")
"""Decisions that go on with what the one before began."""
BEYOND = "R10.2"
PLACED = ("R10.3", "R10.8")
"""What these rules bring happens at the building that a worker leaves afterwards."""
NOT_DONE = {
    "provost 0": "leaves the provost where it is",
    "guild 0": "leaves the provost where it is",
    "joust no": "does not joust",
    "inn stay": "stays at the Inn",
    "gate home": "takes the worker from the Gate home",
    "build nothing": "builds nothing",
    "lawyer nothing": "transforms nothing",
    "sell nothing": "sells nothing",
    "buy nothing": "buys nothing",
    "alchemist nothing": "makes no gold",
    "trade nothing": "trades nothing",
}
NOT_POSSIBLE = {
    "pass": "cannot place a worker",
    "joust no": "cannot joust",
    "build nothing": "cannot build anything",
    "lawyer nothing": "cannot transform anything",
    "sell nothing": "has nothing to sell",
    "buy nothing": "cannot buy anything",
    "alchemist nothing": "cannot make gold",
    "trade nothing": "cannot trade",
    "gate home": "takes the worker from the Gate home",
}
COUNTED = ("The Dungeon has been counted", "The Walls have been counted", "The Towers have been counted")
PASSES = ("", "first", "second", "third", "fourth", "fifth")
AT_SPECIAL = {c.GATE: "gate", c.TRADING_POST: "trading_post", c.GUILD: "merchants_guild", c.JOUST: "joust_field"}


@dataclass
class Deed:
    """What one seat does or gets by one rule. placed: at a building that is still to be named; closed: it is done."""

    seat: int
    rule: str
    did: list[str] = field(default_factory=list)
    gives: list[int] = field(default_factory=lambda: [0] * 6)
    takes: list[int] = field(default_factory=lambda: [0] * 6)
    points: int = 0
    scored: bool = False
    placed: bool = False
    closed: bool = False
    ending: str = ""

    def text(self) -> str:
        """The sentence without its subject; empty when there is nothing to say."""
        parts = [*self.did]
        if any(self.gives):
            parts.append(f"{'pays' if self.did else 'gives'} {goods_text(self.gives)}")
        if any(self.takes):
            parts.append(f"takes {goods_text(self.takes)}")
        if self.scored and (self.points or self.rule in ("R11.5", "R12.3")):
            parts.append(self._points())
        return listed(parts) + self.ending if parts else ""

    def _points(self) -> str:
        if self.points == 0:
            return "has no points to lose"
        return f"{'scores' if self.points > 0 else 'loses'} {many(abs(self.points), 'point')}"


class Teller:
    """Follows the road and the turn order through the events, and tells what happens."""

    def __init__(self, game: Game, cast: Cast, before: Look) -> None:
        self.game = game
        self.cast = cast
        self.tiles = before.tables.ids
        self.road = [0, *(before.tile(space) for space in range(1, c.SPACES + 1))]
        self.order = [before.g[c.ORDER + i] for i in range(before.seats)]
        self.turn = before.turn
        self.told: list[Deed | Text] = []
        self.beyond: list[str] = []
        self.new_order = ""

    def sentences(self, events: Sequence[Event]) -> list[Text]:
        """One sentence a line."""
        for event in events:
            self._hear(event)
        self._flush()
        told = _with_income(self.told, self.turn)
        return [text for text in map(self._sentence, told) if text is not None]

    def _sentence(self, deed: Deed | Text) -> Text | None:
        if isinstance(deed, Text):
            return deed
        text = deed.text()
        if not text or deed.seat < 0:
            return None
        return Text.assemble(self.cast.name(deed.seat), f" {text}. ", (f"[{deed.rule}]", "dim"))

    # -- hearing -------------------------------------------------------------------------------

    def _hear(self, event: Event) -> None:
        if event.rule not in (self.new_order, BEYOND):
            self._flush()
        if event.verb in ("chooses", "takes"):
            self._flush()
            self._decide(event)
        elif event.verb == "move":
            self._move(event)
        elif event.verb in ("gain", "pay", "score"):
            self._count(event)
        elif event.verb == "place":
            self._place(event)
        else:
            self._lift(event)

    def _decide(self, event: Event) -> None:
        text = self.game.action_text(event.cell)
        if self.game.decision_of(event.cell).name not in SAME_CHOICE:
            self._close()
        forced = event.verb == "takes"
        phrase = (NOT_POSSIBLE if forced else NOT_DONE).get(text)
        if phrase is not None:
            deed = self._new(event.seat, "R7.2" if text == "pass" else event.rule, phrase)
            deed.placed = text.endswith("nothing")
        elif text.startswith("favor "):
            self._new(event.seat, event.rule, f"takes a favor in the {text[6:]} line")
        elif text == "joust yes":
            self._new(event.seat, event.rule, "jousts")

    def _deed(self, event: Event) -> Deed:
        """The deed that an event belongs to."""
        rule = SAME_DEED.get(event.rule, event.rule)
        last = self.told[-1] if self.told else None
        if isinstance(last, Deed) and last.seat == event.seat and last.rule == rule and not last.closed:
            return last
        return self._new(event.seat, rule)

    def _close(self) -> None:
        """What comes next is another deed."""
        if self.told and isinstance(self.told[-1], Deed):
            self.told[-1].closed = True

    def _new(self, seat: int, rule: str, *did: str) -> Deed:
        self._flush()
        deed = Deed(seat, rule, [*did], placed=rule in PLACED, ending=ENDINGS.get(rule, ""))
        self.told.append(deed)
        return deed

    def _say(self, text: str, rule: str) -> None:
        self.told.append(Text.assemble(f"{text}. ", (f"[{rule}]", "dim")))

    def _flush(self) -> None:
        """Say what was collected over several seats."""
        if self.new_order and min(self.order) >= 0:
            rule, self.new_order = self.new_order, ""
            self._say(f"The turn order is {listed([self._name(seat) for seat in self.order])}", rule)
        if self.beyond:
            gone, self.beyond = self.beyond, []
            self._say(f"Beyond the provost nothing happens: workers of {listed(gone)} go home", BEYOND)

    def _name(self, seat: int) -> str:
        return self.cast.names[seat]

    # -- goods and points ----------------------------------------------------------------------

    def _count(self, event: Event) -> None:
        if event.seat < 0:
            return
        column = event.cell - event.seat * c.STRIDE
        if c.FOOD <= column <= c.MONEY:
            deed = self._deed(event)
            (deed.takes if event.verb == "gain" else deed.gives)[column - c.FOOD] += event.amount
        elif column == c.SCORE:
            deed = self._deed(event)
            deed.points += event.amount
            deed.scored = True
        elif c.HOUSES <= column < c.BATCHES:
            self._deed(event).did.append(f"builds a house in the {SECTIONS[column - c.HOUSES]}")
        elif column == c.HAND and event.rule == "R8.6":
            self._deed(event).did.append("takes the worker from the Inn home")

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
            self._say(COUNTED[event.cell - c.COUNTED], event.rule)
        elif column == c.PLACE_PASSED:
            self._deed(event).did.append(f"passes {PASSES[event.amount]}")
        elif event.seat >= 0 and c.FAVOR <= column < c.USED:
            self._deed(event).did.append(f"moves to level {event.amount}")
        else:
            self._settle(event)

    def _tile(self, event: Event, space: int) -> None:
        old, self.road[space] = self.road[space], event.amount
        if event.seat < 0:
            return
        if event.amount == c.RESIDENCE:
            self._deed(event).did.append(f"turns the {self._tile_name(old)} on {space} into a residence")
        else:
            self._deed(event).did.append(f"builds the {self._tile_name(event.amount)} on {space}")

    def _tile_name(self, tile: int) -> str:
        return NAMES[self.tiles[tile]]

    def _reorder(self, event: Event) -> None:
        place = event.cell - c.ORDER
        if self.order[place] != event.amount:
            self.order[place] = event.amount
            self.new_order = event.rule

    def _piece(self, event: Event) -> None:
        if event.seat >= 0:
            self._deed(event).did.append(f"moves the provost to {event.amount}")
        elif event.cell == c.BAILIFF:
            self._say(f"The bailiff goes to {event.amount}, and the provost joins it", event.rule)

    def _settle(self, event: Event) -> None:
        """A worker comes to a special building or the castle."""
        if event.cell == c.INN_RIGHT and event.amount == event.seat:
            self._deed(event).did.append("is now the guest of the Inn")
        elif event.amount == event.seat and event.seat >= 0 and event.rule in ("R7.1", "R8.1"):
            where = AT_SPECIAL.get(event.cell)
            if c.STABLES <= event.cell < c.STABLES + 3:
                where = "stables"
            elif event.cell == c.INN_LEFT:
                where = "inn"
            elif c.QUEUE <= event.cell < c.QUEUED:
                where = "castle"
            if where is not None:
                self._worker(event, f"the {FULL_SPECIALS[where]}")

    def _place(self, event: Event) -> None:
        column = event.cell - event.seat * c.STRIDE
        if column == c.WORKS:
            self._worker(event, f"the {self._tile_name(self.road[event.amount])} ({event.amount})")
        elif column == c.PENDING:
            name = self._tile_name(self.road[event.amount])
            self._deed(event).did.append(f"will turn the {name} on {event.amount} into a residence when its worker has left")

    def _worker(self, event: Event, where: str) -> None:
        how = "sends the worker from the Gate to" if event.rule == "R8.1" else "places a worker on"
        self._deed(event).did.append(f"{how} {where}")

    def _lift(self, event: Event) -> None:
        if event.cell - event.seat * c.STRIDE != c.WORKS:
            return
        if event.rule == BEYOND:
            self.beyond.append(f"{self._name(event.seat)} ({event.amount})")
            return
        self._close()
        where = f" at the {self._tile_name(self.road[event.amount])} ({event.amount})"
        for deed in self.told:
            if isinstance(deed, Deed) and deed.placed:
                deed.ending += where if deed.seat == event.seat else ""
                deed.placed = False


def _with_income(told: list[Deed | Text], turn: int) -> list[Deed | Text]:
    """R6.2 in one line for everybody, as the first line of a turn."""
    done: list[Deed | Text] = []
    for index, deed in enumerate(told):
        if not _is_income(deed):
            done.append(deed)
        elif index == 0 or not _is_income(told[index - 1]):
            turn += 1
            done.append(Text(f"Turn {turn}: everybody takes the income. [R6.2]", "bold"))
    return done


def _is_income(deed: Deed | Text) -> bool:
    return isinstance(deed, Deed) and deed.rule == "R6.2"
