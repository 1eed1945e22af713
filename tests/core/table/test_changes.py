"""Changes of lineup at the table: journaled, undone, saved; every man his own line, every run its own pitcher."""

from __future__ import annotations

import random

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.scoring import Book, proof
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.lineups import VACANT, Move, faults, read_moves
from rulesets.core.play.events import Relieved
from rulesets.core.play.requests import Ask, BadChoice, Roll
from rulesets.core.play.setup import Setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Entry, JournalMismatch, Table
from rulesets.core.table.telling import story_of
from tests.games.arbitrary import any_change, check

A_FEW = 40  # games of each kind
# On the hitter-friendly table: a walk and an out whoever is on; with a man in scoring position a home run.
WALK, OUT, HOME_RUN = (1, 1, 1), (1, 6, 6), (2, 3, 6)


def setup(game: str = "triple_six", seed: int = 1, hitter: bool = True, options: dict[str, str] | None = None) -> Setup:
    clubs = tuple(load_roster(club).club(designated_hitter=hitter) for club in CLUB_IDS[:2])
    return Setup(game, (clubs[0], clubs[1]), seed, options or {}, designated_hitter=hitter)


def throw(table: Table, faces: tuple[int, ...]) -> None:
    while isinstance(table.pending, Ask):
        table.answer(table.pending.ordinary)
    table.answer(faces, "typed")


def book_of(table: Table) -> Book:
    book = Book()
    book.add_all(table.events)
    return book


def line(table: Table, side: int, name: str) -> dict[str, int]:
    squad = table.seated.clubs[side].squad
    return book_of(table).clubs[side].batting[[man.name for man in squad].index(name)]


def test_a_pinch_hitter_has_a_line_of_his_own():
    table = Table(find("triple_six"), setup())
    throw(table, WALK)
    table.change(0, read_moves("12:2:PH"))  # Soares for Tanaka
    throw(table, WALK)
    assert line(table, 0, "Soares") == {"pa": 1, "bb": 1}
    assert line(table, 0, "Tanaka") == {}
    told = [each.text for each in story_of(table).tell(table.events)]
    assert "Harbor Point: Soares pinch-hits for Tanaka." in told
    assert any("Soares" in text for text in told[-1:])


def test_a_run_is_the_pinch_runners_and_the_pitchers_who_put_the_man_on():
    table = Table(find("triple_six"), setup())
    throw(table, WALK)  # Ojeda off the starter
    table.change(0, read_moves("13:1:PR"))  # Pickett runs
    man = table.seated.clubs[1].squad.index(table.seated.clubs[1].bullpen[0])
    table.change(1, read_moves(f"{man}::P"))
    throw(table, WALK)  # Tanaka off the reliever
    throw(table, HOME_RUN)
    book = book_of(table)
    assert (line(table, 0, "Pickett"), line(table, 0, "Ojeda")) == ({"r": 1}, {"pa": 1, "bb": 1})
    first, second = book.clubs[1].pitching
    assert (first.get("r"), first.get("er"), second.get("r"), second.get("er")) == (1, 1, 2, 2)
    assert book.clubs[1].staff == [9, man]
    assert [event for event in table.events if isinstance(event, Relieved)] == [Relieved(1, 1, 0, True, man, 1, 27)]
    assert (second["ir"], second["irs"]) == (1, 1)


def test_a_change_is_journaled_and_undone_by_itself():
    table = Table(find("triple_six"), setup())
    throw(table, WALK)
    before = table.game.situation.copy()
    table.change(0, read_moves("12:2:PH"))
    assert table.journal[-1] == Entry("visitors_change", "12:2:PH", "person")
    after = table.game.situation.copy()
    table.undo()
    assert table.game.situation == before
    table.redo()
    assert table.game.situation == after
    again = Table(find("triple_six"), setup(), table.journal)
    assert (again.game.situation, again.events, again.pending) == (after, table.events, table.pending)


def test_a_bad_change_is_told_and_changes_nothing():
    table = Table(find("triple_six"), setup())
    throw(table, WALK)
    journal, before = list(table.journal), table.game.situation.copy()
    bad = ((0, Move(12, 4, "PH")), (0, Move(3, 1, "PH")), (1, Move(14, 0, "PH")), (1, Move(14, 0, "nowhere")))
    for side, move in bad:
        with pytest.raises(BadChoice):
            table.change(side, [move])
    with pytest.raises(BadChoice, match="each man only once"):
        table.change(0, [])
    assert (table.journal, table.game.situation) == (journal, before)


@pytest.mark.parametrize("text", ["nobody", "14:1:SS x", (1, 2), "3:2:PH"])
def test_a_bad_change_in_a_journal_is_told_with_its_number(text):
    with pytest.raises(JournalMismatch, match=r"^answer 1: "):
        Table(find("triple_six"), setup(), [Entry("visitors_change", text, "person")])


def test_lineups_are_changed_between_batters_only():
    table = Table(find("triple_six"), setup())
    table.answer("swing")
    with pytest.raises(BadChoice, match="between batters"):
        table.change(0, read_moves("12:1:PH"))
    assert list(table.openings(0)) == []


def test_the_count_keeps_the_batter_at_the_plate():
    table = Table(find("dice_baseball"), setup("dice_baseball", options={"home_team": "assigned"}))
    assert table.may_change()
    table.answer("pitch")
    assert isinstance(table.pending, Roll)
    table.answer((10, 1), "typed")  # a strike
    assert table.game.situation.count == (0, 1) and not table.may_change()


def test_nobody_is_changed_before_it_is_known_who_is_home():
    table = Table(find("dice_baseball"), setup("dice_baseball"))
    assert not table.may_change()


