"""Field case F25: what the lawyer transforms while a worker waits there; every building, of whomever the worker is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import NamedTuple

import pytest

from parlier.games.caylus import cells as c
from parlier.games.caylus import kinds
from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board
from tests.caylus.scene import CRAFTS, NEUTRALS, PRESTIGE, STONY, WOODEN

RESERVE = "FFFFWWWWSSSSCCCCGGGG"
LAWYER, MASON, TARGET, RESIDENCE = 9, 10, 12, 14
"""Red's worker is at Green's lawyer; the target stands further on."""
PLAIN = ("food", "wood", "stone", "cloth")


class Deed(NamedTuple):
    """What a building does for its worker: the question, what may be answered, one answer, and what that brings."""

    asked: str = ""
    options: frozenset[str] = frozenset()
    answer: str = ""
    cubes: str = ""
    paid: str = ""
    money: int = 0
    points: int = 0


def asks(asked: str, options: list[str], answer: str, cubes: str = "", paid: str = "", money: int = 0, points: int = 0) -> Deed:
    whole = frozenset(option if " " in option else f"{asked} {option}" for option in options)
    return Deed(asked, whole, answer, cubes, paid, money, points)


def sums(*counts: int) -> list[str]:
    return ["+".join(cubes) for count in counts for cubes in combinations_with_replacement(PLAIN, count)]


ANY_CUBE = [*PLAIN, "gold", "nothing"]
WOODEN_NOW = [*(tile for tile in WOODEN if tile != "lawyer"), "nothing"]
STONY_NOW = [*(tile for tile in STONY if tile != "architect_2"), "jeweller", "nothing"]
PRESTIGE_NOW = [*(tile for tile in PRESTIGE if tile != "cathedral"), "nothing"]
"""The cathedral costs five stone."""

DEEDS = {
    "n_farm": asks("produce", ["food", "cloth"], "produce cloth", cubes="C"),
    "n_forest": asks("produce", ["food", "wood"], "produce wood", cubes="W"),
    "n_sawmill": Deed(cubes="W"),
    "n_quarry": Deed(cubes="S"),
    "n_market": asks("sell", ANY_CUBE, "sell gold", paid="G", money=4),
    "n_carpenter": asks("build", WOODEN_NOW, "build w_quarry", paid="FW", points=2),
    "w_farm_food": asks("produce", ["food", "cloth"], "produce food", cubes="FF"),
    "w_farm_cloth": asks("produce", ["food", "cloth"], "produce cloth", cubes="CC"),
    "w_quarry": Deed(cubes="SS"),
    "w_sawmill": Deed(cubes="WW"),
    "w_market": asks("sell", ANY_CUBE, "sell wood", paid="W", money=6),
    "w_peddler": asks("buy", [*sums(1, 2), "nothing"], "buy wood+cloth", cubes="WC", money=-2),
    "mason": asks("build", STONY_NOW, "build park", paid="SF", points=3),
    "s_farm": Deed(cubes="FFC"),
    "park": Deed(cubes="WWF"),
    "workshop": Deed(cubes="SSC"),
    "architect": asks("build", PRESTIGE_NOW, "build granary", paid="FFFG", points=10),
    "architect_2": asks("build", PRESTIGE_NOW, "build weaver", paid="CCCG", points=12),
    "alchemist": asks("alchemist", [*sums(2, 4), "nothing"], "alchemist food+stone", cubes="G", paid="FS"),
    "bank": asks("trade", ["bank 2>1", "bank 5>2", "trade nothing"], "bank 5>2", cubes="GG", money=-5),
    "tailor": asks("trade", ["tailor 2>4", "tailor 3>6", "trade nothing"], "tailor 3>6", paid="CCC", points=6),
    "church": asks("trade", ["church 2>3", "church 4>5", "trade nothing"], "church 4>5", money=-4, points=5),
    "jeweller": asks("trade", ["jeweller 1>5", "jeweller 2>9", "trade nothing"], "jeweller 2>9", paid="GG", points=9),
}
BONUSES = {"s_farm": "FC", "park": "WF", "workshop": "SC"}
NAMES = {"F": "food", "W": "wood", "S": "stone", "C": "cloth"}
OWN = [tile for tile in (*CRAFTS, "jeweller") if tile != "lawyer"]


def test_every_building_is_in_the_table() -> None:
    assert sorted(DEEDS) == sorted([*NEUTRALS, *OWN])


def scene(target: str, whose: int, provost: int = 28) -> Board:
    """Red at the lawyer; on the target, Red's own or a neutral one, a worker of this seat, who has a residence and a reserve."""
    board = Board(second_edition=True)
    if target in NEUTRALS:
        board.state.cells[c.ROAD + board.where(target)] = c.NO_TILE
    board.build("lawyer", LAWYER, GREEN)
    board.build(target, TARGET, RED if target in OWN else None)
    board.build("residence", RESIDENCE, whose)
    board.own(whose, RESERVE)
    board.own(RED, RESERVE + "C", money=21)
    board.stand(RED, LAWYER)
    board.stand(whose, TARGET)
    board.mark(provost=provost)
    board.phase(5)
    assert board.asked == (RED, "lawyer")
    return board


