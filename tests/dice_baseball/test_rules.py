"""Dice Baseball where no scenario can reach: dice, questions, roll-off, pitches in the story and the book, marks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest

import rulesets
from rulesets.core.book.box_score import box_score, pitchers
from rulesets.core.book.scoring import Book, proof
from rulesets.core.book.sheet import Box, box_words, score_sheet
from rulesets.core.book.steps import number_words
from rulesets.core.people.averages import average, on_base, slugging
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.lineups import read_moves, starting_lineups
from rulesets.core.play.events import HalfBegan, Read, Settled, Thrown
from rulesets.core.play.options import BadOption, describe
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Made, Runner
from rulesets.core.table.dugouts import club_asked
from rulesets.core.table.table import Table
from rulesets.core.table.telling import story_of
from rulesets.dice_baseball.situation import DiceBaseballSituation
from tests.playthroughs import Whims, play
from tests.together import together
from tests.voices import ways

GAME = rulesets.find("dice_baseball")
STATES = ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")
BEFORE_A_PITCH = ["in_the_zone", "dialed_in", "hot_bats", "locked_in"]
Faces = list[int]

BALL, STRIKE, FOUL, EVEN, IN_PLAY = [5, 6], [9, 1], [5, 4], [5, 5], [1, 6]


def on(bases: str) -> tuple[Runner | None, Runner | None, Runner | None]:
    """Men on base by their places in the order, the lead runner the first of them; the fourth man is up."""
    first, second, third = (Runner(3 - base) if bases[base - 1] != "-" else None for base in (1, 2, 3))
    return first, second, third


def setup(level: str = "basic", seed: int = 0, **options: str) -> Setup:
    return default_setup("dice_baseball", seed, {"rules_level": level, "home_team": "assigned", **options})


def table_at(bases: str = "---", level: str = "basic", **rest: object) -> Table:
    situation = DiceBaseballSituation(bases=on(bases), due_up=(3, 3), **rest)  # type: ignore[arg-type]
    return Table(GAME, setup(level), start=situation)


def give(table: Table, *answers: object) -> Table:
    """Answers in order: faces for a roll; a decision's option; the ordinary for every decision not named.

    `"locked_in: use"` names the decision too.
    """
    left = list(answers)
    while left:
        request, wanted = table.pending, left[0]
        assert request is not None, f"the game is over before {left}"
        if isinstance(request, Roll):
            assert isinstance(wanted, list), f"the game wants {request.wants()}, not {wanted}"
            table.answer(left.pop(0))
        elif isinstance(wanted, str) and wanted.startswith(f"{request.key}: "):
            table.answer(str(left.pop(0)).partition(": ")[2])
        else:
            table.answer(request.ordinary)
    return table


def book_of(table: Table) -> Book:
    book = Book()
    book.add_all(table.events)
    return book


def last(table: Table) -> Settled:
    return next(event for event in reversed(table.events) if isinstance(event, Settled))


def told(table: Table) -> list[str]:
    return [line.text for line in story_of(table).tell(table.events) if line.kind == "play"]


# --- the game ---

ENDS = """walk intentional_walk strikeout pop_up sac_fly fly_out ground_out fielders_choice double_play triple_play
    error single double triple home_run robbed""".split()  # section 8
GOES_ON = ["ball", "strike", "foul"]


@pytest.mark.slow
@together("seed", range(20))
@together("level", ["basic", "advanced"])
def test_every_pitch_is_thrown_and_every_ball_in_play_is_settled_with_a_d20(level: str, seed: int) -> None:
    """DB-1.1: a pitch a play; a hit roll where it is in play; a throw or a Laser Beam where it is on the ground.

    Only a man who is walked on purpose needs no dice (DB-3.0).
    """
    table = play(setup(level, seed), seed, 30)
    thrown: list[str] = []
    for event in table.events:
        if isinstance(event, Thrown):
            thrown.append(event.key)
        elif isinstance(event, Settled) and event.code == "intentional_walk":
            assert thrown == []
        elif isinstance(event, Settled):
            assert thrown[0] == "pitch"
            assert thrown[1:2] in ([], ["checked_swing"], ["hit"])
            if event.code in ("ground_out", "fielders_choice", "double_play", "triple_play", "error"):
                named = level == "advanced" and thrown[-1] == "hit"  # by a Laser Beam
                assert named or thrown[-1] == "defense"
            else:
                assert "defense" not in thrown
            thrown = []


@pytest.mark.slow
@together("seed", range(20))
def test_two_managers_play_until_one_has_won(seed: int) -> None:
    """DB-1.1"""
    table = play(setup("advanced", seed), seed, 30)
    visitors, home = table.game.situation.score
    assert visitors != home
    decisions = book_of(table).decisions()
    assert decisions is not None and decisions.club == (0 if visitors > home else 1)


def dice_of(level: str, games: int) -> set[tuple[str, int]]:
    events = [
        event for seed in range(games) for event in play(setup(level, seed, home_team="roll_off"), seed, 8).events
    ]
    return {(event.key, die.sides) for event in events if isinstance(event, Thrown) for die in event.dice}


@pytest.mark.slow
def test_which_dice_there_are() -> None:
    """DB-1.2: d4, d8, d10, d12, d20; the d8 and the d12 only with special plays."""
    basic = {("roll_off", 20), ("pitch", 10), ("checked_swing", 4), ("hit", 20), ("defense", 4)}
    assert dice_of("basic", 3) == basic
    assert dice_of("advanced", 12) == basic | {("pitch", 12), ("pitch", 4), ("hit", 4), ("spectacular", 8)}


@pytest.mark.slow
@together("seed", range(15))
@together("extra_innings", ["bases_empty", "runner_on_second"])
def test_what_the_sheet_leaves_out_is_baseball(extra_innings: str, seed: int) -> None:
    """DB-1.3: the box score proves as the major league rules ask for it, and no play is added that needs dice."""
    table = play(setup("advanced", seed, extra_innings=extra_innings), seed, 20)
    assert proof(book_of(table)) == []
    assert {event.code for event in table.events if isinstance(event, Settled)} <= {*ENDS, *GOES_ON}
    for event in table.events:
        if isinstance(event, Made):
            assert {leg.how for leg in event.legs} <= {"hit", "walk", "advance", "error", "out", "force"}
            assert event.play.charge is None


def test_the_three_options_are_those_of_the_rules_with_the_default_first() -> None:
    """DB-6.1, DB-2.1, DB-2.2.1R"""
    found = {each.name: (each.default, list(each.labels), each.rule) for each in describe(GAME.options)}
    assert found == {
        "rules_level": ("basic", ["basic", "advanced"], "DB-6.1"),
        "home_team": ("roll_off", ["roll_off", "assigned"], "DB-2.1"),
        "extra_innings": ("bases_empty", ["bases_empty", "runner_on_second"], "DB-2.2.1R"),
    }
    for each in describe(GAME.options):
        assert each.title and each.title != each.name and each.help.endswith(".")
        assert all(label and label != value for value, label in each.labels.items())


@pytest.mark.parametrize(
    ("chosen", "near"),
    [({"rules_level": "advance"}, "advanced"), ({"extra_inning": "bases_empty"}, "extra_innings")],
)
def test_an_unknown_option_is_refused_with_the_nearest_right_word(chosen: dict[str, str], near: str) -> None:
    with pytest.raises(BadOption, match=f"'{near}'"):
        GAME.deal(default_setup("dice_baseball", options=chosen))


# --- who is home ---


def test_a_game_is_dealt_before_its_roll_off_unless_home_is_assigned() -> None:
    """DB-2.1"""
    rolled, assigned = (Table(GAME, setup(home_team=way)) for way in ("roll_off", "assigned"))
    assert isinstance(rolled.pending, Roll) and isinstance(assigned.pending, Ask)
    assert [(die.name, die.sides) for die in rolled.pending.dice] == [("first club", 20), ("second club", 20)]
    assert (rolled.pending.key, assigned.pending.key) == ("roll_off", "intentional_walk")
    assert not rolled.game.situation.under_way and assigned.game.situation.under_way


@pytest.mark.parametrize(("faces", "home"), [([20, 1], 0), ([1, 20], 1)])
def test_the_winner_of_the_roll_off_is_home_with_his_men_and_his_manager(faces: Faces, home: int) -> None:
    """DB-2.1: effort, questions and names go by who is home now, not by who was picked as home."""
    table = Table(GAME, setup("advanced", home_team="roll_off"))
    table.answer(faces)
    clubs = table.setup.clubs
    assert table.seated.clubs == (clubs if home else clubs[::-1])
    assert [event for event in table.events if isinstance(event, HalfBegan)] == [HalfBegan(1, "top")]
    assert table.pending is not None and table.pending.key == "intentional_walk"
    assert isinstance(table.pending, Ask) and club_asked(table.pending, table.game.situation) == home
    give(table, "dialed_in: use", [5, 1, 8])
    assert table.game.situation.effort == (6, 5), "the home side is in the field"


def test_the_story_tells_the_roll_off_before_the_first_inning() -> None:
    table = Table(GAME, setup(home_team="roll_off"))
    give(table, [7, 7], [20, 1], STRIKE, STRIKE, STRIKE)
    story = story_of(table)
    lines = [story.opening().text, *(line.text for line in story.tell(table.events))]
    assert lines[:4] == [
        "Before the game",
        "The roll-off is a tie; they roll again.",
        "Harbor Point wins the roll-off and bats last.",
        "Top 1st · Copper Ridge",
    ]
    out = ways("dice_baseball", "strikeout", "Abara", "Ortega")
    assert len(lines) == 6 and lines[4] in {f"{line} (CCC). One out." for line in out}


def test_after_the_roll_off_the_book_knows_each_sides_own_pitcher() -> None:
    """DB-2.1: Harbor Point wins and is home; its pitcher bats eighth, Copper Ridge's ninth."""
    visitors, home = (load_roster(club.id).club(designated_hitter=False) for club in setup().clubs)
    order = (*visitors.order[:7], visitors.order[8], visitors.order[7])
    clubs = (msgspec.structs.replace(visitors, order=order), home)
    table = Table(GAME, msgspec.structs.replace(setup(home_team="roll_off"), clubs=clubs, designated_hitter=False))
    give(table, [20, 1], STRIKE, STRIKE, STRIKE)
    page = book_of(table).clubs[1]
    assert [line[1:] for line in pitchers(table.seated.clubs[1], page)] == [("Ortega", page.pitching[0])]
    assert page.pitching[0]["so"] == 1 and page.lineup.field == table.game.situation.lineups[1].field


