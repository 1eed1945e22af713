"""Pitchers' endurance (section 12): when a man goes to his B grades, under each of the systems.

An `Arm` is what the rules remember of a pitcher's day; `begun`, `faced` and `ran` fold it over an inning he begins,
a batter, and what happens while a batter stays up. Grades change from the next batter on (RP-END-2R). `last` is the
last inning that was agreed on: those after it are extra innings.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ..core.play.agreed import REGULATION

StarterSystem: TypeAlias = Literal["innings", "batters_faced"]
RelieverSystem: TypeAlias = Literal["bonus_inning", "no_bonus_plus_2", "batters_plus_3"]
Bonus: TypeAlias = Literal["unused", "running", "used"]

DEFAULT_S = 4  # RP-END-S-8
BATTERS_AN_INNING = 4  # RP-END-A-5R
MANY_EARNED, MANY_RUNS = 4, 6  # RP-END-S-4, RP-END-S-6
PLUS_TWO, PLUS_THREE = 2, 3
SMALL_LEAD = 3
SHORT_MAN = 2  # R 1 and 2 (RP-END-R-9R)


class Ratings(msgspec.Struct, frozen=True, gc=False):
    """What a card says of a man's endurance; 0 where it says nothing."""

    s: int = 0
    s_bonus: int = 0
    bf: int = 0
    r: int = 0
    r_bonus: int = 0


class Arm(msgspec.Struct, frozen=True):
    """The pitcher of a side. `limit` is in batters, under the systems that count them."""

    starter: bool = True
    system: str = ""  # of his role; "" until his card is looked at
    s: int = 0
    s_bonus: int = 0
    r: int = 0
    r_bonus: int = 0
    limit: int = 0
    most_outs: int = 0  # RP-REST-4: past these he is done; 0 where nothing says so
    inning: int = 0  # the last one he began or came in
    outs: int = 0
    batters: int = 0  # that count: no intentional walks, none in a bonus inning
    runs: int = 0
    earned: int = 0
    untouched: bool = False  # RP-END-S-2: he reached his limit without an earned run
    bonus: Bonus = "unused"  # his own bonus inning
    extra: Bonus = "unused"  # the one that everybody has in extra innings
    forced: bool = False  # RP-END-R-7R: the bonus inning was taken because R was used up
    must_choose: bool = False  # RP-END-R-6: R is used up and the bonus is not
    then_b: bool = False  # from the next batter on
    on_b: bool = False

    @property
    def is_warm(self) -> bool:
        return self.system != ""

    @property
    def protected(self) -> bool:
        """Is this his bonus inning, of either kind?"""
        return self.bonus == "running" or self.extra == "running"

    @property
    def spent(self) -> bool:
        """RP-END-R-1: a reliever who has faced as many as he may."""
        return not self.starter and self.batters >= self.limit

    def is_sound(self) -> bool:
        """Can a file's pitcher be so?"""
        counts = (self.s, self.r, self.limit, self.inning, self.outs, self.batters, self.runs, self.earned)
        return min(counts) >= 0 and self.system in ("", *SYSTEMS)


SYSTEMS = ("innings", "batters_faced", "bonus_inning", "no_bonus_plus_2", "batters_plus_3")


def bonus_usable(r: int, r_bonus: int, inning: int, lead: int, last: int = REGULATION) -> bool:
    """RP-END-R-4: may the bonus inning be this one, with his team so many runs ahead?

    >>> bonus_usable(3, 8, 9, 0), bonus_usable(2, 8, 9, 0), bonus_usable(4, 6, 9, 5)
    (True, False, True)
    """
    if not r_bonus:
        return False
    if 1 <= lead <= SMALL_LEAD:
        return inning <= r_bonus
    if lead == 0:
        return inning <= r_bonus + (r > SHORT_MAN)
    return r > SHORT_MAN and inning <= last


def starts(ratings: Ratings, system: StarterSystem = "innings") -> Arm:
    """A man who starts the game."""
    s = ratings.s or DEFAULT_S
    limit = (ratings.bf or BATTERS_AN_INNING * s) if system == "batters_faced" else 0
    return Arm(True, system, s=s, s_bonus=ratings.s_bonus, limit=limit, inning=1)


