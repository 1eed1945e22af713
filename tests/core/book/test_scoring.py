"""The book: what each play gives whom, who wins, loses and saves, and the proof of a box score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.box_score import box_score, innings_pitched, line_score
from rulesets.core.book.scoring import BATTER, Book, ClubBook, Decisions, credits, proof
from rulesets.core.people.lineups import Lineup
from rulesets.core.play.events import HalfBegan, Relieved
from rulesets.core.play.plays import TEAM, Advance, Play, batter_out
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner, Situation
from rulesets.core.table.table import Table
from tests.together import together

OUT = Play("out", (batter_out(),), "out")
STARTER, RELIEVER = 9, 10  # their numbers in the squad
STRIKEOUT = Play("strikeout", (batter_out(),), "strikeout")
WALK = Play("walk", (Advance(0, 1, "walk"),), "walk")
HOME_RUN = Play("home_run", (Advance(0, 4, "hit"),), "home_run")
DOUBLE = Play("double", (Advance(0, 2, "hit"),), "double")


class Scorer:
    """A game kept by hand: plays of the side at bat, then plain outs until it is retired."""

    def __init__(self) -> None:
        self.situation = Situation()
        self.book = Book()

    def half(self, *plays: Play, outs: int = 3) -> Scorer:
        """These plays, then outs up to that number; at three the sides change."""
        s = self.situation
        for play in plays:
            self.book.add(s.apply(play))
        while s.outs < outs and not s.over:
            self.book.add(s.apply(OUT))
        if s.outs == 3 and not s.over:
            s.change_sides()
            self.book.add(HalfBegan(s.inning, s.half))
        return self

    def until(self, inning: int, half: str = "top") -> Scorer:
        """Nothing happens until that half-inning."""
        while (self.situation.inning, self.situation.half) != (inning, half) and not self.situation.over:
            self.half()
        return self

    def to_the_end(self) -> Scorer:
        while not self.situation.over:
            self.half()
        return self

    def relieve(self, club: int, near: bool = False) -> Scorer:
        """The next pitcher of that club comes in."""
        s = self.situation
        on = 0 if club == s.batting else 3 - s.bases.count(None)
        lineup = s.lineups[club]
        man = lineup.pitcher + 1
        number = s.line_up(club, msgspec.structs.replace(lineup, field=(man, *lineup.field[1:])))
        assert number is not None
        lead = s.score[club] - s.score[1 - club]
        self.book.add(Relieved(club, number, lead, near or lead <= on + 2, man, on, s.outs_to_go))
        return self

    def decisions(self) -> Decisions:
        self.to_the_end()
        assert proof(self.book) == []
        decisions = self.book.decisions()
        assert decisions is not None
        return decisions


def given(made: Made) -> dict[tuple[str, int], dict[str, int]]:
    """What a play gives, by page and line; a man's line by his number in the squad."""
    found: dict[tuple[str, int], Counter[str]] = {}
    for page, whose, key, number in credits(made):
        found.setdefault((page, whose), Counter())[key] += number
    return {line: dict(counts) for line, counts in found.items()}


def bases(**men: int) -> tuple[Runner | None, Runner | None, Runner | None]:
    first, second, third = (Runner(men[name]) if name in men else None for name in ("first", "second", "third"))
    return first, second, third


# What a plate appearance gives (OBR 9.02 to 9.15, TS-BOX-1)


@together(
    ("batting", "batter", "pitcher"),
    [
        ("single", "ab h", "h"),
        ("double", "ab h 2b", "h"),
        ("triple", "ab h 3b", "h"),
        ("home_run", "ab h hr", "h hr"),
        ("walk", "bb", "bb"),
        ("intentional_walk", "bb ibb", "bb ibb"),
        ("hit_batter", "hbp", "hbp"),
        ("strikeout", "ab so", "so"),
        ("out", "ab", ""),
        ("sac_fly", "sf", ""),
        ("sac_bunt", "sh", ""),
        ("fielders_choice", "ab fc", ""),
        ("error", "ab roe", ""),
        ("double_play", "ab gdp", ""),
    ],
)
def test_the_end_of_a_plate_appearance_is_written_to_batter_and_pitcher(batting, batter, pitcher):
    made = Made(Play("a play", (), batting), 1, "top", 14, 4, 20, Lineup().field, (), batting, 0, 0)
    assert given(made) == {
        ("batting", 14): dict.fromkeys(["pa", *batter.split()], 1),
        ("pitching", 20): dict.fromkeys(["bf", *pitcher.split()], 1),
    }


