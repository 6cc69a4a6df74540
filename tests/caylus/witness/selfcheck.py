"""Random games of the witness alone, with sanity checks after every action.

Run from the project's root: python -m tests.caylus.witness.selfcheck [games] [first seed]
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from itertools import product

from tests.caylus.witness import Witness
from tests.caylus.witness.state import Game
from tests.caylus.witness.tables import CUBES, LINES, NEUTRAL, RESIDENCE, SECTION_PARTS, WORKERS

MAX_TURNS = 18  # R14.4
IDLE = {"pass", "gate home", "joust no", "castle done", "use nothing"}


GLAD = {  # answers that lead to the tangled parts of the rules
    "place castle",
    "place joust_field",
    "place lawyer",
    "place architect",
    "place architect_2",
    "place mason",
    "place gold_mine",
    "joust yes",
    "favor building",
    "build church",
    "build mason",
    "build lawyer",
}
GLAD_KINDS = {"lawyer", "build", "alchemist", "bank"}


def weight(action: str, style: dict[str, float]) -> float:
    """How gladly a random player of this style chooses the action."""
    kind, _, rest = action.partition(" ")
    if action in IDLE or rest == "nothing":
        return style["idle"]
    if kind in ("provost", "guild"):
        return style["forward"] if "+" in rest else 1.0
    if kind == "batch":
        return style["batch"]
    if kind == "use" and rest[-1] in "345":
        return style["glad"]
    return style["glad"] if action in GLAD or kind in GLAD_KINDS else 1.0


def random_style(dice: random.Random) -> dict[str, float]:
    """A temperament for one game, so that rare corners are visited too."""
    return {
        "idle": dice.choice([0.05, 0.3, 1.0, 3.0]),
        "glad": dice.choice([1.0, 4.0, 12.0]),
        "forward": dice.choice([0.5, 2.0, 10.0]),
        "batch": dice.choice([0.02, 1.0, 6.0]),
    }


def enrich(game: Game, dice: random.Random) -> None:
    """More cubes and money than the rules give, so that much gets built."""
    for player in game.players:
        player.money += dice.randrange(8)
        for cube in CUBES:
            player.cubes[cube] += dice.randrange(4)


def found(game: Game, dice: random.Random) -> None:
    """A road that is already built up, on which lawyers and architects find work."""
    crafts = [name for name in game.supply if game.is_craft(name)]
    for name in dice.sample(crafts, dice.randrange(len(crafts))):
        space = game.road[game.empty_space() or 0]
        space.owner = dice.randrange(game.seats)
        space.tile = RESIDENCE if dice.random() < 0.15 else name
        if space.tile == name:
            game.supply.remove(name)
    for player in game.players:
        player.favor = {line: dice.randrange(3) for line in LINES}


def workers_on_board(game: Game) -> Counter[int]:
    """R7.6: every worker that is not in hand."""
    places = [space.worker for space in game.road.values()]
    places += [*game.singles.values(), *game.stables, game.inn_left, game.inn_right, *game.castle]
    return Counter(seat for seat in places if seat is not None)


def check_players(game: Game) -> None:
    """R2.7, R4.4, R7.6, R13.2."""
    outside = workers_on_board(game)
    for seat, player in enumerate(game.players):
        assert player.hand >= 0 and player.hand + outside[seat] == WORKERS
        assert player.score >= 0 and player.money >= 0
        assert all(many >= 0 for many in player.cubes.values())
        assert all(0 <= player.favor[line] <= game.favor_limit() for line in LINES)
        assert not (game.simplified_favors and player.used)


def check_tiles(game: Game) -> None:
    """R1.4: one copy of each tile; R5, R10.6: owners, workers and pending swaps are where they may be."""
    on_road = Counter(space.tile for space in game.road.values() if space.tile not in (None, RESIDENCE))
    for name in game.tiles:
        assert on_road[name] + game.supply.count(name) == 1, name
    assert all(on_road[name] <= 1 for name in NEUTRAL)
    assert game.supply == [name for name in game.tiles if name in game.supply]
    for space in game.road.values():
        owned = space.tile == RESIDENCE or space.tile in game.tiles
        assert owned == (space.owner is not None)
        assert space.worker is None or game.has_worker_space(space)
        assert space.pending is None or space.worker is not None


def check_board(game: Game) -> None:
    """R9.3, R2.5, R15.3, R11.2."""
    assert 1 <= game.provost <= 28 and 6 <= game.bailiff <= 25
    assert game.turn <= MAX_TURNS
    for section, parts in enumerate(SECTION_PARTS):
        assert sum(player.houses[section] for player in game.players) <= parts
    assert len(set(game.castle)) == len(game.castle) and len(set(game.stables)) == len(game.stables)
    assert not (game.seats == 2 and game.stables)
    assert game.phase >= 6 or not any(game.batches)
    assert game.phase == 0 or sorted(game.order) == list(range(game.seats))
    assert game.phase <= 2 or sorted(game.passed) == list(range(game.seats))


def check_question(witness: Witness) -> None:
    """At least two different answers whenever something is asked."""
    options = witness.legal()
    assert witness.over == (not options)
    assert witness.over or len(options) >= 2
    assert len(set(options)) == len(options)
    snapshot = witness.snapshot()
    assert (snapshot["seat"] is None) == witness.over == (snapshot["decision"] is None)


def check_end(witness: Witness) -> None:
    """R14: everybody home but a guest of the inn; the winners have most points."""
    game = witness.game
    assert game.counted == [True, True, True] and game.phase == 7
    assert sum(workers_on_board(game).values()) == (game.inn_right is not None)
    scores, winners = witness.scores(), witness.winners()
    assert winners and all(scores[seat] == max(scores) for seat in winners)


def watch(witness: Witness, seen: Counter[str]) -> None:
    """Count the kinds of decisions and some rare situations."""
    game, snapshot = witness.game, witness.snapshot()
    seen[f"ask {snapshot['decision']}"] += 1
    if any(space.pending is not None for space in game.road.values()):
        seen[f"pending swap in phase {game.phase}"] += 1
    seen["road full"] += game.empty_space() is None
    most = max(len(player.used) for player in game.players)
    if most > 1:
        seen[f"{most} favors of one player in phase {game.phase}"] += 1


def one_random_action(witness: Witness, dice: random.Random, style: dict[str, float]) -> None:
    """Choose by the style's weights."""
    options = witness.legal()
    witness.play(dice.choices(options, [weight(action, style) for action in options])[0])


