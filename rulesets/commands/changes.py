"""Changing a lineup in the terminal: which kind of change, then which man for whom, by numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from ..core.people.clubs import Man
from ..core.people.lineups import Change, Lineup, Move
from ..core.play.requests import BadChoice
from ..core.session.session import Session
from ..core.table.table import NOT_NOW

# Shows numbered lines with a heading and asks for one: its number from 0, or None to leave things as they are.
Pick: TypeAlias = Callable[[str, Sequence[str]], int | None]

KIND_WORDS = {
    "pinch_hitter": "pinch hitter",
    "pinch_runner": "pinch runner",
    "reliever": "new pitcher",
    "double_switch": "double switch",
    "replacement": "defensive replacement",
    "switch": "switch positions",
    "hitter_fields": "the DH takes the field",
}


def change_lineup(session: Session, pick: Pick) -> None:
    """Ask for a change and make it; nothing happens where the manager thinks better of it."""
    table = session.table
    if not table.may_change():
        raise BadChoice(NOT_NOW)
    kinds: dict[tuple[int, str], list[Change]] = {}
    for side in (table.game.situation.batting, 1 - table.game.situation.batting):
        for change in table.openings(side):
            kinds.setdefault((side, change.kind), []).append(change)
    named = [f"{table.seated.clubs[side].city}: {KIND_WORDS[kind]}" for side, kind in kinds]
    number = pick("Which change?", named)
    if number is None:
        return
    (side, _), changes = list(kinds.items())[number]
    picked = _pick_change(changes, _Words(table.game.squad(side), table.game.situation.lineups[side]), pick)
    if picked is not None:
        session.change(side, picked.moves)


def _pick_change(changes: Sequence[Change], words: _Words, pick: Pick) -> Change | None:
    """Who leaves or moves, who comes in, who else; nothing is asked that has one answer."""
    both_ways = [msgspec.structs.replace(change, moves=change.moves[::-1]) for change in changes if not change.out]
    left = [*changes, *both_ways]
    first, last = ("Who moves?", "With whom?") if both_ways else ("For whom?", "Who else?")
    for question, say in ((first, words.leaves), ("Who comes in?", words.comes), (last, words.other)):
        parts = list(dict.fromkeys(map(say, left)))
        if len(parts) > 1:
            number = pick(question, parts)
            if number is None:
                return None
            left = [change for change in left if say(change) == parts[number]]
    return left[0]


class _Words:
    """The men in a change, each with what a manager wants to know about him."""

    def __init__(self, squad: Sequence[Man], lineup: Lineup) -> None:
        self._squad = squad
        self._lineup = lineup

    def leaves(self, change: Change) -> str:
        """Whoever goes, or the first of two who trade places; the pitcher of a double switch goes anyway."""
        return self._playing(change.out[-1] if change.out else change.moves[0].man)

    def comes(self, change: Change) -> str:
        return self._coming(change.moves[0]) if change.out else ""

    def other(self, change: Change) -> str:
        if len(change.moves) < 2:
            return ""
        move = change.moves[1]
        return self._coming(move) if change.out else self._playing(move.man)

    def _playing(self, man: int) -> str:
        return f"{self._squad[man].name}, {self._lineup.position(man) or 'batting'}"

    def _coming(self, move: Move) -> str:
        man = self._squad[move.man]
        if move.position == "P":
            return f"{man.name}, {man.as_pitcher}"
        strange = "" if move.position in ("PH", "PR") or man.plays(move.position) else f", not a {move.position}"
        return f"{man.name}, {man.as_batter}{strange}"
