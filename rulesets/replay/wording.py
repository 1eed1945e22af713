"""How the results of Replay are told, and their marks on the scoresheet (RP-SCORE-1)."""

from __future__ import annotations

from ..core.book.steps import StepWords
from ..core.book.wording import Call

INFIELD, OUTFIELD = ("6", "4", "5", "3"), ("7", "8", "9")
GAPS = ("78", "89", "7L", "9L")
BUNTED = ("1", "3", "5", "2")

AT_BAT: dict[str, Call] = {
    "single": Call("Single", "{batter} singles{to}", "1B", ball=(*OUTFIELD, "56", "34")),
    "double": Call("Double", "{batter} doubles{to}", "2B", ball=GAPS),
    "triple": Call("Triple", "{batter} triples{to}", "3B", ball=("89D", "78D")),
    "home_run": Call("Home run", "{batter} hits a home run{to}", "HR", ball=("HR7", "HR8", "HR9")),
    "walk": Call("Walk", "{batter} walks", "BB"),
    "intentional_walk": Call("Intentional walk", "{batter} is walked intentionally", "IBB"),
    "hit_by_pitch": Call("Hit by pitch", "{batter} is hit by a pitch", "HBP"),
    "strikeout": Call("Strikeout", "{batter} strikes out", "K"),
    "fly_out": Call("Fly out", "{batter} flies out{to}", "F", ball=OUTFIELD),
    "sacrifice_fly": Call("Sacrifice fly", "{batter} hits a sacrifice fly{to}", "SF", ball=("7D", "8D", "9D")),
    "line_out": Call("Line out", "{batter} lines out{to}", "L", ball=(*INFIELD, *OUTFIELD)),
    "pop_out": Call("Pop out", "{batter} pops up{to}", "P", ball=INFIELD),
    "foul_out": Call("Foul out", "{batter} fouls out{to}", "FO{by}"),
    "ground_out": Call("Ground out", "{batter} grounds out{to}", "G", ball=INFIELD),
    "fielders_choice": Call(
        "Fielder's choice", "{batter} hits a grounder, and a runner is cut down", "FC", ball=INFIELD
    ),
    "fielders_choice_safe": Call("Everybody safe", "{batter} is safe, and so is the runner", "FC", ball=INFIELD),
    "double_play": Call("Double play", "{batter} hits into a double play", "DP", ball=INFIELD),
    "triple_play": Call("Triple play", "{batter} hits into a triple play", "TP", ball=INFIELD),
    "line_out_dp": Call("Double play", "{batter} lines out{to}, and a runner is doubled off", "LDP", ball=INFIELD),
    "line_out_tp": Call("Triple play", "{batter} lines into a triple play", "LTP", ball=("1",)),
    "reached_on_error": Call("Error", "{batter} is safe on an error", "E", ball=(*INFIELD, *OUTFIELD)),
}

HIT_AND_RUN: dict[str, Call] = {
    "strikeout_sb": Call("Strikeout and steal", "{batter} strikes out with the runners going", "K"),
    "strikeout_cs_dp": Call(
        "Strike out, throw out", "{batter} strikes out, and the throw gets the lead runner", "KDP", tells_outs=True
    ),
    "foul": Call("Foul", "{batter} fouls it off"),
}

BUNTS: dict[str, Call] = {
    "bunt_single": Call("Bunt single", "{batter} beats out a bunt", "B1B", ball=BUNTED),
    "bunt_out": Call("Bunted out", "{batter} bunts{to} and is thrown out", "BO", ball=BUNTED),
    "bunt_error": Call("Error on the bunt", "{batter} bunts and is safe on an error", "BE", ball=BUNTED),
    "sacrifice": Call("Sacrifice", "{batter} lays down a sacrifice", "SH", ball=BUNTED),
    "sacrifice_error": Call("Sacrifice and error", "{batter} sacrifices and everybody is safe", "SH E", ball=BUNTED),
    "sacrifice_fc": Call("Sacrifice, all safe", "{batter} sacrifices and the throw is late", "SH FC", ball=BUNTED),
    "bunt_fc": Call("Lead runner out", "{batter} bunts, and the lead runner is cut down", "BFC", ball=BUNTED),
    "bunt_fc_error": Call("Error on the bunt", "{batter} bunts and the throw goes astray", "BE", ball=BUNTED),
    "bunt_pop": Call("Popped up", "{batter} pops up his bunt{to}", "BP", ball=BUNTED),
    "bunt_pop_dp": Call(
        "Popped into a double play", "{batter} pops up his bunt, and the lead runner is doubled off", "BPDP"
    ),
    "bunt_foul": Call("Bunted foul", "{batter} bunts it foul"),
    "bunt_missed": Call("Missed bunt", "{batter} misses the bunt"),
    "bunt_strikeout": Call("Strikeout", "{batter} bunts foul for strike three", "K"),
    "rundown_out": Call(
        "Caught in a rundown", "{runner} is caught in a rundown off {base}", "", "PO", tells_runner=True
    ),
    "rundown_safe": Call("Out of a rundown", "the lead runner gets back"),
}

