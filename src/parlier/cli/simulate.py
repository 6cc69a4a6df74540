"""`parlier simulate GAME`: bots play many games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

import click

from parlier import _compiled
from parlier.cli import INTERRUPTED
from parlier.cli.asked import game_options, json_option, load_game, read_seed, seed_option
from parlier.cli.progress import progress
from parlier.cli.screen import complain, print_json
from parlier.cli.seating import DEFAULT_BOT, Seating, arrange
from parlier.cli.shelf import SUFFIX
from parlier.core.chance import Seed
from parlier.core.errors import OptionError
from parlier.core.game import Game
from parlier.core.record import Record
from parlier.core.view import imagined

Result = tuple[list[int], list[int], int | None, int]
"""Scores, winners, turns, actions."""


@click.command("simulate")
@game_options
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="How many play (as many as bots, or 4).")
@click.option("--bots", default=DEFAULT_BOT, show_default=True, metavar="BOT,BOT", help="Who plays, by seat.")
@seed_option
@json_option
@click.option("--save", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Keep the records here.")
def command(
    game: str,
    options: tuple[str, ...],
    tables: Path | None,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    as_json: bool,
    folder: Path | None,
) -> int:
    """Let bots play GAME and report points, victories and lengths. Ctrl-C reports what has been played so far."""
    rules = load_game(game, options, tables)
    seating = arrange(rules, seats, "none", bots, ())
    chosen = read_seed(seed)
    chosen = 0 if chosen is None else chosen
    results, whole = simulate(rules, seating, games, chosen, folder)
    if not results:
        raise OptionError("interrupted before the first game was over")
    report = summary(rules, seating, chosen, results)
    if as_json:
        print_json({**report, "asked": games, "complete": whole})
    else:
        _print(report)
    if not whole:
        complain(f"interrupted after {len(results)} of {games} games")
    return 0 if whole else INTERRUPTED


def simulate(rules: Game, seating: Seating, games: int, seed: Seed, folder: Path | None) -> tuple[list[Result], bool]:
    """The results, and whether all games were played (Ctrl-C ends it early)."""
    results: list[Result] = []
    try:
        for number in progress(range(games), "games"):
            record = play_one(rules, seating, f"{seed} game {number}")
            if folder is not None:
                record.save(folder / f"{rules.name}-{number:06d}{SUFFIX}")
            results.append((record.scores(), record.winners(), _turns(record), len(record.actions)))
    except KeyboardInterrupt:
        return results, False
    return results, True


def play_one(rules: Game, seating: Seating, seed: str) -> Record:
    """One game among bots."""
    record = rules.deal(len(seating.names), seed)
    record.players = seating.players()
    players = seating.make_bots(seed)
    state = record.state
    while not state.over:
        assert state.seat is not None
        record.play(players[state.seat].choose(imagined(state)))
    return record


def _turns(record: Record) -> int | None:
    names = record.game.layout.names
    return int(record.state.cells[names.index("turn")]) if "turn" in names else None


# -- reporting -----------------------------------------------------------------------------------


def summary(rules: Game, seating: Seating, seed: Seed, results: Sequence[Result]) -> dict[str, object]:
    """Averages by seat and by kind of bot. A shared victory counts as a part for each who shares it."""
    seats = [_of_seats(results, [seat]) | {"seat": seat, "bot": bot} for seat, bot in sorted(seating.bots.items())]
    kinds = {
        bot: _of_seats(results, [seat for seat, other in seating.bots.items() if other == bot])
        for bot in dict.fromkeys(seating.bots.values())
    }
    turns = [turns for _, _, turns, _ in results if turns is not None]
    return {
        "game": rules.name,
        "options": rules.options,
        "build": _compiled.mode(),
        "seed": seed,
        "games": len(results),
        "seats": seats,
        "bots": kinds,
        "winner_points": round(fmean(max(scores) for scores, _, _, _ in results), 3),
        "turns": round(fmean(turns), 3) if turns else None,
        "most_turns": max(turns, default=None),
        "actions": round(fmean(actions for _, _, _, actions in results), 3),
    }


def _of_seats(results: Sequence[Result], seats: Sequence[int]) -> dict[str, object]:
    points = [scores[seat] for scores, _, _, _ in results for seat in seats]
    wins = [1 / len(winners) if seat in winners else 0.0 for _, winners, _, _ in results for seat in seats]
    return {"points": round(fmean(points), 3), "least": min(points), "most": max(points), "wins": round(fmean(wins), 4)}


def _print(report: dict[str, object]) -> None:
    turns = f", {report['turns']} turns (at most {report['most_turns']})" if report["turns"] else ""
    print(f"{report['games']} games of {report['game']}, {report['build']}: on average {report['actions']} actions{turns}")
    print(f"the winner has {report['winner_points']} points on average")
    print(f"{'':<16}{'points':>9}{'least':>7}{'most':>7}{'victories':>11}")
    seats, kinds = report["seats"], report["bots"]
    assert isinstance(seats, list) and isinstance(kinds, dict)
    rows = [(f"seat {row['seat']} {row['bot']}", row) for row in seats]
    rows += [(f"all {bot}", row) for bot, row in kinds.items()] if len(seats) > 1 else []
    for label, row in rows:
        print(f"{label:<16}{row['points']:>9.2f}{row['least']:>7}{row['most']:>7}{100 * row['wins']:>10.1f}%")
