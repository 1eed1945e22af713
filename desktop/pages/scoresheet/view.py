"""What a scoresheet shows, as values, and the same as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesets import find
from rulesets.core.book.box_score import (
    BATTING_COLUMNS,
    MORE_NOTES,
    NOTES,
    BatterRow,
    batters,
    errors,
    innings_pitched,
    marks,
    pitchers,
)
from rulesets.core.book.scoring import Book, ClubBook, Counts, Decisions
from rulesets.core.book.sheet import Box, Entrance, Sheet, box_words, score_sheet
from rulesets.core.book.wording import half_inning, ordinal, score_line
from rulesets.core.people.clubs import Club
from rulesets.core.people.lineups import VACANT
from rulesets.core.play.setup import Setup
from rulesets.core.play.situation import Situation
from rulesets.core.table.table import Table

PITCHED = (("H", "h"), ("R", "r"), ("ER", "er"), ("BB", "bb"), ("SO", "so"))
PITCHED_IF_ANY = (("HR", "hr"), ("HBP", "hbp"), ("BK", "bk"), ("WP", "wp"), ("NP", "np"))


@dataclass(frozen=True)
class Turn:
    """A box and what it says in words."""

    box: Box
    words: str


@dataclass(frozen=True)
class Name:
    """A man of a place in the order, and how he came into it ("" for who started there)."""

    name: str
    position: str
    first: tuple[int, int] = (0, 0)  # the first box that can be his: inning and turn, from 0
    came: str = ""
    man: int = VACANT  # his number in the squad


@dataclass(frozen=True)
class ManLine:
    """One row, a place in the order: who had it, one after the other, the turns inning by inning, the figures."""

    number: int
    men: tuple[Name, ...]
    innings: tuple[tuple[Turn, ...], ...]
    figures: tuple[int, ...]

    @property
    def in_words(self) -> str:
        """
        >>> ManLine(6, (Name("Whitlock", "LF"), Name("Soares", "PH-LF")), (), ()).in_words
        'Whitlock, LF; Soares, PH-LF'
        """
        return "; ".join(f"{man.name}, {man.position}" for man in self.men)

    def man_at(self, inning: int, turn: int) -> Name:
        """Whose box that is, inning and turn from 0; of one that is still empty, whose it would be."""
        turns = self.innings[inning] if inning < len(self.innings) else ()
        batted = turns[turn].box.man if turn < len(turns) else VACANT
        his = (man for man in self.men if man.man == batted != VACANT)
        due = (man for man in reversed(self.men) if man.first <= (inning, turn))
        return next(his, None) or next(due, self.men[0])


@dataclass(frozen=True)
class PitcherLine:
    name: str
    record: str  # W, L, S, H, BS or nothing
    figures: str


@dataclass(frozen=True)
class ClubSheet:
    """One club's page. `due` is the man at bat: his row, his inning and which turn in it, all from 0."""

    club: str
    about: str
    men: tuple[ManLine, ...]
    widths: tuple[int, ...]
    runs: tuple[str, ...]
    totals: tuple[int, ...]
    facing: str
    pitchers: tuple[PitcherLine, ...]
    notes: str
    due: tuple[int, int, int] | None = None

    def columns(self) -> Iterator[tuple[int, int]]:
        """Every column of boxes as inning and turn, from 0."""
        for inning, width in enumerate(self.widths):
            for turn in range(width):
                yield inning, turn

    def turn(self, row: int, inning: int, turn: int) -> Turn | None:
        turns = self.men[row].innings[inning]
        return turns[turn] if turn < len(turns) else None


@dataclass(frozen=True)
class SheetView:
    clubs: tuple[ClubSheet, ClubSheet]
    score: str


def sheet_view(
    setup: Setup, sheet: Sheet, book: Book, situation: Situation, decisions: Decisions | None = None
) -> SheetView:
    """Both clubs' pages as they stand, `setup` with the visitors first. At the end the decisions are the book's."""
    if situation.over and decisions is None:
        decisions = book.decisions()
    pages = tuple(_club_sheet(side, setup, sheet, book, situation, decisions) for side in (0, 1))
    return SheetView((pages[0], pages[1]), score_line(setup, situation.score))


def sheet_of(table: Table, book: Book) -> SheetView:
    """Both pages of the game on a table, scored from its first play on."""
    sheet = score_sheet(table.events, table.ruleset.calls, table.start)
    return sheet_view(table.seated, sheet, book, table.game.situation)


def _club_sheet(
    side: int, setup: Setup, sheet: Sheet, book: Book, situation: Situation, decisions: Decisions | None
) -> ClubSheet:
    club, others = setup.clubs[side], setup.clubs[1 - side]
    page, against = book.clubs[side], book.clubs[1 - side]
    innings = range(1, max(situation.agreed.innings, situation.inning, len(page.innings), len(against.innings)) + 1)
    widths = [sheet.width(side, inning) for inning in innings]
    due = None
    if side == situation.batting and not (situation.over or situation.half_over):
        place, inning = situation.batter, situation.inning
        due = (place, inning - 1, len(sheet.turns(side, place, inning)))
        widths[inning - 1] = max(widths[inning - 1], due[2] + 1)
    men = tuple(
        ManLine(
            place + 1,
            _men(rows, sheet.entrances[side][place], club),
            tuple(tuple(_turn(b, sheet, others) for b in sheet.turns(side, place, n)) for n in innings),
            tuple(sum(row.line.get(key, 0) for row in rows) for _, key in BATTING_COLUMNS),
        )
        for place, rows in enumerate(_places(club, page))
    )
    unplayed = ["x" if situation.over else ""] * (len(innings) - len(page.innings))
    state = "Final" if situation.over else half_inning(situation)
    about = [f"vs {others.city}", setup.ballpark, find(setup.ruleset).name, state]
    return ClubSheet(
        club.city,
        " · ".join(part for part in about if part),
        men,
        tuple(widths),
        (*map(str, page.innings), *unplayed),
        tuple(page.batting_total(key) for _, key in BATTING_COLUMNS),
        others.city,
        tuple(
            PitcherLine(name, ", ".join(marks(1 - side, against, number, decisions)), _pitched(line))
            for number, name, line in pitchers(others, against)
        ),
        " · ".join(_notes(side, setup, sheet, book)),
        due,
    )


