# interpreted: not on the hot path, and a shorter build without it
"""Goods with counts, as tables write them: `wood:3+gold:1`."""

from __future__ import annotations

from collections.abc import Sequence

Bundle = dict[str, int]
"""How many of each good; goods that are not named are 0."""


def parse_bundle(text: str, goods: Sequence[str]) -> Bundle:
    """Read `food:1+wood:2` (a name alone means 1, an empty text nothing). ValueError on anything else."""
    bundle: Bundle = {}
    for part in text.split("+") if text.strip() else []:
        name, _, count = part.strip().partition(":")
        if name not in goods:
            raise ValueError(f"unknown good {name!r}; known are {', '.join(goods)}")
        if name in bundle:
            raise ValueError(f"{name!r} stands twice in {text!r}")
        bundle[name] = _count(count) if count else 1
    return bundle


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise ValueError(f"{text!r} is not a count of 1 or more")
    return int(text)


def show_bundle(bundle: Bundle) -> str:
    """The text form; parses back to the same bundle."""
    return "+".join(name if count == 1 else f"{name}:{count}" for name, count in bundle.items())


def flatten(bundle: Bundle, goods: Sequence[str]) -> list[int]:
    """The counts in the order of `goods`."""
    return [bundle.get(good, 0) for good in goods]
