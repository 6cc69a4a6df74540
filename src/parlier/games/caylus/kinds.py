"""The agenda entries of Caylus by number, in the order of the turn; `rules.py` lists what they are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# steps
DEALING: Final[i64] = 0
PHASES: Final[i64] = 1
SPECIAL: Final[i64] = 2
RETURN: Final[i64] = 3
BRIBES: Final[i64] = 4
ACTIVATE: Final[i64] = 5
LEAVE: Final[i64] = 6
CONTRIBUTE: Final[i64] = 7
CASTLE_ENDS: Final[i64] = 8
BAILIFF_WALKS: Final[i64] = 9
COUNTS: Final[i64] = 10
COUNTING: Final[i64] = 11
CLOSE: Final[i64] = 12
FAVORS: Final[i64] = 13

# decisions
DEAL: Final[i64] = 14
DRAW_ORDER: Final[i64] = 15
PLACE: Final[i64] = 16
SEND: Final[i64] = 17
GUIDE: Final[i64] = 18
TILT: Final[i64] = 19
LODGE: Final[i64] = 20
BRIBE: Final[i64] = 21
PRODUCE: Final[i64] = 22
BONUS: Final[i64] = 23
BUILD: Final[i64] = 24
PAY_ANY: Final[i64] = 25
ONTO: Final[i64] = 26
NOTARISE: Final[i64] = 27
SELL: Final[i64] = 28
BUY: Final[i64] = 29
MELT: Final[i64] = 30
TRADE: Final[i64] = 31
GIVE_BATCH: Final[i64] = 32
CHOOSE_LINE: Final[i64] = 33
USE_LINE: Final[i64] = 34
CHOOSE_CUBE: Final[i64] = 35
GIVE_CUBE: Final[i64] = 36
RECEIVE: Final[i64] = 37
