"""The agenda entries of Caylus by number, in the order of the turn; `rules.py` lists what they are."""

from __future__ import annotations

from typing import Final

# steps
DEALING: Final = 0
PHASES: Final = 1
WORKERS: Final = 2
SPECIAL: Final = 3
RETURN: Final = 4
BRIBES: Final = 5
ACTIVATE: Final = 6
LEAVE: Final = 7
CONTRIBUTE: Final = 8
CASTLE_ENDS: Final = 9
BAILIFF_WALKS: Final = 10
COUNTS: Final = 11
COUNTING: Final = 12
CLOSE: Final = 13
FAVORS: Final = 14

# decisions
DEAL: Final = 15
DRAW_ORDER: Final = 16
PLACE: Final = 17
SEND: Final = 18
GUIDE: Final = 19
TILT: Final = 20
LODGE: Final = 21
BRIBE: Final = 22
PRODUCE: Final = 23
BONUS: Final = 24
BUILD: Final = 25
PAY_ANY: Final = 26
ONTO: Final = 27
NOTARISE: Final = 28
SELL: Final = 29
BUY: Final = 30
MELT: Final = 31
TRADE: Final = 32
GIVE_BATCH: Final = 33
CHOOSE_LINE: Final = 34
USE_LINE: Final = 35
CHOOSE_CUBE: Final = 36
GIVE_CUBE: Final = 37
RECEIVE: Final = 38
