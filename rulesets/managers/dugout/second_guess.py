"""What would the skipper have done? Every decision of a game once more, with what he would have said instead."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...core.book.wording import half_inning
from ...core.play.requests import Ask
from ...core.table.dugouts import CHANGES, Dugouts, club_asked
from ...core.table.skipper import Skippers
from ...core.table.table import Table
from ...core.table.telling import change_told
from .counsel import counsel, said_by
from .reason_lines import why_changed

NO_CHANGE = "No change"
OUTS = ("nobody out", "one out", "two out", "three out")


class Guess(msgspec.Struct, frozen=True):
    """One decision that he would have made otherwise; `entries` are the answers that were given before it."""

    entries: int
    when: str
    club: int  # of the setup's
    asked: str
    said: str
    would: str
    why: str
    less: float | None  # how much of a win was given away against his way; None where nobody knows


class Second(msgspec.Struct):
    """How many decisions he has looked at, and those he would have made otherwise."""

    looked_at: int
    guess: Guess | None = None


def second_guesses(table: Table, skippers: Skippers) -> Iterator[Second]:
    """From the first answer to the last, on a game of its own; it goes on as it did, whatever he would have said."""
    again = Table(table.ruleset, table.setup, (), table.start)
    dugouts = Dugouts(skippers)
    brought_up: set[object] = set()
    looked_at = 0
    for entry in tuple(table.journal):
        if again.may_change() and entry.key not in CHANGES:
            for change in _changes(again, dugouts, brought_up):
                yield Second(looked_at, change)
        ask = again.pending
        if isinstance(ask, Ask) and entry.key == ask.key and len(ask.options) > 1:
            looked_at += 1
            yield Second(looked_at, _guess(again, ask, str(entry.answer), skippers))
        again.give_again(entry)


def _guess(table: Table, ask: Ask, said: str, skippers: Skippers) -> Guess | None:
    club = club_asked(ask, table.game.situation)
    if said_by(skippers[club], ask, table.game).value == said:
        return None
    told = counsel(table.game, ask, skippers[club], table.setup.clubs)
    his, theirs = told.of(told.value), told.of(said)
    less = his.win - theirs.win if his is not None and theirs is not None else None
    would, was = ask.option(told.value).label, ask.option(said).label
    return Guess(len(table.journal), _when(table), club, ask.prompt, was, would, told.words, less)


def _changes(table: Table, dugouts: Dugouts, brought_up: set[object]) -> Iterator[Guess]:
    """Changes that he would make now and nobody does; each side's once in a half-inning."""
    s = table.game.situation
    for side in (0, 1):
        here = (s.inning, s.half, side)
        if here in brought_up:
            continue
        dugouts.forget()
        found = dugouts.proposed(table.game, (side,))
        if found is not None:
            brought_up.add(here)
            club, change = s.club_of(side), found[1]
            told = change_told(table, side, change.moves).partition(": ")[2]
            why = why_changed(side, change, table.setup.clubs, club)
            yield Guess(len(table.journal), _when(table), club, "A change of lineup?", NO_CHANGE, told, why, None)


def _when(table: Table) -> str:
    s = table.game.situation
    return f"{half_inning(s)}, {OUTS[min(s.outs, 3)]}"
