"""Effects: gains, production, tracks, wealth, technology, grids (R4.8, R6-R8)."""

from __future__ import annotations

from tests.praga.witness.effects import Effect, Either, Gain, Pay, Per, parse, parse_cost
from tests.praga.witness.flow import NATURE, Answer, Flow, Option, ask
from tests.praga.witness.grids import Cell
from tests.praga.witness.stacks import Stack
from tests.praga.witness.state import CAP, Game, Task
from tests.praga.witness.tables import numbers, seals, table, technologies, tiles_v, token_bonus, track

TRACKS = {"mine": "gold_mines", "quarry": "quarries"}
RESOURCE = {"mine": "gold", "quarry": "stone"}


def counted(game: Game, seat: int, counter: str) -> int:
    """The counters of the tables."""
    player = game.players[seat]
    if counter == "upgrade_tile":
        return sum(len(stack) for stack in player.upgrades.values())
    if counter == "own_cube_on_building":
        plazas = {site.plaza for site in game.city.sites.values()} - set(game.city.complete)  # R9.5.1
        return sum(len(game.city.claims(plaza).get(seat, [])) for plaza in plazas)
    return {
        "wall_tile": len(player.walls),
        "tech_step": player.tech,
        "gold_mine": player.marker["mine"],
        "quarry": player.marker["quarry"],
        "technology_tile_taken": player.technologies_taken,
    }[counter]


def resolve(game: Game, seat: int, effect: Effect) -> Flow:
    """Carry one pending piece out."""
    player = game.players[seat]
    if isinstance(effect, Gain):
        yield from gain(game, seat, effect)
    elif isinstance(effect, Either):
        ways: dict[Option, Effect] = {("choose", str(part)): part for part in effect.parts}
        answer = yield from ask(seat, "choose", list(ways), str(effect))
        player.wait(ways[answer])  # R4.8.1: new ones join the list
    elif isinstance(effect, Pay):
        player.pay(dict(effect.cost))
        player.wait(effect.then)
    elif isinstance(effect, Per):
        assert isinstance(effect.each, Gain)
        many = effect.each.many * counted(game, seat, effect.counter)
        yield from gain(game, seat, Gain(effect.each.name, many))
    elif isinstance(effect, Task):
        yield from do_task(game, seat, effect)
    else:
        raise AssertionError(effect)


def can_resolve(game: Game, seat: int, effect: Effect) -> bool:
    """Whether a pending piece can be carried out now; otherwise it can only wait or be declined."""
    if isinstance(effect, Pay):
        return may_pay(game, seat, dict(effect.cost))
    if isinstance(effect, Task) and effect.name == "seal":
        return bool(claimable_seals(game, seat))
    return True


def may_pay(game: Game, seat: int, cost: dict[str, int]) -> bool:
    """R4.8; R5.3.1: after a bonus taken before the core step nothing may be paid that would make that step impossible."""
    player = game.players[seat]
    if not player.holds(cost):
        return False
    action = game.turn.running if game.turn is not None and game.turn.seat == seat else None
    if action is None or action.core_done or action.bonus_open:
        return True
    before = dict(player.goods)
    player.pay(cost)
    still = game.core_possible(seat, action.name)
    player.goods.update(before)
    return still


def gain(game: Game, seat: int, what: Gain) -> Flow:
    """One gain of one name."""
    name, many = what.name, what.many
    if name in ("gold", "stone"):
        gain_resource(game, seat, name, many)
    elif name in game.players[seat].goods:
        game.players[seat].goods[name] += many
    elif name == "special":
        assert game.turn is not None
        game.turn.special = True
    elif name == "extra_action":
        assert game.turn is not None
        game.turn.granted += many
    else:
        assert many == 1
        yield from step(game, seat, name)


def gain_resource(game: Game, seat: int, name: str, many: int) -> None:
    """R6.1, R6.2: capped; wealth bonuses at thresholds reached for the first time."""
    player = game.players[seat]
    player.goods[name] = min(CAP, player.goods[name] + many)
    for row in table("player_board")["wealth"]:
        reached = any(
            good == name and player.goods[name] >= least for text in row["any_of"] for good, least in parse_cost(text).items()
        )
        if many > 0 and reached and row["id"] in player.wealth:
            player.wealth.remove(row["id"])
            player.cubes += 1
            player.wait(parse(row["reward"]))


def step(game: Game, seat: int, name: str) -> Flow:
    """One step on a track or one move on a grid."""
    if name in ("mine", "quarry"):
        marker_step(game, seat, name)
    elif name == "uni":
        track_step(game, seat, "uni")
    elif name == "tech":
        if track_step(game, seat, "tech"):
            yield from draw_technology(game, seat)
    elif name in ("hw", "cath"):
        yield from sideways(game, seat, name)
    elif name == "climb":
        yield from climb_effect(game, seat)
    else:
        assert name in ("produce_gold", "produce_stone"), name
        produce(game, seat, "mine" if name == "produce_gold" else "quarry")