def test_every_end_of_a_plate_appearance_has_its_line():
    from typing import get_args

    from rulesets.core.play.plays import Batting

    assert set(BATTER) == set(get_args(Batting))


def test_a_plate_appearance_is_an_at_bat_unless_the_batter_is_put_on_or_sacrifices():
    no_at_bat = {name for name, keys in BATTER.items() if "ab" not in keys}
    assert no_at_bat == {"walk", "intentional_walk", "hit_batter", "sac_fly", "sac_bunt", "interference"}


def test_a_play_that_ends_no_plate_appearance_gives_the_batter_nothing():
    assert given(Situation(bases=bases(first=8)).apply(Play("safe_back"))) == {}


def test_a_walk_off_double_counted_as_a_single_is_a_single_in_the_book():
    s = Situation(inning=9, half="bottom", bases=bases(third=8))
    made = s.apply(Play("double", (Advance(3, 4, "hit"), Advance(0, 2, "hit")), "double"))
    assert given(made)["batting", 0] == {"pa": 1, "ab": 1, "h": 1, "rbi": 1}


def test_a_run_goes_to_the_man_the_rbi_to_the_batter_and_the_charge_to_the_pitcher_who_let_him_on():
    relieved = (Lineup(), Lineup(field=(RELIEVER, *range(8))))
    s = Situation(bases=(None, Runner(8, STARTER), None), lineups=relieved)
    made = s.apply(Play("single", (Advance(2, 4, "hit"), Advance(0, 1, "hit")), "single"))
    assert given(made) == {
        ("batting", 0): {"pa": 1, "ab": 1, "h": 1, "rbi": 1},
        ("batting", 8): {"r": 1},
        ("pitching", STARTER): {"r": 1, "er": 1},
        ("pitching", RELIEVER): {"bf": 1, "h": 1, "irs": 1},
        ("defense", 0): {"er": 1},
    }


def test_a_run_earned_for_the_pitcher_alone_is_not_the_clubs():
    """SC-2: two out and an error before he came in."""
    relieved = (Lineup(), Lineup(field=(RELIEVER, *range(8))))
    s = Situation(outs=2, lost_outs=1, excused=((RELIEVER, 1),), lineups=relieved)
    assert given(s.apply(HOME_RUN)) == {
        ("batting", 0): {"pa": 1, "ab": 1, "h": 1, "hr": 1, "r": 1, "rbi": 1},
        ("pitching", RELIEVER): {"bf": 1, "h": 1, "hr": 1, "r": 1, "er": 1},
    }


def test_an_unearned_run_is_a_run_and_no_earned_one():
    made = Situation(bases=bases(third=8)).apply(Play("bad_throw", (Advance(3, 4, "error"),), errors=(TEAM,)))
    assert given(made) == {
        ("batting", 8): {"r": 1},
        ("pitching", STARTER): {"r": 1},
        ("defense", 0): {"e": 1},
    }


@together(
    ("advance", "keys"),
    [
        (Advance(1, 2, "steal"), {"sb": 1}),
        (Advance(1, 2, "caught_stealing", out=True), {"cs": 1}),
        (Advance(1, 1, "picked_off", out=True), {"po": 1}),
        (Advance(1, 2, "picked_off_stealing", out=True), {"cs": 1, "po": 1}),
        (Advance(1, 2, "force", out=True), None),
        (Advance(1, 2, "balk"), None),
    ],
)
def test_what_a_runner_did_by_himself_is_on_his_own_line(advance, keys):
    made = Situation(bases=bases(first=8)).apply(Play("a play", (advance,)))
    assert given(made).get(("batting", 8)) == keys


def test_on_a_double_steal_both_runners_have_a_stolen_base():
    made = Situation(bases=bases(first=8, second=7)).apply(
        Play("stolen_base", (Advance(2, 3, "steal"), Advance(1, 2, "steal")))
    )
    assert given(made) == {("batting", 7): {"sb": 1}, ("batting", 8): {"sb": 1}}


