"""Why an action may not be legal: each reason with the rule it comes from. Code 0 is: legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_WORKER: Final[i64] = 1
NO_MONEY: Final[i64] = 2
NOT_ON_ROAD: Final[i64] = 3
OCCUPIED: Final[i64] = 4
STABLES_TWICE: Final[i64] = 5
STABLES_FULL: Final[i64] = 6
STABLES_FOR_TWO: Final[i64] = 7
CASTLE_TWICE: Final[i64] = 8
INN_GUEST: Final[i64] = 9
OFF_ROAD: Final[i64] = 10
NO_BRIBE: Final[i64] = 11
NOT_PRODUCED: Final[i64] = 12
NOT_IN_STOCK: Final[i64] = 13
NOT_THIS_EDITION: Final[i64] = 14
WRONG_KIND: Final[i64] = 15
CANNOT_PAY: Final[i64] = 16
ROAD_FULL: Final[i64] = 17
NO_RESIDENCE: Final[i64] = 18
FIRST_COPY: Final[i64] = 19
NOT_YOUR_RESIDENCE: Final[i64] = 20
IS_LAWYER: Final[i64] = 21
NOT_YOURS: Final[i64] = 22
IS_PENDING: Final[i64] = 23
NO_CUBE: Final[i64] = 24
TOO_MANY: Final[i64] = 25
OTHER_TILE: Final[i64] = 26
NO_BATCH: Final[i64] = 27
LINE_USED: Final[i64] = 28
OTHER_LINE: Final[i64] = 29
LEVEL_TOO_HIGH: Final[i64] = 30
NO_EFFECT: Final[i64] = 31
ALREADY_DEALT: Final[i64] = 32
ALREADY_DRAWN: Final[i64] = 33
NO_JOUST: Final[i64] = 34
NOTHING_TO_BUILD: Final[i64] = 35
NOTHING_FOR_LAWYER: Final[i64] = 36
NOT_OFFERED: Final[i64] = 37
NO_SUCH_SEAT: Final[i64] = 38
RESERVED: Final[i64] = 39
NOTHING_TO_TRANSFORM: Final[i64] = 40
NO_BONUS: Final[i64] = 41
NOT_PRESTIGE: Final[i64] = 42

REFUSALS: Final[tuple[tuple[str, str, str], ...]] = (
    ("", "legal", "legal"),
    ("R7.6", "no_worker", "you have no worker in hand"),
    ("R7.3", "no_money", "a worker there costs more deniers than you have"),
    ("R7.4", "not_on_road", "this building is not on the road"),
    ("R7.5", "occupied", "there is a worker already"),
    ("R7.5", "stables_twice", "you have a worker in the stables already"),
    ("R7.5", "stables_full", "the stables have only three places"),
    ("R15.3", "stables_for_two", "with two players the stables are not used"),
    ("R7.5", "castle_twice", "you have a worker in the castle already"),
    ("R8.1", "inn_guest", "your own worker is the inn's guest: the gate cannot send another one there"),
    ("R9.3", "off_road", "the provost stays on road spaces 1 to 28"),
    ("R9.1", "no_bribe", "each space costs 1 denier, and you have not enough"),
    ("R10.3", "not_produced", "this building does not produce that cube"),
    ("R1.4", "not_in_stock", "this tile is not in stock"),
    ("R1.5", "not_this_edition", "this tile is only in the second edition"),
    ("R10.5", "wrong_kind", "this tile is not of the kind that may be built here"),
    ("R4.4", "cannot_pay", "you cannot pay what that costs"),
    ("R10.5", "road_full", "no road space is empty"),
    ("R10.7", "no_residence", "a prestige building replaces a residence of your own, and you have none"),
    ("R1.4", "first_copy", "the tiles are alike: the first one is still in stock"),
    ("R10.7", "not_your_residence", "on that space you have no residence"),
    ("R10.6", "is_lawyer", "the lawyer's own tile is never transformed"),
    ("R10.6", "not_yours", "only neutral buildings and your own wood and stone buildings can be transformed"),
    ("R10.6b", "is_pending", "this building is about to become a residence already"),
    ("R4.4", "no_cube", "you do not have these cubes"),
    ("R10.8", "too_many", "this building does not sell so many"),
    ("R10.8", "other_tile", "that exchange is offered by another building"),
    ("R11.2", "no_batch", "a batch is one food and two more cubes of different kinds, and you do not have them"),
    ("R13.5", "line_used", "you have used this line in this phase already"),
    ("R13.3", "other_line", "you have chosen another line"),
    ("R13.3", "level_too_high", "your marker has not reached this level"),
    ("R13.1", "no_effect", "this level has no effect"),
    ("R3.1", "already_dealt", "this tile lies on the road already"),
    ("R3.2", "already_drawn", "this player has a place in the turn order already"),
    ("R8.4", "no_joust", "a joust costs 1 denier and 1 cloth"),
    ("R13.6", "nothing_to_build", "there is no tile that you could build with this favor"),
    ("R13.6", "nothing_for_lawyer", "there is no building that you could transform with this favor"),
    ("R13.1", "not_offered", "this level offers other cubes"),
    ("R3.2", "no_such_seat", "there is no such player in this game"),
    ("R4.3", "reserved", "none is left of it when the rest of the cost is paid"),
    ("R10.6", "nothing_to_transform", "this building is not on the road"),
    ("R10.4", "no_bonus", "this building does not produce that cube"),
    ("R10.7", "not_prestige", "only a prestige building can be built here"),
)
