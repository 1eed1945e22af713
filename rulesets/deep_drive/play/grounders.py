"""Section 3.1: a ground ball by its letter in the matrix, and the infield drawn in (section 8.2)."""

from __future__ import annotations

from functools import cache

import msgspec

from ...core.play.combined import one_die
from ...core.play.moves import forced
from ...core.play.plays import Batting, How, Play
from ...core.play.requests import Ask, Option, Rating, Step
from ..card_game import GRADES, MOST, AtBat, DeepDrive, is_at_least
from .notation import position_of, thrown
from .paths import BATTER, Paths

COMEBACKER = Ask(
    "comebacker",
    "defense",
    "choice",
    "A hard one back to the mound, men on first and second. Where to?",
    (
        Option("double_play", "Turn two", "1-6-3: the man from first and the batter."),
        Option("force_third", "Third base", "1-5: only the man from second."),
    ),
)
FIRST_AND_THIRD = Ask(
    "first_and_third",
    "defense",
    "choice",
    "Hard on the ground, men at the corners. Turn two?",
    (
        Option("double_play", "Turn two", "A man on third who is not slow scores, unless it ends the inning."),
        Option("hold_runner", "Look him back", "The batter is out; third holds, first moves up."),
    ),
)
LEAD_RUNNER = Ask(
    "lead_runner_play",
    "defense",
    "choice",
    "Your glove man has it. Go for the man from second?",
    (
        Option("double_play", "Turn two", "The man from first and the batter; second moves to third."),
        Option("lead_runner", "Lead runner", "Only the man from second, at third."),
    ),
)
AT = {1: "force_at_second", 2: "force_at_third", 3: "force_at_home"}
TWO_FROM = {1: "double_play_second", 2: "double_play_third", 3: "double_play_home"}


def grounder(g: DeepDrive, at_bat: AtBat, code: str) -> Step[Play]:
    """DD-OUT-GS, DD-OUT-G, DD-IN and DD-GB: any ball on the ground."""
    s = g.situation
    fielder = int(code[1])
    if s.outs == 2 or s.occupied == "---":
        return batter_out_at_first(g, code)
    if s.occupied[2] != "-" and at_bat.calls.draws_in(fielder):
        letter_stands = code in ("G3h", "G5h") and s.occupied == "123"  # home and first, as always (DD-IN-6R)
        if not letter_stands:
            return drawn_in(g, at_bat, code)
    if code.endswith("s"):
        return batter_out_at_first(g, code, up=(3, 2, 1))
    letter = g.read("gb_matrix", code, s.occupied)
    return (yield from by_letter(g, at_bat, code, letter))


def by_letter(g: DeepDrive, at_bat: AtBat, code: str, letter: str) -> Step[Play]:
    """DD-GB-A to DD-GB-P."""
    s = g.situation
    lead = next(iter(forced(s.occupied)), 0)
    match letter:
        case "A":
            return batter_out_at_first(g, code)
        case "D":
            return batter_out_at_first(g, code, up=(1,))
        case "H":
            return batter_out_at_first(g, code, up=(3, 2, 1))
        case "O":
            return batter_out_at_first(g, code, up=(3,))
        case "B":
            return force(g, code, lead)
        case "C":  # the slower man, or the better glove
            slower = GRADES.index(g.speed(2)) < GRADES.index(g.speed(1))
            start = 2 if slower or is_five(g, at_bat, code) else 1
            say_whose_glove(g, at_bat, code, "slower_man" if slower else "glove_of_five", start)
            return force(g, code, start)
        case "I":
            return force(g, code, 1)
        case "L":
            third = g.rating("3B", at_bat)
            g.check("look_back", "holds" if third > 3 else "scores", against=third, position="3B", base=3)
            return force(g, code, 1, holds=() if third <= 3 else (3,))
        case "N":
            start = 2 if is_five(g, at_bat, code) else 1
            say_whose_glove(g, at_bat, code, "glove_of_five", start)
            return force(g, code, start)
        case "E":
            return double_play(g, code, lead)
        case "F":
            said = yield from (comebacker_told(g, at_bat) if g.is_told else COMEBACKER)
            return double_play(g, code, 1) if said == "double_play" else force(g, code, 2)
        case "G":
            said = yield from (corners_told(g) if g.is_told else FIRST_AND_THIRD)
            if said == "hold_runner":
                return batter_out_at_first(g, code, up=(1,))
            scores = is_at_least(g.speed(3), "N")
            g.check("man_on_third", "scores" if scores else "holds", against=g.speed(3), base=3)
            return double_play(g, code, 1, holds=() if scores else (3,))
        case "M":
            start = 2 if at_bat.red in (0, 5) else 1
            g.check("red_die", TWO_FROM[start], one_die(at_bat.roll, at_bat.red))
            return double_play(g, code, start)
        case "J" | "P":
            slow = not is_at_least(g.speed(2), "F" if letter == "J" else "N")
            if slow and is_five(g, at_bat, code):
                said = yield from (lead_runner_told(g, at_bat, code) if g.is_told else LEAD_RUNNER)
                if said == "lead_runner":
                    return force(g, code, 2)
    return double_play(g, code, 1)  # J, K, P


def comebacker_told(g: DeepDrive, at_bat: AtBat) -> Ask:
    first, second, batter = g.who_is_on(1), g.who_is_on(2), g.who_is_on(BATTER)
    ask = COMEBACKER.about(
        f"A hard one back to {g.who_plays('P')}, {first} on first and {second} on second. Where to?",
        *speeds(g, 2, 1, BATTER),
        Rating("Glove", g.who_plays("P"), str(g.rating("P", at_bat))),
    )
    ask = ask.saying("double_play", f"1-6-3: {first} and {batter}; {second} takes third.")
    return ask.saying("force_third", f"1-5: only {second}; {first} takes second and {batter} is on first.")


