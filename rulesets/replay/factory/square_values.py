"""What a total of the chart book is worth against the typical opponent, enumerated exactly (RP-CB-CF-1).

A value is the chance of each event of `EVENTS`; what is left of one are outs. Bases and outs matter in two ways only,
outside the rare plays: whether a double play is possible, and whether a fly can score a man from third.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from ..book.chart_book import chart_book
from ..book.pages import Effect, Entry, Test
from .figures import INFIELD_BOX, TYPICAL

EVENTS = ("1B", "2B", "3B", "HR", "BB", "HBP", "SO", "SF", "GIDP", "ROE")
SINGLE, DOUBLE, TRIPLE, HOMER, WALK, HIT_BY_PITCH, STRIKEOUT, SAC_FLY, GROUND_DP, ON_ERROR = range(10)
LEFT_OUT = 10  # the batter is still up, or catcher's interference
Value: TypeAlias = tuple[float, ...]  # by EVENTS, then LEFT_OUT

Shares: TypeAlias = tuple[tuple[int, float], ...]  # ratings, and how much there is of each
Infield: TypeAlias = tuple[tuple[str, Shares], ...]  # by position; none: the typical ones

NOTHING: Value = (0.0,) * 11
_CERTAIN = {
    **dict.fromkeys(("S1", "S2", "SP", "SC", "ST", "SI", "SB"), SINGLE),
    **dict.fromkeys(("D2", "DC", "D3"), DOUBLE),
    **{"TR": TRIPLE, "HR": HOMER, "IPHR": HOMER, "BB": WALK, "HBP": HIT_BY_PITCH, "K": STRIKEOUT},
    **dict.fromkeys(("E1", "E2"), ON_ERROR),
}
OUTS_UNDER_MARKS = frozenset(("GA", "GB", "GC", "GD", "GN", "F0", "F3", "F23", "LO", "LD", "PU", "FF"))  # RP-CB-21
HITS = frozenset(code for code, event in _CERTAIN.items() if event <= HOMER)
_RARE = {
    **{"single": SINGLE, "single_out": SINGLE, "double": DOUBLE, "triple": TRIPLE, "home_run": HOMER},
    **{"hit_by_pitch": HIT_BY_PITCH, "strikeout": STRIKEOUT, "strikeout_reached": STRIKEOUT},
    **{"strikeout_double_play": STRIKEOUT, "sacrifice_fly": SAC_FLY},
    **{"reached_on_error": ON_ERROR, "catcher_interference": LEFT_OUT},
}
_GROUNDER = "R42"  # the one double play of the rare play book that starts on the ground
_RARE_ROLLS = tuple((6 - abs(7 - total)) / 36 for total in range(2, 13))
MIDDLE = ("2B", "SS")
RUNNERS_SPEED = 3
STRATEGY_HIT = 25
PLATOON_COLUMN = 3  # the only one with platoon tests
MOST_VALUES = 8192  # kept of each kind: those of several clubs


@cache
def entries(column: str) -> dict[int, Entry]:
    """The entries of a column of the chart book by their totals; Column 4 by depth, as `4-back`."""
    lines = chart_book().columns[column].lines
    return {total: line.entry for line in lines for total in range(line.first, line.last + 1)}


class Chances(NamedTuple):
    """What bases, outs and gloves make of a play: shares of plate appearances."""

    double_play: float  # a runner on first, less than two out
    sac_fly: float  # a runner on third, less than two out
    risp: float
    lost: float = 0.0  # the half-inning ended before the batter's turn did
    outfield: Shares = ()  # a league's own ranges; none: the typical ones


def _chances(states: dict[tuple[str, int], float]) -> Chances:
    return Chances(
        sum(share for (bases, outs), share in states.items() if bases[0] == "1" and outs < 2),
        sum(share for (bases, outs), share in states.items() if bases[2] == "3" and outs < 2),
        sum(share for (bases, _), share in states.items() if bases[1:] != "--"),
        1 - sum(states.values()),
    )


@cache
def states() -> dict[tuple[str, int], float]:
    """The shares of the 24 bases and outs; together exactly one."""
    given = {(bases, outs): share for bases, row in TYPICAL.base_out.items() for outs, share in enumerate(row)}
    total = sum(given.values())
    return {state: share / total for state, share in given.items()}


@cache
def chances(before: str = "") -> Chances:
    """After the check that an entry makes first: runners moved up, or picked off."""
    if not before:
        return _chances(states())
    moved: dict[tuple[str, int], float] = {}
    for (bases, outs), share in states().items():
        happens, then = _before(before, bases, outs)
        moved[bases, outs] = moved.get((bases, outs), 0.0) + share * (1 - happens)
        if happens and then[1] < 3:
            moved[then] = moved.get(then, 0.0) + share * happens
    return _chances(moved)


def _before(check: str, bases: str, outs: int) -> tuple[float, tuple[str, int]]:
    if check == "pickoff":
        return (TYPICAL.hold / 6 if bases[0] == "1" else 0.0), ("-" + bases[1:], outs + 1)
    rating = TYPICAL.wp if check == "wp_check" else TYPICAL.catcher["pb"]
    up = "-" + ("2" if bases[0] == "1" else "-") + ("3" if bases[1] == "2" else "-")
    return (6 - rating) / 6, (up, outs)


def one(event: int, share: float = 1.0) -> Value:
    value = [0.0] * 11
    value[event] = share
    return tuple(value)


def mixed(*parts: tuple[float, Value]) -> Value:
    """Values by their weights.

    >>> mixed((0.25, one(HOMER)), (0.75, NOTHING))[HOMER]
    0.25
    """
    return tuple([sum([weight * value[at] for weight, value in parts]) for at in range(11)])


def scaled(value: Value) -> Value:
    """What leaves the batter up is left out, and the rest scaled up to one."""
    out = value[LEFT_OUT]
    return (*[share / (1 - out) for share in value[:LEFT_OUT]], 0.0) if out else value


class Batter(NamedTuple):
    """What the batter brings to a test: his speed, and whether he bats from the side away from the pitcher's arm."""

    speed: int
    opposite: bool


