"""Section 8.5, the sacrifice bunt."""

from __future__ import annotations

from ...core.play.combined import Combined, one_die
from ...core.play.moves import forced, on_base, up
from ...core.play.plays import Advance, Batting, Play, batter_out
from ...core.play.requests import Ask, Chance, Option, Rating, Step
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
    "You can make a play on this bunt. Where?",
    (
        Option("throw_first", "First base", "The sure out; everybody moves up."),
        Option(
            "lead_runner", "Lead runner", "White die at or below his speed number minus the rating: everybody is safe."
        ),
    ),
)
EASY = 4  # what a die is eased by on the pitcher's card


def try_to_bunt(g: DeepDrive, at_bat: AtBat, result: str) -> Step[Play]:
    """DD-BUNT, by the result and the card it stood on; the modifier die names the fielder."""
    own = at_bat.card == "batter"
    fielder = number_of(g.read("bunt_fielder", at_bat.green, by=at_bat.green_die()))
    play = yield from bunted(g, at_bat, result, fielder, own)
    g.check("bunt", play.code, was=result)
    return play


def bunted(g: DeepDrive, at_bat: AtBat, result: str, fielder: int, own: bool) -> Step[Play]:
    """What each result makes of a bunt; `own`: it stood on the batter's card."""
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
    return popped(fielder, caught_off(fielder, lead), named=lead)


def short_bunt(g: DeepDrive, fielder: int) -> Play:
    """DD-BUNT-DD on the pitcher's card: the lead forced runner (DD-BUNT-4R), or the batter where nobody is forced."""
    must = forced(g.situation.occupied)
    if must:
        return lead_out(g, fielder, must[0])
    return bunt_on_the_ground(f"G{fielder}", (batter_out(at=1, by=at_first(g, fielder)),), "out", fielder)


def beaten_out(g: DeepDrive, fielder: int) -> Step[Play]:
    """DD-BUNT-SI: a hit for a man fast enough, otherwise a sacrifice."""
    (die,) = yield from g.aimed(BUNT_DIE, "bunt_single", base=BATTER)
    grade = g.speed(BATTER)
    fast = is_at_least(grade, g.read("bunt_single", die, by=one_die(BUNT_DIE, die)))
    g.check("bunt_speed", "SI" if fast else "SH", against=grade, base=BATTER)
    if not fast:
        return sacrifice(g, fielder)
    return bunt_on_the_ground("SI", (*up(g.situation.occupied, 1, "hit"), Advance(0, 1, "hit")), "single", fielder)


def up_to_the_fielder(g: DeepDrive, at_bat: AtBat, fielder: int, own: bool) -> Step[Play]:
    """DD-BUNT-DEF: caught, a sacrifice, or thrown away."""
    position = position_of(fielder)
    (die,) = yield from g.aimed(BUNT_DIE, "bunt_glove", position=position)
    rating = g.rating(position, at_bat)
    if own:
        caught = die <= rating
        g.check("bunt_glove", "caught" if caught else "SH", one_die(BUNT_DIE, die), rating, position=position)
        return popped(fielder) if caught else sacrifice(g, fielder)
    eased = Combined("less", BUNT_DIE.key, BUNT_DIE.dice, (die, EASY), die - EASY)
    g.check("bunt_glove", "SH" if eased.value <= rating else "error", eased, rating, position=position)
    if eased.value <= rating:
        return sacrifice(g, fielder)
    moves = (*up(g.situation.occupied, 1, "error"), Advance(0, 1, "error"))
    return bunt_on_the_ground(f"E{fielder}", moves, "sac_bunt", fielder, errors=(fielder,))  # DD-SCR-2


