"""People at browsers: what they see of a table, and what they do there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from html import unescape
from random import Random
from time import sleep
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

READY = "html[data-ready='1']"
PRESS = """(action) => {
  [...document.querySelectorAll("#choices button[name=action]")].find((option) => option.value === action).click();
  const go = document.getElementById("go");
  if (go && !go.hidden) go.click();
}"""
SAME_IN_THREE = """() => {
  const sorted = (values) => [...new Set(values)].sort().join("|");
  const board = [...document.querySelectorAll("#board [data-actions]")].flatMap((place) => place.dataset.actions.split(";"));
  const buttons = [...document.querySelectorAll("#choices button[name=action]")];
  const typed = [...document.querySelectorAll("datalist#" + document.querySelector("#typed").getAttribute("list") + " option")];
  return [
    sorted(board) === sorted(buttons.filter((button) => button.dataset.place).map((button) => button.value)),
    sorted(buttons.map((button) => button.value)) === sorted(typed.map((option) => option.value)),
  ];
}"""
"""Whether the places of the board, and what can be typed, offer what the buttons do."""
SEEN = """() => ({
  ...document.body.dataset,
  mine: document.body.dataset.mine === "1",
  seq: Number(document.body.dataset.seq),
  choices: [...document.querySelectorAll("#choices button[name=action]")].map((option) => option.value),
})"""
TURN = "() => document.body?.dataset.mine === '1' || document.body.dataset.status === 'over'"
MOVED = "(seq) => Number(document.body?.dataset.seq) > seq || document.body.dataset.status === 'over'"
CHOICE = re.compile(r'name="action" value="([^"]*)"')
IDLE = ("pass", "done", "decline", "refresh", "seal nothing", "arrow no", "exchange no")
"""How choices begin that bring a game on, but little onto the table."""
VARIED = ("gain", "act", "crane", "climb", "choose", "rise")
"""How choices begin that differ much among themselves."""
USUAL = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce"}
MOST = 600
SOON = 40_000

Policy = Callable[[Sequence[str], int], str]
Until = tuple[str, ...] | Callable[[dict[str, Any], Sequence[str]], bool]


def busy(choices: Sequence[str], played: int) -> str:
    """Anything that is not idle."""
    wanted = [choice for choice in choices if not choice.startswith(IDLE)] or choices
    return wanted[played * 7 % len(wanted)]


def quick(choices: Sequence[str], played: int) -> str:
    """Tries a few things in the first rounds, then brings the game to its end."""
    steps = [choice for choice in choices if choice.startswith(("provost", "guild"))]
    if steps:
        return max(steps, key=lambda choice: int(choice.split()[1]))
    if "pass" in choices and played > 6:
        return "pass"
    if "done" in choices and played % 3:
        return "done"
    others = [choice for choice in choices if choice != "pass"]
    return others[played % len(others)]


class Versatile:
    """Decides for that kind of choice that it has taken least, and for what brings the game on when there is nothing else."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    def __call__(self, choices: Sequence[str], played: int) -> str:
        def weight(nth: int) -> tuple[int, int]:
            idle = 3 * choices[nth].startswith(IDLE)
            return self.taken[kind_of(choices[nth])] + idle, (nth * 7 + played) % len(choices)

        chosen = choices[min(range(len(choices)), key=weight)]
        self.taken[kind_of(chosen)] += 1
        return chosen


