"""`parlier export GAME --out FILE`: positions for learners, as Parquet, from bots' games or from records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from parlier import read_record
from parlier.cli import INTERRUPTED
from parlier.cli.asked import FOLDER, game_options, load_game, read_seed, seed_option
from parlier.cli.progress import progress
from parlier.cli.screen import complain
from parlier.cli.seating import DEFAULT_BOT, Seating, arrange
from parlier.cli.shelf import SUFFIX
from parlier.cli.simulate import play_one
from parlier.core.chance import Seed
from parlier.core.errors import OptionError, ParlierError, RecordError
from parlier.core.game import Game
from parlier.core.record import Record


@click.command("export")
@game_options
@click.option("--out", "path", type=FOLDER, required=True, metavar="FILE", help="Where to write; an older FILE is replaced.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games the bots play.")
@click.option("--seats", type=int, help="How many play (as many as bots, or 4).")
@click.option("--bots", default=DEFAULT_BOT, show_default=True, metavar="BOT,BOT", help="Who plays, by seat.")
@seed_option
@click.option(
    "--records", multiple=True, type=FOLDER, metavar="PATH", help="Instead: this record, or all in this folder; may be repeated."
)
def command(
    game: str,
    options: tuple[str, ...],
    tables: Path | None,
    path: Path,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    records: tuple[Path, ...],
) -> int:
    """Write every decision of games of GAME into one Parquet file. Ctrl-C keeps the games that are over."""
    try:
        from parlier.envs.export import export
    except ImportError as error:
        raise ParlierError(f"`parlier export` needs more: {error}") from None

    rules = load_game(game, options, tables)
    source = (
        read_games(rules, files_of(records))
        if records
        else play_games(rules, arrange(rules, seats, "none", bots, ()), games, read_seed(seed))
    )
    try:
        count, rows = export(source, path)
    except KeyboardInterrupt:
        complain(f"interrupted; {path} holds the games that were over")
        return INTERRUPTED
    print(f"{path}: {count} {'game' if count == 1 else 'games'}, {rows} decisions")
    return 0


def play_games(rules: Game, seating: Seating, games: int, seed: Seed | None) -> Iterator[Record]:
    """Bots' games, the same ones that `parlier simulate` plays."""
    for number in progress(range(games), "games"):
        yield play_one(rules, seating, f"{0 if seed is None else seed} game {number}")


def files_of(paths: Sequence[Path]) -> list[Path]:
    """The files, and those of the folders, in the order of their names. OptionError when a folder has none."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not inside:
            raise OptionError(f"{path}: no record in this folder; their names end in {SUFFIX}")
        found += inside
    return found


def read_games(rules: Game, files: Sequence[Path]) -> Iterator[Record]:
    """The games of the files. RecordError names the file that is no record of this game."""
    for path in progress(files, "records"):
        try:
            record = read_record(path)
        except ParlierError as error:
            raise RecordError(str(error) if str(path) in str(error) else f"{path}: {error}") from error
        if record.game != rules:
            raise RecordError(f"{path}: is {record.game!r}, not {rules!r}; one file holds one game with the same options")
        yield record
