"""What `--version` and the first line of a session say."""

from __future__ import annotations

import platform

import parlier
from parlier import _compiled

DISCLAIMER = "parlier is an independent project, not affiliated with the games' designers or publishers."


def first_line() -> str:
    """`parlier 0.1.0, compiled`; when interpreted, with the reason."""
    why = "" if _compiled.mode() == "compiled" else f" ({_compiled.reason()})"
    return f"parlier {parlier.__version__}, {_compiled.mode()}{why}"


def version_text() -> str:
    """Version, build and its reason, Python, and whose project this is."""
    return "\n".join(
        [
            f"parlier {parlier.__version__}, {_compiled.mode()} ({_compiled.reason()})",
            f"{platform.python_implementation()} {platform.python_version()} on {platform.system()}",
            DISCLAIMER,
        ]
    )
