"""Where codes and numbers become sentences: the situation, and the call of a play."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from ..people.lineups import VACANT
from ..play.events import Changed, Hurt
from ..play.plays import HITS
from ..play.setup import Setup
from ..play.situation import Leg, Made, Situation
from .voice import Way, pick

BASE_WORDS = {1: "first", 2: "second", 3: "third", 4: "home"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
OUT_WORDS = ("Nobody out", "One out", "Two out", "Side retired")
REACHED = frozenset({*HITS, "walk", "intentional_walk", "hit_batter", "fielders_choice", "error", "interference"})
POSITIONS = {
    "P": "pitcher",
    "C": "catcher",
    "1B": "first baseman",
    "2B": "second baseman",
    "3B": "third baseman",
    "SS": "shortstop",
    "LF": "left fielder",
    "CF": "center fielder",
    "RF": "right fielder",
}
FIELDERS = dict(enumerate(POSITIONS.values(), start=1))
TOWARD = {  # where a ball goes that this fielder takes, by position
    1: "the pitcher",
    2: "the catcher",
    3: "first",
    4: "second",
    5: "third",
    6: "short",
    7: "left",
    8: "center",
    9: "right",
}
MANY_OUTS = {2: "double play", 3: "triple play"}
ERROR, AN_ERROR = re.compile(r"\berrors?\b"), re.compile(r"\ban error\b(?! by)")
Radio: TypeAlias = Callable[[str, Made], str]  # a line of a game's own book of calls, by its name, for a play


class Call(msgspec.Struct, frozen=True):
    """How a result of a game is told: a headline, a line, and its mark on the scoresheet.

    The line may name {batter}, {pitcher}, {runner}, {base}, {next_base} and {home}, and {to} after what the ball did:
    " to center" where the play says to whom it went, and nothing where it doesn't. `tells_runner` says that it
    tells what became of the runner, so that he is not told again. The mark may name {bases}, those of the
    outs, and {by}, who made the first of them.
    """

    headline: str
    line: str
    mark: str = ""  # in the batter's box
    runner_mark: str = ""  # on the runner's line
    beside: str = ""  # in the batter's box too, beside the mark that his turn will have
    tells_runner: bool = False
    tells_batter: bool = True  # or only where he hit the ball: what became of him is told where a runner is out too
    tells_outs: bool = False  # the headline says, in words of its own, that several were put out
    ball: tuple[str, ...] = ()  # where such a ball may go, for the picture of it
    ways: tuple[Way, ...] = ()  # other words for the line, where a game has a voice of its own

    def way(self, made: Made, setup: Setup) -> Way:
        """How this play is told, and where its ball may go."""
        if not self.ways:
            return Way(self.line, (), self.ball)
        picked = pick(self.ways, made, setup.seed)
        return picked if picked.ball else Way(picked.words, picked.when, self.ball)


def headline_of(call: Call, made: Made) -> str:
    """What a play is called: where two or three were put out on it that is the news, unless its own name says so.

    A hit stays a hit, whoever was thrown out on it.
    """
    many = MANY_OUTS.get(made.outs, "")
    if not many or call.tells_outs or many in call.headline.lower() or made.play.batting in HITS:
        return call.headline
    return f"{call.headline}, {many}" if made.play.batting == "strikeout" else many.capitalize()


def voiced(calls: Mapping[str, Call], voice: Mapping[str, tuple[Way, ...]]) -> dict[str, Call]:
    """Calls with the ways that a game's voice has for them."""
    return {code: msgspec.structs.replace(call, ways=voice.get(code, ())) for code, call in calls.items()}


