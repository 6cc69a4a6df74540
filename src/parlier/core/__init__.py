"""What every game shares: state, agenda, decisions, verbs, events, chance, records. Knows no game."""
