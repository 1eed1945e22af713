"""What every game is built on: requests, plays, the situation, charts, the table, the book."""
