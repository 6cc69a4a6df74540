"""Position texts: any state in lines, and back; every broken one is refused with one sentence."""

from __future__ import annotations

import random

import pytest

from parlier.core.errors import RecordError
from parlier.core.position import parse_position, to_text
from parlier.core.state import State
from tests.core.little_game import LittleGame, load_little

GAME = LittleGame()


def position(*texts: str, seats: int = 2, game: LittleGame = GAME) -> State:
    state = game.new(seats)
    for text in texts:
        state.apply(game.parse(text))
    return state


STATE = position("look", "peek 5", "show not", "draw")
TEXT = to_text(STATE)


def refused(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        parse_position(text, load_little)
    sentence = str(caught.value)
    assert "\n" not in sentence and len(sentence) > 10
    return sentence


def test_a_position_reads_like_the_table_looks() -> None:
    assert TEXT.splitlines() == [
        "parlier position 1",
        "game little",
        "rules 3",
        "seats 2",
        "option double no",
        "",
        "over 0",
        "stack 1+2+3+4+6",
        "pile -",
        "round 1",
        "seat 0 score=0 holds=yes held=5",
        "seat 1 score=0 holds=no held=0",
        "agenda turns -1 2 0",
        "agenda flip -1 1 0",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("double", [False, True])
def test_every_position_reads_back_equal(seats: int, double: bool) -> None:
    game = LittleGame(double)
    for seed in range(30):
        state, chance = game.new(seats), random.Random(seed)
        while True:
            again = parse_position(to_text(state), load_little)
            assert again == state and again.to_bytes() == state.to_bytes() and to_text(again) == to_text(state)
            assert again.legal() == state.legal() and again.seat == state.seat and again.game.header() == game.header()
            if state.over:
                break
            state.apply(chance.choice(state.legal()))


def test_positions_with_different_seats_to_move_have_different_texts() -> None:
    assert to_text(position("rest")) != to_text(position("draw", "flip 1"))
    mine, yours = TEXT.replace("agenda flip -1 1 0", "agenda act 0 0 0"), TEXT.replace("agenda flip -1 1 0", "agenda act 1 0 0")
    assert parse_position(mine, load_little) != parse_position(yours, load_little)


@pytest.mark.parametrize("text", ["", "x", "parlier position 2", "parlier record 1\n", TEXT[1:]])
def test_what_is_no_position_at_all(text: str) -> None:
    assert "no position text" in refused(text)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("game little", "game chess", "no game 'chess'"),
        ("rules 3", "rules 4", "made with rules 4"),
        ("seats 2", "seats 9", "2 to 4 seats, not 9"),
        ("seats 2", "seats 3", "seat 2"),
        ("option double no", "option triple no", "triple"),
        ("over 0", "over 1", "agenda"),
        ("over 0", "over 2", "line 7"),
        ("over 0", "over", "line 7"),
        ("over 0", "over 0 0", "line 7"),
        ("over 0\n", "", "'over'"),
        ("pile -", "pile -\npile -", "line 10"),
        ("round 1", "round one", "line 10"),
        ("round 1", "round 9", "line 10"),
        ("round 1", "round -1", "line 10"),
        ("round 1", "round " + "9" * 5000, "line 10"),
        ("round 1", "round 99999999999999999999", "line 10"),
        ("round 1", "moon 1", "line 10"),
        ("stack 1+2+3+4+6", "stack 1+2+3+4+7", "line 8"),
        ("stack 1+2+3+4+6", "stack 1+2+3+4+", "line 8"),
        ("stack 1+2+3+4+6", "stack 1+2+3+4+-6", "line 8"),
        ("stack 1+2+3+4+6", "stack 1+2+3+4", "impossible"),
        ("stack 1+2+3+4+6", "stack 0+1+2+3+4+6", "impossible"),
        ("held=5", "held=6", "impossible"),
        ("held=5", "held=77", "line 11"),
        ("held=5", "", "line 11"),
        ("held=5", "held=5 hat=1", "line 11"),
        ("held=5", "held=", "line 11"),
        ("held=5", "held", "line 11"),
        ("holds=yes", "holds=maybe", "line 11"),
        ("seat 1 ", "seat 2 ", "line 12"),
        ("seat 1 ", "seat 0 ", "line 12"),
        ("seat 1 ", "seat x ", "line 12"),
        ("seat 1 ", "seat ", "line 12"),
        ("agenda turns -1 2 0", "agenda turns -1 2", "line 13"),
        ("agenda turns -1 2 0", "agenda turns -1 2 0 0", "line 13"),
        ("agenda turns -1 2 0", "agenda dances -1 2 0", "line 13"),
        ("agenda turns -1 2 0", "agenda turns 4 2 0", "line 13"),
        ("agenda turns -1 2 0", "agenda turns -2 2 0", "line 13"),
        ("agenda turns -1 2 0", "agenda turns x 2 0", "line 13"),
        ("agenda turns -1 2 0", "agenda turns -1 99999999999999999999 0", "line 13"),
        ("agenda turns -1 2 0", "agenda", "line 13"),
        ("agenda flip -1 1 0", "agenda flip -1 1 0\n" * 9, "line 18"),
        ("agenda flip -1 1 0", "agenda flip -1 1 0\nagenda turns -1 0 0", "decision"),
        ("agenda flip -1 1 0", "", "decision"),
        ("agenda turns -1 2 0\nagenda flip -1 1 0", "", "agenda"),
    ],
)
def test_a_line_is_wrong(old: str, new: str, says: str) -> None:
    assert old in TEXT
    assert says in refused(TEXT.replace(old, new))


@pytest.mark.parametrize("space", ["99999999", "999999999999", "99999999999999999999"])
def test_a_space_far_too_high_is_refused_without_filling_the_memory(space: str) -> None:
    """Reading must not compute 2 to the power of whatever a text says."""
    assert "line 8" in refused(TEXT.replace("1+2+3+4+6", f"1+2+3+4+{space}"))


@pytest.mark.parametrize("number", ["1_0", "+1", " 1", "١", "1.0", "0x1", "1e0", "01"])
def test_a_number_has_one_form(number: str) -> None:
    """What is read prints as it was: no second form of a number."""
    for old, new in (("round 1", f"round {number}"), ("agenda turns -1 2 0", f"agenda turns -1 {number} 0")):
        try:
            state = parse_position(TEXT.replace(old, new), load_little)
        except RecordError:
            continue
        assert to_text(state).split() == TEXT.replace(old, new).split()


def test_a_value_that_stands_twice_is_refused() -> None:
    assert "line 11" in refused(TEXT.replace("held=5", "held=1 held=5"))


def test_a_position_in_which_nothing_is_to_choose_is_no_position() -> None:
    """A decision with one option is never asked: with an empty stack only `rest` is left."""
    state = position("rest")
    text = to_text(state).replace("stack 1+2+3+4+5+6", "stack -").replace("pile -", "pile 1+2+3+4+5+6")
    refused(text)


def test_comments_are_no_part_of_a_position_but_empty_lines_do_not_harm() -> None:
    assert parse_position(TEXT.replace("pile -", "\npile -\n"), load_little) == STATE
    assert "line 9" in refused(TEXT.replace("pile -", "# pile\npile -"))


@pytest.mark.parametrize("cut", range(len(TEXT.splitlines())))
def test_a_position_cut_off_after_any_line(cut: int) -> None:
    refused("\n".join(TEXT.splitlines()[:cut]))
