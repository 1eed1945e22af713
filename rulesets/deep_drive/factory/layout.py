"""Where a card's numbers are printed (DD-CARD-2), and the Deep Drive section with its PARK bands (DD-FACT-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ...core.cards.rounding import NO_MORE_THAN_FLOAT, nearest
from ...core.people.players import BatSide
from ..cards.card import HALF, DeepDriveSection, Row, Rows
from .figures import FACTORY
from .halves import Half


def rows_from(first: int, counts: Iterable[tuple[int, str]]) -> Rows:
    """Rows one after the other, each so many numbers long; none for no numbers.

    >>> rows_from(50, [(2, "SO"), (0, "DD"), (48, "OUT")])
    (Row(first=50, last=51, result='SO', dagger=''), Row(first=52, last=99, result='OUT', dagger=''))
    """
    rows = []
    for count, result in counts:
        if count:
            rows.append(Row(first, first + count - 1, result))
            first += count
    return tuple(rows)


def table(half: Half, pitcher: bool = False) -> Rows:
    """DD-CARD-2: the results in the printed order; a pitcher's card opens with two strikeouts.

    Reading: of the opening numbers those for which he has no strikeout left are OUT.
    """
    long_singles = nearest(FACTORY.si_plus_share * half.si)
    opening = FACTORY.opening_so if pitcher else 0
    opening_so = min(opening, half.so)
    outs = HALF - half.neither_out_nor_so - half.so - (opening - opening_so) - 1
    return rows_from(
        HALF if pitcher else 0,
        (
            (opening_so, "SO"),
            (opening - opening_so, "OUT"),
            (half.dd, "DD"),
            (long_singles, "SI+"),
            (half.si - long_singles, "SI"),
            (half.bb, "BB"),
            (half.hbp, "HBP"),
            (half.up_to_fielders, "DEF"),
            (outs, "OUT"),
            (half.so - opening_so, "SO"),
            (1, "OUT"),
        ),
    )


def section(half: Half, hand: BatSide) -> DeepDriveSection:
    """DD-FACT-3 and DD-FACT-7: extra-base hits, then flies to the pull side, to center and to the other side.

    Reading: a switch hitter's section is printed as a right-handed batter's.
    """
    hr, tr, do, si_plus = half.hr, half.tr, half.do, half.si_plus
    flies = 2 * HALF - hr - tr - do - si_plus
    in_park = hr >= FACTORY.park_hr and do >= FACTORY.park_do and flies >= FACTORY.park_flies
    park: tuple[tuple[int, int], ...] = ()
    if in_park:
        do, flies = do - FACTORY.park_do, flies + FACTORY.park_do
        first_fly = 2 * HALF - flies
        park = ((hr - FACTORY.park_hr, hr - 1), (first_fly, first_fly + FACTORY.park_flies - 1))
    pull, center = (
        int(FACTORY.pull_share * flies + NO_MORE_THAN_FLOAT),
        int(FACTORY.center_share * flies + NO_MORE_THAN_FLOAT),
    )
    pulled, other = ("F9d", "F7d") if hand == "L" else ("F7d", "F9d")
    to_all_fields = ((pull, pulled), (center, "F8d"), (flies - pull - center, other))
    printed = rows_from(0, ((hr, "HR"), (tr, "TR"), (do, "DO"), (si_plus, "SI+"), *to_all_fields))
    dagger: Literal["dagger"] = "dagger"
    if in_park:
        printed = tuple(
            Row(row.first, row.last, row.result, dagger) if row.result in ("HR", "F7d", "F8d", "F9d") else row
            for row in printed
        )
    return DeepDriveSection(park, printed)
