"""What every test run says first."""

from __future__ import annotations

from parlier import _compiled


def pytest_report_header() -> str:
    return f"parlier: {_compiled.mode()} ({_compiled.reason()})"
