"""The page after the last out: how the game went, and where to go from there."""
