"""A position as plain data, of the witness and of the engine, for comparing the two.

Seats are numbered in turn order from the start player, as the witness numbers them. Here, and only here, the witness
meets the engine: its cells are read, none of its rules.
"""

from __future__ import annotations

from functools import cache

from parlier import State
from parlier.games.praga import cells as c
from parlier.games.praga.rules import Praga
from tests.praga.witness.hexes import Hex, Vertex, vertex
from tests.praga.witness.state import Game, Player
from tests.praga.witness.tables import (
    ROWS,
    action_hexes,
    action_tiles,
    bridge_slots,
    plaza_spaces,
    plaza_tiles,
    production_tokens,
    seals,
    sites_in_play,
    table,
    technologies,
    tiles,
    tiles_iv,
    tiles_v,
    wall_spaces,
)

View = dict[str, object]

HEXES = ("mines", "quarries", "wall", "building", "road", "upgrade")
"""The action hexes in the order of the engine's spaces."""
GRIDS = ("hw", "cath")
IDS = {row: [""] + [tile.id for tile in tiles().values() if tile.row == row] for row in ROWS}
TECHNOLOGIES = ["", *technologies()]
IV = ["", *tiles_iv()]
V = ["", *tiles_v()]
BRIDGE_TILES = [*IV, *tiles_v()]
PLAZA_TILES = ["", *plaza_tiles()]
TOKENS = ["", *production_tokens(4)]
SEALS = list(seals())
SITES = list(sites_in_play(4))
SPACES = list(plaza_spaces(4))
SLOTS = list(bridge_slots())
CRANE_TILES = list(action_tiles("A"))
WEALTH = [row["id"] for row in table("player_board")["wealth"]]
BOARD: list[Hex] = [*(action_hexes()[name] for name in HEXES), *wall_spaces().values()]


def cut(state: State, start: int, many: int) -> list[int]:
    """So many cells from `start` on."""
    return [int(state.cells[start + index]) for index in range(many)]


def members(bits: int, names: list[str]) -> list[str]:
    """The names whose bit is set; bit 0 is the first name."""
    return [name for index, name in enumerate(names) if bits >> index & 1]


def place_of(state: State, seat: int) -> int:
    """A seat of the engine as its place in turn order."""
    return (seat - int(state.cells[c.FIRST])) % state.seats


def seat_at(state: State, place: int) -> int:
    """The seat of the engine at a place in turn order."""
    return (place + int(state.cells[c.FIRST])) % state.seats


# The two player boards