def play_game(seed: int, seats: int, second: bool, simple: bool, seen: Counter[str]) -> Witness:
    """One random game with all checks; some are enriched beyond the rules."""
    dice = random.Random(f"{seed} {seats} {second} {simple}")
    style = random_style(dice)
    witness = Witness(seats, second_edition=second, simplified_favors=simple)
    rich, founded, turn = dice.random() < 0.5, dice.random() < 0.5, 0
    while not witness.over:
        if witness.game.turn > turn:  # only changes that leave the open decision's answers legal
            turn = witness.game.turn
            if rich:
                enrich(witness.game, dice)
            if founded and turn == 1:
                found(witness.game, dice)
        check_question(witness)
        watch(witness, seen)
        one_random_action(witness, dice, style)
        check_players(witness.game)
        check_tiles(witness.game)
        check_board(witness.game)
    check_question(witness)
    check_end(witness)
    seen[f"last turn {witness.game.turn}"] += 1
    return witness


def selfcheck(games: int, first: int = 0) -> Counter[str]:
    """So many games, spread over all seats and options; what was seen in them."""
    seen: Counter[str] = Counter()
    settings = list(product((2, 3, 4, 5), (False, True), (False, True)))
    for seed in range(first, first + games):
        seats, second, simple = settings[seed % len(settings)]
        play_game(seed, seats, second, simple, seen)
    return seen


def main() -> None:
    """Command line."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 800
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for name, times in sorted(selfcheck(games, first).items()):
        print(f"{times:9} {name}")
    print(f"{games} games, all checks hold")


if __name__ == "__main__":
    main()
