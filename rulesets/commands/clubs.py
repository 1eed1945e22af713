"""`horsehide clubs` lists the clubs of the box, of yours and of any year; `seasons import` brings newer ones."""

from __future__ import annotations

import json
import sys

import msgspec

from ..core.files.faults import BadFile
from ..core.people.club_files import load_roster, own_clubs
from ..core.people.clubs import CLUB_IDS
from ..core.seasons.finding import Listed, count, find
from ..core.seasons.importing import import_release, told

MOST = 5000


def clubs(year: int | None, text: str, as_json: bool) -> int:
    """The clubs of a year, or those that a few words mean; without either, those of the box and the player's own."""
    if year is None and not text:
        return _nearby(as_json)
    found = find(text, year, MOST)
    if as_json:
        print(json.dumps([msgspec.to_builtins(club) for club in found]))
        return 0
    if not found:
        clubs, first, last = count()
        what = " ".join(filter(None, [str(year) if year else "", text]))
        sys.stderr.write(f"horsehide clubs: nothing found for '{what}' among {clubs:,} clubs of {first} to {last}.\n")
        return 1
    for club in found:
        print(_row(club))
    return 0


def _row(club: Listed) -> str:
    won = "World Series" if club.series else "pennant" if club.pennant else ""
    record = f"{club.w}-{club.l}"
    row = f"{club.id:<10}{club.name:<32}{club.league:<4}{record:>8}  {club.r:>5} {club.ra:>5}  {won:<13}{club.man}"
    return row.rstrip()


def _nearby(as_json: bool) -> int:
    """The box and the player's own; a club whose file is faulty is listed with its fault."""
    listed = []
    for club_id in (*CLUB_IDS, *(each for each in own_clubs() if each not in CLUB_IDS)):
        try:
            roster = load_roster(club_id)
            listed.append({"id": club_id, "name": roster.name, "season": roster.season()})
        except BadFile as error:
            listed.append({"id": club_id, "name": "", "season": str(error.faults[0])})
    if as_json:
        print(json.dumps(listed))
        return 0
    for each in listed:
        print(f"{each['id']:<24}{each['name']:<26}{each['season']}".rstrip())
    clubs, first, last = count()
    print(f"\nAnd {clubs:,} real clubs, {first} to {last}: horsehide clubs --year 1927, or --find ruth.")
    return 0


def bring(source: str) -> int:
    """`horsehide seasons import`."""
    try:
        seasons = import_release(source, _say)
    except OSError as error:
        sys.stderr.write(f"horsehide seasons: nothing was imported: {error.strerror or error}.\n")
        return 1
    print(f"{told(seasons)} are in your data folder and are used from now on.")
    return 0


def _say(said: str) -> None:
    sys.stderr.write(f"{said}…\n")
