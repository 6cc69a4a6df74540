"""What is done at a table."""

from __future__ import annotations

from hashlib import sha256

from parlier.table import Table
from parlier.web.bodies import Act, Ask, Note, Nothing, Say, Sit, Undo
from parlier.web.routes import action
from parlier.web.visit import Answer, Visit
from parlier.web.wrong import Wrong

LONGEST_KEY = 64


def table_url(table_id: str) -> str:
    """The address of a table."""
    return f"/t/{table_id}"


def _key(key: str, what: str) -> str:
    """The key of a request means one thing: the same key with another action is another wish."""
    if not 0 < len(key) <= LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise Wrong(400, "error-key")
    return sha256(f"{key}\n{what}".encode()).hexdigest()


def _acknowledged(visit: Visit, table: Table) -> Answer:
    return visit.done(table_url(table.id), {"seq": table.seq, "hash": table.seal(table.hash)})


@action("/t/{table_id:str}/act")
async def act(visit: Visit) -> Answer:
    """Take an action."""
    visit.limit("act")
    table, body = await visit.table(), await visit.body(Act)
    text = table.game.spelled(body.action)
    table.game.parse(text)
    receipt = await visit.hub.act(table.id, visit.known(), text, body.seq, _key(body.key, text))
    return visit.done(table_url(table.id), {"seq": receipt.seq, "hash": table.seal(receipt.hash)})


@action("/t/{table_id:str}/undo")
async def undo(visit: Visit) -> Answer:
    """Take back one decision, or the whole run."""
    visit.limit("act")
    table, body = await visit.table(), await visit.body(Undo)
    key = _key(body.key, "undo all" if body.whole else "undo")
    receipt = await visit.hub.undo(table.id, visit.known(), body.seq, key, body.whole)
    return visit.done(table_url(table.id), {"seq": receipt.seq, "hash": table.seal(receipt.hash)})


@action("/t/{table_id:str}/sit")
async def sit(visit: Visit) -> Answer:
    """Take a seat; a stranger becomes a guest."""
    visit.limit("ask")
    table, body = await visit.table(), await visit.body(Sit)
    person = await visit.guest(body.name)
    await visit.hub.sit(table.id, person, body.seat, body.name or None)
    return _acknowledged(visit, await visit.table())


@action("/t/{table_id:str}/leave")
async def leave(visit: Visit) -> Answer:
    """Stand up."""
    table = await visit.table()
    await visit.body(Nothing)
    await visit.hub.leave(table.id, visit.known())
    return _acknowledged(visit, await visit.table())


@action("/t/{table_id:str}/rejoin")
async def rejoin(visit: Visit) -> Answer:
    """Come back to one's seat."""
    visit.limit("ask")
    table = await visit.table()
    await visit.body(Nothing)
    await visit.hub.rejoin(table.id, visit.known())
    return _acknowledged(visit, await visit.table())


@action("/t/{table_id:str}/start")
async def start(visit: Visit) -> Answer:
    """Begin; bots take the seats that are open."""
    table = await visit.table()
    await visit.body(Nothing)
    await visit.hub.begin(table.id, visit.known())
    return _acknowledged(visit, await visit.table())


@action("/t/{table_id:str}/close")
async def close(visit: Visit) -> Answer:
    """End the table for good."""
    await visit.body(Nothing)
    await visit.hub.close(visit.path("table_id"), visit.known())
    return visit.done("/", {})


@action("/t/{table_id:str}/bot")
async def ask_bot(visit: Visit) -> Answer:
    """Vote for a bot in a missing player's seat."""
    visit.limit("ask")
    table, body = await visit.table(), await visit.body(Ask)
    await visit.hub.ask_bot(table.id, visit.known(), body.seat)
    return _acknowledged(visit, await visit.table())


@action("/t/{table_id:str}/again")
async def again(visit: Visit) -> Answer:
    """The same table once more."""
    visit.limit("open")
    await visit.body(Nothing)
    table = await visit.hub.rematch(visit.path("table_id"), visit.known())
    return visit.done(table_url(table.id), {"table": table.id})


@action("/t/{table_id:str}/say")
async def say(visit: Visit) -> Answer:
    """Say something; who does not sit there speaks among the spectators."""
    visit.limit("say")
    table, body = await visit.table(), await visit.body(Say)
    person = await visit.guest()
    watchers = body.watchers or not table.seats_of(person.id)
    await visit.hub.say(table.id, person, body.text, watchers)
    return _acknowledged(visit, await visit.table())


@action("/t/{table_id:str}/note")
async def note(visit: Visit) -> Answer:
    """Keep a private note."""
    visit.limit("note")
    table, body = await visit.table(), await visit.body(Note)
    await visit.hub.note(table.id, visit.known(), body.text)
    return _acknowledged(visit, table)
