"""The words of the pages: whole games in which everything is asked, offered, explained and told."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise, product
from pathlib import Path

import pytest
from markupsafe import Markup

from parlier import State
from parlier.core.record import Record
from parlier.core.state import Decision
from parlier.core.view import View
from parlier.games.caylus import cells as c
from parlier.games.caylus.refusals import REFUSALS
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.places import all_places, home
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES, SECTION_NAMES
from parlier.skin import tongue
from parlier.skin.page import Choice, Scene, Told, skin_folder
from tests.caylus.page_scenes import GAMES, cast_of, plain, positions, scene_of, skin_of, words
from tests.caylus.scene import build, do, give, table, until

pytestmark = pytest.mark.slow

QUERIES = {"who", "res", "road", "castle", "favors", "score", "legal", "help"}
GOODS = {"food": 0, "wood": 1, "stone": 2, "cloth": 3, "gold": 4, "denier": 5, "deniers": 5, "point": 6, "points": 6}
NO_PLACES = (
    *("", "sp-", "sp-0", "sp-29", "sp-x", "sp-²", "sp-1-1", "s-church", "fav-x", "fav-money-9", "fav-money-0", "fav-money-12"),
    *("tile-n_farm", "tile-", "good-3-food", "good-0-silver", "good-٣-food", "stock-silver", "tower", "<b>"),
)
VOID = {"br", "use", "path"}


class Balanced(HTMLParser):
    """Checks that every element is closed by its own tag."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open += [tag] if tag not in VOID else []

    def handle_endtag(self, tag: str) -> None:
        assert tag in VOID or self.open.pop() == tag


@cache
def check(html: str) -> None:
    """Well-formed HTML."""
    parser = Balanced()
    parser.feed(html)
    assert not parser.open, html


def choice(state: State, action: str) -> Choice:
    """The choice of that notation."""
    return next(choice for choice in skin_of(state).choices(scene_of(state)) if choice.action == action)


def effects(state: State, action: str) -> list[str]:
    return [plain(effect) for effect in choice(state, action).effects]


def reason(state: State, place: str) -> str:
    """What the page says to a click on a place that is not offered."""
    skin = skin_of(state)
    beyond = skin.beyond(scene_of(state), place)
    if beyond is not None:
        return beyond.reason
    wish = skin.wish(scene_of(state), place)
    refused = None if wish is None else state.game.explain(state, state.game.parse(wish))
    return "" if refused is None else skin.refusal(refused.word)


# -- the decision --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "second", "simplified", "liking"), GAMES)
def test_every_decision_is_put_into_words_for_who_decides_and_for_who_waits(
    seats: int, second: bool, simplified: bool, liking: str
) -> None:
    for state, _, _ in positions(seats, second, simplified, liking):
        skin = skin_of(state)
        asked, waited = skin.prompt(scene_of(state)), skin.prompt(scene_of(state, (max(state.seat or 0, 0) + 1) % seats))
        assert len(asked.crumbs) >= 2 and asked.crumbs == waited.crumbs
        assert plain(asked.sentence).endswith((".", "?")) and plain(waited.sentence).endswith(".")
        if state.seat is not None and state.seat >= 0:
            name = cast_of(seats).names[state.seat].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            assert plain(asked.sentence).startswith(f"{name}, ")
            assert plain(waited.sentence).startswith("Waiting for") and name in waited.sentence


@pytest.mark.parametrize(("seats", "second", "simplified", "liking"), GAMES)
def test_every_legal_action_is_exactly_one_choice_with_a_place_on_the_board(
    seats: int, second: bool, simplified: bool, liking: str
) -> None:
    for state, _, _ in positions(seats, second, simplified, liking):
        skin, scene = skin_of(state), scene_of(state)
        if scene.view.seat is None:
            continue
        offered = skin.choices(scene)
        actions = [choice.action for choice in offered]
        assert Counter(actions) == Counter(state.game.action_text(action) for action in state.legal())
        assert {choice.place for choice in offered} <= set(all_places(Look(scene.view)))
        assert len({plain(choice.label) for choice in offered}) == len(offered), [choice.label for choice in offered]
        assert all(choice.verb and choice.rule in state.game.rulebook() for choice in offered)
        groups = [choice.group for choice in offered]
        assert sum(a != b for a, b in pairwise(groups)) == len(set(groups)) - 1, "each group stands together"
        for choice in offered:
            for html in (choice.label, *choice.effects):
                check(html)


