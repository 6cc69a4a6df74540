"""R17: the rulings Q1 to Q28, one test each."""

from __future__ import annotations

import pytest

from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, LETTERS, ORANGE, RED, Board


@pytest.mark.parametrize(("second", "stone", "lawyer"), [(False, 9, 4), (True, 10, 3)])
def test_q1_editions(second: bool, stone: int, lawyer: int) -> None:
    """Q1, R1.5: 9 stone tiles and a lawyer of 4 points, or 10 and 3."""
    t = Board(second_edition=second).game.tables
    assert sum(1 for at, kind in enumerate(t.kind) if kind == 4 and t.in_play[at]) == stone
    assert t.points[t.ids.index("lawyer")] == lawyer


@pytest.mark.parametrize("provost", [12, 11])
def test_q2_the_swap_waits_for_the_worker(provost: int) -> None:
    """Q2, R10.6a: paid at once; swap and points with the activation, or when the worker returns without it."""
    board = Board()
    board.build("lawyer", 9, GREEN)
    board.build("w_quarry", 12, RED)
    board.build("bank", 11, GREEN)
    board.own(RED, "C")
    board.stand(RED, 9)
    board.stand(ORANGE, 11)
    board.stand(BLUE, 12)
    board.mark(provost=provost)
    board.phase(5)
    board.play(RED, "lawyer w_quarry")
    assert board.asked == (ORANGE, "trade") and board.cubes(RED) == "" and board.of(RED, "score") == 0
    board.play(ORANGE, "trade nothing")
    assert board.cubes(BLUE) == ("SS" if provost == 12 else "")
    assert board.tile(12) == "residence" and board.of(RED, "score") == 2


def full_road() -> Board:
    board = Board()
    for space in {*range(9, 29)} - {16}:
        board.build("residence", space, BLUE)
    board.own(RED, "FWSC" * 5)
    return board


@pytest.mark.parametrize("tile", ["fixed_carpenter", "mason"])
def test_q3_nothing_is_built_on_a_full_road(tile: str) -> None:
    """Q3, R10.5: neither wood nor stone, by a worker."""
    board = full_road()
    if tile == "mason":
        board.build("mason", 20, BLUE)
    board.activate(tile, RED)
    assert board.done() and board.cubes(RED) == "F" * 5 + "W" * 5 + "S" * 5 + "C" * 5


def test_q3_nor_by_a_favor() -> None:
    """Q3, R13.6: the level is not offered."""
    board = full_road()
    board.own(RED, building_line=1)
    board.favors(RED)
    board.play(RED, "favor building")
    assert board.done()


def test_q4_the_gate_does_not_send_the_inns_guest_to_the_inn() -> None:
    """Q4, R8.1: another player's worker may go there."""
    for guest in (RED, BLUE):
        board = Board()
        board.stand(RED, "gate")
        board.stand(guest, "inn_right")
        board.phase(3)
        if guest == RED:
            assert board.refused("gate inn") == ("R8.1", "inn_guest")
        else:
            board.play(RED, "gate inn")
            assert board.at("inn_right") == RED and board.of(BLUE, "hand") == 6


def test_q5_the_same_line_never_twice_in_a_phase() -> None:
    """Q5, R13.5: whatever brings the favors."""
    board = Board()
    board.build("mason", 9, GREEN)
    board.build("architect", 10, GREEN)
    board.build("residence", 12, RED)
    board.own(RED, "SC" + "SSGSGGG")
    board.stand(RED, 9, 10)
    board.mark(provost=28)
    board.phase(5)
    board.play(RED, "build church", "favor money", "use nothing", "build statue")
    assert board.refused("favor money") == ("R13.5", "line_used")


@pytest.mark.parametrize(("towers", "score"), [(13, 3), (14, 5)])
def test_q6_no_penalty_without_room(towers: int, score: int) -> None:
    """Q6, R11.5: also for a player who has no batch."""
    board = Board()
    board.own(BLUE, dungeon=6, walls=10, towers=towers)
    board.stand(RED, "castle")
    board.own(RED, "", score=5)
    board.phase(6)
    assert board.done() and board.of(RED, "score") == score


def test_q7_a_blocked_line_can_be_chosen_again() -> None:
    """Q7, R13.4: phase after phase at the limit."""
    board = Board()
    board.own(RED, prestige_line=2)
    for phase in range(1, 4):
        board.own(RED, used=0)
        board.favors(RED)
        board.play(RED, "favor prestige", "use prestige 2")
        assert board.of(RED, "prestige_line") == 2 and board.of(RED, "score") == 2 * phase


