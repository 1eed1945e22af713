"""Deep Drive where no scenario can reach: the questions, pitching changes, the limping man, the odds of the charts."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from rulesets.core.charts.chart import ways
from rulesets.core.people.club_files import load_club, load_roster
from rulesets.core.people.lineups import Move
from rulesets.core.play.events import Chosen, Read
from rulesets.core.play.options import describe
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner
from rulesets.core.table.table import Table
from rulesets.deep_drive.card_game import AtBat, DeepDrive, is_at_least
from rulesets.deep_drive.cards.card import PitcherCard
from rulesets.deep_drive.cards.decks import PlainDeck
from rulesets.deep_drive.cards.plain import PLAIN_BATTER, PLAIN_PITCHER
from rulesets.deep_drive.chart_list import CHARTS, load
from rulesets.deep_drive.dealing import deal, park_of
from rulesets.deep_drive.fatigue import Arm, warmed
from rulesets.deep_drive.play.advantage import shift_ask
from rulesets.deep_drive.play.notation import doubled_off
from rulesets.deep_drive.play.odd_plays import entry_of
from rulesets.deep_drive.situation import Calls, DeepDriveSituation
from tests import rulebook
from tests.deep_drive.whole_games import GAME, any_answer, any_setup
from tests.together import together

DECISIONS = {  # side, options with the default first
    "pitch_to": ("defense", "pitch walk"),
    "infield": ("defense", "normal in corners"),
    "outfield": ("defense", "normal in"),
    "offense_call": ("offense", "swing bunt hit_and_run"),
    "play_safe": ("offense", "normal safe"),
    "steal": ("offense", "stay second third"),
    "offense_shift": ("offense", "keep shift"),
    "defense_shift": ("defense", "keep shift"),
    "pickoff_base": ("defense", "first second third"),
    "comebacker": ("defense", "double_play force_third"),
    "first_and_third": ("defense", "double_play hold_runner"),
    "lead_runner_play": ("defense", "double_play lead_runner"),
    "send_runner": ("offense", "hold send"),
    "throw": ("defense", "throw cut_off"),
    "bunt_play": ("defense", "throw_first lead_runner"),
}
BEFORE_THE_DICE = ("pitch_to", "infield", "outfield", "offense_call", "play_safe", "steal")


def plain_game(**options: str) -> DeepDrive:
    game = deal(default_setup("deep_drive", options=options))
    game.deck = PlainDeck()
    return game


@pytest.mark.slow
def test_every_question_has_its_side_its_options_and_its_kind() -> None:
    """DD-PA-0: ids and options as the rules name them; a question with one answer is not put."""
    seen: dict[str, set[str]] = {}
    for seed in range(60):
        table, rnd = Table(GAME, any_setup(seed)), random.Random(seed)
        while table.pending is not None:
            ask = table.pending
            if isinstance(ask, Ask) and ask.key not in ("replacement", "new_pitcher"):
                side, options = DECISIONS[ask.key]
                in_order = [option for option in options.split() if option in ask.values]
                assert list(ask.values) == in_order and len(in_order) > 1
                assert ask.side == side and ask.ordinary == in_order[0]
                assert ask.kind == ("call" if ask.key in BEFORE_THE_DICE else "choice")
                assert all(option.label and option.note for option in ask.options)
                seen.setdefault(ask.key, set()).update(ask.values)
            any_answer(table, rnd)
    ordinary = {"pitch_to", "infield", "offense_call", "play_safe", "steal", "offense_shift", "send_runner", "throw"}
    assert set(seen) >= ordinary  # the others are rarer


@pytest.mark.slow
def test_the_calls_come_in_the_order_of_the_rules() -> None:
    for seed in range(20):
        table, rnd = Table(GAME, any_setup(seed)), random.Random(seed)
        while table.pending is not None:
            any_answer(table, rnd)
        keys = [event.key for event in table.events if isinstance(event, Chosen) and event.key in BEFORE_THE_DICE]
        for one, next_one in pairwise(keys):
            assert next_one == "pitch_to" or BEFORE_THE_DICE.index(one) < BEFORE_THE_DICE.index(next_one)


def test_the_options_are_those_of_the_rules() -> None:
    """DD-OPT-1R: the defaults need no extra roll and no extra question."""
    assert {each.name: list(each.labels) for each in describe(GAME.options)} == {
        "runner_advancement": ["simple", "advanced"],
        "stealing": ["automatic", "managed"],
        "advantage": ["managed", "automatic"],
        "on_base_events": ["played", "skipped"],
        "odd_plays": ["played", "skipped"],
        "injuries": ["played", "skipped"],
        "park": ["neutral", "bandbox", "canyon", "short_porch", "tall_wall"],
    }
    assert all(each.default == next(iter(each.labels)) for each in describe(GAME.options))
    assert all(each.rule.startswith("DD-") and each.help for each in describe(GAME.options))


def test_every_chart_is_loaded_and_every_file_is_a_chart() -> None:
    folder = Path(GAME.__file__ or "").parent / "charts"
    assert sorted(path.stem for path in folder.glob("*.yaml")) == sorted(CHARTS)
    assert set(load()) == set(CHARTS)


# --- cards at the table ---


def test_what_is_read_off_a_card_is_said() -> None:
    """The window lights a line of a card as it lights the cell of a chart."""
    game = plain_game()
    conversation = GAME.plate_appearance(game)
    next(conversation)  # pitch_to
    conversation.send("pitch")
    with pytest.raises(StopIteration):
        conversation.send((3, 0, 7))
    reads = [(event.chart, event.row, event.column, event.text) for event in game.events if isinstance(event, Read)]
    assert reads == [("batter_card", 30, None, "OUT"), ("outs_row", 7, "batter", "F9s")]


def test_a_fork_plays_with_the_same_cards() -> None:
    game = plain_game()
    assert game.fork().deck is game.deck and game.fork().situation is not game.situation


def test_the_clubs_cards_are_made_from_their_seasons() -> None:
    game = deal(default_setup("deep_drive"))
    card = game.batter_card()
    player = game.squad(0)[game.situation.man_on(0)].player
    assert player is not None and card.name == player.name and card.hand == player.bats
    assert game.pitcher_card().name == load_club("copper_ridge_miners").pitcher.player.name  # type: ignore[union-attr]


def test_the_ballpark_is_the_one_of_the_setup_unless_an_option_names_another() -> None:
    """DD-PARK-3: the home club's own park by its file."""
    setup = default_setup("deep_drive")
    assert deal(setup).options.park == "neutral"
    home = load_roster(setup.clubs[1].id).ballpark
    there = msgspec.structs.replace(setup, park=home)
    assert park_of(there) == home.long_drives == deal(there).options.park
    assert deal(msgspec.structs.replace(there, options={"park": "canyon"})).options.park == "canyon"
    nowhere = msgspec.structs.replace(home, long_drives="moon")
    assert park_of(msgspec.structs.replace(setup, park=nowhere)) == "neutral"


