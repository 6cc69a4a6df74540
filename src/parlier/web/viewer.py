"""Who looks at a table, as far as it matters for what he is shown, and what is drawn for him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlier.core.state import NATURE, State
from parlier.core.view import View, imagined
from parlier.skin.page import Outcome, Scene
from parlier.table import Person, Table


class Viewer(NamedTuple):
    """All spectators are one viewer. person: 0 for them; seats: those that are his; host: who opened the table."""

    person: int
    seats: tuple[int, ...]
    host: bool


SPECTATOR = Viewer(0, (), False)


def viewer_of(person: Person | None, table: Table) -> Viewer:
    """The viewer that a person is at a table."""
    if person is None:
        return SPECTATOR
    seats, host = tuple(table.seats_of(person.id)), table.host == person.id
    return Viewer(person.id, seats, host) if seats or host else SPECTATOR


def open_seat(table: Table) -> int | None:
    """The seat that decides now; None when nobody does."""
    if table.status != "playing" or table.record is None:
        return None
    return table.record.state.seat


def decides(table: Table, viewer: Viewer) -> bool:
    """Whether it is the viewer who must decide now."""
    seat = open_seat(table)
    return seat is not None and seat in viewer.seats and table.seats[seat].attended


def looks_from(table: Table, viewer: Viewer) -> int | None:
    """The seat whose view is shown. With several people at one device: of the one who decides, or did so last."""
    if len(viewer.seats) < 2 or table.record is None:
        return viewer.seats[0] if viewer.seats else None
    seat = table.record.state.seat
    if seat in viewer.seats:
        return seat
    return next((actor for actor in reversed(table.record.actors) if actor in viewer.seats), viewer.seats[0])


def scene_of(table: Table, viewer: Viewer) -> Scene:
    """What the viewer sees now."""
    assert table.record is not None
    seat = looks_from(table, viewer)
    view = View(table.record.state, seat)
    if not decides(table, viewer):
        view.options = []
    return Scene(view, table.cast(), view.told(table.recent), outcomes(table.record.state, view.options, viewer.seats))


def outcomes(state: State, actions: Sequence[int], seats: Sequence[int]) -> dict[str, Outcome]:
    """What each action leads to, by its notation, as far as the seat that decides may know.

    The run of decisions ends when somebody else than `seats` is on turn, the game is over, or something hidden is shown.
    """
    if not actions:
        return {}
    now = imagined(state)
    return {state.game.action_text(action): _outcome(now.clone(), action, seats) for action in actions}


def _outcome(after: State, action: int, seats: Sequence[int]) -> Outcome:
    if after.game.decision_of(action).reveals:
        return Outcome(True, True)
    after.apply(action)
    reveals = after.shown or after.seat == NATURE
    return Outcome(reveals or after.seat is None or after.seat not in seats, reveals)


def past_scene(state: State, table: Table) -> Scene:
    """A past position, as the public sees it."""
    return Scene(View(state, None), table.cast())
