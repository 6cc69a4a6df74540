"""Caylus and Praga Caput Regni: exact rules, fast, with bots, a terminal and a browser to play in.

>>> import parlier
>>> caylus = parlier.load("caylus")
>>> record = caylus.deal(seats=3, seed=7)
>>> record.state.over
False

parlier is an independent project. It is not affiliated with or endorsed by the designers or
publishers of the games.
"""

from __future__ import annotations

from parlier import _compiled

_compiled.install()

from parlier.core.errors import (  # noqa: E402
    Illegal,
    NotationError,
    OptionError,
    ParlierError,
    RecordError,
    Refusal,
    TableError,
)
from parlier.core.game import Game  # noqa: E402
from parlier.core.record import Record  # noqa: E402
from parlier.core.state import NATURE, State  # noqa: E402
from parlier.core.view import View  # noqa: E402
from parlier.games import add_tables, game_names, load, read_position, read_record  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "NATURE",
    "Game",
    "Illegal",
    "NotationError",
    "OptionError",
    "ParlierError",
    "Record",
    "RecordError",
    "Refusal",
    "State",
    "TableError",
    "View",
    "add_tables",
    "game_names",
    "load",
    "read_position",
    "read_record",
]
