"""What one seat may know of a position, as scaled numbers: what a learner observes.

The numbers are those of the blocks that the game's `features.py` brings (see core/features.py); a game without one is observed
through its layout, cell by cell. They come in two forms: `Features`, one flat row; `Entities`, a table for every kind of thing,
with a row for each.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple, final

from librt.vecs import extend, vec
from mypy_extensions import i32, i64

from parlier.core.errors import OptionError
from parlier.core.features import Agenda, Amounts, Asked, Block, Feature, Joined, Kind, Sets, around
from parlier.core.state import State

if TYPE_CHECKING:
    from parlier.core.game import Game

OBSERVATIONS: Final = ("flat", "entities")
"""The forms of an observation."""


@final
class Gathered(Joined):
    """Amounts that stand side by side: `cells` has where each comes from, by the seat that looks on."""

    def __init__(self, blocks: list[Amounts], seats: i64) -> None:
        parts: list[Block] = [*blocks]
        super().__init__(parts)
        self.cells: list[vec[i64]] = []
        for seat in range(seats):
            cells: list[i64] = []
            for block in blocks:
                for turn in range(block.rounds):
                    first = block.start + around(seat, turn, block.owners) * block.stride
                    cells += list(range(first, first + block.count))
            self.cells.append(vec[i64](cells))

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        g = s.cells
        for cell in self.cells[seat]:
            out[at] = i32(g[cell])
            at += 1


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


class Observation:
    """What a seat observes, as `size` numbers.

    units: what each is divided by; low, high: the least and the most that it can be after that.
    """

    def __init__(self, units: list[int], low: list[float], high: list[float]) -> None:
        self.units = units
        self.low = low
        self.high = high
        self.size: i64 = len(units)
        self.zeros = vec[i32]([0] * len(units))

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        """Write what `seat` may know of `s`, not yet divided, into `out` from `at` on, where there are zeros."""
        raise NotImplementedError

    def refill(self, s: State, seat: i64, out: vec[i32]) -> None:
        """The same for a vector that holds only this, whatever stands in it."""
        for index in range(len(out)):
            out[index] = 0
        self.write(s, seat, out, 0)

    def whole(self, s: State, seat: i64) -> vec[i32]:
        """The numbers of one seat, not yet divided, in a vector of their own."""
        out = extend(vec[i32](), self.zeros)
        self.write(s, seat, out, 0)
        return out

    def row(self, s: State, seat: i64) -> list[float]:
        """The numbers of one seat."""
        return [int(number) / unit for number, unit in zip(self.whole(s, seat), self.units, strict=True)]


@final
class Features(Observation):
    """The flat form: the numbers of all blocks, in order, in a game for so many seats."""

    def __init__(self, blocks: list[Block], seats: int) -> None:
        self.blocks = [part for block in blocks for part in block.described()]
        self.table = vec[Block](gathered(blocks, seats))
        described = self.features()
        super().__init__(
            [feature.unit for feature in described],
            [feature.low for feature in described],
            [feature.high for feature in described],
        )

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        table = self.table
        for index in range(len(table)):
            block = table[index]
            block.write(s, seat, out, at)
            at += block.size

    def features(self) -> list[Feature]:
        """The numbers one by one, in order."""
        return [feature for block in self.blocks for feature in block.features()]


class Things(NamedTuple):
    """All things of one kind. Their numbers lie row after row from `start` on; `first` is the number of the first of all rows."""

    kind: Kind
    rows: list[str]
    columns: list[str]
    start: int
    first: int

    def places(self, column: str) -> list[int]:
        """Where the numbers of a column are, row by row."""
        end = self.start + len(self.rows) * len(self.columns)
        return list(range(self.start + self.columns.index(column), end, len(self.columns)))


def things_of(features: list[Feature]) -> list[Things]:
    """The kinds, rows and columns that there are, each in the order in which they come first."""
    found: list[Things] = []
    start = first = 0
    for kind in dict.fromkeys([feature.kind for feature in features]):
        own = [feature for feature in features if feature.kind == kind]
        rows = list(dict.fromkeys([feature.row for feature in own]))
        columns = list(dict.fromkeys([feature.column for feature in own]))
        found.append(Things(kind, rows, columns, start, first))
        start += len(rows) * len(columns)
        first += len(rows)
    return found


@final
class Entities(Observation):
    """The same numbers by entities: `things`, kind after kind, and from `signs` on a sign for every row: 1 if it is present.

    Where a column says nothing about a thing there is 0.
    """

    def __init__(self, flat: Features) -> None:
        described = flat.features()
        self.flat = flat
        self.things = things_of(described)
        last = self.things[-1]
        self.signs = last.start + len(last.rows) * len(last.columns)
        self.rows = last.first + len(last.rows)
        size = self.signs + self.rows
        super().__init__([1] * size, [0.0] * size, [0.0] * self.signs + [1.0] * self.rows)
        known = {things.kind: things for things in self.things}
        ranges = dict.fromkeys([(feature.kind, feature.column, feature.low, feature.high) for feature in described])
        for kind, column, low, high in ranges:
            for place in known[kind].places(column):
                self.low[place] = min(self.low[place], low)
                self.high[place] = max(self.high[place], high)
        places: list[i64] = []
        shown: list[i64] = []
        for feature in described:
            things = known[feature.kind]
            row = things.rows.index(feature.row)
            place = things.start + row * len(things.columns) + things.columns.index(feature.column)
            self.units[place] = feature.unit
            places.append(place)
            shown.append(self.signs + things.first + row)
        self.places = vec[i64](places)
        self.shown = vec[i64](shown)
        standing = [things for things in self.things if not things.kind.passing]
        self.standing = vec[i64]([self.signs + things.first + row for things in standing for row in range(len(things.rows))])

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        numbers, places, shown, standing = self.flat.whole(s, seat), self.places, self.shown, self.standing
        for index in range(len(standing)):
            out[at + standing[index]] = 1
        for index in range(len(numbers)):
            number = numbers[index]
            if number != 0:
                out[at + places[index]] = number
                out[at + shown[index]] = 1


def load_observation(game: Game, seats: int, form: str) -> Observation:
    """The observation of `game` for `seats` in one of the forms `OBSERVATIONS`. OptionError on another, or a wrong seat count."""
    if form not in OBSERVATIONS:
        raise OptionError(f"observations {form!r}: expected {', '.join(OBSERVATIONS)}")
    flat = load_features(game, seats)
    return flat if form == "flat" else Entities(flat)


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
