"""The book: line score, batting, pitching and fielding lines, pitchers of record. A fold over the plays.

No ruleset counts a statistic: a play says what happened, `credits` says who gets what in the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec

from ..people.lineups import ORDER, VACANT, Lineup
from ..play.agreed import REGULATION, Agreed
from ..play.events import Changed, Event, HalfBegan, LinedUp, Relieved
from ..play.situation import Made


def keys(words: str) -> tuple[str, ...]:
    """Names of the box score, written with blanks between."""
    return tuple(words.split())


BATTING_KEYS = keys("pa ab r h 2b 3b hr rbi bb ibb hbp so sf sh gdp roe fc sb cs po ci")
TEAM_KEYS = keys("lob e dp tp placed pb")
INNING = 3  # outs
LONG_ENOUGH, SHORT_GAME = 5, 5  # innings that a starter who wins must have pitched; where one fewer is enough

COUNTED = (HalfBegan, Relieved, Changed, LinedUp)  # beside plays, what the book has a line for

Counts: TypeAlias = dict[str, int]  # by the keys of a box score: {"ab": 4, "h": 2}
Page: TypeAlias = Literal["batting", "pitching", "fielding", "offense", "defense"]
# Page of the book, whose line (a man's, by his number in the squad; a fielder's, by his position), key, how many.
Credit: TypeAlias = tuple[Page, int, str, int]

# What the batter and the pitcher are credited with at the end of a plate appearance (OBR 9.02 to 9.15).
BATTER: dict[str, tuple[str, ...]] = {
    "single": ("ab", "h"),
    "double": ("ab", "h", "2b"),
    "triple": ("ab", "h", "3b"),
    "home_run": ("ab", "h", "hr"),
    "walk": ("bb",),
    "intentional_walk": ("bb", "ibb"),
    "hit_batter": ("hbp",),
    "strikeout": ("ab", "so"),
    "out": ("ab",),
    "sac_fly": ("sf",),
    "sac_bunt": ("sh",),
    "fielders_choice": ("ab", "fc"),
    "error": ("ab", "roe"),
    "double_play": ("ab", "gdp"),
    "interference": ("ci",),
}
PITCHER_TOO = frozenset({"h", "hr", "bb", "ibb", "hbp", "so"})
BALL, STRIKE, FIRST_STRIKE = ("np", "balls"), ("np", "strikes"), ("np", "strikes", "fps")
# The same in full: the batter's line with the plate appearance itself, and what goes to the pitcher he faced.
AT_THE_PLATE = {
    ending: (("pa", *named), ("bf", *(key for key in named if key in PITCHER_TOO))) for ending, named in BATTER.items()
}
RUNNER: dict[str, tuple[str, ...]] = {
    "caught_stealing": ("cs",),
    "picked_off": ("po",),
    "picked_off_stealing": ("cs", "po"),
}


def credits(made: Made) -> Iterator[Credit]:
    """Everything the book credits for one play. Batting and offense go to the side at bat, the rest to the other."""
    if made.credited is not None:
        batted, faced = AT_THE_PLATE[made.credited]
        for key in batted:
            yield "batting", made.batter, key, 1
        for key in faced:
            yield "pitching", made.pitcher, key, 1
    for key in pitch_counted(made):
        yield "pitching", made.pitcher, key, 1
    yield from beside_the_plate(made)


def pitch_counted(made: Made) -> tuple[str, ...]:
    """What a pitch adds to the pitcher's line; nothing in a game that throws none."""
    pitch = made.play.pitch
    if not pitch:
        return ()
    return BALL if pitch == "B" else FIRST_STRIKE if made.count == (0, 0) else STRIKE


def beside_the_plate(made: Made) -> Iterator[Credit]:
    """All of it but the pitch, and what batter and pitcher are credited with for the plate appearance."""
    play, pitcher = made.play, made.pitcher
    for leg in made.legs:
        if leg.out or leg.how == "steal":
            yield from _leg_credits(leg.man, leg.how, leg.out, leg.by)
        if leg.end == 4 and not leg.out:
            yield "batting", leg.man, "r", 1
            yield "pitching", leg.charged, "r", 1
            if leg.charged != pitcher:
                yield "pitching", pitcher, "irs", 1
            if leg.earned:
                yield "pitching", leg.charged, "er", 1
            if leg.club_earned:
                yield "defense", 0, "er", 1
            if leg.batted_in:
                yield "batting", made.batter, "rbi", 1
    if made.outs:
        yield "pitching", pitcher, "outs", made.outs
    if made.outs > 1:
        yield "defense", 0, "dp" if made.outs == 2 else "tp", 1
    if play.charge == "passed_ball":
        yield "defense", 0, "pb", 1
    elif play.charge:
        yield "pitching", pitcher, "bk" if play.charge == "balk" else "wp", 1
    for position in play.errors:
        yield "defense", 0, "e", 1
        if position:
            yield "fielding", position, "e", 1
    if made.left:
        yield "offense", 0, "lob", made.left


