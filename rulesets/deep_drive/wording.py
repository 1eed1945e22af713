"""How the results of Deep Drive are told, and their marks on the scoresheet (DD-SCR-1)."""

from __future__ import annotations

from ..core.book.steps import StepWords
from ..core.book.wording import POSITIONS, TOWARD, Call

PLACES = {7: ("7",), 8: ("8",), 9: ("9",)}


def _to(fielder: int) -> str:
    return f"to {TOWARD[fielder]}"


CALLS: dict[str, Call] = {
    "SI": Call("Single", "{batter} singles", "1B", ball=("7", "8", "9", "56", "34")),
    "SI+": Call("Long single", "{batter} lines a long single", "1B+", ball=("78", "89", "9L", "7L")),
    "DO": Call("Double", "{batter} doubles", "2B", ball=("78", "89", "7L", "9L")),
    "TR": Call("Triple", "{batter} triples", "3B", ball=("89D", "78D")),
    "HR": Call("Home run", "{batter} drives one out of the park", "HR", ball=("HR7", "HR8", "HR9")),
    "BB": Call("Walk", "{batter} walks", "BB"),
    "IBB": Call("Intentional walk", "{batter} is walked intentionally", "IBB"),
    "HBP": Call("Hit by pitch", "{batter} is hit by a pitch", "HBP"),
    "SO": Call("Strikeout", "{batter} strikes out", "K"),
    "SH": Call("Sacrifice", "{batter} lays down a sacrifice", "SH"),
    "FC": Call("Fielder's choice", "{batter} bunts, and the throw goes after {runner}", "FC"),
    "SB": Call("Stolen base", "{runner} steals {next_base}", "", "SB", tells_runner=True),
    "CS": Call("Caught stealing", "{runner} is caught stealing {next_base}", "", "CS", tells_runner=True),
    "HOLD": Call("No jump", "{runner} gets no jump and stays put"),
    "PK": Call("Picked off", "{runner} is picked off {base}", "", "PO", tells_runner=True),
    "WP": Call("Wild pitch", "a pitch gets away from {pitcher}", "", "WP"),
    "PB": Call("Passed ball", "one gets past the catcher", "", "PB"),
    "BK": Call("Balk", "{pitcher} balks", "", "BK"),
    "BALL": Call("Ball", "a ball to {batter}"),
    "STRIKE": Call("Strike", "{batter} swings and misses"),
    "STRIKES": Call("Two strikes", "{batter} fouls off two bunts"),
    "FOUL": Call("Foul", "{batter} fouls it off"),
    # Off a card, before it is played out: no play has these codes.
    "DD": Call("Deep drive", "{batter} drives one deep"),
    "DEF": Call("Up to the fielder", "{batter} hits one a fielder might reach"),
    "PARK": Call("Up to the ballpark", "{batter} hits one toward the fence"),
    "OUT": Call("Out", "{batter} is out"),
}
for _fielder in range(1, 7):
    _ball = (str(_fielder),)
    for _kind, _word in (("", "grounds"), ("h", "hits a hard grounder"), ("s", "taps a slow roller")):
        CALLS[f"G{_fielder}{_kind}"] = Call(
            "Ground ball", f"{{batter}} {_word} {_to(_fielder)}", f"G{_fielder}", tells_batter=False, ball=_ball
        )
    CALLS[f"P{_fielder}"] = Call("Pop-up", f"{{batter}} pops up {_to(_fielder)}", f"P{_fielder}", ball=_ball)
    CALLS[f"L{_fielder}"] = Call("Line out", f"{{batter}} lines out {_to(_fielder)}", f"L{_fielder}", ball=_ball)
    CALLS[f"L{_fielder}-DP"] = Call(
        "Doubled off", f"{{batter}} lines {_to(_fielder)}, and a runner is doubled off", f"L{_fielder}DP", ball=_ball
    )
    CALLS[f"L{_fielder}-TP"] = Call(
        "Triple play", f"{{batter}} lines {_to(_fielder)} into a triple play", f"L{_fielder}TP", ball=_ball
    )