# --- pitchers ---


def pitcher(**endurance: int) -> PitcherCard:
    return msgspec.structs.replace(PLAIN_PITCHER, endurance=endurance)


@together(
    ("card", "starts", "closing", "role", "points"),
    [
        (pitcher(SP=9), True, False, "SP", 9),
        (pitcher(RP=2), True, False, "SP", 3),
        (pitcher(CL=1), True, False, "SP", 2),
        (pitcher(SP=9), False, False, "RP", 4),
        (pitcher(SP=11, RP=2), False, False, "RP", 2),
        (pitcher(RP=2, CL=1), False, False, "RP", 2),
        (pitcher(RP=2, CL=1), False, True, "CL", 1),
        (pitcher(CL=1), False, False, "CL", 1),
        (pitcher(RP=2), False, True, "RP", 2),
    ],
)
def test_a_pitcher_has_the_points_of_the_role_he_enters_in(
    card: PitcherCard, starts: bool, closing: bool, role: str, points: int
) -> None:
    """DD-END-10R"""
    game = plain_game()
    s = game.situation
    s.inning, s.score = (9, (0, 2)) if closing else (7, (0, 2))
    deck = game.deck
    assert isinstance(deck, PlainDeck)
    deck.pitchers[1, s.lineups[1].pitcher] = card
    s.set_arm(1, Arm(starter=starts))
    game.warm_up()
    assert (s.arm.role, s.arm.points, s.arm.starter) == (role, points, starts)


def test_a_reliever_starts_afresh_and_faces_a_batter() -> None:
    """DD-GAME-3R: he brings his own points, and stays for one man at least."""
    table = Table(GAME, default_setup("deep_drive", 3))
    arms = list(table.openings(1))
    assert all(change.kind != "reliever" for change in arms), "the starter has faced nobody yet"
    for answer in ("pitch", (4, 5, 2)):
        table.answer(answer)
    tired = table.game.situation.arms[1]
    assert tired.starter and tired.bf == 1
    change = next(change for change in table.openings(1) if change.kind == "reliever")
    table.change(1, change.moves)
    arm = table.game.situation.arms[1]
    assert arm.is_warm and not arm.starter and arm.bf == 0
    assert all(change.kind != "reliever" for change in table.openings(1))


