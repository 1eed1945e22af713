"""Stolen bases: by the symbols of the batter's own squares (section 7), and by call (section 8)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from msgspec.structs import replace

from ...core.play.combined import Combined, figures, one_die, summed
from ...core.play.plays import Advance, Play
from ...core.play.requests import Ask, Chance, Faces, Option, Rating, Step, throws_of
from ..card_game import Replay
from ..dice import ACTION, AGAINST_RATING, COMBINED_STEAL, JUMP
from .errors import error_check, is_higher
from .paths import HOME, Paths

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


@cache
def plus_ask(catcher: int) -> Ask:
    return replace(PLUS_STEAL, page=str(catcher))


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
            g.check("symbol", "may_go", against=symbol, base=base)
            return (yield from star(g, base))
        case "**":
            g.check("two_stars", "stolen_base", base=base)
            stolen(g, base)
            if is_open_ahead(g, base + 1):
                yield from star(g, base + 1)
            return "stolen_base"
        case "+":
            return (yield from plus(g, base))
    g.check("symbol", "goes", against=symbol, base=base)
    return (yield from action_play(g, symbol, base))


def star(g: Replay, base: int) -> Step[str]:
    """RP-SB-2: one die against the pitcher's hold; RP-SB-12: or two against the battery's figure."""
    came_to = ("stolen_base", "runner_holds")
    if g.options.steal_defense == "combined":
        thrown = yield from combined_roll(g, base)
        goes = beats_the_battery(g, thrown, came_to, base)
    else:
        goes = yield from is_higher(g, "hold", g.pitcher_card().hold, came_to, base=base)
    if not goes:
        return held(g, base)
    stolen(g, base)
    return "stolen_base"


def plus(g: Replay, base: int) -> Step[str]:
    """RP-SB-4, RP-SB-6: against the catcher; a high throw may be wild."""
    s = g.situation
    behind_late = s.is_late and s.lead > 0
    if behind_late or s.occupied == "1-3":
        said = yield from (plus_told(g, base) if g.is_told else plus_ask(g.fielder("C").range))
        if said == "hold":
            return held(g, base)
    g.check("symbol", "goes", against="+", base=base)
    came_to = ("stolen_base", "caught_stealing")
    if g.options.steal_defense == "combined":
        thrown = yield from combined_roll(g, base)
        goes, wild = beats_the_battery(g, thrown, came_to, base), thrown.value >= WILD_THROW_COMBINED
    else:
        rating = g.fielder("C").range
        roll = g.aimed(AGAINST_RATING, "throws", base, "C", hope=came_to[1], good=rating)
        (die,) = yield from g.alike(roll, throw_seen, rating)
        goes, wild = die > rating, die == WILD_THROW
        g.check("throws", came_to[not goes], one_die(AGAINST_RATING, die), rating, position="C", base=base)
    if not goes:
        return caught(g, base)
    if wild:
        return (yield from stolen_and_thrown(g, base))
    stolen(g, base)
    return "stolen_base"


def throw_seen(g: Replay, rating: int) -> Callable[[Faces], Hashable]:
    return lambda faces: (faces[0] > rating, faces[0] == WILD_THROW)


def plus_told(g: Replay, base: int) -> Ask:
    """RP-SB-4, RP-SB-12: who would go, against whose arm, and how often he makes it."""
    who, catcher, pitcher = g.who_is_on(base), g.fielder("C"), g.pitcher_card()
    if g.options.steal_defense == "combined":
        figure = int(g.charts["combined_steal"].cell(str(catcher.range), str(pitcher.hold)).means)
        chance = Chance(sum(10 * red + white > figure for red, white in throws_of(COMBINED_STEAL)), 36)
    else:
        chance = Chance(sum(die > catcher.range for (die,) in throws_of(AGAINST_RATING)), 6)
    ask = plus_ask(catcher.range).about(
        f"{who} can run. Does he go?",
        Rating("Catcher", g.who_plays("C"), str(catcher.range)),
        Rating("Hold", g.who_plays("P"), str(pitcher.hold)),
    )
    ask = ask.saying("steal", "Otherwise he is caught.", chance, f"Steal {'second' if base == 1 else 'third'}")
    return ask.saying("hold", f"{who} stays on {'first' if base == 1 else 'second'}.")


def combined_roll(g: Replay, base: int) -> Step[Combined]:
    red, white = yield from g.aimed(COMBINED_STEAL, base=base)
    return figures(COMBINED_STEAL, red, white)


def beats_the_battery(g: Replay, thrown: Combined, came_to: tuple[str, str], base: int) -> bool:
    """RP-SB-12: pitcher's hold and catcher's defense as one figure, which two dice must be over."""
    figure = int(g.read("combined_steal", str(g.fielder("C").range), str(g.pitcher_card().hold)))
    goes = thrown.value > figure
    g.check("battery", came_to[not goes], thrown, figure, base=base)
    return goes


def may_steal(g: Replay, call: str) -> bool:
    """RP-JUMP-1, RP-JUMP-4: a runner there, the base ahead open, not sent for it before, and some chance of a jump."""
    s = g.situation
    base = TARGETS[call]
    if s.bases[base - 1] is None or (s.man_on(base), base + 1) in s.tried:
        return False
    return (base == 3 or s.bases[base] is None) and not must_stay(g, base)


def must_stay(g: Replay, base: int) -> bool:
    """RP-JUMP-2: does the jump chart say NO to the man on a base? Then there is nothing to call."""
    jump = g.runner_card(base).jump
    if jump is None:
        return False
    return g.charts["jump"].cell(jump_row(jump, base + 1), str(g.pitcher_card().hold)).means == "NO"


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


def steal_told(g: Replay, base: int) -> tuple[str, Chance]:
    """RP-JUMP-2, RP-ACT-1: who would go and against whom, and how often he gains the base."""
    card, hold, catcher = g.runner_card(base), g.pitcher_card().hold, g.fielder("C")
    jump, goes = card.jump, 6
    if jump is not None:
        said = g.charts["jump"].cell(jump_row(jump, base + 1), str(hold)).means
        goes = 6 if said == "GO" else int(said)
    letter = HOME_COLUMN if base == 3 else card.steal
    gained = 0
    for red, white, blue in throws_of(ACTION):
        code = g.charts["action"].cell(red + white, letter).means
        gained += (
            code in ("SB", "SBE", "BK")
            or (code == "PLUS" and blue > catcher.range)
            or (code == "WP6" and g.pitcher_card().wp < SURE_HANDS)
            or (code == "PB6" and (catcher.pb or 0) < SURE_HANDS)
        )
    legs = f"steal {letter}" if jump is None else f"jump {jump} and steal {letter}"
    note = f"{g.who_is_on(base)}, {legs}, against hold {hold} and a catcher's {catcher.range}."
    return note, Chance(gained * goes, len(throws_of(ACTION)) * 6)


def jump_row(jump: int, target: int) -> str:
    """RP-JUMP-3, RP-JUMP-6R: two rows lower for third base, four for home, none below 0.

    >>> jump_row(6, 3), jump_row(1, 4)
    ('4', '0')
    """
    return str(max(0, jump - ROWS_LOWER[target]))


def gets_a_jump(g: Replay, jump: int, target: int) -> Step[bool]:
    """RP-JUMP-2, RP-JUMP-7R: the one roll where equal or lower goes; who must stay is not sent."""
    said = g.read("jump", jump_row(jump, target), str(g.pitcher_card().hold))
    if said == "GO":
        return True
    no_jump = yield from is_higher(g, "jump", int(said), ("stays", "goes"), JUMP, base=target - 1)
    return not no_jump


def action_play(g: Replay, letter: str, base: int, missed_squeeze: bool = False) -> Step[str]:
    """RP-ACT-1 to RP-ACT-6R: the man on a base goes; RP-BUNT-12: after a missed squeeze against the pitcher's hold."""
    hold, catcher = g.pitcher_card().hold, g.fielder("C")
    rating = hold if missed_squeeze else catcher.range
    red, white, blue = yield from g.alike(g.aimed(ACTION, base=base), in_action, letter, rating, hold)
    code = g.read("action", red + white, letter, summed(ACTION, (red, white)))
    if code == "PLUS":
        code = "SB" if blue > rating else "CS"
        result = "stolen_base" if code == "SB" else "caught_stealing"
        g.check("hold" if missed_squeeze else "throws", result, one_die(ACTION, blue, 2), rating, base=base)
    if code in ("POE", "POEX"):
        error = yield from error_check(g, "P")
        if error:
            return everybody_up(g, "pickoff_error", base)
        code = "PO" if code == "POEX" else "HELD"
    if code == "PO":
        g.check("hold", "picked_off" if blue <= hold else "runner_holds", one_die(ACTION, blue, 2), hold, base=base)
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
        case "WP6" if slips_by(g, "wp_check", g.pitcher_card().wp, "wild_pitch"):
            return everybody_up(g, "wild_pitch", base)
        case "PB6" if slips_by(g, "pb_check", catcher.pb or 0, "passed_ball"):
            return everybody_up(g, "passed_ball", base)
    return held(g, base)  # RP-ACT-4R


def in_action(g: Replay, letter: str, rating: int, hold: int) -> Callable[[Faces], Hashable]:
    """What is seen of the dice of a steal: the chart's square, and blue where that square asks for it."""
    chart = g.charts["action"]

    def seen(faces: Faces) -> Hashable:
        code, blue = chart.cell(faces[0] + faces[1], letter).means, faces[2]
        if code == "PLUS":
            return code, blue > rating
        return code, blue <= hold if code in ("PO", "POEX") else None

    return seen


def slips_by(g: Replay, check: str, rating: int, charge: str) -> bool:
    """RP-ACT-2: WP6 and PB6, a ball that gets by anybody but a man of sure hands."""
    away = rating < SURE_HANDS
    g.check(check, charge if away else "blocked", against=rating)
    return away


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
