"""What two managers agree on before a game of Deep Drive (section 0)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from ..core.play.options import option

Park: TypeAlias = Literal["neutral", "bandbox", "canyon", "short_porch", "tall_wall"]


class Options(msgspec.Struct, frozen=True):
    runner_advancement: Annotated[
        Literal["simple", "advanced"],
        option(
            "Running",
            "How runners take an extra base: on speed alone, or when you send them and risk the throw.",
            "DD-OPT-1R",
            full="advanced",
            simple="Simple: by speed",
            advanced="Advanced: send or hold",
        ),
    ] = "simple"
    stealing: Annotated[
        Literal["automatic", "managed"],
        option(
            "Stealing",
            "Whether runners go by the batter's dice, or when you send them.",
            "DD-OPT-1R",
            full="managed",
            automatic="By the dice",
            managed="When you say so",
        ),
    ] = "automatic"
    advantage: Annotated[
        Literal["managed", "automatic"],
        option(
            "Advantage",
            "How the side with the advantage uses it: the manager decides, or it always takes the better result.",
            "DD-ADVT-3",
            quick="automatic",
            managed="The manager decides",
            automatic="The better result",
        ),
    ] = "managed"
    on_base_events: Annotated[
        Literal["played", "skipped"],
        option(
            "Wild pitches, balks, pickoffs",
            "Events on the bases, on a green 9 with a man on.",
            "DD-OBE-1",
            quick="skipped",
            played="On",
            skipped="Off",
        ),
    ] = "played"
    odd_plays: Annotated[
        Literal["played", "skipped"],
        option(
            "Odd plays",
            "Three of a kind bring an injury or a play from the Odd Play Book.",
            "DD-ODD-1",
            quick="skipped",
            played="On",
            skipped="Off",
        ),
    ] = "played"
    injuries: Annotated[
        Literal["played", "skipped"],
        option(
            "Injuries",
            "Injured men leave the game. When off, nobody is ever hurt; men can still be ejected.",
            "DD-INJ-1",
            quick="skipped",
            played="On",
            skipped="Off",
        ),
    ] = "played"
    park: Annotated[
        Park,
        option(
            "Ballpark card",
            "Which card long drives are read on: the ballpark's own, unless you pick another.",
            "DD-PARK-3",
            neutral="The ballpark's own",
            bandbox="Bandbox",
            canyon="Canyon",
            short_porch="Short porch in right",
            tall_wall="Tall wall in left",
        ),
    ] = "neutral"
