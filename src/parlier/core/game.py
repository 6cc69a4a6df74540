"""A game as a value: its agenda entries, options, component tables, names and rules version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parlier.core.errors import NotationError, OptionError, RecordError, Refusal
from parlier.core.layout import Layout
from parlier.core.state import DEPTH, HEADER, NATURE, SEATS, Decision, Entry, State, advance, push, top
from parlier.core.view import UNSEEN

if TYPE_CHECKING:
    from parlier.core.chance import Seed
    from parlier.core.provenance import Origin
    from parlier.core.record import Record
    from parlier.core.rulebook import Rulebook
    from parlier.core.table_sets import TableSet

OptionValue = bool | str

NOT_NOW = "not_now"
OVER_WORD = "over"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with its options. Make it with `parlier.load`.

    name: its word; rules: the version of its rules (a fix that changes behaviour gets a new number);
    seats: the seat counts it is for; options: the chosen options; entries: what can lie on the agenda;
    layout: the cells; actions: the size of the action space; refusals: (rule id, word, English reason) by
    refusal code, code 0 unused.
    """

    def __init__(
        self,
        name: str,
        title: str,
        rules: int,
        seats: Sequence[int],
        options: dict[str, OptionValue],
        entries: list[Entry],
        layout: Layout,
        refusals: Sequence[tuple[str, str, str]],
    ) -> None:
        self.name = name
        self.title = title
        self.rules = rules
        self.seat_counts = tuple(seats)
        self.options = options
        self.entries = entries
        self.table = vec[Entry](entries)
        self.layout = layout
        self.refusals = tuple(refusals)
        self.texts: list[str] = []
        self.widest: i64 = 1
        self.first_decision: i64 = self._first_decision()
        self._number_actions()
        self.actions = len(self.texts)
        self.by_text = {text: action for action, text in enumerate(self.texts)}
        assert len(self.by_text) == len(self.texts), "two actions have the same text"
        self.by_small_letters = {text.lower(): text for text in self.texts}

    def _first_decision(self) -> int:
        """Where the decisions begin among the entries; all steps stand before them."""
        decides = [isinstance(entry, Decision) for entry in self.entries]
        assert decides == sorted(decides), "all steps must stand before all decisions"
        return decides.index(True)

    def _number_actions(self) -> None:
        for entry in self.entries:
            if isinstance(entry, Decision):
                entry.base = len(self.texts)
                self.texts += entry.options
                self.widest = max(self.widest, entry.size)

    # -- what a game's own class gives ---------------------------------------------------------

    def open(self, state: State) -> None:
        """Set the cells of the start (R3), and push the first frame."""
        raise NotImplementedError(self.name)

    def score_of(self, state: State, seat: i64) -> i64:
        """The points of a seat as they stand."""
        raise NotImplementedError(self.name)

    def winners(self, state: State) -> list[int]:
        """The seats that have won, so far or at the end. Ties as the game's rules say."""
        best = max(self.scores(state))
        return [seat for seat, points in enumerate(self.scores(state)) if points == best]

    def evaluate(self, state: State, seat: i64) -> i64:
        """A hand-made estimate of how well `seat` stands, in thousandths of a point."""
        return self.score_of(state, seat) * 1000

    def audit(self, state: State) -> list[str]:
        """Which conservation laws the position breaks, as sentences; [] for every reachable one."""
        return []

    def hides(self, state: State, cell: int, seat: int | None) -> bool:
        """Whether `seat` (None: the public) may not know `cell`."""
        return False

    def imagine(self, state: State, seat: int, salt: int = 0) -> State:
        """A copy that `seat` cannot tell from `state`: what `hides` keeps from it is dealt anew, alike for equal views.

        Another `salt` deals otherwise: a search that wants many such copies counts it up. Bots think about this copy, so that
        none ever plays by what it may not know. NotImplementedError when something is hidden from the seat: a game that hides
        must say how it is dealt anew.
        """
        if bytes(self.masked(state, seat)) != bytes(state.cells):
            raise NotImplementedError(f"{self.name} hides something, and does not say what a seat may imagine")
        return state.clone()

    def rulebook(self) -> Rulebook:
        """The rules in words, by id."""
        raise NotImplementedError(self.name)

    def breakdown_lines(self) -> Sequence[str]:
        """The lines of a score breakdown, in order (the `why` of score events)."""
        raise NotImplementedError(self.name)

    def over_rule(self) -> str:
        """The rule id that ends the game."""
        raise NotImplementedError(self.name)

    def table_set(self) -> TableSet | None:
        """The component tables, when others may take their place."""
        return None

    def origins(self) -> Sequence[Origin]:
        """Where the figures of the component tables come from, row by row; empty when the game does not say."""
        return ()

    # -- starting ------------------------------------------------------------------------------

    def new(self, seats: int) -> State:
        """A game before its first decision, which may be NATURE's. OptionError on a wrong seat count."""
        self.check_seats(seats)
        state = self.empty(seats)
        self.open(state)
        advance(state)
        return state

    def deal(self, seats: int, seed: Seed) -> Record:
        """A new game as a Record; NATURE is answered from `seed`, at the start and later."""
        from parlier.core.record import Record

        return Record(self, seats, seed)

    def empty(self, seats: int) -> State:
        """A state of zeros; a position text or `open` fills it."""
        cells = vec[i64]([0] * self.layout.size)
        cells[SEATS] = seats
        return State(cells, self, self.layout.agenda)

    def from_bytes(self, data: bytes) -> State:
        """The state whose `to_bytes()` is `data`. RecordError when the length is wrong."""
        if len(data) != 8 * self.layout.size:
            raise RecordError(f"a {self.name} state has {8 * self.layout.size} bytes, these are {len(data)}")
        return State(vec[i64](memoryview(data).cast("q")), self, self.layout.agenda)

    def check_seats(self, seats: int) -> None:
        """OptionError unless the game is for this many seats."""
        if seats not in self.seat_counts:
            low, high = self.seat_counts[0], self.seat_counts[-1]
            raise OptionError(f"{self.title} is for {low} to {high} seats, not {seats!r}")

    # -- actions -------------------------------------------------------------------------------

    def action_text(self, action: int) -> str:
        """The notation of an action: `place mason`. NotationError when there is no such number."""
        if not 0 <= action < len(self.texts):
            raise NotationError(f"{action} is no action of {self.name}; they go from 0 to {len(self.texts) - 1}")
        return self.texts[action]

    def parse(self, text: str) -> int:
        """The action that a notation names. NotationError when it names none."""
        words = " ".join(text.split())
        action = self.by_text.get(words)
        if action is None:
            raise NotationError(f"{words[:60]!r} is no action of {self.name}{self._nearest(words)}")
        return action

    def spelled(self, text: str) -> str:
        """The notation that somebody means who does not mind capital letters; `text` itself when there is none."""
        words = " ".join(text.split())
        return words if words in self.by_text else self.by_small_letters.get(words.lower(), words)

    def _nearest(self, words: str) -> str:
        from difflib import get_close_matches

        found = get_close_matches(words, self.texts, 3)
        return f"; did you mean {' or '.join(repr(text) for text in found)}?" if found else ""

    def decision_of(self, action: int) -> Decision:
        """The decision to whose range an action belongs."""
        self.action_text(action)
        for entry in self.entries:
            if isinstance(entry, Decision) and entry.base <= action < entry.base + entry.size:
                return entry
        raise AssertionError(action)

    def explain(self, state: State, action: int) -> Refusal | None:
        """Why `action` is not legal in `state`; None exactly when it is."""
        self.action_text(action)
        if state.over:
            return Refusal(self.over_rule(), OVER_WORD, "the game is over")
        g = state.cells
        at = top(state)
        entry = self.entries[g[at]]
        option = action - entry.base
        if not 0 <= option < entry.size:
            return Refusal(entry.cites(g[at + 2], g[at + 3]), NOT_NOW, f"what is to be decided now is {entry.name!r}")
        code = entry.refusal(state, g[at + 1], g[at + 2], g[at + 3], option)
        return None if code == 0 else Refusal(*self.refusals[code])

    # -- looking -------------------------------------------------------------------------------

    def scores(self, state: State) -> list[int]:
        """The points of every seat, as they stand."""
        return [int(self.score_of(state, seat)) for seat in range(state.seats)]

    def masked(self, state: State, seat: int | None) -> vec[i64]:
        """The cells that `seat` may know; the others hold UNSEEN."""
        cells = state.cells[:]
        for cell in range(HEADER, len(cells)):
            if self.hides(state, cell, seat):
                cells[cell] = UNSEEN
        return cells

    def header(self) -> tuple[str, int, tuple[tuple[str, OptionValue], ...]]:
        """What makes two Game values the same game: name, rules version, options."""
        return self.name, self.rules, tuple(sorted(self.options.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.header() == other.header()

    def __hash__(self) -> int:
        return hash(self.header())

    def describe(self, state: State) -> str:
        """One line about a position."""
        if state.over:
            return f"<{self.name}, {state.seats} seats, over, scores {self.scores(state)}>"
        decision = state.decision
        assert decision is not None
        who = "chance" if state.seat == NATURE else f"seat {state.seat}"
        return f"<{self.name}, {state.seats} seats, {who} decides: {decision.name}>"

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in sorted(self.options.items()) if value)
        return f"<Game {self.name}, rules {self.rules}{chosen}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _reload, (self.name, dict(self.options))


def _reload(name: str, options: dict[str, OptionValue]) -> Game:
    import parlier

    return parlier.load(name, **options)


def first_frame(state: State, entry: i64) -> None:
    """Put the frame with which a game begins on its agenda."""
    assert state.cells[DEPTH] == 0
    push(state, entry, NATURE, 0, 0)
