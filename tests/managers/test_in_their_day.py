"""Men sacrifice as often as in their season, and starters who finished are left in; managers like it more or less."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from rulesets import find
from rulesets.core.cards import tuning
from rulesets.core.people.players import Batting, Pitching, Player
from rulesets.core.people.temperaments import TEMPERAMENTS
from rulesets.core.play.pairing import pairing
from rulesets.core.play.requests import Ask, Option
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner
from rulesets.core.seasons.real_clubs import league_by_id
from rulesets.managers import in_their_day, skipper_named
from rulesets.managers.in_their_day import (
    TO_THE_END,
    calls_a_closer,
    finishes,
    last_inning,
    may_hit_and_run,
    sacrifice_rate,
    sacrifices_now,
)
from tests.managers.moments import at, question

SWING = Ask("offense_call", "offense", "call", "?", (Option("swing", "Swing", ""), Option("bunt", "Bunt", "")))


def dealt(*clubs: str):
    setup = default_setup("deep_drive", 1, {})
    if clubs:
        setup = pairing(setup, *clubs, False)
    return find("deep_drive").deal(setup)


def with_a_man_on_first(game, **changes):
    game.situation.bases = (Runner(8), None, None)
    for name, value in changes.items():
        setattr(game.situation, name, value)
    return game


@pytest.fixture
def bunts(monkeypatch):
    """Whoever is up sacrifices in so many of 500 plate appearances."""

    def often(sh: int) -> None:
        monkeypatch.setattr(in_their_day, "sacrifice_rate", lambda batter, league: sh / 500)
        monkeypatch.setattr(in_their_day, "aim", lambda game, league, name: 1.0)

    return often


def test_clubs_of_the_box_have_seasons_too_and_hit_and_run_by_the_book(bunts, monkeypatch):
    game = with_a_man_on_first(dealt())
    bunts(0)
    assert sacrifices_now(SWING, game) == ""
    bunts(60)
    assert sacrifices_now(SWING, game) == "bunt"
    for share, last in ((0.0, in_their_day.LAST_INNINGS), (1.0, (TO_THE_END,))):
        monkeypatch.setattr(in_their_day, "finishes", lambda player, share=share: share)
        assert last_inning(game, 0) in last
    for inning in range(1, 30):
        game.situation.inning = inning
        assert may_hit_and_run(game)


def test_who_never_sacrificed_swings_and_who_always_did_bunts(bunts):
    game = with_a_man_on_first(dealt("1968:DET", "1968:BOS"))
    bunts(0)
    assert sacrifices_now(SWING, game) == ""
    bunts(60)
    assert sacrifices_now(SWING, game) == "bunt"
    said = skipper_named("by_the_book").answer(SWING, game)
    assert (said.value, said.code) == ("bunt", "season")


def test_nobody_sacrifices_with_two_out_or_far_behind(bunts):
    game = with_a_man_on_first(dealt("1968:DET", "1968:BOS"))
    bunts(60)
    game.situation.outs = 2
    assert sacrifices_now(SWING, game) == ""
    game.situation.outs, game.situation.score = 0, (0, 4)
    assert sacrifices_now(SWING, game) == ""


def test_his_share_of_such_moments_is_his_own(bunts):
    """17.5 tries for each sacrifice of a plate appearance: 10 in 500 are 35 of 100 moments."""
    bunts(10)
    assert abs(share_of_bunts() - 0.35) < 0.08


@pytest.mark.parametrize(("who", "share"), [("small_ball", 0.70), ("bold", 0.35 * 2 / 3), ("patient", 0.0)])
def test_a_manager_bunts_more_or_less_often_as_he_likes_it(bunts, who, share):
    """Twice as often for a liking of .003, never for one of -.003."""
    bunts(10)
    assert abs(share_of_bunts(TEMPERAMENTS[who].bunt) - share) < 0.08


def share_of_bunts(liking: float = 0.0) -> float:
    """Of 400 moments for one."""
    game = with_a_man_on_first(dealt("1968:DET", "1968:BOS"))
    asked = bunted = 0
    for inning in range(1, 101):
        for runs in range(4):
            game.situation.inning, game.situation.score = inning, (runs, 1)
            first = sacrifices_now(SWING, game, liking)
            assert first == sacrifices_now(SWING, game, liking), "asked twice he says the same"
            asked, bunted = asked + 1, bunted + (first == "bunt")
    return bunted / asked


@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
def test_in_the_box_bunts_that_win_are_called_in_a_share_of_moments(monkeypatch, share):
    """A man on third, one out, late and tied: Deep Drive's bunt wins two games in a hundred more there. How large a
    share of them makes the sacrifices of the box is solved; who likes bunts calls them all.
    """
    monkeypatch.setattr(tuning, "_trying", {"box": {"sacrifices": share}})
    game = at("deep_drive", on="--3", outs=1, inning=8, half="bottom", score=(4, 4))
    ask = question("deep_drive", game, "offense_call")
    moments = list(product(range(8, 28), range(5)))

    def bunts(who: str) -> float:
        called = 0
        for inning, runs in moments:
            game.situation.inning, game.situation.score = inning, (runs, runs)
            called += skipper_named(who).answer(ask, game).value == "bunt"
        return called / len(moments)

    assert abs(bunts("by_the_book") - share) < 0.15 and bunts("small_ball") == 1.0


def test_flies_are_no_bunts_where_they_were_counted_as_sacrifices():
    man = Player("x", "A", "B", 1, "R", "R", 20, ("SS",), Batting(g=150, ab=490, h=120, sh=10))
    assert sacrifice_rate(man, league_by_id("1968:AL")) == 10 / 500
    assert 0 < sacrifice_rate(man, league_by_id("1921:AL")) < 10 / 500


def test_how_much_of_a_finisher_he_was():
    man = Player("x", "A", "B", 1, "R", "R", 20, ("P",), pitching=Pitching(g=40, gs=30, cg=21, outs=800, bf=1100))
    assert finishes(man) == 0.7
    assert finishes(replace(man, pitching=None)) == finishes(None) == 0.0


def tried(league: str, **aims: float):
    """What is asked of a league's managers, and nothing that was solved."""
    from rulesets.core.cards import tuning

    return {league: {**{each: 1.0 for each in ("sacrifices", "finishing", "saving")}, **aims}}, tuning


