"""The procedures of the chart book against the odds that its rules print (RP-CB-CF-1, RP-CB-CF-16): all dice thrown.

The rules give what each number of a batter's square is worth against their typical opponent, in thousandths of a
square. Here every roll of every line is played out in each of the 24 base-out states, by the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

import rulesets.replay as replay
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner
from rulesets.replay.book.chart_book import chart_book
from rulesets.replay.book.pages import Entry
from rulesets.replay.book.plays import Reading
from rulesets.replay.book.totals import book_result
from rulesets.replay.cards.decks import PlainDeck
from rulesets.replay.cards.plain import PLAIN_BATTER, PLAIN_PITCHER, plain_glove
from rulesets.replay.cards.squares import batter_square, pitcher_square
from rulesets.replay.play.at_bat import AtBat
from rulesets.replay.play.fielding import depths_called
from rulesets.replay.play.two_cards import INFIELD_BOX
from tests import rulebook

VALUES = rulebook.data("replay_chart_book")["square_values"]
EVENTS = ("single", "double", "triple", "home_run", "walk", "hit_by_pitch", "strikeout", "double_play")
ALSO = {"single_out": "single", "strikeout_reached": "strikeout", "strikeout_double_play": "strikeout"}
GROUNDED_INTO = ("", "R42")  # of the rare double plays only the takeout slide is a batter's GIDP
STRATEGY_HIT, FIRST_BASE = 25, 1  # RP-FLD-2: it goes to a corner, whatever the die
ROWS = {1: (1, 2, 3, 3, 4, 5), 6: (1, 2, 3, 4, 4, 5)}  # the typical pitcher's grades by the blue die
INFIELD = {1: 0.10, 2: 0.28, 3: 0.34, 4: 0.22, 5: 0.06}
OUTFIELD = {1: 0.05, 2: 0.22, 3: 0.42, 4: 0.24, 5: 0.07}
LEFT_HANDED = 0.30
BASE_OUT = {
    "---": (0.2396, 0.1712, 0.1340),
    "1--": (0.0546, 0.0672, 0.0696),
    "-2-": (0.0182, 0.0289, 0.0336),
    "--3": (0.0043, 0.0102, 0.0164),
    "12-": (0.0156, 0.0265, 0.0292),
    "1-3": (0.0052, 0.0119, 0.0196),
    "-23": (0.0023, 0.0058, 0.0096),
    "123": (0.0047, 0.0101, 0.0119),
}
SQUARES = [(column, number) for column, numbers in VALUES.items() for number in numbers]
Vector = tuple[float, ...]


def kinds_in(entry: Entry) -> Iterator[str]:
    if entry.test is not None and entry.then is not None and entry.other is not None:
        yield entry.test.kind
        yield from kinds_in(entry.then)
        yield from kinds_in(entry.other)


@cache
def dealt() -> Any:
    return replay.deal(default_setup("replay", options={"third_base_coach": "optional", "games_missed": "off"}))


def every_roll(play: Callable[[], Any]) -> Iterator[tuple[float, Reading]]:
    """Each way the dice of a play can fall, with its chance; managers say the ordinary thing."""
    waiting: list[tuple[float, tuple[Any, ...]]] = [(1.0, ())]
    while waiting:
        chance, answers = waiting.pop()
        conversation = play()
        try:
            request = next(conversation)
            for answer in answers:
                request = conversation.send(answer)
            while isinstance(request, Ask):
                answers = (*answers, request.ordinary)
                request = conversation.send(request.ordinary)
        except StopIteration as end:
            yield chance, end.value
            continue
        throws = [*request.throws()]
        waiting += [(chance / len(throws), (*answers, throw)) for throw in throws]


@cache
def worth(column: int, total: int, raised: int | None, blue: int, rating: int, throws: str, reach: int) -> Vector:
    """Chances of the events, and of those that are left out, over the base-out states."""
    chances = [0.0] * (len(EVENTS) + 1)
    infielder = INFIELD_BOX[blue] if column == 4 else ""
    for bases, shares in BASE_OUT.items():
        for outs, share in enumerate(shares):
            at_bat = AtBat(
                column,
                total,
                blue,
                msgspec.structs.replace(batter_square("1")[0], raised=raised),
                None if column == 4 else pitcher_square("3"),
                PLAIN_BATTER,
                PLAIN_PITCHER,
                infielder=infielder,
                depths=depths_called("auto", bases, outs),
            )

            def play(at_bat: AtBat = at_bat, bases: str = bases, outs: int = outs) -> Any:
                g = dealt().fork()
                g.deck = PlainDeck()
                side = 1 - g.situation.batting
                pitcher = g.situation.lineups[side].pitcher
                g.deck.pitchers[side, pitcher] = msgspec.structs.replace(PLAIN_PITCHER, throws=throws)
                for position in ("LF", "CF", "RF"):
                    g.deck.fielders[side, position] = msgspec.structs.replace(plain_glove(position), range=reach)
                men = [Runner(8 - base) if mark != "-" else None for base, mark in enumerate(bases)]
                g.situation.bases, g.situation.outs = (men[0], men[1], men[2]), outs
                return book_result(g, at_bat)

            for chance, outcome in every_roll(play):
                if outcome.up or outcome.code == "catcher_interference":
                    chances[-1] += share * chance
                elif outcome.code == "double_play" and outcome.rare not in GROUNDED_INTO:
                    continue
                elif (code := ALSO.get(outcome.code, outcome.code)) in EVENTS:
                    chances[EVENTS.index(code)] += share * chance
    everything = sum(map(sum, BASE_OUT.values()))
    return tuple(chance / everything for chance in chances)


def cases(column: int, number: int) -> Iterator[tuple[float, int, int, int, str, int]]:
    """What a square meets: its share, total, blue die, infielder's rating, pitcher's hand, outfielders' range."""
    for blue in range(1, 7):
        grades = ROWS.get(column, ROWS[1])
        for rating, weight in INFIELD.items() if column == 4 else ((0, 1.0),):
            total = number + (rating or grades[blue - 1])
            depths = ("back", "halfway") if column == 4 else ("",)
            entries = [chart_book().line(f"4-{depth}" if depth else str(column), total).entry for depth in depths]
            kinds = {kind for entry in entries for kind in kinds_in(entry)}
            hands = {"L": LEFT_HANDED, "R": 1 - LEFT_HANDED} if "platoon" in kinds else {"R": 1.0}
            ranges = OUTFIELD if "range" in kinds else {3: 1.0}
            named = blue if column == 4 or _uses_blue(entries) else 1
            if (column, number) == (4, STRATEGY_HIT):
                named = FIRST_BASE
            for throws, hand in hands.items():
                for reach, chance in ranges.items():
                    yield weight * hand * chance / 6, total, named, rating, throws, reach


def _uses_blue(entries: list[Entry]) -> bool:
    return any("die" in entry.leaf.to or "blue" in kinds_in(entry) for entry in entries)


@pytest.mark.slow
@pytest.mark.parametrize(("column", "square"), SQUARES)
def test_a_square_is_worth_what_the_rules_say(column: int, square: str) -> None:
    number, _, raised = square.partition("^")
    total = [0.0] * (len(EVENTS) + 1)
    for share, *case in cases(column, int(number)):
        sum_of, blue, rating, throws, reach = case
        vector = worth(column, sum_of, int(raised) if raised else None, blue, rating, throws, reach)
        total = [old + share * new for old, new in zip(total, vector, strict=True)]
    got = [1000 * chance / (1 - total[-1]) for chance in total[:-1]]
    assert got == pytest.approx(VALUES[column][square], abs=1.01)
