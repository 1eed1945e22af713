"""A game that runs by itself stops where it was told to, and only where that has just come about."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.play.agreed import Agreed
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Made, Situation
from rulesets.core.session.session import Session
from rulesets.core.session.stops import MEANT, STOPPED, STOPS, Stop
from rulesets.core.table.table import Table
from rulesets.core.table.telling import story_of
from rulesets.managers import skippers_for


def game(name: str, seed: int = 3, **more: object) -> Session:
    setup: Setup = msgspec.structs.replace(default_setup(name, seed), **more)
    return Session(Table(find(name), setup), skippers_for(setup))


def run(session: Session, stop: Stop) -> Iterator[tuple[Situation, Situation]]:
    """How it stood before each throw after which it stopped, and after it."""
    while session.pending is not None:
        before = session.situation.copy()
        waiting = session.autoplay(stop)
        if waiting.stopped:
            yield before, session.situation.copy()
            if waiting.what == "question":
                assert isinstance(session.pending, Ask)
                session.give(session.pending.ordinary)


@pytest.mark.parametrize("name", GAMES)
def test_it_never_stops_unless_it_is_told_to(name: str) -> None:
    assert list(run(game(name), "never")) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_stops_once_at_the_end_of_each_half_inning(name: str) -> None:
    session = game(name)
    ended = [(now.inning, now.half) for _, now in run(session, "half_inning")]
    assert len(ended) == len(set(ended)), "once each"
    last = session.situation
    halves = 2 * (last.inning - 1) + (last.half == "bottom")
    assert len(ended) == halves, "after every half but the last, which ends the game"


@pytest.mark.parametrize("name", GAMES)
def test_it_stops_when_a_runner_comes_into_scoring_position(name: str) -> None:
    for seed in range(3):
        stops = list(run(game(name, seed), "scoring_position"))
        assert stops
        for _, now in stops:
            assert now.occupied[1:] != "--" and not now.over


@pytest.mark.slow
def test_it_stops_where_it_gets_late_and_close() -> None:
    """By hand: the seventh or later; tied, a run ahead, or the tying run on base, at bat or on deck."""
    seen = 0
    for seed in range(12):
        for before, now in run(game("triple_six", seed), "late_and_close"):
            seen += 1
            on = 3 - now.occupied.count("-")
            ahead = now.score[now.batting] - now.score[1 - now.batting]
            assert now.inning >= 7 and ahead in range(-on - 2, 2)
            was = before.score[before.batting] - before.score[1 - before.batting]
            assert before.inning < 7 or was not in range(-(3 - before.occupied.count("-")) - 2, 2)
    assert seen


def test_a_short_game_gets_late_earlier() -> None:
    """Of five innings the third is what the seventh is of nine."""
    five = Agreed(5)
    first = [next(run(game("triple_six", seed, agreed=five), "late_and_close"), None) for seed in range(8)]
    innings = [now.inning for _, now in filter(None, first)]
    assert innings and min(innings) == 3


def test_it_stops_at_the_questions_of_the_club_i_manage_and_answers_all_others() -> None:
    options = {"runner_advancement": "advanced", "advantage": "managed"}
    session = game("deep_drive", 3, options=options, managers=("person", "ordinary"))
    asked = []
    while session.pending is not None:
        waiting = session.autoplay("my_decisions")
        if waiting.what == "question":
            assert waiting.stopped and isinstance(waiting.request, Ask)
            side = session.situation.batting if waiting.request.side == "offense" else 1 - session.situation.batting
            assert side == 0
            entries = len(session.table.journal)
            assert session.autoplay("my_decisions").stopped, "it does not answer for him"
            assert len(session.table.journal) == entries
            asked.append(waiting.request.key)
            session.give(waiting.request.ordinary)
    assert asked


def test_my_own_lineup_is_left_to_me_where_it_stops_at_my_decisions() -> None:
    session = game("deep_drive", 3, managers=("person", "person"))
    for _ in run(session, "my_decisions"):
        pass
    by = {entry.by for entry in session.table.journal if entry.key.startswith("lineup")}
    assert by <= {"person"}


def test_every_place_to_stop_is_named_in_plain_words() -> None:
    assert all("_" not in label for label in STOPS.values())
    assert set(MEANT) == set(STOPS) and all(said.endswith(".") for said in MEANT.values())
    assert set(STOPPED) == set(STOPS) - {"never"} and all(said.endswith(".") for said in STOPPED.values())


@pytest.mark.parametrize("name", ["deep_drive", "replay"])
def test_my_tired_pitcher_is_announced_once(name: str) -> None:
    """Once a man, in the story and as news; the other club's is its skipper's business."""
    for seed in range(4):
        session = game(name, seed, managers=("person", "ordinary"))
        heard = []
        for _ in run(session, "my_decisions"):
            heard.append(session.news())
        told = [line.text for line in story_of(session.table).tell(session.table.events) if "is tired" in line.text]
        mine = [man.name for man in session.table.seated.clubs[0].squad]
        assert len(told) == len(set(told)) and all(line.removesuffix(" is tired.") in mine for line in told)
        if told:
            assert [line for line in heard if line] == told, "nobody changed him, and it was said once"
            return
    raise AssertionError("nobody tired in four games")


@pytest.mark.slow
def test_nobody_is_called_tired_when_the_game_is_over() -> None:
    """The last out is the end of it: there is no pitcher left to bring in, and a page has come up over the table."""
    tired = 0
    for seed in range(6):
        session = game("deep_drive", seed, managers=("person", "person"))
        for _ in run(session, "my_decisions"):
            pass
        tired += any(session.situation.tired(side) for side in (0, 1))
        assert session.news() == ""
    assert tired, "nobody tired in six games"


def test_it_stops_at_my_calls_once_a_batter_with_men_on_base() -> None:
    """Triple Six, by the tables of what a manager decides: a runner on first or second may steal (TS-7.1.2R), every
    batter may bunt (TS-6.1), and the defense may throw over to whoever is on base (TS-8.1).
    """
    session = game("triple_six", 4, managers=("person", "ordinary"))
    at_hand = [(now.half, now.due_up, now.occupied) for _, now in run(session, "my_decisions")]
    assert all(on != "---" for _, _, on in at_hand)
    assert len(at_hand) == len(set(at_hand)), "once for each man with the same men on base"
    assert {half for half, _, _ in at_hand} == {"top", "bottom"}, "stealing and bunting, and throwing over"


def test_it_stops_at_every_batter_of_mine_with_men_on_base() -> None:
    """By hand, from the plays: whoever comes up with men on base while the person bats is a place to stop."""
    session = game("triple_six", 4, managers=("person", "ordinary"))
    stopped = {(now.inning, now.due_up) for _, now in run(session, "my_decisions") if now.half == "top"}
    plays = [event for event in session.table.events if isinstance(event, Made)]
    came_up = {(made.inning, made.place) for made in plays if made.side == 0 and any(made.bases)}
    assert came_up and {(inning, due_up[0]) for inning, due_up in stopped} == came_up


def test_a_call_that_i_keep_stops_nothing() -> None:
    session = game("triple_six", 4, managers=("person", "ordinary"))
    for key, value in (("pickoff_call", "no_pickoff"), ("steal_call", "no_steal"), ("offense_call", "swing")):
        session.keep(0, key, value)
    assert list(run(session, "my_decisions")) == []


@pytest.mark.slow
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_no_pitch_stops_it_but_the_first_to_a_man(level: str) -> None:
    """Dice Baseball asks before every pitch (DB-6.4), also after a checked swing; who lets it run has heard that."""
    session = game("dice_baseball", 5, options={"rules_level": level, "home_team": "assigned"})
    at_calls = [
        now.count
        for _, now in run(session, "my_decisions")
        if isinstance(session.pending, Ask) and session.pending.kind == "call"
    ]
    assert at_calls and set(at_calls) == {(0, 0)}
