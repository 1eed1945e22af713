"""Bunts: for a hit, the sacrifice, the squeeze (section 9)."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ...core.people.lineups import FIELD
from ...core.play.combined import one_die, summed
from ...core.play.moves import forced
from ...core.play.plays import Batting, How, Play, Trajectory
from ...core.play.requests import Ask, Faces, Option, Rating, Step
from ..card_game import Replay
from ..dice import BUNT, ODD_EVEN
from .at_bat import Depths
from .errors import error_check, is_higher
from .paths import BATTER, Paths
from .stealing import HOME_COLUMN, action_play, lead_runner
from .umpire import is_safe, out_by_the_umpire

SACRIFICE_BASES = ("1--", "-2-", "12-")  # RP-BUNT-1
STRIKE_OUT_AT = 2
TO_FIRST = {1: (1, 3), 2: (2, 3), 3: (3, 4), 5: (5, 3)}  # RP-SCORE-1, RP-SCORE-2R
DOUBLED_OFF = {1: 3, 2: 6, 3: 5}  # who covers the base a runner was doubled off
RUNDOWN = (1, 5, 2)

BUNT_LEAD_PLAY = Ask(
    "bunt_lead_play",
    "defense",
    "choice",
    "The bunt is fielded cleanly. Where does the throw go?",
    (
        Option("take_batter", "To first", "The batter is out, the runners move up."),
        Option("try_lead", "At the lead runner", "The umpire decides: he is out, or everybody is safe."),
    ),
)


def may_bunt(call: str, occupied: str, outs: int) -> bool:
    """RP-BUNT-1: when each may be called.

    >>> may_bunt("sacrifice", "12-", 1), may_bunt("squeeze", "12-", 1), may_bunt("bunt_for_hit", "---", 2)
    (True, False, True)
    """
    if call == "bunt_for_hit":
        return occupied == "---"
    return outs < 2 and (occupied in SACRIFICE_BASES if call == "sacrifice" else occupied[2] != "-")


def bunt_column(bunt: int, is_in: bool) -> str:
    """RP-BUNT-5.

    >>> bunt_column(2, False)
    '2-not_in'
    """
    return f"{bunt}-{'in' if is_in else 'not_in'}"


def laid_down(g: Replay, call: str, depths: Depths) -> Step[str]:
    """RP-BUNT-2 to RP-BUNT-5: three dice, the fielder's depth and the batter's bunt rating."""
    red, white, blue = yield from g.alike(
        g.aimed(BUNT, call, base=3 if call == "squeeze" else None, chart=call), bunt_seen, call, depths
    )
    position = g.read("bunt_fielder", blue, by=one_die(BUNT, blue, 2))
    column = bunt_column(g.batter_card().bunt, depths.of(position) == "in")
    result = g.read(call, red + white, column, summed(BUNT, (red, white)), position)
    return (yield from bunt_square(g, call, result, position))


def bunt_seen(g: Replay, call: str, depths: Depths) -> Callable[[Faces], Hashable]:
    """What is seen of the dice of a bunt: who fields it, and his square."""
    chart, fielders, bunt = g.charts[call], g.charts["bunt_fielder"], g.batter_card().bunt

    def seen(faces: Faces) -> Hashable:
        position = fielders.cell(faces[2]).means
        column = bunt_column(bunt, depths.of(position) == "in")
        return position, chart.cell(faces[0] + faces[1], column).means

    return seen


def bunt_square(g: Replay, call: str, result: str, position: str) -> Step[str]:
    """RP-BUNT-6: each square of the bunt charts."""
    fielder = FIELD.index(position) + 1
    match result:
        case "OUT1":
            return out_at_first(g, fielder, "bunt_out", "out")
        case "HIT" | "SACH":
            safe = yield from is_safe(g, g.speed(0), position)
            if safe:
                return single(g, fielder)
            return out_at_first(g, fielder, *(("bunt_out", "out") if result == "HIT" else SACRIFICED))
        case "ERR" | "SACE" | "FCE":
            error = yield from error_check(g, position)
            return on_error(g, fielder, result) if error else without_error(g, fielder, result)
        case "SAC":
            return out_at_first(g, fielder, *SACRIFICED)
        case "LEAD":
            return (yield from lead_play(g, position))
        case "FC":
            return lead_runner_out(g, fielder)
        case "POP":
            return pop_up(g, fielder)
        case "POPDP":
            safe = yield from is_safe(g, g.speed(lead_runner(g)), position)
            return pop_up(g, fielder, doubled=0 if safe else lead_runner(g))
        case "RUN":
            return (yield from rundown(g))
        case "MISS":
            return (yield from missed(g))
        case "FLINE":
            (die,) = yield from g.aimed(ODD_EVEN, "down_the_line")
            g.check("down_the_line", "bunt_single" if die % 2 else "bunt_foul", one_die(ODD_EVEN, die))
            if die % 2:
                return single(g, fielder)
            return fouled(g, g.situation.strikes + 1 if call == "bunt_for_hit" else STRIKE_OUT_AT)  # RP-BUNT-11R
        case "F1":
            return fouled(g, g.situation.strikes + 1)
    return fouled(g, STRIKE_OUT_AT)


SACRIFICED: tuple[str, Batting] = ("sacrifice", "sac_bunt")


def done(
    g: Replay,
    code: str,
    paths: Paths,
    batting: Batting,
    fielder: int,
    errors: tuple[int, ...] = (),
    ball: Trajectory = "ground",
) -> str:
    """A bunt in play."""
    g.record(Play(code, paths.advances(), batting, errors, fielder=fielder, trajectory=ball, bunted=True))
    return code


def everyone_safe(g: Replay, runners: How, batter: How) -> Paths:
    """The batter on first and all runners up one."""
    paths = Paths(g.situation.occupied)
    paths.up(1, runners)
    paths.go(BATTER, 1, batter)
    return paths


def out_at_first(g: Replay, fielder: int, code: str, batting: Batting) -> str:
    """The batter is out at first and all runners move up; on a bunt for a hit there are none."""
    paths = Paths(g.situation.occupied)
    paths.up(1, "advance")
    paths.out(BATTER, 1, TO_FIRST[fielder])
    return done(g, code, paths, batting, fielder)


def single(g: Replay, fielder: int) -> str:
    return done(g, "bunt_single", everyone_safe(g, "hit", "hit"), "single", fielder)


def on_error(g: Replay, fielder: int, result: str) -> str:
    """RP-SCORE-3R, RP-SCORE-6: a sacrifice would have brought the runners on anyhow; nothing else would."""
    if result == "SACE":
        return done(g, "sacrifice_error", everyone_safe(g, "advance", "error"), "sac_bunt", fielder, (fielder,))
    code = "bunt_error" if result == "ERR" else "bunt_fc_error"
    return done(g, code, everyone_safe(g, "error", "error"), "error", fielder, (fielder,))


def without_error(g: Replay, fielder: int, result: str) -> str:
    if result == "FCE":
        return lead_runner_out(g, fielder)
    return out_at_first(g, fielder, *(("bunt_out", "out") if result == "ERR" else SACRIFICED))


def lead_play(g: Replay, position: str) -> Step[str]:
    """RP-BUNT-7: the sure out, or a throw ahead of the lead runner."""
    fielder = FIELD.index(position) + 1
    said = yield from (lead_play_told(g, position) if g.is_told else BUNT_LEAD_PLAY)
    if said == "take_batter":
        return out_at_first(g, fielder, *SACRIFICED)
    safe = yield from is_safe(g, g.speed(lead_runner(g)), position)
    if not safe:
        return lead_runner_out(g, fielder)
    return done(g, "sacrifice_fc", everyone_safe(g, "advance", "advance"), "sac_bunt", fielder)


def lead_play_told(g: Replay, position: str) -> Ask:
    """RP-BUNT-7, RP-UMP-1: who has it, who the lead runner is, and what the umpire's chart makes of the two."""
    lead = lead_runner(g)
    who, batter, glove = g.who_is_on(lead), g.who_is_on(BATTER), g.who_plays(position)
    ask = BUNT_LEAD_PLAY.about(
        f"{glove} has {batter}'s bunt. Where does the throw go?",
        Rating("Speed", who, str(g.speed(lead))),
        Rating(position, glove, str(g.fielder(position).range)),
    )
    ask = ask.saying("take_batter", f"{batter} is out, the runners move up.")
    return ask.saying("try_lead", "Or everybody is safe.", out_by_the_umpire(g, g.speed(lead), position), f"At {who}")


