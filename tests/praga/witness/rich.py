"""Richer positions than play from the start reaches soon, for the engine and the witness alike.

Goods, technologies, markers, walls, upgrades and buildings are given at the start of a turn. What was given is in
neither stack any more; links between given tiles count as not used.
"""

from __future__ import annotations

import random

from parlier import State
from parlier.core.state import UNKNOWN
from parlier.games.praga import cells as c
from tests.praga.witness.city import Building
from tests.praga.witness.follow import Follower
from tests.praga.witness.state import Game
from tests.praga.witness.tables import Tile, action_hexes, technologies, tiles, wall_spaces
from tests.praga.witness.turns import free_options, main_options
from tests.praga.witness.view import GRIDS, HEXES, IDS, SITES, TECHNOLOGIES, WEALTH, seat_at

GOODS = {"gold": c.GOLD, "stone": c.STONE, "egg": c.EGG, "silver": c.SILVER, "goldwin": c.GOLDWIN, "red": c.RED, "blue": c.BLUE}
THRESHOLDS = {"wealth_gold_6": ("gold", 6), "wealth_stone_6": ("stone", 6)}


class Giver:
    """Writes the same gifts into both positions."""

    def __init__(self, follower: Follower, chance: random.Random) -> None:
        self.state: State = follower.state
        self.game: Game = follower.witness.game
        self.follower = follower
        self.chance = chance

    def cell(self, number: int, place: int) -> int:
        """The cell of a seat at a place in turn order."""
        return number + seat_at(self.state, place) * c.STRIDE

    def goods(self, most: int = 9) -> None:
        """Resources, eggs, windows and tokens; wealth cubes go where their threshold is reached."""
        for place, player in enumerate(self.game.players):
            for name, cell in GOODS.items():
                many = self.chance.randrange(most + 1 if name in ("gold", "stone") else 5)
                player.goods[name] = many
                self.state.cells[self.cell(cell, place)] = many
            for wealth in WEALTH:
                self.settle_wealth(place, wealth)

    def settle_wealth(self, place: int, wealth: str) -> None:
        """R6.2: a threshold that is reached has no cube any more."""
        player = self.game.players[place]
        held = {"gold": player.goods["gold"], "stone": player.goods["stone"]}
        name, least = THRESHOLDS.get(wealth, ("", 9))
        reached = held[name] >= least if name else max(held.values()) >= least
        if reached and wealth in player.wealth:
            player.wealth.remove(wealth)
            player.cubes += 1
            self.state.cells[self.cell(c.WEALTH, place)] &= ~(1 << WEALTH.index(wealth))
            self.state.cells[self.cell(c.CUBES, place)] += 1

    def markers(self) -> None:
        """Tracks, grids and the road, without what is gained on the way."""
        for place, player in enumerate(self.game.players):
            tech, uni = self.chance.randrange(player.tech, 11), self.chance.randrange(player.uni, 11)
            player.tech, player.uni = tech, uni
            player.road = max(player.road, self.chance.randrange(5))
            self.write(place, {c.TECH: tech, c.UNI: uni, c.PAWN: player.road})
            for index, name in enumerate(GRIDS):
                row = max(player.grid[name][0], self.chance.randrange(1, 6))
                column = max(player.grid[name][1], self.chance.randrange(1, 7))
                player.grid[name] = (row, column)
                self.write(place, {c.GRID_ROW + index: row - 1, c.GRID_COLUMN + index: column - 1})
            for name, cell, most in (("mine", c.MINES, 4), ("quarry", c.QUARRIES, 3)):
                if player.token[name] is None and player.marker[name] <= most:
                    player.marker[name] = self.chance.randrange(player.marker[name], most + 1)
                elif player.token[name] is not None:
                    player.marker[name] = self.chance.randrange(player.marker[name], most + 4)
                self.write(place, {cell: player.marker[name]})

    def write(self, place: int, values: dict[int, int]) -> None:
        """Cells of one seat."""
        for cell, value in values.items():
            self.state.cells[self.cell(cell, place)] = value

    def technologies(self, many: int) -> None:
        """Technologies that nobody has seen."""
        for place, player in enumerate(self.game.players):
            unseen = [name for stack in self.game.technology.values() for name in stack.unknown]
            for name in self.chance.sample(unseen, min(many, len(unseen) // 2)):
                level = technologies()[name]["level"]
                self.game.technology[level].unknown.remove(name)
                player.technologies.append(name)
                player.technologies_taken += 1
                number = TECHNOLOGIES.index(name) - 1
                self.state.cells[c.SECRET_UNSEEN + level - 1] &= ~(1 << number % c.SECRET_TILES)
                self.state.cells[self.cell(c.TECH_HELD, place)] |= 1 << number
            if self.game.turn is not None and self.game.turn.seat == place:
                player.working = player.has(1, 2)

    def unseen(self, row: str) -> list[Tile]:
        """Tiles of the era in the stacks of a row; five stay there."""
        names = self.game.stacks[(row, self.game.clock.era, False)].unknown
        return [tiles()[name] for name in names][: max(0, len(names) - 5)]

    def remove(self, tile: Tile) -> None:
        """Out of the stack."""
        self.game.stacks[(tile.row, tile.era, tile.special)].unknown.remove(tile.id)
        of_era = [other.id for other in tiles().values() if other.row == tile.row and other.era == tile.era]
        index = ("upgrade", "wall", "building").index(tile.row)
        self.state.cells[c.UNSEEN + index] &= ~(1 << of_era.index(tile.id))

    def walls(self, many: int) -> None:
        """Walls on free spaces."""
        for place, player in enumerate(self.game.players):
            free = [space for space in wall_spaces() if space not in player.walls]
            for tile in self.chance.sample(self.unseen("wall"), min(many, len(self.unseen("wall")))):
                space, rotation = self.chance.choice(free), self.chance.randrange(6)
                free.remove(space)
                self.remove(tile)
                player.walls[space] = (tile.id, rotation)
                player.board.faces[wall_spaces()[space]] = tile.face.turned(rotation)
                number = c.ON_BOARD + 6 + list(wall_spaces()).index(space)
                self.write(place, {number: (IDS["wall"].index(tile.id) - 1) * 6 + rotation + 1})

    def upgrades(self, many: int) -> None:
        """Upgrades on their hexes."""
        for place, player in enumerate(self.game.players):
            for tile in self.chance.sample(self.unseen("upgrade"), min(many, len(self.unseen("upgrade")))):
                rotation = self.chance.randrange(6)
                self.remove(tile)
                player.upgrades[tile.action].append((tile.id, rotation))
                player.board.faces[action_hexes()[tile.action]] = tile.face.turned(rotation)
                number = c.ON_BOARD + HEXES.index(tile.action)
                self.write(place, {number: (IDS["upgrade"].index(tile.id) - 1) * 6 + rotation + 1})
                self.state.cells[self.cell(c.LAID, place)] += 1

    def buildings(self, many: int) -> None:
        """Buildings on sites whose plaza stays incomplete, many with a claim."""
        city = self.game.city
        found = self.unseen("building")
        for tile in self.chance.sample(found, min(many, len(found))):
            site = self.chance.choice(city.free_sites())
            plaza = city.sites[site].plaza
            if city.around(plaza) + 1 == len(city.sites_of(plaza)):
                continue
            self.remove(tile)
            place, rotation = self.chance.randrange(self.game.seats), self.chance.randrange(6) if tile.blue_corner >= 0 else 0
            claim = place if tile.claim_space and self.game.players[place].cubes > 0 else None
            city.buildings[site] = Building(tile.id, rotation, place, tile.printed_cost, tile.blue_corner, claim)
            self.state.cells[c.SITE + SITES.index(site)] = (IDS["building"].index(tile.id) - 1) * 6 + rotation + 1
            self.state.cells[c.BUILT] |= 1 << SITES.index(site)
            if claim is not None:
                self.game.players[place].cubes -= 1
                self.state.cells[self.cell(c.CUBES, place)] -= 1
                self.state.cells[c.CLAIMS + seat_at(self.state, place)] |= 1 << SITES.index(site)

    def permit(self) -> None:
        """R4.3: a special tile may be taken."""
        if self.game.turn is not None:
            self.game.turn.special = True
            self.state.cells[c.PERMIT] = 1

    def reopen(self) -> None:
        """Both ask anew."""
        self.state.count = UNKNOWN
        question = self.follower.question()
        question.options[:] = free_options(self.game, question.seat) + main_options(self.game, question.seat)


def at_turn_start(follower: Follower) -> bool:
    """Whether a seat's turn begins now, with nothing done in it."""
    question, turn = follower.witness.question, follower.witness.game.turn
    if question is None or question.kind != "turn" or turn is None or follower.partial:
        return False
    decision = follower.state.decision
    return decision is not None and decision.name == "turn" and turn.tile is None and not turn.performances and not turn.refreshed
