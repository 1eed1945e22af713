"""Dice Baseball, pitch by pitch: the roll-off, the duel, the count, the hit roll (sections 2 to 4 and 7)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import Literal

from ..core.play.combined import Combined, one_die, summed
from ..core.play.events import HalfBegan, LinedUp
from ..core.play.game import Game, play_ball
from ..core.play.moves import forced_up, up
from ..core.play.plays import HIT_BASES, Advance, Play, batter_out
from ..core.play.requests import Ask, Die, Faces, Option, Roll, Step
from .fielding import going_to, throw_play
from .options import Options
from .situation import EVEN, DiceBaseballSituation
from .special import LEAST_HIT, before_the_pitch, laser_beam, spectacular

DiceBaseball = Game[DiceBaseballSituation, Options]

D20, D8 = Die("hit die", 20, "blue"), Die("d8", 8, "green")
CHECK_ROLL = Roll("checked_swing", (Die("d4", 4, "white"),))
DEFENSE_ROLL = Roll("defense", (Die("d4", 4, "red"),), by="defense")
HIT_ROLL = Roll("hit", (D20,))
LOCKED_HIT_ROLL = Roll("hit", (D20, Die("d4", 4, "green")), same_if=lambda faces: hit_number(faces))
INTENTIONAL_WALK = Ask(
    "intentional_walk",
    "defense",
    "call",
    "Pitch to him?",
    (
        Option("pitch", "Pitch to him", "The duel is on."),
        Option("walk", "Walk him", "He takes first without a pitch; only forced runners move."),
    ),
)
ROLL_OFF = Roll("roll_off", (Die("first club", 20, "red"), Die("second club", 20, "white")))


def game(g: DiceBaseball) -> Step[None]:
    """First roll to last out; the roll-off comes first where it is not settled."""
    yield from play_ball(g, plate_appearance)


def walk_ask(g: DiceBaseball) -> Ask:
    if not g.is_told:
        return INTENTIONAL_WALK
    batter = g.who_is_on(0)
    note = f"{batter} takes first without a pitch; only forced runners move."
    return INTENTIONAL_WALK.about(f"Pitch to {batter}?").saying("walk", note)


def plate_appearance(g: DiceBaseball) -> Step[None]:
    """Section 7: walked on purpose, or pitch after pitch until the batter is done; goes on from any count."""
    s = g.situation
    if s.phase == "roll_off":
        yield from roll_off(g)
        return
    if s.count == EVEN and (yield from walk_ask(g)) == "walk":  # DB-3.0, before the first pitch
        g.record(walk("intentional_walk", s.occupied))
        g.settle("intentional_walk")
        return
    while True:
        if g.options.rules_level == "advanced":
            yield from before_the_pitch(g)
        play = yield from pitch(g)
        g.record(play)
        g.settle(play.code)
        if play.batting is not None or s.over:
            return


def roll_off(g: DiceBaseball) -> Step[None]:
    """DB-2.1: the higher d20 is home; a tie is rolled again."""
    one, two = yield from ROLL_OFF
    play = Play("roll_off_tie") if one == two else Play("roll_off", named=1 if one > two else 2)
    g.check("roll_off", play.code, by=Combined("against", ROLL_OFF.key, ROLL_OFF.dice, (one, two), max(one, two)))
    g.record(play)
    g.settle(play.code)
    if g.situation.under_way:
        s = g.situation
        g.events.append(LinedUp(s.lineups, s.agreed.innings))  # who is home may be another than was set up
        g.events.append(HalfBegan(s.inning, s.half))


@cache
def pitch_roll(in_force: tuple[str, ...]) -> Roll:
    """DB-7.1: the pitcher's dice, then the batter's, in one roll; d12 and d4 as they are in force."""
    pitching = [Die("pitching die", 12 if "in_the_zone" in in_force else 10, "red", hand="pitcher")]
    batting = [Die("batting die", 12 if "hot_bats" in in_force else 10, "blue", hand="batter")]
    if "dialed_in" in in_force:
        pitching.append(Die("dialed-in d4", 4, "red", hand="pitcher"))
    if "locked_in" in in_force:
        batting.append(Die("locked-in d4", 4, "blue", hand="batter"))
    first = len(pitching)
    return Roll("pitch", (*pitching, *batting), by="defense", same_if=lambda faces: band(batters_edge(faces, first)))


def batters_edge(faces: Faces, pitchers_dice: int) -> int:
    """The batter's total less the pitcher's."""
    return sum(faces[pitchers_dice:]) - sum(faces[:pitchers_dice])


def duel(roll: Roll, faces: Faces, pitchers_dice: int) -> Combined:
    """DB-3.1: the batter's dice less the pitcher's; each may have two (DB-6.4, DB-6.5)."""
    parts = (*faces[pitchers_dice:], *(-face for face in faces[:pitchers_dice]))
    return Combined("balance", roll.key, roll.dice, parts, batters_edge(faces, pitchers_dice))


def band(edge: int) -> str:
    """The line of the pitch table that a difference falls in (DB-3.1); d12 and d4 do not change it (DB-6.5.3R)."""
    if edge <= -4:
        return "-4 or less"
    if edge < 0:
        return "-3 to -1"
    if edge == 0:
        return "0"
    return "1 to 4" if edge <= 4 else "5 or more"


def pitch(g: DiceBaseball) -> Step[Play]:
    """DB-3: one pitch and all that follows from it."""
    s = g.situation
    roll = pitch_roll(s.in_force)
    faces = yield from roll
    by = duel(roll, faces, 2 if "dialed_in" in s.in_force else 1)
    result = g.read("pitch", band(by.value), by=by)
    letter = {"strike": "C", "foul": "F", "ball": "B"}.get(result, "")
    if result == "in_play":
        return (yield from in_play(g))
    if result == "checked_swing":
        (face,) = yield from CHECK_ROLL
        result = g.read("checked_swing", face, by=one_die(CHECK_ROLL, face))
        letter = "S" if result == "strike" else "B"
    balls, strikes = s.count or (0, 0)
    if result == "ball" and balls == 3:
        g.check("fourth_ball", "walk", was=result)
        return walk("walk", s.occupied, letter)
    if result == "strike" and strikes == 2:
        g.check("third_strike", "strikeout", was=result)
        return Play("strikeout", (batter_out(),), "strikeout", pitch=letter)
    return Play(result, pitch=letter)


def walk(kind: Literal["walk", "intentional_walk"], occupied: str, letter: str = "") -> Play:
    """DB-3.6R: the batter to first, and only forced runners move."""
    return Play(kind, (*forced_up(occupied, "walk"), Advance(0, 1, "walk")), kind, pitch=letter)


def hit_number(faces: Faces) -> int:
    """DB-6.5.2R: the d4 of Locked In is added up to 19; a natural 20 stays a home run."""
    return faces[0] if faces[0] == 20 else min(19, sum(faces))


def in_play(g: DiceBaseball) -> Step[Play]:
    """DB-4: the hit roll, what the defense does about it, and the ball on the ground."""
    s = g.situation
    roll = LOCKED_HIT_ROLL if "locked_in" in s.in_force else HIT_ROLL
    faces = yield from g.alike(roll, hit_seen)
    number = hit_number(faces) if len(faces) > 1 else faces[0]
    result = g.read("hit_table", number, by=summed(roll, faces, number) if len(faces) > 1 else one_die(roll, number))
    if g.options.rules_level == "advanced":
        result = yield from spectacular(g, number, result)
    if result in ("ground_ball", "misplay"):
        base = yield from defense_roll(g, result)
        play = throw_play(base, s.occupied, s.outs, result == "misplay")
        if base in going_to(s.occupied):
            g.check("throw", play.code, was=result)
        elif play.code == "error":
            g.check("nobody_there", play.code, was=result)
        else:  # DB-5.3
            g.check("base_before", play.code, was=result, base=play.named)
        return play
    play = hit_play(result, s.occupied, s.outs)
    if play.code != result:
        g.check("two_out" if s.outs == 2 else "nobody_on_third", play.code, was=result)
    return play


def hit_seen(g: DiceBaseball) -> Callable[[Faces], Hashable]:
    """What is seen of the hit roll: its line, and in the advanced game the number that a special play may lower."""
    lines = g.charts["hit_table"]
    lowest = LEAST_HIT if g.options.rules_level == "advanced" else D20.sides + 1

    def seen(faces: Faces) -> Hashable:
        number = hit_number(faces) if len(faces) > 1 else faces[0]
        return number if number >= lowest else lines.cell(number).means

    return seen


def defense_roll(g: DiceBaseball, ball: str) -> Step[int]:
    """DB-5.1: the base the throw goes to, by Laser Beam or by the d4."""
    if g.options.rules_level == "advanced":
        named = yield from laser_beam(g, ball)
        if named:
            return named
    (face,) = yield from DEFENSE_ROLL
    return int(g.read("defense", face, by=one_die(DEFENSE_ROLL, face)))


def hit_play(result: str, occupied: str, outs: int) -> Play:
    """DB-4.2 to DB-4.6: everything but a ball on the ground."""
    if result in HIT_BASES:  # runners move as many bases as the batter (DB-4.6R)
        bases = HIT_BASES[result]
        moves = (*up(occupied, bases, "hit"), Advance(0, bases, "hit"))
        match result:
            case "single" | "double" | "triple" | "home_run":
                return Play(result, moves, result, pitch="X")
    if result == "sac_fly":
        if occupied[2] == "-" or outs == 2:  # nobody to score: a plain fly (DB-4.3R)
            return Play("fly_out", (batter_out(),), "out", pitch="X", trajectory="fly")
        return Play("sac_fly", (Advance(3, 4, "advance"), batter_out()), "sac_fly", pitch="X", trajectory="fly")
    if result == "robbed":
        return Play(result, (batter_out(),), "out", pitch="X", trajectory="fly")
    return Play(result, (batter_out(),), "out", pitch="X", trajectory="pop")