def test_q8_gold_is_no_joker_and_no_money() -> None:
    """Q8, R4.2: a residence needs a real denier and a real cloth."""
    for cubes, money in [("CGGG", 0), ("GGG", 5)]:
        board = Board(money=money)
        board.own(RED, cubes)
        board.activate("lawyer", RED)
        assert board.done() and board.cubes(RED) == cubes


def test_q9_the_alchemist_takes_no_gold() -> None:
    """Q9, R4.3: there is no such action."""
    board = Board()
    assert not [text for text in board.game.texts if text.startswith("alchemist") and "gold" in text]


def test_q10_columns_during_counts() -> None:
    """Q10, R12.5: not in the dungeon's own count, but in the walls' count of the same phase; other lines still."""
    board = Board()
    board.own(RED, dungeon=2, walls=10, money_line=2, prestige_line=2)
    board.mark(bailiff=11)
    board.phase(7)
    board.play(RED, "favor money")
    assert board.of(RED, "money_line") == 2
    board.play(RED, "use nothing")
    assert board.refused("favor money") == ("R13.5", "line_used")
    board.play(RED, "favor prestige")
    assert board.of(RED, "prestige_line") == 3


def test_q11_counts_use_the_new_turn_order() -> None:
    """Q11, R8.5: after stables of the same turn."""
    board = Board()
    board.stand(ORANGE, "stables")
    board.mark(bailiff=11, provost=11)
    for seat in range(4):
        board.own(seat, dungeon=2, money=0)
    board.turn(3)
    assert board.asked == (ORANGE, "favor")


def test_q12_where_the_provost_may_go() -> None:
    """Q12, R9.3: not before space 1, but onto empty spaces."""
    board = Board()
    board.mark(provost=1)
    board.phase(4)
    assert board.refused("provost -1") == ("R9.3", "off_road")
    board.mark(provost=9)
    board.phase(4)
    board.play(BLUE, "provost +2")
    assert board.at("provost") == 11 and board.tile(11) is None


def test_q13_batches_may_be_declined() -> None:
    """Q13, R11.5: with the loss of 2 points."""
    board = Board()
    board.own(RED, "FWS", score=2)
    board.stand(RED, "castle")
    board.phase(6)
    board.play(RED, "castle done")
    assert board.done() and board.of(RED, "score") == 0 and board.cubes(RED) == "FWS"


def test_q14_coins_do_not_run_out() -> None:
    """Q14, R1.3: 80 deniers are in the box."""
    board = Board(5, money=100)
    board.phase(1)
    assert board.all("money") == [102] * 5


def test_q15_church_and_tailor() -> None:
    """Q15, R5.4: 3 points and a favor; 2 cloth for 4, 3 cloth for 6."""
    board = Board()
    board.own(RED, "SC")
    board.activate("mason", RED)
    board.play(RED, "build church")
    assert board.of(RED, "score") == 3 and board.asked == (RED, "favor")
    for trade, points in [("tailor 2>4", 4), ("tailor 3>6", 6)]:
        board = Board()
        board.own(RED, "CCC")
        board.activate("tailor", RED)
        board.play(RED, trade)
        assert board.of(RED, "score") == points and len(board.cubes(RED)) == 3 - int(trade[7])


def test_q16_five_deniers_for_everybody_only_with_two_players() -> None:
    """Q16, R3.2, R15.1: sums of the starting money, income left out."""
    for seats, money in [(2, 10), (3, 17), (4, 24), (5, 31)]:
        state = Board(seats).game.deal(seats, seed=1).state
        assert sum(state.cells[c.MONEY + c.STRIDE * seat] - 2 for seat in range(seats)) == money


def test_q17_the_first_passer_of_two_gets_a_denier() -> None:
    """Q17, R15.5: as with more players."""
    board = Board(2)
    board.phase(2)
    board.play(BLUE, "pass")
    assert board.all("money") == [21, 20]


def test_q18_no_discount_in_the_turn_of_arrival() -> None:
    """Q18, R8.6: the left circle of the inn."""
    board = Board()
    board.stand(RED, "inn_left")
    board.passed(BLUE, GREEN, ORANGE)
    board.phase(2)
    board.play(RED, "place n_farm")
    assert board.of(RED, "money") == 16


def test_q19_production_always_happens() -> None:
    """Q19, R10.3: so the owner's bonus cannot be denied."""
    board = Board()
    board.activate("s_farm", RED, GREEN)
    assert board.asked == (GREEN, "bonus") and board.cubes(RED) == "FFC"


def test_q20_a_returned_tile_is_built_by_anyone() -> None:
    """Q20, R10.6: full points again, also for the one who gave it back."""
    for builder in (RED, BLUE):
        board = Board()
        board.build("w_quarry", 12, RED)
        board.own(RED, "C")
        board.activate("lawyer", RED)
        board.play(RED, "lawyer w_quarry")
        board.own(builder, "FW", score=0)
        board.activate("fixed_carpenter", builder)
        board.play(builder, "build w_quarry")
        assert board.of(builder, "score") == 2 and board.owner(10) == builder


