"""A ballpark's card (RP-CARD-12): its figures as a club's file has them, and how the dice are read on it."""

from __future__ import annotations

import msgspec

from ...core.files.documents import BadFile, Fault, Faults, Node, expect_list, expect_map, expect_whole
from ...core.people.ballparks import Ballpark, Figures
from ...core.people.players import Hand

ROWS = {"column_2": (0, 6), "column_3": (1, 62)}  # least and most figure
POWER_ROW = (1, 62)
FIGURES = ("column_6", *ROWS, "foul_out")
DICE = 6


class ParkCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """RP-CARD-12: what one die makes of a shaded square, and how high a die still is a foul out."""

    name: str
    team: str
    column_6: dict[str, tuple[int, ...]]  # by the side the batter bats from
    column_2: tuple[int, ...]
    column_3: tuple[int, ...]
    foul_out: int

    def number(self, column: int, die: int, side: Hand = "R") -> int:
        """RP-PARK-2 to 4: the new raised number of Column 2, the new number of Columns 3 and 6."""
        if column == 6:
            return self.column_6[side][die - 1]
        return (self.column_2 if column == 2 else self.column_3)[die - 1]


def figures_from(node: Node, faults: Faults) -> Figures | None:
    """The figures of a ballpark in a club's file; what is wrong with them is added to the faults."""
    found = expect_map(node, FIGURES, faults, needed=FIGURES, what="a ballpark card")
    if len(found) < len(FIGURES):
        return None
    sides = expect_map(found["column_6"], ("L", "R"), faults, needed=("L", "R"), what="column_6")
    return {
        "column_6": {side: _six(row, *POWER_ROW, faults) for side, row in sides.items()},
        **{column: _six(found[column], *limits, faults) for column, limits in ROWS.items()},
        "foul_out": expect_whole(found["foul_out"], faults, least=0, most=DICE, what="foul_out") or 0,
    }


def _six(node: Node, least: int, most: int, faults: Faults) -> list[int]:
    """A figure for each face of the die."""
    nodes = expect_list(node, faults, what="a row of the ballpark card")
    if isinstance(node.value, list) and len(nodes) != DICE:
        faults.append(node.fault(f"a row of the ballpark card has six figures, not {len(nodes)}"))
    return [expect_whole(each, faults, least=least, most=most, what="a figure") or 0 for each in nodes]


def park_card(park: Ballpark, team: str = "") -> ParkCard | None:
    """The card of a ballpark, None where it has no figures; `BadFile` where they make none."""
    if park.park_card is None:
        return None
    try:
        card = msgspec.convert({"name": park.name, "team": team, **park.park_card}, ParkCard)
    except msgspec.ValidationError as error:
        raise BadFile([Fault(park.name, 1, 1, f"this ballpark's card cannot be read: {error}")]) from None
    if faults := park_faults(card):
        raise BadFile([Fault(park.name, 1, 1, text) for text in faults])
    return card


def park_faults(card: ParkCard) -> list[str]:
    """Everything that is wrong with a ballpark card (RP-CARD-12)."""
    faults = [] if 0 <= card.foul_out <= DICE else [f"foul_out is 0 to {DICE}, not {card.foul_out}"]
    rows = [(f"column_6, {side}", card.column_6.get(side, ()), POWER_ROW) for side in "LR"]
    rows += [("column_2", card.column_2, ROWS["column_2"]), ("column_3", card.column_3, ROWS["column_3"])]
    for what, row, (least, most) in rows:
        if len(row) != DICE:
            faults.append(f"{what} has six figures, not {len(row)}")
        faults += [f"a figure of {what} is {least} to {most}, not {each}" for each in row if not least <= each <= most]
    return faults
