"""The programs in docs/examples run."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import parlier
from parlier import bots
from parlier.core.observation import load_features
from tests.docs.pages import ROOT


@pytest.mark.train
def test_exported_positions_come_as_batches_of_pytorch(tmp_path: Path) -> None:
    from parlier.envs.export import export

    torch: Any = import_module("torch")

    game = parlier.load("caylus")
    records = [game.deal(3, seed) for seed in range(2)]
    for record in records:
        bots.play(record, [bots.make("uniform", seat) for seat in range(3)])
    records[1].rewind(20)
    _, rows = export(records, tmp_path / "positions.parquet")
    found = list(
        run_path(str(ROOT / "docs" / "examples" / "torch_batches.py"))["batches"](str(tmp_path / "positions.parquet"), 64)
    )
    observations, masks, actions, outcomes = (torch.cat(parts) for parts in zip(*found, strict=True))
    assert observations.shape == (rows, load_features(game, 3).size) and observations.dtype == torch.float32
    assert masks.shape == (rows, game.actions) and masks.dtype == torch.bool
    assert masks[torch.arange(rows), actions.long()].all() and masks.sum(1).min() >= 1
    assert outcomes.shape == (rows,) and outcomes.dtype == torch.float32
    assert 0 < outcomes.isnan().sum() <= 20 and not outcomes[:-20].isnan().any()
    assert {len(batch[0]) for batch in found[:-1]} == {64}
