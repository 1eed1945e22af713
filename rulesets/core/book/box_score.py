"""A book as text: the line score and the box score, the way a newspaper prints them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..people.clubs import Club
from ..people.lineups import FIELD
from ..play.setup import Setup
from .details import NONE, Details
from .scoring import Book, ClubBook, Counts, Decisions

BATTING_COLUMNS = (("AB", "ab"), ("R", "r"), ("H", "h"), ("BI", "rbi"), ("BB", "bb"), ("SO", "so"))
PITCHING_COLUMNS = (("H", "h"), ("R", "r"), ("ER", "er"), ("BB", "bb"), ("SO", "so"), ("HR", "hr"), ("BF", "bf"))
PITCH_COLUMNS = (("NP", "np"), ("ST", "strikes"), ("FPS", "fps"))
FIELDING_COLUMNS = (("PO", "putouts"), ("A", "assists"))
NOTES = (("2B", "2b"), ("3B", "3b"), ("HR", "hr"), ("SB", "sb"), ("CS", "cs"), ("Picked off", "po"))
MORE_NOTES = (("HBP", "hbp"), ("SF", "sf"), ("SH", "sh"), ("GDP", "gdp"))
PITCHING_NOTES = (("HBP", "hbp"), ("WP", "wp"), ("BK", "bk"))
TEAM_NOTES = (("DP", "dp"), ("TP", "tp"), ("PB", "pb"))


def line_score(setup: Setup, book: Book, over: bool) -> list[str]:
    """Runs by inning, then R H E; an x where the home side did not need its last turn."""
    last = book.columns(over)
    width = max(len(club.city) for club in setup.clubs)
    head = " " * width + "  " + " ".join(f"{inning:>2}" for inning in range(1, last + 1)) + "    R  H  E"
    rows = [head]
    for club, page in zip(setup.clubs, book.clubs, strict=True):
        innings = [str(runs) for runs in page.innings]
        innings += ["x" if over else ""] * (last - len(innings))
        tally = f"{page.runs:>2} {page.hits:>2} {page.errors:>2}"
        rows.append(f"{club.city:<{width}}  " + " ".join(f"{runs:>2}" for runs in innings) + f"   {tally}")
    return rows


def box_score(setup: Setup, book: Book, over: bool = True, told: tuple[Details, Details] = NONE) -> str:
    """The whole box (SC-9): line score, both batting tables and both pitching tables with their notes; with what the
    plays tell beyond the book, where they are told."""
    rows = line_score(setup, book, over)
    decisions = book.decisions() if over else None
    fielding = names_fielders(book)
    for side in (0, 1):
        rows += ["", *_batting(setup.clubs[side], book.clubs[side], fielding, told[side])]
    rows.append("")
    for side in (0, 1):
        rows += _pitching(side, setup.clubs[side], book.clubs[side], decisions, told[side])
    if over and told[0].time:
        rows += ["", f"T: {told[0].time}"]
    return "\n".join(rows)


class BatterRow(msgspec.Struct, frozen=True):
    """A man in the box score; a substitute is listed below the man he replaced."""

    place: int
    man: int
    name: str
    positions: str
    line: Counts
    substitute: bool
    fielding: Counts = {}  # at all the positions he played


def batters(club: Club, page: ClubBook) -> Iterator[BatterRow]:
    """Everybody who has batted, spot by spot in the order, in the order they came in."""
    squad = club.squad
    for place, men in enumerate(page.places):
        for at, man in enumerate(men):
            positions = "-".join(page.posts.get(man) or [squad[man].position])
            line, fielding = page.batting[man], page.fielding_of(man)
            yield BatterRow(place, man, squad[man].name, positions, line, at > 0, fielding)


def pitchers(club: Club, page: ClubBook) -> Iterator[tuple[int, str, Counts]]:
    """Everybody who pitched, in order: his number among them, his name, his line.

    Who went to another position and came back has one line, as in any box.
    """
    for man in dict.fromkeys(page.staff):
        first, *later = turns_of(page, man)
        line = dict(page.pitching[first]) if later else page.pitching[first]
        for turn in later:
            for key, number in page.pitching[turn].items():
                line[key] = line.get(key, 0) + number
        yield first, club.squad[man].name, line


def turns_of(page: ClubBook, man: int) -> list[int]:
    """How often a man came in to pitch, each time by its number."""
    return [turn for turn, each in enumerate(page.staff) if each == man]


def batting_notes(club: Club, page: ClubBook, told: Details = NONE[0]) -> Iterator[tuple[str, list[str]]]:
    """What else each man did: a heading, and who, with how often; errors with the position."""
    rows = list(batters(club, page))
    for heading, key in (*NOTES, *MORE_NOTES):
        if men := [_so_often(row.name, row.line[key]) + _told(told, row, key) for row in rows if row.line.get(key)]:
            yield heading, men
    if told.turned:
        yield "Double plays", list(told.turned)
    if erred := list(errors(club, page, told)):
        yield "E", erred


def _told(told: Details, row: BatterRow, key: str) -> str:
    total = told.season.get(row.man, {}).get(key)
    after = ", ".join(filter(None, (str(total or ""), told.after.get((row.man, key), ""))))
    return f" ({after})" if after else ""


def errors(club: Club, page: ClubBook, told: Details = NONE[0]) -> Iterator[str]:
    """Who made errors, and where he stood; those that the dice give to nobody are only in the club's number.

    A pitcher who does not bat is on this list too.
    """
    for man, positions in sorted(page.fielding.items()):
        for position, line in sorted(positions.items()):
            if made := line.get("e", 0):
                total = told.season.get(man, {}).get("e")
                after = f"{total}, {FIELD[position - 1]}" if total else FIELD[position - 1]
                yield f"{_so_often(club.squad[man].name, made)} ({after})"


def _so_often(name: str, number: int) -> str:
    return f"{name} {number}" if number > 1 else name


def team_notes(page: ClubBook) -> list[tuple[str, int]]:
    """What is the club's: left on base and errors always, the rest where there was any."""
    rest = [(heading, page.team[key]) for heading, key in TEAM_NOTES if page.team.get(key)]
    return [("LOB", page.team.get("lob", 0)), ("E", page.errors), *rest]


