"""How Caylus looks and speaks: for the terminal here, for the browser beside it."""
