"""One request: who asks, in which language, and how it is answered."""

from __future__ import annotations

import secrets
from typing import Any, TypeVar

import msgspec
from litestar import Response
from litestar.datastructures import Cookie

from parlier.table import Person, Table
from parlier.web.bodies import read_body, read_form
from parlier.web.guests import Asked, address_of, session_cookie, token_of
from parlier.web.house import House
from parlier.web.words import choose_language
from parlier.web.wrong import Wrong

Answer = Response[Any]
Body = TypeVar("Body", bound=msgspec.Struct)

HTML = "text/html"
JSON = "application/json"


class Visit:
    """A request with everything a handler needs."""

    def __init__(self, request: Asked, house: House) -> None:
        self.request = request
        self.house = house
        self.hub = house.hub
        self.person: Person | None = None
        self.language = choose_language(request.headers.get("accept-language", ""))
        self.session = token_of(request)
        self.cookies: list[Cookie] = []

    # -- what is asked -------------------------------------------------------------------------

    def path(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def query(self, name: str) -> str | None:
        """A parameter of the address."""
        return self.request.query_params.get(name)

    @property
    def wants_json(self) -> bool:
        """Whether a script asks."""
        return JSON in self.request.headers.get("accept", "")

    async def body(self, kind: type[Body]) -> Body:
        """The body, checked."""
        return await read_body(self.request, kind)

    async def form(self) -> dict[str, str]:
        """The fields of a form."""
        return await read_form(self.request)

    async def table(self) -> Table:
        """The table that the address names."""
        return await self.hub.find(self.path("table_id"))

    # -- who asks ------------------------------------------------------------------------------

    async def recognise(self) -> None:
        """Look up whose session it is."""
        self.person = await self.hub.person_of(self.session) if self.session else None

    def known(self) -> Person:
        """The person; `Wrong` (403) for a stranger."""
        if self.person is None:
            raise Wrong(403, "error-stranger")
        return self.person

    async def guest(self, name: str = "") -> Person:
        """The person; a stranger becomes a guest, with a cookie."""
        if self.person is None:
            self.limit("register", address_of(self.request))
            self.person, token = await self.hub.register(name.strip() or self._some_name())
            self.signed_in(token)
        return self.person

    def _some_name(self) -> str:
        """A name for a guest who gives none."""
        return secrets.choice(self.house.pages.words(self.language).text("guest-names").split(", "))

    def signed_in(self, token: str | None) -> None:
        """The browser keeps this token from now on; None: it forgets its own."""
        self.cookies = [session_cookie(self.request, token)]

    def limit(self, what: str, who: object = None) -> None:
        """Count one more of `what`; `Wrong` (429) when it was too often."""
        asker = self.person.id if self.person else address_of(self.request)
        self.house.buckets.take(what, asker if who is None else who)

    # -- answering -----------------------------------------------------------------------------

    def page(self, template: str, status: int = 200, **arguments: Any) -> Answer:
        """A whole page."""
        html = self.house.pages.page(template, self.language, self.person, status, **arguments)
        return self.respond(html.encode(), HTML, status)

    def fragment(self, html: str) -> Answer:
        """A part of a page."""
        return self.respond(str(html).encode(), HTML)

    def json(self, value: object, status: int = 200) -> Answer:
        """An answer for a script."""
        return self.respond(msgspec.json.encode(value), JSON, status)

    def respond(self, data: bytes, media_type: str, status: int = 200, headers: dict[str, str] | None = None) -> Answer:
        """Bytes as they are."""
        return Response(data, media_type=media_type, status_code=status, cookies=self.cookies, headers=headers)

    def nothing(self) -> Answer:
        """204: there is nothing to say."""
        return Response(b"", status_code=204, cookies=self.cookies)

    def redirect(self, url: str) -> Answer:
        """303: the browser goes to `url`."""
        return Response(b"", status_code=303, headers={"location": url}, cookies=self.cookies)

    def done(self, url: str, value: object) -> Answer:
        """Something was changed: a script gets `value`, a form goes to `url`."""
        return self.json(value) if self.wants_json else self.redirect(url)
