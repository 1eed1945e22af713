"""The cards as the window shows them: the four printed ones square by square, and what the dice read lies face up."""

from __future__ import annotations

import doctest

import msgspec
import pytest

from rulesets import replay
from rulesets.core.cards.views import Card, Fact
from rulesets.core.play.events import Read
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table
from rulesets.replay.book import charts as book_charts
from rulesets.replay.card_game import Replay
from rulesets.replay.cards import printing
from rulesets.replay.cards.samples import sample_cards
from rulesets.replay.demonstration import demonstration
from rulesets.replay.endurance import Arm, Ratings, relieves, starts
from rulesets.replay.view import facts as card_facts
from rulesets.replay.view import states as card_states
from rulesets.replay.view.backs import batters_back, pitchers_back
from rulesets.replay.view.face_up import batters_grid, face_up, in_field, own, pitchers_grid
from rulesets.replay.view.facts import batters_facts, pitchers_facts
from rulesets.replay.view.states import endurance_meter, grades
from tests.together import together

GIBSON, HAMILTON = (sample_cards().batters[name] for name in ("gibson_1984", "hamilton_2008"))
CARLTON, LILLY = (sample_cards().pitchers[name] for name in ("carlton_1980", "lilly_2009"))
FRESH = starts(Ratings(s=7, s_bonus=3, bf=25))


@pytest.fixture
def game() -> Replay:
    return replay.deal(demonstration())


def man_called(game: Replay, side: int, name: str) -> int:
    return next(at for at, man in enumerate(game.squad(side)) if man.name == name)


def told(facts: tuple[Fact, ...]) -> str:
    return ", ".join(f"{fact.label} {fact.value}" for fact in facts)


def cell(cards: tuple[Card, ...], read: Read) -> str | None:
    """What stands where a `Read` points to."""
    for card in cards:
        table = card.table(read.chart)
        if table is not None and read.column in table.columns:
            row = next((row for row in table.rows if row.row == read.row), None)
            return row.cells[table.columns.index(read.column)] if row else None
    return None


def test_the_examples_in_the_docstrings_hold() -> None:
    for module in (printing, card_facts, card_states, book_charts):
        assert doctest.testmod(module).failed == 0


def test_gibsons_grid_is_as_printed() -> None:
    """RP-CARD-13: raised figures, steal symbols, the letter, and the three squares that the ballpark may change."""
    rows = batters_grid(GIBSON).rows
    assert [" ".join(row.cells) for row in rows] == [
        *("20 39³ 31 16* 4* 16", "1 11+ 11 2 27 8*", "2 16 14 25 7C 36"),
        *("3 16 19 11 2* 46", "5 16 3 5 20 36", "45 55³ 47 6 3* 11"),
    ]
    assert [row.shaded for row in rows] == [(), (), (), (), (2,), (1, 5)]


def test_hamiltons_split_squares_show_both_sides() -> None:
    grid = batters_grid(HAMILTON)
    assert [grid.rows[row].cells[5] for row in (0, 3)] == ["6/60", "59/9"]
    assert (grid.row_colour, grid.column_colour) == ("white", "red")


def test_carltons_grid_has_a_b_row_of_the_old_format() -> None:
    """RP-CARD-7: row 6, and in Column 3 what stands right of the slash; row 4 is his average (RP-CARD-8)."""
    rows = pitchers_grid(CARLTON).rows
    assert " ".join(rows[5].cells) == "1 1 2/3 2b 4k 4"
    assert (rows[6].label, " ".join(rows[6].cells)) == ("B", "1 1 3 2b 4k 4")
    assert [row.label for row in rows if row.strong] == ["4"]
    assert [row.label for row in pitchers_grid(CARLTON, on_b=True).rows if row.strong] == ["B"]


def test_lillys_grid_has_raised_figures_and_a_b_row_of_its_own() -> None:
    rows = pitchers_grid(LILLY).rows
    assert " ".join(rows[1].cells) == "1 1* 1 c6 1² 2"
    assert " ".join(rows[6].cells) == "2 2 3 f 2 5"


