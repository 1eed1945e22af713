"""A man at a glance: his own card where the game has cards, who he is, and his day."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.core.book.scoring import Book
from rulesets.core.book.today import allowed_in_words, has_come_up, today_in_words
from rulesets.core.cards.views import Card
from rulesets.core.people.lineups import VACANT
from rulesets.core.play.setup import Setup
from rulesets.core.play.situation import Situation


@dataclass(frozen=True)
class Glance:
    """`who` and `day` in a line each; `card` where the game has one, in his club's color."""

    who: str
    day: str
    colour: str
    card: Card | None = None

    @property
    def text(self) -> str:
        return f"{self.who}. {self.day}"


def glance_of(setup: Setup, book: Book, situation: Situation, side: int, man: int) -> Glance | None:
    """A man of a side by his number in the squad; None where nobody is."""
    if man in (VACANT, -1):
        return None
    club = setup.clubs[side]
    him, page, lineup = club.squad[man], book.clubs[side], situation.lineups[side]
    pitches = lineup.pitcher == man
    at_bat = page.batting[man] if man < len(page.batting) else {}
    day = []
    if pitches and page.pitching:
        day.append(allowed_in_words(page.pitching[-1]))
    if not pitches or has_come_up(at_bat):
        day.append(today_in_words(at_bat))
    number = f" {him.shirt}" if him.shirt else ""
    position = lineup.position(man) or him.position
    season = him.as_pitcher if pitches else him.as_batter
    who = " · ".join(filter(None, (f"{him.name}{number}", position, season)))
    return Glance(who, f"Today: {'; '.join(day)}", club.colour)
