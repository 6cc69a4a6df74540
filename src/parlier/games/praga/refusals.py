"""Why an action may not be legal: each reason with the rule it comes from. Code 0 is: legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOT_PENDING: Final[i64] = 1
FIRST_PENDING: Final[i64] = 2
TILE_TAKEN: Final[i64] = 3
NO_TILE_THERE: Final[i64] = 4
RED_COST: Final[i64] = 5
TAKE_FIRST: Final[i64] = 6
ACTED_ALREADY: Final[i64] = 7
NOT_ON_TILE: Final[i64] = 8
NO_CORE_STEP: Final[i64] = 9
ACTION_RUNNING: Final[i64] = 10
BOUGHT_ALREADY: Final[i64] = 11
NO_WINDOWS: Final[i64] = 12
NONE_GRANTED: Final[i64] = 13
NO_WHEEL_BONUS: Final[i64] = 14
REFRESHED_ALREADY: Final[i64] = 15
CANNOT_PAY: Final[i64] = 16
ROW_TOO_SHORT: Final[i64] = 17
NO_CLIMB_WINDOWS: Final[i64] = 18
TOP_ROW: Final[i64] = 19
BORDER_COST: Final[i64] = 20
NO_RIGHT: Final[i64] = 21
SEAL_GONE: Final[i64] = 22
NO_CUBE: Final[i64] = 23
NOT_HELD: Final[i64] = 24
NOT_YOUR_TURN: Final[i64] = 25
CORE_OWED: Final[i64] = 26
NO_BONUS: Final[i64] = 27
BONUS_TAKEN: Final[i64] = 28
BONUS_AFTER: Final[i64] = 29
NOT_IN_ROW: Final[i64] = 30
NO_PERMIT: Final[i64] = 31
NO_WALL_SPACE: Final[i64] = 32
SPACE_TAKEN: Final[i64] = 33
SITE_BUILT: Final[i64] = 34
SITE_NOT_IN_PLAY: Final[i64] = 35
NO_SITE: Final[i64] = 36
BONUS_NOT_THERE: Final[i64] = 37
NOT_OFFERED: Final[i64] = 38
NOT_LOOKED_AT: Final[i64] = 39
IV_NOT_LOOKED_AT: Final[i64] = 40
NO_V_TILE: Final[i64] = 41
NO_CATHEDRAL_TILE: Final[i64] = 42
SLOT_TAKEN: Final[i64] = 43
V_SLOT_TAKEN: Final[i64] = 44
TOKEN_GONE: Final[i64] = 45
EMPTY_SLOT: Final[i64] = 46
OTHER_ORDER: Final[i64] = 47
TOO_FEW_WINDOWS: Final[i64] = 48
PLAZA_OUT: Final[i64] = 49
NOT_DRAWN: Final[i64] = 50
NO_SUCH_SEAT: Final[i64] = 51
NO_BLUE_MATCH: Final[i64] = 52
NO_EGG: Final[i64] = 53
NOT_IN_HAND: Final[i64] = 54
NO_START: Final[i64] = 55

REFUSALS: Final[tuple[tuple[str, str, str], ...]] = (
    ("", "legal", "legal"),
    ("R4.8", "not_pending", "no such effect is pending"),
    ("R4.8.1", "first_pending", "the pending effects come first"),
    ("R4.1", "tile_taken", "you have taken your action tile already"),
    ("R3.1", "no_tile_there", "there is no action tile on this position"),
    ("R3.3", "red_cost", "you cannot pay the gold that this red position costs"),
    ("R4.1", "take_first", "you have not taken an action tile yet"),
    ("R4.1", "acted_already", "you have performed an action of this tile already; the other one is ignored"),
    ("R4.1", "not_on_tile", "the tile you have taken does not show this action"),
    ("R4.1.1", "no_core_step", "nothing could be done with this action now"),
    ("R4.7", "action_running", "the running action has to be finished first"),
    ("R4.4", "bought_already", "you may buy only one extra action in a turn"),
    ("R4.4", "no_windows", "an extra action costs 2 gold windows, or 1 gold and 1 silver window"),
    ("R7.6", "none_granted", "no extra action has been granted to you"),
    ("R4.2", "no_wheel_bonus", "there is no wheel bonus at hand"),
    ("R4.5", "refreshed_already", "you have replaced tiles this turn already"),
    ("R4.8", "cannot_pay", "you cannot pay what that costs"),
    ("R4.5.1", "row_too_short", "this row shows fewer than 2 tiles"),
    ("R8.4", "no_climb_windows", "a climb costs 2 silver windows"),
    ("R8.5", "top_row", "there is no row above this one"),
    ("R8.6", "border_cost", "you cannot pay what the next level costs"),
    ("R6.7", "no_right", "you have no right to a seal now"),
    ("R6.8", "seal_gone", "this seal has an owner"),
    ("R6.8", "no_cube", "you have no free cube for it"),
    ("R7.4", "not_held", "you do not have this technology"),
    ("R4.6.2", "not_your_turn", "that is only for your own turn"),
    ("R5.3.1", "core_owed", "the action, whose upgrade bonus you have taken, could not be carried out then"),
    ("R5.3.1", "no_bonus", "this action has no upgrade bonus"),
    ("R5.3.1", "bonus_taken", "the upgrade bonus has been taken already"),
    ("R11.8", "bonus_after", "the upgrade bonus comes after the action"),
    ("R2.4", "not_in_row", "this tile does not lie in its row"),
    ("R4.3", "no_permit", "a special tile may only be taken with a permission"),
    ("R5.4", "no_wall_space", "no wall space of your action board is free"),
    ("R5.4", "space_taken", "there is a wall on this space already"),
    ("R5.5", "site_built", "this site is built on already"),
    ("R9.1", "site_not_in_play", "this site is not in play with so few players"),
    ("R5.5", "no_site", "there is no free site on which you could pay for it"),
    ("R5.3.2", "bonus_not_there", "this upgrade tile is not available for the action"),
    ("R4.8.2", "not_offered", "that is not part of this choice"),
    ("R7.1", "not_looked_at", "this tile is not among those you look at"),
    ("R5.6.1", "not_looked_at", "this tile is not among those you look at"),
    ("R5.6.2", "no_v_tile", "this tile is not in the group you look at"),
    ("R8.8", "no_v_tile", "this tile is not in the group you look at"),
    ("R5.6.1", "slot_taken", "this slot of the bridge is covered already"),
    ("R5.6.2", "slot_taken", "this slot of the bridge is covered already"),
    ("R6.4", "token_gone", "this production token is not in the supply"),
    ("R4.5.1", "empty_slot", "there is no tile in this slot"),
    ("R4.5.1", "other_order", "the special tile has a stack of its own: name it second"),
    ("R4.9", "too_few_windows", "you do not have these windows"),
    ("R12.4", "plaza_out", "Parler's pawn does not go to this plaza"),
    ("R2.8.1", "not_drawn", "this cannot be drawn now"),
    ("R2.1", "no_such_seat", "there is no such player in this game"),
    ("R12.4", "no_blue_match", "on that site Parler's building would meet no blue corner"),
    ("R5.6", "no_egg", "to enter this space costs an egg"),
    ("R5.3.2.1", "not_in_hand", "not all that the old bonus gave is still in hand"),
    ("R12.2", "plaza_out", "Parler's pawn does not go to this plaza"),
)
