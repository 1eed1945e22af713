"""What the cards of real leagues must aim at, solved by play: rounds of seasons, each nearer than the last.

    python -m rulesets.commands.leagues.solving deep_drive --league 1908:NL 1968:AL --rounds 2 --seasons 4
    python -m rulesets.commands.leagues.solving deep_drive --table

Every round is written to `docs/fidelity/solving/<game>.jsonl` when it is done, and a new run goes on from there; what
it was like goes to `docs/fidelity/leagues.jsonl`, as from `horsehide fidelity --json`.
`--table` makes `resources/tuning/<game>.json` of all rounds, and tries the carrying-over on league-years left out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from itertools import combinations
from math import exp, log
from pathlib import Path

import msgspec
from msgspec.structs import replace

from ...core.cards.tuning import Aim, Aims, Carried, Tunings, aims_for, carry, features
from ...core.people.league_years import LeagueYear
from ...core.play.setup import default_setup
from ...core.seasons.real_clubs import league_by_id
from .comparing import as_scored, real_counts
from .fitting import fitted
from .playing import KEYS, Counts, play_seasons
from .report import as_value

ROOT = Path(__file__).parents[3]
SEED = 1871
MOST_STEP = log(2)  # of a figure's logarithm in one round
RIDGE = 0.3


class Round(msgspec.Struct, frozen=True):
    """Seasons of a league-year with these aims, and what came of them."""

    league: str
    seasons: int
    games: int
    aims: Aims
    counts: Counts


def figures_of(counts: Mapping[str, int], team_games: float) -> dict[str, float]:
    """What the aims move, from sums: singles for a plate appearance that was no sacrifice, most others for a game.

    Long hits, walks and strikeouts are taken half for a plate appearance and half for a game. Games here have a few
    more turns at bat than the old ones had, for nearly every error puts a man on; so neither is far off.
    """
    pa = counts["ab"] + counts["bb"] + counts["hbp"] + counts["sf"]
    between = (pa * team_games) ** 0.5
    found = {key: counts[key] / between for key in ("2b", "3b", "hr", "bb", "hbp", "so") if key in counts}
    found["1b"] = (counts["h"] - counts["2b"] - counts["3b"] - counts["hr"]) / pa
    found |= {key: counts[key] / team_games for key in ("r", "e", "cg", "sb", "cs", "gdp") if key in counts}
    if "sb" in counts:
        found["tries"] = (counts["sb"] + counts.get("cs", 0)) / team_games
    if "cs" in counts and "sb" in counts:
        found["safe"] = counts["sb"] / max(1, counts["sb"] + counts["cs"])
    return found


def estimate(year: LeagueYear, aims: Sequence[Aim], rounds: Sequence[Round]) -> Aims:
    """The aims that all rounds together speak for, later ones more."""
    real_sums = real_counts(year)
    real = figures_of({"sf": 0, "hbp": 0, **real_sums}, year.team_games)
    found: Aims = {}
    for aim in aims:
        total = weights = 0.0
        for number, each in enumerate(rounds, start=1):
            was = each.aims[aim.name]
            counts = {key: count for key, count in each.counts.items() if key in real_sums or key in ("sf", "hbp")}
            played = figures_of(counts, 2 * each.games)
            step = 0.0
            if real.get(aim.figure) and played.get(aim.figure):
                step = aim.gain * max(-MOST_STEP, min(MOST_STEP, log(real[aim.figure] / played[aim.figure])))
            total += each.seasons * number * ((was if aim.plus else log(was)) + step)
            weights += each.seasons * number
        value = total / weights
        found[aim.name] = round(max(aim.least, min(aim.most, value if aim.plus else exp(value))), 4)
    return found


def solve(game: str, league: str, rounds: int, seasons: int, jobs: int) -> None:
    """So many more rounds of a league-year."""
    year, aims = league_by_id(league), aims_of(game)
    for _ in range(rounds):
        before = [each for each in read_rounds(game) if each.league == league]
        now = estimate(year, aims, before) if before else first_aims(game, year, aims)
        setup = default_setup(game, SEED, {})
        first = sum(each.seasons for each in before)
        played = play_seasons(setup, league, seasons, jobs, aims=now, first=first)
        scored = as_scored(year, played.games)
        counts = {key: sum(each[key] for each in scored) for key in KEYS}
        done = Round(league, seasons, len(scored), now, counts)
        with log_of(game).open("ab") as file:
            file.write(msgspec.json.encode(done) + b"\n")
        with (log_of(game).parents[1] / "leagues.jsonl").open("ab") as file:
            file.write(msgspec.json.encode(as_value(setup, league, seasons, played)) + b"\n")
        print(told(year, done), flush=True)


def first_aims(game: str, year: LeagueYear, aims: Sequence[Aim]) -> Aims:
    """Where a league-year begins: with what the game has for it today."""
    tuning = import_module(f"rulesets.{game}.factory.aims").tuning_of(year)
    return {**{aim.name: float(getattr(tuning, aim.name)) for aim in aims}, **aims_for(game, year)}


def told(year: LeagueYear, done: Round) -> str:
    """A line a round: how far each figure was off."""
    real_sums = real_counts(year)
    real = figures_of({"sf": 0, "hbp": 0, **real_sums}, year.team_games)
    played = figures_of({k: c for k, c in done.counts.items() if k in real_sums or k in ("sf", "hbp")}, 2 * done.games)
    off = " ".join(f"{key} {100 * (played[key] / real[key] - 1):+.1f}" for key in real if real[key] and key in played)
    return f"{done.league} {done.seasons} seasons, per cent off: {off}"


def make_table(game: str) -> None:
    """The table that ships, and how well the carrying-over does on league-years that had no part in it."""
    rounds, aims = read_rounds(game), aims_of(game)
    solved: dict[str, Aims] = {}
    for league in sorted({each.league for each in rounds}):
        own = [each for each in rounds if each.league == league]
        solved[league] = estimate(league_by_id(league), aims, own)
    seen = {league: features(league_by_id(league)) for league in solved}
    chosen = [chosen_by(aim, solved, seen) for aim in aims]
    table = Tunings(solved, carried_over(chosen, solved, seen))
    path = ROOT / "resources" / "tuning" / f"{game}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")
    print(f"{path.relative_to(ROOT)}: {len(solved)} league-years solved")
    print(f"{'aim':<10}{'spread':>9}{'left out':>10}   root mean squares: from the mean, and from the others' function")
    for aim in chosen:
        spread, error = left_out(aim, solved, seen)
        how = f"by {', '.join(aim.by)}" if aim.by else "the mean is taken"
        print(f"{aim.name:<10}{spread:>9.3f}{error:>10.3f}   {how}")


def chosen_by(aim: Aim, solved: Mapping[str, Aims], seen: Mapping[str, Mapping[str, float]]) -> Aim:
    """An aim by one or two of the rates it may be carried over with: those that do best on league-years left out.

    Where none does better than the mean of all league-years, that mean is taken.
    """
    ways = [(), *combinations(aim.by, 1), *combinations(aim.by, 2)]
    return min((replace(aim, by=by) for by in ways), key=lambda one: left_out(one, solved, seen)[1])


def carried_over(
    aims: Iterable[Aim], solved: Mapping[str, Aims], seen: Mapping[str, Mapping[str, float]]
) -> dict[str, Carried]:
    found = {}
    for aim in aims:
        values = [_scale(aim, solved[league][aim.name]) for league in solved]
        rows = [[seen[league][name] for name in aim.by] for league in solved]
        base, *weights = fitted(rows, values, RIDGE)
        plain = [solved[league][aim.name] for league in solved]
        rounded = {name: round(weight, 4) for name, weight in zip(aim.by, weights, strict=True)}
        found[aim.name] = Carried(round(base, 4), rounded, aim.plus, min(plain), max(plain))
    return found


def left_out(aim: Aim, solved: Mapping[str, Aims], seen: Mapping[str, Mapping[str, float]]) -> tuple[float, float]:
    """How far league-years lie from the mean of all, and from what the others' function says of them."""
    values = {league: _scale(aim, solved[league][aim.name]) for league in solved}
    mean = sum(values.values()) / len(values)
    spread = sum((value - mean) ** 2 for value in values.values())
    error = 0.0
    for league, value in values.items():
        others = {each: solved[each] for each in solved if each != league}
        if others:
            says = carry(carried_over([aim], others, seen)[aim.name], seen[league])
            error += (_scale(aim, says) - value) ** 2
    return (spread / len(values)) ** 0.5, (error / len(values)) ** 0.5


def _scale(aim: Aim, value: float) -> float:
    return value if aim.plus else log(value)


def aims_of(game: str) -> tuple[Aim, ...]:
    found: tuple[Aim, ...] = import_module(f"rulesets.{game}.factory.aims").AIMS
    return found


def log_of(game: str) -> Path:
    path = ROOT / "docs" / "fidelity" / "solving" / f"{game}.jsonl"
    path.parent.mkdir(exist_ok=True)
    return path


def read_rounds(game: str) -> list[Round]:
    path = log_of(game)
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Round) for line in lines]


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="solving", description="Find by play what cards of real leagues must aim at.")
    parser.add_argument("game")
    parser.add_argument("--league", nargs="*", default=[], metavar="LEAGUE")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seasons", type=int, default=4, help="a round")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="write the table of all rounds so far")
    said = parser.parse_args(words)
    for league in said.league:
        solve(said.game, league, said.rounds, said.seasons, said.jobs)
    if said.table:
        make_table(said.game)


if __name__ == "__main__":
    main(sys.argv[1:])
