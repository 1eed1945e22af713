"""Triple Six where no scenario can reach: the wild pitch, the questions, the options, the averages, the marks."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

import rulesets
from rulesets.core.book.scoring import Book, proof
from rulesets.core.many.bulk import Bulk
from rulesets.core.people.averages import average, on_base, slugging
from rulesets.core.play.events import Chosen, Read, Settled
from rulesets.core.play.options import BadOption, describe
from rulesets.core.play.requests import Ask, Chance, Request, Roll
from rulesets.core.play.setup import Manager, Setup, default_setup
from rulesets.core.play.situation import Made, Runner
from rulesets.core.table.dugouts import club_asked
from rulesets.core.table.seats import Seats
from rulesets.core.table.table import Table
from rulesets.triple_six.batting import swing_play
from rulesets.triple_six.rules import bunt_told
from rulesets.triple_six.situation import TripleSixSituation
from tests.playthroughs import Whims, play
from tests.together import together

GAME = rulesets.find("triple_six")
STATES = ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")


def on(bases: str) -> tuple[Runner | None, Runner | None, Runner | None]:
    """Men on base by their places in the order, the lead runner the first of them; the fourth man is up."""
    first, second, third = (Runner(3 - base) if bases[base - 1] != "-" else None for base in (1, 2, 3))
    return first, second, third


def table_at(bases: str, setup: Setup | None = None, **rest: object) -> Table:
    situation = TripleSixSituation(bases=on(bases), due_up=(3, 3), **rest)  # type: ignore[arg-type]
    return Table(GAME, setup or default_setup("triple_six"), start=situation)


def give(table: Table, *answers: object) -> None:
    """Answers in order: faces for a roll; a decision's option, and the ordinary for every decision not named."""
    left = list(answers)
    while left:
        request = table.pending
        assert request is not None, f"the game is over before {left}"
        if isinstance(request, Ask) and left[0] not in request.values:
            table.answer(request.ordinary)
        else:
            table.answer(left.pop(0))


def book_of(table: Table) -> Book:
    book = Book()
    book.add_all(table.events)
    return book


def asked(table: Table) -> list[str]:
    return [event.key for event in table.events if isinstance(event, Chosen)]


def last(table: Table) -> Settled:
    return next(event for event in reversed(table.events) if isinstance(event, Settled))


# --- the game ---


@pytest.mark.slow
@together("seed", range(40))
def test_the_side_with_more_runs_wins_and_somebody_does(seed: int) -> None:
    """TS-1.1"""
    table = play(default_setup("triple_six", seed), seed)
    visitors, home = table.game.situation.score
    assert visitors != home
    decisions = book_of(table).decisions()
    assert decisions is not None and decisions.club == (0 if visitors > home else 1)


@together("seed", range(10))
def test_one_person_for_both_sides_is_simply_asked_everything(seed: int) -> None:
    """TS-9.1"""
    setup = msgspec.structs.replace(default_setup("triple_six", seed), managers=("person", "person"))
    table, seats, whims = Table(GAME, setup), Seats(setup), Whims(seed)
    asked_of = set()
    while table.pending is not None:
        if isinstance(table.pending, Ask):
            assert seats.answer(table.pending, table.game.situation) is None, "a person is asked"
            asked_of.add((table.pending.side, club_asked(table.pending, table.game.situation)))
            table.answer(whims.choose(table.pending))
        else:
            table.answer(table.throw(), "dice")
    assert asked_of == {("offense", 0), ("offense", 1), ("defense", 0), ("defense", 1)}


@pytest.mark.parametrize("managers", [("ordinary", "person"), ("person", "ordinary"), ("ordinary", "ordinary")])
def test_who_decides_changes_nothing_else(managers: tuple[Manager, Manager]) -> None:
    """TS-9.1: the same answers make the same game, whoever gave them."""
    setup = default_setup("triple_six", 7)
    table = play(setup, 7)
    other = Table(GAME, msgspec.structs.replace(setup, managers=managers), table.journal)
    assert other.events == table.events and other.pending is None


# --- questions ---

PICKOFFS = {1: "pickoff_first", 2: "pickoff_second", 3: "pickoff_third"}
STEALS = {  # the table of section 3
    "---": [],
    "1--": ["steal_second"],
    "-2-": ["steal_third"],
    "--3": [],
    "12-": ["steal_second", "steal_third"],
    "1-3": ["steal_second"],
    "-23": [],
    "123": [],
}