def ordinal(number: int) -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st']
    """
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def number_word(number: int) -> str:
    """
    >>> number_word(0), number_word(3), number_word(13)
    ('no', 'three', '13')
    """
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def half_inning(situation: Situation) -> str:
    """
    >>> half_inning(Situation(inning=6, half="bottom"))
    'Bottom 6th'
    """
    return f"{situation.half.capitalize()} {ordinal(situation.inning)}"


def outs(situation: Situation) -> str:
    return OUT_WORDS[situation.outs]


def runners(situation: Situation) -> str:
    """
    >>> from ..play.situation import Runner
    >>> runners(Situation(bases=(Runner(0), None, Runner(8))))
    'runners on first and third'
    """
    taken = [BASE_WORDS[base] for base in (1, 2, 3) if situation.bases[base - 1]]
    if not taken:
        return "bases empty"
    if len(taken) == 3:
        return "bases loaded"
    return ("runner on " if len(taken) == 1 else "runners on ") + " and ".join(taken)


def situation_line(situation: Situation) -> str:
    """
    >>> situation_line(Situation(outs=1))
    'Top 1st, one out, bases empty'
    """
    return f"{half_inning(situation)}, {outs(situation).lower()}, {runners(situation)}"


def name_of(setup: Setup, side: int, man: int, nobody: str = "") -> str:
    """A man of a side by his number in the squad; `setup` has the visitors first."""
    return nobody if man == VACANT else setup.clubs[side].squad[man].name


def change_line(setup: Setup, changed: Changed) -> str:
    """A change of lineup in a sentence: who came in for whom, who went where.

    A man who leaves is named with the man who takes his place in the order, or the mound.
    """
    squad = setup.clubs[changed.side].squad
    before = changed.before
    said = []
    for move in changed.moves:
        name = squad[move.man].name
        out = before.order[move.place] if move.place is not None else before.pitcher
        other = squad[out].name if out not in (VACANT, move.man) else ""
        if move.position == "PH":
            said.append(f"{name} pinch-hits for {other}")
        elif move.position == "PR":
            said.append(f"{name} pinch-runs for {other}")
        elif move.man in before.present:
            said.append(f"{name} moves to {move.position}" if move.position != "P" or not other else f"{name} bats")
        elif move.position == "P":
            place = "" if move.place is None else f", batting {ordinal(move.place + 1)}"
            instead = f" in {other}'s place" if other and out != before.pitcher else ""
            said.append(f"{name} pitches{place}{instead}")
        else:
            said.append(f"{name} comes in for {other}, at {move.position}")
    return f"{setup.clubs[changed.side].city}: {'; '.join(said)}."


def tired_line(setup: Setup, side: int, man: int) -> str:
    return f"{name_of(setup, side, man)} is tired."


def hurt_line(setup: Setup, hurt: Hurt) -> str:
    """What became of a man who was hurt or ejected."""
    name = setup.clubs[hurt.side].squad[hurt.man].name
    if hurt.ejected:
        return f"{name} is ejected."
    if hurt.games < 0:
        return f"{name} is shaken up but stays in."
    if not hurt.games:
        return f"{name} is hurt and leaves the game."
    games = f"{hurt.games} game{'s' if hurt.games > 1 else ''}"
    if hurt.plays_on:
        return f"{name} plays on, but will miss {games} after this one."
    return f"{name} is hurt, leaves, and will miss {games}."


def score_line(setup: Setup, score: tuple[int, int]) -> str:
    visitors, home = setup.clubs
    return f"{visitors.city} {score[0]}, {home.city} {score[1]}"


def play_line(made: Made, calls: Mapping[str, Call], setup: Setup, radio: Radio | None = None) -> str:
    """The call of a play in one line: what the result was, then what became of everybody on base.

    Where the play says by which lines of its game's book it is called, those take the place of the result's own.
    """
    call = calls[made.play.code]
    said = [words for key in made.play.said if (words := radio(key, made))] if radio is not None else []
    side, named = made.side, made.play.named
    runner = next((leg.man for leg in made.legs if leg.start == named), made.stays) if named else VACANT
    told = {made.batter} if made.credited is not None and not _lost_him(made) else set()
    if call.tells_runner and (not said or any("{runner}" in each for each in said)):
        told.add(runner)
    if not call.tells_batter and any(leg.out and leg.man != made.batter for leg in made.legs):
        told.discard(made.batter)
    who = {
        "batter": name_of(setup, side, made.batter),
        "pitcher": name_of(setup, 1 - side, made.pitcher),
        "fielder": name_of(setup, 1 - side, made.man_at(made.play.fielder), "the fielder"),
        "to": f" to {TOWARD[made.play.fielder]}" if made.play.fielder else "",
        "home": setup.clubs[1].city,
        "city": setup.clubs[side].city,
        "runner": name_of(setup, side, runner, "the runner"),
        "base": BASE_WORDS.get(named, ""),
        "next_base": BASE_WORDS.get(named + 1, ""),
    }
    lines = said or [call.way(made, setup).words]
    line = " ".join(_capital(each.format(**who)) for each in lines)
    last: dict[int, Leg] = {}
    for leg in made.legs:
        last[leg.man] = leg
    told -= _went_on(last.values(), made)
    moved = [(name_of(setup, side, man), leg) for man, leg in last.items() if man not in told]
    clauses = _clauses(moved, made)
    if blamed := _blamed([line, *clauses], made, setup):
        if not said and AN_ERROR.search(line):
            line = AN_ERROR.sub(lambda _: blamed, line, count=1)
        elif moved and moved[-1][1].how == "error":
            clauses[-1] = f"{clauses[-1]} on {blamed}"
        else:
            clauses.append(blamed)
    if not said:
        return "; ".join([line, *clauses]) + "."
    if made.credited is not None and not any("{batter}" in each for each in lines):
        line = f"{who['batter']}: {line}"
    return f"{line} {_capital('; '.join(clauses))}." if clauses else line


def _went_on(last: Iterable[Leg], made: Made) -> set[int]:
    """Whom an error that a fielder made gave a base which the result does not: no call says that."""
    if not any(made.play.errors):
        return set()
    return {leg.man for leg in last if leg.how == "error" and not leg.out and leg.end > 1}


def _blamed(said: Sequence[str], made: Made, setup: Setup) -> str:
    """The fielders whose errors nothing said so far lays at their door; "" where none is left."""
    text = " ".join(said)
    is_told = ERROR.search(text) is not None
    men = []
    for position in dict.fromkeys(filter(None, made.play.errors)):
        who, name = FIELDERS[position], name_of(setup, 1 - made.side, made.man_at(position))
        if not is_told or (who not in text and name not in text):
            men.append(f"{who} {name}")
    if not men:
        return ""
    return f"{'an error' if len(men) == 1 else 'errors'} by {' and '.join(men)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lost_him(made: Made) -> bool:
    """Was the batter put out after he had reached base?"""
    return made.credited in REACHED and any(leg.out and leg.man == made.batter for leg in made.legs)


def _clauses(moved: Sequence[tuple[str, Leg]], made: Made) -> list[str]:
    """What became of each man on base; those who score do so in one clause, at the first one's place."""
    told = [_clause(name, leg, made) for name, leg in moved]
    home = [at for at, (name, _) in enumerate(moved) if told[at] == f"{name} scores"]
    if len(home) > 1:
        *others, last = (moved[at][0] for at in home)
        told[home[0]] = f"{', '.join(others)} and {last} score"
    return [clause for at, clause in enumerate(told) if at not in home[1:]]


def _clause(name: str, leg: Leg, made: Made) -> str:
    if leg.how == "caught_stealing":
        return f"{name} is caught stealing {BASE_WORDS[leg.end]}"
    if leg.how in ("picked_off", "picked_off_stealing"):
        return f"{name} is picked off {BASE_WORDS[leg.start]}"
    if leg.out and 0 < leg.start == leg.end and made.credited is not None:
        return f"{name} is doubled off {BASE_WORDS[leg.start]}"
    if leg.out:
        return f"{name} is out at {BASE_WORDS[leg.end]}"
    if leg.how == "steal" and not leg.out:
        return f"{name} steals {BASE_WORDS[leg.end]}"
    if leg.start == 0 and leg.end == 1:
        return f"{name} is safe at first"
    return f"{name} scores" if leg.end == 4 else f"{name} to {BASE_WORDS[leg.end]}"


def outs_line(made: Made, outs_now: int) -> str:
    """How many are out after a play that made outs; empty after one that made none."""
    return f"{OUT_WORDS[outs_now]}." if made.outs else ""
