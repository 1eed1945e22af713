"""The table: answers and bad answers, going back and forward, and a ruleset that fails."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulesets import find
from rulesets.core.play.events import Chosen, HalfBegan, LinedUp, Settled, Thrown
from rulesets.core.play.game import Game, play_ball
from rulesets.core.play.plays import Play, batter_out
from rulesets.core.play.requests import Ask, BadAnswer, BadChoice, BadRoll, Die, Option, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner, Situation
from rulesets.core.table.table import Entry, JournalMismatch, Table, Where
from rulesets.triple_six.situation import TripleSixSituation
from tests.together import together

TRIPLE_SIX = find("triple_six")
WALK, STRIKEOUT, HOME_RUN = (1, 1, 1), (1, 2, 2), (6, 6, 6)  # with the bases empty, hitter-friendly


def table(seed: int = 7, journal: Any = (), **situation: Any) -> Table:
    start = TripleSixSituation(**situation) if situation else None
    return Table(TRIPLE_SIX, default_setup("triple_six", seed), journal, start)


def look(t: Table) -> tuple[Any, ...]:
    """Everything that can be seen of a table."""
    situation = t.game.situation.copy()
    redo = t.can_redo()
    return list(t.journal), list(t.events), t.pending, situation, t.where(), list(t.undo_points()), redo


def swing(t: Table, *faces: int) -> list[Any]:
    """Decide as is ordinary up to the batter's dice, and throw these."""
    events: list[Any] = []
    while isinstance(t.pending, Ask):
        events += t.answer(t.pending.ordinary)
    return [*events, *t.answer(faces, "typed")]


def auto(t: Table, plays: int | None = None) -> Table:
    """Play on by itself, to the end or so many plays."""
    want = None if plays is None else t.where().plays + plays
    while t.pending is not None and t.where().plays != want:
        t.step()
    return t


# Answers


def test_a_fresh_table_waits_for_the_first_man():
    t = table()
    assert isinstance(t.pending, Ask) and t.pending.key == "offense_call"
    assert (t.journal, t.where()) == ([], Where(0, 0, 0))
    assert t.events == [LinedUp(t.game.situation.lineups)]
    assert t.undo_points() == []


def test_an_answer_gives_back_what_happened_since():
    t = table()
    assert t.answer("swing") == [Chosen("offense_call", "offense", "swing", "person")]
    events = t.answer(STRIKEOUT, "typed")
    assert isinstance(events[0], Thrown) and (events[0].faces, events[0].by) == (STRIKEOUT, "typed")
    assert isinstance(events[-1], Settled) and events[-1].code == "strikeout"
    assert t.events[2:] == list(events)
    assert t.journal == [Entry("offense_call", "swing", "person"), Entry("swing", STRIKEOUT, "typed")]


@together(
    "answer",
    [None, "", "swing ", "SWING", "steal_second", "no_pickoff", 1, True, (1, 2, 3), [], {}, ["swing"], b"swing"],
)
def test_an_option_not_offered_is_refused_and_changes_nothing(answer):
    t = auto(table(), 5)
    auto(t, 3).undo()
    while isinstance(t.pending, Roll) or t.pending.key != "offense_call":  # type: ignore[union-attr]
        t.step()
    before = look(t)
    with pytest.raises(BadChoice, match="offense_call takes swing or bunt, not "):
        t.answer(answer)
    assert look(t) == before


@together(
    ("answer", "what"),
    [
        (None, "needs 3 dice"),
        ("swing", "needs 3 dice"),
        ("123", "needs 3 dice"),
        (3, "needs 3 dice"),
        ([], "needs 3 dice"),
        ([1, 2], "needs 3 dice"),
        ([1, 2, 3, 4], "needs 3 dice"),
        ([0, 2, 3], "0 is not on the red die"),
        ([1, 7, 3], "7 is not on the white die"),
        ([1, 2, -3], "-3 is not on the blue die"),
        ([1, 2, 3.0], "3.0 is not on the blue die"),
        ([True, 2, 3], "True is not on the red die"),
        (["1", 2, 3], "'1' is not on the red die"),
        ([[1], 2, 3], "is not on the red die"),
        ([10**30, 2, 3], "is not on the red die"),
    ],
)
def test_faces_that_are_not_on_the_dice_are_refused_and_change_nothing(answer, what):
    t = auto(table(), 4)
    while isinstance(t.pending, Ask):
        t.step()
    before = look(t)
    with pytest.raises(BadRoll, match=what):
        t.answer(answer)
    assert look(t) == before


