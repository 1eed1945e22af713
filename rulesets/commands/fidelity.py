"""`horsehide fidelity`: a card game's seasons against the lines its cards were made from, with error bars."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from .. import find
from ..core.book.scoring import Counts
from ..core.many.environment import Environment, Figure, counts_of
from ..core.people import averages
from ..core.people.club_files import load_roster
from ..core.people.clubs import CLUB_IDS
from ..core.people.rosters import Roster
from ..core.play.setup import Setup
from ..league.calendar.made import made
from ..league.making import make_season
from ..league.pages.schedule import box
from ..league.play.playing_on import play_on
from ..league.terms import Terms
from .progress import Progress

GAMES = 162  # a club plays in a season, as in those that the lines come from

REGULAR = 350  # plate appearances of a man who plays most days
WIDE = 0.010  # a regular may be off by this much plus three standard errors
# How far a league figure may be from its season's.
LIMITS = {"r": 0.03, "avg": 0.02, "obp": 0.02, "slg": 0.02, "hr": 0.02, "bb": 0.02, "so": 0.02,
          "sb": 0.10, "cs": 0.10, "gdp": 0.05, "e": 0.05}  # fmt: skip
NAMES = {"r": "R/G", "hr": "HR/G", "bb": "BB/G", "so": "SO/G", "sb": "SB/G", "cs": "CS/G", "gdp": "GDP/G", "e": "E/G"}
KEPT = {"pa": "pa", "ab": "ab", "h": "h", "2b": "b2", "3b": "b3", "hr": "hr", "bb": "bb", "hbp": "hbp", "sf": "sf"}


class Seasons(msgspec.Struct):
    """Seasons played: the league's sums with their spread, and every man's line."""

    environment: Environment = msgspec.field(default_factory=Environment)
    men: dict[str, Counts] = {}  # "club player"

    def join(self, other: Seasons) -> None:
        self.environment.join(other.environment)
        for man, line in other.men.items():
            mine = self.men.setdefault(man, {})
            for key, number in line.items():
                mine[key] = mine.get(key, 0) + number


class Man(msgspec.Struct, frozen=True):
    """A regular: his own rates, those of his card in play with their standard errors."""

    name: str
    club: str
    own: tuple[float, float, float]
    played: tuple[Figure, Figure, Figure]
    pa: int

    @property
    def is_off(self) -> bool:
        return any(
            abs(played.mean - own) > 3 * played.se + WIDE
            for own, played in zip(self.own, self.played, strict=True)
            if played.mean is not None and played.se is not None
        )


def fidelity(setup: Setup, seasons: int, jobs: int) -> int:
    ruleset = find(setup.ruleset)
    if ruleset.deal(setup).situation.key() is not None:
        raise ValueError(f"{ruleset.name} has no cards: its players all bat alike, so there is nothing to compare")
    began = time.perf_counter()
    with Progress("seasons", seasons) as bar:
        played = play_seasons(setup, seasons, jobs, bar.reached)
    rosters = [load_roster(club) for club in CLUB_IDS]
    rows, missed = report(setup, played, rosters, seasons)
    print("\n".join([*rows, "", f"{time.perf_counter() - began:.0f} s"]))
    return 1 if missed else 0


def play_seasons(setup: Setup, seasons: int, jobs: int, reached: Callable[[int], None]) -> Seasons:
    """So many seasons, split among `jobs` processes; each depends on the seed and its number alone."""
    total = Seasons(men={})
    for done, part in enumerate(_parts(setup, seasons, jobs), start=1):
        total.join(part)
        reached(done)
    return total


def _parts(setup: Setup, seasons: int, jobs: int) -> Iterator[Seasons]:
    if jobs == 1 or seasons == 1:
        yield from (one_season(setup, number) for number in range(seasons))
        return
    with ProcessPoolExecutor(min(jobs, seasons)) as pool:
        waiting = [pool.submit(one_season, setup, number) for number in range(seasons)]
        try:
            for ready in as_completed(waiting):
                yield ready.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def one_season(setup: Setup, number: int) -> Seasons:
    """A season as the program plays it: with its managers, games missed and rest, and everybody held to his own."""
    ruleset, seed = find(setup.ruleset), setup.seed * 10_000 + number
    terms = Terms(
        "fidelity", ruleset.id, ruleset.version, seed, setup.options, setup.house,
        usage="hold", hitter="lines", games=GAMES, postseason=0,
    )  # fmt: skip
    rosters = [load_roster(club) for club in CLUB_IDS]
    with TemporaryDirectory() as folder:
        managers = dict.fromkeys(CLUB_IDS, "ordinary" if setup.managers[0] == "person" else setup.managers[0])
        fixtures = made(len(rosters), GAMES, seed)
        season = make_season(Path(folder) / "season", terms, rosters, fixtures, managers=managers)
        with season:
            play_on(season)
            games = [game for (game,) in season.sql.execute("SELECT id FROM games WHERE played ORDER BY id")]
            counts = [counts_of(box(season, game).book) for game in games]
            columns = [KEPT[key] for key in KEPT]
            men = {
                f"{club} {player}": dict(zip(KEPT, line, strict=True))
                for club, player, *line in season.sql.execute(
                    f"SELECT c.key, s.player, {', '.join(f't.{column}' for column in columns)} FROM batting_totals t"
                    " JOIN clubs c ON c.id = t.club JOIN squads s ON s.man = t.man AND s.club = t.club"
                )
            }
    return Seasons(Environment.of_counts(counts), men)


def own_figures(rosters: Iterable[Roster]) -> dict[str, float]:
    """The league's season by its lines, per team game, and its rates."""
    total: Counts = {}
    errors = 0
    for roster in rosters:
        for player in roster.players.values():
            errors += sum(line.e for line in player.fielding.values())
            for key, number in (player.batting.counts() if player.batting else {}).items():
                total[key] = total.get(key, 0) + number
    team_games = GAMES * len(CLUB_IDS)
    figures = {key: total.get(key, 0) / team_games for key in LIMITS if key in NAMES}
    figures["e"] = errors / team_games
    figures |= {"avg": _rate(averages.average, total), "obp": _rate(averages.on_base, total)}
    return figures | {"slg": _rate(averages.slugging, total)}


