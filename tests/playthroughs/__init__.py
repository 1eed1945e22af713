"""Golden playthroughs: whole games as text, one for each game and each option that changes how it is played.

`python -m tests.playthroughs` makes them all anew, in the folders beside this file. They are read
as a diff, like prose: a change of a rule shows here play by play, a refactoring not at all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec

import rulesets
from rulesets.core.book.box_score import box_score
from rulesets.core.book.scoring import Book, proof
from rulesets.core.book.wording import (
    change_line,
    half_inning,
    hurt_line,
    name_of,
    play_line,
    score_line,
    situation_line,
)
from rulesets.core.play.events import Changed, Chosen, Event, HalfBegan, Hurt, Read, Settled, Thrown
from rulesets.core.play.options import as_words, choose_options
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Made, Situation
from rulesets.core.table.dugouts import Dugouts
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for

HERE = Path(__file__).parent
MADE_BY = "python -m tests.playthroughs"


class Playthrough(msgspec.Struct, frozen=True):
    """A game to be played: the seed is that of its dice and of its managers."""

    game: str
    name: str
    seed: int
    options: dict[str, str] = {}
    one_in: int = 2  # of so many calls one is not the ordinary
    walked: int | None = None  # of so many batters one is walked on purpose, 0 nobody; None: that is a call like others

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.name}.txt"

    def setup(self) -> Setup:
        ruleset = rulesets.find(self.game)
        options = as_words(choose_options(ruleset.options, self.options, ruleset.name))
        return default_setup(self.game, self.seed, options)


PLAYTHROUGHS = (
    # Seeds with much in them: a walk-off in the 11th, a home side that need not bat, visitors who win in nine.
    Playthrough("triple_six", "default", 137),
    Playthrough("triple_six", "pitcher_friendly", 94, {"table": "pitcher_friendly"}),
    Playthrough("triple_six", "one_or_other", 281, {"pickoff_and_steal": "one_or_other"}),
    # A roll-off thrown twice that makes club one home; a walk-off, six of the seven special plays (all seven cost more
    # than two sides have); the seventh; twelve innings with a triple play; and one with men walked on purpose.
    Playthrough("dice_baseball", "default", 355, walked=0),
    Playthrough("dice_baseball", "advanced", 547, {"rules_level": "advanced"}, one_in=60, walked=0),
    Playthrough(
        "dice_baseball", "assigned", 68, {"rules_level": "advanced", "home_team": "assigned"}, one_in=60, walked=0
    ),
    Playthrough("dice_baseball", "runner_on_second", 31, {"extra_innings": "runner_on_second"}, walked=0),
    Playthrough("dice_baseball", "walked", 8, {"home_team": "assigned"}, walked=15),
    # Cards: the ordinary game; one in which everything is managed; one with all left out that can be.
    Playthrough("deep_drive", "default", 11, one_in=12),
    Playthrough(
        "deep_drive",
        "managed",
        23,
        {"runner_advancement": "advanced", "stealing": "managed", "park": "bandbox"},
        one_in=8,
    ),
    Playthrough(
        "deep_drive",
        "plain",
        5,
        {"advantage": "automatic", "on_base_events": "skipped", "odd_plays": "skipped", "injuries": "skipped"},
        one_in=12,
    ),
    # The chart book: the ordinary game; steals and coach in the managers' hands; two dice and the other endurance.
    Playthrough("replay", "default", 4, one_in=14),
    Playthrough(
        "replay",
        "called",
        17,
        {
            "third_base_coach": "optional",
            "coach_fielder": "blue_die",
            "coach_column_shift": "on",
            "steal_system": "action_chart",
            "steal_defense": "combined",
            "ballpark_effects": "on",
            "out_of_position": "table",
            "relief_matchup": "on",
            "rest_chart": "on",
        },
        one_in=8,
    ),
    Playthrough(
        "replay",
        "two_dice",
        29,
        {
            "dice": "two",
            "two_dice_infielder": "reroll",
            "starter_endurance": "batters_faced",
            "reliever_endurance": "batters_plus_3",
            "groundball_flyball": "off",
            "split_pitchers": "off",
            "games_missed": "off",
        },
        one_in=14,
    ),
    # House rules: neither rare plays nor injuries.
    Playthrough("replay", "house", 12, {"rare_plays": "none", "injuries": "none"}, one_in=14),
)


class Whims:
    """Two managers who do the ordinary thing half the time, and at other times anything else that is on offer.

    Where what they may call is soon spent, they make such calls less often: one in so many.
    """

    def __init__(self, seed: int, one_in: int = 2, walked: int | None = None) -> None:
        # Not the stream of the dice; and of all that `random` offers, what is the same in every version of Python.
        self._random = random.Random(1_000_000 + seed).random
        self._of_walks = random.Random(2_000_000 + seed).random
        self._one_in, self._walked = one_in, walked

    def choose(self, ask: Ask) -> str:
        if self._walked is not None and ask.key == "intentional_walk":
            return "walk" if self._of_walks() * self._walked < 1 <= self._walked else "pitch"
        others = [value for value in ask.values if value != ask.ordinary]
        fancy = int(self._random() * (self._one_in if ask.kind == "call" else 2) * len(others))
        return others[fancy] if fancy < len(others) else ask.ordinary


def play(setup: Setup, seed: int, one_in: int = 2, walked: int | None = None) -> Table:
    """The whole game at a table, its dice thrown and its questions answered."""
    table = Table(rulesets.find(setup.ruleset), setup)
    whims, dugouts = Whims(seed, one_in, walked), Dugouts(skippers_for(setup))
    while table.pending is not None:
        change = dugouts.change(table.game) if table.may_change() else None
        if change is not None:
            table.change(*change, by="ordinary")
        elif isinstance(table.pending, Ask):
            table.answer(whims.choose(table.pending), "person")
        else:
            table.answer(table.throw(), "dice")
    return table


def text_of(playthrough: Playthrough) -> str:
    """The playthrough as it is kept."""
    table = play(playthrough.setup(), playthrough.seed, playthrough.one_in, playthrough.walked)
    book = Book()
    book.add_all(table.events)
    assert proof(book) == [], "a box score that does not prove is no model"
    lines = [*_head(playthrough, table), *_plays(table), "", box_score(table.seated, book)]
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")) + "\n"


def _head(playthrough: Playthrough, table: Table) -> Iterator[str]:
    visitors, home = table.seated.clubs
    yield f"{table.ruleset.name}, version {table.ruleset.version}: {visitors.name} at {home.name}"
    yield f"seed {playthrough.seed}"
    for name, value in table.setup.options.items():
        yield f"{name}: {value}"
    yield f"Made by {MADE_BY}; not to be changed by hand."


def _plays(table: Table) -> Iterator[str]:
    """Each answer, each cell read, what happened, and how it stood then."""
    setup = table.seated
    now = table.ruleset.deal(setup).situation
    lineups = list(now.lineups)  # as they are changed
    yield from _half(setup, now)
    announced = False  # the man at the plate
    said: list[Event] = []  # of the play under way
    for event in table.events:
        if isinstance(event, HalfBegan):
            if (event.inning, event.half) != (now.inning, now.half):
                now = now.copy()
                now.change_sides()
            yield from _half(setup, now)
            announced = False
            continue
        if not announced and now.under_way:
            announced = True
            batter = lineups[now.batting].order[now.batter]
            yield f"  {name_of(setup, now.batting, batter)} up: {situation_line(now)}"
        if isinstance(event, Changed):
            lineups[event.side] = event.lineup
            yield f"    {change_line(setup, event)}"
            announced = False
            continue
        said.append(event)
        if isinstance(event, Settled):
            yield from (f"    {line}" for line in _pitch(table, said) or _play(table, said))
            said = []
            announced = event.situation.batter == now.batter
            now = event.situation


def _half(setup: Setup, now: Situation) -> Iterator[str]:
    yield ""
    if now.under_way:
        yield f"{half_inning(now)}, {setup.clubs[now.batting].city} at bat, {score_line(setup, now.score)}"
    else:
        yield "Before the game"


def _play(table: Table, said: list[Event]) -> list[str]:
    return [line for event in said for line in _told(table, event)]


def _pitch(table: Table, said: list[Event]) -> list[str]:
    """A pitch and all that followed from it in one line, what came of it below; empty where nothing was pitched."""
    if not any(isinstance(event, Made) and event.play.pitch for event in said):
        return []
    parts: list[str] = []
    below: list[str] = []
    read = True  # the last throw was looked up
    for event in said:
        if isinstance(event, Chosen):
            parts.append(f"{event.key} {event.value}")
        elif isinstance(event, Thrown):
            parts.append(f"{event.key} {' '.join(map(str, event.faces))}")
            read = False
        elif isinstance(event, Read):
            if read:
                parts.append(f"{event.chart} {event.row}")
            parts[-1] += f": {event.text}"
            read = True
        elif isinstance(event, Made) and (event.credited is not None or not event.play.pitch):
            below += _told(table, event)
        elif isinstance(event, Settled):
            if event.situation.count == (0, 0):
                below += _told(table, event)
            elif event.situation.count:
                parts.append("{}-{}".format(*event.situation.count))
    return [", ".join(parts), *below]


def _told(table: Table, event: Event) -> Iterator[str]:
    if isinstance(event, Chosen):
        yield f"{event.key} ({event.side}): {event.value}"
    elif isinstance(event, Thrown):
        yield f"{event.key} roll: {' '.join(map(str, event.faces))}"
    elif isinstance(event, Read):
        row = "".join(map(str, event.row)) if isinstance(event.row, tuple) else event.row
        column = f", {event.column}" if event.column else ""
        yield f"{event.chart} {row}{column}: {event.text}"
    elif isinstance(event, Made):
        yield f"> {play_line(event, table.ruleset.calls, table.seated)}"
    elif isinstance(event, Hurt):
        yield hurt_line(table.seated, event)
    elif isinstance(event, Settled):
        yield _standing(event)


def _standing(settled: Settled) -> str:
    s = settled.situation
    score, due = (f"{pair[0]}-{pair[1]}" for pair in (s.score, (s.due_up[0] + 1, s.due_up[1] + 1)))
    end = ", game over" if s.over else ", side retired" if s.half_over else ""
    return f"= {settled.code}: {s.outs} out, bases {s.occupied}, score {score}, due up {due}{end}"
