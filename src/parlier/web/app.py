"""The application: all routes, and what wraps them."""

from __future__ import annotations

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from parlier.table import Hub
from parlier.web import files, live, lobby, me, play, rules, setup, tables
from parlier.web.errors import crash_page, http_page
from parlier.web.guard import add_headers, drop_body
from parlier.web.house import House
from parlier.web.routes import ROUTES
from parlier.web.settings import MOST_BYTES, Settings

MODULES = (lobby, setup, tables, play, live, rules, me, files)
"""Importing them fills ROUTES."""


SQUEEZE = CompressionConfig(backend="brotli", brotli_quality=4, minimum_size=1000, exclude=["/static/", "/live"])
"""Static files are compressed already; streams are not, since each would need half a megabyte."""


def make_app(hub: Hub, settings: Settings | None = None) -> Litestar:
    """The pages of a hub as an ASGI application. Starting and stopping the hub is the caller's."""
    house = House(hub, settings or Settings())
    return Litestar(
        ROUTES,
        state=State({"house": house}),
        before_send=[add_headers, drop_body],
        exception_handlers={HTTPException: http_page, Exception: crash_page},
        compression_config=SQUEEZE,
        request_max_body_size=MOST_BYTES,
        openapi_config=None,
        logging_config=None,
    )
