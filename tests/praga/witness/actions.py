"""The six actions: what is possible, and their core steps (R5)."""

from __future__ import annotations

from tests.praga.witness.city import Building
from tests.praga.witness.effects import STEPS, Gain, parse, parse_cost, pieces
from tests.praga.witness.flow import Flow, Option, ask
from tests.praga.witness.gains import discounted, draw, produce, take_v, trigger, v_left
from tests.praga.witness.lattice import Found
from tests.praga.witness.state import Action, Game, Performance, Task
from tests.praga.witness.tables import ROAD, Tile, action_hexes, bridge_slots, table, tiles, tiles_iv, wall_spaces

ROTATIONS = range(6)


def tile_cost(game: Game, seat: int, tile: Tile) -> dict[str, int]:
    """R7.5.1: the printed cost less technologies; nothing lowers the cost of upgrades."""
    return dict(tile.cost) if tile.row == "upgrade" else discounted(game, seat, tile.cost, tile.row)


def shown(game: Game, row: str) -> list[Tile]:
    """The tiles of a row that may be taken: the special one only with R4.3."""
    assert game.turn is not None
    names = [name for name in game.rows[row] if name is not None]
    return [tiles()[name] for name in names if game.turn.special or not tiles()[name].special]


def site_cost(game: Game, seat: int, tile: Tile, site: str) -> dict[str, int]:
    """R5.5, R7.5: the tile's cost, and the site's, which nothing lowers."""
    cost = tile_cost(game, seat, tile)
    for good, many in game.city.sites[site].extra_cost.items():
        cost[good] = cost.get(good, 0) + many
    return cost


def places(game: Game, seat: int, tile: Tile) -> list[str]:
    """Where a tile that is taken now may lie; none if it cannot be paid."""
    player = game.players[seat]
    if tile.row == "building":
        return [site for site in game.city.free_sites() if player.holds(site_cost(game, seat, tile, site))]
    if not player.holds(tile_cost(game, seat, tile)):
        return []
    if tile.row == "upgrade":
        return [tile.action]
    return [space for space in wall_spaces() if space not in player.walls]


def takeable(game: Game, seat: int, row: str) -> list[Tile]:
    """R4.1.1: the tiles with which the core step of the action can be made."""
    return [tile for tile in shown(game, row) if places(game, seat, tile)]


def entry_cost(game: Game, seat: int) -> dict[str, int] | None:
    """R5.6: what the pawn's next step costs; None on V."""
    road = game.players[seat].road
    if road == len(ROAD):
        return None
    return parse_cost(table("kings_road")["space"][road].get("entry_cost", ""))


def possible(game: Game, seat: int, action: str) -> bool:
    """R4.1.1: whether the core step can be made with what the seat holds now."""
    if action in ("mines", "quarries"):
        return True
    if action == "road":
        cost = entry_cost(game, seat)
        return cost is not None and game.players[seat].holds(cost)
    return bool(takeable(game, seat, action))


def available(game: Game, seat: int, action: str) -> bool:
    """R4.1.1, R5.3.1: possible now, or with the upgrade bonus taken before."""
    return possible(game, seat, action) or (game.options.bonus_before and possible_after_bonus(game, seat, action))


def possible_after_bonus(game: Game, seat: int, action: str) -> bool:
    """R5.3.1: the bonus may come first, provided the core step is then carried out."""
    goods = game.players[seat].goods
    before = dict(goods)
    found = False
    for name in usable_bonuses(game, seat, action):
        for good, many in parse_cost(str(tiles()[name].effect)).items():
            if good in ("gold", "stone"):
                goods[good] = min(9, goods[good] + many)
            elif good == "egg":
                goods[good] += many
        found = found or possible(game, seat, action)
        goods.update(before)
    return found


def usable_bonuses(game: Game, seat: int, action: str) -> list[str]:
    """R5.3.1, R5.3.2: the top upgrade, and covered ones that were used earlier in this turn."""
    assert game.turn is not None
    stack = [name for name, _ in game.players[seat].upgrades[action]]
    used = game.turn.used.get(action, [])
    return [name for name in stack if name == stack[-1] or name in used]