@together("due_up", range(9))
def test_the_placed_runner_is_the_man_before_the_one_due_up(due_up: int) -> None:
    """DB-2.2.1R"""
    start = DiceBaseballSituation(
        inning=9, half="bottom", outs=2, score=(2, 2), due_up=(due_up, 5), extra_runner=True, count=(0, 2)
    )
    table = Table(GAME, setup(extra_innings="runner_on_second"), start=start)
    give(table, STRIKE)
    s = table.game.situation
    assert (s.inning, s.half, s.batter) == (10, "top", due_up)
    assert s.bases == (None, Runner((due_up - 1) % 9, placed=True), None)
    give(table, IN_PLAY, [18])
    batting = book_of(table).clubs[0].batting
    assert batting[(due_up - 1) % 9] == {"r": 1}, "a run, and no plate appearance"
    assert book_of(table).clubs[0].team == {"placed": 1}


def test_a_placed_runner_is_the_run_of_whoever_first_pitches_in_the_inning() -> None:
    """DB-2.2.1R, SC-8: a man brought in to begin the tenth has inherited nobody; one brought in later has."""
    visitors, home = (msgspec.structs.replace(each, fresh=False) for each in starting_lineups(setup().clubs))
    tied = DiceBaseballSituation(inning=9, half="bottom", outs=2, score=(2, 2), count=(0, 2), lineups=(visitors, home))
    for batters, charged in ((0, [0, 1]), (1, [1, 0])):
        start = msgspec.structs.replace(tied, extra_runner=True)
        table = Table(GAME, setup(extra_innings="runner_on_second"), start=start)
        give(table, STRIKE)
        for _ in range(batters):
            give(table, *[BALL] * 4)
        arm = table.seated.clubs[1].squad.index(table.seated.clubs[1].bullpen[0])
        table.change(1, read_moves(f"{arm}::P"))
        give(table, IN_PLAY, [18])
        lines = book_of(table).clubs[1].pitching
        assert [line.get("r", 0) for line in lines] == charged
        assert [line.get("irs", 0) for line in lines] == [0, batters]
        assert [line.get("er", 0) for line in lines] == [0, 0]


