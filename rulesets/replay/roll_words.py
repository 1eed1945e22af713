"""What each roll of Replay is for, and the chart it is read on; a die against a rating goes by its check."""

from __future__ import annotations

from ..core.book.aims import RollWords

ROLLS: dict[str, RollWords] = {
    "at_bat": RollWords("At bat", "{batter} against {pitcher}"),
    "bunt": RollWords("Bunt", "{batter} squares around"),
    "bunt_for_hit": RollWords("Bunt for a hit", "{batter} tries to beat it out"),
    "sacrifice": RollWords("Sacrifice bunt", "{batter} squares around"),
    "squeeze": RollWords("Squeeze bunt", "{runner} breaks for home with the pitch"),
    "action": RollWords("On the move", "{runner} goes for {next_base}", ("action",)),
    "coach": RollWords("Third base coach", "does {runner} get the extra base?"),
    "hit_and_run": RollWords("Hit and run", "{batter} swings with the runners going", ("hit_and_run",)),
    "combined_steal": RollWords("Steal", "{runner} goes for {next_base}", ("combined_steal",)),
    "move_up": RollWords("Behind the throw", "do the other runners move up?"),
    "fielder": RollWords("Whose ball", "which fielder gets it?", ("fielder_boxes",)),
    "ballpark": RollWords("Ballpark", "what the park makes of {batter}'s drive"),
    "foul_fly": RollWords("Foul fly", "is there room to catch it?"),
    "foul_putout": RollWords("Foul fly", "who catches it?", ("foul_putout",)),
    "odd_even": RollWords("Odd or even", "which of two things happens?"),
    "odd_is_foul": RollWords("Odd or even", "does {batter} foul it off?", ("hit_and_run",)),
    "down_the_line": RollWords("Down the line", "is {batter}'s bunt fair?"),
    "rare_play": RollWords("Rare play!", "what has happened?", ("rare_play_book",)),
    "hurt": RollWords("Injury to {man}", "does he stay in?"),
    "games_missed": RollWords("Games missed", "will {man} have to sit out?"),
    # one die against a rating
    "against_rating": RollWords("Against a rating"),
    "control": RollWords("Control", "{pitcher} to {batter}"),
    "home_run": RollWords("At the fence", "is {batter}'s drive kept in the park?"),
    "error": RollWords("Error?", "{fielder} has it"),
    "umpire": RollWords("A close play", "the umpire's call", ("umpire",)),
    "speed": RollWords("Speed", "{runner} runs for it"),
    "odd_speed": RollWords("Infield hit?", "can {batter} beat it out?"),
    "relay": RollWords("The relay", "{batter} runs for first"),
    "falls_in": RollWords("Looping drive", "{fielder} comes for it"),
    "range": RollWords("Through the hole?", "{fielder} goes for it"),
    "arm": RollWords("Throw to first", "{fielder} has it, {runner} scrambles back"),
    "hold": RollWords("Held on?", "{pitcher} watches {runner}"),
    "throws": RollWords("Steal", "{fielder} throws for {runner}"),
    "jump": RollWords("The jump", "{runner} wants {next_base}", ("jump",)),
    "wp_check": RollWords("In the dirt", "does {pitcher}'s pitch get away?"),
    "pb_check": RollWords("Past the catcher?", "a pitch that is hard to hold"),
    "pickoff": RollWords("Pickoff", "{pitcher} throws over"),
    "bunt_rating": RollWords("Bunt missed", "does {batter} get a piece of it?"),
}
