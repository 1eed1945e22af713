"""How the pitcher stands now (section 12): which grades he is read with and why, and how far he has come."""

from __future__ import annotations

from ...core.book.wording import ordinal
from ...core.cards.views import Fact, Meter
from .. import endurance
from ..card_game import Replay
from ..endurance import MANY_EARNED, MANY_RUNS, Arm

THIRDS = ("", "⅓", "⅔")
FRESH = Fact("Grades", "A", "Fresh: row by row, by the blue die")
ON_B = "The B row is read for as long as he pitches"


def arm_at_work(g: Replay) -> Arm:
    """The pitcher's; one who has just come in is looked at on a copy, as the next plate appearance will."""
    if not g.situation.arm.is_warm:
        g = g.fork()
        g.warm_up()
    return g.situation.arm


def grades(arm: Arm) -> Fact:
    """Which grades are read now, and why; what the next man can bring is asked of the rules themselves."""
    if arm.on_b:
        short, why = _why_tired(arm)
        return Fact("Grades", f"B · {short}", f"{why}. {ON_B}", strong=True)
    if arm.then_b:
        return Fact("Grades", "A · B next", "He is done: from the next batter on the B row is read", strong=True)
    if arm.protected:
        return Fact("Grades", "A · bonus inning", "Nobody counts in it, and no baserunner tires him", strong=True)
    if arm.must_choose:
        note = "He has faced all he can: before the next batter it is the bonus inning or B"
        return Fact("Grades", "A · bonus or B", note, strong=True)
    if endurance.faced(arm, reached=False).on_b:
        return Fact("Grades", "A · last batter", "After the next batter the B row is read", strong=True)
    if endurance.faced(arm, reached=True).on_b:
        return Fact("Grades", "A · tiring", "The next man to reach base tires him", strong=True)
    if arm.outs and endurance.ran(arm, runs=1, earned=1).then_b:
        return Fact("Grades", "A · next run", "The next earned run tires him", strong=True)
    return FRESH


def _why_tired(arm: Arm) -> tuple[str, str]:
    """In short and in a sentence."""
    if 0 < arm.most_outs < arm.outs:
        return "overworked", "He has pitched past his limit on the rest chart"
    if arm.starter and arm.runs >= MANY_RUNS:
        return f"{arm.runs} runs", f"He has allowed {arm.runs} runs"
    if arm.starter and arm.system == "innings":
        if arm.outs >= 3 * arm.s:
            return f"past the {ordinal(arm.s)}", f"He is past his {ordinal(arm.s)} inning"
        if arm.earned >= MANY_EARNED:
            return f"{arm.earned} earned", f"{arm.earned} earned runs, and a man reached base"
    if arm.forced and arm.bonus == "used":
        return "bonus gone", "His bonus inning is over"
    if arm.limit and arm.batters >= arm.limit:
        return f"faced {arm.batters}", f"He has faced {arm.batters}, and is good for {arm.limit}"
    return "tired", "He is tired"


def endurance_meter(arm: Arm) -> Meter:
    """Innings of S, or batters of those he is good for, and what becomes of his bonus inning."""
    if arm.starter and arm.system == "innings":
        words = f"Innings {innings(arm.outs)} of {arm.s}"
        return Meter("Innings", max(0, 3 * arm.s - arm.outs), 3 * arm.s, _told(arm), words)
    words = f"Faced {arm.batters} of {arm.limit}"
    return Meter("Batters", max(0, arm.limit - arm.batters), arm.limit, _told(arm), words)


def innings(outs: int) -> str:
    """
    >>> innings(0), innings(1), innings(23)
    ('0', '⅓', '7⅔')
    """
    whole, third = divmod(outs, 3)
    return f"{whole or ''}{THIRDS[third]}" or "0"


def _told(arm: Arm) -> tuple[str, ...]:
    told = []
    if arm.starter:
        told.append(f"{arm.runs} run{'' if arm.runs == 1 else 's'} allowed, {arm.earned} earned")
        if arm.system == "innings" and arm.s_bonus:
            told.append(f"through the {ordinal(arm.s_bonus)}, four earned runs don't tire him")
    elif arm.r_bonus and arm.bonus == "unused":
        told.append(f"a bonus inning up to the {ordinal(arm.r_bonus)} is still available")
    elif arm.r_bonus:
        told.append("this is his bonus inning" if arm.bonus == "running" else "his bonus inning is used")
    if arm.extra == "running":
        told.append("his first extra inning does not count")
    return tuple(told)
