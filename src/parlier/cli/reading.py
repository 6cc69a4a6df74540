"""What a person types: the line itself, and what it means."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from parlier.core.errors import NotationError, ParlierError
from parlier.core.state import State

WORDS = {
    "?": "help with the choice: its rules; `? 3`, `? R7.3` or `? mason` for one thing",
    "why": "`why place mason`: why that is not allowed now",
    "undo": "take back your last decision",
    "show": "draw the whole board again",
    "log": "what happened so far; `log 50` for more lines",
    "save": "`save FILE`: write a copy of the game",
    "quit": "leave; the game is kept and can be resumed",
}
ALIASES = {"help": "?", "h": "?", "rule": "?", "rules": "?", "u": "undo", "exit": "quit", "q": "quit", "board": "show"}


class Typed(NamedTuple):
    """A command word with the rest of its line, or an action."""

    word: str
    rest: str
    action: int | None = None


def read_line(prompt: str) -> str:
    """One line from standard input. EOFError at its end. What comes through a pipe is shown as if it was typed."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print(flush=True)
        raise EOFError
    print(line.rstrip("\r\n"), flush=True)
    return line.rstrip("\r\n")


def use_readline() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    if sys.stdin is not None and sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            return


def understand(line: str, state: State, legal: Sequence[int]) -> Typed:
    """The meaning of a line. ParlierError (with the reason, and the rule of a refusal) when it has none."""
    words = " ".join(line.split())
    first, _, rest = words.partition(" ")
    word = ALIASES.get(first.lower(), first.lower())
    if words.startswith("?") and words != "?":
        return Typed("?", words[1:].strip())
    if word in WORDS:
        return Typed(word, rest)
    return Typed("", "", choose(words, state, legal))


def choose(words: str, state: State, legal: Sequence[int]) -> int:
    """The action that a number, a notation or its last words name."""
    if words.isascii() and words.isdigit():
        if not 1 <= int(words[:9]) <= len(legal):
            raise ParlierError(f"choose a number from 1 to {len(legal)}")
        return legal[int(words) - 1]
    action = find_action(words, state, legal)
    refusal = state.explain(action)
    if refusal is not None:
        raise ParlierError(f"{state.game.action_text(action)} is not possible: {refusal}")
    return action


def find_action(words: str, state: State, legal: Sequence[int]) -> int:
    """The action with this notation; `mason` is enough where only one open choice ends so. NotationError otherwise."""
    game = state.game
    if game.spelled(words) in game.by_text:
        return game.by_text[game.spelled(words)]
    ending = [action for action in legal if game.action_text(action).lower().endswith(f" {words.lower()}")]
    if len(ending) == 1:
        return ending[0]
    decision = state.decision
    if decision is not None and game.spelled(f"{decision.name} {words}") in game.by_text:
        return game.by_text[game.spelled(f"{decision.name} {words}")]
    try:
        return game.parse(words)
    except NotationError as error:
        raise NotationError(f"{error}; ? shows the choices' rules, quit leaves") from None
