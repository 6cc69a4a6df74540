"""A position as plain data, for comparing two implementations."""

from __future__ import annotations

from tests.caylus.witness.flow import Decision
from tests.caylus.witness.state import Game, Player
from tests.caylus.witness.tables import LINES


def player_view(player: Player) -> dict[str, object]:
    """R1.7: all holdings are public."""
    return {
        **player.cubes,
        "money": player.money,
        "score": player.score,
        "hand": player.hand,
        "favor": [player.favor[line] for line in LINES],
        "used": [line for line in LINES if line in player.used],
        "houses": list(player.houses),
    }


def game_view(game: Game, decision: Decision | None) -> dict[str, object]:
    """R17.2: everything a position consists of."""
    return {
        "turn": game.turn,
        "phase": game.phase,
        "over": game.over,
        "seat": decision.seat if decision else None,
        "decision": decision.kind if decision else None,
        "bailiff": game.bailiff,
        "provost": game.provost,
        "order": list(game.order),
        "passed": list(game.passed),
        "road": [[space.tile, space.owner, space.worker, space.pending] for space in game.road.values()],
        "supply": list(game.supply),
        **game.singles,
        "stables": list(game.stables),
        "inn_left": game.inn_left,
        "inn_right": game.inn_right,
        "castle": list(game.castle),
        "batches": list(game.batches),
        "counted": list(game.counted),
        "players": [player_view(player) for player in game.players],
    }
