"""Replay where no scenario can reach: changes of pitcher, the order, earned runs, the data against the rules file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from rulesets import replay
from rulesets.core.people.lineups import Lineup, Move
from rulesets.core.play.options import describe
from rulesets.core.play.plays import Advance, Play
from rulesets.core.play.requests import Ask, Request, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner
from rulesets.core.table.table import Table
from rulesets.core.table.telling import story_of
from rulesets.replay import dice
from rulesets.replay.book.plays import SEND_RUNNER
from rulesets.replay.card_game import Replay
from rulesets.replay.cards.card import Starter
from rulesets.replay.cards.decks import PlainDeck
from rulesets.replay.cards.pitchers_batting import at_bat
from rulesets.replay.cards.plain import PLAIN_BATTER, PLAIN_PITCHER, batter_of_one_square, pitcher_of_one_square
from rulesets.replay.cards.samples import sample_cards
from rulesets.replay.endurance import Ratings, starts
from rulesets.replay.play import bunting, coach, fielding, hit_and_run, pitching, rules, stealing
from rulesets.replay.play.games_missed import plays_on
from rulesets.replay.play.rest import lowered, most_outs
from rulesets.replay.play.two_cards import goes_to_the_park, in_this_park
from rulesets.replay.situation import ReplaySituation
from tests import rulebook
from tests.together import together

STRIKEOUT = (6, 1, 1)  # 36 + 1 = 37 in Column 6


def plain_table(square: str = "36", pitcher: str = "1", **options: str) -> Table:
    """A game of plain men whose cards have one square each."""
    table = Table(replay, default_setup("replay", options=options))
    deck = PlainDeck()
    game = table.game
    assert isinstance(game, Replay)
    for club in (0, 1):
        for man in range(len(game.squad(club))):
            deck.batters[club, man] = msgspec.structs.replace(PLAIN_BATTER, rows=batter_of_one_square(square))
            deck.pitchers[club, man] = msgspec.structs.replace(PLAIN_PITCHER, rows=pitcher_of_one_square(pitcher))
    game.deck = deck
    return table


def play(table: Table, *rolls: tuple[int, ...], **choices: str) -> list[str]:
    """Answer with these rolls, and these choices the first time each is asked, to the end of a play; what was asked."""
    asked, left = [], list(rolls)
    while table.pending is not None and (left or choices or table.points[-1].entries < len(table.journal)):
        request: Request = table.pending
        if isinstance(request, Roll):
            asked.append(request.key)
            table.answer(left.pop(0))
        else:
            asked.append(request.key)
            table.answer(choices.pop(request.key, request.ordinary))
    assert not left and not choices
    return asked


def situation(table: Table) -> ReplaySituation:
    found = table.game.situation
    assert isinstance(found, ReplaySituation)
    return found


def relieve(table: Table, side: int = 1) -> None:
    change = next(each for each in table.openings(side) if each.kind == "reliever")
    table.change(side, change.moves)


def blocks() -> dict[str, Any]:
    """The data of the rules file by the key of each block."""
    return rulebook.data("replay")


# The data


def meanings(name: str) -> dict[Any, list[str]]:
    chart = replay.load("")[name]
    columns: Iterable[str | None] = chart.columns or (None,)
    return {row: [chart.cell(row, column).means for column in columns] for row in chart.rows}


@together(
    "name",
    [
        "coach_normal",
        "coach_go_for_it",
        "coach_play_it_safe",
        "coach_standard",
        "action",
        "bunt_for_hit",
        "sacrifice",
        "squeeze",
    ],
)
def test_a_chart_of_sums_is_that_of_the_rules(name: str) -> None:
    assert meanings(name) == blocks()[name]


def test_the_columns_are_those_of_the_rules() -> None:
    data, charts = blocks(), replay.load("")
    assert [int(column) for column in charts["coach_normal"].columns] == data["coach_columns"]
    assert list(charts["action"].columns) == data["action_columns"]
    assert list(charts["squeeze"].columns) == data["bunt_columns"]


@pytest.mark.parametrize("name", ["jump", "umpire", "combined_steal"])
def test_a_chart_of_ratings_is_that_of_the_rules(name: str) -> None:
    chart = replay.load("")[name]
    theirs = blocks()[name]
    ours = {
        int(str(row)): {int(column): chart.cell(row, column).means for column in chart.columns} for row in chart.rows
    }
    assert ours == {row: {column: str(cell) for column, cell in cells.items()} for row, cells in theirs.items()}


@pytest.mark.parametrize("name", ["infield_box", "bunt_fielder", "foul_putout"])
def test_a_box_is_that_of_the_rules(name: str) -> None:
    chart = replay.load("")[name]
    assert {row: chart.cell(row).means for row in chart.rows} == blocks()[name]


@pytest.mark.parametrize("name", ["out_of_position_infield", "out_of_position_outfield"])
def test_the_tables_of_positions_are_those_of_the_rules(name: str) -> None:
    chart = replay.load("")[name]
    ours = {row: {column: chart.cell(row, column).means for column in chart.columns} for row in chart.rows}
    theirs = blocks()[name]
    assert ours == {
        row: {column: "own" if figure is None else str(figure) for column, figure in cells.items()}
        for row, cells in theirs.items()
    }


def test_every_total_of_the_hit_and_run_is_that_of_the_rules() -> None:
    chart = replay.load("")["hit_and_run"]
    words = {"ground_out_or_force": "force_or_out"}
    for line in blocks()["hit_and_run"]:
        for total in line["totals"]:
            means = chart.cell(hit_and_run.row_of(total)).means.split()
            play = words.get(line["play"], line["play"])
            assert means[0].startswith(play.partition("_or_")[0].partition("_with")[0][:6]), (total, means)
            if "fielder" in line:
                assert means[1] == line["fielder"], total


def test_the_options_are_those_of_the_rules() -> None:
    """Those that are house rules are none of the rules', and as printed where nobody says otherwise."""
    described = [each for each in describe(replay.options) if each.rule != "house"]
    ours = {each.name: {"values": list(each.labels), "default": each.default} for each in described}
    assert ours == blocks()["options"]
    of_the_house = {each.name: each.default for each in describe(replay.options) if each.rule == "house"}
    assert of_the_house == {"rare_plays": "printed", "injuries": "printed"}


