"""Writing club files: a real club as one of the player's own, and an order put back into its file."""