def core(game: Game, seat: int, action: Action) -> Flow:
    """The core step, which makes the performance count (R4.1.1)."""
    if action.name in ("mines", "quarries"):
        yield from manage(game, seat, "mine" if action.name == "mines" else "quarry")
    elif action.name == "road":
        yield from move_pawn(game, seat)
    else:
        yield from take_tile(game, seat, action)
    assert game.turn is not None
    action.core_done = True
    game.turn.performances.append(action.performance)
    if action.name == "upgrade":
        yield from after_upgrade(game, seat, action)


def manage(game: Game, seat: int, name: str) -> Flow:
    """R5.1, R5.2."""
    answer = yield from ask(seat, "manage", [("step",), ("produce",)], name)
    if answer == ("produce",):
        produce(game, seat, name)
    else:
        game.players[seat].wait(Gain("gold" if name == "mine" else "stone"))
        game.players[seat].wait(Gain(name))


def take_tile(game: Game, seat: int, action: Action) -> Flow:
    """R5.3-R5.5: choose a tile, pay it, place it in any rotation."""
    player = game.players[seat]
    answer = yield from ask(seat, "tile", [(tile.id,) for tile in takeable(game, seat, action.name)], action.name)
    tile = tiles()[str(answer[0])]
    options: list[Option] = [(place, rotation) for place in places(game, seat, tile) for rotation in ROTATIONS]
    answer = yield from ask(seat, "place", options, tile.id)
    place, rotation = str(answer[0]), int(answer[1])
    slot = game.rows[tile.row].index(tile.id)
    game.rows[tile.row][slot] = None
    action.took, action.laid = tile.row, tile.id
    player.pay(site_cost(game, seat, tile, place) if tile.row == "building" else tile_cost(game, seat, tile))
    if tile.special:
        assert game.turn is not None
        game.turn.special = False
        trigger(game, seat, "special_tile")
    if tile.row == "upgrade":
        lay_upgrade(game, seat, tile, rotation)
    elif tile.row == "wall":
        lay_wall(game, seat, tile, place, rotation)
    else:
        lay_building(game, seat, tile, place, rotation, action)


def gain_found(game: Game, seat: int, found: Found) -> None:
    """R5.7: all symbols and tokens of a placement are pending."""
    for symbol in found.symbols:
        game.players[seat].wait(symbol)
    for colour in found.tokens:
        game.players[seat].wait(Gain(colour))


def lay_upgrade(game: Game, seat: int, tile: Tile, rotation: int) -> None:
    """R5.3."""
    player = game.players[seat]
    player.upgrades[tile.action].append((tile.id, rotation))
    found = player.board.place(action_hexes()[tile.action], tile.face.turned(rotation))
    player.wait(Gain("uni", table("player_board")["university_track"][f"era{tile.era}_upgrade_steps"]))
    gain_found(game, seat, found)


def lay_wall(game: Game, seat: int, tile: Tile, space: str, rotation: int) -> None:
    """R5.4."""
    player = game.players[seat]
    player.walls[space] = (tile.id, rotation)
    found = player.board.place(wall_spaces()[space], tile.face.turned(rotation))
    player.wait(tile.effect)
    gain_found(game, seat, found)
    if tile.hunger_wall:
        player.wait(Gain("hw"))


def lay_building(game: Game, seat: int, tile: Tile, site: str, rotation: int, action: Action) -> None:
    """R5.5, R5.5.1-R5.5.4."""
    player, place = game.players[seat], game.city.sites[site]
    game.city.buildings[site] = Building(tile.id, rotation, seat, tile.printed_cost, tile.blue_corner)
    action.plaza = place.plaza
    player.wait(Task("claim", site) if tile.claim_space else Task("around", place.plaza))
    player.wait(tile.effect)
    player.wait(parse(place.reward))
    for _ in range(game.city.blue_matches(site, tile.blue_corner, rotation)):
        player.wait(Gain("blue"))
    if tile.cathedral:
        player.wait(Gain("cath"))


def after_upgrade(game: Game, seat: int, action: Action) -> Flow:
    """R5.3.2, R5.3.2.1: the new upgrade and the earlier performances of its action in this turn."""
    assert game.turn is not None and action.laid is not None
    tile = tiles()[action.laid]
    earlier = [performance for performance in game.turn.performances if performance.action == tile.action]
    if tile.action == action.name and action.bonus_open:  # R5.3.3: the running performance has its bonus still to come
        earlier.remove(action.performance)
        names = usable_bonuses(game, seat, tile.action)
        if len(names) > 1:
            answer = yield from ask(seat, "bonus", [("bonus", name) for name in names])
            action.bonus_open = False
            take_bonus(game, seat, action.performance, str(answer[1]))
    had = [performance for performance in earlier if performance.used is not None and can_give_back(game, seat, performance)]
    for performance in earlier:
        if performance.used is None:
            game.players[seat].wait(Task("retroactive", tile.id), performance)
    for performance in reversed(had):  # the latest first; one exchange may take what another would need
        if can_give_back(game, seat, performance):
            yield from exchange(game, seat, tile, performance)


