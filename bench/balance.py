"""Whether the pieces of a game are worth about the same: `python -m bench.balance praga --games 2000 --seats 2`.

Bots play many games. Of each thing that can be taken the report says in how many games it came up and was taken, how
often it was taken when it was on offer, and, for pieces that one seat keeps, what it adds to the final points of this
seat. That is estimated by least squares over all seats of all games: points = constant + the sum of what the pieces
add. With what a seat took besides held equal, a piece is then compared with the mean of its group; the errors are
standard errors. Bots take what they like, not what chance gives them, so a piece that is taken in good positions
looks better than it is; with `--loose 0.1` they choose every tenth piece at random, which also shows what the others
are worth.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import fmean, pstdev, quantiles
from typing import NamedTuple

import parlier
from bench.balance_fit import Fit, Solution
from bench.balance_items import Item, Options
from bench.balance_praga import PragaOptions
from parlier import _compiled, bots
from parlier.core.events import SCORE, Listener
from parlier.core.game import Game
from parlier.core.record import Record
from parlier.core.state import State
from parlier.games.praga.rules import Praga

RARE = 30
"""Of what came up in fewer games nothing is said to be odd."""
NEVER, ALWAYS = 0.02, 0.98
FAR = 3.0
"""Standard errors, and points, from which on a piece is marked."""


class Played(NamedTuple):
    """One game. offers, takes: by seat; in how many turns each thing was on offer, how often it was taken; lines: points
    by line of the breakdown."""

    scores: list[int]
    offers: list[Counter[Item]]
    takes: list[Counter[Item]]
    lines: list[Counter[str]]


class Setup(NamedTuple):
    """What is played. loose: the share of pieces that are chosen at random."""

    game: Game
    options: Options
    seats: int
    bot: str
    loose: float
    seed: int


def options_of(game: Game) -> Options:
    """What counts in a game."""
    return PragaOptions(game) if isinstance(game, Praga) else Options(game)


# -- playing -------------------------------------------------------------------------------------


class Loose:
    """A bot that leaves some choices among pieces to chance."""

    def __init__(self, bot: bots.Bot, options: Options, share: float, seed: str) -> None:
        self.name = f"loose {bot.name}"
        self._bot = bot
        self._options = options
        self._share = share
        self._random = Random(seed)

    def choose(self, state: State) -> int:
        """Any of the pieces, or what the bot wants."""
        if self._random.random() < self._share:
            legal = state.legal()
            items = {action: self._options.item(state, action) for action in legal}
            pieces = [action for action, item in items.items() if item and self._options.is_piece(item.group)]
            if len(pieces) > 1 and len(pieces) >= len(legal) - 1:
                return self._random.choice(pieces)
        return self._bot.choose(state)


def play(setup: Setup, number: int) -> Played:
    """Game `number`, played and then watched."""
    name = f"{setup.seed} balance {number}"
    record = setup.game.deal(setup.seats, name)
    players: list[bots.Bot] = [bots.make(setup.bot, number * setup.seats + seat) for seat in range(setup.seats)]
    if setup.loose:
        players = [Loose(bot, setup.options, setup.loose, f"{name} {seat}") for seat, bot in enumerate(players)]
    bots.play(record, players)
    return watch(record, setup.options)


class Watch(Listener):
    """Notes what the seats take and score."""

    def __init__(self, state: State, seats: int, options: Options) -> None:
        self.state = state
        self.options = options
        self.shown: list[set[tuple[int, Item]]] = [set() for _ in range(seats)]
        self.takes_: list[Counter[Item]] = [Counter() for _ in range(seats)]
        self.lines: list[Counter[str]] = [Counter() for _ in range(seats)]
        names = state.game.layout.names
        self._turn = names.index("turn") if "turn" in names else None

    def turn(self) -> int:
        return 0 if self._turn is None else int(self.state.cells[self._turn])

    def sees(self, seat: int) -> None:
        """The seat is about to decide."""
        turn = self.turn()
        self.shown[seat].update((turn, item) for item in self.options.shown(self.state))

    def hear(self, verb: int, seat: int, cell: int, amount: int, rule: str, why: str) -> None:
        if verb == SCORE:
            self.lines[seat][why] += int(amount)

    def takes(self, action: int, seat: int, rule: str) -> None:
        self.chooses(action, seat, rule)

    def chooses(self, action: int, seat: int, rule: str) -> None:
        if not 0 <= seat < len(self.takes_):
            return
        item = self.options.item(self.state, action)
        if item is not None:
            self.takes_[seat][item] += 1
            self.shown[seat].add((self.turn(), item))


def watch(record: Record, options: Options) -> Played:
    """What happened in a game that is over."""
    state = record.game.new(record.seats)
    ear = Watch(state, record.seats, options)
    state.ear = ear
    for action, actor in zip(record.actions, record.actors, strict=True):
        if actor >= 0:
            ear.sees(actor)
        state.apply(action)
    offers = [Counter(item for _, item in shown) for shown in ear.shown]
    return Played(record.scores(), offers, ear.takes_, ear.lines)


# -- adding up -----------------------------------------------------------------------------------


class Tally:
    """All games so far; nothing is kept of a single one but its points."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.points: list[int] = []
        self.best: list[int] = []
        self.lines: Counter[str] = Counter()
        self.games: Counter[Item] = Counter()
        self.games_taken: Counter[Item] = Counter()
        self.offers: Counter[Item] = Counter()
        self.takes: Counter[Item] = Counter()
        self.fit = Fit()

    def add(self, played: Played) -> None:
        self.best.append(max(played.scores))
        self.games.update({item for offers in played.offers for item in offers})
        self.games_taken.update({item for takes in played.takes for item in takes})
        for seat, score in enumerate(played.scores):
            self.points.append(score)
            self.lines.update(played.lines[seat])
            self.offers.update(played.offers[seat])
            self.takes.update(played.takes[seat])
            pieces = {item: count for item, count in played.takes[seat].items() if self.options.is_piece(item.group)}
            self.fit.add({_key(item): count for item, count in pieces.items()}, score)

    def groups(self) -> dict[str, list[Item]]:
        """What came up, by group."""
        found: dict[str, list[Item]] = {}
        for item in sorted(self.games):
            found.setdefault(item.group, []).append(item)
        return found


