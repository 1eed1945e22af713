"""What a procedure is given: the situation, the charts to read, and the two ways to say what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from ..charts.chart_file import Chart
from ..charts.rows import Row
from ..people.clubs import Club, Man
from ..people.lineups import VACANT, Lineup, Move, available, changed, pitches, read_moves, relievers_place, replaced
from .events import Changed, Event, HalfBegan, LinedUp, Read, Relieved, Settled
from .plays import Play
from .requests import Ask, Option, Side, Step
from .situation import Half, Situation

S = TypeVar("S", bound=Situation)
O = TypeVar("O")  # noqa: E741 - the game's options
AnyGame: TypeAlias = "Game[Any, Any]"


class Game(Generic[S, O]):
    """One game being played. Reading a chart leaves its cell for the screen; recording a play changes the situation."""

    __slots__ = ("_under_way", "charts", "clubs", "events", "options", "situation")

    def __init__(
        self, options: O, charts: Mapping[str, Chart], situation: S, clubs: tuple[Club, Club] | None = None
    ) -> None:
        self.options = options
        self.charts = charts
        self.situation = situation
        self.clubs = clubs  # as set up: one of them is home by `Situation.home_club`
        self.events: list[Event] = []
        self._under_way: tuple[int, Half] | None = None  # the man up, and the half, of the play not yet settled

    def read(self, chart: str, row: Row, column: str | None = None, figure: str = "", throw: str = "") -> str:
        """Look a cell up and say what it means. The window lights the cell; `throw` names dice of before."""
        cell = self.charts[chart].cell(row, column)
        self.events.append(Read(chart, row, column, cell.text, cell.means, figure, throw))
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

    def tired(self, side: int) -> bool:
        """Should a side's pitcher come out? A game in which pitchers tire says when."""
        return False

    def squad(self, side: int) -> tuple[Man, ...]:
        """A side's men by the numbers that lineups know them by."""
        assert self.clubs is not None, "this game was dealt without clubs"
        return self.clubs[self.situation.club_of(side)].squad

    def change(self, side: int, moves: Sequence[Move]) -> None:
        """Change a side's lineup, or `BadChoice` and nothing is changed."""
        s = self.situation
        self._line_up(side, changed(s.lineups[side], self.squad(side), moves, s.at_bat(side)), tuple(moves))

    def replace(self, side: int, out: int, man: int) -> None:
        """Bring a man in for one who cannot go on."""
        lineup = self.situation.lineups[side]
        move = Move(man, lineup.place(out), lineup.position(out) or "PH")
        self._line_up(side, replaced(lineup, out, man), (move,))

    def _line_up(self, side: int, lineup: Lineup, moves: tuple[Move, ...]) -> None:
        s = self.situation
        before = s.lineups[side]
        number = s.line_up(side, lineup)
        self.events.append(Changed(side, before, lineup, moves))
        if number is not None:
            lead = s.score[side] - s.score[1 - side]
            near = lead <= 5 - s.bases.count(None)  # the tying run on base, at bat or on deck
            self.events.append(Relieved(side, number, lead, near, lineup.pitcher))

    def take_events(self) -> list[Event]:
        events, self.events = self.events, []
        return events

    def fork(self) -> Game[S, O]:
        """The same game from here on, to be tried out without touching this one."""
        return Game(self.options, self.charts, self.situation.copy(), self.clubs)


def play_ball(g: AnyGame, plate_appearance: Callable[[AnyGame], Step[None]]) -> Step[None]:
    """Nine innings, more if it is tied, fewer outs if the home side needs no more of them."""
    s = g.situation
    g.events.append(LinedUp(s.lineups))
    while not s.over:
        while s.hurt:
            yield from replacement(g)
        if s.lineups[1 - s.batting].pitcher == VACANT:
            yield from new_pitcher(g)
        yield from plate_appearance(g)
        if s.outs == 3 and not s.over:
            s.change_sides()
            g.events.append(HalfBegan(s.inning, s.half, 3 - s.bases.count(None)))


def replacement(g: AnyGame) -> Step[None]:
    """Somebody cannot go on: a man from the bench takes his place and position; with nobody left he stays."""
    s = g.situation
    (side, out), s.hurt = s.hurt[0], s.hurt[1:]
    lineup, squad = s.lineups[side], g.squad(side)
    position = lineup.position(out)
    free = available(lineup, squad)
    men = [man for man in free if pitches(squad[man]) == (position == "P")] or [*free]
    if out not in lineup.present or not men:
        return
    men.sort(key=lambda man: not squad[man].plays(position))
    notes = [squad[man].as_pitcher if position == "P" else squad[man].as_batter for man in men]
    options = tuple(Option(str(man), squad[man].name, note) for man, note in zip(men, notes, strict=True))
    asked: Side = "offense" if side == s.batting else "defense"
    prompt = f"{squad[out].name} leaves. Who comes in?"
    said = yield from Ask("replacement", asked, "choice", prompt, options, once=True)
    g.replace(side, out, int(said))


def new_pitcher(g: AnyGame) -> Step[None]:
    """The pitcher was pinch-hit or pinch-run for, and his side takes the field: somebody has to pitch."""
    side = 1 - g.situation.batting
    lineup, squad = g.situation.lineups[side], g.squad(side)
    free = available(lineup, squad)
    place = relievers_place(lineup)
    assert place is not None, "a man who was batted for had a place"
    arms = [man for man in free if pitches(squad[man])] or [*free] or [lineup.order[place]]
    options = tuple(Option(str(Move(man, place, "P")), squad[man].name, squad[man].as_pitcher) for man in arms)
    said = yield from Ask("new_pitcher", "defense", "choice", "Who pitches now?", options, once=True)
    g.change(side, read_moves(said))
