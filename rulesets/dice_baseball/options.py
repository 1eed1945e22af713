"""What two managers agree on before a game of Dice Baseball."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..core.play.options import option


class Options(msgspec.Struct, frozen=True):
    rules_level: Annotated[
        Literal["basic", "advanced"],
        option(
            "Rules",
            "Advanced adds the special plays: hot streaks, and six uses of Individual Effort per side.",
            "DB-6.1",
            full="advanced",
            basic="Basic",
            advanced="Advanced: special plays",
        ),
    ] = "basic"
    home_team: Annotated[
        Literal["roll_off", "assigned"],
        option(
            "Home team",
            "Who bats last: the club picked as home, or whoever rolls the higher d20 before the first pitch.",
            "DB-2.1",
            agreed="assigned",
            roll_off="Roll off for home",
            assigned="As picked",
        ),
    ] = "roll_off"
    extra_innings: Annotated[
        Literal["bases_empty", "runner_on_second"],
        option(
            "Extra innings",
            "How an extra inning begins.",
            "DB-2.2.1R",
            full="runner_on_second",
            settled_by="extra_runner",
            bases_empty="Bases empty",
            runner_on_second="Runner on second",
        ),
    ] = "bases_empty"
