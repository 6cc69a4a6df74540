"""Actions of the engine as answers of the witness: the engine plays, the witness follows.

The engine applies by itself what need not be asked (R4.8.1) and takes decisions without a choice; the witness has all
of it pending and asked. Every action of the engine, taken or chosen, is told here in its notation.
"""

from __future__ import annotations

from collections import Counter

from parlier import State
from parlier.core.events import Listener
from parlier.core.state import DEPTH, FRAME
from parlier.games.praga import cells as c
from parlier.games.praga.kinds import CLAIM
from tests.praga.witness import NATURE, Option, Question, Witness
from tests.praga.witness.effects import Both, Convert, Effect, Either, Gain, Pay, Per, parse
from tests.praga.witness.gains import climbable
from tests.praga.witness.legal import legal_texts
from tests.praga.witness.state import CAP, Task
from tests.praga.witness.tables import tiles
from tests.praga.witness.view import (
    SITES,
    differences,
    engine_of,
    engine_view,
    place_of,
    turn_of_engine,
    turn_of_witness,
    witness_view,
)

SIMPLE = (
    "claim",
    "around",
    "vp",
    "egg",
    "silver",
    "goldwin",
    "red",
    "blue",
    "special",
    "uni",
    "per",
    "extra_action",
    "retroactive",
)
"""What the engine applies at once: no order of it matters."""
CHANCE = {
    "mount": ("crane",),
    "draw": ("row",),
    "prebuilt": ("prebuilt",),
    "lay": ("plaza",),
    "peek": ("technology", "iv"),
    "sort": ("v",),
    "point": ("pointer",),
    "card": ("card",),
    "lose": ("token",),
}
"""Words of chance, and what the witness calls the draw."""
ASKED = {
    "keep": ("keep technology", "keep iv"),
    "v": ("keep v",),
    "bridge": ("slot",),
    "token": ("token",),
    "reward": ("plaza",),
    "either": ("road",),
    "pawn": ("pawn",),
}
"""Words of players whose answer is the name that follows."""
LEADS = {
    "peek": ("tech",),
    "keep": ("tech",),
    "token": ("token",),
    "sort": ("cathedral_v",),
    "v": ("cathedral_v",),
    "arrow": ("hw", "cath", "climb"),
}
"""What must be resolved before the question of a word arises."""
UNDONE = ("place", "parler builds", "pawn", "keep iv", "slot", "keep v", "road", "exchange", "bonus", "arrow")
"""Questions in the middle of something, at which the two may stand at different points of it."""
GRID = {"hunger_wall": "hw", "cathedral": "cath"}
SECOND = {"gold+gold": "goldwin", "gold+silver": "silver"}


def canon(effect: Effect) -> str:
    """A notation in which the order of parts does not matter."""
    if isinstance(effect, Both | Either):
        sign = "+" if isinstance(effect, Both) else "|"
        return "(" + sign.join(sorted(canon(part) for part in effect.parts)) + ")"
    if isinstance(effect, Pay | Convert):
        then = effect.then if isinstance(effect, Pay) else effect.each
        return f"{type(effect).__name__}{sorted(effect.cost)}{canon(then)}"
    if isinstance(effect, Per):
        return f"Per {effect.counter} {canon(effect.each)}"
    return str(effect)


def head(text: str) -> str:
    """The first word of a pending matter: `gold` of `gold:2`, `token` of `token mine`; the whole text of a composite one."""
    if text.startswith("per("):
        return "per"
    return text if "|" in text or ">" in text else text.split()[0].partition(":")[0]


def is_task(text: str) -> bool:
    """Whether a pending matter is no effect string."""
    return " " in text or text in ("cathedral_v", "seal")


def same_effect(mine: str, other: str) -> bool:
    """Whether a pending matter of the witness has the engine's notation."""
    return not is_task(mine) and canon(parse(mine)) == canon(parse(other))


