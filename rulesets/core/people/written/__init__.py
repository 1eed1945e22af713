"""Clubs as text: club files read and judged, written back, or made from a roster; clubs of a save."""
