"""What a seat cannot know makes no difference to anything that it is shown, told, refused or advised (F109, F110)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import pytest

import parlier
from parlier import bots
from parlier.core.game import Game
from parlier.core.observation import OBSERVATIONS, Observation, load_observation
from parlier.core.position import to_text
from parlier.core.record import Record
from parlier.core.state import NATURE, State
from parlier.core.view import UNSEEN, View, imagined
from parlier.skin import SEAT_COLORS, Cast, Skin, load_skin
from parlier.skin.page import PageSkin, Scene
from parlier.web.bar import ends_run
from parlier.web.words import skin_for
from tests.contract.common import CASES, Case, walk
from tests.contract.twins import Course, Gift, Viewer, pairs
from tests.core.little_game import LittleGame
from tests.praga.gifts import near_a_look

GIFTS: dict[str, Gift] = {"praga": near_a_look}
"""What brings random games to where hidden things are looked at."""
FEW, MANY = 8, 20
"""Games of each kind until one has something to hide, and in the long run."""
WIDTH = 120
WORDS_SHARE = 20
"""Every so many comparisons of a viewer take in all that is said and drawn; the others what he sees and is told."""
BOT_SHARE = 4
"""Of those, every so many ask the bots."""
SECRETIVE = {"praga", "little"}
"""Games that hide something."""

each_case = pytest.mark.parametrize("case", CASES, ids=str)


# -- what somebody is shown ----------------------------------------------------------------------


@lru_cache
def terminal_of(game: Game, seats: int) -> Skin:
    known = game.name in parlier.game_names()
    return load_skin(Record(game, seats), cast_of(seats)) if known else Skin(game, cast_of(seats))


def cast_of(seats: int) -> Cast:
    return Cast(SEAT_COLORS[:seats], SEAT_COLORS[:seats])


def seen(course: Course, viewer: Viewer) -> dict[str, object]:
    """What a viewer sees and is told after an action, each under its name."""
    state = course.state
    view = View(state, viewer)
    return {
        "view": (view.to_bytes(), view.legal(), view.over, view.to_play),
        "points": (state.game.scores(state), state.over and state.game.winners(state)),
        "told": (view.told(course.last), view.told(course.recent)),
        "observed": [] if viewer is None else [bytes(seeing.whole(state, viewer)) for seeing in observations_of(state)],
    }


def observations_of(state: State) -> list[Observation]:
    """What learners see, in every form."""
    return _observations_of(state.game, state.seats)


@lru_cache
def _observations_of(game: Game, seats: int) -> list[Observation]:
    return [load_observation(game, seats, form) for form in OBSERVATIONS]


def said(course: Course, viewer: Viewer, ask_bots: bool) -> dict[str, object]:
    """All that is made of it."""
    state = course.state
    view = View(state, viewer)
    found: dict[str, object] = {
        "terminal log": terminal_of(state.game, state.seats).tell(course.before, course.last),
        "imagined": imagined_by(state, viewer),
        **on_page(course, view, skin_for(state.game, "en", "")),
    }
    if viewer is not None and viewer == state.seat:
        found |= asked(state, ask_bots)
    return found


def imagined_by(state: State, viewer: Viewer) -> object:
    """The position that bots of the viewer think about, as bytes and text."""
    if viewer is None:
        return None
    other = state.game.imagine(state, viewer)
    return other.to_bytes(), to_text(other)


def asked(state: State, ask_bots: bool) -> dict[str, object]:
    """What the seat that decides is told of its choices, why others are none, and what bots would do in its place."""
    game, legal = state.game, state.legal()
    skin = terminal_of(game, state.seats)
    return {
        "reasons": [state.explain(action) for action in range(game.actions)],
        "ends": [ends_run(state, game.action_text(action), [state.seat or 0]) for action in legal],
        "terminal": (skin.board(state, WIDTH), skin.parts_for(state), skin.sentence(state)),
        "terminal choices": [(skin.consequence(state, action), skin.rule_of(state, action)) for action in legal],
        "bots": [bots.make(name, 1).choose(imagined(state)) for name in bots.names()] if ask_bots else [],
    }


def on_page(course: Course, view: View, skin: PageSkin) -> dict[str, object]:
    """The pages: board, choices, words, chronicle."""
    cast = cast_of(course.state.seats)
    scene = Scene(view, cast, view.told(course.recent))
    public = View(course.state, None)
    choices = skin.choices(scene)
    return {
        "page": (skin.parts(scene), skin.phases(scene), skin.turn(scene), skin.tables(scene), skin.spoken(scene)),
        "page choices": (skin.prompt(scene), skin.purse(scene), choices),
        "page cards": [skin.card(scene, choice.place) for choice in choices],
        "chronicle": skin.tell(View(course.before, None), public.told(course.last), cast),
    }


# -- two histories -------------------------------------------------------------------------------


def compare(game: Game, seats: int, seeds: Iterable[int], gift: Gift | None) -> Counter[Viewer]:
    """Play games with their twins; how often a viewer could not tell two different positions apart."""
    compared: Counter[Viewer] = Counter()
    for seed in seeds:
        for viewer, main, twin, revealing in pairs(game, seats, seed, gift):
            assert game.audit(twin.state) == []
            if revealing and View(main.state, viewer) != View(twin.state, viewer):
                continue
            if twin.state == main.state:
                continue
            assert_alike(main, twin, viewer, compared[viewer])
            assert main.state.over or UNSEEN in list(View(main.state, None).cells), "the record would be given out"
            compared[viewer] += 1
    return compared


def assert_alike(main: Course, twin: Course, viewer: Viewer, number: int) -> None:
    """A viewer's comparison with this number finds no difference."""
    one, other = seen(main, viewer), seen(twin, viewer)
    if number % WORDS_SHARE == 0:
        ask_bots = number % (WORDS_SHARE * BOT_SHARE) == 0
        one, other = one | said(main, viewer, ask_bots), other | said(twin, viewer, ask_bots)
    differing = [name for name in one if one[name] != other[name]]
    assert not differing, f"{viewer} can tell by {differing}: {to_text(main.state)}\n{to_text(twin.state)}"


