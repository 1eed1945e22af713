"""Real seasons, 1871 to today: how they are packed and imported, which clubs there were, and a club made of its men."""