def test_a_game_that_is_over_takes_no_more_answers():
    t = auto(table())
    before = look(t)
    for more in (lambda: t.answer("swing"), t.step):
        with pytest.raises(BadAnswer, match="The game is over"):
            more()
    with pytest.raises(BadAnswer, match="not waiting for dice"):
        t.throw()
    assert look(t) == before
    assert t.pending is None and t.calls_ahead() == ()


def test_the_tables_dice_show_the_same_faces_however_often_one_looks():
    t = table()
    t.answer("swing")
    assert t.throw() == t.throw()
    with pytest.raises(BadAnswer, match="not waiting for dice"):
        table().throw()


def test_a_table_left_to_itself_throws_its_dice_and_takes_the_ordinary_call():
    t = table()
    assert t.step() == [Chosen("offense_call", "offense", "swing", "ordinary")]
    thrown = Thrown("swing", t.pending.dice, t.throw(), "dice")
    assert t.step()[0] == thrown


def test_a_table_can_start_in_the_middle_of_a_game():
    start = {"inning": 9, "half": "bottom", "score": (3, 3), "due_up": (0, 4), "bases": (None, None, Runner(3))}
    t = table(**start)
    assert t.pending is not None and t.pending.key == "pickoff_call"
    swing(t, *HOME_RUN)
    assert (t.pending, t.game.situation.score) == (None, (3, 5))
    t.undo()
    assert (t.game.situation.score, t.game.situation.occupied) == ((3, 3), "--3")


# Going back


def test_there_is_nothing_to_take_back_before_the_first_answer():
    t = table()
    with pytest.raises(BadAnswer, match="nothing to take back"):
        t.undo()
    with pytest.raises(BadAnswer, match="nothing to redo"):
        t.redo()


def test_undo_takes_the_last_play_back():
    t = table()
    swing(t, *WALK)
    before = look(t)
    swing(t, 1, 1, 1)  # a runner on first: another walk
    assert t.game.situation.occupied == "12-"
    t.undo()
    assert look(t)[:6] == before[:6]
    assert t.can_redo() and not before[6]


def test_in_the_middle_of_a_play_undo_goes_back_to_its_start():
    t = table()
    swing(t, *WALK)
    before = look(t)
    t.answer("no_pickoff")
    t.answer("no_steal")
    t.undo()
    assert look(t)[:6] == before[:6]
    t.undo()
    assert t.where() == Where(0, 0, 0)


def test_undo_points_are_the_start_and_every_play_before_now_oldest_first():
    t = table()
    for faces in (WALK, (1, 1, 1), STRIKEOUT):
        swing(t, *faces)
    points = t.undo_points()
    assert (points[0].entries, points[0].events, points[0].settled) == (0, 0, None)
    assert [point.settled and point.settled.code for point in points] == [None, "walk", "walk"]
    assert [point.entries for point in points] == [0, 2, 6]  # with men on base a play takes four answers
    t.answer("no_pickoff")  # now the last play, too, is before us
    assert [point.entries for point in t.undo_points()] == [0, 2, 6, 10]


def test_undo_can_go_back_to_any_of_its_points():
    t = table()
    looks = []
    for faces in (WALK, (1, 1, 1), STRIKEOUT, HOME_RUN):
        looks.append(look(t)[:6])
        swing(t, *faces)
    entries = [point.entries for point in t.undo_points()]
    for number in (3, 1, 0):
        t.undo(entries[number])
        assert look(t)[:6] == looks[number]


