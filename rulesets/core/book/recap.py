"""How a finished game went: who won, how it ended, the pitchers of record, its feats, its turning point, its best men.

Everything is told from the plays and the book. Who was likely to win at each moment somebody else knows (`Chance`);
without that there is no turning point, and the best men are found by what they did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from ..play.events import Event, Settled
from ..play.setup import Setup
from ..play.situation import Half, Made, Situation
from .feats import Feat, feats
from .scoring import Book, Counts
from .today import today_in_words
from .wording import Call, Radio, name_of, number_word, ordinal, play_line

Chance: TypeAlias = Callable[[Situation], float]  # that the home side wins, as a game stands

# What a man's day is worth where nobody knows the chances: runs, about.
WORTH = {"h": 0.5, "2b": 0.3, "3b": 0.6, "hr": 1.0, "bb": 0.3, "hbp": 0.3, "rbi": 0.4, "r": 0.3, "sb": 0.2, "cs": -0.4}
FEATS = {
    "perfect_game": "A perfect game by {men}",
    "no_hitter": "A no-hitter by {men}",
    "cycle": "{men} hits for the cycle",
    "walk_off": "{city} wins in its last turn at bat",
}


class Swing(msgspec.Struct, frozen=True):
    """A play, and the home side's chance before and after it."""

    inning: int
    half: Half
    outs: int  # before it
    text: str
    before: float
    after: float


class Best(msgspec.Struct, frozen=True):
    """One of the players of the game: his side, his day, and what it was worth of a win, if that is known."""

    side: int
    name: str
    day: str
    worth: float | None


class Recap(msgspec.Struct, frozen=True):
    """All that the end page shows, in words and numbers."""

    winner: int
    title: str
    final: str
    ended: str
    decisions: tuple[tuple[str, str, str], ...]  # W, L or S, the man, his day
    feats: tuple[str, ...]
    swings: tuple[Swing, ...]
    turning: Swing | None
    best: tuple[Best, ...]


def recap(
    setup: Setup,
    events: Sequence[Event],
    book: Book,
    calls: Mapping[str, Call],
    radio: Radio | None = None,
    chance: Chance | None = None,
) -> Recap:
    """Of a game that is over; `setup` has the visitors first."""
    visitors, home = (page.runs for page in book.clubs)
    winner = 0 if visitors > home else 1
    plays = [event for event in events if isinstance(event, Made)]
    turns = _turns(events, chance) if chance is not None else None
    swings = tuple(_swing(turn, setup, calls, radio) for turn in turns or ())
    turning = max(swings, key=lambda swing: _toward(winner, swing), default=None)
    runs = f"{max(visitors, home)}–{min(visitors, home)}"
    return Recap(
        winner,
        f"{setup.clubs[winner].city} wins, {runs}",
        f"Final · {innings_in_words(book.columns(True))}{', mercy rule' if book.by_mercy else ''}",
        _ended(plays[-1], setup, calls, radio) if plays else "",
        _decisions(setup, book),
        tuple(feat_line(setup, feat) for feat in feats(book)),
        swings,
        turning,
        _best(setup, book, turns, winner),
    )


def innings_in_words(innings: int) -> str:
    """
    >>> innings_in_words(9), innings_in_words(14)
    ('nine innings', '14 innings')
    """
    return f"{number_word(innings)} innings"


def _ended(last: Made, setup: Setup, calls: Mapping[str, Call], radio: Radio | None) -> str:
    """The last play, and how close the losing side had come."""
    line = play_line(last, calls, setup, radio)
    behind = last.score[1 - last.side] - last.score[last.side]
    if last.runs or behind <= 0 or not last.outs:
        return line
    on = [base for base, man in enumerate(last.bases, start=1) if man is not None]
    if behind <= len(on):
        where = ("first", "second", "third")[sorted(on, reverse=True)[behind - 1] - 1]
        return f"{line} The tying run was on {where}."
    return f"{line} He was the tying run." if behind == len(on) + 1 else line


def _decisions(setup: Setup, book: Book) -> tuple[tuple[str, str, str], ...]:
    found = book.decisions()
    if found is None:
        return ()
    record = [("W", found.club, found.winner), ("L", 1 - found.club, found.loser)]
    if found.save is not None:
        record.append(("S", found.club, found.save))
    told = []
    for letter, side, number in record:
        page = book.clubs[side]
        told.append((letter, setup.clubs[side].squad[page.staff[number]].name, pitched_in_words(page.pitching[number])))
    return tuple(told)


def pitched_in_words(line: Mapping[str, int]) -> str:
    """
    >>> pitched_in_words({"outs": 3, "h": 1, "so": 2})
    'one inning, one hit, no runs, two strikeouts'
    """
    parts = [_some(line.get("h", 0), "hit"), _some(line.get("r", 0), "run")]
    if line.get("so"):
        parts.append(_some(line["so"], "strikeout"))
    return ", ".join([worked(line.get("outs", 0)), *parts])