def questions(bases: str) -> list[Ask]:
    """All that is asked before the batter's dice, with the ordinary answers."""
    table = table_at(bases)
    found = []
    while isinstance(table.pending, Ask):
        found.append(table.pending)
        table.answer(table.pending.ordinary)
    return found


@together("bases", STATES)
def test_what_is_asked_in_which_order_and_with_which_options(bases: str) -> None:
    """TS-8.1, TS-7.1.2R, TS-6.1: throw, steal, bat; the ordinary answer first."""
    wanted: dict[str, list[str]] = {}
    if bases != "---":
        wanted["pickoff_call"] = ["no_pickoff", *(name for base, name in PICKOFFS.items() if bases[base - 1] != "-")]
    if STEALS[bases]:
        wanted["steal_call"] = ["no_steal", *STEALS[bases]]
    wanted["offense_call"] = ["swing", "bunt"]
    found = questions(bases)
    assert [(ask.key, list(ask.values)) for ask in found] == list(wanted.items())
    assert [ask.ordinary for ask in found] == [options[0] for options in wanted.values()]
    sides = {"pickoff_call": "defense", "steal_call": "offense", "offense_call": "offense"}
    assert all(ask.side == sides[ask.key] and ask.kind == "call" for ask in found)


@together("bases", STATES)
def test_no_question_has_only_one_answer_and_every_answer_is_put_in_words(bases: str) -> None:
    for ask in questions(bases):
        assert len(ask.options) > 1
        assert ask.prompt.endswith("?")
        for option in ask.options:
            assert option.label and option.note and option.label != option.value
        assert len({option.label for option in ask.options}) == len(ask.options)


def test_the_double_steal_is_called_one() -> None:
    """TS-7.1.2R: the same option, but with two men on both go."""
    labels = {bases: questions(bases)[1].option("steal_second").label for bases in ("1--", "12-", "1-3")}
    assert labels == {"1--": "Steal second", "12-": "Double steal", "1-3": "Steal second"}


def test_which_dice_are_thrown_and_by_whom() -> None:
    """TS-1.2"""

    def roll_after(*calls: str) -> Request | None:
        table = table_at("1--")
        give(table, *calls)
        return table.pending

    for calls, key, dice, by in (
        (("pickoff_first",), "pickoff", 2, "defense"),
        (("steal_second",), "steal", 2, "offense"),
        (("bunt",), "bunt", 2, "offense"),
        (("swing",), "swing", 3, "offense"),
    ):
        roll = roll_after(*calls)
        assert isinstance(roll, Roll)
        assert (roll.key, roll.by, [die.sides for die in roll.dice]) == (key, by, [6] * dice)


@pytest.mark.slow
@together("option", ["in_turn", "one_or_other"])
@together("seed", range(12))
def test_a_plate_appearance_goes_on_from_its_situation_alone(seed: int, option: str) -> None:
    """After any settled play a copy of the situation asks what the game asks: each call is once a batter."""
    setup = default_setup("triple_six", seed, {"pickoff_and_steal": option})
    table, whims = Table(GAME, setup), Whims(seed)
    while table.pending is not None:
        if table.points[-1].entries == len(table.journal):
            elsewhere = GAME.plate_appearance(table.game.fork())
            assert next(elsewhere) == table.pending
        table.answer(whims.choose(table.pending) if isinstance(table.pending, Ask) else table.throw())


# --- the wild pitch, which only a house table holds ---

HOUSE = """
extends: triple_six
charts:
  hitter_friendly:
    cells:
      "111": [wild_pitch, wild_pitch, wild_pitch]
      "134": [wild_pitch, wild_pitch, wild_pitch]
      "222": [double, single, wild_pitch]
"""
WILD: list[object] = ["swing", [1, 1, 1]]
AFTER_A_WILD_PITCH = {
    "---": ("---", 0),
    "1--": ("-2-", 0),
    "-2-": ("--3", 0),
    "--3": ("---", 1),
    "12-": ("-23", 0),
    "1-3": ("-2-", 1),
    "-23": ("--3", 1),
    "123": ("-23", 1),
}


def house(options: dict[str, str] | None = None, seed: int = 0) -> Setup:
    return msgspec.structs.replace(default_setup("triple_six", seed, options), house=HOUSE)


