"""R2: what lies on the table when the first turn begins, for every number of players."""

from __future__ import annotations

from itertools import groupby

import pytest

from parlier import NATURE
from parlier.games.praga import cells as c
from parlier.games.praga.rows import era_of, is_special, put_under_stack, take_under, under_cell, under_room
from parlier.games.praga.words import UPGRADE_ROW
from tests.praga.scene import decision, has, on_site, on_table, praga, sound, table

SEATS = (1, 2, 3, 4)


@pytest.mark.parametrize(("seats", "block", "platform"), [(1, 9, 3), (2, 9, 3), (3, 4, 5), (4, 10, 6)])
def test_r2_2_the_six_tiles_lie_from_position_0_on_beside_the_block(seats: int, block: int, platform: int) -> None:
    """R2.2, R2.3: with three players the block covers position 4. Era I."""
    state = sound(table(seats))
    assert [int(state.cells[cell]) for cell in (c.BLOCK, c.PLATFORM, c.ERA, c.TURN)] == [block, platform, 1, 1]
    assert sorted(map(int, on_table(state, "tile_at"))) == [p for p in range(7) if p != block][:6]


@pytest.mark.parametrize("seats", SEATS)
def test_r2_4_each_row_shows_three_normal_tiles_and_a_special_one_of_era_i(seats: int) -> None:
    """R2.4: all different, and none of them in its stack."""
    state = table(seats)
    for row in range(c.ROWS):
        shown = [int(tile) for tile in state.cells[c.ROW + row * c.SLOTS : c.ROW + (row + 1) * c.SLOTS]]
        assert [is_special(row, tile) for tile in shown] == [False, False, False, True] and len(set(shown)) == 4
        assert {int(era_of(row, tile)) for tile in shown} == {1}
        assert not any(int(state.cells[c.UNSEEN + row]) >> tile - 1 & 1 for tile in shown)


@pytest.mark.parametrize(("seats", "prebuilt"), [(1, ["P1S3", "P4S4"]), (2, ["P1S3", "P4S4"]), (3, ["P4S4"]), (4, [])])
def test_r2_5_a_normal_building_of_era_i_stands_on_each_site_marked_for_so_many(seats: int, prebuilt: list[str]) -> None:
    """R2.5, R2.5.1: without an owner, unturned; nobody has anything of it."""
    state = table(seats)
    names = list(praga().tables.site_names)
    assert [name for name in names if on_site(state, name) != "-"] == prebuilt
    placed = [int(state.cells[c.SITE + names.index(site)]) for site in prebuilt]
    assert all((tile - 1) % c.ROTATIONS == 0 and tile <= 14 * c.ROTATIONS for tile in placed)
    assert int(state.cells[c.BUILT]).bit_count() == len(prebuilt) and not any(state.cells[c.CLAIMS : c.CLAIMS + seats])
    assert all(has(state, seat, "score", "blue") == [0, 0] for seat in range(seats))


@pytest.mark.parametrize(("seats", "spaces"), [(1, 8), (2, 8), (3, 9), (4, 10)])
def test_r2_6_every_plaza_space_in_play_has_a_tile_of_its_color_and_no_other_has_one(seats: int, spaces: int) -> None:
    """R2.6."""
    state, t = table(seats), praga().tables
    laid = [int(tile) for tile in state.cells[c.PLAZA : c.PLAZA + c.SPACES]]
    assert [tile > 0 for tile in laid] == [space < spaces for space in range(c.SPACES)]
    assert len(set(laid[:spaces])) == spaces
    assert all(t.plaza_colour[tile] == t.space_colour[space] for space, tile in enumerate(laid[:spaces]))


@pytest.mark.parametrize(("seats", "tokens"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_r2_8_there_are_two_production_tokens_for_each_of_two_to_four_players(seats: int, tokens: int) -> None:
    """R2.8: alone as for two."""
    assert int(table(seats).cells[c.TOKENS]) == (1 << tokens) - 1


@pytest.mark.parametrize("seats", SEATS)
def test_r2_8_1_the_draws_of_setup_come_in_their_order(seats: int) -> None:
    """R2.8.1, R12.2: who begins, crane, rows, prebuilt sites, plazas; alone Parler's pointers and his pawn."""
    state, asked = praga().new(seats), []
    while state.seat == NATURE:
        asked.append(decision(state))
        state.apply(state.legal()[0])
    order = [word for word, _ in groupby(asked)]
    expected = ["start", "mount", "draw", "prebuilt", "lay", "point"]
    assert order == [word for word in expected if word in order] and {"mount", "draw", "lay"} <= set(order)
    assert ("point" in order) is (seats == 1) and ("prebuilt" in order) is (seats < 4)
    assert decision(state) == ("pawn" if seats == 1 else "turn")


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_r12_2_parler_begins_with_three_mines_two_quarries_and_pointers_that_chance_chose(slot: int) -> None:
    """R12.2: a pointer in each row, the pawn where the player wants it, all five cards in the deck."""
    state = sound(table(1, f"point {slot}"))
    assert [int(state.cells[cell]) for cell in (c.PARLER_MINES, c.PARLER_QUARRIES, c.DECK)] == [3, 2, 0b11111]
    assert on_table(state, "parler_pawn") == ["P1"]
    assert list(state.cells[c.POINTER : c.POINTER + c.ROWS]) == [slot - 1] * c.ROWS


@pytest.mark.parametrize("special", [False, True])
@pytest.mark.parametrize("row", range(c.ROWS))
def test_r4_10_tiles_drawn_from_below_are_gone_from_there(row: int, special: bool) -> None:
    """R4.10, R4.5.1: in the order in which they were put there, also when as many lie there as there is room for."""
    state, room = table(2), int(under_room(special))
    below, behind = int(under_cell(row, special)), int(under_cell(row, special)) + room
    for cell in range(below, behind):
        state.cells[cell] = cell
    before = list(state.cells)
    assert [take_under(state, row, special) for _ in range(room)] == list(range(below, behind))
    assert take_under(state, row, special) == 0 and not any(state.cells[below:behind])
    assert [*state.cells[:below], *state.cells[behind:]] == [*before[:below], *before[behind:]]


def test_r4_5_1_a_tile_goes_below_those_that_were_put_under_its_stack_before() -> None:
    """R4.5.1: it leaves a gap in its row."""
    state = table(2)
    shown = [int(tile) for tile in state.cells[c.ROW : c.ROW + c.SLOTS]]
    for slot in (1, 3, 0):
        put_under_stack(state, UPGRADE_ROW, slot, "R4.5.1")
    assert [take_under(state, UPGRADE_ROW, False) for _ in range(3)] == [shown[1], shown[0], 0]
    assert take_under(state, UPGRADE_ROW, True) == shown[3]
    assert list(state.cells[c.ROW : c.ROW + c.SLOTS]) == [0, 0, shown[2], 0]