def fielding_notes(club: Club, page: ClubBook) -> Iterator[tuple[str, list[str]]]:
    """Putouts and assists, for a box that has no room for their columns."""
    lines = [(club.squad[man].name, page.fielding_of(man)) for man in sorted(page.fielding)]
    for heading, key in FIELDING_COLUMNS:
        if men := [f"{name} {line[key]}" for name, line in lines if line.get(key)]:
            yield heading, men


def pitching_notes(club: Club, page: ClubBook, columns: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, list[str]]]:
    """What stands in no column: hit batters, wild pitches and balks by pitcher; of each reliever who found men on base
    how many scored; and what the columns leave out."""
    lines = list(pitchers(club, page))
    shown = {key for _, key in columns}
    if "np" not in shown and page.pitching_total("np"):
        yield "Pitches-strikes", [f"{name} {line.get('np', 0)}-{line.get('strikes', 0)}" for _, name, line in lines]
    if "bf" not in shown:
        yield "BF", [f"{name} {line.get('bf', 0)}" for _, name, line in lines]
    if "hr" not in shown and page.pitching_total("hr"):
        yield "HR", [_so_often(name, line["hr"]) for _, name, line in lines if line.get("hr")]
    for heading, key in PITCHING_NOTES:
        if men := [_so_often(name, line[key]) for _, name, line in lines if line.get(key)]:
            yield heading, men
    if men := [f"{name} {line['ir']}-{line.get('irs', 0)}" for _, name, line in lines if line.get("ir")]:
        yield "Inherited-scored", men


def who_only_pitched(club: Club, page: ClubBook) -> Iterator[tuple[str, Counts]]:
    """Pitchers who have no place in the order, and what they fielded."""
    batted = {man for men in page.places for man in men}
    for man in dict.fromkeys(page.staff):
        if man not in batted and man in page.fielding:
            yield club.squad[man].name, page.fielding_of(man)


def names_fielders(book: Book) -> bool:
    """Do the dice of this game say who made the outs?"""
    return any("putouts" in line for club in book.clubs for at in club.fielding.values() for line in at.values())


