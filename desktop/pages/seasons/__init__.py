"""Seasons begun, and how a new one is made."""