def test_a_steal_and_an_error_are_one_stolen_base():
    made = Situation(bases=bases(first=8)).apply(
        Play("steal_error", (Advance(1, 2, "steal"), Advance(2, 3, "error")), errors=(2,))
    )
    assert given(made) == {("batting", 8): {"sb": 1}, ("defense", 0): {"e": 1}, ("fielding", 2): {"e": 1}}


@pytest.mark.parametrize(
    ("charge", "where"),
    [("balk", {("pitching", STARTER): {"bk": 1}}), ("wild_pitch", {("pitching", STARTER): {"wp": 1}})],
)
def test_a_balk_and_a_wild_pitch_are_the_pitchers(charge, where):
    made = Situation(bases=bases(first=8)).apply(Play("a play", (Advance(1, 2, charge),), charge=charge))
    assert given(made) == where


def test_a_passed_ball_is_not_the_pitchers():
    made = Situation(bases=bases(first=8)).apply(Play("a play", (Advance(1, 2, "passed_ball"),), charge="passed_ball"))
    assert given(made) == {("defense", 0): {"pb": 1}}


@pytest.mark.parametrize(
    ("letter", "count", "keys"),
    [
        ("B", (0, 0), "np balls"),
        ("C", (0, 0), "np strikes fps"),
        ("F", (0, 0), "np strikes fps"),
        ("S", (1, 0), "np strikes"),
        ("X", (3, 2), "np strikes"),  # a ball in play is a strike to the counter of pitches
    ],
)
def test_pitches_are_counted_where_they_are_thrown(letter, count, keys):
    made = Situation(count=count).apply(Play("a pitch", pitch=letter))
    assert given(made) == {("pitching", STARTER): dict.fromkeys(keys.split(), 1)}


def test_a_man_placed_on_base_is_counted_for_the_proof():
    """DB-2.2.1R: plate appearances and placed runners are runs, left on base and outs."""
    book = Book()
    book.add(HalfBegan(10, "top", placed=1))
    s = Situation(inning=10, bases=(None, Runner(8, placed=True), None))
    for _ in range(3):
        book.add(s.apply(OUT))
    assert book.clubs[0].team == {"placed": 1, "lob": 1}
    assert proof(book) == []
    del book.clubs[0].team["placed"]
    assert proof(book) == ["visitors: 3 came to bat, but runs, left on base and outs add up to 4"]


# Fielding (OBR 9.09 to 9.12)


def fielded(made: Made) -> dict[int, dict[str, int]]:
    return {whose: counts for (page, whose), counts in given(made).items() if page == "fielding"}


def test_the_last_man_to_handle_the_ball_has_the_putout_and_the_others_an_assist():
    made = Situation().apply(Play("out", (batter_out(at=1, by=(6, 3)),), "out"))
    assert fielded(made) == {6: {"assists": 1}, 3: {"putouts": 1}}


def test_an_unassisted_putout_has_no_assist():
    assert fielded(Situation().apply(Play("out", (batter_out(by=(8,)),), "out"))) == {8: {"putouts": 1}}


def test_a_double_play_gives_its_pivot_a_putout_and_an_assist():
    made = Situation(bases=bases(first=8)).apply(
        Play("double_play", (Advance(1, 2, "force", True, (6, 4)), batter_out(at=1, by=(4, 3))), "double_play")
    )
    assert fielded(made) == {6: {"assists": 1}, 4: {"putouts": 1, "assists": 1}, 3: {"putouts": 1}}
    assert given(made)["defense", 0] == {"dp": 1}


def test_in_a_rundown_nobody_has_more_than_one_assist():
    made = Situation(bases=bases(third=8)).apply(Play("rundown", (Advance(3, 4, "out", True, (5, 2, 5, 2)),)))
    assert fielded(made) == {5: {"assists": 1}, 2: {"assists": 1, "putouts": 1}}


def test_an_error_the_dice_give_to_nobody_is_the_teams_alone():
    made = Situation().apply(Play("bunt_error", (Advance(0, 1, "error"),), "error", errors=(TEAM,)))
    assert fielded(made) == {}
    assert given(made)["defense", 0] == {"e": 1}


