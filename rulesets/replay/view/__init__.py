"""What the window shows of Replay, as values."""
