"""The cards of Deep Drive: what is printed on them, and both clubs' decks."""