def _leg_credits(man: int, how: str, out: bool, by: tuple[int, ...]) -> Iterator[Credit]:
    if out:
        for key in RUNNER.get(how, ()):
            yield "batting", man, key, 1
        if by:
            yield "fielding", by[-1], "putouts", 1
            for position in dict.fromkeys(by[:-1]) if len(by) > 1 else ():  # SC-7
                yield "fielding", position, "assists", 1
    elif how == "steal":
        yield "batting", man, "sb", 1


def _summed(lines: Iterable[Counts]) -> Counts:
    total: Counts = {}
    for line in lines:
        for key, number in line.items():
            total[key] = total.get(key, 0) + number
    return total


class ClubBook(msgspec.Struct):
    """One club's page: a batting line for each man by his number in the squad, its pitchers in the order they came in,
    and a fielding line for each man at each position he played.

    A pitcher's line says too that he came in with a lead to save (`svo`), held it (`hld`) or let it be tied (`bs`), how
    many men on base he inherited (`ir`) and how many of them scored (`irs`).
    """

    batting: list[Counts] = msgspec.field(default_factory=lambda: [{} for _ in range(ORDER)])
    pitching: list[Counts] = msgspec.field(default_factory=lambda: [{}])
    fielding: dict[int, dict[int, Counts]] = msgspec.field(default_factory=dict)  # man, position
    team: Counts = msgspec.field(default_factory=dict)
    innings: list[int] = msgspec.field(default_factory=list)
    entered: list[tuple[int, bool]] = msgspec.field(default_factory=lambda: [(0, False)])
    lineup: Lineup = Lineup()
    staff: list[int] = msgspec.field(default_factory=lambda: [ORDER])  # who the pitchers are
    places: list[list[int]] = msgspec.field(default_factory=lambda: [[place] for place in range(ORDER)])  # who batted
    posts: dict[int, list[str]] = msgspec.field(default_factory=dict)  # what a man played who changed or came in later

    def line_up(self, lineup: Lineup) -> None:
        """The club as it stands when play begins."""
        self.lineup = lineup
        if len(self.staff) == 1 and lineup.pitcher != VACANT:  # a man who was pinch-hit for has still pitched
            self.staff[0] = lineup.pitcher

    def change(self, event: Changed) -> None:
        """Substitutes come in under the men they replace; a man who moves has his positions in a row."""
        before, self.lineup = event.before, event.lineup
        most = max((*self.lineup.order, len(self.batting) - 1))
        self.batting += [{} for _ in range(len(self.batting), most + 1)]
        for men, man in zip(self.places, self.lineup.order, strict=True):
            if men[-1] != man:
                men.append(man)
        for move in event.moves:
            first = before.position(move.man)
            posts = self.posts.setdefault(move.man, [first] if first else [])
            if not posts or posts[-1] != move.position:
                posts.append(move.position)

    def number_of(self, pitcher: int) -> int:
        """Which of the club's pitchers a man is, 0 the starter; who came in twice, by the last time."""
        last = len(self.staff) - 1
        return last if self.staff[last] == pitcher else last - self.staff[::-1].index(pitcher)

    @property
    def pitcher_of_record(self) -> int:
        """Who wins if his side, at bat, goes ahead for good: the last who has pitched. A man who came in for him while
        it bats has not (OBR 9.17(a))."""
        number = len(self.pitching) - 1
        while number and not (self.pitching[number].get("bf") or self.pitching[number].get("outs")):
            number -= 1
        return number

    def relieve(self, event: Relieved) -> None:
        """SC-8: another pitcher comes in; whether the last one held the lead is known now."""
        last = self.pitching[-1]
        if last.get("svo") and not last.get("bs") and last.get("outs") and event.lead > 0:
            last["hld"] = 1
        self.pitching += [{} for _ in range(len(self.pitching), event.pitcher + 1)]
        self.entered.append((event.lead, event.near))
        self.staff.append(event.man)
        line = self.pitching[-1]
        if event.inherited:
            line["ir"] = event.inherited
        if is_a_lead_to_save(event.lead, event.near, event.to_go):
            line["svo"] = 1

    def take_the_mound(self, lead: int, half: HalfBegan, outs_to_go: int) -> None:
        """A pitcher who came in while his side was at bat finds the lead that it has when it takes the field."""
        line = self.pitching[-1]
        if len(self.pitching) > 1 and not (line.get("bf") or line.get("outs")):
            near = lead <= half.placed + 2
            self.entered[-1] = (lead, near)
            line.pop("svo", 0)
            if is_a_lead_to_save(lead, near, outs_to_go):
                line["svo"] = 1

    def take_the_field(self) -> None:
        """A pinch hitter or runner plays where the man he replaced did, once his side is in the field."""
        for man in self.lineup.order:
            posts = self.posts.get(man)
            if posts and posts[-1] in ("PH", "PR") and (position := self.lineup.position(man)):
                posts.append(position)

    def fielded(self, position: int) -> Counts:
        """What all who played a position did there."""
        return _summed(lines.get(position, {}) for lines in self.fielding.values())

    def fielding_of(self, man: int) -> Counts:
        """What a man did at all the positions he played."""
        return _summed(self.fielding.get(man, {}).values())

    def fielding_total(self) -> Counts:
        return _summed(line for lines in self.fielding.values() for line in lines.values())

    def batting_total(self, key: str) -> int:
        return sum(line.get(key, 0) for line in self.batting)

    def pitching_total(self, key: str) -> int:
        return sum(line.get(key, 0) for line in self.pitching)

    @property
    def runs(self) -> int:
        return sum(self.innings)

    @property
    def hits(self) -> int:
        return self.batting_total("h")

    @property
    def errors(self) -> int:
        return self.team.get("e", 0)


