"""A man's day in a few letters, at bat or on the mound, and the same day as you would say it."""

from __future__ import annotations

from collections.abc import Mapping

from .box_score import innings_pitched

# Keys of the book, in the order in which a scoreboard shows them: its mark, once, and more than once.
MARKS = {
    "hr": ("HR", "home run", "{} home runs"), "3b": ("3B", "triple", "{} triples"),
    "2b": ("2B", "double", "{} doubles"), "bb": ("BB", "walk", "{} walks"),
    "hbp": ("HP", "hit by a pitch", "hit by {} pitches"), "sb": ("SB", "stolen base", "{} stolen bases"),
    "sf": ("SF", "sacrifice fly", "{} sacrifice flies"), "sh": ("SH", "sacrifice bunt", "{} sacrifice bunts"),
}  # fmt: skip


def today(line: Mapping[str, int]) -> str:
    """Hits and at-bats, then what else he did; nothing for a man who has not come up.

    >>> today({"pa": 4, "ab": 3, "h": 1, "bb": 1, "hr": 1})
    '1-3 HR BB'
    >>> today({"pa": 3, "ab": 1, "bb": 2}), today({"pa": 0}), today({})
    ('0-1 BB×2', '', '')
    """
    if not has_come_up(line):
        return ""
    marks = [f"{mark}×{line[key]}" if line[key] > 1 else mark for key, (mark, *_) in MARKS.items() if line.get(key)]
    return " ".join([f"{line.get('h', 0)}-{line.get('ab', 0)}", *marks])


def today_in_words(line: Mapping[str, int]) -> str:
    """
    >>> today_in_words({"pa": 4, "ab": 3, "h": 1, "bb": 1, "hr": 1})
    '1 for 3, home run, walk'
    >>> today_in_words({"pa": 3, "ab": 1, "bb": 2}), today_in_words({})
    ('0 for 1, 2 walks', 'has not batted yet')
    """
    if not has_come_up(line):
        return "has not batted yet"
    deeds = [
        many.format(line[key]) if line[key] > 1 else once for key, (_, once, many) in MARKS.items() if line.get(key)
    ]
    return ", ".join([f"{line.get('h', 0)} for {line.get('ab', 0)}", *deeds])


def allowed(line: Mapping[str, int]) -> str:
    """What a pitcher has allowed so far.

    >>> allowed({"outs": 17, "h": 4, "r": 2})
    '5.2 IP · 4 H · 2 R'
    """
    return f"{innings_pitched(line.get('outs', 0))} IP · {line.get('h', 0)} H · {line.get('r', 0)} R"


def allowed_in_words(line: Mapping[str, int]) -> str:
    """
    >>> allowed_in_words({"outs": 17, "h": 4, "r": 2})
    '5.2 innings, hits 4, runs 2'
    """
    return f"{innings_pitched(line.get('outs', 0))} innings, hits {line.get('h', 0)}, runs {line.get('r', 0)}"


def has_come_up(line: Mapping[str, int]) -> bool:
    """A man put on base to run may have stolen one without having batted."""
    return any(line.get(key) for key in ("pa", "ab", *MARKS))