@pytest.mark.parametrize("whose", [RED, BLUE])
@pytest.mark.parametrize("target", DEEDS)
def test_f25_what_waits_for_a_swap_still_does_its_work(target: str, whose: int) -> None:
    """F25 (R10.6a): paid now; then the whole effect, the owner's bonus, the worker home, the swap and its points."""
    board, deed, bonus = scene(target, whose), DEEDS[target], BONUSES.get(target, "") if whose == BLUE else ""
    board.play(RED, f"lawyer {target}")
    if deed.asked:
        assert board.asked == (whose, deed.asked) and frozenset(board.legal) == deed.options
        assert waits(board, target, whose)
        board.play(whose, deed.answer)
    if bonus:
        assert board.asked == (RED, "bonus") and set(board.legal) == {f"bonus {NAMES[cube]}" for cube in bonus}
        assert waits(board, target, whose)
        board.play(RED, f"bonus {NAMES[bonus[-1]]}")
    assert board.done()
    has = {RED: Counter(RESERVE), whose: Counter(RESERVE)}
    has[whose] = has[whose] + Counter(deed.cubes) - Counter(deed.paid)
    has[RED] += Counter(bonus[-1:])
    assert [Counter(board.cubes(seat)) for seat in range(4)] == [has.get(seat, Counter()) for seat in range(4)]
    assert board.all("money") == [20 + deed.money * (seat == whose) for seat in range(4)]
    assert board.all("score") == [deed.points * (seat == whose) + 2 * (seat == RED) for seat in range(4)]
    assert swapped(board, target)
    acts, home, swap, points = told(board, whose)
    assert acts < home < swap < points


def waits(board: Board, target: str, whose: int) -> bool:
    """Paid for, and still what it was; no points yet."""
    tile = (board.tile(TARGET), board.owner(TARGET), board.where(target)) == (target, RED if target in OWN else -1, TARGET)
    pending = board.state.cells[c.PENDING + RED * c.STRIDE] == 1 << TARGET
    return tile and pending and board.worker(TARGET) == whose and board.of(RED, "money") == 20


def swapped(board: Board, target: str) -> bool:
    """A residence of Red's; the old tile out of the game or in stock; nothing waits and all workers are home."""
    where = c.GONE if target in NEUTRALS else c.IN_STOCK
    tile = (board.tile(TARGET), board.owner(TARGET), board.where(target)) == ("residence", RED, where)
    return tile and board.all("pending") == [0] * 4 and board.all("hand") == [6] * 4 and board.worker(TARGET) == -1


