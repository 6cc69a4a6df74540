"""Many games stepped in one compiled call, and what is observed of one game.

Everything lands in native vectors that stay where they are, so that NumPy reads them without a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from librt.random import Random
from librt.vecs import extend, vec
from mypy_extensions import i32, i64, u8

from parlier.core.errors import OptionError
from parlier.core.observation import Observation
from parlier.core.state import NATURE, OVER, State, count_options, play, top

if TYPE_CHECKING:
    from parlier.core.game import Game

SPREAD: Final[i64] = 1_000_003
"""Seeds of neighbouring batches lie so far apart: no batch has more games."""


def answer_chance(s: State, random: Random) -> None:
    """Let chance decide until a seat is asked or the game is over."""
    while s.cells[OVER] == 0 and s.cells[top(s) + 1] == NATURE:
        count = count_options(s)
        play(s, s.options[random.randrange(count)])


@final
class Mask:
    """What one seat may do in a game: `cells` has 1 for every legal action.

    Only the seat that decides has legal actions; to others the mask is all 0, as theirs is to it.
    """

    def __init__(self, game: Game) -> None:
        self.cells = vec[u8]([0] * game.actions)
        self.marked = vec[i64]([0] * int(game.widest))
        self.marks: i64 = 0

    def look(self, s: State, seat: i64) -> None:
        """Fill it for a seat."""
        for index in range(self.marks):
            self.cells[self.marked[index]] = 0
        self.marks = 0
        if s.cells[OVER] == 0 and s.cells[top(s) + 1] == seat:
            self.marks = count_options(s)
            for index in range(self.marks):
                self.cells[s.options[index]] = 1
                self.marked[index] = s.options[index]


@final
class Batch:
    """Games of the same kind, played side by side; one that ends begins anew at once.

    For game i of n: `rows`, another vector after every step, has `width` numbers from i * width on, what the seat that decides
    observes, not yet divided by their units; `masks`
    game.actions bytes; `rewards` a number for every seat, paid by the last step; `done` 1 when the last step ended a game
    (rows and masks are then of the next one); `deciders` the seat that decides now. Game i draws its chance from a stream
    of its own, which depends on the seed and `first + i` only. At the end of a game `pay` says what it was worth to every
    seat; without it every step pays the points that it brought.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        count: int,
        seed: int,
        first: int,
        pay: Callable[[State], list[float]] | None,
        observation: Observation | None,
    ) -> None:
        if count < 1:
            raise OptionError(f"a batch has at least 1 game, not {count}")
        self.game = game
        self.seats: i64 = seats
        self.count: i64 = count
        self.pay = pay
        self.observation = observation
        self.actions: i64 = game.actions
        self.width: i64 = 0 if observation is None else observation.size
        self.opening = game.new(seats)
        self.first: i64 = first
        self.zeros = vec[i32]([0] * (count * int(self.width)))
        self.rows = self.zeros
        self.masks = vec[u8]([0] * (count * game.actions))
        self.rewards = vec[float]([0.0] * (count * seats))
        self.done = vec[u8]([0] * count)
        self.deciders = vec[i64]([0] * count)
        self.points = vec[i64]([0] * (count * seats))
        self.states: list[State] = []
        self.chances: list[Random] = []
        self.choosers: list[Random] = []
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin every game anew."""
        start: i64 = seed % 2147483648
        numbers = [start * SPREAD + self.first + index for index in range(self.count)]
        self.chances = [Random(number) for number in numbers]
        self.choosers = [Random(-1 - number) for number in numbers]
        self.states = [self.opening.clone() for _ in range(self.count)]
        clear(self.masks)
        self.rows = extend(vec[i32](), self.zeros)  # quicker than a slice
        for index in range(self.count):
            self.done[index] = 0
            self._pay_nothing(index)
            self._begin(index)
            self._show(index)

    def check(self, actions: vec[i64]) -> None:
        """Raise what `step` would raise."""
        if len(actions) != self.count:
            raise ValueError(f"{int(self.count)} games need as many actions, not {len(actions)}")
        for index in range(self.count):
            action = actions[index]
            if action < 0 or action >= self.actions or self.masks[index * self.actions + action] == 0:
                self.states[index].apply(int(action))
                raise AssertionError("masks and legal actions differ")

    def step(self, actions: vec[i64]) -> None:
        """Play an action in every game, and everything up to the next decision of a seat.

        Raises Illegal, NotationError for a number that is no action, or ValueError unless there is one for each game; then
        nothing has changed.
        """
        self.check(actions)
        self.rows = extend(vec[i32](), self.zeros)  # quicker than a slice
        for index in range(self.count):
            s = self.states[index]
            self._hide(s, index)
            play(s, actions[index])
            answer_chance(s, self.chances[index])
            self._pay(s, index)
            if s.cells[OVER] == 1:
                self.done[index] = 1
                self._begin(index)
            else:
                self.done[index] = 0
            self._show(index)

    def sample(self, out: vec[i64]) -> None:
        """A legal action for every game, each as likely as the others."""
        for index in range(self.count):
            s = self.states[index]
            out[index] = s.options[self.choosers[index].randrange(count_options(s))]

    def _begin(self, index: i64) -> None:
        """A new game. The points of the opening are nobody's reward."""
        s = self.opening.clone()
        self.states[index] = s
        answer_chance(s, self.chances[index])
        if self.pay is None:
            for seat in range(self.seats):
                self.points[index * self.seats + seat] = self.game.score_of(s, seat)

    def _hide(self, s: State, index: i64) -> None:
        """Take the legal actions off the mask."""
        at = index * self.actions
        count = count_options(s)
        options, masks = s.options, self.masks
        for option in range(count):
            masks[at + options[option]] = 0

    def _show(self, index: i64) -> None:
        """The mask, the seat that decides, and what it observes."""
        s = self.states[index]
        at = index * self.actions
        count = count_options(s)
        options, masks = s.options, self.masks
        for option in range(count):
            masks[at + options[option]] = 1
        seat = s.cells[top(s) + 1]
        self.deciders[index] = seat
        observation = self.observation
        if observation is not None:
            observation.write(s, seat, self.rows, index * self.width)

    def _pay_nothing(self, index: i64) -> None:
        for cell in range(index * self.seats, (index + 1) * self.seats):
            self.rewards[cell] = 0.0

    def _pay(self, s: State, index: i64) -> None:
        """What the last action was worth to every seat."""
        at = index * self.seats
        if self.pay is None:
            for seat in range(self.seats):
                points = self.game.score_of(s, seat)
                self.rewards[at + seat] = float(int(points - self.points[at + seat]))
                self.points[at + seat] = points
        elif s.cells[OVER] == 1:
            paid = self.pay(s)
            for seat in range(self.seats):
                self.rewards[at + seat] = paid[seat]
        else:
            self._pay_nothing(index)


def clear(cells: vec[u8]) -> None:
    """Set all to 0."""
    for index in range(len(cells)):
        cells[index] = 0
