"""What holds for every test run."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from parlier import _compiled

# How long an example takes says nothing on a machine with other work.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def pytest_report_header() -> str:
    return f"parlier: {_compiled.mode()} ({_compiled.reason()})"
