"""`parlier show FILE`: a position of a record."""

from __future__ import annotations

from pathlib import Path

import click

from parlier import read_record
from parlier.cli.asked import json_option, record_tables_option
from parlier.cli.screen import make_console, print_json
from parlier.cli.seating import seating_of
from parlier.core.position import to_text
from parlier.core.record import Record
from parlier.core.state import State
from parlier.skin import load_skin


@click.command("show")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", type=int, metavar="N", help="After the first N actions (all).")
@click.option("--position", is_flag=True, help="Print the position text instead of the board.")
@record_tables_option
@json_option
def command(file: Path, at: int | None, position: bool, as_json: bool) -> None:
    """Draw the position that a record leads to, or that it had after N actions."""
    record = read_record(file)
    count = len(record.actions) if at is None else at
    state = record.at(count)
    if as_json:
        print_json(described(record, state, count))
    elif position:
        print(to_text(state), end="")
    else:
        _draw(record, state, count)


def described(record: Record, state: State, count: int) -> dict[str, object]:
    """A position for --json."""
    text = record.game.action_text
    return {
        "game": record.game.name,
        "at": count,
        "actions": len(record.actions),
        "last": text(record.actions[count - 1]) if count else None,
        "seat": state.seat,
        "decision": state.decision.name if state.decision else None,
        "legal": [text(action) for action in state.legal()],
        "scores": record.game.scores(state),
        "over": state.over,
        "hash": f"{state.key():016x}",
        "position": to_text(state),
    }


def _draw(record: Record, state: State, count: int) -> None:
    console = make_console()
    skin = load_skin(record, seating_of(record).cast())
    for line in skin.board(state, console.width):
        console.print(line)
    if state.seat is not None and state.seat >= 0:
        console.print(skin.sentence(state))
    last = f", the last one {record.game.action_text(record.actions[count - 1])!r}" if count else ""
    print(f"After {count} of {len(record.actions)} actions{last}.")
