"""The commands that need no window: play, simulate, check, doctor."""
