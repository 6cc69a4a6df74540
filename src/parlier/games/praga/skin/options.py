"""The rule behind an option."""

from __future__ import annotations

ACTION_RULES = {"mines": "R5.1", "quarries": "R5.2", "wall": "R5.4", "building": "R5.5", "road": "R5.6", "upgrade": "R5.3"}
GAIN_RULES = {
    "gold": "R6.1",
    "stone": "R6.1",
    "tech": "R7.1",
    "mine": "R6.5",
    "quarry": "R6.5",
    "hw": "R8.2",
    "cath": "R8.2",
    "produce_gold": "R6.1.1",
    "produce_stone": "R6.1.1",
}
TURN_RULES = {
    "crane": "R3.3",
    "extra": "R4.4",
    "granted": "R7.6",
    "wheel": "R4.2",
    "refresh": "R4.5",
    "climb": "R8.4",
    "rise": "R8.4",
    "seal": "R6.8",
    "use": "R7.4",
    "decline": "R4.8.2",
    "done": "R4.9",
}
"""By the first word of what a seat does in its turn (R4.6.1)."""


def rule_of(text: str, rule: str) -> str:
    """The rule behind an option with this notation; `rule` is that of its decision."""
    kind, _, what = text.partition(" ")
    if kind == "act":
        return ACTION_RULES[what]
    if kind == "gain":
        return GAIN_RULES.get(what.partition(":")[0], "R4.8")
    if text == "seal nothing":
        return "R6.7"
    if kind in ACTION_RULES and what == "bonus":
        return "R5.3.1"
    return TURN_RULES.get(kind, rule)
