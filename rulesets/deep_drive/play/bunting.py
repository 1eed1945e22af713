"""Section 8.5, the sacrifice bunt."""

from __future__ import annotations

from ...core.play.moves import forced, on_base, up
from ...core.play.plays import Advance, Play, batter_out
from ...core.play.requests import Ask, Option, Step
from ..card_game import AtBat, DeepDrive, is_at_least
from ..dice import BUNT_DIE
from .liners import caught_off
from .notation import SHORT, THIRD, C, number_of, position_of, thrown
from .paths import BATTER, Paths
from .results import STRIKEOUT, walk

BUNT_PLAY = Ask(
    "bunt_play",
    "defense",
    "choice",
    "A bunt you can make a play on. Which?",
    (
        Option("throw_first", "First base", "The sure out; everybody moves up."),
        Option("lead_runner", "Lead runner", "The white die at or below his speed less the rating: all are safe."),
    ),
)
EASY = 4  # what a die is eased by on the pitcher's card


def try_to_bunt(g: DeepDrive, at_bat: AtBat, result: str) -> Step[Play]:
    """DD-BUNT, by the result and the card it stood on; the modifier die names the fielder."""
    own = at_bat.card == "batter"
    fielder = number_of(g.read("bunt_fielder", at_bat.green))
    balls, strikes = g.situation.count or (0, 0)
    match result:
        case "DD" | "PARK":  # DD-BUNT-6R
            return popped_into_two(g, fielder) if own else short_bunt(g, fielder)
        case "SI" | "SI+" | "DO" | "TR" | "HR" if own:
            return (yield from beaten_out(g, fielder))
        case "BB":
            return walk(g.situation.occupied, "BB", "walk") if balls == 3 else Play("BALL")
        case "HBP":
            return walk(g.situation.occupied, "HBP", "hit_batter")
        case "SO":
            return STRIKEOUT if strikes else Play("STRIKES")
        case "DEF":
            return (yield from up_to_the_fielder(g, at_bat, fielder, own))
    return (yield from bunted_out(g, at_bat, fielder))


def popped_into_two(g: DeepDrive, fielder: int) -> Play:
    """DD-BUNT-DD on the batter's card: caught, and the lead runner doubled up."""
    lead = on_base(g.situation.occupied)[0]
    return Play(f"P{fielder}", (batter_out(by=(fielder,)), caught_off(fielder, lead)), "out", named=lead)


def short_bunt(g: DeepDrive, fielder: int) -> Play:
    """DD-BUNT-DD on the pitcher's card: the lead forced runner (DD-BUNT-4R), or the batter where nobody is forced."""
    must = forced(g.situation.occupied)
    if must:
        return lead_out(g, fielder, must[0])
    return Play(f"G{fielder}", (batter_out(at=1, by=at_first(g, fielder)),), "out")


def beaten_out(g: DeepDrive, fielder: int) -> Step[Play]:
    """DD-BUNT-SI: a hit for a man fast enough, otherwise a sacrifice."""
    (die,) = yield from BUNT_DIE
    if not is_at_least(g.speed(BATTER), g.read("bunt_single", die)):
        return sacrifice(g, fielder)
    return Play("SI", (*up(g.situation.occupied, 1, "hit"), Advance(0, 1, "hit")), "single")


def up_to_the_fielder(g: DeepDrive, at_bat: AtBat, fielder: int, own: bool) -> Step[Play]:
    """DD-BUNT-DEF: caught, a sacrifice, or thrown away."""
    (die,) = yield from BUNT_DIE
    rating = g.rating(position_of(fielder), at_bat)
    if own:
        return popped(fielder) if die <= rating else sacrifice(g, fielder)
    if die - EASY <= rating:
        return sacrifice(g, fielder)
    moves = (*up(g.situation.occupied, 1, "error"), Advance(0, 1, "error"))
    return Play(f"E{fielder}", moves, "sac_bunt", errors=(fielder,))  # DD-SCR-2


def bunted_out(g: DeepDrive, at_bat: AtBat, fielder: int) -> Step[Play]:
    """DD-BUNT-OUT: by the white die that is on the table already (DD-BUNT-5R)."""
    lead = on_base(g.situation.occupied)[0]
    match g.read("bunt_out", at_bat.white):
        case "pop_out":
            return popped(fielder)
        case "lead_runner_out":
            return lead_out(g, fielder, lead)
        case "defense_choice":
            said = yield from BUNT_PLAY
            if said == "lead_runner":
                return (yield from throw_at_the_lead_runner(g, at_bat, fielder, lead))
    return sacrifice(g, fielder)


def throw_at_the_lead_runner(g: DeepDrive, at_bat: AtBat, fielder: int, lead: int) -> Step[Play]:
    """DD-BUNT-3: his speed less the rating is his safe number."""
    (die,) = yield from BUNT_DIE
    safe = int(g.read("bunt_runner", g.speed(lead))) - g.rating(position_of(fielder), at_bat)
    if die > safe:
        return lead_out(g, fielder, lead)
    return Play("FC", (*up(g.situation.occupied, 1, "advance"), Advance(0, 1, "advance")), "sac_bunt", named=lead)


def popped(fielder: int) -> Play:
    return Play(f"P{fielder}", (batter_out(by=(fielder,)),), "out")


def sacrifice(g: DeepDrive, fielder: int) -> Play:
    """DD-BUNT-1: everybody up one for an out at first; a man on third comes home on it (DD-BUNT-6R)."""
    out = batter_out(at=1, by=at_first(g, fielder))
    return Play("SH", (*up(g.situation.occupied, 1, "advance"), out), "sac_bunt")


def lead_out(g: DeepDrive, fielder: int, lead: int) -> Play:
    """DD-BUNT-2: a runner is out at the next base; those behind move up and the batter is on by a fielder's choice."""
    paths = Paths(g.situation.occupied)
    cover = {1: SHORT, 2: THIRD, 3: C}[lead]
    by = (fielder,) if cover == fielder else (fielder, cover)
    paths.out(lead, lead + 1, by, "force" if lead in forced(g.situation.occupied) else "out")
    for start in paths.runners:
        if start < lead:
            paths.go(start, start + 1, "advance")
    paths.go(BATTER, 1, "advance")
    return Play("FC", paths.advances(), "fielders_choice", named=lead)


def at_first(g: DeepDrive, fielder: int) -> tuple[int, ...]:
    """DD-BUNT-7R: the second baseman covers when the first baseman fields it."""
    return thrown(g.charts, "bunt_at_first", fielder)
