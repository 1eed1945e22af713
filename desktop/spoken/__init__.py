"""What a screen reader hears: pictures as a tree of names and values, and what happens as it happens."""
