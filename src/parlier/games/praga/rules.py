"""Praga Caput Regni: the table of contents. Every step and decision, in the order of `kinds.py`, and the Game value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from parlier.core.errors import OptionError
from parlier.core.game import Game, OptionValue
from parlier.core.rulebook import Rulebook, load_rulebook
from parlier.core.state import Entry, State
from parlier.core.table_sets import TableSet, find, read_folder, remember
from parlier.games.praga.actions import Bonus, Exchange, Finish
from parlier.games.praga.audit import audit
from parlier.games.praga.board import Board
from parlier.games.praga.bridge import BridgeSlot
from parlier.games.praga.buildings import ChooseSite, Claim, ConstructBuilding, Face
from parlier.games.praga.cells import SCORE, STRIDE
from parlier.games.praga.crane import AtHand
from parlier.games.praga.evaluation import evaluate
from parlier.games.praga.grids import Arrow
from parlier.games.praga.layout import layout
from parlier.games.praga.mines import Manage, TakeToken
from parlier.games.praga.parler import Card, Lose, Parler, ParlerBuilds, ParlerStarts, Point, Walk
from parlier.games.praga.plazas import Award, Reward
from parlier.games.praga.reader import Files, shipped
from parlier.games.praga.refusals import REFUSALS
from parlier.games.praga.road import Either, Road
from parlier.games.praga.rows import Draw, Refill, Replace
from parlier.games.praga.scoring import Count, winners
from parlier.games.praga.secrets import hides, imagine
from parlier.games.praga.settle import Choose, Settle
from parlier.games.praga.setup import Dealing, Lay, Mount, Prebuild, Start, lay_out
from parlier.games.praga.sources import SOURCE_NAMES
from parlier.games.praga.tables import Tables
from parlier.games.praga.technology import Keep, KeepV, Looking, Peek, Sort, Sorting
from parlier.games.praga.turn import Turn
from parlier.games.praga.turns import NextTurn, TurnEnds, Windows
from parlier.games.praga.upgrades import Rotate, Upgrade
from parlier.games.praga.walls import ConstructWall, PlaceWall
from parlier.games.praga.words import MINES_, QUARRIES_
from parlier.games.praga.worth import Worth

if TYPE_CHECKING:
    from parlier.core.provenance import Origin

NAME: Final = "praga"
TITLE: Final = "Praga Caput Regni"
RULES_VERSION: Final[i64] = 1
OPTION: Final = "tables"
"""The option that names other tables than those of the game, by their hash."""
OPTIONS = (
    "side_b",
    "alternate_walls",
    "alternate_cathedral",
    "alternate_road",
    "claims_stay",
    "bonus_after",
    "open_v_tiles",
    "swapped_tokens",
    "road_either",
)
"""R2.10: what is printed; then the rulings of R11 that can be switched (R11.7, R11.8, R11.9, R11.17, R11.20)."""
SEAT_COUNTS = (1, 2, 3, 4)


def entries(t: Tables, b: Board, options: dict[str, OptionValue]) -> list[Entry]:
    """What can lie on the agenda."""
    late = bool(options["bonus_after"])
    return [
        Dealing(t, bool(options["open_v_tiles"])),
        NextTurn(),
        Settle(t),
        Finish(t),
        Refill(),
        Looking(),
        Sorting(),
        Award(t, bool(options["claims_stay"])),
        TurnEnds(t),
        Parler(t),
        Count(t, bool(options["swapped_tokens"])),
        AtHand(),
        Claim(),
        Walk(t),
        Start(),
        Mount(t),
        Draw(t),
        Prebuild(t),
        Lay(t),
        Peek(t),
        Sort(t),
        Point(),
        Card(t),
        Lose(t),
        Turn(t, late),
        Manage(t, MINES_, late),
        Manage(t, QUARRIES_, late),
        ConstructWall(t, late),
        ConstructBuilding(t, late),
        Road(t, late, bool(options["road_either"])),
        Upgrade(t, late),
        PlaceWall(t, b),
        ChooseSite(t, b),
        Face(t, b),
        Rotate(t, b),
        Bonus(t),
        Exchange(t),
        Choose(t),
        Arrow(t),
        Keep(t),
        KeepV(t),
        BridgeSlot(t),
        TakeToken(t),
        Replace(),
        Reward(t),
        Windows(t),
        Either(t),
        ParlerStarts(t),
        ParlerBuilds(t, b),
    ]


class Praga(Game):
    """Praga Caput Regni for 1 to 4 seats; OPTIONS says what can be chosen. Tables other than its own are one option more."""

    def __init__(self, options: dict[str, OptionValue], tables: TableSet) -> None:
        self.files = tables
        self.tables = Tables(
            tables,
            bool(options["side_b"]),
            bool(options["alternate_walls"]),
            bool(options["alternate_cathedral"]),
            bool(options["alternate_road"]),
        )
        self.board = Board(self.tables)
        self.worth = Worth(self.tables)
        self.open_v_tiles = bool(options["open_v_tiles"])
        self.swapped_tokens = bool(options["swapped_tokens"])
        super().__init__(
            NAME,
            TITLE,
            RULES_VERSION,
            SEAT_COUNTS,
            options,
            entries(self.tables, self.board, options),
            layout(self.tables),
            REFUSALS,
        )

    def open(self, state: State) -> None:
        """R2: setup."""
        lay_out(state, self.tables)

    def score_of(self, state: State, seat: i64) -> i64:
        """Victory points."""
        return state.cells[SCORE + seat * STRIDE]

    def winners(self, state: State) -> list[int]:
        """R10.8: the most points; among equals who is later in turn order."""
        return winners(state, self.scores(state))

    def evaluate(self, state: State, seat: i64) -> i64:
        """What the seat has and may expect, against its best rival."""
        return evaluate(state, self.tables, self.worth, self.swapped_tokens, seat)

    def audit(self, state: State) -> list[str]:
        """Tiles, cubes, tokens, markers and what waits (R1 and what follows from the rules)."""
        return audit(state, self.tables, bool(self.options["claims_stay"]))

    def hides(self, state: State, cell: int, seat: int | None) -> bool:
        """R7.1, R5.6.1, R2.7: what others look at, what they put under stacks, and what could be worked out from the rest."""
        return hides(state, cell, seat, self.open_v_tiles)

    def imagine(self, state: State, seat: int, salt: int = 0) -> State:
        """A position that the seat cannot tell from this one."""
        other = state.clone()
        imagine(other, seat, self.open_v_tiles, salt)
        return other

    def rulebook(self) -> Rulebook:
        """The rules in words."""
        return _rulebook()

    def breakdown_lines(self) -> Sequence[str]:
        """Where points come from."""
        return SOURCE_NAMES

    def over_rule(self) -> str:
        """R3.8 ends the game."""
        return "R3.8"

    def table_set(self) -> TableSet:
        """The component tables."""
        return self.files

    def origins(self) -> Sequence[Origin]:
        """Where the figures of the tables come from, row by row."""
        return self.tables.origins

    def __reduce__(self) -> tuple[object, ...]:
        own = dict(self.files.own)
        return (_reload, (dict(self.options), own)) if own else super().__reduce__()


def _reload(options: dict[str, OptionValue], own_tables: dict[str, str]) -> Game:
    """In another process: the tables travel with the game."""
    import parlier

    remember(NAME, shipped().replaced(own_tables))
    return parlier.load(NAME, **options)


@lru_cache
def _rulebook() -> Rulebook:
    return load_rulebook(Path(__file__).parent / "rulebook" / "en.md")


def add_tables(folder: Path) -> str:
    """Make the tables in a folder known, files that are missing there as the game has them; their hash. TableError if wrong."""
    tables = shipped().replaced(read_folder(folder))
    Files(tables)
    return remember(NAME, tables, str(folder))


def load(options: dict[str, OptionValue]) -> Praga:
    """The game with these options; those not named are off. OptionError on an unknown one, and on tables not known here."""
    chosen: dict[str, OptionValue] = dict.fromkeys(OPTIONS, False)
    tables = shipped()
    for name, value in options.items():
        if name == OPTION:
            tables = _tables(value)
            continue
        if name not in chosen:
            raise OptionError(f"Praga has no option {name!r}; known are {', '.join([*OPTIONS, OPTION])}")
        if not isinstance(value, bool):
            raise OptionError(f"option {name} is yes or no, not {value!r}")
        chosen[name] = value
    if tables.hash != shipped().hash:
        chosen[OPTION] = tables.hash
    return Praga(chosen, tables)


def _tables(value: OptionValue) -> TableSet:
    """The tables with this hash."""
    if not isinstance(value, str):
        raise OptionError(f"option {OPTION} is the hash of tables, not {value!r}")
    return shipped() if value == shipped().hash else find(NAME, TITLE, value)
