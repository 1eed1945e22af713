"""Games that belong together: calendar, standings, statistics, who can play, and the season's file."""