def _batting(club: Club, page: ClubBook, fielding: bool, told: Details) -> Iterator[str]:
    columns = FIELDING_COLUMNS if fielding else ()
    yield f"{club.city.upper():<22}" + "".join(f"{head:>4}" for head, _ in (*BATTING_COLUMNS, *columns))
    rows = list(batters(club, page))
    for row in rows:
        name = f"  {row.name}" if row.substitute else row.name
        room = min(17, 21 - len(row.positions))
        figures = _numbers(row.line, BATTING_COLUMNS) + _numbers(row.fielding, columns)
        yield f"{f'{name:<{room}} {row.positions}':<22}{figures}"
    for pitcher, line in who_only_pitched(club, page) if fielding else ():
        yield f"{f'{pitcher:<17} P':<22}{'':{4 * len(BATTING_COLUMNS)}}" + _numbers(line, columns)
    total = {key: page.batting_total(key) for _, key in BATTING_COLUMNS}
    yield f"{'Totals':<22}" + _numbers(total, BATTING_COLUMNS) + _numbers(page.fielding_total(), columns)
    for heading, men in batting_notes(club, page, told):
        yield f"  {heading}: {', '.join(men)}"
    yield "  " + " · ".join(f"{heading} {number}" for heading, number in team_notes(page))


def pitching_columns(page: ClubBook) -> tuple[tuple[str, str], ...]:
    """Pitches, strikes and first-pitch strikes too, in a game that throws them."""
    return PITCHING_COLUMNS + PITCH_COLUMNS if page.pitching_total("np") else PITCHING_COLUMNS


def _pitching(side: int, club: Club, page: ClubBook, decisions: Decisions | None, told: Details) -> Iterator[str]:
    columns = pitching_columns(page)
    rows = [
        (with_record(side, page, number, name, decisions, told), line) for number, name, line in pitchers(club, page)
    ]
    wide = max([22, *(len(name) + 1 for name, _ in rows if told.season)])
    yield f"{club.city.upper():<{wide}}{'IP':>5}" + "".join(f"{head:>4}" for head, _ in columns)
    for name, line in rows:
        yield f"{name:<{wide}}{innings_pitched(line.get('outs', 0)):>5}" + _numbers(line, columns)
    total = pitching_totals(page)
    yield f"{'Totals':<{wide}}{innings_pitched(total['outs']):>5}" + _numbers(total, columns)
    for heading, men in pitching_notes(club, page, columns):
        yield f"  {heading}: {', '.join(men)}"


def pitching_totals(page: ClubBook) -> Counts:
    """What all pitchers of a club did; but the earned runs are the club's, which can be fewer than theirs (SC-2)."""
    total = {key: page.pitching_total(key) for _, key in (*PITCHING_COLUMNS, *PITCH_COLUMNS)}
    return {**total, "outs": page.pitching_total("outs"), "er": page.team.get("er", 0)}


def of_record(side: int, number: int, line: Counts, decisions: Decisions | None) -> list[str]:
    """W, L, S, H and BS of a finished game; whoever has the win has no hold."""
    if decisions is None:
        return []
    ours = side == decisions.club
    won, saved = ours and number == decisions.winner, ours and number == decisions.save
    lost = not ours and number == decisions.loser
    marks = (("BS", line.get("bs")), ("H", line.get("hld") and not won), ("W", won), ("L", lost), ("S", saved))
    return [mark for mark, is_his in marks if is_his]


RECORDS = {"W": ("w", "l"), "L": ("w", "l"), "S": ("sv",), "H": ("hld",), "BS": ("bs",)}


def marks(side: int, page: ClubBook, number: int, decisions: Decisions | None, told: Details = NONE[0]) -> list[str]:
    """What stands after a pitcher's name: W, or in a season "W, 5-2"."""
    man = page.staff[number]
    his, turns = told.season.get(man), turns_of(page, man)
    found = [*dict.fromkeys(mark for turn in turns for mark in of_record(side, turn, page.pitching[turn], decisions))]
    found = [mark for mark in found if mark != "H" or "W" not in found]
    if his is None:
        return found
    return [f"{mark}, {'-'.join(str(his.get(key, 0)) for key in RECORDS[mark])}" for mark in found]


def with_record(
    side: int, page: ClubBook, number: int, name: str, decisions: Decisions | None, told: Details = NONE[0]
) -> str:
    """A pitcher as the box names him: "Ojeda (W)"."""
    found = marks(side, page, number, decisions, told)
    return f"{name} ({', '.join(found)})" if found else name


def innings_pitched(outs: int) -> str:
    """
    >>> innings_pitched(26)
    '8.2'
    """
    return f"{outs // 3}.{outs % 3}"


def _numbers(line: Counts, columns: tuple[tuple[str, str], ...]) -> str:
    return "".join(f"{line.get(key, 0):>4}" for _, key in columns)
