"""One game, whoever plays it: a script, a person against a skipper, answers that stand, going back, bad skippers."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.scoring import Book, proof
from rulesets.core.many.driver import book_of, play_out
from rulesets.core.people.lineups import Move
from rulesets.core.play.events import Changed, Chosen, Relieved, Thrown
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask, BadAnswer, Roll
from rulesets.core.play.setup import Manager, Setup, default_setup
from rulesets.core.play.situation import Made
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.opened import read_game
from rulesets.core.session.session import Session, Waiting
from rulesets.core.table.dugouts import MOST_CHANGES
from rulesets.core.table.skipper import Decision, Skippers, Substitution
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from rulesets.managers.ordinary import Ordinary
from tests.together import together

WALK, OUT = (1, 1, 1), (1, 6, 6)  # in Triple Six, whoever is on
SHIFTS = ("offense_shift", "defense_shift")
ADVANCED = {"rules_level": "advanced", "home_team": "assigned"}


def setup(game: str, seed: int = 7, managers: tuple[Manager, Manager] = ("person", "person"), **options: str) -> Setup:
    return msgspec.structs.replace(default_setup(game, seed, options), managers=managers)


def sit_down(setup: Setup, skippers: Skippers | None = None) -> Session:
    return Session(Table(find(setup.ruleset), setup), skippers or skippers_for(setup))


def fold(session: Session) -> Book:
    book = Book()
    book.add_all(session.table.events)
    return book


def play_through(session: Session) -> Session:
    """Whatever a person is wanted for is the ordinary answer, and the table's dice."""
    while (waiting := session.step()).request is not None:
        if waiting.what == "question" and isinstance(waiting.request, Ask):
            session.give(waiting.request.ordinary)
        elif waiting.what == "call":
            session.play_on({})
        else:
            session.throw()
    return session


# A script


@pytest.mark.parametrize("game", GAMES)
def test_five_lines_play_a_whole_game(game):
    session = Session(Table(find(game), setup(game)), skippers_for(setup(game)))
    while session.step().request is not None:
        session.autoplay()
    assert session.situation.over
    assert proof(session.book) == []

    driven = book_of(play_out(find(game), setup(game), 7, skippers_for(setup(game))))
    assert session.book == driven, "the bulk driver plays the same game"


@pytest.mark.slow
@together("game", GAMES)
@together("managers", [("person", "ordinary"), ("ordinary", "person"), ("ordinary", "ordinary")])
def test_a_person_is_wanted_for_dice_and_for_his_own_club(game, managers):
    session = sit_down(setup(game, managers=managers, **(ADVANCED if game == "dice_baseball" else {})))
    mine = managers.index("person") if "person" in managers else None
    while (waiting := session.step()).request is not None:
        for club, ask in session.calls.open({}):
            assert club == mine and len(ask.options) > 1
        if waiting.what == "question":
            batting = session.situation.batting if waiting.request.side == "offense" else 1 - session.situation.batting
            assert session.situation.club_of(batting) == mine
            session.give(waiting.request.ordinary)
        else:
            session.play_on({})
            session.throw()
    assert session.book == fold(session) and proof(session.book) == []
    assert session.step() == Waiting(None) and session.step().what == "over"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_one_person_is_the_one_that_plays_itself_if_he_does_the_ordinary_thing(game):
    """But for who gave each answer; a person's tired pitcher stays, since nobody asked for another."""
    one = play_through(sit_down(setup(game, managers=("ordinary", "ordinary"))))
    other = sit_down(setup(game))
    while other.pending is not None:
        other.autoplay()
    assert [(entry.key, entry.answer) for entry in one.table.journal] == [
        (entry.key, entry.answer) for entry in other.table.journal
    ]


def test_a_game_can_be_played_out_from_any_situation():
    for game in GAMES:
        session = sit_down(setup(game))
        while session.situation.inning < 5:
            session.autoplay()
        start = session.situation.copy()
        on = Session(Table(find(game), setup(game, 11), start=start), skippers_for(setup(game)))
        while on.pending is not None:
            on.autoplay()
        driven = play_out(find(game), setup(game), 11, skippers_for(setup(game)), start)
        assert driven.situation == on.situation and driven.situation.over
        assert session.situation == start, "what it started from is not touched"


# What is heard


