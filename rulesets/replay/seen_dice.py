"""What the rules will see of the dice of an at-bat: throws with the same reading lead to the same play.

Only odds ask for it, so that they can follow one throw for all that are alike. They don't ask who must sit out the next
games, so neither does this.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache

from ..core.play.requests import Faces
from .book.charts import chart_of, entry_of
from .book.pages import Entry
from .book.rating_tests import BOXES
from .card_game import Replay
from .play.at_bat import Depths
from .play.fielding import STRATEGY_HIT, infielder_25
from .play.two_cards import GROUND, INFIELD_BOX, goes_to_the_park, pitchers_square

Seen = Callable[[Faces], Hashable]


def two_squares(g: Replay, depths: Depths) -> Seen:
    """RP-PA-7 to RP-PA-11: both squares, and what the line of the book wants of the blue die."""
    batter, pitcher, tired = g.batter_card(), g.pitcher_card(), g.on_b
    matchup = 0
    if g.situation.matchup is not None:
        against, named = g.situation.matchup
        matchup = named if against == g.situation.man_on(0) else 0
    side = batter.side_against(pitcher.throws)
    boxes = g.charts["fielder_boxes"]

    def seen(faces: Faces) -> Hashable:
        red, white = faces[0], faces[1]
        blue = faces[2] if len(faces) > 2 else None
        read = pitchers_square(pitcher, red, blue, side, tired, g.options, matchup)
        column, grade = read.column, read.square
        his = batter.square(column, white, pitcher.throws)
        infielder = ""
        if column == GROUND:
            infielder = read.infielder
            if his.number == STRATEGY_HIT:
                infielder = infielder_25(white)
            elif not infielder and g.options.two_dice_infielder == "white_die":
                infielder = INFIELD_BOX[white]
        square = (column, his.number, his.raised, his.steal, infielder)
        marks = None if grade is None else (grade.number, grade.marks, grade.raised)
        if g.park is not None and goes_to_the_park(batter, column, white, his):
            return square, marks, "park", blue  # what the line will be, the ballpark says
        if column == GROUND and not infielder:
            return square, marks, "another die"
        total = his.number + (grade.number if grade is not None else g.fielder(infielder).range)
        wanted: tuple[Hashable, ...] = ()
        if blue is not None:
            chart, depth = chart_of(f"4-{depths.of(infielder)}" if column == GROUND else str(column))
            faces_named, boxes_named = wants_of_blue(entry_of(g.charts[chart].cell(total, depth).means))
            wanted = (
                *(blue in each for each in faces_named),
                *(boxes.cell(blue, each).means for each in boxes_named),
            )
        # a total says all of number and grade but what stands beside them
        return column, total, his.number == STRATEGY_HIT, his.raised, his.steal, infielder, marks and marks[1:], wanted

    return seen


@cache
def wants_of_blue(entry: Entry) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...]]:
    """What a line may ask the blue die: the faces of its tests, and the boxes that name a fielder."""
    faces = tuple(each.test.faces for each in _every(entry) if each.test is not None and each.test.kind == "blue")
    boxes = tuple(sorted({each.to for each in _every(entry) if each.to in BOXES}))
    return faces, boxes


def _every(entry: Entry) -> Iterator[Entry]:
    yield entry
    for branch in (entry.then, entry.other):
        if branch is not None:
            yield from _every(branch)
