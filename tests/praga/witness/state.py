"""Everything a position consists of, and the smallest changes to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.praga.witness.city import City
from tests.praga.witness.crane import Clock, Crane
from tests.praga.witness.effects import Effect, pieces
from tests.praga.witness.grids import START, Cell, Grid
from tests.praga.witness.lattice import ActionBoard
from tests.praga.witness.stacks import Stack
from tests.praga.witness.tables import (
    ACTIONS,
    ROWS,
    grid,
    printed_faces,
    seals,
    sites_in_play,
    table,
    technologies,
    tiles,
    track,
)

CAP = 9
"""R6.1."""

PARLER = 1
"""The seat of Peter Parler's cubes in the solo game (R12)."""


@dataclass(frozen=True)
class Task(Effect):
    """A pending matter that is no effect string: a claim, a production token, a seal, a V tile."""

    name: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.about}".strip()


@dataclass
class Performance:
    """One performance of an action in this turn, and the upgrade bonus it had (R5.3.2)."""

    action: str
    used: str | None = None


@dataclass
class Pending:
    """An effect that waits for its owner; `bonus_of`: the performance that an upgrade placed later pays for."""

    effect: Effect
    bonus_of: Performance | None = None


@dataclass
class Player:
    """What one player has."""

    goods: dict[str, int]
    cubes: int = 2
    wealth: list[str] = field(default_factory=list)
    """Thresholds whose cube still lies there (R6.2)."""
    marker: dict[str, int] = field(default_factory=lambda: {"mine": track("gold_mines").start, "quarry": track("quarries").start})
    token: dict[str, str | None] = field(default_factory=lambda: {"mine": None, "quarry": None})
    tech: int = 0
    uni: int = 0
    technologies: list[str] = field(default_factory=list)
    working: list[str] = field(default_factory=list)
    technologies_taken: int = 0
    grid: dict[str, Cell] = field(default_factory=lambda: {"hw": START, "cath": START})
    topped: bool = False
    road: int = 0
    board: ActionBoard = field(default_factory=lambda: ActionBoard(printed_faces()))
    upgrades: dict[str, list[tuple[str, int]]] = field(default_factory=lambda: {action: [] for action in ACTIONS})
    walls: dict[str, tuple[str, int]] = field(default_factory=dict)
    v_tiles: list[str] = field(default_factory=list)
    rights: int = 0
    pending: list[Pending] = field(default_factory=list)

    def holds(self, cost: dict[str, int]) -> bool:
        """R6.1.1: a cost is paid from what is held."""
        return all(self.goods[name] >= many for name, many in cost.items())

    def pay(self, cost: dict[str, int]) -> None:
        """R4.8: in full."""
        assert self.holds(cost), (cost, self.goods)
        for name, many in cost.items():
            self.goods[name] -= many

    def wait(self, effect: Effect, bonus_of: Performance | None = None) -> None:
        """R4.8.1: the pieces of an effect become pending."""
        self.pending += [Pending(piece, bonus_of) for piece in pieces(effect)]

    def has(self, level_from: int, level_to: int) -> list[str]:
        """The technologies in front of the player of these levels."""
        return [name for name in self.technologies if level_from <= technologies()[name]["level"] <= level_to]


def new_player() -> Player:
    """R2.9."""
    storage, board = table("player_board")["storage"], table("player_board")
    goods = dict.fromkeys(("gold", "stone", "egg", "silver", "goldwin", "red", "blue", "vp"), 0)
    goods |= {"gold": storage["start_gold"], "stone": storage["start_stone"], "egg": storage["start_eggs"]}
    return Player(goods, wealth=[row["id"] for row in board["wealth"]])


@dataclass
class Action:
    """An action that is running."""

    name: str
    performance: Performance
    core_done: bool = False
    bonus_open: bool = True
    took: str | None = None
    """The row of the tile it took (R4.10)."""
    laid: str | None = None
    plaza: str | None = None


