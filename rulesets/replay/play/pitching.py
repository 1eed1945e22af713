"""What the defense says of its pitcher before a batter: his bonus inning, and the column of a matchup (section 12)."""

from __future__ import annotations

import msgspec

from ...core.play.requests import Ask, Option, Rating, Step
from ..card_game import Replay
from ..endurance import begun, bonus_usable, may_use_bonus, with_bonus, without_bonus
from ..situation import NOBODY

USE_OR_KEEP = (
    Option("use", "Use it", "Nobody he faces in it counts, and no baserunner tires him."),
    Option("keep", "Keep it"),
)
BONUS_INNING = Ask("bonus_inning", "defense", "call", "Is this the reliever's bonus inning?", USE_OR_KEEP, once=True)
BONUS_OR_B = Ask(
    "bonus_inning",
    "defense",
    "choice",
    "The reliever has faced all he can. Does he take his bonus inning now?",
    (USE_OR_KEEP[0], Option("keep", "Keep it", "He goes to his B grades at once.")),
    once=True,
)
RELIEF_MATCHUP_COLUMN = Ask(
    "relief_matchup_column",
    "defense",
    "call",
    "Brought in to face this man: in which column is the pitcher at his best?",
    (
        Option("none", "None"),
        Option("column_3", "Column 3", "The hit column."),
        Option("column_5", "Column 5", "Control."),
        Option("column_6", "Column 6", "Power."),
    ),
    once=True,
    by_the_cards=True,
)
MATCHUPS = {"none": 0, "column_3": 3, "column_5": 5, "column_6": 6}


def pitcher_ready(g: Replay) -> Step[None]:
    """RP-PA-1: look at a new pitcher's card, begin his inning, name a column against his first batter."""
    s = g.situation
    g.warm_up()
    if s.arm.must_choose:
        yield from bonus_or_b(g)
    if s.arm.inning != s.inning:
        yield from inning_begun(g)
    if s.first_batter:
        asked_of = s.matchup[0] if s.matchup is not None else NOBODY
        if asked_of != s.man_on(0) and matchup_allowed(g):
            ask = RELIEF_MATCHUP_COLUMN
            if g.is_told:
                facing = f"{g.who_plays('P')} is brought in to face {g.who_is_on(0)}"
                ask = ask.about(f"{facing}: in which column is he at his best?")
            said = yield from ask
            s.matchup = (s.man_on(0), MATCHUPS[said])


def bonus_or_b(g: Replay) -> Step[None]:
    """RP-END-R-6: R is used up: the bonus inning now, or B at once. RP-END-R-8R: leeway where it cannot be used.

    Reading: it is asked before the next batter, so that another pitcher may come in instead; after a third out that is
    in the next inning, whose number and lead then count (RP-END-R-10R).
    """
    s = g.situation
    side = 1 - s.batting
    arm = s.arm
    last = s.agreed.innings
    if s.is_extra or not bonus_usable(arm.r, arm.r_bonus, s.inning, s.lead, last):  # RP-END-R-11
        s.set_arm(side, msgspec.structs.replace(arm, must_choose=False))
        return
    ask = BONUS_OR_B
    if g.is_told:
        pitcher = g.who_plays("P")
        ask = ask.about(
            f"{pitcher} has faced all he can. Does he take his bonus inning now?", Rating("R", pitcher, str(arm.r))
        ).saying("keep", f"{pitcher} goes to his B grades at once.")
    said = yield from ask
    arm = begun(arm, s.inning, last=last)
    s.set_arm(side, with_bonus(arm) if said == "use" else without_bonus(arm))


def inning_begun(g: Replay) -> Step[None]:
    """RP-END-R-5: he begins an inning, with or without his bonus."""
    s = g.situation
    uses = False
    if may_use_bonus(s.arm, s.inning, s.lead, s.agreed.innings):
        said = yield from BONUS_INNING
        uses = said == "use"
    s.set_arm(1 - s.batting, begun(s.arm, s.inning, uses, s.agreed.innings))


def matchup_allowed(g: Replay) -> bool:
    """RP-MATCH-1, RP-MATCH-2, RP-MATCH-4R: called in during the inning against a man of the side he throws from."""
    card = g.pitcher_card()
    return g.options.relief_matchup == "on" and not card.split and g.bats_from() == card.throws