def test_a_run_of_a_man_left_on_by_another_costs_the_reliever_nothing() -> None:
    """DD-END-9R: runs are charged to the pitcher responsible for the runner."""
    game = plain_game()
    s = game.situation
    s.inning = 10
    s.line_up(1, msgspec.structs.replace(s.lineups[1], field=(10, *s.lineups[1].field[1:])))
    s.set_arm(1, warmed(5, "SP", starter=True))
    s.bases = (None, None, Runner(8, charged=9))
    conversation = GAME.plate_appearance(game)
    request = next(conversation)
    while isinstance(request, Ask):
        request = conversation.send(request.ordinary)
    with pytest.raises(StopIteration):
        conversation.send((0, 9, 2))
    assert s.score == (1, 0) and s.arms[1].points == 5 and s.arms[1].runs == 0


# --- the limping man ---


def test_with_nobody_on_the_bench_a_hurt_man_limps_on() -> None:
    """DD-INJ-2: rated 0 in the field, VS on the bases."""
    game = plain_game()
    s = game.situation
    s.leaves(1, game.man_at("SS"))
    s.leaves(0, s.man_on(0))
    at_bat = AtBat(Calls(), PLAIN_BATTER, PLAIN_PITCHER, edge=1)
    assert game.rating("SS", at_bat) == 0 and game.rating("2B", at_bat) == 4
    assert game.speed(0) == "VS"
    s.hurt = ((0, s.man_on(0)),)
    table = Table(GAME, default_setup("deep_drive"), start=s)
    for side in (0, 1):
        everybody = range(len(table.game.squad(side)))
        lineup = s.lineups[side]
        gone = tuple(man for man in everybody if man not in lineup.present)
        s.lineups = tuple(
            msgspec.structs.replace(each, gone=gone) if at == side else each for at, each in enumerate(s.lineups)
        )  # type: ignore[assignment]
    stays = Table(GAME, default_setup("deep_drive"), start=s)
    assert stays.pending is not None and stays.pending.key == "pitch_to"
    assert stays.game.speed(0) == "VS"  # type: ignore[attr-defined]


# --- what a file may bring ---


@together(
    "wrong",
    [
        {"count": (4, 0)},
        {"count": (0, 3)},
        {"count": None},
        {"arms": (Arm(points=-2), Arm())},
        {"arms": (Arm(), Arm(bf=-1))},
        {"arms": (Arm(), Arm(clean_innings=3))},
        {"hobbled": ((2, 0),)},
        {"openers": (-2, 0)},
    ],
)
def test_a_situation_that_cannot_be_is_not_sound(wrong: dict[str, object]) -> None:
    assert DeepDriveSituation().is_sound()
    assert not DeepDriveSituation(**wrong).is_sound()  # type: ignore[arg-type]


def test_a_situation_comes_back_from_its_text() -> None:
    s = DeepDriveSituation(calls=Calls(infield="in", safe=True), steal_tried=True, hobbled=((0, 3),))
    assert msgspec.json.decode(msgspec.json.encode(s), type=DeepDriveSituation) == s
    assert s.key() is None and not s.between_batters


def test_a_call_that_no_longer_fits_is_a_swing() -> None:
    """DD-PA-4: also where a file says so; nobody is on to bunt over."""
    game = plain_game()
    game.situation.calls = Calls(offense="bunt")
    conversation = GAME.plate_appearance(game)
    assert next(conversation).key == "pa"
    with pytest.raises(StopIteration):
        conversation.send((0, 9, 2))
    assert game.situation.occupied == "1--"


def test_no_changes_while_a_batter_is_half_way_through() -> None:
    assert DeepDriveSituation().between_batters
    assert not DeepDriveSituation(count=(1, 0)).between_batters
    assert not DeepDriveSituation(steal_tried=True).between_batters
    assert not DeepDriveSituation(calls=Calls()).between_batters


# --- odds of the charts, by hand ---


def test_the_throw_is_safe_as_often_as_its_rows_say() -> None:
    """DD-MC-05, DD-MC-97: 01, 02 and 05 to 41 for all, ten more for S, nine more each for N, F and VF."""
    chart = load()["manager_choice"]
    counts = ways(chart)
    assert counts["VS"] == 37 and counts["S"] == 10 and counts["N"] == counts["F"] == counts["VF"] == 9
    assert counts["out"] == 19 and sum(counts.values()) == 100


