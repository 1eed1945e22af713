"""Who can play: games missed, rest, usage, and the lineups of the day."""
