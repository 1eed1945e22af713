"""A book as text: the line score and the box score, the way a newspaper prints them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..people.clubs import Club
from ..play.setup import Setup
from ..play.situation import REGULATION
from .scoring import Book, ClubBook, Counts, Decisions

BATTING_COLUMNS = (("AB", "ab"), ("R", "r"), ("H", "h"), ("BI", "rbi"), ("BB", "bb"), ("SO", "so"))
PITCHING_COLUMNS = (("H", "h"), ("R", "r"), ("ER", "er"), ("BB", "bb"), ("SO", "so"), ("HR", "hr"), ("BF", "bf"))
PITCH_COLUMNS = (("NP", "np"), ("ST", "strikes"), ("FPS", "fps"))
NOTES = (("2B", "2b"), ("3B", "3b"), ("HR", "hr"), ("SB", "sb"), ("CS", "cs"), ("Picked off", "po"))
MORE_NOTES = (("SF", "sf"), ("SH", "sh"), ("GDP", "gdp"))


def line_score(setup: Setup, book: Book, over: bool) -> list[str]:
    """Runs by inning, then R H E; an x where the home side did not need its last turn."""
    last = max(REGULATION, *(len(club.innings) for club in book.clubs))
    width = max(len(club.city) for club in setup.clubs)
    head = " " * width + "  " + " ".join(f"{inning:>2}" for inning in range(1, last + 1)) + "    R  H  E"
    rows = [head]
    for club, page in zip(setup.clubs, book.clubs, strict=True):
        innings = [str(runs) for runs in page.innings]
        innings += ["x" if over else ""] * (last - len(innings))
        tally = f"{page.runs:>2} {page.hits:>2} {page.errors:>2}"
        rows.append(f"{club.city:<{width}}  " + " ".join(f"{runs:>2}" for runs in innings) + f"   {tally}")
    return rows


def box_score(setup: Setup, book: Book, over: bool = True) -> str:
    """The whole box: line score, both batting tables with their notes, both pitching tables."""
    rows = line_score(setup, book, over)
    decisions = book.decisions() if over else None
    for side in (0, 1):
        rows += ["", *_batting(setup.clubs[side], book.clubs[side], book.clubs[1 - side])]
    rows.append("")
    for side in (0, 1):
        rows += _pitching(side, setup.clubs[side], book.clubs[side], decisions)
    return "\n".join(rows)


class BatterRow(msgspec.Struct, frozen=True):
    """A man in the box score; a substitute is listed below the man he replaced."""

    place: int
    man: int
    name: str
    positions: str
    line: Counts
    substitute: bool


def batters(club: Club, page: ClubBook) -> Iterator[BatterRow]:
    """Everybody who has batted, spot by spot in the order, in the order they came in."""
    squad = club.squad
    for place, men in enumerate(page.places):
        for at, man in enumerate(men):
            positions = "-".join(page.posts.get(man) or [squad[man].position])
            yield BatterRow(place, man, squad[man].name, positions, page.batting[man], at > 0)


def pitchers(club: Club, page: ClubBook) -> Iterator[tuple[int, str, Counts]]:
    """Everybody who pitched, in order: his number among them, his name, his line."""
    squad = club.squad
    for number, (man, line) in enumerate(zip(page.staff, page.pitching, strict=True)):
        yield number, squad[man].name, line


def _batting(club: Club, page: ClubBook, others: ClubBook) -> Iterator[str]:
    yield f"{club.city.upper():<22}" + "".join(f"{head:>4}" for head, _ in BATTING_COLUMNS)
    rows = list(batters(club, page))
    for row in rows:
        name = f"  {row.name}" if row.substitute else row.name
        room = min(17, 21 - len(row.positions))
        yield f"{f'{name:<{room}} {row.positions}':<22}" + _numbers(row.line, BATTING_COLUMNS)
    total = {key: page.batting_total(key) for _, key in BATTING_COLUMNS}
    yield f"{'Totals':<22}" + _numbers(total, BATTING_COLUMNS)
    for heading, key in (*NOTES, *MORE_NOTES):
        men = [f"{row.name}{f' {row.line[key]}' if row.line[key] > 1 else ''}" for row in rows if row.line.get(key)]
        if men:
            yield f"  {heading}: {', '.join(men)}"
    turned = [f"{name} {page.team[key]}" for key, name in (("dp", "DP"), ("tp", "TP")) if page.team.get(key)]
    yield "  " + " · ".join([f"LOB {page.team.get('lob', 0)}", f"E {page.errors}", *turned])


def pitching_columns(page: ClubBook) -> tuple[tuple[str, str], ...]:
    """Pitches, strikes and first-pitch strikes too, in a game that throws them."""
    return PITCHING_COLUMNS + PITCH_COLUMNS if page.pitching_total("np") else PITCHING_COLUMNS


def _pitching(side: int, club: Club, page: ClubBook, decisions: Decisions | None) -> Iterator[str]:
    columns = pitching_columns(page)
    yield f"{club.city.upper():<22}{'IP':>5}" + "".join(f"{head:>4}" for head, _ in columns)
    for number, pitcher, line in pitchers(club, page):
        name = pitcher + of_record(side, number, decisions)
        yield f"{name:<22}{innings_pitched(line.get('outs', 0)):>5}" + _numbers(line, columns)


def of_record(side: int, number: int, decisions: Decisions | None) -> str:
    if decisions is None:
        return ""
    if side == decisions.club:
        return " (W)" if number == decisions.winner else " (S)" if number == decisions.save else ""
    return " (L)" if number == decisions.loser else ""


def innings_pitched(outs: int) -> str:
    """
    >>> innings_pitched(26)
    '8.2'
    """
    return f"{outs // 3}.{outs % 3}"


def _numbers(line: Counts, columns: tuple[tuple[str, str], ...]) -> str:
    return "".join(f"{line.get(key, 0):>4}" for _, key in columns)
