"""Sentences: the situation, and the call of a play."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.wording import (
    Call,
    headline_of,
    name_of,
    ordinal,
    outs_line,
    play_line,
    runners,
    score_line,
    situation_line,
)
from rulesets.core.people.lineups import VACANT, starting_lineups
from rulesets.core.play.plays import Advance, Batting, Play, batter_out
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner, Situation
from rulesets.core.table.table import Table
from rulesets.core.table.telling import line_of

SETUP = default_setup("triple_six")
STARTED = starting_lineups(SETUP.clubs)
CALLS = {
    "single": Call("Single", "{batter} singles"),
    "double_play": Call("Double play", "{batter} grounds into a double play"),
    "steal": Call("Steal", "{runner} steals {next_base}", tells_runner=True),
    "steal_error": Call("Steal and error", "{runner} steals {next_base} and the throw is wild"),
    "picked_off": Call("Picked off", "{runner} is picked off {base}", tells_runner=True),
    "bad_jump": Call("No jump", "{runner} on {base} stays"),
    "balk": Call("Balk", "a balk by {pitcher}"),
}


def at(**changes: Any) -> Situation:
    """Castellano, the fifth man, at bat; Boateng on first, Lindgren on second and Tanaka on third."""
    return Situation(**{"bases": (Runner(3), Runner(2), Runner(1)), "due_up": (4, 4), **changes})


def told(s: Situation, code: str, *advances: Advance, **play: Any) -> str:
    return play_line(s.apply(Play(code, advances, **play)), CALLS, SETUP)


@pytest.mark.parametrize(
    ("bases", "text"),
    [
        ((None, None, None), "bases empty"),
        ((Runner(0), None, None), "runner on first"),
        ((None, Runner(1), Runner(0)), "runners on second and third"),
        ((Runner(2), Runner(1), Runner(0)), "bases loaded"),
    ],
)
def test_the_men_on_base_are_told(bases, text):
    assert runners(Situation(bases=bases)) == text


def test_a_situation_is_told_in_a_line():
    assert situation_line(at(inning=11, half="bottom", outs=2)) == "Bottom 11th, two out, bases loaded"
    assert situation_line(Situation(inning=3, outs=3)) == "Top 3rd, side retired, bases empty"
    assert [ordinal(number) for number in (22, 103, 111, 112)] == ["22nd", "103rd", "111th", "112th"]


def test_a_score_is_told_with_the_visitors_first():
    assert score_line(SETUP, (3, 10)) == "Harbor Point 3, Copper Ridge 10"


def test_after_the_batter_everybody_on_base_is_told_lead_runner_first():
    moves = [Advance(base, base + 1, "hit") for base in (3, 2, 1, 0)]
    text = told(at(), "single", *moves, batting="single")
    assert text == "Castellano singles; Tanaka scores; Lindgren to third; Boateng to second."


def test_a_man_put_out_is_told_with_the_base():
    text = told(at(), "double_play", Advance(1, 2, "force", out=True), batter_out(at=1), batting="double_play")
    assert text == "Castellano grounds into a double play; Boateng is out at second."


def test_the_runner_of_the_call_is_not_told_twice():
    assert told(at(bases=(Runner(3), None, None)), "steal", Advance(1, 2, "steal"), named=1) == "Boateng steals second."
    text = told(at(), "picked_off", Advance(2, 2, "picked_off", out=True), named=2)
    assert text == "Lindgren is picked off second."


def test_both_men_of_a_double_steal_steal():
    """TS-7.2.6R: both get a stolen base."""
    moves = (Advance(2, 3, "steal"), Advance(1, 2, "steal"))
    text = told(at(bases=(Runner(3), Runner(2), None)), "steal", *moves, named=1)
    assert text == "Boateng steals second; Lindgren steals third."


def test_a_runner_who_went_on_is_told_where_he_came_to():
    moves = (Advance(1, 2, "steal"), Advance(2, 3, "error"))
    text = told(at(bases=(Runner(3), None, None)), "steal_error", *moves, named=1)
    assert text == "Boateng steals second and the throw is wild; Boateng to third."


def test_a_runner_who_stays_is_named():
    """Lindgren is on second; with Pickett running for him, it is Pickett who stays."""
    assert told(at(lineups=STARTED), "bad_jump", named=2) == "Lindgren on second stays."
    assert told(at(lineups=STARTED), "balk", named=2) == "A balk by Lindqvist."
    s = at(lineups=STARTED)
    order = list(STARTED[0].order)
    order[2] = 13
    s.line_up(0, msgspec.structs.replace(STARTED[0], order=tuple(order)))
    made = s.apply(Play("bad_jump", named=2))
    s.line_up(0, STARTED[0])
    assert play_line(made, CALLS, SETUP) == "Pickett on second stays."


@pytest.mark.parametrize(
    ("game", "code", "text"),
    [
        ("triple_six", "bad_jump", "Boateng gets a bad jump and stays put."),
        ("triple_six", "safe_back", "A throw to first, and Boateng is back in time."),
        ("deep_drive", "HOLD", "Boateng gets no jump and stays put."),
        ("replay", "runner_holds", "Boateng stays put."),
    ],
)
def test_every_game_names_the_runner_who_stays(game: str, code: str, text: str) -> None:
    made = at(lineups=STARTED).apply(Play(code, named=1))
    assert play_line(made, find(game).calls, SETUP) == text


def test_a_play_from_before_men_who_stay_were_kept_names_none() -> None:
    """Seasons keep their plays as they were written."""
    made = at().apply(Play("bad_jump", named=2))
    kept = msgspec.to_builtins(made)
    del kept["stays"]
    assert play_line(msgspec.convert(kept, Made), CALLS, SETUP) == "The runner on second stays."


def test_a_pitcher_is_told_by_his_name_and_a_sentence_begins_with_a_capital():
    assert told(at(bases=(None, None, None)), "balk") == "A balk by Lindqvist."


def test_home_players_bat_in_the_bottom():
    assert told(at(half="bottom", bases=(None,) * 3), "single", Advance(0, 1, "hit"), batting="single").startswith(
        "Hargrove"
    )


def test_outs_are_told_when_a_play_made_some():
    s = at(outs=1)
    made = s.apply(Play("single", (batter_out(),), "out"))
    assert outs_line(made, s.outs) == "Two out."
    made = s.apply(Play("balk"))
    assert outs_line(made, s.outs) == ""


def score_together(line: str) -> int:
    """
    >>> score_together("Delacroix triples; Pettersson, Ruiz and Yoon score; Mbeki to third.")
    3
    """
    men = re.search(r"(?:^|; )([^;]+) score[;.]", line)
    return len(re.split(r", | and ", men[1])) if men else 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_play_of_a_game_is_told_in_one_whole_sentence(game):
    """No code without a call, no blank left open, nobody scoring who is not told."""
    ruleset, setup = find(game), default_setup(game)
    seen = set()
    for seed in range(40):
        rng = random.Random(seed)
        table = Table(ruleset, setup)
        while table.pending is not None and len(table.journal) < 400:
            request = table.pending
            throw = getattr(request, "throw", None)
            table.answer(throw(rng.randrange(request.ways())) if throw else rng.choice(request.values))
        for event in table.events:
            if isinstance(event, Made):
                line = play_line(event, ruleset.calls, setup)
                assert re.fullmatch(r"[A-Z][^{}]*[^ ;.{}]\.", line), line
                told = line.count(" scores") + line.count(" steals home") + score_together(line)
                thrown_home = any(event.play.errors)  # then the batter's own run is told as well
                runs = [leg for leg in event.legs if leg.run]
                told_runs = [leg for leg in runs if leg.man != event.batter or (thrown_home and leg.how == "error")]
                assert told == len(told_runs), line
                seen.add(event.play.code)
    assert len(seen) > 10


def test_a_game_with_a_book_of_calls_has_its_plays_called_by_their_lines():
    """The lines by their names, whoever is named in them, then what became of the others."""
    book = {"opening": "{fielder} races in...", "outcome": "{runner} holds, it drops for {batter}!", "plain": "Gone!"}
    s = at(bases=(Runner(3), None, None), lineups=STARTED)
    moves, lines = (Advance(1, 2, "hit"), Advance(0, 1, "hit")), ("opening", "outcome")
    hit = Play("single", moves, "single", named=1, said=lines, fielder=8)
    made = s.apply(hit)
    called = play_line(made, CALLS, SETUP, lambda name, _: book[name])
    assert called == "Mbeki races in... Boateng holds, it drops for Castellano! Boateng to second."
    assert play_line(made, CALLS, SETUP) == "Castellano singles; Boateng to second."
    alone = at(bases=(None, None, None)).apply(Play("single", (Advance(0, 1, "hit"),), "single", said=("plain",)))
    assert play_line(alone, CALLS, SETUP, lambda name, _: book[name]) == "Castellano: Gone!"


def test_the_fielder_of_a_call_is_whoever_plays_there():
    catcher = SETUP.clubs[1].squad[STARTED[1].field[1]].name
    made = at(lineups=STARTED).apply(Play("balk", fielder=2))
    assert name_of(SETUP, 1, made.man_at(2), "the fielder") == catcher == "Delacroix"
    assert made.man_at(0) == VACANT and name_of(SETUP, 1, made.man_at(0), "the fielder") == "the fielder"


def test_a_play_names_the_men_of_its_moment_whoever_comes_in_after_it():
    """Soares bats for Castellano, Pickett runs for Boateng, Ueda pitches; then all three leave again."""
    visitors, home = STARTED
    order, field = list(visitors.order), list(home.field)
    order[4], order[3], field[0] = 12, 13, 15
    s = at(bases=(Runner(3, charged=9), None, None), lineups=STARTED)
    s.line_up(0, msgspec.structs.replace(visitors, order=tuple(order)))
    s.line_up(1, msgspec.structs.replace(home, field=tuple(field)))
    made = s.apply(Play("single", (Advance(1, 4, "hit"), Advance(0, 1, "hit")), "single"))
    balk = s.apply(Play("balk"))
    s.line_up(0, visitors)
    s.line_up(1, home)
    assert play_line(made, CALLS, SETUP) == "Soares singles; Pickett scores."
    assert play_line(balk, CALLS, SETUP) == "A balk by Ueda."
    assert (made.batter, made.place, made.pitcher, made.field[0]) == (12, 4, 15, 15)
    assert [(leg.man, leg.place, leg.charged) for leg in made.legs] == [(13, 3, 9), (12, 4, 15)]


def test_an_error_is_told_with_who_made_it_and_what_it_gave() -> None:
    """Boateng plays first base for the visitors; Hargrove singles and goes on."""
    s = at(half="bottom", bases=(None,) * 3, lineups=STARTED)
    went_on = (Advance(0, 1, "hit"), Advance(1, 2, "error"))
    text = told(s, "single", *went_on, batting="single", errors=(3,))
    assert text == "Hargrove singles; Hargrove to second on an error by first baseman Boateng."


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{batter} is safe on an error by the catcher", "Castellano is safe on an error by the catcher."),
        ("{batter} is safe on an error", "Castellano is safe on an error by catcher Delacroix."),
        ("{batter} is safe", "Castellano is safe; an error by catcher Delacroix."),
    ],
)
def test_an_error_is_named_once(line: str, text: str) -> None:
    made = at(bases=(None,) * 3, lineups=STARTED).apply(Play("error", (Advance(0, 1, "error"),), "error", errors=(2,)))
    assert play_line(made, {"error": Call("Error", line)}, SETUP) == text


FIELDERS = (
    *("pitcher", "catcher", "first baseman", "second baseman", "third baseman"),
    *("shortstop", "left fielder", "center fielder", "right fielder"),
)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["replay", "deep_drive"])
def test_every_error_in_the_book_is_named_in_the_story(game: str) -> None:
    """Who made it, and where it took those whom it gave a base."""
    checked = 0
    for seed in range(40):
        rng = random.Random(seed)
        table = Table(find(game), default_setup(game, seed=seed))
        while table.pending is not None:
            if isinstance(table.pending, Ask) and rng.random() < 0.15:
                table.answer(rng.choice(table.pending.values))
            else:
                table.step()
        for made in table.events:
            if not isinstance(made, Made) or not made.play.errors:
                continue
            line = line_of(table, made)
            for position in made.play.errors:
                name = name_of(table.seated, 1 - made.side, made.man_at(position))
                assert "error" in line and (name in line or FIELDERS[position - 1] in line), line
                checked += 1
            for leg in {leg.man: leg for leg in made.legs}.values():
                if leg.how == "error" and leg.end in (2, 3):
                    runner = name_of(table.seated, made.side, leg.man)
                    assert f"{runner} to {('second', 'third')[leg.end - 2]}" in line, line
    assert checked > 20


GROUNDER, STRUCK = Call("Ground ball", ""), Call("Strikeout", "")
BATTER, FIRST, SECOND = batter_out("force", 1), Advance(1, 2, "force", out=True), Advance(2, 3, "force", out=True)


@pytest.mark.parametrize(
    ("call", "batting", "outs", "headline"),
    [
        (GROUNDER, "out", (BATTER,), "Ground ball"),
        (GROUNDER, "double_play", (FIRST, BATTER), "Double play"),
        (GROUNDER, "out", (SECOND, FIRST, BATTER), "Triple play"),
        (Call("Popped into a double play", ""), "out", (FIRST, BATTER), "Popped into a double play"),
        (STRUCK, "strikeout", (BATTER, Advance(1, 2, "caught_stealing", out=True)), "Strikeout, double play"),
        (Call("Strike out, throw out", "", tells_outs=True), "strikeout", (FIRST, BATTER), "Strike out, throw out"),
        (Call("Single", ""), "single", (Advance(3, 4, "hit", out=True), Advance(2, 4, "hit", out=True)), "Single"),
    ],
)
def test_two_or_three_put_out_are_the_headline(
    call: Call, batting: Batting, outs: tuple[Advance, ...], headline: str
) -> None:
    assert headline_of(call, at().apply(Play("it", outs, batting))) == headline


def test_a_line_says_where_the_ball_went_if_the_play_does() -> None:
    calls = {"fly_out": Call("Fly out", "{batter} flies out{to}")}
    for fielder, line in ((0, "Castellano flies out."), (8, "Castellano flies out to center.")):
        made = at(lineups=STARTED).apply(Play("fly_out", (batter_out(),), "out", fielder=fielder))
        assert play_line(made, calls, SETUP) == line


@pytest.mark.parametrize(
    "code", ["fly_out", "line_out", "pop_out", "foul_out", "ground_out", "sacrifice_fly", "single"]
)
def test_replay_says_where_a_ball_went_that_no_radio_call_tells_of(code: str) -> None:
    made = at(lineups=STARTED).apply(Play(code, (batter_out(),), "out", fielder=7))
    assert play_line(made, find("replay").calls, SETUP).endswith(" to left.")