@dataclass
class Turn:
    """What belongs to the turn of one seat."""

    seat: int
    tile: str | None = None
    position: int | None = None
    notch: int | None = None
    """The notch whose bonus is at hand (R4.2)."""
    special: bool = False
    main_done: bool = False
    extra_bought: bool = False
    refreshed: bool = False
    granted: int = 0
    performances: list[Performance] = field(default_factory=list)
    used: dict[str, list[str]] = field(default_factory=dict)
    """By action, the upgrades whose bonus was used this turn (R5.3.2)."""
    running: Action | None = None


@dataclass(frozen=True)
class Options:
    """R2.10 and the rulings that are switches (R11)."""

    side: str = "A"
    walls_alternate: bool = False
    cathedral_alternate: bool = False
    road_alternate: bool = False
    cubes_return: bool = True  # R11.7
    bonus_before: bool = True  # R11.8
    v_hidden: bool = True  # R11.9
    pairing_swapped: bool = False  # R11.17
    road_either: bool = False  # R11.20


@dataclass
class Parler:
    """The solo opponent (R12)."""

    marker: dict[str, int]
    pointers: dict[str, int]
    plaza: str
    deck: list[str] = field(default_factory=list)


@dataclass
class Game:
    """A whole position. Seats are numbered in turn order, clockwise."""

    seats: int
    options: Options = field(default_factory=Options)
    turns: int = 0
    turn: Turn | None = None
    last_tile: str | None = None
    """The action tile used in the turn that just ended, until it lies on position 0."""
    over: bool = False
    scoring: bool = False
    players: list[Player] = field(default_factory=list)
    rows: dict[str, list[str | None]] = field(default_factory=lambda: {row: [None] * 4 for row in ROWS})
    """Three normal tiles, then the special one."""
    stacks: dict[tuple[str, int, bool], Stack] = field(default_factory=dict)
    """By row, era and whether special."""
    plaza_tiles: dict[str, str] = field(default_factory=dict)
    technology: dict[int, Stack] = field(default_factory=dict)
    bridge: dict[str, tuple[str, int] | None] = field(default_factory=dict)
    bridge_iv: Stack = field(default_factory=Stack)
    v_pool: list[str] = field(default_factory=list)
    """V tiles of which nobody knows yet where they lie (R2.7)."""
    v_groups: dict[str, list[str] | None] = field(default_factory=lambda: {"bridge": None, "cathedral": None})
    awarding: str | None = None
    """The plaza whose rewards are being given; complete when they have been (R9.5)."""
    tokens: list[str] = field(default_factory=list)
    seals: dict[str, int | None] = field(default_factory=dict)
    parler: Parler | None = None

    def __post_init__(self) -> None:
        """R2: what needs no chance."""
        crane, place = table("crane"), f"p{self.seats}"
        self.table_seats = max(2, self.seats)  # R12.1: the solo game is set up for 2
        self.crane = Crane(crane["rotation"]["start_block"][place])
        self.clock = Clock(self.seats, crane["rotation"]["platform_start"][place])
        self.city = City(sites_in_play(self.table_seats))
        self.players = [new_player() for _ in range(self.seats)]
        for tile in tiles().values():
            self.stacks.setdefault((tile.row, tile.era, tile.special), Stack()).unknown.append(tile.id)
        for name, row in technologies().items():
            self.technology.setdefault(row["level"], Stack()).unknown.append(name)
        self.seals = dict.fromkeys(seals())
        self.grids: dict[str, Grid] = {
            "hw": grid("hunger_wall", self.options.walls_alternate, "hw"),
            "cath": grid("cathedral", self.options.cathedral_alternate, "cath"),
        }

    def seats_from(self, seat: int) -> list[int]:
        """R9.4: a seat, and the others clockwise."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def core_possible(self, seat: int, action: str) -> bool:
        """R4.1.1: see `actions.possible`, which knows all six actions."""
        from tests.praga.witness.actions import possible

        return possible(self, seat, action)

    def on_turn(self, seat: int) -> bool:
        """R4.6: whether a seat may do what is allowed in one's own turn."""
        return self.turn is not None and self.turn.seat == seat and not self.scoring