@pytest.mark.parametrize(("share", "least", "most"), [(1.0, 1.0, 1.0), (0.5, 0.35, 0.65), (0.0, 0.0, 0.0)])
def test_he_finishes_as_large_a_share_of_his_starts_as_he_did(monkeypatch, share, least, most):
    aims, tuning = tried("1977:AL")
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: share)
    finished = []
    for opponent in ("BAL", "BOS", "CAL", "CHA", "CLE", "DET", "KCA", "MIN", "ML4", "NYA", "OAK", "SEA", "TEX", "TOR"):
        for other in ("1977:BAL", "1977:CHA", "1977:NYA", "1977:TEX"):
            if other != f"1977:{opponent}":
                game = dealt(f"1977:{opponent}", other)
                last = {last_inning(game, 0), last_inning(game, 0)}
                assert len(last) == 1, "asked twice it is the same day"
                finished.append(last.pop() == TO_THE_END)
    assert least <= sum(finished) / len(finished) <= most


def test_a_league_that_saved_nothing_left_its_starters_in_with_a_small_lead(monkeypatch):
    aims, tuning = tried("1968:AL", saving=0.0)
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 0.0)
    game = dealt("1968:DET", "1968:BOS")
    assert last_inning(game, 1) in in_their_day.LAST_INNINGS
    game.situation.score = (2, 4)
    assert last_inning(game, 1) == TO_THE_END
    for no_small_lead in ((2, 6), (2, 2), (6, 2)):
        game.situation.score = no_small_lead
        assert last_inning(game, 1) in in_their_day.LAST_INNINGS


@pytest.mark.parametrize(("saving", "kept"), [(0.02, True), (0.12, True), (0.18, False), (0.3, False), (1.0, False)])
@pytest.mark.parametrize("reliever", [False, True])
def test_where_hardly_any_game_was_saved_a_tired_man_keeps_a_small_lead(monkeypatch, saving, kept, reliever):
    """At .15 on half of the days, and today is one of .5; a reliever likewise."""
    aims, tuning = tried("1968:AL", saving=saving)
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 0.0)
    monkeypatch.setattr(in_their_day, "_day", lambda game, side, what="": 0.5)
    game = dealt("1968:DET", "1968:BOS")
    game.situation.mound = (0, int(reliever))
    for score, last in (((2, 4), TO_THE_END if kept else None), ((2, 6), None), ((2, 2), None), ((4, 2), None)):
        game.situation.score = score
        assert last_inning(game, 1, tired=True) == last


def test_there_a_man_who_finished_half_of_his_starts_finished_three_of_four_with_a_large_lead(monkeypatch):
    """Half of the other half, for nothing is saved."""
    aims, tuning = tried("1968:AL", saving=0.0)
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 0.5)
    game = dealt("1968:DET", "1968:BOS")
    for score, day, last in (((2, 6), 0.74, TO_THE_END), ((2, 6), 0.76, 6), ((6, 2), 0.51, 6)):
        monkeypatch.setattr(in_their_day, "_day", lambda game, side, what="", day=day: day)
        game.situation.score = score
        assert last_inning(game, 1) == last


