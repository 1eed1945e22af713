"""What the cards of real leagues must aim at, solved by play: rounds of seasons, each nearer than the last.

    python -m rulesets.commands.leagues.solving deep_drive --league 1908:NL 1968:AL --rounds 2 --seasons 4
    python -m rulesets.commands.leagues.solving deep_drive --table

Every round is written to `docs/fidelity/solving/<game>.jsonl` when it is done, and a new run goes on from there; what
it was like goes to `docs/fidelity/leagues.jsonl`, as from `horsehide fidelity --json`.
`--every` plays each league-year since 1901 that has fewer seasons than `--least` says, once more and with the aims of
the table, which are drawn to the years around; `--aim saving=1.3` tries that where rounds so far are all on one side of
what is looked for. `--table` makes `resources/tuning/<game>.json` of all rounds, and tries the
carrying-over on league-years left out. `box` is the league in the box.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ...core.cards.tuning import Aims, aims_for
from ...core.people.league_years import LeagueYear
from ...core.play.setup import default_setup
from .comparing import as_scored
from .estimating import compared_figures, estimate
from .playing import KEYS, league_called, play_seasons
from .report import as_value
from .rounds import Round, aims_of, edition_of, keep_round, read_rounds
from .tabling import every_league, make_table

SEED = 1871


def solve(game: str, league: str, rounds: int, seasons: int, jobs: int, told_to: Aims | None = None) -> None:
    """So many more rounds of a league-year, with these aims as they are told and the others as they come."""
    year = league_called(league).year
    for _ in range(rounds):
        before = [each for each in read_rounds(game) if each.league == league]
        now = {**next_aims(game, year, before), **(told_to or {})}
        first = sum(each.seasons for each in before)
        setup = default_setup(game, SEED, {})
        played = play_seasons(setup, league, seasons, jobs, aims=now, first=first)
        scored = as_scored(year, played.games)
        counts = {key: sum(each[key] for each in scored) for key in KEYS}
        said = as_value(setup, league, seasons, played)
        done = Round(league, seasons, len(scored), now, counts, edition_of(game), said["regulars"]["hr600_bias"])
        keep_round(game, done, said)
        print(told(year, done), flush=True)


def next_aims(game: str, year: LeagueYear, before: Sequence[Round]) -> Aims:
    """What is tried next: what the rounds speak for; at first what the game has for the league today."""
    aims = aims_of(game)
    if before:
        return estimate(year, aims, before)
    today = aims_for(game, year)
    return {aim.name: today.get(aim.name, 0.0 if aim.plus else 1.0) for aim in aims}


def told(year: LeagueYear, done: Round) -> str:
    """A line a round: how far each figure was off."""
    real, played = compared_figures(year, done)
    off = " ".join(f"{key} {100 * (played[key] / real[key] - 1):+.1f}" for key in real if real[key] and key in played)
    return f"{done.league} {done.seasons} seasons, per cent off: {off}"


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="solving", description="Find by play what cards of real leagues must aim at.")
    parser.add_argument("game")
    parser.add_argument("--league", nargs="*", default=[], metavar="LEAGUE")
    parser.add_argument("--every", action="store_true", help="each league-year since 1901 that wants playing")
    parser.add_argument("--least", type=int, default=1, help="with --every: seasons that a league-year should have")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seasons", type=int, default=4, help="a round")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="write the table of all rounds so far")
    parser.add_argument("--aim", nargs="*", default=[], metavar="NAME=VALUE", help="tried whatever rounds speak for")
    said = parser.parse_args(words)
    aims = {name: float(value) for name, _, value in (each.partition("=") for each in said.aim)}
    for league in said.league:
        solve(said.game, league, said.rounds, said.seasons, said.jobs, aims)
    if said.every:
        for league in every_league():
            if sum(each.seasons for each in read_rounds(said.game) if each.league == league) < said.least:
                today = aims_for(said.game, league_called(league).year)
                solve(said.game, league, 1, said.seasons, said.jobs, {**today, **aims})
    if said.table:
        make_table(said.game)


if __name__ == "__main__":
    main(sys.argv[1:])