def test_a_roll_off_takes_the_lineups_with_it():
    table = Table(find("dice_baseball"), setup("dice_baseball"))
    before = table.game.situation.lineups
    while not table.game.situation.under_way:
        table.answer((6, 1) if len(table.pending.dice) == 2 else table.throw(), "typed")
    home = table.game.situation.home_club
    assert table.game.situation.lineups == (before if home else before[::-1])
    assert table.seated.clubs[1] == table.setup.clubs[home]


def test_a_hitter_for_the_pitcher_makes_the_game_ask_for_a_new_one():
    table = Table(find("triple_six"), setup(hitter=False))
    for _ in range(6):
        throw(table, WALK)
    throw(table, OUT)
    throw(table, OUT)
    hitter = table.seated.clubs[0].squad.index(table.seated.clubs[0].bench[0])
    table.change(0, read_moves(f"{hitter}:9:PH"))
    throw(table, OUT)
    assert table.pending.key == "new_pitcher" and table.pending.kind == "choice"
    assert table.game.situation.lineups[0].pitcher == VACANT
    assert table.pending.option(table.pending.ordinary).label == table.seated.clubs[0].bullpen[0].name
    table.answer(table.pending.ordinary)
    lineup = table.game.situation.lineups[0]
    assert faults(lineup, table.seated.clubs[0].squad) == [] and lineup.order[8] == lineup.pitcher
    assert table.calls_ahead() or isinstance(table.pending, Roll)


def test_a_changed_lineup_comes_back_from_a_save_and_from_its_checkpoint(tmp_path):
    table = Table(find("triple_six"), setup())
    file = GameFile.create(tmp_path / "game.horsehide", table)
    throw(table, WALK)
    table.change(0, read_moves("12:2:PH"))
    while table.game.situation.half == "top":
        throw(table, OUT)
    throw(table, OUT)
    file.close()
    opened = read_game(tmp_path / "game.horsehide", find)
    assert opened.faults == [] and opened.table().game.situation == table.game.situation
    again, book = opened.from_checkpoint()
    assert again.game.situation.lineups[0].order[1] == 12
    assert book.clubs[0].places[1] == [1, 12] and book.clubs[0].posts[12] == ["PH", "2B"]
    while again.pending is not None:
        again.step()
    book.add_all(again.events)
    assert proof(book) == []


def test_a_journal_with_a_change_that_cannot_be_made_says_where(tmp_path):
    table = Table(find("triple_six"), setup())
    file = GameFile.create(tmp_path / "game.horsehide", table)
    throw(table, WALK)
    table.change(0, read_moves("12:2:PH"))
    file.close()
    path = tmp_path / "game.horsehide"
    path.write_text(path.read_text().replace("12:2:PH", "2:2:PH"))
    with pytest.raises(ValueError, match="Lindgren is already in the game"):
        read_game(path, find).table()


def whimsical_game(game: str, number: int) -> Table:
    """A whole game in which both managers change their lineups now and then, in any way the rules allow."""
    rng = random.Random(number)
    ruleset = find(game)
    options = {name: rng.choice(values) for name, values in _values(ruleset).items()}
    table = Table(ruleset, setup(game, number, hitter=number % 2 == 0, options=options))
    while table.pending is not None:
        if rng.random() < 0.06 and table.may_change() and any_change(table.game, rng, table.change):
            continue
        request = table.pending
        table.answer(rng.choice(request.values) if isinstance(request, Ask) else table.throw())
    return table


def _values(ruleset) -> dict[str, list[str]]:
    from rulesets.core.play.options import describe

    return {each.name: list(each.labels) for each in describe(ruleset.options)}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_games_with_arbitrary_changes_prove(game):
    """Changed at the table; `games/test_arbitrary.py` has a thousand in which the game itself is changed."""
    changes = 0
    for number in range(A_FEW):
        table = whimsical_game(game, number)
        changes += check(table.game, table.setup, events=table.events)["changes"]
    assert changes > A_FEW, "there were some"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_games_with_changes_come_back_from_their_journals(game):
    for number in range(5):
        table = whimsical_game(game, number)
        again = Table(table.ruleset, table.setup, table.journal)
        assert msgspec.to_builtins(again.events) == msgspec.to_builtins(table.events)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_changed_while_a_hurt_man_must_be_replaced(game: str):
    """SC-11: who leaves hurt is gone. No change of a manager's own gets around the question who comes in for him."""
    table = Table(find(game), setup(game))
    while not (table.game.situation.under_way and table.may_change()):
        table.step()
    moves = next(change.moves for change in table.openings(1) if change.kind == "replacement")
    hurt = table.game.situation.copy()
    hurt.hurt = ((0, 1), (1, 9))
    table = Table(find(game), setup(game), start=hurt)
    assert isinstance(table.pending, Ask) and table.pending.key == "replacement"
    for gone in ((), (1,)):
        assert table.game.situation.lineups[0].gone == gone and table.pending.key == "replacement"
        with pytest.raises(BadChoice, match="only between batters"):
            table.change(1, moves)
        if not gone:
            table.answer(table.pending.values[0])
    table.undo()
    assert table.pending.key == "replacement" and table.game.situation.lineups[0].gone == ()
    for _ in range(2):
        table.answer(table.pending.values[0])
    assert table.game.situation.lineups[1].gone == (9,) and table.game.situation.hurt == ()
    table.change(1, moves)
    assert table.game.situation.lineups[1].gone[0] == 9 and len(table.game.situation.lineups[1].gone) == 2