ASKED: dict[str, Ask] = {
    ask.key: ask
    for ask in (
        rules.INTENTIONAL_WALK,
        fielding.INFIELD_DEPTH,
        rules.offense_call(tuple(rules.OFFENSE_CALLS)),
        coach.COACH_MODE,
        coach.COACH_SEND,
        SEND_RUNNER,
        stealing.PLUS_STEAL,
        bunting.BUNT_LEAD_PLAY,
        hit_and_run.HNR_FORCE_PLAY,
        pitching.BONUS_INNING,
        pitching.RELIEF_MATCHUP_COLUMN,
    )
}
CALLS = {"intentional_walk", "infield_depth", "offense_call", "coach_mode", "bonus_inning", "relief_matchup_column"}


def test_the_decisions_are_those_of_the_rules() -> None:
    """RP-DEC-2R: sides, options and defaults; what is asked before the dice is a call."""
    ours = {key: {"side": ask.side, "options": list(ask.values)} for key, ask in ASKED.items()}
    theirs = {key: {"side": said["side"], "options": said["options"]} for key, said in blocks()["decisions"].items()}
    assert ours == theirs
    assert {key for key, ask in ASKED.items() if ask.kind == "call"} == CALLS
    assert all(ask.ordinary == ask.values[0] for ask in ASKED.values())
    assert pitching.BONUS_OR_B.kind == "choice" and pitching.BONUS_OR_B.values == pitching.BONUS_INNING.values


def test_the_rolls_are_those_of_the_rules() -> None:
    """RP-DICE-5R: exactly the dice that its rule reads."""
    rolls = {roll.key: [die.name for die in roll.dice] for roll in vars(dice).values() if isinstance(roll, Roll)}
    short = {"red": "red", "white": "white", "blue": "blue", "die": "d"}
    for key, names in blocks()["rolls"].items():
        ours = {tuple(short[name] for name in faces) for faces in _of(key)}
        assert tuple(names) in ours, key
        assert key in rolls


def _of(key: str) -> list[list[str]]:
    every = [roll for roll in vars(dice).values() if isinstance(roll, Roll) and roll.key == key]
    return [[die.name for die in roll.dice] for roll in every]


# The plate appearance


def test_a_new_pitcher_is_asked_for_a_column_before_the_walk() -> None:
    """RP-PA-1, RP-MATCH-1: the matchup comes before RP-PA-2, and only against his first batter."""
    table = plain_table(relief_matchup="on")
    play(table, STRIKEOUT)
    relieve(table)
    assert play(table, STRIKEOUT, relief_matchup_column="column_6")[:2] == ["relief_matchup_column", "intentional_walk"]
    assert "relief_matchup_column" not in play(table, STRIKEOUT)


