"""The hit and run (section 11): two dice, a row of each card, and one chart of totals."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from ...core.people.lineups import FIELD
from ...core.play.combined import Combined, difference, one_die
from ...core.play.plays import Play, Trajectory
from ...core.play.requests import Ask, Faces, Option, Rating, Step
from ..card_game import Replay
from ..dice import HIT_AND_RUN, ODD_EVEN
from .errors import is_higher, out_over
from .paths import BATTER, HOME, Paths
from .stealing import CAUGHT_BY, PICKED_OFF_BY, everybody_steals, everybody_up, held, lead_runner

TO_FIRST = {3: (3,), 4: (4, 3), 5: (5, 3), 6: (6, 3)}  # RP-SCORE-1
FORCE = {3: (3, 6), 4: (4, 6), 5: (5, 4), 6: (6, 4)}
SLOW = 2  # RP-HNR-10
GOOD_HANDS = 3  # RP-HNR-11
HIT_AND_RUN_BASES = ("1--", "12-")  # RP-HNR-1

HNR_FORCE_PLAY = Ask(
    "hnr_force_play",
    "defense",
    "choice",
    "A grounder with the runners going. Where does the throw go?",
    (
        Option("take_batter", "To first", "The batter is out, the runners move up."),
        Option("try_force", "Try the force", "One die against the runner's speed; everybody may be safe."),
    ),
)


@cache
def row_of(total: int) -> str:
    """The printed line of a total.

    >>> row_of(7), row_of(39)
    ('6-7', '39')
    """
    for first in (2, 4, 6, 11, 13, 22, 27, 35, 37):
        if total in (first, first + 1):
            return f"{first}-{first + 1}"
    return str(total)


def ran_and_hit(g: Replay) -> Step[str]:
    """RP-HNR-2: the pitcher's row at red, B when he is tired, and the batter's at white."""
    red, white = yield from g.alike(HIT_AND_RUN, line_of_the_total)
    pitcher, batter = rows_of(g, red, white)
    total = pitcher + batter
    by = Combined("added", HIT_AND_RUN.key, HIT_AND_RUN.dice, (pitcher, batter), total)
    said = g.read("hit_and_run", row_of(total), by=by)
    result, _, position = said.partition(" ")
    return (yield from hit_and_run_play(g, result, position))


def rows_of(g: Replay, red: int, white: int) -> tuple[int, int]:
    return g.pitcher_card().hit_and_run["B" if g.on_b else "A"][red - 1], g.batter_card().hit_and_run[white - 1]


def line_of_the_total(g: Replay) -> Callable[[Faces], Hashable]:
    """What is seen of the dice: the line that both rows add up to."""
    chart = g.charts["hit_and_run"]
    return lambda faces: chart.cell(row_of(sum(rows_of(g, *faces)))).means


def hit_and_run_play(g: Replay, result: str, position: str) -> Step[str]:
    """RP-HNR-3 to RP-HNR-20R: each line of the chart."""
    fielder = FIELD.index(position) + 1 if position in FIELD else 0
    match result:
        case "ground_out":
            return ground_out(g, fielder)
        case "hole":
            return (yield from through_the_hole(g))
        case "single" | "single_scores" | "double_two" | "double_three" | "home_run":
            return hit(g, result, fielder)
        case "strikeout_throw":
            return (yield from strikeout_and_throw(g))
        case "foul_or_strikeout":
            (die,) = yield from g.aimed(ODD_EVEN, "odd_is_foul")
            g.check("odd_is_foul", "foul" if die % 2 else "strikeout", one_die(ODD_EVEN, die))
            if die % 2:
                g.record(Play("foul"))
                g.situation.no_hit_and_run = g.situation.man_on(0)  # RP-HNR-15R
                return "foul"
            return (yield from strikeout_and_throw(g))
        case "force_or_out" | "second_base_choice":
            return (yield from force_or_out(g, fielder, for_two=result == "second_base_choice"))
        case "line_drive_to_pitcher":
            return lined_to_the_pitcher(g)
        case "double_play":
            return two_by_short(g)
        case "first_base_double_play":
            return two_by_first(g)
        case "line_out":
            return (yield from lined_out(g, position))
        case "fly_out":
            return caught_in_the_air(g, "fly_out", fielder)
        case "strikeout_caught":
            return struck_out(g, "" if g.situation.outs == 2 else "caught")
        case "pickoff_at_first":
            return (yield from throw_to_first(g))
        case "pitchout":
            return (yield from pitched_out(g))
        case "steal_without_throw":
            return all_steal(g)
    return everybody_up(g, "balk")


def batter_retired(g: Replay, by: tuple[int, ...]) -> Paths:
    """The batter out at first and the runners up one, unless that was the third out (RP-HNR-17R)."""
    paths = Paths(g.situation.occupied)
    if g.situation.outs < 2:
        paths.up(1, "advance")
    paths.out(BATTER, 1, by)
    return paths


def ground_out(g: Replay, fielder: int) -> str:
    paths = batter_retired(g, TO_FIRST[fielder])
    g.record(Play("ground_out", paths.advances(), "out", fielder=fielder, trajectory="ground"))
    return "ground_out"


def through_the_hole(g: Replay) -> Step[str]:
    """RP-HNR-4: the second baseman has left his against a right-handed batter, the shortstop against a left-handed."""
    position = "2B" if g.bats_from() == "R" else "SS"
    fielder = FIELD.index(position) + 1
    came_to = ("ground_out", "single")
    stopped = yield from is_higher(g, "range", g.fielder(position).range, came_to, position=position)
    return ground_out(g, fielder) if stopped else hit(g, "single", fielder, "ground")


def hit(g: Replay, result: str, fielder: int, ball: Trajectory = "") -> str:
    """RP-HNR-3, RP-HNR-18R: everybody was running."""
    paths = Paths(g.situation.occupied)
    match result:
        case "home_run":
            paths.up(HOME, "hit")
            paths.go(BATTER, HOME, "hit")
            g.record(Play("home_run", paths.advances(), "home_run", fielder=fielder))
            return "home_run"
        case "double_two" | "double_three":
            paths.up(2 if result == "double_two" else 3, "hit")
            paths.go(BATTER, 2, "hit")
            g.record(Play("double", paths.advances(), "double", fielder=fielder))
            return "double"
    arm = g.fielder("RF").arm or 1
    fast = result == "single_scores" and g.speed(1) > arm
    if result == "single_scores":
        g.check("speed_over_arm", "scores" if fast else "stops", difference(g.speed(1), arm), position="RF", base=1)
    paths.up(2, "hit")
    if fast:
        paths.go(1, HOME, "hit")
    paths.go(BATTER, 1, "hit")
    g.record(Play("single", paths.advances(), "single", fielder=fielder, trajectory=ball))
    return "single"


def caught_in_the_air(g: Replay, code: str, fielder: int, doubled: tuple[int, ...] = ()) -> str:
    """The runners hold, but for those doubled off on the way."""
    paths = Paths(g.situation.occupied)
    paths.out(BATTER, 0, (fielder,))
    for base in doubled:
        by = (fielder, 3) if base == 1 else (3, 6)
        paths.out(base, base, by)
    ball: Trajectory = "fly" if code == "fly_out" else "line"
    g.record(Play(code, paths.advances(), "out", fielder=fielder, trajectory=ball))
    return code


def lined_to_the_pitcher(g: Replay) -> str:
    """RP-HNR-8: everybody was off with the pitch."""
    s = g.situation
    if s.outs == 2:
        return caught_in_the_air(g, "line_out", 1)
    if s.outs == 0 and s.bases[1] is not None:
        return caught_in_the_air(g, "line_out_tp", 1, (1, 2))
    return caught_in_the_air(g, "line_out_dp", 1, (1,))


def lined_out(g: Replay, position: str) -> Step[str]:
    """RP-HNR-12: the man on first against the outfielder's arm."""
    fielder = FIELD.index(position) + 1
    if g.situation.outs == 2:
        return caught_in_the_air(g, "line_out", fielder)
    came_to = ("line_out", "line_out_dp")
    back = yield from is_higher(g, "arm", g.fielder(position).arm or 1, came_to, position=position, base=1)
    return caught_in_the_air(g, "line_out" if back else "line_out_dp", fielder, () if back else (1,))


