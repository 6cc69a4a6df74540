"""Peter Parler, against whom one plays alone: his cards and what is on them, his tracks, pawn and pointers (R12)."""

from __future__ import annotations

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import members
from parlier.games.praga.skin.page.draw.ink import Ink, Sight
from parlier.games.praga.words import CARD_STEPS, ROW_NAMES


class Parler:
    """Draws him, one part."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink

    def part(self, sight: Sight) -> str:
        """His cards, those still in the deck marked; then what he has."""
        look, ink = sight.look, self.ink
        g = look.g
        left = members(g[c.DECK])
        cards = "".join(self._card(card, not left or card in left) for card in range(int(c.CARDS)))
        pawn = ink.text("board-parler-pawn", plaza=look.tables.space_names[g[c.PARLER_PAWN] - 1]) if g[c.PARLER_PAWN] else ""
        facts = [
            ink.text("draw-parler-has", mines=g[c.PARLER_MINES], quarries=g[c.PARLER_QUARRIES]),
            pawn,
            *(
                ink.text("draw-parler-pointer", row=ink.words.text(f"row-{row}"), n=g[c.POINTER + n] + 1)
                for n, row in enumerate(ROW_NAMES)
            ),
            ink.text("draw-parler-cards", n=len(left)),
        ]
        body = "".join(f"<li>{fact}</li>" for fact in facts if fact)
        return f'<div class="parler" id="parler-has"><ul class="facts">{body}</ul><ol class="cards5">{cards}</ol></div>'

    def _card(self, card: int, left: bool) -> str:
        ink, t = self.ink, self.ink.tables
        first = int(t.card_at[card])
        steps = [CARD_STEPS[int(t.card_step[first + n])] for n in range(int(t.card_len[card]))]
        lines = "".join(f"<li>{ink.text(f'draw-step-{step}')}</li>" for step in steps)
        lines += f"<li>{ink.text('draw-step-tile', n=int(t.card_oldest[card]))}</li>"
        state = "" if left else f" <small>{ink.text('draw-card-gone')}</small>"
        return f'<li class="{"" if left else "gone"}"><b>{ink.text("draw-card", n=card + 1)}</b>{state}<ol>{lines}</ol></li>'
