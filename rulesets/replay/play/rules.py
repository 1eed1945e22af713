"""Replay, play by play: the calls before the dice, the at-bat, and all that follows from it (section 3)."""

from __future__ import annotations

from functools import cache

import msgspec

from ...core.play.events import HalfBegan, Read
from ...core.play.game import play_ball
from ...core.play.moves import forced_up
from ...core.play.plays import Advance, Play
from ...core.play.requests import Ask, Option, Step
from ..book.totals import book_result
from ..card_game import Replay
from ..cards.squares import Square
from ..dice import AT_BAT, AT_BAT_TWO, FIELDER
from ..situation import NOBODY
from .at_bat import AtBat, CoachMode, Depths
from .ballpark import batters_square
from .bunting import laid_down, may_bunt
from .coach import COACH_MODE
from .fielding import INFIELD_DEPTH, STRATEGY_HIT, depths_called, infielder_25
from .games_missed import assessment
from .hit_and_run import HIT_AND_RUN_BASES, ran_and_hit
from .pitching import pitcher_ready
from .stealing import TARGETS, called_steal, is_open_ahead, may_steal, steal_by_symbol
from .two_cards import GROUND, INFIELD_BOX, pitchers_square

BUNTS = ("bunt_for_hit", "sacrifice", "squeeze")

INTENTIONAL_WALK = Ask(
    "intentional_walk",
    "defense",
    "call",
    "Pitch to him?",
    (Option("pitch", "Pitch to him"), Option("walk", "Walk him", "First base is his; nobody has to throw a strike.")),
)
OFFENSE_CALLS = {
    "swing": Option("swing", "Swing away"),
    "bunt_for_hit": Option("bunt_for_hit", "Bunt for a hit"),
    "sacrifice": Option("sacrifice", "Sacrifice bunt", "An out for a base."),
    "squeeze": Option("squeeze", "Squeeze bunt", "The man on third goes with the pitch."),
    "hit_and_run": Option("hit_and_run", "Hit and run", "The runners go with the pitch and the batter must swing."),
    "steal_second": Option("steal_second", "Steal second", "One try per runner and base."),
    "steal_third": Option("steal_third", "Steal third", "One try per runner and base."),
    "steal_home": Option("steal_home", "Steal home", "One try per runner."),
}


def game(g: Replay) -> Step[None]:
    """First roll to last out. A scenario may start inside a play (RP-SCN-3), or only look something up (RP-SCN-4)."""
    if g.looked_up is not None:
        g.events.append(Read("lookup", "value", None, msgspec.json.encode(g.looked_up[0]).decode(), ""))
        return
    if g.opening_check is not None:
        begins, g.opening_check = g.opening_check, None
        yield from begins(g)
        if g.situation.outs == 3 and not g.situation.over:
            g.situation.change_sides()
            g.events.append(HalfBegan(g.situation.inning, g.situation.half))
    yield from play_ball(g, lambda _: plate_appearance(g))


def plate_appearance(g: Replay) -> Step[None]:
    """RP-PA-1 to RP-PA-6: one called play. Where it leaves the batter up, everything is asked again (RP-PA-18R)."""
    yield from pitcher_ready(g)
    s = g.situation
    walk = yield from INTENTIONAL_WALK
    if walk == "walk":
        g.record(Play("intentional_walk", (*forced_up(s.occupied, "walk"), Advance(0, 1, "walk")), "intentional_walk"))
        g.settle("intentional_walk")
        return
    infield = yield from INFIELD_DEPTH
    depths = depths_called(infield, s.occupied, s.outs)
    call = yield from offense_call(legal_calls(g))
    mode = "normal"
    if g.options.third_base_coach == "automatic" and s.occupied != "---":
        mode = yield from COACH_MODE
    if call in BUNTS:
        code = yield from laid_down(g, call, depths)
    elif call == "hit_and_run":
        code = yield from ran_and_hit(g)
    elif call in TARGETS:
        code = yield from called_steal(g, call)
    else:
        code = yield from swing(g, depths, coach_mode(mode))
    g.settle(code)


