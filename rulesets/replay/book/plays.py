"""Section 2 of the chart book: its plays played out, each with the follow-up it calls for (RP-CB-30 to RP-CB-43)."""

from __future__ import annotations

from functools import cache

import msgspec

from ...core.people.lineups import FIELD
from ...core.play.plays import Batting, Charge, Play, Trajectory
from ...core.play.requests import Ask, Option, Rating, Step
from ..card_game import Replay
from ..play.at_bat import AtBat
from ..play.coach import coach_check
from ..play.errors import is_higher, safe_up_to
from ..play.paths import BATTER, HOME, Paths
from ..radio import is_called_third
from .chart_book import chart_book
from .pages import PlayKind
from .runners import (
    FIRST,
    FULL,
    ON_A_HIT,
    SECOND,
    THIRD,
    as_played,
    double_play,
    force_at_home,
    force_at_second,
    ground_normal,
    home_to_first,
    infield_in,
    relayed,
    tag_up,
)

HITS = frozenset(("single", "double", "triple", "home_run"))
IN_THE_AIR = frozenset(("fly_out", "line_out", "pop_out", "foul_out"))
GROUNDERS = frozenset(("GN", "GC", "GD", "GB", "GA", "GH", "GHD"))
# How a result ends a turn at bat for the scorer; every other is an out.
BATTING: dict[str, Batting] = {
    "single": "single",
    "double": "double",
    "triple": "triple",
    "home_run": "home_run",
    "walk": "walk",
    "hit_by_pitch": "hit_batter",
    "strikeout": "strikeout",
    "sacrifice_fly": "sac_fly",
    "fielders_choice": "fielders_choice",
    "double_play": "double_play",
    "reached_on_error": "error",
}
NUMBERS = {position: number for number, position in enumerate(FIELD, 1)}
COVERS = {1: 3, 2: 6, 3: 5}  # who takes the throw that doubles a runner off his base (RP-CB-30)

SEND_RUNNER = Ask(
    "send_runner",
    "offense",
    "choice",
    "A single, and the runner from second is rounding third. Send him home?",
    (
        Option("hold", "Hold him at third", "Every runner takes one base."),
        Option("send", "Send him home", "A die over his speed and he is out at the plate."),
    ),
)


@cache
def send_ask(speed: int) -> Ask:
    return msgspec.structs.replace(SEND_RUNNER, page=f"24 {speed}")


class Reading(msgspec.Struct):
    """A line of the book as it is being played: what it has come to so far (RP-CB-10), and how it is called."""

    at_bat: AtBat
    play: str = ""
    to: str = ""
    extra: str = ""
    blue: int | None = None  # the fielder die
    boxes: dict[str, str] = msgspec.field(default_factory=dict)  # and whom it has named already
    said: list[str] = msgspec.field(default_factory=list)
    code: str = ""  # the result
    up: bool = False  # the batter's turn goes on
    is_marked: bool = False  # a mark of the pitcher's square has changed the play (RP-CB-13)
    coach: str = ""
    rare: str = ""
    games_missed: int = 0
    named: int = 0  # base of the runner whom a follow-up was about
    charge: Charge | None = None
    trajectory: Trajectory = ""
    bunted: bool = False

    @property
    def kind(self) -> PlayKind:
        return chart_book().plays[self.play]

    @property
    def number(self) -> int:
        """The scorer's number of the fielder; 0 where there is none."""
        return NUMBERS[self.to] if self.to else 0


def batting_of(code: str) -> Batting:
    return BATTING.get(code, "out")


def played(g: Replay, reading: Reading) -> Step[Paths]:
    """Everybody's way on a play of the book, and its result in `reading.code`; nothing is recorded yet."""
    paths = Paths(g.situation.occupied)
    kind = reading.kind
    reading.code = kind.result
    if kind.result in HITS:
        yield from base_hit(g, reading, kind, paths)
    elif reading.play in GROUNDERS:
        yield from ground_ball(g, reading, paths)
    elif kind.result in IN_THE_AIR:
        yield from in_the_air(g, reading, kind, paths)
    elif kind.result == "strikeout":
        paths.out(BATTER, BATTER, (2,))
    elif kind.error:
        ON_A_HIT[kind.runners](paths, "error")
        paths.go(BATTER, kind.batter, "error")
        paths.errors = (reading.number,)
    else:  # a walk, a hit batter
        ON_A_HIT[kind.runners](paths, "walk")
        paths.go(BATTER, kind.batter, "walk")
    return paths


def base_hit(g: Replay, reading: Reading, kind: PlayKind, paths: Paths) -> Step[None]:
    """RP-CB-31, RP-CB-39, RP-CB-40: a hit, and the man who may be sent on."""
    if kind.follow == "send_runner":
        yield from runner_sent(g, reading, paths)
    else:
        ON_A_HIT[kind.runners](paths, "hit")
    paths.go(BATTER, kind.batter, "hit")
    if kind.follow == "coach":
        yield from coach_decides(g, reading, paths)


