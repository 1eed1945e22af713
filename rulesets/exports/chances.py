"""The winner's chance over a finished game, play by play, and the play that turned it: what a graph is drawn from."""

from __future__ import annotations

import msgspec

from ..core.book.recap import Swing, moment
from ..core.book.wording import play_line
from ..core.play.situation import Made, Situation
from ..core.table.telling import radio_of
from ..managers.at_hand import win_table
from .played import Played


class Curve(msgspec.Struct, frozen=True):
    """Points of innings gone and the winner's chance; `turn` is the point after the play that decided it."""

    winner: str
    innings: int
    points: tuple[tuple[float, float], ...]
    turn: int
    turning: str  # when it was, what, and from where to where

    @property
    def title(self) -> str:
        return f"{self.winner}’s chance of winning, inning by inning"

    @property
    def lowest(self) -> int:
        """In percent."""
        return round(100 * min(chance for _, chance in self.points))

    @property
    def in_words(self) -> str:
        return f"{self.title}: from {round(100 * self.points[0][1])} % to 100 %, at the lowest {self.lowest} %."


def curve_of(game: Played) -> Curve | None:
    """None of a game that is not over or whose beginning is not known, and where no table of its rules is at hand."""
    plays = [event for event in game.events if isinstance(event, Made)]
    wins = win_table(game.ruleset.deal(game.as_set_up)) if game.over and game.start is None and plays else None
    if wins is None:
        return None
    visitors, home = (page.runs for page in game.book.clubs)
    winner = 0 if visitors > home else 1
    agreed = game.setup.agreed
    stood = [
        wins.of(Situation(made.inning, made.half, made.outs_before, made.bases, made.score, agreed=agreed))
        for made in plays
    ]
    chances = [chance if winner else 1 - chance for chance in [*stood, float(winner)]]
    decided = max(range(len(plays)), key=lambda at: chances[at + 1] - chances[at])
    last = plays[decided]
    swing = Swing(last.inning, last.half, last.outs_before, "", chances[decided], chances[decided + 1])
    told = play_line(last, game.ruleset.calls, game.setup, radio_of(game.ruleset))
    before, after = (round(100 * chances[at]) for at in (decided, decided + 1))
    return Curve(
        game.clubs[winner].city,
        max(made.inning for made in plays),
        ((0.0, chances[0]), *zip(_when(plays), chances[1:], strict=True)),
        decided + 1,
        f"What turned it, {_lowered(moment(swing))}: {told} From {before} to {after}\N{NO-BREAK SPACE}%.",
    )


def _when(plays: list[Made]) -> list[float]:
    """Innings gone after each play: each half-inning is as wide as every other, and its plays share it."""
    halves: dict[tuple[int, str], int] = {}
    for made in plays:
        halves[made.inning, made.half] = halves.get((made.inning, made.half), 0) + 1
    found, seen = [], dict.fromkeys(halves, 0)
    for made in plays:
        half = (made.inning, made.half)
        seen[half] += 1
        found.append(made.inning - 1 + (made.half == "bottom") / 2 + seen[half] / halves[half] / 2)
    return found


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]