def test_whoever_listens_hears_each_answer_by_itself():
    session = sit_down(setup("triple_six"))
    heard: list[Sequence[Any]] = []
    session.listener = heard.append
    session.play_on({"offense_call": "bunt"})
    said = len(session.table.events)
    session.throw()
    assert [type(events[0]).__name__ for events in heard] == ["Chosen", "Thrown"]
    assert heard[1] == session.table.events[said:] and heard[0] == [Chosen("offense_call", "offense", "bunt", "person")]


def test_a_slip_is_told_and_changes_nothing():
    session = sit_down(setup("triple_six"))
    session.listener = lambda events: pytest.fail("nothing happened")
    for slip in (lambda: session.give("steal_home"), session.undo, session.redo, lambda: session.change(0, [])):
        with pytest.raises(BadAnswer):
            slip()
    session.throw()  # the game does not wait for dice
    assert session.table.journal == [] and session.book == fold(session)


# Calls


def test_a_persons_marks_are_given_and_a_skippers_calls_are_his_own():
    session = sit_down(setup("triple_six", managers=("person", "ordinary")))
    session.give("swing")
    session.give(WALK, "typed")
    marks = {"pickoff_call": "pickoff_first", "steal_call": "steal_second"}
    assert [(club, ask.key) for club, ask in session.calls.open({})] == [(0, "steal_call"), (0, "offense_call")]
    assert [(club, ask.key) for club, ask in session.calls.open(marks)] == [(0, "steal_call")]
    assert session.calls.next_roll({}).key == "swing" and session.calls.next_roll(marks).key == "steal"
    before = len(session.table.journal)
    assert session.play_on(marks).what == "dice"
    assert [(entry.key, entry.answer, entry.by) for entry in session.table.journal[before:]] == [
        ("pickoff_call", "no_pickoff", "ordinary"),
        ("steal_call", "steal_second", "person"),
    ]


def test_calls_wait_for_the_dice_so_that_an_undo_goes_back_a_play():
    session = sit_down(setup("triple_six", managers=("ordinary", "ordinary")))
    session.play_on({})
    session.throw()
    assert session.step().what in ("call", "dice")
    assert session.table.points[-1].entries == len(session.table.journal)
    session.undo()
    assert session.table.journal == []


# Answers that stand


def test_an_answer_that_stands_is_given_until_it_is_forgotten():
    session = sit_down(setup("triple_six"))
    session.keep(0, "offense_call", "bunt")
    assert (
        session.calls.next_roll({}).key == "bunt" and session.calls.next_roll({"offense_call": "swing"}).key == "swing"
    )
    session.play_on({})
    assert session.table.journal[-1] == msgspec.structs.replace(session.table.journal[-1], answer="bunt", by="standing")
    again = Session(
        Table(find("triple_six"), setup("triple_six"), session.table.journal), skippers_for(session.table.setup)
    )
    assert again.seats.standing == {(0, "offense_call"): "bunt"}, "a game that was left goes on with it"
    session.give((1, 1), "typed")
    session.forget(0, "offense_call")
    assert session.seats.standing == {} and session.calls.next_roll({}).key == "swing"


def test_a_question_that_has_a_standing_answer_is_not_asked():
    session = sit_down(setup("dice_baseball", 3, **ADVANCED))
    for club in (0, 1):
        session.keep(club, "spectacular_play", "pass")
    asked = set()
    while (waiting := session.step()).request is not None:
        if waiting.what == "question":
            asked.add(waiting.request.key)
            session.give(waiting.request.ordinary)
        else:
            session.play_on({})
            session.throw()
    given = {entry.by for entry in session.table.journal if entry.key == "spectacular_play"}
    assert given == {"standing"} and "spectacular_play" not in asked and asked


# Going back


@pytest.mark.parametrize("game", GAMES)
def test_the_book_and_the_reasons_go_back_with_the_game(game):
    rnd = random.Random(3)
    session = sit_down(setup(game, managers=("ordinary", "person")))
    for _ in range(300):
        if session.pending is None:
            break
        if session.table.journal and rnd.random() < 0.08:
            points = session.table.undo_points()
            session.undo(rnd.choice(points).entries if rnd.random() < 0.3 else None)
        elif session.table.can_redo() and rnd.random() < 0.3:
            session.redo()
        else:
            session.autoplay()
        if rnd.random() < 0.3:
            assert session.book == fold(session)
        assert all(session.table.journal[each.entry].key == each.key for each in session.heard.why)
    again = Table(find(game), session.table.setup, session.table.journal)
    assert (again.events, again.game.situation) == (session.table.events, session.situation)
    assert session.book == fold(session)


