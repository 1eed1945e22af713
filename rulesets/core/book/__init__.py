"""Folds over plays: the book, the box score, the scoresheet, the play-by-play and its wording."""
