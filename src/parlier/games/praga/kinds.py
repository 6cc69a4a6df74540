"""The agenda entries of Praga by number: steps, what chance is asked, what players are asked; `rules.py` lists what they are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# steps
DEALING: Final[i64] = 0
NEXT_TURN: Final[i64] = 1
SETTLE: Final[i64] = 2
FINISH: Final[i64] = 3
REFILL: Final[i64] = 4
LOOKING: Final[i64] = 5
SORTING: Final[i64] = 6
AWARD: Final[i64] = 7
TURN_ENDS: Final[i64] = 8
PARLER: Final[i64] = 9
COUNT: Final[i64] = 10
AT_HAND: Final[i64] = 11
CLAIM: Final[i64] = 12
WALK: Final[i64] = 13

# decisions of NATURE
START: Final[i64] = 14
MOUNT: Final[i64] = 15
DRAW: Final[i64] = 16
PREBUILD: Final[i64] = 17
LAY: Final[i64] = 18
PEEK: Final[i64] = 19
SORT: Final[i64] = 20
POINT: Final[i64] = 21
CARD: Final[i64] = 22
LOSE: Final[i64] = 23

# decisions of players; the six actions stand in the order of their numbers
TURN_: Final[i64] = 24
DO_MINES: Final[i64] = 25
DO_QUARRIES: Final[i64] = 26
DO_WALL: Final[i64] = 27
DO_BUILDING: Final[i64] = 28
DO_ROAD: Final[i64] = 29
DO_UPGRADE: Final[i64] = 30
PLACE_WALL: Final[i64] = 31
CHOOSE_SITE: Final[i64] = 32
FACE: Final[i64] = 33
ROTATE: Final[i64] = 34
BONUS: Final[i64] = 35
EXCHANGE: Final[i64] = 36
CHOOSE: Final[i64] = 37
ARROW: Final[i64] = 38
KEEP: Final[i64] = 39
KEEP_V: Final[i64] = 40
BRIDGE_SLOT: Final[i64] = 41
TOKEN: Final[i64] = 42
REPLACE: Final[i64] = 43
REWARD: Final[i64] = 44
WINDOWS: Final[i64] = 45
EITHER: Final[i64] = 46
PARLER_STARTS: Final[i64] = 47
PARLER_BUILDS: Final[i64] = 48
