"""What is counted: lines of a game, rates, leaders, feats, records, and what a card expects."""
