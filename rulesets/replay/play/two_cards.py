"""Where three dice meet two cards (RP-PA-7 to RP-PA-11): the pitcher's square first, then the batter's."""

from __future__ import annotations

import msgspec

from ...core.people.players import Hand
from ..cards.card import BatterCard, PitcherCard
from ..cards.park_card import ParkCard
from ..cards.squares import Square
from ..options import Options

AVERAGE_ROW = 4  # RP-CARD-8
HALF_MIDDLE = {True: 2, False: 5}  # RP-SPLIT-4R, by whether the batter is of the side he throws from
GROUND, POWER, LOOPING, HITS = 4, 6, 2, 3
INFIELD_BOX = {1: "1B", 2: "2B", 3: "3B", 4: "SS", 5: "SS", 6: "2B"}  # RP-FLD-1, for a square that names nobody
# Which numbers of a shaded square go to the ballpark card (RP-PARK-2 to RP-PARK-4).
LOOPING_DRIVE, SOFT_SINGLE = 55, 6
IN_THE_PARK = {HITS: range(2, 6), POWER: range(7, 12)}


class PitchersSquare(msgspec.Struct, frozen=True):
    """The column the play stands in, and there the pitcher's grade, or the infielder of Column 4."""

    column: int
    square: Square | None = None
    infielder: str = ""
    row: int = 0  # of the grid; 0 for the B row


def split_row(blue: int, same_side: bool) -> int:
    """RP-SPLIT-1: two faces a row, in the top half against batters of his own side.

    >>> split_row(4, True), split_row(4, False)
    (2, 5)
    """
    return (blue + 1) // 2 + (0 if same_side else 3)


def pitchers_square(
    card: PitcherCard, red: int, blue: int | None, side: Hand, tired: bool, options: Options, matchup: int = 0
) -> PitchersSquare:
    """RP-PA-8: his square, moved to another column where a tendency of his says so (section 17).

    `blue` is None with two dice: he is read in one row, and who gets a ground ball is settled elsewhere.
    """
    is_split = card.split and options.split_pitchers == "on"
    row = AVERAGE_ROW if blue is None else blue
    own = row
    if is_split and not tired:  # RP-SPLIT-2
        same = side == card.throws
        own = HALF_MIDDLE[same] if blue is None else split_row(blue, same)
    tends = options.groundball_flyball == "on"
    if red == GROUND:
        square = card.square(GROUND, row)  # RP-SPLIT-3R: by the plain blue die
        if tends and square.moves_to == POWER:  # RP-FB-1, RP-FB-2R
            grade = card.b_grade(POWER) if tired else card.square(POWER, own)
            return PitchersSquare(POWER, grade, row=0 if tired else own)
        infielder = "" if blue is None else square.to or INFIELD_BOX[blue]
        return PitchersSquare(GROUND, infielder=infielder, row=row)
    square = card.square(red, own)
    if red == POWER and tends and square.moves_to == GROUND:  # RP-GB-1, RP-FB-3R, RP-MATCH-5R
        return PitchersSquare(GROUND, infielder=square.to, row=own)
    if matchup == red and not card.split:  # RP-MATCH-1, RP-MATCH-2
        best = min(card.square(red, each).number for each in range(1, 7))
        return PitchersSquare(red, Square(str(best), best), row=own)  # RP-MATCH-3R: read plain
    if tired:
        return PitchersSquare(red, card.b_grade(red))
    return PitchersSquare(red, square, row=own)


def grade_text(square: Square) -> str:
    """A grade as it was read: without the B grade and the infielder that stand in the same square.

    >>> grade_text(Square("2/3", 2, b_number=3)), grade_text(Square("4>ss", 4, to="SS"))
    ('2', '4')
    """
    return square.text.partition("/")[0].partition(">")[0]


def goes_to_the_park(card: BatterCard, column: int, row: int, square: Square) -> bool:
    """RP-PARK-1 to RP-PARK-5: is this square one that the ballpark card has a say in?"""
    if not card.is_shaded(column, row):
        return False
    if column == LOOPING:
        return (square.number == LOOPING_DRIVE and square.raised is not None) or square.number == SOFT_SINGLE
    return square.number in IN_THE_PARK.get(column, ())


def in_this_park(square: Square, park: ParkCard, column: int, die: int, side: Hand) -> Square:
    """RP-PARK-2 to RP-PARK-4: the square as the ballpark card has it; its steal symbol stays (RP-PARK-7R)."""
    number = park.number(column, die, side)
    if column == LOOPING:
        text = f"{LOOPING_DRIVE}^{number}{square.steal}"
        return msgspec.structs.replace(square, text=text, number=LOOPING_DRIVE, raised=number)
    return msgspec.structs.replace(square, text=f"{number}{square.steal}", number=number)
