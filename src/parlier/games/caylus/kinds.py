"""The agenda entries of Caylus by number, in the order of the turn; `rules.py` lists what they are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# steps
DEALING: Final[i64] = 0
PHASES: Final[i64] = 1
WORKERS: Final[i64] = 2
SPECIAL: Final[i64] = 3
RETURN: Final[i64] = 4
BRIBES: Final[i64] = 5
ACTIVATE: Final[i64] = 6
LEAVE: Final[i64] = 7
CONTRIBUTE: Final[i64] = 8
CASTLE_ENDS: Final[i64] = 9
BAILIFF_WALKS: Final[i64] = 10
COUNTS: Final[i64] = 11
COUNTING: Final[i64] = 12
CLOSE: Final[i64] = 13
FAVORS: Final[i64] = 14

# decisions
DEAL: Final[i64] = 15
DRAW_ORDER: Final[i64] = 16
PLACE: Final[i64] = 17
SEND: Final[i64] = 18
GUIDE: Final[i64] = 19
TILT: Final[i64] = 20
LODGE: Final[i64] = 21
BRIBE: Final[i64] = 22
PRODUCE: Final[i64] = 23
BONUS: Final[i64] = 24
BUILD: Final[i64] = 25
PAY_ANY: Final[i64] = 26
ONTO: Final[i64] = 27
NOTARISE: Final[i64] = 28
SELL: Final[i64] = 29
BUY: Final[i64] = 30
MELT: Final[i64] = 31
TRADE: Final[i64] = 32
GIVE_BATCH: Final[i64] = 33
CHOOSE_LINE: Final[i64] = 34
USE_LINE: Final[i64] = 35
CHOOSE_CUBE: Final[i64] = 36
GIVE_CUBE: Final[i64] = 37
RECEIVE: Final[i64] = 38
