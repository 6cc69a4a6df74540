"""Praga in a terminal."""
