"""The games of a season as an export takes them: read from its file one at a time, each when its turn comes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import cached_property

import msgspec

from ...core.book.details import Totals
from ...core.files.faults import BadFile, Fault
from ...core.people.players import FIELD
from ...core.play.events import Event, Hurt, Settled
from ...core.play.situation import Made, Situation
from ...league.pages.schedule import box
from ...league.play.sent import Clubhouse
from ...league.season import NotNow, Season
from ...league.store.file import BadSeason
from ...league.store.writing import GAME_COLUMNS, GameRow, as_game
from ..played import Played
from ..retrosheet.codebook import ClubKey, CodeBook
from .totals import RunningTotals


class SeasonInPrint:
    """A season whose games are exported. It is only looked at, so it may be going on meanwhile."""

    def __init__(self, season: Season) -> None:
        self.season = season

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> SeasonInPrint:
        try:
            return cls(Season.open(path, write=False))
        except BadSeason as error:
            raise BadFile([Fault(str(path), 0, 1, str(error))]) from None

    def close(self) -> None:
        self.season.close()

    @cached_property
    def totals(self) -> RunningTotals:
        return RunningTotals(self.season.sql)

    def enroll(self, codes: CodeBook) -> None:
        """Everybody of the season, whoever plays in the games that are exported: so codes are the same however much of
        it is. A man who has changed clubs keeps the code he had; one who is with two clubs of his year all along has a
        code for each, since they may meet."""
        first: dict[int, tuple[ClubKey, str]] = {}
        with_two = self._with_two_clubs()
        for _, house in sorted(self.season.houses.items()):
            roster = house.roster
            key: ClubKey = (roster.id, roster.city, roster.nickname, False)
            codes.enroll_park(roster.ballpark.name or roster.city)
            for player, who in roster.players.items():
                man = house.man(player, who.positions[0] if who.positions else FIELD[0])
                number = house.men[player]
                same = (key, player) if number in with_two else first.setdefault(number, (key, player))
                codes.enroll_man(key, player, man, same)

    def _with_two_clubs(self) -> set[int]:
        """Men who stood on two clubs' rosters when the season began."""
        began: dict[str, Clubhouse] = {}
        for _, house in sorted(self.season.houses.items()):
            began.setdefault(house.roster.id, house)
        counted = Counter(house.men[player] for house in began.values() for player in house.roster.players)
        return {man for man, clubs in counted.items() if clubs > 1}

    def played(self, game: GameRow, told: bool = True) -> Played:
        """One game from its plays; nothing is played again. Who only counts plays does not want it `told`."""
        try:
            opened = box(self.season, game.id)
        except (NotNow, msgspec.DecodeError, KeyError, IndexError) as error:
            raise BadFile([Fault(str(self.season.file.path), 0, 1, f"game {game.id} can't be read: {error}")]) from None

        def totals() -> tuple[Totals, Totals]:
            both = []
            for out, club in zip(opened.sent.sides, opened.setup.clubs, strict=True):
                men = self.season.houses[out.edition].side(club).men
                both.append({number: self.totals.through(game, man) for number, man in enumerate(men)})
            return both[0], both[1]

        return Played(
            self.season.ruleset,
            opened.setup,
            settled(opened.said) if told else opened.said,
            opened.book,
            True,
            datetime.fromisoformat(game.day),
            by_the_clock=False,
            totals=totals,
        )


def plain_city(city: str, in_season: str) -> str:
    """A town without its club's year, where the season calls it so.

    >>> plain_city("1968 New York", "New York AL"), plain_city("1968 New York", "1968 New York")
    ('New York', '1968 New York')
    """
    year, _, plain = city.partition(" ")
    return plain if year.isdigit() and plain and in_season.startswith(plain) else city


def settled(said: Sequence[Event]) -> list[Event]:
    """What was said, with each play settled as a table says it: the score and the outs after it, and who was hurt in it
    before that. A season keeps no more of a game than that can be made from."""
    found: list[Event] = []
    last: Made | None = None
    for event in said:
        if last is not None and type(event) is not Hurt:
            found.append(_after(last))
            last = None
        if type(event) is Made:
            last = event
        found.append(event)
    if last is not None:
        found.append(_after(last, over=True))
    return found


def _after(made: Made, over: bool = False) -> Settled:
    visitors, home = made.score
    score = (visitors, home + made.runs) if made.side else (visitors + made.runs, home)
    situation = Situation(made.inning, made.half, made.outs_before + made.outs, score=score, over=over)
    return Settled(made.play.code, situation, made.batter, made.half)


class SeasonGame(msgspec.Struct, frozen=True):
    """A game of a season that was played, to be read when it is wanted."""

    of: SeasonInPrint
    row: GameRow

    @property
    def title(self) -> str:
        clubs = self.of.season.clubs
        return f"{clubs[self.row.visitors].name} at {clubs[self.row.home].name}, {self.row.day}"

    @property
    def began(self) -> datetime:
        return datetime.fromisoformat(self.row.day)

    def played(self, told: bool = True) -> Played:
        return self.of.played(self.row, told)

    def to_read(self) -> Played:
        """For a page: where all the season's clubs are of one year, nobody is told the year with each of them."""
        game, season = self.played(), self.of.season
        visitors, home = (
            msgspec.structs.replace(club, city=plain_city(club.city, season.clubs[number].city))
            for club, number in zip(game.clubs, (self.row.visitors, self.row.home), strict=True)
        )
        return msgspec.structs.replace(game, setup=msgspec.structs.replace(game.setup, clubs=(visitors, home)))


def season_games(season: SeasonInPrint, first: str = "", last: str = "9999-12-31") -> list[SeasonGame]:
    """Those of these days that are played, in the order of the calendar."""
    rows = season.season.sql.execute(
        f"SELECT {GAME_COLUMNS} FROM games WHERE played AND day BETWEEN ? AND ? ORDER BY day, number, id", (first, last)
    )
    return [SeasonGame(season, as_game(row)) for row in rows]


def games_by_span(season: SeasonInPrint, day: str | None) -> dict[str, list[SeasonGame]]:
    """What can be printed, by its title: the last day of games up to `day`, the week to it, the whole season."""
    every = season_games(season)
    if not every:
        return {}
    last = max((game.row.day for game in every if day is None or game.row.day <= day), default=every[0].row.day)
    first = (date.fromisoformat(last) - timedelta(days=6)).isoformat()
    on = date.fromisoformat(last)
    return {
        f"{on:%A, %B} {on.day}": season_games(season, last, last),
        f"The week to {on:%B} {on.day}": season_games(season, first, last),
        f"The whole season, {len(every):,} games": every,
    }


def only_season(sources: Sequence[object]) -> SeasonInPrint | None:
    """The season that all of them are games of, if there is one."""
    seasons = {source.of if isinstance(source, SeasonGame) else None for source in sources}
    return seasons.pop() if len(seasons) == 1 else None
