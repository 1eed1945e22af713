"""Who meets whom, day by day: a season of eight clubs."""

from __future__ import annotations

GAMES = 162  # a club plays in a season


def rounds() -> list[list[tuple[int, int]]]:
    """The pairs of each day: every club each other one 23 times, and four pairs once more.

    >>> days = rounds()
    >>> len(days), days[0]
    (162, [(0, 7), (1, 6), (2, 5), (3, 4)])
    """
    circle = [
        [(0, 7 - turn), *(((7 - turn + step) % 7 or 7, (7 - turn - step) % 7 or 7) for step in (1, 2, 3))]
        for turn in range(7)
    ]
    days = [circle[series % 7] for series in range(49) for _ in range(3)]  # 147 days in series of three
    days += [circle[turn] for turn in range(7) for _ in range(2)]
    return [*days, circle[0]]
