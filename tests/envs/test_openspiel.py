"""OpenSpiel's own tests with our games in its registry, and what they do not ask."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import parlier
from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.core.view import UNSEEN, View, imagined
from parlier.envs import openspiel
from parlier.envs.rewards import REWARDS, rewards
from tests.contract.test_leaks import GIFTS
from tests.contract.twins import Gift
from tests.envs.playthroughs import PLAYED, folder, played_again

pyspiel = pytest.importorskip("pyspiel")

NAMES = parlier.games.game_names()
TABLES = [(name, seats) for name in NAMES for seats in parlier.load(name).seat_counts]
RUN = """
import sys, runpy, parlier.envs.openspiel
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def load(name: str, seats: int, **parameters: Any) -> Any:
    return pyspiel.load_game(f"python_{name}", {"players": seats, **parameters})


def walk(game: Any, seed: int, gift: Gift | None = None) -> Any:
    """The states of one random game, up to its end; with gifts, which it could not have come to by its history."""
    random, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if gift:
            gift(state.play.state, random)
        yield state
        state.apply_action(random.choice(state.legal_actions()))
    yield state


def their_tests(module: str, *arguments: str) -> tuple[int, str]:
    """How many tests of a module of OpenSpiel have run and passed, and what was said."""
    ran = subprocess.run(
        [sys.executable, "-c", RUN, module, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    said = ran.stdout + ran.stderr
    assert ran.returncode == 0, said[-2000:]
    found = re.search(r"Ran (\d+) tests? in", said)
    assert found, said[-2000:]
    return int(found[1]), said


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_their_random_simulation_finds_nothing(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=seats == 2, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_their_random_simulation_finds_nothing_for_long(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats), num_sims=10, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_their_api_test_finds_nothing(name: str) -> None:
    """It says OK when it has run nothing, so the number counts."""
    count, _ = their_tests("open_spiel.integration_tests.api_test", f"--test_only_games=^python_{name}$")
    assert count == 5


def test_their_simulation_test_finds_nothing() -> None:
    tables = [f"test_multiplayer_game_{seats}p_python_{name}" for name, seats in TABLES if seats > 1]
    names = [f"GamesSimTest.{test}" for test in [*tables, *(f"test_game_sim_python_{name}" for name in NAMES)]]
    count, said = their_tests("open_spiel.python.tests.games_sim_test", *names)
    assert count == len(names) and "excluded" not in said


@pytest.mark.soak
def test_their_whole_simulation_test_runs_ours_among_all_others() -> None:
    count, _ = their_tests("open_spiel.python.tests.games_sim_test")
    assert count >= 275 + len(TABLES)


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_playthrough_is_played_the_same_again(name: str, tmp_path: Path) -> None:
    """When the rules or the drawing of positions change on purpose: `python -m tests.envs.playthroughs`."""
    kept = gzip.decompress((folder() / f"{name}.txt.gz").read_bytes()).decode()
    assert played_again(kept, tmp_path) == kept
    assert PLAYED[name] in kept


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_the_library_s_own(name: str) -> None:
    game = load(name, 3)
    for state in walk(game, 1):
        core = state.play.state
        if core.over:
            assert state.current_player() == pyspiel.PlayerId.TERMINAL and state.returns() == rewards(core, "outcome")
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == core.legal() and sum(p for _, p in outcomes) == pytest.approx(1)
        else:
            assert state.legal_actions() == core.legal() and np.flatnonzero(state.legal_actions_mask()).tolist() == core.legal()
            assert state.action_to_string(core.legal()[0]) == core.game.action_text(core.legal()[0])
    assert state.move_number() < openspiel.LONGEST


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_illegal_action_names_its_rule_and_changes_nothing(name: str, seats: int) -> None:
    state = next(state for state in islice(walk(load(name, seats), 5), 20, None) if not state.is_chance_node())
    before = (str(state), state.history(), state.legal_actions(), state.move_number())
    for action in set(range(state.num_distinct_actions())) - set(state.legal_actions()):
        with pytest.raises(Illegal, match=r"R\d+"):
            state.apply_action(action)
    with pytest.raises(NotationError, match="is no action"):
        state.apply_action(state.num_distinct_actions())
    assert before == (str(state), state.history(), state.legal_actions(), state.move_number())


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_is_worth_what_was_asked_for(name: str, seats: int, reward: str) -> None:
    game = load(name, seats, reward=reward)
    *_, last = walk(game, 2)
    scores = last.play.state.game.scores(last.play.state)
    if reward == "outcome":
        assert sum(last.returns()) == pytest.approx(0 if seats > 1 else 1) and max(last.returns()) > 0
    elif reward == "points" or seats == 1:
        assert last.returns() == scores
    else:
        assert max(last.returns()) == sorted(scores)[-1] - sorted(scores)[-2]
    assert all(game.min_utility() <= value <= game.max_utility() for value in last.returns())


def observers(game: Any) -> list[Any]:
    kinds = [
        pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
        for public in (False, True)
        for recall in (False, True)
        for private in (
            pyspiel.PrivateInfoType.NONE,
            pyspiel.PrivateInfoType.SINGLE_PLAYER,
            pyspiel.PrivateInfoType.ALL_PLAYERS,
        )
    ]
    return [game.make_py_observer(kind) for kind in kinds if kind.private_info != pyspiel.PrivateInfoType.ALL_PLAYERS]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whatever_is_sampled_for_a_player_looks_to_him_as_what_is(name: str, seats: int) -> None:
    """Every observer that shows a seat no more than it may know, and the legal actions, byte for byte."""
    game = load(name, seats)
    looks = observers(game)
    random, others, untold = Random(4), 0, 0
    for number, state in enumerate(walk(game, 3, GIFTS.get(name))):
        if number % 7 or state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        sampled = state.resample_from_infostate(player, random.random)
        others += sampled.play.state != state.play.state
        unknown = [place for place, shown in enumerate(state.play.memories[player]) if shown == openspiel.HIDDEN_DRAW]
        untold += bool(unknown)
        assert {memory[place] for memory in sampled.play.memories for place in unknown} <= {openspiel.HIDDEN_DRAW}
        assert sampled.history() == [], "what chance has answered tells what is hidden"
        assert sampled.legal_actions() == state.legal_actions()
        for look in looks:
            shown = []
            for one in (state, sampled):
                look.set_from(one, player)
                shown.append((look.tensor.tobytes(), look.string_from(one, player)))
            assert shown[0] == shown[1]
    secretive = openspiel.hides_something(game.rules)
    assert (untold > 0) == secretive
    assert (others > 0) == (secretive and seats > 1)


def test_an_observer_shows_what_is_asked_for_and_no_more() -> None:
    game = load("praga", 3)
    public, private, everything = (
        game.make_py_observer(pyspiel.IIGObservationType(public_info=shown, perfect_recall=False, private_info=whose))
        for shown, whose in (
            (True, pyspiel.PrivateInfoType.NONE),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
            (False, pyspiel.PrivateInfoType.ALL_PLAYERS),
        )
    )
    known = 0
    for state in islice(walk(game, 3, GIFTS["praga"]), 0, None, 5):
        core = state.play.state
        for player in range(3):
            public.set_from(state, player)
            assert public.dict["public"].astype(int).tolist() == list(View(core, None).cells)
            private.set_from(state, player)
            everything.set_from(state, player)
            assert (everything.dict["private"][player] == private.dict["private"]).all()
            own = np.where(private.dict["private"] == int(UNSEEN), public.dict["public"], private.dict["private"])
            assert own.astype(int).tolist() == list(View(core, player).cells)
            known += bool((private.dict["private"] != int(UNSEEN)).any())
    assert known


@pytest.mark.parametrize("name", NAMES)
def test_their_searches_play_whole_games(name: str) -> None:
    game = parlier.load(name)
    record = game.deal(2, 5)
    searches = [
        openspiel.mcts_bot(2, 1),
        openspiel.ismcts_bot(2, 1) if openspiel.hides_something(game) else openspiel.mcts_bot(2, 2),
    ]
    random = Random(6)
    while not record.state.over:
        seat = record.state.seat
        assert seat is not None
        # a search every tenth time: they play random games to the end
        chosen = (
            searches[seat].choose(imagined(record.state))
            if len(record.actions) % 10 == 0
            else random.choice(record.state.legal())
        )
        record.play(chosen)
    assert record.state.over


def test_information_set_search_says_that_it_is_for_games_that_hide_something() -> None:
    with pytest.raises(OptionError, match="Caylus hides nothing.*take mcts_bot"):
        openspiel.ismcts_bot(2).choose(parlier.load("caylus").deal(2, 1).state)


def test_a_wrong_parameter_is_named() -> None:
    for parameters, words in (
        ({"players": 9}, "2 to 5"),
        ({"reward": "gold"}, "outcome, margin, points"),
        ({"wings": 1}, "wings"),
    ):
        with pytest.raises(Exception, match=words):
            pyspiel.load_game("python_caylus", parameters)
