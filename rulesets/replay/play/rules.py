"""Replay, play by play: the calls before the dice, the at-bat, and all that follows from it (section 3)."""

from __future__ import annotations

from functools import cache

import msgspec

from ...core.play.combined import Combined, one_die, square
from ...core.play.game import play_ball
from ...core.play.moves import forced_up, on_base
from ...core.play.plays import Advance, Play
from ...core.play.requests import Ask, Option, Rating, Roll, Step
from ..book.pages import Positioning
from ..book.positioning import GOOD_BUNTER, advice, suggested_positioning
from ..book.totals import book_result
from ..card_game import Replay
from ..cards.squares import Square
from ..dice import AT_BAT, AT_BAT_TWO, FIELDER
from ..seen_dice import two_squares
from ..situation import NOBODY
from .at_bat import AtBat, CoachMode, Depths
from .ballpark import as_this_park_has_it
from .bunting import laid_down, may_bunt
from .coach import COACH_MODE
from .fielding import INFIELD_DEPTH, STRATEGY_HIT, depths_called, infielder_25
from .games_missed import GAMES_MISSED_SQUARE, assessment
from .hit_and_run import HIT_AND_RUN_BASES, ran_and_hit
from .pitching import pitcher_ready
from .stealing import TARGETS, called_steal, is_open_ahead, may_steal, steal_by_symbol, steal_told
from .two_cards import GROUND, INFIELD_BOX, goes_to_the_park, pitchers_square

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
    """First roll to last out."""
    return play_ball(g, plate_appearance)


def plate_appearance(g: Replay) -> Step[None]:
    """RP-PA-1 to RP-PA-6: one called play. Where it leaves the batter up, everything is asked again (RP-PA-18R)."""
    yield from pitcher_ready(g)
    s = g.situation
    walk = yield from (walk_told(g) if g.is_told else INTENTIONAL_WALK)
    if walk == "walk":
        g.record(Play("intentional_walk", (*forced_up(s.occupied, "walk"), Advance(0, 1, "walk")), "intentional_walk"))
        g.settle("intentional_walk")
        return
    infield = yield from (infield_ask(g) if g.traced else INFIELD_DEPTH)
    occupied = s.occupied
    depths = depths_called(infield, occupied, s.outs)
    calls = offense_call(legal_calls(g, occupied), legs_of(g, occupied), g.batter_card().bunt in GOOD_BUNTER)
    call = yield from (offense_told(g, calls) if g.is_told else calls)
    mode = "normal"
    if occupied != "---" and g.options.third_base_coach == "automatic":
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


def infield_ask(g: Replay) -> Ask:
    """RP-CB-60: where the infield plays, and what the book's box suggests against this batter."""
    s = g.situation
    pitcher_bats = s.man_on(0) == s.lineups[s.batting].pitcher
    return with_advice(suggested_positioning(s, g.batter_card().bunt, pitcher_bats))


@cache
def with_advice(line: Positioning) -> Ask:
    return msgspec.structs.replace(INFIELD_DEPTH, advice=advice(line))


def coach_mode(said: str) -> CoachMode:
    return "go_for_it" if said == "go_for_it" else "play_it_safe" if said == "play_it_safe" else "normal"


def legal_calls(g: Replay, occupied: str) -> tuple[str, ...]:
    """RP-PA-4, RP-DEC-1R: only what RP-BUNT-1, RP-HNR-1 and RP-JUMP-1 allow."""
    s = g.situation
    swings = ways_to_bat(occupied, s.outs, s.no_hit_and_run == NOBODY or s.no_hit_and_run != s.man_on(0))
    if g.options.steal_system != "action_chart" or occupied == "---":
        return swings
    return (*swings, *(call for call in TARGETS if may_steal(g, call)))


@cache
def ways_to_bat(occupied: str, outs: int, may_hit_and_run: bool) -> tuple[str, ...]:
    """RP-BUNT-1, RP-HNR-1, RP-HNR-15R."""
    calls = ["swing", *(call for call in BUNTS if may_bunt(call, occupied, outs))]
    if occupied in HIT_AND_RUN_BASES and may_hit_and_run:
        calls.append("hit_and_run")
    return tuple(calls)


def legs_of(g: Replay, occupied: str) -> tuple[str, ...]:
    """RP-JUMP-1: what each runner's letter for a steal is, where steals are called."""
    if g.options.steal_system != "action_chart" or occupied == "---":
        return ()
    return tuple(g.runner_card(base).steal if occupied[base - 1] != "-" else "" for base in TARGETS.values())


@cache
def offense_call(calls: tuple[str, ...], legs: tuple[str, ...] = (), bunter: bool = False) -> Ask:
    """What the side at bat may do now, by the man's bunting; a steal by the legs of the man who would go."""
    options = (OFFENSE_CALLS[call] for call in calls)
    if legs:
        options = (
            msgspec.structs.replace(option, page=f"{option.value} {legs[TARGETS[option.value] - 1]}")
            if option.value in TARGETS
            else option
            for option in options
        )
    page = "bunter" if bunter else ""
    return Ask("offense_call", "offense", "call", "What's the call?", tuple(options), page=page)


def walk_told(g: Replay) -> Ask:
    batter = g.who_is_on(0)
    return INTENTIONAL_WALK.about(f"Pitch to {batter}?").saying("walk", f"First base is {batter}'s, without a strike.")


