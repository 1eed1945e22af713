"""Who decides what, by kind: charts of every sort, changed at any time, through undo, redo and the file."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.story import Told
from rulesets.core.play.events import Changed, Reasoned
from rulesets.core.play.game import AnyGame
from rulesets.core.play.matters import MATTERS, OF_EVERY_GAME, SEATS, SeatChart, plain_chart, seat_for, usual_seat
from rulesets.core.play.requests import Ask, BadAnswer
from rulesets.core.play.setup import MANAGERS, Setup, default_setup, seated, swapped
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.opened import read_game
from rulesets.core.session.session import Session
from rulesets.core.table.dugouts import CHANGES, club_asked
from rulesets.core.table.skipper import Decision, Skippers
from rulesets.core.table.table import Table
from rulesets.core.table.telling import story_of
from rulesets.managers import skippers_for
from rulesets.managers.dugout.by_kind import ByKind
from rulesets.managers.dugout.reason_lines import reason_lines
from rulesets.managers.ordinary import Ordinary

OPTIONS = {
    "dice_baseball": {"rules_level": "advanced", "home_team": "assigned"},
    "deep_drive": {"steals": "manager"},
}
ASKED = ("person", "confirm")


class Talker(Ordinary):
    """Says something else than the ordinary now and then, always the same in the same place, and always why."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        s = game.situation
        at = (s.inning * 7 + s.outs * 3 + s.due_up[s.batting] + sum(s.score)) % (len(ask.values) + 2)
        if at >= len(ask.values):
            return super().answer(ask, game)
        return Decision(ask.values[at], "pays", (0.5 + at / 100, 0.5))


def setup(game: str, seed: int = 7, **changes: object) -> Setup:
    options = {name: value for name, value in OPTIONS.get(game, {}).items() if hasattr(find(game).options(), name)}
    return msgspec.structs.replace(default_setup(game, seed, options), **changes)


def any_chart(rnd: random.Random) -> SeatChart:
    return {matter: rnd.choice(list(SEATS)) for matter in MATTERS if rnd.random() < 0.6}


def talkers(setup: Setup) -> Skippers:
    matters = find(setup.ruleset).matters
    one, other = (
        ByKind(Talker(), Ordinary(), setup.managers[club], setup.seats[club], matters)
        if setup.seats[club]
        else Talker()
        for club in (0, 1)
    )
    return one, other


def lines(session: Session) -> list[Told]:
    story = story_of(session.table, reason_lines(session.table.setup.clubs))
    return [each for each in story.tell(session.table.events) if each.kind == "why"]


# what a chart says


def test_of_several_kinds_whoever_wants_most_to_be_asked_has_the_say():
    assert seat_for(("bunts", "steals"), "bold", {"bunts": "ordinary"}) == "computer"
    assert seat_for(("bunts", "steals"), "bold", {"bunts": "confirm"}) == "confirm"
    assert seat_for(("bunts", "steals"), "person", {"bunts": "ordinary", "steals": "ordinary"}) == "ordinary"
    assert [usual_seat(each) for each in MANAGERS] == ["person", *["computer"] * 6, "ordinary"]


def test_a_chart_keeps_only_what_is_not_the_managers_anyway():
    assert plain_chart("bold", {"steals": "computer", "bench": "person"}) == {"bench": "person"}
    assert plain_chart("ordinary", dict.fromkeys(MATTERS, "ordinary")) == {}


def test_charts_turn_around_with_their_clubs():
    one = setup("triple_six", managers=("bold", "person"), seats=({"steals": "person"}, {"bench": "computer"}))
    for turned in (swapped(one), seated(one, 0)):
        assert turned.managers == ("person", "bold")
        assert turned.seats == ({"bench": "computer"}, {"steals": "person"})


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_names_a_kind_for_every_question_and_only_kinds_there_are(game):
    ruleset, rnd = find(game), random.Random(5)
    known = {**OF_EVERY_GAME, **ruleset.matters}
    assert all(kinds and set(kinds) <= set(MATTERS) for kinds in known.values())
    asked = set()
    for seed in range(4):
        session = Session(Table(ruleset, setup(game, seed)), skippers_for(setup(game)))
        while (waiting := session.step()).request is not None:
            if isinstance(waiting.request, Ask):
                asked.add(waiting.request.key)
                session.give(rnd.choice(waiting.request.values))
            else:
                session.throw()
    assert asked and asked <= set(known)


# random walks