def test_def_readings_make_six_tenths_of_an_error_a_game() -> None:
    """DD-DEF-6: three DEF numbers on each half are six in a hundred; some 38.3 men come up in a team's game."""
    charts = load()
    by_die = {0: "def_battery", **dict.fromkeys(range(1, 7), "def_infield"), **dict.fromkeys((7, 8, 9), "def_outfield")}

    def errors(chart: str, rating: str) -> Fraction:
        counts = ways(charts[chart], rating)
        return Fraction(sum(counts.get(error, 0) for error in ("E1", "E2", "SIE")), 100)

    share = sum(errors(chart, "3") for chart in by_die.values()) / 10
    assert share == Fraction(27 + 6 * 28 + 3 * 15, 1000)
    assert 0.5 < float(share) * 0.06 * 38.3 < 0.7
    chances = 162 * 38.3 * 0.06 * 0.2  # a shortstop's, two of ten dice
    assert round(chances * float(errors("def_infield", "5"))) == 9
    assert round(chances * float(errors("def_infield", "0"))) == 37


def test_the_steal_chart_is_caught_as_often_whatever_the_letter() -> None:
    chart = load()["stolen_base_chart"]
    for row in chart.rows:
        last = {chart.cell(row, letter).means.split()[1] for letter in "ABCDE"}
        steals = [int(chart.cell(row, letter).means.split()[0]) for letter in "ABCDE"]
        assert len(last) == 1 and steals == sorted(steals, reverse=True)


def test_the_charts_are_the_tables_of_the_rules() -> None:
    """The letters of DD-GB-0, cell by cell, against the rules' own block."""
    matrix = load()["gb_matrix"]
    printed = re.findall(r"^  (G[1-6]h?): +\[([A-P, ]+)\]", rulebook.text("deep_drive"), re.MULTILINE)
    assert printed
    for code, letters in printed:
        assert [matrix.cell(code, column).means for column in matrix.columns] == letters.split(", ")


def test_grades_in_order() -> None:
    """DD-SPD-1"""
    assert [grade for grade in ("VS", "S", "N", "F", "VF", "VF+") if is_at_least(grade, "F")] == ["F", "VF", "VF+"]
    assert not is_at_least("VF+", "never")


@together(
    ("fielder", "base", "by"),
    [(5, 2, (5, 4)), (8, 2, (8, 4)), (9, 2, (9, 6)), (1, 2, (1, 6)), (4, 2, (4, 6)), (6, 3, (6, 5)), (5, 3, (5,))],
)
def test_who_covers_when_a_man_is_doubled_off(fielder: int, base: int, by: tuple[int, ...]) -> None:
    """DD-SCR-3"""
    assert doubled_off(fielder, base) == by


def test_every_page_of_the_book_can_be_read_and_is_told() -> None:
    """DD-ODD-4: 48 codes, three situations each."""
    chart = load()["odd_play_book"]
    assert len(chart.rows) == 48
    for row in chart.rows:
        assert f"ODD-{row}" in GAME.calls
        for column in chart.columns:
            entry = entry_of(chart.cell(row, column).means)
            assert entry.batter in ("1", "2", "3", "home", "out", "k", "again")


def test_substitutes_take_the_place_of_the_man_they_bat_for() -> None:
    """DD-GAME-3R"""
    table = Table(GAME, default_setup("deep_drive"))
    change = next(change for change in table.openings(0) if change.kind == "pinch_hitter")
    table.change(0, change.moves)
    (move,) = change.moves
    assert isinstance(move, Move) and table.game.situation.lineups[0].order[0] == move.man
    assert table.game.batter_card().name == table.game.squad(0)[move.man].player.name  # type: ignore[attr-defined]


def test_the_advantage_names_both_cards_so_that_a_reason_can_be_read_alone() -> None:
    """A manager's line in the play-by-play said only "Leave it"."""
    for key, side, own, other in (
        ("offense_shift", "offense", "the batter's", "the pitcher's"),
        ("defense_shift", "defense", "the pitcher's", "the batter's"),
    ):
        labels = [option.label for option in shift_ask(key, side, "a single", "a double").options]
        assert labels == [f"Leave it on {other} card", f"Read {own} card"]


def test_where_a_liner_is_thrown_is_said_as_a_throw() -> None:
    """DD-LO-5R. Over the field it read "On second, then third, then first"."""
    liners = load()["line_out"]
    assert liners.cell("L6").say == "Throw to second, else third, else first"
