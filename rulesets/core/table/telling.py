"""A table's game in sentences: the play-by-play, and the call of one play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..book.steps import Teller
from ..book.story import Reasons, Story
from ..book.wording import Radio, change_line, play_line
from ..charts.house import counted, house_name
from ..people.lineups import Move
from ..play.events import Changed
from ..play.situation import Made, Situation
from .table import Table

if TYPE_CHECKING:
    from ..ruleset import Ruleset


def story_of(table: Table, reasons: Reasons | None = None) -> Story:
    """A table's play-by-play from the start, with nothing told yet; `reasons` has the words for the skippers'."""
    first: Situation = table.start or table.ruleset.deal(table.setup).situation
    return Story(table.setup, first, table.ruleset.calls, radio_of(table.ruleset), reasons)


def house_line(table: Table) -> str:
    """Which house rules are in force, in a sentence; "" where the game is played as printed."""
    told = [*table.setup.agreed.in_words()]
    if table.setup.house:
        cells = sum(cell.changed for chart in table.game.charts.values() for cell in chart.cells.values())
        told.insert(0, f"{house_name(table.setup.house)} ({counted(cells)})")
    return f"House rules: {'; '.join(told)}." if told else ""


def change_told(table: Table, side: int, moves: tuple[Move, ...]) -> str:
    """A change of lineup that is not made yet, in a sentence."""
    lineup = table.game.situation.lineups[side]
    return change_line(table.seated, Changed(side, lineup, lineup, moves))


def line_of(table: Table, made: Made) -> str:
    """One play in one sentence."""
    return play_line(made, table.ruleset.calls, table.seated, radio_of(table.ruleset))


def teller_of(table: Table) -> Teller:
    """Whoever has the words for what this game reads, with the cards that lie face up now."""
    panels = table.ruleset.panels(table.game.options)
    cards = next((panel.cards for panel in panels if panel.cards is not None), None)
    face_up = cards.face_up(table.game) if cards is not None else ()
    return Teller(table.game.charts, face_up, table.ruleset.calls, table.ruleset.steps)


def radio_of(ruleset: Ruleset) -> Radio | None:
    """The lines of a game that has a book of calls."""
    return getattr(ruleset, "radio_line", None)
