"""Random games of the engine with the witness beside it, everything compared after every action."""

from __future__ import annotations

import random
from collections import Counter

import parlier
from parlier.core.position import to_text
from tests.praga.witness import Witness
from tests.praga.witness.ends import winner
from tests.praga.witness.follow import Follower, Mismatch
from tests.praga.witness.rich import Giver, at_turn_start
from tests.praga.witness.state import Options
from tests.praga.witness.view import place_of, seat_at

SWITCHES = (
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
"""The engine's options, all off by default."""


def witness_options(flags: dict[str, bool]) -> Options:
    """The same options for the witness."""
    return Options(
        side="B" if flags["side_b"] else "A",
        walls_alternate=flags["alternate_walls"],
        cathedral_alternate=flags["alternate_cathedral"],
        road_alternate=flags["alternate_road"],
        cubes_return=not flags["claims_stay"],
        bonus_before=not flags["bonus_after"],
        v_hidden=not flags["open_v_tiles"],
        pairing_swapped=flags["swapped_tokens"],
        road_either=flags["road_either"],
    )


def some_flags(seed: int) -> dict[str, bool]:
    """Every third game as in the box, the others with about a third of the switches on."""
    chance = random.Random(f"flags {seed}")
    return {name: chance.random() < (0.35 if seed % 3 else 0.0) for name in SWITCHES}


class Taste:
    """How gladly a random player of one game does this or that, so that rare corners are visited too."""

    def __init__(self, chance: random.Random) -> None:
        done, doing = chance.choice([0.02, 0.3]), chance.choice([1.0, 5.0])
        self.weights = {
            "refresh": 0.05,
            "done": done,
            "decline": chance.choice([0.1, 1.0]),
            "act": chance.choice([1.0, 4.0]),
            **dict.fromkeys(("extra", "use", "granted", "climb", "seal"), doing),
        }

    def weight(self, text: str) -> float:
        """For one action."""
        return self.weights.get(text.split()[0], 1.0)


def give(giver: Giver, chance: random.Random, begun: bool) -> None:
    """A richer position: much at first, goods and permissions from time to time."""
    if not begun:
        for gift in (
            giver.markers,
            lambda: giver.technologies(chance.randrange(1, 5)),
            lambda: giver.walls(chance.randrange(1, 4)),
        ):
            if chance.random() < 0.6:
                gift()
        giver.upgrades(chance.randrange(3))
        giver.buildings(chance.randrange(9))
    if chance.random() < 0.5:
        giver.goods(chance.choice([4, 9]))
    if chance.random() < 0.15:
        giver.technologies(1)
    if chance.random() < 0.2:
        giver.permit()
    giver.reopen()


def play_side_by_side(seats: int, seed: int, rich: bool = False) -> Counter[str]:
    """One random game in both; counts the words of the actions met. Mismatch tells the first difference."""
    chance, flags = random.Random(f"{seats} {seed} {rich}"), some_flags(seed)
    game = parlier.load("praga", **flags)
    state, witness = game.new(seats), Witness(seats, witness_options(flags))
    follower, taste = Follower(state, witness), Taste(chance)
    giver, met, given = Giver(follower, chance), Counter[str](), -1
    while not state.over:
        if rich and at_turn_start(follower) and witness.game.turns > given:
            give(giver, chance, given >= 0)
            given = witness.game.turns
        actions = state.legal()
        action = chance.choices(actions, [taste.weight(game.action_text(action)) for action in actions])[0]
        met[game.action_text(action).split()[0]] += 1
        follower.apply(action)
        found = follower.compare() or follower.compare_options()
        if found:
            raise Mismatch(f"after {follower.told[-3:]}: {'; '.join(found[:5])}\n{to_text(state)}")
    check_end(follower)
    return met


def check_end(follower: Follower) -> None:
    """R10: the same points, the same winner."""
    state, witness = follower.state, follower.witness
    assert witness.question is None and witness.game.over
    scores = [player.goods["vp"] for player in witness.game.players]
    assert [state.game.scores(state)[seat_at(state, place)] for place in range(state.seats)] == scores
    assert [place_of(state, seat) for seat in state.game.winners(state)] == [winner(scores)]
