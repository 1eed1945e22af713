"""A roster as the text of a club file, like those of the box: how a real club becomes one of the player's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ..orders import written
from ..players import Player, SeasonLine
from ..rosters import ROLES, Roster


def club_file_of(roster: Roster) -> str:
    """The file that this club would be read from; its id is a file's, without the colon of a real one."""
    return "\n".join(_lines(roster)) + "\n"


def _lines(roster: Roster) -> Iterator[str]:
    yield f"id: {''.join(letter if letter.isalnum() else '_' for letter in 'club_' + roster.id.lower())}"
    yield f"city: {_text(roster.city)}"
    yield f"nickname: {_text(roster.nickname)}"
    if roster.league is not None and roster.league.id:
        yield f"league: {_text(roster.league.id)}  # whose rates the cards are made against"
    if roster.colours:
        yield f"colours: {_list(map(_text, roster.colours))}"
    yield f"ballpark:\n  name: {_text(roster.ballpark.name)}\n"
    yield "orders:  # nine men and their positions, by the other starter's hand, with and without designated hitter"
    for name, order in roster.orders.items():
        yield f"  {name}: {_list(written(order))}"
    yield f"rotation: {_list(roster.rotation)}"
    roles = {role: _list(getattr(roster.bullpen, role)) for role in ROLES}
    yield f"bullpen: {_map(roles)}"
    yield f"bench: {_list(roster.bench)}\n\nplayers:"
    for each, man in roster.players.items():
        yield f"  {each}:"
        yield from (f"    {line}" for line in _man(man))


def _man(man: Player) -> Iterator[str]:
    who: dict[str, object] = {"first": _text(man.first), "last": _text(man.last)}
    if man.number >= 0:
        who["number"] = man.number
    who |= {"bats": man.bats, "throws": man.throws, "age": man.age, "positions": _list(man.positions)}
    yield f"who: {_map(who)}"
    if man.note:
        yield f"note: {_text(man.note)}"
    for key, line, sides in (("batting", man.batting, man.splits), ("pitching", man.pitching, man.allowed)):
        if line is not None:
            yield f"{key}: {_map(line.counts())}"
        if sides is not None:
            halves = {side: _map(msgspec.to_builtins(getattr(sides, side))) for side in ("left", "right")}
            yield f"{'splits' if key == 'batting' else 'allowed'}: {_map(halves)}"
    if man.fielding:
        yield "fielding:"
        yield from (f"  {at}: {_map(_counted(line))}" for at, line in man.fielding.items())


def _counted(line: SeasonLine) -> dict[str, int]:
    return line.counts()


def _text(words: str) -> str:
    return msgspec.json.encode(words).decode()


def _list(words: Iterable[object]) -> str:
    return f"[{', '.join(map(str, words))}]"


def _map(pairs: Mapping[str, object]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"
