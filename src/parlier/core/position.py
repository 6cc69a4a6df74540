# interpreted: not on the hot path, and a shorter build without it
"""Position text: any State in readable lines, and back."""

from __future__ import annotations

from parlier.core.errors import RecordError
from parlier.core.layout import Column, Layout, whole_number
from parlier.core.reading import Head, Loader, text_lines
from parlier.core.record import header_lines
from parlier.core.state import DEPTH, FRAME, SEATS, Decision, State, push
from parlier.core.view import UNSEEN, View

FORMAT = "parlier position 1"


def to_text(state: State) -> str:
    """The position in lines: game, rules, options, one line a column, one line a seat, the agenda from the bottom up."""
    lines = [FORMAT, *header_lines(state.game, state.seats)]
    lines += ["", *_column_lines(state), *_seat_lines(state), *_agenda_lines(state)]
    return "\n".join(lines) + "\n"


def view_text(view: View) -> str:
    """What a seat may see of a position in the same lines, `?` in place of what it may not know. It cannot be read back."""
    return to_text(State(view.cells, view.game, view.game.layout.agenda))


def _word(column: Column, value: int) -> str:
    return "?" if value == UNSEEN else column.show(value)


def _column_lines(state: State) -> list[str]:
    return [
        " ".join([column.name, *(_word(column, state.cells[cell]) for cell in column.cells(state.seats))])
        for column in state.game.layout.columns
        if not column.stride and column.name != "seats"
    ]


def _seat_columns(layout: Layout) -> list[Column]:
    return [column for column in layout.columns if column.stride]


def _seat_lines(state: State) -> list[str]:
    return [
        " ".join(
            [f"seat {seat}", *(f"{c.name}={_word(c, state.cells[c.cells(8)[seat]])}" for c in _seat_columns(state.game.layout))]
        )
        for seat in range(state.seats)
    ]


def _agenda_lines(state: State) -> list[str]:
    g = state.cells
    starts = [state.agenda + FRAME * i for i in range(g[DEPTH])]
    return [f"agenda {state.game.entries[g[at]].name} {g[at + 1]} {g[at + 2]} {g[at + 3]}" for at in starts]


def parse_position(text: str, load: Loader) -> State:
    """Read a position text. RecordError says which line is wrong, or which law of the game it breaks."""
    lines = text_lines(text)
    if not lines or lines[0] != FORMAT:
        raise RecordError(f"this is no position text: the first line is not {FORMAT!r}")
    middle = lines.index("") if "" in lines else len(lines)
    head = Head(lines[1:middle], 2)
    state = head.load(load).empty(head.number("seats"))
    missing = _expected(state)
    for number, line in enumerate(lines[middle + 1 :], middle + 2):
        if line:
            _read_line(state, line, number, missing)
    if missing:
        raise RecordError(f"the position text is cut off or incomplete: no line {sorted(missing)[0]!r}")
    _check(state)
    return state


def _expected(state: State) -> set[str]:
    columns = state.game.layout.columns
    wanted = {column.name for column in columns if not column.stride and column.name != "seats"}
    return wanted | {f"seat {seat}" for seat in range(state.seats)}


def _read_line(state: State, line: str, number: int, missing: set[str]) -> None:
    words = line.split()
    name = " ".join(words[:2]) if words[0] == "seat" else words[0]
    try:
        if words[0] == "agenda":
            _read_frame(state, words[1:])
        elif name not in missing:
            raise ValueError(f"unknown or repeated line {name!r}")
        elif words[0] == "seat":
            _read_seat(state, int(words[1]), words[2:])
        else:
            _read_column(state, words[0], words[1:])
    except (ValueError, IndexError) as error:
        raise RecordError(f"line {number}: {error}") from None
    missing.discard(name)


def _read_column(state: State, name: str, values: list[str]) -> None:
    column = next(c for c in state.game.layout.columns if c.name == name and not c.stride)
    cells = column.cells(state.seats)
    if len(values) != len(cells):
        raise ValueError(f"{name!r} needs {len(cells)} values, here are {len(values)}")
    for cell, value in zip(cells, values, strict=True):
        state.cells[cell] = column.read(value)


def _read_seat(state: State, seat: int, parts: list[str]) -> None:
    given = dict(part.split("=", 1) for part in parts)
    if len(given) < len(parts):
        raise ValueError("a value stands twice")
    for column in _seat_columns(state.game.layout):
        if column.name not in given:
            raise ValueError(f"{column.name!r} is missing")
        state.cells[column.start + seat * column.stride] = column.read(given.pop(column.name))
    if given:
        raise ValueError(f"unknown {sorted(given)[0]!r}")


def _read_frame(state: State, words: list[str]) -> None:
    entries = {entry.name: index for index, entry in enumerate(state.game.entries)}
    if len(words) != 4 or words[0] not in entries:
        raise ValueError(f"expected 'agenda ENTRY SEAT X Y', not 'agenda {' '.join(words)}'")
    if state.cells[DEPTH] >= state.game.layout.room:
        raise ValueError("the agenda is too long")
    seat, x, y = (whole_number(word) for word in words[1:])
    if not -1 <= seat < state.cells[SEATS]:
        raise ValueError(f"the game has no seat {seat}")
    push(state, entries[words[0]], seat, x, y)


def _check(state: State) -> None:
    game = state.game
    if state.over != (state.cells[DEPTH] == 0):
        raise RecordError("a position is over exactly when its agenda is empty")
    if not state.over and not isinstance(game.entries[state.cells[state.agenda + FRAME * (state.cells[DEPTH] - 1)]], Decision):
        raise RecordError("the top of the agenda must be a decision")
    broken = game.audit(state)
    if broken:
        raise RecordError(f"the position is impossible: {broken[0]}")
    if not state.over and len(state.legal()) < 2:
        raise RecordError("the position is impossible: there is nothing to choose in it")
