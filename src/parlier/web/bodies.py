"""What a request says: a form or JSON, always checked against a strict type."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import parse_qsl

import msgspec

from parlier.web.guests import Asked
from parlier.web.wrong import Wrong

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
MOST_FIELDS = 100

Body = TypeVar("Body", bound=msgspec.Struct)


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body: nothing in it that is not named."""


class Nothing(Strict, frozen=True):
    """No fields."""


class Act(Strict, frozen=True):
    """An action for the position after line `seq`; `key` tells a retry from a second choice."""

    action: str
    seq: int
    key: str


class Undo(Strict, frozen=True):
    """One decision back, or (`whole`) to the beginning of one's run."""

    seq: int
    key: str
    whole: bool = False


class Sit(Strict, frozen=True):
    """Which seat; `name` for somebody else at the same device."""

    seat: int
    name: str = ""


class Ask(Strict, frozen=True):
    """The seat that a bot is to take over."""

    seat: int


class Say(Strict, frozen=True):
    """A line of chat; `watchers`: in the spectators' chat."""

    text: str
    watchers: bool = False


class Note(Strict, frozen=True):
    """A private note, whole."""

    text: str


class Name(Strict, frozen=True):
    """A person's name."""

    name: str


class Fields(dict[str, str]):
    """A form with names that only the game knows (the set-up page)."""


async def read_body(request: Asked, kind: type[Body]) -> Body:
    """The body as `kind`. `Wrong` (400, 413, 415) when it is none."""
    try:
        if _type(request) == JSON:
            return msgspec.json.decode(await request.body(), type=kind)
        return msgspec.convert(await read_form(request), kind, strict=False)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise Wrong(400, "error-body", reason=str(error)) from None


async def read_form(request: Asked) -> dict[str, str]:
    """The fields of a form, each once."""
    if _type(request) not in (FORM, ""):
        raise Wrong(415, "error-media", type=_type(request)[:80])
    try:
        text = (await request.body()).decode()
        pairs = parse_qsl(text, keep_blank_values=True, strict_parsing=bool(text), max_num_fields=MOST_FIELDS, errors="strict")
    except (UnicodeDecodeError, ValueError):
        raise Wrong(400, "error-form") from None
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise Wrong(400, "error-form")
    return fields


def _type(request: Asked) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()