def test_what_is_printed_beside_the_grids() -> None:
    """RP-CARD-6, RP-CARD-9."""
    assert told(batters_facts(GIBSON, "RF")) == (
        "Speed 5, Steal C, Jump 5, Bunt 2, RF 3(2) e15 …, H&R 4 32 10 21 10 27"
    )
    assert told(batters_facts(GIBSON)).endswith("Bunt 2, CF 2(2) e65 · RF 3(2) e15, H&R 4 32 10 21 10 27")
    assert told(pitchers_facts(CARLTON)) == "Def 4 e66, Hold 5, WP 1, S 8⁶, BF 32, H&R 4 2 3 1 2 5"
    assert told(pitchers_facts(LILLY, on_b=True)) == "Def 4 e11, Hold 2, WP 4, S 7³, BF 25, H&R 5 2 4 1 3 5"


def test_the_three_cards_of_an_at_bat(game: Replay) -> None:
    batter, pitcher, park = face_up(game)
    assert (batter.whose, batter.side) == ("batter", 0)
    assert (pitcher.name, pitcher.badge, pitcher.side, park.name) == ("Steve Carlton", "L", 1, "Tiger Stadium")
    assert game.squad(1)[game.situation.lineups[1].pitcher].name == "Carlton"  # men are called by their last names


def test_the_ballpark_is_read_for_the_side_he_bats_from(game: Replay) -> None:
    """RP-CARD-12: Tiger Stadium, and the switch hitter Ojeda against the left-handed Carlton."""
    game.situation.due_up = (man_called(game, 0, "Ojeda"), 0)
    (table,) = face_up(game)[2].tables
    assert table.columns == ("2", "3", "6 R")
    assert [row.cells for row in table.rows] == [
        *(("1", "1", "10"), ("1", "2", "9"), ("2", "2", "9"), ("2", "3", "8"), ("3", "4", "7"), ("4", "4", "7")),
    ]


def test_any_mans_own_card(game: Replay) -> None:
    """A pitcher who does not bat shows what he pitches with; nobody's arm is told but that of the man at work."""
    gibson, lilly = own(game, 0, man_called(game, 0, "Gibson")), own(game, 0, man_called(game, 0, "Lilly"))
    assert (gibson.whose, gibson.name, gibson.line) == ("batter", "Kirk Gibson", "1984 Detroit · age 27")
    assert (lilly.whose, lilly.meter) == ("pitcher", None)


def test_a_pitcher_at_bat_shows_his_batting_card() -> None:
    """RP-PB-1: Carlton has card 3, bats from the left and bunts 3."""
    deck = replay.deal(demonstration())
    carlton = deck.deck.batter(1, man_called(deck, 1, "Carlton"))
    assert (carlton.bats, carlton.bunt, carlton.speed, carlton.steal) == ("L", 3, 1, "L")
    assert len(batters_grid(carlton).rows) == 6


def test_what_a_lineup_says_of_a_fielder(game: Replay) -> None:
    """RP-OOP-3R: out of position it is what he has there."""
    right = man_called(game, 0, "Gibson")
    assert in_field(game, 0, right, "RF").value == "3(2) e15"
    assert in_field(game, 0, right, "C").value == "1(0) e11"
    assert in_field(game, 1, game.situation.lineups[1].pitcher, "P").value == "4 e66"


@together(
    ("changes", "value", "strong"),
    [
        ({"outs": 20}, "A", False),
        ({"outs": 21, "earned": 1, "runs": 1}, "A · tiring", True),
        ({"outs": 21, "untouched": True}, "A · next run", True),
        ({"outs": 12, "inning": 4, "earned": 4, "runs": 4}, "A · tiring", True),
        ({"then_b": True}, "A · B next", True),
        ({"extra": "running"}, "A · bonus inning", True),
        ({"on_b": True, "outs": 13, "runs": 6, "earned": 2}, "B · 6 runs", True),
        ({"on_b": True, "outs": 22, "runs": 1, "earned": 1}, "B · past the 7th", True),
        ({"on_b": True, "outs": 13, "runs": 4, "earned": 4}, "B · 4 earned", True),
    ],
)
def test_which_grades_are_read_and_why(changes: dict[str, object], value: str, strong: bool) -> None:
    """Section 12, of a starter by innings: S7, bonus 3."""
    fact = grades(msgspec.structs.replace(FRESH, **changes))
    assert (fact.value, fact.strong, bool(fact.note)) == (value, strong, True)


