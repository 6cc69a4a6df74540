"""Every notebook runs from its first cell to its last, and is kept without what it printed."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.docs.pages import ROOT

nbformat: Any = pytest.importorskip("nbformat")
nbclient: Any = pytest.importorskip("nbclient")

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
WITH_TORCH = ("training",)
"""Notebooks that run with `make test-train` only."""
TIMEOUT = 1200


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 4 and set(WITH_TORCH) < {path.stem for path in NOTEBOOKS}


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=pytest.mark.train if path.stem in WITH_TORCH else (), id=path.stem) for path in NOTEBOOKS],
)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(
        notebook, timeout=TIMEOUT, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    ).execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in cells)
    assert any(cell.outputs for cell in cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_output(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert all(not cell.outputs and cell.execution_count is None for cell in notebook.cells if cell.cell_type == "code")