def lowered(ratings: Ratings, innings: int) -> Ratings:
    """RP-REST-7R: his ratings where he starts on a star's rest.

    >>> lowered(Ratings(s=7, bf=28), 2)
    Ratings(s=5, s_bonus=0, bf=20, r=0, r_bonus=0)
    """
    s = max(1, (ratings.s or DEFAULT_S) - innings)
    bf = max(1, ratings.bf - BATTERS_AN_INNING * innings) if ratings.bf else 0
    return msgspec.structs.replace(ratings, s=s, bf=bf)


def relieves(
    ratings: Ratings,
    system: RelieverSystem,
    inning: int,
    lead: int,
    begins: bool,
    most_outs: int = 0,
    last: int = REGULATION,
) -> Arm:
    """A man who comes in: at the start of an inning (`begins`) his first inning is still to be begun."""
    r = r_of(ratings)
    r_bonus = ratings.r_bonus if ratings.r else 0
    arm = Arm(False, system, r=r, r_bonus=r_bonus, most_outs=most_outs, limit=r, inning=inning)
    if system == "no_bonus_plus_2":
        return msgspec.structs.replace(arm, limit=r + PLUS_TWO, r_bonus=0, inning=0 if begins else inning)
    if system == "batters_plus_3":
        more = PLUS_THREE if bonus_usable(r, r_bonus, inning, lead, last) else 0  # RP-END-A-6
        arm = msgspec.structs.replace(arm, limit=r + more)
        return _three_more(arm, inning, last)
    return msgspec.structs.replace(arm, inning=0 if begins else inning)


def r_of(ratings: Ratings) -> int:
    """RP-END-R-2: the S figure of a starter in relief is his R, without bonus."""
    return ratings.r or ratings.s or DEFAULT_S


def _three_more(arm: Arm, inning: int, last: int) -> Arm:
    """RP-END-A-8, RP-END-A-9R: three batters more, once, with his first extra inning."""
    if inning <= last or arm.extra != "unused":
        return arm
    return msgspec.structs.replace(arm, limit=arm.limit + PLUS_THREE, extra="used")


def may_use_bonus(arm: Arm, inning: int, lead: int, last: int = REGULATION) -> bool:
    """RP-END-R-5: is `bonus_inning` to be asked at the start of this inning? Extra innings ask nobody (RP-END-R-11)."""
    return (
        arm.system == "bonus_inning"
        and arm.bonus == "unused"
        and not (arm.on_b or arm.then_b)
        and inning <= last
        and bonus_usable(arm.r, arm.r_bonus, inning, lead, last)
    )


def begun(arm: Arm, inning: int, uses_bonus: bool = False, last: int = REGULATION) -> Arm:
    """He begins an inning."""
    over = arm.inning
    arm = msgspec.structs.replace(arm, inning=inning)
    if arm.on_b or arm.then_b:
        return arm
    if arm.system in ("batters_faced", "batters_plus_3"):
        arm = _three_more(arm, inning, last)
        if not arm.starter and over == last and arm.batters >= arm.limit:
            return to_b(arm)  # the ninth ended at his limit, but only after he was given three more (RP-END-A-9R)
        return arm
    if inning > last and arm.extra == "unused":  # RP-END-S-9R, RP-END-R-11
        return msgspec.structs.replace(arm, extra="running", must_choose=False)
    if uses_bonus:
        return with_bonus(arm)
    return arm


def with_bonus(arm: Arm) -> Arm:
    """RP-END-R-3: this is his bonus inning; where R is gone already, he is done after it (RP-END-R-7R).

    Reading: also where R was used up while the bonus could not be used (RP-END-R-8R) and it can be later.
    """
    return msgspec.structs.replace(arm, bonus="running", forced=arm.spent, must_choose=False)


def without_bonus(arm: Arm) -> Arm:
    """RP-END-R-6: R is used up and he keeps the bonus: no leeway."""
    return to_b(msgspec.structs.replace(arm, must_choose=False))


def to_b(arm: Arm) -> Arm:
    """Between batters: he is on his B grades now."""
    return msgspec.structs.replace(arm, on_b=True, then_b=False)


