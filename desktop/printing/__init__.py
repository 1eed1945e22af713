"""Paper: a game's box, scoresheets and play-by-play painted on pages, as PDF and as pictures. No window is needed."""
