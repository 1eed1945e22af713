"""Deep Drive, step by step (section 2): the calls, the dice, what comes before the result, and the result."""

from __future__ import annotations

import msgspec

from ...core.play.combined import Combined, figures
from ...core.play.game import play_ball
from ...core.play.plays import Play
from ...core.play.requests import Roll, Step
from ..card_game import AtBat, DeepDrive
from ..dice import ODD, PA, PA_AGAIN, percentile
from ..seen_dice import dice_again, first_dice, is_in_the_book
from ..situation import Calls
from .advantage import advantage, read_cards
from .bunting import try_to_bunt
from .hit_and_run import with_men_in_motion
from .odd_plays import hurt_after, odd_play
from .on_base_events import TRIGGER, on_base_event
from .results import swing, walk
from .stealing import automatic_steal, managed_steal, steal_play
from .tactics import before_the_dice, offense_ways


def game(g: DeepDrive) -> Step[None]:
    """DD-GAME-1: first roll to last out."""
    return play_ball(g, plate_appearance)


def plate_appearance(g: DeepDrive) -> Step[None]:
    """DD-PA: until the batter is done or the side is out; goes on from wherever his turn has come to."""
    s = g.situation
    g.warm_up()
    up = s.due_up
    while True:
        calls = s.calls
        if calls is None:
            said = yield from before_the_dice(g)
            if said is None:
                play = walk(s.occupied, "IBB", "intentional_walk")
                g.record(play)
                g.settle(play.code)
                return
            calls, base = said
            if base:
                yield from steal_first(g, base, calls)
                if s.outs == 3:
                    return
        yield from at_the_plate(g, calls)
        if s.over or s.outs == 3 or s.due_up != up:
            return


def steal_first(g: DeepDrive, base: int, calls: Calls) -> Step[None]:
    """DD-PA-1: a managed steal before the batter's dice; what was called stands."""
    s = g.situation
    code = yield from managed_steal(g, base, calls)
    s.calls, s.steal_tried = calls, True
    g.record(steal_play(code, base))
    g.settle(code)


def steps_in(g: DeepDrive, calls: Calls) -> AtBat:
    """DD-PA-2: two cards, and who has the better of it, fixed as he steps in (DD-ADVT-8R)."""
    batter, pitcher = g.batter_card(), g.pitcher_card()
    return AtBat(calls, batter, pitcher, advantage(g, batter, pitcher), g.situation.arm.tired)


def at_the_plate(g: DeepDrive, calls: Calls) -> Step[None]:
    """DD-PA-2 to DD-PA-10: one roll of the dice and all that follows from it."""
    s = g.situation
    at_bat = steps_in(g, calls)
    at_bat.red, at_bat.white, at_bat.green = yield from g.alike(dice_as_called(g, calls), first_dice, at_bat)
    is_first, s.rolled = s.is_first_roll, True
    alike = at_bat.red == at_bat.white == at_bat.green
    if alike and is_first and g.options.odd_plays == "played":
        g.check("three_alike", "odd_play", Combined("alike", PA.key, PA.dice, (at_bat.red,) * 3, at_bat.red))
        yield from odd(g, at_bat)
        return
    if s.occupied != "---":
        code = yield from on_the_bases(g, at_bat)
        if s.over or s.outs == 3:
            g.settle(code)
            return
    if calls.offense not in offense_ways(s.occupied, s.outs):  # DD-PA-4
        call_off(g, at_bat)
    result = yield from read_cards(g, at_bat)
    plays = yield from as_called(g, at_bat, result)
    s.calls = None
    for play in plays:
        g.record(play)
    g.settle(plays[-1].code)


def dice_as_called(g: DeepDrive, calls: Calls) -> Roll:
    """The batter's dice, with what he was told to do."""
    return PA if calls.offense == "swing" else g.aimed(PA, f"pa_{calls.offense}")


def call_off(g: DeepDrive, at_bat: AtBat) -> None:
    """The bunt or the hit-and-run is off: he swings away."""
    if at_bat.calls.offense != "swing":
        g.check("called_off", "swing", was=at_bat.calls.offense)
        at_bat.calls = msgspec.structs.replace(at_bat.calls, offense="swing")


def as_called(g: DeepDrive, at_bat: AtBat, result: str) -> Step[tuple[Play, ...]]:
    """DD-PA-9: the result carried out by what the batter was told to do."""
    match at_bat.calls.offense:
        case "hit_and_run":
            return (yield from with_men_in_motion(g, at_bat, result))
        case "bunt":
            return ((yield from try_to_bunt(g, at_bat, result)),)
    return ((yield from swing(g, at_bat, result)),)


def on_the_bases(g: DeepDrive, at_bat: AtBat) -> Step[str]:
    """DD-PA-3 and DD-PA-4: an event, then an automatic steal; the code of the last of them, if any."""
    s, calls = g.situation, at_bat.calls
    code = ""
    if calls.safe:
        return code
    if at_bat.green == TRIGGER and g.options.on_base_events == "played":
        g.check("on_the_bases", "event", at_bat.green_die())
        code = yield from on_base_event(g)
    if g.options.stealing == "automatic" and calls.offense == "swing" and not s.over and s.outs < 3:
        code = automatic_steal(g, at_bat) or code
    return code


def odd(g: DeepDrive, at_bat: AtBat) -> Step[None]:
    """DD-ODD-1: the check, and a roll that takes the place of the first; no event or steal on it (DD-ODD-3R).

    What was called holds unless the book has its way.
    """
    s = g.situation
    red, white, _ = yield from g.alike(ODD, is_in_the_book)
    follows = g.read("odd_check", percentile(red, white), by=figures(ODD, red, white))
    if follows == "book":
        call_off(g, at_bat)
    at_bat.red, at_bat.white, at_bat.green = yield from g.alike(PA_AGAIN, dice_again, at_bat)
    at_bat.roll = PA_AGAIN
    batter = s.man_on(0)
    result = yield from read_cards(g, at_bat)
    if follows == "book":
        plays: tuple[Play, ...] = ((yield from odd_play(g, at_bat, result)),)
    else:
        plays = yield from as_called(g, at_bat, result)
    s.calls = None
    for play in plays:
        g.record(play)
    if follows != "book":
        yield from hurt_after(g, at_bat, follows, batter, plays)
    g.settle(plays[-1].code)
