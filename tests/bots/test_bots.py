"""What every bot owes: a legal answer, the position left alone, and giving up when refused (F102)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import parlier
from parlier import NATURE, OptionError, ParlierError, Record, State, bots
from tests.core.little_game import LittleGame

SEATS = (2, 3, 4, 5)
EDITIONS: tuple[dict[str, bool], ...] = (
    {},
    {"second_edition": True},
    {"simplified_favors": True},
    {"second_edition": True, "simplified_favors": True},
)


def seated(name: str, seats: int, seed: int = 0) -> list[bots.Bot]:
    return [bots.make(name, seed=seed * 10 + seat) for seat in range(seats)]


# -- by name ---------------------------------------------------------------------------------


def test_each_name_makes_a_bot_of_that_name() -> None:
    assert bots.names() == ["uniform", "greedy"]
    for name in bots.names():
        assert bots.make(name).name == name


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="no bot 'random'; known are uniform, greedy"):
        bots.make("random")


@pytest.mark.parametrize("name", bots.names())
@pytest.mark.parametrize("seed", [0, -1, 2**63 - 1, 2**64, -(2**70)])
def test_any_whole_number_is_a_seed(name: str, seed: int) -> None:
    state = parlier.load("caylus").deal(seats=2, seed=1).state
    assert bots.make(name, seed=seed).choose(state) in state.legal()


# -- choosing --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_answers_every_decision_with_a_legal_action_and_leaves_the_position_alone(name: str) -> None:
    record = parlier.load("caylus").deal(seats=3, seed=4)
    walk = bots.make("uniform", seed=4)
    bot = bots.make(name, seed=5)
    kinds = set()
    while not record.state.over:
        state = record.state
        before, heard = state.to_bytes(), len(record.actions)
        assert bot.choose(state) in state.legal()
        assert state.to_bytes() == before
        assert len(record.actions) == heard
        kinds.add(state.decision and state.decision.name)
        bots.turn(record, walk)
    assert len(kinds) >= 10


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_has_nothing_to_say_when_the_game_is_over(name: str) -> None:
    record = parlier.load("caylus").deal(seats=2, seed=4)
    bots.play(record, seated("uniform", 2))
    with pytest.raises(ValueError, match="the game is over"):
        bots.make(name).choose(record.state)
    with pytest.raises(bots.BotError, match="the game is over"):
        bots.turn(record, bots.make(name))


@pytest.mark.parametrize("name", bots.names())
def test_the_same_seeds_play_the_same_game(name: str) -> None:
    games = [parlier.load("caylus").deal(seats=2, seed=9) for _ in range(2)]
    for record in games:
        players = seated(name, 2, seed=3)
        for _ in range(80):
            seat = record.state.seat
            assert seat is not None
            bots.turn(record, players[seat])
    assert games[0].actions == games[1].actions


@pytest.mark.parametrize("options", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_uniform_finishes_every_game(seats: int, options: dict[str, bool]) -> None:
    record = parlier.load("caylus", **options).deal(seats=seats, seed=seats)
    bots.play(record, seated("uniform", seats))
    assert record.state.over
    assert parlier.read_record(record.to_text()).state == record.state


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_plays_a_game_it_has_never_seen(name: str) -> None:
    for seed in range(20):
        record = LittleGame().deal(seats=3, seed=seed)
        bots.play(record, seated(name, 3, seed))
        assert record.state.over


# -- F102 ------------------------------------------------------------------------------------


class Stubborn:
    """Always wants the same kind of thing, and counts how often it is asked."""

    name = "stubborn"

    def __init__(self, wish: Callable[[State], object]) -> None:
        self.wish = wish
        self.asked = 0

    def choose(self, state: State) -> int:
        self.asked += 1
        return self.wish(state)  # type: ignore[return-value]  # that is the point


def refused_now(state: State) -> int:
    """An option of the open decision that is not legal."""
    decision = state.decision
    assert decision is not None
    options = range(int(decision.base), int(decision.base + decision.size))
    return next((action for action in options if action not in state.legal()), elsewhere(state))


def elsewhere(state: State) -> int:
    """An action of another decision."""
    return next(action for action in range(state.game.actions) if state.game.decision_of(action) is not state.decision)


WISHES: dict[str, Callable[[State], object]] = {
    "not legal now": refused_now,
    "another decision's": elsewhere,
    "below 0": lambda state: -1,
    "too large": lambda state: state.game.actions,
    "nothing": lambda state: None,
    "a notation": lambda state: state.game.action_text(state.legal()[0]),
    "a fraction": lambda state: float(state.legal()[0]),
}


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
@pytest.mark.parametrize("length", [0, 1, 40, 90])
def test_f102_a_refused_bot_is_given_up_at_once_and_nothing_has_changed(wish: Callable[[State], object], length: int) -> None:
    record = parlier.load("caylus").deal(seats=3, seed=2)
    walk = bots.make("uniform", seed=2)
    for _ in range(length):
        bots.turn(record, walk)
    before = (record.state.to_bytes(), list(record.actions), list(record.actors))
    bot = Stubborn(wish)
    with pytest.raises(bots.BotError, match="bot stubborn chose ") as caught:
        bots.turn(record, bot)
    assert bot.asked == 1
    assert (record.state.to_bytes(), record.actions, record.actors) == before
    assert isinstance(caught.value, ParlierError)
    assert "\n" not in str(caught.value)


def test_f102_a_whole_game_stops_at_the_refusal_which_is_told_with_its_rule() -> None:
    record = parlier.load("caylus").deal(seats=2, seed=2)
    bot = Stubborn(refused_now)
    with pytest.raises(bots.BotError, match=r"bot stubborn chose what is not legal: place stables: .* \(R15\.3\)"):
        bots.play(record, [bot, bot])
    assert bot.asked == 1


def test_a_bot_cannot_change_the_game_it_is_asked_about() -> None:
    def meddle(state: State) -> int:
        action = state.legal()[0]
        state.apply(action)
        return action

    record = parlier.load("caylus").deal(seats=2, seed=2)
    bots.turn(record, Stubborn(meddle))
    assert record.state == record.at(len(record.actions))


# -- whole games -----------------------------------------------------------------------------


def test_a_game_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(OptionError, match="3 seats need as many bots, not 2"):
        bots.play(parlier.load("caylus").deal(seats=3, seed=1), seated("uniform", 2))


def test_bots_do_not_answer_chance() -> None:
    record = Record(parlier.load("caylus"), 2)
    assert record.state.seat == NATURE
    with pytest.raises(OptionError, match="chance waits"):
        bots.play(record, seated("uniform", 2))
