"""What a procedure is given: the situation, the charts to read, and the two ways to say what happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from ..charts.chart import Chart
from ..charts.rows import Row
from ..people.clubs import Club, Man
from ..people.lineups import (
    FIELD,
    VACANT,
    BadChange,
    Lineup,
    Move,
    available,
    changed,
    pitches,
    relievers_place,
    replaced,
)
from .combined import Combined
from .events import Changed, Checked, Event, HalfBegan, LinedUp, Read, Relieved, Settled
from .plays import Play
from .requests import Aim, Ask, BadChoice, Duty, Faces, Option, Roll, Sight, Step
from .situation import Half, Situation

S = TypeVar("S", bound=Situation)
O = TypeVar("O")  # noqa: E741 - the game's options
AnyGame: TypeAlias = "Game[Any, Any]"
G = TypeVar("G", bound=AnyGame)


class Game(Generic[S, O]):
    """One game being played. Reading a chart leaves its cell for the screen; recording a play changes the situation."""

    __slots__ = (
        "_steps",
        "_under_way",
        "answers",
        "charts",
        "clubs",
        "events",
        "options",
        "since",
        "situation",
        "traced",
        "weighed",
    )

    def __init__(
        self, options: O, charts: Mapping[str, Chart], situation: S, clubs: tuple[Club, Club] | None = None
    ) -> None:
        self.options = options
        self.charts = charts
        self.situation = situation
        self.clubs = clubs  # as set up: one of them is home by `Situation.home_club`
        self.events: list[Event] = []
        self.traced = True  # are readings and checks told? Where nobody looks on they need not be
        self.weighed = False  # is every throw counted? Then rolls say which faces are alike
        self.since = situation.copy()  # where the last play or change left the game …
        self.answers: list[object] = []  # … and what was answered since, kept by whoever asks: odds go on from there
        self._steps = 0  # read and checked for the play not yet settled
        self._under_way: tuple[int, Half] | None = None  # the man up, and the half, of the play not yet settled

    def read(
        self, chart: str, row: Row, column: str | None = None, by: Combined | None = None, position: str = ""
    ) -> str:
        """Look a cell up and say what it means. The window lights the cell; `by` is how the dice led there."""
        cell = self.charts[chart].cell(row, column)
        if self.traced:
            self._steps += 1
            self.events.append(Read(chart, row, column, cell.text, cell.means, by, position, self._steps))
        return cell.means

    def saw(
        self, card: str, row: Row, column: str | None, text: str, means: str = "", by: Combined | None = None
    ) -> None:
        """Leave something of a player's card for the screen, as `read` leaves a chart's cell."""
        if self.traced:
            self._steps += 1
            self.events.append(Read(card, row, column, text, means or text, by, "", self._steps))

    def check(
        self,
        key: str,
        came_to: str,
        by: Combined | None = None,
        against: int | str | None = None,
        was: str = "",
        position: str = "",
        base: int | None = None,
    ) -> None:
        """Say a step that no chart settles: what it was for, what came of it, and with which dice and ratings."""
        if self.traced:
            self._steps += 1
            self.events.append(Checked(key, came_to, by, against, was, position, base, self._steps))

    def aimed(
        self,
        roll: Roll,
        what: str = "",
        base: int | None = None,
        position: str = "",
        man: tuple[int, int] | None = None,
        chart: str = "",
        hope: str = "",
        good: int = 0,
    ) -> Roll:
        """The same dice, with what they are thrown for this time."""
        return replace(roll, aim=Aim(what, base, position, man, chart, hope, good)) if self.traced else roll

    def alike(self, roll: Roll, seen: Callable[..., Callable[[Faces], Hashable]], *about: object) -> Roll:
        """The same dice, with what the rules will see of them this time, where every throw is counted.

        `seen(self, *about)` makes the function that faces are compared by.
        """
        return replace(roll, same_if=Sight(seen, self, *about)) if self.weighed else roll

    def placed(self, roll: Roll, *place: Hashable) -> Roll:
        """The same dice, with all that what follows depends on, besides the situation: where two ways meet again."""
        return replace(roll, place=place) if self.weighed else roll

    def record(self, play: Play) -> None:
        """Apply a play to the situation and keep it."""
        made = self.situation.apply(play)
        if self._under_way is None:
            self._under_way = (made.batter, made.half)
        self.events.append(made)

    def settle(self, code: str) -> None:
        """The play is over. Scenarios, undo points and step-by-step play stand on this."""
        batter, half = self._under_way or (self.situation.man_on(0), self.situation.half)
        self._under_way = None
        self._steps = 0
        self.since = self.situation.copy()
        self.answers = []
        self.events.append(Settled(code, self.since, batter, half))

    def tired(self, side: int) -> bool:
        """Should a side's pitcher come out?"""
        return self.situation.tired(side)

    @property
    def fixtures(self) -> tuple[object, ...]:
        """What its plays stand on and no play changes."""
        return (self.clubs, self.charts)

    def squad(self, side: int) -> tuple[Man, ...]:
        """A side's men by the numbers that lineups know them by."""
        assert self.clubs is not None, "this game was dealt without clubs"
        return self.clubs[self.situation.club_of(side)].squad

    @property
    def is_told(self) -> bool:
        """Does somebody look on, so that questions name the men they are about?"""
        return self.traced and self.clubs is not None

    def who_is_on(self, base: int) -> str:
        """The name of the man on a base, 0 the batter."""
        s = self.situation
        return self.squad(s.batting)[s.man_on(base)].name

    def who_plays(self, position: str) -> str:
        """The name of whoever plays a position of the side in the field."""
        side = 1 - self.situation.batting
        return self.squad(side)[self.situation.lineups[side].field[FIELD.index(position)]].name

    def scouted(self, side: int, man: int, position: str) -> str:
        """What to know of a man who may come in at a position; a game with cards says what is on his."""
        who = self.squad(side)[man]
        return ", ".join(filter(None, (who.role, who.as_pitcher))) if position == "P" else who.as_batter

    def gloves(self, side: int, man: int) -> str:
        """Where a man plays; a game with cards says how well."""
        who = self.squad(side)[man]
        return " ".join(who.player.positions) if who.player is not None else who.position

    # what a skipper asks of a man; a game with cards says what is on his

    def miscast(self, side: int, man: int) -> float:
        """Runs a game that it costs to have this man on the mound just now; a game with roles for pitchers says."""
        return 0.0

    def tires(self, side: int) -> float:
        """Runs a game that it costs to leave a tired pitcher in."""
        return 2.0 if self.tired(side) else 0.0

    def lasts(self, side: int, man: int) -> float:
        """Innings that a man who comes in is good for; a game whose pitchers tire says."""
        return 1.0

    def legs(self, side: int, man: int) -> float:
        """How fast a man is: 0 to 1."""
        return 0.5

    def hands(self, side: int, man: int, position: str) -> float:
        """How well a man plays a position: 0 to 1."""
        return 0.5 if self.squad(side)[man].plays(position) else 0.0

    def stamina(self, side: int) -> str:
        """What a side's pitcher has left, where a game says that pitchers tire."""
        return ""

    def change(self, side: int, moves: Sequence[Move]) -> None:
        """Change a side's lineup, or `BadChoice` and nothing is changed."""
        s = self.situation
        try:
            lineup = changed(s.lineups[side], self.squad(side), moves, s.at_bat(side))
        except BadChange as error:
            raise BadChoice(str(error)) from None
        self._line_up(side, lineup, tuple(moves))

    def replace(self, side: int, out: int, man: int) -> None:
        """Bring a man in for one who cannot go on."""
        lineup = self.situation.lineups[side]
        move = Move(man, lineup.place(out), lineup.position(out) or "PH")
        self._line_up(side, replaced(lineup, out, man), (move,))

    def _line_up(self, side: int, lineup: Lineup, moves: tuple[Move, ...]) -> None:
        s = self.situation
        before = s.lineups[side]
        number = s.line_up(side, lineup)
        self.since, self.answers = s.copy(), []
        self.events.append(Changed(side, before, lineup, moves))
        if number is not None:
            lead = s.score[side] - s.score[1 - side]
            on = [man for man in s.bases if man is not None] if side != s.batting else []
            near = lead <= len(on) + 2  # the tying run on base, at bat or on deck
            inherited = sum(man.charged != lineup.pitcher for man in on)
            self.events.append(Relieved(side, number, lead, near, lineup.pitcher, inherited, s.outs_to_go))

    def take_events(self) -> list[Event]:
        events, self.events = self.events, []
        return events

    def go_on_from(self, situation: S) -> None:
        """Play on from another situation, with nothing said since."""
        self.situation = situation.copy()
        self.since, self.answers = situation.copy(), []
        self.events = []
        self._under_way = None
        self._steps = 0

    def fork(self) -> Game[S, O]:
        """The same game from here on, to be tried out without touching this one."""
        return Game(self.options, self.charts, self.situation.copy(), self.clubs)


