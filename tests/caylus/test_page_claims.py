"""What the pages claim, against what the game does: every chip of every option of whole games, and scenes for the rare ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from parlier import State
from parlier.core.events import Event, Log
from parlier.games.caylus import cells as c
from parlier.games.caylus.words import CUBE_NAMES, SECTION_NAMES
from parlier.skin.page import Choice
from tests.caylus.page_scenes import GAMES, cast_of, plain, positions, scene_of, skin_of
from tests.caylus.scene import build, count_section, decision, do, give, idle, put, table, texts, until

pytestmark = pytest.mark.slow

GOODS = {**{cube: i for i, cube in enumerate(CUBE_NAMES)}, "denier": 5, "deniers": 5, "point": 6, "points": 6}
OWN_RULES = {
    **dict.fromkeys(("place", "pass"), ("R7.2", "R7.3")),
    "joust": ("R8.4", "R16.1"),
    "provost": ("R9.1",),
    "produce": ("R10.3",),
    "bonus": ("R10.4",),
    **dict.fromkeys(("build", "pay", "onto"), ("R10.5", "R10.7", "R4.3", "R16.1")),
    "lawyer": ("R10.6",),
    **dict.fromkeys(("sell", "buy", "alchemist", "bank", "tailor", "church", "jeweller"), ("R10.8",)),
    "batch": ("R11.2", "R11.3"),
    "castle": ("R11.5",),
    **dict.fromkeys(("use", "cube", "give", "receive"), ("R13.1",)),
}
"""The rules of what an option itself costs and brings."""
Case = tuple[State, Choice, list[str]]


def chips(choice: Choice) -> list[str]:
    return [plain(effect) for effect in choice.effects]


def offered(state: State, action: str) -> list[str]:
    """What the page says of an option."""
    return chips(next(choice for choice in skin_of(state).choices(scene_of(state)) if choice.action == action))


def cases(game: tuple[int, bool, bool, str], step: int) -> Iterator[Case]:
    """Every option of every step-th position, with its chips."""
    for state, _, _ in islice(positions(*game), 0, None, step):
        if scene_of(state).view.seat is not None:
            for choice in skin_of(state).choices(scene_of(state)):
                yield state, choice, chips(choice)


def after(state: State, action: str) -> tuple[State, list[Event]]:
    state, log = state.clone(), Log()
    state.ear = log
    do(state, action)
    state.ear = None
    return state, log.events


def let_be(state: State, turn: int) -> list[Event]:
    """Play on to the end of this turn, doing nothing more; what happened."""
    log = Log()
    state.ear = log
    while not state.over and state.cells[c.TURN] == turn:
        do(state, idle(state))
    return log.events


def claimed(said: list[str]) -> list[int]:
    """The amounts that chips name, by good."""
    amounts = [0] * 7
    for chip in said:
        found = re.fullmatch(r"([+−])(\d+) (\w+)(?: \(\d+ left\)| without a batch)?", chip)
        if found and found[3] in GOODS:
            amounts[GOODS[found[3]]] += int(found[2]) * (1 if found[1] == "+" else -1)
    return amounts


def changed(events: list[Event], seat: int, rules: tuple[str, ...]) -> list[int]:
    """What a seat got and gave by these rules before the next decision or building."""
    amounts = [0] * 7
    for event in events[1:]:
        if event.verb in ("chooses", "takes") or event.rule in ("R8.0", "R10.1", "R10.2"):
            break
        column = event.cell - seat * c.STRIDE - c.FOOD
        if event.seat == seat and 0 <= column < 7 and event.rule in rules:
            amounts[column] += -event.amount if event.verb == "pay" else event.amount
    return amounts


# -- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_amount_that_is_claimed_is_paid_or_received(game: tuple[int, bool, bool, str]) -> None:
    for state, choice, said in cases(game, 2):
        kind = choice.action.split()[0]
        waits = any("Only when" in chip or "any kind" in chip for chip in said) or (kind == "build" and choice.rule == "R10.7")
        if kind in OWN_RULES and not waits:
            _, events = after(state, choice.action)
            assert claimed(said) == changed(events, state.seat or 0, OWN_RULES[kind]), (choice.action, said)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_of_a_good_is_what_is_left(game: tuple[int, bool, bool, str]) -> None:
    for state, choice, said in cases(game, 3):
        for chip in said:
            found = re.fullmatch(r"−(\d+) (\w+) \((\d+) left\)", chip)
            if found:
                held = state.cells[c.FOOD + GOODS[found[2]] + (state.seat or 0) * c.STRIDE]
                assert int(found[3]) == held - int(found[1]) >= 0, (choice.action, chip)


@pytest.mark.parametrize("game", GAMES)
def test_an_owner_who_is_named_scores_and_nobody_else(game: tuple[int, bool, bool, str]) -> None:
    """R7.7."""
    names = [name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") for name in cast_of(game[0]).names]
    for state, choice, said in cases(game, 3):
        if choice.action.split()[0] in ("place", "gate"):
            _, events = after(state, choice.action)
            scored = [f"{names[event.seat]} +1 point" for event in events if event.rule == "R7.7"]
            assert [chip for chip in said if chip.endswith(" +1 point")] == scored


@pytest.mark.parametrize("game", GAMES)
def test_the_provost_cuts_off_and_reaches_whom_it_says_if_nobody_moves_it_again(game: tuple[int, bool, bool, str]) -> None:
    """R9, R10.2, R12.1, R12.2: and the bailiff goes where it says, and what is counted is named."""
    for state, choice, said in cases(game, 1):
        if choice.action.split()[0] not in ("provost", "guild"):
            continue
        now, events = after(state, choice.action)
        events += let_be(now, int(state.cells[c.TURN]))
        home = {event.amount for event in events if event.rule == "R10.2" and event.verb == "lift"}
        cut, reached = (spaces(said, word) for word in ("Cuts off", "Reaches"))
        assert cut <= home and not reached & home
        bailiff = next(event.amount for event in events if event.rule == "R12.1" and event.cell == c.BAILIFF)
        assert f"As it stands, the bailiff then goes to {bailiff}" in said
        counted = {SECTION_NAMES[event.cell - c.COUNTED] for event in events if event.rule == "R12.4"}
        assert counted == {
            word for word in SECTION_NAMES if any(f"count of the {word.title()} this turn" in chip for chip in said)
        }
        assert now.over == ("The game then ends" in said)


def spaces(said: list[str], word: str) -> set[int]:
    return {int(space) for chip in said if chip.startswith(word) for space in re.findall(r"\((\d+)\)", chip)}


@pytest.mark.parametrize("game", GAMES)
def test_who_gives_no_more_batches_loses_what_is_said(game: tuple[int, bool, bool, str]) -> None:
    """R11.5, R12.3."""
    for state, choice, said in cases(game, 1):
        if choice.action == "castle done":
            seat = state.seat or 0
            now, events = after(state, choice.action)
            events += let_be(now, int(state.cells[c.TURN]))
            lost = sum(event.amount for event in events if event.seat == seat and event.rule in ("R11.5", "R12.3"))
            assert sum(-int(n) for chip in said for n in re.findall(r"−(\d+) points?", chip)) == lost, said


@pytest.mark.parametrize("game", GAMES)
def test_the_most_batches_bring_the_favor_if_nobody_gives_more(game: tuple[int, bool, bool, str]) -> None:
    """R11.6, R12.3: and in a count a house brings what is said."""
    for state, choice, said in cases(game, 1):
        if not choice.action.startswith("batch"):
            continue
        now, events = after(state, choice.action)
        seat = state.seat or 0
        ahead = any(chip.startswith("The most batches so far") for chip in said)
        assert ahead == (first_favor(now.clone()) == seat), said
        ends = any("Count this turn" in chip for chip in said)
        events += let_be(now, int(state.cells[c.TURN]))
        counted = {event.cell - c.COUNTED for event in events if event.rule == "R12.4"}
        section = next(i for i, word in enumerate(SECTION_NAMES) if f"A house in the {word.title()}" in said)
        assert ends == (section in counted), said


def first_favor(state: State) -> int | None:
    """Who gets the favor of phase 6 when nobody gives another batch."""
    log = Log()
    state.ear = log
    while decision(state) == "castle":
        do(state, "castle done")
    rewarded = [event.seat for event in log.events if event.rule == "R16.1"]
    if state.game.options["simplified_favors"]:
        return rewarded[0] if rewarded else None
    return state.seat if decision(state) == "favor" else None


@pytest.mark.parametrize("game", [game for game in GAMES if game[2]])
def test_simplified_favors_are_claimed_as_points(game: tuple[int, bool, bool, str]) -> None:
    """R16.1."""
    for _, choice, said in cases(game, 2):
        assert not [chip for chip in said if re.search(r"\bfavors?$", chip)], choice.action


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_is_said_once_in_words_that_begin_well(game: tuple[int, bool, bool, str]) -> None:
    for _, choice, said in cases(game, 3):
        assert len(set(said)) == len(said), said
        written = [re.sub(r'<svg class="be".*?</svg>', "1", html) for html in (choice.label, *choice.effects)]
        assert all(re.match(r"[A-Z0-9+−]", plain(html)) for html in written), choice


# -- scenes --------------------------------------------------------------------------------------


def test_special_buildings_say_what_they_will_do() -> None:
    """R8.2, R8.5, R8.6, R11.2."""
    state = table(3)
    do(state, "place stables")
    assert "Brings 3 deniers" in offered(state, "place trading_post")
    assert "You will be 2nd in the turn order" in offered(state, "place stables")
    assert "From the next turn on your workers cost 1 denier" in offered(state, "place inn")
    assert offered(state, "place castle")[1:3] == [
        "You will be 1st at the castle",
        "A batch builds a house in the Dungeon: 5 points",
    ]
    do(state, "place castle")
    assert "You will be 2nd at the castle" in offered(state, "place castle")


def test_a_guest_who_must_leave_the_inn_is_named() -> None:
    """R8.6."""
    state = table(2)
    do(state, "place inn", "pass", "pass")
    until(state, "place")
    guest = 0
    assert state.cells[c.INN_RIGHT] == guest and state.seat == 1
    assert "The worker of Mara in the Inn goes home" in offered(state, "place inn")
    do(state, "place castle")
    assert "Your worker in the Inn comes home" in offered(state, "place inn")


def test_a_pass_says_what_workers_then_cost_the_others() -> None:
    """R7.2, R15.4."""
    state = table(2)
    assert offered(state, "pass") == [
        "First to pass",
        "+1 denier",
        "A worker then costs the others 3 deniers",
        "6 workers stay in hand",
    ]
    do(state, "pass")
    assert offered(state, "pass") == ["Second to pass", "6 workers stay in hand"]
    assert "A worker then costs the others 2 deniers" in offered(table(4), "pass")


def test_a_production_building_says_what_it_brings_and_that_its_owner_shares() -> None:
    """R10.3, R10.4."""
    state = table(2)
    put(state, 1, "s_farm", 5)
    put(state, 0, "park", 4)
    assert offered(state, "place s_farm")[1:4] == [
        "Brings 2 food and 1 cloth",
        "Rook &amp; &lt;Sons&gt; +1 point",
        "Rook &amp; &lt;Sons&gt; then takes one of these cubes too",
    ]
    assert not any("takes one" in chip for chip in offered(state, "place park"))
    assert "Brings 1 food or 1 cloth" in offered(state, "place n_farm")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_doubt_is_only_about_the_place_itself(seats: int) -> None:
    """Special buildings ask for nothing but the joust."""
    state = table(seats)
    give(state, 0, food=0, wood=0)
    for action in ("place gate", "place trading_post", "place merchants_guild", "place inn"):
        assert not any("cannot" in chip or "no " in chip for chip in offered(state, action)), action


def test_a_lawyer_without_anything_to_transform_is_doubted() -> None:
    """R10.6."""
    state = table(2)
    put(state, 1, "lawyer", 1)
    give(state, 0, cloth=1)
    assert not any("transform" in chip for chip in offered(state, "place lawyer"))
    for space in range(2, 7):
        put(state, 1, "residence", space)
    assert "There is no building yet that you could transform" in offered(state, "place lawyer")


def test_a_carpenter_with_nothing_left_to_build_is_doubted() -> None:
    state = table(2)
    build(state, 1, "w_farm_food", "w_farm_cloth", "w_quarry", "w_sawmill", "w_market", "w_peddler", "mason")
    give(state, 0, cloth=1)
    assert "You cannot pay for anything that it builds yet" not in offered(state, "place n_carpenter")
    build(state, 1, "lawyer")
    assert "Nothing is left that it could build" in offered(state, "place n_carpenter")


def test_a_prestige_building_says_what_the_residence_brought() -> None:
    """R10.7."""
    state = table(2)
    build(state, 0, "residence", "architect")
    give(state, 0, wood=3, gold=1, money=9)
    do(state, "place architect", "pass", "pass")
    until(state, "provost")
    state.cells[c.PROVOST] = 12
    until(state, "build")
    assert offered(state, "build library")[2:] == [
        "+10 points",
        "+1 denier in every turn",
        "In place of one of your residences: −1 denier in every turn",
    ]
    assert next(choice.rule for choice in skin_of(state).choices(scene_of(state)) if choice.action == "build nothing") == "R10.7"


def test_a_neutral_building_that_is_transformed_leaves_the_game_and_an_own_one_comes_back() -> None:
    """R10.6."""
    state = table(2)
    put(state, 0, "lawyer", 1)
    put(state, 0, "w_quarry", 2)
    give(state, 0, cloth=1)
    do(state, "place lawyer", "pass", "pass")
    until(state, "lawyer")
    assert "The building is out of the game" in offered(state, "lawyer n_quarry")
    assert "The building can be built again, by anyone" in offered(state, "lawyer w_quarry")


def test_a_line_without_an_effect_says_so() -> None:
    """R13.1: building line, level 1."""
    state = table(2)
    give(state, 0, cloth=1)
    do(state, "place joust_field", "pass", "pass", "joust yes")
    assert offered(state, "favor building") == ["To level 1", "No effect yet"]
    assert offered(state, "favor money") == ["To level 1", "Level 1: 3 deniers"]


def test_favors_for_which_no_line_is_left_are_said_to_be_lost() -> None:
    """R13.5."""
    state = table(2)
    build(state, 0, "residence", "architect")
    give(state, 0, stone=9, gold=2, money=9)
    do(state, "place architect", "pass", "pass")
    until(state, "provost")
    state.cells[c.PROVOST] = 12
    until(state, "build")
    assert "+2 favors" in offered(state, "build monument")
    state.cells[c.USED] = 7
    assert offered(state, "build monument")[-3:-1] == ["+1 favor", "1 favor is lost: you have used all lines in this phase"]


def test_a_batch_that_completes_a_section_says_that_it_is_counted() -> None:
    """R12.2, R12.3, R14.1."""
    state = table(2)
    give(state, 0, dungeon=2, food=2, wood=2, stone=2)
    give(state, 1, dungeon=3)
    do(state, "place castle")
    until(state, "castle")
    assert offered(state, "batch wood+stone")[-3:] == [
        "Completes the Dungeon: count this turn",
        "Count this turn: 3 houses in the Dungeon bring +1 favor",
        "The most batches so far: +1 favor, unless somebody gives more",
    ]
    count_section(state, 0, 1)
    give(state, 1, towers=13)
    assert offered(state, "batch wood+stone")[5:7] == ["Completes the Towers: count this turn", "The game then ends"]


def told(state: State, action: str) -> list[str]:
    """The chronicle of one action."""
    _, events = after(state, action)
    lines = skin_of(state).tell(scene_of(state).view, events, cast_of(state.seats))
    return [plain(line.html) for line in lines]


def test_the_chronicle_says_what_favors_are_for() -> None:
    """R11.6, R12.3."""
    state = table(2)
    give(state, 0, food=1, wood=1, stone=1, dungeon=1)
    give(state, 1, dungeon=4)
    do(state, "place castle")
    until(state, "castle")
    do(state, "batch wood+stone")
    until(state, "favor")
    assert told(state, "favor money")[0] == "takes the royal favor for the most batches, in the money line, and reaches level 1"
    do(state, "favor money", "use nothing")
    assert decision(state) == "favor"
    assert told(state, "favor cubes")[0] == "takes a royal favor for the Dungeon, in the cubes line, and reaches level 1"


def test_the_favor_of_a_building_is_not_taken_for_one_of_the_count() -> None:
    """R13.5: a Church built by a favor of the count."""
    state = table(2)
    give(state, 0, dungeon=6, building_line=4, food=1, cloth=2, stone=2)
    give(state, 0, walls=4)
    count_section(state, 0)
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 17
    do(state, "pass", "pass")
    until(state, "favor")
    do(state, "favor building", "use building 3", "build church")
    assert decision(state) == "favor"
    assert told(state, "favor cubes")[0] == "takes a royal favor in the cubes line and reaches level 1"
    do(state, "favor cubes", "use nothing")
    assert told(state, "favor money")[0] == "takes a royal favor for the Walls, in the money line, and reaches level 1"


def test_simplified_favors_are_told_by_number_and_reason() -> None:
    """R16.1."""
    state = table(2, simplified_favors=True)
    give(state, 0, walls=4, dungeon=6)
    count_section(state, 0)
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 17
    do(state, "pass", "pass")
    until(state, "provost")
    do(state, "provost 0")
    assert "receives 2 royal favors for the Walls" in told(state, "provost 0")


def test_the_result_names_the_rule_that_was_played() -> None:
    """R16.1."""
    for simplified in (False, True):
        state = table(2, simplified_favors=simplified)
        nothing = dict.fromkeys(state.game.breakdown_lines(), 0)
        html = skin_of(state).result(scene_of(state, 0), [nothing, nothing])
        assert ("R16.1" in html) == simplified and ("R13.1" in html) != simplified


def test_giving_no_more_is_no_penalty() -> None:
    """R11.5 is the rule behind giving nothing; behind giving no more it is R11.2."""
    state = table(2)
    give(state, 0, food=2, wood=2, stone=2)
    do(state, "place castle")
    until(state, "castle")

    def rule() -> str:
        return next(choice.rule for choice in skin_of(state).choices(scene_of(state)) if choice.action == "castle done")

    assert rule() == "R11.5"
    do(state, "batch wood+stone")
    assert rule() == "R11.2" and "castle done" in texts(state)


def test_the_card_of_the_lawyer_says_what_it_costs_to_those_who_hear_it() -> None:
    """R10.6: symbols beside the words are silent, so the words say all."""
    state = table(2)
    card = skin_of(state).card(scene_of(state), "tile-lawyer")
    assert card is not None
    heard = plain(re.sub(r'<span aria-hidden="true">.*?</span></span>', "", card))
    assert "1 cloth" in heard and "1 denier" in heard and "2 points" in heard