def lead_runner_out(g: Replay, fielder: int) -> str:
    """RP-BUNT-8R: the lead runner out at his next base, everybody else up one."""
    occupied = g.situation.occupied
    lead = lead_runner(g)
    paths = Paths(occupied)
    paths.out(lead, lead + 1, cut_down_by(fielder, lead + 1), "force" if lead in forced(occupied) else "out")
    paths.up(1, "advance")
    paths.go(BATTER, 1, "advance")
    return done(g, "bunt_fc", paths, "fielders_choice", fielder)


def cut_down_by(fielder: int, base: int) -> tuple[int, ...]:
    """RP-SCORE-1, RP-SCORE-2R.

    >>> cut_down_by(1, 2), cut_down_by(5, 3), cut_down_by(2, 4)
    ((1, 6), (5, 6), (2,))
    """
    if base == 3 and fielder == 5:
        return (5, 6)
    cover = {2: 6, 3: 5, 4: 2}[base]
    return (fielder,) if fielder == cover else (fielder, cover)


def pop_up(g: Replay, fielder: int, doubled: int = 0) -> str:
    """RP-BUNT-14R: caught in the air; only the lead runner can be doubled off."""
    paths = Paths(g.situation.occupied)
    paths.out(BATTER, 0, (fielder,))
    if doubled:
        cover = DOUBLED_OFF[doubled]
        paths.out(doubled, doubled, (fielder,) if fielder == cover else (fielder, cover))
    return done(g, "bunt_pop_dp" if doubled else "bunt_pop", paths, "out", fielder, ball="pop")


