"""The words of Praga: all there, all used."""

from __future__ import annotations

import re
from pathlib import Path

import parlier
from parlier import load
from parlier.core.state import Decision
from parlier.games.praga.rules import Praga
from parlier.games.praga.skin.plain import names_of
from parlier.games.praga.skin.terminal.words import messages
from parlier.games.praga.sources import SOURCE_NAMES
from parlier.games.praga.words import ACTION_NAMES, COUNTER_NAMES, EVENT_NAMES, GRID_NAMES, ROW_NAMES, TERM_NAMES

SKIN = Path(parlier.__file__).parent / "games" / "praga" / "skin"
SHARED = Path(parlier.__file__).parent / "skin"
WHOLE = re.compile(r"""["']([a-z][a-z0-9_]*(?:-[a-z0-9_]+)+|[a-z]+)["']""")
BEGUN = re.compile(r"""f["']([a-z]+-(?:[a-z]+-)*)\{""")
ASKED_BY_PAGES = ("region-", "option-")
"""What the pages around the board put together themselves."""


def sources() -> str:
    """The code of the skin, and what all skins share."""
    return "\n".join(path.read_text("utf-8") for path in (*SKIN.rglob("*.py"), SHARED / "tongue.py", SHARED / "page.py"))


def game() -> Praga:
    found = load("praga")
    assert isinstance(found, Praga)
    return found


def test_every_word_is_used() -> None:
    text = sources()
    whole, begun = set(WHOLE.findall(text)), set(BEGUN.findall(text)) | {"ask-", "tell-", "row-", "grid-", *ASKED_BY_PAGES}
    keys = {key.removeprefix("short-") for key in messages().keys("")}
    assert {key for key in keys if key not in whole and not key.startswith(tuple(begun))} == set()


def test_what_is_told_and_asked_is_named_in_the_code() -> None:
    """Keys that are put together end in a word that the code, the notation or the tables know."""
    text = sources()
    known = {word for action in game().texts for word in re.split(r"[ -]", action)} | set(re.findall(r"[\w-]+", text))
    for key in (*messages().keys("tell-"), *messages().keys("ask-")):
        name = key.partition("-")[2]
        assert key in known or name in known or name.rpartition("-")[0] in known, key


def test_every_short_word_has_a_long_one() -> None:
    assert [key for key in messages().keys("short-") if not messages().has(key.removeprefix("short-"))] == []


def test_every_thing_of_the_game_has_its_word() -> None:
    t = game().tables
    wanted = [
        *(f"good-{name}" for name in (*TERM_NAMES, "right", "hw_up", "cath_up")),
        *(f"short-good-{name}" for name in TERM_NAMES),
        *(f"counter-{name}" for name in COUNTER_NAMES),
        *(f"event-{name}" for name in EVENT_NAMES),
        *(f"action-{name}" for name in ACTION_NAMES),
        *(f"row-{name}" for name in ROW_NAMES),
        *(f"grid-{name}" for name in GRID_NAMES),
        *(f"seal-{name}" for name in t.seal_ids),
        *(f"source-{name}" for name in SOURCE_NAMES),
    ]
    assert [key for key in wanted if not messages().has(key)] == []


def test_every_tile_that_is_shipped_has_its_name_and_no_other_has() -> None:
    names = {word: name for word, name in names_of(game().tables).items() if word != "-"}
    assert {key.removeprefix("tile-") for key in messages().keys("tile-")} == set(names)
    assert {word: messages().text(f"tile-{word}") for word in names} == names
    assert len(names) == 30 + 36 + 36 + 24 + 12 + 11


def test_every_decision_of_a_player_has_a_sentence() -> None:
    asked = [entry.name for entry in game().entries if isinstance(entry, Decision) and not entry.reveals]
    special = {"turn": "take", "keep": "keep-bridge", "v": "v-cathedral"}
    assert [name for name in asked if not messages().has(f"ask-{special.get(name, name)}")] == []
