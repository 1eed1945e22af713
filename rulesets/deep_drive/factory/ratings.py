"""The ratings of a card: legs, split marks, endurance, hold, on-base events, injuries (DD-FACT-9)."""

from __future__ import annotations

from bisect import bisect_right

from ...core.cards.rounding import NO_MORE_THAN_FLOAT, held
from ...core.people.players import BatSide, Hand, Pitching, Splits
from ..cards.card import Letter, Obe, Role, Speed, Steal
from .figures import AS_PRINTED, FACTORY, STOLEN_BASES, Tuning, banded
from .gloves import points
from .league_rates import League
from .seasons import Season, SlashLine

SPEEDS: tuple[tuple[float, Speed], ...] = ((1.0, "VS"), (2.2, "S"), (4.8, "N"), (7.0, "F"))  # below this many points
WHOLE_SEASON = 200  # plate appearances below which legs are guessed at in part
USUAL_LEGS, SLOW_LEGS = 3.0, 1.8
LETTERS: tuple[Letter, ...] = ("C", "B", "D", "A", "E")  # in the order that settles a tie
FEW_TRIES = 3  # at the usual success are added to his own
THIRD_ATTEMPTS, THIRD_SUCCESS = 0.30, 0.65
STRONG_SPLIT, FEWEST_SPLIT = 0.090, 100
AVERAGE_INJURY = 2
MOST_ENDURANCE = 30  # in a real league
A_FINISHERS_SHARE = 0.10  # complete games, of his starts
FINISHERS = 4.0  # as many points more for one who finished all of them


def speed_rating(season: Season, league: League, slow: bool = False, pa: float | None = None) -> Speed:
    """Steals tried, triples among the long hits and double plays stayed out of; catchers and pitchers are `slow`.

    A short line may have been filled up: `pa` is what he really had.
    """
    usual = 2 * league.rates.t / (league.rates.d + league.rates.t)
    long_hits = season.d + season.t
    triples = season.t / long_hits / usual if long_hits > 0 else 0.0
    gdp = season.gdp / season.pa
    legs = 4 * min(1, season.attempts / 0.30) + 3 * min(1, triples) + 3 * (1 - min(1, gdp / 0.035))
    known = season.pa if pa is None else pa
    if known < WHOLE_SEASON:
        legs = (known * legs + (WHOLE_SEASON - known) * (SLOW_LEGS if slow else USUAL_LEGS)) / WHOLE_SEASON
    return next((grade for below, grade in SPEEDS if legs - league.tuning.legs < below), "VF")


def steal_rating(season: Season, tuning: Tuning = AS_PRINTED, usual: float = FACTORY.usual_success) -> Steal:
    """DD-SB-1: the number from how often he ran, the letter from how often he made it, a few tries filled up."""
    success = (season.sb + FEW_TRIES * usual) / (season.sb + season.cs + FEW_TRIES) - tuning.safe
    third = season.attempts >= THIRD_ATTEMPTS and success >= THIRD_SUCCESS
    bands = FACTORY.steal_number_with_third if third else FACTORY.steal_number_from_attempts
    number = bisect_right(bands, season.attempts * tuning.running + NO_MORE_THAN_FLOAT) - 1
    return Steal(number, _letter(number, success), third) if number >= 0 else Steal()


def _letter(number: int, success: float) -> Letter:
    """The letter whose steals succeed most nearly as often."""

    def off(letter: Letter) -> float:
        last_steal, last_caught = STOLEN_BASES[number][letter]
        return abs((last_steal + 1) / (last_caught + 1) - success)

    least = min(map(off, LETTERS))
    return next(letter for letter in LETTERS if off(letter) <= least + NO_MORE_THAN_FLOAT)


def split_mark(hand: BatSide, splits: Splits | None, line: SlashLine, pa: float) -> bool:
    """DD-ADVT-1: OPS at least .090 apart, the way a man of that hand goes, with enough seen of both sides.

    His own side is the worse for a batter and allows a pitcher's opponents less: one sum serves both.
    A switch hitter has no mark (DD-HAND-1R).
    """
    if splits is None or hand == "S":
        return False
    if min(splits.left.share, splits.right.share) * pa < FEWEST_SPLIT:
        return False
    own, other = (splits.left, splits.right) if hand == "L" else (splits.right, splits.left)
    off_own = own.obp * line.obp + own.slg * line.slg
    off_other = other.obp * line.obp + other.slg * line.slg
    return off_other - off_own >= STRONG_SPLIT - NO_MORE_THAN_FLOAT


def injury_rating(games: int | None, league_games: int | None, pitcher: bool = False) -> int:
    """DD-INJ-1: the fewer games, the more fragile; pitchers and the unknown are in the middle."""
    if pitcher or games is None or not league_games:
        return AVERAGE_INJURY
    return banded(games / league_games, FACTORY.injury_from_games)


def hard_grounders(season: Season, league: League) -> int:
    """Columns of an OUTS row that are hard grounders, by the double plays he hit into."""
    return held(2.1 * league.tuning.grounders * league.hard * season.gdp / season.pa / league.gdp, 0, 4)


def endurance(line: Pitching | None, complete_games: float = 0.0, stamina: float = 1.0) -> dict[Role, int]:
    """DD-END: a starter's points from the innings and batters of a start, a reliever's from his innings.

    `complete_games` are the points more of one who finished a tenth of his starts or more, in a real league, where
    all of a start is worth `stamina` times as much.
    """
    if line is None or not line.outs or not line.g:
        return {"RP": 0}
    innings, relief = line.outs / 3, line.g - line.gs
    roles: dict[Role, int] = {}
    if line.gs and (line.gs >= 3 or line.gs >= line.g / 5):
        start = innings / (line.gs + relief / 4)
        share = min(1.0, line.cg / line.gs)
        finished = complete_games * (min(1.0, share / A_FINISHERS_SHARE) + FINISHERS * share)
        points = stamina * (start + start * line.bf / innings / 9 + 1 + finished)
        roles["SP"] = held(points, 4, MOST_ENDURANCE if complete_games else 14)
    if relief >= 3 or not roles:
        outing = innings / (4 * line.gs + relief)
        roles["RP"] = 0 if outing < 0.75 else held(outing, 0, 4)
        if line.sv >= 10:
            roles["CL"] = roles["RP"]
    return roles


def hold_rating(line: Pitching | None, season: Season, league: League, hand: Hand) -> int:
    """H, added to a runner's steal number: minus for a man they do not run on; a short line is filled up."""
    if line is None or line.sb is None or line.cs is None or not league.attempts_allowed:
        return -1 if hand == "L" else 0
    more = max(0.0, FACTORY.min_pa - season.pa) * league.rates.on_first
    attempts = (season.sb + season.cs + more * league.attempts_allowed) / max(1.0, season.on_first + more)
    return banded(attempts / league.attempts_allowed, FACTORY.hold_from_attempts)


def on_base_events(line: Pitching | None, league: League) -> Obe:
    """DD-OBE-1: wild pitches and balks by the batters faced, a short line filled up; pickoffs are not known."""
    return Obe(
        wp=points("wp", _rate(line.wp, line.bf, league.wp) if line else None, league.wp),
        bk=points("bk", _rate(line.bk, line.bf, league.bk) if line else None, league.bk),
        pk=points("pk", None, None),
    )


def _rate(count: int, faced: int, league_rate: float | None) -> float:
    missing = max(0, FACTORY.min_pa - faced)
    return (count + missing * (league_rate or 0)) / (faced + missing)
