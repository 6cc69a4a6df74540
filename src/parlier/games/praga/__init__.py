"""Praga Caput Regni (2020): the rules, one module per chapter of the rule book; `rules.py` is the table of contents."""
