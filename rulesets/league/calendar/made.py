"""A calendar made by us (SEA-2): exact games, series in one park, home as often as away, opponents met alike.

Rounds come in twos. In each two of them every club has one series at home and one away: two rounds together are
rings of clubs, and everybody visits the next one of his ring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from random import Random
from typing import TypeAlias

from .fixtures import Fixture
from .lengths import lengths_of

Pair: TypeAlias = tuple[int, int]
MOST_DAYS = 20  # in a row without a day off
USUAL_RUN = 9  # days after which everybody has one off
FIRST_DAY = "2026-04-01"


def made(
    clubs: int,
    games: int,
    seed: int = 0,
    start: str = FIRST_DAY,
    groups: Sequence[str] = (),
    weight: int = 1,
) -> list[Fixture]:
    """So many clubs, so many games each. With a `weight`, clubs of one group meet so many times as often as others.

    >>> calendar = made(8, 162, seed=3)
    >>> len(calendar), sum(game.home == 0 for game in calendar), sum(game.visitors == 0 for game in calendar)
    (648, 81, 81)
    """
    if not 2 <= clubs <= 30:
        raise ValueError(f"a season has 2 to 30 clubs, not {clubs}")
    if games < 1 or games > 400:
        raise ValueError(f"a club plays 1 to 400 games in a season, not {games}")
    if clubs * games % 2:
        raise ValueError(f"{clubs} clubs can't play {games} games each: one club would be left without an opponent")
    random = Random(seed)
    names = [*range(clubs)]
    random.shuffle(names)
    rounds = (
        _even(clubs, games, random, _circle_by_groups(names, groups, weight)) if clubs % 2 == 0 else _odd(clubs, games)
    )
    if clubs % 2:
        rounds = [(length, [(names[home], names[away]) for home, away in pairs]) for length, pairs in rounds]
    return _dated(rounds, clubs, date.fromisoformat(start))


def later(day: str, days: int) -> str:
    """
    >>> later("2026-04-30", 2)
    '2026-05-02'
    """
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


# who meets whom, round by round


def circle(men: Sequence[int]) -> list[list[Pair]]:
    """Everybody against everybody once, in as few rounds as there can be; an odd one out sits.

    >>> circle([0, 1, 2, 3])
    [[(0, 3), (1, 2)], [(0, 2), (3, 1)], [(0, 1), (2, 3)]]
    """
    ring = [*men] if len(men) % 2 == 0 else [*men, -1]
    rounds = []
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = [*zip(ring[:half], reversed(ring[half:]), strict=True)]
        rounds.append([pair for pair in pairs if -1 not in pair])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def _circle_by_groups(names: list[int], groups: Sequence[str], weight: int) -> list[list[Pair]]:
    """The rounds that are gone through again and again: all against all, then those of a group among themselves."""
    everybody = circle(names)
    divisions: dict[str, list[int]] = {}
    for club in names:
        divisions.setdefault(groups[club] if groups else "", []).append(club)
    if weight <= 1 or len(divisions) < 2:
        return everybody
    sizes = {len(men) for men in divisions.values()}
    if len(sizes) > 1 or (sizes == {1}) or (sizes.pop() % 2 and len(divisions) % 2):
        raise ValueError("own-group games can be weighted only where all groups have as many clubs, and can be paired")
    within: list[list[Pair]] = []
    for rounds in zip(*(circle(men) for men in divisions.values()), strict=True):
        pairs = [pair for each in rounds for pair in each]
        idle = [club for club in names if all(club not in pair for pair in pairs)]
        within.append([*pairs, *zip(idle[::2], idle[1::2], strict=True)])  # odd groups lend each other a man
    mixed = [*everybody]
    for turn in range(weight - 1):
        for at, pairs in enumerate(within):
            mixed.insert((at * len(everybody) // len(within) + turn) * 2 % (len(mixed) + 1), pairs)
    return mixed


def _even(clubs: int, games: int, random: Random, around: list[list[Pair]]) -> list[tuple[int, list[Pair]]]:
    """An even number of clubs: everybody plays in every round."""
    lengths = lengths_of(games, clubs, len(around))
    order = [around[at % len(around)] for at in range(len(lengths))]
    hosted: dict[Pair, int] = {}
    rounds: list[tuple[int, list[Pair]]] = []
    for at in range(0, len(order), 2):
        two = order[at : at + 2]
        if len(two) == 1:
            games_at_home = {
                club: sum(home == club for _, pairs in rounds for home, _ in pairs) for club in range(clubs)
            }
            pairs = [(a, b) if (games_at_home[a], hosted.get((a, b), 0)) <= (games_at_home[b], hosted.get((b, a), 0))
                     else (b, a) for a, b in two[0]]  # fmt: skip
            rounds.append((lengths[at], pairs))
            continue
        hosts = _around_the_rings(two[0], two[1], hosted, random)
        for length, pairs in zip(lengths[at : at + 2], two, strict=True):
            turned = [pair if pair in hosts[len(rounds) % 2] else pair[::-1] for pair in pairs]
            rounds.append((length, turned))
            for home, away in turned:
                hosted[home, away] = hosted.get((home, away), 0) + length
    return rounds


def _around_the_rings(
    first: Sequence[Pair], second: Sequence[Pair], hosted: dict[Pair, int], random: Random
) -> tuple[set[Pair], set[Pair]]:
    """Home and away so that everybody has one of each: two rounds make rings, and each ring goes round one way.

    Of the two ways the one is taken that leaves hosts more even between the same two clubs.
    """
    one = {club: other for a, b in first for club, other in ((a, b), (b, a))}
    two = {club: other for a, b in second for club, other in ((a, b), (b, a))}
    homes: tuple[set[Pair], set[Pair]] = (set(), set())
    left = dict.fromkeys(one)
    while left:
        club = begun = next(iter(left))
        ways: list[tuple[list[Pair], list[Pair]]] = [([], []), ([], [])]
        while True:
            visitor = one[club]
            ways[0][0].append((club, visitor))
            ways[1][0].append((visitor, club))
            following = two[visitor]
            ways[0][1].append((visitor, following))
            ways[1][1].append((following, visitor))
            left.pop(club, None)
            left.pop(visitor, None)
            club = following
            if club == begun:
                break
        uneven = [
            sum(hosted.get(pair, 0) - hosted.get(pair[::-1], 0) for pairs in way for pair in pairs) for way in ways
        ]
        way = ways[random.randrange(2)] if uneven[0] == uneven[1] else ways[uneven.index(min(uneven))]
        homes[0].update(way[0])
        homes[1].update(way[1])
    return homes


def _odd(clubs: int, games: int) -> list[tuple[int, list[Pair]]]:
    """An odd number of clubs, an even number of games: everybody visits the club so many places on, and is visited."""
    half = games // 2
    steps = (clubs - 1) // 2
    parts = max(1, min(half, round(half / 3)))
    if parts < steps:
        parts = min(half, steps) if half < 2 * steps else max(parts, min(steps, half // 2))
    parts = max(parts, -(-half // 4))
    lengths = [half // parts + (at < half % parts) for at in range(parts)]
    rounds: list[tuple[int, list[Pair]]] = []
    whole, rest = divmod(parts, steps)
    for turn in range(whole):
        mine = lengths[turn * steps : (turn + 1) * steps]
        rounds += _full_turn(clubs, mine, turn % 2 == 1)
    for at in range(rest):
        length = lengths[whole * steps + at]
        step = at % steps + 1
        rounds += _three_rounds(clubs, step, length)
    return rounds


def _full_turn(clubs: int, lengths: Sequence[int], turned: bool) -> Iterator[tuple[int, list[Pair]]]:
    """All against all: who is how many places apart says how long they play, and who is home."""
    for pairs in circle(range(clubs)):
        by_length: dict[int, list[Pair]] = {}
        for a, b in pairs:
            apart = (b - a) % clubs
            home, away = (b, a) if apart <= clubs // 2 else (a, b)
            step = min(apart, clubs - apart)
            pair = (away, home) if turned else (home, away)
            by_length.setdefault(lengths[step - 1], []).append(pair)
        yield from _one_round(by_length)


def _one_round(by_length: dict[int, list[Pair]]) -> Iterator[tuple[int, list[Pair]]]:
    """A round whose series are not all as long is one round all the same: `_dated` lets each club go on by itself."""
    yield from by_length.items()


def _three_rounds(clubs: int, step: int, length: int) -> Iterator[tuple[int, list[Pair]]]:
    """Everybody at home against the club so many places on; rings of odd length take three rounds."""
    left = [(club, (club + step) % clubs) for club in range(clubs)]
    while left:
        busy: set[int] = set()
        now = []
        for pair in left:
            if not busy.intersection(pair):
                busy.update(pair)
                now.append(pair)
        left = [pair for pair in left if pair not in now]
        yield length, now


# days


def _dated(rounds: Sequence[tuple[int, list[Pair]]], clubs: int, first: date) -> list[Fixture]:
    """Series one after the other, each club as soon as both are free; a day off when it has played long enough."""
    free = [0] * clubs  # the first day on which a club has nothing yet
    run = [0] * clubs  # days played in a row before that
    games: list[Fixture] = []
    for length, pairs in rounds:
        for home, away in pairs:
            begins = max(free[home], free[away])
            for club in (home, away):
                if free[club] < begins:
                    run[club] = 0
            if max(run[home], run[away]) + length > (MOST_DAYS if length > USUAL_RUN else USUAL_RUN + 1):
                begins += 1
                run[home] = run[away] = 0
            for day in range(length):
                when = (first + timedelta(begins + day)).isoformat()
                games.append(Fixture(when, 1, home, away, day + 1))
            for club in (home, away):
                free[club] = begins + length
                run[club] += length
    return sorted(games)