def _turn(box: Box, sheet: Sheet, others: Club) -> Turn:
    words = box_words(box, sheet.calls)
    return Turn(box, f"{words}; {others.squad[box.pitcher].name} now pitching" if box.new_pitcher else words)


def _places(club: Club, page: ClubBook) -> list[list[BatterRow]]:
    """The men of each place in the order."""
    places: list[list[BatterRow]] = [[] for _ in page.places]
    for row in batters(club, page):
        places[row.place].append(row)
    return places


CAME = {"PH": "pinch-hit for", "PR": "pinch-ran for"}


def _men(rows: list[BatterRow], entrances: list[Entrance], club: Club) -> tuple[Name, ...]:
    """Who had a place in the order; what came before a game was taken up in the middle has no box and no story."""
    squad, known = club.squad, {entrance.man: entrance for entrance in entrances}
    men = []
    for row in rows:
        came = known.get(row.man)
        if came is None:
            men.append(Name(row.name, row.positions, man=row.man))
            continue
        how = CAME.get(came.position, "came in for")
        words = f"{row.name} {how} {squad[came.out].name} in the {ordinal(came.inning)}"
        men.append(Name(row.name, row.positions, (came.first[0] - 1, came.first[1]), words, row.man))
    return tuple(men)


def _pitched(line: Counts) -> str:
    parts = [f"{innings_pitched(line.get('outs', 0))} IP"]
    parts += [f"{line.get(key, 0)} {head}" for head, key in PITCHED]
    parts += [f"{line[key]} {head}" for head, key in PITCHED_IF_ANY if line.get(key)]
    parts += [f"inherited {line['ir']}, {line.get('irs', 0)} scored"] if line.get("ir") else []
    return "   ".join([*parts, f"faced {line.get('bf', 0)}"])


def _notes(side: int, setup: Setup, sheet: Sheet, book: Book) -> Iterator[str]:
    """Errors and men left on base of both clubs, then this club's long hits, steals and sacrifices."""
    erred = [_erred(club, page) for club, page in zip(setup.clubs, book.clubs, strict=True) if page.errors]
    yield f"E: {'; '.join(erred) or 'none'}"
    left = [f"{club.city} {page.team.get('lob', 0)}" for club, page in zip(setup.clubs, book.clubs, strict=True)]
    yield f"LOB: {', '.join(left)}"
    for heading, key in (*NOTES, *MORE_NOTES):
        men = []
        for row in batters(setup.clubs[side], book.clubs[side]):
            if number := row.line.get(key, 0):
                his = [box for box in sheet.boxes[side][row.place] if box.man == row.man]
                when = _homers(his, number) if key == "hr" else ""
                men.append(row.name + (f" {number}" if number > 1 else "") + when)
        if men:
            yield f"{heading}: {', '.join(men)}"


def _erred(club: Club, page: ClubBook) -> str:
    """A club's errors, and whose they were where the game says."""
    men = ", ".join(errors(club, page))
    return f"{club.city} {page.errors}: {men}" if men else f"{club.city} {page.errors}"


def _homers(boxes: Iterable[Box], number: int) -> str:
    """When a man hit his home runs and with how many on, where the sheet has them all."""
    hit = [f"{ordinal(box.inning)}, {box.rbi - 1} on" for box in boxes if box.batting == "home_run"]
    return f" ({'; '.join(hit)})" if len(hit) == number else ""


def sheet_text(page: ClubSheet, score: str) -> str:
    """A page as text, a man a line: what a screen reader reads."""
    rows = [f"{page.club} {page.about}. {score}."]
    for row, man in enumerate(page.men):
        turns = [
            f"{ordinal(inning)} {turn.words}"
            for inning, turns_of in enumerate(man.innings, 1)
            for turn in turns_of
        ]  # fmt: skip
        at_bat = ["at bat"] if page.due is not None and page.due[0] == row else []
        told = "; ".join([*turns, *at_bat]) or "not yet up"
        came = "".join(f" {each.came}." for each in man.men if each.came)
        rows.append(f"{man.number} {man.in_words}: {told}.{came} {_figures(man.figures)}.")
    by_inning = ", ".join(f"{ordinal(inning)} {runs}" for inning, runs in enumerate(page.runs, 1) if runs)
    rows.append(f"Runs by inning: {by_inning or 'none yet'}. Totals: {_figures(page.totals)}.")
    pitchers = [f"{line.name} {line.record} {line.figures}".replace("   ", " ") for line in page.pitchers]
    rows.append(f"Pitching for {page.facing}: {'; '.join(' '.join(line.split()) for line in pitchers)}.")
    rows.append(f"{page.notes}.")
    return "\n".join(rows)


def _figures(figures: tuple[int, ...]) -> str:
    return ", ".join(f"{head} {number}" for (head, _), number in zip(BATTING_COLUMNS, figures, strict=True))