def test_after_an_undo_a_skippers_change_waits_for_the_dice():
    """Else nobody could go back further than to his last change."""
    session = tired_game()
    while session.step().request is not None and "home_change" not in (entry.key for entry in session.table.journal):
        play_a_throw(session)
    session.undo()
    assert not any(isinstance(event, Relieved) for event in session.table.events)
    session.play_on({})
    assert any(isinstance(event, Relieved) for event in session.table.events)


# Skippers


def tired_game(skippers: Skippers | None = None) -> Session:
    """A person's visitors against a skipper's home club, in a game that tires pitchers."""
    return sit_down(setup("deep_drive", managers=("person", "ordinary")), skippers)


def play_a_throw(session: Session) -> None:
    waiting = session.step()
    if waiting.what == "question":
        session.give(waiting.request.ordinary)
    else:
        session.play_on({})
        session.throw()


def test_a_skipper_relieves_his_own_pitcher_and_no_persons():
    session = play_through(tired_game())
    changes = {entry.key for entry in session.table.journal if entry.key.endswith("_change")}
    assert changes == {"home_change"}
    by = {entry.by for entry in session.table.journal if entry.key == "home_change"}
    assert by == {"ordinary"}


def test_a_game_left_to_itself_relieves_for_both():
    changed: set[int] = set()
    for seed in range(4):  # in any one game a starter may last
        session = sit_down(setup("deep_drive", seed, managers=("person", "ordinary")))
        while session.pending is not None:
            session.autoplay()
        changed |= {event.side for event in session.table.events if isinstance(event, Changed)}
    assert changed == {0, 1}


class Bunter(Ordinary):
    """Bunts whenever he may, and says how many are out."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        if "bunt" in ask.values:
            return Decision("bunt", "likes_it", (game.situation.outs,))
        return super().answer(ask, game)


def test_skippers_reasons_are_kept_in_the_order_they_decided():
    session = sit_down(setup("triple_six", managers=("ordinary", "person")), (Bunter(), Ordinary()))
    session.calls.next_roll({})
    assert session.heard.why == [], "looking ahead decides nothing"
    session.play_on({})
    session.give((1, 1), "typed")
    session.play_on({})
    reasons = [(each.entry, each.club, each.key, each.decision) for each in session.heard.why if each.club == 0]
    first, *rest = reasons
    assert first == (0, 0, "offense_call", Decision("bunt", "likes_it", (0,)))
    assert rest[-1][2:] == ("offense_call", Decision("bunt", "likes_it", (session.situation.outs,)))
    session.undo(0)
    assert session.heard.why == []


class Broken(Ordinary):
    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        raise ZeroDivisionError("made for this test")

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        raise KeyError("made for this test")


class Cheat(Ordinary):
    """Says what is not on offer, and brings back whoever has left, or nobody at all."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        return Decision("home_run", "greedy")

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        return Substitution((Move(game.situation.lineups[side].order[0], 99, "nowhere"),))


class Nothing:
    """A skipper who is none."""

    answer = change = lineup = lambda *_: None


@pytest.mark.slow
@pytest.mark.parametrize("skipper", [Broken(), Cheat(), Nothing()])
@pytest.mark.parametrize("game", ["triple_six", "dice_baseball", "replay"])
def test_a_skipper_who_fails_or_cheats_costs_nothing_but_his_say(game, skipper, caplog):
    plain = setup(game, managers=("ordinary", "ordinary"), **(ADVANCED if game == "dice_baseball" else {}))
    session = play_through(sit_down(plain, (skipper, Ordinary())))
    assert session.situation.over and proof(session.book) == []
    assert {each.decision.code for each in session.heard.why if each.club == 0} == {"failed"}
    assert [(each.key, each.answer) for each in session.table.journal if each.key in ("offense_call", "hot_bats")]
    assert any("ordinary one is given" in record.message for record in caplog.records)
    again = Table(find(game), plain, session.table.journal)
    assert again.events == session.table.events
    play_out(find(game), plain, 7, (Ordinary(), skipper))


