"""What two teams agree on before a game of Triple Six."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..core.play.options import option


class Options(msgspec.Struct, frozen=True):
    table: Annotated[
        Literal["hitter_friendly", "pitcher_friendly"],
        option(
            "Outcome table",
            "Both teams bat on the same table: about 5.8 runs per team on the first, about 3.5 on the second.",
            "TS-2.1",
            hitter_friendly="Hitter-friendly",
            pitcher_friendly="Pitcher-friendly",
        ),
    ] = "hitter_friendly"
    pickoff_and_steal: Annotated[
        Literal["in_turn", "one_or_other"],
        option(
            "Pickoff and steal",
            "Whether a runner may still steal after a pickoff throw, with the same man at bat.",
            "TS-8.1.2R",
            quick="one_or_other",
            in_turn="In turn: a steal may follow a throw",
            one_or_other="One or the other",
        ),
    ] = "in_turn"
