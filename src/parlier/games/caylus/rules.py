"""Caylus: the table of contents. Every step and decision, in the order of `kinds.py`, and the Game value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from parlier.core.errors import OptionError
from parlier.core.game import Game, OptionValue
from parlier.core.rulebook import Rulebook, load_rulebook
from parlier.core.state import Entry, State
from parlier.games.caylus.audit import audit
from parlier.games.caylus.building import Build, Onto, PayAny
from parlier.games.caylus.castle import CastleEnds, Contribute, GiveBatch
from parlier.games.caylus.cells import SCORE, STRIDE
from parlier.games.caylus.count import BailiffWalks, Close, Counting, Counts
from parlier.games.caylus.evaluation import evaluate
from parlier.games.caylus.favors import ChooseCube, ChooseLine, Favors, GiveCube, Receive, UseLine
from parlier.games.caylus.lawyer import Notarise
from parlier.games.caylus.layout import layout
from parlier.games.caylus.provost import Bribe, Bribes
from parlier.games.caylus.refusals import REFUSALS
from parlier.games.caylus.road import Activate, Bonus, Leave, Produce
from parlier.games.caylus.setup import Deal, Dealing, DrawOrder, lay_out
from parlier.games.caylus.special import Guide, Lodge, Return, Send, Special, Tilt
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.trade import Buy, Melt, Sell, Trade
from parlier.games.caylus.turn import Phases
from parlier.games.caylus.workers import Place

RULES_VERSION: Final[i64] = 1
OPTIONS = ("second_edition", "simplified_favors")
SEAT_COUNTS = (2, 3, 4, 5)
BREAKDOWN = ("workers", "buildings", "trades", "castle", "favors", "penalties", "leftovers")


def entries(t: Tables, simplified_favors: bool) -> list[Entry]:
    """What can lie on the agenda."""
    return [
        Dealing(),
        Phases(t),
        Special(),
        Return(),
        Bribes(),
        Activate(t),
        Leave(t),
        Contribute(t),
        CastleEnds(),
        BailiffWalks(),
        Counts(t),
        Counting(t),
        Close(),
        Favors(simplified_favors),
        Deal(t),
        DrawOrder(t.start_money),
        Place(t),
        Send(t),
        Guide(),
        Tilt(),
        Lodge(),
        Bribe(),
        Produce(t),
        Bonus(t),
        Build(t),
        PayAny(t),
        Onto(t),
        Notarise(t),
        Sell(t),
        Buy(t),
        Melt(t, t.alchemist_sizes()),
        Trade(t),
        GiveBatch(t),
        ChooseLine(),
        UseLine(t),
        ChooseCube(t),
        GiveCube(),
        Receive(),
    ]


class Caylus(Game):
    """Caylus for 2 to 5 seats, with the options `second_edition` (R1.5) and `simplified_favors` (R16)."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.tables = Tables(bool(options["second_edition"]))
        self.simplified_favors = bool(options["simplified_favors"])
        super().__init__(
            "caylus",
            "Caylus",
            RULES_VERSION,
            SEAT_COUNTS,
            options,
            entries(self.tables, self.simplified_favors),
            layout(self.tables),
            REFUSALS,
        )

    def open(self, state: State) -> None:
        """R3: the start."""
        lay_out(state, self.tables)

    def score_of(self, state: State, seat: i64) -> i64:
        """Prestige points."""
        return state.cells[SCORE + seat * STRIDE]

    def evaluate(self, state: State, seat: i64) -> i64:
        """What the seat has and may expect, against its best rival."""
        return evaluate(state, self.tables, self.simplified_favors, seat)

    def audit(self, state: State) -> list[str]:
        """Workers, tiles, marks and markers (R1.4, R7.6 and what follows from the rules)."""
        return audit(state, self.tables)

    def rulebook(self) -> Rulebook:
        """The rules in words."""
        return _rulebook()

    def breakdown_lines(self) -> Sequence[str]:
        """Where points come from."""
        return BREAKDOWN

    def over_rule(self) -> str:
        """R14.1 ends the game."""
        return "R14.1"


@lru_cache
def _rulebook() -> Rulebook:
    return load_rulebook(Path(__file__).parent / "rulebook" / "en.md")


def load(options: dict[str, OptionValue]) -> Caylus:
    """The game with these options; those not named are off. OptionError on an unknown one."""
    chosen: dict[str, OptionValue] = dict.fromkeys(OPTIONS, False)
    for name, value in options.items():
        if name not in chosen:
            raise OptionError(f"Caylus has no option {name!r}; known are {', '.join(OPTIONS)}")
        if not isinstance(value, bool):
            raise OptionError(f"option {name} is yes or no, not {value!r}")
        chosen[name] = value
    return Caylus(chosen)
