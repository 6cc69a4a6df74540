"""Catalogues: one entry is read at a time, and means what the whole file means."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from markupsafe import Markup

from parlier import _compiled
from parlier.skin.catalogue import Catalogue, languages

FILES = sorted(_compiled.PACKAGE.rglob("locales/*/*.ftl"))


def catalogue(folder: Path, text: str) -> Catalogue:
    (folder / "en").mkdir(exist_ok=True)
    (folder / "en" / "words.ftl").write_text(text, "utf-8")
    return Catalogue("en", [folder])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(_compiled.PACKAGE).as_posix())
def test_every_file_is_fluent_throughout_and_its_entries_are_found_one_by_one(path: Path, tmp_path: Path) -> None:
    text = path.read_text("utf-8")
    body = FluentParser().parse(text).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    keys = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(set(keys)) == len(keys)
    assert catalogue(tmp_path, text).keys("") == sorted(keys)


def test_a_message_may_use_others_and_terms(tmp_path: Path) -> None:
    words = catalogue(
        tmp_path, "# comment\n-brand = parlier\nhello = Hello { name } from { -brand }\nname =\n    dear\n    friend\n"
    )
    assert words.text("hello") == "Hello dear\nfriend from parlier"


def test_plurals_and_arguments(tmp_path: Path) -> None:
    words = catalogue(tmp_path, "coins = { $count ->\n    [one] one coin\n   *[other] { $count } coins\n }\n")
    assert [words.text("coins", count=count) for count in (1, 2)] == ["one coin", "2 coins"]


def test_arguments_are_escaped_in_html_unless_they_are_html(tmp_path: Path) -> None:
    words = catalogue(tmp_path, "said = { $who } says { $what }\n")
    assert words.html("said", who="<b>", what=Markup("<i>x</i>")) == "&lt;b&gt; says <i>x</i>"
    assert words.text("said", who="<b>", what="y") == "<b> says y"


@pytest.mark.parametrize("text", ["", "other = x\n", "said = { missing }\n", "said = { $what }\n"])
def test_a_missing_message_reference_or_argument_is_an_error(tmp_path: Path, text: str) -> None:
    with pytest.raises(KeyError):
        catalogue(tmp_path, text).text("said")


def test_the_languages_are_the_folders(tmp_path: Path) -> None:
    catalogue(tmp_path, "a = b\n")
    assert languages(tmp_path) == ("en",)
