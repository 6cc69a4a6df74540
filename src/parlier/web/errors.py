"""Everything that goes wrong, as one clear page or one JSON object. Never a traceback."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from litestar import Response
from litestar.exceptions import HTTPException
from msgspec import json

from parlier.core.errors import Illegal, NotationError, OptionError, ParlierError
from parlier.table import Busy, NoTable, NotNow, NotYours, Stale, StoreError, Table, TableDamaged, Told
from parlier.web.wrong import Wrong

if TYPE_CHECKING:
    from parlier.web.guests import Asked
    from parlier.web.visit import Answer, Visit

STATUS: dict[type[ParlierError], int] = {
    NoTable: 404,
    NotYours: 403,
    Stale: 409,
    NotNow: 409,
    TableDamaged: 409,
    Busy: 503,
    StoreError: 503,
    Illegal: 422,
    NotationError: 422,
    OptionError: 422,
}
OTHER = 400
PASSING = (429, 500, 503)
"""What goes by."""

log = logging.getLogger("parlier.web")


def status_of(error: Wrong | ParlierError) -> int:
    """The HTTP status that says what kind of mistake it is."""
    if isinstance(error, Wrong):
        return error.status
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), OTHER)


async def answer_error(visit: Visit, error: Wrong | ParlierError) -> Answer:
    """The answer to a request that went wrong in a way we know."""
    status, table = status_of(error), await _table_of(visit)
    text, rule = sentence(visit, error, table), error.rule if isinstance(error, Illegal) else None
    if visit.wants_json:
        return visit.json(_object(visit, text, rule, table if isinstance(error, Stale) else None), status)
    if table is not None and visit.request.method == "POST" and table.status in ("gathering", "playing", "over"):
        from parlier.web.tables import table_page

        return table_page(visit, table, status=status, refused=(text, rule))
    again = table is None and _may_ask_again(visit.request, status)
    return visit.page("error.html", status, text=text, rule=rule, table=table, again=again)


def _may_ask_again(request: Asked, status: int) -> bool:
    """Whether the same address may work in a moment."""
    return status in PASSING and request.method == "GET"


def sentence(visit: Visit, error: Wrong | ParlierError, table: Table | None) -> str:
    """What is wrong, in the reader's language as far as there are words for it."""
    words = visit.house.pages.words(visit.language)
    if isinstance(error, Wrong | Told):
        return words.text(error.key, **error.arguments)
    if isinstance(error, Illegal) and table is not None:
        return visit.house.frames.skin(table, visit.language).refusal(error.refusal.word)
    key = f"error-{type(error).__name__.lower()}"
    return words.text(key) if words.has(key) else str(error)


async def _table_of(visit: Visit) -> Table | None:
    with suppress(ParlierError):
        if "table_id" in visit.request.path_params:
            return await visit.table()
    return None


def _object(visit: Visit, text: str, rule: str | None, stale: Table | None) -> dict[str, object]:
    from parlier.web.viewer import viewer_of

    answer: dict[str, object] = {"error": text}
    if rule:
        answer["rule"] = rule
    if stale is not None:
        answer["frame"] = visit.house.frames.whole(stale, viewer_of(visit.person, stale), visit.language).frame
    return answer


# -- outside of our handlers -----------------------------------------------------------------


def http_page(request: Asked, error: HTTPException) -> Response[Any]:
    """What the framework refuses: an address that does not exist, a wrong method, a body too large."""
    return _plain(request, error.status_code)


def crash_page(request: Asked, error: Exception) -> Response[Any]:
    """A mistake of ours: told in the log, and to the reader only that there was one."""
    log.error("%s %r failed", request.method, request.scope["path"], exc_info=error)
    return _plain(request, 500)


def _plain(request: Asked, status: int) -> Response[Any]:
    from parlier.web.house import House
    from parlier.web.words import choose_language

    house: House = request.app.state.house
    language = choose_language(request.headers.get("accept-language", ""))
    words = house.pages.words(language)
    text = words.text(f"error-{status}") if words.has(f"error-{status}") else words.text("error-other")
    if "application/json" in request.headers.get("accept", ""):
        return Response(json.encode({"error": text}), media_type="application/json", status_code=status)
    again = _may_ask_again(request, status)
    html = house.pages.page("error.html", language, None, status, text=text, rule=None, table=None, again=again)
    return Response(html.encode(), media_type="text/html", status_code=status)
