"""People who come without an account: a name, a session on a device, and a private link to come back by."""

from __future__ import annotations

from collections import OrderedDict

from parlier.table import archive
from parlier.table.people import Person, clean_name, new_token, token_hash
from parlier.table.store import Store

MOST_SESSIONS = 20_000
"""Sessions kept at hand; more are asked of the database."""


class Guests:
    """Who is who. Tokens are random and secret; only their hashes are stored."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[bytes, Person | None] = OrderedDict()  # None: this session has ended

    async def register(self, name: str) -> tuple[Person, str]:
        """A new person, and the token of the session on this device."""
        name, token = clean_name(name), new_token()
        person = await self.store.write(lambda db: archive.add_person(db, name, token_hash(token)))
        return self._remember(token_hash(token), Person(person, name)), token

    async def person_of(self, token: str) -> Person | None:
        """Whose session this is; None when nobody's."""
        if token_hash(token) in self._known:
            return self._known[token_hash(token)]
        person = await self.store.read(lambda db: archive.person_by(db, "sessions", token_hash(token)))
        if person is None or token_hash(token) in self._known:
            return self._known.get(token_hash(token))  # it may have ended meanwhile
        return self._remember(token_hash(token), person)

    async def rename(self, person: Person, name: str) -> Person:
        """Call the person otherwise."""
        renamed = Person(person.id, clean_name(name))
        await self.store.write(lambda db: archive.set_name(db, renamed.id, renamed.name))
        for session, known in self._known.items():
            if known is not None and known.id == person.id:
                self._known[session] = renamed
        return renamed

    async def recovery(self, person: Person) -> str:
        """The token of a new private link; an older link stops working."""
        token = new_token()
        await self.store.write(lambda db: archive.set_recovery(db, person.id, token_hash(token)))
        return token

    async def come_back(self, recovery: str) -> tuple[Person, str] | None:
        """The person of a private link, and the token of a new session; None when the link is unknown."""
        person = await self.store.read(lambda db: archive.person_by(db, "recoveries", token_hash(recovery)))
        if person is None:
            return None
        token = new_token()
        await self.store.write(lambda db: archive.add_session(db, person.id, token_hash(token)))
        return self._remember(token_hash(token), person), token

    async def sign_out(self, token: str) -> None:
        """End the session of this device."""
        self._know(token_hash(token), None)
        await self.store.write(lambda db: archive.end_session(db, token_hash(token)))

    async def sign_out_elsewhere(self, person: Person, token: str) -> list[bytes]:
        """End the sessions of all other devices; their hashes."""
        ended = await self.store.write(lambda db: archive.end_others(db, person.id, token_hash(token)))
        for session in ended:
            self._know(session, None)
        return ended

    async def doors(self, person: Person) -> tuple[int, bool]:
        """How many devices are this person, and whether there is a private link."""
        return await self.store.read(lambda db: archive.doors(db, person.id))

    def _remember(self, session: bytes, person: Person) -> Person:
        self._know(session, person)
        return person

    def _know(self, session: bytes, person: Person | None) -> None:
        self._known[session] = person
        if len(self._known) > MOST_SESSIONS:
            self._known.popitem(last=False)
