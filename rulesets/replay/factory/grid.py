"""A batter's grid (RP-CB-CF-10 to 15): the template, the error of a card, and the numbers that come closest."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from operator import mul

from ..cards.card import Texts
from ..cards.squares import Square, batter_square
from .figures import (
    ADDITIONS,
    HITS_WEIGHT,
    INFIELD_HIT,
    INFIELD_HIT_SPEED,
    ON_BASE_WEIGHT,
    PLUNK_HBP,
    STRONG_AVG,
    STRONG_BB,
    STRONG_HR,
    TEMPLATE,
    TOTAL_BASES_WEIGHT,
    WEAK_AVG,
    WEIGHTS,
    WHIFF_SO,
)
from .met.opponents import Opponents, met_value
from .search import Point, closest
from .season_lines import HitterLine, Nine
from .square_values import EVENTS, ON_ERROR

ERRORS_WEIGHT = 1.7  # ours: the root of what a square too many with an error costs
DIGITS = 12  # values that are the same but for floating point are one value
STRATEGY_HIT = "25"
LEFT, RIGHT = "L", "R"
SQUARES = tuple((column, row) for column in range(1, 7) for row in range(1, 7))  # in the order of ties
# The events in the order in which they tell numbers apart, and what each is in hits, times on base and total bases.
TELLING = ("1B", "HR", "BB", "SO", "2B", "3B", "HBP", "GIDP", "SF")
_HITS = {"1B": 1, "2B": 1, "3B": 1, "HR": 1}
_ON_BASE = {**_HITS, "BB": 1, "HBP": 1}
_BASES = {"1B": 1, "2B": 2, "3B": 3, "HR": 4}
_PLACES = tuple(EVENTS.index(event) for event in TELLING)


def _root_of_the_error() -> tuple[tuple[float, ...], ...]:
    """RP-CB-CF-11 as a sum of squares: the error is d'Md; with M = U'U (Cholesky) it is the squared length of Ud."""
    size = range(len(TELLING))
    form = [
        [
            (WEIGHTS[one] if one == other else 0.0)
            + HITS_WEIGHT * _HITS.get(one, 0) * _HITS.get(other, 0)
            + ON_BASE_WEIGHT * _ON_BASE.get(one, 0) * _ON_BASE.get(other, 0)
            + TOTAL_BASES_WEIGHT * _BASES.get(one, 0) * _BASES.get(other, 0)
            for other in TELLING
        ]
        for one in TELLING
    ]
    root = [[0.0] * len(TELLING) for _ in size]
    for i in size:
        root[i][i] = sqrt(form[i][i] - sum(root[k][i] ** 2 for k in range(i)))
        for j in range(i + 1, len(TELLING)):
            root[i][j] = (form[i][j] - sum(root[k][i] * root[k][j] for k in range(i))) / root[i][i]
    return tuple(map(tuple, root))


_ROOT = _root_of_the_error()


def point(events: Nine) -> Point:
    """Events in squares as a point: the squared distance of two is the error of one for the other (RP-CB-CF-11).

    >>> sum(figure**2 for figure in point((0, 0, 0, 0, 0, 0, 1, 0, 0)))  # one strikeout too many: its weight
    1.0
    """
    told = [events[place] for place in _PLACES]
    return tuple([round(sum(map(mul, row, told)), DIGITS) for row in _ROOT])


@lru_cache(maxsize=4096)
def _number_point(text: str, column: int, side: str, speed: int, met: Opponents | None, errs: bool = False) -> Point:
    square = batter_square(text, column)[0]
    value = met_value(column, square.number, square.raised, side, speed, met)
    return (*point(value[:9]), *(ERRORS_WEIGHT * value[ON_ERROR],) * errs)


@lru_cache(maxsize=4096)
def _number_point_against(throws: str, text: str, column: int, side: str, speed: int, met: Opponents | None) -> Point:
    square = batter_square(text, column)[0]
    return point(met_value(column, square.number, square.raised, side, speed, met, throws)[:9])


def template(line: HitterLine, speed: int, strategy: str = "") -> dict[tuple[int, int], tuple[str, ...]]:
    """The numbers that each square may hold (RP-CB-CF-10, 13); `strategy` is the square of a strategy hit (25)."""
    holds = {
        "strong": line.rate(line.hr) > STRONG_HR or line.rate(line.bb) > STRONG_BB or line.avg > STRONG_AVG,
        "whiff": line.rate(line.so) > WHIFF_SO,
        "plunk": line.rate(line.hbp) > PLUNK_HBP,
        "weak": line.avg < WEAK_AVG,
    }
    lists = {}
    for column, row in SQUARES:
        square = f"{column}-{row}"
        added = [text for name, more in ADDITIONS.items() if holds[name] for text in more.squares.get(square, ())]
        lists[column, row] = tuple(dict.fromkeys((*TEMPLATE[square], *added)))
    if speed >= INFIELD_HIT_SPEED:
        lists[3, 4] = (INFIELD_HIT,)
    if strategy:
        lists[int(strategy[0]), int(strategy[2])] = (STRATEGY_HIT,)
    return lists


def plain_grid(
    line: HitterLine,
    side: str,
    speed: int,
    strategy: str = "",
    met: Opponents | None = None,
    errors: float | None = None,
) -> Texts:
    """RP-CB-CF-12: the grid that comes closest to a line, without symbols.

    `errors`, for a real league: how often a plate appearance is to bring up one, in squares, with average gloves. The
    book leaves that to chance, and a league's men all alike.
    """
    lists = template(line, speed, strategy)
    errs = errors is not None
    points = [[_number_point(text, at[0], side, speed, met, errs) for text in texts] for at, texts in lists.items()]
    chosen = closest(points, (*point(line.squares), *((ERRORS_WEIGHT * errors,) if errors is not None else ())))
    return _rows({at: texts[number] for (at, texts), number in zip(lists.items(), chosen, strict=True)})


def split_grid(
    whole: HitterLine,
    left: HitterLine,
    right: HitterLine,
    side: str,
    speed: int,
    strategy: str = "",
    met: Opponents | None = None,
) -> Texts:
    """RP-CB-CF-14: two lists for Column 6, one for each hand; the rest is the same, and both count by their PA."""
    lists = template(whole, speed, strategy)
    share = left.pa / (left.pa + right.pa)
    apart = sqrt(share * (1 - share))
    nothing = (0.0,) * len(TELLING)

    def both(one: Point, other: Point) -> Point:
        """The halves weighed, as their mean and their difference: a square with one number tells as on a plain card."""
        mean = [share * x + (1 - share) * y for x, y in zip(one, other, strict=True)]
        difference = [apart * (x - y) for x, y in zip(one, other, strict=True)]
        return tuple([round(figure, DIGITS) for figure in (*mean, *difference)])

    def against(throws: str, text: str, column: int) -> Point:
        return _number_point_against(throws, text, column, side, speed, met)

    searched: list[tuple[tuple[int, int], str, list[Point]]] = []
    for at, texts in lists.items():
        if at[0] < 6:
            pairs = [both(against(LEFT, text, at[0]), against(RIGHT, text, at[0])) for text in texts]
            searched.append((at, "", pairs))
        else:
            searched.append((at, LEFT, [both(against(LEFT, text, 6), nothing) for text in texts]))
            searched.append((at, RIGHT, [both(nothing, against(RIGHT, text, 6)) for text in texts]))
    target = both(point(left.squares), point(right.squares))
    chosen = closest([points for *_, points in searched], target)
    printed: dict[tuple[int, int], str] = {}
    for (at, half, _), number in zip(searched, chosen, strict=True):
        text = lists[at][number]
        printed[at] = text if half != RIGHT or printed[at] == text else f"{printed[at]}/{text}"
    return _rows(printed)


def _rows(printed: dict[tuple[int, int], str]) -> Texts:
    return tuple(tuple(printed[column, row] for column in range(1, 7)) for row in range(1, 7))


def shaded(rows: Texts) -> tuple[str, ...]:
    """RP-CB-CF-15: the squares on which the ballpark has a say, at most one in each of Columns 2, 3 and 6.

    Reading: the square 2-1, whose raised number means games missed, is passed over; of equal ones in Column 2 the
    higher row counts, as in Column 6; a split square counts by its better side.
    """
    found = []
    second = [(square.raised or 0, row) for row, square in _column(rows, 2) if square.number == 55]
    sixes = [(0, row) for row, square in _column(rows, 2) if square.number == 6]
    if second or sixes:
        found.append(f"2-{max(second or sixes)[1]}")
    third = [row for row, square in _column(rows, 3) if 2 <= square.number <= 5]
    if third:
        found.append(f"3-{min(third)}")
    sixth = [
        (side.number, row)
        for row in range(1, 7)
        for side in batter_square(rows[row - 1][5], 6)
        if 7 <= side.number <= 11
    ]
    if sixth:
        found.append(f"6-{max(sixth)[1]}")
    return tuple(found)


def _column(rows: Texts, column: int) -> list[tuple[int, Square]]:
    return [(row, batter_square(rows[row - 1][column - 1], column)[0]) for row in range(2 if column == 2 else 1, 7)]
