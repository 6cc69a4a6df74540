"""What a session prints besides the board: choices, help, rules, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from parlier.cli.reading import WORDS
from parlier.cli.rulebook import print_markdown, print_rule
from parlier.core.record import Record
from parlier.core.state import State
from parlier.skin import Cast, Skin
from parlier.skin.columns import in_columns

if TYPE_CHECKING:
    from rich.console import Console

MOST_COLUMNS = 4
TOTAL = 6
LEAST_NAME, MOST_NAME = 6, 24


def option_lines(skin: Skin, state: State, legal: Sequence[int], width: int) -> list[Text]:
    """The numbered choices in columns, read downwards."""
    return in_columns([_option(skin, state, number, action) for number, action in enumerate(legal, 1)], width, MOST_COLUMNS)


def _option(skin: Skin, state: State, number: int, action: int) -> Text:
    text = Text.assemble((f"{number:>3} ", "bold"), short_text(state, action))
    consequence = skin.consequence(state, action)
    return text.append(f"  {consequence}", "dim") if consequence else text


def short_text(state: State, action: int) -> str:
    """The notation without the word that the sentence above has said; a number keeps it, lest it be taken for a choice's."""
    first, _, rest = state.game.action_text(action).partition(" ")
    said = state.decision is not None and first == state.decision.name and rest[:1].isalpha()
    return rest if said else state.game.action_text(action)


def help_lines() -> list[Text]:
    """The words that can be typed."""
    lines = [Text("Type the number of a choice, its notation (place mason), or its last word (mason); or:")]
    return [*lines, *(Text.assemble((f"  {word:<6}", "bold"), meaning.replace("`", "")) for word, meaning in WORDS.items())]


def rules_of_choices(console: Console, skin: Skin, state: State, legal: Sequence[int]) -> None:
    """The paragraph behind each choice, every one once, with the choices it is behind."""
    assert state.decision is not None
    behind: dict[str, list[int]] = {state.decision.rule: []}
    every = state.legal()
    for action in legal:
        behind.setdefault(skin.rule_of(state, action), []).append(every.index(action) + 1)
    for rule, numbers in behind.items():
        if numbers:
            named = ", ".join(f"{n} {state.game.action_text(every[n - 1])}" for n in numbers)
            print_markdown(console, f"*{named}*:")
        print_rule(console, skin.game, rule)


def breakdown_lines(record: Record, cast: Cast, skin: Skin, width: int) -> list[Text]:
    """Winner, turns, and where everybody's points come from: by player, or by source where that is too wide."""
    table = [record.breakdown(seat) for seat in range(record.seats)]
    names = list(record.game.breakdown_lines())
    if sum(map(_size, names)) + TOTAL + LEAST_NAME > width:
        return [Text(_result(record, cast, skin), "bold"), Text(), *_by_source(record, cast, table, width)]
    room = min(max(len(title) for title in cast.titles) + 1, width - sum(map(_size, names)) - TOTAL)
    head = f"{'Points':<{room}}" + "".join(f"{name:>{_size(name)}}" for name in names) + f"{'total':>{TOTAL}}"
    lines = [Text(_result(record, cast, skin), "bold"), Text(), Text(head, "dim")]
    for seat in sorted(range(record.seats), key=lambda seat: -record.scores()[seat]):
        lines.append(_points(cast, seat, room, table[seat], record.scores()[seat]))
    for line in lines[2:]:
        line.truncate(width)
    return lines


def _by_source(record: Record, cast: Cast, table: Sequence[dict[str, int]], width: int) -> list[Text]:
    """A column for each player, the best one first; sources that nobody has points from are left out."""
    seats = sorted(range(record.seats), key=lambda seat: -record.scores()[seat])
    names = [name for name in record.game.breakdown_lines() if any(points[name] for points in table)]
    room = max(len(name) for name in (*names, "Points")) + 1
    column = max(TOTAL, min(MOST_NAME, (width - room) // len(seats)))
    head = Text(f"{'Points':<{room}}", "dim")
    for seat in seats:
        name = Text(cast.titles[seat], cast.style(seat))
        name.truncate(column - 1, overflow="ellipsis")
        head.append(" " * (column - name.cell_len)).append_text(name)
    lines = [Text(f"{name:<{room}}" + "".join(f"{table[seat][name]:>{column}}" for seat in seats)) for name in names]
    total = Text(f"{'total':<{room}}" + "".join(f"{record.scores()[seat]:>{column}}" for seat in seats), "bold")
    return [head, *lines, total]


def _size(name: str) -> int:
    return max(6, len(name) + 1)


def _points(cast: Cast, seat: int, room: int, points: dict[str, int], total: int) -> Text:
    text = Text(cast.titles[seat], cast.style(seat))
    text.truncate(room, overflow="ellipsis", pad=True)
    for name, number in points.items():
        text.append(f"{number:>{_size(name)}}")
    return text.append(f"{total:>{TOTAL}}", "bold")


def _result(record: Record, cast: Cast, skin: Skin) -> str:
    winners = [cast.names[seat] for seat in record.winners()]
    turns = skin.turns(record.state)
    after = f" after {turns} turns and {len(record.actions)} actions" if turns else f" after {len(record.actions)} actions"
    if not winners:
        return f"The game is not over{after}."
    points = max(record.scores())
    if len(winners) == 1:
        return f"{winners[0]} wins with {points} points{after}."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {points} points each{after}."
