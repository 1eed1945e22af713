"""What a player is asked about a saved game: one that contradicts itself, one that could not be written."""
