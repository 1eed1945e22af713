"""Stolen bases: by the symbols of the batter's own squares (section 7), and by call (section 8)."""

from __future__ import annotations

from ...core.play.plays import Advance, Play
from ...core.play.requests import Ask, Option, Step
from ..card_game import Replay
from ..dice import ACTION, AGAINST_RATING, COMBINED_STEAL, JUMP, replay_style
from .errors import error_check
from .paths import HOME, Paths

LATE = 8  # RP-SB-7R: seven innings are complete
WILD_THROW, WILD_THROW_COMBINED = 6, 61  # RP-SB-4, RP-SB-12
TARGETS = {"steal_second": 1, "steal_third": 2, "steal_home": 3}  # the base the runner goes from
ROWS_LOWER = {2: 0, 3: 2, 4: 4}  # RP-JUMP-3, by the base he goes for
HOME_COLUMN = "J"
SURE_HANDS = 6  # WP6, PB6
CAUGHT_BY = {2: (2, 6), 3: (2, 5), 4: (2,)}  # RP-SCORE-1
PICKED_OFF_BY = {1: (1, 3), 2: (1, 6), 3: (1, 5)}

PLUS_STEAL = Ask(
    "plus_steal",
    "offense",
    "choice",
    "He can run. Does he go?",
    (Option("steal", "Steal", "One die against the catcher."), Option("hold", "Hold")),
)


def stolen(g: Replay, base: int) -> None:
    """The runner on a base steals the next; nobody else moves (RP-ACT-5R)."""
    g.record(Play("stolen_base", (Advance(base, base + 1, "steal"),), named=base))


def caught(g: Replay, base: int) -> str:
    by = CAUGHT_BY[base + 1]
    g.record(Play("caught_stealing", (Advance(base, base + 1, "caught_stealing", out=True, by=by),), named=base))
    return "caught_stealing"


def held(g: Replay, base: int) -> str:
    """He stays, and so does everybody else."""
    g.record(Play("runner_holds", named=base))
    return "runner_holds"


def stolen_and_thrown(g: Replay, base: int) -> Step[str]:
    """A stolen base, and a throw that may get away: then everybody takes one base more (RP-SB-9R, RP-ACT-2 SBE)."""
    s = g.situation
    paths = Paths(s.occupied, batter=False)
    paths.go(base, base + 1, "steal")
    error = not paths.ends(s) and (yield from error_check(g, "C"))
    if not error:
        stolen(g, base)
        return "stolen_base"
    paths.up(1, "error")
    g.record(Play("stolen_base_error", paths.advances(), errors=(2,), named=base))
    return "stolen_base_error"


def is_open_ahead(g: Replay, base: int) -> bool:
    """RP-SB-1, RP-SB-8R: second or third base is there to be stolen from here."""
    return base < 3 and g.situation.bases[base] is None


def steal_by_symbol(g: Replay, symbol: str, base: int) -> Step[str]:
    """RP-SB-1 to RP-SB-5: the batter has just reached a base, and his square has a symbol or a letter."""
    if g.situation.decided or not is_open_ahead(g, base):
        return held(g, base)
    match symbol:
        case "*":
            return (yield from star(g, base))
        case "**":
            stolen(g, base)
            if is_open_ahead(g, base + 1):
                yield from star(g, base + 1)
            return "stolen_base"
        case "+":
            return (yield from plus(g, base))
    return (yield from action_play(g, symbol, base))


def star(g: Replay, base: int) -> Step[str]:
    """RP-SB-2: one die against the pitcher's hold; RP-SB-12: or two against the battery's figure."""
    if g.options.steal_defense == "combined":
        thrown = yield from combined_roll()
        goes = thrown > battery(g)
    else:
        (die,) = yield from AGAINST_RATING
        goes = die > g.pitcher_card().hold
    if not goes:
        return held(g, base)
    stolen(g, base)
    return "stolen_base"


def plus(g: Replay, base: int) -> Step[str]:
    """RP-SB-4, RP-SB-6: against the catcher; a high throw may be wild."""
    s = g.situation
    behind_late = s.inning >= LATE and s.lead > 0
    if behind_late or s.occupied == "1-3":
        said = yield from PLUS_STEAL
        if said == "hold":
            return held(g, base)
    if g.options.steal_defense == "combined":
        thrown = yield from combined_roll()
        goes, wild = thrown > battery(g), thrown >= WILD_THROW_COMBINED
    else:
        (die,) = yield from AGAINST_RATING
        goes, wild = die > g.fielder("C").range, die == WILD_THROW
    if not goes:
        return caught(g, base)
    if wild:
        return (yield from stolen_and_thrown(g, base))
    stolen(g, base)
    return "stolen_base"


