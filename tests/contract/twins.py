"""Histories that somebody cannot tell apart, played side by side.

A *twin* of a game, for one who looks on (a seat, or the public), has the same actions but for one: where chance answered
something that he was not told, it has answered something else. From there on nothing that he is told or shown may differ,
until what was hidden is shown to him.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from parlier.core.events import Event, Log
from parlier.core.game import Game
from parlier.core.state import NATURE, State
from parlier.core.view import View

Gift = Callable[[State, random.Random], None]
"""Changes a position, as it would change one that somebody cannot tell from it."""
MOST_TWINS = 4
Viewer = int | None


@dataclass
class Course:
    """A position; how it was before the last action; what has happened in that action, and since a seat acted last."""

    state: State
    before: State
    last: list[Event] = field(default_factory=list)
    recent: list[Event] = field(default_factory=list)

    def play(self, action: int) -> None:
        """Play an action and hear what it does."""
        if self.state.seat != NATURE:
            self.recent = []
        self.before = self.state.clone()
        log = self.state.ear = Log()
        self.state.apply(action)
        self.state.ear = None
        self.last = log.events
        self.recent = [*self.recent, *log.events]

    def fork(self) -> Course:
        """The same up to here."""
        return Course(self.state.clone(), self.before.clone(), list(self.last), list(self.recent))


@dataclass
class Twin:
    """The other course of a game for a viewer: in answers he is not told, two actions stand for each other."""

    viewer: Viewer
    course: Course
    swap: tuple[int, int]

    def answer(self, action: int, told: bool) -> int:
        """What is played in this course; -1 when the viewer can tell the courses apart from now on."""
        if action not in self.swap:
            return action
        if told or self.course.state.seat != NATURE:
            return action if action in self.course.state.legal() and not told else -1
        first, second = self.swap
        return second if action == first else first


def is_told(course: Course, action: int, viewer: Viewer) -> bool:
    """Whether a viewer is told of the last action of a course."""
    told = View(course.state, viewer).told(course.last)
    return any(event.verb == "chooses" and event.cell == action for event in told)


def pairs(game: Game, seats: int, seed: int, gift: Gift | None) -> Iterator[tuple[Viewer, Course, Course, bool]]:
    """A viewer, a random game after an action and a twin of it; whether the action may have shown him what was hidden."""
    chance = random.Random(f"twins {seed}")
    state = game.new(seats)
    main, twins = Course(state, state.clone()), list[Twin]()
    while not main.state.over:
        if gift is not None:
            number = chance.random()
            for course in (main, *(twin.course for twin in twins)):
                gift(course.state, random.Random(number))
        legal = main.state.legal()
        action = chance.choice(legal)
        by_chance, earlier = main.state.seat == NATURE, main.fork()
        main.play(action)
        twins = [twin for twin in twins if follows(twin, main, action)]
        if by_chance:
            twins += born(earlier, main, legal, action, chance)
        shown = main.state.shown or game.decision_of(action).reveals
        for twin in list(twins):
            yield twin.viewer, main, twin.course, shown
            if shown and View(main.state, twin.viewer) != View(twin.course.state, twin.viewer):
                twins.remove(twin)
        chance.shuffle(twins)
        del twins[MOST_TWINS:]


def follows(twin: Twin, main: Course, action: int) -> bool:
    """Play what corresponds to the last action of a game in its twin; whether the viewer cannot tell them apart by that."""
    other = twin.answer(action, is_told(main, action, twin.viewer))
    if other < 0 or other not in twin.course.state.legal():
        return False
    twin.course.play(other)
    return True


def born(earlier: Course, main: Course, legal: list[int], action: int, chance: random.Random) -> list[Twin]:
    """The twins, one for each viewer who is not told what chance has answered."""
    others = [other for other in legal if other != action]
    found = []
    for viewer in (*range(main.state.seats), None):
        if others and not is_told(main, action, viewer):
            other, course = chance.choice(others), earlier.fork()
            course.play(other)
            found.append(Twin(viewer, course, (action, other)))
    return found
