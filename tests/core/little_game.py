"""A small game that exists only here: a shuffled stack, a look that one seat may know, a reveal, and points.

Tiles 1 to 6 lie in a stack. In turn, for two rounds, a seat draws (a tile for all to see, its value scores), looks
(it alone sees a tile and may show it for its value, twice that if the tile is 4 or more), or rests (1 point).
A tile not shown scores 1 at the end. An empty stack leaves no choice but rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mypy_extensions import i64

from parlier.core.game import Game, OptionValue
from parlier.core.layout import Column, Layout
from parlier.core.rulebook import Rulebook
from parlier.core.state import NATURE, NOBODY, SEATS, Decision, Entry, State, Step, finish, push, refuse_unless
from parlier.core.verbs import lift, move, note, place, score
from parlier.core.view import View

TILES: Final = 6
ROUNDS: Final = 2

STACK: Final = 3
PILE: Final = 4
ROUND: Final = 5
SEAT: Final = 6
STRIDE: Final = 3
SCORE: Final = 6
HOLDS: Final = 7
HELD: Final = 8
MOST_SEATS: Final = 4
AGENDA: Final = SEAT + MOST_SEATS * STRIDE
ROOM: Final = 5

TURNS: Final = 0
ACT: Final = 1
FLIP: Final = 2
PEEK: Final = 3
SHOW: Final = 4

REFUSALS: Final = (
    ("", "legal", "legal"),
    ("R2", "stack_empty", "the stack is empty"),
    ("R3", "holds_one", "you hold a tile already"),
    ("R1", "not_there", "this tile is not in the stack"),
    ("R3", "too_small", "only a tile of 4 or more is shown twice"),
)
RULES: Final = """# The little stack

## R1 Chance
**R1** Every tile in the stack is equally likely.

## R2 Acts
**R2** Draw, look or rest.

## R3 Looking
**R3** A look is for oneself alone.
**R3.1a** Shown tiles lie on the pile.

