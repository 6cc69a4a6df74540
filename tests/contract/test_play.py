"""Every game ends, always offers a choice, refuses exactly what is not legal, and keeps its laws."""

from __future__ import annotations

import pytest

from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.core.game import Game
from parlier.core.state import State, count_options
from tests.contract.common import CASES, Case, walk

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_random_games_end_and_keep_the_laws_of_the_game(case: Case) -> None:
    """F96, F104: in every state a choice, and nothing made or lost; scores are never negative."""
    for seed in range(4):
        for state in walk(case, seed):
            assert case.game.audit(state) == []
            assert min(case.game.scores(state)) >= 0
            assert state.over or len(state.legal()) >= 2, "a decision without a choice is never asked (F97)"


@each_case
def test_legal_is_what_is_not_refused(case: Case) -> None:
    """The list, the refusals over the whole action space, and a mask made of the list say the same; ascending."""
    game = case.game
    for seed in range(2):
        for count, state in enumerate(walk(case, seed)):
            if count % 5 == 0 or state.over:
                legal = state.legal()
                assert legal == sorted(set(legal)) and len(legal) == count_options(state)
                assert legal == [action for action in range(game.actions) if state.explain(action) is None]
                assert all(game.decision_of(action) is state.decision for action in legal)


@each_case
def test_an_illegal_action_is_refused_and_changes_nothing(case: Case) -> None:
    """F101, F102: every illegal number, twice, in sampled states: the same refusal, the same bytes."""
    book = case.game.rulebook()
    for count, state in enumerate(walk(case, 1)):
        if count % 25 == 0 or state.over:
            refuses_everything_else(case.game, state, {*book.rules, *book.chapters})


def refuses_everything_else(game: Game, state: State, rules: set[str]) -> None:
    before, legal = state.to_bytes(), state.legal()
    for action in sorted(set(range(game.actions)) - set(legal)):
        said = []
        for _ in range(2):
            with pytest.raises(Illegal) as caught:
                state.apply(action)
            said.append(str(caught.value))
            assert caught.value.rule in rules, caught.value.rule
        assert said[0] == said[1] and game.action_text(action) in said[0]
    for action in (-1, game.actions, 10**9):
        with pytest.raises(NotationError):
            state.apply(action)
    assert state.to_bytes() == before and state.legal() == legal


@each_case
def test_an_over_game_offers_nothing(case: Case) -> None:
    """F99: an empty list, nobody to move, and every action refused."""
    *_, state = walk(case, 2)
    assert state.over and state.legal() == [] and state.seat is None and state.decision is None
    assert case.game.winners(state)
    assert {refusal.word for action in range(case.game.actions) if (refusal := state.explain(action))} == {"over"}


@each_case
def test_winners_have_the_most_points_and_there_is_always_one(case: Case) -> None:
    for seed in range(4):
        *_, state = walk(case, seed)
        scores, winners = case.game.scores(state), case.game.winners(state)
        assert winners and all(scores[seat] == max(scores) for seat in winners) and len(scores) == case.seats


@each_case
def test_every_notation_names_one_action(case: Case) -> None:
    game = case.game
    texts = [game.action_text(action) for action in range(game.actions)]
    assert len(set(texts)) == len(texts)
    assert [game.parse(text) for text in texts] == list(range(game.actions))
    assert all(text == " ".join(text.split()) and text.isascii() and "#" not in text for text in texts)
    assert not any(text.startswith("end ") for text in texts), "that begins a record's closing line"


@pytest.mark.parametrize("name", sorted({case.name for case in CASES}))
def test_a_seat_count_outside_the_game_is_refused(name: str) -> None:
    game = next(case.game for case in CASES if case.name == name)
    for seats in (-1, 0, game.seat_counts[0] - 1, game.seat_counts[-1] + 1, 1000):
        if seats not in game.seat_counts:
            with pytest.raises(OptionError):
                game.new(seats)


@pytest.mark.parametrize("name", sorted({case.name for case in CASES}))
def test_every_cell_has_one_name(name: str) -> None:
    game = next(case.game for case in CASES if case.name == name)
    game.layout.check()
    named = [word for word in game.layout.names[: game.layout.agenda] if word != "-"]
    assert len(set(named)) == len(named)