def play_ball(g: G, plate_appearance: Callable[[G], Step[None]]) -> Step[None]:
    """The innings agreed on, more if it is tied, fewer outs if the home side needs no more of them.

    It goes on from the situation that any settled play left: undo begins here.
    """
    s = g.situation
    g.events.append(LinedUp(s.lineups, s.agreed.innings))
    while not s.over:
        if s.outs == 3:
            s.change_sides()
            g.events.append(HalfBegan(s.inning, s.half, 3 - s.bases.count(None)))
        while s.hurt:
            yield from replacement(g)
        if s.lineups[1 - s.batting].pitcher == VACANT:
            yield from new_pitcher(g)
        yield from plate_appearance(g)


def replacement(g: AnyGame) -> Step[None]:
    """Somebody cannot go on: a man from the bench takes his place and position; with nobody left he stays.

    He counts as hurt until that is answered, so no other change can pass over him.
    """
    s = g.situation
    side, out = s.hurt[0]
    lineup, squad = s.lineups[side], g.squad(side)
    position = lineup.position(out)
    free = available(lineup, squad)
    men = [man for man in free if pitches(squad[man]) == (position == "P")] or [*free]
    if out not in lineup.present or not men:
        s.hurt = s.hurt[1:]
        return
    men.sort(key=lambda man: not squad[man].plays(position))
    options = tuple(Option(str(man), squad[man].name, _coming(g, side, man, position)) for man in men)
    asked: Duty = "offense" if side == s.batting else "defense"
    where = f" at {position}" if position else ""
    prompt = f"{squad[out].name} leaves. Who comes in{where}?"
    said = yield from Ask("replacement", asked, "choice", prompt, options, once=True)
    s.hurt = s.hurt[1:]
    g.replace(side, out, int(said))