@pytest.mark.parametrize(("seats", "second", "simplified", "liking"), GAMES[1:4])
def test_the_board_marks_exactly_the_choices(seats: int, second: bool, simplified: bool, liking: str) -> None:
    for number, (state, _, _) in enumerate(positions(seats, second, simplified, liking)):
        skin, scene = skin_of(state), scene_of(state)
        if scene.view.seat is None or number % 4:
            continue
        html = "".join(skin.parts(scene).values())
        marked = dict(re.findall(r'data-actions="([^"]*)"[^>]*data-place="([^"]*)"', html))
        found = {(Markup(action).unescape(), place) for actions, place in marked.items() for action in actions.split(";")}
        assert found == {(choice.action, choice.place) for choice in skin.choices(scene)}


@pytest.mark.parametrize(("seats", "second", "simplified", "liking"), GAMES)
def test_every_place_of_the_board_has_a_card_and_says_why_it_is_not_offered(
    seats: int, second: bool, simplified: bool, liking: str
) -> None:
    for number, (state, _, _) in enumerate(positions(seats, second, simplified, liking)):
        if number % 11:
            continue
        skin, scene = skin_of(state), scene_of(state)
        drawn = re.findall(r'data-place="([^"]*)"', "".join(skin.parts(scene).values()))
        mute = [place for place in {*drawn} if skin.wish(scene, place) is None and skin.beyond(scene, place) is None]
        assert set(mute) <= {choice.place for choice in skin.choices(scene)}
        for place in {*drawn, *all_places(Look(scene.view)), "bailiff", "provost"}:
            card = skin.card(scene, place)
            assert card is not None and 'href="/rules/caylus#R' in card, place
            check(card)
            wish = skin.wish(scene, place)
            if wish is not None:
                refused = state.game.explain(state, state.game.parse(wish))
                assert refused is None or skin.refusal(refused.word)


def test_what_is_no_place_has_no_card_and_no_meaning() -> None:
    state = table(3)
    skin, scene = skin_of(state), scene_of(state)
    for place in NO_PLACES:
        assert skin.card(scene, place) is None, place
        skin.wish(scene, place)


def test_a_legal_place_means_what_it_offers() -> None:
    """With one action at a place, that is what a click on it means."""
    for state, _, _ in positions(*GAMES[5]):
        skin, scene = skin_of(state), scene_of(state)
        places = Counter(choice.place for choice in skin.choices(scene)) if scene.view.seat is not None else Counter()
        for offered in skin.choices(scene) if places else []:
            single = places[offered.place] == 1 and not offered.action.endswith(("nothing", "done", "stay", "no"))
            assert not single or "+" in offered.action or skin.wish(scene, offered.place) == offered.action


@pytest.mark.parametrize(("seats", "second", "simplified", "liking"), GAMES)
def test_where_one_may_act_every_place_of_that_kind_says_what_forbids_it(
    seats: int, second: bool, simplified: bool, liking: str
) -> None:
    """Not only that something else is to be decided. Walking, every space of the road is asked for (R8.3, R9.1).

    Whatever offers nothing but to end a decision is at home where it is asked.
    """
    for state, _, _ in positions(seats, second, simplified, liking):
        skin, scene = skin_of(state), scene_of(state)
        offered = {choice.place for choice in skin.choices(scene)} if scene.view.seat is not None else set()
        kinds = {place.partition("-")[0] for place in offered if place != home(Look(scene.view))}
        for place in set(all_places(Look(scene.view))) - offered if kinds else ():
            if place.partition("-")[0] in kinds:
                assert reason(state, place) != NOT_NOW, (place, offered)


def test_a_space_out_of_the_provosts_reach_names_how_far_it_is_and_the_rule() -> None:
    walks = {"guild": "R8.3", "provost": "R9.1"}
    seen: set[str] = set()
    for state, _, _ in (found for game in GAMES for found in positions(*game)):
        skin, scene = skin_of(state), scene_of(state)
        look = Look(scene.view)
        if scene.view.seat is None or look.open.name not in walks:
            continue
        seen.add(look.open.name)
        for space in range(1, int(c.SPACES) + 1):
            beyond, far = skin.beyond(scene, f"sp-{space}"), abs(space - look.provost)
            assert (beyond is None) == (far <= 3)
            if beyond is not None:
                assert beyond == (walks[look.open.name], "too_far", f"The provost moves 3 spaces at most; that is {far} away.")
        assert all(skin.beyond(scene, place) is None for place in (*NO_PLACES, "s-gate", "castle"))
    assert seen == set(walks)


