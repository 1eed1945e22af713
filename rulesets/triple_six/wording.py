"""How the results of Triple Six are told, and their marks on the scoresheet (TS-SHEET-1)."""

from __future__ import annotations

from ..core.book.steps import StepWords
from ..core.book.wording import Call, voiced
from .voice import VOICE

_CALLS: dict[str, Call] = {
    "walk": Call("Walk", "{batter} walks", "BB"),
    "strikeout": Call("Strikeout", "{batter} strikes out", "K"),
    "out": Call("Out", "{batter} is retired", "O", ball=("6", "4", "8", "5", "7", "3", "9")),
    "single": Call("Single", "{batter} singles", "1B", ball=("7", "8", "9", "56", "34")),
    "single_plus": Call(
        "Long single", "{batter} singles and the runners take two bases", "1B+", ball=("78", "89", "9L")
    ),
    "double": Call("Double", "{batter} doubles", "2B", ball=("78", "89", "7L", "9L")),
    "triple": Call("Triple", "{batter} triples", "3B", ball=("89D", "78D")),
    "home_run": Call("Home run", "{batter} hits one out of the park", "HR", ball=("HR7", "HR8", "HR9")),
    "sac_fly": Call("Sacrifice fly", "{batter} hits a sacrifice fly", "SF", ball=("7D", "8D", "9D")),
    "double_play": Call("Double play", "{batter} grounds into a double play", "DP", ball=("6", "4", "5")),
    "wild_pitch": Call("Wild pitch", "a pitch gets past the catcher", "WP"),
    "bunt_pop": Call("Popped up", "{batter} pops up his bunt", "BP"),
    "bunt_lead_out": Call(
        "Fielder's choice", "{batter} bunts, and {runner} is cut down at {next_base}", "FC", tells_runner=True
    ),
    "sac_bunt": Call("Sacrifice", "{batter} lays down a sacrifice", "SH"),
    "bunt_single": Call("Bunt single", "{batter} beats out a bunt", "B1B"),
    "bunt_error": Call("Safe on an error", "{batter} bunts and the throw is wide", "E1"),
    "bunt_out": Call("Bunted out", "{batter} bunts and is thrown out", "BO"),
    "stolen_base": Call("Stolen base", "{runner} steals {next_base}", "", "SB", tells_runner=True),
    "steal_error": Call("Stolen base and a bad throw", "{runner} steals {next_base}, and the throw sails", "", "SB+E2"),
    "caught_stealing": Call("Caught stealing", "{runner} is caught stealing {next_base}", "", "CS", tells_runner=True),
    "picked_off_stealing": Call(
        "Picked off",
        "{runner} breaks for {next_base} too soon and is picked off",
        "",
        "POCS",
        tells_runner=True,
    ),
    "bad_jump": Call("Bad jump", "{runner} gets a bad jump and stays put"),
    "balk": Call("Balk", "a balk on the throw to {base}", "", "BK"),
    "bad_throw": Call("Throw gets away", "the throw to {base} gets away", "", "E1"),
    "safe_back": Call("Back safely", "a throw to {base}, and {runner} is back in time"),
    "picked_off": Call("Picked off", "{runner} is picked off {base}", "", "PO", tells_runner=True),
}

CALLS = voiced(_CALLS, VOICE)
STEPS = StepWords({"two_out": "Two out", "nobody_on": "Nobody to move"}, {"moved_up": "everybody moves up"})
