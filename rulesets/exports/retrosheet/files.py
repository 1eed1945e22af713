"""Event files of one game or many: a file for each club's home games of a year, rosters, and the list of clubs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from ...core.people.clubs import Club, Man
from ...core.people.players import FIELD
from ..played import Played
from .codebook import CodeBook, ascii_name, club_key, names_of
from .records import game_id, game_records

LINE_END = "\r\n"  # as the format has it
WITH_HITTER, WITHOUT = "A", "N"  # the league whose clubs have a designated hitter, and the other
NUMBERS = "0123456789" + ascii_uppercase  # of games of one day at one park; more than two are seldom wanted
HANDS = {"L": "L", "R": "R", "S": "B"}


def numbered(games: Sequence[Played], codes: CodeBook) -> list[tuple[Played, str]]:
    """The games in the order they were played, each with its number among those of that day at that park: 0 where it
    is the only one, else 1, 2 and so on."""
    in_order = sorted(games, key=lambda game: game.began.replace(tzinfo=None))
    days = [game_id(game, codes, "") for game in in_order]
    many, seen = Counter(days), Counter[str]()
    found = []
    for game, day in zip(in_order, days, strict=True):
        seen[day] += 1
        if seen[day] >= len(NUMBERS):
            raise ValueError(f"{day} has more than {len(NUMBERS) - 1} games, and an event file has no number for them")
        found.append((game, "0" if many[day] == 1 else NUMBERS[seen[day]]))
    return found


def event_files(games: Sequence[Played], each_by_itself: bool = False) -> dict[str, str]:
    """Every file of an export by its name: `2026HPP.EVA`, or `HPP202604010.EVA` for each game by itself; rosters
    `HPP2026.ROS` and the clubs of each year, `TEAM2026`."""
    codes = CodeBook(games)
    texts: dict[str, list[str]] = {}
    for game, number in numbered(games, codes):
        home = codes.clubs[club_key(game, 1)]
        by_itself = game_id(game, codes, number)
        name = by_itself if each_by_itself else f"{game.began:%Y}{home}"
        texts.setdefault(f"{name}.EV{_league(game)}", []).extend(game_records(game, codes, number))
    texts |= _rosters(games, codes)
    return {name: LINE_END.join(lines) + LINE_END for name, lines in texts.items()}


def _league(game: Played) -> str:
    return WITH_HITTER if game.setup.designated_hitter else WITHOUT


def _rosters(games: Iterable[Played], codes: CodeBook) -> dict[str, list[str]]:
    rosters: dict[tuple[str, str], dict[str, str]] = {}  # by year and club, a line a man
    teams: dict[str, dict[str, str]] = {}
    for game in games:
        year = f"{game.began:%Y}"
        for side in (0, 1):
            club, code, men, _ = codes.side(game, side)
            roster = rosters.setdefault((year, code), {})
            for man_code, man in zip(men, club.squad, strict=True):
                if man_code not in roster:
                    roster[man_code] = _roster_line(man_code, man, code)
            teams.setdefault(year, {}).setdefault(code, _team_line(code, club, _league(game)))
    lists = {f"{code}{year}.ROS": [roster[man] for man in sorted(roster)] for (year, code), roster in rosters.items()}
    return lists | {f"TEAM{year}": [clubs[code] for code in sorted(clubs)] for year, clubs in teams.items()}


def _roster_line(code: str, man: Man, club: str) -> str:
    first, last = names_of(man)
    player = man.player
    bats, throws = ("?", "?") if player is None else (HANDS[player.bats], player.throws)
    best = player.positions[0] if player is not None and player.positions else man.position
    position = best if best in FIELD or best == "DH" else "X"
    nameless = f"#{max(man.number, 0)}"
    return f"{code},{ascii_name(last, nameless)},{ascii_name(first, '')},{bats},{throws},{club},{position}"


def _team_line(code: str, club: Club, league: str) -> str:
    return f"{code},{league},{ascii_name(club.city, code)},{ascii_name(club.nickname, code)}"