def walk(session: Session, rnd: random.Random, steps: int) -> None:
    """Whatever a person may do: agree or not, answer, roll, go back and forward, and change who decides what."""
    for _ in range(steps):
        if session.pending is None:
            return
        roll = rnd.random()
        if roll < 0.05 and session.table.journal:
            session.undo(rnd.choice(session.table.undo_points()).entries if rnd.random() < 0.2 else None)
            assert session.suggested is None, "after an undo no skipper acts before the dice are asked for"
        elif roll < 0.1 and session.table.can_redo():
            session.redo()
        elif roll < 0.13:
            managers = rnd.choice(list(MANAGERS)), rnd.choice(list(MANAGERS))
            charts = any_chart(rnd), any_chart(rnd)
            changed = msgspec.structs.replace(session.table.setup, managers=managers, seats=charts)
            session.reseat(managers, charts, talkers(changed))
        else:
            play_a_little(session, rnd)


def play_a_little(session: Session, rnd: random.Random) -> None:
    waiting, seats = session.step(), session.seats
    for club, ask in session.calls.open({}):
        assert seats.of(club, ask.key) in ASKED
    if waiting.what == "change":
        club = session.situation.club_of(waiting.suggested.side)
        assert seats.of_change(club, waiting.suggested.change.moves) == "confirm"
        said = len(session.table.events)
        if rnd.random() < 0.5:
            session.agree()
            assert any(isinstance(event, Changed) for event in session.table.events[said:])
        else:
            session.decline()
            assert session.step().what != "change" or session.suggested.side != waiting.suggested.side
    elif waiting.what == "question":
        assert seats.of(club_asked(waiting.request, session.situation), waiting.request.key) in ASKED
        suggested = session.suggestion(waiting.request)
        session.give(suggested.value if suggested is not None and rnd.random() < 0.6 else waiting.request.ordinary)
    elif waiting.what != "over" and session.play_on({}).suggested is None:
        session.throw()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_any_chart_any_way_leads_to_the_same_game_in_the_file(game, seed, tmp_path: Path):
    rnd = random.Random(seed)
    first = setup(game, seed, managers=(rnd.choice(list(MANAGERS)), "bold"), seats=(any_chart(rnd), any_chart(rnd)))
    table = Table(find(game), first)
    path = tmp_path / "game.horsehide"
    session = Session(table, talkers(first), GameFile.create(path, table))
    walk(session, rnd, 160)
    told, chart = lines(session), (session.table.setup.managers, session.table.setup.seats)
    over = session.pending is None
    session.close()

    opened = read_game(path, find)
    assert opened.faults == []
    again = Session(opened.table(), talkers(opened.setup))
    assert (again.table.setup.managers, again.table.setup.seats) == chart
    assert (tuple(again.seats.managers), tuple(again.seats.charts)) == chart
    assert again.table.events == session.table.events and again.situation == session.situation
    assert lines(again) == told
    assert (again.pending is None) is over


def test_each_reason_is_told_once_and_in_order_through_undo_and_redo():
    plain = setup("triple_six", managers=("bold", "bold"))
    session = Session(Table(find("triple_six"), plain), (Talker(), Talker()))
    for _ in range(60):
        session.autoplay()
    with_reasons = [entry for entry in session.table.journal if entry.why is not None]
    said = [event for event in session.table.events if isinstance(event, Reasoned)]
    assert with_reasons and [(each.key, each.answer, each.why) for each in with_reasons] == [
        (each.key, each.value, each.reason) for each in said
    ]
    told = lines(session)
    assert len(told) == len(said)
    city = plain.clubs[said[0].reason.club].city
    label = said[0].label
    assert label and told[0].text.startswith(f"{city} · {label}: wins 5"), told[0]
    for back in (1, 5, 20):
        for _ in range(back):
            session.undo()
        assert len(lines(session)) < len(told)
        while session.table.can_redo():
            session.redo()
        assert lines(session) == told


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_every_change_of_lineup_has_its_line(game):
    plain = setup(game, managers=("bold", "old_school"))
    session = Session(Table(find(game), plain), skippers_for(plain))
    while session.pending is not None:
        session.autoplay()
    changes = [entry for entry in session.table.journal if entry.key in (*CHANGES, *OF_EVERY_GAME)]
    assert changes and all(entry.why is not None for entry in changes)
    assert len(lines(session)) == sum(entry.why is not None for entry in session.table.journal)


def test_the_ordinary_call_needs_no_reason_and_a_persons_own_has_none():
    plain = setup("triple_six", managers=("ordinary", "person"))
    session = Session(Table(find("triple_six"), plain), skippers_for(plain))
    while session.step().request is not None:
        session.play_on({})
        session.throw()
    assert not any(entry.why for entry in session.table.journal)