def test_a_pitcher_who_begins_an_inning_names_no_column() -> None:
    """RP-MATCH-4R: nobody has come up in the half-inning yet."""
    table = plain_table(relief_matchup="on")
    play(table, STRIKEOUT, STRIKEOUT, STRIKEOUT, STRIKEOUT, STRIKEOUT, STRIKEOUT)
    assert situation(table).inning == 2
    relieve(table)
    assert "relief_matchup_column" not in play(table, STRIKEOUT)


def test_no_column_against_a_man_of_the_other_side() -> None:
    """RP-MATCH-1: only against a batter of the side he throws from."""
    table = plain_table(relief_matchup="on")
    deck = table.game.deck  # type: ignore[attr-defined]
    deck.batters[0, 1] = msgspec.structs.replace(deck.batters[0, 1], bats="L")
    play(table, STRIKEOUT)
    relieve(table)
    assert "relief_matchup_column" not in play(table, STRIKEOUT)


def test_endurance_is_brought_up_to_date_after_each_batter() -> None:
    """RP-PA-14: limit 2, and his S of 1 more batter; the fourth man up sees B grades."""
    table = plain_table(starter_endurance="batters_faced")
    situation(table).set_arm(1, starts(Ratings(s=1, bf=2), "batters_faced"))
    play(table, STRIKEOUT, STRIKEOUT)
    assert not situation(table).arms[1].on_b and not table.game.tired(1)
    play(table, STRIKEOUT)
    assert situation(table).arms[1].on_b and table.game.tired(1)


def test_an_intentional_walk_is_no_batter_faced() -> None:
    """RP-PA-2, RP-END-1R."""
    table = plain_table(starter_endurance="batters_faced")
    play(table, STRIKEOUT)
    play(table, STRIKEOUT, intentional_walk="walk")
    assert situation(table).arms[1].batters == 2


def test_who_was_up_at_the_third_out_leads_off() -> None:
    """RP-PA-19R."""
    table = plain_table(steal_system="action_chart")
    deck = table.game.deck  # type: ignore[attr-defined]
    for man in range(9):
        deck.batters[0, man] = msgspec.structs.replace(deck.batters[0, man], steal="K", jump=6)
    play(table, STRIKEOUT, STRIKEOUT)
    play(table, (4, 4, 1), intentional_walk="walk", offense_call="steal_second")
    s = situation(table)
    assert (s.half, s.due_up[0], s.count) == ("bottom", 3, (0, 0))


def test_the_order_goes_on_from_inning_to_inning() -> None:
    """RP-GAME-3R: nine men in a fixed order, and a substitute in the place of the man he replaces."""
    table = plain_table()
    play(table, *[STRIKEOUT] * 6)
    assert situation(table).due_up == (3, 3)
    change = next(each for each in table.openings(0) if each.kind == "pinch_hitter")
    (move,) = change.moves
    table.change(0, change.moves)
    assert situation(table).lineups[0].order[3] == move.man
    assert change.out[0] in situation(table).lineups[0].gone
    with pytest.raises(ValueError, match="can't return"):
        table.change(0, [Move(change.out[0], 3, "PH")])


# Games missed


def test_games_missed_begin_with_the_next_game_and_only_once() -> None:
    """RP-GM-2, RP-GM-3: he plays on today, and a second assessment is dropped, no die for it."""
    table = plain_table("39^3")
    assert play(table, (2, 1, 1), (6,))[-1] != "at_bat"
    s = situation(table)
    told = [line.text for line in story_of(table).tell(table.events)]
    assert told[-1].endswith("plays on, but will miss 3 games after this one.")
    assert s.missed == ((0, 0, 3),) and s.hurt == () and 0 in s.lineups[0].present
    s.due_up = (0, 0)
    assert "games_missed" not in play(table, (2, 1, 1))
    assert situation(table).missed == ((0, 0, 3),)


def test_the_last_man_at_a_position_plays_on() -> None:
    """RP-GM-4."""
    assert plays_on("C", [("1B",), ("LF", "CF")])
    assert not plays_on("C", [("1B", "C")])


# Pitchers at bat, the ballpark, rest


