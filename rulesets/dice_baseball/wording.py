"""How the results of Dice Baseball are told, and their marks on the scoresheet (DB-SHEET-1)."""

from __future__ import annotations

from ..core.book.steps import StepWords
from ..core.book.wording import Call, voiced
from .voice import VOICE

OUTFIELD = ("7", "8", "9")

_CALLS: dict[str, Call] = {
    "roll_off": Call("Roll-off", "{home} wins the roll-off and bats last"),
    "roll_off_tie": Call("Tie", "the roll-off is a tie; they roll again"),
    "ball": Call("Ball", "a ball to {batter}"),
    "strike": Call("Strike", "a strike to {batter}"),
    "foul": Call("Foul", "{batter} fouls it off"),
    "walk": Call("Walk", "{batter} walks", "BB"),
    "intentional_walk": Call("Intentional walk", "{batter} is walked intentionally", "IBB"),
    "strikeout": Call("Strikeout", "{batter} strikes out", "K"),
    "pop_up": Call("Pop-up", "{batter} pops up", "P", ball=("4", "6", "3", "5", "7", "8", "9")),
    "sac_fly": Call("Sacrifice fly", "{batter} hits a sacrifice fly", "SF", ball=("7D", "8D", "9D")),
    "fly_out": Call("Fly out", "{batter} flies out", "F", ball=OUTFIELD),
    "robbed": Call("Robbed", "{batter} is robbed at the wall", "F!", ball=("HR7", "HR8", "HR9")),
    "ground_out": Call("Ground out", "{batter} grounds out", "G{bases}", ball=("6", "4", "5", "3")),
    "fielders_choice": Call(
        "Fielder's choice",
        "{batter} hits a grounder, and {runner} is cut down at {next_base}",
        "FC{bases}",
        ball=("6", "4"),
        tells_runner=True,
    ),
    "double_play": Call("Double play", "{batter} grounds into a double play", "DP{bases}", ball=("6", "4", "5")),
    "triple_play": Call("Triple play", "{batter} grounds into a triple play", "TP{bases}", ball=("5", "6")),
    "error": Call("Misplay", "{batter} is safe on a misplay", "E", ball=("6", "5", "4")),
    "single": Call("Single", "{batter} singles", "1B", ball=("7", "8", "9", "56", "34")),
    "double": Call("Double", "{batter} doubles", "2B", ball=("78", "89", "7L", "9L")),
    "triple": Call("Triple", "{batter} triples", "3B", ball=("89D", "78D")),
    "home_run": Call("Home run", "{batter} hits one out of the park", "HR", ball=("HR7", "HR8", "HR9")),
    "in_the_zone": Call("In the Zone", "{pitcher} is in the zone", beside="Z"),
    "hot_bats": Call("Hot Bats", "the bats are hot", beside="HB"),
    "dialed_in": Call("Dialed In", "{pitcher} is dialed in", beside="DI"),
    "locked_in": Call("Locked In", "{batter} is locked in", beside="LI"),
    "laser_beam": Call("Laser Beam", "a laser of a throw", beside="LB"),
    "spectacular_play": Call("Spectacular Play", "a fielder goes all out for it", beside="SP"),
    "spectacular_catch": Call("Spectacular Catch", "a fielder goes up the wall for it", beside="SC"),
}

CALLS = voiced(_CALLS, VOICE)
STEPS = StepWords(
    {
        "roll_off": "Roll-off",
        "fourth_ball": "Ball four: {result}",
        "third_strike": "Strike three: {result}",
        "two_out": "Two out",
        "nobody_on_third": "Nobody on third",
        "laser_beam": "Laser Beam",
        "throw": "On the throw",
        "nobody_there": "Nobody is going there",
        "base_before": "Nobody is going there, so the {runner} is thrown out: {result}",
    },
    {
        "roll_off": "the higher wins the roll-off and bats last",
        "roll_off_tie": "a tie, and again",
        "ground_ball": "ground ball",
        "error": "everybody safe",
    },
)
