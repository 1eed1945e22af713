"""DD-CARD-3: the plain cards, for tests and for whoever has no card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from .card import BatterCard, DeepDriveSection, Glove, Obe, PitcherCard, Row, Rows, Steal


def _rows(*rows: tuple[Any, ...]) -> Rows:
    return tuple(Row(*row) for row in rows)


PLAIN_OUTS = ("G6h", "G4h", "G5", "G3", "G1s", "F8", "F7d", "F9s", "L6", "Pm")
PLAIN_SECTION = DeepDriveSection(
    ((20, 29), (60, 69)),
    _rows(
        (0, 29, "HR", "dagger"),
        (30, 34, "TR"),
        (35, 59, "DO"),
        (60, 73, "F7d", "dagger"),
        (74, 86, "F8d", "dagger"),
        (87, 99, "F9d", "dagger"),
    ),
)
PLAIN_BATTER = BatterCard(
    name="",
    hand="R",
    mark=False,
    speed="N",
    steal=Steal(-1, "C", False),
    table=_rows(
        (0, 4, "DD"),
        (5, 8, "SI+"),
        (9, 14, "SI"),
        (15, 18, "BB"),
        (19, 19, "HBP"),
        (20, 22, "DEF"),
        (23, 23, "PARK"),
        (24, 41, "OUT"),
        (42, 48, "SO"),
        (49, 49, "OUT"),
    ),
    outs=PLAIN_OUTS,
    deep_drive=PLAIN_SECTION,
    injury=2,
)
PLAIN_PITCHER = PitcherCard(
    name="",
    hand="R",
    mark=False,
    endurance={"SP": 9},
    hold=0,
    fielding=3,
    table=_rows(
        (50, 51, "SO"),
        (52, 55, "DD"),
        (56, 59, "SI+"),
        (60, 65, "SI"),
        (66, 69, "BB"),
        (70, 70, "HBP"),
        (71, 73, "DEF"),
        (74, 74, "PARK"),
        (75, 91, "OUT"),
        (92, 98, "SO"),
        (99, 99, "OUT"),
    ),
    outs=PLAIN_OUTS,
    obe=Obe(wp=14, bk=2, pk=7),
    injury=2,
)
PLAIN_FIELDERS = {
    "C": Glove(3, throw=0, pb=4),
    **{position: Glove(3) for position in ("1B", "2B", "3B", "SS", "LF", "CF", "RF")},
}
PLAIN_PARK = "neutral"


def gloves_from(given: Mapping[str, Any]) -> dict[str, Glove]:
    """Ratings as a card prints them: a number, or a catcher's `{rating, throw, pb}`.

    >>> gloves_from({"SS": 5})
    {'SS': Glove(rating=5, throw=0, pb=0)}
    """
    return {
        position: Glove(glove) if isinstance(glove, int) else msgspec.convert(glove, Glove)
        for position, glove in given.items()
    }


def _fields(given: Mapping[str, Any]) -> dict[str, Any]:
    """`out: CODE` is that code in all ten columns (section 16)."""
    fields = dict(given)
    if "out" in fields:
        fields["outs"] = [fields.pop("out")] * 10
    return fields


def batter_from(given: Mapping[str, Any], base: BatterCard = PLAIN_BATTER) -> BatterCard:
    """A card from the fields of the card format; what is missing is the plain card's.

    >>> batter_from({"speed": "F", "out": "G6"}).out(9)
    'G6'
    """
    fields = _fields(given)
    if "fielding" in fields:
        fields["fielding"] = gloves_from(fields["fielding"])
    return msgspec.convert({**msgspec.structs.asdict(base), **fields}, BatterCard)


def pitcher_from(given: Mapping[str, Any], base: PitcherCard = PLAIN_PITCHER) -> PitcherCard:
    """A card from the fields of the card format; what is missing is the plain card's."""
    return msgspec.convert({**msgspec.structs.asdict(base), **_fields(given)}, PitcherCard)