def strikeout_and_throw(g: Replay) -> Step[str]:
    """RP-HNR-5, RP-HNR-17R: strike three, and the runners are on their way."""
    if g.situation.outs == 2:
        return struck_out(g)
    came_to = ("strikeout_sb", "strikeout_cs_dp")
    stolen = yield from is_higher(g, "throws", g.fielder("C").range, came_to, position="C", base=lead_runner(g))
    return struck_out(g, "stolen" if stolen else "caught")


def struck_out(g: Replay, then: str = "") -> str:
    """RP-HNR-14R, RP-HNR-16R: with a steal each, or with the lead runner caught and the other up behind him."""
    paths = Paths(g.situation.occupied)
    paths.out(BATTER, 0, (2,))
    code = "strikeout"
    if then == "stolen":
        everybody_steals(g, paths)
        code = "strikeout_sb"
    elif then == "caught":
        lead_caught(g, paths)
        code = "strikeout_cs_dp"
    g.record(Play(code, paths.advances(), "strikeout"))
    return code


def lead_caught(g: Replay, paths: Paths) -> None:
    lead = lead_runner(g)
    paths.out(lead, lead + 1, CAUGHT_BY[lead + 1], "caught_stealing")
    if not paths.ends(g.situation):
        paths.up(1, "advance")


