"""Everybody can use it: axe finds nothing, the table can be played by names and roles, and motion can be off."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import count, cycle
from pathlib import Path
from typing import Any

import pytest

from tests.browser.person import SAME_IN_THREE, Person, Policy, Versatile, kind_of, quick
from tests.browser.place import DRAWN_GAMES

pytestmark = pytest.mark.slow

Meet = Callable[..., Person]
BOT = {"kind": "bot", "bot": "uniform"}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = "([where, only]) => axe.run(where ?? document, {runOnly: only, resultTypes: ['violations']})"
ALL = {"type": "tag", "values": TAGS}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
WEAR = "(theme) => { document.documentElement.dataset.theme = theme }"
STILL = "() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))"
DRAWN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
}"""
"""What is far below the window is not drawn until one scrolls there, and axe cannot judge what is not drawn."""
THEMES = {"light": ALL, "dark": COLOURS}
"""What is judged in each; a theme changes nothing but colours."""
PRUNE = """() => document.querySelectorAll(".chronicle, .words-board, .side, #board .card:not(:has([data-actions]))")
  .forEach((one) => one.remove())"""
"""axe reads the whole page before it judges a part of it."""
FULL = "() => document.querySelectorAll('.pl:nth-child(odd)').forEach((plaza) => plaza.classList.add('full'))"
"""As if many plazas were complete: few games get so far."""
NEWS = {"include": ["#bar > :not(form)", "#choices > li:nth-child(-n+12)", "#board [data-actions]"]}
"""What is judged when little but the choices has changed; of dozens of ways to turn a tile a dozen."""
WANTED = (
    *("batch", "joust yes", "favor building", "build", "produce cloth", "provost 0"),
    *("place n_", "place w_", "place s_", "place gold_mine", "place castle", "place joust_field"),
)
"""How the choices of Caylus begin that bring much onto the table, the best first."""
PHASES = {
    "caylus": {"place", "provost", "batch", "favor", "build", "produce"},
    "praga": {"crane", "wheel", "act", "mines", "quarries", "choose"},
}
"""Kinds of choices that come in any game."""


def curious(choices: Sequence[str], played: int) -> str:
    """First what leads to choices of other kinds: goods for the castle and so a favor, buildings. Then the end, soon."""
    if played < 40:
        for start in WANTED:
            for choice in choices:
                if choice.startswith(start):
                    return choice
    return quick(choices, played)


@pytest.fixture(scope="session")
def axe(node_modules: Path) -> str:
    return (node_modules / "axe-core" / "axe.min.js").read_text("utf-8")


class Checker:
    """Runs axe on what a person sees, in both themes, and remembers what it found."""

    def __init__(self, axe: str, person: Person) -> None:
        self.axe = axe
        self.person = person
        self.found: list[str] = []

    def check(self, what: str, where: dict[str, list[str]] | None = None, themes: Sequence[str] = tuple(THEMES)) -> None:
        """Judge what is there, or everything."""
        page = self.person.page
        if page.evaluate("() => typeof window.axe") == "undefined":
            page.evaluate(self.axe)
        for theme in themes:
            page.evaluate(WEAR, theme)
            page.evaluate(DRAWN)
            page.evaluate(STILL)
            for violation in page.evaluate(RUN, [where, THEMES[theme]])["violations"]:
                self._note(f"{what}, {theme}", violation)

    def _note(self, where: str, violation: dict[str, Any]) -> None:
        nodes = violation["nodes"]
        shown = "; ".join(f"{node['target'][0]} {_reason(node)}" for node in nodes[:3])
        self.found.append(f"{where}: {violation['id']} ×{len(nodes)}: {shown}")


def _reason(node: dict[str, Any]) -> str:
    return " ".join(str(node["failureSummary"]).split())[:200]


def test_axe_finds_nothing_on_the_pages_around_the_table(meet: Meet, axe: str) -> None:
    person = meet()
    person.allowed = ["404", "409"]
    checker = Checker(axe, person)
    for path in (
        "/",
        *(f"/{page}/{game}" for page in ("new", "rules") for game in DRAWN_GAMES),
        "/me",
        "/nowhere",
        "/t/nothing",
        "/back/x",
    ):
        person.go(path)
        checker.check(path)
    room = person.open_table({"kind": "me"}, {"kind": "open"})
    checker.check("waiting room")
    person.go(f"{room}/record")
    checker.check("nothing to download")
    person.go("/me")
    checker.check("me, without a link")
    person.page.locator("#link button").click()
    checker.check("me, with a link")
    person.post(f"{room}/close", {})
    person.go(room)
    checker.check("a closed table")
    person.open_table({"kind": "me"}, {"kind": "open"})
    person.go("/")
    checker.check("lobby with a table")
    assert checker.found == [], "\n".join(checker.found)