def corners_told(g: DeepDrive) -> Ask:
    first, third, batter = g.who_is_on(1), g.who_is_on(3), g.who_is_on(BATTER)
    ask = FIRST_AND_THIRD.about(
        f"{batter} hits it hard on the ground, {third} on third and {first} on first. Turn two?",
        *speeds(g, 3, 1, BATTER),
    )
    ends = g.situation.outs == 1
    comes = "the side is out" if ends else f"{third} {'scores' if is_at_least(g.speed(3), 'N') else 'holds, too slow'}"
    ask = ask.saying("double_play", f"{first} and {batter} are out; {comes}.")
    return ask.saying("hold_runner", f"{batter} is out; {third} holds, {first} moves up.", label=f"Look {third} back")


def lead_runner_told(g: DeepDrive, at_bat: AtBat, code: str) -> Ask:
    position = position_of(int(code[1]))
    first, second, batter, glove = g.who_is_on(1), g.who_is_on(2), g.who_is_on(BATTER), g.who_plays(position)
    ask = LEAD_RUNNER.about(
        f"{glove} has it. Go for {second} at third?",
        *speeds(g, 2, 1, BATTER),
        Rating(f"Glove {position}", glove, str(g.rating(position, at_bat))),
    )
    ask = ask.saying("double_play", f"{first} and {batter}; {second} moves to third.")
    return ask.saying("lead_runner", f"Only {second}, at third.")


def speeds(g: DeepDrive, *bases: int) -> tuple[Rating, ...]:
    return tuple(Rating("Speed", g.who_is_on(base), g.speed(base)) for base in bases)


def is_five(g: DeepDrive, at_bat: AtBat, code: str) -> bool:
    """Is whoever has the ball of the best there are?"""
    return g.rating(position_of(int(code[1])), at_bat) == MOST


def say_whose_glove(g: DeepDrive, at_bat: AtBat, code: str, key: str, start: int) -> None:
    """For the reading: whether the slower man or the better glove decided where the throw went."""
    if g.traced:
        position = position_of(int(code[1]))
        g.check(key, AT[start], against=g.rating(position, at_bat), position=position)


def batter_out_at_first(g: DeepDrive, code: str, up: tuple[int, ...] = ()) -> Play:
    """The batter is out at first; the runners named move up if they can."""
    return _batter_out(g.situation.occupied, code, up, thrown(g.charts, "batter_at_first", int(code[1])))


@cache
def _batter_out(occupied: str, code: str, up: tuple[int, ...], by: tuple[int, ...]) -> Play:
    paths = Paths(occupied)
    for start in paths.runners:
        if start in up:
            paths.up_if_free(start, "advance")
    paths.out(BATTER, 1, by)
    return Play(code, paths.advances(), "out", fielder=int(code[1]), trajectory="ground")


def force(g: DeepDrive, code: str, start: int, holds: tuple[int, ...] = (), how: How = "force") -> Play:
    """One runner is out at the next base, the others move up, and the batter is on by a fielder's choice."""
    if _is_nobody(g, start):
        return batter_out_at_first(g, code)
    by = thrown(g.charts, AT[start], int(code[1]))
    return _runner_out(g.situation.occupied, code, start, holds, by, how, "fielders_choice")


def double_play(g: DeepDrive, code: str, start: int, holds: tuple[int, ...] = ()) -> Play:
    """A forced runner and the batter; the others move up. A third out scores nobody (DD-GB-2R)."""
    if _is_nobody(g, start):
        return batter_out_at_first(g, code)
    men = thrown(g.charts, TWO_FROM[start], int(code[1]))
    first = men[:1] if len(men) == 2 else men[:2]
    return _runner_out(g.situation.occupied, code, start, holds, first, "force", "double_play", then=men[-2:])


def _is_nobody(g: DeepDrive, start: int) -> bool:
    """Does a house rule ask for a play that is not there: on nobody forced, or on a base where nobody stands?"""
    return start == BATTER or g.situation.bases[start - 1] is None


@cache
def _runner_out(
    occupied: str,
    code: str,
    start: int,
    holds: tuple[int, ...],
    by: tuple[int, ...],
    how: How,
    batting: Batting,
    then: tuple[int, ...] = (),
) -> Play:
    paths = Paths(occupied)
    for each in paths.runners:
        if each == start:
            paths.out(each, each + 1, by, how)
        elif each not in holds:
            paths.up_if_free(each, "advance")
    if then:
        paths.out(BATTER, 1, then)
    else:
        paths.go(BATTER, 1, "advance")
    return Play(code, paths.advances(), batting, named=start, fielder=int(code[1]), trajectory="ground")


def drawn_in(g: DeepDrive, at_bat: AtBat, code: str) -> Play:
    """DD-IN-3 to DD-IN-5R: the man on third holds, or is thrown out at home."""
    is_forced = 3 in forced(g.situation.occupied)
    plain = len(code) == 2
    at_home = is_forced or (plain and not at_bat.plays_safe)
    g.check("infield_in", "out_at_home" if at_home else "third_holds", was=code, position=position_of(int(code[1])))
    if at_home:
        return force(g, code, 3, how="force" if is_forced else "out")
    return batter_out_at_first(g, code, up=(2, 1))


def only_the_forced_move(play: Play, occupied: str) -> Play:
    """DD-SAFE-3R: on a DEF reading a runner told to be safe stays where he is unless he was forced."""
    must = (*forced(occupied), BATTER)
    kept = tuple(advance for advance in play.advances if advance.out or advance.start in must)
    return msgspec.structs.replace(play, advances=kept)
