"""What the window shows of Deep Drive, as values."""
