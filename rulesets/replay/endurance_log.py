"""A pitcher's day as a scenario writes it (RP-SCN-5), folded to the grades he uses against the next batter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from ..core.play.agreed import REGULATION
from . import endurance
from .endurance import Arm, Ratings
from .options import Options

MOST_OUTS = 300  # a hundred innings; a number in a file is no reason to go on for ever
OUTS_OF = {"on": 0, "out": 1, "dp": 2, "ibb": 0}


class Log:
    """The day so far: an inning that is over has the next one begun by whoever bats in it."""

    def __init__(self, asked: Mapping[str, Any], options: Options) -> None:
        self.options = options
        self.ratings = Ratings(**{name: asked.get(name) or 0 for name in Ratings.__struct_fields__})
        self.arm = endurance.starts(self.ratings, options.starter_endurance)
        self.inning, self.inning_outs, self.lead = 1, 0, 0
        self.bonus = "use"

    def add(self, entry: Mapping[str, Any]) -> None:
        if "enter" in entry:
            self.enter(entry["enter"])
        elif "inning" in entry:
            self.begin(entry["inning"], entry.get("lead", self.lead), entry.get("bonus", "use"))
        elif "pa" in entry:
            kind = entry["pa"]
            outs = entry.get("outs", OUTS_OF[kind])
            self.batter(kind, outs, entry.get("runs", 0), entry.get("er", 0))
        else:
            outs = entry["outs"]
            if not outs <= MOST_OUTS:
                raise ValueError(f"a day has at most {MOST_OUTS} outs in a row, not {outs}")
            for _ in range(outs):
                self.batter("out", 1)

    def enter(self, entry: Mapping[str, Any]) -> None:
        self.inning, self.inning_outs, self.lead = entry["inning"], entry.get("outs", 0), entry.get("lead", 0)
        self.bonus = entry.get("bonus", "use")
        begins = self.inning_outs == 0
        system = self.options.reliever_endurance
        self.arm = endurance.relieves(self.ratings, system, self.inning, self.lead, begins)
        if self.arm.inning != self.inning:
            self.begin(self.inning, self.lead, self.bonus)

    def begin(self, inning: int, lead: int, bonus: str) -> None:
        """He begins an inning, and says what becomes of his bonus."""
        self.inning, self.inning_outs, self.lead, self.bonus = inning, 0, lead, bonus
        arm = self.arm
        if arm.must_choose and inning <= REGULATION:
            self.arm = self.chosen(endurance.begun(arm, inning))
            return
        uses = bonus == "use" and endurance.may_use_bonus(arm, inning, lead)
        self.arm = endurance.begun(arm, inning, uses)

    def chosen(self, arm: Arm) -> Arm:
        """RP-END-R-6, RP-END-R-8R: R is used up, the bonus is not."""
        if self.inning > REGULATION or not endurance.bonus_usable(arm.r, arm.r_bonus, self.inning, self.lead):
            return msgspec.structs.replace(arm, must_choose=False)
        return endurance.with_bonus(arm) if self.bonus == "use" else endurance.without_bonus(arm)

    def batter(self, kind: str, outs: int, runs: int = 0, earned: int = 0) -> None:
        if self.inning_outs >= 3:
            self.begin(self.inning + 1, self.lead, "use")
        before = self.arm
        if kind == "ibb":
            after = endurance.passed(endurance.ran(before, outs, runs, earned))
        else:
            after = endurance.faced(before, kind == "on", outs, runs, earned)
        self.inning_outs += outs
        self.lead -= runs
        if endurance.used_up(before, after):
            after = msgspec.structs.replace(after, must_choose=True)
        if self.inning_outs >= 3:
            after = endurance.ended(after)
        elif after.must_choose:
            after = self.chosen(after)
        self.arm = after


def grades_after(asked: Mapping[str, Any], options: Options) -> Literal["A", "B"]:
    """The grades against the next batter."""
    log = Log(asked, options)
    for entry in asked.get("log", ()):
        log.add(entry)
    return "B" if log.arm.on_b else "A"
