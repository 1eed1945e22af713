"""Calendars: made by us, read from files, and the small projects that are seasons too."""
