"""What a game says of a position to a learner: blocks of scaled numbers, each with its meaning.

Blocks write whole numbers; each is divided by its unit, which is about the most that it usually is, when a row is read.

A game brings `features.py` with a function `blocks(game, seats) -> list[Block]`; the list is at once the layout of the
numbers, what writes them, and what documents them. What is made of it is in core/observation.py.

Seats are told from the one who looks on: `me`, then the next one in the order of seats, and so on around the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from parlier.core.state import DEPTH, FRAME, Decision, State

if TYPE_CHECKING:
    from parlier.core.game import Game

FRAME_NUMBERS: Final[i64] = 4
FRAME_UNIT: Final[i64] = 64
"""What the two numbers of a frame are divided by."""
MOST_X: Final[i64] = 1024
"""No frame has a larger number."""
FRAME_PARTS: Final = ("entry", "seat", "x", "y")


class Kind(NamedTuple):
    """A kind of thing that has rows of its own among the entities.

    name: its word; meaning: what one row is; passing: things that come and go. A row of such a kind is present while one of its
    numbers is not 0; those of other kinds always are.
    """

    name: str
    meaning: str
    passing: bool = False


GAME: Final = Kind("game", "what belongs to no single thing")
SEAT: Final = Kind("seat", "a seat, from the one who looks on")
FRAMES: Final = Kind("frame", "what waits, from the open decision down", True)


class Label(NamedTuple):
    """What one number is about: whose it is, which of several things it tells of, and what of it; "" where there is one only."""

    seat: str = ""
    cell: str = ""
    word: str = ""


class Feature(NamedTuple):
    """One number of an observation.

    unit: what was divided by; low, high: the values it can have after that; rule: the id of the rule behind it; kind, row,
    column: its place among the entities.
    """

    name: str
    meaning: str
    unit: int
    low: float
    high: float
    rule: str
    kind: Kind
    row: str
    column: str


def joined(*parts: str) -> str:
    """Words side by side, those that are empty left out."""
    return " ".join([part for part in parts if part])


def who_is(seat: int) -> str:
    """What a seat is called by the one who looks: `me`, `+1`."""
    return f"+{seat}" if seat else "me"


def around(seat: i64, steps: i64, seats: i64) -> i64:
    """The seat so many places further around the table, less than once around."""
    if seat + steps < seats:
        return seat + steps
    return seat + steps - seats


def distance(seat: i64, other: i64, seats: i64) -> i64:
    """How many places further around the table another seat sits."""
    if other >= seat:
        return other - seat
    return other - seat + seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Block:
    """Some numbers of one meaning, side by side.

    name: its word; meaning: what the numbers say; rule: the id of the rule; labels: what each is about; units: what each is
    divided by, one for all or several by turns; low, high: the least and the most that one of them can be after that.
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        rule: str,
        labels: list[Label],
        low: float = 0.0,
        high: float = 1.0,
        units: list[int] | None = None,
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.rule = rule
        self.labels = labels
        self.units = [1] if units is None else units
        self.low = low
        self.high = high
        self.size: i64 = len(labels)
        self.kind: Kind | None = None
        self.by: list[str] = []

    def of(self, kind: Kind, *by: str) -> Block:
        """The same block, its numbers told of things of this kind.

        by: the parts of a label that say of which; the cell unless given. A label without these parts, and every label of a block
        of no kind, is told of its seat, or else of the game.
        """
        self.kind = kind
        self.by = list(by) or ["cell"]
        return self

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        """Write the numbers, as `seat` may know them and not yet divided, into `out` from `at` on, where there are zeros."""
        raise NotImplementedError(self.name)

    def described(self) -> list[Block]:
        """The blocks that say what the numbers are."""
        return [self]

    def features(self) -> list[Feature]:
        """The numbers one by one."""
        return [self._feature(label, self.units[index % len(self.units)]) for index, label in enumerate(self.labels)]

    def _feature(self, label: Label, unit: int) -> Feature:
        kind, row = self.kind, joined(*[getattr(label, part) for part in self.by])
        rest = joined(*[part for name, part in label._asdict().items() if name not in self.by])
        if kind is None or not row:
            kind, row, rest = SEAT if label.seat else GAME, label.seat, joined(label.cell, label.word)
        return Feature(
            joined(self.name, *label), self.meaning, unit, self.low, self.high, self.rule, kind, row, joined(self.name, rest)
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Joined(Block):
    """Blocks side by side that are written in one go: they say what the numbers are, this writes them."""

    def __init__(self, parts: list[Block]) -> None:
        super().__init__("joined", "", "", [label for part in parts for label in part.labels])
        self.parts = parts

    def described(self) -> list[Block]:
        return self.parts


@mypyc_attr(allow_interpreted_subclasses=True)
class CellBlock(Block):
    """Numbers made from neighbouring cells, `width` from each.

    With a `stride` every seat has such cells, and they come seat after seat, from the one who looks on; `owners` is
    then how many have them. With `secret` a cell that the seat may not know is left out.
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        rule: str,
        start: i64,
        words: list[str],
        cells: list[str] | None = None,
        owners: i64 = 1,
        stride: i64 = 0,
        secret: bool = False,
        low: float = 0.0,
        high: float = 1.0,
        units: list[int] | None = None,
    ) -> None:
        """words: what each number of a cell is about; cells: the same for the cells; for one cell it may be left out."""
        about = [""] if cells is None else cells
        seats = [who_is(seat) for seat in range(owners)] if stride else [""]
        labels = [Label(seat, cell, word) for seat in seats for cell in about for word in words]
        super().__init__(name, meaning, rule, labels, low, high, units)
        self.start = start
        self.count: i64 = len(about)
        self.width: i64 = len(words)
        self.owners: i64 = owners
        self.rounds: i64 = owners
        if stride == 0:
            self.rounds = 1
        self.stride = stride
        self.secret = secret

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        for turn in range(self.rounds):
            first = self.start + around(seat, turn, self.owners) * self.stride
            for cell in range(first, first + self.count):
                value = s.cells[cell]
                if not self.secret or not s.game.hides(s, int(cell), int(seat)):
                    self.write_cell(value, seat, out, at)
                at += self.width

    def write_cell(self, value: i64, seat: i64, out: vec[i32], at: i64) -> None:
        """The numbers of one cell."""
        raise NotImplementedError(self.name)


@final
class Amounts(CellBlock):
    """How much: the value of each cell, divided by `unit`, which is about the most that there usually is; `most` is the most."""

    def __init__(
        self,
        name: str,
        meaning: str,
        rule: str,
        start: i64,
        unit: i64,
        cells: list[str] | None = None,
        owners: i64 = 1,
        stride: i64 = 0,
        secret: bool = False,
        least: i64 = 0,
        most: i64 = 0,
    ) -> None:
        by = int(unit)
        told = f"{meaning}, divided by {by}" if by != 1 else meaning
        low, high = int(least) / by, int(most if most else unit) / by
        super().__init__(name, told, rule, start, [""], cells, owners, stride, secret, low, high, [by])

    def write_cell(self, value: i64, seat: i64, out: vec[i32], at: i64) -> None:
        out[at] = i32(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flags(CellBlock):
    """A 0 or a 1 for each word; the first word is for bit, or value, `first`."""

    def __init__(
        self,
        name: str,
        meaning: str,
        rule: str,
        start: i64,
        words: list[str],
        cells: list[str] | None = None,
        owners: i64 = 1,
        stride: i64 = 0,
        secret: bool = False,
        first: i64 = 0,
    ) -> None:
        super().__init__(name, meaning, rule, start, words, cells, owners, stride, secret)
        self.first = first


@final
class Sets(Flags):
    """What is in the bit set of each cell: 1 for what is in, 0 for the rest."""

    def write_cell(self, value: i64, seat: i64, out: vec[i32], at: i64) -> None:
        bits = value >> self.first
        end = at + self.width
        while bits != 0 and at < end:
            if bits & 1:
                out[at] = 1
            bits >>= 1
            at += 1


@final
class OneOf(Flags):
    """Which value each cell has: 1 for it, 0 for the others; all 0 for a value without a word."""

    def write_cell(self, value: i64, seat: i64, out: vec[i32], at: i64) -> None:
        index = value - self.first
        if 0 <= index < self.width:
            out[at + index] = 1


@final
class Holders(CellBlock):
    """Which seat each cell names; all 0 when it names nobody. `first` is what a cell holds for seat 0."""

    def __init__(
        self,
        name: str,
        meaning: str,
        rule: str,
        start: i64,
        holders: i64,
        cells: list[str] | None = None,
        first: i64 = 0,
    ) -> None:
        super().__init__(name, meaning, rule, start, [who_is(seat) for seat in range(holders)], cells)
        self.labels = [Label(label.word, label.cell) for label in self.labels]
        self.first = first

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        g, width = s.cells, self.width
        for cell in range(self.start, self.start + self.count):
            who = g[cell] - self.first
            if 0 <= who < width:
                out[at + distance(seat, who, width)] = 1
            at += width


@final
class Known(CellBlock):
    """Whether the seat may know each cell: without it, what is hidden would look like nothing."""

    def __init__(self, name: str, meaning: str, rule: str, start: i64, cells: list[str]) -> None:
        super().__init__(name, meaning, rule, start, [""], cells, secret=True)

    def write_cell(self, value: i64, seat: i64, out: vec[i32], at: i64) -> None:
        out[at] = 1


@final
class Asked(Block):
    """The decision that is open: 1 for it, 0 for the others; all 0 when the game is over."""

    def __init__(self, game: Game, rule: str) -> None:
        names = [entry.name for entry in game.entries if isinstance(entry, Decision)]
        super().__init__("decides", "the decision that is open", rule, [Label(word=name) for name in names])
        self.first = game.first_decision

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        depth = s.cells[DEPTH]
        if depth > 0:
            out[at + s.cells[s.agenda + FRAME * (depth - 1)] - self.first] = 1


@final
class Agenda(Block):
    """What is still to happen, from the open decision down: of each frame its entry, its seat, and its two numbers.

    An entry counts from 1, a seat from the one who looks on, who is 1; 0 is no entry and no seat.
    """

    def __init__(self, game: Game, seats: i64, rule: str) -> None:
        labels = [Label(cell=str(frame), word=part) for frame in range(game.layout.room) for part in FRAME_PARTS]
        meaning = f"what waits: its entry, counted from 1, divided by {len(game.entries)}; its seat, counted from me as 1,"
        told = f"{meaning} divided by the seats; its x and y, divided by {FRAME_UNIT}"
        units = [len(game.entries), int(seats), int(FRAME_UNIT), int(FRAME_UNIT)]
        super().__init__("agenda", told, rule, labels, -1.0, int(MOST_X) / int(FRAME_UNIT), units)
        self.of(FRAMES)
        self.seats: i64 = seats

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        g = s.cells
        end = at + self.size
        frame = s.agenda + FRAME * (g[DEPTH] - 1)
        while frame >= s.agenda and at < end:
            who = g[frame + 1]
            out[at] = i32(g[frame] + 1)
            if who >= 0:
                out[at + 1] = i32(distance(seat, who, self.seats) + 1)
            out[at + 2] = i32(g[frame + 2])
            out[at + 3] = i32(g[frame + 3])
            at += FRAME_NUMBERS
            frame -= FRAME
