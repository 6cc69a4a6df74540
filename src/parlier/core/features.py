"""What one seat may know of a position, as a row of scaled numbers: what a learner observes.

A game brings `features.py` with a function `blocks(game, seats) -> list[Block]`; the list is at once the layout of the
row, what writes it, and what documents it. A game without one is observed through its layout, cell by cell.

Seats are told from the one who looks on: `me`, then the next one in the order of seats, and so on around the table.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parlier.core.state import DEPTH, FRAME, Decision, State

if TYPE_CHECKING:
    from parlier.core.game import Game

TABLE_SIZE: Final[i64] = 256
FLOATS: Final = vec[float]([float(number) for number in range(256)])
"""Whole numbers as floats: looking one up is quicker than making it."""
CODE: Final[i64] = 16
CELL: Final[i64] = 65535
FRAME_NUMBERS: Final[i64] = 4
FRAME_UNIT: Final[i64] = 64
"""What the two numbers of a frame are divided by."""
MOST_X: Final[i64] = 1024
"""No frame has a larger number."""


class Feature(NamedTuple):
    """One number of an observation. low, high: the values it can have after scaling; rule: the id of the rule behind it."""

    name: str
    meaning: str
    low: float
    high: float
    rule: str


def to_float(value: i64) -> float:
    """The same number, as a float."""
    if 0 <= value < TABLE_SIZE:
        return FLOATS[value]
    return float(int(value))


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

    name: its word; meaning: what the numbers say; rule: the id of the rule; low, high: the least and the most that one
    of them can be, scaled; labels: what each is about; unit: what was divided by.
    """

    def __init__(self, name: str, meaning: str, rule: str, labels: list[str], low: float = 0.0, high: float = 1.0) -> None:
        self.name = name
        self.meaning = meaning
        self.rule = rule
        self.labels = labels
        self.low = low
        self.high = high
        self.size: i64 = len(labels)

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        """Write the numbers, as `seat` may know them, into `out` from `at` on; every one of them, 0 where there is nothing."""
        raise NotImplementedError(self.name)

    def features(self) -> list[Feature]:
        """The numbers one by one."""
        return [Feature(f"{self.name} {label}".rstrip(), self.meaning, self.low, self.high, self.rule) for label in self.labels]


