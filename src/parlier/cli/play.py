"""`parlier play GAME`: a game in the terminal."""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path

import click

from parlier import read_record
from parlier.cli.asked import game_options, load_game, read_seed, seed_option, tables_words
from parlier.cli.screen import complain, make_console
from parlier.cli.seating import arrange, seating_of
from parlier.cli.shelf import Keeper, new_file, newest_unfinished
from parlier.cli.version import first_line
from parlier.core.errors import OptionError, RecordError
from parlier.core.record import Record

NEWEST = "-"
SEED_BITS = 32


@click.command("play")
@game_options
@click.option("--seats", type=int, help="How many play (4).")
@click.option("--people", metavar="SEATS|NAMES", help="Where people sit: 0,2 (seats), Ann,Ben (names, from seat 0) or none.")
@click.option("--name", "names", multiple=True, metavar="NAME", help="The name of a person; may be repeated.")
@click.option("--bots", metavar="BOT,BOT", help="Who plays the other seats (greedy).")
@seed_option
@click.option(
    "--resume", is_flag=False, flag_value=NEWEST, metavar="[FILE]", help="Go on with FILE, or the newest unfinished game."
)
def command(
    game: str,
    options: tuple[str, ...],
    tables: Path | None,
    seats: int | None,
    people: str | None,
    names: tuple[str, ...],
    bots: str | None,
    seed: str | None,
    resume: str | None,
) -> int:
    """Play GAME in the terminal: people at any seats, bots at the others. Every action is saved at once."""
    rules = load_game(game, options, tables)
    if resume is not None:
        if options or names or any(given is not None for given in (seats, people, bots, seed)):
            raise OptionError("--resume goes on with a game as it is: no seats, people, names, bots, seed or options go with it")
        path, record = _resumed(game, resume)
        return _play(record, Keeper.of(path), resumed=True)
    seating = arrange(rules, seats, people, bots, names)
    chosen = read_seed(seed)
    record = rules.deal(len(seating.names), secrets.randbits(SEED_BITS) if chosen is None else chosen)
    record.players = seating.players()
    return _play(record, Keeper(new_file(game)), resumed=False)


def _resumed(game: str, resume: str) -> tuple[Path, Record]:
    if resume == NEWEST:
        return newest_unfinished(game)
    path = Path(resume)
    record = read_record(path)
    if record.game.name != game:
        raise RecordError(f"{path} is a game of {record.game.name}")
    return path, record


def _play(record: Record, keeper: Keeper, resumed: bool) -> int:
    from parlier.cli.reading import use_readline
    from parlier.cli.session import Leave, Session

    session = Session(make_console(), record, seating_of(record), keeper)
    use_readline()
    print(first_line(), flush=True)
    if not resumed:
        keeper.save(record)
    else:
        print(f"Going on with {keeper.path}, after {len(record.actions)} actions.", flush=True)
    try:
        session.run()
    except (Leave, EOFError, KeyboardInterrupt) as end:
        if not keeper.saved:
            keeper.save(record)
        if not isinstance(end, Leave):
            print(flush=True)
    return _goodbye(record, keeper)


def _goodbye(record: Record, keeper: Keeper) -> int:
    """Say where the game is. Status 2 when it could not be saved."""
    if not keeper.saved:
        left = f"not everything is saved; {keeper.path} holds what was saved last" if keeper.stamp else "the game is not saved"
        complain(left)
        return 2
    if record.state.over:
        print(f"The record is {keeper.path}")
    else:
        how = f"--resume {shlex.quote(str(keeper.path))}{tables_words(record.game)}"
        print(f"Saved. To go on: parlier play {record.game.name} {how}", flush=True)
    return 0
