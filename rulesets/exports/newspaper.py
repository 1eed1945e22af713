"""A newspaper's page of some games, of a day, a week or more: line scores and short recaps, standings, leaders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import TypeAlias

import msgspec

from ..core.book.recap import innings_in_words, recap
from ..core.people import averages
from ..core.play.situation import Made
from ..core.table.telling import radio_of
from .html import document, grid_lines, said
from .page import MARKS, Grid, line_grid
from .played import Played
from .text import markdown_grid, marked_down

NAME = "The Horsehide Gazette"
MOST_LEADERS = 5
A_MAN: TypeAlias = tuple[str, str]  # his club and his name
CLOSE = "tying run"  # what the recap of the last out says of a close one
AT_BATS, OUTS = 3, 3  # a game of his club's: what he needs to lead in an average


class Item(msgspec.Struct, frozen=True):
    """One game: its headline, what is told of it, its line score."""

    day: date
    headline: str
    told: tuple[str, ...]
    line: Grid


class Edition(msgspec.Struct, frozen=True):
    """A page: its name and days, what leads it, the games, the tables below them."""

    title: str
    days: str
    items: tuple[Item, ...]
    standings: tuple[Grid, ...]  # a table a group
    leaders: tuple[Grid, ...]
    lead: str = ""
    season: str = ""  # whose page it is

    @property
    def dateline(self) -> str:
        return f"{self.season}, {self.days}" if self.season else self.days


STANDING = ("W", "L", "Pct", "GB", "R", "RA")


def standing_row(name: str, won: int, lost: int, behind: float, scored: int, against: int) -> tuple[str, ...]:
    share = averages.three_figures(averages.over(won, won + lost))
    return name, str(won), str(lost), share, _games(behind), str(scored), str(against)


def item_of(game: Played) -> Item:
    return Item(game.began.date(), game.title, tuple(recapped(game)), line_grid(game))


def dated(items: Sequence[Item]) -> tuple[Item, ...]:
    """On a page of several days each game says which was its own."""
    if len({item.day for item in items}) < 2:
        return tuple(items)
    return tuple(
        msgspec.structs.replace(item, told=(f"{item.day:%A}, {item.day:%B} {item.day.day}.", *item.told))
        for item in items
    )


class Newsroom:
    """Writes an edition game by game; of each only its item and its figures are kept."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._clubs: dict[str, list[int]] = {}  # won, lost, runs, runs against
        self._bats: dict[A_MAN, dict[str, int]] = {}
        self._arms: dict[A_MAN, dict[str, int]] = {}

    def add(self, game: Played) -> None:
        self._items.append(item_of(game))
        if game.over:
            self._count(game)

    def _count(self, game: Played) -> None:
        runs = [page.runs for page in game.book.clubs]
        decisions = game.book.decisions()
        for side, page in enumerate(game.book.clubs):
            club = game.clubs[side]
            tally = self._clubs.setdefault(club.name, [0, 0, 0, 0])
            tally[0 if runs[side] > runs[1 - side] else 1] += 1
            tally[2] += runs[side]
            tally[3] += runs[1 - side]
            for man in (man for place in page.places for man in place):
                _add(self._bats.setdefault((club.name, club.squad[man].name), {}), page.batting[man])
            for number, (man, line) in enumerate(zip(page.staff, page.pitching, strict=True)):
                his = self._arms.setdefault((club.name, club.squad[man].name), {})
                _add(his, line)
                if decisions is not None and side == decisions.club:
                    _add(his, {"w": int(number == decisions.winner), "sv": int(number == decisions.save)})

    def edition(self) -> Edition:
        items = dated(sorted(self._items, key=lambda item: item.day))
        standings = (self._standings(),) if self._clubs else ()
        return Edition(NAME, days_of(items), items, standings, tuple(self._leaders()))

    def _standings(self) -> Grid:
        rows = sorted(self._clubs.items(), key=lambda row: (-_share(row[1]), -row[1][0], row[0]))
        first = rows[0][1]
        lines = []
        for name, (won, lost, scored, against) in rows:
            behind = ((first[0] - won) + (lost - first[1])) / 2
            lines.append(standing_row(name, won, lost, behind, scored, against))
        return Grid(("Standings", *STANDING), tuple(lines))

    def _leaders(self) -> Iterator[Grid]:
        played = {name: won + lost for name, (won, lost, _, _) in self._clubs.items()}
        bats = {man: line for man, line in self._bats.items() if line.get("ab", 0) >= AT_BATS * played[man[0]]}
        rates = {man: averages.average(line) or 0 for man, line in bats.items()}
        yield _grid("Batting", {man: float(rate) for man, rate in rates.items()}, _average)
        for title, key in (("Home runs", "hr"), ("Runs batted in", "rbi"), ("Hits", "h"), ("Stolen bases", "sb")):
            yield _grid(title, {man: line.get(key, 0) for man, line in self._bats.items()}, _whole)
        for title, key in (("Wins", "w"), ("Strikeouts", "so"), ("Saves", "sv")):
            yield _grid(title, {man: line.get(key, 0) for man, line in self._arms.items()}, _whole)
        arms = {man: line for man, line in self._arms.items() if line.get("outs", 0) >= OUTS * played[man[0]]}
        earned = {man: -27 * line.get("er", 0) / line["outs"] for man, line in arms.items()}
        yield _grid("Earned run average", earned, _earned, nought=True)


