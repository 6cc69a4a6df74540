"""Who must do what: one sentence for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.terminal.words import LINES, NAMES, SECTIONS, goods_text, many

Frame = tuple[int, int]
"""x and y of the decision's frame."""


def _place(look: Look, seat: int, _: Frame) -> str:
    price = look.price(seat)
    own = "" if price == 1 else ", 1 on one's own building"
    return f"places a worker or passes (a worker costs {many(price, 'denier')}{own})"


def _gate(look: Look, seat: int, _: Frame) -> str:
    return "moves the worker from the Gate, free of charge, or takes it home"


def _guild(look: Look, seat: int, _: Frame) -> str:
    return f"may move the provost, now on {look.provost}, up to 3 spaces, free, from the Merchants' Guild"


def _joust(look: Look, seat: int, _: Frame) -> str:
    return "may joust: 1 denier and 1 cloth for a royal favor"


def _inn(look: Look, seat: int, _: Frame) -> str:
    return "is the guest of the Inn: stay for another turn, or leave"


def _provost(look: Look, seat: int, _: Frame) -> str:
    return f"may move the provost, now on {look.provost}, for 1 denier a space (the bailiff is on {look.bailiff})"


def _produce(look: Look, seat: int, frame: Frame) -> str:
    return f"chooses what the {_tile(look, frame[0])} produces"


def _bonus(look: Look, seat: int, frame: Frame) -> str:
    return f"takes the owner's cube from the {_tile(look, frame[0])}"


def _build(look: Look, seat: int, frame: Frame) -> str:
    less = f", {goods_text([int(good == frame[1]) for good in range(c.GOODS)])} less than printed" if frame[1] >= 0 else ""
    kind = ("", "", "", "a wood", "a stone", "", "a prestige")[frame[0]]
    where = "in place of a residence" if frame[0] == 6 else f"on space {look.next_plot()}"
    return f"may build {kind} building {where}{less}"


def _pay(look: Look, seat: int, frame: Frame) -> str:
    return f"pays the cube of any kind for the {_tile(look, frame[0])}"


def _onto(look: Look, seat: int, frame: Frame) -> str:
    return f"chooses the residence that the {_tile(look, frame[0])} replaces"


def _lawyer(look: Look, seat: int, frame: Frame) -> str:
    cost = goods_text(look.cost(c.RESIDENCE, frame[0]))
    return f"may turn a building into a residence for {cost}"


def _sell(look: Look, seat: int, frame: Frame) -> str:
    return f"may sell one cube for {many(look.tables.rates[frame[0] * 4], 'denier')} at the {_tile(look, frame[0])}"


def _buy(look: Look, seat: int, frame: Frame) -> str:
    price, most = look.tables.rates[frame[0] * 4], look.tables.rates[frame[0] * 4 + 1]
    what = "a cube" if most == 1 else f"up to {most} cubes"
    each = "" if most == 1 else " each"
    return f"may buy {what} for {many(price, 'denier')}{each} from the {_tile(look, frame[0])}"


def _alchemist(look: Look, seat: int, _: Frame) -> str:
    return "may turn 2 cubes into 1 gold, or 4 cubes into 2 gold, at the Alchemist"


def _trade(look: Look, seat: int, frame: Frame) -> str:
    return f"may trade at the {_tile(look, frame[0])}"


def _castle(look: Look, seat: int, _: Frame) -> str:
    section = look.section()
    assert section is not None
    where = f"a house in the {SECTIONS[section]} for {look.tables.part_points[section]} points"
    return f"may give a batch to the castle: 1 food and 2 more kinds, {where}"


def _favor(look: Look, seat: int, _: Frame) -> str:
    return f"has a royal favor and chooses a line (columns 1 to {look.open_columns()} are open)"


def _use(look: Look, seat: int, frame: Frame) -> str:
    return f"may use an effect of the {LINES[frame[0]]} line, up to level {look.level(frame[0], seat)}"


def _cube(look: Look, seat: int, _: Frame) -> str:
    return "chooses the cube of the favor"


def _give(look: Look, seat: int, _: Frame) -> str:
    return "gives one cube of any kind, for two others"


def _receive(look: Look, seat: int, _: Frame) -> str:
    return "takes two cubes"


def _tile(look: Look, tile: int) -> str:
    return NAMES[look.tables.ids[tile]]


SENTENCES: dict[str, Callable[[Look, int, Frame], str]] = {
    "place": _place,
    "gate": _gate,
    "guild": _guild,
    "joust": _joust,
    "inn": _inn,
    "provost": _provost,
    "produce": _produce,
    "bonus": _bonus,
    "build": _build,
    "pay": _pay,
    "onto": _onto,
    "lawyer": _lawyer,
    "sell": _sell,
    "buy": _buy,
    "alchemist": _alchemist,
    "trade": _trade,
    "castle": _castle,
    "favor": _favor,
    "use": _use,
    "cube": _cube,
    "give": _give,
    "receive": _receive,
}