class Book(msgspec.Struct):
    """The score of a game as it stands. `ahead` is who leads with which pitchers of record: club, winner, loser;
    `of_innings` is how long the game was agreed on."""

    clubs: tuple[ClubBook, ClubBook] = msgspec.field(default_factory=lambda: (ClubBook(), ClubBook()))
    ahead: tuple[int, int, int] | None = None
    of_innings: int = REGULATION

    def add(self, event: Event) -> None:
        if isinstance(event, Made):
            self._play(event)
        elif isinstance(event, HalfBegan):
            side = 0 if event.half == "top" else 1
            self._inning(side, event.inning)
            in_field = self.clubs[1 - side]
            in_field.take_the_field()
            to_go = Agreed(self.of_innings).outs_to_go(event.inning, 0)
            in_field.take_the_mound(in_field.runs - self.clubs[side].runs, event, to_go)
            if event.placed:
                team = self.clubs[side].team
                team["placed"] = team.get("placed", 0) + event.placed
        elif isinstance(event, Relieved):
            self.clubs[event.club].relieve(event)
        elif isinstance(event, Changed):
            self.clubs[event.side].change(event)
        elif isinstance(event, LinedUp):
            self.of_innings = event.innings
            for club, lineup in zip(self.clubs, event.lineups, strict=True):
                club.line_up(lineup)

    def add_all(self, events: Iterable[Event]) -> None:
        for event in events:
            if type(event) is Made:
                self._play(event)
            elif isinstance(event, COUNTED):
                self.add(event)

    def columns(self, over: bool) -> int:
        """How many innings a line score has: those agreed on, or those that were played."""
        played = max(len(page.innings) for page in self.clubs)
        return played if over else max(self.of_innings, played)

    @property
    def by_mercy(self) -> bool:
        """Of a game that is over: was it called early?"""
        return self.columns(True) < self.of_innings

    def _inning(self, side: int, inning: int) -> list[int]:
        innings = self.clubs[side].innings
        innings.extend([0] * (inning - len(innings)))
        return innings

    def _play(self, made: Made) -> None:
        side = made.side
        at_bat, in_field = self.clubs[side], self.clubs[1 - side]
        innings = at_bat.innings if len(at_bat.innings) >= made.inning else self._inning(side, made.inning)
        pitched = in_field.pitching[in_field.number_of(made.pitcher)]
        if made.credited is not None:  # the greater part of all credits, and always of these two
            batted, faced = AT_THE_PLATE[made.credited]
            line = at_bat.batting[made.batter]
            for key in batted:
                line[key] = line.get(key, 0) + 1
            for key in faced:
                pitched[key] = pitched.get(key, 0) + 1
        for key in pitch_counted(made):
            pitched[key] = pitched.get(key, 0) + 1
        if not (made.legs or made.play.errors or made.play.charge or made.left):
            return  # a pitch and nothing more
        for page, whose, key, number in beside_the_plate(made):
            if page == "batting":
                line = at_bat.batting[whose]
            elif page == "pitching":
                line = pitched if whose == made.pitcher else in_field.pitching[in_field.number_of(whose)]
            elif page == "fielding":
                line = in_field.fielding.setdefault(made.man_at(whose), {}).setdefault(whose, {})
            else:
                line = (at_bat if page == "offense" else in_field).team
            line[key] = line.get(key, 0) + number
        for leg in made.legs:
            if leg.run:
                innings[made.inning - 1] += 1
                self._run(side, leg.charged, pitched)

    def _run(self, side: int, charged: int, pitched: Counts) -> None:
        """Keep the pitchers of record: who pitched for the side that went ahead, who let that run on; and who was on
        the mound when the tying run scored (SC-8)."""
        own, others = self.clubs[side].runs, self.clubs[1 - side].runs
        if own == others:
            self.ahead = None
            if pitched.get("svo"):
                pitched["bs"] = 1
        elif own == others + 1:
            loser = self.clubs[1 - side].number_of(charged)
            self.ahead = (side, self.clubs[side].pitcher_of_record, loser)

    def decisions(self) -> Decisions | None:
        """Winner, loser and save of a finished game (OBR 9.17, 9.19); None while it is tied.

        A starter must have pitched five innings to win, four where his club was in the field for no more than five.
        """
        if self.ahead is None:
            return None
        club, winner, loser = self.ahead
        staff = self.clubs[club].pitching
        least = innings_to_win(len(self.clubs[1 - club].innings)) * INNING
        if winner == 0 and len(staff) > 1 and staff[0].get("outs", 0) < least:
            relievers = range(1, len(staff))
            winner = max(relievers, key=lambda place: (staff[place].get("outs", 0), -place))
        last = len(staff) - 1
        save = last if last != winner and self._saved(club, last) else None
        return Decisions(club, winner, loser, save)

    def _saved(self, club: int, last: int) -> bool:
        outs = self.clubs[club].pitching[last].get("outs", 0)
        lead, near = self.clubs[club].entered[last]
        return outs > 0 and (is_a_lead_to_save(lead, near, outs) or (lead > 0 and outs >= 3 * INNING))


