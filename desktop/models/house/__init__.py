"""House rules as values: those on offer, what a table agrees on, a chart that is changed, and what that does."""
