"""The board in words: what the queries answer, each as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.places import SPECIALS
from parlier.games.caylus.skin.plain import PlainTongue
from parlier.games.caylus.skin.sentences import Sentences
from parlier.games.caylus.words import GOOD_NAMES, LEVELS, LINE_NAMES, SECTION_NAMES
from parlier.skin.catalogue import Catalogue
from parlier.skin.page import Scene

SPECIAL_CELLS = {
    "gate": (c.GATE, 1),
    "trading_post": (c.TRADING_POST, 1),
    "merchants_guild": (c.GUILD, 1),
    "joust_field": (c.JOUST, 1),
    "stables": (c.STABLES, 3),
    "inn": (c.INN_LEFT, 1),
}


class Spoken:
    """Answers about one position."""

    def __init__(self, words: Catalogue, scene: Scene) -> None:
        self.tongue = PlainTongue(words, scene.cast)
        self.say = self.tongue.say
        self.scene = scene
        self.look = Look(scene.view)

    def all(self) -> dict[str, Sequence[str]]:
        """Every query and its lines."""
        queries: dict[str, Callable[[], list[str]]] = {
            "who": self._who,
            "res": self._res,
            "road": self._road,
            "castle": self._castle,
            "favors": self._favors,
            "score": self._score,
            "legal": self._legal,
        }
        answers: dict[str, Sequence[str]] = {word: query() for word, query in queries.items()}
        return {**answers, "help": [self.say(f"spoken-help-{word}") for word in [*queries, "help"]]}

    def _seats(self) -> list[int]:
        """In turn order; before it is drawn by number."""
        order = self.look.order()
        return [*order, *(seat for seat in range(self.look.seats) if seat not in order)]

    def _names(self, seats: Sequence[int]) -> str:
        return self.tongue.listed([self.tongue.name(seat) for seat in seats]) if seats else self.say("spoken-nobody")

    # -- the queries ---------------------------------------------------------------------------

    def _who(self) -> list[str]:
        said = Sentences(self.tongue, self.look)
        look = self.look
        if look.over:
            return [said.over()]
        mine = self.scene.view.seat is not None and self.scene.view.seat == self.scene.view.to_play
        phase = self.say("spoken-turn", turn=look.turn, phase=self.say(f"phase-{look.phase}"))
        march = self.say("spoken-march", bailiff=look.bailiff, provost=look.provost)
        return [said.ask() if mine else said.wait(), phase, self.say("spoken-order", seats=self._names(look.order())), march]

    def _res(self) -> list[str]:
        return [self._reserve(seat) for seat in self._seats()]

    def _reserve(self, seat: int) -> str:
        look = self.look
        held = [self.tongue.amount(look.of(c.FOOD + good, seat), GOOD_NAMES[good]) for good in range(c.MONEY_ + 1)]
        name, goods, hand = self.tongue.name(seat), self.tongue.listed(held), look.of(c.HAND, seat)
        return self.say("spoken-reserve", seat=name, goods=goods, hand=hand, income=look.income(seat), passed=look.passed(seat))

    def _road(self) -> list[str]:
        specials = [self._special(word) for word in SPECIALS]
        spaces = [self._space(space) for space in range(1, c.SPACES + 1) if self.look.tile(space)]
        plot = self.look.next_plot()
        return [*specials, *spaces, self.say("spoken-next", space=plot) if plot else self.say("spoken-full")]

    def _special(self, word: str) -> str:
        cell, length = SPECIAL_CELLS[word]
        name, there = self.say(f"special-{word}"), self._names(self.look.seats_at(cell, length))
        if word == "inn":
            return self.say("spoken-inn", place=name, seats=there, guest=self._names(self.look.seats_at(c.INN_RIGHT, 1)))
        return self.say("spoken-special", place=name, seats=there)

    def _space(self, space: int) -> str:
        look = self.look
        owner, worker, pending = look.owner(space), look.worker(space), look.pending(space)
        parts = [
            self.say("spoken-space", space=space, tile=self.tongue.tile(look.tables.ids[look.tile(space)])),
            *([self.say("spoken-owner", seat=self.tongue.name(owner))] if owner is not None else []),
            *([self.say("spoken-worker", seat=self.tongue.name(worker))] if worker is not None else []),
            *([self.say("spoken-pending", seat=self.tongue.name(pending))] if pending is not None else []),
            *([self.say("spoken-beyond")] if space > look.provost else []),
        ]
        return self.say("spoken-sentence", parts=", ".join(parts))

    def _castle(self) -> list[str]:
        queue = self.say("spoken-queue", seats=self._names(self.look.castle()))
        return [queue, *(self._section(section) for section in range(len(SECTION_NAMES)))]

    def _section(self, section: int) -> str:
        look, t = self.look, self.look.tables
        name = self.say(f"section-{SECTION_NAMES[section]}")
        owners = [seat for seat in range(look.seats) if look.houses(section, seat)]
        houses = [self.say("spoken-houses", seat=self.tongue.name(seat), n=look.houses(section, seat)) for seat in owners]
        head = partial(self.say, section=name, n=look.built(section), most=int(t.parts[section]))
        line = head("spoken-counted") if look.counted(section) else head("spoken-section", space=int(t.marker[section]))
        return self.say("spoken-with", head=line, parts=self.tongue.listed(houses)) if houses else line

    def _favors(self) -> list[str]:
        if self.look.options["simplified_favors"]:
            return [self.say("spoken-simple")]
        open_to = self.say("spoken-columns", columns=self.look.open_columns())
        return [open_to, *(self._line(line) for line in range(len(LINE_NAMES)))]

    def _line(self, line: int) -> str:
        look = self.look
        levels = [
            self.say("spoken-level", seat=self.tongue.name(seat), level=look.level(line, seat), used=int(look.used(line, seat)))
            for seat in range(look.seats)
        ]
        effects = [
            self.say("spoken-effect", level=n, effect=self.tongue.favor(look.tables, line, n)) for n in range(1, LEVELS + 1)
        ]
        name = self.say(f"line-{LINE_NAMES[line]}")
        return self.say("spoken-line", line=name, levels=self.tongue.listed(levels), effects="; ".join(effects))

    def _score(self) -> list[str]:
        ranked = sorted(range(self.look.seats), key=lambda seat: -self.look.of(c.SCORE, seat))
        return [self._points(seat) for seat in ranked]

    def _points(self, seat: int) -> str:
        points = self.tongue.amount(self.look.of(c.SCORE, seat), "points")
        return self.say("spoken-score", seat=self.tongue.name(seat), points=points)

    def _legal(self) -> list[str]:
        texts = [self.look.game.action_text(action) for action in self.scene.view.options]
        return texts or [self.say("spoken-not-you")]
