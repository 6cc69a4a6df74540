"""How amounts, costs and effects are written with symbols: a number, then its glyph.

A glyph says its name to those who do not see it, unless it stands in something that speaks for itself (a
button with a label): then `mute` is True.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import row
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import (
    CUBE_NAMES,
    E_ALCHEMIST,
    E_BUILD,
    E_CHOOSE,
    E_LAWYER,
    E_MARKET,
    E_PEDDLER,
    E_PRODUCE,
    E_TRADE,
    F_BUILD,
    F_CHOICE,
    F_CUBE,
    F_LAWYER,
    F_MONEY,
    F_POINTS,
    F_SWAP,
    GOOD_NAMES,
    KIND_NAMES,
    LEVELS,
)
from parlier.skin.page import NOTHING, Pen

GLYPHS = {
    **{cube: f"g-{cube}" for cube in CUBE_NAMES},
    "money": "g-denier",
    "any": "g-cube",
    "plain": "g-plain",
    "points": "g-prestige",
    "favor": "g-favor",
    "house": "g-house",
}
"""What can be counted. `any` is a cube of any kind, `plain` a cube of any kind but gold."""
PREFIXES = ("fixed_", "n_", "w_", "s_")
ARROW = Markup('<i class="to">→</i>')
MINUS = "−"


# -- one symbol --------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def glyph(pen: Pen, good: str, n: int = 1, mute: bool = False) -> Markup:
    """The glyph of a good; `n` only chooses between `denier` and `deniers`."""
    return pen.symbol(GLYPHS[good], "g", "" if mute else pen.words.text(f"good-{good}", n=n))


def emblem_id(tile_id: str) -> str:
    """The symbol of a building or a special building: `w_farm_cloth` is drawn as a farm, `architect_2` as the architect."""
    word = next((tile_id[len(prefix) :] for prefix in PREFIXES if tile_id.startswith(prefix)), tile_id)
    word = "farm" if word.startswith("farm") else word.removesuffix("_2")
    return "b-" + word.replace("_", "-")


def emblem(pen: Pen, tile_id: str, kind: str = "emblem") -> Markup:
    """The emblem of a building, beside its name; `kind` `be` is as high as a line of text."""
    return pen.symbol(emblem_id(tile_id), kind)


# -- amounts -----------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def amount(pen: Pen, n: int, good: str, signed: bool = False, mute: bool = False) -> Markup:
    """`2 denier`, or with a sign `+2 denier`, `−2 denier`; good is a word of `GLYPHS`."""
    figure = f"{MINUS if n < 0 else '+' if signed else ''}{abs(n)}"
    return Markup(f'<span class="q">{figure}{glyph(pen, good, abs(n), mute)}</span>')


def amounts(pen: Pen, counts: Sequence[int], signed: bool = False, mute: bool = False) -> Markup:
    """A row of goods in the order food, wood, stone, cloth, gold, money, any; those of 0 are left out.

    Where the glyphs are read aloud, spaces keep the words apart.
    """
    return Markup("" if mute else " ").join(
        amount(pen, n, good, signed, mute) for n, good in zip(counts, GOOD_NAMES, strict=False) if n
    )


def either(pen: Pen, options: Iterable[Markup]) -> Markup:
    """`this or that`."""
    return Markup(f' <i class="or">{pen.words.html("board-or")}</i> ').join(options)


def exchange(give: Markup, take: Markup) -> Markup:
    """`this → that`."""
    return give + ARROW + take


# -- tiles -------------------------------------------------------------------------------------


def cost(pen: Pen, tables: Tables, tile: int, waived: int = -1, mute: bool = False) -> Markup:
    """What a tile costs; one `waived` good is let off (R13.7)."""
    counts = row(tables.cost, tile, c.GOODS)
    if waived >= 0 and counts[waived]:
        counts[waived] -= 1
    return amounts(pen, counts, mute=mute)


def gains(pen: Pen, tables: Tables, tile: int, mute: bool = False) -> Markup:
    """What building a tile brings at once: points and favors."""
    favors = int(tables.favors[tile])
    points = amount(pen, int(tables.points[tile]), "points", mute=mute)
    return Markup("" if mute else " ").join([points, amount(pen, favors, "favor", mute=mute)]) if favors else points


def income(pen: Pen, tables: Tables, tile: int, mute: bool = False) -> Markup:
    """What a tile adds to its owner's income; nothing for most."""
    more = int(tables.income[tile])
    return amount(pen, more, "money", signed=True, mute=mute) if more else NOTHING


