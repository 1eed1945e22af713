"""Paper: boxes, scoresheets, play-by-play, cards, charts and lineups painted on pages. No window is needed."""