## R4 The end
**R4** After two rounds it is over.
"""


class Turns(Step):
    """R2: seat x of round ROUND; after the last round the end (R4)."""

    def __init__(self) -> None:
        super().__init__("turns", "R2")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        g = s.cells
        if x == g[SEATS]:
            x = 0
            note(s, ROUND, g[ROUND] + 1)
        if g[ROUND] > ROUNDS:
            for who in range(g[SEATS]):
                if g[HOLDS + who * STRIDE]:
                    score(s, who, SCORE + who * STRIDE, 1, "kept", "R4")
            finish(s)
            return
        push(s, TURNS, NOBODY, x + 1, 0)
        push(s, ACT, x, 0, 0)


class Act(Decision):
    """R2: draw, look or rest."""

    def __init__(self) -> None:
        super().__init__("act", "R2", ["draw", "look", "rest"])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        if option == 2:
            return 0
        if option == 1 and s.cells[HOLDS + seat * STRIDE]:
            return 2
        return refuse_unless(s.cells[STACK] != 0, 1)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        if option == 2:
            score(s, seat, SCORE + seat * STRIDE, 1, "rest", "R2")
        else:
            push(s, FLIP if option == 0 else PEEK, NATURE, seat, 0)


class Chance(Decision):
    """R1: which tile of the stack."""

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        return refuse_unless(bool(s.cells[STACK] >> (option + 1) & 1), 3)


class Flip(Chance):
    """R1, R2: a tile for all to see; seat x scores it."""

    def __init__(self, factor: int) -> None:
        super().__init__("flip", "R1", [f"flip {tile}" for tile in range(1, TILES + 1)], reveals=True)
        self.factor = factor

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        lift(s, x, STACK, option + 1, "R1")
        place(s, x, PILE, option + 1, "R2")
        score(s, x, SCORE + x * STRIDE, self.factor * (option + 1), "tiles", "R2")


class Peek(Chance):
    """R1, R3: a tile for seat x alone."""

    def __init__(self) -> None:
        super().__init__("peek", "R1", [f"peek {tile}" for tile in range(1, TILES + 1)], reveals=True)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        lift(s, x, STACK, option + 1, "R1")
        move(s, x, HELD + x * STRIDE, option + 1, "R3")
        note(s, HOLDS + x * STRIDE, 1)
        push(s, SHOW, x, 0, 0)


class Show(Decision):
    """R3: show the tile that one has just seen, or not."""

    def __init__(self) -> None:
        super().__init__("show", "R3", ["show once", "show twice", "show not"], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        return refuse_unless(option != 1 or s.cells[HELD + seat * STRIDE] >= 4, 4)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        if option == 2:
            return
        tile = s.cells[HELD + seat * STRIDE]
        move(s, seat, HELD + seat * STRIDE, 0, "R3.1a")
        note(s, HOLDS + seat * STRIDE, 0)
        place(s, seat, PILE, tile, "R3.1a")
        score(s, seat, SCORE + seat * STRIDE, tile * (option + 1), "tiles", "R3")


def entries(double: bool) -> list[Entry]:
    return [Turns(), Act(), Flip(2 if double else 1), Peek(), Show()]


def columns() -> list[Column]:
    return [
        Column("stack", STACK, 1, 0, TILES, bits=True),
        Column("pile", PILE, 1, 0, TILES, bits=True),
        Column("round", ROUND, 1, 0, ROUNDS + 1),
        Column("score", SCORE, 1, 0, 99, (), STRIDE),
        Column("holds", HOLDS, 1, 0, 1, ("no", "yes"), STRIDE),
        Column("held", HELD, 1, 0, TILES, (), STRIDE, hidden=True),
    ]


class LittleGame(Game):
    """The little stack, for 2 to 4 seats; option `double`: a drawn tile scores twice its value."""

    def __init__(self, double: bool = False) -> None:
        options: dict[str, OptionValue] = {"double": double}
        layout = Layout(columns(), AGENDA, ROOM)
        super().__init__("little", "The little stack", 3, (2, 3, 4), options, entries(double), layout, REFUSALS)

    def open(self, state: State) -> None:
        note(state, STACK, (1 << (TILES + 1)) - 2)
        note(state, ROUND, 1)
        push(state, TURNS, NOBODY, 0, 0)

    def score_of(self, state: State, seat: i64) -> i64:
        return state.cells[SCORE + seat * STRIDE]

    def hides(self, state: State, cell: int, seat: int | None) -> bool:
        """R3: a held tile is for its seat; the stack would tell it to who counts, so it is hidden as long as one is held."""
        held = [HELD + who * STRIDE for who in range(state.seats) if who != seat]
        if cell == STACK:
            return any(state.cells[HOLDS + who * STRIDE] for who in range(state.seats) if who != seat)
        return cell in held

    def imagine(self, state: State, seat: int, salt: int = 0) -> State:
        """R3: any tile that the seat has not seen may be held by others; chance knows what the seat sees, and the salt."""
        other, chance = state.clone(), Random(View(state, seat).to_bytes() + bytes([salt]))
        holders = [HELD + who * STRIDE for who in range(state.seats) if who != seat and state.cells[HOLDS + who * STRIDE]]
        if holders:
            stack = [tile for tile in range(1, TILES + 1) if state.cells[STACK] >> tile & 1]
            pool = sorted(stack + [int(state.cells[cell]) for cell in holders])
            chance.shuffle(pool)
            for cell in holders:
                note(other, cell, pool.pop())
            note(other, STACK, sum(1 << tile for tile in pool))
        return other

    def audit(self, state: State) -> list[str]:
        g = state.cells
        held = [int(g[HELD + who * STRIDE]) for who in range(state.seats)]
        places = [g[STACK] >> tile & 1 for tile in range(TILES + 1)]
        seen = [places[tile] + (g[PILE] >> tile & 1) + held.count(tile) for tile in range(1, TILES + 1)]
        return [] if seen == [1] * TILES and places[0] == 0 else ["a tile is missing, or twice there"]

    def rulebook(self) -> Rulebook:
        return Rulebook(RULES)

    def breakdown_lines(self) -> Sequence[str]:
        return ("tiles", "rest", "kept")

    def over_rule(self) -> str:
        return "R4"

    def __reduce__(self) -> tuple[object, ...]:
        return LittleGame, (bool(self.options["double"]),)


def load_little(name: str, options: dict[str, OptionValue]) -> Game:
    """As `parlier.load` does it for the real games."""
    from parlier.core.errors import OptionError

    if name != "little":
        raise OptionError(f"there is no game {name!r}")
    if set(options) - {"double"}:
        raise OptionError(f"the little stack has no option {sorted(set(options) - {'double'})[0]!r}")
    return LittleGame(bool(options.get("double", False)))
