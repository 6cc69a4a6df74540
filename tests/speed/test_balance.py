"""`bench.balance` counts what was on offer and taken, and tells what the pieces add."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import parlier
from bench.balance import Played, Tally, options_of, report, watch
from bench.balance_fit import Fit
from bench.balance_items import Item
from parlier.core.record import Record

ROOT = Path(__file__).parents[2]
TILES = ("upg_", "wall_", "bld_")
POSTERN = Item("wall, era 1", "wall_postern")
WALL, OTHER, CHOICE = Item("wall, era 1", "a"), Item("wall, era 1", "b"), Item("act", "wall")


def test_what_lies_in_the_rows_is_on_offer_and_what_a_seat_builds_is_taken() -> None:
    record = parlier.load("praga").deal(seats=2, seed=7)
    for text in ("crane 5", "act wall", "wall wall_postern", "at C0 2"):
        record.play(text)
    seen = watch(record, options_of(record.game))
    assert seen.takes == [Counter(), Counter([Item("crane", "5"), Item("act", "wall"), POSTERN])]
    walls = [item.name for item in seen.offers[1] if item.group.startswith("wall")]
    assert sorted(walls) == ["wall_chapel_wall", "wall_horse_gate", "wall_postern", "wall_quarry_gate"]
    assert seen.offers[1][POSTERN] == 1
    assert Item("wall, era 1, special", "wall_horse_gate") in seen.offers[1]
    assert not seen.offers[0]


def test_a_tile_that_was_the_only_choice_counts_as_taken() -> None:
    takes: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    forced: Counter[str] = Counter()
    for seed in range(12):
        record = parlier.load("praga").deal(seats=2, seed=seed)
        random = Random(seed)
        while not record.state.over:
            record.play(random.choice(record.state.legal()))
        for found in watch(record, options_of(record.game)).takes:
            takes.update({item.name: count for item, count in found.items() if item.name.startswith(TILES)})
        chosen.update(tiles_in(record, "chooses"))
        forced.update(tiles_in(record, "takes"))
    assert forced
    assert takes == chosen + forced


def tiles_in(record: Record, verb: str) -> list[str]:
    """The tiles that seats took of their own will, or because nothing else was left."""
    events = [event for event in record.events() if event.verb == verb and event.seat >= 0]
    texts = [record.game.action_text(event.cell).partition(" ") for event in events]
    return [name for word, _, name in texts if word in ("upgrade", "wall", "build") and name.startswith(TILES)]


def tally_of(*games: Played) -> Tally:
    tally = Tally(options_of(parlier.load("praga")))
    for game in games:
        tally.add(game)
    return tally


def a_game(scores: list[int], *takes: list[Item]) -> Played:
    """Both walls and the choice lie there for everybody, twice."""
    offers = [Counter({WALL: 2, OTHER: 2, CHOICE: 2}) for _ in scores]
    return Played(scores, offers, [Counter(found) for found in takes], [Counter({"walls": score}) for score in scores])


def test_games_and_offers_are_counted_apart() -> None:
    tally = tally_of(a_game([10, 20], [WALL], [CHOICE, CHOICE]), a_game([10, 20], [], [WALL]))
    assert (tally.games[WALL], tally.games_taken[WALL], tally.offers[WALL], tally.takes[WALL]) == (2, 2, 8, 2)
    assert (tally.games[OTHER], tally.games_taken[OTHER], tally.takes[OTHER]) == (2, 0, 0)
    assert (tally.games_taken[CHOICE], tally.takes[CHOICE]) == (1, 2)
    assert tally.best == [20, 20]


def test_what_a_piece_adds_is_told_with_the_others_held_equal() -> None:
    """WALL adds 10, OTHER 4, and who has the one often has the other."""
    held = [[], [WALL], [OTHER], [WALL, OTHER], [WALL, OTHER]] * 10
    points = [50 + 10 * (WALL in found) + 4 * (OTHER in found) for found in held]
    tally = tally_of(*(a_game([score], found) for score, found in zip(points, held, strict=True)))
    solution = tally.fit.solve()
    assert solution.effect("wall, era 1: a").value == pytest.approx(10, abs=0.01)
    assert solution.effect("wall, era 1: b").value == pytest.approx(4, abs=0.01)
    assert solution.against("wall, era 1: a", {"wall, era 1: a": 30, "wall, era 1: b": 30}).value == pytest.approx(3, abs=0.01)
    text = report(tally, "title")
    assert "| a | 50 | 60 % | 30.0 % | 10.0 ± 0.0 | +3.0 ± 0.0 |" in text
    assert "### act" in text


def test_a_piece_that_nobody_takes_is_marked() -> None:
    text = report(tally_of(*(a_game([50 + n], [WALL]) for n in range(40))), "title")
    assert "| b | 40 | 0 % | 0.0 % | | | never |" in text
    assert "| a | 40 | 100 % |" in text
    assert "| always |" in text


def test_the_error_of_an_effect_is_that_of_its_estimates() -> None:
    random, found = Random(1), []
    for _ in range(200):
        fit = Fit()
        for n in range(100):
            fit.add({"x": float(n % 2)}, 5 * (n % 2) + random.gauss(0, 3))
        found.append(fit.solve().effect("x"))
    mean = sum(one.value for one in found) / len(found)
    spread = (sum((one.value - mean) ** 2 for one in found) / len(found)) ** 0.5
    assert mean == pytest.approx(5, abs=0.15)
    assert spread == pytest.approx(sum(one.error for one in found) / len(found), rel=0.2)


@pytest.mark.parametrize("game", ["praga", "caylus"])
def test_the_report_is_made(game: str) -> None:
    command = [sys.executable, "-m", "bench.balance", game, "--games", "2", "--bot", "uniform", "--loose", "0.1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert f"## {game} for 2" in done.stdout
    assert "2 games. A seat has" in done.stdout
