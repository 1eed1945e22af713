"""The rest of a batter's card (RP-CB-CF-20 to 26), and what stands around a pitcher's grid (RP-CB-CF-46 to 49)."""

from __future__ import annotations

from ...core.cards.rounding import NO_MORE_THAN_FLOAT, held, nearest
from ...core.people.players import Batting, Pitching, Splits
from ..cards.card import HIT_AND_RUN_ROWS, Reliever, Starter
from . import figures as data
from .figures import at_least, at_most, below
from .season_lines import SQUARES, Allowed, HitterLine

OUTS_OF_NINE = 27


def games_missed(scheduled: int | None, played: int | None, pa: float) -> int | None:
    """RP-CB-CF-20: the raised number at 2-1; none where the season's games are not known.

    >>> games_missed(162, 149, 611), games_missed(162, 156, 704), games_missed(162, 40, 160)
    (3, 4, 15)
    """
    if scheduled is None or played is None or pa <= 0:
        return None
    missed = max(0, scheduled - played) / (pa / SQUARES)
    steps = data.GAMES_MISSED
    if missed < steps[0][0]:
        return steps[0][1]
    return at_most(missed, steps[1:], held(missed, data.FEWEST_MISSED, data.MOST_MISSED))


def platoon_letter(splits: Splits | None) -> str:
    """RP-CB-CF-20: the hand of three quarters of his plate appearances."""
    if splits is None:
        return ""
    total = splits.left.share + splits.right.share
    shares = {"L": splits.left.share / total, "R": splits.right.share / total} if total else {}
    least = data.PLATOON_SHARE - NO_MORE_THAN_FLOAT
    return next((hand for hand, share in shares.items() if share >= least), "")


def speed(line: HitterLine, catcher: bool = False, less: float = 0.0) -> int:
    """RP-CB-CF-23: by triples, steals tried and double plays; `less` points, for a league in which all do so.

    >>> speed(HitterLine(ab=548, h=142, doubles=28, triples=3, hr=15, bb=50, hbp=5, so=94, gidp=12, sb=9, cs=4))
    3
    """
    in_play, not_struck_out = line.ab - line.so - line.hr, line.ab - line.so
    triples = line.triples / in_play / data.FAST_TRIPLES if in_play > 0 else 0.0
    tries = line.attempts / line.on_first / data.FAST_ATTEMPTS if line.on_first > 0 else 0.0
    doubled = line.gidp / not_struck_out / data.SLOW_GIDP if not_struck_out > 0 else 0.0
    points = data.TRIPLES_POINTS * min(1, triples) + data.ATTEMPTS_POINTS * min(1, tries)
    points += data.GIDP_POINTS * (1 - min(1, doubled)) - (data.CATCHERS_LOSE if catcher else 0)
    return at_least(points - less, data.SPEED, 1)


def bunt(line: Batting | None) -> int:
    """RP-CB-CF-24: by sacrifices in 600 plate appearances."""
    return at_least(600 * line.sh / line.pa, data.BUNT, 5) if line is not None and line.pa else 5


def strategy_square(bunt_rating: int, speed_rating: int, steals: float) -> str:
    """RP-CB-CF-25: where his 25 stands, if he has one; bunt hits are not recorded, so steals speak for them."""
    fits = bunt_rating <= data.STRATEGY_BUNT and speed_rating >= data.STRATEGY_SPEED and steals >= data.STRATEGY_STEALS
    return data.STRATEGY_SQUARE if fits else ""


def hit_and_run(line: HitterLine) -> tuple[int, ...]:
    """RP-CB-CF-26."""
    struck_out = line.rate(line.so)
    return (
        at_least(line.avg, data.HIT_AND_RUN_AVG, 2),
        below(struck_out, data.HIT_AND_RUN_SO, 32),
        2 if struck_out < data.HIT_AND_RUN_CONTACT else 10,
        21 if line.rate(line.gidp) < data.HIT_AND_RUN_GIDP else 18,
        below(struck_out, data.HIT_AND_RUN_SWING, 10),
        27 if line.slg >= data.HIT_AND_RUN_SLG - NO_MORE_THAN_FLOAT else 26,
    )


