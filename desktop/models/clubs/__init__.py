"""What the picker shows: lists of clubs, and one club in short."""