def effect(pen: Pen, tables: Tables, tile: int, mute: bool = False) -> Markup:
    """What a worker does on a tile, in one short row; for a residence or a prestige building its income."""
    kind = tables.effect[tile]
    goods = row(tables.goods, tile, c.CUBES)
    if kind == E_PRODUCE:
        return amounts(pen, goods, mute=mute)
    if kind == E_CHOOSE:
        return either(pen, [amount(pen, n, cube, mute=mute) for n, cube in zip(goods, CUBE_NAMES, strict=True) if n])
    if kind == E_BUILD:
        return _word(pen, f"effect-build-{KIND_NAMES[tables.builds[tile]]}")
    if kind == E_LAWYER:
        return exchange(cost(pen, tables, int(c.RESIDENCE), mute=mute), glyph(pen, "house", 1, mute))
    return _trades(pen, tables, tile, mute) or income(pen, tables, tile, mute)


def _word(pen: Pen, key: str) -> Markup:
    return Markup(f'<span class="w">{pen.words.html(key)}</span>')


def _trades(pen: Pen, tables: Tables, tile: int, mute: bool) -> Markup:
    """All exchanges of a tile, each a row: `2 denier → 3 points or 4 denier → 5 points`."""
    kind, rates = tables.effect[tile], row(tables.rates, tile, 4)
    if kind == E_MARKET:
        return exchange(amount(pen, 1, "any", mute=mute), amount(pen, rates[0], "money", mute=mute))
    if kind == E_PEDDLER:
        pairs = [(n * rates[0], "money", n, "plain") for n in range(1, rates[1] + 1)]
    elif kind == E_ALCHEMIST:
        pairs = [(given, "plain", taken, "gold") for given, taken in zip(rates[0::2], rates[1::2], strict=True)]
    elif kind == E_TRADE:
        pairs = [_offer(tables, offer) for offer in offers_of(tables, tile)]
    else:
        return NOTHING
    return either(pen, [_row(pen, pair, mute) for pair in pairs])


def _row(pen: Pen, pair: tuple[int, str, int, str], mute: bool) -> Markup:
    given, give, taken, take = pair
    shown = exchange(amount(pen, given, give, mute=mute), amount(pen, taken, take, mute=mute))
    return Markup(f'<span class="row">{shown}</span>')


def offers_of(tables: Tables, tile: int) -> list[int]:
    """The exchanges printed on a trade tile, as rows of offers.toml."""
    return [offer for offer, at in enumerate(tables.offer_tile) if at == tile]


def offer_text(pen: Pen, tables: Tables, offer: int, mute: bool = False) -> Markup:
    """One exchange of a trade tile: `2 denier → 3 points`."""
    return _row(pen, _offer(tables, offer), mute)


def _offer(tables: Tables, offer: int) -> tuple[int, str, int, str]:
    """What is given and what is taken: each a number and a good."""
    points = int(tables.offer_points[offer])
    taken = (points, "points") if points else _single(row(tables.take, offer, c.GOODS))
    return (*_single(row(tables.give, offer, c.GOODS)), *taken)


def _single(counts: Sequence[int]) -> tuple[int, str]:
    return next((n, good) for good, n in zip(GOOD_NAMES, counts, strict=False) if n)


# -- favors ------------------------------------------------------------------------------------


def favor(pen: Pen, tables: Tables, line: int, level: int, mute: bool = False) -> Markup:
    """What a level (1 to 5) of a line of the favor table does."""
    at = line * LEVELS + level - 1
    kind, value = tables.favor_effect[at], int(tables.favor_value[at])
    if kind in (F_POINTS, F_MONEY):
        return amount(pen, value, "points" if kind == F_POINTS else "money", mute=mute)
    if kind == F_CUBE:
        return amount(pen, 1, CUBE_NAMES[value], mute=mute)
    if kind == F_CHOICE:
        cubes = [cube for index, cube in enumerate(CUBE_NAMES) if value >> index & 1]
        return either(pen, [amount(pen, 1, cube, mute=mute) for cube in cubes])
    if kind == F_SWAP:
        return exchange(amount(pen, 1, "any", mute=mute), amount(pen, 2, "plain", mute=mute))
    if kind in (F_BUILD, F_LAWYER):
        return _favor_building(pen, KIND_NAMES[value] if kind == F_BUILD else "lawyer", int(tables.waives[at]), mute)
    return Markup("–")


BUILDERS = {"wood": "n_carpenter", "stone": "mason", "prestige": "architect", "lawyer": "lawyer"}


def _favor_building(pen: Pen, what: str, waived: int, mute: bool) -> Markup:
    """The emblem of who builds that, and what the cost loses."""
    who = pen.symbol(emblem_id(BUILDERS[what]), "be", "" if mute else pen.words.text(f"favor-build-{what}"))
    return who + amount(pen, -1, GOOD_NAMES[waived], mute=mute) if waived >= 0 else who