def new_pitcher(g: AnyGame) -> Step[None]:
    """The pitcher was pinch-hit or pinch-run for, and his side takes the field: somebody has to pitch."""
    side = 1 - g.situation.batting
    lineup, squad = g.situation.lineups[side], g.squad(side)
    free = available(lineup, squad)
    place = relievers_place(lineup)
    assert place is not None, "a man who was batted for had a place"
    arms = [man for man in free if pitches(squad[man])] or [*free] or [lineup.order[place]]
    moves = {str(move): move for move in (Move(man, place, "P") for man in arms)}
    options = tuple(Option(text, squad[move.man].name, _coming(g, side, move.man, "P")) for text, move in moves.items())
    facing = f" {g.who_is_on(0)} leads off." if g.is_told else ""
    prompt = f"The pitcher went out for {squad[lineup.order[place]].name}. Who pitches now?{facing}"
    said = yield from Ask("new_pitcher", "defense", "choice", prompt, options, once=True)
    g.change(side, (moves[said],))


def _coming(g: AnyGame, side: int, man: int, position: str) -> str:
    """A man who may come in, in a line; nothing where nobody looks on."""
    if not g.is_told:
        return ""
    strange = position not in ("", "P") and not g.squad(side)[man].plays(position)
    return f"{g.scouted(side, man, position)}{', out of position' if strange else ''}"
