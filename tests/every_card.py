"""Every man of every real club gets both games' cards, and none of them is absurd: `python -m tests.every_card`.

All of it takes minutes of CPU for Deep Drive and most of an hour for Replay, whose cards are searched for: `--every 40`
takes one club of forty, `--kind neutral` one kind of cards, `--jobs 2` two processes. `--report FILE` writes what was
found.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rulesets.core.people.club_files import load_roster
from rulesets.core.people.rosters import Roster
from rulesets.core.seasons.finding import all_clubs
from rulesets.deep_drive.factory import card_factory as deep_drive_factory
from rulesets.deep_drive.factory import expected as deep_drive_expected
from rulesets.deep_drive.factory import league_rates
from rulesets.replay.factory import card_factory as replay_factory
from rulesets.replay.factory import expected as replay_expected
from rulesets.replay.factory import league as replay_league
from tests.deep_drive import card_faults as deep_drive_faults
from tests.replay import card_faults as replay_faults

MOST_AVG, MOST_HR, MOST_SO, MOST_BB = 0.75, 0.25, 0.75, 0.75  # of plate appearances: beyond these a card is absurd
KINDS = {"own": "", "neutral": ":neutral"}  # what a club's id ends in
NAMES = {"own": "own era", "neutral": "neutral"}


def absurd(avg: float, hr: float, so: float, bb: float) -> list[str]:
    figures = (("AVG", avg, MOST_AVG), ("HR", hr, MOST_HR), ("SO", so, MOST_SO), ("BB", bb, MOST_BB))
    return [f"{name} {figure:.3f}" for name, figure, most in figures if not 0 <= figure <= most]


def deep_drive(roster: Roster) -> Iterator[tuple[str, list[str]]]:
    league = league_rates.league_of(roster.club())
    for serial, (each, man) in enumerate(roster.players.items()):
        batter = deep_drive_factory.batter_card.__wrapped__(man, league, serial)
        rates = deep_drive_expected.expected_rates(batter, league)
        yield each, deep_drive_faults.check_card(batter) + absurd(rates.line.avg, rates.hr, rates.so, rates.bb)
        if man.pitching is not None:
            pitcher = deep_drive_factory.pitcher_card.__wrapped__(man, league, serial)
            rates = deep_drive_expected.expected_rates(pitcher, league)
            yield each, deep_drive_faults.check_card(pitcher) + absurd(rates.line.avg, rates.hr, rates.so, rates.bb)


def replay(roster: Roster) -> Iterator[tuple[str, list[str]]]:
    league = replay_league.league_of(roster.club())
    for each, man in roster.players.items():
        if not man.pitches or replay_factory.has_own_card(man):
            batter = replay_factory.make_batter_card(man, league)
            line = replay_expected.expected_batting(batter, league.met)
            yield each, replay_faults.batter_faults(batter) + absurd(line.avg, line.hr, line.so, line.bb)
        if man.pitching is not None:
            pitcher = replay_factory.make_pitcher_card(man, league)
            met = replay_expected.expected_pitching(pitcher)
            yield each, replay_faults.pitcher_faults(pitcher) + absurd(met.avg, met.hr, met.so, met.bb)


GAMES: dict[str, Callable[[Roster], Iterator[tuple[str, list[str]]]]] = {"deep_drive": deep_drive, "replay": replay}


def faults(game: str, club_id: str, men: int = 1000) -> Iterator[tuple[int, str]]:
    """Cards that were made so far, and what is wrong with one: with its first so many men."""
    made = 0
    try:
        roster = load_roster(club_id)
        for hitter in (True, False):
            roster.club(designated_hitter=hitter)
        for player, found in GAMES[game](roster):
            made += 1
            for text in found:
                yield made, f"{club_id} {player}: {text}"
            if made >= men:
                break
    except Exception as error:  # whatever fails is what is looked for
        yield made, f"{club_id}: {type(error).__name__}: {error}"
    yield made, ""


def _club(task: tuple[str, str]) -> tuple[int, list[str], float]:
    """One club in a process of its own: cards made, what is wrong with them, seconds of CPU."""
    began, cards, said = time.process_time(), 0, []
    for made, text in faults(*task):
        if text:
            said.append(text)
        else:
            cards = made
    return cards, said, time.process_time() - began


def main(words: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), action="append")
    parser.add_argument("--kind", choices=tuple(KINDS), action="append")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args(None if words is None else list(words))
    rows, wrong = [], Counter[str]()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.game or tuple(GAMES):
            for kind in asked.kind or tuple(KINDS):
                ids = [club.id + KINDS[kind] for club in all_clubs()[:: asked.every]]
                tasks = [(game, club_id) for club_id in ids]
                run = map(_club, tasks) if asked.jobs == 1 else pool.map(_club, tasks, chunksize=8)
                cards, many, seconds = 0, 0, 0.0
                for made, said, took in run:
                    cards, many, seconds = cards + made, many + len(said), seconds + took
                    for text in said:
                        print(text, flush=True)
                rows.append(f"| {game} | {NAMES[kind]} | {len(ids):,} | {cards:,} | {many} | {seconds:,.0f} |")
                print(rows[-1], flush=True)
                wrong[game] += many
    if asked.report is not None:
        with open(asked.report, "a", encoding="utf-8") as file:
            file.write("\n".join(rows) + "\n")
    return int(bool(sum(wrong.values())))


if __name__ == "__main__":
    raise SystemExit(main())
