"""Who asks: the cookie of a browser, and the person behind it."""

from __future__ import annotations

from litestar import Request
from litestar.datastructures import Cookie, State

SECURE, PLAIN = "__Host-parlier", "parlier"
YEARS = 5 * 365 * 24 * 3600

Asked = Request[object, object, State]


def over_https(request: Asked) -> bool:
    """Whether the browser speaks HTTPS with us, or with the proxy before us."""
    return request.scope["scheme"] == "https"


def cookie_name(request: Asked) -> str:
    """A cookie named `__Host-` is sent over HTTPS only; in a home network there is plain HTTP."""
    return SECURE if over_https(request) else PLAIN


def token_of(request: Asked) -> str | None:
    """The session token that the browser sent."""
    return request.cookies.get(cookie_name(request))


def session_cookie(request: Asked, token: str | None) -> Cookie:
    """A cookie with the token; None removes it."""
    return Cookie(
        key=cookie_name(request),
        value=token or "",
        max_age=YEARS if token else 0,
        path="/",
        secure=over_https(request),
        httponly=True,
        samesite="lax",
    )


def address_of(request: Asked) -> str:
    """Where a request comes from, for counting."""
    return request.client.host if request.client else "?"
