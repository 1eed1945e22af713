"""Who decides, what the skipper says, and who is likely to win, as values."""
