"""Every way a play can go from where a game stands, each with its chance: all of them, or a fair sample of the rest.

A generator cannot be copied, so each way is a conversation of its own: from the situation that the last play left, with
what was answered since. The likeliest throws are opened first. What is still open when so many ways are known is drawn
from by chance, spread evenly, and then the figures have a standard error.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

import msgspec

from ..play.events import Settled
from ..play.requests import Ask, Die, Faces, Request, Roll, Sight, throws_of
from ..play.situation import Made, Situation
from .memory import alike_to

if TYPE_CHECKING:
    from ..play.game import AnyGame
    from ..ruleset import Ruleset

MOST_WAYS = 400  # that are followed one by one
EVERY_WAY = 1_000_000
DRAWN = 100  # of the rest
WAYS_ON, LEAST_DRAWN = 90, 10  # from a situation in the middle of a turn, however unlikely it is
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
            key = way.after.told_apart()
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
                some = most if most >= EVERY_WAY else max(WAYS_ON, int(most * chance))  # as many as it is likely
                opened[key] = ways.found(some, max(LEAST_DRAWN, int(drawn * chance)), len(opened) + 2)
            follow(opened[key], chance)
    return found


class _Ways:
    """The ways from one situation with these answers, up to the next play that is settled."""

    def __init__(self, ruleset: Ruleset, begin: AnyGame, given: Answers, done: Done, says: Caller) -> None:
        self._ruleset, self._says, self._done = ruleset, says, done
        self._begin, self._given = begin, given
        self._met: dict[Hashable, _Node] = {}  # by place and situation: ways that meet again are followed once
        self._waiting: list[tuple[float, int, _Node]] = []  # of those that are as likely, the first found comes first
        self._number = 0

    def found(self, most: int, drawn: int, sample: int) -> list[Way]:
        """Every way, or as many as that and a sample for the others."""
        first = self._node(self._branch(self._given, 1.0))
        left: list[_Node] = []
        while self._waiting:
            node = heappop(self._waiting)[2]
            classes = node.branch.classes()
            too_many = self._number + len(classes) > most and (node is not first or len(classes) > most)
            if too_many or node.branch.throws > MOST_THROWS:
                left.append(node)
                continue
            for faces, part in classes[1:]:
                branch = self._branch((*node.branch.given, faces), node.branch.chance * part)
                node.leads_to.append((part, self._node(branch)))
            faces, part = classes[0]  # goes on in the conversation that is there
            node.branch.go_on(faces, part)
            node.leads_to.append((part, self._node(node.branch)))
        return self._told(first, left, drawn, sample)

    def _branch(self, given: Answers, chance: float) -> _Branch:
        return _Branch(self._ruleset, self._begin, given, chance, self._says, len(self._given))

    def _node(self, branch: _Branch) -> _Node:
        place = branch.place()
        if place is not None and place in self._met:
            return self._met[place]
        self._number += 1
        node = _Node(branch)
        if branch.roll is None:
            node.way = branch.way()
        else:
            heappush(self._waiting, (-branch.chance, self._number, node))
        if place is not None:
            self._met[place] = node
        return node

    def _told(self, first: _Node, left: Sequence[_Node], drawn: int, sample: int) -> list[Way]:
        """Each way once, with the chance of all that lead to it."""
        ways: list[Way] = []
        first.chance = 1.0
        for node in _in_order(first):
            for part, other in node.leads_to:
                other.chance += part * node.chance
            if node.way is not None:
                ways.append(Way(node.chance, node.way.made, node.way.code, node.way.after))
        if left:
            ways += self._drawn_from(left, drawn, sample)
        return ways

    def _drawn_from(self, nodes: Sequence[_Node], number: int, sample: int) -> Iterator[Way]:
        """So many ways on from these nodes, as often from each as it is likely; every throw drawn by chance."""
        chooser = random.Random(SEED)
        ordered = sorted(nodes, key=lambda node: repr(node.branch.given))  # those that began alike stand together
        step = sum(node.chance for node in ordered) / number
        at = chooser.random() * step
        reached = 0.0
        for node in ordered:
            reached += node.chance
            while at < reached:
                at += step
                drawn = self._branch(node.branch.given, step)
                while drawn.roll is not None:
                    ways = drawn.roll.ways()
                    drawn.go_on(drawn.roll.throw(int(chooser.random() * ways)), 1.0)
                    if drawn.roll is None:
                        drawn.play_on(self._done)
                yield drawn.way(sample)


@cache
def _plain(dice: tuple[Die, ...]) -> Roll:
    """These dice, whatever they are thrown for."""
    return Roll("any", dice)


class _Node:
    """Where ways part or end: what each throw leads to, or the way that ends here."""

    __slots__ = ("branch", "chance", "leads_to", "way")

    def __init__(self, branch: _Branch) -> None:
        self.branch = branch
        self.chance = 0.0
        self.leads_to: list[tuple[float, _Node]] = []
        self.way: Way | None = None


def _in_order(first: _Node) -> list[_Node]:
    """Every node after all that lead to it."""
    known: set[int] = set()
    order: list[_Node] = []

    def visit(node: _Node) -> None:
        known.add(id(node))
        for _, other in node.leads_to:
            if id(other) not in known:
                visit(other)
        order.append(node)

    visit(first)
    return order[::-1]


class _Branch:
    """A conversation as far as it goes without another throw."""

    __slots__ = ("_begin_at", "_conversation", "_game", "_next", "_says", "chance", "given", "roll", "throws")

    def __init__(
        self, ruleset: Ruleset, begin: AnyGame, given: Answers, chance: float, says: Caller, history: int
    ) -> None:
        """`history` are the answers that were given before anybody counted: up to the last, it asks as it did then."""
        game = begin.fork()
        game.traced, game.weighed = False, not history
        self._game, self._says = game, says
        self._begin_at = 0  # what was said before the play that is followed now
        self.chance, self.given = chance, given
        self._conversation: Generator[Request, Any, None] = ruleset.game(game)
        self.throws = 0
        self._next = next(self._conversation, None)
        for number, answer in enumerate(given, 1):
            assert self._next is not None, "a game goes on from its situation"
            self.throws += isinstance(self._next, Roll)
            game.weighed = number >= history
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

    def place(self) -> Hashable:
        """Where this is, if the roll says so: whoever comes here by another way goes on as this one does."""
        if self.roll is None or self.roll.place is None:
            return None
        return self.roll.key, self.roll.place, self._game.situation.told_apart()

    def classes(self) -> list[tuple[Faces, float]]:
        """One throw for all that are alike, with their part of all throws."""
        roll = self.roll
        assert roll is not None, "a branch that waits has a roll"
        if roll.same_if is None:
            throws = throws_of(roll)
            return [(faces, 1 / len(throws)) for faces in throws]
        if not isinstance(roll.same_if, Sight):
            throws = throws_of(roll)
            return [(throws[same[0]], len(same) / len(throws)) for same in dict.fromkeys(alike_to(roll))]
        throws = throws_of(_plain(roll.dice))
        seen = [*map(roll.same_if.made, throws)]
        first = dict(zip(reversed(seen), reversed(throws), strict=True))
        return [(first[each], times / len(throws)) for each, times in Counter(seen).items()]

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


class Weighted(Protocol):
    """What has a chance, followed or drawn."""

    @property
    def chance(self) -> float: ...
    @property
    def sample(self) -> int: ...


W = TypeVar("W", bound=Weighted)


def mean_and_error(ways: Sequence[W], worth: Callable[[W], float]) -> tuple[float, float]:
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
