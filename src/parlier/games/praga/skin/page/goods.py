"""How amounts, costs and effects are written with symbols: a number, then its glyph.

A glyph says its name to those who do not see it, unless it stands in something that speaks for itself (a
button with a label): then `mute` is True.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from parlier.games.praga.skin.look import cost_of, terms_of
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import (
    ACTION_NAMES,
    CHOICE,
    COUNTER_NAMES,
    GOOD_NAMES,
    PER,
    SIMPLE,
    TERM_NAMES,
)
from parlier.skin.page import NOTHING, Pen

GLYPHS = {
    **{term: f"g-{term.replace('_', '-')}" for term in TERM_NAMES},
    "right": "g-seal",
    "hw_up": "g-hw-up",
    "cath_up": "g-cath-up",
}
"""What can be counted."""
COUNTED = {
    "upgrade_tile": "b-act-upgrade",
    "wall_tile": "b-act-wall",
    "tech_step": "g-tech",
    "gold_mine": "g-mine",
    "quarry": "g-quarry",
    "own_cube_on_building": "g-claim",
    "technology_tile_taken": "g-scroll",
}
"""What points are given for each of."""
ARROW = Markup('<i class="to">→</i>')
SLASH = Markup('<i class="or">/</i>')
MINUS = "−"


# -- one symbol --------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def glyph(pen: Pen, good: str, n: int = 1, mute: bool = False) -> Markup:
    """The glyph of a good; `n` only chooses between `egg` and `eggs`."""
    return pen.symbol(GLYPHS[good], "g", "" if mute else pen.words.text(f"good-{good}", n=n))


def emblem_id(action: int) -> str:
    """The symbol of an action."""
    return f"b-act-{ACTION_NAMES[action]}"


@lru_cache(maxsize=64)
def emblem(pen: Pen, action: int, kind: str = "be") -> Markup:
    """The emblem of an action, beside its name."""
    return pen.symbol(emblem_id(action), kind)


# -- amounts -----------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def amount(pen: Pen, n: int, good: str, signed: bool = False, mute: bool = False) -> Markup:
    """`2 gold`, or with a sign `+2 gold`, `−2 gold`; good is a word of `GLYPHS`."""
    figure = f"{MINUS if n < 0 else '+' if signed else ''}{abs(n)}"
    return Markup(f'<span class="q">{figure}{glyph(pen, good, abs(n), mute)}</span>')


def goods(pen: Pen, counts: Sequence[int], mute: bool = False) -> Markup:
    """Amounts in the order of GOOD_NAMES; those of 0 are left out."""
    found = [amount(pen, n, good, mute=mute) for n, good in zip(counts, GOOD_NAMES, strict=True) if n]
    return Markup("" if mute else ", ").join(found)


@lru_cache(maxsize=512)
def cost(pen: Pen, tables: Tables, number: int, mute: bool = False) -> Markup:
    """A cost of the tables; nothing when it is free."""
    return goods(pen, cost_of(tables, number), mute)


# -- effects -----------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def effect(pen: Pen, tables: Tables, number: int, mute: bool = False) -> Markup:
    """All that an effect gives, as shortly as it can be drawn; nothing for none."""
    return Markup("" if mute else ", ").join(term(pen, tables, part.term, part.amount, mute) for part in terms_of(tables, number))


@lru_cache(maxsize=2048)
def term(pen: Pen, tables: Tables, part: int, n: int = 1, mute: bool = False) -> Markup:
    """One part of an effect: `2 gold`, `gold / stone`, `egg → mine`, `3 points / upgrade`."""
    kind = tables.term_kind[part]
    if kind == SIMPLE:
        return amount(pen, n, tables.term_names[part], mute=mute)
    first = effect(pen, tables, int(tables.term_first[part]), mute)
    if kind == CHOICE:
        drawn = first + _or(pen, mute) + effect(pen, tables, int(tables.term_second[part]), mute)
    elif kind == PER:
        drawn = first + _for_each(pen, COUNTER_NAMES[tables.term_counter[part]], mute)
    else:
        drawn = cost(pen, tables, int(tables.term_cost[part]), mute) + ARROW + first
    return Markup(f'<span class="strung">{drawn}</span>') if n == 1 else Markup(f'<span class="strung">{n} × ({drawn})</span>')


def _or(pen: Pen, mute: bool) -> Markup:
    return SLASH if mute else Markup(f' <i class="or">{pen.words.html("draw-or")}</i> ')


def _for_each(pen: Pen, counter: str, mute: bool) -> Markup:
    label = "" if mute else pen.words.text("draw-for-each", what=pen.words.text(f"counter-{counter}"))
    return SLASH + pen.symbol(COUNTED[counter], "g", label)


def main_glyph(tables: Tables, number: int) -> str:
    """The symbol that stands for a whole effect where there is room for one only; "" for none."""
    parts = terms_of(tables, number)
    if not parts or tables.term_kind[parts[0].term] != SIMPLE:
        return "" if not parts else "g-extra"
    return GLYPHS[tables.term_names[parts[0].term]]


__all__ = [
    "ARROW",
    "GLYPHS",
    "NOTHING",
    "amount",
    "cost",
    "effect",
    "emblem",
    "emblem_id",
    "glyph",
    "goods",
    "main_glyph",
    "term",
]