def bunted_out(g: DeepDrive, at_bat: AtBat, fielder: int) -> Step[Play]:
    """DD-BUNT-OUT: by the white die that is on the table already (DD-BUNT-5R)."""
    lead = on_base(g.situation.occupied)[0]
    match g.read("bunt_out", at_bat.white, by=at_bat.white_die()):
        case "pop_out":
            return popped(fielder)
        case "lead_runner_out":
            return lead_out(g, fielder, lead)
        case "defense_choice":
            said = yield from (bunt_play_told(g, at_bat, fielder, lead) if g.is_told else BUNT_PLAY)
            if said == "lead_runner":
                return (yield from throw_at_the_lead_runner(g, at_bat, fielder, lead))
    return sacrifice(g, fielder)


def bunt_play_told(g: DeepDrive, at_bat: AtBat, fielder: int, lead: int) -> Ask:
    position, runner, batter = position_of(fielder), g.who_is_on(lead), g.who_is_on(BATTER)
    glove, rating = g.who_plays(position), g.rating(position, at_bat)
    safe = safe_number(g, lead, rating)
    outs = sum(die > safe for die in BUNT_DIE.dice[0].faces)
    ask = BUNT_PLAY.about(
        f"{glove} can make a play on {batter}'s bunt. Where?",
        Rating("Speed", runner, g.speed(lead)),
        Rating(f"Glove {position}", glove, str(rating)),
    )
    ask = ask.saying("throw_first", f"{batter} is out for sure; everybody moves up.")
    chance = Chance(outs, BUNT_DIE.dice[0].sides, "Out")
    return ask.saying("lead_runner", "Otherwise everybody is safe.", chance, f"Lead runner: {runner}")


def safe_number(g: DeepDrive, lead: int, rating: int) -> int:
    """DD-BUNT-3: he is safe on a white die up to this."""
    return int(g.charts["bunt_runner"].cell(g.speed(lead)).means) - rating


def throw_at_the_lead_runner(g: DeepDrive, at_bat: AtBat, fielder: int, lead: int) -> Step[Play]:
    """DD-BUNT-3: his speed less the rating is his safe number."""
    (die,) = yield from g.aimed(BUNT_DIE, "bunt_lead", base=lead)
    position = position_of(fielder)
    safe = int(g.read("bunt_runner", g.speed(lead))) - g.rating(position, at_bat)
    is_out = die > safe
    g.check("bunt_lead", "out" if is_out else "safe", one_die(BUNT_DIE, die), safe, position=position, base=lead)
    if is_out:
        return lead_out(g, fielder, lead)
    moves = (*up(g.situation.occupied, 1, "advance"), Advance(0, 1, "advance"))
    return bunt_on_the_ground("FC", moves, "sac_bunt", fielder, named=lead)


def popped(fielder: int, *doubled: Advance, named: int = 0) -> Play:
    """A bunt that is caught, and whoever is doubled up on it."""
    outs = (batter_out(by=(fielder,)), *doubled)
    return Play(f"P{fielder}", outs, "out", named=named, fielder=fielder, trajectory="pop", bunted=True)


def bunt_on_the_ground(
    code: str,
    moves: tuple[Advance, ...],
    batting: Batting,
    fielder: int,
    errors: tuple[int, ...] = (),
    named: int = 0,
) -> Play:
    """Laid down on the grass, whatever comes of it."""
    return Play(code, moves, batting, errors, named=named, fielder=fielder, trajectory="ground", bunted=True)


def sacrifice(g: DeepDrive, fielder: int) -> Play:
    """DD-BUNT-1: everybody up one for an out at first; a man on third comes home on it (DD-BUNT-6R)."""
    out = batter_out(at=1, by=at_first(g, fielder))
    return bunt_on_the_ground("SH", (*up(g.situation.occupied, 1, "advance"), out), "sac_bunt", fielder)


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
    return bunt_on_the_ground("FC", paths.advances(), "fielders_choice", fielder, named=lead)


def at_first(g: DeepDrive, fielder: int) -> tuple[int, ...]:
    """DD-BUNT-7R: the second baseman covers when the first baseman fields it."""
    return thrown(g.charts, "bunt_at_first", fielder)
