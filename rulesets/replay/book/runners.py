"""Section 2.1 of the chart book: where the runners go on its plays (RP-CB-31 to RP-CB-43).

Each rule moves the men of a play's paths; the play itself is made of them in `book_plays`.
"""

from __future__ import annotations

from collections.abc import Callable

from ...core.play.plays import How
from ..play.at_bat import Depth
from ..play.paths import BATTER, HOME, Paths

FIRST, SECOND, THIRD = 1, 2, 3
FULL = "123"
# RP-CB-43: with the bases full these throw home.
THROW_HOME = ("P", "C", "1B", "3B")
RIGHT_SIDE, MIDDLE = ("1B", "2B"), ("2B", "SS")


def every_runner(bases: int) -> Callable[[Paths, How], None]:
    """RP-CB-31: everybody that many bases."""
    return lambda paths, how: paths.up(bases, how)


def second_scores(paths: Paths, how: How) -> None:
    """RP-CB-31: from second and third they score, from first he goes to second."""
    for start in paths.runners:
        paths.go(start, SECOND if start == FIRST else HOME, how)


ON_A_HIT: dict[str, Callable[[Paths, How], None]] = {
    "hold": every_runner(0),
    "one": every_runner(1),
    "two": every_runner(2),
    "all_score": every_runner(3),
    "forced": Paths.forced_up,
    "second_scores": second_scores,
}


def tag_up(paths: Paths, outs: int, second_too: bool) -> bool:
    """RP-CB-32: after a catch that is not the third out; whether a run scores, which makes it a sacrifice fly."""
    if outs == 2:
        return False
    paths.go(THIRD, HOME, "advance")
    if second_too:
        paths.go(SECOND, THIRD, "advance")
    return THIRD in paths.runners


def as_played(play: str, occupied: str, outs: int, position: str) -> str:
    """What a ground ball of the book comes to with these bases and outs (RP-CB-34, RP-CB-38, RP-CB-43).

    >>> as_played("GB", "---", 0, "SS"), as_played("GHD", "1--", 1, "SS"), as_played("GA", "123", 1, "3B")
    ('GN', 'GA', 'GHD')
    """
    if play in ("GH", "GHD") and (outs == 2 or occupied[2] == "-"):
        play = "GB" if play == "GH" else "GA"
    if throws_home(occupied, outs, position):
        return {"GN": "GH", "GD": "GH", "GA": "GHD"}.get(play, play)
    if play in ("GD", "GB", "GA") and (outs == 2 or occupied[0] == "-"):
        return "GN"
    return play


def throws_home(occupied: str, outs: int, position: str) -> bool:
    """RP-CB-43: bases full, less than two out, and the ball to the pitcher, the catcher or a corner infielder."""
    return occupied == FULL and outs < 2 and position in THROW_HOME


def relayed(occupied: str, outs: int, position: str, in_time: bool) -> str:
    """RP-CB-36, RP-CB-43: what the relay makes of a `GB`.

    >>> relayed("1--", 0, "SS", in_time=True), relayed("123", 0, "1B", in_time=False)
    ('GA', 'GH')
    """
    if throws_home(occupied, outs, position):
        return "GHD" if in_time else "GH"
    return "GA" if in_time else "GD"


def ground_normal(paths: Paths, position: str, depth: Depth) -> None:
    """RP-CB-33: behind the out at first the forced move up; an unforced man by where the ball went.

    Third is open to the man on second once the man there has scored.
    """
    paths.forced_up("advance")
    if paths.at.get(THIRD) == THIRD and position in MIDDLE and depth != "in":
        paths.go(THIRD, HOME, "advance")
    if paths.at.get(SECOND) == SECOND and position in RIGHT_SIDE and paths.is_open(THIRD):
        paths.go(SECOND, THIRD, "advance")


def force_at_second(paths: Paths, by: tuple[int, ...]) -> None:
    """RP-CB-35: the runner from first is out, the batter on first, the others go one base."""
    paths.out(FIRST, SECOND, by, "force")
    paths.up(1, "advance")
    paths.go(BATTER, FIRST, "advance")


def double_play(paths: Paths, outs: int, by: tuple[int, ...], on_to_first: tuple[int, ...]) -> None:
    """RP-CB-37, RP-CB-42R: two out; unless that ends the half-inning, third scores and second goes to third."""
    paths.out(FIRST, SECOND, by, "force")
    paths.out(BATTER, FIRST, on_to_first)
    if outs == 0:
        paths.up(1, "advance")


def force_at_home(paths: Paths, by: tuple[int, ...]) -> None:
    """RP-CB-38, bases full: the man from third is forced, the batter safe, the others go one base."""
    paths.out(THIRD, HOME, by, "force")
    paths.up(1, "advance")
    paths.go(BATTER, FIRST, "advance")


def home_to_first(paths: Paths, outs: int, by: tuple[int, ...], on_to_first: tuple[int, ...]) -> None:
    """RP-CB-38, bases full: the batter is out too; runners are left on second and third."""
    paths.out(THIRD, HOME, by, "force")
    paths.out(BATTER, FIRST, on_to_first)
    if outs == 0:
        paths.up(1, "advance")


def infield_in(paths: Paths) -> None:
    """RP-CB-38, bases not full: out at first; third and second stay, a man on first takes second if it is open."""
    if paths.is_open(SECOND):
        paths.go(FIRST, SECOND, "advance")
