"""Phase 6, the castle (R11), and the section counts of phase 7 (R12)."""

from __future__ import annotations

from itertools import combinations

from tests.caylus.witness.favors import resolve_favors
from tests.caylus.witness.flow import Flow, ask
from tests.caylus.witness.state import Game
from tests.caylus.witness.tables import (
    CUBES,
    FOOD,
    SECTION_FAVORS,
    SECTION_MARKS,
    SECTION_PARTS,
    SECTION_PENALTY,
    SECTION_POINTS,
)


def built_parts(game: Game, section: int) -> int:
    """R2.5: houses of all players in one section."""
    return sum(player.houses[section] for player in game.players)


def section_with_room(game: Game) -> int | None:
    """R11.1, R11.3, R12.4: where the next house goes; none when no open section has room."""
    for section, parts in enumerate(SECTION_PARTS):
        if not game.counted[section] and built_parts(game, section) < parts:
            return section
    return None


def batch_options(game: Game, seat: int) -> list[str]:
    """R11.2: a food and two different other cubes, gold being one type."""
    cubes = game.players[seat].cubes
    if cubes[FOOD] == 0 or section_with_room(game) is None:
        return []
    held = [cube for cube in CUBES if cube != FOOD and cubes[cube] > 0]
    return [f"batch {one}+{two}" for one, two in combinations(held, 2)]


def give_batch(game: Game, seat: int, others: list[str]) -> None:
    """R11.3: pay three cubes, place one house, score it."""
    section = section_with_room(game)
    assert section is not None
    player = game.players[seat]
    player.give({FOOD: 1, others[0]: 1, others[1]: 1})
    player.houses[section] += 1
    player.score += SECTION_POINTS[section]
    game.batches[seat] += 1


def contribute(game: Game, seat: int) -> Flow:
    """R11.2, R11.4, R11.5: batches until done; none at all costs 2 points unless there was no room (Q6)."""
    had_room = section_with_room(game) is not None
    while True:
        answer = yield from ask(seat, "castle", [*batch_options(game, seat), "castle done"])
        if answer == "castle done":
            break
        give_batch(game, seat, answer.removeprefix("batch ").split("+"))
    if had_room and game.batches[seat] == 0:
        game.players[seat].lose_points(2)


def phase_castle(game: Game) -> Flow:
    """R11.2, R11.6: everybody in the queue, then the favor for the most batches, then home."""
    for seat in game.castle:
        yield from contribute(game, seat)
    most = max(game.batches)
    if most > 0:
        best = next(seat for seat in game.castle if game.batches[seat] == most)
        yield from resolve_favors(game, best, 1)
    for seat in game.castle:
        game.send_home(seat)
    game.castle = []
    game.batches = [0] * game.seats


def phase_end(game: Game) -> Flow:
    """R12: bailiff, provost, then every section that is due, the earlier section first."""
    game.bailiff += 2 if game.provost > game.bailiff else 1
    game.provost = game.bailiff
    for section in range(len(SECTION_PARTS)):
        if section_due(game, section):
            yield from count_section(game, section)


def section_due(game: Game, section: int) -> bool:
    """R12.2: its marker was reached or passed, or all its parts are built; once per game."""
    reached = game.bailiff >= SECTION_MARKS[section]
    full = built_parts(game, section) == SECTION_PARTS[section]
    return not game.counted[section] and (reached or full)


def count_section(game: Game, section: int) -> Flow:
    """R12.3, R12.5: in turn order, penalty or favors; columns open after the whole count."""
    for seat in game.order:
        player = game.players[seat]
        houses = player.houses[section]
        if houses == 0:
            player.lose_points(SECTION_PENALTY[section])
        favors = SECTION_FAVORS[section][min(houses, 6)]
        yield from resolve_favors(game, seat, favors)
    game.counted[section] = True
