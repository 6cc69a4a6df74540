"""The bridge: who has passed, what a worker costs, where bailiff and provost stand."""

from __future__ import annotations

from functools import lru_cache

from parlier.games.caylus.skin.page.draw.ink import NOBODY, Ink, Offer, Sight, opening, said_offer

WAVES = (
    '<svg class="river" aria-hidden="true"><defs><pattern id="wave" width="26" height="14" patternUnits="userSpaceOnUse">'
    '<path d="M1 7c3-3 6-3 9 0s6 3 9 0"/></pattern></defs><rect width="100%" height="100%" fill="url(#wave)"/></svg>'
    '<i class="bend in"></i><i class="bend out"></i>'
)


class Bridge:
    """Draws the bridge, one part."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.draw = lru_cache(maxsize=512)(self._draw)

    def part(self, sight: Sight) -> str:
        """The bridge of a position."""
        look = sight.look
        scale = [NOBODY] * look.seats
        for seat in range(look.seats):
            if look.passed(seat):
                scale[look.passed(seat) - 1] = seat
        decides = look.seat if look.seat is not None else sight.viewer
        price = look.price(decides) if look.phase == 2 and decides >= 0 else 0
        pieces = (look.bailiff, look.provost)
        return self.draw(tuple(scale), price, pieces, sight.offers.get("bridge"), "bridge" in sight.last, sight.names)

    def _draw(
        self,
        scale: tuple[int, ...],
        price: int,
        pieces: tuple[int, int],
        offer: Offer | None,
        last: bool,
        names: tuple[str, ...],
    ) -> str:
        ink = self.ink
        who = (ink.text("label-passed", name=names[seat], n=n) for n, seat in enumerate(scale, 1) if seat >= 0)
        costs = ink.text("label-costs", n=price) if price else ""
        label = ink.label([ink.text("special-bridge"), *who, costs, self._march_said(*pieces), said_offer(ink, offer)])
        start = opening("bridge", "deck", label, offer, last)
        name = f'{ink.symbol("b-bridge", "emblem")}<span class="bname" aria-hidden="true">{ink.text("special-bridge")}</span>'
        body = f"{name}{self._slots(scale, price > 0)}{self._march(*pieces)}{self._cost(price)}"
        return f'<div class="bridge" id="bridge">{WAVES}{start}{body}</button></div>'

    def _slots(self, scale: tuple[int, ...], open_now: bool) -> str:
        free = scale.index(NOBODY) if NOBODY in scale and open_now else len(scale)
        slots = (self._slot(n, seat, n - 1 == free) for n, seat in enumerate(scale, 1))
        return f'<span class="slots" aria-hidden="true">{"".join(slots)}</span>'

    def _slot(self, n: int, seat: int, following: bool) -> str:
        if seat >= 0:
            return f'<span class="slot taken"><b>{n}</b>{self.ink.token(seat)}</span>'
        return f'<span class="slot{" next" if following else ""}"><b>{n}</b></span>'

    def _march(self, bailiff: int, provost: int) -> str:
        """Where the two stand, and how far the provost is ahead or behind."""
        ahead = provost - bailiff
        apart = f"<i>{'+' if ahead > 0 else '−'}{abs(ahead)}</i>" if ahead else ""
        both = self._post("bailiff", f"<b>{bailiff}</b>") + self._post("provost", f"<b>{provost}</b>{apart}")
        return f'<span class="march" aria-hidden="true">{both}</span>'

    def _post(self, who: str, where: str) -> str:
        emblem, name = self.ink.symbol(f"b-{who}", "emblem"), self.ink.text(f"board-{who}")
        return f'<span class="post">{emblem}<span class="w">{name}</span> {where}</span>'

    def _march_said(self, bailiff: int, provost: int) -> str:
        return self.ink.text("label-march", bailiff=bailiff, provost=provost)

    def _cost(self, price: int) -> str:
        if not price:
            return ""
        words, worker, coin = self.ink.text("board-costs"), self.ink.symbol("g-worker"), self.ink.symbol("g-denier")
        body = f'{worker}<span class="w">{words}</span> <b class="cost">{price}{coin}</b>'
        return f'<span class="bnote" aria-hidden="true">{body}</span>'