del CALLS["G2h"]
for _fielder in (7, 8, 9):
    _field = TOWARD[_fielder]
    CALLS[f"F{_fielder}"] = Call("Fly out", f"{{batter}} flies out to {_field}", f"F{_fielder}", ball=(str(_fielder),))
    CALLS[f"F{_fielder}d"] = Call(
        "Deep fly", f"{{batter}} flies deep to {_field}", f"F{_fielder}", ball=(f"{_fielder}D",)
    )
    CALLS[f"F{_fielder}s"] = Call(
        "Shallow fly", f"{{batter}} lifts a short fly to {_field}", f"F{_fielder}", ball=(str(_fielder),)
    )
    CALLS[f"F{_fielder}s-DP"] = Call(
        "Doubled off",
        f"{{batter}} lifts a short fly to {_field}, and a runner is doubled off",
        f"F{_fielder}DP",
        ball=(str(_fielder),),
    )
for _fielder, _who in enumerate(POSITIONS.values(), start=1):
    CALLS[f"E{_fielder}"] = Call(
        "Error", f"{{batter}} is safe on an error by the {_who}", f"E{_fielder}", ball=(str(_fielder),)
    )

# DD-ODD-4: what each page of the book is about, and where the ball goes.
ODD_PLAYS: dict[str, tuple[str, tuple[str, ...]]] = {
    "HR": ("a fan reaches over and touches {batter}'s drive", ("HR7", "HR9")),
    "TR": ("{batter} misses first base on a triple and is out on appeal", ("89D",)),
    "DO": ("{batter}'s drive sticks under the padding", ("78D", "89D")),
    "SI+": ("{batter}'s liner gets through, or hits a runner", ("56", "34")),
    "SI": ("{batter}'s grounder hops off the bag at second", ("46",)),
    "BB": ("{batter} walks, and ball four rolls to the backstop", ()),
    "HBP": ("{batter} is hit, but the umpire says he made no effort to get out of the way", ()),
    "SO": ("strike three to {batter} is in the dirt", ()),
    "DEF": ("two fielders collide under {batter}'s ball", ("8", "9")),
    "F7": ("{batter}'s easy fly is dropped in left", ("7",)),
    "F7d": ("{batter} is robbed at the fence in left", ("7D",)),
    "F7s": ("{batter}'s bloop to left is lost in the sun", ("7",)),
    "F8": ("{batter} circles the bases while two outfielders lie on the grass in center", ("78",)),
    "F8d": ("{batter} is caught deep in center, and the throw comes in", ("8D",)),
    "F8s": ("{batter}'s short fly falls out of the shortstop's glove", ("8",)),
    "F9": ("{batter}'s liner is trapped in right", ("9",)),
    "F9d": ("{batter}'s drive rings off the foul pole", ("HR9",)),
    "F9s": ("{batter} is robbed by a dive in right", ("9",)),
    "G1": ("{batter}'s comebacker is thrown past first", ("1",)),
    "G1h": ("{batter}'s shot glances off the pitcher to third", ("1",)),
    "G1s": ("the pitcher slips on {batter}'s roller", ("1",)),
    "G2": ("{batter} gets in the catcher's way", ("2",)),
    "G2s": ("{batter} runs out of the lane and is hit by the throw", ("2",)),
    "G3": ("nobody covers first in time to get {batter}", ("3",)),
    "G3h": ("{batter}'s bad hop is carried to the bag", ("3",)),
    "G3s": ("the tag on {batter} misses", ("3",)),
    "G4": ("a runner gets in the second baseman's way on {batter}'s grounder", ("4",)),
    "G4h": ("{batter} grounds to second, and the throw ends up in the dugout", ("4",)),
    "G4s": ("{batter} is beaten by a flip out of the glove", ("4",)),
    "G5": ("{batter}'s roller is allowed to roll foul", ("5",)),
    "G5h": ("{batter}'s smash caroms off the bag at third", ("7L",)),
    "G5s": ("{batter} beats a barehanded throw that sails away", ("5",)),
    "G6": ("{batter}'s ball goes off the pitcher to the second baseman", ("1",)),
    "G6h": ("{batter}'s grounder hits the umpire", ("6",)),
    "G6s": ("{batter}'s roller sticks in the shortstop's glove", ("6",)),
    "L1": ("{batter}'s liner pops off the pitcher's glove to short", ("1",)),
    "L3": ("{batter}'s liner is knocked down at first", ("3",)),
    "L4": ("{batter}'s liner is tipped, and caught in right", ("4",)),
    "L5": ("{batter}'s liner down the line is called foul after all", ("7L",)),
    "L6": ("{batter} is out on a liner dropped on purpose", ("6",)),
    "P1": ("{batter}'s pop-up falls between pitcher and catcher", ("1",)),
    "P2": ("{batter} is out on a catch that ends in the dugout", ("2",)),
    "P3": ("{batter} is out on a catch that ends in the seats", ("3",)),
    "P4": ("{batter}'s pop-up is lost in the lights", ("4",)),
    "P5": ("{batter}'s infield fly is dropped, but he is out anyway", ("5",)),
    "P6": ("{batter}'s pop-up is allowed to drop behind short", ("6",)),
    "Pf": ("a fan takes {batter}'s foul pop away", ()),
    "Pm": ("{batter} is out on a catch by a fielder falling backward", ("4",)),
}
CALLS |= {
    f"ODD-{_code}": Call("Odd play", _line, beside="!", ball=_ball) for _code, (_line, _ball) in ODD_PLAYS.items()
}