@mypyc_attr(allow_interpreted_subclasses=True)
class CellBlock(Block):
    """Numbers made from neighbouring cells, `width` from each.

    With a `stride` every seat has such cells, and they come seat after seat, from the one who looks on; `owners` is
    then how many have them. With `secret` a cell that the seat may not know gives zeros.
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
    ) -> None:
        """words: what each number of a cell is about; cells: the same for the cells; for one cell it may be left out."""
        about = [""] if cells is None else cells
        seats = [who_is(seat) for seat in range(owners)] if stride else [""]
        labels = [" ".join(filter(None, (seat, cell, word))) for seat in seats for cell in about for word in words]
        super().__init__(name, meaning, rule, labels, low, high)
        self.start = start
        self.count: i64 = len(about)
        self.width: i64 = len(words)
        self.owners: i64 = owners
        self.rounds: i64 = owners
        if stride == 0:
            self.rounds = 1
        self.stride = stride
        self.secret = secret

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        for turn in range(self.rounds):
            first = self.start + around(seat, turn, self.owners) * self.stride
            for cell in range(first, first + self.count):
                if self.secret and s.game.hides(s, int(cell), int(seat)):
                    blank(out, at, self.width)
                else:
                    self.write_cell(s.cells[cell], seat, out, at)
                at += self.width

    def write_cell(self, value: i64, seat: i64, out: vec[float], at: i64) -> None:
        """The numbers of one cell."""
        raise NotImplementedError(self.name)


def blank(out: vec[float], at: i64, width: i64) -> None:
    """Zeros."""
    for index in range(at, at + width):
        out[index] = 0.0


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
        scale = 1.0 / to_float(unit)
        high = to_float(most if most else unit) * scale
        told = f"{meaning}, divided by {unit}" if unit != 1 else meaning
        super().__init__(name, told, rule, start, [""], cells, owners, stride, secret, to_float(least) * scale, high)
        self.scale = scale

    def write_cell(self, value: i64, seat: i64, out: vec[float], at: i64) -> None:
        out[at] = to_float(value) * self.scale


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

    def write_cell(self, value: i64, seat: i64, out: vec[float], at: i64) -> None:
        bits = value >> self.first
        if bits == 0:
            blank(out, at, self.width)
            return
        floats = FLOATS
        for index in range(at, at + self.width):
            out[index] = floats[bits & 1]
            bits >>= 1


@final
class OneOf(Flags):
    """Which value each cell has: 1 for it, 0 for the others; all 0 for a value without a word."""

    def write_cell(self, value: i64, seat: i64, out: vec[float], at: i64) -> None:
        blank(out, at, self.width)
        index = value - self.first
        if 0 <= index < self.width:
            out[at + index] = 1.0


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
        self.first = first

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        blank(out, at, self.size)
        g, width = s.cells, self.width
        for cell in range(self.start, self.start + self.count):
            who = g[cell] - self.first
            if 0 <= who < width:
                out[at + distance(seat, who, width)] = 1.0
            at += width


@final
class Known(CellBlock):
    """Whether the seat may know each cell: without it, what is hidden would look like nothing."""

    def __init__(self, name: str, meaning: str, rule: str, start: i64, cells: list[str]) -> None:
        super().__init__(name, meaning, rule, start, [""], cells, secret=True)

    def write_cell(self, value: i64, seat: i64, out: vec[float], at: i64) -> None:
        out[at] = 1.0


@final
class Asked(Block):
    """The decision that is open: 1 for it, 0 for the others; all 0 when the game is over."""

    def __init__(self, game: Game, rule: str) -> None:
        names = [entry.name for entry in game.entries if isinstance(entry, Decision)]
        super().__init__("decides", "the decision that is open", rule, names)
        self.first = game.first_decision

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        blank(out, at, self.size)
        depth = s.cells[DEPTH]
        if depth > 0:
            out[at + s.cells[s.agenda + FRAME * (depth - 1)] - self.first] = 1.0


@final
class Agenda(Block):
    """What is still to happen, from the open decision down: of each frame its entry, its seat, and its two numbers.

    An entry counts from 1, a seat from the one who looks on, who is 1; 0 is no entry and no seat.
    """

    def __init__(self, game: Game, seats: i64, rule: str) -> None:
        labels = [f"{frame} {part}" for frame in range(game.layout.room) for part in ("entry", "seat", "x", "y")]
        meaning = f"what waits: its entry, counted from 1, divided by {len(game.entries)}; its seat, counted from me as 1,"
        most = to_float(MOST_X) / to_float(FRAME_UNIT)
        super().__init__(
            "agenda", f"{meaning} divided by the seats; its x and y, divided by {FRAME_UNIT}", rule, labels, -1.0, most
        )
        self.seats: i64 = seats
        self.entry_scale = 1.0 / to_float(len(game.entries))
        self.seat_scale = 1.0 / to_float(seats)
        self.scale = 1.0 / to_float(FRAME_UNIT)

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        g = s.cells
        end = at + self.size
        frame = s.agenda + FRAME * (g[DEPTH] - 1)
        while frame >= s.agenda and at < end:
            who = g[frame + 1]
            out[at] = to_float(g[frame] + 1) * self.entry_scale
            if who < 0:
                out[at + 1] = 0.0
            else:
                out[at + 1] = to_float(distance(seat, who, self.seats) + 1) * self.seat_scale
            out[at + 2] = to_float(g[frame + 2]) * self.scale
            out[at + 3] = to_float(g[frame + 3]) * self.scale
            at += FRAME_NUMBERS
            frame -= FRAME
        blank(out, at, end - at)


@final
class Gathered(Block):
    """Amounts that stand side by side in the row, written in one go: where each comes from is worked out beforehand.

    By seat that looks on and place in the row `codes` has the cell, and shifted by CODE where `scaled` has its scale's numbers.
    """

    def __init__(self, blocks: list[Amounts], seats: i64) -> None:
        super().__init__("gathered", "", "", [label for block in blocks for label in block.labels])
        scales = [block.scale for block in blocks]
        codes: list[i64] = []
        for seat in range(seats):
            for number, block in enumerate(blocks):
                for turn in range(block.rounds):
                    first = block.start + around(seat, turn, block.owners) * block.stride
                    codes += [cell + ((TABLE_SIZE * number) << CODE) for cell in range(first, first + block.count)]
        self.codes = vec[i64](codes)
        self.scaled = vec[float]([FLOATS[value] * scale for scale in scales for value in range(TABLE_SIZE)])
        self.scales = vec[float]([block.scale for block in blocks for _ in block.labels])

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        g, codes, scaled = s.cells, self.codes, self.scaled
        first = seat * self.size
        for index in range(self.size):
            code = codes[first + index]
            value = g[code & CELL]
            if 0 <= value < TABLE_SIZE:
                out[at + index] = scaled[(code >> CODE) + value]
            else:
                out[at + index] = to_float(value) * self.scales[index]


def gathered(blocks: list[Block], seats: int) -> list[Block]:
    """The same numbers, with neighbouring amounts that nobody hides put together."""
    found: list[Block] = []
    run: list[Amounts] = []
    for block in [*blocks, None]:
        if isinstance(block, Amounts) and not block.secret:
            run.append(block)
            continue
        if run:
            found.append(Gathered(run, seats))
            run = []
        if block is not None:
            found.append(block)
    return found


@final
class Features:
    """The observation of one game for so many seats: its blocks in order, and how many numbers they make."""

    def __init__(self, blocks: list[Block], seats: int) -> None:
        self.blocks = blocks
        self.table = vec[Block](gathered(blocks, seats))
        self.size: i64 = sum([int(block.size) for block in blocks])

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        """Write what `seat` may know of `s` into `out` from `at` on."""
        table = self.table
        for index in range(len(table)):
            block = table[index]
            block.write(s, seat, out, at)
            at += block.size

    def row(self, s: State, seat: int) -> vec[float]:
        """The numbers of one seat in a vector of their own."""
        out = vec[float]([0.0] * int(self.size))
        self.write(s, seat, out, 0)
        return out

    def features(self) -> list[Feature]:
        """The numbers one by one, in order."""
        return [feature for block in self.blocks for feature in block.features()]


def load_features(game: Game, seats: int) -> Features:
    """The observation of `game` for `seats`. OptionError on a wrong seat count."""
    game.check_seats(seats)
    module = f"parlier.games.{game.name}.features"
    if game.name and _is_there(module):
        blocks: list[Block] = import_module(module).blocks(game, seats)
        return Features(blocks, seats)
    return Features(plain_blocks(game, seats), seats)


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the game itself lies elsewhere
        return False


def plain_blocks(game: Game, seats: int) -> list[Block]:
    """Every cell of the layout as it stands, for a game that says nothing better."""
    found: list[Block] = [Asked(game, ""), Agenda(game, seats, "")]
    for column in game.layout.columns[1:]:
        names = None if column.length == 1 else [str(index) for index in range(column.length)]
        if column.bits:
            words = [str(bit) for bit in range(column.high + 1)]
            found.append(Sets(column.name, "", "", column.start, words, names, seats, column.stride, True))
        else:
            unit = max(abs(column.low), column.high, 1)
            found.append(
                Amounts(column.name, "", "", column.start, unit, names, seats, column.stride, True, column.low, column.high)
            )
    return found