def _key(item: Item) -> str:
    return f"{item.group}: {item.name}"


def played(setup: Setup, games: int, jobs: int) -> Iterator[Played]:
    """The games, in order."""
    if jobs == 1:
        yield from map(partial(play, setup), range(games))
        return
    with Pool(jobs) as pool:
        yield from pool.imap(partial(play, setup), range(games), chunksize=4)


# -- the report ----------------------------------------------------------------------------------


def report(tally: Tally, title: str) -> str:
    """The Markdown section of one run."""
    solution = tally.fit.solve()
    deciles = quantiles(tally.best, n=20) if len(tally.best) > 1 else [float(tally.best[0])] * 19
    lines = [
        f"## {title}",
        "",
        f"{len(tally.best)} games. A seat has {fmean(tally.points):.1f} points (standard deviation {pstdev(tally.points):.1f}),",
        f"the best one {fmean(tally.best):.1f}, in nine of ten games between {deciles[0]:.0f} and {deciles[-1]:.0f}.",
        f"What a seat took explains its points but for a standard deviation of {solution.spread:.1f}.",
        "",
        *_sources(tally),
    ]
    for group, items in tally.groups().items():
        lines += ["", f"### {group}", "", *_group_table(tally, solution, group, items)]
    return "\n".join(lines) + "\n"


def _sources(tally: Tally) -> list[str]:
    seats = len(tally.points)
    rows = [f"| {line} | {points / seats:.1f} |" for line, points in tally.lines.most_common()]
    return ["| points from | of a seat |", "|---|---:|", *rows]


def _group_table(tally: Tally, solution: Solution, group: str, items: Sequence[Item]) -> list[str]:
    pieces = tally.options.is_piece(group)
    weights = {_key(item): float(tally.takes[item]) for item in items}
    head = ["| | games | taken in | of the offers |", "|---|---:|---:|---:|"]
    if pieces:
        head = [head[0] + " adds | against its group | |", head[1] + "---:|---:|---|"]
    rows = []
    for item in items:
        games, offers = tally.games[item], tally.offers[item]
        share = tally.games_taken[item] / games
        row = f"| {item.name} | {games} | {100 * share:.0f} % | {100 * tally.takes[item] / offers:.1f} % |"
        if pieces:
            row += _worth(solution, item, weights, games, share) if tally.takes[item] else f" | | {_mark(games, share, 0, 0)} |"
        rows.append(row)
    return [*head, *rows]


def _worth(solution: Solution, item: Item, weights: dict[str, float], games: int, share: float) -> str:
    effect, against = solution.effect(_key(item)), solution.against(_key(item), weights)
    mark = _mark(games, share, against.value, against.error)
    return f" {effect.value:.1f} ± {effect.error:.1f} | {against.value:+.1f} ± {against.error:.1f} | {mark} |"


def _mark(games: int, share: float, value: float, error: float) -> str:
    """What is far from the rest."""
    if games < RARE:
        return ""
    if share < NEVER or share > ALWAYS:
        return "never" if share < NEVER else "always"
    return ("strong" if value > 0 else "weak") if abs(value) > FAR and abs(value) > FAR * error else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=parlier.game_names())
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", choices=bots.names(), default="greedy")
    parser.add_argument("--loose", type=float, default=0.0, metavar="SHARE", help="of the pieces are chosen at random")
    parser.add_argument("--option", action="append", default=[], metavar="NAME", help="an option of the game that is on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the report at the end of this file, too")
    asked = parser.parse_args()
    game = parlier.load(asked.game, **dict.fromkeys(asked.option, True))
    setup = Setup(game, options_of(game), asked.seats, asked.bot, asked.loose, asked.seed)
    tally = Tally(setup.options)
    for one in played(setup, asked.games, asked.jobs):
        tally.add(one)
    words = [f"{asked.game} for {asked.seats}", *asked.option, asked.bot, f"seed {asked.seed}", _compiled.mode()]
    words += [f"loose {asked.loose}"] if asked.loose else []
    text = report(tally, ", ".join(words))
    print(text)
    if asked.write is not None:
        old = asked.write.read_text("utf-8") + "\n" if asked.write.exists() else ""
        asked.write.write_text(old + text, "utf-8")


if __name__ == "__main__":
    main()
