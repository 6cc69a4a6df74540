"""Peter Parler, the solo opponent (R12)."""

from __future__ import annotations

from collections.abc import Generator

from tests.praga.witness.city import Building
from tests.praga.witness.flow import NATURE, Flow, Option, Question, ask
from tests.praga.witness.pawn import move_on, open_plazas
from tests.praga.witness.state import PARLER, Game, Parler
from tests.praga.witness.tables import ROWS, Tile, table, tiles, track
from tests.praga.witness.turns import complete_plaza, refill

HUMAN = 0
TOPS = {"mine": track("gold_mines").top, "quarry": track("quarries").top}


def point(game: Game) -> Generator[Question, Option, dict[str, int]]:
    """R12.2: the pointers, by chance."""
    pointers: dict[str, int] = {}
    for row in ROWS if game.seats == 1 else ():
        answer = yield from ask(NATURE, "pointer", [(number,) for number in range(1, 5)], row)
        pointers[row] = int(answer[0])
    return pointers


def place_pawn(game: Game, pointers: dict[str, int]) -> Flow:
    """R12.2: the pawn's plaza, by the human."""
    answer = yield from ask(HUMAN, "pawn", [(plaza,) for plaza in open_plazas(game)])
    constants = table("solo_parler")
    marker = {"mine": constants["mines_start"], "quarry": constants["quarries_start"]}
    game.parler = Parler(marker, pointers, str(answer[0]))


def parler_turn(game: Game) -> Flow:
    """R12.3, R12.5: a card, line by line."""
    parler = game.parler
    assert parler is not None
    cards = {row["id"]: row for row in table("solo_parler")["card"]}
    if not parler.deck:
        parler.deck = list(cards)
    answer = yield from ask(NATURE, "card", [(card,) for card in parler.deck])
    parler.deck.remove(str(answer[0]))
    card = cards[str(answer[0])]
    for line in card["actions"]:
        yield from do_line(game, line)
    position = sorted(game.crane.tiles, reverse=True)[card["recycle_oldest"] - 1]
    game.last_tile = game.crane.tiles[position]
    game.crane.take(position)


def do_line(game: Game, line: str) -> Flow:
    """R12.3: one line of a card."""
    parler = game.parler
    assert parler is not None
    if line in ("take_upgrade", "take_wall"):
        yield from take_away(game, line.removeprefix("take_"))
    elif line == "construct_building":
        yield from construct(game)
    elif line == "increase_mines_or_quarries":
        yield from increase(game, better_tracks(game))
    else:
        yield from increase(game, [{"increase_mines": "mine", "increase_quarries": "quarry"}[line]])


def pointed(game: Game, row: str) -> int:
    """The slot under the pointer, which then moves on: after 4 comes 1."""
    parler = game.parler
    assert parler is not None
    number = parler.pointers[row]
    parler.pointers[row] = number % 4 + 1
    return number - 1


def take_away(game: Game, row: str) -> Flow:
    """R12.3: the tile goes under its stack and is replaced."""
    slot = pointed(game, row)
    name = game.rows[row][slot]
    if name is not None:
        game.rows[row][slot] = None
        game.stacks[(row, game.clock.era, slot == 3)].put_under(name)
        yield from refill(game, row)


def better_tracks(game: Game) -> list[str]:
    """R12.3: the one of which the human has more, both if equal; if one is full the other."""
    parler = game.parler
    assert parler is not None
    open_ones = [name for name in TOPS if parler.marker[name] < TOPS[name]]
    if len(open_ones) < 2:
        return open_ones
    marker = game.players[HUMAN].marker
    return [name for name in TOPS if marker[name] == max(marker.values())]


def increase(game: Game, names: list[str]) -> Flow:
    """R12.3: one more each, up to the end."""
    parler = game.parler
    assert parler is not None
    for name in names:
        if parler.marker[name] < TOPS[name]:
            parler.marker[name] += 1
            yield from reached(game, name)


def reached(game: Game, name: str) -> Flow:
    """R12.3: a token away at 5 mines or 4 quarries, a seal at the end of a track."""
    parler = game.parler
    assert parler is not None
    rules = track("gold_mines" if name == "mine" else "quarries")
    if parler.marker[name] == rules.token_at and game.tokens:
        answer = yield from ask(NATURE, "token", [(token,) for token in game.tokens])
        game.tokens.remove(str(answer[0]))
    if parler.marker[name] == rules.seal_at:
        wanted = "seal_gold" if name == "mine" else "seal_stone"
        free = [seal for seal in (wanted, "seal_six") if game.seals[seal] is None]
        if free:
            game.seals[free[0]] = PARLER


def construct(game: Game) -> Flow:
    """R12.4: the building at the pointer, on the pawn's plaza."""
    parler = game.parler
    assert parler is not None
    if parler.plaza in game.city.complete:
        return  # F86: all plazas are complete
    slot = pointed(game, "building")
    name = game.rows["building"][slot]
    if name is None:
        return
    tile = tiles()[name]
    answer = yield from ask(HUMAN, "parler builds", parler_places(game, tile), tile.id)
    site, plaza = str(answer[0]), parler.plaza
    game.rows["building"][slot] = None
    claim = PARLER if tile.claim_space else None
    game.city.buildings[site] = Building(tile.id, int(answer[1]), PARLER, tile.printed_cost, tile.blue_corner, claim)
    if game.city.is_built_up(plaza):
        yield from complete_plaza(game, HUMAN, plaza)
    move_on(game, tile.printed_cost)
    yield from refill(game, "building")


def parler_places(game: Game, tile: Tile) -> list[Option]:
    """R12.4: on a blue corner if it has one and one fits; the human chooses."""
    assert game.parler is not None
    sites = [site for site in game.city.sites_of(game.parler.plaza) if site not in game.city.buildings]
    ways: list[Option] = [(site, rotation) for site in sites for rotation in range(6)]
    fitting = [way for way in ways if game.city.blue_matches(str(way[0]), tile.blue_corner, int(way[1]))]
    return fitting or ways