def recapped(game: Played) -> Iterator[str]:
    """A game in a few sentences: how long it took, whose it was, who led the way, how close it was, its feats."""
    if not game.over:
        return
    told = recap(game.setup, game.events, game.book, game.ruleset.calls, radio_of(game.ruleset))
    innings = max(len(page.innings) for page in game.book.clubs)
    if innings != game.book.of_innings:
        yield f"It took {innings_in_words(innings)}."
    if told.best:
        best = told.best[0]
        if best.side == told.winner:
            yield f"{best.name} led the way: {best.day}."
        else:
            yield f"{best.name} of {game.clubs[best.side].city} did what he could: {best.day}."
    if told.decisions:
        yield " ".join(f"{MARKS[mark]}: {man}." for mark, man, _ in told.decisions)
    last = next((event for event in reversed(game.events) if isinstance(event, Made)), None)
    if last is not None and (last.runs or CLOSE in told.ended):
        yield told.ended
    yield from (f"{feat}." for feat in told.feats)


def _add(total: dict[str, int], line: dict[str, int]) -> None:
    for key, number in line.items():
        total[key] = total.get(key, 0) + number


def _share(tally: Sequence[int]) -> float:
    return tally[0] / (tally[0] + tally[1])


def _games(behind: float) -> str:
    """
    >>> _games(0), _games(1.5), _games(3)
    ('—', '1½', '3')
    """
    if behind <= 0:
        return "—"
    return f"{int(behind) or ''}½" if behind % 1 else str(int(behind))


def _average(rate: float) -> str:
    return f"{rate:.3f}".removeprefix("0")


def _whole(number: float) -> str:
    return f"{number:.0f}"


def _earned(runs: float) -> str:
    return f"{abs(runs):.2f}"


def _grid(title: str, men: dict[A_MAN, float], written: Callable[[float], str], nought: bool = False) -> Grid:
    """The best few; nobody leads with nothing, unless nothing is the best there is."""
    best = sorted(((number, man) for man, number in men.items() if number or nought), key=lambda row: (-row[0], row[1]))
    rows = tuple((f"{name}, {club}", written(number)) for number, (club, name) in best[:MOST_LEADERS])
    return Grid((title, ""), rows)


def days_of(items: Sequence[Item]) -> str:
    return span(items[0].day, items[-1].day) if items else ""


def span(first: date, last: date) -> str:
    """
    >>> span(date(2026, 4, 1), date(2026, 4, 9)), span(date(2026, 4, 1), date(2026, 4, 1))
    ('April 1 to April 9, 2026', 'April 1, 2026')
    """
    told = f"{last:%B} {last.day}, {last.year}"
    if first == last:
        return told
    begun = f"{first:%B} {first.day}"
    return f"{begun} to {told}" if first.year == last.year else f"{begun}, {first.year} to {told}"


def newspaper_html(edition: Edition) -> str:
    return document(f"{edition.title}, {edition.dateline}", _body(edition))


def _body(edition: Edition) -> Iterator[str]:
    yield said("h1", edition.title)
    yield said("p", edition.dateline, "about")
    if edition.lead:
        yield said("p", edition.lead)
    for item in edition.items:
        yield said("h2", item.headline)
        yield from (said("p", text) for text in item.told)
        yield from grid_lines(item.line)
    if edition.standings:
        yield said("h2", "Standings")
    for grid in edition.standings:
        yield from grid_lines(grid)
    yield said("h2", "Leaders")
    yield '<div class="pair">'
    for grid in edition.leaders:
        if grid.rows:
            yield "<section>"
            yield from grid_lines(grid)
            yield "</section>"
    yield "</div>"


def newspaper_markdown(edition: Edition) -> str:
    return "\n".join(_markdown(edition)) + "\n"


def _markdown(edition: Edition) -> Iterator[str]:
    yield f"# {marked_down(edition.title)}"
    yield ""
    yield marked_down(edition.dateline)
    if edition.lead:
        yield ""
        yield marked_down(edition.lead)
    for item in edition.items:
        yield ""
        yield f"## {marked_down(item.headline)}"
        for text in item.told:
            yield ""
            yield marked_down(text)
        yield ""
        yield from markdown_grid(item.line)
    for grid in (*edition.standings, *edition.leaders):
        if grid.rows:
            yield ""
            yield from markdown_grid(grid)