@together("outs", [0, 1, 2])
@together("bases", STATES)
def test_a_wild_pitch_moves_everybody_up_one(bases: str, outs: int) -> None:
    """TS-5.3.10, the play by itself: no out, no at-bat, no RBI, the same batter; TS-5.3.10R: `wp`, and earned."""
    situation = TripleSixSituation(bases=on(bases), outs=outs, due_up=(3, 0))
    made = situation.apply(swing_play("wild_pitch", bases, outs))
    after, runs = AFTER_A_WILD_PITCH[bases]
    assert (situation.occupied, situation.outs, situation.due_up) == (after, outs, (3, 0))
    assert situation.score == (runs, 0)
    book = Book()
    book.add(made)
    batting = {place: line for place, line in enumerate(book.clubs[0].batting) if line}
    assert batting == ({0: {"r": 1}} if runs else {})
    assert book.clubs[1].pitching[0] == ({"r": 1, "er": 1, "wp": 1} if runs else {"wp": 1})
    assert book.clubs[1].errors == 0


def test_after_a_wild_pitch_the_same_batter_is_asked_swing_or_bunt_and_nothing_else() -> None:
    """TS-5.3.10R: pickoff and steal are once a batter, though the runner now stands on second."""
    table = table_at("1--", house())
    give(table, *WILD)
    assert isinstance(table.pending, Ask) and table.pending.key == "offense_call"
    assert asked(table) == ["pickoff_call", "steal_call", "offense_call"]
    assert table.game.situation.batter == 3 and table.game.situation.occupied == "-2-"
    assert last(table).code == "wild_pitch"


def test_after_a_wild_pitch_the_column_is_read_afresh() -> None:
    """TS-5.3.10R, TS-5.1R: row 256 is an out with first alone taken, a home run with a man on second."""
    table = table_at("1--", house())
    give(table, *WILD, "swing", [2, 5, 6])
    columns = [event.column for event in table.events if isinstance(event, Read)]
    assert (columns, last(table).code, table.game.situation.score) == (["first", "scoring"], "home_run", (2, 0))
    assert book_of(table).clubs[0].batting[3] == {"pa": 1, "ab": 1, "h": 1, "hr": 1, "r": 1, "rbi": 2}


def test_after_a_wild_pitch_the_batter_may_bunt() -> None:
    """TS-5.3.10R: `offense_call` is asked afresh."""
    table = table_at("1--", house())
    give(table, *WILD, "bunt", [3, 4])
    assert (last(table).code, table.game.situation.occupied) == ("sac_bunt", "--3")


def test_a_wild_pitch_follows_a_wild_pitch() -> None:
    """TS-5.3.10"""
    table = table_at("1--", house())
    give(table, *WILD, *WILD, *WILD)
    assert (table.game.situation.score, table.game.situation.occupied) == ((1, 0), "---")
    assert book_of(table).clubs[1].pitching[0] == {"wp": 3, "r": 1, "er": 1}


def test_a_wild_pitch_with_nobody_on_only_brings_another_throw() -> None:
    """TS-5.3.10"""
    table = table_at("---", house())
    give(table, *WILD, "swing", [1, 1, 3])
    assert (table.game.situation.outs, table.game.situation.batter) == (1, 4)
    assert book_of(table).clubs[1].pitching[0] == {"wp": 1, "bf": 1, "outs": 1}


def test_the_batter_after_a_wild_pitch_may_see_a_throw_and_a_steal_again() -> None:
    """TS-5.3.10R: once a batter, not once a runner."""
    table = table_at("1--", house())
    give(table, *WILD, "swing", [1, 4, 4], "swing")
    assert asked(table)[-3:] == ["pickoff_call", "steal_call", "offense_call"]


def test_a_wild_pitch_after_throw_and_steal_opens_neither() -> None:
    """TS-5.3.10R"""
    table = table_at("12-", house())
    give(table, "pickoff_first", [3, 4], "steal_third", [5, 5], *WILD)
    assert isinstance(table.pending, Ask) and table.pending.key == "offense_call"
    assert table.game.situation.occupied == "-23"


def test_a_wild_pitch_ends_the_game_where_any_play_would() -> None:
    """TS-4.6R, TS-5.3.10R"""
    table = table_at("-23", house(), inning=9, half="bottom", score=(2, 2))
    give(table, *WILD)
    assert table.pending is None
    assert (table.game.situation.over, table.game.situation.score) == (True, (2, 3))
    assert book_of(table).clubs[1].team == {"lob": 1}