def offense_told(g: Replay, ask: Ask) -> Ask:
    """What the man up and those on base are good for: his bunt, each runner's chance to steal."""
    batter, card = g.who_is_on(0), g.batter_card()
    runners = tuple(Rating("Speed", g.who_is_on(base), str(g.speed(base))) for base in on_base(g.situation.occupied))
    ask = ask.about(f"What's the call for {batter}?", Rating("Bunt", batter, str(card.bunt)), *runners)
    for value in ask.values:
        if value in TARGETS:
            ask = ask.saying(value, *steal_told(g, TARGETS[value]))
        elif value in BUNTS:
            ask = ask.saying(value, f"{batter}, bunt {card.bunt}. {ask.option(value).note}".rstrip())
    return ask


def swing(g: Replay, depths: Depths, mode: CoachMode) -> Step[str]:
    """RP-PA-6 to RP-PA-15: the dice, the two squares, the chart book, then the steal symbol and games missed."""
    s = g.situation
    side, place, man = s.batting, s.batter, s.man_on(0)
    at_bat = yield from dice_and_cards(g, depths, mode)
    reading = yield from book_result(g, at_bat)
    if at_bat.batter_square.steal:
        yield from symbol_of(g, at_bat.batter_square, place)
    if (at_bat.column, at_bat.row) == GAMES_MISSED_SQUARE and not g.weighed:  # no odds depend on it
        yield from assessment(g, at_bat, side, man)
    return reading.code


def dice_and_cards(g: Replay, depths: Depths, mode: CoachMode) -> Step[AtBat]:
    """RP-PA-6 to RP-PA-11: red names the column, blue the pitcher's row, white the batter's; two dice: RP-TWO-1."""
    blue: int | None = None
    roll = AT_BAT_TWO if g.options.dice == "two" else AT_BAT
    dice = yield from g.alike(roll, two_squares, depths)
    if roll is AT_BAT_TWO:
        red, white = dice
    else:
        red, white, blue = dice
    batter, pitcher, tired = g.batter_card(), g.pitcher_card(), g.on_b
    assert pitcher.rows and batter.rows, "a swing needs a card or a square for both men (RP-CB-SCN-1)"
    matchup = 0
    if g.situation.matchup is not None:
        against, named = g.situation.matchup
        matchup = named if against == g.situation.man_on(0) else 0
    side = batter.side_against(pitcher.throws)
    read = pitchers_square(pitcher, red, blue, side, tired, g.options, matchup)
    grade = read.square
    if g.traced and (grade is not None or blue is not None):
        text = grade.text if grade is not None else read.infielder
        column = str(read.column if grade is not None else red)
        g.saw("pitcher_card", read.row, column, text, by=pitchers_dice(roll, red, blue))
    if read.column != red:
        g.check("tendency", str(read.column), was=str(red))
    his = batter.square(read.column, white, pitcher.throws)
    by = square(roll, red, white) if g.traced else None
    if g.park is not None and goes_to_the_park(batter, read.column, white, his):
        his = yield from as_this_park_has_it(g, g.park, his, read.column, white, side, by)
    else:
        g.saw("batter_card", white, str(read.column), his.text, by=by)
    infielder = ""
    if read.column == GROUND:
        infielder = yield from ground_ball_to(g, read.infielder, his, white, roll)
    rating = grade.number if grade is not None else g.fielder(infielder).range
    if grade is None:  # the number that is added is no pitcher's
        g.check("his_range", str(rating), position=infielder)
    return AtBat(
        column=read.column,
        total=his.number + rating,
        blue=blue,
        batter_square=his,
        pitcher_square=grade,
        batter=batter,
        pitcher=pitcher,
        b_grade=tired,
        infielder=infielder,
        depths=depths,
        coach_mode=mode,
        row=white,
    )


def pitchers_dice(roll: Roll, red: int, blue: int | None) -> Combined:
    """RP-PA-8: red for the column and blue for the row, which is B while he is tired; red alone with two dice."""
    if blue is None:
        return Combined("square", roll.key, roll.dice[:1], (red,), red)
    return square(roll, red, blue, at=(0, 2))


def ground_ball_to(g: Replay, named: str, his: Square, white: int, roll: Roll) -> Step[str]:
    """RP-FLD-1, RP-FLD-2, RP-TWO-2: who gets a ball of Column 4."""
    if his.number == STRATEGY_HIT:
        position = infielder_25(white)
        g.check("strategy_hit", position, one_die(roll, white, 1), position=position)
        return position
    if named:
        return named
    if g.options.two_dice_infielder == "white_die":
        by = one_die(roll, white, 1)
    else:
        (die,) = yield from FIELDER
        by = one_die(FIELDER, die)
    position = INFIELD_BOX[by.value]
    g.check("infield_box", position, by, position=position)
    return position


def symbol_of(g: Replay, square: Square, place: int) -> Step[None]:
    """RP-PA-13, RP-SB-1: a batter safe on base plays the symbol of his square, if the base ahead of him is open."""
    s = g.situation
    if s.decided or g.options.steal_system != "symbols":
        return
    bases = [base for base in (1, 2, 3) if (man := s.bases[base - 1]) is not None and man.place == place]
    if bases and is_open_ahead(g, bases[0]):
        yield from steal_by_symbol(g, square.steal, bases[0])
