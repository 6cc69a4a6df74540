"""The words of the pages: all there, all used."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import parlier
from parlier import table
from parlier.skin.catalogue import Catalogue
from parlier.table.errors import key_of
from parlier.web.errors import STATUS
from parlier.web.words import LOCALES, browser_words, choose_language, page_words

TELLING = {"NotYours", "NotNow", "Unfit", "_need"}
WEB = Path(parlier.__file__).parent / "web"
CALL = re.compile(r"""\bt\("([a-z0-9-]+)"( ~)?""")
IN_PYTHON = re.compile(
    r"""(?:words|words\(\w+[.\w]*\))\.(?:text|html)\("([a-z0-9-]+)"|Wrong\(\d+, "([a-z-]+)"|(?:key =|else) "(plain-[a-z]+)\""""
)


def asked() -> tuple[set[str], set[str]]:
    """The keys that templates and modules name, and the beginnings of those that are put together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in (WEB / "templates").rglob("*.html"):
        for key, more in CALL.findall(path.read_text("utf-8")):
            (begun if more else whole).add(key)
    for path in WEB.glob("*.py"):
        text = path.read_text("utf-8")
        whole |= {key for keys in IN_PYTHON.findall(text) for key in keys if key}
        begun |= set(re.findall(r'f"([a-z]+-)\{', text))
    return whole, begun


def told() -> set[str]:
    """The sentences in which a table says why something cannot be, with their blanks."""
    found: set[str] = set()
    for path in (Path(table.__file__).parent).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TELLING:
                parts = [part.value for argument in node.args for part in ast.walk(argument) if isinstance(part, ast.Constant)]
                found |= {part for part in parts if isinstance(part, str) and " " in part}
    return found


def test_what_a_table_tells_stands_in_the_catalogue_as_in_the_code() -> None:
    words, sentences = page_words("en"), told()
    assert len(sentences) > 20 and len({key_of(sentence) for sentence in sentences}) == len(sentences)
    for sentence in sentences:
        blanks = {name: f"<{name}>" for _, name, _, _ in Formatter().parse(sentence) if name}
        assert words.has(key_of(sentence)), sentence
        said = sentence.format(**blanks)
        assert words.text(key_of(sentence), **blanks) == f"{said[0].upper()}{said[1:]}."


def test_every_word_that_is_asked_for_is_there() -> None:
    whole, _ = asked()
    words = page_words("en")
    assert [key for key in sorted(whole) if not words.has(key)] == []


def test_every_word_is_used() -> None:
    whole, begun = asked()
    whole |= {key_of(sentence) for sentence in told()}
    keys = set(page_words("en").keys(""))
    unused = {key for key in keys - whole if not key.startswith("js-") and not any(key.startswith(start) for start in begun)}
    assert unused == set()


def test_the_scripts_get_all_their_words() -> None:
    scripts = "".join(path.read_text("utf-8") for path in (WEB / "static" / "js").glob("*.js"))
    said = set(re.findall(r'\bsay\(\s*"([a-z]+)"', scripts))
    assert said <= set(browser_words("en"))


@pytest.mark.parametrize(
    ("accepted", "language"), [("", "en"), ("en-GB,en;q=0.8", "en"), ("xx, en;q=0.5", "en"), (";;,=", "en"), ("x" * 5000, "en")]
)
def test_a_reader_gets_a_language_that_there_is(accepted: str, language: str) -> None:
    assert choose_language(accepted) == language


def test_no_message_fails_to_be_read() -> None:
    catalogue = Catalogue("en", [LOCALES])
    for file in (LOCALES / "en").glob("*.ftl"):
        named = re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.M)
        assert set(named) <= set(catalogue.keys("")), file.name
        assert len(named) == len(set(named))


def test_one_thing_is_not_told_as_several() -> None:
    words = page_words("en")
    counted = {key: words.text(key, count=1) for key in ("setup-count", "lobby-over", "people-watchers")}
    assert not {key: said for key, said in counted.items() if re.search(r"\b1 \w+s\b", said)}
    assert counted["setup-count"] == "1 seat" and words.text("setup-count", count=2) == "2 seats"


def test_each_kind_of_error_has_a_heading_of_its_own_and_a_sentence() -> None:
    words = page_words("en")
    known = {status for status in STATUS.values() if status != 422} | {405, 413, 429, 500}
    headings = {status: words.text("error-title", status=status) for status in known}
    assert len(set(headings.values())) == len(headings)
    assert words.text("error-title", status=418) not in headings.values()
