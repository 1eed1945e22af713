"""Against the card (SEA-8): the line a man's card expects for the same plate appearances, and how far off he is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from ...core.people.players import Player
from .rates import Line, average, on_base, slugging

PER = 600  # plate appearances that counts are told for
COUNTED = ("hr", "b2", "b3", "bb", "so")
ALLOWED = ("h", "hr", "bb", "so")


class Compared(msgspec.Struct, frozen=True):
    """One figure: what the card expects, what it is now, its standard error over so many chances, and how many of them
    he is off; None where there is nothing to compare."""

    key: str
    expected: float | None
    now: float | None
    error: float | None = None

    @property
    def off(self) -> float | None:
        if self.expected is None or self.now is None or not self.error:
            return None
        return (self.now - self.expected) / self.error


def batting_line(player: Player) -> dict[str, int] | None:
    """The season a man's card was made from, by the columns of the file."""
    line = player.batting
    if line is None or not line.pa:
        return None
    counts = line.counts()
    found = {{"2b": "b2", "3b": "b3"}.get(key, key): number or 0 for key, number in counts.items()}
    return {**found, "pa": line.pa}


def pitching_line(player: Player) -> dict[str, int] | None:
    line = player.pitching
    if line is None or not line.bf:
        return None
    return {"bf": line.bf, "h": line.h, "hr": line.hr, "bb": line.bb, "so": line.so, "er": line.er, "outs": line.outs}


def compare_batting(expected: Line | None, now: Line) -> list[Compared]:
    """AVG, OBP and SLG, and counts for 600 plate appearances."""
    found = []
    chances = now.get("ab", 0), now.get("ab", 0) + now.get("bb", 0) + now.get("hbp", 0) + now.get("sf", 0)
    for key, rate, number in (("avg", average, chances[0]), ("obp", on_base, chances[1])):
        wanted = rate(expected) if expected else None
        error = sqrt(wanted * (1 - wanted) / number) if wanted is not None and number else None
        found.append(Compared(key, wanted, rate(now), error))
    found.append(_compare_slugging(expected, now))
    pa = now.get("pa", 0)
    found += [_compare_count(key, expected, now, "pa", pa) for key in COUNTED]
    return found


def _compare_slugging(expected: Line | None, now: Line) -> Compared:
    wanted = slugging(expected) if expected else None
    error = None
    if expected and wanted is not None and now.get("ab", 0):
        square = (
            expected.get("h", 0) + 3 * expected.get("b2", 0) + 8 * expected.get("b3", 0) + 15 * expected.get("hr", 0)
        )
        spread = max(0.0, square / expected["ab"] - wanted * wanted)
        error = sqrt(spread / now["ab"])
    return Compared("slg", wanted, slugging(now), error)


def _compare_count(key: str, expected: Line | None, now: Line, per: str, chances: int) -> Compared:
    share = expected.get(key, 0) / expected[per] if expected and expected.get(per) else None
    mine = now.get(key, 0) / chances if chances else None
    error = PER * sqrt(share * (1 - share) / chances) if share is not None and chances else None
    return Compared(key, share * PER if share is not None else None, mine * PER if mine is not None else None, error)


def compare_pitching(expected: Line | None, now: Line) -> list[Compared]:
    """What batters did against him, for 600 of them."""
    return [_compare_count(key, expected, now, "bf", now.get("bf", 0)) for key in ALLOWED]


def is_normal(compared: Sequence[Compared], within: float = 2.0) -> bool:
    """Do all figures lie within so many standard errors? Then it is the dice, not the card."""
    return all(abs(each.off) <= within for each in compared if each.off is not None)