def marker_step(game: Game, seat: int, name: str) -> None:
    """R6.4, R6.5, R6.7: one mine or quarry more, unless the track ends."""
    player, rules = game.players[seat], track(TRACKS[name])
    if player.marker[name] == rules.top:
        return
    player.marker[name] += 1
    if player.marker[name] == rules.token_at:
        player.wait(Task("token", name))
    if player.marker[name] == rules.seal_at:
        player.rights += 1
        if not game.on_turn(seat) and not game.scoring:  # R4.6.2, R6.7.1
            player.wait(Task("seal"))


def produce(game: Game, seat: int, name: str) -> None:
    """R5.1 (b), R6.1.1, R6.3, R6.4: the amount, the track's bonuses, the token, and what it triggers."""
    player, rules = game.players[seat], track(TRACKS[name])
    number = player.marker[name]
    player.wait(Gain(RESOURCE[name], number))
    for least, bonus in rules.bonuses.items():
        if least <= number:
            player.wait(bonus)
    token = player.token[name]
    if token is not None:
        player.wait(token_bonus(token))
    trigger(game, seat, f"produce_{RESOURCE[name]}")


def track_step(game: Game, seat: int, name: str) -> bool:
    """R7.1, R7.2: one step up, or points at the top; tells whether it was made."""
    player = game.players[seat]
    rules = table("player_board")["technology_track" if name == "tech" else "university_track"]
    where = player.tech if name == "tech" else player.uni
    if where == rules["max"]:
        player.wait(Gain("vp", rules["overflow_vp"]))
        return False
    if name == "tech":
        player.tech += 1
    else:
        player.uni += 1
    return True


def draw(stack: Stack, kind: str, about: str = "") -> Answer:
    """The tile that comes next, which is a matter of chance while the top is unknown."""
    answer = yield from ask(NATURE, kind, [(tile,) for tile in stack.candidates()], about)
    stack.draw(str(answer[0]))
    return answer


def draw_technology(game: Game, seat: int) -> Flow:
    """R7.1: on a level mark draw three, keep one, put the others under the stack."""
    player = game.players[seat]
    level = numbers(table("player_board")["technology_track"]["levels"]).get(player.tech)
    if level is None:
        return
    stack, drawn = game.technology[level], []
    for _ in range(min(3, len(stack))):
        answer = yield from draw(stack, "technology", str(level))
        drawn.append(str(answer[0]))
    if not drawn:
        return
    answer = yield from ask(seat, "keep technology", [(tile,) for tile in drawn])
    kept = str(answer[0])
    for tile in drawn:
        if tile != kept:
            stack.put_under(tile)
    player.technologies.append(kept)
    player.technologies_taken += 1


def trigger(game: Game, seat: int, event: str) -> None:
    """R7.3, R7.5: the working technologies of an event."""
    player = game.players[seat]
    for name in player.working:
        row = technologies()[name]
        if row["kind"] == "trigger" and row["event"] == event:
            player.wait(parse(row["effect"]))


def discounted(game: Game, seat: int, cost: dict[str, int], event: str) -> dict[str, int]:
    """R7.5, R7.5.1: printed resources less the working discounts, never below 0."""
    cost = dict(cost)
    for name in game.players[seat].working:
        row = technologies()[name]
        if row["kind"] == "discount" and row["event"] == event:
            for good, many in parse_cost(row["effect"]).items():
                if good in cost:
                    cost[good] = max(0, cost[good] - many)
    return cost


def sideways(game: Game, seat: int, name: str) -> Flow:
    """R8.2: one column on, lost in the last one."""
    cell = game.grids[name].sideways(game.players[seat].grid[name])
    if cell is not None:
        yield from enter(game, seat, name, cell)


def enter(game: Game, seat: int, name: str, cell: Cell) -> Flow:
    """R8.3, R8.5, R8.6, R8.8: move there and apply the cell."""
    player, grid = game.players[seat], game.grids[name]
    player.grid[name] = cell
    if name == "cath" and grid.is_top(cell) and not player.topped:
        player.topped = True
        if v_left(game, "cathedral"):
            player.wait(Task("cathedral_v"))
    effect = grid.cells[cell]
    if effect == "side":
        yield from sideways(game, seat, name)
    elif effect == "up":
        yield from up_arrow(game, seat, name)
    else:
        player.wait(parse(effect))


def up_arrow(game: Game, seat: int, name: str) -> Flow:
    """R8.6, R8.6.1: up at once; where a level begins only if it is paid for, which may be refused."""
    player, grid = game.players[seat], game.grids[name]
    cell = grid.upwards(player.grid[name])
    cost = grid.border_cost(player.grid[name])
    if cell is None or not may_pay(game, seat, cost):
        return
    if cost:
        answer = yield from ask(seat, "arrow", [("arrow", "pay"), ("arrow", "stay")], name)
        if answer == ("arrow", "stay"):
            return
        player.pay(cost)
    yield from enter(game, seat, name, cell)


