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
            "Three, or two: then every pitcher has one grade a column, his average.",
            "RP-TWO-1",
            three="Red, white and blue",
            two="Red and white",
        ),
    ] = "three"
    two_dice_infielder: Annotated[
        Literal["white_die", "reroll"],
        option(
            "Infielder with two dice",
            "Who gets a ground ball when two dice are thrown; it matters only then.",
            "RP-TWO-2",
            white_die="By the white die",
            reroll="By another die",
        ),
    ] = "white_die"
    third_base_coach: Annotated[
        Literal["automatic", "optional"],
        option(
            "Third base coach",
            "The coach decides as you told him before the pitch, or asks you each time.",
            "RP-COACH-2",
            automatic="Decides himself",
            optional="Asks you",
        ),
    ] = "automatic"
    coach_fielder: Annotated[
        Literal["chart", "blue_die"],
        option(
            "Whose throw",
            "Which outfielder throws at the extra base.",
            "RP-COACH-5",
            chart="As the chart book says",
            blue_die="By the blue die",
        ),
    ] = "chart"
    coach_column_shift: Annotated[
        Literal["off", "on"],
        option(
            "Long and short throws",
            "The coach's column moves with how far the outfielder throws.",
            "RP-COACH-6",
            off="All alike",
            on="Shift a column",
        ),
    ] = "off"
    steal_system: Annotated[
        Literal["symbols", "action_chart"],
        option(
            "Stealing",
            "Runners go by the symbols on the batter's card, or when you send them.",
            "RP-JUMP-1",
            symbols="By the cards",
            action_chart="When you say so",
        ),
    ] = "symbols"
    steal_defense: Annotated[
        Literal["separate", "combined"],
        option(
            "Against the steal",
            "Pitcher and catcher one by one, or as a battery; it matters only where steals go by the cards.",
            "RP-SB-12",
            separate="One by one",
            combined="As a battery",
        ),
    ] = "separate"
    starter_endurance: Annotated[
        Literal["innings", "batters_faced"],
        option(
            "Starters tire",
            "What wears a starter down.",
            "RP-END-A-1",
            innings="By innings",
            batters_faced="By batters faced",
        ),
    ] = "innings"
    reliever_endurance: Annotated[
        Literal["bonus_inning", "no_bonus_plus_2", "batters_plus_3"],
        option(
            "Relievers tire",
            "By batters, with a free inning to call on, or with more batters instead of it.",
            "RP-END-R-12",
            bonus_inning="A bonus inning",
            no_bonus_plus_2="Two batters more",
            batters_plus_3="Three batters more in his inning",
        ),
    ] = "bonus_inning"
    relief_matchup: Annotated[
        Literal["off", "on"],
        option(
            "Relief matchup",
            "A reliever called in against one man of his own side may name a column to be at his best in.",
            "RP-MATCH-1",
            off="Off",
            on="On",
        ),
    ] = "off"
    ballpark_effects: Annotated[
        Literal["off", "on"],
        option(
            "Ballpark",
            "Shaded squares of the batters' cards go to the home club's ballpark card.",
            "RP-PARK-1",
            off="All parks alike",
            on="The home club's park",
        ),
    ] = "off"
    rest_chart: Annotated[
        Literal["off", "on"],
        option(
            "Rest",
            "A reliever who pitches past what the rest chart has room for is done.",
            "RP-REST-1",
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
            basic="One rule for all",
            table="By the table",
        ),
    ] = "basic"
    groundball_flyball: Annotated[
        Literal["on", "off"],
        option(
            "Groundball and flyball pitchers",
            "Some squares of a pitcher's card send the ball to the ground or into the air.",
            "RP-GB-1",
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
            on="On",
            off="Off",
        ),
    ] = "on"
    games_missed: Annotated[
        Literal["on", "off"],
        option(
            "Games missed",
            "A man may have to sit out the next games, as in his season.",
            "RP-GM-7R",
            on="Told",
            off="Off",
        ),
    ] = "on"
