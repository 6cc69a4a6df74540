"""Caylus (2005): the rules, one module per chapter of the rule book; `rules.py` is the table of contents."""