def _rate(rate: Callable[[Counts], object], line: Counts) -> float:
    return float(rate(line) or 0)  # type: ignore[arg-type]


def regulars(rosters: Iterable[Roster], played: Seasons) -> Iterator[Man]:
    for roster in rosters:
        for each, player in roster.players.items():
            if player.batting is None or player.batting.pa < REGULAR:
                continue
            line = played.men.get(f"{roster.id} {each}", {})
            own = player.batting.counts()
            yield Man(
                player.name,
                roster.nickname,
                (_rate(averages.average, own), _rate(averages.on_base, own), _rate(averages.slugging, own)),
                (_average(line), _on_base(line), _slugging(line)),
                line.get("pa", 0),
            )


def _average(line: Counts) -> Figure:
    return _share(line.get("h", 0), line.get("ab", 0))


def _on_base(line: Counts) -> Figure:
    return _share(*averages.times_on_base(line))


def _share(number: int, chances: int) -> Figure:
    if not chances:
        return Figure(None, None)
    share = number / chances
    return Figure(share, sqrt(share * (1 - share) / chances))


def _slugging(line: Counts) -> Figure:
    """Bases per at-bat, with the error from the spread of zero to four of them."""
    chances = line.get("ab", 0)
    if not chances:
        return Figure(None, None)
    long = {2: line.get("2b", 0), 3: line.get("3b", 0), 4: line.get("hr", 0)}
    singles = line.get("h", 0) - sum(long.values())
    mean = averages.total_bases(line) / chances
    square = (singles + sum(bases * bases * hits for bases, hits in long.items())) / chances
    return Figure(mean, sqrt(max(0.0, square - mean * mean) / chances))


def report(setup: Setup, played: Seasons, rosters: Sequence[Roster], seasons: int) -> tuple[list[str], int]:
    """The page, and how many targets it misses."""
    own = own_figures(rosters)
    figures = {**played.environment.per_team_game(), **played.environment.rates()}
    options = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    whole = "1 season" if seasons == 1 else f"{seasons} seasons"
    rows = [f"{find(setup.ruleset).name}, {options}: {whole}, seed {setup.seed}", ""]
    rows.append(f"{'league':<8}{'its season':>11}{'played':>10}{'s.e.':>9}{'off by':>9}{'allowed':>9}")
    missed = 0
    for key, limit in LIMITS.items():
        figure = figures[key]
        if figure.mean is None:
            continue
        off = figure.mean / own[key] - 1
        missed += abs(off) > limit
        verdict = "" if abs(off) <= limit else "  MISSED"
        rows.append(
            f"{NAMES.get(key, key.upper()):<8}{own[key]:>11.4f}{figure.mean:>10.4f}{figure.se or 0:>9.4f}"
            f"{off:>+9.1%}{limit:>9.0%}{verdict}"
        )
    rows += ["", f"{'regulars':<34}{'AVG':>15}{'OBP':>15}{'SLG':>15}"]
    men = list(regulars(rosters, played))
    for man in men:
        rates = "".join(
            f"{_three(mine):>7} {_three(figure.mean or 0):>7}" for mine, figure in zip(man.own, man.played, strict=True)
        )
        rows.append(f"{man.name[:20]:<21}{man.club:<13}{rates}{'  OFF' if man.is_off else ''}")
    off_men = sum(man.is_off for man in men)
    rows += ["", f"{len(men)} regulars, {off_men} off by more than three standard errors and {WIDE:.3f}"]
    return rows, missed + off_men


def _three(rate: float) -> str:
    return f"{rate:.3f}".removeprefix("0")