def test_a_pitcher_bats_with_what_his_own_card_says() -> None:
    """RP-PB-1, RP-PB-2: Carlton bats left with card 3, bunt 3, speed 1, never steals."""
    card = at_bat(sample_cards().pitchers["carlton_1980"])
    assert (card.bats, card.bunt, card.speed, card.steal, card.jump) == ("L", 3, 1, "L", 0)
    assert at_bat(sample_cards().pitchers["lilly_2009"]).bunt == 2


def test_no_option_says_whether_pitchers_bat() -> None:
    """RP-PB-4R: that is a matter of the line-up."""
    assert not [each.name for each in describe(replay.options) if "hitter" in each.name or "pitchers_bat" in each.name]


def test_only_the_side_in_use_of_a_split_square_goes_to_the_park() -> None:
    """RP-PARK-5: 60 left of the slash is no number of the ballpark's, 9 right of it is."""
    card = msgspec.structs.replace(sample_cards().batters["hamilton_2008"], shaded=("6-4",))
    assert not goes_to_the_park(card, 6, 4, card.square(6, 4, "L"))
    assert goes_to_the_park(card, 6, 4, card.square(6, 4, "R"))


def test_a_shaded_square_keeps_its_symbol() -> None:
    """RP-PARK-7R: the ballpark card replaces the number only."""
    card = msgspec.structs.replace(PLAIN_BATTER, rows=batter_of_one_square("9*"), shaded=("6-1",))
    park = sample_cards().ballparks["tiger_stadium_1984"]
    changed = in_this_park(card.square(6, 1), park, 6, 1, "L")
    assert (changed.text, changed.number, changed.steal) == ("7*", 7, "*")


def test_lowered_endurance() -> None:
    """RP-REST-7R: two innings, and eight batters under batters faced."""
    assert lowered(Starter(8, 6, 32)) == Starter(6, 6, 24)
    assert lowered(Starter(5)) == Starter(3)


def test_past_the_last_figure_he_is_done() -> None:
    """RP-REST-4: nine outs are the most of R2 and R3; R11 has no end."""
    assert [most_outs(r) for r in (1, 3, 4, 7, 11)] == [9, 9, 12, 15, 0]
    table = plain_table(rest_chart="on")
    deck = table.game.deck  # type: ignore[attr-defined]
    play(table, STRIKEOUT)
    relieve(table)
    reliever = situation(table).lineups[1].pitcher
    deck.pitchers[1, reliever] = msgspec.structs.replace(deck.pitchers[1, reliever], reliever=None)
    play(table, *[STRIKEOUT] * 23)  # 2 + 3 + 3 + 3 outs: R 4 in all, and 12 outs are the most of an R 4
    assert situation(table).arms[1].outs == 11 and not situation(table).arms[1].on_b
    play(table, STRIKEOUT)
    assert not situation(table).arms[1].on_b
    play(table, STRIKEOUT)
    assert situation(table).arms[1].on_b


# Scoring


def test_who_covers_on_a_bunt() -> None:
    """RP-SCORE-2R: 3-4 at first, 5-6 at third, 2U at home, 3U for a man doubled off first."""
    assert bunting.TO_FIRST[3] == (3, 4)
    assert bunting.cut_down_by(5, 3) == (5, 6)
    assert bunting.cut_down_by(2, 4) == (2,)
    table = plain_table()
    s = situation(table)
    s.bases = (Runner(8), None, None)
    deck = table.game.deck  # type: ignore[attr-defined]
    deck.batters[0, 8] = msgspec.structs.replace(deck.batters[0, 8], speed=1)
    deck.batters[0, 0] = msgspec.structs.replace(deck.batters[0, 0], bunt=3)
    deck.fielders[1, "1B"] = msgspec.structs.replace(deck.gloves(1, 0, "1B")[0], range=2)
    play(table, (5, 5, 3), infield_depth="corners_in", offense_call="sacrifice")  # 3 in, row 10: PO-DP ?
    made = [event for event in table.events if isinstance(event, Made)][-1]
    assert made.play.code == "bunt_pop_dp" and [leg.by for leg in made.legs] == [(3,), (3,)]


def reached(code: str, how: Any, batting: Any, **more: Any) -> Play:
    return Play(code, (Advance(0, 1, how),), batting, **more)


def home_run(*bases: int) -> Play:
    return Play("home_run", (*(Advance(base, 4, "hit") for base in bases), Advance(0, 4, "hit")), "home_run")


