"""Sections 2.1 and 2.2: who has the advantage, which card a number is read on, and rare readings."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from ...core.book.wording import TOWARD
from ...core.play.requests import Ask, Duty, Option, Step
from ..card_game import AtBat, DeepDrive
from ..cards.card import HALF, BatterCard, PitcherCard
from ..dice import PA, percentile
from ..situation import Calls
from ..wording import CALLS

BattersReason: TypeAlias = Literal["tired", "splits", "no_closer", ""]
PitchersReason: TypeAlias = Literal["batters_mark", "pitchers_mark", ""]

PRINTED_ON = {"batter": "batter_card", "pitcher": "pitcher_card"}
# DD-ADVT-3: best for the batter first; results in one group are equal.
ORDER = (("HR",), ("TR",), ("DD",), ("DO",), ("SI+",), ("SI",), ("PARK",), ("BB", "HBP"), ("DEF",), ("OUT", "SO"))
BALLS = {"G": "ground ball", "L": "liner", "F": "fly", "P": "pop-up"}
HOW_HARD = {"Gh": "hard ", "Gs": "slow ", "Fd": "deep ", "Fs": "shallow "}
POPS = {"Pf": "foul pop-up", "Pm": "pop-up in the middle"}
# How many bases the batter is sure to win, at least and at most; of other results more dice decide.
BASES_WON = {
    **dict.fromkeys(("OUT", "SO"), (0, 0)), **dict.fromkeys(("SI", "SI+", "BB", "HBP"), (1, 1)),
    "DO": (2, 2), "TR": (3, 3), "HR": (4, 4),
}  # fmt: skip
UNSURE = (0, 4)
STRAIGHT = Calls()  # nobody drawn in, nobody running
WORTH = {result: -place for place, group in enumerate(ORDER) for result in group}


def advantage(g: DeepDrive, batter: BatterCard, pitcher: PitcherCard) -> int:
    """DD-ADVT-1: −1 with the batter's advantage, +1 with the pitcher's, 0 with neither or both (DD-ADVT-5R)."""
    return bool(pitchers_reason(batter, pitcher)) - bool(batters_reason(g, batter, pitcher))


def batters_reason(g: DeepDrive, batter: BatterCard, pitcher: PitcherCard) -> BattersReason:
    """Why the batter has the advantage, "" where he has not; two reasons are one advantage (DD-ADVT-4R)."""
    arm = g.situation.arm
    if arm.tired:
        return "tired"
    if batter.mark and pitcher.mark and batter.hand != pitcher.hand:  # a switch hitter carries no mark (DD-HAND-1R)
        return "splits"
    if arm.starter or arm.role == "CL" or "CL" in pitcher.endurance:
        return ""
    return "no_closer" if g.closer_situation else ""


def pitchers_reason(batter: BatterCard, pitcher: PitcherCard) -> PitchersReason:
    """Why the pitcher has it: whose mark tells against a batter who hits from the pitcher's side."""
    if not (batter.mark or pitcher.mark) or batter.side_against(pitcher.hand) != pitcher.hand:
        return ""
    return "batters_mark" if batter.mark else "pitchers_mark" if pitcher.mark else ""


def read_cards(g: DeepDrive, at_bat: AtBat) -> Step[str]:
    """DD-PA-5 to DD-PA-8: the shift, the card, the rare reading, and a tired pitcher's strikeout."""
    number = percentile(at_bat.red, at_bat.white)
    if at_bat.edge < 0 and number >= HALF:
        number = yield from shifted(g, at_bat, "offense_shift", "offense", number, number - HALF)
    elif at_bat.edge > 0 and number < HALF:
        number = yield from shifted(g, at_bat, "defense_shift", "defense", number, number + HALF)
    at_bat.number = number
    result = at_bat.read(number)
    if number < HALF:
        at_bat.card, other = "batter", at_bat.pitcher.rare
    else:
        at_bat.card, other = "pitcher", at_bat.batter.rare
    if g.traced:
        g.saw(PRINTED_ON[at_bat.card], number, None, result, by=at_bat.red_and_white(number))
    if result in other:  # DD-RARE-1
        most = other[result]
        stands = result if at_bat.green <= most else "OUT"
        g.check("rare", stands, at_bat.green_die(), most, was=result)
        result = stands
    if result == "SO" and at_bat.tired:  # DD-FAT-P3
        stands = "BB" if at_bat.green % 2 else "SO"
        g.check("tired", stands, at_bat.green_die(), was=result)
        result = stands
    return result


def out_code(g: DeepDrive, at_bat: AtBat) -> str:
    """DD-RES-OUT: the OUTS row of the card that was read, under the modifier die; 49 and 99 make L1 (DD-LO-2)."""
    code = (at_bat.batter if at_bat.card == "batter" else at_bat.pitcher).out(at_bat.green)
    if g.traced:
        g.saw("outs_row", at_bat.green, at_bat.card, code, by=at_bat.green_die())
    if code[0] == "L" and at_bat.number % HALF == HALF - 1:
        g.check("liner_back", "L1", was=code, against=f"{at_bat.number:02}")
        return "L1"
    return code


