"""A season's pages: today, standings, schedule, leaders, players, clubs and the book of records."""