class Wilful:
    """Prefers some choices to others for a whole game, drawn by chance: what is rare comes up in one game or another."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.liked: dict[str, float] = {}

    def __call__(self, choices: Sequence[str], played: int) -> str:
        return max(choices, key=self._wish)

    def _wish(self, choice: str) -> float:
        liked = self.liked.setdefault(choice if choice.startswith(VARIED) else kind_of(choice), self.chance.random())
        return liked - 0.8 * choice.startswith(IDLE) + 0.3 * self.chance.random()


def kind_of(choice: str) -> str:
    """The first word of an action."""
    return choice.split()[0]


def policy_for(game: str) -> Policy:
    """Caylus is brought to its end soon; Praga has as many turns whatever one does in them."""
    return quick if game == "caylus" else Versatile()


class Person:
    """One browser context with one page at the front. Every error of the console is kept in `wrong`."""

    def __init__(self, browser: Browser, url: str, **options: Any) -> None:
        self.url = url
        self.wrong: list[str] = []
        self.allowed: list[str] = []
        self.context: BrowserContext = browser.new_context(**{**USUAL, **options})
        self.context.set_default_timeout(SOON)
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("request", self._asked)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        expected = any(re.search(pattern, message.text) for pattern in self.allowed)
        if message.type in ("error", "warning") and not expected:
            self.wrong.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.wrong.append(f"foreign request: {request.url}")

    # -- going somewhere -----------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)
        self.page.wait_for_selector(READY, state="attached")

    def away(self) -> None:
        """No page: it need not follow what is played without it."""
        self.page.goto("about:blank")

    def post(self, path: str, fields: dict[str, Any]) -> Any:
        """A request as a form of our pages would make it."""
        answer = self.context.request.post(
            self.url + path, data=fields, headers={"Origin": self.url, "Accept": "application/json"}
        )
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json()

    def open_table(self, *seats: dict[str, str], name: str = "Mara", game: str = "caylus", **options: Any) -> str:
        """Opens a table and goes there."""
        wish = {"game": game, "seats": seats, "options": options}
        path = f"/t/{self.post('/tables', {'wish': wish, 'name': name})['table']}"
        self.go(path)
        return path

    def play_ahead(self, path: str, most: int = MOST, until: Until = (), policy: Policy | None = None) -> int:
        """Plays so many decisions without the page, or until the game is over; returns how many.

        until: how a choice begins before which to stop, or what says so of a frame and its choices.
        """
        stops = until if callable(until) else lambda _, choices: any(choice.startswith(until) for choice in choices)
        played = 0
        while played < most:
            frame = self.context.request.get(f"{self.url}{path}/frame").json()
            choices = [unescape(found) for found in CHOICE.findall(frame["parts"]["bar"])]
            if frame["status"] == "playing" and not choices:
                sleep(0.05)  # a bot thinks
                continue
            if frame["status"] != "playing" or (until and stops(frame, choices)):
                return played
            action = policy(choices, played) if policy else busy(choices, played)
            self.post(f"{path}/act", {"action": action, "seq": frame["seq"], "key": f"ahead{frame['seq']}"})
            played += 1
        return played

    # -- looking -------------------------------------------------------------------------------

    def seen(self) -> dict[str, Any]:
        state: dict[str, Any] = self.page.evaluate(SEEN)
        return state

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("() => document.body.dataset.status === 'over'"))

    def wait_turn(self) -> dict[str, Any]:
        """Waits until one decides, or the game is over."""
        self.page.wait_for_function(TURN)
        return self.seen()

    def wait_moved(self, seq: int) -> None:
        self.page.wait_for_function(MOVED, arg=seq)

    # -- deciding ------------------------------------------------------------------------------

    def click(self, action: str) -> None:
        """Chooses by the list of choices, and confirms when asked to."""
        self.page.locator(f'#choices button[value="{action}"]').click()
        go = self.page.locator("#go")
        if go.is_visible():
            go.click()

    def press(self, action: str) -> None:
        """The same as `click`, by the page itself: for what was clicked before."""
        self.page.evaluate(PRESS, action)

    def decide(self, way: Callable[[str], None] | None = None, played: int = 0, policy: Policy = quick) -> bool:
        """Makes the next decision; False when the game is over."""
        state = self.wait_turn()
        if state.get("status") == "over":
            return False
        (way or self.click)(policy(state["choices"], played))
        self.wait_moved(state["seq"])
        return True

    def play(self, way: Callable[[str], None] | None = None, most: int = MOST, policy: Policy = quick) -> int:
        """Plays until the game is over, or `most` decisions; returns how many there were."""
        for played in range(most):
            if not self.decide(way, played, policy):
                return played
        return most