class Restless(Ordinary):
    """Has his left and right fielder trade places, over and over."""

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        lineup = game.situation.lineups[side]
        if side == game.situation.batting:
            return None
        left, right = lineup.field[6], lineup.field[8]
        return Substitution((Move(left, lineup.place(left), "RF"), Move(right, lineup.place(right), "LF")))


def test_a_skipper_who_never_stops_changing_is_not_listened_to_for_ever():
    plain = setup("triple_six", managers=("person", "ordinary"))
    session = sit_down(plain, (Ordinary(), Restless()))
    session.step()
    assert len(session.table.journal) == MOST_CHANGES
    assert session.step().what == "call" and len(session.table.journal) == MOST_CHANGES
    session.play_on({})
    session.throw()
    assert session.step().what in ("call", "dice")
    assert play_out(find("triple_six"), plain, 7, (Restless(), Restless())).situation.over


# The bench


def test_why_no_lineup_can_be_changed_is_said():
    session = sit_down(setup("triple_six", managers=("ordinary", "ordinary")))
    assert session.my_sides == [] and session.why_no_change() == "Both clubs are managed for you."
    session = sit_down(setup("triple_six", managers=("person", "ordinary")))
    assert session.my_sides == [0] and session.why_no_change() == ""
    session.give("swing")
    assert "between batters" in session.why_no_change()
    while session.pending is not None:
        session.autoplay()
    assert session.why_no_change() == "The game is over."


# The file


def saved_game(path: Path) -> Session:
    """A game on disk, in its third inning."""
    table = Table(find("triple_six"), setup("triple_six"))
    session = Session(table, skippers_for(table.setup), GameFile.create(path, table))
    while session.situation.inning < 3:
        session.autoplay()
    return session


def test_the_book_is_one_with_that_of_the_file(tmp_path: Path):
    session = saved_game(tmp_path / "game.horsehide")
    session.undo()
    while session.situation.inning < 4:
        session.autoplay()
    book = msgspec.to_builtins(session.book)
    session.close()
    opened = read_game(tmp_path / "game.horsehide", find)
    assert opened.checkpoint is not None and msgspec.to_builtins(opened.checkpoint.book) == book
    assert session.path == tmp_path / "game.horsehide" and session.new_trouble() == ""
    assert opened.table().events == session.table.events


def test_a_game_taken_up_from_a_checkpoint_keeps_its_book_where_it_cannot_be_saved(tmp_path: Path):
    session = saved_game(tmp_path / "game.horsehide")
    session.close()
    again, book = read_game(tmp_path / "game.horsehide", find).from_checkpoint()
    on = Session(again, skippers_for(again.setup), book=book)
    assert on.book.clubs[0].innings == session.book.clubs[0].innings
    first = msgspec.to_builtins(on.book)
    while on.pending is not None:
        on.autoplay()
    assert proof(on.book) == []
    on.undo(0)
    assert msgspec.to_builtins(on.book) == first


def test_trouble_with_the_disk_is_told_once_while_it_lasts(tmp_path: Path):
    session = saved_game(tmp_path / "game.horsehide")
    assert session.new_trouble() == ""
    session.file.trouble = "The disk is full."
    assert [session.new_trouble(), session.new_trouble()] == ["The disk is full.", ""]
    session.play_on({})
    assert isinstance(session.pending, Roll) and session.new_trouble() == "", "what waited has been written"
    session.close()


def to_the_next_play(table: Table, answer: str) -> tuple[Any, ...]:
    """What comes of an answer: every play up to the one it settles, and how things stand then."""
    table = Table(table.ruleset, table.setup, table.journal)
    points, said = len(table.points), len(table.events)
    table.answer(answer)
    while len(table.points) == points:
        pending = table.pending
        table.answer(pending.ordinary if isinstance(pending, Ask) else table.throw())
    made = [event for event in table.events[said:] if isinstance(event, Made)]
    return made, table.game.situation


