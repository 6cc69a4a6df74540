"""Royal favors (R13) and the simplified variant (R16)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.caylus.witness.building import build, buildable, lawyer, lawyer_possible
from tests.caylus.witness.flow import Flow, ask
from tests.caylus.witness.state import Game
from tests.caylus.witness.tables import CLOTH, CUBES, FOOD, GOLD, LINES, PLAIN


def resolve_favors(game: Game, seat: int, many: int) -> Flow:
    """R13.5: one after the other; what a favor itself produces comes before the rest."""
    for _ in range(many):
        if game.simplified_favors:
            game.players[seat].score += 3  # R16.1
        else:
            yield from one_favor(game, seat)


def one_favor(game: Game, seat: int) -> Flow:
    """R13.3, R13.5: choose an unused line, advance, then use one effect or none."""
    player = game.players[seat]
    lines = [line for line in LINES if line not in player.used]
    if not lines:
        return  # R13.5: lost
    answer = yield from ask(seat, "favor", [f"favor {line}" for line in lines])
    line = answer.removeprefix("favor ")
    player.used.add(line)
    if player.favor[line] < game.favor_limit():
        player.favor[line] += 1
    levels = usable_levels(game, seat, line)
    answer = yield from ask(seat, "use", [*(f"use {line} {level}" for level in levels), "use nothing"])
    if answer != "use nothing":
        yield from use_effect(game, seat, line, int(answer.split()[2]))


def usable_levels(game: Game, seat: int, line: str) -> list[int]:
    """R13.3: the levels up to the marker whose effect can be carried out now."""
    levels = range(1, game.players[seat].favor[line] + 1)
    if line == "cubes":
        return [level for level in levels if level != 4 or game.players[seat].all_cubes() > 0]
    if line == "building":
        return [level for level in levels if building_level_usable(game, seat, level)]
    return list(levels)


def building_level_usable(game: Game, seat: int, level: int) -> bool:
    """R13.6: line D needs an available, payable tile and a place for it."""
    if level == 2:
        return bool(buildable(game, seat, "wood", True))
    if level == 3:
        return bool(buildable(game, seat, "stone", True))
    if level == 4:
        return bool(lawyer_possible(game, seat, 0))
    return level == 5 and bool(buildable(game, seat, "prestige", False))


def use_effect(game: Game, seat: int, line: str, level: int) -> Flow:
    """R13.1: one effect of one line."""
    player = game.players[seat]
    if line == "prestige":
        player.score += level
    elif line == "money":
        player.money += level + 2
    elif line == "cubes":
        yield from use_cubes(game, seat, level)
    else:
        yield from use_building(game, seat, level)


def use_cubes(game: Game, seat: int, level: int) -> Flow:
    """R13.1, line C."""
    player = game.players[seat]
    if level == 2:
        answer = yield from ask(seat, "cube", ["cube wood", "cube stone"])
        player.gain({answer.removeprefix("cube "): 1})
    elif level == 4:
        yield from swap_cubes(game, seat)
    else:
        player.gain({{1: FOOD, 3: CLOTH, 5: GOLD}[level]: 1})


def swap_cubes(game: Game, seat: int) -> Flow:
    """R13.1, C4: give one cube of any kind, take two of choice without gold."""
    player = game.players[seat]
    answer = yield from ask(seat, "give", [f"give {cube}" for cube in CUBES if player.cubes[cube] > 0])
    player.give({answer.removeprefix("give "): 1})
    pairs = [f"receive {one}+{two}" for one, two in combinations_with_replacement(PLAIN, 2)]
    answer = yield from ask(seat, "receive", pairs)
    for cube in answer.removeprefix("receive ").split("+"):
        player.gain({cube: 1})


def use_building(game: Game, seat: int, level: int) -> Flow:
    """R13.6, R13.7, line D; favors of the built tile come at once."""
    if level == 4:
        yield from lawyer(game, seat, 0)
        return
    colour = {2: "wood", 3: "stone", 5: "prestige"}[level]
    favors = yield from build(game, seat, colour, discount=level < 5)
    yield from resolve_favors(game, seat, favors)
