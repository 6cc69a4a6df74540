"""R2: the board."""

from __future__ import annotations

import pytest

from tests.caylus.positions import BLACK, BLUE, GREEN, ORANGE, RED, Board, caylus


def test_buildings_follow_each_other_from_the_castle_outwards() -> None:
    """R2.1: gate, trading post, guild, joust field, stables, inn; later the road, ascending."""
    board = Board()
    board.own(RED, "C")
    board.own(GREEN, "FWSC")
    board.stand(BLUE, "gate", "stables", 7)
    board.stand(RED, "merchants_guild", "joust_field", 1)
    board.stand(ORANGE, "trading_post", "inn_left", "inn_right", 3)
    board.mark(provost=20)
    board.turn(3)
    board.play(BLUE, "gate n_quarry")
    assert board.at("trading_post") == -1 and board.turn_order[0] == BLUE
    board.play(RED, "guild 0", "joust no")
    assert board.turn_order == [BLUE, GREEN, ORANGE, RED] and board.at("inn_right") == ORANGE
    for _ in range(4):
        board.play(board.state.seat or 0, "provost 0")
    board.play(RED, "produce food")
    assert board.cubes(ORANGE) == "W" and board.cubes(BLUE) == "S"
    assert board.asked == (BLUE, "buy")
    rules = dict.fromkeys(event.rule for event in board.log.events if event.rule.startswith("R8"))
    assert list(rules) == ["R8.1", "R8.2", "R8.0", "R8.3", "R8.4", "R8.5", "R8.6"]


def test_the_special_buildings_are_these_six() -> None:
    """R2.2: gate, trading post, merchants' guild, joust field, stables with three circles, inn with two."""
    board = Board()
    board.phase(2)
    special = ["gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn"]
    assert board.legal[1:7] == [f"place {building}" for building in special]
    board.play(BLUE, "place stables")
    board.play(GREEN, "place stables")
    board.play(ORANGE, "place stables")
    assert board.row("stables") == [BLUE, GREEN, ORANGE]
    assert board.refused("place stables") == ("R7.5", "stables_full")
    board.play(RED, "place inn")
    assert board.at("inn_left") == RED and board.at("inn_right") == -1


ROAD = {7: "fixed_peddler", 8: "fixed_carpenter", 16: "gold_mine"}


def test_the_road_at_the_start() -> None:
    """R2.3: neutral tiles on 1-6, fixed buildings on 7, 8 and 16, all else empty, bailiff and provost on 6."""
    board = Board()
    neutral = {"n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "n_carpenter"}
    assert {board.tile(space) for space in range(1, 7)} == neutral
    assert {space: board.tile(space) for space in range(7, 29) if board.tile(space)} == ROAD
    assert board.at("bailiff") == board.at("provost") == 6
    assert all(board.owner(space) == -1 for space in range(1, 29))


@pytest.mark.parametrize(("section", "marker"), [("dungeon", 12), ("walls", 18), ("towers", 24)])
def test_the_count_markers(section: str, marker: int) -> None:
    """R2.3: reaching 12, 18 and 24 counts dungeon, walls and towers, one space earlier does not."""
    names = ["dungeon", "walls", "towers"]
    for reached in (marker - 1, marker):
        board = Board()
        board.counted(*names[: names.index(section)])
        board.mark(bailiff=reached - 1, provost=1)
        board.phase(7)
        assert board.row("counted")[names.index(section)] == (reached == marker)


def test_nineteen_spaces_can_be_built_on() -> None:
    """R2.4: 9-15 and 17-28, skipping the gold mine; 28 is the last space."""
    spaces = [*range(9, 16), *range(17, 29)]
    assert len(spaces) == 19
    for at, space in enumerate([*spaces, None]):
        board = Board()
        for built in spaces[:at]:
            board.build("residence", built, RED)
        board.own(RED, "FW")
        board.activate("fixed_carpenter", RED)
        if space is None:
            assert board.done(), "no space is left"
        else:
            board.play(RED, "build w_quarry")
            assert board.tile(space) == "w_quarry"


def test_the_fixed_buildings_stay() -> None:
    """R2.4: nobody can transform them."""
    board = Board()
    board.own(RED, "C")
    board.activate("lawyer", RED)
    assert {text for text in board.legal if not text.startswith("lawyer n_")} == {"lawyer nothing"}
    fixed = {"lawyer fixed_peddler", "lawyer fixed_carpenter", "lawyer gold_mine"}
    assert fixed.isdisjoint(board.game.texts)


SECTIONS = [("dungeon", 6, 5), ("walls", 10, 4), ("towers", 14, 3)]


@pytest.mark.parametrize(("section", "parts", "points"), SECTIONS)
def test_parts_and_points_of_the_castle_sections(section: str, parts: int, points: int) -> None:
    """R2.5: dungeon 6 parts of 5 points, walls 10 of 4, towers 14 of 3."""
    at = [name for name, _, _ in SECTIONS].index(section)
    tables = caylus().tables
    assert (tables.parts[at], tables.part_points[at]) == (parts, points)
    board = Board()
    board.counted(*[name for name, _, _ in SECTIONS[:at]])
    board.own(RED, "FWS" * 31)
    board.stand(RED, "castle")
    board.phase(6)
    board.play(RED, *["batch wood+stone"] * parts)
    assert (board.of(RED, section), board.of(RED, "score")) == (parts, parts * points)
    if section == "towers":
        assert board.asked == (RED, "favor")
    else:
        board.play(RED, "batch wood+stone")
        assert board.of(RED, section) == parts


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_castle_queue_has_a_space_for_everybody(seats: int) -> None:
    """R2.5: spaces 1 to 5."""
    board = Board(seats)
    board.phase(2)
    for seat in range(seats):
        board.play(seat, "place castle")
    assert board.row("castle") == list(range(seats))


def test_the_passing_scale_has_five_spaces_and_a_denier_on_the_first() -> None:
    """R2.6: five players pass to spaces 1 to 5; 1 denier on space 1 only."""
    board = Board(5)
    board.order(BLACK, RED, ORANGE, GREEN, BLUE)
    board.phase(2)
    for seat in (BLACK, RED, ORANGE, GREEN, BLUE):
        board.play(seat, "pass")
    assert board.all("place_passed") == [5, 4, 3, 2, 1]
    assert board.all("money") == [20, 20, 20, 20, 21]


def test_points_go_on_past_a_hundred() -> None:
    """R2.7: no upper bound."""
    board = Board()
    board.own(RED, "FW", score=99)
    board.activate("fixed_carpenter", RED)
    board.play(RED, "build mason")
    assert board.of(RED, "score") == 103


@pytest.mark.parametrize(("score", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_points_never_fall_below_zero(score: int, left: int) -> None:
    """R2.7: a loss of 2 stops at 0."""
    board = Board()
    board.own(RED, "", score=score)
    board.stand(RED, "castle")
    board.phase(6)
    assert board.done() and board.of(RED, "score") == left
