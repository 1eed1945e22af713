"""What each roll of Deep Drive is for, and the chart it is read on."""

from __future__ import annotations

from ..core.book.aims import RollWords

ROLLS: dict[str, RollWords] = {
    "pa": RollWords("At the plate", "{batter} against {pitcher}"),
    "pa_bunt": RollWords("Bunt", "{batter} squares around against {pitcher}"),
    "pa_hit_and_run": RollWords("Hit and run", "{batter} swings with the runners going"),
    "pa_again": RollWords("The odd play", "{batter} against {pitcher}, thrown again", ("odd_play_book",)),
    "odd": RollWords("Odd play!", "three alike: what kind?", ("odd_check",)),
    "deep_drive": RollWords("Deep drive", "how far does {batter}'s ball carry?", ("ballparks",)),
    "def": RollWords("Up to the fielder", "who has it, and does he make the play?", ("def_fielder",)),
    "manager_choice": RollWords("The throw", "{runner} is sent, and the throw comes in", ("manager_choice",)),
    "cut_off": RollWords("Cut-off", "the throw comes in behind the runner", ("cut_off",)),
    "cut_off_die": RollWords("The relay", "is {fielder}'s throw on the line?", ("cut_off",)),
    "caught_behind": RollWords("Caught behind", "which of the trailing men?", ("cut_off",)),
    "relay": RollWords("The relay", "who takes the throw?", ("cut_off",)),
    "rundown": RollWords("Rundown", "{runner} is hung up; do the others move up?", ("rundown_trailers",)),
    "collision": RollWords("Collision", "who is hurt, {man} or the fielder?", ("collision_injuries",)),
    "line_double": RollWords("Line drive caught", "is {runner} doubled off?", ("doubled_off",)),
    "line_triple": RollWords("For three", "is {runner} off his base too?", ("doubled_off",)),
    "steal": RollWords("Steal", "{runner} goes for {next_base}", ("stolen_base_chart",)),
    "obe": RollWords("On the bases", "wild pitch, passed ball, balk or pickoff?", ("on_base_events",)),
    "pickoff": RollWords("Pickoff", "{runner} is leaning", ("pickoff",)),
    "hit_and_run_die": RollWords("Hit and run", "{runner} is on his way", ("hit_and_run",)),
    "bunt_die": RollWords("Bunt", "{batter} has it down", ("bunt_out",)),
    "bunt_single": RollWords("Bunt", "does {batter} beat it out?", ("bunt_single",)),
    "bunt_glove": RollWords("Bunt", "does {fielder} make the play?", ("bunt_out",)),
    "bunt_lead": RollWords("Bunt", "the throw goes after {runner}", ("bunt_runner",)),
    "injured_fielder": RollWords("Somebody is hurt", "which fielder?", ("hurt_fielder",)),
    "injury": RollWords("Injury to {man}", "for how long?", ("injury_chart",)),
}
