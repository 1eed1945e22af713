"""One game as the records of an event file: who it was, who started, every play and change, earned runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from ...core.book.scoring import Decisions
from ...core.files.faults import BadFile, Fault
from ...core.people.lineups import ORDER, starting_lineups
from ...core.play.events import Changed, HalfBegan
from ...core.play.situation import Made
from ..played import Played
from .charges import Charges
from .codebook import CodeBook, ascii_name, park_of
from .lineups import OUT_OF_THE_ORDER, Entry, Known
from .plays import coded

VERSION = 2
NO_COUNT = "??"
FIRST_EVENING_HOUR = 17
NOBODY_KNOWS = "0:00PM"  # when a game began, as the format has it
NOT_KEPT = (  # what a table has none of, as the format says that nobody knows
    *((f"ump{base}", "(none)") for base in ("home", "1b", "2b", "3b")),
    ("howscored", "unknown"),
    ("temp", "0"),
    ("winddir", "unknown"),
    ("windspeed", "-1"),
    ("fieldcond", "unknown"),
    ("precip", "unknown"),
    ("sky", "unknown"),
    ("timeofgame", "0"),
    ("attendance", "0"),
)


def can_be_told(game: Played, name: str) -> None:
    """An event file tells a whole game; `BadFile` for one that is not finished or whose beginning is not known."""
    if not game.over:
        raise BadFile([Fault(name, 0, 1, "the game isn't finished; an event file tells a whole game")])
    if game.start is not None:
        raise BadFile([Fault(name, 0, 1, "the game was taken up in the middle; its first plays aren't in the file")])


def game_id(game: Played, codes: CodeBook, number: str) -> str:
    return f"{codes.side(game, 1).code}{game.began:%Y%m%d}{number}"


def game_records(game: Played, codes: CodeBook, number: str = "0") -> list[str]:
    """All records of a finished game, without line ends. `number` is 0 for the only game of that day at that park."""
    with_pitches = any(isinstance(event, Made) and event.play.pitch for event in game.events)
    plays = _Plays(game, codes, with_pitches)
    return [*_head(game, codes, number, with_pitches), *plays.records(), *_earned(game, codes)]


def _head(game: Played, codes: CodeBook, number: str, with_pitches: bool) -> Iterator[str]:
    sides = codes.side(game, 0), codes.side(game, 1)
    starters = _starters(game)
    yield f"id,{game_id(game, codes, number)}"
    yield f"version,{VERSION}"
    began = game.began
    info = [
        ("visteam", sides[0].code),
        ("hometeam", sides[1].code),
        ("site", codes.parks[park_of(game)]),
        ("date", f"{began:%Y/%m/%d}"),
        ("number", number),
        ("starttime", clock(began) if game.by_the_clock else NOBODY_KNOWS),
        ("daynight", "day" if began.hour < FIRST_EVENING_HOUR else "night"),
        ("innings", str(game.setup.agreed.innings)),
        *((("tiebreaker", "2"),) if any(page.team.get("placed") for page in game.book.clubs) else ()),
        ("usedh", "true" if any(known.has_a_hitter for known in starters) else "false"),
        ("pitches", "pitches" if with_pitches else "none"),
        *NOT_KEPT,
        *_of_record(game, codes),
    ]
    yield from (f"info,{field},{value}" for field, value in info)
    for side, known in enumerate(starters):
        squad, names = sides[side].codes, sides[side].names
        spots = sorted(known.spots.items(), key=lambda spot: (spot[0] == OUT_OF_THE_ORDER, spot[0]))
        yield from (f'start,{squad[man]},"{names[man]}",{side},{spot},{position}' for spot, (man, position) in spots)
    yield f'com,"{ascii_name(f"{game.ruleset.name} played with Horsehide", "")}"'


def clock(time: datetime) -> str:
    """
    >>> clock(datetime(2026, 4, 1, 19, 5)), clock(datetime(2026, 4, 1, 0, 30))
    ('7:05PM', '12:30AM')
    """
    return f"{time.hour % 12 or 12}:{time:%M}{'AM' if time.hour < 12 else 'PM'}"


def _starters(game: Played) -> tuple[Known, Known]:
    visitors, home = starting_lineups(game.clubs)
    return Known(visitors), Known(home)


def _of_record(game: Played, codes: CodeBook) -> Iterator[tuple[str, str]]:
    """Winner, loser and save."""
    decisions = game.book.decisions()
    if decisions is None:
        return
    for field, side, number in _decided(decisions):
        man = "" if number is None else codes.side(game, side).codes[game.book.clubs[side].staff[number]]
        yield field, man


def _decided(decisions: Decisions) -> Iterator[tuple[str, int, int | None]]:
    yield "wp", decisions.club, decisions.winner
    yield "lp", 1 - decisions.club, decisions.loser
    yield "save", decisions.club, decisions.save


def _earned(game: Played, codes: CodeBook) -> Iterator[str]:
    for side, page in enumerate(game.book.clubs):
        squad = codes.side(game, side).codes
        earned: dict[int, int] = {}
        for man, line in zip(page.staff, page.pitching, strict=True):
            earned[man] = earned.get(man, 0) + line.get("er", 0)
        yield from (f"data,er,{squad[man]},{runs}" for man, runs in earned.items())


class _Plays:
    """The plays of a game being written down, with whatever a reader has to be told between two of them."""

    def __init__(self, game: Played, codes: CodeBook, with_pitches: bool) -> None:
        self.game = game
        self.sides = codes.side(game, 0), codes.side(game, 1)
        self.squads = self.sides[0].codes, self.sides[1].codes
        self.known = _starters(game)
        self.charges = Charges()
        self.with_pitches = with_pitches
        self.inning, self.batting = 1, 0
        self.at_the_start = True  # of a half-inning: nobody has batted in it
        self.due = [0, 0]  # whose turn it is, by place in the order
        self.on_base: set[int] = set()  # places of the men there
        self.pitches = ""  # to the man who is up
        self.placed: int | None = None  # the place of a man put on second of whom nothing is written yet
        self.put_off: list[Changed] = []  # what the side at bat did before he was written down
        self.lines: list[str] = []

    def records(self) -> list[str]:
        for event in self.game.events:
            if isinstance(event, Made):
                self._play(event)
            elif isinstance(event, Changed):
                self._change(event)
            elif isinstance(event, HalfBegan):
                self._half(event)
        return self.lines

    def _half(self, event: HalfBegan) -> None:
        self.inning, self.batting = event.inning, 0 if event.half == "top" else 1
        self.at_the_start = True
        self.charges.new_half()
        self.on_base, self.pitches, self.placed = set(), "", None
        if event.placed:
            self.placed = (self.due[self.batting] - 1) % ORDER
            self.on_base = {self.placed}

    def _change(self, event: Changed) -> None:
        known, up = self.known[event.side], self._man_up()
        if event.side != self.batting:
            self._subs(up, event.side, known.in_the_field(event.lineup))
        elif self.placed is not None:  # he is written down once it is settled who pitches to this side
            self.put_off.append(event)
        else:
            due = self.due[event.side]
            self._subs(up, event.side, known.at_bat(event.lineup, event.moves, due, self.on_base))

    def _place_runner(self) -> None:
        if self.placed is None:
            return
        place, self.placed = self.placed, None
        man = self.known[self.batting].spots[place + 1][0]
        self.lines.append(f"radj,{self.squads[self.batting][man]},2")
        self.charges.place(2, self.known[1 - self.batting].lineup.pitcher)
        changes, self.put_off = self.put_off, []
        for event in changes:
            self._change(event)

    def _man_up(self) -> str:
        man, _ = self.known[self.batting].spots[self.due[self.batting] + 1]
        return self.squads[self.batting][man]

    def _subs(self, up: str, side: int, came: Iterable[Entry]) -> None:
        subs = list(came)
        if not subs:
            return
        count = "00" if self.with_pitches else NO_COUNT
        self.lines.append(f"play,{self.inning},{self.batting},{up},{count},{self.pitches},NP")
        squad, names = self.sides[side].codes, self.sides[side].names
        self.lines += [f'sub,{squad[man]},"{names[man]}",{side},{spot},{position}' for man, spot, position in subs]

    def _play(self, made: Made) -> None:
        if self.at_the_start:
            self.at_the_start = False
            in_the_field = 1 - made.side
            known = self.known[in_the_field]
            self._subs(self._man_up(), in_the_field, known.in_the_field(known.lineup))
            self._place_runner()
        self.pitches += made.play.pitch
        event = coded(made)
        if event is None:
            return
        side = made.side
        for base, pitcher in self.charges.corrections(made):
            self.lines.append(f"presadj,{self.squads[1 - side][pitcher]},{base}")
        count = f"{made.count[0]}{made.count[1]}" if self.with_pitches and made.count is not None else NO_COUNT
        batter = self.squads[side][made.batter]
        self.lines.append(f"play,{made.inning},{side},{batter},{count},{self.pitches},{event.text}")
        self.charges.play(made, event.gave_way)
        self._move(made)

    def _move(self, made: Made) -> None:
        for leg in made.legs:
            if leg.out or leg.end == 4:
                self.on_base.discard(leg.place)
            else:
                self.on_base.add(leg.place)
        if made.credited is None:
            self.pitches += "." if self.pitches else ""
        else:
            self.pitches = ""
            self.due[made.side] = (made.place + 1) % ORDER