def test_two_errors_on_a_play_are_two():
    made = Situation().apply(Play("error", (Advance(0, 1, "error"), Advance(1, 2, "error")), "error", errors=(6, 3)))
    assert fielded(made) == {6: {"e": 1}, 3: {"e": 1}}
    assert given(made)["defense", 0] == {"e": 2}


def test_three_outs_on_a_play_are_a_triple_play_and_no_double_play():
    advances = (Advance(2, 3, "force", True), Advance(1, 2, "force", True), batter_out(at=1))
    made = Situation(bases=bases(first=8, second=7)).apply(Play("triple_play", advances, "out"))
    assert given(made)["defense", 0] == {"tp": 1}
    assert given(made)["pitching", STARTER] == {"bf": 1, "outs": 3}


def test_the_book_adds_up_what_each_fielder_did():
    book = Book()
    for fielders in ((6, 3), (6, 3), (4, 3), (3,)):
        book.add(Situation().apply(Play("out", (batter_out(at=1, by=fielders),), "out")))
    book.add(Situation().apply(Play("error", (Advance(0, 1, "error"),), "error", errors=(6,))))
    fielders = {position: book.clubs[1].fielded(position) for position in (3, 4, 6)}
    assert fielders == {3: {"putouts": 4}, 6: {"assists": 2, "e": 1}, 4: {"assists": 1}}
    assert book.clubs[1].fielding[book.clubs[1].lineup.field[5]] == {6: {"assists": 2, "e": 1}}
    assert book.clubs[0].fielding == {}
    assert (book.clubs[0].errors, book.clubs[1].errors) == (0, 1)


# Pitchers of record (OBR 9.17, 9.19); 0 is a club's starter


def test_two_starters_who_finish_win_and_lose():
    assert Scorer().until(1, "bottom").half(HOME_RUN).decisions() == Decisions(1, winner=0, loser=0, save=None)


def test_nobody_has_won_or_lost_while_it_is_tied():
    assert Book().decisions() is None
    tied = Scorer().half(HOME_RUN).half(HOME_RUN)
    assert tied.book.decisions() is None


def test_a_lead_lost_and_taken_again_decides_by_the_last_time():
    """Visitors lead in the 1st, the home side ties it in the 5th and leads in the 7th behind its second pitcher."""
    game = Scorer().half(HOME_RUN).until(5, "bottom").half(HOME_RUN)
    game.until(7).relieve(1).until(7, "bottom").half(HOME_RUN)
    assert game.decisions() == Decisions(1, winner=1, loser=0, save=None)


def test_a_starter_who_led_for_good_wins_though_others_finish():
    """Five innings by the visitors' starter, four by the next man, who came in with a lead of one."""
    game = Scorer().half(HOME_RUN).until(6, "bottom").relieve(0)
    assert game.decisions() == Decisions(0, winner=0, loser=0, save=1)


def test_a_starter_with_fewer_than_five_innings_does_not_win():
    """Four innings; then three by the first reliever, two by the second: the win is the first one's, the save the
    second's."""
    game = Scorer().half(HOME_RUN).until(5, "bottom").relieve(0).until(8, "bottom").relieve(0)
    assert game.decisions() == Decisions(0, winner=1, loser=0, save=2)
    assert [line["outs"] for line in game.book.clubs[0].pitching] == [12, 9, 6]


def test_of_relievers_with_as_many_outs_the_first_has_the_short_starters_win():
    game = Scorer().half(HOME_RUN).until(4, "bottom").relieve(0).until(7, "bottom").relieve(0)
    assert [line.get("outs", 0) for line in game.to_the_end().book.clubs[0].pitching] == [9, 9, 9]
    assert game.decisions() == Decisions(0, winner=1, loser=0, save=2)


def test_a_starter_who_is_his_clubs_only_pitcher_has_the_win_however_short_it_is():
    decisions = Scorer().half(HOME_RUN, outs=0).book.decisions()
    assert decisions == Decisions(0, winner=0, loser=0, save=None)


def test_a_starter_who_is_taken_out_with_two_out_in_the_fifth_does_not_win():
    game = Scorer().half(HOME_RUN).until(5, "bottom").half(outs=2).relieve(0)
    assert game.decisions() == Decisions(0, winner=1, loser=0, save=None)
    assert game.book.clubs[0].pitching[0]["outs"] == 14


