"""Section 3 of the chart book: its tests, and the boxes that name a fielder by the blue die."""

from __future__ import annotations

from ...core.play.requests import Roll, Step
from ..card_game import Replay
from ..dice import FIELDER, ODD_EVEN, ONE
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
            (die,) = yield from ODD_EVEN
            if is_foul_fly(g, die):
                return Entry(FOUL)
            passed = die % 2 == 0
        else:
            passed = yield from is_passed(g, reading, entry.test, entry.then.leaf.to)
        entry = entry.then if passed else entry.other
    return entry


def is_passed(g: Replay, reading: Reading, test: Test, to: str) -> Step[bool]:
    """The tests of section 3; `to` is whom the ball goes to where it passes."""
    match test.kind:
        case "risp":
            return any(g.situation.bases[1:])
        case "blue":
            blue = yield from fielder_die(reading)
            return blue in test.faces
        case "platoon":
            opposite = g.bats_from() != g.pitcher_card().throws
            return opposite == (test.side == "opposite")
        case "speed":
            return (yield from is_fast_enough(g.speed(BATTER) - test.minus))
        case "odd_speed":
            return (yield from beats_it_out(g.speed(BATTER)))
        case "range":
            position = yield from fielder_named(g, reading, to)
            return (yield from falls_in(_raised(reading, test) + 2 - g.fielder(position).range))
    position = yield from fielder_named(g, reading, to)
    return (yield from error_check(g, position))


def is_fast_enough(need: int) -> Step[bool]:
    """A die not over a speed; RP-CB-11: none where the need is below 1."""
    if need < 1:
        return False
    is_over = yield from is_higher(need)
    return not is_over


def beats_it_out(speed: int) -> Step[bool]:
    """`odd_speed`: an odd die under his speed; the slowest man needs none (RP-CB-11)."""
    if speed <= 1:
        return False
    (die,) = yield from INFIELD_HIT
    return die % 2 == 1 and die < speed


def falls_in(need: int) -> Step[bool]:
    """`range`: a die not over the need; RP-CB-11: none below 1, and none from 6 on."""
    if not 0 < need < DIE:
        return need > 0
    is_over = yield from is_higher(need, RANGE)
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


def fielder_named(g: Replay, reading: Reading, to: str) -> Step[str]:
    """RP-CB-2: the position that `to` stands for."""
    if to == "col4":
        return reading.at_bat.infielder
    if to not in BOXES:
        return to
    if to not in reading.boxes:
        blue = yield from fielder_die(reading)
        reading.boxes[to] = g.read("fielder_boxes", blue, to)
    return reading.boxes[to]
