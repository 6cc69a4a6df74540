"""What every response carries, and where a request that changes something must come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.exceptions import ClientException
from litestar.types import Message, Scope

from parlier.web.wrong import Wrong

if TYPE_CHECKING:
    from litestar import Request
    from litestar.datastructures import State

CSP = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_UNCACHED = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Every response gets the headers; what does not say how long it may be kept may not be kept."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        kept = any(name.lower() == b"cache-control" for name, _ in headers)
        message["headers"] = [*headers, *_ENCODED] if kept else [*headers, *_ENCODED, _UNCACHED]


async def drop_body(message: Message, scope: Scope) -> None:
    """The answer to HEAD is that to GET without its body."""
    if message["type"] == "http.response.body" and scope.get("method") == "HEAD":
        message["body"] = b""


def check_host(request: Request[object, object, State]) -> None:
    """400 when the Host header names no host: links are made from it, also those of error pages."""
    try:
        request.url.hostname  # noqa: B018  reading it takes the header apart
    except ValueError:
        raise ClientException from None


def check_origin(request: Request[object, object, State]) -> None:
    """`Wrong` (403) when another site sent this, or nothing says that ours did."""
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None and site != "same-origin":
        raise Wrong(403, "error-foreign")
    if origin is not None:
        if origin.partition("://")[2] != request.headers.get("host"):
            raise Wrong(403, "error-foreign")
    elif site is None:
        raise Wrong(403, "error-foreign")