def test_every_refusal_is_a_sentence() -> None:
    skin = skin_of(table(2))
    for word in [*(word for _, word, _ in REFUSALS[1:]), "over", "not_now"]:
        assert re.fullmatch(r"[A-Z].*\.", skin.refusal(word))


def test_why_not_names_the_reason() -> None:
    state = table(2)
    assert reason(state, "s-stables") == "With two players the stables are not used."
    assert reason(state, "tile-church") == "That is not what is to be decided now."
    do(state, "place gate")
    assert reason(state, "s-gate") == "There is a worker already."


# -- consequences --------------------------------------------------------------------------------


def test_f20_a_joust_without_cloth_is_warned_of_before_the_worker_is_placed() -> None:
    """R8.4, F20: the cloth must be in hand in phase 3; the denier may still come from the Trading Post."""
    warning = "A joust costs 1 denier and 1 cloth, and you have no cloth"
    state = table(3)
    assert warning in effects(state, "place joust_field")
    give(state, 0, cloth=1)
    assert warning not in effects(state, "place joust_field")
    give(state, 0, money=1)
    assert "This leaves you no denier for the joust" in effects(state, "place joust_field")
    give(state, 0, money=9)
    do(state, "place trading_post", "place castle", "pass")
    give(state, 0, money=2)
    assert effects(state, "place joust_field") == ["−2 deniers (0 left)"]
    do(state, "place joust_field", "pass")
    assert "joust yes" in {offered.action for offered in skin_of(state).choices(scene_of(state))}


def test_a_worker_shows_its_price_the_owners_point_and_that_the_provost_does_not_reach_it() -> None:
    state = table(3)
    build(state, 1, "mason")
    offered = choice(state, "place mason")
    assert offered.price == "1" and offered.place == "sp-9"
    assert effects(state, "place mason") == [
        "−1 denier (6 left)",
        "Rook &amp; &lt;Sons&gt; +1 point",
        "Beyond the provost: nothing happens here unless it moves at least 3 spaces forward",
        "You cannot pay for anything that it builds yet",
    ]
    do(state, "pass")
    assert choice(state, "place mason").price == "1" and choice(state, "place castle").price == "2"


