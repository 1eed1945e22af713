"""Pages to read: how to play a game, the keys, and what the program is made of."""