def climbable(game: Game, seat: int, price: dict[str, int]) -> list[str]:
    """R8.4-R8.6: the grids on which a seat can climb for the price and the level cost."""
    player, found = game.players[seat], []
    for name, grid in game.grids.items():
        cost = dict(price)
        for good, many in grid.border_cost(player.grid[name]).items():
            cost[good] = cost.get(good, 0) + many
        if grid.upwards(player.grid[name]) is not None and may_pay(game, seat, cost):
            found.append(name)
    return found


def climb(game: Game, seat: int, name: str, price: dict[str, int]) -> Flow:
    """R8.4, R8.6, R7.5: pay, go up a row, and what a climb triggers."""
    player, grid = game.players[seat], game.grids[name]
    cell = grid.upwards(player.grid[name])
    assert cell is not None
    player.pay(price)
    player.pay(grid.border_cost(player.grid[name]))
    trigger(game, seat, "climb")
    yield from enter(game, seat, name, cell)


def climb_effect(game: Game, seat: int) -> Flow:
    """A climb without silver windows; lost where no row can be climbed."""
    names = climbable(game, seat, {})
    if names:
        answer = yield from ask(seat, "climb", [("climb", name) for name in names])
        yield from climb(game, seat, str(answer[1]), {})


def do_task(game: Game, seat: int, task: Task) -> Flow:
    """The pending matters that are no effect strings."""
    player = game.players[seat]
    if task.name == "token":
        if game.tokens:
            answer = yield from ask(seat, "token", [(token,) for token in game.tokens], task.about)
            game.tokens.remove(str(answer[0]))
            player.token[task.about] = str(answer[0])
    elif task.name == "cathedral_v":
        yield from take_v(game, seat, "cathedral")
    elif task.name == "claim":
        if player.cubes > 0:  # R5.5.1
            player.cubes -= 1
            game.city.buildings[task.about].claim = seat
    elif task.name == "around":
        yield from gain(game, seat, Gain("vp", game.city.around(task.about)))
    else:
        assert task.name == "seal", task
        answer = yield from ask(seat, "seal", [("seal", name) for name in claimable_seals(game, seat)])
        claim_seal(game, seat, str(answer[1]))


def claimable_seals(game: Game, seat: int) -> list[str]:
    """R6.7, R6.8: with a right, a cube and the cost."""
    player = game.players[seat]
    if player.rights == 0 or (player.cubes == 0 and resolved_claim(game, seat) is None):
        return []
    free = [name for name, owner in game.seals.items() if owner is None]
    return [name for name in free if may_pay(game, seat, parse_cost(seals()[name]["cost"]))]


def resolved_claim(game: Game, seat: int) -> str | None:
    """R6.8, R11.7: a site with a cube of the seat that stayed when its plaza was resolved."""
    for name, site in game.city.sites.items():
        if name in game.city.buildings and game.city.buildings[name].claim == seat and site.plaza in game.city.complete:
            return name
    return None


def claim_seal(game: Game, seat: int, name: str) -> None:
    """R6.8: pay, put a cube on it."""
    player = game.players[seat]
    player.pay(parse_cost(seals()[name]["cost"]))
    site = resolved_claim(game, seat)
    if player.cubes == 0 and site is not None:
        game.city.buildings[site].claim = None
    else:
        player.cubes -= 1
    player.rights -= 1
    game.seals[name] = seat


def v_left(game: Game, group: str) -> int:
    """V tiles that remain at the bridge or the Cathedral."""
    known = game.v_groups[group]
    return 3 if known is None else len(known)


def look_at_v(game: Game, group: str) -> Flow:
    """R2.7, R11.9: who may choose looks at all that remain; only then it is known which they are."""
    if game.v_groups[group] is not None:
        return
    found = list(game.v_pool) if len(game.v_pool) == 3 else []  # the other group is known: these are what is left
    while len(found) < 3:
        answer = yield from ask(NATURE, "v", [(tile,) for tile in game.v_pool], group)
        found.append(str(answer[0]))
        game.v_pool.remove(str(answer[0]))
    game.v_pool = [tile for tile in game.v_pool if tile not in found]
    game.v_groups[group] = found


def take_v(game: Game, seat: int, group: str) -> Flow:
    """R5.6.2, R8.8: choose one that remains."""
    yield from look_at_v(game, group)
    left = game.v_groups[group]
    assert left
    answer = yield from ask(seat, "keep v", [(tile,) for tile in left], group)
    left.remove(str(answer[0]))
    game.players[seat].v_tiles.append(str(answer[0]))


def v_points(game: Game, seat: int) -> int:
    """R10.5."""
    rows = [tiles_v()[tile] for tile in game.players[seat].v_tiles]
    return sum(row["vp_each"] * counted(game, seat, row["count"]) for row in rows)