def test_the_provost_shows_whom_it_cuts_off_and_whom_it_reaches() -> None:
    state = table(2, ["n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "n_carpenter"])
    do(state, "place n_market", "place n_carpenter", "place fixed_peddler", "pass", "pass")
    assert state.decision is not None and state.decision.name == "provost" and state.seat == 1
    assert "Cuts off Mara at the Market (5) and you at the Carpenter (6)" in effects(state, "provost -2")
    assert "Reaches Mara at the Peddler (7)" in effects(state, "provost +1")


def test_the_castle_shows_what_a_batch_brings_and_what_is_lost_without_one() -> None:
    state = table(2)
    give(state, 0, food=1, wood=1, stone=1, score=1)
    do(state, "place castle")
    until(state, "castle")
    assert effects(state, "batch wood+stone")[-3:] == [
        "A house in the Dungeon",
        "+5 points",
        "The most batches so far: +1 favor, unless somebody gives more",
    ]
    assert effects(state, "castle done") == ["−1 point without a batch"]
    give(state, 0, score=9)
    assert effects(state, "castle done") == ["−2 points without a batch"]


# -- the chronicle -------------------------------------------------------------------------------


def told_changes(told: list[Told], seats: int) -> list[list[int]]:
    """What each seat got, read from the lines as they stand on the page."""
    sums = [[0] * 7 for _ in range(seats)]
    for line in told:
        rows = re.split(r'<span class="of">', line.change)
        for index, row in enumerate(rows):
            token = re.search(r"#tok-(\d)", row)
            seat = int(token[1]) - 1 if index and token else line.seat
            for sign, n, good in re.findall(r'<span class="q">([+−])(\d+)<svg[^>]*aria-label="(\w+)"', row):
                assert seat is not None
                sums[seat][GOODS[good]] += int(n) if sign == "+" else -int(n)
    return sums


def held(state: State, seat: int) -> list[int]:
    first = c.FOOD + seat * c.STRIDE
    return [int(cell) for cell in state.cells[first : first + 7]]


@pytest.mark.parametrize(("seats", "second", "simplified", "liking"), GAMES)
def test_everything_that_happens_is_told_and_the_changes_add_up(seats: int, second: bool, simplified: bool, liking: str) -> None:
    for before, after, events in positions(seats, second, simplified, liking):
        told = skin_of(before).tell(scene_of(before).view, events, cast_of(seats))
        real = [[new - old for new, old in zip(held(after, s), held(before, s), strict=True)] for s in range(seats)]
        assert told_changes(told, seats) == real, events
        for line in told:
            assert line.html and line.rule in before.game.rulebook()
            check(line.html + line.change)


def test_a_whole_game_can_be_told_at_once() -> None:
    record = Record(table(4).game, 4, 3)
    choose = random.Random(3)
    while not record.state.over:
        record.play(choose.choice(record.state.legal()))
    told = skin_of(record.state).tell(scene_of(record.at(0)).view, record.events(), cast_of(4))
    start = [held(record.at(0), seat) for seat in range(4)]
    end = [[a + b for a, b in zip(start[seat], change, strict=True)] for seat, change in enumerate(told_changes(told, 4))]
    assert end == [held(record.state, seat) for seat in range(4)]
    headings = [plain(line.html) for line in told if line.heading]
    assert headings == [*(f"Turn {n}" for n in range(1, int(record.state.cells[c.TURN]) + 1)), "The game is over"]


def test_turns_begin_with_a_heading_and_passes_are_told() -> None:
    told = [
        plain(line.html)
        for before, _, events in positions(*GAMES[0])
        for line in skin_of(before).tell(scene_of(before).view, events, cast_of(2))
    ]
    assert told.count("Turn 2") == 1 and "passes first" in told and "cannot place a worker and passes second" in told


# -- reading -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "second", "simplified", "liking"), GAMES)
def test_the_board_is_told_in_words_and_in_tables(seats: int, second: bool, simplified: bool, liking: str) -> None:
    for number, (state, _, _) in enumerate(positions(seats, second, simplified, liking)):
        if number % 19:
            continue
        skin, scene = skin_of(state), scene_of(state)
        spoken = skin.spoken(scene)
        assert set(spoken) == QUERIES and all(spoken.values())
        assert not any("<" in line and "Sons" not in line for lines in spoken.values() for line in lines)
        tables = skin.tables(scene)
        check(tables)
        assert tables.count("<caption>") == tables.count("<table>") == (5 if simplified else 6)
        assert tables.count('scope="row"') > 40


def test_the_result_adds_up_line_by_line() -> None:
    """F105: each column of the table sums to the points below it."""
    record = Record(table(3).game, 3, 5)
    choose = random.Random(5)
    while not record.state.over:
        record.play(choose.choice(record.state.legal()))
    breakdowns = [record.breakdown(seat) for seat in range(3)]
    html = skin_of(record.state).result(scene_of(record.state, 0), breakdowns)
    check(html)
    rows = [[plain(cell) for cell in re.findall(r"<td>(.*?)</td>", row)][:3] for row in re.findall(r"<tr>(.*?)</tr>", html)[1:]]
    lines = [[int(cell.replace("−", "-")) for cell in row] for row in rows[1:8]]
    assert [str(sum(column)) for column in zip(*lines, strict=True)] == rows[8]
    assert rows[0][0] == "1st" and html.count('class="rule"') == 11
    assert plain(html).startswith("The game is over.")


@pytest.mark.parametrize("seat", [0, None])
def test_the_end_and_the_start_can_be_read_by_players_and_by_others(seat: int | None) -> None:
    game = positions(*GAMES[0])
    for state in (game[0][0], game[-1][1]):
        skin, scene = skin_of(state), Scene(View(state, seat), cast_of(2))
        assert (
            skin.choices(scene) == [] and skin.prompt(scene).sentence and skin.tables(scene) and all(skin.spoken(scene).values())
        )
        assert "data-actions" not in "".join(skin.parts(scene).values())
        for place in all_places(Look(scene.view)):
            assert skin.card(scene, place) is not None
            wish = skin.wish(scene, place)
            assert wish is None or skin.refusal(refused_word(state, wish)) in ("The game is over.", NOT_NOW)


NOT_NOW = "That is not what is to be decided now."


def refused_word(state: State, wish: str) -> str:
    refused = state.game.explain(state, state.game.parse(wish))
    assert refused is not None
    return refused.word


def test_those_who_are_level_share_the_victory() -> None:
    """R14.3."""
    *_, (_, state, _) = positions(*GAMES[0])
    state = state.clone()
    give(state, 0, score=31)
    give(state, 1, score=31)
    prompt = skin_of(state).prompt(scene_of(state, 0))
    assert plain(prompt.sentence) == "The game is over. Mara and Rook &amp; &lt;Sons&gt; share the victory with 31 points each."
    breakdown = dict.fromkeys(("workers", "buildings", "trades", "castle", "favors", "penalties", "leftovers"), 0)
    assert skin_of(state).result(scene_of(state, 0), [breakdown, breakdown]).count("1st") == 2


# -- the catalogue -------------------------------------------------------------------------------


MINE = ("words", "prompt", "choices", "refusals", "tell", "card", "spoken", "tables", "result")
"""The files that the modules beside the drawing speak from."""


def messages(*names: str) -> dict[str, str]:
    """Every message of the game, by key; with names those of these files."""
    found: dict[str, str] = {}
    files = sorted((skin_folder("caylus") / "locales" / "en").glob("*.ftl"))
    for file in [file for file in files if not names or file.stem in names]:
        for key, text in re.findall(r"^([a-z][\w-]*) = ((?:.*\n)(?:(?: .*|\})\n)*)", file.read_text("utf-8"), re.M):
            assert key not in found, f"{key} stands twice"
            found[key] = text
    return found


def sources() -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted(skin_folder("caylus").rglob("*.py")))


def test_no_message_holds_html() -> None:
    assert not {key: text for key, text in messages().items() if re.search(r"[<>&]", re.sub(r"->", "", text))}


def test_every_message_that_can_be_asked_for_exists() -> None:
    state = table(2)
    decisions = [
        e.name for e in state.game.entries if isinstance(e, Decision) and e.name not in ("deal", "order", "build", "favor")
    ]
    expected = {
        *(f"tile-{word}" for word in state.game.tables.ids[1:]),  # type: ignore[attr-defined]
        *(f"{way}-{name}" for way, name in product(("ask", "wait", "crumb"), decisions)),
        *(f"{way}-build-{kind}" for way, kind in product(("ask", "wait"), ("wood", "stone", "prestige"))),
        *(f"crumb-phase-{n}" for n in range(8)),
        *(f"section-{word}" for word in SECTION_NAMES),
        *(f"line-{word}" for word in LINE_NAMES),
        *(f"card-cube-{word}" for word in CUBE_NAMES),
        *(f"spoken-help-{word}" for word in QUERIES),
    }
    assert expected <= set(messages())


def test_every_message_is_used() -> None:
    """Its key stands in the code, or begins as keys there begin and goes on with words that stand there or in the tables."""
    shared = sorted(Path(tongue.__file__).parent.glob("*.py"))
    code = "\n".join(file.read_text("utf-8") for file in (*shared, *sorted(skin_folder("caylus").rglob("*.py"))))
    data = "\n".join(file.read_text("utf-8") for file in sorted((skin_folder("caylus").parent / "tables").glob("*.toml")))
    prefixes = {*re.findall(r'f"([a-z-]+-)\{', code), "ask-", "wait-"}
    quoted = set(re.findall(r'"([\w-]+)"', code))
    strings = " ".join(re.findall(r'"([^"\n]*)"', code + data))
    known = {*re.findall(r"\w+", strings), *(word for _, word, _ in REFUSALS), "over", "not_now", *map(str, range(8))}

    def used(key: str) -> bool:
        begun = [prefix for prefix in prefixes if key.startswith(prefix)]
        return key in quoted or any(set(key[len(prefix) :].split("-")) <= known for prefix in begun)

    assert not {key for key in messages(*MINE) if not used(key)}


def test_the_games_above_have_asked_for_nearly_every_message() -> None:
    """Only what is very rare is left: whoever adds a message sees here that no game says it."""
    for game in GAMES:
        for before, _, events in positions(*game):
            skin, scene = skin_of(before), scene_of(before)
            skin.tell(scene.view, events, cast_of(before.seats))
            skin.choices(scene)
            skin.prompt(scene)
    said = {key for key in messages() if key.startswith(("tell-", "chip-", "ask-", "choice-"))}
    assert len(said - words().asked) <= 12, sorted(said - words().asked)
