"""The rule book of Praga: every rule has its id, what it cites exists, its shipped figures are those of the tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlier.core.rulebook import Rulebook, load_rulebook

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


def book_table(rule: str) -> list[list[str]]:
    """The rows of the table in a rule, without its head."""
    rows = [line for line in BOOK[rule].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_a_rule_has_its_table() -> None:
    assert len(book_table("R3.2")) == 11 and len(book_table("R6.8")) == 5 and len(book_table("R12.3")) == 5
    assert isinstance(BOOK, Rulebook)
