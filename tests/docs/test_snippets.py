"""Every piece of Python in a page runs, or stands in the file it says it is from."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, blocks, name

FROM = re.compile(r"# from (\S+)\n")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
WITH_PYTHON = [page for page in PAGES if blocks(page, "python")]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_snippets_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of a page in turn, as one session in the root of the repository."""
    monkeypatch.chdir(ROOT)
    session = "\n".join(block.text for block in blocks(page, "python") if ">>> " in block.text)
    test = doctest.DocTestParser().get_doctest(session, {}, name(page), str(page), 0)
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append)
    assert failed == 0, "".join(said)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_excerpts_stand_in_their_files(page: Path) -> None:
    for block in blocks(page, "python"):
        if ">>> " not in block.text:
            head = FROM.match(block.text)
            assert head, f"{name(page)}, line {block.line}: neither a session nor an excerpt (# from FILE)"
            assert block.text[head.end() :] in (ROOT / head[1]).read_text("utf-8"), f"{name(page)}, line {block.line}"
