"""Section 7: wild pitches, passed balls, balks and pickoffs, before the result that the dice then bring."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from ...core.play.combined import figures
from ...core.play.moves import on_base, up
from ...core.play.plays import Advance, Charge, How, Play
from ...core.play.requests import Ask, Chance, Faces, Option, Rating, Step
from ..card_game import DeepDrive
from ..dice import OBE, PICKOFF, by_chart, percentile
from .notation import FIRST, SHORT, THIRD, P

BASES = {1: "first", 2: "second", 3: "third"}
TRIGGER = 9
ODDS = {1: "He is out.", 2: "Out on 00 to 49.", 3: "Out on 00 to 09."}
COVER = {1: FIRST, 2: SHORT, 3: THIRD}
MOVES: dict[str, tuple[How, Charge]] = {
    "WP": ("wild_pitch", "wild_pitch"),
    "PB": ("passed_ball", "passed_ball"),
    "BK": ("balk", "balk"),
}


def on_base_event(g: DeepDrive) -> Step[str]:
    """DD-OBE-1: two dice against the pitcher's and the catcher's points; the code of what happened, if anything."""
    red, white = yield from g.alike(OBE, which_event)
    event = event_of(g, percentile(red, white))
    if not event:
        g.check("no_event", "nothing", figures(OBE, red, white))
        return ""
    g.read("on_base_events", event, by=figures(OBE, red, white))
    g.check("event", "pickoff" if event == "PK" else event)
    if event == "PK":
        return (yield from pickoff(g))
    how, charge = MOVES[event]  # DD-OBE-2
    g.record(Play(event, up(g.situation.occupied, 1, how), charge=charge))
    return event


def event_of(g: DeepDrive, number: int) -> str:
    """Whose points a number falls in; "" where it is nobody's."""
    obe = g.pitcher_card().obe
    chart = g.charts["on_base_events"]
    for event, points in (("WP", obe.wp), ("BK", obe.bk), ("PK", obe.pk), ("PB", g.glove("C").pb)):
        start = int(chart.cell(event).means)
        if start <= number < start + points:
            return event
    return ""


def which_event(g: DeepDrive) -> Callable[[Faces], Hashable]:
    events = [event_of(g, number) for number in range(100)]
    return lambda faces: events[percentile(*faces)]


def pickoff(g: DeepDrive) -> Step[str]:
    """DD-OBE-3: the defense names a base; on failure nothing has happened."""
    bases = on_base(g.situation.occupied)
    base = bases[0]
    if len(bases) > 1:
        said = yield from (pickoff_told(g, bases) if g.is_told else pickoff_ask(bases))
        base = next(each for each in bases if BASES[each] == said)
    if base > 1:
        red, white = yield from g.alike(g.aimed(PICKOFF, base=base), by_chart, "pickoff", BASES[base])
        if g.read("pickoff", percentile(red, white), BASES[base], figures(PICKOFF, red, white)) == "back":
            return ""
    else:
        g.check("on_first", "PK", base=base)
    g.record(Play("PK", (Advance(base, base, "picked_off", out=True, by=(P, COVER[base])),), named=base))
    return "PK"


def pickoff_told(g: DeepDrive, bases: tuple[int, ...]) -> Ask:
    """DD-OBE-3: who is on each base, and how often the throw gets him."""
    chart = g.charts["pickoff"]
    pitcher = Rating("Pickoff", g.who_plays("P"), str(g.pitcher_card().obe.pk))
    ask = pickoff_ask(bases).about(f"Somebody is leaning. {pitcher.who} throws to which base?", pitcher)
    for base in bases:
        outs = sum(chart.cell(number, BASES[base]).means == "out" for number in range(100))
        who = f"{BASES[base].capitalize()}: {g.who_is_on(base)}"
        ask = ask.saying(BASES[base], "If the throw fails, nothing has happened.", Chance(outs, 100, "Out"), who)
    return ask


@cache
def pickoff_ask(bases: tuple[int, ...]) -> Ask:
    options = tuple(Option(BASES[base], BASES[base].capitalize(), ODDS[base]) for base in reversed(bases))
    return Ask("pickoff_base", "defense", "choice", "Somebody is leaning. Throw to which base?", options)