STARTER, RELIEVER = 9, 10
RELIEVED = (Lineup(), Lineup(field=(RELIEVER, *range(8))))  # the home side has a new pitcher


def earned(made: Made) -> list[bool]:
    return [leg.earned for leg in made.legs if leg.run]


def test_a_man_on_by_an_error_scores_unearned() -> None:
    """RP-SCORE-7R (a); the batter's own run is earned."""
    s = ReplaySituation()
    s.apply(reached("bunt_error", "error", "error", errors=(1,)))
    assert earned(s.apply(home_run(1))) == [False, True]


def test_a_sacrifice_thrown_away_is_an_error_that_put_him_on() -> None:
    """RP-SCORE-7R (a) and (c): a sacrifice for the scorer, an error for the runs."""
    s = ReplaySituation(outs=1)
    s.apply(reached("sacrifice_error", "error", "sac_bunt", errors=(1,)))
    assert s.lost_outs == 1
    s.apply(Play("strikeout", (Advance(0, 0, "out", out=True),), "strikeout"))
    assert earned(s.apply(home_run(1))) == [False, False]


def test_a_run_on_an_error_or_a_passed_ball_is_unearned() -> None:
    """RP-SCORE-7R (b); one on a wild pitch is earned."""
    s = ReplaySituation(bases=(None, None, Runner(8)))
    assert earned(s.apply(Play("passed_ball", (Advance(3, 4, "passed_ball"),), charge="passed_ball"))) == [False]
    s.bases = (None, None, Runner(8))
    assert earned(s.apply(Play("wild_pitch", (Advance(3, 4, "wild_pitch"),), charge="wild_pitch"))) == [True]


def test_nothing_is_earned_once_the_side_should_be_out() -> None:
    """RP-SCORE-7R (c): two out and an error make three."""
    s = ReplaySituation(outs=2)
    s.apply(reached("reached_on_error", "error", "error", errors=(6,)))
    assert earned(s.apply(home_run(1))) == [False, False]


def test_whose_run_it_is() -> None:
    """RP-SCORE-8R: the man on by a fielder's choice takes over the charge of the runner put out."""
    s = ReplaySituation()
    s.apply(reached("single", "hit", "single"))
    s.lineups = RELIEVED
    choice = Play(
        "fielders_choice", (Advance(1, 2, "force", out=True, by=(6, 4)), Advance(0, 1, "advance")), "fielders_choice"
    )
    s.apply(choice)
    assert s.bases[0] == Runner(1, STARTER)
    assert [leg.charged for leg in s.apply(home_run(1)).legs] == [STARTER, RELIEVER]


def test_runs_of_another_pitcher_do_not_tire_the_one_who_relieved_him() -> None:
    """RP-SCORE-8R, section 12: only what is charged to him."""
    s = ReplaySituation(bases=(None, None, Runner(8, STARTER)), lineups=RELIEVED)
    s.apply(Play("wild_pitch", (Advance(3, 4, "wild_pitch"),), charge="wild_pitch"))
    assert (s.tally.runs, s.tally.earned) == (0, 0)


def test_a_hit_with_a_cutoff_out_is_still_a_baserunner() -> None:
    """Section 12: the batter reached base safely, whatever became of him then."""
    s = ReplaySituation()
    s.apply(Play("single", (Advance(0, 1, "hit"), Advance(1, 2, "out", out=True, by=(9, 6))), "single"))
    assert s.tally.reached and s.tally.outs == 1


# What a save keeps


def test_a_situation_goes_to_a_file_and_comes_back() -> None:
    table = plain_table(relief_matchup="on")
    play(table, STRIKEOUT)
    relieve(table)
    play(table, STRIKEOUT, relief_matchup_column="column_3")
    kept = msgspec.json.encode(situation(table))
    assert msgspec.json.decode(kept, type=ReplaySituation) == situation(table)
    assert situation(table).is_sound() and situation(table).key() is None


@together(
    "wrong",
    [
        {"count": (1, 0)},
        {"count": (0, 3)},
        {"matchup": (0, 4)},
        {"tried": ((0, 1),)},
        {"missed": ((2, 0, 1),)},
        {"no_hit_and_run": -2},
    ],
)
def test_a_situation_that_cannot_be_is_not_sound(wrong: dict[str, Any]) -> None:
    s = ReplaySituation()
    assert s.is_sound()
    for field, value in wrong.items():
        setattr(s, field, value)
    assert not s.is_sound()
