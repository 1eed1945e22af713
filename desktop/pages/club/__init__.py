"""A club in full: its roster with the season behind it, its lineups to edit, its pitching staff."""

from desktop.pages.club.page import ClubPage

__all__ = ["ClubPage"]
