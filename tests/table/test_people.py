"""People: names are cleaned, sessions last, a private link brings somebody back; secrets are stored as hashes."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlier.core.errors import OptionError
from parlier.table import Wish
from parlier.table.people import UNSEEN, clean_name, clean_talk, clean_text, token_hash
from tests.table.common import ME, OPEN, hub_at, run


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("An\x00na\u202e", "Anna"),
        ("Zoe\u0301", "Zoé"),
        ("王五", "王五"),
        ("a" + "\u0327" * 9, "a\u0327\u0327"),
        ("a" + "\u20dd" * 9, "a\u20dd\u20dd"),
        ("Ann\u3164\u2800\ufe0f", "Ann"),
        ("e\ufe0f\u0301", "é"),
        ("\u0301a \u0301b", "a b"),
        ("\ud800x", "x"),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        *((seen, "1 to 20") for seen in ("", " \n\u200b ", "\u0301", "".join(sorted(UNSEEN)))),
        ("x" * 21, "at most 20 characters, not 21"),
        ("Ann (greedy)", "bracket"),
    ],
)
def test_what_is_no_name_is_refused_with_the_reason(typed: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        clean_name(typed)


@given(st.text())
def test_every_name_is_refused_or_printable_and_short_and_stays_as_it_is(typed: str) -> None:
    try:
        shown = clean_name(typed)
    except OptionError:
        return
    assert shown.isprintable() and 1 <= len(shown) <= 20 and clean_name(shown) == shown


def test_talk_keeps_its_lines_and_loses_control_characters() -> None:
    assert clean_talk(" one\r\ntwo\x07\tthree ") == "one\ntwo three"
    with pytest.raises(OptionError, match="nothing to say"):
        clean_talk("\x00 \n")
    with pytest.raises(OptionError, match="at most 500 characters, not 501"):
        clean_talk("x" * 501)
    assert clean_text("", 10) == ""


@run
async def test_a_session_is_known_after_a_restart_and_ends_when_signed_out(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, token = await hub.register("Anna")
        assert await hub.person_of(token) == anna
    async with hub_at(tmp_path) as hub:
        assert await hub.person_of(token) == anna
        assert await hub.person_of("nobody's") is None
        await hub.sign_out(token)
        assert await hub.person_of(token) is None
    async with hub_at(tmp_path) as hub:
        assert await hub.person_of(token) is None


@run
async def test_a_private_link_makes_another_device_the_same_person_until_there_is_a_newer_link(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, first = await hub.register("Anna")
        link = await hub.recovery(anna)
        found = await hub.come_back(link)
        assert found is not None
        assert found[0] == anna and found[1] != first
        assert await hub.person_of(found[1]) == anna == await hub.person_of(first)
        newer = await hub.recovery(anna)
        assert await hub.come_back(link) is None
        assert await hub.come_back(newer) is not None
        assert await hub.come_back("") is None


@run
async def test_one_may_sign_out_everywhere_else(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, first = await hub.register("Anna")
        ben, other = await hub.register("Ben")
        assert await hub.doors(anna) == (1, False)
        link = await hub.recovery(anna)
        more = [found[1] for _ in range(2) if (found := await hub.come_back(link))]
        assert await hub.doors(anna) == (3, True)
    async with hub_at(tmp_path) as hub:
        assert await hub.person_of(more[0]) == anna, "one session is known, one is not"
        assert set(await hub.sign_out_elsewhere(anna, first)) == {token_hash(token) for token in more}
        assert [await hub.person_of(token) for token in (first, *more, other)] == [anna, None, None, ben]
        assert await hub.doors(anna) == (1, True)
        assert await hub.sign_out_elsewhere(anna, first) == []


@run
async def test_tokens_have_256_bits_and_only_their_hashes_are_stored(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, token = await hub.register("Anna")
        link = await hub.recovery(anna)
        assert len(token) == len(link) == 43
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes() and link.encode() not in file.read_bytes()
    db = sqlite3.connect(tmp_path / "parlier.db")
    assert [len(row[0]) for row in db.execute("SELECT hash FROM sessions")] == [32]
    db.close()


@run
async def test_a_new_name_is_seen_where_the_person_sits_now(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        (anna, token), (ben, _) = await hub.register("Anna"), await hub.register("Ben")
        table = await hub.open_table(anna, Wish("little", (ME, OPEN)))
        await hub.sit(table.id, ben, 1)
        anna = await hub.rename(anna, "Ben")
        assert await hub.person_of(token) == anna
        assert [seat.name for seat in table.seats] == ["Ben 2", "Ben"]
        assert table.record is not None
        assert table.record.players == ["Ben 2", "Ben"]
