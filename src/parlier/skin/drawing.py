"""What the boards of all games are drawn with: symbols and words as plain strings, places and what they offer, tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from markupsafe import Markup, escape

from parlier.skin.catalogue import Argument
from parlier.skin.page import Choice, Pen

NOBODY = -1
"""In place of a seat."""
LONG = 10
"""Names of more letters are written smaller, and in two lines where there is little room."""
GLYPH = re.compile(r'<svg [^>]*aria-label="([^"]*)"[^>]*>.*?</svg>')
TAG = re.compile("<[^>]*>")

A = TypeVar("A")
B = TypeVar("B")


# -- places ------------------------------------------------------------------------------------


class Offer(NamedTuple):
    """What a click on a place may mean: the notations of the actions, with `;` between them: no notation has one.

    turns: they differ only in how a piece is turned, and a click turns it. eye: the sign that one of them shows something hidden.
    """

    actions: str
    single: bool
    price: str
    turns: bool = False
    eye: str = ""

    @property
    def verb(self) -> str:
        """The first word of the notation: `place`, `provost`, …"""
        return self.actions.partition(" ")[0]


def offers(choices: Sequence[Choice], reveals: Callable[[str], bool], eye: str) -> dict[str, Offer]:
    """The choices by place. Several at one place have a price only if it is the same for all.

    reveals: whether an action shows something hidden; eye: the sign of that.
    """
    by_place: dict[str, list[Choice]] = {}
    for choice in choices:
        by_place.setdefault(choice.place, []).append(choice)
    eyes = {choice.place: eye for choice in choices if reveals(choice.action)}
    return {place: _offer(found, eyes.get(place, "")) for place, found in by_place.items()}


def _offer(found: Sequence[Choice], eye: str) -> Offer:
    prices = {choice.price for choice in found}
    return Offer(
        actions=str(escape(";".join(choice.action for choice in found))),
        single=len(found) == 1,
        price=prices.pop() if len(prices) == 1 else "",
        turns=all(choice.turn for choice in found),
        eye=eye,
    )


class Inkwell:
    """Symbols and words of one language, as HTML."""

    def __init__(self, pen: Pen) -> None:
        self.pen, self.words = pen, pen.words
        self.symbol = lru_cache(maxsize=None)(self._symbol)
        self.text = lru_cache(maxsize=4096)(self._text)

    def _symbol(self, name: str, kind: str = "g") -> str:
        return str(self.pen.symbol(name, kind))

    def _text(self, key: str, **arguments: Argument) -> str:
        """Words as HTML."""
        return str(escape(self.words.text(key, **arguments)))

    def token(self, seat: int) -> str:
        """The sign of a seat."""
        return self.symbol(f"tok-{seat + 1}", "tok")

    def piece(self, kind: str, symbol: str, name: str, piece: str, seat: int = NOBODY) -> str:
        """Something that moves: it has an id, and says what it is to the code that moves it."""
        whose = f' data-seat="{seat}"' if seat >= 0 else ""
        return (
            f'<svg class="{kind}" id="{name}" data-piece="{piece}"{whose} aria-hidden="true">'
            f'<use href="{self.pen.symbols}#{symbol}"/></svg>'
        )

    def words_of(self, name: str) -> str:
        """A name of a player, escaped."""
        return str(escape(name))

    def who(self, place: int, seat: int, name: str, tags: str, points: int, symbol: str, last: bool) -> str:
        """The head of a seat's panel: place in the order of turns, sign, name, tags and points; last: these have just changed."""
        said, changed = self.text("label-points", n=points), ' class="last"' if last else ""
        long = f' class="long" title="{escape(name)}"' if len(name) > LONG else ""
        return (
            f'<div class="who"><b class="nth">{place}</b>{self.token(seat)}<strong{long}>{escape(name)}</strong>{tags}'
            f'<span class="score" role="img" aria-label="{said}">{self.symbol(symbol)}<b{changed}>{points}</b></span></div>'
        )

    def label(self, parts: Iterable[str]) -> str:
        """What a place says of itself, of parts that are HTML already."""
        return ", ".join(part for part in parts if part)

    def initial(self, key: str) -> str:
        """A heading with its first letter rubricated."""
        word = self.words.text(key)
        return f'<span class="v">{escape(word[:1])}</span>{escape(word[1:])}'


