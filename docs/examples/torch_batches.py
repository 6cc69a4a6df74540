"""Batches of exported positions for PyTorch (docs/data.md)."""

import json
from collections.abc import Iterator

import numpy as np
import torch
from pyarrow.parquet import ParquetFile


def batches(path: str, size: int = 1024) -> Iterator[tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]]:
    """Observations (rows, n), masks (rows, actions), actions (rows,) and outcomes (rows,), so many rows at a time."""
    file = ParquetFile(path)
    actions = len(json.loads(file.schema_arrow.metadata[b"parlier"])["actions"])
    for batch in file.iter_batches(size):
        rows, legal = len(batch), batch["legal"]
        mask = np.zeros((rows, actions), np.bool_)
        mask[np.repeat(np.arange(rows), legal.value_lengths().to_numpy()), legal.flatten().to_numpy()] = True
        observation = batch["observation"].flatten().to_numpy().reshape(rows, -1)
        yield (
            torch.from_numpy(observation.copy()),
            torch.from_numpy(mask),
            torch.from_numpy(batch["action"].to_numpy().copy()),
            torch.from_numpy(batch["outcome"].to_numpy(zero_copy_only=False).copy()),  # NaN where the game is not over
        )
