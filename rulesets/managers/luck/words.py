"""A game's luck in words and figures: whom the dice favored, by how much, through whom and with what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from ...core.book.dice_report import roll_title
from ...core.play.setup import Setup
from .judging import Luck

if TYPE_CHECKING:
    from ...core.book.aims import RollWords

LITTLE = 0.05  # of a win: less than that is nobody's luck
MOST_MEN = 5  # of a side that are named


class Share(msgspec.Struct, frozen=True):
    """A man or a kind of roll, and how much of a win it brought or took."""

    name: str
    win: float


class LuckReport(msgspec.Struct, frozen=True):
    """All that is shown: the sentences, the home side's curve by innings, and the shares of each side's men."""

    words: tuple[str, ...]
    clubs: tuple[str, str]
    curve: tuple[tuple[float, float], ...]
    men: tuple[tuple[Share, ...], tuple[Share, ...]]  # visitors and home, the luckiest first
    kinds: tuple[Share, ...]  # to the home side, the largest first


def luck_report(luck: Luck, setup: Setup, rolls: Mapping[str, RollWords], winner: int | None) -> LuckReport:
    """`setup` has the visitors first; `winner` is None while the game goes on."""
    cities = (setup.clubs[0].city, setup.clubs[1].city)
    men = tuple(
        _shares({setup.clubs[side].squad[man].name: win for man, win in luck.by_man(side).items()}) for side in (0, 1)
    )
    kinds = _shares({roll_title(key, rolls): win for key, win in luck.by_kind().items()})
    kinds = tuple(sorted(kinds, key=lambda share: -abs(share.win)))
    return LuckReport(_words(luck, cities, winner), cities, tuple(luck.curve()), (men[0], men[1]), kinds)


def _shares(found: Mapping[str, float]) -> tuple[Share, ...]:
    return tuple(Share(name, win) for name, win in sorted(found.items(), key=lambda each: -each[1]))


def _words(luck: Luck, cities: tuple[str, str], winner: int | None) -> tuple[str, ...]:
    home = luck.of_side(1)
    runs = [f"{city} {luck.runs_of(side):+.1f}" for side, city in enumerate(cities)]
    at_bat = f"Runs that the dice gave each side at bat: {', '.join(runs)}."
    if abs(home) < LITTLE:
        return ("The dice favored nobody.", at_bat)
    lucky = 1 if home > 0 else 0
    much = f"{abs(home):.2f} of a win"
    first = (
        f"The dice gave {cities[lucky]} {much} more than was to be expected, and took as much from {cities[1 - lucky]}."
    )
    if winner is None:
        return (first, at_bat)
    if winner == lucky:
        return (first, f"{cities[1 - lucky]} was robbed.", at_bat)
    return (first, f"{cities[winner]} won all the same.", at_bat)


def in_lines(report: LuckReport) -> list[str]:
    """The report as text."""
    rows = list(report.words)
    for city, men in zip(report.clubs, report.men, strict=True):
        named = men if len(men) <= 2 * MOST_MEN else (*men[:MOST_MEN], *men[-MOST_MEN:])
        rows.append(f"  {city}: " + ", ".join(f"{share.name} {share.win:+.2f}" for share in named))
    rolls = ", ".join(f"{share.name} {share.win:+.2f}" for share in report.kinds)
    rows.append(f"  By roll, to {report.clubs[1]}: {rolls}")
    return rows
