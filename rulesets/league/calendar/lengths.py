"""How long the series of a calendar are: 2 to 4 games, 3 where nothing speaks against it, 1 where games are few."""

from __future__ import annotations

from random import Random

TRIES = 200
USUAL, SHORT, LONG = 3, 2, 4


def lengths_of(games: int, clubs: int, around: int = 0) -> list[int]:
    """The lengths of all rounds of a club, an even number of clubs. Two and two are alike, so that home equals away;
    with an odd number of games one two differs by a game, or a single game is left over.

    >>> lengths_of(162, 8) == [3] * 54, lengths_of(28, 8) == [2] * 14, lengths_of(14, 8) == [1] * 14
    (True, True, True)
    >>> lengths_of(21, 8), lengths_of(7, 8)
    ([3, 3, 3, 3, 2, 2, 3, 2], [1, 1, 1, 1, 1, 1, 1])
    """
    around = around or clubs - 1
    if games < SHORT * (around + around % 2) and not (clubs == 2 and games >= 2 * SHORT):
        return [1] * games
    if games % (2 * around) == 0:  # everybody can be met as often as everybody
        halves = _split(games // (2 * around), 1)
        if halves:
            return [length for half in halves for length in [half] * 2 * around]
    halves = _split(games // 2, -(-around // 2))
    if games % 2 and min(halves) == LONG:  # one of them has to take a game more
        halves = _split(games // 2, len(halves) + 1)
    twos = [(half, half) for half in halves]
    if games % 2:
        at = next(place for place in range(len(twos) - 1, -1, -1) if twos[place][0] < LONG)
        twos[at] = (twos[at][0] + 1, twos[at][0])
    return _evened(twos, around)


def _evened(twos: list[tuple[int, int]], around: int) -> list[int]:
    """Such an order that nobody is met much more often than others: the longer series go to different opponents."""
    random = Random(around)
    best: list[int] = []
    least = None
    for _ in range(TRIES):
        lengths = [length for two in twos for length in two]
        met = [sum(lengths[at::around]) for at in range(around)]
        uneven = max(met) - min(met)
        if least is None or uneven < least:
            best, least = lengths, uneven
        if len(set(lengths)) == 1 or uneven <= USUAL:
            break
        random.shuffle(twos)
    return best


def _split(games: int, least: int) -> list[int]:
    """Games in parts of 2 to 4, as many parts as of about 3 each, but `least` where that can be.

    >>> _split(81, 4) == [3] * 27, _split(10, 4), _split(1, 1), _split(4, 1)
    (True, [3, 3, 2, 2], [], [4])
    """
    if games < SHORT:
        return []
    parts = max(round(games / USUAL), min(least, games // SHORT), -(-games // LONG))
    parts = min(parts, games // SHORT)
    return [games // parts + (at < games % parts) for at in range(parts)]
