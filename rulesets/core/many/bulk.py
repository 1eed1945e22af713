"""Many games at once: the same plays as at the table, remembered, with every line of the box score.

A game walks from node to node: a node is a situation seen from the man at bat, and each
throw leads to a turn. What a turn gives the book is one number, its counts packed side by
side, so that a man's line is a sum. With one pitcher a side, what a pitcher allowed is
what the others made, so only what is his alone is packed for him.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ..book.scoring import BATTING_KEYS, TEAM_KEYS, Book, Counts, credits
from ..people.lineups import ORDER, Lineup
from ..play.agreed import REGULATION
from ..play.endless import watched
from ..play.events import LinedUp
from ..play.requests import throws_of
from ..play.setup import Setup
from ..play.situation import OUT_OF_REACH, Runner, Situation
from .memory import Memory, State, Thrown, alike_to

if TYPE_CHECKING:
    from ..ruleset import Ruleset

HIS_ALONE = ("np", "balls", "strikes", "fps", "outs", "er", "bk", "wp")
ALLOWED = {"bf": "pa", **{key: key for key in ("h", "r", "bb", "ibb", "hbp", "so", "hr")}}
PACKED = (*BATTING_KEYS, *HIS_ALONE, *TEAM_KEYS)  # "e" and "lob" are only the team's
PLACE = {key: place for place, key in enumerate(PACKED)}
BITS = 16
SHIFT = {key: BITS * place for key, place in PLACE.items()}
NEVER = 1 << 30  # runs that no half-inning brings
FIELDS = Struct(f"<{len(PACKED)}H")

Others: TypeAlias = tuple[tuple[int, int], ...]  # how many places before the man at bat, and that man's packed line
# A man's line, other men's, whether his turn is over, runs, and what follows.
Turn: TypeAlias = "tuple[int, Others, bool, int, Node]"


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a simulation, so that any one of them can be played at the table."""
    return (seed << 32) | number


def unpack(packed: int) -> tuple[int, ...]:
    """The counts of a packed line, in the order of `PACKED`."""
    return FIELDS.unpack(packed.to_bytes(FIELDS.size, "little"))


class Node(list["Turn | None"]):
    """A situation as the man at bat sees it: its turns by the number of the throw, None until one is thrown.

    Where the side is retired there is nothing to throw: the node is empty, and keeps how the next
    half-innings begin: the node to go on from, and what the book has for it before anybody bats.
    """

    __slots__ = ("leadoffs", "learned", "near", "situation", "state")

    def __init__(self, situation: Situation, state: State | None) -> None:
        super().__init__([None] * (state.roll.ways() if state else 0))
        self.situation = situation
        self.state = state
        self.learned: dict[int, Turn] = {}  # by the plays, of which equal ones are one value
        self.near: dict[int, Node] = {}  # the same with so few runs needed that a play can end it
        self.leadoffs: dict[tuple[int, bool, int], tuple[Node, int]] = {}


class Played(msgspec.Struct):
    """A finished game: each side's packed line of every plate appearance in turn, and its runs by inning."""

    tapes: tuple[list[int], list[int]]
    innings: tuple[list[int], list[int]]
    of_innings: int = REGULATION

    @property
    def lines(self) -> tuple[list[int], list[int]]:
        """Each side's nine packed lines: every ninth of its tape is the same man's."""
        visitors, home = ([sum(tape[place::ORDER]) for place in range(ORDER)] for tape in self.tapes)
        return visitors, home

    @property
    def total(self) -> int:
        """Both sides together, packed."""
        return sum(self.tapes[1], sum(self.tapes[0]))

    @property
    def score(self) -> tuple[int, int]:
        return sum(self.innings[0]), sum(self.innings[1])

    def book(self, lineups: tuple[Lineup, Lineup] | None = None) -> Book:
        """The same book that the table's scorer keeps; who the men are, these lineups say."""
        book = Book(of_innings=self.of_innings)
        if lineups:
            book.add(LinedUp(lineups, self.of_innings))
        for side, lines in enumerate(self.lines):
            at_bat, in_field = book.clubs[side], book.clubs[1 - side]
            at_bat.innings.extend(self.innings[side])
            for line, packed in zip(at_bat.batting, lines, strict=True):
                line.update(_line(packed, BATTING_KEYS))
            total = sum(lines)
            in_field.pitching[0].update(_line(total, HIS_ALONE))
            made = _line(total, BATTING_KEYS)
            in_field.pitching[0].update({key: made[own] for key, own in ALLOWED.items() if own in made})
            at_bat.team.update(_line(total, ("lob", "placed")))
            in_field.team.update(_line(total, ("e", "dp", "tp", "pb", "er")))
        visitors, home = self.score
        book.ahead = (0, 0, 0) if visitors > home else (1, 0, 0)
        return book


def _line(packed: int, keys: Iterable[str]) -> Counts:
    counts = unpack(packed)
    return {key: counts[PLACE[key]] for key in keys if counts[PLACE[key]]}


