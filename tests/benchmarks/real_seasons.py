"""Measure real seasons: `python -m tests.benchmarks.real_seasons`. Ratios are to a club file, in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module

from rulesets.core.files.shipped import shipped
from rulesets.core.people.club_files import load_roster, parse_roster, shipped_text
from rulesets.core.seasons.finding import all_clubs, find
from rulesets.core.seasons.packed import unpacked

YEARS = range(1961, 2021, 6)


def cpu(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def reading() -> None:
    """A season from its file, a roster of it, and a search through all of them."""
    text = shipped_text("iron_falls_smiths")
    parse_roster(text, "iron_falls_smiths.yaml")
    file = min(cpu(lambda: parse_roster(text, "iron_falls_smiths.yaml")) for _ in range(5))
    data = {year: shipped("resources", "seasons", f"{year}.season") for year in YEARS}
    decoded = min(cpu(lambda: [unpacked(data[year], str(year)) for year in YEARS]) for _ in range(5)) / len(YEARS)
    print(f"a season from its file: {decoded * 1000:.1f} ms of CPU, {decoded / file:.2f} of a club file (wanted: 6 ms)")
    rosters = cpu(lambda: [load_roster(f"{year}:BOS") for year in YEARS]) / len(YEARS)
    print(f"a first roster of a season: {rosters * 1000:.0f} ms of CPU, {rosters / file:.2f} of a club file")
    more = cpu(lambda: [load_roster(f"{year}:CLE") for year in (*YEARS,)[-7:]]) / 7
    print(f"another of the same league: {more * 1000:.0f} ms of CPU, {more / file:.2f} of a club file")
    find("ruth")
    search = cpu(lambda: [find(words) for words in ("1927 ny", "ruth", "big red", "jose ramirez")]) / 4
    print(f"a search through {len(all_clubs()):,} clubs and their men: {search * 1000:.0f} ms of CPU")


def cards(game: str) -> None:
    """All cards of a club for the first time, and the 25 most used men's."""
    decks = import_module(f"rulesets.{game}.cards.decks")
    for most in (25, 100):
        club = load_roster("1927:NYA" if most == 25 else "2023:NYA").club()
        hand = decks.hand_of(club)

        def make(most: int = most) -> None:
            for man, each in enumerate(club.squad[:most]):  # noqa: B023 - called in this turn
                _ = hand.pitchers[man] if each.position == "P" else hand.batters[man]  # noqa: B023 - as above

        print(f"{game}: cards of {min(most, len(club.squad))} men of {club.name}: {cpu(make):.2f} s of CPU")


if __name__ == "__main__":
    reading()
    for name in ("deep_drive", "replay"):
        cards(name)
