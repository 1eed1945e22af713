"""Section 1 of the chart book: a total looked up and worked through in its order (RP-CB-10 to RP-CB-25R)."""

from __future__ import annotations

from ...core.people.lineups import FIELD
from ...core.play.combined import added
from ...core.play.requests import Roll, Step
from ..card_game import Replay
from ..dice import ONE
from ..play.at_bat import AtBat
from ..play.ballpark import foul_fly
from ..play.errors import is_higher
from .batted_balls import is_bunt, trajectory
from .chart_book import chart_book
from .charts import chart_of, entry_of
from .checks import check_after, check_before
from .pages import Entry
from .plays import HITS, Reading, played, told
from .rare_plays import rare_play
from .rating_tests import FOUL, OUTFIELD, branch_of, fielder_named

CONTROL = Roll("control", ONE, by="defense")
HOME_RUN = Roll("home_run", ONE)
SINGLES, CONTROLLED, POWER = 2, 5, 6  # the columns in which marks have a say
# RP-CB-21: the outs that a `k` makes strikeouts, and a `w` walks.
OUTS = frozenset(("GA", "GB", "GC", "GD", "GN", "F0", "F3", "F23", "LO", "LD", "PU", "FF"))
DIE = 6
# What came of a test, where the line for it has another name than the result (RP-CB-65).
CALLED = {"sacrifice_fly": "fly_out", "line_out_dp": "line_out", "double_play": "relay_double_play"}


def book_result(g: Replay, at_bat: AtBat) -> Step[Reading]:
    """RP-CB-1, RP-CB-10: look the total up and play it out; step 10 is the at-bat's own.

    Its plays are recorded; nothing is settled yet.
    """
    column, total = at_bat.book_column, at_bat.total
    chart, depth = chart_of(column)
    number = at_bat.batter_square.number
    entry = entry_of(g.read(chart, total, depth, added(number, total - number), at_bat.infielder))
    reading = Reading(at_bat, extra=entry.extra, blue=at_bat.blue)
    if entry.before:
        reading.code = yield from check_before(g, reading, entry.before)
        if g.situation.decided:  # RP-CB-51
            reading.up = True
            return reading
    reading.said.append(_opening(g, column, total, entry))
    yield from drawn(g, reading, entry)
    if reading.play == FOUL:
        reading.code = yield from foul_fly(g)
        reading.up = reading.code == "foul"
    elif reading.play == "RARE":
        yield from rare_play(g, reading)
    else:
        so_far = len(reading.said)
        paths = yield from played(g, reading)
        if entry.test is not None and not reading.is_marked:
            reading.said[so_far:so_far] = _what_came_of_it(g, reading, relayed=len(reading.said) > so_far)
        line = Entry(reading.play) if reading.is_marked else entry
        reading.trajectory = trajectory(line, reading.play)
        reading.bunted = is_bunt(column, total, line)
        if reading.extra:
            yield from check_after(g, reading, paths)
        g.record(told(reading, paths))
    return reading


def drawn(g: Replay, reading: Reading, entry: Entry) -> Step[None]:
    """RP-CB-10, steps 2 to 7: what a line comes to by its test and by the marks of the pitcher's square."""
    square, column = reading.at_bat.pitcher_square, reading.at_bat.column
    marks = "" if square is None else square.marks
    raised = None if square is None else square.raised
    if "*" in marks and column == SINGLES and _is_cut(entry):  # RP-CB-20
        to = yield from fielder_named(g, reading, entry.leaf.to)
        g.check("cut", "F0", was=entry.leaf.play)
        _marked(g, reading, "F0", to if to in OUTFIELD else "CF", "cut_off", instead=False)
        return
    leaf = entry if entry.test is None else (yield from branch_of(g, reading, entry))
    reading.play = leaf.play
    if "k" in marks and entry.test is None and leaf.play in OUTS:  # RP-CB-21
        g.check("k", "K", was=leaf.play)
        _marked(g, reading, "K", "C", "strikeout_by_k")
    if raised is not None and column == CONTROLLED and reading.play == "BB":  # RP-CB-22
        kept = yield from is_kept(g, "control", raised, ("BB", "GB"), CONTROL)
        if kept:
            _marked(g, reading, "GB", "2B", "control_out")
    if column == CONTROLLED and reading.play in OUTS and ("w" in marks or "W" in marks):  # RP-CB-23
        g.check("wild", "BB", was=reading.play)
        _marked(g, reading, "BB", "P", "wildness_walk")
    if column == CONTROLLED and reading.play == "K" and "W" in marks:
        g.check("wild", "BB", was=reading.play)
        _marked(g, reading, "BB", "P", "wildness_walk")
    if raised is not None and column == POWER and reading.play == "HR":  # RP-CB-24
        kept = yield from is_kept(g, "home_run", raised, ("HR", "ST"), HOME_RUN)
        if kept:
            _marked(g, reading, "ST", "CF", "home_run_kept_in", instead=False)
    if not reading.is_marked and leaf.to:
        reading.to = leaf.to if leaf.to in FIELD else (yield from fielder_named(g, reading, leaf.to))


def _is_cut(entry: Entry) -> bool:
    """RP-CB-20: a looping drive, or any other hit."""
    if entry.test is not None:
        return entry.test.kind == "range"
    return chart_book().plays[entry.play].result in HITS


def is_kept(g: Replay, check: str, raised: int, came_to: tuple[str, str], roll: Roll) -> Step[bool]:
    """RP-CB-22, RP-CB-24, RP-CB-25R: a die that is not over a raised number; none where no die can change it."""
    if not 0 < raised < DIE:
        g.check(check, came_to[raised > 0], against=raised)
        return raised > 0
    is_over = yield from is_higher(g, check, raised, came_to, roll)
    return not is_over


def _marked(g: Replay, reading: Reading, play: str, to: str, call: str, instead: bool = True) -> None:
    """A mark has changed the play, which loses its extra (RP-CB-13); its call comes after the line's, or instead."""
    reading.play, reading.to, reading.extra, reading.is_marked = play, to, "", True
    if instead:
        reading.said.pop()
    reading.said.append(g.booth.outcome(call))


def _opening(g: Replay, column: str, total: int, entry: Entry) -> str:
    """RP-CB-4: the line's own call; where a house rule put another entry there, that of a line which has it."""
    book = chart_book()
    line = book.line(column, total)
    if line.entry != entry:
        own = ((name, each) for name, page in book.columns.items() for each in page.lines if each.entry == entry)
        column, line = next(own)
    return g.booth.call(f"column_{column}", line.first)


def _what_came_of_it(g: Replay, reading: Reading, relayed: bool) -> list[str]:
    """RP-CB-65: the call of what a test led to; a relay has said it already."""
    if relayed and reading.kind.follow == "relay":
        return []
    key = CALLED.get(reading.code, reading.code)
    return [g.booth.outcome(key)] if key in chart_book().calls else []
