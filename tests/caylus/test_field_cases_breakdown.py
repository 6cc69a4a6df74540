"""Field case F105: each line of the breakdown, computed from what was done and not from the points that were told."""

from __future__ import annotations

from collections import Counter

import pytest

from parlier import Record
from parlier.core.events import Event
from parlier.games.caylus import cells as c
from tests.caylus.scene import has
from tests.caylus.test_field_cases_platform import record_of
from tests.caylus.witness.tables import (
    NEUTRAL,
    SECTION_FAVORS,
    SECTION_MARKS,
    SECTION_PARTS,
    SECTION_PENALTY,
    SECTION_POINTS,
    tiles_of_edition,
)

SECTIONS = ("dungeon", "walls", "towers")
SIMPLE_FAVOR = 3
TRADES = {"tailor 2>4": 4, "tailor 3>6": 6, "church 2>3": 3, "church 4>5": 5, "jeweller 1>5": 5, "jeweller 2>9": 9}
RESIDENCE_POINTS = 2


class Deeds:
    """Listens to a record; keeps owners, houses and batches, and counts points by the rules as printed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = record.game.layout.names
        self.ids = record.game.tables.ids  # type: ignore[attr-defined]
        self.tiles = tiles_of_edition(bool(record.game.options["second_edition"]))
        self.simplified = bool(record.game.options["simplified_favors"])
        self.lines: list[Counter[str]] = [Counter() for _ in range(record.seats)]
        self.owners: dict[int, int] = {}
        self.order = [-1] * 5
        self.houses: list[Counter[int]] = [Counter() for _ in SECTIONS]
        self.batches: Counter[int] = Counter()
        self.counted = [False] * 3

    def score(self, seat: int, line: str, points: int) -> None:
        """R2.7: never below 0."""
        points = max(points, -self.lines[seat].total())
        self.lines[seat][line] += points

    def favors(self, seat: int, count: int) -> None:
        """R16.1; with the table what is scored is chosen."""
        if self.simplified:
            self.score(seat, "favors", SIMPLE_FAVOR * count)

    def hear(self, event: Event) -> None:
        if event.verb in ("takes", "chooses"):
            self.choice(event.seat, self.record.game.action_text(event.cell))
            return
        name = self.names[event.cell].split("[")[0]
        if name == "owns" and event.verb == "place":
            self.owners[event.amount] = event.seat
        elif name == "works" and event.verb == "place":
            if self.owners.get(event.amount, event.seat) != event.seat:
                self.score(self.owners[event.amount], "workers", 1)
        elif name == "order":
            self.order[event.cell - c.ORDER] = event.amount
        elif name == "road" and event.seat >= 0:
            self.built(event.seat, self.ids[event.amount])
        elif name in SECTIONS:
            section = SECTIONS.index(name)
            self.houses[section][event.seat] += 1
            self.batches[event.seat] += 1
            self.score(event.seat, "castle", SECTION_POINTS[section])
        elif name == "bailiff":
            self.turn_ends(event.amount)

    def choice(self, seat: int, text: str) -> None:
        """R8.4, R10.8, R11.5, R13.1."""
        self.score(seat, "trades", TRADES.get(text, 0))
        if text == "joust yes":
            self.favors(seat, 1)
        elif text.startswith("use prestige"):
            self.score(seat, "favors", int(text.split()[2]))
        elif text == "castle done" and self.batches[seat] == 0:
            self.score(seat, "penalties", -2)

    def built(self, seat: int, tile: str) -> None:
        """R5.3 to R5.6."""
        if tile in self.tiles:
            self.score(seat, "buildings", self.tiles[tile].points)
            self.favors(seat, self.tiles[tile].favors)
        elif tile not in NEUTRAL:
            self.score(seat, "buildings", RESIDENCE_POINTS)

    def turn_ends(self, bailiff: int) -> None:
        """R11.6, R12.2, R12.3: the most batches of the turn, the first of them in the queue; then the counts."""
        if self.batches:
            most = max(self.batches.values())
            self.favors(next(seat for seat, given in self.batches.items() if given == most), 1)
        self.batches.clear()
        for section, houses in enumerate(self.houses):
            if self.counted[section] or (bailiff < SECTION_MARKS[section] and houses.total() < SECTION_PARTS[section]):
                continue
            self.counted[section] = True
            for seat in self.order[: self.record.seats]:
                if houses[seat] == 0:
                    self.score(seat, "penalties", -SECTION_PENALTY[section])
                self.favors(seat, SECTION_FAVORS[section][min(houses[seat], 6)])

    def leftovers(self) -> None:
        """R14.2."""
        for seat in range(self.record.seats):
            gold, *plain, money = (
                int(v) for v in has(self.record.state, seat, "gold", "food", "wood", "stone", "cloth", "money")
            )
            self.score(seat, "leftovers", 3 * gold + sum(plain) // 3 + money // 4)


def deeds_of(record: Record) -> Deeds:
    deeds = Deeds(record)
    for event in record.events():
        deeds.hear(event)
    deeds.leftovers()
    return deeds


@pytest.mark.parametrize("simplified_favors", [False, True])
@pytest.mark.parametrize("second_edition", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_f105_each_line_of_the_breakdown_follows_from_what_happened(
    seats: int, second_edition: bool, simplified_favors: bool
) -> None:
    """F105 (R2.7, R5, R7.7, R8.4, R10.8, R11, R12.3, R13.1, R14.2, R16.1): penalties and simple favors too; they add up."""
    for seed in range(5):
        record = record_of(seats, seed, second_edition=second_edition, simplified_favors=simplified_favors)
        deeds = deeds_of(record)
        for seat in range(seats):
            lines = record.breakdown(seat)
            assert {line: deeds.lines[seat][line] for line in lines} == lines, (seed, seat)
            assert sum(lines.values()) == deeds.lines[seat].total() == record.scores()[seat]


def test_f105_the_penalties_are_those_of_the_rules() -> None:
    """F105 (R11.5, R12.3, R2.7): every loss is for no batch or no house, and never more than one has."""
    seen = set()
    for seed in range(30):
        for event in record_of(3, seed).events():
            if event.why == "penalties":
                seen.add(event.rule)
                assert -4 <= event.amount <= 0
    assert seen == {"R11.5", "R12.3"}