class Bulk:
    """Plays games of one setup with the ordinary decisions, fast."""

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        self.memory = Memory(ruleset, setup)
        self._nodes: dict[tuple[Any, ...], Node] = {}
        self._first = self._node(self.memory.dealt.situation)
        self._random = random.Random()
        self._house = setup.house
        self._agreed = setup.agreed

    def games(self, seeds: Iterable[int]) -> Iterator[Played]:
        for seed in seeds:
            yield self.play(seed)

    def play(self, seed: int) -> Played:
        """One game, throw for throw the one that the table's dice would give for this seed.

        A runner who scores is found as many lines back on the tape as he batted before the man at the plate.
        """
        self._random.seed(seed)
        rand = watched(self._random.random, self._house)
        tapes: tuple[list[int], list[int]] = ([], [])
        innings: tuple[list[int], list[int]] = ([], [])
        score = [0, 0]
        agreed = self._agreed
        side, inning, need = 0, 1, 0
        node, held = self._first, 0
        while True:
            tape = tapes[side]
            finish = tape.append
            scored = 0
            close = need - OUT_OF_REACH + 1 if need >= OUT_OF_REACH else NEVER  # runs that bring the end in reach
            while node:
                number = int(rand() * len(node))
                line, others, over, runs, node = node[number] or self._learn(node, number)
                if others:
                    for behind, more in others:
                        tape[-behind] += more
                if runs:
                    scored += runs
                    if scored >= close and node:
                        node, close = node.near.get(need - scored) or self._in_reach(node, need - scored), NEVER
                if over:
                    finish(line + held if held else line)
                    held = 0
                else:
                    held += line
            if held:  # the side was retired on the bases: nobody's plate appearance, the team's count
                tape[-1] += held
            score[side] += scored
            innings[side].append(scored)
            if agreed.ends(inning, side == 1, True, score[1] - score[0]):
                return Played(tapes, innings, agreed.innings)
            inning += side
            side = 1 - side
            need = agreed.to_win(inning, score[1] - score[0]) if side else 0
            began = (side, inning > agreed.innings, need if need < OUT_OF_REACH else 0)
            node, held = node.leadoffs.get(began) or self._leadoff(node, inning, began)

    def _leadoff(self, ended: Node, inning: int, began: tuple[int, bool, int]) -> tuple[Node, int]:
        """Where a half-inning begins after the one that ended so, and the men placed on base for it.

        What the home side needs is the same by mercy as in the last inning, so it is told as of that one.
        """
        side, _, need = began
        situation = ended.situation.copy()
        situation.over = False
        last = max(inning, self._agreed.innings)
        situation.half, situation.inning = ("bottom", inning - 1) if side == 0 else ("top", last)
        situation.score = (max(need - 1, 0), max(1 - need, 0))
        situation.change_sides()
        placed = (3 - situation.bases.count(None)) << (SHIFT["placed"])
        ended.leadoffs[began] = leadoff = (self._node(situation), placed)
        return leadoff

    def _in_reach(self, node: Node, need: int) -> Node:
        """The same situation, now that the side at bat needs no more runs to win than one play can bring."""
        situation = node.situation.copy()
        situation.half, situation.inning = "bottom", REGULATION
        situation.score = (need - 1, 0)
        node.near[need] = near = self._node(situation)
        return near

    def _node(self, situation: Situation, thrown: Thrown = ()) -> Node:
        seen = _from_the_plate(situation)
        key = (msgspec.structs.astuple(seen), thrown)
        node = self._nodes.get(key)
        if node is None:
            state = None if seen.half_over or seen.over else self.memory.state(seen, thrown)
            node = self._nodes[key] = Node(seen, state)
        return node

    def _learn(self, node: Node, number: int) -> Turn:
        """Ask the memory what this throw does here, let the book's own rules say what it is worth."""
        state = node.state
        assert state is not None, "nothing is thrown when the side is retired"
        plays = self.memory.plays(state, number)
        if plays is None:
            numbers: Sequence[int] = alike_to(state.roll)[number]
            thrown = (*state.thrown, throws_of(state.roll)[numbers[0]])
            turn: Turn = (0, (), False, 0, self._node(node.situation, thrown))
        else:
            numbers, known = state.numbers[id(plays)], node.learned.get(id(plays))
            turn = node.learned[id(plays)] = known or self._settled(node.situation.copy(), plays)
        for same in numbers:
            node[same] = turn
        return turn

    def _settled(self, situation: Situation, plays: tuple[Any, ...]) -> Turn:
        packed: dict[int, int] = {}
        passes = False
        runs = 0
        for play in plays:
            made = situation.apply(play)
            passes = passes or play.batting is not None
            runs += made.runs
            for page, whose, key, count in credits(made):
                if page == "fielding" or (page == "pitching" and key in ALLOWED) or (page == "defense" and key == "er"):
                    continue  # with one pitcher a side, what is earned off the club is earned off him
                behind = -whose % ORDER if page == "batting" else 0  # a starter's number is his place in the order
                packed[behind] = packed.get(behind, 0) + (count << SHIFT[key])
        line = packed.pop(0, 0)
        return line, tuple(packed.items()), passes, runs, self._node(situation)


def _from_the_plate(situation: Situation) -> Situation:
    """The same situation with everybody numbered from the man at bat, and of inning and score only what can end it."""
    seen = situation.copy()
    batter, need = situation.batter, situation.to_win
    if need >= OUT_OF_REACH:
        need = 0
    first, second, third = (
        man and Runner((man.place - batter) % ORDER, man.charged, man.on_error, man.placed) for man in situation.bases
    )
    seen.bases = (first, second, third)
    seen.due_up = (0, 0)
    seen.home_club = 1
    seen.half, seen.inning = ("bottom", REGULATION) if need else ("top", 1)
    seen.score = (need - 1, 0) if need else (0, 0)
    return seen