class Actions(Listener):
    """Collects the engine's actions in order, those without a choice too."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, bool]] = []

    def takes(self, action: int, seat: int, rule: str) -> None:
        self.heard.append((action, True))

    def chooses(self, action: int, seat: int, rule: str) -> None:
        self.heard.append((action, False))


class Mismatch(AssertionError):
    """The witness cannot follow: an action of the engine is not among what it allows."""


class Follower:
    """One game of the engine and the witness beside it."""

    def __init__(self, state: State, witness: Witness) -> None:
        self.state, self.witness = state, witness
        self.actions = Actions()
        state.ear = self.actions
        self.held: list[str] = []
        self.partial = False
        self.told: list[str] = []

    # following

    def apply(self, action: int) -> None:
        """One action of the engine, all that it led to, and the witness after it."""
        self.actions.heard.clear()
        self.state.apply(action)
        for heard, forced in self.actions.heard:
            self.follow(self.state.game.action_text(heard), self.state.game.decision_of(heard).name if forced else None)
        self.settle()

    def question(self) -> Question:
        """What the witness asks."""
        if self.witness.question is None:
            raise Mismatch(f"the witness has ended; the engine played {self.told[-3:]}")
        return self.witness.question

    def follow(self, text: str, forced: str | None = None) -> None:
        """Answer the witness's questions until this action has been played; `forced`: the decision, if it left no choice."""
        self.told.append(text)
        if text.startswith("start "):
            return
        while True:
            self.step_simple()
            answers = self.answers(text)
            if answers is not None:
                if forced is not None and self.question().seat != NATURE:
                    self.check_forced(text, forced)
                self.partial = not answers
                self.play(answers, text)
                return
            if not self.step(text):
                raise Mismatch(f"{text}: the witness asks {self.question()}")

    def check_forced(self, text: str, decision: str) -> None:
        """The engine saw no other option: neither may the witness."""
        allowed = legal_texts(self.witness.game, self.question(), decision, self.held)
        if allowed is not None and allowed - {text}:
            raise Mismatch(f"the engine took {text} as the only option; the witness also allows {sorted(allowed - {text})}")

    def play(self, answers: list[Option], text: str) -> None:
        """Answer, one after the other."""
        for answer in answers:
            if answer not in self.question().options:
                raise Mismatch(f"{text}: {answer} is not allowed by {self.question()}")
            self.witness.play(answer)

    def answers(self, text: str) -> list[Option] | None:
        """What an action answers, if its question is asked; an empty list if more of it is to come."""
        question = self.question()
        word, *rest = text.split()
        if word in CHANCE:
            value: int | str = int(rest[0]) if word == "point" else rest[0]
            fits = question.seat == NATURE and question.kind in CHANCE[word]
            known = len(question.options) == 1 and (value,) not in question.options
            return [(value,)] if fits and not known else None
        if question.seat == NATURE:
            return None
        if word in ASKED and question.kind in ASKED[word]:
            return [(rest[0],)]
        if question.kind == "moment":
            return self.at_moment(question, word, rest)
        if question.kind == "turn":
            return self.at_turn(word, rest)
        return self.at_question(question, word, rest)

    def at_turn(self, word: str, rest: list[str]) -> list[Option] | None:
        """No action is running and nothing is pending."""
        if word == "crane":
            return [("take", int(rest[0]))]
        if word == "act":
            return [("act", rest[0])]
        if word == "extra":
            return [("extra", SECOND[rest[1]]), (rest[0],)]
        if word == "granted":
            return [("granted",), (rest[0],)]
        if word == "refresh":
            self.held = rest
            return []
        if word == "replace":
            row = self.witness.game.rows[self.held[0]]
            one, two = (row[int(slot) - 1] for slot in rest)
            return [("refresh", str(one), str(two), self.held[1])]
        if word in ("end", "done"):
            return [("end",)]
        return self.free(word, rest)

    def free(self, word: str, rest: list[str]) -> list[Option] | None:
        """R4.6."""
        if word == "wheel":
            return [("notch",)]
        if word == "climb":
            return [("climb", GRID[rest[0]])]
        if word == "use":
            return [("technology", rest[0])]
        if word == "seal":
            return [("seal", rest[0])]
        return None

    def at_moment(self, question: Question, word: str, rest: list[str]) -> list[Option] | None:
        """Something is pending, or an action runs."""
        resolves = [str(option[1]) for option in question.options if option[0] == "resolve"]
        claims = [name for name in resolves if head(name) == "claim"]
        if (word, rest) == ("seal", ["nothing"]) and claims:  # the last cube makes the claim (R5.5.2.1)
            return [("resolve", claims[0])]
        if word == "seal" and ("seal", rest[0]) not in question.options:
            return [("decline", "seal")] if rest == ["nothing"] else [("resolve", "seal"), ("seal", rest[0])]
        free = self.free(word, rest)
        if free is not None:
            return free
        if word in ("gain", "decline"):
            wanted = [option for option in question.options if option[0] == {"gain": "resolve"}.get(word, word)]
            return next(([option] for option in wanted if same_effect(str(option[1]), rest[0])), None)
        if word == "rise":
            return [("resolve", "climb:1"), ("climb", GRID[rest[0]])] if "climb:1" in resolves else None
        if word == "bonus":
            return self.take_bonus(question, rest[0])
        return self.core(question, word, rest)

    def take_bonus(self, question: Question, name: str) -> list[Option] | None:
        """R5.3.2: the bonus of the running performance."""
        return [("bonus", name)] if ("bonus", name) in question.options else None

    def core(self, question: Question, word: str, rest: list[str]) -> list[Option] | None:
        """The core step of the running action."""
        turn = self.witness.game.turn
        if (
            turn is None
            or turn.running is None
            or word not in ("mines", "quarries", "wall", "build", "building", "road", "upgrade")
        ):
            return None
        if rest == ["bonus"]:
            names = [option for option in question.options if option[0] == "bonus"]
            return names if len(names) == 1 else []  # with several, `bonus NAME` follows
        if ("core",) not in question.options:
            return None
        if word in ("mines", "quarries"):
            return [("core",), ({"gain": "step", "produce": "produce"}[rest[0]],)]
        return [("core",)] if word == "road" else [("core",), (rest[0],)]

    def at_question(self, question: Question, word: str, rest: list[str]) -> list[Option] | None:
        """Something is half done."""
        if question.kind in ("place", "parler builds"):
            return self.placing(question, word, rest)
        if word == "choose" and question.kind == "choose":
            return next(([option] for option in question.options if same_effect(str(option[1]), rest[0])), None)
        return self.small_answer(question.kind, word, rest)

    def small_answer(self, kind: str, word: str, rest: list[str]) -> list[Option] | None:
        """Questions of the same name on both sides."""
        if kind != {"rise": "climb"}.get(word, word):
            return None
        if word == "windows":
            silver, gold = rest[0].split("+")
            return [(int(silver), int(gold))]
        answers: dict[str, Option] = {
            "bonus": ("bonus", rest[0]),
            "exchange": ("exchange",) if rest == ["yes"] else ("keep",),
            "arrow": ("arrow", "pay" if rest == ["up"] else "stay"),
            "rise": ("climb", GRID.get(rest[0], "")),
        }
        return [answers[word]] if word in answers else None

    def placing(self, question: Question, word: str, rest: list[str]) -> list[Option] | None:
        """`at SPACE ROTATION`, `rotate ROTATION`, `site SITE` and then `face ROTATION`."""
        tile = tiles()[question.about]
        if word == "at":
            return [(rest[0], int(rest[1]))]
        if word == "rotate":
            return [(tile.action, int(rest[0]))]
        if word == "parler":  # the engine turns the tile by itself
            laid = int(self.state.cells[c.SITE + SITES.index(rest[0])])
            return [(rest[0], (laid - 1) % 6)]
        if word == "site":
            self.held = rest
            return [(rest[0], 0)] if tile.blue_corner < 0 else []
        if word == "face":
            return [(self.held[0], int(rest[0]))]
        return None

    # what the engine does without asking

    def step(self, text: str) -> bool:
        """One thing that the engine has done without asking before this action; False if there is none."""
        question, word = self.question(), text.split()[0]
        if question.kind != "moment":
            if len(question.options) == 1:
                self.witness.play(question.options[0])
                return True
            return False
        resolves = [str(option[1]) for option in question.options if option[0] == "resolve"]
        simple = set(SIMPLE) - ({"claim"} if self.claims_last(question) else set())
        order = [
            *(name for name in resolves if head(name) in simple),
            *(name for name in resolves if head(name) in LEADS.get(word, ())),
            *(name for name in resolves if word == "choose" and self.offers(name, text.split()[1])),
            *(name for name in resolves if head(name) in ("gold", "stone")),
            *(name for name in resolves if head(name) in ("uni", "mine", "quarry", "retroactive")),
            *(name for name in resolves if head(name) in ("hw", "cath", "tech", "extra_action", "token")),
            *(name for name in resolves if head(name) == "climb" and not climbable(self.witness.game, question.seat, {})),
        ]
        if order:
            self.witness.play(("resolve", order[0]))
            return True
        return self.only_bonus(question)

    def step_simple(self) -> None:
        """Points, eggs, windows and tokens: the engine never lets them wait."""
        while self.witness.question is not None and self.witness.question.kind == "moment":
            if self.claim_made(self.witness.question) or self.only_bonus(self.witness.question):
                continue
            seat, options = self.witness.question.seat, self.witness.question.options
            quiet = self.never_matters(seat) - ({"claim"} if self.claims_last(self.witness.question) else set())
            simple = [option for option in options if option[0] == "resolve" and head(str(option[1])) in quiet]
            if not simple:
                return
            self.witness.play(simple[0])

    def never_matters(self, seat: int) -> set[str]:
        """What does the same whenever it is taken: gold and stone if all that is pending fits (R6.1), lost moves (R8.2)."""
        player = self.witness.game.players[seat]
        gains = [entry.effect for entry in player.pending if isinstance(entry.effect, Gain)]
        waiting = {name: sum(gain.many for gain in gains if gain.name == name) for name in ("gold", "stone")}
        found = {name for name, many in waiting.items() if player.goods[name] + many <= CAP}
        found |= {name for name, grid in self.witness.game.grids.items() if grid.sideways(player.grid[name]) is None}
        if all(grid.is_top(player.grid[name]) for name, grid in self.witness.game.grids.items()):
            found.add("climb")  # R8.5
        return {*SIMPLE, *found}

    def only_bonus(self, question: Question) -> bool:
        """The bonus after the core step, when there is no choice."""
        turn = self.witness.game.turn
        bonuses = [option for option in question.options if option[0] == "bonus"]
        if turn is None or turn.running is None or not turn.running.core_done or len(bonuses) != 1:
            return False
        self.witness.play(bonuses[0])
        return True

    def offers(self, mine: str, part: str) -> bool:
        """Whether a pending choice has this part."""
        if is_task(mine):
            return False
        effect = parse(mine)
        return isinstance(effect, Either) and any(canon(way) == canon(parse(part)) for way in effect.parts)

    def engine_pending(self, place: int) -> Counter[str]:
        """What is pending in the engine for a seat: gold and stone by slot, steps one by one."""
        seat = self.state.seat
        if seat is not None and seat >= 0 and place_of(self.state, seat) != place:
            return Counter()  # effects are pending for one seat at a time
        cells, names = self.state.cells, engine_of(self.state).tables.term_names
        found: Counter[str] = Counter()
        for index in range(int(cells[c.WAITING])):
            text, many = names[int(cells[c.TERM + index])], int(cells[c.AMOUNT + index])
            if text in ("gold", "stone"):
                found[f"{text}:{many}"] += 1
            else:
                found[canon(parse(text))] += many
        if self.claim_waits():
            found[f"claim {self.claimed_site()}"] += 1
        return found

    def witness_pending(self, seat: int) -> Counter[str]:
        """What is pending in the witness."""
        effects = [entry.effect for entry in self.witness.game.players[seat].pending]
        return Counter(str(effect) if isinstance(effect, Task) else canon(effect) for effect in effects)

    def settle(self) -> None:
        """Let the witness do what the engine has done without asking."""
        while self.witness.question is not None:
            question = self.witness.question
            if question.seat == NATURE and len(question.options) == 1 and self.state.seat != NATURE:
                self.witness.play(question.options[0])  # a known tile comes up
                continue
            if question.kind != "moment":
                return
            if self.claim_made(question) or self.only_bonus(question) or self.no_seal(question):
                continue
            mine, other = self.witness_pending(question.seat), self.engine_pending(question.seat)
            extra = mine - other if other <= mine else mine  # with what only the engine has pending it is a step ahead
            if not extra or not self.settle_one(question, extra):
                self.open_question(question, extra)
                return

    def open_question(self, question: Question, extra: Counter[str]) -> None:
        """Let the witness ask what the engine asks in place of something pending."""
        decision = self.state.decision
        if decision is not None and decision.name == "choose":
            for option in question.options:
                name = str(option[1]) if option[0] == "resolve" else ""
                if "|" in name and ">" not in name and extra[canon(parse(name))]:
                    self.witness.play(option)
                    break
            return
        leads = LEADS.get(decision.name, ()) if decision is not None and decision.name in ("token", "sort", "v") else ()
        for option in question.options:
            if option[0] == "resolve" and head(str(option[1])) in leads:
                self.witness.play(option)
                return

    def claim_made(self, question: Question) -> bool:
        """The engine claims at once, or, while it has one cube at most, when all else is settled."""
        if self.claims_last(question):
            return False
        claims = [option for option in question.options if option[0] == "resolve" and head(str(option[1])) == "claim"]
        if claims:
            self.witness.play(claims[0])
        return bool(claims)

    def claims_last(self, question: Question) -> bool:
        """R5.5.2.1: whether something else may still bring the cube for the claim, or another use for the last one."""
        few = self.witness.game.players[question.seat].cubes <= 1
        others = [option for option in question.options if option[0] == "resolve" and head(str(option[1])) != "claim"]
        return self.claim_waits() or (few and bool(others))

    def claim_waits(self) -> bool:
        """Whether a claim waits on the engine's agenda."""
        return self.claimed_site() is not None

    def claimed_site(self) -> str | None:
        """The site of a claim that waits on the engine's agenda."""
        g = self.state.cells
        frames = range(self.state.agenda, self.state.agenda + FRAME * g[DEPTH], FRAME)
        return next((SITES[g[at + 2]] for at in frames if g[at] == CLAIM), None)

    def no_seal(self, question: Question) -> bool:
        """R4.6.2: a right that arose in another player's turn and cannot be used now is kept for later."""
        kept = [option for option in question.options if option[0] == "decline"] == [("decline", "seal")]
        if kept and ("resolve", "seal") not in question.options:
            self.witness.play(("decline", "seal"))
            return True
        return False

    def settle_one(self, question: Question, extra: Counter[str]) -> bool:
        """Resolve one of the matters that no longer wait in the engine."""
        names = []
        for option in question.options:
            if option[0] == "resolve":
                name = str(option[1])
                if self.quiet(name) and extra[name if is_task(name) else canon(parse(name))]:
                    names.append(name)
        first = self.never_matters(question.seat)
        names.sort(key=lambda name: (head(name) == "claim", head(name) not in first, head(name) not in ("gold", "stone")))
        if not names:
            return False
        self.witness.play(("resolve", names[0]))
        return True

    def quiet(self, name: str) -> bool:
        """Whether resolving it asks nothing at once."""
        if is_task(name):
            return head(name) in ("claim", "around", "retroactive")
        return not isinstance(parse(name), Either | Pay)

    # comparing

    def compare(self) -> list[str]:
        """Where the two positions differ, in words; nothing while a tile is chosen and not yet placed."""
        question = self.witness.question
        if self.partial or (question is not None and (question.kind in UNDONE or question.seat == NATURE)):
            return []
        game = self.witness.game
        one, two = engine_view(self.state), witness_view(game)
        if game.awarding is not None and "parler" in one:  # his pawn has left already
            one["parler"] = two["parler"]
        found = differences(one, two)
        if game.turn is not None and not self.state.over:
            found += differences(turn_of_engine(self.state), turn_of_witness(game), "turn")
        if question is not None and self.state.seat is not None:
            found += self.compare_pending(question)
        return found

    def compare_options(self) -> list[str]:
        """Which options of the engine's decision are not those of the witness."""
        decision, question = self.state.decision, self.witness.question
        if decision is None or question is None or self.state.seat == NATURE:
            return []
        allowed = legal_texts(self.witness.game, question, decision.name, self.held)
        if allowed is None:
            return [] if decision.name in ("choose",) else [f"no options for {decision.name} at {question.kind}"]
        texts = {self.state.game.action_text(action) for action in self.state.legal()}
        offered = {text for text in texts if text.split()[0] not in ("gain", "decline") and text != "seal nothing"}
        found = [f"the engine does not offer {text}" for text in sorted(allowed - offered)]
        found += [f"the engine offers {text}" for text in sorted(offered - allowed)]
        return found + self.compare_gains(question, texts)

    def compare_gains(self, question: Question, texts: set[str]) -> list[str]:
        """The pending effects that are offered."""
        if question.kind != "moment" or (self.state.decision is not None and self.state.decision.name != "turn"):
            return []
        offered = {canon(parse(text.split()[1])) for text in texts if text.startswith("gain ")}
        names = {str(option[1]) for option in question.options if option[0] == "resolve"} - {"climb:1"}
        allowed = {canon(parse(name)) for name in names if not is_task(name)}
        return [] if offered == allowed else [f"pending: the engine offers {sorted(offered)}, the witness {sorted(allowed)}"]

    def compare_pending(self, question: Question) -> list[str]:
        """Who decides, and what is pending for him."""
        seat = self.state.seat
        assert seat is not None
        if seat >= 0 and place_of(self.state, seat) != question.seat:
            return [f"seat: engine {place_of(self.state, seat)}, witness {question.seat} ({question.kind})"]
        mine, other = self.witness_pending(question.seat), self.engine_pending(question.seat)
        mine.pop("seal", None)
        return [] if mine == other else [f"pending: engine {other}, witness {mine}"]