def waiting() -> Board:
    """Red's lawyer has chosen the quarry with Orange's worker on space 28; then come an architect and a lawyer of others."""
    board = Board()
    board.build("lawyer", 9, GREEN)
    board.build("n_quarry", 28)
    board.state.cells[c.ROAD + 4] = c.NO_TILE
    board.own(RED, "CFFFG")
    board.stand(ORANGE, 28)
    board.stand(RED, 9, 10)
    board.build("architect", 10, GREEN)
    board.build("mason", 11, GREEN)
    board.stand(BLUE, 11)
    board.own(BLUE, "SSCCC", building_line=3)
    board.counted("dungeon")
    board.mark(provost=27)
    board.phase(5)
    board.play(RED, "lawyer n_quarry")
    return board


def test_q21_a_pending_target_is_no_residence_yet() -> None:
    """Q21, R10.6a: the architect has nothing to replace."""
    board = waiting()
    assert board.asked == (BLUE, "build") and board.cubes(RED) == "FFFG"


def test_q22_three_deniers_for_the_castle_with_two_players() -> None:
    """Q22, R15.4."""
    board = Board(2)
    board.passed(GREEN)
    board.phase(2)
    board.play(BLUE, "place castle")
    assert board.of(BLUE, "money") == 17


def test_q23_the_building_being_resolved_can_be_chosen() -> None:
    """Q23, R10.6a: it holds its worker; the swap follows right after its activation."""
    board = Board()
    board.counted("dungeon")
    board.own(RED, "SCC", building_line=3)
    board.stand(BLUE, 16)
    board.activate("mason", RED, RED)
    board.play(RED, "build church", "favor building", "use building 4", "lawyer mason")
    assert board.done() and board.tile(9) == "residence" and board.of(RED, "score") == 3 + 2
    events = [(event.verb, event.rule) for event in board.log.events]
    assert events.index(("place", "R10.6a")) < events.index(("lift", "R10.1")) < events.index(("score", "R10.6a"))
    assert events.index(("score", "R10.6a")) < events.index(("gain", "R10.3")), "before the gold mine"


def test_q24_points_of_a_transformed_tile_stay() -> None:
    """Q24, R10.6: the 6 points of a bank and the 2 of the residence."""
    board = Board()
    board.build("bank", 12, RED)
    board.own(RED, "C", score=6)
    board.activate("lawyer", RED)
    board.play(RED, "lawyer bank")
    assert board.of(RED, "score") == 8


def test_q25_a_pending_tile_is_blocked_for_everybody() -> None:
    """Q25, R10.6b: until it is swapped."""
    board = waiting()
    board.play(BLUE, "build church", "favor building", "use building 4")
    assert board.refused("lawyer n_quarry") == ("R10.6b", "is_pending")


def test_q26_the_worker_is_back_after_the_favor() -> None:
    """Q26: joust, church and castle."""
    board = Board()
    board.own(RED, "C")
    board.stand(RED, "joust_field")
    board.phase(3)
    board.play(RED, "joust yes")
    assert board.asked == (RED, "favor") and board.of(RED, "hand") == 5 and board.at("joust_field") == RED
    board = Board()
    board.own(RED, "SC")
    board.activate("mason", RED)
    board.play(RED, "build church")
    assert board.asked == (RED, "favor") and board.of(RED, "hand") == 5
    board = Board()
    board.own(RED, "FWS")
    board.stand(RED, "castle")
    board.phase(6)
    board.play(RED, "batch wood+stone")
    assert board.asked == (RED, "favor") and board.of(RED, "hand") == 5


def test_q27_a_forced_pass_is_taken_by_itself() -> None:
    """Q27, R7.2: told as an event; the first passer's denier is paid."""
    board = Board()
    board.own(BLUE, money=0)
    board.phase(2)
    assert board.asked == (GREEN, "place") and board.of(BLUE, "money") == 1
    assert board.told("R7.1") == [("takes", BLUE, "pass", 0)]


def test_q28_markers_are_unused_with_simplified_favors() -> None:
    """Q28, R16.1: whatever brings the favors."""
    board = Board(simplified_favors=True)
    board.favors(RED, 4)
    assert board.of(RED, "score") == 12
    assert [board.of(RED, f"{line}_line") for line in ("prestige", "money", "cubes", "building")] == [0] * 4


def test_letters_cover_all_cubes() -> None:
    """R4.1: five kinds."""
    assert list(LETTERS.values()) == ["food", "wood", "stone", "cloth", "gold"]