def runner_sent(g: Replay, reading: Reading, paths: Paths) -> Step[None]:
    """RP-CB-39, `ST`: two out, two bases for all; else the offense may send the man from second."""
    s = g.situation
    paths.go(THIRD, HOME, "hit")
    if s.outs == 2:
        paths.up(2, "hit")
        return
    sends = "hold"
    if SECOND in paths.runners and not paths.ends(s):
        sends = yield from (send_told(g, reading) if g.is_told else send_ask(g.speed(SECOND)))
    if sends == "hold":
        paths.go(SECOND, THIRD, "hit")
        paths.go(FIRST, SECOND, "hit")
        return
    reading.named = SECOND
    is_out = yield from is_higher(g, "speed", g.speed(SECOND), ("out", "safe"), base=SECOND)
    if is_out:
        paths.out(SECOND, HOME, (reading.number, 2))
    else:
        paths.go(SECOND, HOME, "hit")
    paths.go(FIRST, THIRD, "advance")
    reading.said.append(g.booth.outcome("sent_out" if is_out else "sent_safe"))


def send_told(g: Replay, reading: Reading) -> Ask:
    """RP-CB-39: who is rounding third, and how often a die is not over his speed."""
    who, speed = g.who_is_on(SECOND), g.speed(SECOND)
    ratings = [Rating("Speed", who, str(speed))]
    if reading.to:
        arm = g.fielder(reading.to).arm
        ratings.append(Rating(reading.to, g.who_plays(reading.to), f"arm {arm}" if arm is not None else ""))
    ask = send_ask(speed).about(f"A single, and {who} is rounding third. Send him home?", *ratings)
    ask = ask.saying("hold", f"{who} stops at third; every runner takes one base.")
    return ask.saying("send", "A die over his speed and he is out at the plate.", safe_up_to(speed))


def coach_decides(g: Replay, reading: Reading, paths: Paths) -> Step[None]:
    """RP-CB-40, `SC` and `DC`: who tries for the extra base; with nobody to try there is no check."""
    tries = (FIRST,) if reading.play == "DC" else (SECOND, FIRST)
    lead = next((base for base in tries if base in paths.runners), None)
    if lead is None:
        return
    reading.coach = yield from coach_check(g, paths, lead, reading.to, reading.at_bat.coach_mode)
    if reading.coach:
        reading.named = lead
        reading.said.append(g.booth.outcome(reading.coach))


def in_the_air(g: Replay, reading: Reading, kind: PlayKind, paths: Paths) -> Step[None]:
    """RP-CB-32, RP-CB-41: a ball that is caught; runners tag up, or the last of them is too far off."""
    s = g.situation
    paths.out(BATTER, BATTER, (reading.number,))
    if kind.runners in ("tag_third", "tag_second_and_third"):
        if tag_up(paths, s.outs, second_too=kind.runners == "tag_second_and_third"):
            reading.code = "sacrifice_fly"
    elif kind.follow == "doubled_off" and paths.runners and s.outs < 2:
        rear = reading.named = paths.runners[-1]
        is_off = yield from is_higher(g, "speed", g.speed(rear), ("doubled_off", "back_in_time"), base=rear)
        if is_off:
            reading.code = "line_out_dp"
            paths.out(rear, rear, _throws(reading.number, COVERS[rear]))
        reading.said.append(g.booth.outcome("doubled_off" if is_off else "back_in_time"))


def ground_ball(g: Replay, reading: Reading, paths: Paths) -> Step[None]:
    """RP-CB-33 to RP-CB-38, RP-CB-43: what the ground ball comes to here, and who is out on it."""
    s = g.situation
    occupied, outs, to, n = s.occupied, s.outs, reading.to, reading.number
    play = as_played(reading.play, occupied, outs, to)
    if play != reading.play:
        g.check("as_played", play, was=reading.play, position=to)
    if play == "GB":
        in_time = yield from is_higher(g, "relay", g.speed(BATTER), ("double_play", "fielders_choice"), base=BATTER)
        play = relayed(occupied, outs, to, in_time)
        reading.said.append(g.booth.outcome("relay_double_play" if in_time else "relay_beaten"))
    full = occupied == FULL
    match play:
        case "GD":
            reading.code = "fielders_choice"
            force_at_second(paths, (n, 6 if n in (2, 3, 4) else 4))
        case "GA":
            reading.code = "double_play"
            second = 4 if n in (5, 6) else 6
            double_play(paths, outs, (n, second), (second, 3))
        case "GH" if full:
            reading.code = "fielders_choice"
            force_at_home(paths, _throws(n, 2))
        case "GHD" if full:
            reading.code = "double_play"
            home_to_first(paths, outs, _throws(n, 2), (2, 3))
        case _:
            reading.code = "ground_out"
            paths.out(BATTER, FIRST, _throws(n, 3))
            if outs < 2 and play == "GN":
                ground_normal(paths, to, reading.at_bat.depths.of(to))
            elif outs < 2 and play == "GC":
                paths.up(1, "advance")
            elif outs < 2:
                infield_in(paths)


def _throws(fielder: int, to: int) -> tuple[int, ...]:
    """From one man to another; alone if he is the same."""
    return (fielder,) if fielder == to else (fielder, to)


def told(reading: Reading, paths: Paths) -> Play:
    """The play as it is recorded."""
    return Play(
        reading.code,
        paths.advances(),
        batting_of(reading.code),
        paths.errors,
        reading.charge,
        reading.named,
        fielder=reading.number,
        said=tuple(reading.said),
        trajectory=reading.trajectory,
        bunted=reading.bunted,
        inside_the_park=reading.code == "home_run" and reading.kind.inside_park,
        looking=reading.play == "K" and any(map(is_called_third, reading.said)),
    )
