"""Triple Six, step by step: pickoff, steal, then the batter's dice (section 3 of its rules)."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.charts.chart import ways
from ..core.play.combined import in_order, summed
from ..core.play.game import Game, play_ball
from ..core.play.moves import on_base
from ..core.play.plays import Play
from ..core.play.requests import Ask, Chance, Die, Option, Roll, Step, throws_of
from .batting import bunt_play, swing_play
from .options import Options
from .running import may_steal, pickoff_play, steal_play
from .situation import AFTER_A_THROW, BEFORE_THE_THROW, TO_THE_PLATE, TripleSixSituation

TripleSix = Game[TripleSixSituation, Options]

RED, WHITE, BLUE = Die("red", 6, "red"), Die("white", 6, "white"), Die("blue", 6, "blue")
SWING_ROLL = Roll("swing", (RED, WHITE, BLUE), same_if=lambda faces: tuple(sorted(faces)))
BUNT_ROLL = Roll("bunt", (RED, WHITE), same_if=sum)
STEAL_ROLL = Roll("steal", (RED, WHITE), same_if=sum)
PICKOFF_ROLL = Roll("pickoff", (RED, WHITE), by="defense", same_if=sum)

BASE_NAMES = {1: "first", 2: "second", 3: "third"}
STATES = ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")
BUNTED_ON = ("bunt_single", "bunt_error")
BUNTED_ALONG = ("sac_bunt", *BUNTED_ON)
COLUMN_OF_BASES = {bases: "empty" if bases == "---" else "first" if bases == "1--" else "scoring" for bases in STATES}


def _pickoff_ask(occupied: str) -> Ask:
    throws = [
        Option(
            f"pickoff_{BASE_NAMES[base]}",
            f"Throw to {BASE_NAMES[base]}",
            "Out on 11 or 12; gets away on 3 or 4; balk on 2",
        )
        for base in reversed(on_base(occupied))
    ]
    return Ask(
        "pickoff_call",
        "defense",
        "call",
        "Throw over before the pitch?",
        (Option("no_pickoff", "No throw", "Pitch to the batter"), *throws),
    )


def _steal_ask(occupied: str) -> Ask:
    double = Option("steal_second", "Double steal", "Both runners go; the man from first is the one at risk")
    plain = Option("steal_second", "Steal second", "Safe on 5 to 9 and 12, no jump on 10 or 11")
    ways = {
        1: double if occupied == "12-" else plain,
        2: Option("steal_third", "Steal third", "Safe on 5 to 9, home on 12, no jump on 10 or 11"),
    }
    return Ask(
        "steal_call",
        "offense",
        "call",
        "Send a runner?",
        (Option("no_steal", "Stay put", "The runners hold"), *(ways[base] for base in may_steal(occupied))),
    )


PICKOFF_ASKS = {bases: _pickoff_ask(bases) for bases in STATES if bases != "---"}
STEAL_ASKS = {bases: _steal_ask(bases) for bases in STATES if may_steal(bases)}
BUNT_FOR_A_HIT = "Two dice, with nobody on: 10 or 11 is a hit, 12 an error, all else an out"
BUNT_WITH_TWO_OUT = "Two dice, with two out: 10 or 11 is a hit, 12 an error, all else the third out"
OFFENSE_ASK = Ask(
    "offense_call",
    "offense",
    "call",
    "Swing away or bunt?",
    (
        Option("swing", "Swing away", "Three dice on the outcome table"),
        Option("bunt", "Bunt", "Two dice: 5 to 9 moves the runners up for an out, 10 or 11 is a hit"),
    ),
)


def game(g: TripleSix) -> Step[None]:
    """TS-4: first roll to last out."""
    yield from play_ball(g, plate_appearance)


def plate_appearance(g: TripleSix) -> Step[None]:
    """Section 3: pickoff, steal, batter; goes on from wherever this batter's turn has come to."""
    s = g.situation
    occupied = s.occupied
    if s.step == BEFORE_THE_THROW and occupied in PICKOFF_ASKS:
        call = yield from (pickoff_told(g) if g.is_told else PICKOFF_ASKS[occupied])
        if call != "no_pickoff":
            yield from pickoff(g, _base_named(call))
            if s.over or s.half_over:
                return
            occupied = s.occupied
    if occupied in STEAL_ASKS and _steal_is_open(g):
        call = yield from (steal_told(g) if g.is_told else STEAL_ASKS[occupied])
        if call != "no_steal":
            yield from steal(g, _base_named(call) - 1)
            if s.over or s.half_over:
                return
    yield from bat(g)


def pickoff_told(g: TripleSix) -> Ask:
    """TS-8.2: who is on each base, and how often the throw gets him."""
    ask = PICKOFF_ASKS[g.situation.occupied].about(f"{g.who_plays('P')} throws over before the pitch?")
    for base in on_base(g.situation.occupied):
        value = f"pickoff_{BASE_NAMES[base]}"
        note = f"{g.who_is_on(base)}. {ask.option(value).note}"
        ask = ask.saying(value, note, how_often(g, "pickoff_table", "Out", "picked_off"))
    return ask


