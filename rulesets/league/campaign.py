"""A season of the league played out, everybody used about as much as in the season his line comes from.

The only thing decided here is who plays: a man ahead of his season's plate appearances
rests for one who is behind his, starters take their turns, relievers share what is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ..core.book.scoring import Book, ClubBook, Counts
from ..core.many.driver import book_of, play_out
from ..core.people.clubs import Man
from ..core.people.days import Day, meeting
from ..core.people.rosters import PITCHER, Place, Roster
from ..core.play.game import AnyGame
from ..core.play.setup import Setup
from ..managers.ordinary import Ordinary, closes, is_for_a_closer
from .schedule import GAMES, rounds

if TYPE_CHECKING:
    from ..core.ruleset import Ruleset

REST = 4  # days between two starts of a pitcher
Totals: TypeAlias = dict[tuple[str, str], Counts]  # club and player


class Usage(msgspec.Struct):
    """How much each man of a club has been used: plate appearances, starts, batters faced."""

    roster: Roster
    pa: dict[str, int] = {}
    starts: dict[str, int] = {}
    faced: dict[str, int] = {}
    last_start: dict[str, int] = {}

    def starter(self, day: int) -> str:
        """The starter furthest behind his season, if he is rested."""
        men = self.roster.players.items()
        arms = {each: player.pitching.gs for each, player in men if player.pitching and player.pitches}
        rested = [each for each in arms if day - self.last_start.get(each, -REST) >= REST and arms[each]]
        return max(rested or self.roster.rotation, key=lambda each: arms[each] * day / GAMES - self.starts.get(each, 0))

    def order(self, name: str, day: int) -> tuple[Place, ...]:
        """The file's order with some men rested: those ahead of their seasons for those behind theirs."""
        order = list(self.roster.orders[name])
        inside = {place.player for place in order}
        spare = [each for each, player in self.roster.players.items() if each not in inside and not player.pitches]
        for man in sorted(spare, key=lambda each: -self.behind(each, day)):
            places = [
                at
                for at, place in enumerate(order)
                if place.player in inside - {PITCHER} and self.roster.players[man].plays(place.position)
            ]
            if not places:
                continue
            at = min(places, key=lambda at: self.behind(order[at].player, day))
            if self.behind(man, day) > max(self.behind(order[at].player, day), 0.0):
                order[at] = Place(man, order[at].position)
        return tuple(order)

    def behind(self, player: str, day: int) -> float:
        """How many plate appearances a man is short of his season's pace."""
        line = self.roster.players[player].batting
        return (line.pa if line else 0) * (day + 1) / GAMES - self.pa.get(player, 0)

    def reliever(self, arms: Sequence[str]) -> str:
        """Of those who can come in, the one with most of his season's batters still to face."""

        def left(player: str) -> float:
            line = self.roster.players[player].pitching
            relief = line.bf * (line.g - line.gs) / line.g if line and line.g else 0.0
            return self.faced.get(player, 0) / relief if relief else inf  # who never relieved comes last

        relievers = [each for each in arms if each in (*self.roster.bullpen,)]
        return min(relievers or arms, key=left)

    def add(self, club: Sequence[str], page: ClubBook, day: int) -> None:
        starter = club[page.staff[0]]
        self.starts[starter] = self.starts.get(starter, 0) + 1
        self.last_start[starter] = day
        for man, line in enumerate(page.batting):
            self.pa[club[man]] = self.pa.get(club[man], 0) + line.get("pa", 0)
        for man, line in list(zip(page.staff, page.pitching, strict=True))[1:]:
            self.faced[club[man]] = self.faced.get(club[man], 0) + line.get("bf", 0)


class FairShare(Ordinary):
    """Uses every man of his club about as much as in the season his line comes from."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.usage = Usage(roster, {}, {}, {}, {})

    def lineup(self, club: Roster, day: int) -> Day:
        return Day(club, self.usage.starter(day), {name: self.usage.order(name, day) for name in club.orders})

    def reliever(self, game: AnyGame, side: int, arms: Sequence[int]) -> int:
        """A closer where the game is his, else whoever has most of his season left."""
        squad = game.squad(side)
        if is_for_a_closer(game, side):
            closers = [man for man in arms if closes(squad[man])]
            if closers:
                return closers[0]
        men = {_id_of(squad[man]): man for man in arms}
        return men[self.usage.reliever([*men])]


def _id_of(man: Man) -> str:
    return man.player.id if man.player is not None else ""


def season(ruleset: Ruleset, rosters: Sequence[Roster], seed: int, options: dict[str, str]) -> Iterator[Played]:
    """Every game of a season, one after the other."""
    skippers = [FairShare(roster) for roster in rosters]
    batting = sum(player.batting.pa for roster in rosters for player in roster.players.values()
                  if player.pitches and player.batting)  # fmt: skip
    pitchers_batted = 0
    at_home = [0] * len(rosters)
    games = 0
    for day, pairs in enumerate(rounds()):
        for pair in pairs:
            away, home = sorted(pair, key=lambda club: (-at_home[club], (club + day // 3) % len(rosters)))
            at_home[home] += 1
            hitter = pitchers_batted >= batting * games / (GAMES * len(rosters) // 2)
            two = (skippers[away], skippers[home])
            days = [each.lineup(each.roster, day) for each in two]
            clubs = meeting(days[0], days[1], hitter)
            setup = Setup(ruleset.id, clubs, seed, options, designated_hitter=hitter)
            men = [[_id_of(man) for man in club.squad] for club in clubs]
            book = book_of(play_out(ruleset, setup, (seed << 32) | games, two))
            for each, ids, page in zip(two, men, book.clubs, strict=True):
                each.usage.add(ids, page, day)
                pitchers_batted += sum(
                    line.get("pa", 0) for man, line in enumerate(page.batting) if each.roster.players[ids[man]].pitches
                )
            games += 1
            yield Played((two[0].roster.id, two[1].roster.id), men, book)


class Played(msgspec.Struct, frozen=True):
    """A game of a season: the clubs, visitors first, their men's ids by squad number, and the book."""

    clubs: tuple[str, str]
    men: list[list[str]]
    book: Book