# --- questions ---


def questions(table: Table) -> list[Ask]:
    """All that is asked before the next dice, with the ordinary answers."""
    found = []
    while isinstance(table.pending, Ask):
        found.append(table.pending)
        table.answer(table.pending.ordinary)
    return found


def test_what_is_asked_before_a_pitch() -> None:
    """DB-6.9R and the table of section 7: pitch to him or not; four calls, the defense's first, each with its price."""
    walk, *asked = questions(table_at(level="advanced"))
    assert (walk.key, walk.side, walk.kind, walk.values, walk.ordinary) == (
        ("intentional_walk", "defense", "call", ("pitch", "walk"), "pitch")
    )
    assert [(ask.key, ask.side, ask.kind, ask.values, ask.ordinary) for ask in asked] == [
        ("in_the_zone", "defense", "call", ("pass", "use"), "pass"),
        ("dialed_in", "defense", "call", ("pass", "use"), "pass"),
        ("hot_bats", "offense", "call", ("pass", "use"), "pass"),
        ("locked_in", "offense", "call", ("pass", "use"), "pass"),
    ]
    prices = ["Once a game.", "Costs 1 of your effort.", "Once a game.", "Costs 2 of your effort."]
    assert [ask.option("use").note.endswith(price) for ask, price in zip(asked, prices, strict=True)] == [True] * 4


