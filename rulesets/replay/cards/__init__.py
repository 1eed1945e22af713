"""The cards of Replay: squares, grids, ratings, and both clubs' decks."""
