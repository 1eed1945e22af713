"""The parts of the first page: game cards, clubs, what is agreed at the table, games to continue."""
