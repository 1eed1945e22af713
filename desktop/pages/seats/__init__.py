"""Who decides what: a page for one club or for both."""