def can_give_back(game: Game, seat: int, performance: Performance) -> bool:
    """R5.3.2.1: all that it gave is still in hand, and nothing of it was a step or move."""
    back = given(performance)
    return back is not None and game.players[seat].holds(back)


def given(performance: Performance) -> dict[str, int] | None:
    """R5.3.2.1, ruling P26: what a bonus prints; None if a step, move or choice is in it."""
    assert performance.used is not None
    printed: dict[str, int] = {}
    for piece in pieces(tiles()[performance.used].effect):
        if not isinstance(piece, Gain) or piece.name in STEPS:
            return None
        printed[piece.name] = printed.get(piece.name, 0) + piece.many
    return printed


def exchange(game: Game, seat: int, tile: Tile, performance: Performance) -> Flow:
    """R5.3.2.1: keep the old bonus, or give it back and gain the new one."""
    answer = yield from ask(seat, "exchange", [("keep",), ("exchange",)], f"{performance.used} {tile.id}")
    if answer == ("exchange",):
        game.players[seat].pay(given(performance) or {})
        take_bonus(game, seat, performance, tile.id)


def take_bonus(game: Game, seat: int, performance: Performance, name: str) -> None:
    """R5.3.1: the bonus of an upgrade becomes pending for one performance."""
    assert game.turn is not None
    performance.used = name
    game.turn.used.setdefault(performance.action, []).append(name)
    game.players[seat].wait(tiles()[name].effect)


def move_pawn(game: Game, seat: int) -> Flow:
    """R5.6: one space on; what is there."""
    player = game.players[seat]
    cost = entry_cost(game, seat)
    assert cost is not None
    player.pay(cost)
    space = table("kings_road")["space"][player.road]
    player.road += 1
    if space.get("action") == "bridge_iv":
        yield from bridge_iv(game, seat)
    elif space.get("action") == "bridge_v":
        yield from bridge_v(game, seat)
    else:
        before = "alt_" if game.options.road_alternate else ""
        effects = [space[f"{before}egg_effect"], space[f"{before}plain_effect"]]
        if game.options.road_either:  # R11.20
            answer = yield from ask(seat, "road", [("egg",), ("plain",)])
            effects = [effects[0] if answer == ("egg",) else effects[1]]
        for text in effects:
            player.wait(parse(text))


def free_slots(game: Game) -> list[str]:
    """R5.6.1: bridge slots without a tile."""
    return [slot for slot in bridge_slots() if game.bridge.get(slot) is None]


def onto_bridge(game: Game, seat: int, tile: str) -> Flow:
    """R5.6.1, R5.6.2: a tile covers a free slot and its owner gains the bonuses printed there."""
    slots = free_slots(game)
    if slots:
        answer = yield from ask(seat, "slot", [(slot,) for slot in slots], tile)
        game.bridge[str(answer[0])] = (tile, seat)
        for bonus in bridge_slots()[str(answer[0])]:
            game.players[seat].wait(bonus)


def bridge_iv(game: Game, seat: int) -> Flow:
    """R5.6.1: draw three, keep one."""
    drawn: list[str] = []
    for _ in range(min(3, len(game.bridge_iv))):
        answer = yield from draw(game.bridge_iv, "iv")
        drawn.append(str(answer[0]))
    if not drawn:
        return
    answer = yield from ask(seat, "keep iv", [(tile,) for tile in drawn])
    kept = str(answer[0])
    for tile in drawn:
        if tile != kept:
            game.bridge_iv.put_under(tile)
    yield from onto_bridge(game, seat, kept)
    game.players[seat].wait(tiles_iv()[kept])


def bridge_v(game: Game, seat: int) -> Flow:
    """R5.6.2: choose one that remains at the bridge."""
    if not v_left(game, "bridge"):
        return
    yield from take_v(game, seat, "bridge")
    yield from onto_bridge(game, seat, game.players[seat].v_tiles[-1])