def test_a_starter_who_lost_his_lead_does_not_win():
    """He led 1-0 and went six innings; the next man let them tie it, and was pitching when they led again."""
    game = Scorer().half(HOME_RUN).until(7, "bottom").relieve(0).half(HOME_RUN).half(HOME_RUN)
    assert game.decisions() == Decisions(0, winner=1, loser=0, save=None)


def test_who_is_relieved_while_his_side_bats_and_goes_ahead_has_the_win():
    """OBR 9.17(a): the lead may come in the inning on offense in which he is removed. The new man has the save."""
    game = Scorer().until(9).relieve(0).half(HOME_RUN)
    assert game.decisions() == Decisions(0, winner=0, loser=0, save=1)


def test_the_loser_is_the_one_who_let_the_winning_run_on_base():
    """The starter walks a man, the reliever gives up the double that brings him home."""
    game = Scorer().until(8).half(WALK, outs=0).relieve(1)
    game.half(Play("double", (Advance(1, 4, "hit"), Advance(0, 2, "hit")), "double"))
    assert game.decisions() == Decisions(0, winner=0, loser=0, save=None)
    starter, reliever = game.book.clubs[1].pitching
    assert (starter.get("r"), starter.get("h"), reliever.get("r"), reliever.get("h")) == (1, None, None, 1)


def test_the_loser_is_the_reliever_if_the_winning_run_is_his():
    game = Scorer().until(8).relieve(1).half(HOME_RUN)
    assert game.decisions() == Decisions(0, winner=0, loser=1, save=None)


def test_runs_after_the_one_that_gave_the_lead_for_good_decide_nothing():
    game = Scorer().half(HOME_RUN).until(9).relieve(1).half(HOME_RUN, HOME_RUN)
    assert game.decisions() == Decisions(0, winner=0, loser=0, save=None)


def saved(lead: int, outs: int, near: bool = False) -> bool:
    """Does the visitors' last man save a game that he came into with that lead and that many outs to go?"""
    game = Scorer().half(*[HOME_RUN] * lead)
    innings, more = divmod(outs, 3)
    game.until(9 - innings + (not more), "bottom")
    if more:
        game.half(outs=3 - more)
    decisions = game.relieve(0, near).decisions()
    assert (game.book.clubs[0].pitching[1]["outs"], decisions.winner) == (outs, 0)
    return decisions.save == 1


@together(
    ("lead", "outs", "near", "is_saved"),
    [
        (1, 3, False, True),  # a lead of three at most, and an inning
        (3, 3, False, True),
        (4, 3, False, False),
        (3, 2, False, False),
        (2, 1, True, True),  # the tying run on base, at bat or on deck
        (5, 1, True, True),
        (4, 8, False, False),
        (4, 9, False, True),  # three innings, whatever the lead
        (9, 12, False, True),
    ],
)
def test_a_save_is_for_finishing_a_game_that_could_still_be_lost(lead, outs, near, is_saved):
    assert saved(lead, outs, near) is is_saved


def test_a_man_who_came_in_behind_or_tied_has_no_save():
    """He is the winner instead: his side took the lead while he pitched."""
    game = Scorer().until(5, "bottom").relieve(0).until(6).half(HOME_RUN)
    assert game.decisions() == Decisions(0, winner=1, loser=0, save=None)


def test_only_the_last_man_can_have_the_save():
    game = Scorer().half(HOME_RUN).until(7, "bottom").relieve(0).until(8, "bottom").relieve(0)
    assert game.decisions() == Decisions(0, winner=0, loser=0, save=2)


def test_a_man_who_got_nobody_out_has_no_save():
    """OBR 9.19(c): a third of an inning at least."""
    game = Scorer().half(HOME_RUN).to_the_end()
    game.book.add(Relieved(0, 1, lead=1, near=True))
    decisions = game.book.decisions()
    assert decisions is not None and decisions.save is None


# Holds, blown saves, inherited runners (SC-8)


def lines(game: Scorer, club: int, *keys: str) -> list[dict[str, int]]:
    """Of each pitcher of a club what these keys say."""
    return [{key: line[key] for key in keys if key in line} for line in game.book.clubs[club].pitching]


def tied_with(base: int) -> Play:
    return Play("double", (Advance(base, 4, "hit"), Advance(0, 2, "hit")), "double")


