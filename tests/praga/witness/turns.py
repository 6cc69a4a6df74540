"""One turn: the moments at which a seat chooses what happens next (R4), and plazas (R9)."""

from __future__ import annotations

from tests.praga.witness.actions import available, core, possible, take_bonus, usable_bonuses
from tests.praga.witness.effects import Gain, parse
from tests.praga.witness.flow import Flow, Option, ask
from tests.praga.witness.gains import (
    can_resolve,
    claim_seal,
    claimable_seals,
    climb,
    climbable,
    discounted,
    draw,
    resolve,
    trigger,
)
from tests.praga.witness.pawn import move_on
from tests.praga.witness.state import Action, Game, Performance, Task, Turn
from tests.praga.witness.tables import ACTIONS, ROWS, action_tiles, notches, plaza_tiles, table, technologies, tiles

WINDOWS = {"goldwin": {"goldwin": 2}, "silver": {"goldwin": 1, "silver": 1}}
"""R4.4: by the second window."""


def take_turn(game: Game, seat: int) -> Flow:
    """R4: everything between two rotations of the wheel."""
    player = game.players[seat]
    player.working = player.has(1, 2)  # R7.3
    turn = game.turn = Turn(seat)
    while True:
        if player.pending:
            yield from drain(game, seat)
            continue
        answer = yield from ask(seat, "turn", free_options(game, seat) + main_options(game, seat))
        if answer == ("end",):
            break
        yield from do_main(game, seat, answer)
    yield from discard_windows(game, seat)
    game.last_tile, game.turn = turn.tile, None


def discard_windows(game: Game, seat: int) -> Flow:
    """R4.9 (a): at most two windows are kept."""
    goods, keep = game.players[seat].goods, table("player_board")["storage"]["windows_kept_between_turns"]
    if goods["silver"] + goods["goldwin"] <= keep:
        return
    ways: list[Option] = [
        (silver, keep - silver) for silver in range(keep + 1) if silver <= goods["silver"] and keep - silver <= goods["goldwin"]
    ]
    answer = yield from ask(seat, "windows", ways)
    goods["silver"], goods["goldwin"] = int(answer[0]), int(answer[1])


# What may be done at a moment


def free_options(game: Game, seat: int) -> list[Option]:
    """R4.6, R4.6.1: what may be done at any moment of one's own turn."""
    turn, player = game.turn, game.players[seat]
    assert turn is not None
    options: list[Option] = []
    if turn.notch is not None and can_resolve(game, seat, notches()[turn.notch]):
        options.append(("notch",))
    options += [("climb", name) for name in climbable(game, seat, game.grids["hw"].climb_cost)]
    options += [("seal", name) for name in claimable_seals(game, seat)]
    options += [("technology", name) for name in player.has(3, 4)]
    return options


def main_options(game: Game, seat: int) -> list[Option]:
    """What may be done when no action is running: tile, actions, refresh, end."""
    turn = game.turn
    assert turn is not None
    options: list[Option] = [("take", position) for position in takeable_positions(game, seat)]
    if turn.tile is not None and not turn.main_done:
        actions = dict.fromkeys(action_tiles(game.options.side)[turn.tile])
        options += [("act", name) for name in actions if available(game, seat, name)]
    if not turn.extra_bought:
        options += [("extra", second) for second, price in WINDOWS.items() if game.players[seat].holds(price)]
    if turn.granted:
        options.append(("granted",))
    options += refresh_options(game, seat)
    if turn.tile is not None:
        options.append(("end",))
    return options


def takeable_positions(game: Game, seat: int) -> list[int]:
    """R3.3, R4.1: one tile a turn, and its red price must be in hand."""
    if game.turn is None or game.turn.tile is not None:
        return []
    gold = game.players[seat].goods["gold"]
    return [position for position in sorted(game.crane.tiles) if gold >= red_cost(game, seat, position)]


def red_cost(game: Game, seat: int, position: int) -> int:
    """R3.3, R7.5."""
    zones = table("crane")["zones"]
    if position not in zones["red"]:
        return 0
    price = {"gold": int(zones["red_cost_gold"][zones["red"].index(position)])}
    return discounted(game, seat, price, "crane_red")["gold"]