def rundown(g: Replay) -> Step[str]:
    """The lead runner is hung up: a die higher than his speed gets him (RP-SCORE-5R: a pickoff)."""
    lead = lead_runner(g)
    is_out = yield from is_higher(g, "speed", g.speed(lead), ("rundown_out", "rundown_safe"), base=lead)
    paths = Paths(g.situation.occupied, batter=False)
    if is_out:
        paths.out(lead, lead, RUNDOWN, "picked_off")
    code = "rundown_out" if is_out else "rundown_safe"
    g.record(Play(code, paths.advances(), named=lead))
    return code


def missed(g: Replay) -> Step[str]:
    """RP-BUNT-12, RP-BUNT-13R: a high die fouls it off; else the man on third must try to steal home."""
    is_fouled = yield from is_higher(g, "bunt_rating", g.batter_card().bunt, ("bunt_foul", "bunt_missed"))
    code = fouled(g, STRIKE_OUT_AT, "bunt_foul" if is_fouled else "bunt_missed")
    if is_fouled:
        return code
    return (yield from action_play(g, HOME_COLUMN, 3, missed_squeeze=True))


def fouled(g: Replay, strikes: int, code: str = "bunt_foul") -> str:
    """RP-BUNT-9R, RP-BUNT-10R: the count goes to so many strikes; with two already it is the third."""
    s = g.situation
    is_foul = code == "bunt_foul"
    if s.strikes == STRIKE_OUT_AT:
        paths = Paths(s.occupied)
        paths.out(BATTER, 0, (2,))
        g.check("third_strike", "bunt_strikeout", was=code)
        g.record(Play("bunt_strikeout", paths.advances(), "strikeout", fielder=2, bunted=is_foul))
        return "bunt_strikeout"
    g.record(Play(code, bunted=is_foul))
    s.strike(strikes)
    return code
