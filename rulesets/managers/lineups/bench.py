"""The bench: who bats or runs for whom, late and close, and who goes in for his glove.

Nobody is taken out unless his position can still be played: the man who comes in plays there, or another who is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.people.clubs import Man
from ...core.people.lineups import FIELD, VACANT, Lineup, Move, available, pitches
from ...core.people.players import Hand
from ...core.people.temperaments import Temperament
from ...core.play.game import AnyGame
from ...core.play.requests import Ask
from ...core.play.situation import Situation
from ...core.table.skipper import Decision, Substitution
from ..in_their_day import TO_THE_END, last_inning
from .lines import at_bat, on_base, runs_allowed
from .staff import lead_of

HIT_FROM, PITCHER_FROM, RUN_FROM, GLOVE_FROM = 7, 6, 8, 8  # innings of nine
MOST_APART = 4  # runs: beyond them the bench sits
BETTER_BAT = 0.035
FASTER = 0.4
BETTER_GLOVE = 0.35
GOOD_BAT = 0.345  # who hits like this is not taken out


class Bench:
    """One manager's way with the men he has left."""

    def __init__(self, temperament: Temperament) -> None:
        self._temperament = temperament
        self._seen: tuple[object, object] = (None, None)
        self._sitting: tuple[int, ...] = ()

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        s: Situation = game.situation
        if side != s.batting:
            return self._in_the_field(game, side)
        if s.of_nine < PITCHER_FROM or abs(lead_of(s, side)) > MOST_APART:
            return None
        return self._pinch_hitter(game, side) or self._pinch_runner(game, side)

    def named(self, ask: Ask, game: AnyGame) -> Decision:
        """Somebody must leave: of those on offer who play there the best, at bat or on the mound."""
        s: Situation = game.situation
        side, out = s.hurt[0] if s.hurt else (s.batting if ask.side == "offense" else 1 - s.batting, VACANT)
        squad, position = game.squad(side), s.lineups[side].position(out)
        men = {value: int(value) for value in ask.values}

        def rank(value: str) -> tuple[bool, float, int]:
            man = squad[men[value]]
            if position == "P":
                return not pitches(man), runs_allowed(man.player), men[value]
            return not man.plays(position), -at_bat(man.player, "R"), men[value]

        value = min(ask.values, key=rank)
        return Decision(value, "best_man", men=((s.club_of(side), men[value]),))

    # at bat

    def _pinch_hitter(self, game: AnyGame, side: int) -> Substitution | None:
        s: Situation = game.situation
        lineup, squad = s.lineups[side], game.squad(side)
        batter, lead = s.man_on(0), lead_of(s, side)
        is_pitcher = batter == lineup.pitcher
        if not is_pitcher and (s.of_nine < HIT_FROM or lead > 1):
            return None
        if is_pitcher and not (game.tired(side) or (s.of_nine >= HIT_FROM and lead <= 0)):
            return None
        if is_pitcher and not game.tired(side) and last_inning(game, side, self._temperament.hook) == TO_THE_END:
            return None
        if is_pitcher and not any(pitches(squad[man]) for man in available(lineup, squad)):
            return None
        throws = self._throws(game, 1 - side)
        now = at_bat(squad[batter].player, throws)
        if now > GOOD_BAT:
            return None
        bench = self._bench(lineup, squad)
        better = sorted(bench, key=lambda man: (-at_bat(squad[man].player, throws), man))
        for man in better:
            if at_bat(squad[man].player, throws) - now < BETTER_BAT:
                return None
            position = lineup.position(batter)
            if is_pitcher or can_be_played(squad, bench, man, position):
                figures = (on_base(squad[man].player, throws), on_base(squad[batter].player, throws))
                return self._made(s, side, Move(man, s.batter, "PH"), "pinch_hitter", figures, batter)
        return None

    def _pinch_runner(self, game: AnyGame, side: int) -> Substitution | None:
        """For the tying or the winning run, if he is slow."""
        s: Situation = game.situation
        lead = lead_of(s, side)
        if s.of_nine < RUN_FROM or lead not in (-1, 0):
            return None
        lineup, squad = s.lineups[side], game.squad(side)
        on = [base for base in (3, 2, 1) if s.bases[base - 1] is not None]
        if not on or on[0] == 3:
            return None
        runner = s.man_on(on[0])
        late = s.is_last
        if runner == lineup.pitcher or (at_bat(squad[runner].player, "R") > GOOD_BAT and not late):
            return None
        bench = self._bench(lineup, squad)
        position, legs = lineup.position(runner), game.legs(side, runner)
        for man in sorted(bench, key=lambda man: (-game.legs(side, man), man)):
            if game.legs(side, man) - legs < FASTER:
                return None
            if can_be_played(squad, bench, man, position):
                return self._made(s, side, Move(man, lineup.place(runner), "PR"), "pinch_runner", (lead,), runner)
        return None

    # in the field

    def _in_the_field(self, game: AnyGame, side: int) -> Substitution | None:
        """Somebody who plays there for a man out of position, at once; better gloves with a late lead."""
        s: Situation = game.situation
        lineup, squad, lead = s.lineups[side], game.squad(side), lead_of(s, side)
        if s.outs or s.occupied != "---" or lineup.pitcher == VACANT:  # first of all somebody must pitch
            return None
        strangers = [
            (position, man)
            for position, man in zip(FIELD[1:], lineup.field[1:], strict=True)
            if man >= len(lineup.order) and man != VACANT and not squad[man].plays(position)
        ]
        late = s.of_nine >= GLOVE_FROM and 1 <= lead <= 3
        if not strangers and not late:
            return None
        bench = self._bench(lineup, squad)
        for position, out in strangers:
            for man in sorted(bench, key=lambda man: (-game.hands(side, man, position), man)):
                if squad[man].plays(position):
                    return self._made(s, side, Move(man, lineup.place(out), position), "plays_there", (), out)
        if not late:
            return None
        gains = [
            (game.hands(side, man, position) - game.hands(side, out, position), -man, position, out)
            for position, out in zip(FIELD[2:], lineup.field[2:], strict=True)
            if out != VACANT and at_bat(squad[out].player, "R") < GOOD_BAT
            for man in bench
            if squad[man].plays(position) and self._can_spare(squad, bench, man)
        ]
        if not gains or max(gains)[0] < BETTER_GLOVE:
            return None
        _, man, position, out = max(gains)
        return self._made(s, side, Move(-man, lineup.place(out), position), "glove", (lead,), out)

    # who there is

    def _bench(self, lineup: Lineup, squad: Sequence[Man]) -> Sequence[int]:
        """Who sits there; looked at anew when somebody has come in."""
        if self._seen != (lineup.gone, squad):
            self._seen = (lineup.gone, squad)
            self._sitting = tuple(man for man in available(lineup, squad) if not pitches(squad[man]))
        return self._sitting

    @staticmethod
    def _can_spare(squad: Sequence[Man], bench: Sequence[int], man: int) -> bool:
        """The last catcher on the bench stays there for when he is needed."""
        catchers = [each for each in bench if squad[each].plays("C")]
        return catchers != [man]

    @staticmethod
    def _throws(game: AnyGame, side: int) -> Hand:
        pitcher = game.situation.lineups[side].pitcher
        player = game.squad(side)[pitcher].player if pitcher != VACANT else None
        return player.throws if player is not None else "R"

    @staticmethod
    def _made(s: Situation, side: int, move: Move, code: str, figures: tuple[float, ...], out: int) -> Substitution:
        club = s.club_of(side)
        return Substitution((move,), code, figures, ((club, move.man), (club, out)))


def can_be_played(squad: Sequence[Man], bench: Sequence[int], comes: int, position: str) -> bool:
    """Will a position still have a man who plays it when this one comes in for whoever plays it now?

    The last catcher on the bench comes in for nobody but the catcher, and then only if another is left after him.
    """
    left = [man for man in bench if man != comes]
    catchers = [man for man in left if squad[man].plays("C")]
    if position == "C":
        return squad[comes].plays("C") and bool(catchers)
    if squad[comes].plays("C") and not catchers:
        return False
    if position in ("", "DH", "P"):
        return True
    return squad[comes].plays(position) or any(squad[man].plays(position) for man in left if man not in catchers[:1])
