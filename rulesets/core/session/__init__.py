"""One game and whoever plays it: a table, its seats, its skippers and its file, together."""