@together("bases", STATES)
def test_what_is_asked_of_a_ball_in_play(bases: str) -> None:
    """DB-6.6R, DB-6.7, DB-6.8: choices of the defense; a Laser Beam only where somebody is going."""
    going = ["throw_first", *(name for base, name in enumerate(("throw_second", "throw_third", "throw_home"))
             if bases[base] != "-")]  # fmt: skip
    for number, wanted in (
        (20, {"spectacular_catch": ["pass", "use"]}),
        (19, {"spectacular_play": ["pass", "use"]}),
        (14, {"spectacular_play": ["pass", "use"], "laser_beam": ["pass", *going]}),
        (10, {"spectacular_play": ["pass", "use"], "laser_beam": ["pass", *going]}),
        (9, {"spectacular_play": ["pass", "use"]}),
        (8, {}),
    ):
        table = give(table_at(bases, "advanced"), IN_PLAY, [number])
        asked: list[Ask] = []
        while isinstance(table.pending, Ask) and table.pending.kind == "choice":
            asked.append(table.pending)
            table.answer(table.pending.ordinary)
        assert {ask.key: list(ask.values) for ask in asked} == wanted, number
        assert all(ask.side == "defense" and ask.ordinary == "pass" for ask in asked)


@together("bases", STATES)
def test_no_question_has_only_one_answer_and_every_answer_is_put_in_words(bases: str) -> None:
    asked = questions(table_at(bases, "advanced"))
    for number in (20, 10):
        table = give(table_at(bases, "advanced"), IN_PLAY, [number])
        while isinstance(table.pending, Ask) and table.pending.kind == "choice":
            asked.append(table.pending)
            table.answer(table.pending.ordinary)
    after_it = {"spectacular_play", "spectacular_catch", "laser_beam"}
    assert {ask.key for ask in asked} == {"intentional_walk", *BEFORE_A_PITCH} | after_it
    for ask in asked:
        assert len(ask.options) > 1 and ask.prompt.endswith("?")
        assert all(option.label and option.label != option.value for option in ask.options)
        assert all(option.note for option in ask.options if option.value != "pass")
        assert len({option.label for option in ask.options}) == len(ask.options)


def test_basic_asks_only_whether_to_pitch_to_a_new_man() -> None:
    """DB-3.0"""
    table = Table(GAME, setup("basic", 5))
    while table.pending is not None:
        if isinstance(table.pending, Ask):
            assert table.pending.key == "intentional_walk" and table.game.situation.count == (0, 0)
            table.step()
        assert isinstance(table.pending, Roll)
        table.step()


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_a_walk_on_purpose_forces_and_counts_no_pitch(level: str) -> None:
    """DB-3.0: with the bases full it forces in a run, which the pitcher has put on himself and the batter bats in."""
    table = give(table_at("123", level), "intentional_walk: walk")
    assert last(table).code == "intentional_walk" and table.game.situation.occupied == "123"
    book = book_of(table)
    assert book.clubs[0].batting[3] == {"pa": 1, "bb": 1, "ibb": 1, "rbi": 1}
    assert book.clubs[1].pitching[0] == {"bf": 1, "bb": 1, "ibb": 1, "r": 1, "er": 1}
    assert told(table) == [
        "Boateng is walked intentionally; Ojeda scores; Tanaka to third; Lindgren to second."
        " Harbor Point 1, Copper Ridge 0."
    ]
    assert isinstance(table.pending, Ask) and table.pending.key == "intentional_walk", "the next man may be, too"


def test_a_walk_on_purpose_comes_before_the_first_pitch_only() -> None:
    """DB-3.0: a foul is a pitch too; after the next man has come up it is asked again."""
    table = give(table_at(), FOUL)
    assert isinstance(table.pending, Roll) and table.pending.key == "pitch"
    give(table, FOUL, FOUL, STRIKE)
    assert isinstance(table.pending, Ask) and table.pending.key == "intentional_walk"


def test_a_walk_on_purpose_keeps_what_lasts_the_inning() -> None:
    """DB-3.0, DB-6.2R"""
    table = give(table_at(level="advanced", in_force=("hot_bats",)), "intentional_walk: walk")
    assert table.game.situation.in_force == ("hot_bats",)  # type: ignore[attr-defined]


def test_the_calls_ahead_change_the_dice_ahead() -> None:
    """DB-7.1, as the window shows it: marks are no answers yet, and the dice on the table are those they lead to."""
    table = table_at(level="advanced")
    assert [ask.key for ask in table.calls_ahead()] == ["intentional_walk", *BEFORE_A_PITCH]
    for marks, dice in (
        ({}, [10, 10]),
        ({"in_the_zone": "use"}, [12, 10]),
        ({"dialed_in": "use", "locked_in": "use"}, [10, 4, 10, 4]),
        (dict.fromkeys(BEFORE_A_PITCH, "use"), [12, 4, 12, 4]),
    ):
        roll = table.next_roll(marks)
        assert roll is not None and [die.sides for die in roll.dice] == dice
    assert table.journal == []


