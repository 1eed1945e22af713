"""The season's file: one SQLite database that is the truth of that season, written a game at a time."""