def test_who_hands_a_lead_on_as_he_found_it_has_a_hold():
    """1-0: the starter goes six innings, the second man two, the third the ninth."""
    game = Scorer().half(HOME_RUN).until(7, "bottom").relieve(0).until(9, "bottom").relieve(0).to_the_end()
    assert lines(game, 0, "svo", "hld", "bs") == [{}, {"svo": 1, "hld": 1}, {"svo": 1}]
    assert game.decisions() == Decisions(0, winner=0, loser=0, save=2)


def test_who_gets_nobody_out_has_no_hold():
    game = Scorer().half(HOME_RUN).until(8, "bottom").relieve(0).half(WALK, outs=0).relieve(0).to_the_end()
    assert lines(game, 0, "hld", "ir", "irs") == [{}, {}, {"ir": 1}]


def test_who_comes_in_with_a_large_lead_has_neither_hold_nor_blown_save():
    """4-0, nobody on: even the man on deck cannot tie it."""
    game = Scorer().half(*[HOME_RUN] * 4).until(8, "bottom").relieve(0).until(9, "bottom").relieve(0).to_the_end()
    assert lines(game, 0, "svo", "hld", "bs") == [{}, {}, {}]


def test_three_runs_ahead_with_less_than_an_inning_to_go_is_no_lead_to_save():
    game = Scorer().half(*[HOME_RUN] * 3).until(9, "bottom").half(outs=1).relieve(0).to_the_end()
    assert lines(game, 0, "svo") == [{}, {}]


def test_a_save_is_blown_when_the_tying_run_scores_whoever_let_it_on():
    """The starter's man on first scores on the reliever's double: the run is the starter's, the blown save his."""
    game = Scorer().half(HOME_RUN).until(8, "bottom").half(WALK, outs=0).relieve(0).half(tied_with(1), outs=1)
    game.relieve(0)
    assert lines(game, 0, "r", "svo", "hld", "bs", "ir", "irs") == [
        {"r": 1},
        {"svo": 1, "bs": 1, "ir": 1, "irs": 1},
        {"ir": 1},
    ]


def test_a_lead_that_is_cut_but_not_lost_is_held():
    game = Scorer().half(HOME_RUN, HOME_RUN).until(8, "bottom").relieve(0).half(HOME_RUN, outs=1).relieve(0)
    assert lines(game.to_the_end(), 0, "r", "hld", "bs") == [{}, {"r": 1, "hld": 1}, {}]


def test_a_save_blown_is_not_mended_by_a_new_lead():
    """Tied in the eighth, ahead again in the ninth: the win is his, and the blown save; the last man has the save."""
    game = Scorer().half(HOME_RUN).until(8, "bottom").relieve(0).half(HOME_RUN).half(HOME_RUN).relieve(0)
    assert game.decisions() == Decisions(0, winner=1, loser=0, save=2)
    assert lines(game, 0, "hld", "bs") == [{}, {"bs": 1}, {}]


def test_a_runner_inherited_twice_scores_once_off_who_pitches_then():
    game = Scorer().until(8).half(WALK, outs=0).relieve(1).half(outs=1).relieve(1).half(tied_with(1))
    assert lines(game, 1, "r", "ir", "irs") == [{"r": 1}, {"ir": 1}, {"ir": 1, "irs": 1}]


def test_the_batter_of_a_fielders_choice_takes_the_inherited_runners_place():
    game = Scorer().until(8).half(WALK, outs=0).relieve(1)
    choice = Play("fc", (Advance(1, 2, "force", out=True), Advance(0, 1, "advance")), "fielders_choice")
    game.half(choice, tied_with(1))
    assert lines(game, 1, "r", "ir", "irs") == [{"r": 1}, {"ir": 1, "irs": 1}]


def test_a_pitcher_who_comes_in_while_his_side_bats_finds_the_lead_it_has_then():
    """Batted for with a lead of one; his side then makes it five: nothing to save."""
    game = Scorer().half(HOME_RUN).until(9).relieve(0).half(*[HOME_RUN] * 4)
    assert lines(game.to_the_end(), 0, "svo") == [{}, {}]
    assert game.decisions() == Decisions(0, winner=0, loser=0, save=None)


# The line score and the box score


