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

# decisions of NATURE
START: Final[i64] = 11
MOUNT: Final[i64] = 12
DRAW: Final[i64] = 13
PREBUILD: Final[i64] = 14
LAY: Final[i64] = 15
PEEK: Final[i64] = 16
SORT: Final[i64] = 17
POINT: Final[i64] = 18
CARD: Final[i64] = 19
LOSE: Final[i64] = 20

# decisions of players; the six actions stand in the order of their numbers
TURN_: Final[i64] = 21
DO_MINES: Final[i64] = 22
DO_QUARRIES: Final[i64] = 23
DO_WALL: Final[i64] = 24
DO_BUILDING: Final[i64] = 25
DO_ROAD: Final[i64] = 26
DO_UPGRADE: Final[i64] = 27
PLACE_WALL: Final[i64] = 28
CHOOSE_SITE: Final[i64] = 29
FACE: Final[i64] = 30
ROTATE: Final[i64] = 31
BONUS: Final[i64] = 32
EXCHANGE: Final[i64] = 33
CHOOSE: Final[i64] = 34
ARROW: Final[i64] = 35
KEEP: Final[i64] = 36
KEEP_V: Final[i64] = 37
BRIDGE_SLOT: Final[i64] = 38
TOKEN: Final[i64] = 39
REPLACE: Final[i64] = 40
REWARD: Final[i64] = 41
WINDOWS: Final[i64] = 42
EITHER: Final[i64] = 43
PARLER_STARTS: Final[i64] = 44
PARLER_BUILDS: Final[i64] = 45