def test_the_dice_of_a_pitch_lie_on_their_own_sides() -> None:
    """DB-3.1, DB-6.4, DB-6.5: red for the pitcher, blue for the batter."""
    roll = table_at(level="advanced").next_roll(dict.fromkeys(BEFORE_A_PITCH, "use"))
    assert roll is not None
    assert [(die.hand, die.colour) for die in roll.dice] == [("pitcher", "red")] * 2 + [("batter", "blue")] * 2


@together("seed", range(12))
def test_a_plate_appearance_goes_on_from_its_situation_alone(seed: int) -> None:
    """After any pitch a copy of the situation asks what the game asks: count, effort and what is in force are in it."""
    table, whims = Table(GAME, setup("advanced", seed, home_team="roll_off")), Whims(seed, 20)
    while table.pending is not None:
        if table.points[-1].entries == len(table.journal):
            elsewhere = GAME.plate_appearance(table.game.fork())
            assert next(elsewhere) == table.pending
        table.answer(whims.choose(table.pending) if isinstance(table.pending, Ask) else table.throw())


def test_a_special_play_is_paid_for_at_once_and_taken_back_with_its_pitch() -> None:
    """DB-6.3: an undo gives back what the play cost, for it never happened."""
    table = table_at(level="advanced")
    give(table, "locked_in: use")
    assert table.game.situation.effort == (4, 6)
    give(table, [5, 5, 1])
    table.undo()
    assert (table.game.situation.effort, table.game.situation.in_force) == ((6, 6), ())
    table.redo()
    assert (table.game.situation.effort, table.game.situation.in_force) == ((4, 6), ("locked_in",))


@pytest.mark.parametrize(
    ("calls", "faces", "row", "figure"),
    [
        ([], [4, 9], "5 or more", "9 − 4 = +5"),
        ([], [9, 4], "-4 or less", "4 − 9 = −5"),
        ([], [3, 3], "0", "3 − 3 = 0"),
        (["dialed_in: use", "locked_in: use"], [6, 3, 5, 1], "-3 to -1", "5 + 1 − 6 − 3 = −3"),
    ],
)
def test_the_pitch_says_by_what_difference_it_was_read(calls: list[str], faces: Faces, row: str, figure: str) -> None:
    """DB-3.1, DB-6.5.3R: the window marks it on the strip."""
    table = give(table_at(level="advanced"), *calls, faces)
    read = next(event for event in table.events if isinstance(event, Read))
    assert read.by is not None
    assert (read.chart, read.row, number_words(read.by)) == ("pitch", row, figure)


def test_the_cells_read_lead_from_the_dice_to_the_result() -> None:
    """DB-6.7.1R: the hit table is read twice, and the throw after it."""
    table = give(table_at("1--", "advanced"), IN_PLAY, [17], "spectacular_play: use", [6], [2])
    read = [(event.chart, event.row, event.means) for event in table.events if isinstance(event, Read)]
    assert read == [
        ("pitch", "5 or more", "in_play"),
        ("hit_table", 17, "double"),
        ("spectacular_play", 6, "4"),
        ("hit_table", 13, "ground_ball"),
        ("defense", 2, "2"),
    ]
    assert last(table).code == "double_play"


def test_a_house_table_is_played() -> None:
    house = 'extends: dice_baseball\ncharts: {hit_table: {cells: {"8": single}}}'
    table = Table(GAME, msgspec.structs.replace(setup(), house=house))
    give(table, IN_PLAY, [8])
    assert last(table).code == "single"


# --- pitches told and counted ---


@pytest.mark.parametrize(
    ("rolls", "letters"),
    [
        ([BALL, STRIKE, FOUL, FOUL, BALL, IN_PLAY, [15]], "BCFFBX"),
        ([EVEN, [1], EVEN, [2], EVEN, [1]], "SSS"),
        ([EVEN, [3], EVEN, [4], BALL, BALL], "BBBB"),
        ([STRIKE, STRIKE, FOUL, FOUL, FOUL, STRIKE], "CCFFFC"),
        ([IN_PLAY, [1]], "X"),
    ],
)
def test_an_at_bat_is_one_line_with_its_pitches(rolls: list[Faces], letters: str) -> None:
    """Strike C, checked-swing strike S, foul F, ball B, in play X, as Retrosheet writes them."""
    (line,) = told(give(table_at(), *rolls))
    assert line.split("(")[1].split(")")[0] == letters