def small_game() -> Scorer:
    """2-1 for the home side: a double play, a walk, a steal, a home run, an error; then nothing but outs."""
    game = Scorer()
    single = Play("single", (Advance(2, 4, "hit"), Advance(0, 1, "hit")), "single")
    double_play = Play("double_play", (Advance(1, 2, "force", out=True), batter_out(at=1)), "double_play")
    game.half(DOUBLE, single, double_play, STRIKEOUT)
    steal = Play("stolen_base", (Advance(1, 2, "steal"),))
    homer = Play("home_run", (Advance(2, 4, "hit"), Advance(0, 4, "hit")), "home_run")
    error = Play("bunt_error", (Advance(0, 1, "error"),), "error", errors=(TEAM,))
    return game.half(WALK, steal, homer, OUT, error, OUT, OUT)


BOX = """\
               1  2  3  4  5  6  7  8  9    R  H  E
Harbor Point   1  0  0  0  0  0  0  0  0    1  2  1
Copper Ridge   2  0  0  0  0  0  0  0  x    2  1  0

HARBOR POINT            AB   R   H  BI  BB  SO
Ojeda             CF     4   1   1   0   0   0
Tanaka            2B     3   0   1   1   0   0
Lindgren          RF     3   0   0   0   0   0
Boateng           1B     3   0   0   0   0   1
Castellano        DH     3   0   0   0   0   0
Whitlock          LF     3   0   0   0   0   0
Marchetti         3B     3   0   0   0   0   0
Quispe            C      3   0   0   0   0   0
Dunleavy          SS     3   0   0   0   0   0
Totals                  28   1   2   1   0   1
  2B: Ojeda
  GDP: Lindgren
  LOB 0 · E 1

COPPER RIDGE            AB   R   H  BI  BB  SO
Abara             SS     2   1   0   0   1   0
Pettersson        LF     3   1   1   2   0   0
Ruiz              1B     3   0   0   0   0   0
Kowalczyk         DH     3   0   0   0   0   0
Hargrove          RF     3   0   0   0   0   0
Yoon              3B     3   0   0   0   0   0
Delacroix         C      3   0   0   0   0   0
Mbeki             CF     3   0   0   0   0   0
Farrow            2B     3   0   0   0   0   0
Totals                  26   2   1   2   1   0
  HR: Pettersson
  SB: Abara
  LOB 1 · E 0 · DP 1

HARBOR POINT             IP   H   R  ER  BB  SO  HR  BF
Ortega (L)              8.0   1   2   2   1   0   1  27
Totals                  8.0   1   2   2   1   0   1  27
COPPER RIDGE             IP   H   R  ER  BB  SO  HR  BF
Lindqvist (W)           9.0   2   1   1   0   1   0  28
Totals                  9.0   2   1   1   0   1   0  28"""


def test_the_box_score_of_a_small_game_line_by_line():
    """Eight idle innings of three men each after the first: 4 + 24 visitors, 6 + 21 home batters."""
    game = small_game().to_the_end()
    assert proof(game.book) == []
    assert box_score(default_setup("triple_six"), game.book).split("\n") == BOX.split("\n")


def test_a_line_score_of_a_game_under_way_has_no_x_and_blanks_to_come():
    rows = line_score(default_setup("triple_six"), small_game().book, over=False)
    assert rows[1].split() == "Harbor Point 1 0 1 2 1".split()
    assert rows[2].split() == "Copper Ridge 2 2 1 0".split()
    assert len({len(row) for row in rows}) == 1


def test_extra_innings_have_columns_of_their_own():
    game = Scorer().until(11).half().half(HOME_RUN)
    rows = line_score(default_setup("triple_six"), game.book, over=True)
    assert rows[0].split() == [*map(str, range(1, 12)), "R", "H", "E"]
    assert rows[1].split()[2:] == [*"00000000000", "0", "0", "0"]
    assert rows[2].split()[2:] == [*"00000000001", "1", "1", "0"]
    assert "x" not in "".join(rows)


def test_the_walk_off_inning_stands_in_the_line_score():
    game = Scorer().until(9, "bottom").half(HOME_RUN)
    rows = line_score(default_setup("triple_six"), game.book, over=True)
    assert rows[2].split()[2:] == [*"000000001", "1", "1", "0"]