def test_whoever_rolls_agrees_with_what_is_suggested_and_a_mark_goes_before_it():
    plain = setup("triple_six", managers=("person", "person"), seats=({"bunts": "confirm"}, {}))

    class Bunter(Ordinary):
        def answer(self, ask: Ask, game: AnyGame) -> Decision:
            return Decision("bunt", "pays", (0.6, 0.5)) if "bunt" in ask.values else super().answer(ask, game)

    session = Session(Table(find("triple_six"), plain), (Bunter(), Bunter()))
    assert session.calls.as_they_stand({})[0][2] == "bunt" and session.calls.next_roll({}).key == "bunt"
    assert session.calls.as_they_stand({"offense_call": "swing"})[0][2] == "swing"
    session.play_on({"offense_call": "swing"})
    assert (session.table.journal[-1].answer, session.table.journal[-1].why) == ("swing", None)
    session.undo(0)
    session.play_on({})
    last = session.table.journal[-1]
    assert (last.answer, last.by, last.why.code) == ("bunt", "person", "pays"), "his idea, with his reason"
    session.undo(0)
    session.give("bunt")
    assert session.table.journal[-1].why.code == "pays", "it is his idea too where the answer is typed"


def test_what_is_declined_is_not_suggested_again_in_the_same_half_inning():
    plain = setup("deep_drive", managers=("person", "person"), seats=({"pitching": "confirm"}, {"pitching": "confirm"}))
    session = Session(Table(find("deep_drive"), plain), skippers_for(plain))
    declined: list[tuple[int, str, int]] = []
    while (waiting := session.step()).request is not None:
        if waiting.what == "change":
            here = (session.situation.inning, session.situation.half, waiting.suggested.side)
            assert here not in declined
            declined.append(here)
            session.decline()
        elif waiting.what == "question":
            session.give(waiting.request.ordinary)
        elif session.play_on({}).suggested is None:
            session.throw()
    assert len(declined) > 1, "a tired pitcher who stays in tires his manager"
    assert not any(isinstance(event, Changed) for event in session.table.events)


def test_a_game_that_is_over_is_nobodys():
    plain = setup("triple_six")
    session = Session(Table(find("triple_six"), plain), skippers_for(plain))
    while session.pending is not None:
        session.autoplay()
    with pytest.raises(BadAnswer, match="over"):
        session.reseat(("bold", "bold"), ({}, {}), skippers_for(plain))


def test_what_is_saved_elsewhere_has_the_seats_of_now(tmp_path: Path):
    plain = setup("triple_six")
    session = Session(Table(find("triple_six"), plain), skippers_for(plain))
    session.play_on({})
    session.reseat(("bold", "person"), ({}, {"steals": "confirm"}), skippers_for(plain))
    session.save_elsewhere(tmp_path / "elsewhere.horsehide")
    session.close()
    opened = read_game(tmp_path / "elsewhere.horsehide", find)
    assert (opened.setup.managers, opened.setup.seats) == (("bold", "person"), ({}, {"steals": "confirm"}))


def test_an_older_reader_takes_a_change_of_seats_for_an_undo_of_nothing(tmp_path: Path):
    plain = setup("triple_six")
    table = Table(find("triple_six"), plain)
    session = Session(table, skippers_for(plain), GameFile.create(tmp_path / "game.horsehide", table))
    session.play_on({})
    session.throw()
    session.reseat(("bold", "person"), ({}, {}), skippers_for(plain))
    session.close()
    last = msgspec.json.decode((tmp_path / "game.horsehide").read_bytes().splitlines()[-1])
    assert last["undo"] == len(session.table.journal)


@pytest.mark.parametrize(
    "seats", [None, 7, {}, {"managers": ["nobody", "bold"], "charts": [{}, {}]},
              {"managers": ["bold", "bold"], "charts": [{"everything": "person"}, {}]},
              {"managers": ["bold", "bold"], "charts": [{"steals": "the cat"}, {}]}],
)  # fmt: skip
def test_seats_that_nobody_knows_are_a_fault_of_the_file(seats, tmp_path: Path):
    plain = setup("triple_six")
    table = Table(find("triple_six"), plain)
    Session(table, skippers_for(plain), GameFile.create(tmp_path / "game.horsehide", table)).close()
    with open(tmp_path / "game.horsehide", "ab") as file:
        file.write(msgspec.json.encode({"undo": 0, "seats": seats}) + b"\n")
    opened = read_game(tmp_path / "game.horsehide", find)
    assert len(opened.faults) == 1 and opened.setup.managers == ("person", "person")


@pytest.mark.parametrize("why", [{"club": 5, "code": "pays"}, {"club": 0, "code": "send", "men": [[0, 99]]}])
def test_a_reason_from_a_strange_file_is_left_out(why, tmp_path: Path):
    plain = setup("triple_six")
    table = Table(find("triple_six"), plain)
    session = Session(table, skippers_for(plain), GameFile.create(tmp_path / "game.horsehide", table))
    session.close()
    with open(tmp_path / "game.horsehide", "ab") as file:
        file.write(msgspec.json.encode({"k": "offense_call", "a": "bunt", "by": "ordinary", "why": why}) + b"\n")
    opened = read_game(tmp_path / "game.horsehide", find)
    again = Session(opened.table(), skippers_for(plain))
    assert opened.faults == [] and again.table.journal[0].why is not None and lines(again) == []
