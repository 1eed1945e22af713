"""What every game stands on: requests, plays, the situation, charts, the table, the book."""
