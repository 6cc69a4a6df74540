"""`parlier verify FILE...`: replay records and check every action."""

from __future__ import annotations

from pathlib import Path

import click

from parlier import read_record
from parlier.cli.asked import json_option, record_tables_option
from parlier.cli.screen import complain, make_console, print_json
from parlier.cli.seating import seating_of
from parlier.core.errors import ParlierError
from parlier.core.record import Record
from parlier.skin import load_skin


@click.command("verify")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@record_tables_option
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> int:
    """Replay every FILE, check each action, print hash and score breakdown. Status 0 only when all is well."""
    found = []
    for path in files:
        try:
            record = read_record(path)
        except ParlierError as error:
            complain(_named(path, str(error)))
            found.append({"file": str(path), "ok": False, "error": str(error)})
            continue
        found.append({"file": str(path), "ok": True, **summary(record)})
        if not as_json:
            _print_record(path, record)
    if as_json:
        print_json({"files": found})
    return 0 if all(entry["ok"] for entry in found) else 2


def _named(path: Path, error: str) -> str:
    return error if str(path) in error else f"{path}: {error}"


def summary(record: Record) -> dict[str, object]:
    """What can be said about a record, for --json."""
    return {
        "game": record.game.name,
        "rules": record.game.rules,
        "options": record.game.options,
        "seats": record.seats,
        "players": record.players,
        "actions": len(record.actions),
        "over": record.state.over,
        "hash": f"{record.state.key():016x}",
        "scores": record.scores(),
        "winners": record.winners(),
        "breakdown": [record.breakdown(seat) for seat in range(record.seats)],
    }


def _print_record(path: Path, record: Record) -> None:
    from parlier.cli.pages import breakdown_lines

    console = make_console()
    about = f"{record.game.title}, rules {record.game.rules}, {record.seats} seats, {len(record.actions)} actions"
    print(f"{path}: well. {about}, {'over' if record.state.over else 'unfinished'}")
    print(f"hash {record.state.key():016x}")
    cast = seating_of(record).cast()
    for line in breakdown_lines(record, cast, load_skin(record, cast), console.width):
        console.print(line)