def opening(place: str, kind: str, label: str, offer: Offer | None, last: bool = False, extra: str = "") -> str:
    """The start of a place: a button that plays its one action, opens its several ones, or only tells of the place.

    Its name is text that is not seen, and begins with what is: the drawn rest of the button is hidden from who hears it.
    """
    marks, eye = f"{' legal' if offer else ''}{' last' if last else ''}", offer.eye if offer else ""
    if offer is None:
        does = 'type="button"'
    elif offer.single:
        does = f'type="submit" form="act" name="action" value="{offer.actions}" data-actions="{offer.actions}"'
    else:
        opens = 'data-turns=""' if offer.turns else 'aria-haspopup="dialog"'
        does = f'type="button" {opens} data-actions="{offer.actions}"'
    return f'<button {does} class="{kind}{marks}" data-place="{place}"{extra}><span class="hush">{label}</span>{eye}'


def said_offer(ink: Inkwell, offer: Offer | None) -> str:
    """What a place that may be chosen says about it."""
    return ink.label([_said(ink, offer), ink.text("label-reveals") if offer.eye else ""]) if offer else ""


def _said(ink: Inkwell, offer: Offer) -> str:
    if not offer.single:
        return ink.text("label-turns" if offer.turns else "label-choices", n=offer.actions.count(";") + 1)
    return ink.text("label-price", price=offer.price) if offer.price else ink.text("label-choice")


def in_words(html: str) -> str:
    """Symbols read out: `2 deniers → 3 points`."""
    spoken = TAG.sub(" ", GLYPH.sub(r" \1 ", html))
    return " ".join(spoken.split()).replace(" ,", ",")


# -- tables ------------------------------------------------------------------------------------

Cell = Markup | str | int


def table(caption: Markup, heads: Iterable[Cell], rows: Iterable[Sequence[Cell]]) -> Markup:
    """A table; the first cell of each row is its heading."""
    top = "".join(f'<th scope="col">{_safe(head)}</th>' for head in heads)
    body = "".join(f"<tr>{_row(row)}</tr>" for row in rows)
    return Markup(f"<table><caption>{caption}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>")


def _row(row: Sequence[Cell]) -> str:
    first, *others = row
    return f'<th scope="row">{_safe(first)}</th>' + "".join(f"<td>{_safe(cell)}</td>" for cell in others)


def _safe(cell: Cell) -> Markup:
    return cell if isinstance(cell, Markup) else escape(str(cell))


# -- asking twice ------------------------------------------------------------------------------


class Remembered(Generic[A]):
    """Parts of the board that are drawn anew only when something they show has changed; all who see the same share them.

    reads: all that the picture depends on; draw: the parts, by the ids of their elements.
    """

    MOST = 512

    def __init__(self, reads: Callable[[A], Hashable], draw: Callable[[A], Iterable[tuple[str, str]]]) -> None:
        self._reads, self._draw = reads, draw
        self._kept: dict[Hashable, tuple[tuple[str, Markup], ...]] = {}

    def __call__(self, seen: A) -> tuple[tuple[str, Markup], ...]:
        key = self._reads(seen)
        parts = self._kept.pop(key, None) or tuple((name, Markup(html)) for name, html in self._draw(seen))
        if len(self._kept) >= self.MOST:
            del self._kept[next(iter(self._kept))]  # what was asked for longest ago
        self._kept[key] = parts
        return parts


def kept_last(make: Callable[[A], B]) -> Callable[[A], B]:
    """Keeps the last answer: a page asks several things about the same position, one after the other."""
    kept: list[tuple[A, B]] = []

    def answer(asked: A) -> B:
        if not kept or kept[0][0] is not asked:
            kept[:] = [(asked, make(asked))]
        return kept[0][1]

    return answer
