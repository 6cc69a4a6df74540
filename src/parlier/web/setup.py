"""Opening a table: with one click, or as one wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import parlier
from parlier.core.errors import OptionError
from parlier.core.game import Game
from parlier.table import SeatWish, Wish
from parlier.web.bodies import Strict
from parlier.web.errors import sentence
from parlier.web.routes import action, page
from parlier.web.visit import Answer, Visit
from parlier.web.words import skin_for
from parlier.web.wrong import Wrong

SEATS = 4
DEFAULT_BOT = "greedy"
SOMEBODY = "?"
"""What a stranger is called until he has a name."""
KINDS = ("me", "guest", "open", "bot")


class Quick(Strict, frozen=True):
    """What the big button sends: nothing, or which game."""

    game: str = ""


class SetUp(Strict, frozen=True):
    """A set-up that a script sends."""

    wish: Wish
    name: str = ""


class OptionWords(NamedTuple):
    """An option of a game in words."""

    name: str
    title: str
    told: str
    rule: str
    on: bool


def known_game(visit: Visit, name: str) -> Game:
    """The game of that name. `Wrong` (404) when there is none."""
    if name not in parlier.game_names():
        raise Wrong(404, "error-no-game", games=", ".join(parlier.game_names()))
    return parlier.load(name)


def quick_wish(visit: Visit, game: str) -> Wish:
    """Me against bots, everything as the game sets it."""
    bots = SeatWish("bot", bot=usual_bot(visit))
    return Wish(game, (SeatWish("me"), *[bots] * (SEATS - 1)))


def usual_bot(visit: Visit) -> str:
    """The bot that sits down when nobody says which."""
    known = visit.hub.minds.names()
    return DEFAULT_BOT if DEFAULT_BOT in known else known[-1]


@action("/play")
async def play_now(visit: Visit) -> Answer:
    """One click: a game against bots."""
    body = await visit.body(Quick)
    game = known_game(visit, body.game or parlier.game_names()[0])
    return await _open(visit, quick_wish(visit, game.name))


async def _open(visit: Visit, wish: Wish, name: str = "") -> Answer:
    visit.limit("open")
    visit.hub.check(wish, name or (visit.person.name if visit.person else SOMEBODY))  # before anything changes
    person = await visit.guest(name)
    if name and name != person.name:
        person = await visit.hub.rename(person, name)
    table = await visit.hub.open_table(person, wish)
    return visit.done(f"/t/{table.id}", {"table": table.id})


@page("/new/{game:str}")
async def new_table(visit: Visit) -> Answer:
    """The set-up page."""
    game = known_game(visit, visit.path("game"))
    return _setup_page(visit, game, {}, None)


def _setup_page(visit: Visit, game: Game, fields: Mapping[str, str], wrong: str | None) -> Answer:
    words = skin_for(game, visit.language, visit.house.assets.symbols(game.name)).pen.words
    options = [
        OptionWords(
            name,
            words.text(f"option-{name}") if words.has(f"option-{name}") else name.replace("_", " "),
            words.text(f"option-{name}-told") if words.has(f"option-{name}-told") else "",
            words.text(f"option-{name}-rule") if words.has(f"option-{name}-rule") else "",
            fields.get(f"option-{name}") == "1",
        )
        for name in game.options
    ]
    return visit.page(
        "setup.html",
        422 if wrong else 200,
        game=game,
        options=options,
        own_tables=game.name in visit.hub.tables,
        bots=list(reversed(visit.hub.minds.names())),
        usual=usual_bot(visit),
        seats=int(fields.get("seats", SEATS)),
        fields=fields,
        wrong=wrong,
    )


@action("/tables")
async def open_table(visit: Visit) -> Answer:
    """Open the table that was set up."""
    if visit.request.headers.get("content-type", "").startswith("application/json"):
        body = await visit.body(SetUp)
        return await _open(visit, body.wish, body.name)
    fields = await visit.form()
    game = known_game(visit, fields.get("game", ""))
    wish = wish_of(game, fields)
    try:
        return await _open(visit, wish, fields.get("name", "").strip())
    except OptionError as error:
        if visit.wants_json:
            raise
        return _setup_page(visit, game, fields, sentence(visit, error, None))


def wish_of(game: Game, fields: Mapping[str, str]) -> Wish:
    """The wish that the fields of the set-up page make. `Wrong` (400) on fields it does not have."""
    count = fields.get("seats", str(SEATS))
    if count not in map(str, game.seat_counts):
        raise Wrong(400, "error-seats", low=game.seat_counts[0], high=game.seat_counts[-1])
    seats = tuple(_seat(fields, number) for number in range(int(count)))
    known = {"game", "seats", "access", "name", *(f"option-{name}" for name in game.options)}
    known |= {f"{field}-{number}" for field in ("kind", "bot", "guest") for number in range(game.seat_counts[-1])}
    if set(fields) - known:
        raise Wrong(400, "error-form")
    options: dict[str, bool | str] = {name: fields.get(f"option-{name}") == "1" for name in game.options}
    return Wish(game.name, seats, options, _access(fields))


def _access(fields: Mapping[str, str]) -> Literal["open", "link"]:
    return "open" if fields.get("access") == "open" else "link"


def _seat(fields: Mapping[str, str], number: int) -> SeatWish:
    kind = fields.get(f"kind-{number}", "me" if number == 0 else "bot")
    if kind == "me":
        return SeatWish("me")
    if kind == "guest":
        return SeatWish("guest", name=fields.get(f"guest-{number}", "").strip())
    if kind == "open":
        return SeatWish("open")
    if kind == "bot" or kind.startswith("bot-"):
        return SeatWish("bot", bot=kind[4:] or DEFAULT_BOT)
    raise Wrong(400, "error-form")
