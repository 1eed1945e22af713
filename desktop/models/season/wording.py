"""How figures and days of a season read: records, games behind, dates, places."""

from __future__ import annotations

from datetime import date, timedelta

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
          "November", "December")  # fmt: skip
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def record(won: int, lost: int) -> str:
    """
    >>> record(31, 21)
    '31–21'
    """
    return f"{won}–{lost}"


def behind(games: float) -> str:
    """
    >>> behind(0), behind(4.5), behind(0.5), behind(12.0)
    ('–', '4½', '½', '12')
    """
    if games == 0:
        return "–"
    whole, half = divmod(abs(games), 1)
    text = f"{int(whole) or ''}{'½' if half else ''}"
    return f"+{text}" if games < 0 else text


def rate(value: float, digits: int = 3) -> str:
    """
    >>> rate(0.635), rate(1.0)
    ('.635', '1.000')
    """
    return f"{value:.{digits}f}".removeprefix("0")


def ordinal(number: int) -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 22, 113)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd', '113th']
    """
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def place_word(place: int) -> str:
    """
    >>> place_word(2), place_word(14)
    ('second', '14th')
    """
    return PLACES[place - 1] if 1 <= place <= len(PLACES) else ordinal(place)


def counted(number: int, what: str, many: str = "") -> str:
    """
    >>> counted(1, "game"), counted(4, "game"), counted(12, "club")
    ('one game', 'four games', '12 clubs')
    """
    word = SMALL[number] if number < len(SMALL) else f"{number:,}"
    return f"{word} {what if number == 1 else many or what + 's'}"


SKIPPERS = {"club": "their own skipper", "ordinary": "ordinary calls", "person": "you manage them"}


def skipper(manager: str) -> str:
    """
    >>> skipper("club"), skipper("small_ball")
    ('their own skipper', 'skipper: small ball')
    """
    return SKIPPERS.get(manager, f"skipper: {manager.replace('_', ' ')}")


def long_day(day: str) -> str:
    """
    >>> long_day("2026-06-09")
    'Tuesday, June 9'
    """
    when = date.fromisoformat(day)
    return f"{WEEKDAYS[when.weekday()]}, {MONTHS[when.month - 1]} {when.day}"


def weekday(day: str) -> str:
    return WEEKDAYS[date.fromisoformat(day).weekday()]


def short_day(day: str) -> str:
    """
    >>> short_day("2026-06-09")
    'Jun 9'
    """
    when = date.fromisoformat(day)
    return f"{MONTHS[when.month - 1][:3]} {when.day}"


def later(day: str, days: int) -> str:
    """
    >>> later("2026-06-28", 6)
    '2026-07-04'
    """
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def listed(words: list[str]) -> str:
    """
    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def innings(outs: int) -> str:
    """
    >>> innings(20)
    '6.2'
    """
    return f"{outs // 3}.{outs % 3}"
