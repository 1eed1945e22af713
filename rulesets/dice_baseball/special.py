"""Section 6, the special plays of the advanced game: each asked while it can still matter, and paid for at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..core.play.combined import lowered, one_die
from ..core.play.plays import Play
from ..core.play.requests import Ask, Chance, Die, Duty, Kind, Option, Rating, Roll, Step
from .fielding import going_to
from .situation import COST

if TYPE_CHECKING:
    from .rules import DiceBaseball

D8_ROLL = Roll("spectacular", (Die("d8", 8, "green"),), by="defense")
LEAST_HIT = 9  # of the hit table
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
        chart = g.charts["spectacular_play"]
        outs = sum(number - int(chart.cell(face).means) < LEAST_HIT for (face,) in D8_ROLL.throws())
        ask = ask.about(f"{g.charts['hit_table'].cell(number).say} for {batter}. Try for a spectacular play?", left)
        if g.charts["hit_table"].cell(number).means == "ground_ball" and g.situation.occupied == "---":
            ask = ask.saying("pass", f"{batter} is thrown out at first.")
        return ask.saying("use", chance=Chance(outs, 8, "Out"))
    who = batter if ask.side == "offense" else g.who_plays("P")
    return ask.about(f"{who}: {ask.prompt}", left)


def laser_told(g: DiceBaseball, ball: str) -> Ask:
    """Who is going to each base that the throw may be for."""
    s = g.situation
    ask = LASER_ASKS[s.occupied, ball].about("Name the base with a Laser Beam?", effort_left(g, "defense"))
    for base in going_to(s.occupied):
        value = f"throw_{BASES[base]}"
        ask = ask.saying(value, f"After {g.who_is_on(base - 1)}. {ask.option(value).note}")
    if ball == "ground_ball" and s.occupied == "---":  # every throw goes to first (DB-5.3)
        ask = ask.saying("pass", f"{g.who_is_on(0)} is out at first whatever the d4 says.")
    return ask


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
