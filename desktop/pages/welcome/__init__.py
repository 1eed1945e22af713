"""Showing the way: a card at the first start, what is new after an upgrade, and a tour of the table."""
