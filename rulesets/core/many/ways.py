"""Every way a play can go from where a game stands, each with its chance: all of them, or a fair sample of the rest.

A generator cannot be copied, so each way is a conversation of its own: from the situation that the last play left, with
what was answered since. The likeliest throws are opened first. What is still open when so many ways are known is drawn
from by chance, spread evenly, and then the figures have a standard error.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..play.requests import Ask
from ..play.situation import Situation
from .branches import Answers, Branch, Caller, Done, Way, ordinary

if TYPE_CHECKING:
    from ..play.game import AnyGame
    from ..ruleset import Ruleset

MOST_WAYS = 400  # that are followed one by one
EVERY_WAY = 1_000_000
DRAWN = 100  # of the rest
WAYS_ON, LEAST_DRAWN = 90, 6  # from a situation in the middle of a turn
SELDOM = 5e-4  # a situation that is less likely than that is only drawn from
SEED = 1846  # of what is drawn: the same question has the same answer
MOST_THROWS = 40  # of one play that is followed throw by throw; more than that are drawn
MOST_ROUNDS = 400  # of plays in one turn, and throws of one that is drawn: under house rules it may never end

TOO_LITTLE = 1e-9  # a chance that is followed no further where a turn may go on for ever

NO_MARKS: Mapping[str, str] = {}


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
    first = _Ways(ruleset, start, (*game.answers, *more), done, says).found(most, drawn, 1)
    opened: dict[Answers, list[Way]] = {(): first}  # by the situation they begin with
    reached: dict[Answers, float] = {(): 1.0}  # how likely it is to come there, and again
    waiting: dict[Answers, tuple[Situation, float]] = {}

    def is_final(way: Way) -> bool:
        return bool(way.sample) or way.after.over or done(way.after)

    def pass_on(ways: Iterable[Way], part: float) -> None:
        for way in ways:
            if not is_final(way):
                key = way.after.told_apart()
                before = waiting[key][1] if key in waiting else 0.0
                waiting[key] = way.after, before + way.chance * part

    pass_on(first, 1.0)
    for _ in range(MOST_ROUNDS):
        now, waiting = waiting, {}
        for key, (situation, chance) in now.items():
            if chance < TOO_LITTLE:
                continue
            if key not in opened:
                start.go_on_from(situation)
                ways = _Ways(ruleset, start, (), done, says)
                opened[key] = ways.found(_so_many(most, chance), max(LEAST_DRAWN, int(drawn * chance)), len(opened) + 2)
            reached[key] = reached.get(key, 0.0) + chance
            pass_on(opened[key], chance)
        if not waiting:
            break
    found = [
        Way(way.chance * reached[key], way.made, way.code, way.after, way.sample)
        for key, ways in opened.items()
        for way in ways
        if is_final(way)
    ]
    found += [Way(chance, (), "", situation) for situation, chance in waiting.values()]  # house rules may never end
    return found


def answers_up_to(
    ruleset: Ruleset, game: AnyGame, key: str, marks: Mapping[str, str] = NO_MARKS
) -> tuple[str, ...] | None:
    """What is said to the calls before this question, as marked or ordinary; None where dice come first."""
    trial = game.fork()
    trial.go_on_from(game.since)
    trial.traced = False
    conversation = ruleset.game(trial)
    request = next(conversation, None)
    for answer in game.answers:
        request = conversation.send(answer)
    said: list[str] = []
    while isinstance(request, Ask) and request.key != key:
        mark = marks.get(request.key)
        said.append(mark if mark in request.values else request.ordinary)
        request = conversation.send(said[-1])
    conversation.close()
    return tuple(said) if isinstance(request, Ask) else None


def _so_many(most: int, chance: float) -> int:
    """How many ways are followed from a situation in the middle of a turn: the more, the likelier it is."""
    if most >= EVERY_WAY:
        return most
    return max(WAYS_ON, int(most * chance)) if chance > SELDOM else 0


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

    def _branch(self, given: Answers, chance: float) -> Branch:
        return Branch(self._ruleset, self._begin, given, chance, self._says, len(self._given))

    def _node(self, branch: Branch) -> _Node:
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
                while drawn.roll is not None and drawn.throws < MOST_ROUNDS:
                    ways = drawn.roll.ways()
                    drawn.go_on(drawn.roll.throw(int(chooser.random() * ways)), 1.0)
                    if drawn.roll is None:
                        drawn.play_on(self._done)
                yield drawn.way(sample)


class _Node:
    """Where ways part or end: what each throw leads to, or the way that ends here."""

    __slots__ = ("branch", "chance", "leads_to", "way")

    def __init__(self, branch: Branch) -> None:
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