def test_the_pitches_of_one_batter_are_not_told_of_the_next() -> None:
    table = give(table_at(), BALL, STRIKE, IN_PLAY, [15], FOUL, IN_PLAY, [19])
    single, triple = told(table)
    assert single in {f"{line} (BCX)." for line in ways("dice_baseball", "single", "Boateng")}
    scored = "; Boateng scores (FX). Harbor Point 1, Copper Ridge 0."
    assert triple in {f"{line}{scored}" for line in ways("dice_baseball", "triple", "Castellano", city="Harbor Point")}


def test_what_the_letters_mean_is_said_after_the_first_at_bat_that_has_some_and_once() -> None:
    table = give(table_at("1--"), "intentional_walk: walk", IN_PLAY, [15], IN_PLAY, [19])
    story = story_of(table)
    story.opening()
    kinds = [(line.kind, line.text) for line in story.tell(table.events) if line.kind in ("play", "note")]
    assert [kind for kind, _ in kinds] == ["play", "play", "note", "play"]
    for letter, pitch in zip("BCSFX", ("ball", "called strike", "swinging strike", "foul", "in play"), strict=True):
        assert f"{letter} {pitch}" in kinds[2][1]


def test_a_pitch_alone_is_no_line() -> None:
    assert told(give(table_at(), BALL, STRIKE, FOUL, EVEN, [1])) != []
    assert told(give(table_at(), BALL, STRIKE, FOUL, EVEN, [3])) == []


def test_a_special_play_is_told_when_it_is_called() -> None:
    table = give(table_at("1--", "advanced"), "dialed_in: use", [6, 2, 7], "locked_in: use", [1, 1, 6, 2], [9, 2])
    give(table, "laser_beam: throw_second")
    first, second = told(table)
    assert first == "Lindqvist is dialed in."
    ground = ways("dice_baseball", "double_play", "Boateng", "Lindqvist")
    before, after = "Boateng is locked in. A laser of a throw. ", "; Lindgren is out at second (FX). Two out."
    assert second in {f"{before}{line}{after}" for line in ground}


def test_balls_strikes_and_first_pitches_are_the_scorers() -> None:
    """Every pitch is a ball or a strike; one in play, a foul and a checked swing that is one are strikes."""
    table = give(table_at(), STRIKE, BALL, EVEN, [1], FOUL, STRIKE, BALL, BALL, EVEN, [4], BALL, IN_PLAY, [15])
    line = book_of(table).clubs[1].pitching[0]
    assert {key: line.get(key, 0) for key in ("np", "balls", "strikes", "fps", "bf", "so", "bb")} == {
        "np": 10,
        "balls": 5,
        "strikes": 5,
        "fps": 2,  # a strike to the first man, a ball to the second, in play to the third
        "bf": 3,
        "so": 1,
        "bb": 1,
    }


def test_a_checked_swing_counts_as_what_it_was_and_a_special_play_as_no_pitch() -> None:
    table = give(table_at(level="advanced"), "in_the_zone: use", "dialed_in: use", [12, 4, 8], [4, 1, 5], [2])
    line = book_of(table).clubs[1].pitching[0]
    assert line == {"np": 2, "strikes": 2, "fps": 1}


@pytest.mark.slow
@together("seed", range(10))
def test_pitches_add_up_over_a_game(seed: int) -> None:
    """DB-BOX-1: the pitcher's `np` is one with every pitch."""
    table = play(setup("advanced", seed), seed, 30)
    thrown = Counter(event.key for event in table.events if isinstance(event, Thrown))
    staff = [club.pitching[0] for club in book_of(table).clubs]
    assert sum(line["np"] for line in staff) == thrown["pitch"]
    assert all(line["balls"] + line["strikes"] == line["np"] and line["fps"] <= line["bf"] for line in staff)
    in_the_sheet = score_sheet(table.events, GAME.calls).boxes
    letters = [box.pitches for side in in_the_sheet for boxes in side for box in boxes]
    assert sum(map(len, letters)) == thrown["pitch"]
    assert sum(map(str.count, letters, ["B"] * len(letters))) == sum(line["balls"] for line in staff)


def test_the_box_score_has_the_pitches() -> None:
    table = play(setup("basic", 3), 3)
    text = box_score(table.seated, book_of(table))
    for club in book_of(table).clubs:
        assert f" {club.pitching[0]['np']}" in text


# --- averages ---


@pytest.mark.parametrize(
    ("line", "avg", "obp", "slg"),
    [
        # 5 singles, 2 doubles, a triple and a home run: 5 + 4 + 3 + 4 = 16 bases
        (
            {"ab": 30, "h": 9, "2b": 2, "3b": 1, "hr": 1, "bb": 4, "sf": 1},
            Fraction(3, 10),
            Fraction(13, 35),
            Fraction(8, 15),
        ),
        ({"ab": 4, "roe": 1, "fc": 1, "gdp": 1}, Fraction(0), Fraction(0), Fraction(0)),
        ({"bb": 2, "sf": 1}, None, Fraction(2, 3), None),
        ({}, None, None, None),
    ],
)
def test_the_averages_are_those_of_the_rules(
    line: dict[str, int], avg: Fraction | None, obp: Fraction | None, slg: Fraction | None
) -> None:
    """DB-BOX-7"""
    assert (average(line), on_base(line), slugging(line)) == (avg, obp, slg)


