"""The situation: inning, outs, men on base, score, who is due, and the one `apply` that changes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, TypeVar

import msgspec

from ..people.lineups import ORDER, VACANT, Lineup
from .agreed import NINE, REGULATION, Agreed
from .plays import BATTED_IN, HIT_BASES, HITS, NEVER_EARNED, ON_ERROR, ON_THE_BALL, Advance, Batting, How, Play

Half: TypeAlias = Literal["top", "bottom"]
OUT_OF_REACH = 5  # runs: more than four men cannot score in one turn at bat
STARTERS = Lineup()


class Runner(msgspec.Struct, frozen=True, gc=False):
    """A man on base: his place in the order (0 to 8), who is charged with him, how he came there.

    Whoever has that place now is the man, so a pinch runner needs no word of his own. The pitcher charged is
    known by his number in the squad; VACANT is whoever pitches when the man is next heard of.
    """

    place: int
    charged: int = VACANT
    on_error: bool = False
    placed: bool = False


Bases: TypeAlias = tuple[Runner | None, Runner | None, Runner | None]
EMPTY: Bases = (None, None, None)


class Leg(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An advance as it was made, and by whom: his number in the squad, and the place he bats in.

    `charged` is the pitcher, by his number, whose the run is or would be; `earned` and `batted_in` tell of a run:
    `earned` for that pitcher, `club_earned` for his club (SC-2).
    """

    man: int
    place: int
    start: int
    end: int
    how: How
    out: bool = False
    by: tuple[int, ...] = ()
    charged: int = VACANT
    earned: bool = False
    batted_in: bool = False
    club_earned: bool = False

    @property
    def run(self) -> bool:
        return self.end == 4 and not self.out


