"""The dice page: how the dice of a game, or of every game, fell, and whom they favored."""