BASES: dict[str, Call] = {
    "stolen_base": Call("Stolen base", "{runner} steals {next_base}", "", "SB", tells_runner=True),
    "stolen_base_error": Call("Stolen base and error", "{runner} steals {next_base}, and the throw sails", "", "SB+E2"),
    "caught_stealing": Call("Caught stealing", "{runner} is caught stealing {next_base}", "", "CS", tells_runner=True),
    "picked_off": Call("Picked off", "{runner} is picked off {base}", "", "PO", tells_runner=True),
    "pickoff_error": Call("Wild pickoff throw", "a pickoff throw gets away", "", "E1"),
    "balk": Call("Balk", "a balk by {pitcher}", "", "BK"),
    "wild_pitch": Call("Wild pitch", "{pitcher} throws one past the catcher", "", "WP"),
    "passed_ball": Call("Passed ball", "a pitch gets past the catcher", "", "PB"),
    "runner_holds": Call("He stays", "{runner} stays put"),
    "hidden_ball": Call(
        "Hidden-ball trick", "{runner} is caught by the hidden-ball trick", "", "PO", tells_runner=True
    ),
    "coach_xb": Call("Extra base", "the coach waves him on"),
    "coach_xb_plus": Call("Extra base", "the coach waves him on, and it is close"),
    "coach_xb_error": Call("Extra base", "the coach waves him on, and the throw is loose"),
    "coach_xb_cutoff": Call("Cut off", "the coach waves him on, and the throw is cut off"),
    "coach_out": Call("Cut down", "the coach waves him on, and he is out"),
    "coach_hold": Call("Stop sign", "the coach holds him"),
}

RARE: dict[str, Call] = {
    "catcher_interference": Call("Catcher's interference", "{batter} is awarded first base", "CI"),
    "interference_out": Call("Interference", "{batter} is called out", "INT{by}"),
    "strikeout_reached": Call("Third strike gets away", "{batter} strikes out but reaches first", "KWP"),
    "strikeout_double_play": Call("Strike out, throw out", "{batter} strikes out, and a runner is thrown out", "KDP"),
    "single_out": Call("Single, and out", "{batter} singles and is called out", "1B"),
    "no_play": Call("No play", "that one doesn't count"),
}

CALLS: dict[str, Call] = {**AT_BAT, **HIT_AND_RUN, **BUNTS, **BASES, **RARE}

# What is checked between the dice and the result, and what that comes to; plays of the chart book by their codes.
STEPS = StepWords(
    {
        "tendency": "His tendency: column {was} → column {result}",
        "strategy_hit": "25 goes to",
        "infield_box": "Ground ball to",
        "as_played": "As it stands",
        "cut": "His * cuts it off",
        "k": "His k",
        "wild": "His w",
        "control": "Control",
        "home_run": "Kept in the park to",
        "error": "Error, {fielder}",
        "umpire": "Safe to",
        "speed": "Speed, {runner}",
        "odd_speed": "Odd and under speed",
        "relay": "Relay, batter's speed",
        "reach": "Raised number + 2 is {first}, less {fielder}'s range {second}: falls in to {result}",
        "falls_in": "Falls in to",
        "no_die_falls_in": "No die is that low",
        "any_die_falls_in": "Any die will do",
        "odd_even": "Odd or even",
        "risp": "A man in scoring position",
        "blue": "Blue",
        "platoon": "Batting side",
        "range": "Range, {fielder}",
        "his_range": "{fielder}'s range: {result}",
        "arm": "Arm, {fielder}",
        "symbol": "The {against} in his square: {result}",
        "two_stars": "The ** in his square",
        "hold": "Hold",
        "throws": "Catcher",
        "battery": "Battery",
        "jump": "Jump, goes to",
        "wp_check": "WP",
        "pb_check": "PB",
        "bunt_rating": "Bunt",
        "down_the_line": "Down the line",
        "third_strike": "Strike three: {result}",
        "odd_is_foul": "Odd or even",
        "speed_over_arm": "Speed {first} against arm {second}: {result}",
        "speed_and_arm": "The coach looks at speed {first} − arm {second}: column {result}",
        "slow_man": "Speed, {runner}",
        "pitchout": "Catcher {first} against speed {second}: {result}",
        "whose_throw": "The throw",
        "move_up": "Speed, {runner}",
        "coach_sign": "The coach's sign",
        "hurt": "Is he hurt?",
        "games_missed": "Games missed",
    },
    {
        "GN": "ground out",
        "GC": "slow grounder",
        "GD": "force at second",
        "GB": "grounder for two",
        "GA": "double play",
        "GH": "infield in",
        "GHD": "home and first",
        "LO": "line out",
        "LD": "line out",
        "PU": "pop out",
        "FF": "foul out",
        "F0": "fly out",
        "F3": "fly out",
        "F23": "deep fly out",
        "BB": "walk",
        "K": "strikeout",
        "HR": "home run",
        "ST": "single",
        "no_error": "fielded",
        "error": "error",
        "blocked": "blocked",
        "too_slow": "too slow",
        "fast_enough": "fast enough",
        "beats_it_out": "beats it out",
        "falls_in": "falls in",
        "doubled_off": "doubled off",
        "back_in_time": "back in time",
        "foul_fly": "a foul fly",
        "opposite": "the opposite",
        "same": "the pitcher's own",
        "moves_up": "moves up",
        "stays_in": "stays in",
        "goes": "he goes",
        "may_go": "he may go",
        "stays": "he stays",
    },
)
