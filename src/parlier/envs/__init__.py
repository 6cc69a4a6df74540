"""The games as environments for learners: PettingZoo, OpenSpiel, Gymnasium, and batches in NumPy arrays.

Nothing here is needed to play, and each module needs an extra of its own: see docs/envs.md.
"""