def test_how_far_a_pitcher_has_come() -> None:
    starter = endurance_meter(msgspec.structs.replace(FRESH, outs=13, runs=1))
    assert (starter.words, starter.left, starter.full) == ("Innings 4⅓ of 7", 8, 21)
    assert starter.lost == ("1 run allowed, 0 earned", "through the 3rd, four earned runs don't tire him")
    by_batters = endurance_meter(starts(Ratings(s=7, bf=25), "batters_faced"))
    assert (by_batters.words, by_batters.left) == ("Faced 0 of 25", 25)
    closer = relieves(Ratings(r=4, r_bonus=8), "bonus_inning", 8, 1, begins=True)
    assert endurance_meter(closer).lost == ("a bonus inning up to the 8th is still available",)
    running = msgspec.structs.replace(closer, bonus="running", batters=2)
    assert (grades(running).value, endurance_meter(running).words) == ("A · bonus inning", "Faced 2 of 4")


def test_the_back_sets_the_season_beside_what_the_card_gives() -> None:
    """Section 9.6: Gibson hit .282 .363 .516 in 1984; what his card gives is the factory's enumeration."""
    back = {line.label: (line.season, line.card) for line in batters_back(GIBSON, None)}
    assert [season for season, _ in back.values()] == [".282", ".363", ".516"]
    assert all(abs(float(season) - float(card)) < 0.03 for season, card in back.values())
    carlton = {line.label: line.season for line in pitchers_back(CARLTON, None)}
    assert carlton == {"WHIP": "1.06", "ERA": "2.34", "Won, lost": "24–9", "Innings": "304"}


def test_a_card_of_the_box_is_compared_with_its_season() -> None:
    game = replay.deal(default_setup("replay", 1, {}))
    batter, pitcher = face_up(game)
    assert [line.label for line in batter.back[:4]] == ["AVG", "OBP", "SLG", "2B in 600"]
    assert [line.label for line in pitcher.back] == ["H in 600", "HR in 600", "BB in 600", "SO in 600"]
    assert batter.line.endswith(f"age {game.squad(0)[game.situation.man_on(0)].player.age}")


def test_every_square_that_was_read_lies_face_up() -> None:
    """RP-PA-7 to RP-PA-9: red is the column, white the batter's row, blue the pitcher's."""
    table = Table(replay, demonstration(7))
    seen = 0
    while table.pending is not None:
        cards = face_up(table.game)
        at_bat = isinstance(table.pending, Roll) and table.pending.key == "at_bat"
        for event in table.step():
            if at_bat and isinstance(event, Read) and event.chart in ("batter_card", "pitcher_card"):
                printed = cell(cards, event)
                assert printed is not None, event
                assert event.text.rstrip("*+") in printed or event.text.lower() in printed, (event, printed)
                seen += 1
            elif isinstance(event, Read) and event.chart == "ballpark_card" and event.column != "foul":
                assert cell(cards, event) is not None, event
    assert seen > 100


def test_the_charts_are_those_that_the_options_use() -> None:
    charts = replay.panels(replay.options())[1].charts
    assert charts[:6] == tuple(f"column_{number}" for number in range(1, 7))
    assert {"coach_normal", "coach_go_for_it", "hit_and_run", "umpire", "rare_play_book"} <= set(charts)
    assert "jump" not in charts and "coach_standard" not in charts
    other = replay.panels(replay.options(steal_system="action_chart", third_base_coach="optional"))[1].charts
    assert "jump" in other and "coach_standard" in other and "coach_normal" not in other
    assert set(charts) | set(other) <= set(replay.load(""))


def test_a_demonstration_is_offered_and_can_be_saved() -> None:
    (offered,) = replay.demonstrations
    setup = offered.setup(3)
    assert (offered.title, setup.ruleset, setup.seed) == ("Carlton against Gibson", "replay", 3)
    assert msgspec.json.decode(msgspec.json.encode(setup), type=type(setup)) == setup


def test_a_reliever_on_b_stays_on_b() -> None:
    assert grades(Arm(False, "bonus_inning", r=2, limit=2, batters=3, on_b=True)).value == "B · faced 3"