@pytest.mark.parametrize("to", [1, 3, 10, 99, -1])
def test_undo_to_a_place_where_no_play_ended_is_refused_and_changes_nothing(to):
    t = table()
    for faces in (WALK, (1, 1, 1), STRIKEOUT):
        swing(t, *faces)
    before = look(t)
    with pytest.raises(BadAnswer, match=f"No play ended after {to} answers"):
        t.undo(to)
    assert look(t) == before


def test_where_counts_answers_throws_and_plays():
    t = table()
    swing(t, *WALK)
    assert t.where() == Where(entries=2, throws=1, plays=1)
    t.answer("pickoff_first")
    assert t.where() == Where(3, 1, 1)
    t.answer((3, 3), "typed")  # safe back
    assert t.where() == Where(4, 2, 2)
    t.undo()
    assert t.where() == Where(2, 1, 1)


def test_the_last_out_can_be_taken_back():
    t = auto(table())
    over = look(t)
    t.undo()
    assert t.pending is not None and not t.game.situation.over
    t.redo()
    assert look(t) == over


def test_a_play_that_ended_a_half_inning_is_taken_back_with_the_change_of_sides():
    t = table()
    for _ in range(3):
        swing(t, *STRIKEOUT)
    assert isinstance(t.events[-1], HalfBegan) and t.game.situation.half == "bottom"
    t.undo()
    assert (t.game.situation.half, t.game.situation.outs) == ("top", 2)


# Going forward again


def test_redo_plays_one_play_again_with_its_faces_and_who_gave_them():
    t = table()
    swing(t, *WALK)
    t.answer("no_pickoff", "standing")
    swing(t, *STRIKEOUT)
    after = look(t)
    t.undo()
    t.undo()
    first = t.redo()
    assert [type(event) for event in first if isinstance(event, Settled)] == [Settled]
    assert t.where().plays == 1 and t.can_redo()
    t.redo()
    assert look(t) == after
    with pytest.raises(BadAnswer):
        t.redo()


def test_a_half_made_play_comes_back_half_made():
    t = table()
    swing(t, *WALK)
    t.answer("no_pickoff")
    t.answer("steal_second")
    half_made = look(t)
    t.undo()
    t.undo()
    t.redo()
    assert t.can_redo()
    t.redo()
    assert look(t) == half_made


def test_the_same_answer_after_an_undo_keeps_the_rest_of_the_future():
    t = auto(table(), 6)
    after = look(t)
    for _ in range(6):
        t.undo()
    t.step()
    t.step()
    assert t.can_redo()
    while t.can_redo():
        t.redo()
    assert look(t) == after


def test_another_decision_after_an_undo_drops_the_future():
    t = auto(table(), 6)
    t.undo(t.undo_points()[1].entries)
    while t.pending.key != "offense_call":  # type: ignore[union-attr]
        t.step()
    assert t.can_redo()
    t.answer("bunt")
    assert not t.can_redo()


def test_other_faces_may_be_typed_after_an_undo_and_drop_the_future():
    t = table()
    swing(t, *STRIKEOUT)
    swing(t, *STRIKEOUT)
    t.undo()
    t.undo()
    t.answer("swing")
    assert t.can_redo()
    t.answer(HOME_RUN, "typed")
    assert not t.can_redo() and t.game.situation.score == (1, 0)


def test_a_bad_answer_after_an_undo_keeps_the_future():
    t = auto(table(), 3)
    t.undo()
    with pytest.raises(BadAnswer):
        t.answer("nonsense")
    assert t.can_redo()


def test_undo_never_throws_again():
    t = auto(table(), 10)
    thrown = [event.faces for event in t.events if isinstance(event, Thrown)]
    for _ in range(10):
        t.undo()
    auto(t, 10)
    assert [event.faces for event in t.events if isinstance(event, Thrown)] == thrown


# Journals


def journal_of(t: Table) -> list[Entry]:
    return list(t.journal)


