"""What two managers agree on before a game of Replay (section 19)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..core.play.options import option


class Options(msgspec.Struct, frozen=True):
    """RP-OPT-1: each is independent of the others, but for the two that say on what they depend."""

    dice: Annotated[
        Literal["three", "two"],
        option(
            "How many dice",
            "Three, or two; with two, a pitcher has one grade per column, his average.",
            "RP-TWO-1",
            quick="two",
            idle={"three": ("two_dice_infielder",)},
            three="Red, white and blue",
            two="Red and white",
        ),
    ] = "three"
    two_dice_infielder: Annotated[
        Literal["white_die", "reroll"],
        option(
            "Infielder with two dice",
            "Who fields a ground ball in the two-dice game.",
            "RP-TWO-2",
            white_die="By the white die",
            reroll="By another die",
        ),
    ] = "white_die"
    third_base_coach: Annotated[
        Literal["automatic", "optional"],
        option(
            "Third base coach",
            "The coach follows the orders you gave before the pitch, or asks you each time.",
            "RP-COACH-2",
            full="optional",
            automatic="Decides for himself",
            optional="Asks you",
        ),
    ] = "automatic"
    coach_fielder: Annotated[
        Literal["chart", "blue_die"],
        option(
            "Whose throw",
            "Which outfielder makes the throw when a runner goes for an extra base.",
            "RP-COACH-5",
            full="blue_die",
            chart="As the chart book says",
            blue_die="By the blue die",
        ),
    ] = "chart"
    coach_column_shift: Annotated[
        Literal["off", "on"],
        option(
            "Long and short throws",
            "The coach's column shifts with the length of the outfielder's throw.",
            "RP-COACH-6",
            full="on",
            off="All the same",
            on="Shift a column",
        ),
    ] = "off"
    steal_system: Annotated[
        Literal["symbols", "action_chart"],
        option(
            "Stealing",
            "Runners go by the symbols on the batter's card, or when you send them.",
            "RP-JUMP-1",
            full="action_chart",
            idle={"action_chart": ("steal_defense",)},
            symbols="By the cards",
            action_chart="When you say so",
        ),
    ] = "symbols"
    steal_defense: Annotated[
        Literal["separate", "combined"],
        option(
            "Against the steal",
            "Pitcher and catcher separately, or as a battery. It matters only when stealing goes by the cards.",
            "RP-SB-12",
            separate="Separately",
            combined="As a battery",
        ),
    ] = "separate"
    starter_endurance: Annotated[
        Literal["innings", "batters_faced"],
        option(
            "Starters tire",
            "What wears a starter down.",
            "RP-END-A-1",
            full="batters_faced",
            innings="By innings",
            batters_faced="By batters faced",
        ),
    ] = "innings"
    reliever_endurance: Annotated[
        Literal["bonus_inning", "no_bonus_plus_2", "batters_plus_3"],
        option(
            "Relievers tire",
            "By batters faced, with a bonus inning in reserve or with extra batters instead.",
            "RP-END-R-12",
            quick="no_bonus_plus_2",
            bonus_inning="A bonus inning",
            no_bonus_plus_2="Two extra batters",
            batters_plus_3="Three extra batters in his inning",
        ),
    ] = "bonus_inning"
    relief_matchup: Annotated[
        Literal["off", "on"],
        option(
            "Relief matchup",
            "A reliever brought in to face a same-handed batter may name one column to be at his best in.",
            "RP-MATCH-1",
            full="on",
            off="Off",
            on="On",
        ),
    ] = "off"
    ballpark_effects: Annotated[
        Literal["off", "on"],
        option(
            "Ballpark card",
            "Shaded squares on the batters' cards go to the card of the ballpark that is picked.",
            "RP-PARK-1",
            full="on",
            idle={"off": ("park",)},
            off="Not used",
            on="Used",
        ),
    ] = "off"
    rest_chart: Annotated[
        Literal["off", "on"],
        option(
            "Rest",
            "A reliever who pitches past his limit on the rest chart is done.",
            "RP-REST-1",
            full="on",
            off="Off",
            on="On",
        ),
    ] = "off"
    out_of_position: Annotated[
        Literal["basic", "table"],
        option(
            "Out of position",
            "How much a man loses at a position he does not play.",
            "RP-OOP-1",
            full="table",
            basic="One rule for everybody",
            table="By the table",
        ),
    ] = "basic"
    groundball_flyball: Annotated[
        Literal["on", "off"],
        option(
            "Groundball and flyball pitchers",
            "Some squares on a pitcher's card put the ball on the ground or in the air.",
            "RP-GB-1",
            quick="off",
            on="On",
            off="Off",
        ),
    ] = "on"
    split_pitchers: Annotated[
        Literal["on", "off"],
        option(
            "Split pitchers",
            "A few pitchers have one half of their card for left-handed batters and one for right-handed.",
            "RP-SPLIT-1",
            quick="off",
            on="On",
            off="Off",
        ),
    ] = "on"
    games_missed: Annotated[
        Literal["on", "off"],
        option(
            "Games missed",
            "A man may have to miss his next games, as he did in his season.",
            "RP-GM-7R",
            quick="off",
            on="Reported",
            off="Off",
        ),
    ] = "on"
    rare_plays: Annotated[
        Literal["printed", "none"],
        option(
            "Rare plays",
            "The rare play book. Without it, which is a house rule, a line that calls for it has its other result.",
            "house",
            printed="As printed",
            none="None (house rule)",
        ),
    ] = "printed"
    injuries: Annotated[
        Literal["printed", "none"],
        option(
            "Injuries",
            "Men hurt on a rare play leave the game. With none, which is a house rule, nobody is ever hurt.",
            "house",
            printed="As printed",
            none="None (house rule)",
        ),
    ] = "printed"