@pytest.mark.parametrize(("game", "policy"), [("caylus", curious), ("praga", Versatile())])
def test_axe_finds_nothing_at_the_table_in_any_phase(meet: Meet, axe: str, game: str, policy: Policy) -> None:
    """What comes between kinds of choices that were judged is played without the page; all of the start is judged below."""
    person = meet()
    path = person.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"}, game=game)
    checker = Checker(axe, person)
    seen: set[str] = set()
    themes, played = cycle(THEMES), count()

    def news(_: object, choices: Sequence[str]) -> bool:
        return not set(map(kind_of, choices)) <= seen

    while person.seen()["status"] != "over":
        kinds = set(map(kind_of, person.seen()["choices"]))
        assert person.page.evaluate(SAME_IN_THREE) == [True, True], kinds
        person.page.evaluate(PRUNE)
        checker.check(f"choice of {', '.join(sorted(kinds))}", NEWS, [next(themes)])
        seen |= kinds
        person.away()
        person.play_ahead(path, until=news, policy=lambda choices, _: policy(choices, next(played)))
        person.go(path)
    checker.check("the end")
    assert PHASES[game] <= seen
    assert checker.found == [], "\n".join(checker.found)


@pytest.mark.parametrize("game", DRAWN_GAMES)
def test_axe_finds_nothing_on_a_full_board(meet: Meet, axe: str, game: str) -> None:
    """Of four at one device: at the start, later, and in a narrow window."""
    person = meet()
    guests = [{"kind": "guest", "name": name} for name in ("Tomás", "Aveline", "Rook")]
    path = person.open_table({"kind": "me"}, *guests, game=game)
    checker = Checker(axe, person)
    checker.check("the start")
    person.play_ahead(path, 50)
    person.go(path)
    person.page.evaluate(FULL)
    checker.check("later")
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.page.evaluate("() => { document.getElementById('in-words').open = true }")
    person.page.wait_for_selector("#tables table")
    checker.check("later, narrow, in words too")
    assert checker.found == [], "\n".join(checker.found)


def test_axe_finds_nothing_in_the_sheets_and_on_a_phone(meet: Meet, axe: str) -> None:
    person = meet(viewport={"width": 360, "height": 740}, device_scale_factor=2, is_mobile=True, has_touch=True)
    person.open_table({"kind": "me"}, BOT)
    checker = Checker(axe, person)
    person.wait_turn()
    checker.check("phone")
    person.page.locator("#all").tap()
    checker.check("all choices")
    person.page.locator("dialog .close").tap()
    person.page.keyboard.press("?")
    person.page.wait_for_selector("dialog.keysheet")
    checker.check("keys")
    assert checker.found == [], "\n".join(checker.found)


def test_the_table_can_be_played_by_roles_and_names_alone(meet: Meet) -> None:
    person = meet()
    person.open_table({"kind": "me"}, BOT)
    for played in range(12):
        state = person.wait_turn()
        assert person.page.get_by_role("heading", level=1).inner_text().strip()
        by_name(person, quick(state["choices"], played))
        person.wait_moved(state["seq"])


def by_name(person: Person, action: str) -> None:
    """Finds the button of an action in the accessibility tree, by the name that is read out."""
    label = person.page.locator(f'#choices button[value="{action}"]').aria_snapshot()
    name = re.search(r'button "(.*)"', label)
    assert name is not None, label
    person.page.get_by_role("list", name="Choices").get_by_role(
        "button", name=name[1].replace('\\"', '"'), exact=True
    ).first.click()


def test_every_button_of_the_board_has_a_name(meet: Meet) -> None:
    person = meet()
    person.open_table({"kind": "me"}, BOT)
    person.wait_turn()
    tree = person.page.locator("#board").aria_snapshot()
    buttons = [line.strip() for line in tree.splitlines() if re.match(r"\s*- button", line)]
    assert len(buttons) > 15
    assert all(re.match(r'- button "\S', line) for line in buttons), buttons


def test_the_queries_of_a_screen_reader_are_answered(meet: Meet) -> None:
    person = meet()
    person.open_table({"kind": "me"}, BOT)
    person.wait_turn()
    for word in ("who", "res", "road", "score", "legal"):
        person.page.evaluate("() => document.getElementById('polite').replaceChildren()")
        person.page.locator("#typed").fill(word)
        person.page.keyboard.press("Enter")
        person.page.wait_for_function("() => document.getElementById('polite').textContent.trim()")


WATCH = """() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moves.push(options.duration);
    return animate.call(this, frames, options);
  };
}"""


def moves(person: Person) -> list[float]:
    """The lengths of the movements of the first few decisions."""
    person.open_table({"kind": "me"}, {"kind": "guest", "name": "Tomás"})
    person.page.evaluate(WATCH)
    person.play(most=5)
    found: list[float] = person.page.evaluate("() => window.moves")
    return found


def test_a_move_takes_400_ms_at_most(meet: Meet) -> None:
    found = moves(meet(reduced_motion="no-preference"))
    assert found
    assert max(found) <= 400


STIR = """() => [...document.querySelectorAll("*")].filter((one) => {
  const style = getComputedStyle(one);
  return style.animationName !== "none" || /[1-9]/.test(style.transitionDuration) || style.scrollBehavior === "smooth";
}).map((one) => one.outerHTML.slice(0, 80))"""
"""What would move when it changes."""


def test_nothing_moves_with_reduced_motion(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    assert moves(person) == []
    person.page.evaluate("() => document.querySelectorAll('[data-place]').forEach((place) => place.classList.add('pending'))")
    assert person.page.evaluate(STIR) == []


def test_nothing_moves_when_one_does_not_wish_it(meet: Meet) -> None:
    person = meet(reduced_motion="no-preference")
    person.page.add_init_script("localStorage.setItem('parlier', JSON.stringify({motion: false}))")
    assert moves(person) == []