def test_the_averages_of_a_half_inning_scored_by_hand() -> None:
    """DB-BOX-7: walk, double, sacrifice fly, home run, misplay, strikeout, pop up."""
    table = table_at()
    give(table, BALL, BALL, BALL, BALL, IN_PLAY, [17], IN_PLAY, [9], IN_PLAY, [20], IN_PLAY, [14], [4])
    give(table, STRIKE, STRIKE, STRIKE, IN_PLAY, [1])
    club = book_of(table).clubs[0]
    line = {key: club.batting_total(key) for key in ("ab", "h", "2b", "3b", "hr", "bb", "sf")}
    assert line == {"ab": 5, "h": 2, "2b": 1, "3b": 0, "hr": 1, "bb": 1, "sf": 1}
    assert (average(line), on_base(line), slugging(line)) == (Fraction(2, 5), Fraction(3, 7), Fraction(6, 5))
    assert club.innings == [3]


# --- the scoresheet ---


def box_of(bases: str, *answers: object, level: str = "basic", **rest: object) -> Box:
    """The box of the fourth man, after he has had his turn."""
    table = give(table_at(bases, level, **rest), *answers)
    sheet = score_sheet(table.events, GAME.calls, table.start)
    return sheet.boxes[table.start.batting if table.start else 0][3][-1]


THROWN = {  # DB-SHEET-1: the d4 and the bases of the outs
    ("---", 1): "G1", ("---", 2): "G1", ("---", 3): "G1", ("---", 4): "G1",
    ("1--", 1): "G1", ("1--", 2): "DP21", ("1--", 3): "FC2", ("1--", 4): "FC2",
    ("-2-", 1): "G1", ("-2-", 2): "G1", ("-2-", 3): "FC3", ("-2-", 4): "FC3",
    ("--3", 1): "G1", ("--3", 2): "G1", ("--3", 3): "G1", ("--3", 4): "FC4",
    ("12-", 1): "G1", ("12-", 2): "DP21", ("12-", 3): "TP321", ("12-", 4): "FC3",
    ("1-3", 1): "G1", ("1-3", 2): "DP21", ("1-3", 3): "FC2", ("1-3", 4): "FC4",
    ("-23", 1): "G1", ("-23", 2): "G1", ("-23", 3): "FC3", ("-23", 4): "FC4",
    ("123", 1): "G1", ("123", 2): "DP21", ("123", 3): "TP321", ("123", 4): "TP432",
}  # fmt: skip


@together(("bases", "base"), THROWN)
def test_the_mark_of_a_ground_ball_names_the_bases_of_the_outs(bases: str, base: int) -> None:
    """DB-SHEET-1"""
    assert box_of(bases, IN_PLAY, [10], [base]).mark == THROWN[bases, base]


@pytest.mark.parametrize(
    ("bases", "outs", "base", "mark"),
    [("12-", 1, 3, "DP32"), ("123", 1, 4, "DP43"), ("12-", 2, 3, "FC3"), ("1--", 2, 2, "FC2"), ("123", 2, 4, "FC4")],
)
def test_the_mark_names_only_outs_that_were_made(bases: str, outs: int, base: int, mark: str) -> None:
    """DB-SHEET-1, DB-5.7R"""
    assert box_of(bases, IN_PLAY, [10], [base], outs=outs).mark == mark


@together(
    ("answers", "mark"),
    [
        ([BALL, BALL, BALL, BALL], "BB"),
        ([STRIKE, STRIKE, STRIKE], "K"),
        ([IN_PLAY, [1]], "P"),
        ([IN_PLAY, [15]], "1B"),
        ([IN_PLAY, [17]], "2B"),
        ([IN_PLAY, [19]], "3B"),
        ([IN_PLAY, [20]], "HR"),
        ([IN_PLAY, [9]], "SF"),
        ([IN_PLAY, [14], [2]], "E"),
        ([IN_PLAY, [14], [1]], "G1"),
        ([IN_PLAY, [14], [4]], "FC4"),
    ],
)
def test_the_other_marks_of_the_scoresheet(answers: list[Faces], mark: str) -> None:
    """DB-SHEET-1, with a man on third."""
    assert box_of("--3", *answers).mark == mark