def play_value(play: str, by: Batter, given: Chances) -> Value:
    """One play; a mark of the pitcher's square has been read already."""
    if play == "RARE":
        return rare_value(by.speed)
    if play in _CERTAIN:
        return one(_CERTAIN[play])
    if play in ("GA", "GHD"):
        return one(GROUND_DP, given.double_play)
    if play == "GB":  # RP-CB-36
        return one(GROUND_DP, given.double_play * (6 - by.speed) / 6)
    if play in ("F3", "F23"):
        return one(SAC_FLY, given.sac_fly)
    return NOTHING


def passes(test: Test, by: Batter, blue: int, raised: int | None, given: Chances) -> float:
    """The chance that a test of section 3 passes."""
    kind = test.kind
    if kind == "risp":
        return given.risp
    if kind == "blue":
        return float(blue in test.faces)
    if kind == "platoon":
        return float(by.opposite == (test.side == "opposite"))
    if kind == "speed":
        return max(0, by.speed - test.minus) / 6
    if kind == "odd_speed":
        return sum(die % 2 == 1 and die < by.speed for die in range(1, 7)) / 6
    if kind == "odd_even":
        return 0.5
    if kind == "range":
        need = test.n if test.n is not None else 2 if raised is None else raised
        ranges = given.outfield or TYPICAL.outfield_range.items()
        return sum(share * min(6, max(0, need + 2 - its)) / 6 for its, share in ranges)
    assert kind == "error", f"no such test: {kind}"
    return error_chance(TYPICAL.error)


