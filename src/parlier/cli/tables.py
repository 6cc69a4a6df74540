"""`parlier tables GAME [FILE]`: where the figures of a game come from, and its component tables as files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from parlier.cli.asked import json_option, load_game, tables_option
from parlier.cli.screen import print_json
from parlier.core.errors import ParlierError
from parlier.core.game import Game
from parlier.core.provenance import PROVENANCES, Origin, Tally, tally
from parlier.core.record import write_whole
from parlier.core.table_sets import TableSet


@click.command("tables")
@click.argument("game")
@click.argument("file", required=False)
@tables_option
@click.option("--copy", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Write the tables out, to be changed.")
@json_option
def command(game: str, file: str | None, tables: Path | None, folder: Path | None, as_json: bool) -> None:
    """Say how many figures in the component tables of GAME are confirmed, inferred or designed; with FILE, row by row."""
    rules = load_game(game, (), tables)
    found = rules.table_set()
    if found is None:
        raise ParlierError(f"{rules.title} has no tables that could be others")
    if folder is not None:
        write_out(found, folder)
        return
    origins = of_file(rules.origins(), file) if file is not None else rules.origins()
    if as_json:
        print_json(as_object(rules, found, origins))
    elif file is None:
        print_summary(rules, found)
    else:
        print_rows(origins)


def write_out(tables: TableSet, folder: Path) -> None:
    """Every table as a file. ParlierError when there are tables already."""
    if folder.is_dir() and any(path.name in tables.texts for path in folder.iterdir()):
        raise ParlierError(f"{folder} holds tables already; nothing is written")
    for name, text in tables.texts.items():
        write_whole(folder / name, text)
    print(f"{len(tables.texts)} tables are in {folder}")


def of_file(origins: Sequence[Origin], file: str) -> list[Origin]:
    """The rows of one file; its name goes without `.toml`, too."""
    names = list(dict.fromkeys(one.file for one in origins))
    wanted = file if file.endswith(".toml") else f"{file}.toml"
    if wanted not in names:
        raise ParlierError(f"there is no table {file!r}; there are {', '.join(name.removesuffix('.toml') for name in names)}")
    return [one for one in origins if one.file == wanted]


def as_object(rules: Game, tables: TableSet, origins: Sequence[Origin]) -> dict[str, object]:
    """For --json."""
    rows = [{**one._asdict(), "values": dict(one.values)} for one in origins]
    return {"game": rules.name, "hash": tables.hash, "own": sorted(tables.own), **tally(origins)._asdict(), "rows": rows}


def print_summary(rules: Game, tables: TableSet) -> None:
    """File by file."""
    origins = rules.origins()
    own = f", of your own: {', '.join(sorted(tables.own))}" if tables.own else ""
    print(f"{rules.title}, tables {tables.hash}{own}")
    print(f"{'':<24}{'rows':>5}" + "".join(f"{word:>11}" for word in PROVENANCES))
    for file in dict.fromkeys(one.file for one in origins):
        rows = [one for one in origins if one.file == file]
        print(_line(file, len(rows), tally(rows)))
    total = tally(origins)
    print(_line("total", len(origins), total))
    print(f"Of {total.total} figures {total.confirmed} are confirmed by a public source, {total.inferred} concluded from one,")
    print(f"and {total.designed} made for parlier, because no public text has them.")


def _line(name: str, rows: int, found: Tally) -> str:
    return f"{name:<24}{rows:>5}" + "".join(f"{number:>11}" for number in found)


def print_rows(origins: Sequence[Origin]) -> None:
    """Row by row: its provenance, the figures that have another one, and the note."""
    for one in origins:
        others = [f"{field} {word}" for field, word in one.values.items() if word != one.provenance]
        named = " ".join(filter(None, (one.kind, one.row))) or "top"
        print(f"{named}: {one.provenance}{'; ' if others else ''}{', '.join(others)}{'. ' if one.note else ''}{one.note}")
