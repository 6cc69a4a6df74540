"""What a person may take back."""

from __future__ import annotations

from parlier.core.record import Record
from parlier.table.course import Course


def undoable(course: Course, person: int) -> tuple[int, int] | None:
    """How many actions remain when a person takes back one decision, and when he takes back his whole run.

    None when he may not. A run is what one seat decides in a row. Taking back ends at what revealed
    something and at a decision of somebody else; when all others are bots, their answers go with it, but not
    what a person decided where a bot stands in now.
    """
    record, seats = course.record, course.seats
    mine = [number for number in course.seats_of(person) if seats[number].attended]
    if record is None or course.phase != "playing" or not mine:
        return None
    bots = [number for number, seat in enumerate(seats) if seat.bot is not None]
    alone = len(mine) + len(bots) == len(seats)
    last = _end_of_run(record, bots) if alone else len(record.actions)
    if last <= course.settled or record.actors[last - 1] not in mine or record.reveals(last - 1):
        return None
    return last - 1, max(course.settled, _start_of_run(record, last - 1))


def _end_of_run(record: Record, bots: list[int]) -> int:
    """How many actions there are without the bots' last ones, as far as those revealed nothing."""
    count = len(record.actions)
    while count and record.actors[count - 1] in bots and not record.reveals(count - 1):
        count -= 1
    return count


def _start_of_run(record: Record, last: int) -> int:
    """The first action of the run that `last` belongs to."""
    first, actors = last, record.actors
    while first and actors[first - 1] == actors[last] and not record.reveals(first - 1):
        first -= 1
    return first