def test_a_journal_brings_the_whole_game_back():
    t = auto(table(3))
    again = table(3, t.journal)
    assert look(again) == look(t)


def test_an_answer_to_another_question_is_said_with_its_number():
    journal = journal_of(auto(table(), 8))
    journal[5] = Entry("bullpen_call", "yes", "person")
    with pytest.raises(JournalMismatch, match="answer 6 is for bullpen_call, but the game asks for") as mismatch:
        table(7, journal)
    assert mismatch.value.at == 5


def test_an_option_no_longer_offered_is_said_with_its_number():
    journal = [Entry("offense_call", "swing_hard", "person")]
    with pytest.raises(
        JournalMismatch, match="answer 1: offense_call takes swing or bunt, not 'swing_hard'"
    ) as mismatch:
        table(7, journal)
    assert mismatch.value.at == 0


def test_faces_no_longer_on_the_dice_are_said_with_their_number():
    journal = [Entry("offense_call", "swing", "person"), Entry("swing", (1, 2, 9), "typed")]
    with pytest.raises(JournalMismatch, match="answer 2: 9 is not on the blue die") as mismatch:
        table(7, journal)
    assert mismatch.value.at == 1


def test_an_answer_after_the_last_out_is_said_with_its_number():
    journal = journal_of(auto(table()))
    with pytest.raises(JournalMismatch, match=r"answer \d+, offense_call, comes after the end of the game") as mismatch:
        table(7, [*journal, Entry("offense_call", "swing", "person")])
    assert mismatch.value.at == len(journal)
    assert f"answer {len(journal) + 1}, " in str(mismatch.value)


# A ruleset that fails

COIN = Roll("coin", (Die("coin", 6),))
NOD = Ask("nod", "offense", "call", "Well?", (Option("yes", "Yes"), Option("no", "No")))


class OurFault(RuntimeError):
    """What a bug in a ruleset raises."""


def faulty() -> Any:
    """A game of one die: six falls over after it has said and changed something, anything else is an out."""

    def plate_appearance(g: Any) -> Any:
        yield from NOD
        faces = yield from COIN
        g.record(Play("out", (batter_out(),), "out"))
        if faces[0] == 6:
            raise OurFault("a six!")
        g.settle("out")

    def game(g: Any) -> Any:
        while not g.situation.over:
            yield from plate_appearance(g)
            if g.situation.outs == 3 and not g.situation.over:
                g.situation.change_sides()

    return SimpleNamespace(
        id="faulty",
        deal=lambda setup: Game(None, {}, Situation()),
        game=game,
        plate_appearance=plate_appearance,
    )


def test_a_ruleset_that_raises_leaves_the_table_as_it_was_before_the_answer():
    t = Table(faulty(), default_setup("faulty"))
    for answer in ("yes", (1,), "no"):
        t.answer(answer)
    before = look(t)
    with pytest.raises(OurFault, match="a six!"):
        t.answer((6,))
    assert look(t) == before
    events = t.answer((2,))
    assert [type(event).__name__ for event in events] == ["Thrown", "Made", "Settled"]
    assert t.game.situation.outs == 2


def test_what_was_taken_back_can_still_be_played_again_after_a_fault():
    t = Table(faulty(), default_setup("faulty"))
    for answer in ("yes", (1,), "yes", (2,)):
        t.answer(answer)
    after = look(t)
    t.undo()
    t.answer("yes")
    with pytest.raises(OurFault):
        t.answer((6,))
    assert t.can_redo()
    t.redo()
    assert look(t) == after


# Whoever writes it down


class Notes:
    def __init__(self) -> None:
        self.heard: list[Any] = []

    def answered(self, entry: Entry) -> None:
        self.heard.append((entry.key, entry.answer))

    def undone(self, table: Table) -> None:
        self.heard.append(("undone", table.where().entries))

    def settled(self, table: Table) -> None:
        self.heard.append(("settled", table.where().plays))