@pytest.mark.slow
@together("seed", range(30))
def test_a_whole_game_with_wild_pitches_proves_and_bulk_play_gives_the_same(seed: int) -> None:
    """TS-5.3.10R, at the table and in `simulate`."""
    setup = house(seed=seed)
    table = Table(GAME, setup)
    while table.pending is not None:
        table.step()
    book = book_of(table)
    assert proof(book) == []
    visitors, home = book.clubs
    assert Bulk(GAME, setup).play(seed).book((visitors.lineup, home.lineup)).clubs == book.clubs


def test_wild_pitches_do_come_up_in_those_games() -> None:
    """Seven throws of 216 and more: two or three a game."""
    setup = house()
    played = [Bulk(GAME, setup).play(seed).book() for seed in range(30)]
    assert sum(club.pitching_total("wp") for book in played for club in book.clubs) > 30


@together("text", ["double_play", "sac_fly"])
@together("bases", STATES)
def test_a_house_table_cannot_get_two_out_of_one_man_nor_sacrifice_for_nobody(bases: str, text: str) -> None:
    """TS-5.3.9 needs a man on first, TS-BOX-4R one who moved up; without him the cell is an out."""
    cells = f'extends: triple_six\ncharts: {{hitter_friendly: {{cells: {{"111": [{text}, {text}, {text}]}}}}}}'
    table = table_at(bases, msgspec.structs.replace(default_setup("triple_six"), house=cells))
    give(table, "swing", [1, 1, 1])
    useful = bases[0] == "1" if text == "double_play" else bases[1:] != "--"
    assert last(table).code == (text if useful else "out")
    assert table.game.situation.outs == (2 if useful and text == "double_play" else 1)


# --- options ---


def test_the_options_are_those_of_the_rules_with_the_default_first() -> None:
    """TS-2.1, TS-8.1.2R"""
    found = {each.name: (each.default, list(each.labels), each.rule) for each in describe(GAME.options)}
    assert found == {
        "table": ("hitter_friendly", ["hitter_friendly", "pitcher_friendly"], "TS-2.1"),
        "pickoff_and_steal": ("in_turn", ["in_turn", "one_or_other"], "TS-8.1.2R"),
    }


def test_every_option_and_every_value_is_put_in_words() -> None:
    for each in describe(GAME.options):
        assert each.title and each.title != each.name
        assert each.help.endswith(".")
        assert all(label and label != value for value, label in each.labels.items())


@pytest.mark.parametrize(
    ("chosen", "near"),
    [({"table": "pitchers_friendly"}, "pitcher_friendly"), ({"tabel": "hitter_friendly"}, "table")],
)
def test_an_unknown_option_is_refused_with_the_nearest_right_word(chosen: dict[str, str], near: str) -> None:
    with pytest.raises(BadOption, match=f"'{near}'"):
        GAME.deal(default_setup("triple_six", options=chosen))


# --- averages ---


@together(
    ("line", "avg", "obp", "slg"),
    [
        # 5 singles, 2 doubles, a triple and a home run: 5 + 4 + 3 + 4 = 16 bases
        (
            {"ab": 30, "h": 9, "2b": 2, "3b": 1, "hr": 1, "bb": 4, "sf": 1},
            Fraction(3, 10),
            Fraction(13, 35),
            Fraction(8, 15),
        ),
        # a sacrifice bunt and reaching on an error change none of the three but by the at-bat
        ({"ab": 3, "h": 1, "bb": 1, "sh": 2, "roe": 1}, Fraction(1, 3), Fraction(1, 2), Fraction(1, 3)),
        ({"ab": 4, "h": 4, "hr": 4}, Fraction(1), Fraction(1), Fraction(4)),
        ({"ab": 7, "fc": 1, "gdp": 1}, Fraction(0), Fraction(0), Fraction(0)),
        ({"bb": 2, "sf": 1}, None, Fraction(2, 3), None),
        ({}, None, None, None),
    ],
)
def test_the_averages_are_those_of_the_rules(
    line: dict[str, int], avg: Fraction | None, obp: Fraction | None, slg: Fraction | None
) -> None:
    """TS-BOX-7"""
    assert (average(line), on_base(line), slugging(line)) == (avg, obp, slg)


