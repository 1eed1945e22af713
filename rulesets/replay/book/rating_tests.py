"""Section 3 of the chart book: its tests, and the boxes that name a fielder by the blue die."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ...core.play.combined import Combined, difference, one_die
from ...core.play.requests import Faces, Roll, Step
from ..card_game import Replay
from ..dice import AT_BAT, FIELDER, ODD_EVEN, ONE
from ..play.ballpark import is_foul_fly
from ..play.errors import error_check, is_higher
from ..play.paths import BATTER
from .pages import Entry, Test
from .plays import Reading

RANGE = Roll("range", ONE)
INFIELD_HIT = Roll("odd_speed", ONE)
OUTFIELD = ("LF", "CF", "RF")
BOXES = ("if_die", "of_die")
PLAIN_LOOPING_DRIVE = 2  # what a square without a raised number counts
DIE = 6
FOUL = "FOUL"  # a foul fly instead of a line of the book (RP-CB-50)


def branch_of(g: Replay, reading: Reading, entry: Entry) -> Step[Entry]:
    """RP-CB-2: the play of an entry, by its test and by the test of its branch."""
    while entry.test is not None and entry.then is not None and entry.other is not None:
        if entry.test.kind == "odd_even":
            (die,) = yield from g.alike(ODD_EVEN, odd_or_even)
            is_foul = is_foul_fly(g, die)
            g.check("odd_even", "foul_fly" if is_foul else "odd" if die % 2 else "even", one_die(ODD_EVEN, die))
            if is_foul:
                return Entry(FOUL)
            passed = die % 2 == 0 and not (entry.then.play == "RARE" and g.options.rare_plays == "none")  # HR-8
        else:
            passed = yield from is_passed(g, reading, entry.test, entry.then.leaf.to)
        entry = entry.then if passed else entry.other
    return entry


def is_passed(g: Replay, reading: Reading, test: Test, to: str) -> Step[bool]:
    """The tests of section 3; `to` is whom the ball goes to where it passes."""
    match test.kind:
        case "risp":
            in_scoring_position = any(g.situation.bases[1:])
            g.check("risp", "yes" if in_scoring_position else "no")
            return in_scoring_position
        case "blue":
            blue = yield from fielder_die(reading)
            passed = blue in test.faces
            g.check("blue", "yes" if passed else "no", fielder_read(reading), "/".join(map(str, test.faces)))
            return passed
        case "platoon":
            opposite = g.bats_from() != g.pitcher_card().throws
            g.check("platoon", "opposite" if opposite else "same")
            return opposite == (test.side == "opposite")
        case "speed":
            return (yield from is_fast_enough(g, g.speed(BATTER) - test.minus, BATTER))
        case "odd_speed":
            return (yield from beats_it_out(g, g.speed(BATTER)))
        case "range":
            position = yield from fielder_named(g, reading, to)
            high, glove = _raised(reading, test) + 2, g.fielder(position).range
            need = high - glove
            g.check("reach", str(need), difference(high, glove), position=position)
            return (yield from falls_in(g, need, position))
    position = yield from fielder_named(g, reading, to)
    return (yield from error_check(g, position))


def is_fast_enough(g: Replay, need: int, base: int) -> Step[bool]:
    """A die not over the speed of the man from a base; RP-CB-11: none where the need is below 1."""
    came_to = ("too_slow", "fast_enough")
    if need < 1:
        g.check("speed", came_to[0], against=need, base=base)
        return False
    is_over = yield from is_higher(g, "speed", need, came_to, base=base)
    return not is_over


def beats_it_out(g: Replay, speed: int) -> Step[bool]:
    """`odd_speed`: an odd die under his speed; the slowest man needs none (RP-CB-11)."""
    if speed <= 1:
        g.check("odd_speed", "too_slow", against=speed, base=BATTER)
        return False
    (die,) = yield from g.alike(g.aimed(INFIELD_HIT, base=BATTER), beaten_out, speed)
    beaten = die % 2 == 1 and die < speed
    g.check("odd_speed", "beats_it_out" if beaten else "too_slow", one_die(INFIELD_HIT, die), speed, base=BATTER)
    return beaten


def odd_or_even(g: Replay) -> Callable[[Faces], Hashable]:
    """What is seen of the odd-even die."""
    return lambda faces: (faces[0] % 2, is_foul_fly(g, faces[0]))


def beaten_out(g: Replay, speed: int) -> Callable[[Faces], Hashable]:
    return lambda faces: faces[0] % 2 == 1 and faces[0] < speed


def falls_in(g: Replay, need: int, position: str) -> Step[bool]:
    """`range`: a die not over the need; RP-CB-11: none below 1, and none from 6 on."""
    came_to = ("caught", "falls_in")
    if not 0 < need < DIE:
        g.check("no_die_falls_in" if need < 1 else "any_die_falls_in", came_to[need > 0], position=position)
        return need > 0
    is_over = yield from is_higher(g, "falls_in", need, came_to, RANGE, position)
    return not is_over


def _raised(reading: Reading, test: Test) -> int:
    if test.n is not None:
        return test.n
    raised = reading.at_bat.batter_square.raised
    return PLAIN_LOOPING_DRIVE if raised is None else raised


def fielder_die(reading: Reading) -> Step[int]:
    """RP-PA-15: the blue die of the at-bat; with two dice one die, rolled once (RP-CB-53, RP-TWO-3)."""
    if reading.blue is None:
        (reading.blue,) = yield from FIELDER
    return reading.blue


def fielder_read(reading: Reading) -> Combined:
    """The fielder die as it was read: blue of the at-bat, or the one die thrown for it."""
    assert reading.blue is not None, "it has been thrown"
    return one_die(FIELDER, reading.blue) if reading.at_bat.blue is None else one_die(AT_BAT, reading.blue, 2)


def fielder_named(g: Replay, reading: Reading, to: str) -> Step[str]:
    """RP-CB-2: the position that `to` stands for."""
    if to == "col4":
        return reading.at_bat.infielder
    if to not in BOXES:
        return to
    if to not in reading.boxes:
        blue = yield from fielder_die(reading)
        reading.boxes[to] = g.read("fielder_boxes", blue, to, fielder_read(reading))
    return reading.boxes[to]
