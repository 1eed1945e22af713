"""Data only: icons, fonts and pictures for the window, and the clubs."""
