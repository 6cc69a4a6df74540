from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import web_assets
from tests.browser.person import Person
from tests.browser.place import Server, launch

HERE = Path(__file__).parent
Meet = Callable[..., Person]
LONG = ("test_whole_games", "test_accessible")
"""Begun first: otherwise one core waits at the end for the other."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright keeps an event loop running in its process, so these tests run apart from the others."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        yield browser
        browser.close()


@pytest.fixture
def meet(chromium: Browser, server: Server) -> Iterator[Meet]:
    """Makes people; at the end none of their browsers may have complained."""
    people: list[Person] = []

    def make(at: Server = server, **options: object) -> Person:
        people.append(Person(chromium, at.url, **options))
        return people[-1]

    yield make
    for person in people:
        person.context.close()
    assert not [complaint for person in people for complaint in person.wrong]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def node_modules() -> Path:
    """What npm fetched for the tests."""
    if not web_assets.up_to_date(dev=True):
        web_assets.fetch(dev=True)
    return web_assets.MODULES