def refresh_options(game: Game, seat: int) -> list[Option]:
    """R4.5, R4.5.1: two tiles of one row, in the order chosen, for a gold or a stone."""
    turn, goods = game.turn, game.players[seat].goods
    if turn is None or turn.refreshed:
        return []
    return [
        ("refresh", one, two, good)
        for good in ("gold", "stone")
        if goods[good] > 0
        for row in ROWS
        for one in game.rows[row]
        for two in game.rows[row]
        if one is not None and two is not None and one != two
    ]


def pending_options(game: Game, seat: int) -> list[Option]:
    """R4.8.1, R4.8.2: resolve or decline something that is pending."""
    effects = [entry.effect for entry in game.players[seat].pending]
    options: list[Option] = [("resolve", str(effect)) for effect in effects if can_resolve(game, seat, effect)]
    options += [("decline", str(effect)) for effect in effects]
    return options


def bonus_options(game: Game, seat: int, action: Action) -> list[Option]:
    """R5.3.1, R5.3.2, R11.8: the bonus of the running performance."""
    if not action.bonus_open or not (action.core_done or game.options.bonus_before):
        return []
    options: list[Option] = [("bonus", name) for name in usable_bonuses(game, seat, action.name)]
    return [*options, ("decline", "bonus")] if options and action.core_done else options


# Doing it


def drain(game: Game, seat: int, action: Action | None = None) -> Flow:
    """R4.7, R4.8.1: until nothing is pending, and until the action's core is made and its bonus had or declined."""
    while True:
        options = pending_options(game, seat)
        if action is not None:
            options += bonus_options(game, seat, action)
            if not action.core_done and possible(game, seat, action.name):
                options.append(("core",))
        if not options:
            return
        if game.on_turn(seat):
            options += free_options(game, seat)
        answer = yield from ask(seat, "moment", list(dict.fromkeys(options)))
        yield from do_option(game, seat, answer, action)


def do_option(game: Game, seat: int, answer: Option, action: Action | None) -> Flow:
    """Carry out what was chosen at a moment."""
    word = answer[0]
    if word in ("resolve", "decline") and answer != ("decline", "bonus"):
        yield from settle(game, seat, str(word), str(answer[1]))
    elif word == "core":
        assert action is not None
        yield from core(game, seat, action)
    elif word == "bonus":
        assert action is not None
        action.bonus_open = False
        take_bonus(game, seat, action.performance, str(answer[1]))
    elif word == "decline":
        assert action is not None
        action.bonus_open = False
    else:
        yield from do_free(game, seat, answer)


def settle(game: Game, seat: int, word: str, text: str) -> Flow:
    """Resolve or decline one pending matter."""
    player = game.players[seat]
    entry = next(entry for entry in player.pending if str(entry.effect) == text)
    player.pending.remove(entry)
    if word == "decline":
        return
    if isinstance(entry.effect, Task) and entry.effect.name == "retroactive":
        assert entry.bonus_of is not None
        take_bonus(game, seat, entry.bonus_of, entry.effect.about)
    else:
        yield from resolve(game, seat, entry.effect)


def do_free(game: Game, seat: int, answer: Option) -> Flow:
    """R4.2, R4.6."""
    turn, player = game.turn, game.players[seat]
    assert turn is not None
    word, about = answer[0], str(answer[-1])
    if word == "notch":
        assert turn.notch is not None
        effect, turn.notch = notches()[turn.notch], None
        if isinstance(effect, Gain):
            player.wait(effect)
        else:
            yield from resolve(game, seat, effect)
    elif word == "climb":
        yield from climb(game, seat, about, game.grids["hw"].climb_cost)
    elif word == "seal":
        claim_seal(game, seat, about)
    else:
        assert word == "technology", answer
        player.technologies.remove(about)
        player.wait(parse(technologies()[about]["effect"]))


