"""The settings, to be looked at and changed."""
