"""A season: 162 games a club, who meets whom, who starts and who rests."""

from __future__ import annotations

from random import Random

from tests.league.game import Game, Team
from tests.league.profiles import ClubProfile, Man

GAMES = 162  # a club plays in a season


def rounds() -> list[list[tuple[int, int]]]:
    """The pairs of each day of eight clubs: every club each other one 23 times, and four pairs once more."""
    circle = [
        [(0, 7 - turn), *(((7 - turn + step) % 7 or 7, (7 - turn - step) % 7 or 7) for step in (1, 2, 3))]
        for turn in range(7)
    ]
    days = [circle[series % 7] for series in range(49) for _ in range(3)]  # 147 days in series of three
    days += [circle[turn] for turn in range(7) for _ in range(2)]
    return [*days, circle[0]]


def lineup(club: ClubProfile, rng: Random, against: str, dh: bool, starter: Man) -> Team:
    name = ("vs_left" if against == "L" else "vs_right") + ("_dh" if dh else "")
    order = [(club.men[man] if man != "pitcher" else starter, position) for man, position in club.orders[name]]
    regulars = {man for man, _ in order}
    for place, (man, position) in enumerate(order):
        if man.pitches:
            continue
        open_to = 0.72 if man.id in club.platoon else 1.0
        rest = 1 - man.wanted / GAMES / open_to if man not in club.bench else 0.06
        spare = [
            other
            for other in club.batters
            if other not in regulars
            and other not in (each for each, _ in order)
            and (position == "DH" or position in other.at)
        ]
        if spare and rng.random() < rest * 1.05:
            order[place] = (max(spare, key=lambda other: other.wanted - other.bat["g"] + 12 * rng.random()), position)
    return Team(club, order, starter, dh)


def play_season(clubs: list[ClubProfile], rng: Random) -> dict[str, list[int]]:
    """Every game; the men's lines grow, and each club's wins, losses, runs for and against come back."""
    records = {club.id: [0, 0, 0, 0] for club in clubs}
    at_home = [0] * 8
    for day, pairs in enumerate(rounds()):
        dh = day % 3 != 2  # the third game of a series is played without the designated hitter
        for pair in pairs:
            away, home = sorted(pair, key=lambda club: (-at_home[club], (club + day // 3) % 8))
            at_home[home] += 1
            starters = []
            for at in (away, home):
                starter = clubs[at].rotation[(day + at) % 5]
                long = clubs[at].bullpen["long"][0]
                if rng.random() < 0.045 and not {day - 1, day - 2} & set(long.worked):
                    starter = long
                    long.worked.append(day)
                starters.append(starter)
            teams = [
                lineup(clubs[at], rng, starters[1 - side].throws, dh, starters[side])
                for side, at in enumerate((away, home))
            ]
            Game(rng, day, *teams).play()
            for at, team, other in ((away, teams[0], teams[1]), (home, teams[1], teams[0])):
                record = records[clubs[at].id]
                record[0] += team.runs > other.runs
                record[1] += team.runs < other.runs
                record[2] += team.runs
                record[3] += other.runs
    return records
