"""The open decision in words."""

from __future__ import annotations

from markupsafe import Markup

from parlier.games.praga import cells as c
from parlier.games.praga.actions import GUEST
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.tongue import PageTongue
from parlier.games.praga.skin.sentences import Sentences
from parlier.skin.page import Prompt, Scene


def prompt(tongue: PageTongue, look: Look, scene: Scene) -> Prompt:
    """For the one who looks: what he must do, whom he waits for, or who has won."""
    if look.over:
        return Prompt([tongue.say("board-over")], over(tongue, look))
    said = Sentences(tongue, look)
    mine = scene.view.seat is not None and scene.view.seat == scene.view.to_play
    return Prompt(crumbs(tongue, look, said), said.ask() if mine else wait(tongue, look, said))


def moment(look: Look, said: Sentences[Markup]) -> str:
    """The word of the open decision; of the turn its moment."""
    return said.moment() if look.open.name == "turn" else look.open.name


def wait(tongue: PageTongue, look: Look, said: Sentences[Markup]) -> Markup:
    """Whom all others wait for, and for what."""
    if look.open.seat < 0:
        return tongue.say("ask-nature")
    what = tongue.say(f"crumb-{moment(look, said)}")
    return tongue.say("wait", seat=tongue.name(look.open.seat), what=what)


def crumbs(tongue: PageTongue, look: Look, said: Sentences[Markup]) -> list[Markup]:
    """From the turn inwards: whose it is, the action that runs, the decision."""
    if not look.turn:
        return [tongue.say("board-setup")]
    found = [tongue.say("crumb-turn", n=look.turns_of(look.active), seat=tongue.name(look.active))]
    if look.open.seat < 0:
        return found
    taken = look.taken()
    if taken is not None and look.open.x != GUEST:
        found.append(tongue.say("crumb-tile", first=tongue.action(taken[0]), second=tongue.action(taken[1])))
    return [*found, tongue.say(f"crumb-{moment(look, said)}")]


def over(tongue: PageTongue, look: Look) -> Markup:
    """R10.8: who has won."""
    scores = [look.of(c.SCORE, seat) for seat in range(look.seats)]
    best = max(scores)
    points = tongue.amount(best, "vp")
    if look.solo:
        return tongue.say("over-alone", points=points)
    tied = [seat for seat, n in enumerate(scores) if n == best]
    winner = max(tied, key=lambda seat: (seat - look.g[c.FIRST]) % look.seats)
    key = "over-tied" if len(tied) > 1 else "over-won"
    return tongue.say(key, seat=tongue.name(winner), points=points)
