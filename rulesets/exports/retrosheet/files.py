"""Event files of one game or many: a file for each club's home games of a year, rosters, and the list of clubs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ...core.people.clubs import Club, Man
from ...core.people.players import FIELD
from ..played import Played
from .codebook import CodeBook, ascii_name, names_of
from .records import game_id, game_records

LINE_END = "\r\n"  # as the format has it
WITH_HITTER, WITHOUT = "A", "N"  # the league whose clubs have a designated hitter, and the other
REAL_LEAGUES = {"AL": "A", "NL": "N", "FL": "F"}
UNNUMBERED = "\0"  # stands for a game's number until all are known
HANDS = {"L": "L", "R": "R", "S": "B"}


class EventFiles:
    """The event files of an export as it goes: games come in the order they were played, and of each only its text is
    kept. Their numbers are known at the end: 0 for the only game of a day at a park, else 1, 2 and so on."""

    def __init__(self, codes: CodeBook, each_by_itself: bool = False) -> None:
        self.codes = codes
        self.each_by_itself = each_by_itself
        self._games: list[tuple[str, str, str]] = []  # the game's id without its number, its file, its text
        self._rosters: dict[tuple[str, str], dict[str, str]] = {}  # by year and club, a line a man
        self._clubs: dict[str, dict[str, str]] = {}  # by year, a line a club

    def add(self, game: Played) -> None:
        day = game_id(game, self.codes, "")
        text = LINE_END.join(game_records(game, self.codes, UNNUMBERED)) + LINE_END
        home = game.clubs[1]
        self._games.append((day, f"{game.began:%Y}{day[:3]}.EV{_league(game, home)}", text))
        self._enroll(game)

    def ready(self) -> Iterator[tuple[str, str]]:
        """The event files of the games so far, which are then forgotten: `2026HPP.EVA`, or `HPP202604010.EVA` for each
        game by itself."""
        many, seen = Counter(day for day, _, _ in self._games), Counter[str]()
        texts: dict[str, list[str]] = {}
        for day, name, text in self._games:
            seen[day] += 1
            number = "0" if many[day] == 1 else str(seen[day])
            if self.each_by_itself:
                name = f"{day}{number}{name[-4:]}"
            texts.setdefault(name, []).append(text.replace(UNNUMBERED, number))
        self._games = []
        yield from ((name, "".join(games)) for name, games in texts.items())

    def files(self) -> Iterator[tuple[str, str]]:
        """What is left to write: event files, rosters `HPP2026.ROS`, and the clubs of each year, `TEAM2026`."""
        yield from self.ready()
        for (year, code), roster in self._rosters.items():
            yield f"{code}{year}.ROS", _listed(roster)
        for year, clubs in self._clubs.items():
            yield f"TEAM{year}", _listed(clubs)

    def _enroll(self, game: Played) -> None:
        year = f"{game.began:%Y}"
        for side in (0, 1):
            club, code, men, _ = self.codes.side(game, side)
            roster = self._rosters.setdefault((year, code), {})
            for man_code, man in zip(men, club.squad, strict=True):
                if man_code not in roster:
                    roster[man_code] = _roster_line(man_code, man, code)
            self._clubs.setdefault(year, {}).setdefault(code, _team_line(code, club, _league(game, club)))


def _listed(lines: Mapping[str, str]) -> str:
    return "".join(lines[code] + LINE_END for code in sorted(lines))


def _league(game: Played, club: Club) -> str:
    """A club's own where it has a real one; else by whether pitchers bat."""
    own = REAL_LEAGUES.get(club.league.id.rpartition(":")[2]) if club.league is not None else None
    return own or (WITH_HITTER if game.setup.designated_hitter else WITHOUT)


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