@pytest.mark.slow
def test_nobody_is_asked_where_nothing_can_be_won_by_another_answer():
    """DD-ADVT-3: both cards read alike, or with nobody on the other one is sure to be no better."""
    moot = asked = 0
    for seed in range(3):
        table = Table(find("deep_drive"), setup("deep_drive", seed))
        session = Session(table, skippers_for(table.setup))
        while (waiting := session.step()).request is not None:
            ask = waiting.request
            if waiting.what == "question" and isinstance(ask, Ask):
                assert not ask.is_moot
                asked += ask.key in SHIFTS
                session.give(ask.ordinary)
            elif waiting.what == "call":
                session.play_on({})
            else:
                session.throw()
        again = Table(table.ruleset, table.setup)
        for entry in table.journal:
            if isinstance(again.pending, Ask) and again.pending.is_moot:
                moot += 1
                assert (entry.answer, entry.by) == ("keep", "ordinary")
                kept, shifted = (to_the_next_play(again, answer) for answer in ("keep", "shift"))
                if again.game.situation.occupied == "---":
                    least, most = sorted((kept, shifted), key=bases_won)
                    worse = least if again.pending.side == "offense" else most
                    assert bases_won(shifted) == bases_won(worse), "nothing was to be won by it"
                elif again.game.situation.outs == 2:
                    (_, now), (_, other) = kept, shifted
                    assert (now.outs, now.score) == (other.outs, other.score), "the side is retired either way"
                else:
                    assert kept == shifted
            again.give_again(entry)
    assert asked > 5 and moot > 5


def bases_won(came: tuple[Any, ...]) -> int:
    """Of a batter with nobody on: 0 where he is out, 4 where he came home."""
    ends = [leg.end * (not leg.out) for made in came[0] for leg in made.legs]
    return max(ends, default=0)


def test_a_bunt_goes_by_the_card_too_so_it_is_asked():
    """DD-BUNT: what a single on the batter's card is to a bunt, one on the pitcher's is not."""
    asked = [ask for seed in range(6) for ask in asked_of_bunts(Table(find("deep_drive"), setup("deep_drive", seed)))]
    assert len(asked) > 10 and not any(ask.is_moot for ask in asked)


def asked_of_bunts(table: Table) -> Iterator[Ask]:
    """Every question about the two cards in a game where everybody bunts whenever he may."""
    bunts, points = False, len(table.points)
    while table.pending is not None:
        pending = table.pending
        if isinstance(pending, Ask):
            if pending.key in SHIFTS and bunts:
                yield pending
            if pending.key == "offense_call":
                bunts = "bunt" in pending.values
            table.answer("bunt" if pending.key == "offense_call" and bunts else pending.ordinary)
        else:
            table.answer(table.throw())
        if len(table.points) > points:
            points, bunts = len(table.points), False


@pytest.mark.parametrize("game", ["triple_six", "replay"])
def test_in_a_game_that_runs_calls_are_told_before_their_dice_are_thrown(game):
    """Else whoever shows them would deal the next man's card, and read this man's dice on it."""
    session = sit_down(setup(game))
    told: list[bool] = []
    thrown = 0

    def throws() -> int:
        return sum(isinstance(event, Thrown) for event in session.table.events)

    def listen(events: Sequence[Any]) -> None:
        if any(isinstance(event, Chosen) for event in events) and not any(isinstance(e, Thrown) for e in events):
            told.append(throws() == thrown)

    session.listener = listen
    for _ in range(60):
        thrown = throws()
        session.autoplay()
    assert told and all(told)


class Loud(Ordinary):
    """Makes every call that is not the ordinary."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        loud = ask.kind == "call" and ask.key != "pitch_to"
        return Decision(ask.values[-1]) if loud else super().answer(ask, game)


def test_who_bats_sees_how_the_field_is_set_and_who_is_in_the_field_sees_nothing() -> None:
    """DD-PA-0 asks the defense first; what is called after a person's own call he hears with the dice."""
    session = sit_down(setup("deep_drive", 7, ("ordinary", "person")), (Loud(), Ordinary()))
    seen = 0
    while (waiting := session.step()).what != "over":
        situation = session.situation
        if waiting.what == "question":
            assert isinstance(waiting.request, Ask)
            session.give(waiting.request.ordinary)
        elif waiting.what == "dice":
            session.throw()
        else:
            before = [(ask.key, said) for ask, said in session.calls.seen_before({})]
            drawn_in = situation.half == "bottom" and situation.bases[2] is not None and situation.outs < 2
            assert before == ([("infield", "corners")] if drawn_in else [])
            assert session.calls.seen_before({"offense_call": "bunt"}) == session.calls.seen_before({})
            seen += drawn_in
            session.play_on({})
            session.throw()
    assert seen


