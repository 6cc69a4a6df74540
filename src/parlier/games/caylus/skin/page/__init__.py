"""Caylus in the browser."""
