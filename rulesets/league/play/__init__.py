"""Playing on: a game made ready, played by itself in whatever process, and stored."""