class Thief(Ordinary):
    """Sends a runner whenever he may, and throws over whenever he may; hears what was answered before each."""

    def __init__(self) -> None:
        self.before: dict[str, list[list[object]]] = {}

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        self.before.setdefault(ask.key, []).append(list(game.answers))
        return Decision(ask.values[-1] if ask.key in ("pickoff_call", "steal_call") else ask.ordinary)


def with_a_man_on_first(managers: tuple[Manager, Manager], skippers: Skippers) -> Session:
    session = sit_down(setup("triple_six", managers=managers), skippers)
    session.play_on({})
    session.give(WALK, "typed")
    session.step()
    return session


def test_a_pickoff_is_called_before_the_steal_is_known() -> None:
    """TS-8.1: a pickoff is declared before any steal."""
    session = with_a_man_on_first(("ordinary", "person"), (Thief(), Ordinary()))
    assert [ask.key for _, ask in session.calls.open({})] == ["pickoff_call"]
    assert session.calls.next_roll({}).key == "swing" and len(session.calls.all({})) == 3, "nobody knows of the steal"

    waiting = session.play_on({})
    assert waiting.what == "dice" and waiting.unforeseen and waiting.request.key == "steal"
    assert [(each.key, each.answer) for each in session.table.journal[2:]] == [
        ("pickoff_call", "no_pickoff"),
        ("steal_call", "steal_second"),
    ]
    assert session.calls.next_roll({}).key == "steal" and not session.play_on({}).unforeseen, "now he knows"

    session.undo()
    assert session.calls.next_roll({"pickoff_call": "pickoff_first"}).key == "pickoff"
    waiting = session.play_on({"pickoff_call": "pickoff_first"})
    assert waiting.request.key == "pickoff" and not waiting.unforeseen, "his own call is no surprise"


def test_a_skipper_throws_over_without_knowing_of_a_marked_steal() -> None:
    """TS-8.1, the other way around; TS-8.1.1R: the steal is asked once the throw is resolved."""
    thief = Thief()
    session = with_a_man_on_first(("person", "ordinary"), (Ordinary(), thief))
    marks = {"steal_call": "steal_second"}
    assert session.calls.next_roll(marks).key == session.calls.next_roll({}).key == "pickoff"
    waiting = session.play_on(marks)
    assert waiting.request.key == "pickoff" and not waiting.unforeseen, "he was asked nothing before it"
    assert set(map(tuple, thief.before["pickoff_call"])) == {()}
    session.give((3, 3), "typed")
    assert session.step().request.key == "steal_call"


class Daring(Ordinary):
    """At bat he makes every call that is not the ordinary."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        dares = ask.kind == "call" and ask.side == "offense"
        return Decision(ask.values[-1]) if dares else super().answer(ask, game)


@pytest.mark.parametrize("game", GAMES)
def test_no_dice_tell_what_is_called_after_ones_own_call(game: str) -> None:
    """In every game the defense is asked first (TS-8.1, DB-6.9R, DD-PA-0, RP-PA-3)."""
    options = ADVANCED if game == "dice_baseball" else {}
    session = sit_down(setup(game, 7, ("ordinary", "person"), **options), (Daring(), Ordinary()))
    surprised = 0
    while (waiting := session.step()).what != "over" and session.situation.inning < 4:
        if waiting.what == "question":
            session.give(waiting.request.ordinary)
        elif waiting.what == "dice":
            session.throw()
        else:
            if session.situation.half == "top" and session.calls.open({}):
                seen = session.calls.next_roll({})
                assert seen is not None and seen == session.table.next_roll({}), "as if everything were ordinary"
            surprised += session.play_on({}).unforeseen
            session.throw()
    assert surprised


def test_ones_own_clubs_calls_are_no_secret() -> None:
    """A club's person hears what his own skipper calls after him."""
    of_bunts = msgspec.structs.replace(
        setup("triple_six", managers=("person", "ordinary")), seats=({"bunts": "computer"}, {})
    )
    session = sit_down(of_bunts, (Bunter(), Ordinary()))
    session.give("swing")
    session.give(WALK, "typed")
    assert [ask.key for _, ask in session.calls.open({})] == ["steal_call"]
    assert session.calls.next_roll({}).key == "bunt" and not session.play_on({}).unforeseen
