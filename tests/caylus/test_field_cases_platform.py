"""Field cases E and F as far as they concern the rules: F91, F93, F94, F96, F97, F99, F102, F104 (F105: the breakdown)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import parlier
from parlier import NATURE, Illegal, Record, RecordError, State
from parlier.core.chance import draw
from parlier.core.events import Event
from parlier.core.position import to_text
from parlier.games.caylus import cells as c
from tests.caylus.scene import decision, do, give, has, table, texts

SEATS = [2, 3, 4, 5]
DOING_NOTHING = ("pass", "castle done", "build nothing", "use nothing", "lawyer nothing", "gate home")


def lively(state: State, chance: random.Random) -> int:
    """A random action that seldom does nothing."""
    legal = state.legal()
    action = chance.choice(legal)
    return chance.choice(legal) if state.game.action_text(action) in DOING_NOTHING else action


def record_of(seats: int, seed: int, **options: bool) -> Record:
    record, chance = parlier.load("caylus", **options).deal(seats, seed), random.Random(seed)
    while not record.state.over:
        record.play(lively(record.state, chance))
    return record


def positions(seats: int, seed: int) -> Iterator[State]:
    state, chance = parlier.load("caylus").new(seats), random.Random(seed)
    while not state.over:
        yield state
        state.apply(lively(state, chance))
    yield state


@pytest.mark.parametrize("seats", SEATS)
def test_f91_a_saved_position_keeps_whose_turn_it_is(seats: int) -> None:
    """F91 (R7.1): after every action: text and bytes come back with the same hash, legal actions and player."""
    for seed in range(2):
        for state in positions(seats, seed):
            for again in (parlier.read_position(to_text(state)), state.game.from_bytes(state.to_bytes())):
                assert (again.key(), again.legal(), again.seat) == (state.key(), state.legal(), state.seat) and again == state


def test_f91_different_players_to_move_have_different_texts() -> None:
    """F91 (R7.1): the same board with each of five players to place."""
    written = set()
    for seat in range(5):
        state = table(5)
        for other in range(5):
            give(state, other, money=7)
        state.cells[state.agenda + 4 + 1] = state.cells[state.agenda + 4 + 2] = seat
        state = state.game.from_bytes(state.to_bytes())
        assert state.seat == seat and state.game.audit(state) == []
        written.add((to_text(state), state.key()))
    assert len({text for text, _ in written}) == len({key for _, key in written}) == 5


def test_f93_the_deal_goes_on_where_it_was_saved() -> None:
    """F93 (R3.1, R3.2): chance is spent in the deal; whatever part of it a record holds, the rest is the same for one seed."""
    for seed in range(30):
        whole = parlier.load("caylus").deal(4, seed)
        drawn = whole.actors.count(NATURE)
        assert drawn == len(whole.actions) == 5 + 3
        again = parlier.read_record(whole.to_text())
        assert again.state == whole.state and again.actions == whole.actions
        do_both = [record.state.legal()[0] for record in (whole, again)]
        whole.play(do_both[0])
        again.play(do_both[1])
        assert whole.to_text() == again.to_text()
    assert len({tuple(parlier.load("caylus").deal(4, seed).actions) for seed in range(30)}) == 30


@pytest.mark.parametrize("seats", SEATS)
def test_f93_a_deal_cut_anywhere_goes_on_with_the_same_draws(seats: int) -> None:
    """F93 (R3.1, R3.2): whatever part of the deal is taken back, the seed draws the rest again, and not from its start."""
    drawn, fresh = 5 + seats - 1, 0
    for seed in range(12):
        whole = parlier.load("caylus").deal(seats, seed)
        deal = list(whole.actions)
        assert len(deal) == drawn and whole.actors == [NATURE] * drawn
        for kept in range(drawn + 1):
            state = whole.at(kept)
            assert (state.seat == NATURE) == (kept < drawn)
            whole.rewind(kept)
            assert whole.actions == deal and whole.actors == [NATURE] * drawn
            if 0 < kept < drawn:
                assert whole.seed is not None
                legal = state.legal()
                fresh += deal[kept] != legal[draw(whole.seed, 0, len(legal))]
        whole.play("pass")
        whole.rewind(2)
        assert whole.actions == deal and whole.state == whole.at(drawn)
    assert fresh > 20, "a sequence that started over would have drawn something else"


@pytest.mark.parametrize("seats", SEATS)
def test_f93_a_record_cut_in_the_middle_of_the_deal_is_refused(seats: int) -> None:
    """F93 (R3.1): as cut off, without its closing line and with one that claims so few actions; another draw is refused, too."""
    whole = parlier.load("caylus").deal(seats, 5)
    lines = whole.to_text().splitlines()
    first = lines.index("") + 1
    for kept in range(len(whole.actions)):
        cut = "\n".join(lines[: first + kept]) + "\n"
        with pytest.raises(RecordError, match="cut off"):
            parlier.read_record(cut)
        position = parlier.read_position(to_text(whole.at(kept)))
        assert position.seat == NATURE and whole.game.action_text(whole.actions[kept]) == lines[first + kept]
        other = next((action for action in position.legal() if action != whole.actions[kept]), None)
        if other is not None:
            wrong = [*lines[: first + kept], whole.game.action_text(other), *lines[first + kept + 1 :]]
            with pytest.raises(RecordError, match="is not what the seed draws"):
                parlier.read_record("\n".join(wrong) + "\n")


@pytest.mark.parametrize("seats", SEATS)
def test_f94_two_copies_stay_equal_for_a_whole_game(seats: int) -> None:
    """F94: forked in the middle and played with the same choices, equal after every action; and the first is untouched."""
    for seed in range(2):
        for count, state in enumerate(positions(seats, seed)):
            if count % 40 == 20:
                before, twin, other, chance = state.to_bytes(), state.clone(), state.clone(), random.Random(seed)
                while not twin.over:
                    action = lively(twin, chance)
                    twin.apply(action)
                    other.apply(action)
                    assert twin == other and twin.key() == other.key() and twin.to_bytes() == other.to_bytes()
                assert state.to_bytes() == before


@pytest.mark.parametrize("seats", SEATS)
def test_f96_there_is_always_something_to_do(seats: int) -> None:
    """F96 (R7.2, R10.3): no dead end; the soak test plays 10,000 games for each number of players."""
    for seed in range(25):
        state, chance = parlier.load("caylus").new(seats), random.Random(seed)
        actions = 0
        while not state.over:
            legal = state.legal()
            assert len(legal) >= 2 and state.cells[c.TURN] <= 18
            state.apply(chance.choice(legal))
            actions += 1
        assert actions > 20


@pytest.mark.parametrize("seats", SEATS)
def test_f97_a_player_who_has_passed_is_not_asked_again(seats: int) -> None:
    """F97 (R7.1, R7.2): all but one have passed: he alone goes on, as long as he can and likes; then it is over for the turn."""
    for alone in range(seats):
        state = table(seats)
        give(state, alone, money=99)
        while decision(state) == "place" and state.cells[c.PASSED] < seats - 1:
            do(state, "pass" if state.seat != alone else sorted(texts(state) - {"pass"})[0])
        steps = 0
        while decision(state) == "place" and state.cells[c.PHASE] == 2:
            assert state.seat == alone
            do(state, sorted(texts(state) - {"pass"})[0])
            steps += 1
        assert steps >= 5 and state.cells[c.PASSED] == seats, "the last pass was forced: no worker was left"


@pytest.mark.parametrize("seats", SEATS)
def test_f97_who_can_only_pass_is_not_asked(seats: int) -> None:
    """F97 (R7.2, R17 Q27): without money or workers the pass is taken, and the first one still gets his denier."""
    state = table(seats)
    for seat in range(1, seats):
        give(state, seat, money=0)
    do(state, "place gold_mine")
    assert state.seat == 0 and [has(state, seat, "money")[0] for seat in range(1, seats)] == [1] + [0] * (seats - 2)
    assert [int(state.cells[c.PLACE_PASSED + seat * c.STRIDE]) for seat in range(1, seats)] == list(range(1, seats))


@pytest.mark.parametrize("seats", SEATS)
def test_f99_after_the_end_nothing_is_listed_and_everything_refused(seats: int) -> None:
    """F99 (R14.1): an empty list, nobody to move, and each action of the whole game refused by the rule that ends it."""
    record = record_of(seats, 1)
    state, before = record.state, record.to_text()
    assert state.legal() == [] and state.seat is None and state.decision is None
    for action in range(state.game.actions):
        with pytest.raises(Illegal) as caught:
            record.play(action)
        assert caught.value.rule == "R14.1"
    assert record.to_text() == before


def test_f102_a_refused_move_changes_nothing_however_often_it_is_tried() -> None:
    """F102 (R7.4): a thousand tries leave record and position as they were; a driver that gives up plays on."""
    record = parlier.load("caylus").deal(3, 1)
    before, tries = record.to_text(), 0
    for _ in range(1000):
        with pytest.raises(Illegal):
            record.play("place park")
        tries += 1
    assert record.to_text() == before and tries == 1000
    assert drive(record, stubborn=0, patience=3) > 0 and record.state.over


def drive(record: Record, stubborn: int, patience: int) -> int:
    """A driver for a bot that always proposes the same illegal move: after some tries it takes the first legal one."""
    gave_up = 0
    while not record.state.over:
        if record.state.seat == stubborn:
            refused = 0
            while refused < patience:
                try:
                    record.play("deal n_farm")
                except Illegal:
                    refused += 1
            gave_up += 1
        record.play(record.state.legal()[0])
    return gave_up


# -- conservation and the log ----------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_f104_everything_finite_is_kept(seats: int) -> None:
    """F104 (R1.3, R1.4, R7.6): six workers each, every tile once, only neutral ones gone; after every action."""
    for seed in range(6):
        for state in positions(seats, seed):
            assert state.game.audit(state) == []
            road = [int(state.cells[c.ROAD + space]) for space in range(1, 29)]
            for tile in range(1, c.TILES + 1):
                where = int(state.cells[c.AT + tile])
                assert road.count(tile) == (1 <= where <= 28) or tile == c.RESIDENCE
                assert where != c.GONE or c.NEUTRAL_FIRST <= tile < c.NEUTRAL_FIRST + c.NEUTRALS
            for seat in range(seats):
                assert min(has(state, seat, "food", "wood", "stone", "cloth", "gold", "money", "hand", "score")) >= 0


@pytest.mark.parametrize("seats", SEATS)
def test_f104_whatever_a_player_has_was_told(seats: int) -> None:
    """F104 (R4.1): cubes, deniers, points, houses, markers, owners and workers, rebuilt from the log alone."""
    for seed in range(4):
        record = record_of(seats, seed)
        cells = list(parlier.load("caylus").new(seats).cells)
        for event in record.events():
            tell(cells, event)
        for seat in range(seats):
            o = seat * c.STRIDE
            told = [
                *range(c.FOOD + o, c.USED + o),
                *range(c.HOUSES + o, c.HOUSES + 3 + o),
                c.OWNS + o,
                c.WORKS + o,
                c.PENDING + o,
            ]
            for cell in told:
                assert cells[cell] == record.state.cells[cell], record.game.layout.names[cell]
        for cell in (c.BAILIFF, c.PROVOST, *range(c.ORDER, c.ORDER + 5), *range(c.ROAD + 1, c.ROAD + 29)):
            assert cells[cell] == record.state.cells[cell], record.game.layout.names[cell]


def tell(cells: list[int], event: Event) -> None:
    """What an event says, done to the cells."""
    if event.verb in ("gain", "score"):
        cells[event.cell] += event.amount
    elif event.verb == "pay":
        cells[event.cell] -= event.amount
    elif event.verb == "move":
        cells[event.cell] = event.amount
    elif event.verb == "place":
        cells[event.cell] |= 1 << event.amount
    elif event.verb == "lift":
        cells[event.cell] &= ~(1 << event.amount)
