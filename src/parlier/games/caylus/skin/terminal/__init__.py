"""How Caylus looks and speaks in a terminal."""
