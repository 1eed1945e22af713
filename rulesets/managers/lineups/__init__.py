"""Changes of lineup: who pitches, bats, runs and fields, and what a man is worth for it."""
