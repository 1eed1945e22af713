"""What the picker lists: the box, the player's own clubs, a year's clubs, or whatever a few words mean."""

from __future__ import annotations

import msgspec

from desktop.models.clubs.listing import ClubRow, row_of
from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import load_roster, own_clubs
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.seasons.finding import Listed, all_clubs, clubs_of, find, folded

MOST_READ = 12  # of the player's own clubs, for their records; the window can wait for so many
SHELVES = {"box": "The box", "own": "My clubs", "real": "Real seasons"}


class Shown(msgspec.Struct, frozen=True):
    """The rows, and the year and league that they point to where they were searched for."""

    rows: list[ClubRow]
    said: str = ""
    year: int = 0
    league: str = ""


def named(club_id: str) -> str:
    return club_id.replace("_", " ").title()


def box_and_own(shelf: str) -> Shown:
    """The clubs of files: with how their seasons went, as far as they are read."""
    ids = CLUB_IDS if shelf == "box" else tuple(each for each in own_clubs() if each not in CLUB_IDS)
    rows = [_of_a_file(club_id, read=at < MOST_READ) for at, club_id in enumerate(ids)]
    empty = "You have no clubs of your own yet: any club's page has “New club” and “Edit”."
    return Shown(rows, "" if rows else empty)


def _of_a_file(club_id: str, read: bool) -> ClubRow:
    if not read:
        return ClubRow(club_id, named(club_id))
    try:
        roster = load_roster(club_id)
    except BadFile:
        return ClubRow(club_id, named(club_id), note="something is wrong with its file")
    record, _, rest = roster.season().partition(" · ")
    league = roster.league.name.removesuffix(" League") if roster.league is not None else ""
    return ClubRow(club_id, roster.name, league, record.replace("-", "–"), note=rest)


def leagues_of(year: int) -> dict[str, str]:
    """A year's leagues by their letters: their names in short."""
    return {
        club.league: club.league_name.removesuffix(" League").removesuffix(" Association") for club in clubs_of(year)
    }


def of_year(year: int, league: str) -> Shown:
    """A year's clubs, a heading for each league, or those of one."""
    clubs = [club for club in clubs_of(year) if league in ("", club.league)]
    rows: list[ClubRow] = []
    for club in clubs:
        if not rows or rows[-1].league != row_of(club).league:
            rows.append(ClubRow("", f"{club.league_name}, {year}"))
        rows.append(row_of(club))
    total = len(clubs_of(year))
    return Shown(rows, f"{len(clubs)} of {total} clubs of {year}" if len(clubs) < total else f"{total} clubs of {year}")


def searched(text: str) -> Shown:
    """What was found anywhere; below it the others of the first one's year and league."""
    words = folded(text).split()
    near = [_of_a_file(each, read=False) for each in (*CLUB_IDS, *own_clubs()) if _means(words, named(each))]
    found = find(text)
    rows = [*near, *(row_of(club, with_year=True) for club in found)]
    if not rows:
        return Shown([], f"Nothing found for “{text.strip()}”. Try a year, a town, a club’s name or a player’s.")
    head = ClubRow("", f"Found: {len(rows)} club{'' if len(rows) == 1 else 's'}")
    if not found:
        return Shown([head, *rows])
    first, known = found[0], {club.id for club in found}
    others = [club for club in clubs_of(first.year) if club.league == first.league and club.id not in known]
    below = [ClubRow("", f"The others of {first.year}, {first.league_name}")] if others else []
    return Shown([head, *rows, *below, *map(row_of, others)], "", first.year, first.league)


def _means(words: list[str], name: str) -> bool:
    known = f" {folded(name)}"
    return bool(words) and all(f" {word}" in known for word in words)


def listed(club_id: str) -> Listed | None:
    """A real club as the lists have it."""
    plain = ":".join(club_id.split(":")[:2])
    return next((club for club in all_clubs() if club.id == plain), None)