def test_the_averages_of_a_half_inning_scored_by_hand() -> None:
    """TS-BOX-7: walk, double, sacrifice fly, home run, strikeout, out. Two hits, six bases, four at-bats."""
    table = table_at("---")
    for faces in ([1, 1, 1], [1, 1, 4], [1, 3, 3], [6, 6, 6], [1, 2, 2], [1, 1, 3]):
        give(table, "swing", faces)
    club = book_of(table).clubs[0]
    line = {key: club.batting_total(key) for key in ("ab", "h", "2b", "3b", "hr", "bb", "sf")}
    assert line == {"ab": 4, "h": 2, "2b": 1, "3b": 0, "hr": 1, "bb": 1, "sf": 1}
    assert (average(line), on_base(line), slugging(line)) == (Fraction(1, 2), Fraction(1, 2), Fraction(3, 2))
    assert club.innings == [3]


# --- the scoresheet ---

MARKS = {
    **dict(walk="BB", strikeout="K", out="O", single="1B", single_plus="1B+", double="2B", triple="3B", home_run="HR"),
    **dict(sac_fly="SF", double_play="DP", wild_pitch="WP"),
    **dict(bunt_pop="BP", bunt_lead_out="FC", sac_bunt="SH", bunt_single="B1B", bunt_error="E1", bunt_out="BO"),
}
RUNNERS_MARKS = dict(
    stolen_base="SB",
    steal_error="SB+E2",
    caught_stealing="CS",
    picked_off_stealing="POCS",
    picked_off="PO",
    balk="BK",
    bad_throw="E1",
)
UNMARKED = {"bad_jump", "safe_back"}  # nothing happened


def test_the_marks_of_the_scoresheet() -> None:
    """TS-SHEET-1, and the numbers of the errors of TS-BOX-5R."""
    assert {code: call.mark for code, call in GAME.calls.items() if call.mark} == MARKS
    assert {code: call.runner_mark for code, call in GAME.calls.items() if call.runner_mark} == RUNNERS_MARKS


def test_every_result_of_the_game_can_be_told_and_no_other() -> None:
    """Section 8, the result codes."""
    assert set(GAME.calls) == {*MARKS, *RUNNERS_MARKS, *UNMARKED}
    for call in GAME.calls.values():
        assert call.headline and call.line


def test_the_sheet_keeps_runs_by_inning_outs_and_runners() -> None:
    """TS-SHEET-1"""
    table = table_at("1--", inning=2)
    give(table, "swing", [6, 6, 6], "swing", [1, 2, 6], "swing", [1, 4, 6])
    made = [event for event in table.events if isinstance(event, Made)]
    assert [(event.outs, event.runs) for event in made] == [(0, 2), (0, 0), (2, 0)]
    assert book_of(table).clubs[0].innings == [0, 2]
    settled = [event.situation for event in table.events if isinstance(event, Settled)]
    assert [(s.outs, s.occupied) for s in settled] == [(0, "---"), (0, "1--"), (2, "---")]


def test_a_bunt_says_how_often_it_moves_the_men_and_never_that_it_does_with_two_out() -> None:
    """TS-6.2.3R, TS-6.2.4R. By hand: 5 to 9 is 24 throws of 36, 10 and 11 are five, 12 is one.

    A bunt single moves only whoever is forced. With two out 5 to 9 is the third out, as with nobody on.
    """
    forced, some_stay, for_a_hit = 30, 25, Chance(6, 36, "Safe")
    wanted = {
        "---": for_a_hit,
        "1--": Chance(forced, 36, "Moves him"),
        "-2-": Chance(some_stay, 36, "Moves him"),
        "--3": Chance(some_stay, 36, "Moves him"),
        "12-": Chance(forced, 36, "Moves them"),
        "1-3": Chance(some_stay, 36, "Moves them"),
        "-23": Chance(some_stay, 36, "Moves them"),
        "123": Chance(forced, 36, "Moves them"),
    }
    game = GAME.deal(default_setup("triple_six", seed=1))
    s = game.situation
    for bases, chance in wanted.items():
        first, second, third = (Runner(base) if bases[base - 1] != "-" else None for base in (1, 2, 3))
        s.bases = (first, second, third)
        for s.outs in range(3):
            bunt = bunt_told(game).option("bunt")
            assert bunt.chance == (for_a_hit if s.outs == 2 else chance), (bases, s.outs)
            assert ("all else the third out" in bunt.note) == (s.outs == 2 and bases != "---")