def innings_to_win(in_the_field: int) -> int:
    """How many a starter must have pitched to win, by how many his club was in the field for (OBR 9.17(b)).

    >>> innings_to_win(9), innings_to_win(6), innings_to_win(5)
    (5, 5, 4)
    """
    return LONG_ENOUGH if in_the_field > SHORT_GAME else LONG_ENOUGH - 1


def is_a_lead_to_save(lead: int, near: bool, outs: int) -> bool:
    """SC-8: three runs at most and an inning, or the tying run on base, at bat or on deck.

    >>> is_a_lead_to_save(3, False, 3), is_a_lead_to_save(3, False, 2), is_a_lead_to_save(5, True, 1)
    (True, False, True)
    """
    return lead > 0 and (near or (lead <= 3 and outs >= INNING))


class Decisions(msgspec.Struct, frozen=True):
    """Pitchers of record: the winning club, and the numbers of the pitchers among those each club used."""

    club: int
    winner: int
    loser: int
    save: int | None


AGREE = ("r", "h", "hr", "bb", "ibb", "hbp", "so")  # what one side made and the other allowed


def proof(book: Book) -> list[str]:
    """OBR 9.03(c): what does not add up in a finished game's book; an empty list is a proved box score.

    >>> proof(Book())
    []
    """
    faults: list[str] = []
    for side, name in enumerate(("visitors", "home")):
        at_bat, in_field = book.clubs[side], book.clubs[1 - side]
        total, allowed = at_bat.batting_total, in_field.pitching_total
        came = total("pa") + at_bat.team.get("placed", 0)
        went = total("r") + at_bat.team.get("lob", 0) + allowed("outs")
        if came != went:
            faults.append(f"{name}: {came} came to bat, but runs, left on base and outs add up to {went}")
        if total("pa") != total("ab") + sum(total(key) for key in ("bb", "hbp", "sf", "sh", "ci")):
            faults.append(f"{name}: plate appearances don't equal at-bats plus walks, hit batters and sacrifices")
        if total("pa") != allowed("bf"):
            faults.append(f"{name}: {total('pa')} plate appearances, {allowed('bf')} batters faced")
        for key in AGREE:
            if total(key) != allowed(key):
                faults.append(f"{name}: {key} {total(key)} made, {allowed(key)} allowed")
        if at_bat.runs != total("r"):
            faults.append(f"{name}: {at_bat.runs} runs by inning, {total('r')} by player")
        if allowed("er") > allowed("r") or total("rbi") > total("r"):
            faults.append(f"{name}: more earned runs or RBI than runs")
        if in_field.team.get("er", 0) > allowed("er"):
            faults.append(f"{name}: more runs earned off the club than off its pitchers")
        if any(line.get("irs", 0) > line.get("ir", 0) for line in in_field.pitching):
            faults.append(f"{name}: more inherited runners scored than there were")
    return faults