@pytest.mark.slow
@each_case
def test_histories_that_a_viewer_cannot_tell_apart_give_him_the_same(case: Case) -> None:
    """What chance has shown to others alone: views, choices, reasons, words, log, advice and bots are equal byte for byte."""
    secretive, gift = case.name in SECRETIVE, GIFTS.get(case.name)
    found = any(compare(case.game, case.seats, [seed], gift)[None] > 0 for seed in range(FEW if secretive else 1))
    assert found == secretive


@pytest.mark.soak
@each_case
def test_many_histories_that_a_viewer_cannot_tell_apart_give_him_the_same(case: Case) -> None:
    assert (compare(case.game, case.seats, range(MANY), GIFTS.get(case.name))[None] > 0) == (case.name in SECRETIVE)


def test_the_little_game_is_compared_too() -> None:
    compared = compare(LittleGame(), 3, range(30), None)
    assert min(compared[viewer] for viewer in (0, 1, 2, None)) > 20


class Open(LittleGame):
    """It hides nothing that should be hidden in its hands."""

    def hides(self, state: State, cell: int, seat: int | None) -> bool:
        return False


class Talkative(LittleGame):
    """Its scores depend on a tile that nobody else has seen."""

    def score_of(self, state: State, seat: int) -> int:
        return int(super().score_of(state, seat) + sum(int(cell) for cell in state.cells[8:18:3]))


def test_a_game_that_leaks_is_found_out() -> None:
    """The comparison itself: it finds a leak, and a game that hides nothing has no histories to compare."""
    with pytest.raises(AssertionError, match="can tell by"):
        compare(Talkative(), 3, range(10), None)
    assert not compare(Open(), 3, range(10), None)


# -- while chance answers --------------------------------------------------------------------------


def moments_of_chance(game: Game, seats: int, seed: int, gift: Gift | None) -> Iterable[list[State]]:
    """From each series of answers of chance in a random game: the position before it, after each answer, and at last."""
    chance, state = random.Random(seed), game.new(seats)
    series: list[State] = []
    while not state.over:
        if state.seat == NATURE:
            series.append(state.clone())
        elif series:
            yield [*series, state.clone()]
            series = []
        if gift is not None:
            gift(state, chance)
        legal = state.legal()
        state.apply(legal[int(chance.random() * len(legal))])


@each_case
def test_f110_what_is_hidden_when_chance_has_answered_is_hidden_from_its_first_answer_on(case: Case) -> None:
    """The log leads to every moment: what chance has put somewhere, one tile after another, must never show there to others."""
    hidden = 0
    for seed in range(FEW):
        for start, *later in moments_of_chance(case.game, case.seats, seed, GIFTS.get(case.name)):
            for viewer in (None, *range(case.seats)):
                views = [View(moment, viewer).cells for moment in later]
                for cell, shown in enumerate(views[-1]):
                    written = [n for n, moment in enumerate(later) if moment.cells[cell] != start.cells[cell]]
                    if shown == UNSEEN and written:
                        hidden += 1
                        assert {int(views[n][cell]) for n in written} == {UNSEEN}, to_text(later[written[0]])
    assert (hidden > 0) == (case.name in SECRETIVE)


# -- what a seat imagines ------------------------------------------------------------------------


@pytest.mark.slow
@each_case
def test_what_a_seat_imagines_shows_it_the_same_as_what_is(case: Case) -> None:
    """For every seat, whoever decides; what it imagines is imagined alike again."""
    for count, state in enumerate(walk(case, 5)):
        if count % 20 == 0 and not state.over and state.seat != NATURE:
            for seat in range(case.seats):
                other = case.game.imagine(state, seat)
                assert_alike(Course(state, state), Course(other, other), seat, WORDS_SHARE)
                assert case.game.audit(other) == []