def worked(outs: int) -> str:
    """How long a pitcher pitched, as the paper has it.

    >>> worked(27), worked(22), worked(3), worked(2), worked(0)
    ('nine innings', '7⅓ innings', 'one inning', '⅔ of an inning', 'retired nobody')
    """
    if not outs:
        return "retired nobody"
    third = ("", "⅓", "⅔")[outs % 3]
    if outs < 3:
        return f"{third} of an inning"
    whole = f"{outs // 3}{third}" if third else number_word(outs // 3)
    return f"{whole} inning{'' if outs == 3 else 's'}"


def _some(count: int, what: str) -> str:
    return f"{number_word(count)} {what}{'' if count == 1 else 's'}"


def feat_line(setup: Setup, feat: Feat) -> str:
    """What a game is remembered for, in a few words."""
    men = [name_of(setup, feat.side, man) for man in feat.men]
    return FEATS[feat.kind].format(men=" and ".join(men), city=setup.clubs[feat.side].city)


# chances


class _Turn(msgspec.Struct, frozen=True):
    """The plays that were settled together, and the home side's chance before and after them."""

    plays: tuple[Made, ...]
    before: float
    after: float


def _turns(events: Sequence[Event], chance: Chance) -> list[_Turn]:
    """Every settled play; each chance is asked for once."""
    found: list[_Turn] = []
    made: list[Made] = []
    for event in events:
        if isinstance(event, Made):
            made.append(event)
        elif isinstance(event, Settled) and made:
            before = found[-1].after if found else chance(_start(made[0]))
            found.append(_Turn(tuple(made), before, chance(event.situation)))
            made = []
    return found


def _swing(turn: _Turn, setup: Setup, calls: Mapping[str, Call], radio: Radio | None) -> Swing:
    first = turn.plays[0]
    text = " ".join(play_line(each, calls, setup, radio) for each in turn.plays)
    return Swing(first.inning, first.half, first.outs_before, text, turn.before, turn.after)


def _start(made: Made) -> Situation:
    """How it stood before a play, as far as chances go."""
    return Situation(made.inning, made.half, made.outs_before, made.bases, made.score)


def _toward(winner: int, swing: Swing) -> float:
    change = swing.after - swing.before
    return change if winner else -change


# the players of the game


def _best(setup: Setup, book: Book, turns: Sequence[_Turn] | None, winner: int) -> tuple[Best, ...]:
    worth = _by_deeds(book) if turns is None else _by_chance(turns)
    order = sorted(worth, key=lambda who: (-worth[who], who[0] != winner, who))
    return tuple(
        Best(side, name_of(setup, side, man), _day(book, side, man), None if turns is None else worth[side, man])
        for side, man in order[:3]
        if worth[side, man] > 0
    )


def _by_chance(turns: Sequence[_Turn]) -> dict[tuple[int, int], float]:
    """A play's swing is the batter's, or the runner's where nobody batted, and the pitcher's the other way."""
    worth: dict[tuple[int, int], float] = {}
    for turn in turns:
        last = turn.plays[-1]
        gain = (turn.after - turn.before) * (1 if last.side else -1)
        man = last.batter if last.credited is not None or not last.legs else last.legs[0].man
        for who, share in (((last.side, man), gain), ((1 - last.side, last.pitcher), -gain)):
            worth[who] = worth.get(who, 0.0) + share
    return worth


def _by_deeds(book: Book) -> dict[tuple[int, int], float]:
    worth: dict[tuple[int, int], float] = {}
    for side, page in enumerate(book.clubs):
        for man, line in enumerate(page.batting):
            worth[side, man] = sum(WORTH.get(key, 0.0) * count for key, count in line.items())
        for man, line in zip(page.staff, page.pitching, strict=True):
            outs, runs = line.get("outs", 0), line.get("r", 0)
            worth[side, man] = worth.get((side, man), 0.0) + outs / 3 * 0.5 - runs + line.get("so", 0) * 0.05
    return worth


def _day(book: Book, side: int, man: int) -> str:
    page = book.clubs[side]
    batted: Counts = page.batting[man] if man < len(page.batting) else {}
    days = [pitched_in_words(page.pitching[page.staff.index(man)])] if man in page.staff else []
    if batted.get("pa"):
        rbi = batted.get("rbi", 0)
        days.append(today_in_words(batted) + (f", {rbi} RBI" if rbi else ""))
    return "; ".join(days)


def moment(swing: Swing, outs_words: Sequence[str] = ("nobody out", "one out", "two out")) -> str:
    """
    >>> moment(Swing(8, "top", 2, "", 0.5, 0.6))
    'Top 8th, two out'
    """
    return f"{swing.half.capitalize()} {ordinal(swing.inning)}, {outs_words[swing.outs]}"