def error_chance(rating: int) -> float:
    """RP-ERR-1: two dice higher than the rating."""
    return (36 - 6 * (rating // 10 - 1) - rating % 10) / 36


def entry_value(entry: Entry, by: Batter, blue: int, raised: int | None, given: Chances) -> Value:
    """An entry, or the branch of a test."""
    if entry.test is None or entry.then is None or entry.other is None:
        return play_value(entry.play, by, given)
    chance = passes(entry.test, by, blue, raised, given)
    parts = ((chance, entry.then), (1 - chance, entry.other))
    return mixed(*((share, entry_value(branch, by, blue, raised, given)) for share, branch in parts if share))


@cache
def total_value(column: int, total: int, by: Batter, blue: int, raised: int | None = None) -> Value:
    """A total of Columns 1, 2, 3, 5 and 6 with this blue die, nothing marked."""
    entry = entries(str(column))[total]
    return entry_value(entry, by, blue, raised, chances(entry.before))


@lru_cache(maxsize=MOST_VALUES)
def infield_value(number: int, infielder: str, by: Batter, infield: Infield = ()) -> Value:
    """A number of Column 4 hit to this infielder: his rating, and with a double play possible his depth (RP-FLD-5).

    `infield` are the shares of a league's own ratings; without them he is typical.
    """
    usual = chances()
    depths = [("back", 1.0, usual)]
    if infielder in MIDDLE:
        without, possible = 1 - usual.double_play, usual.double_play
        depths = [
            ("back", without, usual._replace(double_play=0.0)),
            ("halfway", possible, usual._replace(double_play=1.0)),
        ]
    ratings = dict(infield)[infielder] if infield else TYPICAL.infield_rating.items()
    return mixed(
        *(
            (share * rated, entry_value(entries(f"4-{depth}")[number + rating], by, 0, None, given))
            for depth, share, given in depths
            for rating, rated in ratings
        )
    )


@lru_cache(maxsize=MOST_VALUES)
def value_against(
    throws: str, column: int, number: int, raised: int | None, side: str, speed: int, infield: Infield = ()
) -> Value:
    """A batter's square against the typical pitcher of one hand. Column 4's 25 is a corner man's (RP-FLD-2)."""
    if column == 4:
        by = Batter(speed, True)
        if number == STRATEGY_HIT:
            return infield_value(number, "3B", by, infield)
        return mixed(*((1 / 6, infield_value(number, infielder, by, infield)) for infielder in INFIELD_BOX.values()))
    by = Batter(speed, side != throws)
    return mixed(
        *((1 / 6, total_value(column, number + TYPICAL.grade(column, blue), by, blue, raised)) for blue in range(1, 7))
    )


@lru_cache(maxsize=MOST_VALUES)
def square_value(column: int, number: int, raised: int | None, side: str, speed: int, infield: Infield = ()) -> Value:
    """A batter's square against the typical opponent (RP-CB-CF-16), or one with a league's own infield."""
    right = value_against("R", column, number, raised, side, speed, infield)
    if column != PLATOON_COLUMN:
        return scaled(right)
    share = TYPICAL.left_handed_pitchers
    left = value_against("L", column, number, raised, side, speed, infield)
    return scaled(mixed((share, left), (1 - share, right)))


# Rare plays: all that the bases change, and what leaves the batter up.


@cache
def rare_value(speed: int) -> Value:
    """A rare play before it is known which."""
    parts = []
    book = chart_book()
    for (bases, outs), share in states().items():
        for chance, name in zip(_RARE_ROLLS, book.rare_tables[bases]["two" if outs == 2 else "under"], strict=True):
            value = one(GROUND_DP) if name == _GROUNDER else _rare(book.rare_plays[name].effect, bases, outs, speed)
            parts.append((share * chance, value))
    return mixed(*parts)


def _rare(effect: Effect, bases: str, outs: int, speed: int) -> Value:
    if effect.test is not None:
        own = speed if effect.test.kind == "speed" else RUNNERS_SPEED
        chance = max(0, own - effect.test.minus) / 6
        return mixed(
            *(
                (share, _rare((branch or Effect()).laid_over(effect), bases, outs, speed))
                for share, branch in ((chance, effect.then), (1 - chance, effect.other))
            )
        )
    if effect.batter == "up":
        return one(LEFT_OUT)
    if effect.runners == "sac" and bases[2] == "3" and outs < 2:
        return one(SAC_FLY)
    event = _RARE.get(effect.code)
    return NOTHING if event is None else one(event)