def shifted(g: DeepDrive, at_bat: AtBat, key: str, side: Duty, number: int, other: int) -> Step[int]:
    """DD-ADVT-3: the number, or the same one on the other card."""
    here, there = at_bat.read(number), at_bat.read(other)
    if g.options.advantage == "automatic":
        better = WORTH[there] - WORTH[here]
        shifts = (better if side == "offense" else -better) > 0
    else:
        ask = shift_ask(key, side, here, there)
        shifts = (yield from (shift_told(g, at_bat, ask, number, other) if g.is_told else ask)) == "shift"
    g.check(key, there if shifts else here, at_bat.red_and_white(other if shifts else number), was=here)
    return other if shifts else number


def shift_told(g: DeepDrive, at_bat: AtBat, ask: Ask, number: int, other: int) -> Ask:
    """Both men by name, and what each of the two readings comes to with the dice that lie there."""
    batter, pitcher = g.who_is_on(0), g.who_plays("P")
    mine, his = (batter, pitcher) if ask.side == "offense" else (pitcher, batter)
    ask = ask.about(f"{mine} has the advantage over {his}: read {other:02} on {mine}'s card?")
    here, there = foreseen(at_bat, number), foreseen(at_bat, other)
    ask = ask.saying("keep", f"{number:02} on {his}'s card: {here.words}.")
    ask = ask.saying("shift", f"{other:02} on {mine}'s card: {there.words}.", label=f"Read {mine}'s card")
    if at_bat.calls.offense == "bunt" or at_bat.roll is not PA:  # by whose card (DD-BUNT), or by the book of odd plays
        return ask
    is_same = (here.result, here.code) == (there.result, there.code)
    is_no_better = g.situation.occupied == "---" and cannot_win(ask.side, here.result, there.result)
    both_out = {here.result, there.result} <= {"OUT", "SO"}
    is_third = both_out and g.situation.outs == 2 and at_bat.calls == STRAIGHT  # either way the side is retired
    return ask.as_moot() if is_same or is_no_better or is_third else ask


def cannot_win(side: Duty, here: str, there: str) -> bool:
    """With nobody on, is the other reading sure to be no better for a side?

    >>> cannot_win("defense", "OUT", "SI"), cannot_win("defense", "SI", "OUT"), cannot_win("offense", "SI", "BB")
    (True, False, True)
    >>> cannot_win("offense", "SI", "DD"), cannot_win("offense", "HR", "DD"), cannot_win("defense", "DEF", "BB")
    (False, True, False)
    """
    least, most = (BASES_WON.get(each, UNSURE) for each in (here, there))
    return most[1] <= least[0] if side == "offense" else most[0] >= least[1]


class Foreseen(msgspec.Struct, frozen=True):
    """A number as it would be played: what is printed, what that becomes, and the out's code."""

    printed: str
    result: str
    code: str

    @property
    def words(self) -> str:
        said = f"{self.printed}, which becomes " if self.result != self.printed else ""
        if not self.code:
            return f"{said}{CALLS[self.result].headline.lower()} ({self.result})"
        return f"{said}out, {in_words(self.code)} ({self.code})"


def foreseen(at_bat: AtBat, number: int) -> Foreseen:
    """With the dice that lie there; an out has its code under the modifier die."""
    printed = result = at_bat.read(number)
    own, other = (at_bat.batter, at_bat.pitcher) if number < HALF else (at_bat.pitcher, at_bat.batter)
    if at_bat.green > other.rare.get(result, at_bat.green):  # DD-RARE-1
        result = "OUT"
    if result == "SO" and at_bat.tired and at_bat.green % 2:  # DD-FAT-P3
        result = "BB"
    code = own.out(at_bat.green) if result == "OUT" else ""
    return Foreseen(printed, result, "L1" if code[:1] == "L" and number % HALF == HALF - 1 else code)  # DD-LO-2


def in_words(code: str) -> str:
    """An out of a card, as a manager says it (DD-OUT-1).

    >>> in_words("G5h"), in_words("F8"), in_words("Pf")
    ('hard ground ball to third', 'fly to center', 'foul pop-up')
    """
    if code in POPS:
        return POPS[code]
    return f"{HOW_HARD.get(code[0] + code[2:], '')}{BALLS[code[0]]} to {TOWARD[int(code[1])]}"


@cache
def shift_ask(key: str, side: Duty, here: str, there: str) -> Ask:
    own, other = ("the batter's", "the pitcher's") if side == "offense" else ("the pitcher's", "the batter's")
    return Ask(
        key,
        side,
        "choice",
        f"You have the advantage: read the number on {own} card?",
        (
            Option("keep", f"Leave it on {other} card", f"It stays {here}.", page=here),
            Option("shift", f"Read {own} card", f"It becomes {there}.", page=there),
        ),
        page="/reading",
    )