def test_a_fly_out_and_a_robbed_home_run() -> None:
    """DB-SHEET-1"""
    assert box_of("---", IN_PLAY, [9]).mark == "F"
    robbed = box_of("---", IN_PLAY, [20], "spectacular_catch: use", [8], level="advanced")
    assert (robbed.mark, robbed.beside, robbed.kind) == ("F!", ("SC",), "out")


def test_every_result_of_the_game_can_be_told_and_no_other() -> None:
    """Section 8, the result codes, and the special plays."""
    special = [*BEFORE_A_PITCH, "laser_beam", "spectacular_play", "spectacular_catch"]
    assert set(GAME.calls) == {*ENDS, *GOES_ON, "roll_off", "roll_off_tie", *special}
    for code, call in GAME.calls.items():
        assert call.headline and call.line
        assert bool(call.mark) == (code in ENDS) and bool(call.beside) == (code in special)
    beside = {code: GAME.calls[code].beside for code in special}
    assert beside == dict(
        in_the_zone="Z", dialed_in="DI", hot_bats="HB", locked_in="LI",
        laser_beam="LB", spectacular_play="SP", spectacular_catch="SC",
    )  # fmt: skip


def test_special_plays_are_written_beside_the_play() -> None:
    """DB-SHEET-1: in the order in which they were called, with the man who was at bat."""
    table = table_at("1--", "advanced")
    give(table, "in_the_zone: use", "dialed_in: use", [12, 4, 8], "hot_bats: use", "locked_in: use", [1, 1, 6, 1])
    give(table, [9, 1], "laser_beam: throw_second", BALL)
    sheet = score_sheet(table.events, GAME.calls, table.start)
    box = sheet.boxes[0][3][-1]
    assert (box.mark, box.beside, box.pitches) == ("DP21", ("Z", "DI", "HB", "LI", "LB"), "CX")
    words = "Double play, in the zone, dialed in, hot bats, locked in, laser beam, 2nd out at first"
    assert box_words(box, GAME.calls) == words
    assert (sheet.pitches, sheet.beside) == ("B", ()), "the next man starts afresh"


def test_the_count_stands_in_the_box() -> None:
    """DB-SHEET-1: dots for balls and strikes come from the pitches."""
    box = box_of("---", BALL, STRIKE, FOUL, FOUL, BALL, EVEN, [3], EVEN, [1])
    assert (box.mark, box.pitches) == ("K", "BCFFBBS")


def test_the_placed_runner_has_a_box_without_a_turn() -> None:
    """DB-SHEET-1, DB-2.2.1R"""
    start = DiceBaseballSituation(inning=9, half="bottom", outs=2, score=(2, 2), extra_runner=True, count=(0, 2))
    table = give(Table(GAME, setup(extra_innings="runner_on_second"), start=start), STRIKE, IN_PLAY, [18])
    (box,) = score_sheet(table.events, GAME.calls, table.start).boxes[0][8]
    assert (box.mark, box.batting, box.path, box.scored) == ("", None, (3, 4), True)
    assert box_words(box, GAME.calls) == "Put on base, scored"


# --- what nobody needs to be asked ---


@pytest.mark.slow
def test_a_question_that_is_moot_can_win_nothing() -> None:
    """Whatever else is said to it, whichever way the d8 falls: the same outs, runs and men on base."""
    seen = set()
    for bases, outs, number in product(("---", "1--", "--3", "12-", "-23", "123"), (0, 1, 2), range(9, 20)):
        ask = give(table_at(bases, "advanced", outs=outs), IN_PLAY, [number]).pending
        assert isinstance(ask, Ask) and ask.key == "spectacular_play"
        if not ask.is_moot:
            continue
        seen.add((bases, outs, number))
        every = product((False, True), (1, 8), (1, 4))
        assert len({after(bases, outs, number, *how) for how in every}) == 1, (bases, outs, number)
    assert {(bases, outs) for bases, outs, number in seen if number == 11} == {
        *(("---", outs) for outs in (0, 1, 2)), *((bases, 2) for bases in ("1--", "--3", "12-", "-23", "123")),
    }  # fmt: skip
    assert ("--3", 1, 9) not in seen and ("12-", 0, 9) in seen and not any(number > 13 for _, _, number in seen)


def after(bases: str, outs: int, number: int, use: bool, face: int, throw: int) -> tuple[object, ...]:
    """Outs, score and men on base once the play is settled."""
    table = give(table_at(bases, "advanced", outs=outs), IN_PLAY, [number])
    table.answer("use" if use else "pass")
    while len(table.points) == 1:
        ask = table.pending
        table.answer(ask.ordinary if isinstance(ask, Ask) else [face if ask.key == "spectacular" else throw])
    settled = next(event for event in reversed(table.events) if isinstance(event, Settled)).situation
    return settled.outs, settled.score, settled.occupied
