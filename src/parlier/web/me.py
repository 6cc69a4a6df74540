"""Oneself: name, the private link to come back, signing out."""

from __future__ import annotations

from parlier.table.people import token_hash
from parlier.web.bodies import Name, Nothing
from parlier.web.guests import address_of
from parlier.web.routes import action, page
from parlier.web.visit import Answer, Visit


@page("/me")
async def me(visit: Visit) -> Answer:
    """What is known of who asks."""
    return await _me(visit)


async def _me(visit: Visit, link: str | None = None) -> Answer:
    others, has_link = await _ways_back(visit)
    return visit.page("me.html", link=link, others=others, has_link=has_link)


async def _ways_back(visit: Visit) -> tuple[int, bool]:
    """In how many other browsers one is signed in, and whether one has a private link."""
    devices, has_link = await visit.hub.doors(visit.person) if visit.person else (1, False)
    return devices - 1, has_link


@action("/me")
async def rename(visit: Visit) -> Answer:
    """Take a name; a stranger becomes a guest."""
    body = await visit.body(Name)
    if visit.person is None:
        person = await visit.guest(body.name)
    else:
        visit.limit("name")
        person = await visit.hub.rename(visit.person, body.name)
    return visit.done("/me", {"name": person.name})


@action("/me/link")
async def new_link(visit: Visit) -> Answer:
    """A new private link; the one before opens nothing any more."""
    visit.limit("open")
    await visit.body(Nothing)
    token = await visit.hub.recovery(visit.known())
    base = visit.house.settings.friends or str(visit.request.base_url).rstrip("/")
    if visit.request.url.hostname not in ("127.0.0.1", "localhost", "::1"):
        base = str(visit.request.base_url).rstrip("/")
    link = f"{base}/back/{token}"
    return visit.json({"link": link}) if visit.wants_json else await _me(visit, link)


@page("/back/{token:str}")
async def back(visit: Visit) -> Answer:
    """Where a private link leads: a page with a button, since whatever looks at links must not use them up.

    Who plays in this browser as somebody else and has no other way back is lost by it, and is asked once more.
    """
    lost = visit.person is not None and not any(await _ways_back(visit))
    return visit.page("back.html", token=visit.path("token"), lost=lost)


@action("/back/{token:str}")
async def come_back(visit: Visit) -> Answer:
    """Be the person whom the link belongs to, on this device."""
    visit.limit("back", address_of(visit.request))
    await visit.body(Nothing)
    found = await visit.hub.come_back(visit.path("token"))
    if found is None:
        return visit.page("back.html", 404, token=None)
    visit.person, token = found
    visit.signed_in(token)
    return visit.done("/me", {"name": visit.person.name})


@action("/out")
async def sign_out(visit: Visit) -> Answer:
    """Forget this device."""
    await visit.body(Nothing)
    if visit.person is not None and visit.session:
        await visit.hub.sign_out(visit.session)
        visit.house.forget(token_hash(visit.session))
    visit.person = None
    visit.signed_in(None)
    return visit.done("/", {})


@action("/out/others")
async def sign_out_others(visit: Visit) -> Answer:
    """Forget all other devices."""
    visit.limit("name")
    await visit.body(Nothing)
    ended = await visit.hub.sign_out_elsewhere(visit.known(), visit.session or "")
    visit.house.forget(*ended)
    return visit.done("/me", {"ended": len(ended)})
