"""Whom batters meet in a season: pitchers' squares and fielders' ratings, and how they are counted."""
