"""The action crane, its wheel, the platform cube and the era (R3)."""

from __future__ import annotations

from dataclasses import dataclass, field

POSITIONS = 12
BEYOND = 11
"""The position beyond the blue zone (R3.1)."""


@dataclass
class Crane:
    """Where the block and the tiles are. `token` is the tile that carries the 5-point token."""

    block: int
    tiles: dict[int, str] = field(default_factory=dict)
    token: str | None = None

    def notch(self, position: int) -> int:
        """R3.2: the notch at a position; 0 is the block."""
        return (position - self.block) % POSITIONS

    def take(self, position: int) -> bool:
        """R3.4: lift a tile off; tells whether it carried the token, which returns to the supply."""
        tile = self.tiles.pop(position)
        carried = self.token == tile
        if carried:
            self.token = None
        return carried

    def open_position(self) -> int:
        """R3.5, R3.5.1: the lowest open green position, else the lowest open blue one."""
        return next(place for place in range(4, BEYOND) if place not in self.tiles and place != self.block)

    def end_of_turn(self, used: str) -> None:
        """R3.5: turn the wheel, lift off what goes beyond, put the used tile back."""
        steps = 1 if (self.block + 1) % POSITIONS else 2
        self.block = (self.block + steps) % POSITIONS
        moved = {place + steps: tile for place, tile in self.tiles.items()}
        self.tiles = {place: tile for place, tile in moved.items() if place < BEYOND}
        for place in sorted(moved, reverse=True):
            if place >= BEYOND:
                self.lay_down(moved[place])
        assert 0 not in self.tiles
        self.tiles[0] = used

    def lay_down(self, tile: str) -> None:
        """R3.5, R3.5.1: a lifted tile finds its place, with the token if that is in the supply."""
        self.tiles[self.open_position()] = tile
        if self.token is None:
            self.token = tile


def first_positions(block: int, many: int) -> list[int]:
    """R2.2: the first free spaces counted from position 0."""
    return [place for place in range(POSITIONS) if place != block][:many]


@dataclass
class Clock:
    """The platform cube's distance from the hourglass, and the era (R3.6-R3.8)."""

    seats: int
    platform: int
    era: int = 1

    def tick(self, block: int, drop: int, era_moves: dict[int, int], star: tuple[int, int] | None) -> bool:
        """After the rotation of a turn; tells whether the era changes now.

        `era_moves`: by seats, the platform space whose entering changes the era.
        `star`: for 1 and 2 seats, the platform space and the block position that change it.
        """
        moved = block == drop
        if moved:
            self.platform -= 1
        if self.era == 2:
            return False
        if star is not None:
            changes = (self.platform, block) == star
        else:
            changes = moved and self.platform == era_moves[self.seats]
        if changes:
            self.era = 2
        return changes

    @property
    def over(self) -> bool:
        """R3.8: on the hourglass."""
        return self.platform == 0
