"""The position of a game, and what waits on its agenda.

A `State` is one flat vector of integers. The first cells are common to all games, then come the
game's own cells, and at the end the agenda: a stack of frames (what is still to happen).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from parlier.core.errors import Illegal, Refusal

if TYPE_CHECKING:
    from parlier.core.events import Listener
    from parlier.core.game import Game

NATURE: Final[i64] = -1
"""The seat that answers chance."""
NOBODY: Final[i64] = -1
"""In a cell that holds a seat: no seat."""

SEATS: Final[i64] = 0
"""Cell: how many seats play."""
OVER: Final[i64] = 1
"""Cell: 1 when the game has ended."""
DEPTH: Final[i64] = 2
"""Cell: how many frames lie on the agenda."""
HEADER: Final[i64] = 3
"""The first cell that belongs to the game."""

FRAME: Final[i64] = 4
"""Cells of a frame: entry, seat, x, y."""

MASK: Final[i64] = 2147483647
UNKNOWN: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry:
    """One kind of thing that can lie on the agenda: a `Step` or a `Decision`.

    `name` is its word in position texts, `rule` the rule id it comes from.
    """

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule
        self.base: i64 = 0
        self.size: i64 = 0
        self.shows = False

    def cites(self, x: i64, y: i64) -> str:
        """The rule that a frame with these numbers comes from, for entries that serve more than one."""
        return self.rule

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Do the step; its frame is off the agenda already."""
        raise NotImplementedError(self.name)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Why `option` is not legal now: a code of the game's refusals, 0 when it is legal."""
        raise NotImplementedError(self.name)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Carry out `option`; the decision's frame is off the agenda already."""
        raise NotImplementedError(self.name)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """Write the legal actions into `out`, return how many there are."""
        count: i64 = 0
        for option in range(self.size):
            if self.refusal(s, seat, x, y, option) == 0:
                out[count] = self.base + option
                count += 1
        return count


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Entry):
    """A frame that runs by itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Entry):
    """A frame that waits for one seat; it owns a contiguous range of the game's actions.

    `options` are the notations of its options, in order. `reveals`: its answer shows something that
    was hidden, so it ends undo. `shows`: whoever is asked sees something hidden, so what led to it ends undo,
    even when a single option left nothing to ask.
    """

    def __init__(self, name: str, rule: str, options: list[str], reveals: bool = False, shows: bool = False) -> None:
        super().__init__(name, rule)
        self.options = options
        self.size = len(options)
        self.reveals = reveals
        self.shows = shows


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """A position. `cells` holds all of it; `game` knows what the cells mean.

    shown: whether the last action played on this State led to a decision that shows something hidden.
    """

    def __init__(self, cells: vec[i64], game: Game, agenda: i64) -> None:
        self.cells = cells
        self.game = game
        self.shown = False
        self.agenda: i64 = agenda
        self.ear: Listener | None = None
        self.options: vec[i64] = NO_OPTIONS
        self.count: i64 = UNKNOWN

    # -- what a player sees ------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.cells[SEATS])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.cells[OVER] == 1

    @property
    def seat(self) -> int | None:
        """The seat whose decision is open (`NATURE` for chance), None when the game is over."""
        if self.cells[OVER] == 1:
            return None
        return int(self.cells[top(self) + 1])

    @property
    def decision(self) -> Decision | None:
        """The decision that waits, None when the game is over."""
        if self.cells[OVER] == 1:
            return None
        entry = self.game.entries[self.cells[top(self)]]
        assert isinstance(entry, Decision)
        return entry

    def legal(self) -> list[int]:
        """The legal actions, ascending; empty when the game is over."""
        count = count_options(self)
        options = self.options
        return [int(options[i]) for i in range(count)]

    def explain(self, action: int) -> Refusal | None:
        """Why `action` is not legal now (rule id and reason), None exactly when it is legal.

        Raises ValueError when no such action exists in the game.
        """
        return self.game.explain(self, action)

    def apply(self, action: int) -> None:
        """Play `action` and everything that follows by itself, up to the next decision.

        Raises Illegal (with rule id and reason) when it is not legal; then nothing has changed.
        """
        if not 0 <= action < self.game.actions or not is_legal(self, action):
            refusal = self.game.explain(self, action)
            assert refusal is not None
            raise Illegal(self.game.action_text(action), refusal)
        play(self, action)

    def clone(self) -> State:
        """An independent copy, without the listener."""
        return State(extend(vec[i64](), self.cells), self.game, self.agenda)  # quicker than a slice

    # -- identity ----------------------------------------------------------------------------

    def key(self) -> int:
        """A 62-bit hash of the whole position, the same in every process and build."""
        return int(key_of(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game.header() == other.game.header() and bytes(self.cells) == bytes(other.cells)

    def __hash__(self) -> int:
        return self.key()

    def to_bytes(self) -> bytes:
        """All cells as little-endian 64-bit integers, `8 * len(cells)` bytes."""
        return bytes(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def __repr__(self) -> str:
        return self.game.describe(self)

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.game, bytes(self.cells))


NO_OPTIONS: Final = vec[i64]()


def _restore(game: Game, data: bytes) -> State:
    return game.from_bytes(data)


def refuse_unless(allowed: bool, code: i64) -> i64:
    """0 (legal) when `allowed`, else the code of the refusal."""
    if allowed:
        return 0
    return code


# -- the agenda ------------------------------------------------------------------------------


def top(s: State) -> i64:
    """The cell at which the top frame begins."""
    return s.agenda + FRAME * (s.cells[DEPTH] - 1)


def entry_at(s: State, index: i64) -> i64:
    """The entry of frame `index`, counted from the bottom."""
    return s.cells[s.agenda + FRAME * index]


def seat_at(s: State, index: i64) -> i64:
    """Its seat."""
    return s.cells[s.agenda + FRAME * index + 1]


def x_at(s: State, index: i64) -> i64:
    """Its x."""
    return s.cells[s.agenda + FRAME * index + 2]


def y_at(s: State, index: i64) -> i64:
    """Its y."""
    return s.cells[s.agenda + FRAME * index + 3]


def push(s: State, entry: i64, seat: i64, x: i64, y: i64) -> None:
    """Put a frame on the agenda: it comes next. An overfull agenda raises IndexError."""
    g = s.cells
    at = s.agenda + FRAME * g[DEPTH]
    g[at] = entry
    g[at + 1] = seat
    g[at + 2] = x
    g[at + 3] = y
    g[DEPTH] += 1


def pop(s: State) -> None:
    """Take the top frame off."""
    _drop(s.cells, top(s))


def _drop(g: vec[i64], at: i64) -> None:
    """Take off the top frame, which begins at `at`; its cells become 0, so that equal positions have equal bytes."""
    g[DEPTH] -= 1
    g[at] = 0
    g[at + 1] = 0
    g[at + 2] = 0
    g[at + 3] = 0


def finish(s: State) -> None:
    """End the game: nothing is still to happen."""
    while s.cells[DEPTH] > 0:
        pop(s)
    s.cells[OVER] = 1


# -- running ---------------------------------------------------------------------------------


def advance(s: State) -> None:
    """Run steps, and take decisions that leave no choice, until a seat must decide or the game ends."""
    g = s.cells
    entries = s.game.table
    first_decision = s.game.first_decision
    s.count = UNKNOWN
    s.shown = False
    depth = g[DEPTH]
    while depth > 0:
        at = s.agenda + FRAME * (depth - 1)
        kind, seat, x, y = g[at], g[at + 1], g[at + 2], g[at + 3]
        if kind < first_decision:
            _drop(g, at)
            entries[kind].run(s, seat, x, y)
        elif not _take_forced(s, entries[kind], at, seat, x, y):
            return
        depth = g[DEPTH]


def _take_forced(s: State, entry: Entry, at: i64, seat: i64, x: i64, y: i64) -> bool:
    if len(s.options) == 0:
        s.options = vec[i64]([0] * s.game.widest)
    count = entry.list_options(s, seat, x, y, s.options)
    if entry.shows:
        s.shown = True
    if count != 1:
        s.count = count
        return False
    action = s.options[0]
    if s.ear is not None:
        s.ear.takes(int(action), int(seat), entry.cites(x, y))
    _drop(s.cells, at)
    entry.take(s, seat, x, y, action - entry.base)
    return True


def count_options(s: State) -> i64:
    """How many actions are legal; they are then in `s.options`."""
    if s.cells[OVER] == 1:
        return 0
    if s.count == UNKNOWN:
        if len(s.options) == 0:
            s.options = vec[i64]([0] * s.game.widest)
        g = s.cells
        at = s.agenda + FRAME * (g[DEPTH] - 1)
        entry = s.game.table[g[at]]
        s.count = entry.list_options(s, g[at + 1], g[at + 2], g[at + 3], s.options)
    return s.count


def is_legal(s: State, action: i64) -> bool:
    """Whether `action` belongs to the open decision and is not refused."""
    g = s.cells
    if g[OVER] == 1:
        return False
    at = s.agenda + FRAME * (g[DEPTH] - 1)
    entry = s.game.table[g[at]]
    option = action - entry.base
    if option < 0 or option >= entry.size:
        return False
    return entry.refusal(s, g[at + 1], g[at + 2], g[at + 3], option) == 0


def play(s: State, action: i64) -> None:
    """Carry out a legal action (not checked here) and advance."""
    g = s.cells
    at = s.agenda + FRAME * (g[DEPTH] - 1)
    entry = s.game.table[g[at]]
    seat, x, y = g[at + 1], g[at + 2], g[at + 3]
    if s.ear is not None:
        s.ear.chooses(int(action), int(seat), entry.cites(x, y))
    _drop(g, at)
    entry.take(s, seat, x, y, action - entry.base)
    advance(s)


# -- hashing ---------------------------------------------------------------------------------


def key_of(s: State) -> i64:
    """A hash of all cells up to the top of the agenda (behind it there are only zeros).

    Two polynomial hashes modulo 2^31 - 1, side by side, two cells a step.

    No product leaves 62 bits, so that compiled and interpreted arithmetic agree.
    """
    a: i64 = 17
    b: i64 = 31
    g = s.cells
    n: i64 = s.agenda + FRAME * g[DEPTH]
    i: i64 = 0
    while i + 1 < n:
        a = a * 403515245 + g[i] * 268435399 + g[i + 1]
        a = (a & MASK) + ((a >> 31) & MASK)
        b = b * 512433253 + g[i] * 175628951 + g[i + 1]
        b = (b & MASK) + ((b >> 31) & MASK)
        i += 2
    if i < n:
        a = (a & MASK) * 403515245 + g[i]
        b = (b & MASK) * 512433253 + g[i]
    return (((a ^ (a >> 31)) & MASK) << 31) | ((b ^ (b >> 31)) & MASK)