def test_the_keeper_hears_every_answer_settled_play_and_undo_in_order():
    t = table()
    notes = t.keeper = Notes()
    swing(t, *WALK)
    t.answer("pickoff_first")
    t.undo()
    t.redo()
    assert notes.heard == [
        ("offense_call", "swing"),
        ("swing", WALK),
        ("settled", 1),
        ("pickoff_call", "pickoff_first"),
        ("undone", 2),
        ("pickoff_call", "pickoff_first"),
    ]


def test_the_keeper_never_hears_of_an_answer_that_was_refused_or_that_failed():
    t = Table(faulty(), default_setup("faulty"))
    notes = t.keeper = Notes()
    t.answer("yes")
    with pytest.raises(BadAnswer):
        t.answer((7,))
    with pytest.raises(OurFault):
        t.answer((6,))
    assert notes.heard == [("nod", "yes")]


# Calls before the dice


def test_all_calls_before_the_next_dice_are_open_together():
    t = table()
    assert [ask.key for ask in t.calls_ahead()] == ["offense_call"]
    swing(t, *WALK)
    assert [ask.key for ask in t.calls_ahead()] == ["pickoff_call", "steal_call", "offense_call"]
    t.answer("no_pickoff")
    assert [ask.key for ask in t.calls_ahead()] == ["steal_call", "offense_call"]


def test_calls_behind_a_marked_throw_are_not_open_yet():
    t = table()
    swing(t, *WALK)
    assert [ask.key for ask in t.calls_ahead({"pickoff_call": "pickoff_first"})] == ["pickoff_call"]
    assert [ask.key for ask in t.calls_ahead({"steal_call": "steal_second"})] == ["pickoff_call", "steal_call"]


def test_a_mark_that_is_not_on_offer_counts_for_nothing():
    t = table()
    swing(t, *WALK)
    marks = {"pickoff_call": "pickoff_third", "steal_call": "steal_home"}
    assert [ask.key for ask in t.calls_ahead(marks)] == ["pickoff_call", "steal_call", "offense_call"]


def test_after_a_pickoff_throw_the_same_batters_other_calls_are_ahead():
    t = table()
    swing(t, *WALK)
    t.answer("pickoff_first")
    assert t.calls_ahead() == ()  # the dice are next
    t.answer((3, 3), "typed")
    assert [ask.key for ask in t.calls_ahead()] == ["steal_call", "offense_call"]


def a_call_that_costs() -> Any:
    """A game whose call is paid for at once, before the dice: it is asked only while nothing has been paid."""
    pay = Ask("pay", "offense", "call", "Pay?", (Option("no", "No"), Option("yes", "Yes")))

    def plate_appearance(g: Any) -> Any:
        if not g.situation.lost_outs and (yield from pay) == "yes":
            g.situation.lost_outs = 1
        yield from NOD
        yield from COIN
        g.record(Play("out", (batter_out(),), "out"))
        g.settle("out")

    return SimpleNamespace(
        id="paid",
        deal=lambda setup: Game(None, {}, Situation()),
        game=lambda g: play_ball(g, plate_appearance),
        plate_appearance=plate_appearance,
    )


def test_calls_are_open_after_one_that_has_already_changed_something():
    """On the first play, as on any other: the play is looked at from its beginning."""
    t = Table(a_call_that_costs(), default_setup("paid"))
    assert [ask.key for ask in t.calls_ahead()] == ["pay", "nod"]
    t.answer("yes")
    assert [ask.key for ask in t.calls_ahead()] == ["nod"]
    t.answer("yes")
    t.answer((1,))
    assert [ask.key for ask in t.calls_ahead()] == ["nod"]


def test_the_next_dice_are_known_before_the_calls_are_given():
    t = table()
    swing(t, *WALK)
    assert [t.next_roll(marks).key for marks in (None, {"steal_call": "steal_second"}, {"offense_call": "bunt"})] == [
        *("swing", "steal", "bunt")
    ]
    t.answer("pickoff_first")
    assert t.next_roll() == t.pending
    assert auto(t).next_roll() is None