def laid(value: int, ids: list[str]) -> tuple[str, int] | None:
    """A tile with its rotation, as packed in one cell."""
    return (ids[(value - 1) // 6 + 1], (value - 1) % 6) if value else None


def links_used(state: State, seat: int) -> list[list[Hex]]:
    """The pairs of spaces whose link the engine has used."""
    at = c.LINKED + seat * c.STRIDE
    return sorted(sorted(pair) for pair in (pair_of_link(engine_of(state), n) for n in bits_of(cut(state, at, 2), 18)))


def matches_used(state: State, seat: int) -> list[tuple[list[Hex], list[Hex]]]:
    """The vertices and pairs of spaces whose corner match the engine has used."""
    at = c.MATCHED + seat * c.STRIDE
    found = [match_of_number(engine_of(state), number) for number in bits_of(cut(state, at, 3), 24)]
    return sorted((sorted(point), sorted(pair)) for point, pair in found)


def bits_of(cells: list[int], width: int) -> list[int]:
    """The numbers in a set spread over cells of so many bits."""
    return [index * width + bit for index, cell in enumerate(cells) for bit in range(width) if cell >> bit & 1]


@cache
def pair_of_link(game: Praga, number: int) -> frozenset[Hex]:
    """Which spaces the engine's link joins."""
    board = game.board
    index = next(index for index in range(c.BOARD * 6) if board.link[index] == number)
    return frozenset({BOARD[index // 6], BOARD[int(board.near[index]) - 1]})


@cache
def match_of_number(game: Praga, number: int) -> tuple[Vertex, frozenset[Hex]]:
    """Which vertex and spaces a corner match of the engine is about: the same, seen from either space."""
    board, found = game.board, set()
    for index in range(c.BOARD * 12):
        space, edge, end = index // 12, index // 2 % 6, index % 2
        if board.match[index] == number:
            pair = frozenset({BOARD[space], BOARD[int(board.near[index // 2]) - 1]})
            found.add((vertex(BOARD[space], edge + end), pair))
    assert len(found) == 1, found
    return found.pop()


def engine_of(state: State) -> Praga:
    """The game of a state."""
    assert isinstance(state.game, Praga)
    return state.game


def engine_player(state: State, seat: int) -> View:
    """One seat's cells."""
    at = seat * c.STRIDE

    def cell(number: int) -> int:
        return int(state.cells[number + at])

    on_board = cut(state, c.ON_BOARD + at, c.BOARD)
    tops = {name: laid(value, IDS["upgrade"]) for name, value in zip(HEXES, on_board, strict=False)}
    walls = {name: laid(value, IDS["wall"]) for name, value in zip(wall_spaces(), on_board[6:], strict=True)}
    held, spent = cell(c.TECH_HELD), cell(c.TECH_SPENT)
    return {
        "goods": {
            "gold": cell(c.GOLD), "stone": cell(c.STONE), "egg": cell(c.EGG), "silver": cell(c.SILVER),
            "goldwin": cell(c.GOLDWIN), "red": cell(c.RED), "blue": cell(c.BLUE), "vp": cell(c.SCORE),
        },
        "marker": {"mine": cell(c.MINES), "quarry": cell(c.QUARRIES)},
        "token": {"mine": TOKENS[cell(c.MINE_TOKEN)], "quarry": TOKENS[cell(c.QUARRY_TOKEN)]},
        "tracks": (cell(c.TECH), cell(c.UNI)),
        "technologies": members(held, TECHNOLOGIES[1:]),
        "taken": (held | spent).bit_count(),
        "wealth": members(cell(c.WEALTH), WEALTH),
        "cubes": cell(c.CUBES),
        "rights": cell(c.RIGHTS),
        "grid": {name: (cell(c.GRID_ROW + index) + 1, cell(c.GRID_COLUMN + index) + 1) for index, name in enumerate(GRIDS)},
        "road": cell(c.PAWN),
        "upgrades": cell(c.LAID),
        "tops": tops,
        "walls": {name: wall for name, wall in walls.items() if wall},
        "links": links_used(state, seat),
        "corners": matches_used(state, seat),
        "v": sorted(V[tile] for tile in (cell(c.V_BRIDGE), cell(c.V_CATHEDRAL)) if tile),
    }  # fmt: skip


def witness_player(player: Player) -> View:
    """One player of the witness."""
    return {
        "goods": dict(player.goods),
        "marker": dict(player.marker),
        "token": {name: token or "" for name, token in player.token.items()},
        "tracks": (player.tech, player.uni),
        "technologies": [name for name in TECHNOLOGIES if name in player.technologies],
        "taken": player.technologies_taken,
        "wealth": [name for name in WEALTH if name in player.wealth],
        "cubes": player.cubes,
        "rights": player.rights,
        "grid": dict(player.grid),
        "road": player.road,
        "upgrades": sum(len(stack) for stack in player.upgrades.values()),
        "tops": {name: player.upgrades[name][-1] if player.upgrades[name] else None for name in HEXES},
        "walls": {name: player.walls[name] for name in wall_spaces() if name in player.walls},
        "links": sorted(sorted(pair) for pair in player.board.used_links),
        "corners": sorted((sorted(point), sorted(pair)) for point, pair in player.board.used_corners),
        "v": sorted(player.v_tiles),
    }


# The table


def engine_stacks(state: State) -> View:
    """What is known of the stacks of the rows."""
    era, found = int(state.cells[c.ERA]), {}
    for index, row in enumerate(ROWS):
        of_era = [tile.id for tile in tiles().values() if tile.row == row and tile.era == era]
        under = cut(state, c.UNDER + index * c.STACK_ROOM, c.STACK_ROOM)
        found[row] = {
            "unknown": members(int(state.cells[c.UNSEEN + index]), of_era),
            "normal": [IDS[row][tile] for tile in under[: c.NORMAL_ROOM] if tile],
            "special": [IDS[row][tile] for tile in under[c.NORMAL_ROOM :] if tile],
        }
    return dict(found)


def witness_stacks(game: Game) -> View:
    """The same of the witness."""
    found, era = {}, game.clock.era
    for row in ROWS:
        normal, special = game.stacks[(row, era, False)], game.stacks[(row, era, True)]
        unknown = {*normal.unknown, *special.unknown}
        found[row] = {
            "unknown": [name for name in IDS[row] if name in unknown],
            "normal": list(normal.below),
            "special": list(special.below),
        }
    return dict(found)


def engine_secrets(state: State) -> View:
    """The stacks of which a player looks at three tiles, and the V tiles."""
    found: dict[str, object] = {}
    for stack, name in enumerate(["1", "2", "3", "4", "iv"]):
        ids = IV if name == "iv" else TECHNOLOGIES
        first = 0 if name == "iv" else stack * c.SECRET_TILES
        under = cut(state, c.SECRET_UNDER + stack * c.SECRET_TILES, c.SECRET_TILES)
        unknown = members(int(state.cells[c.SECRET_UNSEEN + stack]), ids[1 + first : 1 + first + c.SECRET_TILES])
        found[name] = (unknown, [ids[first + tile] for tile in under if tile])
    v_unseen = members(int(state.cells[c.V_UNSEEN]), V[1:])
    groups = {
        name: (int(state.cells[c.V_LEFT + index]), members(int(state.cells[c.V_AT + index]), V[1:]))
        for index, name in enumerate(("bridge", "cathedral"))
    }
    return {**found, "v": v_unseen, **groups}


def witness_secrets(game: Game) -> View:
    """The same of the witness."""
    found: dict[str, object] = {}
    for level, stack in game.technology.items():
        found[str(level)] = ([name for name in TECHNOLOGIES if name in stack.unknown], list(stack.below))
    found["iv"] = ([name for name in IV if name in game.bridge_iv.unknown], list(game.bridge_iv.below))
    groups: dict[str, object] = {}
    for name, known in game.v_groups.items():
        groups[name] = (3, []) if known is None else (len(known), [tile for tile in V if tile in known])
    return {**found, "v": [tile for tile in V if tile in game.v_pool], **groups}


def engine_city(state: State) -> View:
    """Sites and plazas."""
    owners = range(c.MOST_SEATS)
    claims = {owner: members(int(state.cells[c.CLAIMS + owner]), SITES) for owner in owners}
    places = {place_of(state, owner) if state.seats > 1 and owner < state.seats else owner: claims[owner] for owner in owners}
    return {
        "sites": {
            site: laid(value, IDS["building"]) for site, value in zip(SITES, cut(state, c.SITE, c.SITES), strict=True) if value
        },
        "claims": {place: sites for place, sites in sorted(places.items()) if sites},
        "plazas": {s: PLAZA_TILES[tile] for s, tile in zip(SPACES, cut(state, c.PLAZA, c.SPACES), strict=True) if tile},
        "complete": members(int(state.cells[c.COMPLETE]), SPACES),
    }


def witness_city(game: Game) -> View:
    """The same of the witness."""
    claims: dict[int, list[str]] = {}
    for site in SITES:
        building = game.city.buildings.get(site)
        if building is not None and building.claim is not None:
            claims.setdefault(building.claim, []).append(site)
    return {
        "sites": {
            site: (game.city.buildings[site].tile, game.city.buildings[site].rotation)
            for site in SITES
            if site in game.city.buildings
        },
        "claims": dict(sorted(claims.items())),
        "plazas": {space: game.plaza_tiles[space] for space in SPACES if space in game.plaza_tiles},
        "complete": [space for space in SPACES if space in game.city.complete],
    }


def engine_seal_owner(state: State, owner: int) -> int | None:
    """Whose cube lies on a seal, as a place in turn order; Parler is 1 in the solo game."""
    if owner == 0:
        return None
    return owner - 1 if state.seats == 1 else place_of(state, owner - 1)


def engine_view(state: State) -> View:
    """A position of the engine."""
    cells = state.cells
    token, positions = int(cells[c.TOKEN_ON]), cut(state, c.TILE_AT, c.ACTION_TILES)
    view: View = {
        "era": int(cells[c.ERA]),
        "block": int(cells[c.BLOCK]),
        "platform": int(cells[c.PLATFORM]),
        "crane": {p: CRANE_TILES[tile] for tile, p in sorted(enumerate(positions), key=lambda pair: pair[1]) if p < c.IN_USE},
        "token_on": CRANE_TILES[token - 1] if token else None,
        "rows": {row: [IDS[row][tile] for tile in cut(state, c.ROW + n * 4, 4)] for n, row in enumerate(ROWS)},
        "stacks": engine_stacks(state),
        "secrets": engine_secrets(state),
        "city": engine_city(state),
        "tokens": members(int(cells[c.TOKENS]), TOKENS[1:]),
        "seals": {name: engine_seal_owner(state, o) for name, o in zip(SEALS, cut(state, c.SEAL, c.SEALS), strict=True)},
        "bridge": {slot: BRIDGE_TILES[tile] for slot, tile in zip(SLOTS, cut(state, c.BRIDGE, c.BRIDGE_SLOTS), strict=True)},
        "players": [engine_player(state, seat_at(state, place)) for place in range(state.seats)],
    }
    if state.seats == 1:
        view["parler"] = {
            "mine": int(cells[c.PARLER_MINES]),
            "quarry": int(cells[c.PARLER_QUARRIES]),
            "pointers": [slot + 1 for slot in cut(state, c.POINTER, c.ROWS)],
            "plaza": SPACES[int(cells[c.PARLER_PAWN]) - 1] if cells[c.PARLER_PAWN] else None,
        }
    return view


def witness_view(game: Game) -> View:
    """A position of the witness."""
    view: View = {
        "era": game.clock.era,
        "block": game.crane.block,
        "platform": game.clock.platform,
        "crane": dict(sorted(game.crane.tiles.items())),
        "token_on": game.crane.token,
        "rows": {row: [name or "" for name in game.rows[row]] for row in ROWS},
        "stacks": witness_stacks(game),
        "secrets": witness_secrets(game),
        "city": witness_city(game),
        "tokens": [token for token in TOKENS if token in game.tokens],
        "seals": dict(game.seals),
        "bridge": {slot: (game.bridge.get(slot) or ("",))[0] for slot in SLOTS},
        "players": [witness_player(player) for player in game.players],
    }
    if game.parler is not None:
        view["parler"] = {
            **game.parler.marker,
            "pointers": list(game.parler.pointers.values()),
            "plaza": game.parler.plaza,
        }
    return view


def turn_of_engine(state: State) -> View:
    """What belongs to the turn."""
    cells = state.cells
    return {
        "tile": CRANE_TILES[int(cells[c.TAKEN]) - 1] if cells[c.TAKEN] else None,
        "main": bool(cells[c.ACTED]),
        "special": bool(cells[c.PERMIT]),
        "bought": bool(cells[c.BOUGHT]),
        "refreshed": bool(cells[c.REFRESHED]),
        "granted": int(cells[c.GRANTED]),
    }


def turn_of_witness(game: Game) -> View:
    """The same of the witness."""
    turn = game.turn
    assert turn is not None
    return {
        "tile": turn.tile,
        "main": turn.main_done,
        "special": turn.special,
        "bought": turn.extra_bought,
        "refreshed": turn.refreshed,
        "granted": turn.granted,
    }


def differences(one: object, two: object, path: str = "") -> list[str]:
    """Where two views differ, in words."""
    if isinstance(one, dict) and isinstance(two, dict):
        keys = [*one, *(key for key in two if key not in one)]
        return [line for key in keys for line in differences(one.get(key), two.get(key), f"{path}.{key}")]
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        return [line for n, pair in enumerate(zip(one, two, strict=True)) for line in differences(*pair, f"{path}[{n}]")]
    return [] if one == two else [f"{path}: engine {one}, witness {two}"]
