"""Best scores (SEA-10, TS-9.1): of every game with its options, what was done at the table, in a season or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from ..core.charts.house import house_name
from ..core.play.agreed import NINE, Agreed
from ..core.saves.final import Ending
from ..core.saves.glance import ends_of
from ..core.saves.lines import SUFFIX
from .season import Season

PERSON = "person"
HOUSE = "house rules"  # no option is called so


class TableGame(msgspec.Struct, frozen=True):
    """A finished game at the table: visitors first. `mine` are the sides that a person managed."""

    ruleset: str
    options: dict[str, str]
    when: str
    clubs: tuple[str, str]
    score: tuple[int, int]
    innings: int
    mine: tuple[bool, bool]
    house: str = ""  # house rules that it was played by, in words

    @property
    def played(self) -> bool:
        return any(self.mine)

    @property
    def won(self) -> int:
        """The side that won."""
        return 0 if self.score[0] > self.score[1] else 1


class Best(msgspec.Struct):
    """What is to be beaten, each with the game it was done in; the longest winning run with its last one."""

    most_runs: tuple[int, TableGame] | None = None
    biggest_win: tuple[int, TableGame] | None = None
    longest_run: tuple[int, TableGame] | None = None
    longest_game: tuple[int, TableGame] | None = None
    run: int = 0  # games won in a row up to now


def best_scores(games: Iterable[TableGame]) -> dict[tuple[str, tuple[tuple[str, str], ...]], Best]:
    """By ruleset, options and house rules, from games in any order; of equal ones the first stands."""
    found: dict[tuple[str, tuple[tuple[str, str], ...]], Best] = {}
    for game in sorted(games, key=lambda game: game.when):
        if not game.played:
            continue
        best = found.setdefault((game.ruleset, _rules(game)), Best())
        runs = max(runs for runs, mine in zip(game.score, game.mine, strict=True) if mine)
        best.most_runs = _better(best.most_runs, runs, game)
        best.longest_game = _better(best.longest_game, game.innings, game)
        if game.mine[game.won]:
            best.biggest_win = _better(best.biggest_win, abs(game.score[0] - game.score[1]), game)
        if not all(game.mine):  # who manages both sides wins and loses
            best.run = best.run + 1 if game.mine[game.won] else 0
            best.longest_run = _better(best.longest_run, best.run, game)
    return found


def _rules(game: TableGame) -> tuple[tuple[str, str], ...]:
    """What scores are compared under: the options, and house rules if there are any."""
    return (*sorted(game.options.items()), *(((HOUSE, game.house),) if game.house else ()))


def _in_words(house: str, agreed: Agreed) -> str:
    return ", ".join(filter(None, (house_name(house), *agreed.in_words())))


def _better(best: tuple[int, TableGame] | None, value: int, game: TableGame) -> tuple[int, TableGame] | None:
    return (value, game) if value > (best[0] if best is not None else 0) else best


class _Club(msgspec.Struct, frozen=True):
    city: str
    nickname: str


class _Setup(msgspec.Struct, frozen=True):
    clubs: tuple[_Club, _Club]
    options: dict[str, str] = {}
    managers: tuple[str, str] = (PERSON, PERSON)
    house: str = ""
    agreed: Agreed = NINE


class _Header(msgspec.Struct, frozen=True):
    ruleset: str
    setup: _Setup
    began: str | None = None


class _Final(msgspec.Struct, frozen=True):
    final: Ending


_header = msgspec.json.Decoder(_Header).decode
_final = msgspec.json.Decoder(_Final).decode


def of_saves(folder: Path) -> Iterator[TableGame]:
    """The finished games of a folder of saves; what cannot be read is passed over."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            ends = ends_of(path)
            if ends is None:
                continue
            header, ending = _header(ends[0]), _final(ends[1]).final
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue
        if not ending.is_sound():
            continue
        names = [f"{club.city} {club.nickname}" for club in header.setup.clubs]
        mine = [manager == PERSON for manager in header.setup.managers]
        if not ending.home_club:
            names, mine = names[::-1], mine[::-1]
        yield TableGame(
            header.ruleset, header.setup.options, header.began or path.name, (names[0], names[1]), ending.score,
            len(ending.line[0].innings), (mine[0], mine[1]), _in_words(header.setup.house, header.setup.agreed),
        )  # fmt: skip


def of_season(season: Season) -> Iterator[TableGame]:
    """The games of a season that were played at the table."""
    rows = season.sql.execute(
        "SELECT id, day, visitors_runs, home_runs, innings FROM games WHERE played AND how = 'table' ORDER BY day, id"
    )
    for game, day, visitors, home, innings in rows.fetchall():
        out = season.sent_of(game).sides
        clubs = (season.clubs[out[0].club].name, season.clubs[out[1].club].name)
        mine = (out[0].manager == PERSON, out[1].manager == PERSON)
        terms = season.terms
        house = _in_words(terms.house, terms.agreed)
        yield TableGame(terms.ruleset, terms.options, day, clubs, (visitors, home), innings, mine, house)