class Made(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A play as it stood in the end: what counted of it, for whom, and who was left on base.

    Men are named by their numbers in the squads of that moment, so that nobody needs a lineup to know who they were.
    """

    play: Play
    inning: int
    half: Half
    batter: int
    place: int  # the batter's in the order
    pitcher: int
    field: tuple[int, ...]  # who played each position, 1 to 9
    legs: tuple[Leg, ...]
    credited: Batting | None  # a walk-off hit may count for fewer bases than it was (OBR 9.06(f))
    outs: int  # made on the play
    left: int  # on base when the half-inning or the game ended here
    count: tuple[int, int] | None = None  # before the play, in a game that throws pitches
    outs_before: int = 0
    bases: Bases = EMPTY  # before the play
    score: tuple[int, int] = (0, 0)  # before the play
    of_innings: int = REGULATION  # how long a game was agreed on
    stays: int = VACANT  # whom a steal or a pickoff was about, where he is still on his base

    @property
    def side(self) -> int:
        return 0 if self.half == "top" else 1

    @property
    def runs(self) -> int:
        return sum(leg.run for leg in self.legs)

    def man_at(self, position: int) -> int:
        """Who played a position, 1 to 9; VACANT for 0, which is nobody's."""
        return self.field[position - 1] if position else VACANT


S = TypeVar("S", bound="Situation")


class Situation(msgspec.Struct):
    """Everything the future of a game depends on. All fields are immutable values, so a copy is cheap.

    A game that needs more (a count of its own, fatigue) adds fields in a child
    and folds them from the plays in `note`.
    """

    inning: int = 1
    half: Half = "top"
    outs: int = 0
    bases: Bases = EMPTY
    score: tuple[int, int] = (0, 0)
    due_up: tuple[int, int] = (0, 0)
    mound: tuple[int, int] = (0, 0)  # which of each club's pitchers is working: 0 the starter
    count: tuple[int, int] | None = None  # balls and strikes, in a game that throws pitches
    lineups: tuple[Lineup, Lineup] = (STARTERS, STARTERS)  # visitors, home
    hurt: tuple[tuple[int, int], ...] = ()  # side and man of those who must leave before the next batter
    lost_outs: int = 0  # errors of this half-inning on which a batter reached
    excused: tuple[tuple[int, int], ...] = ()  # pitchers who came in after so many of them (SC-2)
    over: bool = False
    home_club: int = 1  # which of the setup's two clubs is home; a game may settle that with dice
    agreed: Agreed = NINE  # never changes

    def copy(self: S) -> S:
        copied: S = self.__copy__()  # type: ignore[attr-defined]  # a struct's own; `copy.copy` takes a detour to it
        return copied

    @property
    def batting(self) -> int:
        """0 when the visitors bat, 1 when the home side does."""
        return 0 if self.half == "top" else 1

    def seat(self, home_club: int) -> None:
        """Settle which of the setup's clubs is home; its lineup comes with it."""
        if home_club != self.home_club:
            self.home_club = home_club
            self.lineups = self.lineups[::-1]

    def club_of(self, side: int) -> int:
        """Which of the setup's clubs that side is, 0 the visitors, 1 the home side."""
        return side if self.home_club else 1 - side

    @property
    def batter(self) -> int:
        return self.due_up[self.batting]

    def man_on(self, base: int) -> int:
        """Who stands on a base, by his number in the squad; 0 is the plate."""
        runner = self.bases[base - 1] if base else None
        return self.lineups[self.batting].order[self.batter if runner is None else runner.place]

    @property
    def occupied(self) -> str:
        """Who is on, as `rules/README.md` writes it.

        >>> Situation(bases=(Runner(3), None, Runner(2))).occupied
        '1-3'
        """
        first, second, third = self.bases
        return ("1" if first else "-") + ("2" if second else "-") + ("3" if third else "-")

    @property
    def under_way(self) -> bool:
        """Has the first half-inning begun? A game may have something to settle before it."""
        return True

    @property
    def counts_balls(self) -> bool:
        """Has the count balls? In some games only strikes are counted, and those of a bunter alone."""
        return self.count is not None

    @property
    def between_batters(self) -> bool:
        """Is a new man coming up, with nothing thrown to him yet? Then managers may change their lineups."""
        return self.under_way and not (self.over or self.hurt) and self.outs < 3 and self.count in (None, (0, 0))

    @property
    def carries_over(self) -> bool:
        """Is something called for this batter that outlasts the play? Bases, outs and count don't tell all then."""
        return False

    @property
    def half_over(self) -> bool:
        return self.outs == 3

    @property
    def to_win(self) -> int:
        """Runs the side at bat needs to win on the spot; 0 where no lead can end the game now."""
        if self.half == "top":
            return 0
        return self.agreed.to_win(self.inning, self.score[1] - self.score[0])

    @property
    def outs_to_go(self) -> int:
        return self.agreed.outs_to_go(self.inning, self.outs)

    @property
    def is_last(self) -> bool:
        """Is this the last inning agreed on, or one after it?"""
        return self.inning >= self.agreed.innings

    @property
    def is_extra(self) -> bool:
        return self.inning > self.agreed.innings

    @property
    def of_nine(self) -> int:
        """The inning as of a game of nine: the last one agreed on is the ninth. What is late is told by it."""
        return self.inning + REGULATION - self.agreed.innings

    def key(self) -> tuple[object, ...] | None:
        """What a game's next play depends on, besides dice and decisions; None where there is no short answer.

        A lead of five or more cannot be lost on one play, so all such are alike.
        """
        need = self.to_win
        return (self.occupied, self.outs, need if need < OUT_OF_REACH else 0)

    def told_apart(self) -> tuple[object, ...]:
        """All that anything to come depends on; what only whoever looks on hears of may be left out."""
        return msgspec.structs.astuple(self)

    def matters(self) -> tuple[object, ...]:
        """All that the odds of the next play depend on: neither inning nor score, but for the runs that win the game.

        A game that looks at more of them says so.
        """
        if self.outs == 3:  # what comes next is another half-inning's
            return self.told_apart()
        first, second, third = (man and Runner(man.place) for man in self.bases)
        need = self.to_win
        plain = msgspec.structs.replace(
            self, inning=0, score=(0, 0), mound=(0, 0), bases=(first, second, third), lost_outs=0, excused=()
        )
        return (*plain.told_apart(), need if need < OUT_OF_REACH else 0)

    def tired(self, side: int) -> bool:
        """Is a side's pitcher tired? A game in which pitchers tire says when."""
        return False

    # what a skipper has to know of calls that outlast a play, and of those that are few

    def with_calls(self: S) -> Iterator[tuple[str, S]]:
        """This situation with each set of calls in force that outlast a play, by name; a game that has such says."""
        yield from ()

    def in_force_with(self, call: str = "") -> str | None:
        """The name of what is in force, with one call more; None where this call doesn't outlast a play."""
        return None

    def spends(self, call: str) -> int:
        """What a call costs of something that does not come back; nothing where there is no end of them."""
        return 0

    def is_once_a_game(self, call: str) -> bool:
        return False

    def is_sound(self) -> bool:
        """Whether what a game keeps of its own can be so; asked of a situation that comes from a file."""
        return self.count is None

    def note(self, play: Play) -> None:
        """Fold a play into what a game keeps of its own; the core keeps nothing more."""

    def apply(self, play: Play) -> Made:
        """Move the men, count outs and runs, end the half-inning or the game where they end.

        The third-out rule of baseball and the walk-off are here, once for all games.
        """
        side = self.batting
        place, lineups = self.due_up[side], self.lineups
        order, field = lineups[side].order, lineups[1 - side].field
        batter, pitcher = order[place], field[0]
        inning, half, count = self.inning, self.half, self.count
        outs_before, bases, score = self.outs, self.bases, self.score
        advances = play.advances
        outs = 0
        for advance in advances:
            outs += advance.out
        if self.outs + outs >= 3:
            advances, outs = _up_to_the_third_out(advances, 3 - self.outs)
        batting = credited = play.batting
        may_end = inning >= self.agreed.earliest
        need = self.to_win if may_end and side else 0
        if need and _brings_home(advances) >= need and (batting != "home_run" or play.inside_the_park):
            advances, credited = _up_to_the_winning_run(play, advances, need)
            outs = sum(advance.out for advance in advances)
        on_error = batting in ON_ERROR
        for advance in advances:
            if advance.start == 0 and advance.how == "error":
                on_error = True  # a bunt that is thrown away may be a sacrifice, and he is on by the error all the same
        men: list[Runner | None] = [Runner(place, pitcher, on_error), *self.bases]
        total_outs = self.outs + outs
        batted = batting is not None and batting != "double_play"
        legs: list[Leg] = []
        runs = 0
        for advance in advances:
            start, end, how = advance.start, advance.end, advance.how
            man = men[start]
            assert man is not None, f"{play.code}: nobody on base {start} to move"
            men[start] = None
            charged = man.charged
            if charged == VACANT:
                charged = pitcher
            earned = batted_in = club_earned = False
            if advance.out:
                if batting == "fielders_choice" and start and men[0]:
                    # He takes over the charge (OBR 9.16(g)), and how the man came to be on base (SC-3).
                    men[0] = Runner(place, charged, man.on_error, man.placed)
            elif end == 4:
                runs += 1
                batted_in = batted and how in BATTED_IN
                if on_error:
                    batted_in = _batted_in_all_the_same(play, start)
                elif not (man.on_error or man.placed or how in NEVER_EARNED):
                    earned = club_earned = True
                    if self.lost_outs:
                        club_earned = _beats_the_third_out(advances, advance, 3 - self.outs - self.lost_outs)
                        earned = club_earned or self._is_earned_for(charged, advances, advance)
            else:
                assert men[end] is None or total_outs == 3, f"{play.code}: two men on base {end}"
                men[end] = man
            legs.append(
                Leg(
                    order[man.place],
                    man.place,
                    start,
                    end,
                    how,
                    advance.out,
                    advance.by,
                    charged,
                    earned,
                    batted_in,
                    club_earned,
                )
            )
        if on_error and batting != "interference":
            self.lost_outs += 1
        self.outs = total_outs
        if runs:
            visitors, home = self.score
            self.score = (visitors + runs, home) if side == 0 else (visitors, home + runs)
        if play.batting is not None:
            following = (place + 1) % ORDER
            self.due_up = (following, self.due_up[1]) if side == 0 else (self.due_up[0], following)
        if lineups[1 - side].fresh and (play.batting is not None or total_outs == 3):
            self._has_faced_one(1 - side)
        if may_end:
            self.over = self._is_over()
        left = 0
        if total_outs == 3 or self.over:
            left = 3 - self.bases.count(None) + (play.batting is not None) - outs - runs
        self.bases = EMPTY if self.outs == 3 else (men[1], men[2], men[3])
        stays = men[play.named] if play.named and bases[play.named - 1] is men[play.named] else None
        self.note(play)
        return Made(
            play,
            inning,
            half,
            batter,
            place,
            pitcher,
            field,
            tuple(legs),
            credited,
            outs,
            left,
            count,
            outs_before,
            bases,
            score,
            self.agreed.innings,
            order[stays.place] if stays is not None else VACANT,
        )

    def _is_earned_for(self, pitcher: int, advances: tuple[Advance, ...], run: Advance) -> bool:
        """SC-2: a pitcher has no part in the errors made before he came in."""
        errors = self.lost_outs - dict(self.excused).get(pitcher, 0)
        return _beats_the_third_out(advances, run, 3 - self.outs - errors)

    def _has_faced_one(self, side: int) -> None:
        visitors, home = self.lineups
        proved = msgspec.structs.replace(self.lineups[side], fresh=False)
        self.lineups = (proved, home) if side == 0 else (visitors, proved)

    def _is_over(self) -> bool:
        bottom, retired = self.half == "bottom", self.outs == 3
        return (bottom or retired) and self.agreed.ends(self.inning, bottom, retired, self.score[1] - self.score[0])

    def at_bat(self, side: int) -> tuple[int, ...]:
        """The places of a side's batter and of its men on base; none for the side in the field."""
        if side != self.batting:
            return ()
        return (self.batter, *(man.place for man in self.bases if man is not None))

    def line_up(self, side: int, lineup: Lineup) -> int | None:
        """Take a side's new lineup; the number of its pitcher among those it has used, if he is a new one."""
        visitors, home = self.lineups
        old = self.lineups[side]
        self.lineups = (lineup, home) if side == 0 else (visitors, lineup)
        if lineup.pitcher == old.pitcher or lineup.pitcher == VACANT:
            return None
        if side != self.batting:
            self._settle_charges(old.pitcher, lineup.pitcher)
            if self.lost_outs:
                self.excused = (*self.excused, (lineup.pitcher, self.lost_outs))
        number = self.mound[side] + 1
        self.mound = (number, self.mound[1]) if side == 0 else (self.mound[0], number)
        self.relieved(side)
        return number

    def _settle_charges(self, old: int, new: int) -> None:
        """A man on base who was nobody's until now is the old pitcher's; one placed there before anybody batted in this
        half-inning is the new one's."""
        first, second, third = (
            msgspec.structs.replace(man, charged=new if old == VACANT or self._is_just_placed(man) else old)
            if man is not None and man.charged == VACANT
            else man
            for man in self.bases
        )
        self.bases = (first, second, third)

    def _is_just_placed(self, man: Runner) -> bool:
        """He is the man before the one who leads off, and that one is still up."""
        return man.placed and (man.place + 1) % ORDER == self.batter

    def relieved(self, side: int) -> None:
        """Forget what a game keeps of a pitcher: another has come in; the core keeps nothing more."""

    def change_sides(self) -> None:
        """The half-inning is over: nobody out, the bases as the next one begins, the other side bats."""
        if self.half == "bottom":
            self.inning += 1
        self.half = "bottom" if self.half == "top" else "top"
        self.outs = 0
        self.bases = self._placed() if self.is_extra else EMPTY
        self.lost_outs = 0
        self.excused = ()

    def _placed(self) -> Bases:
        """How an extra inning begins: where so agreed, the man before the one who leads off is on second."""
        if not self.places_a_runner:
            return EMPTY
        return (None, Runner((self.batter - 1) % ORDER, placed=True), None)

    @property
    def places_a_runner(self) -> bool:
        """Do extra innings begin with a man on second? A game may have a rule of its own for it."""
        return self.agreed.extra_runner


def _brings_home(advances: tuple[Advance, ...]) -> int:
    return sum(advance.end == 4 and not advance.out for advance in advances)


def _up_to_the_third_out(advances: tuple[Advance, ...], needed: int) -> tuple[tuple[Advance, ...], int]:
    """What counts of a play on which the third out is made, and how many outs that are.

    A batter retired in the air is out before any runner is; the other outs stand in the
    order in which the play lists them. No run counts if the third is a force or the
    batter's before first; otherwise those listed before it do.
    """
    outs = [advance for advance in advances if advance.out]
    outs.sort(key=lambda advance: (advance.start, advance.end) != (0, 0))
    third = outs[needed - 1]
    no_run = third.how == "force" or (third.start == 0 and third.end <= 1)
    kept: list[Advance] = []
    later = False
    for advance in advances:
        if advance.out:
            if any(advance is out for out in outs[:needed]):
                kept.append(advance)
        elif advance.end != 4 or not (no_run or later):
            kept.append(advance)
        later = later or advance is third
    return tuple(kept), needed


def _beats_the_third_out(advances: tuple[Advance, ...], run: Advance, needed: int) -> bool:
    """SC-1 (c): would this run have counted, had only so many outs been wanted of the play?"""
    if needed <= 0:
        return False
    if sum(advance.out for advance in advances) < needed:
        return True
    return any(advance is run for advance in _up_to_the_third_out(advances, needed)[0])


def _batted_in_all_the_same(play: Play, start: int) -> bool:
    """SC-4: on a play on which the batter reached by an error nobody is batted in, with two exceptions.

    Whoever the catcher's interference forces in is, and the man from third on a bunt that is scored as a sacrifice.
    """
    return play.batting == "interference" or (play.batting == "sac_bunt" and start == 3)


def _up_to_the_winning_run(
    play: Play, advances: tuple[Advance, ...], need: int
) -> tuple[tuple[Advance, ...], Batting | None]:
    """SC-5, SC-6: what counts of a play that brings in the winning run, and what the batter is credited with.

    Those behind that run go no further than as many bases as the man who scored it, so nobody is lost and nobody is
    passed. Outs on the ball itself stand; who was put out on a later throw is on base.
    """
    men = _by_man(advances)
    runs = counted = 0
    while runs < need:
        last = men[counted][-1]
        runs += last.end == 4 and not last.out
        counted += 1
    reach = 4 - men[counted - 1][0].start
    credited = play.batting
    if credited in HIT_BASES and reach < HIT_BASES[credited]:
        credited = HITS[reach - 1]
    kept = [leg for legs in men[:counted] for leg in legs]
    ahead = 4
    for legs in men[counted:]:
        begin, last = legs[0].start, legs[-1]
        if last.out and _is_on_the_ball(play, last):
            kept += legs
            continue
        most = min(begin + reach, ahead - 1)
        if last.out and begin == 0:
            most = min(most, HIT_BASES.get(credited or "", most))
        ahead = begin or ahead
        for leg in legs:
            if (end := min(leg.end, most)) > leg.start:
                kept.append(Advance(leg.start, end, leg.how if not leg.out else "advance" if begin else "hit"))
                ahead = end
    return tuple(kept), credited


def _by_man(advances: tuple[Advance, ...]) -> list[list[Advance]]:
    """The moves of each man of a play together."""
    men: list[list[Advance]] = []
    for advance in advances:
        before = men[-1][-1] if men else None
        if before is not None and not before.out and before.end == advance.start:
            men[-1].append(advance)
        else:
            men.append([advance])
    return men


def _is_on_the_ball(play: Play, out: Advance) -> bool:
    """SC-5: the batter's out before first, a force, or whom the fielders chose to put out on a ball on the ground."""
    return (out.start == 0 and out.end <= 1) or out.how == "force" or play.batting in ON_THE_BALL