@pytest.mark.parametrize(("saving", "with_two", "with_five"), [
    (1.0, TO_THE_END, 6), (1.5, TO_THE_END, TO_THE_END), (1.7, 8, TO_THE_END), (2.0, 8, TO_THE_END)
])  # fmt: skip
def test_a_league_that_saved_many_left_the_ninth_to_closers_with_small_leads_alone(
    monkeypatch, saving, with_two, with_five
):
    """At 1.7 on seven days of ten; today is one of .6. Who finished half of his starts finishes .7 of those without a
    small lead at 1.5: .8 times as many more. His own days are one of .3 and one of .55.
    """
    aims, tuning = tried("1968:AL", saving=saving)
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 0.5)
    game = dealt("1968:DET", "1968:BOS")
    for score, day, last in (((0, 2), 0.3, with_two), ((0, 5), 0.55, with_five)):
        monkeypatch.setattr(in_their_day, "_day", lambda game, side, what="", day=day: 0.6 if what else day)
        game.situation.score = score
        assert last_inning(game, 1) == last


@pytest.mark.parametrize(("day", "called"), [(0.1, True), (0.18, True), (0.21, False), (0.6, False)])
def test_closers_days_are_fewer_where_most_starts_were_finished(monkeypatch, day, called):
    """In 1905 the National League finished 1,000 of 1,240 starts: at 1.8 it is .8 x 240 / 1000 = .192 of the days.

    In 1977, when others ended most starts, it would be all .8 of them.
    """
    monkeypatch.setattr(in_their_day, "_day", lambda game, side, what="": day)
    for league, clubs, closer in (("1905:NL", ("NY1", "CHN"), called), ("1977:AL", ("NYA", "KCA"), True)):
        aims, tuning = tried(league, saving=1.8)
        monkeypatch.setattr(tuning, "_trying", aims)
        assert calls_a_closer(dealt(*(f"{league[:4]}:{club}" for club in clubs)), 1) is closer


@pytest.mark.parametrize(("who", "day", "last"), [
    ("by_the_book", 0.5, 7), ("old_school", 0.5, 8), ("small_ball", 0.5, 7), ("small_ball", 0.4, 6), ("patient", 0.6, 8)
])  # fmt: skip
def test_a_patient_manager_lets_starts_last_longer(monkeypatch, who, day, last):
    """An inning and a quarter for a run a game that he forgives: 6 + 3 x .5 is in the seventh, and .8 runs later."""
    aims, tuning = tried("1968:AL")
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 0.0)
    monkeypatch.setattr(in_their_day, "_day", lambda game, side, what="": day)
    assert last_inning(dealt("1968:DET", "1968:BOS"), 1, TEMPERAMENTS[who].hook) == last


@pytest.mark.parametrize(("finishing", "last"), [(1.0, None), (1.5, None), (1.8, None), (2.0, TO_THE_END)])
def test_where_all_starts_were_finished_tired_men_finish_theirs(monkeypatch, finishing, last):
    """Whoever finished all of his, at 2: on half of the days, of which this is one (.4)."""
    aims, tuning = tried("1968:AL", finishing=finishing)
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 1.0)
    monkeypatch.setattr(in_their_day, "_day", lambda game, side, what="": 0.4)
    game = dealt("1968:DET", "1968:BOS")
    assert last_inning(game, 1, tired=True) == last
    assert last_inning(game, 1) == TO_THE_END


def test_only_a_starter_is_meant_to_finish(monkeypatch):
    aims, tuning = tried("1968:AL")
    monkeypatch.setattr(tuning, "_trying", aims)
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 1.0)
    game = dealt("1968:DET", "1968:BOS")
    assert last_inning(game, 0) == TO_THE_END
    game.situation.mound = (1, 0)
    assert last_inning(game, 0) is None


def test_hit_and_runs_are_as_rare_as_men_caught_stealing(monkeypatch):
    """Half of the moments for each man of a club caught in a game: with .4 of them a fifth."""
    monkeypatch.setattr(in_their_day, "caught_in_a_game", lambda league: 0.4)
    game = with_a_man_on_first(dealt("1968:DET", "1968:BOS"))
    called = []
    for inning in range(1, 101):
        for runs in range(4):
            game.situation.inning, game.situation.score = inning, (runs, 1)
            called.append(may_hit_and_run(game))
            game.situation.count = (2, 1)
            assert may_hit_and_run(game) == called[-1], "a pitch later it is the same turn at bat"
            game.situation.count = None
    assert abs(sum(called) / len(called) - 0.2) < 0.06


def test_in_the_box_a_tired_man_with_a_lead_gets_his_last_outs_and_in_real_leagues_he_leaves(monkeypatch):
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 1.0)
    monkeypatch.setattr(in_their_day, "aim", lambda game, league, name: 1.0)
    game, real = dealt(), dealt("1968:DET", "1968:BOS")
    for each in (game, real):
        each.situation.inning, each.situation.score = 8, (3, 2)
    assert last_inning(game, 0, tired=True) == TO_THE_END
    assert last_inning(real, 0, tired=True) is None
    assert last_inning(game, 1, tired=True) is None, "he is behind"
    game.situation.inning = 7
    assert last_inning(game, 0, tired=True) is None
    assert last_inning(game, 0) == TO_THE_END
    game.situation.inning = 8
    monkeypatch.setattr(in_their_day, "finishes", lambda player: 0.0)
    assert last_inning(game, 0, tired=True) is None
