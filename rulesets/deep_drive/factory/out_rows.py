"""DD-FACT-8: the OUTS row of a card, ten codes from a template, varied from man to man."""

from __future__ import annotations

from collections import Counter

from .figures import FACTORY

FIELDERS = {
    "GH": "6456341",
    "G": "64356412",
    "GS": "531642",
    "F": "8798",
    "FS": "879",
    "L": "64531",
    "P": "mf64m5231",
}
CODES = {"GH": "G{}h", "GS": "G{}s", "FS": "F{}s"}
MIRROR = str.maketrans("354679", "536497")
# Columns of the template traded for the count of hard grounders: two stand there already.
MORE_HARD, FEWER_HARD = (0, 4), (6, 2)


def classes(hard_grounders: int) -> tuple[str, ...]:
    """The ten kinds of out, with so many hard grounders among them.

    >>> classes(2).count("GH"), classes(4)[:5], classes(0).count("G")
    (2, ('GH', 'F', 'GH', 'FS', 'GH'), 4)
    """
    row = list(FACTORY.out_row_template)
    for column in MORE_HARD[: max(0, hard_grounders - 2)]:
        row[column] = "GH"
    for column in FEWER_HARD[: max(0, 2 - hard_grounders)]:
        row[column] = "G"
    return tuple(row)


def out_row(serial: int, hard_grounders: int = 2, mirrored: bool = False) -> tuple[str, ...]:
    """Ten out codes by the modifier die; the serial number says who fields them, left-handed batters' are mirrored.

    >>> out_row(5)
    ('G3', 'F7', 'G6h', 'F9s', 'G4', 'L6', 'G1h', 'F9', 'P5', 'G2s')
    """
    so_far: Counter[str] = Counter()
    codes = []
    for kind in classes(hard_grounders):
        k = so_far[kind]
        so_far[kind] += 1
        at = 2 * serial + 3 * k if kind in ("G", "GH") else serial + k
        fielders = FIELDERS[kind]
        fielder = fielders[at % len(fielders)]
        codes.append(CODES.get(kind, kind + "{}").format(fielder.translate(MIRROR) if mirrored else fielder))
    return tuple(codes)
