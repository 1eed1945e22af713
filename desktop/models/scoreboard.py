"""What a scoreboard shows, as values, and the same as one would say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulesets.core.book.wording import ordinal


@dataclass(frozen=True)
class ClubLine:
    """One club's row: runs by inning (None where not played, "x" where not needed), hits, errors."""

    name: str
    runs: tuple[int | str | None, ...] = ()
    hits: int = 0
    errors: int = 0
    note: str = ""

    @property
    def total(self) -> int:
        return sum(run for run in self.runs if isinstance(run, int))


@dataclass(frozen=True)
class ScoreboardView:
    """All a scoreboard shows. `balls` is None where a game counts none; `over` replaces the inning ("Final")."""

    visitors: ClubLine
    home: ClubLine
    inning: int = 1
    half: Literal["top", "bottom"] = "top"
    outs: int = 0
    balls: int | None = None
    strikes: int = 0
    bases: str = "Bases empty"
    over: str = ""
    regulation: int = 9

    @property
    def innings(self) -> int:
        return max(self.regulation, self.inning, len(self.visitors.runs), len(self.home.runs))

    @property
    def title(self) -> str:
        return self.over or f"{self.half} {ordinal(self.inning)}"


def counted(number: int, noun: str) -> str:
    words = ("no", "one", "two", "three")
    return f"{words[number] if number < len(words) else number} {noun}{'' if number == 1 else 's'}"


def spoken(score: ScoreboardView) -> str:
    """The scoreboard as one would say it."""
    clubs = [
        f"{club.name} {counted(club.total, 'run')}, {counted(club.hits, 'hit')}, {counted(club.errors, 'error')}"
        for club in (score.visitors, score.home)
    ]
    parts = ["; ".join(clubs)]
    if score.over:
        parts.append(score.over)
    else:
        count = f", count {score.balls} and {score.strikes}"
        if score.balls is None:
            count = f", {counted(score.strikes, 'strike')}" if score.strikes else ""
        parts.append(f"{score.half.capitalize()} of the {ordinal(score.inning)}, {counted(score.outs, 'out')}{count}")
        parts.append(score.bases)
    by_inning = [f"{club.name} by inning: {_read_out(club)}" for club in (score.visitors, score.home) if club.runs]
    return ". ".join([*parts, *by_inning]) + "."


def told(score: ScoreboardView) -> list[tuple[str, str]]:
    """The board thing by thing, each by its name and what it shows.

    >>> told(ScoreboardView(ClubLine("Ohio", (0, 2), 3), ClubLine("Troy", (1,), 1, 1), inning=2, outs=1))[2:]
    [('Inning', 'Top of the 2nd'), ('Outs', '1'), ('Bases', 'Bases empty')]
    """
    parts: list[tuple[str, str]] = []
    for club in (score.visitors, score.home):
        line = f"{club.total} R, {club.hits} H, {club.errors} E" + (
            f"; by inning {_read_out(club)}" if club.runs else ""
        )
        parts.append((club.name, line))
    if score.over:
        return [*parts, ("Inning", score.over)]
    parts += [("Inning", f"{score.half.capitalize()} of the {ordinal(score.inning)}"), ("Outs", str(score.outs))]
    if score.balls is not None:
        parts += [("Balls", str(score.balls)), ("Strikes", str(score.strikes))]
    elif score.strikes:
        parts.append(("Strikes", str(score.strikes)))
    return [*parts, ("Bases", score.bases)]


def _read_out(club: ClubLine) -> str:
    return " ".join("-" if run is None else str(run) for run in club.runs)
