"""Retrosheet event files, with rosters and team lists: what a play is in event codes (`docs/retrosheet.md`)."""
