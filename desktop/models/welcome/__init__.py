"""What a window tells of its own accord: what is new, and to whom."""