def do_main(game: Game, seat: int, answer: Option) -> Flow:
    """What is done when no action is running."""
    turn, player, word = game.turn, game.players[seat], answer[0]
    assert turn is not None
    if word == "take":
        yield from take_action_tile(game, seat, int(answer[1]))
    elif word == "act":
        turn.main_done = True
        yield from perform(game, seat, str(answer[1]))
    elif word == "extra":
        turn.extra_bought = True
        player.pay(WINDOWS[str(answer[1])])
        yield from any_action(game, seat)
    elif word == "granted":
        turn.granted -= 1
        yield from any_action(game, seat)
    elif word == "refresh":
        turn.refreshed = True
        yield from refresh(game, seat, [str(answer[1]), str(answer[2])], str(answer[3]))
    else:
        yield from do_free(game, seat, answer)


def take_action_tile(game: Game, seat: int, position: int) -> Flow:
    """R3.3, R3.3.1, R3.4: pay, score, technologies; then the notch bonus is at hand."""
    turn, player, zones = game.turn, game.players[seat], table("crane")["zones"]
    assert turn is not None
    player.pay({"gold": red_cost(game, seat, position)})
    turn.tile, turn.position = game.crane.tiles[position], position
    if game.crane.take(position):
        player.wait(Gain("vp", zones["overflow_token_vp"]))
    if position in zones["blue"]:
        player.wait(Gain("vp", zones["blue_vp"][zones["blue"].index(position)]))
        trigger(game, seat, "crane_blue")
    yield from drain(game, seat)
    turn.notch = game.crane.notch(position)


def any_action(game: Game, seat: int) -> Flow:
    """R4.4, R7.6: any of the six actions."""
    names: list[Option] = [(name,) for name in ACTIONS if available(game, seat, name)]
    answer = yield from ask(seat, "any action", names)
    yield from perform(game, seat, str(answer[0]))


def perform(game: Game, seat: int, name: str) -> Flow:
    """R4.7: one action from its beginning to its end."""
    assert game.turn is not None
    action = game.turn.running = Action(name, Performance(name))
    yield from drain(game, seat, action)
    if action.plaza is not None and game.city.is_built_up(action.plaza):
        yield from complete_plaza(game, seat, action.plaza)
    if action.core_done and name in ("upgrade", "wall", "building", "road"):
        trigger(game, seat, name)  # R7.5: when the action is finished
        yield from drain(game, seat)
    if action.took is not None:
        yield from refill(game, action.took)
    game.turn.running = None


def refill(game: Game, row: str) -> Flow:
    """R4.5.1, R4.10: every gap of a row, the lowest slot first, from the stack of its rarity; an empty stack leaves a gap."""
    for slot, name in enumerate(list(game.rows[row])):
        stack = game.stacks[(row, game.clock.era, slot == 3)]
        if name is None and len(stack):
            answer = yield from draw(stack, "row", f"{row} {slot}")
            game.rows[row][slot] = str(answer[0])


def refresh(game: Game, seat: int, names: list[str], good: str) -> Flow:
    """R4.5, R4.5.1: both under their stacks, then refill."""
    game.players[seat].pay({good: 1})
    row = tiles()[names[0]].row
    slots = [game.rows[row].index(name) for name in names]
    for name, slot in zip(names, slots, strict=True):
        game.rows[row][slot] = None
        game.stacks[(row, game.clock.era, tiles()[name].special)].put_under(name)
    yield from refill(game, row)


# Plazas


def complete_plaza(game: Game, active: int, plaza: str) -> Flow:
    """R9.4, R9.5: the rewards, then the cubes go back."""
    game.awarding = plaza
    claims, leaders = game.city.claims(plaza), game.city.leaders(plaza)
    tile = plaza_tiles()[game.plaza_tiles[plaza]]
    for seat in game.seats_from(active):
        if seat not in claims:
            continue
        player = game.players[seat]
        if seat in leaders:
            player.wait(parse(tile["top"]))
            player.wait(parse(tile["bottom"]))
        else:
            answer = yield from ask(seat, "plaza", [("top",), ("bottom",)], plaza)
            player.wait(parse(tile[str(answer[0])]))
        yield from drain(game, seat)
    if game.options.cubes_return:
        for seat, many in game.city.return_claims(plaza).items():
            if seat < game.seats:  # Parler's cubes need no counting (R12.1)
                game.players[seat].cubes += many
    game.awarding = None
    game.city.complete.append(plaza)
    if game.parler is not None and game.on_turn(active) and game.parler.plaza == plaza:
        move_on(game, 0)  # R12.4: the human completed the marked plaza
