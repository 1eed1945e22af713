"""Section 6, the special plays of the advanced game: each asked while it can still matter, and paid for at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..core.play.combined import lowered, one_die
from ..core.play.plays import Play
from ..core.play.requests import Ask, Chance, Die, Duty, Kind, Option, Rating, Roll, Step
from .fielding import going_to
from .situation import COST, DiceBaseballSituation

if TYPE_CHECKING:
    from .rules import DiceBaseball

D8_ROLL = Roll("spectacular", (Die("d8", 8, "green"),), by="defense")
LEAST_HIT = 9  # of the hit table
D4_FACES = 4  # of the defense roll
BASES = {1: "first", 2: "second", 3: "third", 4: "home"}


def _question(key: str, side: Duty, kind: Kind, prompt: str, name: str, does: str) -> Ask:
    price = f" Costs {COST[key]} of your effort." if key in COST else " Once a game."
    return Ask(key, side, kind, prompt, (Option("pass", "Not now"), Option("use", name, does + price)))


IN_THE_ZONE = _question(
    "in_the_zone",
    "defense",
    "call",
    "In the Zone?",
    "In the Zone",
    "The pitcher throws a d12 for the rest of the inning.",
)
DIALED_IN = _question(
    "dialed_in", "defense", "call", "Dialed In?", "Dialed In (1)", "An extra d4 for the pitcher against this batter."
)
HOT_BATS = _question(
    "hot_bats", "offense", "call", "Hot Bats?", "Hot Bats", "The batters throw a d12 for the rest of the inning."
)
LOCKED_IN = _question(
    "locked_in",
    "offense",
    "call",
    "Locked In?",
    "Locked In (2)",
    "An extra d4 for this batter, on the pitch and on the hit.",
)
CATCH = _question(
    "spectacular_catch",
    "defense",
    "choice",
    "A home run. Go up the wall for it?",
    "Spectacular Catch (4)",
    "Roll a d8: on 5 to 8 the batter is out.",
)
PLAY = _question(
    "spectacular_play",
    "defense",
    "choice",
    "Try for a spectacular play?",
    "Spectacular Play (4)",
    "Roll a d8: the hit roll is lowered by 1 to 5.",
)


PLAYS = {number: replace(PLAY, page=str(number)) for number in range(LEAST_HIT, 20)}  # by the hit roll


def _laser_ask(occupied: str, ball: str) -> Ask:
    throws = [
        Option(
            f"throw_{BASES[base]}",
            f"Throw {'home' if base == 4 else 'to ' + BASES[base]} (3)",
            "Costs 3 of your effort.",
        )
        for base in reversed(going_to(occupied))
    ]
    rolled = Option("pass", "Roll for it", "The d4 names the base.")
    return Ask("laser_beam", "defense", "choice", "Name the base with a Laser Beam?", (rolled, *throws), page=ball)


LASER_ASKS = {
    (bases, ball): _laser_ask(bases, ball)
    for bases in ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")
    for ball in ("ground_ball", "misplay")
}


def before_the_pitch(g: DiceBaseball) -> Step[None]:
    """DB-6.9R: the defense is asked first, and the offense knows its answer."""
    for ask in (IN_THE_ZONE, DIALED_IN, HOT_BATS, LOCKED_IN):
        if g.situation.can_use(ask.key):
            answer = yield from (told(g, ask) if g.is_told else ask)
            if answer == "use":
                g.record(Play(ask.key))


def spectacular(g: DiceBaseball, number: int, result: str) -> Step[str]:
    """DB-6.7 and DB-6.8: a catch at the wall, or a hit result lowered; what it is read as then."""
    ask = PLAYS.get(number, CATCH)
    if number < LEAST_HIT or not g.situation.can_use(ask.key):  # 1 to 8 is an out whatever the d8 says (DB-6.7.2R)
        return result
    answer = yield from (told(g, ask, number) if g.is_told else ask)
    if answer == "pass":
        return result
    g.record(Play(ask.key))
    if ask is CATCH:
        (face,) = yield from g.aimed(D8_ROLL, "catch")
        return g.read("spectacular_catch", face, by=one_die(D8_ROLL, face))
    (face,) = yield from D8_ROLL
    lower = int(g.read("spectacular_play", face, by=one_die(D8_ROLL, face)))
    return g.read("hit_table", number - lower, by=lowered(number, lower))


def told(g: DiceBaseball, ask: Ask, number: int = 0) -> Ask:
    """A special play with the man it is for, the effort that is left, and how often it comes off."""
    batter, left = g.who_is_on(0), effort_left(g, ask.side)
    if ask.key == CATCH.key:
        chart = g.charts["spectacular_catch"]
        caught = sum(chart.cell(face).means == "robbed" for (face,) in D8_ROLL.throws())
        ask = ask.about(f"A home run for {batter}. Go up the wall for it?", left)
        return ask.saying("use", chance=Chance(caught, 8, "Out"))
    if ask.key == PLAY.key:
        cell = g.charts["hit_table"].cell(number)
        ask = ask.about(f"{cell.say} for {batter}. Try for a spectacular play?", left)
        outs = outs_of(g, number)
        ask = ask.saying("pass", as_it_is(g, number), chance_of_an_out(outs) if 0 < outs < D4_FACES else None)
        lower = [int(g.charts["spectacular_play"].cell(face).means) for (face,) in D8_ROLL.throws()]
        ask = ask.saying("use", chance=chance_of_an_out(*(outs_of(g, number - less) for less in lower)))
        return ask.as_moot() if is_settled(g.situation, cell.means) else ask
    who = batter if ask.side == "offense" else g.who_plays("P")
    return ask.about(f"{who}: {ask.prompt}", left)


def outs_of(g: DiceBaseball, number: int) -> int:
    """On how many faces of the d4 somebody is out: all of them but on a hit, and on a misplay as DB-5.6 has it."""
    match g.charts["hit_table"].cell(number).means:
        case "single" | "double" | "triple" | "home_run":
            return 0
        case "misplay":
            return len(going_to(g.situation.occupied))
    return D4_FACES


def chance_of_an_out(*outs: int) -> Chance:
    """Of so many throws of the d8 and the d4, or in faces of one of them where that says as much."""
    ways, of = sum(outs), D4_FACES * len(outs)
    if ways % D4_FACES == 0 and len(outs) > 1:
        ways, of = ways // D4_FACES, len(outs)
    return Chance(ways, of, "Out")


def as_it_is(g: DiceBaseball, number: int) -> str:
    """What comes of a ball in play that nothing is done about."""
    cell = g.charts["hit_table"].cell(number)
    match cell.means:
        case "ground_ball":
            return "Somebody is out; the d4 says where the throw goes."
        case "misplay":
            return "A bad throw: out is who goes to the very base that the d4 names."
        case "sac_fly":
            return f"{g.who_is_on(0)} is out, and the man on third scores."
    return f"It stays a {cell.say.lower()}."


def is_settled(s: DiceBaseballSituation, result: str) -> bool:
    """A sure out after which nothing is left to win: nobody is on base, or it is the third (DB-4.3R, DB-5.5.1R,
    DB-5.7R), or it is a fly with nobody on third. Effort would only be wasted.
    """
    if result not in ("ground_ball", "sac_fly"):
        return False
    return s.occupied == "---" or s.outs == 2 or (result == "sac_fly" and s.occupied[2] == "-")


def laser_told(g: DiceBaseball, ball: str) -> Ask:
    """Who is going to each base that the throw may be for."""
    s = g.situation
    ask = LASER_ASKS[s.occupied, ball].about("Name the base with a Laser Beam?", effort_left(g, "defense"))
    for base in going_to(s.occupied):
        value = f"throw_{BASES[base]}"
        ask = ask.saying(value, f"After {g.who_is_on(base - 1)}. {ask.option(value).note}")
    return ask.as_moot() if is_settled(s, ball) else ask


def effort_left(g: DiceBaseball, side: Duty) -> Rating:
    s = g.situation
    who = s.batting if side == "offense" else 1 - s.batting
    assert g.clubs is not None, "only a game with clubs is told"
    return Rating("Effort", g.clubs[s.club_of(who)].city, str(s.effort[who]))


def laser_beam(g: DiceBaseball, ball: str) -> Step[int]:
    """DB-6.6: the base the defense names, or 0 where the die is to name it."""
    s = g.situation
    if not s.can_use("laser_beam"):
        return 0
    answer = yield from (laser_told(g, ball) if g.is_told else LASER_ASKS[s.occupied, ball])
    if answer == "pass":
        return 0
    g.record(Play("laser_beam"))
    named = next(base for base, name in BASES.items() if answer == f"throw_{name}")
    g.check("laser_beam", BASES[named])
    return named
