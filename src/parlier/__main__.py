"""`python -m parlier`: the same as the command `parlier`."""

from __future__ import annotations

import sys

from parlier.cli import main

sys.exit(main())
