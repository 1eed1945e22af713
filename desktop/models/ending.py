"""What the page after the last out shows, as values: the recap, the final line, and the winner's chance by inning."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from desktop.models.dugout.chances import chance_of
from desktop.models.scoreboard import ScoreboardView
from desktop.models.table_view import scoreboard
from rulesets.core.book.recap import Recap, Swing, moment, recap
from rulesets.core.book.scoring import Book
from rulesets.core.table.table import Table
from rulesets.core.table.telling import radio_of


@dataclass(frozen=True)
class Curve:
    """The winner's chance over the game: points of innings gone and chance, and where it turned."""

    innings: int
    points: tuple[tuple[float, float], ...]
    turn: int  # the point after the play that decided it


@dataclass(frozen=True)
class EndingView:
    """A finished game; `curve` and `turning` are there where the chances are known."""

    recap: Recap
    score: ScoreboardView
    winner: str
    colour: str  # the winner's
    final: str
    curve: Curve | None
    turning: tuple[str, str]  # when it was, and what


def ending_of(table: Table, book: Book, began: datetime | None, today: date) -> EndingView:
    """How a game that is over is told on its last page."""
    told = recap(table.seated, table.events, book, table.ruleset.calls, radio_of(table.ruleset), chance_of(table))
    score = scoreboard(table.seated, book, table.game.situation)
    parts = [told.final, *([day_of(began, today)] if began else [])]
    club = table.seated.clubs[told.winner]
    return EndingView(told, score, club.city, club.colour, " · ".join(parts), _curve(told), _turning(told))


def _curve(told: Recap) -> Curve | None:
    """Each half-inning is as wide as every other, and its plays share it."""
    if not told.swings or told.turning is None:
        return None
    halves: dict[tuple[int, str], list[Swing]] = {}
    for swing in told.swings:
        halves.setdefault((swing.inning, swing.half), []).append(swing)
    first = told.swings[0].inning - 1 + (told.swings[0].half == "bottom") / 2
    points = [(first, of_winner(told, told.swings[0].before))]
    for (inning, half), swings in halves.items():
        begin = inning - 1 + (half == "bottom") / 2
        points += [
            (begin + number / len(swings) / 2, of_winner(told, swing.after))
            for number, swing in enumerate(swings, start=1)
        ]
    return Curve(max(inning for inning, _ in halves), tuple(points), told.swings.index(told.turning) + 1)


def of_winner(told: Recap, chance: float) -> float:
    """The winner's chance, where the home side's is this."""
    return chance if told.winner else 1 - chance


def _turning(told: Recap) -> tuple[str, str]:
    if told.turning is None:
        return "", ""
    before, after = (percent(of_winner(told, each)) for each in (told.turning.before, told.turning.after))
    return moment(told.turning), f"{told.turning.text} From {before} to {after}\N{NO-BREAK SPACE}%."


def percent(chance: float) -> int:
    """
    >>> percent(0.333), percent(1.0)
    (33, 100)
    """
    return round(100 * chance)


def day_of(began: date, today: date) -> str:
    """
    >>> day_of(date(2026, 6, 9), date(2026, 11, 1)), day_of(date(2024, 6, 9), date(2026, 11, 1))
    ('June 9', 'June 9, 2024')
    """
    return f"{began:%B} {began.day}" + ("" if began.year == today.year else f", {began.year}")
