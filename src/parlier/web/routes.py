"""How a function becomes a route: it gets a `Visit`, and whatever goes wrong in it becomes a clear answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request, post, route
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from parlier.core.errors import ParlierError
from parlier.web.errors import answer_error
from parlier.web.guard import check_host, check_origin
from parlier.web.house import House
from parlier.web.visit import Answer, Visit
from parlier.web.wrong import Wrong

Handler = Callable[[Visit], Awaitable[Answer]]

ROUTES: list[HTTPRouteHandler] = []
"""Every route of the application."""


def page(*paths: str) -> Callable[[Handler], Handler]:
    """A route that only shows; HEAD is told what GET would be sent."""

    def decorate(handler: Handler) -> Handler:
        async def show(request: Request[Any, Any, State]) -> Answer:
            return await _answer(request, handler)

        ROUTES.append(route(list(paths), http_method=["GET", "HEAD"], name=handler.__name__)(show))
        return handler

    return decorate


def action(*paths: str) -> Callable[[Handler], Handler]:
    """A route that changes something; it answers our own pages only."""

    def decorate(handler: Handler) -> Handler:
        async def change(request: Request[Any, Any, State]) -> Answer:
            return await _answer(request, handler, guarded=True)

        ROUTES.append(post(list(paths), name=handler.__name__, status_code=200)(change))
        return handler

    return decorate


async def _answer(request: Request[Any, Any, State], handler: Handler, guarded: bool = False) -> Answer:
    house: House = request.app.state.house
    check_host(request)
    visit = Visit(request, house)
    try:
        await visit.recognise()
        if guarded:
            check_origin(request)
        return await handler(visit)
    except (Wrong, ParlierError) as error:
        return await answer_error(visit, error)
