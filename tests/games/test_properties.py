"""What is true of every game whatever is answered: hundreds of games with arbitrary legal answers.

Hypothesis draws who answers how; each example is a handful of whole games. A game that is listed in
`rulesets.GAMES` is in all of it; one that wants more than the clubs of the box says so in `SETUPS`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets import GAMES, find
from rulesets.core.book.scoring import Book, proof
from rulesets.core.many.bulk import Bulk
from rulesets.core.many.memory import alike
from rulesets.core.play.events import Checked, Event, HalfBegan, Read, Settled, Thrown
from rulesets.core.play.options import describe
from rulesets.core.play.requests import Ask, Request, Roll
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Made
from rulesets.core.table.seats import Dice, marked
from rulesets.core.table.table import Table

pytestmark = pytest.mark.slow  # hundreds of games

SETUPS: dict[str, Callable[[int, dict[str, str]], Setup]] = {}  # by game, where default_setup is not enough
SHORT_GAMES = ("triple_six",)  # a few hundred answers each: hundreds of them are played, of longer games a hundred
GAMES_AT_ONCE = 8  # a whole game costs less than drawing it
MOST_ANSWERS = 20_000  # no game here comes near it: it is one that does not end


# Games whose plays can be remembered by their situation; the others hang on their cards.
REMEMBERED = tuple(game for game in GAMES if find(game).deal(default_setup(game)).situation.key() is not None)


def examples(game: str, number: int, of_a_long_game: int) -> settings:
    """Fewer of a long game, fewer still of one whose every play reads cards."""
    if game in REMEMBERED:
        return settings(max_examples=number if game in SHORT_GAMES else of_a_long_game)
    return settings(max_examples=max(4, of_a_long_game // 3))


def setup_for(game: str, seed: int, options: dict[str, str]) -> Setup:
    return SETUPS[game](seed, options) if game in SETUPS else default_setup(game, seed, options)


def options_of(game: str) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries(
        {option.name: st.sampled_from(sorted(option.labels)) for option in describe(find(game).options)}
    )


class Manner(msgspec.Struct, frozen=True):
    """How a game is answered: how often a manager does the unusual, how often the dice fall on a favourite throw."""

    seed: int
    wild: float
    loaded: float
    favourite: int

    def answer(self, request: Request, rng: random.Random) -> object:
        if isinstance(request, Ask):
            return rng.choice(request.values) if rng.random() < self.wild else request.ordinary
        if rng.random() < self.loaded:
            return request.throw(self.favourite % request.ways())
        return request.throw(rng.randrange(request.ways()))


manners = st.builds(
    Manner,
    seed=st.integers(0, 2**31),
    wild=st.sampled_from([0.0, 0.1, 0.5, 1.0]),
    loaded=st.sampled_from([0.0, 0.1, 0.4]),
    favourite=st.integers(0, 999),
)


def part_of_a_game(game: str, manner: Manner, options: dict[str, str], answers: int) -> tuple[Table, random.Random]:
    """A table somewhere in a game that is answered in that manner."""
    rng = random.Random(manner.seed)
    table = Table(find(game), setup_for(game, manner.seed, options))
    for _ in range(answers):
        if table.pending is None:
            break
        table.answer(manner.answer(table.pending, rng))
    return table, rng


def look(table: Table) -> tuple[Any, ...]:
    return list(table.events), list(table.journal), table.pending, table.game.situation.copy(), list(table.points)


class Watcher:
    """A scorer who knows no rules: he counts men, and complains of what cannot be."""

    def __init__(self) -> None:
        self.book = Book()
        self.score = [0, 0]
        self.outs = self.came = self.home = 0  # in this half-inning: outs, men who came up, runs
        self.innings: list[tuple[int, str]] = []

    def hear(self, events: Sequence[Event], table: Table) -> None:
        for event in events:
            self.book.add(event)
            if isinstance(event, Made):
                self._count(event)
            elif isinstance(event, Settled):
                self._compare(event)
            elif isinstance(event, HalfBegan):
                first = (event.inning, event.half) == (1, "top")  # after what is settled before the game
                assert self.outs == 3 or (first and not self.came), "sides change at three outs"
                self.outs = self.home = 0
                self.came = event.placed
        self._look(table)

    def _count(self, made: Made) -> None:
        runs = sum(leg.end == 4 and not leg.out for leg in made.legs)
        self.score[made.side] += runs
        self.home += runs
        self.outs += sum(leg.out for leg in made.legs)
        self.came += made.credited is not None
        assert self.outs <= 3, "outs never pass three"
        assert len({leg.place for leg in made.legs if leg.out}) == sum(leg.out for leg in made.legs), "out twice"
        if made.left:
            assert self.came == self.home + self.outs + made.left, "whoever came up scored, was out or was left"

    def _compare(self, settled: Settled) -> None:
        s = settled.situation
        assert tuple(self.score) == s.score, "runs are runners home"
        assert self.outs == s.outs
        if s.outs < 3:
            on_base = sum(man is not None for man in s.bases)
            assert self.came == self.home + self.outs + on_base, "whoever came up scored, is out or is on base"

    def _look(self, table: Table) -> None:
        s = table.game.situation
        places = [man.place for man in s.bases if man is not None]
        assert len(set(places)) == len(places), "one man, one base"
        if table.pending is not None:
            if table.points[-1].entries == len(table.journal):  # a play may go on after its third out: who is hurt?
                assert s.outs < 3 and not s.over, "who is asked can still do something"
            assert s.batter not in places, "the man at bat is not on base"
        else:
            assert s.over and s.score[0] != s.score[1], "a game ends with a winner"


def play_watched(game: str, manner: Manner, options: dict[str, str]) -> tuple[Table, Watcher]:
    rng = random.Random(manner.seed)
    table, watcher = Table(find(game), setup_for(game, manner.seed, options)), Watcher()
    while table.pending is not None:
        assert len(table.journal) < MOST_ANSWERS, "the game ends"
        watcher.hear(table.answer(manner.answer(table.pending, rng)), table)
    return table, watcher


@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_games_with_any_legal_answers_hold_together(game):
    @examples(game, 25, 10)
    @given(first=manners, options=options_of(game))
    def play(first: Manner, options: dict[str, str]) -> None:
        for number in range(GAMES_AT_ONCE):
            manner = msgspec.structs.replace(first, seed=first.seed + number)
            table, watcher = play_watched(game, manner, options)
            assert proof(watcher.book) == []
            assert watcher.book.decisions() is not None
            again = Table(find(game), table.setup, table.journal)
            assert again.events == table.events, "journal, replay, the same events"
            if number == 0:
                undo_and_redo(table, manner.seed)

    play()


def undo_and_redo(table: Table, seed: int) -> None:
    """Back n plays one at a time, and n forward: nothing has changed."""
    before = look(table)
    plays = random.Random(seed).randint(1, 5)
    for _ in range(plays):
        table.undo()
    assert table.where().plays == len(before[4]) - 1 - plays
    for _ in range(plays):
        table.redo()
    assert look(table) == before
    assert not table.can_redo()


@pytest.mark.parametrize("game", GAMES)
def test_undo_n_then_redo_n_changes_nothing_anywhere_in_a_game(game):
    @examples(game, 100, 37)
    @given(manner=manners, options=options_of(game), answers=st.integers(0, 250), back=st.integers(1, 12))
    def play(manner: Manner, options: dict[str, str], answers: int, back: int) -> None:
        table, _ = part_of_a_game(game, manner, options, answers)
        before = look(table)
        steps = 0
        while steps < back and table.undo_points():
            table.undo()
            steps += 1
        for _ in range(steps):
            table.redo()
        assert look(table) == before
        assert not table.can_redo()

    play()


@pytest.mark.parametrize("game", GAMES)
def test_undo_to_any_point_is_the_table_as_it_was_then(game):
    @examples(game, 60, 15)
    @given(manner=manners, options=options_of(game), answers=st.integers(0, 250), where=st.integers(0, 200))
    def play(manner: Manner, options: dict[str, str], answers: int, where: int) -> None:
        table, _ = part_of_a_game(game, manner, options, answers)
        points = table.undo_points()
        if points:
            point = points[where % len(points)]
            journal = table.journal[: point.entries]
            table.undo(point.entries)
            assert look(table) == look(Table(find(game), table.setup, journal))

    play()


def but_for_the_faces(events: Sequence[Event]) -> list[Event]:
    """Without the dice themselves, and without how they were put together for a chart or a check."""
    rest = [event for event in events if not isinstance(event, Thrown)]
    return [msgspec.structs.replace(event, by=None) if isinstance(event, Read | Checked) else event for event in rest]


@pytest.mark.parametrize("game", GAMES)
def test_faces_that_are_called_alike_lead_to_the_same_result(game):
    @examples(game, 30, 15)
    @given(manner=manners, options=options_of(game), answers=st.integers(0, 250))
    def play(manner: Manner, options: dict[str, str], answers: int) -> None:
        table, rng = part_of_a_game(game, manner, options, answers)
        while isinstance(table.pending, Ask):
            table.answer(manner.answer(table.pending, rng))
        roll = table.pending
        if roll is None or roll.same_if is None:
            return
        journal, said = list(table.journal), len(table.events)
        results: dict[Any, Any] = {}
        for faces in rng.sample(list(roll.throws()), min(40, roll.ways())):
            again = Table(find(game), table.setup, journal)
            again.answer(faces)
            result = but_for_the_faces(again.events[said:]), again.pending, again.game.situation
            assert results.setdefault(alike(roll, faces), result) == result

    play()


@pytest.mark.parametrize("game", GAMES)
def test_the_calls_ahead_are_those_that_come_up_and_looking_changes_nothing(game):
    @examples(game, 200, 50)
    @given(manner=manners, options=options_of(game), answers=st.integers(0, 250))
    def play(manner: Manner, options: dict[str, str], answers: int) -> None:
        table, rng = part_of_a_game(game, manner, options, answers)
        for _ in range(8):
            if table.pending is None:
                break
            before = look(table)
            open_now = table.calls_ahead()
            marks = {ask.key: rng.choice(ask.values) for ask in open_now if rng.random() < 0.5}
            with_marks = table.calls_ahead(marks)
            assert look(table) == before, "looking ahead changes nothing"
            came_up = []
            while isinstance(table.pending, Ask) and table.pending.kind == "call":
                came_up.append(table.pending)
                table.answer(marked(table.pending, marks))
                if table.where().plays != len(before[4]) - 1:
                    break
            assert tuple(came_up) == with_marks
            if table.pending is not None:
                table.answer(manner.answer(table.pending, rng))

    play()


@pytest.mark.parametrize("game", REMEMBERED)
def test_bulk_play_keeps_the_same_book_as_the_table(game):
    @examples(game, 80, 20)
    @given(seed=st.integers(0, 2**40), options=options_of(game))
    def play(seed: int, options: dict[str, str]) -> None:
        bulk = bulks.setdefault(tuple(options.items()), Bulk(find(game), setup_for(game, 0, options)))
        table = Table(find(game), setup_for(game, seed, options))
        while table.pending is not None:
            table.step()
        book = Book()
        book.add_all(table.events)
        played = bulk.play(seed)
        visitors, home = book.clubs
        assert played.book((visitors.lineup, home.lineup)) == book
        assert played.score == table.game.situation.score

    bulks: dict[Any, Bulk] = {}
    play()


@pytest.mark.parametrize("game", GAMES)
def test_throw_n_hangs_on_the_seed_and_n_alone_whatever_is_taken_back(game):
    @examples(game, 60, 15)
    @given(manner=manners, options=options_of(game), backs=st.lists(st.integers(0, 60), max_size=6))
    def play(manner: Manner, options: dict[str, str], backs: list[int]) -> None:
        rng = random.Random(manner.seed)
        table = Table(find(game), setup_for(game, manner.seed, options))
        for back in (*backs, 0):
            for _ in range(60):
                if table.pending is None:
                    break
                if isinstance(table.pending, Roll):
                    number = sum(isinstance(event, Thrown) for event in table.events)
                    assert table.throw() == Dice(manner.seed).throw(number, table.pending)
                    table.answer(table.throw(), "dice")
                else:
                    table.answer(manner.answer(table.pending, rng))
            points = table.undo_points()
            if back and points:
                table.undo(points[back % len(points)].entries)

    play()
