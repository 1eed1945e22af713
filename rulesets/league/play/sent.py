"""Whom each club sends out on a day, and the setup that makes: small enough to be sent on and kept for ever."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ...core.people.clubs import Club, Man
from ...core.people.rosters import PITCHER, PLAIN_COLOR, Roster
from ...core.play.fitness import Form
from ...core.play.setup import Manager, Setup
from ..numbers.lines import Side
from ..terms import Terms


class SentOut(msgspec.Struct, frozen=True, array_like=True):
    """One club's day: its edition in the file, who starts, who bats where, who sits, who can relieve, how men stand."""

    club: int
    edition: int
    manager: Manager
    starter: str
    order: tuple[tuple[str, str], ...]  # player and position
    bench: tuple[str, ...]
    bullpen: tuple[str, ...]
    form: Form = {}


class Sent(msgspec.Struct, frozen=True, array_like=True):
    """A game as it is dealt."""

    game: int
    seed: int
    hitter: bool
    sides: tuple[SentOut, SentOut]


class Clubhouse:
    """A club as the season's file has it, with its men's numbers there; `Man`s that were made once are kept."""

    def __init__(self, roster: Roster, men: dict[str, int]) -> None:
        self.roster = roster
        self.men = men
        self._made: dict[tuple[str, str], Man] = {}

    def man(self, player: str, position: str) -> Man:
        found = self._made.get((player, position))
        if found is None:
            found = self._made[player, position] = self.roster.man(player, position)
        return found

    def club(self, out: SentOut) -> Club:
        roster = self.roster
        order = tuple([self.man(out.starter if who == PITCHER else who, at) for who, at in out.order])
        return Club(
            roster.id,
            roster.city,
            roster.nickname,
            roster.colours[0] if roster.colours else PLAIN_COLOR,
            order,
            self.man(out.starter, "P"),
            tuple([self.man(each, roster.players[each].positions[0]) for each in out.bench]),
            tuple([self.man(each, "P") for each in out.bullpen]),
            roster.league,
        )

    def side(self, club: Club) -> Side:
        """Who the men of a squad are in the season."""
        players = [man.player for man in club.squad]
        return Side(
            tuple([self.men[player.id] for player in players if player is not None]),
            tuple([player.bats for player in players if player is not None]),
            tuple([player.throws for player in players if player is not None]),
        )


def setup_of(sent: Sent, terms: Terms, houses: Mapping[int, Clubhouse]) -> Setup:
    """The setup of a game, from the clubs as the season's file has them (by edition)."""
    visitors, home = (houses[out.edition].club(out) for out in sent.sides)
    park = houses[sent.sides[1].edition].roster.ballpark
    return Setup(
        terms.ruleset,
        (visitors, home),
        sent.seed,
        terms.options,
        (sent.sides[0].manager, sent.sides[1].manager),
        sent.hitter,
        park.name,
        park,
        terms.house,
        form=(sent.sides[0].form, sent.sides[1].form),
        agreed=terms.agreed,
    )
