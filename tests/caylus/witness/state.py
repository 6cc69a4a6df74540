"""Everything a position consists of (R17.2), and the smallest changes to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.caylus.witness.tables import (
    CUBES,
    FAVOR_LIMITS,
    FIXED,
    FOOD,
    LAST_SPACE,
    LINES,
    NEUTRAL,
    PLAIN,
    RESIDENCE,
    RESIDENCE_POINTS,
    SECTION_PARTS,
    SINGLE_SPECIALS,
    START_SPACE,
    WOOD,
    WORKERS,
    Tile,
    tiles_of_edition,
)


def starting_cubes() -> dict[str, int]:
    """R3.2: two food and one wood."""
    return {cube: {FOOD: 2, WOOD: 1}.get(cube, 0) for cube in CUBES}


@dataclass
class Player:
    """One player's holdings (R1.1, R3.2, R3.3)."""

    cubes: dict[str, int] = field(default_factory=starting_cubes)
    money: int = 0
    score: int = 0
    hand: int = WORKERS
    favor: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LINES, 0))
    used: set[str] = field(default_factory=set)
    houses: list[int] = field(default_factory=lambda: [0] * len(SECTION_PARTS))

    def all_cubes(self) -> int:
        """R4.3: cubes of every kind together."""
        return sum(self.cubes.values())

    def plain_cubes(self) -> int:
        """R4.3: cubes without gold."""
        return sum(self.cubes[cube] for cube in PLAIN)

    def gain(self, cubes: dict[str, int]) -> None:
        """R1.3: cubes are unlimited."""
        for cube, many in cubes.items():
            self.cubes[cube] += many

    def give(self, cubes: dict[str, int]) -> None:
        """R4.4: pay in full."""
        for cube, many in cubes.items():
            self.cubes[cube] -= many
            assert self.cubes[cube] >= 0

    def pay(self, money: int) -> None:
        """R4.4: no debt."""
        self.money -= money
        assert self.money >= 0

    def lose_points(self, points: int) -> None:
        """R2.7: every loss stops at 0."""
        self.score = max(0, self.score - points)


@dataclass
class Space:
    """One road space (R17.2)."""

    tile: str | None = None
    owner: int | None = None
    worker: int | None = None
    pending: int | None = None  # R10.6a: who has paid for a swap that has still to come


@dataclass
class Game:
    """A whole position."""

    seats: int
    second_edition: bool = False
    simplified_favors: bool = False
    turn: int = 0
    phase: int = 0
    over: bool = False
    bailiff: int = START_SPACE
    provost: int = START_SPACE
    order: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    road: dict[int, Space] = field(default_factory=dict)
    singles: dict[str, int | None] = field(default_factory=lambda: dict.fromkeys(SINGLE_SPECIALS))
    stables: list[int] = field(default_factory=list)
    inn_left: int | None = None
    inn_right: int | None = None
    castle: list[int] = field(default_factory=list)
    batches: list[int] = field(default_factory=list)
    counted: list[bool] = field(default_factory=lambda: [False] * len(SECTION_PARTS))
    players: list[Player] = field(default_factory=list)
    tiles: dict[str, Tile] = field(default_factory=dict)
    supply: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """R2.3, R3.2, R5: the board before anything is drawn."""
        self.road = {number: Space(FIXED.get(number)) for number in range(1, LAST_SPACE + 1)}
        self.batches = [0] * self.seats
        self.players = [Player() for _ in range(self.seats)]
        self.tiles = tiles_of_edition(self.second_edition)
        self.supply = list(self.tiles)

    def empty_space(self) -> int | None:
        """R10.5: the lowest-numbered empty road space, if there is one (Q3)."""
        return next((number for number, space in self.road.items() if space.tile is None), None)

    def space_of(self, tile: str) -> Space:
        """The space of a tile of which there is one copy on the road."""
        return next(space for space in self.road.values() if space.tile == tile)

    def residences_of(self, seat: int) -> list[int]:
        """R10.7: the road spaces of one's residences."""
        return [n for n, space in self.road.items() if space.tile == RESIDENCE and space.owner == seat]

    def has_worker_space(self, space: Space) -> bool:
        """R7.4: neutral, fixed, wood and stone buildings take workers, nothing else does."""
        if space.tile is None or space.tile == RESIDENCE:
            return False
        return space.tile not in self.tiles or self.tiles[space.tile].colour != "prestige"

    def is_craft(self, tile: str) -> bool:
        """R1.6: wood or stone."""
        return tile in self.tiles and self.tiles[tile].colour in ("wood", "stone")

    def back_to_supply(self, tile: str) -> None:
        """R10.6: a craft tile becomes available again; the supply stays in table order."""
        self.supply = [name for name in self.tiles if name in self.supply or name == tile]

    def swap_pending(self, space: Space) -> None:
        """R10.6, R10.6a: make the swap that was paid for; 2 points."""
        if space.pending is None or space.tile is None:
            return
        assert space.worker is None
        if space.tile not in NEUTRAL:
            self.back_to_supply(space.tile)
        space.tile, space.owner, space.pending = RESIDENCE, space.pending, None
        self.players[space.owner].score += RESIDENCE_POINTS

    def send_home(self, seat: int | None) -> None:
        """R8, R10.1: a worker returns to its player."""
        if seat is not None:
            self.players[seat].hand += 1

    def favor_limit(self) -> int:
        """R13.2: the highest usable column."""
        return FAVOR_LIMITS[sum(self.counted[:2])]
