"""The rule book of Praga: every rule has its id, what it cites exists, its shipped figures are those of the tables."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from parlier.core.rulebook import load_rulebook

ROOT = Path(__file__).parents[2]
PATH = ROOT / "src" / "parlier" / "games" / "praga" / "rulebook" / "en.md"
BOOK = load_rulebook(PATH)
RULES = {1: 16, 2: 10, 3: 8, 4: 10, 5: 7, 6: 8, 7: 6, 8: 8, 9: 6, 10: 8, 11: 23, 12: 7}
"""How many rules each chapter has, those that complete another one not counted. Ids never change, so numbers only grow."""
CITED = re.compile(r"\bR\d+(?:\.\d+)*[a-z]?\b")


def numbers(rule: str) -> tuple[int, ...]:
    return tuple(int(part) for part in rule[1:].split("."))


def test_the_chapters_are_r1_to_r12() -> None:
    assert list(BOOK.chapters) == [f"R{chapter}" for chapter in RULES]


@pytest.mark.parametrize("chapter", RULES)
def test_a_chapter_has_its_rules_from_1_without_a_gap(chapter: int) -> None:
    own = [numbers(rule)[1] for rule in BOOK.rules if numbers(rule)[0] == chapter and len(numbers(rule)) == 2]
    assert own == list(range(1, RULES[chapter] + 1))


def test_rules_stand_in_the_order_of_their_ids_and_once() -> None:
    found = [numbers(rule) for rule in re.findall(r"^\*\*(R[\d.]+)\*\* ", BOOK.text, re.M)]
    assert found == sorted(set(found)) and len(found) == len(BOOK.rules)


def test_a_rule_that_completes_another_one_follows_it() -> None:
    """R7.4.1 needs an R7.4."""
    assert [rule for rule in BOOK.rules if rule.count(".") > 1 and rule.rpartition(".")[0] not in BOOK] == []


def test_every_rule_says_something() -> None:
    assert [rule for rule, text in BOOK.rules.items() if len(text) < 25 or not text.rstrip().endswith((".", "|"))] == []


def test_what_the_book_cites_is_in_the_book() -> None:
    assert [rule for rule in CITED.findall(BOOK.text) if rule not in BOOK and rule not in BOOK.chapters] == []


def test_every_doubtful_point_names_its_rule_and_its_ruling() -> None:
    """R11."""
    for rule, text in BOOK.rules.items():
        if rule.startswith("R11."):
            assert re.search(r"\(ruling P\d+\)", text) and CITED.search(text), rule


def test_every_ruling_is_cited_by_a_rule() -> None:
    page = (ROOT / "docs" / "praga-rulings.md").read_text("utf-8")
    written = re.findall(r"^### (P\d+)\. ", page, re.M)
    cited = set(re.findall(r"\bruling\s+(P\d+)", BOOK.text))
    assert written and sorted(cited) == sorted(written)


def test_the_rules_that_a_ruling_names_cite_it() -> None:
    """The first rule that a ruling names points back to it."""
    page = (ROOT / "docs" / "praga-rulings.md").read_text("utf-8")
    for number, body in re.findall(r"^### (P\d+)\. (.+?)(?=^##|\Z)", page, re.M | re.S):
        named = CITED.findall(body)
        assert named, number
        assert any(re.search(rf"ruling\s+{number}\b", BOOK[rule]) for rule in named if rule in BOOK), number


def test_the_book_says_at_the_start_what_is_certain() -> None:
    start = BOOK.text.partition("\n## ")[0]
    assert all(word in start for word in ("confirmed", "(inferred)", "(designed)", "As printed", "Shipped"))


@pytest.mark.parametrize(
    ("rule", "mark"),
    [
        ("R2.2", "inferred"), ("R2.5", "designed"), ("R3.1", "inferred"), ("R3.3", "designed"), ("R3.6", "inferred"),
        ("R4.5.1", "designed"), ("R5.3.1", "inferred"), ("R5.3.2.1", "designed"), ("R6.2", "designed"), ("R6.3", "designed"),
        ("R6.8", "designed"), ("R7.1", "designed"), ("R8.1", "designed"), ("R8.6", "designed"), ("R9.5", "inferred"),
        ("R10.1.1", "designed"), ("R10.3", "inferred"), ("R12.5", "inferred"),
    ],
)  # fmt: skip
def test_a_rule_that_is_not_confirmed_says_so(rule: str, mark: str) -> None:
    assert mark in BOOK[rule]


# -- shipped figures ---------------------------------------------------------------------------

WORDS = {
    "gold": "gold", "stone": "stone", "egg": "egg", "silver": "silver window", "goldwin": "gold window", "vp": "VP",
    "tech": "technology step", "quarry": "quarry", "mine": "mine",
}  # fmt: skip
PLURAL = {"silver window": "silver windows", "technology step": "technology steps"}
COUNTERS = {"upgrade_tile": "each of your upgrade tiles", "tech_step": "each technology step"}


def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((PATH.parents[1] / "tables" / f"{name}.toml").read_text("utf-8"))


def in_words(effect: str) -> str:
    """An effect of the tables as the book says it, in the forms that its tables need."""
    effect = effect.removeprefix("(").removesuffix(")") if effect.count("(") == 1 and effect.startswith("(") else effect
    if match := re.fullmatch(r"(pay|per|convert)\(([^)]*)\)>(.*)", effect):
        form, left, right = match.groups()
        gain = in_words(right)
        if form == "pay":
            gain = gain.replace("1 quarry", "a quarry").replace("1 mine", "a mine").replace("1 tech", "a tech")
            return f"pay {in_words(left)} for {gain.replace('1 gold w', 'a gold w')}"
        return f"{gain} for " + (COUNTERS[left] if form == "per" else f"each {in_words(left)}" + " together" * ("+" in left))
    if "|" in effect:
        return " or ".join(in_words(part) for part in effect.split("|"))
    if "+" in effect:
        return " and ".join(in_words(part) for part in effect.split("+"))
    if effect == "special":
        return "a special permission"
    name, _, count = effect.partition(":")
    word = WORDS[name]
    return f"{count} {word if count == '1' else PLURAL.get(word, word)}"


def book_table(rule: str) -> list[list[str]]:
    """The rows of the table in a rule, without its head."""
    rows = [line for line in BOOK[rule].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_wheel_bonuses_are_those_of_the_tables() -> None:
    """R3.2."""
    told = [[notch, bonus.replace(" (R4.3)", "")] for notch, bonus in book_table("R3.2")]
    assert told == [[str(row["k"]), in_words(row["bonus"])] for row in toml("crane")["notch"]]


def test_costs_and_points_of_the_crane_are_those_of_the_tables() -> None:
    """R3.3, R3.4, R2.2, R2.3, R3.6."""
    crane = toml("crane")
    red, blue, rotation = crane["zones"]["red_cost_gold"], crane["zones"]["blue_vp"], crane["rotation"]
    one_line = " ".join(BOOK["R3.3"].split())
    assert f"{', '.join(map(str, red))} gold for positions 0 to 3" in one_line.replace(" and ", ", ")
    assert f"{', '.join(map(str, blue))} VP for positions 8 to 10" in one_line
    assert f"scores {crane['zones']['overflow_token_vp']} VP" in BOOK["R3.4"]
    start, platform = rotation["start_block"], rotation["platform_start"]
    setup = " ".join(BOOK["R2.2"].split())
    assert f"position {start['p2']} with one or two players, {start['p3']} with three, {start['p4']} with four" in setup
    setup = " ".join(BOOK["R2.3"].split())
    assert f"{platform['p2']} spaces from the hourglass with one or two players, {platform['p3']} with three" in setup
    assert f"{platform['p4']} with four" in setup and f"position {rotation['drop_position']} " in " ".join(BOOK["R3.6"].split())


def test_the_effects_of_the_kings_road_are_those_of_the_tables() -> None:
    """R5.6."""
    spaces = [space for space in toml("kings_road")["space"] if "egg_effect" in space]
    assert book_table("R5.6") == [[s["id"], in_words(s["egg_effect"]), in_words(s["plain_effect"])] for s in spaces]


def test_the_production_bonuses_are_those_of_the_tables() -> None:
    """R6.3, R6.2, R6.4, R6.7."""
    board = toml("player_board")
    tracks = [dict(text.split("=") for text in board[name]["bonuses"]) for name in ("gold_mines", "quarries")]
    told = [[row[0], *row[1:]] for row in book_table("R6.3")]
    assert told == [[n, *(in_words(track[n]) if n in track else "-" for track in tracks)] for n in "45678"]
    wealth = [in_words(row["reward"]) for row in board["wealth"]]
    assert f"6 gold {wealth[0]}, 6 stone {wealth[1]}, 9 of either {wealth[2]}" in " ".join(BOOK["R6.2"].split())
    mines, quarries = board["gold_mines"], board["quarries"]
    assert f"{mines['token_at']} mines or {quarries['token_at']} quarries" in " ".join(BOOK["R6.4"].split())
    assert f"{mines['seal_at']} mines or {quarries['seal_at']} quarries" in " ".join(BOOK["R6.7"].split())
    assert f"hold {board['storage']['cap']} gold" in BOOK["R6.1"]


def test_the_seals_are_those_of_the_tables() -> None:
    """R6.8."""
    seals = [(in_words(row["cost"]) if row["cost"] else "nothing", in_words(row["scoring"])) for row in toml("seals")["seal"]]
    assert [(cost, scores) for _, cost, scores in book_table("R6.8")] == seals


def test_technology_and_university_are_those_of_the_tables() -> None:
    """R7.1, R7.2, R10.2."""
    board = toml("player_board")
    technology, university = board["technology_track"], board["university_track"]
    marks = [text.split("=")[0] for text in technology["levels"]]
    assert f"the marks are on {', '.join(marks[:-1])} and {marks[-1]}" in " ".join(BOOK["R7.1"].split())
    assert technology["max"] == university["max"] == 10 and "10 spaces" in " ".join(BOOK["R7.2"].split())
    first = [university["multiplier_by_step"].index(multiplier) for multiplier in range(4)]
    academy = " ".join(BOOK["R10.2"].split())
    assert f"0 up to step {first[1] - 1}, 1 from step {first[1]}, 2 from step {first[2]}, 3 at step {first[3]}" in academy
    assert first[3] == university["max"]


def test_levels_of_the_grids_are_those_of_the_tables() -> None:
    """R8.1, R8.6."""
    for name in ("hunger_wall", "cathedral"):
        grid = toml(name)
        assert (grid["rows"], grid["columns"], grid["level_of_row"]) == (6, 6, [1, 1, 2, 2, 3, 3])
        assert (grid["level_cost_1_2"], grid["level_cost_2_3"]) == ("gold:1+stone:1", "gold:2+stone:2")


def test_parlers_cards_are_those_of_the_tables() -> None:
    """R12.2, R12.3."""
    said = {
        "construct_building": "constructs a building", "take_wall": "takes a wall", "take_upgrade": "takes an upgrade",
        "increase_quarries": "one quarry more", "increase_mines": "one mine more",
        "increase_mines_or_quarries": "one mine or one quarry more",
    }  # fmt: skip
    oldest = {1: "the oldest", 2: "the second oldest", 3: "the third oldest"}
    solo = toml("solo_parler")
    cards = [[c["id"], ", ".join(said[a] for a in c["actions"]), oldest[c["recycle_oldest"]]] for c in solo["card"]]
    assert book_table("R12.3") == cards
    assert f"{solo['mines_start']} mines, {solo['quarries_start']} quarries" in BOOK["R12.2"]


def test_sets_of_walls_and_eggs_are_those_of_the_tables() -> None:
    """R10.4, R10.7."""
    final = toml("final_scoring")
    assert final["wall_set"] == ["0=0", "3=4", "4=10", "6=18"] and final["egg_set"] == ["0=0", "2=3", "3=6", "4=10"]
    assert "3 walls 4 VP, 4 or 5 walls 10 VP, 6 or more 18 VP" in " ".join(BOOK["R10.4"].split())
    assert "2 eggs 3 VP, 3 eggs 6 VP, 4 or more 10 VP" in " ".join(BOOK["R10.7"].split())


def test_the_sites_of_the_plazas_are_those_of_the_tables() -> None:
    """R9.1.1, R2.5."""
    city = toml("city")
    count = Counter(site["plaza"] for site in city["site"])
    told = dict(re.findall(r"(P\d+)(?: has)? (\d+)", " ".join(BOOK["R9.1.1"].split())))
    assert told == {plaza: str(number) for plaza, number in count.items()}
    in_play = [sum(site["min_players"] <= seats for site in city["site"]) for seats in (2, 3, 4)]
    assert re.findall(r"(\d+) with", " ".join(BOOK["R9.1.1"].split()))[0] == str(in_play[0]) == "25" and in_play[1:] == [27, 29]
    prebuilt = {seats: [site["id"] for site in city["site"] if seats in site["prebuilt"]] for seats in (2, 3, 4)}
    assert prebuilt == {2: ["P1S3", "P4S4"], 3: ["P4S4"], 4: []}