# What is checked between the dice and the result, and what that comes to; batted balls go by their codes.
STEPS = StepWords(
    {
        "three_alike": "Three alike",
        "on_the_bases": "Men on base",
        "event": "On the bases",
        "no_event": "On the bases",
        "on_first": "{runner}",
        "steal_try": "{runner}, steal number",
        "steal": "{runner}",
        "called_off": "Called off",
        "not_in_the_book": "Nothing in the book",
        "offense_shift": "Batter's advantage: {number}, {result}",
        "defense_shift": "Pitcher's advantage: {number}, {result}",
        "rare": "Rare",
        "tired": "Tired",
        "tired_fly": "Tired",
        "liner_back": "Back to the mound on",
        "who_catches": "Who has it",
        "infield_in": "Infield in",
        "outfield_in": "Outfield in",
        "hit_and_run": "Hit and run",
        "in_motion": "Hit and run, {runner}",
        "slower_man": "The slower man is ahead: {result}",
        "glove_of_five": "{fielder}",
        "look_back": "{fielder} {against}: the {runner} {result}",
        "man_on_third": "Speed {against}: the {runner} {result}",
        "red_die": "Red die",
        "sent": "{runner}, {against}: {result}",
        "whose_throw": "The throw",
        "rundown": "Speed {against}: the others {result}",
        "cut_off_throw": "{fielder}",
        "caught_behind": "{number}: the {runner} is {result} off base",
        "relay": "Relay",
        "hurt_fielder": "Hurt",
        "bunt": "Bunt",
        "bunt_speed": "Speed",
        "bunt_glove": "{fielder}",
        "bunt_lead": "{runner}, safe to",
    },
    {
        "event": "look at the bases",
        "odd_play": "an odd play",
        "nothing": "nothing",
        "pickoff": "a throw to a base",
        "goes": "he goes",
        "stays": "he stays",
        "swing": "swing away",
        "hit_and_run": "hit and run",
        "Pf": "foul pop",
        "Pm": "pop in the middle",
        "out_at_home": "out at home",
        "third_holds": "third holds",
        "doubled_off": "doubled off",
        "force_at_second": "force at second",
        "force_at_third": "force at third",
        "double_play_second": "second and first",
        "double_play_third": "third and first",
        "move_up": "move up",
        "stay": "stay",
        "on_line": "on the line",
        "error": "thrown away",
        "overthrow": "over the cut-off man",
        **{code: code for code in CALLS if code[0] in "GFLP" and len(code) in (2, 3) and code[1].isdigit()},
    },
)
