"""Exporting games from the window: a dialog that asks for a format and a folder, and does the work while one waits."""