def wild_pitch_rating(wild_pitches: int, outs: int) -> int:
    """RP-CB-CF-46: 6 is the best; the typical pitcher's where he got nobody out.

    >>> wild_pitch_rating(17, 912), wild_pitch_rating(5, 531)
    (1, 4)
    """
    if not outs:
        return data.TYPICAL.wp
    return held(6 - nearest(6 * (OUTS_OF_NINE * wild_pitches / outs) / data.WILD_PITCHES), 0, 6)


def hold_rating(line: Pitching | None) -> int:
    """RP-CB-CF-46: how seldom they run on him; 3 where that is not known."""
    if line is None or line.sb is None or line.cs is None:
        return data.TYPICAL.hold
    norms = data.NORMS
    singles_of_short_hits = (norms["H"] - norms["2B"] - norms["3B"] - norms["HR"]) / (norms["H"] - norms["HR"])
    known = line.doubles is not None and line.triples is not None
    long_hits = (line.doubles or 0) + (line.triples or 0) + line.hr
    singles = line.h - long_hits if known else (line.h - line.hr) * singles_of_short_hits
    on_first = singles + line.bb + line.hbp
    return at_most((line.sb + line.cs) / on_first, data.HOLD, 1) if on_first > 0 else data.TYPICAL.hold


def starter(line: Pitching | None, real: bool = False) -> Starter | None:
    """RP-CB-CF-47: S, bonus inning and BF; none for a man who never started.

    In a `real` league who finished what he started has more: the mean of his innings is held down by the nine.

    >>> starter(Pitching(g=38, gs=38, cg=13, outs=912, bf=1228))
    Starter(s=8, bonus=6, bf=32)
    >>> starter(Pitching(g=27, gs=27, outs=531, bf=675))
    Starter(s=7, bonus=3, bf=25)
    """
    if line is None or not line.gs or not line.outs:
        return None
    starts = line.gs + (line.g - line.gs) / data.START_IN_OUTINGS
    stamina = 1 + data.FINISHERS_S * line.cg / line.gs if real else 1.0
    s = min(max(data.LEAST_S, nearest(stamina * line.outs / 3 / starts)), data.MOST_S)
    bonus = min(s + 1, data.BONUS_BASE + nearest(data.BONUS_CG * line.cg / line.gs))
    return Starter(s, bonus, nearest(stamina * line.bf / starts))


def reliever(line: Pitching | None) -> Reliever | None:
    """RP-CB-CF-47: R and bonus inning; a man without a season has the least of both."""
    if line is None or not line.g:
        return Reliever(data.LEAST_R)
    outings = line.g - line.gs + data.START_IN_OUTINGS * line.gs
    if line.g == line.gs:
        return None
    relieved, innings = line.g - line.gs, line.outs / 3 / outings
    if line.sv >= data.CLOSER_SAVES:
        bonus = 9
    elif line.gf >= data.FINISHER * relieved:
        bonus = 8
    else:
        bonus = 6 if innings > data.LONG_MAN else 7
    return Reliever(held(nearest(line.bf / outings) - 1, data.LEAST_R, data.MOST_R), bonus)


def short_reliever(line: Pitching | None) -> bool:
    """RP-CB-CF-43: under three batters an appearance."""
    return line is not None and line.g > 0 and not line.gs and line.bf / line.g < data.SHORT_RELIEF


def pitchers_hit_and_run(allowed: Allowed) -> dict[str, tuple[int, ...]]:
    """RP-CB-CF-48."""
    return dict(data.HIT_AND_RUN_FEW if allowed.so < data.FEW_STRIKEOUTS else HIT_AND_RUN_ROWS)


def batting_card_number(line: Batting | None) -> int:
    """RP-CB-CF-49: the pitcher batting card by his average."""
    if line is None or line.ab < data.FEW_AT_BATS:
        return data.FEW_AT_BATS_CARD
    return at_most(line.h / line.ab, data.BATTING_CARD, data.BEST_BATTING_CARD)
