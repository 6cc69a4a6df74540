"""What is at stake in the castle and in its counts (R11, R12)."""

from __future__ import annotations

from collections.abc import Iterator

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.saying import PLUS, WARN, Chip, Saying, amount, say, signed
from parlier.games.caylus.words import SECTION_NAMES

NO_BATCH = 2
"""R11.5: what is lost without a batch."""
SIMPLE_FAVOR = 3
"""R16.1: points for a favor."""
SECTIONS = range(len(SECTION_NAMES))
LAST = SECTIONS[-1]
MOST_HOUSES = 6
"""R12.3: more of them bring no more favors."""


def favors(look: Look, n: int) -> Saying:
    """What so many favors are worth: themselves, or points (R16.1)."""
    return signed(SIMPLE_FAVOR * n, "points") if look.options["simplified_favors"] else signed(n, "favor")


def section_name(section: int) -> Saying:
    """The name of a section."""
    return say(f"section-{SECTION_NAMES[section]}")


class Stakes:
    """What a seat has to expect, as the position stands."""

    def __init__(self, look: Look, seat: int) -> None:
        self.look = look
        self.seat = seat

    # -- the bailiff ---------------------------------------------------------------------------

    def march(self, provost: int) -> Iterator[Chip]:
        """R12.1, R12.2: where the bailiff goes if the provost stays there, and what is counted then."""
        to = self._bailiff(provost)
        yield Chip(say("chip-bailiff", space=to))
        yield from self.counts(to)

    def counts(self, bailiff: int) -> Iterator[Chip]:
        """Which sections are counted this turn, with the houses one has; with the Towers the game ends (R14.1)."""
        for section in SECTIONS:
            if self._due(section, bailiff):
                yield Chip(say("chip-count", section=section_name(section), n=self._houses(section)))
                yield from self._end(section)

    def _end(self, section: int) -> Iterator[Chip]:
        if section == LAST:
            yield Chip(say("chip-game-ends"), WARN)

    def _bailiff(self, provost: int) -> int:
        return self.look.bailiff + (2 if provost > self.look.bailiff else 1)

    def _due(self, section: int, bailiff: int) -> bool:
        look = self.look
        reached = bailiff >= look.tables.marker[section] or look.built(section) == look.tables.parts[section]
        return not look.counted(section) and reached

    def _houses(self, section: int) -> int:
        return self.look.houses(section, self.seat)

    # -- the castle ----------------------------------------------------------------------------

    def queue(self) -> Iterator[Chip]:
        """R11.2: what a worker that is sent to the castle may expect."""
        look, section = self.look, self.look.section()
        yield Chip(say("chip-queue", place=say("place-nth", n=look.g[c.QUEUED] + 1)))
        if section is not None:
            points = amount(int(look.tables.part_points[section]), "points")
            yield Chip(say("chip-batch-worth", section=section_name(section), points=points))
        yield from self.counts(self._bailiff(look.provost))

    def batch(self) -> Iterator[Chip]:
        """R11.3, R11.6: the house that a batch builds, and what it does in a count."""
        look, section = self.look, self.look.section()
        assert section is not None
        yield Chip(say("chip-house", section=section_name(section)), PLUS)
        yield Chip(signed(int(look.tables.part_points[section]), "points"), PLUS)
        yield from self._count_with(section)
        yield from self._most()

    def _count_with(self, section: int) -> Iterator[Chip]:
        look, houses = self.look, self._houses(section) + 1
        due = self._due(section, self._bailiff(look.provost))
        if not due and look.built(section) + 1 == look.tables.parts[section]:
            due = True
            yield Chip(say("chip-completes", section=section_name(section)))
            yield from self._end(section)
        if due:
            row = section * (MOST_HOUSES + 1)
            gain = favors(look, int(look.tables.count_favors[row + min(houses, MOST_HOUSES)]))
            yield Chip(say("chip-houses", section=section_name(section), n=houses, favors=gain))

    def _most(self) -> Iterator[Chip]:
        """R11.6: a tie goes to who is earlier in the queue, and all others who gave something are earlier."""
        look = self.look
        mine = look.of(c.BATCHES, self.seat) + 1
        if all(look.of(c.BATCHES, seat) < mine for seat in range(look.seats) if seat != self.seat):
            yield Chip(say("chip-most", favor=favors(look, 1)))

    def no_more(self) -> Iterator[Chip]:
        """R11.5, R12.3: what is lost without a batch, and in a count without a house."""
        left = self.look.of(c.SCORE, self.seat)
        if not self.look.of(c.BATCHES, self.seat):
            loss = min(NO_BATCH, left)
            left -= loss
            nothing = Chip(say("chip-nothing-to-lose"))
            yield Chip(say("chip-no-batch", amount=signed(-loss, "points")), WARN) if loss else nothing
        yield from self._without_house(left)

    def _without_house(self, left: int) -> Iterator[Chip]:
        bailiff = self._bailiff(self.look.provost)
        for section in SECTIONS:
            loss = min(int(self.look.tables.penalty[section]), left)
            if loss and self._due(section, bailiff) and not self._houses(section):
                left -= loss
                lost = signed(-loss, "points")
                yield Chip(say("chip-no-house", section=section_name(section), amount=lost), WARN)
