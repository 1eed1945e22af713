"""The dice of Replay and every roll its rules ask for (section 1): red, white and blue, or one die against a rating."""

from __future__ import annotations

from ..core.play.requests import Die, Roll

RED, WHITE, BLUE = Die("red", 6, "red"), Die("white", 6, "white"), Die("blue", 6, "blue")
ONE = (Die("die", 6, "white"),)

AT_BAT = Roll("at_bat", (RED, WHITE, BLUE))
AT_BAT_TWO = Roll("at_bat", (RED, WHITE))  # RP-TWO-1
BUNT = Roll("bunt", (RED, WHITE, BLUE))
ACTION = Roll("action", (RED, WHITE, BLUE))
COACH = Roll("coach", (RED, WHITE))
COACH_OUTFIELDER = Roll("coach", (RED, WHITE, BLUE))  # blue names the outfielder (RP-COACH-5, RP-COACH-7R)
HIT_AND_RUN = Roll("hit_and_run", (RED, WHITE))
ERROR = Roll("error", (RED, WHITE), by="defense")
ERROR_ONE_DIGIT = Roll("error", ONE, by="defense")  # RP-ERR-2
COMBINED_STEAL = Roll("combined_steal", (RED, WHITE))
JUMP = Roll("jump", ONE)
UMPIRE = Roll("umpire", ONE)
AGAINST_RATING = Roll("against_rating", ONE)
ODD_EVEN = Roll("odd_even", ONE)
MOVE_UP = Roll("move_up", ONE)
FIELDER = Roll("fielder", ONE)  # two-dice play only (RP-TWO-2, RP-TWO-3)
BALLPARK = Roll("ballpark", ONE)
FOUL_PUTOUT = Roll("foul_putout", ONE, by="defense")
GAMES_MISSED = Roll("games_missed", ONE)


def replay_style(red: int, white: int) -> int:
    """RP-DICE-3: red is the tens, white the units.

    >>> replay_style(4, 6)
    46
    """
    return 10 * red + white
