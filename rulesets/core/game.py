"""What a procedure is given: the situation, the charts to read, and the two ways to say what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from .chart_rows import Row
from .charts import Chart
from .events import Event, HalfBegan, Read, Settled
from .plays import Play
from .requests import Step
from .situation import Half, Situation

S = TypeVar("S", bound=Situation)
O = TypeVar("O")  # noqa: E741 - the game's options
AnyGame: TypeAlias = "Game[Any, Any]"


class Game(Generic[S, O]):
    """One game being played. Reading a chart leaves its cell for the screen; recording a play changes the situation."""

    __slots__ = ("_under_way", "charts", "events", "options", "situation")

    def __init__(self, options: O, charts: Mapping[str, Chart], situation: S) -> None:
        self.options = options
        self.charts = charts
        self.situation = situation
        self.events: list[Event] = []
        self._under_way: tuple[int, Half] | None = None  # the man up, and the half, of the play not yet settled

    def read(self, chart: str, row: Row, column: str | None = None, figure: str = "") -> str:
        """Look a cell up and say what it means. The window lights the cell."""
        cell = self.charts[chart].cell(row, column)
        self.events.append(Read(chart, row, column, cell.text, cell.means, figure))
        return cell.means

    def record(self, play: Play) -> None:
        """Apply a play to the situation and keep it."""
        if self._under_way is None:
            self._under_way = (self.situation.batter, self.situation.half)
        self.events.append(self.situation.apply(play))

    def settle(self, code: str) -> None:
        """The play is over. Scenarios, undo points and step-by-step play stand on this."""
        batter, half = self._under_way or (self.situation.batter, self.situation.half)
        self._under_way = None
        self.events.append(Settled(code, self.situation.copy(), batter, half))

    def take_events(self) -> list[Event]:
        events, self.events = self.events, []
        return events

    def fork(self) -> Game[S, O]:
        """The same game from here on, to be tried out without touching this one."""
        return Game(self.options, self.charts, self.situation.copy())


def play_ball(g: AnyGame, plate_appearance: Callable[[AnyGame], Step[None]]) -> Step[None]:
    """Nine innings, more if it is tied, fewer outs if the home side needs no more of them."""
    s = g.situation
    while not s.over:
        yield from plate_appearance(g)
        if s.outs == 3 and not s.over:
            s.change_sides()
            g.events.append(HalfBegan(s.inning, s.half, 3 - s.bases.count(None)))
