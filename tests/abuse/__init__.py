"""Abuse: the program killed, its files broken, its window pressed at random, games by arbitrary answers.

`python -m tests.abuse` runs it for a minute; `--full --table docs/abuse.md` until every kind has had its fill.
"""