def combined_roll() -> Step[int]:
    red, white = yield from COMBINED_STEAL
    return replay_style(red, white)


def battery(g: Replay) -> int:
    """RP-SB-12: pitcher's hold and catcher's defense as one figure."""
    return int(g.read("combined_steal", str(g.fielder("C").range), str(g.pitcher_card().hold)))


def may_steal(g: Replay, call: str) -> bool:
    """RP-JUMP-1, RP-JUMP-4: a runner there, the base ahead open, and not sent for it before."""
    s = g.situation
    base = TARGETS[call]
    if s.bases[base - 1] is None or (s.man_on(base), base + 1) in s.tried:
        return False
    return base == 3 or s.bases[base] is None


def called_steal(g: Replay, call: str) -> Step[str]:
    """RP-JUMP-2 to RP-JUMP-9R: the jump chart, then the action chart."""
    base = TARGETS[call]
    jump: int | None = g.runner_card(base).jump
    goes = jump is None or (yield from gets_a_jump(g, jump, base + 1))  # RP-JUMP-8: a season without jumps
    g.situation.attempt(base)
    if not goes:
        return held(g, base)
    letter = HOME_COLUMN if base == 3 else g.runner_card(base).steal
    return (yield from action_play(g, letter, base))


def jump_row(jump: int, target: int) -> str:
    """RP-JUMP-3, RP-JUMP-6R: two rows lower for third base, four for home, none below 0.

    >>> jump_row(6, 3), jump_row(1, 4)
    ('4', '0')
    """
    return str(max(0, jump - ROWS_LOWER[target]))


def gets_a_jump(g: Replay, jump: int, target: int) -> Step[bool]:
    """RP-JUMP-2, RP-JUMP-7R: the one roll where equal or lower goes."""
    said = g.read("jump", jump_row(jump, target), str(g.pitcher_card().hold))
    if not said.isdecimal():
        return said == "GO"
    (die,) = yield from JUMP
    return die <= int(said)


def action_play(g: Replay, letter: str, base: int, missed_squeeze: bool = False) -> Step[str]:
    """RP-ACT-1 to RP-ACT-6R: the man on a base goes; RP-BUNT-12: after a missed squeeze against the pitcher's hold."""
    red, white, blue = yield from ACTION
    hold, catcher = g.pitcher_card().hold, g.fielder("C")
    code = g.read("action", red + white, letter)
    if code == "PLUS":
        code = "SB" if blue > (hold if missed_squeeze else catcher.range) else "CS"
    if code in ("POE", "POEX"):
        error = yield from error_check(g, "P")
        if error:
            return everybody_up(g, "pickoff_error", base)
        code = "PO" if code == "POEX" else "HELD"
    match code:
        case "SB":
            stolen(g, base)
            return "stolen_base"
        case "CS":
            return caught(g, base)
        case "SBE":
            return (yield from stolen_and_thrown(g, base))
        case "PO" if blue <= hold:
            return picked_off(g, base)
        case "BK":
            return everybody_up(g, "balk", base)
        case "WP6" if g.pitcher_card().wp < SURE_HANDS:
            return everybody_up(g, "wild_pitch", base)
        case "PB6" if (catcher.pb or 0) < SURE_HANDS:
            return everybody_up(g, "passed_ball", base)
    return held(g, base)  # RP-ACT-4R


def picked_off(g: Replay, base: int) -> str:
    off = Advance(base, base, "picked_off", out=True, by=PICKED_OFF_BY[base])
    g.record(Play("picked_off", (off,), named=base))
    return "picked_off"


def everybody_up(g: Replay, code: str, named: int = 0) -> str:
    """A balk, a pitch or a pickoff throw that gets away: every runner one base, and no steal (RP-ACT-6R)."""
    paths = Paths(g.situation.occupied, batter=False)
    match code:
        case "balk" | "wild_pitch" | "passed_ball":
            paths.up(1, code)
            g.record(Play(code, paths.advances(), charge=code, named=named))
        case _:
            paths.up(1, "error")
            g.record(Play(code, paths.advances(), errors=(1,), named=named))
    return code


def lead_runner(g: Replay) -> int:
    """The base of the man nearest home."""
    return next(base for base in (3, 2, 1) if g.situation.bases[base - 1] is not None)


def everybody_steals(g: Replay, paths: Paths) -> None:
    """Each runner takes the next base on the pitch."""
    for base in paths.runners:
        paths.go(base, min(base + 1, HOME), "steal")
