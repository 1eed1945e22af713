"""A club's editor: its men and their seasons, lineups, staff, ballpark and name, each fault at its field."""
