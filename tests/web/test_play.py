"""What is done at a table, by scripts and by forms, rightly and wrongly."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from parlier import read_record
from parlier.table import Table
from parlier.web.tables import position_after
from tests.table.common import run
from tests.web.common import JSON, Page, deciding, legal, site, table_id, two_people


@run
async def test_an_action_is_acknowledged_with_where_the_log_stands(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        response = await deciding(table, ann, ben).act(table, legal(table)[0])
        assert response.status_code == 200
        assert response.json() == {"seq": table.seq, "hash": table.seal(table.hash)}


@run
async def test_without_scripts_a_form_leads_back_to_the_table(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover = deciding(table, ann, ben)
        page = Page((await mover.get(f"/t/{table.id}")).text)
        fields = {str(field["name"]): field["value"] for field in page.all("input", type_="hidden")[-4:-2]}
        assert set(fields) == {"seq", "key"}
        response = await mover.post(f"/t/{table.id}/act", data={**fields, "action": legal(table)[0]})
        assert response.status_code == 303 and response.headers["location"] == f"/t/{table.id}"
        response = await mover.post(f"/t/{table.id}/act", data={"action": legal(table)[0], "seq": "1", "key": "x"})
        assert response.status_code in (403, 409) and "<h1" in response.text, "the table, with what is wrong"


@run
async def test_f112_the_same_action_five_times_at_once_from_two_browsers_counts_once(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover = deciding(table, ann, ben)
        second = place.browser()
        second.cookies = mover.cookies
        seq, action, before = table.seq, legal(table)[0], len(table.lines)
        answers = await asyncio.gather(*((mover, second)[i % 2].act(table, action, seq, "same") for i in range(5)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
        assert len([line for line in table.lines[before:] if line.kind == "act"]) == 1


@run
async def test_f112_with_other_keys_one_is_accepted_and_the_others_see_the_fresh_table(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover, seq, action = deciding(table, ann, ben), table.seq, legal(table)[0]
        answers = await asyncio.gather(*(mover.act(table, action, seq, f"key {i}") for i in range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
        for answer in answers:
            if answer.status_code == 409:
                frame = answer.json()["frame"]
                assert frame["base"] is None and frame["seq"] == table.seq and frame["hash"] == table.seal(table.hash)


@run
async def test_one_key_with_two_actions_is_two_wishes(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover, seq, choices = deciding(table, ann, ben), table.seq, legal(table)
        assert (await mover.act(table, choices[0], seq, "a1")).status_code == 200
        assert (await mover.act(table, choices[1], seq, "a1")).status_code == 409


@run
async def test_what_is_not_legal_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover, before = deciding(table, ann, ben), table.hash
        response = await mover.act(table, "place bank")
        assert response.status_code == 422
        assert response.json()["rule"] == "R7.4" and response.json()["error"]
        response = await mover.act(table, "place nowhere")
        assert response.status_code == 422 and "no action of this game" in response.json()["error"]
        assert table.hash == before


@run
async def test_f115_a_refusal_on_a_page_stands_beside_a_download_of_the_game(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        fields = {"action": "place bank", "seq": str(table.seq), "key": "k"}
        response = await deciding(table, ann, ben).post(f"/t/{table.id}/act", data=fields)
        assert response.status_code == 422
        refusal = re.search(r'<div class="refusal".*?</div>', response.text, re.S)
        assert refusal and "R7.4" in refusal[0] and f"/t/{table.id}/record" in refusal[0]
        record = read_record((await ann.get(f"/t/{table.id}/record")).text)
        assert table.record is not None and record.state == table.record.state


@run
async def test_undo_takes_back_one_decision_and_is_told(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = await place.person("Ann")
        fields = {"game": "caylus", "seats": "2", "kind-0": "me", "kind-1": "guest", "guest-1": "Eve"}
        table = await place.hub.find(table_id(await browser.post("/tables", data=fields)))
        assert table.record is not None
        start = table.record.state.key()
        await browser.act(table, legal(table)[0])
        response = await browser.post(f"/t/{table.id}/undo", data={"seq": str(table.seq), "key": "u"}, headers=JSON)
        assert response.status_code == 200 and table.record.state.key() == start
        assert table.lines[-1].kind == "rewind"
        log = (await browser.frame(table.id))["log"]["add"]
        assert "undone" in log[-2] and "took something back" in log[-1]


@run
async def test_typing_forgives_capitals_and_blanks(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        response = await deciding(table, ann, ben).act(table, "  " + legal(table)[0].upper().replace(" ", "   "))
        assert response.status_code == 200


@run
async def test_every_other_space_says_why_not(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover, other = deciding(table, ann, ben), deciding(table, ben, ann)
        page = Page((await mover.get(f"/t/{table.id}")).text)
        places = {
            str(found["data-place"]) for tag, found in page.elements if "data-place" in found and "data-actions" not in found
        }
        assert len(places) > 30
        answers = {}
        for name in sorted(places - {""}):
            response = await mover.get(f"/t/{table.id}/why/{name}")
            assert response.status_code in (200, 204), name
            answers[name] = response.text
        assert sum("/rules/caylus#R" in text for text in answers.values()) > 20
        assert "not your turn" in (await other.get(f"/t/{table.id}/why/sp-9")).text


@run
async def test_a_space_that_the_provost_cannot_reach_says_so_with_the_rule(tmp_path: Path) -> None:
    """No action of the game goes there, so there is none to be explained."""
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        while not legal(table)[0].startswith("provost"):
            action = "pass" if "pass" in legal(table) else legal(table)[0]
            assert (await deciding(table, ann, ben).act(table, action, key=f"k{table.seq}")).status_code == 200
        answer = (await deciding(table, ann, ben).get(f"/t/{table.id}/why/sp-28")).text
        assert "3 spaces at most" in answer and "/rules/caylus#R9.1" in answer


@run
async def test_every_place_has_a_card(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, _, table = await two_people(place)
        page = Page((await ann.get(f"/t/{table.id}")).text)
        for name in sorted({str(found["data-place"]) for _, found in page.elements if found.get("data-place")}):
            assert (await ann.get(f"/t/{table.id}/card/{name}")).status_code in (200, 204), name
        assert (await ann.get(f"/t/{table.id}/card/nothing-there")).status_code == 204


@run
async def test_the_board_answers_in_words(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, _, table = await two_people(place)
        for word in ("who", "res", "road", "score"):
            lines = (await ann.get(f"/t/{table.id}/spoken/{word}")).json()["lines"]
            assert lines and all(isinstance(line, str) and "<" not in line for line in lines)
        assert (await ann.get(f"/t/{table.id}/spoken/nonsense")).status_code == 404


@run
async def test_every_line_of_the_log_leads_to_its_position(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        for _ in range(6):
            await deciding(table, ann, ben).act(table, legal(table)[0], key=f"k{table.seq}")
        for line in range(1, len(table.lines) + 1):
            response = await place.browser().get(f"/t/{table.id}/at/{line}")
            assert response.status_code == 200 and f'data-past="{line}"' in response.text
        for wrong in ("0", "99999", "-1", "x", "1e3", "٣"):
            assert (await ann.get(f"/t/{table.id}/at/{wrong}")).status_code == 404


@run
async def test_past_positions_are_right_where_much_was_taken_back(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        chance, states = Random(1), {}
        for number in range(60):
            mover = deciding(table, ann, ben)
            if number % 3 == 2 and table.undoable(1 if mover is ann else 2):
                await mover.post(f"/t/{table.id}/undo", data={"seq": str(table.seq), "key": f"u{number}", "whole": "1"})
            else:
                await mover.act(table, chance.choice(legal(table)), key=f"a{number}")
            assert table.record is not None
            states[len(table.lines)] = table.record.state.clone()
        assert "rewind" in {line.kind for line in table.lines}
        assert all(position_after(table, line) == state for line, state in states.items())


@run
async def test_talk_and_notes(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        watcher = place.browser()
        await ann.post(f"/t/{table.id}/say", data={"text": "good luck"})
        await watcher.post(f"/t/{table.id}/say", data={"text": "Ben is lost"})
        await ann.post(f"/t/{table.id}/note", data={"text": "build the Mason"})
        assert "good luck" in str(await ben.frame(table.id))
        assert "Ben is lost" not in str(await ben.frame(table.id))
        assert "Ben is lost" in str(await watcher.frame(table.id))
        assert "build the Mason" in (await ann.get(f"/t/{table.id}")).text
        assert "build the Mason" not in (await ben.get(f"/t/{table.id}")).text


def seat_of_ben(table: Table) -> tuple[str | None, bool]:
    return table.seats[1].bot, table.seats[1].left


@run
async def test_leaving_and_coming_back(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        await ben.post(f"/t/{table.id}/leave")
        assert seat_of_ben(table) == (None, True)
        with place.hub.watch(table.id, table.seats[0].person):
            assert f"/t/{table.id}/bot" in (await ann.get(f"/t/{table.id}")).text
            await ann.post(f"/t/{table.id}/bot", data={"seat": "1"})
        assert seat_of_ben(table) == ("greedy", True)
        assert f"/t/{table.id}/rejoin" in (await ben.get(f"/t/{table.id}")).text
        await ben.post(f"/t/{table.id}/rejoin")
        assert seat_of_ben(table) == (None, False)


def over(table: Table) -> bool:
    return table.status == "over"


@run
@pytest.mark.slow
async def test_a_game_to_its_end_by_forms_alone_then_once_more(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        while not over(table):
            mover = deciding(table, ann, ben)
            actions = legal(table)
            choice = actions[len(table.lines) % len(actions)]
            fields = {"action": choice, "seq": str(table.seq), "key": f"a{table.seq}"}
            assert (await mover.post(f"/t/{table.id}/act", data=fields)).status_code == 303
        page = (await ann.get(f"/t/{table.id}")).text
        assert str(table.seed) in page and table.commitment in page
        again = table_id(await ann.post(f"/t/{table.id}/again"))
        assert table_id(await ben.post(f"/t/{table.id}/again")) == again
        assert (await place.hub.find(again)).status == "playing"


@run
async def test_who_has_left_is_offered_nothing_until_he_is_back(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover = deciding(table, ann, ben)
        await mover.post(f"/t/{table.id}/leave")
        frame = await mover.frame(table.id)
        assert not frame["mine"] and "data-actions" not in str(frame)
        await mover.post(f"/t/{table.id}/rejoin")
        assert (await mover.frame(table.id))["mine"]


@run
async def test_a_host_without_a_seat_talks_with_those_who_look_on(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        zoe, ann, ben = [await place.person(name) for name in ("Zoe", "Ann", "Ben")]
        fields = {"game": "caylus", "seats": "2", "kind-0": "open", "kind-1": "open"}
        table = await place.hub.find(table_id(await zoe.post("/tables", data=fields)))
        await ann.post(f"/t/{table.id}/sit", data={"seat": "0"})
        await ben.post(f"/t/{table.id}/sit", data={"seat": "1"})
        assert table.status == "playing"
        assert (await zoe.post(f"/t/{table.id}/say", data={"text": "good luck"}, headers=JSON)).status_code == 200
        assert "good luck" in str(await place.browser().frame(table.id)) and "good luck" not in str(await ann.frame(table.id))