def force_or_out(g: Replay, fielder: int, for_two: bool) -> Step[str]:
    """RP-HNR-7, RP-HNR-11, RP-HNR-19R: the sure out, or the man on first."""
    tries = "take_batter"
    if not for_two or g.fielder("2B").range <= GOOD_HANDS:
        tries = yield from (force_told(g, fielder) if g.is_told else HNR_FORCE_PLAY)
    if tries == "take_batter":
        return ground_out(g, fielder)
    forced = yield from is_higher(g, "speed", g.speed(1), ("out", "safe"), base=1)
    paths = Paths(g.situation.occupied)
    if not forced:
        paths.up(1, "advance")
        paths.go(BATTER, 1, "advance")
        return chosen(g, paths, fielder, "fielders_choice_safe")
    paths.out(1, 2, FORCE[fielder], "force")
    if not paths.ends(g.situation):
        paths.up(1, "advance")
        doubled = for_two and (yield from is_higher(g, "speed", g.speed(0), ("out", "safe"), base=0))
        if doubled:
            return two_out(g, paths, (6, 3), fielder)
    paths.go(BATTER, 1, "advance")
    return chosen(g, paths, fielder)


def force_told(g: Replay, fielder: int) -> Ask:
    """RP-HNR-7: who is forced at second, and how often a die is over his speed."""
    first, batter, position = g.who_is_on(1), g.who_is_on(BATTER), FIELD[fielder - 1]
    glove = g.who_plays(position)
    ask = HNR_FORCE_PLAY.about(
        f"A grounder to {glove} with {first} going. Where does the throw go?",
        Rating("Speed", first, str(g.speed(1))),
        Rating(position, glove, str(g.fielder(position).range)),
    )
    ask = ask.saying("take_batter", f"{batter} is out, the runners move up.")
    return ask.saying("try_force", f"{first} at second; otherwise everybody is safe.", out_over(g.speed(1)))


def chosen(g: Replay, paths: Paths, fielder: int, code: str = "fielders_choice") -> str:
    """The batter is on by a grounder on which the throw went for another."""
    g.record(Play(code, paths.advances(), "fielders_choice", fielder=fielder, trajectory="ground"))
    return code


def two_out(g: Replay, paths: Paths, by: tuple[int, ...], fielder: int) -> str:
    """The batter is out at first too."""
    paths.out(BATTER, 1, by)
    g.record(Play("double_play", paths.advances(), "double_play", fielder=fielder, trajectory="ground"))
    return "double_play"


def two_by_short(g: Replay) -> str:
    """RP-HNR-9, RP-HNR-20R: the shortstop steps on second and throws; with two out the bag is enough."""
    paths = Paths(g.situation.occupied)
    paths.out(1, 2, (6,), "force")
    if g.situation.outs == 2:
        paths.go(BATTER, 1, "advance")
        return chosen(g, paths, 6)
    if g.situation.outs == 0:
        paths.up(1, "advance")
    return two_out(g, paths, (6, 3), 6)


def two_by_first(g: Replay) -> str:
    """RP-HNR-10, RP-HNR-20R: only a slow man is forced, and only where two outs are wanted."""
    if g.situation.outs == 2 or g.speed(1) > SLOW:
        g.check("slow_man", "ground_out", against=g.speed(1), base=1)
        return ground_out(g, 3)
    g.check("slow_man", "double_play", against=g.speed(1), base=1)
    paths = Paths(g.situation.occupied)
    paths.out(1, 2, (3, 6), "force")
    if g.situation.outs == 0:
        paths.up(1, "advance")
    return two_out(g, paths, (6, 1), 3)


def throw_to_first(g: Replay) -> Step[str]:
    """RP-HNR-13, 34."""
    back = yield from is_higher(g, "hold", g.pitcher_card().hold, ("runner_holds", "picked_off"), base=1)
    if back:
        return held(g, 1)
    paths = Paths(g.situation.occupied, batter=False)
    paths.out(1, 1, PICKED_OFF_BY[1], "picked_off")
    g.record(Play("picked_off", paths.advances(), named=1))
    return "picked_off"


def pitched_out(g: Replay) -> Step[str]:
    """RP-HNR-13, 35-36: a catcher better than the lead runner is fast needs no die."""
    catcher = g.fielder("C").range
    lead = lead_runner(g)
    came_to = ("stolen_base", "caught_stealing")
    safe = False
    if catcher <= g.speed(lead):
        safe = yield from is_higher(g, "throws", catcher, came_to, position="C", base=lead)
    else:
        g.check("pitchout", "caught_stealing", difference(catcher, g.speed(lead)), position="C", base=lead)
    if safe:
        return all_steal(g)
    paths = Paths(g.situation.occupied, batter=False)
    lead_caught(g, paths)
    g.record(Play("caught_stealing", paths.advances(), named=lead))
    return "caught_stealing"


def all_steal(g: Replay) -> str:
    paths = Paths(g.situation.occupied, batter=False)
    everybody_steals(g, paths)
    g.record(Play("stolen_base", paths.advances(), named=lead_runner(g)))
    return "stolen_base"