def told(board: Board, whose: int) -> tuple[int, int, int, int]:
    """When the last cubes or deniers changed hands, the worker went home, the tile was replaced, the points came."""
    events = list(enumerate(board.log.events))
    goods = {seat * c.STRIDE + cell for seat in range(4) for cell in range(c.FOOD, c.MONEY + 1)}
    acts = max(i for i, event in events if event.verb in ("gain", "pay") and event.cell in goods)
    home = [
        i for i, event in events if event.verb == "lift" and event.amount == TARGET and event.cell == c.WORKS + whose * c.STRIDE
    ]
    swap = [i for i, event in events if event.verb == "move" and event.cell == c.ROAD + TARGET]
    points = [i for i, event in events if event.verb == "score" and event.rule == "R10.6a"]
    assert len(home) == len(swap) == len(points) == 1
    return acts, home[0], swap[0], points[0]


@pytest.mark.parametrize("whose", [RED, BLUE])
@pytest.mark.parametrize("target", DEEDS)
def test_f25_a_target_beyond_the_provost_goes_without_its_work(target: str, whose: int) -> None:
    """F25 (R10.6a, R17 Q2): the worker goes home with nothing, then the swap with its points."""
    board = scene(target, whose, provost=LAWYER)
    board.play(RED, f"lawyer {target}")
    assert board.done() and swapped(board, target) and board.all("score") == [0, 0, 0, 2]
    assert board.cubes(RED) == RESERVE and board.cubes(whose) == RESERVE and board.all("money") == [20] * 4


@pytest.mark.parametrize("chooser", [RED, BLUE, GREEN, ORANGE])
@pytest.mark.parametrize("target", DEEDS)
def test_f25_nobody_chooses_what_waits_for_a_swap(target: str, chooser: int) -> None:
    """F25 (R10.6b, R17 Q25): neither Red again nor any other seat; nor does the choice of all else change."""
    board = scene(target, BLUE)
    free = set(choice(board, chooser))
    wait = scene(target, BLUE)
    wait.state.cells[c.PENDING + RED * c.STRIDE] |= 1 << TARGET
    assert set(choice(wait, chooser)) == free - {f"lawyer {target}"}
    assert (f"lawyer {target}" in free) == (target in NEUTRALS or chooser == RED)
    word = ("R10.6b", "is_pending") if f"lawyer {target}" in free else ("R10.6", "not_yours")
    before = wait.state.to_bytes()
    assert wait.refused(f"lawyer {target}") == word and wait.state.to_bytes() == before


def choice(board: Board, seat: int) -> list[str]:
    """What this seat may transform."""
    board.own(seat, "C", money=1)
    board.ask(kinds.NOTARISE, seat)
    assert board.asked == (seat, "lawyer")
    return board.legal


@pytest.mark.parametrize("neutral", NEUTRALS)
def test_f25_the_favor_of_another_seat_cannot_take_a_neutral_building_that_waits(neutral: str) -> None:
    """F25 (R10.6b, R17 Q25): Red's lawyer has it; Blue builds a church at the mason behind it and has line D at level 4."""
    board = Board()
    board.state.cells[c.ROAD + board.where(neutral)] = c.NO_TILE
    board.build("lawyer", LAWYER, GREEN)
    board.build("mason", MASON, GREEN)
    board.build(neutral, TARGET)
    board.own(RED, "C")
    board.own(BLUE, "SCC", building_line=3)
    board.counted("dungeon")
    board.stand(RED, LAWYER)
    board.stand(BLUE, MASON)
    board.stand(ORANGE, TARGET)
    board.mark(provost=TARGET)
    board.phase(5)
    board.play(RED, f"lawyer {neutral}")
    board.play(BLUE, "build church", "favor building", "use building 4")
    assert board.asked == (BLUE, "lawyer") and board.refused(f"lawyer {neutral}") == ("R10.6b", "is_pending")
    assert set(board.legal) == {"lawyer nothing", "lawyer church", *(f"lawyer {other}" for other in NEUTRALS if other != neutral)}
