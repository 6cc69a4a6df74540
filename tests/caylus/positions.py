"""Positions of Caylus to order: a dealt game whose cells are edited, and one phase of it run at a time."""

from __future__ import annotations

import parlier
from parlier.core.errors import Refusal
from parlier.core.events import Log
from parlier.core.state import DEPTH, FRAME, NOBODY, UNKNOWN, advance, pop, push
from parlier.games.caylus import cells as c
from parlier.games.caylus import kinds
from parlier.games.caylus.board import owner_of, worker_on
from parlier.games.caylus.rules import Caylus

BLUE, GREEN, ORANGE, RED, BLACK = range(5)
LETTERS = {"F": "food", "W": "wood", "S": "stone", "C": "cloth", "G": "gold"}
SECTIONS = ("dungeon", "walls", "towers")

Told = tuple[str, int, str, int]
"""An event: verb, seat, name of the cell, amount."""


def caylus(**options: bool) -> Caylus:
    """The game, with its own type."""
    game = parlier.load("caylus", **options)
    assert isinstance(game, Caylus)
    return game


class Board:
    """A position to edit: turn order by seat, neutral tiles on 1 to 6 in table order, no cubes, `money` for all.

    Cubes are written as letters, FWSCG. Nothing is to happen until `phase`, `turn` or `favors` is called.
    """

    def __init__(self, seats: int = 4, money: int = 20, **options: bool) -> None:
        self.game = caylus(**options)
        self.state = self.game.new(seats)
        while self.state.seat == parlier.NATURE:
            self.state.apply(self.state.legal()[0])
        self.columns = {column.name: column for column in self.game.layout.columns}
        for seat in range(seats):
            self.own(seat, "", money=money)
        self.log = Log()
        self.state.ear = self.log
        self._rest()

    def _rest(self) -> None:
        """Only a frame that always waits is on the agenda: a phase that is over stops there."""
        while self.state.cells[DEPTH] > 0:
            pop(self.state)
        push(self.state, kinds.GUIDE, NOBODY, 0, 0)

    # -- editing -------------------------------------------------------------------------------

    def own(self, seat: int, cubes: str | None = None, /, **cells: int) -> None:
        """Set a seat's cubes, and cells of a seat by their names in position texts."""
        if cubes is not None:
            cells |= {name: cubes.count(letter) for letter, name in LETTERS.items()}
        for name, value in cells.items():
            self.state.cells[self.columns[name].start + seat * c.STRIDE] = value

    def mark(self, **cells: int) -> None:
        """Set cells of the board by their names in position texts."""
        for name, value in cells.items():
            self.state.cells[self.columns[name].start] = value

    def build(self, tile: str, space: int, owner: int | None = None) -> None:
        """A tile lies on a road space."""
        number = self.game.tables.ids.index(tile)
        self.state.cells[c.ROAD + space] = number
        if number != c.RESIDENCE:
            self.state.cells[c.AT + number] = space
        if owner is not None:
            self.state.cells[c.OWNS + owner * c.STRIDE] |= 1 << space

    def stand(self, seat: int, *places: int | str) -> None:
        """Workers of a seat on road spaces, or in places named as in position texts; stables and castle fill up."""
        g = self.state.cells
        for place in places:
            g[c.HAND + seat * c.STRIDE] -= 1
            if isinstance(place, int):
                g[c.WORKS + seat * c.STRIDE] |= 1 << place
                continue
            cell = self.columns[place].start
            while g[cell] != NOBODY:
                cell += 1
            g[cell] = seat
            g[c.QUEUED] += place == "castle"

    def passed(self, *seats: int) -> None:
        """These seats have passed, in this order, and no others."""
        for seat in range(self.state.seats):
            self.own(seat, place_passed=0)
        self.mark(passed=len(seats))
        for place, seat in enumerate(seats, 1):
            self.own(seat, place_passed=place)

    def order(self, *seats: int) -> None:
        """The turn order."""
        for place, seat in enumerate(seats):
            self.state.cells[c.ORDER + place] = seat

    def counted(self, *sections: str) -> None:
        """These sections of the castle have been counted."""
        for section in sections:
            self.state.cells[c.COUNTED + SECTIONS.index(section)] = 1

    # -- running -------------------------------------------------------------------------------

    def phase(self, number: int) -> None:
        """Run one phase up to its first decision, or to its end; the next phase does not follow."""
        s = self.state
        self._rest()
        self._all_passed(number)
        s.game.entries[kinds.PHASES].run(s, NOBODY, number, 0)
        steps = range(s.agenda + 2 * FRAME, s.agenda + FRAME * s.cells[DEPTH], FRAME)
        frames = [[s.cells[at + i] for i in range(FRAME)] for at in steps]
        while s.cells[DEPTH] > 1:
            pop(s)
        for entry, seat, x, y in frames:
            push(s, entry, seat, x, y)
        advance(s)

    def _all_passed(self, phase: int) -> None:
        """Behind phase 2 everybody has passed: in turn order, if a test says nothing else."""
        if phase > 2 and self.at("passed") == 0:
            self.passed(*self.turn_order)

    def turn(self, number: int = 1) -> None:
        """Run the turn from this phase on, and the turns that follow."""
        self._all_passed(number)
        while self.state.cells[DEPTH] > 0:
            pop(self.state)
        push(self.state, kinds.PHASES, NOBODY, number, 0)
        advance(self.state)

    def activate(self, tile: str, seat: int, owner: int | None = None, space: int = 9) -> None:
        """Phase 5 with a worker of this seat on this tile, which is built first if it is not on the road."""
        if self.where(tile) <= 0:
            self.build(tile, space, owner)
        self.stand(seat, self.where(tile))
        self.mark(provost=28)
        self.phase(5)

    def ask(self, kind: int, seat: int = RED, x: int = 0, y: int = 0) -> None:
        """This decision is open, even with one option or none."""
        push(self.state, kind, seat, x, y)
        self.state.count = UNKNOWN

    def favors(self, seat: int, count: int = 1) -> None:
        """A seat has so many favors to take."""
        self._rest()
        push(self.state, kinds.FAVORS, seat, count, 0)
        advance(self.state)

    def play(self, seat: int, *texts: str) -> None:
        """This seat is asked, and plays these actions."""
        for text in texts:
            assert not self.done() and self.state.seat == seat, (text, self.state)
            self.state.apply(self.game.parse(text))

    # -- looking -------------------------------------------------------------------------------

    def done(self) -> bool:
        """Whether the phase that was to run is over."""
        return self.state.cells[DEPTH] == 1 and self.state.seat == NOBODY

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is asked, and for what."""
        decision = self.state.decision
        return self.state.seat, decision.name if decision and not self.done() else "nothing"

    @property
    def legal(self) -> list[str]:
        """What can be played."""
        return [self.game.action_text(action) for action in self.state.legal()]

    def explain(self, text: str) -> Refusal | None:
        """Why this cannot be played."""
        return self.state.explain(self.game.parse(text))

    def refused(self, text: str) -> tuple[str, str]:
        """Rule id and word of the refusal of an action that is not legal; the legal actions do not list it."""
        refusal = self.explain(text)
        assert refusal is not None and text not in self.legal, text
        return refusal.rule, refusal.word

    def of(self, seat: int, name: str) -> int:
        """A cell of a seat."""
        return int(self.state.cells[self.columns[name].start + seat * c.STRIDE])

    def all(self, name: str) -> list[int]:
        """A cell of every seat."""
        return [self.of(seat, name) for seat in range(self.state.seats)]

    def cubes(self, seat: int) -> str:
        """A seat's cubes."""
        return "".join(letter * self.of(seat, name) for letter, name in LETTERS.items())

    def at(self, name: str) -> int:
        """A cell of the board."""
        return int(self.state.cells[self.columns[name].start])

    def row(self, name: str) -> list[int]:
        """Several cells of the board; those of nobody are left out."""
        return [int(self.state.cells[cell]) for cell in self.columns[name].cells(0) if self.state.cells[cell] != NOBODY]

    @property
    def turn_order(self) -> list[int]:
        """Seats in turn order."""
        return self.row("order")

    def tile(self, space: int) -> str | None:
        """The tile on a road space."""
        tile = self.state.cells[c.ROAD + space]
        return self.game.tables.ids[tile] if tile else None

    def where(self, tile: str) -> int:
        """The road space of a tile, or IN_STOCK or GONE."""
        return int(self.state.cells[c.AT + self.game.tables.ids.index(tile)])

    def owner(self, space: int) -> int:
        """Who owns the building on a road space."""
        return int(owner_of(self.state, space))

    def worker(self, space: int) -> int:
        """Whose worker stands on a road space."""
        return int(worker_on(self.state, space))

    def told(self, rule: str) -> list[Told]:
        """What was told to the listener with this rule id."""
        names = self.game.layout.names
        choices = ("takes", "chooses")
        return [
            (e.verb, e.seat, self.game.action_text(e.cell) if e.verb in choices else names[e.cell].partition("[")[0], e.amount)
            for e in self.log.events
            if e.rule == rule
        ]
