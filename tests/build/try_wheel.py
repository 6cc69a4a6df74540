"""`make dist` runs this in an environment that holds nothing but the wheel: it must be whole, and compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import parlier
from parlier import _compiled


def main() -> None:
    print(f"parlier {parlier.__version__} from {Path(parlier.__file__).parent}: {_compiled.mode()}, {_compiled.reason()}")
    if _compiled.mode() != "compiled":
        sys.exit(1)
    for name in parlier.game_names():
        record = parlier.load(name).deal(seats=3, seed=1)
        while not record.state.over:
            record.play(record.state.legal()[-1])
        print(f"{name}: {len(record.actions)} actions, scores {record.scores()}")
    command = Path(sys.executable).with_name("parlier")
    subprocess.run([command, "--version"], check=True)
    alone = subprocess.run([command, "serve"], capture_output=True, text=True, check=False)
    assert (alone.returncode, alone.stderr.count("\n")) == (2, 1) and "pip install 'parlier[web]'" in alone.stderr, alone
    subprocess.run([command, "simulate", "caylus", "--games", "3", "--seats", "3", "--seed", "1"], check=True)


if __name__ == "__main__":
    main()
