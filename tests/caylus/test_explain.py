"""Why an action is not legal: for every action, in positions of random games and in positions made for each reason."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import parlier
from parlier import State
from parlier.core.state import DEPTH, FRAME, Decision
from parlier.games.caylus import cells as c
from parlier.games.caylus import kinds
from parlier.games.caylus.refusals import REFUSALS
from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board, caylus

GAMES = [
    (seats, second, simple, seed)
    for seats in (2, 3, 4, 5) for second in (False, True) for simple in (False, True) for seed in range(2)
]  # fmt: skip


def weight(text: str) -> float:
    """Random play that spends less on passing gets deeper into the game."""
    return 0.1 if text in ("pass", "castle done") or text.endswith((" nothing", " no", " home")) else 1.0


def positions(seats: int, seed: int, second_edition: bool, simplified_favors: bool) -> Iterator[State]:
    """Every position of a random game, the deal and the end included."""
    game = caylus(second_edition=second_edition, simplified_favors=simplified_favors)
    chance, state = random.Random(seed), game.new(seats)
    while not state.over:
        yield state
        legal = state.legal()
        state.apply(chance.choices(legal, [weight(game.action_text(action)) for action in legal])[0])
    yield state


def refused_actions(state: State) -> list[int]:
    """Compare `explain` with `legal` for every action of the game; returns those with a reason."""
    game, legal = state.game, set(state.legal())
    words = {word for _, word, _ in REFUSALS[1:]} | {"not_now", "over"}
    refused = []
    for action in range(game.actions):
        refusal = state.explain(action)
        assert (refusal is None) == (action in legal), game.action_text(action)
        if refusal is not None:
            assert refusal.rule in game.rulebook() and refusal.word in words and refusal.reason
            refused.append(action)
    return refused


@pytest.mark.parametrize(("seats", "second", "simple", "seed"), GAMES)
def test_every_action_is_legal_or_explained(seats: int, second: bool, simple: bool, seed: int) -> None:
    """Legal exactly when nothing speaks against it; what is refused has a rule of the book and a reason."""
    for number, state in enumerate(positions(seats, seed, second, simple)):
        if number % 5 == 0 or state.over:
            refused_actions(state)


@pytest.mark.parametrize("seats", [2, 5])
def test_an_illegal_action_changes_nothing(seats: int) -> None:
    """Apply raises Illegal with the same rule and reason as `explain`, and the position stays byte for byte."""
    for number, state in enumerate(positions(seats, 7, False, False)):
        if number % 10 and not state.over:
            continue
        before, ear = state.to_bytes(), state.ear
        for action in refused_actions(state)[:: 1 + number % 3]:
            with pytest.raises(parlier.Illegal) as caught:
                state.apply(action)
            assert caught.value.refusal == state.explain(action)
            assert (caught.value.rule, caught.value.reason) == state.explain(action)[::2]  # type: ignore[index]
        assert state.to_bytes() == before and state.ear is ear


def test_unknown_actions_are_no_actions() -> None:
    """A number or a text that the game does not have is no illegal action but an error."""
    board = Board()
    board.phase(2)
    for action in (-1, board.game.actions):
        with pytest.raises(ValueError):
            board.state.explain(action)
    with pytest.raises(parlier.NotationError):
        board.explain("place residence")


def test_rules_of_decisions_and_events_are_in_the_book() -> None:
    """Every entry of the agenda and every event of whole games names a rule that the book has."""
    for options in ({}, {"second_edition": True, "simplified_favors": True}):
        game = caylus(**options)
        book = game.rulebook()
        assert [entry.name for entry in game.entries if entry.rule not in book] == []
        for seats in (2, 3, 4, 5):
            chance, record = random.Random(seats), game.deal(seats, seed=seats)
            while not record.state.over:
                legal = record.state.legal()
                record.play(chance.choices(legal, [weight(game.action_text(action)) for action in legal])[0])
            events = record.events()
            assert {event.rule for event in events if event.rule not in book} == set()
            scores = [event for event in events if event.verb == "score"]
            assert {event.why for event in scores} <= set(game.breakdown_lines())
            assert [sum(record.breakdown(seat).values()) for seat in range(seats)] == record.scores()


def test_each_decision_is_asked_with_its_own_rule() -> None:
    """The rule of an open decision is the one its entry has; each decision owns its own actions."""
    board = Board()
    owners = [board.game.decision_of(action) for action in range(board.game.actions)]
    assert all(owner.options[action - owner.base] == board.game.texts[action] for action, owner in enumerate(owners))
    assert {owner.name for owner in owners} == {entry.name for entry in board.game.entries if isinstance(entry, Decision)}


Prepare = Callable[[Board], None]


def nothing(board: Board) -> None:
    """The position as it is."""


def full_stables(board: Board) -> None:
    for seat in (BLUE, GREEN, ORANGE):
        board.stand(seat, "stables")


def full_road(board: Board) -> None:
    for space in {*range(9, 29)} - {16}:
        board.build("residence", space, BLUE)


def all_pending(board: Board) -> None:
    board.own(BLUE, pending=0b1111110)
    board.own(RED, "C", building_line=4)


def tile(name: str) -> int:
    return caylus().tables.ids.index(name)


WOOD, STONE, PRESTIGE, UNWAIVED = 3, 4, 6, -1

CASES: list[tuple[str, str, int, int, int, str, Prepare]] = [
    ("R7.6", "no_worker", kinds.PLACE, 0, 0, "place gate", lambda b: b.own(RED, hand=0)),
    ("R7.3", "no_money", kinds.PLACE, 0, 0, "place gate", lambda b: b.own(RED, money=0)),
    ("R7.4", "not_on_road", kinds.PLACE, 0, 0, "place mason", nothing),
    ("R7.5", "occupied", kinds.PLACE, 0, 0, "place n_farm", lambda b: b.stand(BLUE, 1)),
    ("R7.5", "stables_twice", kinds.PLACE, 0, 0, "place stables", lambda b: b.stand(RED, "stables")),
    ("R7.5", "stables_full", kinds.SEND, 0, 0, "gate stables", full_stables),
    ("R7.5", "castle_twice", kinds.SEND, 0, 0, "gate castle", lambda b: b.stand(RED, "castle")),
    ("R8.1", "inn_guest", kinds.SEND, 0, 0, "gate inn", lambda b: b.stand(RED, "inn_right")),
    ("R9.3", "off_road", kinds.GUIDE, 0, 0, "guild -2", lambda b: b.mark(provost=2)),
    ("R9.1", "no_bribe", kinds.BRIBE, 0, 0, "provost -2", lambda b: b.own(RED, money=1)),
    ("R10.3", "not_produced", kinds.PRODUCE, tile("n_farm"), 0, "produce wood", nothing),
    ("R10.4", "no_bonus", kinds.BONUS, tile("park"), 0, "bonus stone", nothing),
    ("R1.4", "not_in_stock", kinds.BUILD, WOOD, UNWAIVED, "build mason", lambda b: b.build("mason", 9, BLUE)),
    ("R1.5", "not_this_edition", kinds.BUILD, STONE, UNWAIVED, "build jeweller", nothing),
    ("R10.5", "wrong_kind", kinds.BUILD, STONE, UNWAIVED, "build mason", nothing),
    ("R10.7", "not_prestige", kinds.BUILD, PRESTIGE, UNWAIVED, "build mason", nothing),
    ("R4.4", "cannot_pay", kinds.BUILD, WOOD, UNWAIVED, "build mason", nothing),
    ("R10.5", "road_full", kinds.BUILD, WOOD, UNWAIVED, "build mason", full_road),
    ("R10.7", "no_residence", kinds.BUILD, PRESTIGE, UNWAIVED, "build statue", lambda b: b.own(RED, "SSG")),
    ("R1.4", "first_copy", kinds.BUILD, STONE, UNWAIVED, "build architect_2", lambda b: b.own(RED, "FS")),
    ("R10.7", "not_your_residence", kinds.ONTO, tile("statue"), UNWAIVED, "onto 9", lambda b: b.build("residence", 9, BLUE)),
    ("R10.6", "is_lawyer", kinds.NOTARISE, UNWAIVED, 0, "lawyer lawyer", lambda b: b.build("lawyer", 9, RED)),
    ("R10.6", "not_yours", kinds.NOTARISE, UNWAIVED, 0, "lawyer mason", lambda b: b.build("mason", 9, BLUE)),
    ("R10.6b", "is_pending", kinds.NOTARISE, UNWAIVED, 0, "lawyer n_farm", lambda b: b.own(BLUE, pending=2)),
    ("R10.6", "nothing_to_transform", kinds.NOTARISE, UNWAIVED, 0, "lawyer mason", nothing),
    ("R4.4", "cannot_pay", kinds.NOTARISE, UNWAIVED, 0, "lawyer n_farm", nothing),
    ("R4.4", "no_cube", kinds.SELL, tile("n_market"), 0, "sell gold", nothing),
    ("R4.4", "no_cube", kinds.MELT, tile("alchemist"), 0, "alchemist food+food", lambda b: b.own(RED, "FW")),
    ("R4.3", "reserved", kinds.PAY_ANY, tile("w_market"), UNWAIVED, "pay wood", lambda b: b.own(RED, "WF")),
    ("R4.4", "no_cube", kinds.GIVE_CUBE, 0, 0, "give wood", lambda b: b.own(RED, "F")),
    ("R10.8", "too_many", kinds.BUY, tile("fixed_peddler"), 0, "buy food+food", nothing),
    ("R4.4", "cannot_pay", kinds.BUY, tile("fixed_peddler"), 0, "buy food", lambda b: b.own(RED, money=1)),
    ("R10.8", "other_tile", kinds.TRADE, tile("bank"), 0, "church 2>3", nothing),
    ("R4.4", "cannot_pay", kinds.TRADE, tile("bank"), 0, "bank 5>2", lambda b: b.own(RED, money=4)),
    ("R11.2", "no_batch", kinds.GIVE_BATCH, 0, 0, "batch wood+stone", lambda b: b.own(RED, "FWC")),
    ("R13.5", "line_used", kinds.CHOOSE_LINE, 0, 0, "favor cubes", lambda b: b.own(RED, used=4)),
    ("R13.3", "other_line", kinds.USE_LINE, 0, 0, "use money 1", nothing),
    ("R13.3", "level_too_high", kinds.USE_LINE, 1, 0, "use money 3", lambda b: b.own(RED, money_line=2)),
    ("R13.1", "no_effect", kinds.USE_LINE, 3, 0, "use building 1", lambda b: b.own(RED, building_line=2)),
    ("R4.4", "no_cube", kinds.USE_LINE, 2, 0, "use cubes 4", lambda b: b.own(RED, cubes_line=4)),
    ("R13.6", "nothing_to_build", kinds.USE_LINE, 3, 0, "use building 2", lambda b: b.own(RED, building_line=2)),
    ("R13.6", "nothing_for_lawyer", kinds.USE_LINE, 3, 0, "use building 4", all_pending),
    ("R4.4", "cannot_pay", kinds.USE_LINE, 3, 0, "use building 4", lambda b: b.own(RED, building_line=4)),
    ("R13.1", "not_offered", kinds.CHOOSE_CUBE, 1 << 1, 0, "cube stone", nothing),
    ("R3.1", "already_dealt", kinds.DEAL, 6, 0, "deal n_farm", nothing),
    ("R3.2", "already_drawn", kinds.DRAW_ORDER, 2, 0, "order 1", nothing),
    ("R3.2", "no_such_seat", kinds.DRAW_ORDER, 2, 0, "order 4", nothing),
    ("R8.4", "no_joust", kinds.TILT, 0, 0, "joust yes", nothing),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "word", "kind", "x", "y", "action", "prepare"), CASES)
def test_each_reason(rule: str, word: str, kind: int, x: int, y: int, action: str, prepare: Prepare) -> None:
    """Each refusal comes with its rule where it applies."""
    board = Board()
    prepare(board)
    board.ask(kind, RED, x, y)
    assert board.refused(action) == (rule, word)
    with pytest.raises(parlier.Illegal, match=rule):
        board.state.apply(board.game.parse(action))


def test_stables_with_two_players() -> None:
    """R15.3: the one reason that needs two seats."""
    board = Board(2)
    board.ask(kinds.PLACE, BLUE)
    assert board.refused("place stables") == ("R15.3", "stables_for_two")


def test_no_reason_is_left_out() -> None:
    """Every refusal of the table is produced by a case above; words are unique; all rules are in the book."""
    words = [word for _, word, _ in REFUSALS[1:]]
    assert sorted(words) == sorted({word for _, word, *_ in CASES} | {"stables_for_two"}) and len(set(words)) == len(words)
    assert all(rule in caylus().rulebook() for rule, _, _ in REFUSALS[1:])


def test_an_action_of_another_decision_is_not_now() -> None:
    """The refusal names the open decision and its rule."""
    board = Board()
    board.phase(2)
    refusal = board.explain("castle done")
    assert refusal is not None and (refusal.rule, refusal.word) == ("R7.1", "not_now") and "'place'" in refusal.reason


def test_the_agenda_never_overflows() -> None:
    """The frames of random games fit; the deepest agenda leaves room."""
    deepest = 0
    for seed in range(4):
        deepest = max(deepest, *(int(state.cells[DEPTH]) for state in positions(5, seed, True, False)))
    assert deepest < c.ROOM and FRAME == 4
