"""The conversation: what a game asks, what it says, and the situation that its plays change."""