def test_a_game_under_way_has_no_pitchers_of_record_in_its_box():
    text = box_score(default_setup("triple_six"), small_game().book, over=False)
    assert "(W)" not in text and "(L)" not in text


def test_a_man_who_did_it_twice_has_the_number_beside_his_name():
    book = Book()
    for _ in range(2):
        book.add(Situation(due_up=(4, 0)).apply(DOUBLE))
    assert "  2B: Castellano 2" in box_score(default_setup("triple_six"), book, over=False).split("\n")


@together(("outs", "text"), [(0, "0.0"), (1, "0.1"), (2, "0.2"), (3, "1.0"), (26, "8.2"), (31, "10.1")])
def test_innings_pitched_are_thirds_after_the_point(outs, text):
    assert innings_pitched(outs) == text


# The proof


def played(game: str) -> Book:
    table = Table(find(game), default_setup(game, seed=11))
    while table.pending is not None:
        table.step()
    book = Book()
    book.add_all(table.events)
    return book


def add(lines: str, key: str, number: int = 1) -> Callable[[ClubBook, ClubBook], None]:
    """Doctor a batting line of the side at bat, or a pitching line of the other."""

    def doctor(at_bat: ClubBook, in_field: ClubBook) -> None:
        line = {"batting": at_bat.batting[4], "pitching": in_field.pitching[0], "team": at_bat.team}[lines]
        line[key] = line.get(key, 0) + number

    return doctor


def one_more_run_in_the_first(at_bat: ClubBook, in_field: ClubBook) -> None:
    at_bat.innings[0] += 1


def more_earned_runs_than_runs(at_bat: ClubBook, in_field: ClubBook) -> None:
    in_field.pitching[0]["er"] = in_field.pitching[0].get("r", 0) + 1


def more_rbi_than_runs(at_bat: ClubBook, in_field: ClubBook) -> None:
    at_bat.batting[0]["rbi"] = at_bat.batting_total("r") + 1


@pytest.mark.slow
@together("side", [0, 1])
@together(
    ("doctor", "complaint"),
    [
        (add("batting", "pa"), "came to bat"),
        (add("team", "lob"), "left on base"),
        (add("team", "lob", -1), "left on base"),
        (add("pitching", "outs"), "outs add up to"),
        (add("team", "placed"), "came to bat"),
        (add("batting", "ab"), "plate appearances don't equal"),
        (add("batting", "sf"), "plate appearances don't equal"),
        (add("batting", "sh"), "plate appearances don't equal"),
        (add("pitching", "bf"), "batters faced"),
        (add("batting", "r"), "r "),
        (add("pitching", "r"), "r "),
        (add("batting", "h"), "h "),
        (add("pitching", "h", -1), "h "),
        (add("batting", "hr"), "hr "),
        (add("batting", "bb"), "bb "),
        (add("pitching", "ibb"), "ibb "),
        (add("pitching", "hbp"), "hbp "),
        (add("pitching", "so"), "so "),
        (one_more_run_in_the_first, "by inning"),
        (more_earned_runs_than_runs, "earned runs or RBI"),
        (more_rbi_than_runs, "earned runs or RBI"),
    ],
)
def test_the_proof_finds_a_doctored_book_and_says_whose_page(side, doctor, complaint):
    book = played("triple_six")
    assert proof(book) == []
    doctor(book.clubs[side], book.clubs[1 - side])
    faults = proof(book)
    name = ("visitors", "home")[side]
    assert any(fault.startswith(f"{name}: ") and complaint in fault for fault in faults), faults
    assert all(fault.startswith(f"{name}: ") for fault in faults)


@pytest.mark.parametrize("game", GAMES)
def test_a_book_keeps_every_line_through_a_file(game):
    book = played(game)
    assert msgspec.json.decode(msgspec.json.encode(book), type=Book) == book


def test_a_book_is_the_sum_of_its_events_in_any_portions():
    table = Table(find("triple_six"), default_setup("triple_six", seed=3))
    in_portions = Book()
    in_portions.add_all(table.events)
    while table.pending is not None:
        in_portions.add_all(table.step())
    at_once = Book()
    at_once.add_all(table.events)
    assert in_portions == at_once


def test_the_last_inning_stands_in_the_book_as_soon_as_it_begins():
    game = Scorer().half()
    assert [club.innings for club in game.book.clubs] == [[0], [0]]