def ran(arm: Arm, outs: int = 0, runs: int = 0, earned: int = 0) -> Arm:
    """What happened on the bases while a batter stays up."""
    after = _counted(arm, outs, runs, earned)
    return msgspec.structs.replace(after, then_b=True) if _run_limit(arm, after) and not after.on_b else after


def faced(arm: Arm, reached: bool, outs: int = 0, runs: int = 0, earned: int = 0) -> Arm:
    """One batter, and all that came of his turn; an intentional walk is none (RP-END-1R)."""
    after = _counted(arm, outs, runs, earned, batters=0 if arm.protected else 1)
    if after.on_b:
        return after
    if after.then_b or _run_limit(arm, after) or _batter_limit(arm, after, reached):
        return to_b(after)
    return after


def passed(arm: Arm) -> Arm:
    """An intentional walk: nobody faced, but a change of grades that waited for the next batter comes now."""
    return to_b(arm) if arm.then_b else arm


def _counted(arm: Arm, outs: int, runs: int, earned: int, batters: int = 0) -> Arm:
    after = msgspec.structs.replace(
        arm, outs=arm.outs + outs, batters=arm.batters + batters, runs=arm.runs + runs, earned=arm.earned + earned
    )
    if arm.system == "innings" and arm.outs < 3 * arm.s <= after.outs and not after.earned:
        return msgspec.structs.replace(after, untouched=True)
    return after


def _run_limit(arm: Arm, after: Arm) -> bool:
    """What puts him to B at once, whoever is at bat.

    Reading: in the free extra inning of RP-END-S-9R only RP-END-S-6 does; a first earned run there counts once it is
    over.
    """
    if 0 < after.most_outs < after.outs:  # RP-REST-4
        return True
    if arm.system == "innings":
        if arm.s_bonus and after.runs >= MANY_RUNS:  # RP-END-S-6, RP-END-S-7R
            return True
        return arm.untouched and not arm.earned and after.earned > 0 and not arm.protected  # RP-END-S-3R
    if arm.system == "batters_faced":
        if after.runs >= MANY_RUNS:  # RP-END-A-1
            return True
        return arm.batters >= arm.limit and not arm.runs and after.runs > 0  # RP-END-A-2
    return False


def _batter_limit(arm: Arm, after: Arm, reached: bool) -> bool:
    """Whether this batter puts him to B, by what was so before him (RP-END-A-4R)."""
    if arm.system == "innings":
        return reached and not arm.protected and (_fatigued(arm) or _hit_hard(arm))
    if arm.system == "batters_faced":
        if arm.batters < arm.limit:
            return False
        return (reached and arm.runs > 0) or after.batters >= arm.limit + arm.s  # RP-END-A-2, RP-END-A-3
    return reached and arm.spent and not arm.protected  # RP-END-R-1, RP-END-A-7


def _fatigued(arm: Arm) -> bool:
    """RP-END-S-1; RP-END-S-2: not while he has allowed no earned run since before his limit."""
    return arm.outs >= 3 * arm.s and not (arm.untouched and not arm.earned)


def _hit_hard(arm: Arm) -> bool:
    """RP-END-S-4, RP-END-S-5: four earned runs, and his bonus innings are over."""
    return arm.earned >= MANY_EARNED and arm.inning > arm.s_bonus


def ended(arm: Arm, last: int = REGULATION) -> Arm:
    """His inning is over."""
    if arm.bonus == "running":
        arm = msgspec.structs.replace(arm, bonus="used")
        if arm.forced:  # RP-END-R-7R
            return to_b(arm)
    if arm.extra == "running":
        arm = msgspec.structs.replace(arm, extra="used")
    if arm.then_b:
        return to_b(arm)
    if arm.system == "batters_plus_3" and arm.inning < last and arm.batters >= arm.limit:
        return to_b(arm)  # RP-END-A-7; after the ninth it waits for the tenth, in extra innings it is not so
    return arm


def used_up(before: Arm, after: Arm) -> bool:
    """RP-END-R-6: has this batter used up R while the bonus inning is still unused?"""
    return (
        after.system == "bonus_inning"
        and after.bonus == "unused"
        and after.r_bonus > 0
        and not after.on_b
        and not before.spent
        and after.spent
    )
