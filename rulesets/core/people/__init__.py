"""Who can play: players, clubs and their files, lineups, batting orders, a club's day, ballparks."""