def steal_told(g: TripleSix) -> Ask:
    """TS-7.2: who would go, and how often he makes it."""
    ask = STEAL_ASKS[g.situation.occupied]
    runners = may_steal(g.situation.occupied)
    ask = ask.about(f"Send {' or '.join(g.who_is_on(base) for base in runners)}?")
    for base in runners:
        value = f"steal_{BASE_NAMES[base + 1]}"
        note = f"{g.who_is_on(base)}. {ask.option(value).note}"
        ask = ask.saying(value, note, how_often(g, "steal_table", "Safe", "stolen_base", "steal_error"))
    return ask


def bunt_told(g: TripleSix) -> Ask:
    """TS-6.2: who is up, and how often a bunt does its work: everybody up a base, or the batter safe (TS-6.2.3R)."""
    ask = OFFENSE_ASK.about(f"{g.who_is_on(0)} is up. Swing away or bunt?")
    runners, good = on_base(g.situation.occupied), bunts_that_work(g)
    if good == BUNTED_ON:
        note = BUNT_WITH_TWO_OUT if runners else BUNT_FOR_A_HIT
        return ask.saying("bunt", note, chance=how_often(g, "bunt_table", "Safe", *good))
    comes = "Moves him" if len(runners) == 1 else "Moves them"
    return ask.saying("bunt", chance=how_often(g, "bunt_table", comes, *good))


def bunts_that_work(g: TripleSix) -> tuple[str, ...]:
    """Those that move everybody up; where nobody can be moved, those on which the batter is safe."""
    runners = on_base(g.situation.occupied)
    if not runners or g.situation.outs == 2:
        return BUNTED_ON
    return tuple(
        result for result in BUNTED_ALONG if _moves_everybody(bunt_play(result, g.situation.occupied, 0), runners)
    )


def _moves_everybody(play: Play, runners: Sequence[int]) -> bool:
    """A bunt single moves only whoever is forced (TS-6.2.4R)."""
    safe = {advance.start for advance in play.advances if not advance.out}
    return safe.issuperset(runners)


def how_often(g: TripleSix, chart: str, comes: str, *results: str) -> Chance:
    """How many of the 36 throws of two dice end so on a chart, as it is in force."""
    ways = sum(g.charts[chart].cell(one + other).means in results for one, other in throws_of(STEAL_ROLL))
    return Chance(ways, 36, comes)


def _steal_is_open(g: TripleSix) -> bool:
    """TS-8.1.2R: after a pickoff throw a steal is open only with `in_turn`; each is once a batter."""
    if g.situation.step == AFTER_A_THROW:
        return g.options.pickoff_and_steal == "in_turn"
    return g.situation.step != TO_THE_PLATE


def _base_named(call: str) -> int:
    return {"first": 1, "second": 2, "third": 3}[call.rpartition("_")[2]]


def pickoff(g: TripleSix, base: int) -> Step[None]:
    """TS-8.1: one throw to one occupied base, before anything else."""
    dice = yield from _for_a_runner(g, PICKOFF_ROLL, base, "pickoff_table", "picked_off")
    result = g.read("pickoff_table", sum(dice), by=summed(PICKOFF_ROLL, dice))
    g.record(pickoff_play(result, g.situation.occupied, base))
    g.settle(result)


def steal(g: TripleSix, runner: int) -> Step[None]:
    """TS-7.1: one named runner, two dice."""
    dice = yield from _for_a_runner(g, STEAL_ROLL, runner, "steal_table", "safe", "stolen_base", "steal_error")
    result = g.read("steal_table", sum(dice), by=summed(STEAL_ROLL, dice))
    g.record(steal_play(result, g.situation.occupied, runner))
    g.settle(result)


def _for_a_runner(g: TripleSix, roll: Roll, base: int, chart: str, hope: str, *good: str) -> Roll:
    """Dice for the man on a base, with how many of their throws are good: those lines of the chart, or one."""
    if not g.traced:
        return roll
    counts = ways(g.charts[chart])
    return g.aimed(roll, base=base, hope=hope, good=sum(counts.get(line, 0) for line in good or (hope,)))


def _for_a_bunt(g: TripleSix) -> Roll:
    """The bunt's dice, with how many of their throws do its work."""
    if not g.traced:
        return BUNT_ROLL
    good, counts = bunts_that_work(g), ways(g.charts["bunt_table"])
    hope = "safe" if good == BUNTED_ON else "moved_up"
    return g.aimed(BUNT_ROLL, hope=hope, good=sum(counts.get(line, 0) for line in good))


def bat(g: TripleSix) -> Step[None]:
    """TS-6.1: swing or bunt. After a wild pitch the same batter is asked afresh (TS-5.3.10R)."""
    s = g.situation
    while True:
        call = yield from (bunt_told(g) if g.is_told else OFFENSE_ASK)
        if call == "bunt":
            dice = yield from _for_a_bunt(g)
            result = g.read("bunt_table", sum(dice), by=summed(BUNT_ROLL, dice))
            play = bunt_play(result, s.occupied, s.outs)
        else:
            dice = yield from SWING_ROLL
            occupied = s.occupied
            row, column = tuple(sorted(dice)), COLUMN_OF_BASES[occupied]
            result = g.read(g.options.table, row, column, by=in_order(SWING_ROLL, dice) if g.traced else None)
            play = swing_play(result, occupied, s.outs)
        if play.code != result:  # with these outs, or these men on base, it is less than what was rolled
            g.check("two_out" if s.outs == 2 else "nobody_on", play.code, was=result)
        g.record(play)
        g.settle(play.code)
        if play.batting is not None or s.over:
            return
