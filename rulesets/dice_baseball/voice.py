"""Dice Baseball as it is told: several ways for what comes up often, each where it fits.

A third strike knows whether it was taken or swung at. The dice name no fielder and no direction, so where a way has the
ball go somewhere, the picture follows the words.
"""

from __future__ import annotations

from ..core.book.hits_told import HITS
from ..core.book.voice import Way, way

VOICE: dict[str, tuple[Way, ...]] = {
    **HITS,
    "walk": (
        way("{batter} walks"),
        way("{batter} draws a walk"),
        way("ball four, and {batter} is on"),
        way("{pitcher} misses with the last one, and {batter} walks"),
        way("{batter} waits {pitcher} out and walks"),
        way("{batter} walks with nobody out", "nobody_on none_out"),
        way("{batter} walks to load the bases", "on_first scoring_position no_run"),
        way("{pitcher} walks in a run", "loaded"),
        way("{batter} walks with the bases loaded", "loaded"),
        way("ball four, and the winning run is forced in", "wins"),
    ),
    "strikeout": (
        way("{batter} strikes out"),
        way("{pitcher} strikes out {batter}"),
        way("{batter} is caught looking", "looking"),
        way("{batter} takes strike three", "looking"),
        way("{pitcher} freezes {batter} with strike three", "looking"),
        way("{batter} goes down swinging", "swinging"),
        way("{batter} swings through strike three", "swinging"),
        way("{pitcher} gets {batter} to chase one", "swinging"),
        way("{batter} strikes out and leaves a man on", "strands_one"),
        way("{batter} strikes out and leaves two on", "strands_two"),
        way("{batter} strikes out with the bases loaded", "strands_three"),
        way("{pitcher} strikes out {batter} when he has to", "scoring_position close late"),
    ),
    "pop_up": (
        way("{batter} pops up"),
        way("{batter} pops up to second", "", "4"),
        way("{batter} pops up to short", "", "6"),
        way("{batter} pops up to first", "", "3"),
        way("{batter} pops up to third", "", "5"),
        way("{batter} gets under it and pops up"),
        way("{batter} lifts a soft one to short left", "", "7"),
        way("{batter} lifts a soft one to short right", "", "9"),
        way("{batter} lifts a soft one to short center", "", "8"),
        way("{batter} pops up, and nobody moves", "men_on not_two_out", "3 4 5 6"),
        way("{batter} pops up and leaves a man on", "strands_one"),
        way("{batter} pops up and leaves two on", "strands_two"),
        way("{batter} pops up with the bases loaded", "strands_three"),
    ),
    "fly_out": (
        way("{batter} flies out"),
        way("{batter} flies to left", "", "7"),
        way("{batter} flies to center", "", "8"),
        way("{batter} flies to right", "", "9"),
        way("{batter} hits a can of corn to center", "", "8"),
        way("{batter} drives one to left, and it's run down", "", "7"),
        way("{batter} flies out to end the inning", "ends_it"),
        way("{batter} flies out and leaves a man on", "strands_one"),
        way("{batter} flies out and leaves two on", "strands_two"),
        way("{batter} flies out with the bases loaded", "strands_three"),
    ),
    "ground_out": (
        way("{batter} grounds out"),
        way("{batter} grounds to short", "", "6"),
        way("{batter} grounds to second", "", "4"),
        way("{batter} grounds to third", "", "5"),
        way("{batter} bounces one to first", "", "3"),
        way("{batter} hits a slow roller and is thrown out by a step", "", "5 6"),
        way("{batter} chops one to second", "nobody_on", "4"),
        way("{batter} grounds out, and a run comes in", "scores_one"),
        way("{batter} grounds out to end the inning", "ends_it"),
        way("{batter} grounds out and leaves a man on", "strands_one"),
        way("{batter} grounds out and leaves two on", "strands_two"),
        way("{batter} grounds out with the bases loaded", "strands_three"),
    ),
    "double_play": (
        way("{batter} grounds into a double play"),
        way("{batter} hits one to short for two", "", "6"),
        way("{batter} hits one to second for two", "", "4"),
        way("{batter} hits one to third for two", "", "5"),
        way("{pitcher} gets {batter} to ground into a double play"),
        way("{batter} grounds into a double play to end the inning", "ends_it"),
    ),
    "sac_fly": (
        way("{batter} hits a sacrifice fly"),
        way("{batter} flies deep to center, plenty to score on", "scores_some", "8D"),
        way("{batter} flies deep to left, far enough to bring him in", "scores_some", "7D"),
        way("{batter} gets the run in with a fly to right", "scores_one", "9D"),
        way("{batter} ties it with a sacrifice fly", "ties"),
        way("{batter} wins it with a sacrifice fly", "wins"),
    ),
    "error": (
        way("{batter} is safe on a misplay"),
        way("a misplay puts {batter} on"),
        way("they can't handle it, and {batter} is safe"),
        way("{batter} should have been out, and is safe on a misplay", "not_loaded"),
        way("a misplay gives {batter} a base with two out", "two_out"),
        way("a misplay, and the winning run is in", "wins"),
    ),
}
