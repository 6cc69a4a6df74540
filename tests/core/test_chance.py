"""Chance: NATURE decides, a seed answers, and a reloaded game goes on with the same draws."""

from __future__ import annotations

from collections import Counter

import pytest

from parlier.core.chance import Seed, check_seed, commitment, draw
from parlier.core.errors import Illegal, OptionError, RecordError
from parlier.core.position import parse_position, to_text
from parlier.core.reading import parse_record
from parlier.core.record import Record
from parlier.core.state import NATURE, State
from tests.core.little_game import LittleGame, load_little

GAME = LittleGame()


def drawn(record: Record) -> list[str]:
    """What NATURE answered."""
    return [GAME.action_text(a) for a, who in zip(record.actions, record.actors, strict=True) if who == NATURE]


def reload(record: Record) -> Record:
    return parse_record(record.to_text(), load_little)


def test_nature_decides_what_the_stack_gives() -> None:
    state = GAME.new(2)
    state.apply(GAME.parse("draw"))
    assert state.seat == NATURE
    assert [GAME.action_text(a) for a in state.legal()] == [f"flip {tile}" for tile in range(1, 7)]


def test_without_a_seed_chance_is_played_like_any_action() -> None:
    record = Record(GAME, 2)
    record.play("draw")
    assert record.state.seat == NATURE
    record.play("flip 4")
    assert record.scores() == [4, 0] and record.actors == [0, NATURE]
    with pytest.raises(Illegal):
        record.play("flip 4")


def test_with_a_seed_chance_is_answered_at_once() -> None:
    record = Record(GAME, 2, seed=5)
    record.play("draw")
    assert record.state.seat == 1 and record.actors == [0, NATURE]


def test_f93_a_reloaded_game_goes_on_with_the_same_draws() -> None:
    """F93 (R1): the place in the random sequence is saved; no reload starts it over."""
    for seed in range(40):
        whole = Record(GAME, 3, seed)
        whole.play("draw")
        twins = [reload(whole), reload(whole), reload(reload(whole))]
        for record in (whole, *twins):
            for _ in range(3):
                record.play("draw")
        assert all(twin.actions == whole.actions for twin in twins)
        assert all(twin.to_text() == whole.to_text() for twin in twins)


def test_f93_the_draw_after_a_reload_is_not_the_first_draw_again() -> None:
    """F93 (R1): as fresh draws from 6 tiles would, the second draw meets the first one's choice only by chance."""
    again = 0
    for seed in range(200):
        record = Record(GAME, 2, seed)
        record.play("draw")
        first = record.state.clone()
        record = reload(record)
        record.play("draw")
        assert record.actors.count(NATURE) == 2
        restarted = draw(seed, 0, 5)
        legal = _after_draw(first)
        again += legal.index(record.actions[-1]) == restarted
    assert 15 < again < 70, "about a fifth"


def _after_draw(state: State) -> list[int]:
    state.apply(GAME.parse("draw"))
    return state.legal()


def test_f93_a_rewound_game_draws_the_same_again() -> None:
    """F93 (R1): nobody gets another tile by taking back."""
    for seed in range(20):
        record = Record(GAME, 2, seed)
        record.play("draw")
        tiles = drawn(record)
        record.rewind(0)
        record.play("draw")
        assert drawn(record) == tiles


def test_a_copied_state_cannot_peek() -> None:
    """The order of the stack is nowhere in a state: every tile may still come."""
    record = Record(GAME, 2, seed=5)
    record.play("draw")
    twin = record.state.clone()
    twin.apply(GAME.parse("draw"))
    assert twin.seat == NATURE and len(twin.legal()) == 5


@pytest.mark.parametrize("options", [2, 3, 5, 6, 7])
def test_each_option_of_a_draw_is_equally_likely(options: int) -> None:
    draws = 6000
    counts = Counter(draw("fair", number, options) for number in range(draws))
    assert set(counts) == set(range(options))
    expected = draws / options
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi < 20 + options, counts


def test_first_draws_of_different_seeds_are_equally_likely() -> None:
    firsts = Counter(drawn(_drawn_once(seed))[0] for seed in range(1200))
    assert len(firsts) == 6 and all(150 < count < 250 for count in firsts.values()), firsts


def _drawn_once(seed: int) -> Record:
    record = Record(GAME, 2, seed)
    record.play("draw")
    return record


def test_draws_depend_on_seed_and_number() -> None:
    assert [draw(1, n, 1000) for n in range(20)] != [draw(2, n, 1000) for n in range(20)]
    assert len({draw(1, n, 10**9) for n in range(100)}) == 100
    assert draw(7, 3, 1) == 0


@pytest.mark.parametrize("seed", [0, -3, 10**30, "a", "two words", "Zürich ✓", "1"])
def test_a_seed_is_a_whole_number_or_a_text_of_one_line(seed: Seed) -> None:
    assert check_seed(seed) == seed
    record = Record(GAME, 2, seed)
    record.play("draw")
    again = reload(record)
    assert again.seed == seed and type(again.seed) is type(seed) and again.to_text() == record.to_text()


@pytest.mark.parametrize("seed", ["", " a", "a ", "a\nb", 1.5, True, None, b"x", [1]])
def test_anything_else_is_no_seed(seed: object) -> None:
    with pytest.raises(OptionError):
        check_seed(seed)


@pytest.mark.parametrize("end", ["\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_a_seed_has_no_line_end_of_any_kind(end: str) -> None:
    """A record with such a seed could be saved and never be read again."""
    with pytest.raises(OptionError):
        check_seed(f"a{end}b")


def test_a_commitment_fixes_the_seed_without_showing_it() -> None:
    assert commitment(7) == commitment(7) != commitment(8)
    assert commitment(7).startswith("sha256:") and len(commitment(7)) == len("sha256:") + 64
    record = Record(GAME, 2, 7)
    text = record.to_text().replace("seed number 7", "seed number 8")
    with pytest.raises(RecordError, match="committed"):
        parse_record(text, load_little)


def test_a_record_whose_draws_are_not_those_of_its_seed_is_refused() -> None:
    """A seed is shown so that everybody can check the draws; so reading checks them."""
    record = Record(GAME, 2, 7)
    record.play("draw")
    wrong = next(tile for tile in range(1, 7) if f"flip {tile}" not in drawn(record))
    forged = Record(GAME, 2)
    forged.play("draw")
    forged.play(f"flip {wrong}")
    forged.seed, forged.commitment, forged.date = 7, record.commitment, record.date
    with pytest.raises(RecordError, match=r"line 1[0-9]"):
        parse_record(forged.to_text(), load_little)


def test_a_position_before_a_draw_round_trips_with_every_tile_possible() -> None:
    state = GAME.new(3)
    state.apply(GAME.parse("look"))
    again = parse_position(to_text(state), load_little)
    assert again.seat == NATURE and again.legal() == state.legal()
