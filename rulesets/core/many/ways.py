"""Every way a play can go from where a game stands, each with its chance: all of them, or a fair sample of the rest.

A generator cannot be copied, so each way is a conversation of its own: from the situation that the last play left, with
what was answered since. The likeliest throws are opened first. What is still open when so many ways are known is drawn
from by chance, spread evenly, and then the figures have a standard error.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ..play.events import Settled
from ..play.requests import Ask, Faces, Request, Roll, throws_of
from ..play.situation import Made, Situation

if TYPE_CHECKING:
    from ..play.game import AnyGame
    from ..ruleset import Ruleset

MOST_WAYS = 600  # that are followed one by one
DRAWN = 200  # of the rest
LEAST_WAYS, LEAST_DRAWN = 100, 20  # from a situation in the middle of a turn, however unlikely it is
SEED = 1846  # of what is drawn: the same question has the same answer
MOST_THROWS = 40  # of one play that is followed throw by throw; more than that are drawn

TOO_LITTLE = 1e-9  # a chance that is followed no further where a turn may go on for ever

Answers: TypeAlias = tuple[object, ...]
Caller: TypeAlias = Callable[[Ask], str]
Done: TypeAlias = Callable[[Situation], bool]  # is this how far ways are to be followed?


class Way(msgspec.Struct, frozen=True):
    """One way a play can go: how likely, what was made of it, and the situation it leaves."""

    chance: float
    made: tuple[Made, ...]
    code: str
    after: Situation
    sample: int = 0  # the sample it was drawn for; 0 where it was followed


def ordinary(ask: Ask) -> str:
    return ask.ordinary


def next_play(situation: Situation) -> bool:
    """Ways are followed to the first play that is settled."""
    return True


def every_way(
    ruleset: Ruleset,
    game: AnyGame,
    more: Sequence[object] = (),
    done: Done = next_play,
    most: int = MOST_WAYS,
    drawn: int = DRAWN,
    says: Caller = ordinary,
) -> list[Way]:
    """Every way from a game's last settled situation, with what was answered since and these answers.

    A turn that goes on after a play goes on from the situation it left, however it came to be: a foul that leaves all
    as it was leads back to where it came from. Chances add up to one, but for less than can be told.
    """
    start = game.fork()
    start.go_on_from(game.since)
    opened: dict[Answers, list[Way]] = {}
    waiting: dict[Answers, tuple[Situation, float]] = {}
    found: list[Way] = []

    def follow(ways: Iterable[Way], part: float) -> None:
        for way in ways:
            chance = way.chance * part
            if way.sample or done(way.after) or way.after.over:
                found.append(Way(chance, way.made, way.code, way.after, way.sample))
                continue
            key = msgspec.structs.astuple(way.after)
            waiting[key] = way.after, chance + (waiting[key][1] if key in waiting else 0.0)

    follow(_Ways(ruleset, start, (*game.answers, *more), done, says).found(most, drawn, 1), 1.0)
    while waiting:
        now, waiting = waiting, {}
        for key, (situation, chance) in now.items():
            if chance < TOO_LITTLE:
                continue
            if key not in opened:
                start.go_on_from(situation)
                ways = _Ways(ruleset, start, (), done, says)
                opened[key] = ways.found(
                    max(LEAST_WAYS, int(most * chance)), max(LEAST_DRAWN, int(drawn * chance)), len(opened) + 2
                )
            follow(opened[key], chance)
    return found


class _Ways:
    """The ways from one situation with these answers, up to the next play that is settled."""

    def __init__(self, ruleset: Ruleset, begin: AnyGame, given: Answers, done: Done, says: Caller) -> None:
        self._ruleset, self._says, self._done = ruleset, says, done
        self._begin, self._given = begin, given

    def found(self, most: int, drawn: int, sample: int) -> list[Way]:
        """Every way, or as many as that and a sample for the others."""
        known: list[Way] = []
        waiting: list[tuple[float, int, _Branch]] = []  # of those that are as likely, the one found first comes first
        too_many: list[_Branch] = []
        fresh = [self._branch(self._given, 1.0)]
        number = 0
        while fresh or waiting:
            for branch in fresh:
                number += 1
                if branch.roll is None:
                    known.append(branch.way())
                else:
                    heappush(waiting, (-branch.chance, number, branch))
            fresh = []
            if waiting:
                branch = heappop(waiting)[2]
                classes = branch.classes()
                far = len(known) + len(waiting) + len(too_many) + len(classes)
                if (far > most and branch.throws) or branch.throws > MOST_THROWS:
                    too_many.append(branch)
                else:
                    fresh = self._opened(branch, classes)
        if too_many:
            known += self._drawn_from(too_many, drawn, sample)
        return known

    def _branch(self, given: Answers, chance: float) -> _Branch:
        return _Branch(self._ruleset, self._begin, given, chance, self._says)

    def _opened(self, branch: _Branch, classes: Sequence[tuple[Faces, float]]) -> list[_Branch]:
        """What follows each throw; the first goes on in the conversation that is there."""
        others = [self._branch((*branch.given, faces), branch.chance * part) for faces, part in classes[1:]]
        faces, part = classes[0]
        branch.go_on(faces, part)
        return [branch, *others]

    def _drawn_from(self, branches: list[_Branch], number: int, sample: int) -> Iterator[Way]:
        """So many ways on from these branches, as often from each as it is likely; every throw drawn by chance."""
        chooser = random.Random(SEED)
        branches.sort(key=lambda branch: repr(branch.given))  # those that began alike stand together
        step = sum(branch.chance for branch in branches) / number
        at = chooser.random() * step
        reached = 0.0
        for branch in branches:
            reached += branch.chance
            while at < reached:
                at += step
                drawn = self._branch(branch.given, step)
                while drawn.roll is not None:
                    ways = drawn.roll.ways()
                    drawn.go_on(drawn.roll.throw(int(chooser.random() * ways)), 1.0)
                    if drawn.roll is None:
                        drawn.play_on(self._done)
                yield drawn.way(sample)


class _Branch:
    """A conversation as far as it goes without another throw."""

    __slots__ = ("_begin_at", "_conversation", "_game", "_next", "_says", "chance", "given", "roll", "throws")

    def __init__(self, ruleset: Ruleset, begin: AnyGame, given: Answers, chance: float, says: Caller) -> None:
        game = begin.fork()
        game.traced, game.weighed = False, True
        self._game, self._says = game, says
        self._begin_at = 0  # what was said before the play that is followed now
        self.chance, self.given = chance, given
        self._conversation: Generator[Request, Any, None] = ruleset.game(game)
        self.throws = 0
        self._next = next(self._conversation, None)
        for answer in given:
            assert self._next is not None, "a game goes on from its situation"
            self.throws += isinstance(self._next, Roll)
            self._send(answer)
        self.roll = self._up_to_a_throw()

    def _send(self, answer: object) -> None:
        try:
            self._next = self._conversation.send(answer)
        except StopIteration:
            self._next = None

    def _up_to_a_throw(self) -> Roll | None:
        """Questions are answered on the way; None once a play is settled, or the game is over."""
        while self._next is not None and self._settled() is None:
            if isinstance(self._next, Roll):
                return self._next
            said = self._says(self._next)
            self.given = (*self.given, said)
            self._send(said)
        return None

    def _settled(self) -> Settled | None:
        events = self._game.events
        for number in range(self._begin_at, len(events)):
            event = events[number]
            if type(event) is Settled:
                return event
        return None

    def classes(self) -> list[tuple[Faces, float]]:
        """One throw for all that are alike, with their part of all throws."""
        roll = self.roll
        assert roll is not None, "a branch that waits has a roll"
        if roll.same_if is None:
            throws = throws_of(roll)
            return [(faces, 1 / len(throws)) for faces in throws]
        first: dict[Hashable, Faces] = {}
        times: Counter[Hashable] = Counter()
        for faces in roll.throws():
            seen = roll.same_if(faces)
            times[seen] += 1
            first.setdefault(seen, faces)
        return [(first[seen], each / roll.ways()) for seen, each in times.items()]

    def go_on(self, faces: Faces, part: float) -> None:
        self.given = (*self.given, faces)
        self.chance *= part
        self.throws += 1
        self._send(faces)
        self.roll = self._up_to_a_throw()

    def play_on(self, done: Done) -> None:
        """The turn goes on after a play that was settled, unless it is done with it."""
        settled = self._settled()
        while settled is not None and self._next is not None and not done(settled.situation):
            self._begin_at = 1 + next(number for number, event in enumerate(self._game.events) if event is settled)
            self.roll = self._up_to_a_throw()
            if self.roll is not None:
                return
            settled = self._settled()

    def way(self, sample: int = 0) -> Way:
        settled = self._settled()
        events = self._game.events[self._begin_at :]
        made = [event for event in events[: events.index(settled) if settled else None] if isinstance(event, Made)]
        self._conversation.close()
        code, after = (settled.code, settled.situation) if settled else ("", self._game.situation.copy())
        return Way(self.chance, tuple(made), code, after, sample)


def mean_and_error(ways: Sequence[Way], worth: Callable[[Way], float]) -> tuple[float, float]:
    """What ways are worth on average, and the standard error of that: nothing where every way was followed.

    Ways drawn one after the other came from neighboring throws, so what counts is how far neighbors differ.
    """
    mean = 0.0
    samples: dict[int, list[tuple[float, float]]] = {}
    for way in ways:
        value = worth(way)
        mean += way.chance * value
        if way.sample:
            samples.setdefault(way.sample, []).append((way.chance, value))
    variance = 0.0
    for drawn in samples.values():
        part = sum(chance for chance, _ in drawn)
        spread = sum((one - other) ** 2 for (_, one), (_, other) in pairwise(drawn)) / 2
        variance += part**2 * spread / max(1, len(drawn) - 1) / len(drawn)
    return mean, sqrt(variance)
