"""Luck: what each throw was worth beyond the average of its faces, and that in words."""