def coach_mode(said: str) -> CoachMode:
    return "go_for_it" if said == "go_for_it" else "play_it_safe" if said == "play_it_safe" else "normal"


def legal_calls(g: Replay) -> tuple[str, ...]:
    """RP-PA-4, RP-DEC-1R: only what RP-BUNT-1, RP-HNR-1 and RP-JUMP-1 allow."""
    s = g.situation
    calls = ["swing", *(call for call in BUNTS if may_bunt(call, s.occupied, s.outs))]
    if s.occupied in HIT_AND_RUN_BASES and s.no_hit_and_run != s.man_on(0):
        calls.append("hit_and_run")
    if g.options.steal_system == "action_chart":
        calls += [call for call in TARGETS if may_steal(g, call)]
    return tuple(calls)


@cache
def offense_call(calls: tuple[str, ...]) -> Ask:
    """What the side at bat may do now."""
    return Ask("offense_call", "offense", "call", "What's the call?", tuple(OFFENSE_CALLS[call] for call in calls))


def swing(g: Replay, depths: Depths, mode: CoachMode) -> Step[str]:
    """RP-PA-6 to RP-PA-15: the dice, the two squares, the chart book, then the steal symbol and games missed."""
    s = g.situation
    side, place, man = s.batting, s.batter, s.man_on(0)
    at_bat = yield from dice_and_cards(g, depths, mode)
    outcome = yield from book_result(g, at_bat)
    yield from symbol_of(g, at_bat.batter_square, place)
    yield from assessment(g, at_bat, side, man)
    return outcome.result


def dice_and_cards(g: Replay, depths: Depths, mode: CoachMode) -> Step[AtBat]:
    """RP-PA-6 to RP-PA-11: red names the column, blue the pitcher's row, white the batter's; two dice: RP-TWO-1."""
    blue: int | None = None
    if g.options.dice == "two":
        red, white = yield from AT_BAT_TWO
    else:
        red, white, blue = yield from AT_BAT
    pitcher, tired = g.pitcher_card(), g.on_b
    assert pitcher.rows and g.batter_card().rows, "a swing needs a card or a square for both men (RP-CB-SCN-1)"
    against, named = g.situation.matchup or (NOBODY, 0)
    matchup = named if against == g.situation.man_on(0) else 0
    read = pitchers_square(pitcher, red, blue, g.bats_from(), tired, g.options, matchup)
    grade = read.square
    if grade is not None or blue is not None:
        text = grade.text if grade is not None else read.infielder
        g.saw("pitcher_card", read.row, str(read.column if grade is not None else red), text)
    square = yield from batters_square(g, read.column, white)
    g.saw("batter_card", white, str(read.column), square.text)
    infielder = ""
    if read.column == GROUND:
        infielder = yield from ground_ball_to(g, read.infielder, square, white)
    rating = grade.number if grade is not None else g.fielder(infielder).range
    return AtBat(
        column=read.column,
        total=square.number + rating,
        blue=blue,
        batter_square=square,
        pitcher_square=grade,
        batter=g.batter_card(),
        pitcher=pitcher,
        b_grade=tired,
        infielder=infielder,
        depths=depths,
        coach_mode=mode,
        row=white,
    )


def ground_ball_to(g: Replay, named: str, square: Square, white: int) -> Step[str]:
    """RP-FLD-1, RP-FLD-2, RP-TWO-2: who gets a ball of Column 4."""
    if square.number == STRATEGY_HIT:
        return infielder_25(white)
    if named:
        return named
    if g.options.two_dice_infielder == "white_die":
        return INFIELD_BOX[white]
    (die,) = yield from FIELDER
    return INFIELD_BOX[die]


def symbol_of(g: Replay, square: Square, place: int) -> Step[None]:
    """RP-PA-13, RP-SB-1: a batter safe on base plays the symbol of his square, if the base ahead of him is open."""
    s = g.situation
    if not square.steal or s.decided or g.options.steal_system != "symbols":
        return
    bases = [base for base in (1, 2, 3) if (man := s.bases[base - 1]) is not None and man.place == place]
    if bases and is_open_ahead(g, bases[0]):
        yield from steal_by_symbol(g, square.steal, bases[0])
