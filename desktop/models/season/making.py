"""A new season as its page asks for it, and how it is made: the whole league or a small project of it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from rulesets import find
from rulesets.core.charts.house import read_house
from rulesets.core.files.documents import BadFile
from rulesets.core.files.durable import make_folder
from rulesets.core.files.folders import house_folder
from rulesets.core.people.club_files import load_roster
from rulesets.core.play.agreed import NINE, Agreed
from rulesets.core.play.setup import MANAGERS, fresh_seed
from rulesets.league import projects
from rulesets.league.calendar.files import read_calendar
from rulesets.league.calendar.made import FIRST_DAY, made
from rulesets.league.making import make_season, most_games, usual_hitter
from rulesets.league.real_leagues import LeagueChoice, real_league
from rulesets.league.store.file import SUFFIX
from rulesets.league.terms import POSTSEASONS, Terms

# The presets: what each is called, a line about it, and how many clubs it takes.
PRESETS = {
    "season": ("A season", "Every club plays everybody; standings, and a postseason.", (2, 30)),
    "one_club": ("One club’s schedule", "You play your club’s games; the others’ are played by themselves.", (2, 30)),
    "series": ("A series", "Two clubs, one to nine games, all of them played.", (2, 2)),
    "best_of": ("Best of", "Two clubs, until one has won the most of an odd number.", (2, 2)),
    "round_robin": ("Round robin", "Everybody against everybody, a game a day.", (2, 30)),
    "knock_out": ("Knock-out", "Four, eight or sixteen clubs; who loses is out.", (4, 16)),
}
GAMES = {  # how many games a preset offers, and the usual number
    "season": ((6, 14, 28, 56, 84, 140, 154, 162), 84),
    "one_club": ((14, 28, 56, 84, 140, 154, 162), 84),
    "series": ((1, 2, 3, 4, 5, 6, 7, 8, 9), 3),
    "best_of": ((1, 3, 5, 7, 9), 7),
    "round_robin": ((1, 2, 4, 6), 2),
    "knock_out": ((1, 3, 5, 7), 1),
}
GAMES_WORDS = {
    "season": "Games a club", "one_club": "Games a club", "series": "Games", "best_of": "Best of",
    "round_robin": "Times around", "knock_out": "Best of, each series",
}  # fmt: skip
HITTERS_THEN = ("Pitchers bat", "One league has the designated hitter", "A designated hitter bats for the pitcher")
MOST_TOLD = 3  # faults of a calendar
POSTSEASON_WORDS = {0: "None", 2: "Two clubs", 4: "Four clubs", 8: "Eight clubs"}
REST_WORDS = {"on": "Arms need rest", "off": "Nobody tires from day to day"}
USAGE_WORDS = {"off": "Not counted", "show": "Shown", "hold": "Held to"}
HITTER_WORDS = {
    "always": "Always", "never": "Never: pitchers bat", "home": "As the home club had it",
    "lines": "As often as the pitchers’ lines ask for",
}  # fmt: skip


SKIPPERS = {
    manager: "Each club’s own" if manager == "club" else words.removeprefix("Computer: ")
    for manager, words in sorted(MANAGERS.items(), key=lambda each: each[0] != "club")
    if manager != "person"
}


class NewSeason(msgspec.Struct, frozen=True):
    """Everything that the page asks."""

    name: str
    project: str
    ruleset: str
    clubs: tuple[str, ...]
    games: int
    options: dict[str, str] = {}
    mine: str = ""
    postseason: int = 4
    rest: str = "on"
    usage: str = "show"
    hitter: str = "always"
    start: str = FIRST_DAY
    managers: str = "club"  # who manages the clubs that are not played by hand
    seed: int | None = None
    league: str = ""  # a real one, as `real_league` understands it; its clubs play apart from another's
    calendar: str = ""  # a file that has one
    house: str = ""  # house rules, by their file's name in the player's folder
    agreed: Agreed = NINE


def faults(new: NewSeason) -> str:
    """Why it can't be made, in a sentence; "" where it can."""
    few, most = PRESETS[new.project][2]
    number = len(new.clubs)
    if not new.name.strip():
        return "Give it a name."
    if not few <= number <= most:
        return (
            f"Choose two clubs; {number} are marked."
            if most == 2
            else f"Choose {few} to {most} clubs; {number} are marked."
        )
    if new.project == "knock_out" and number not in projects.KNOCK_OUTS:
        return f"A knock-out takes 4, 8 or 16 clubs; {number} are marked."
    if new.project in ("season", "one_club"):
        if number * new.games % 2 and not new.league and not new.calendar:
            return f"{number} clubs can’t play {new.games} games each: one would be left without an opponent."
        if new.postseason > number:
            return f"A postseason of {new.postseason} needs as many clubs; {number} are marked."
    if new.project == "one_club" and new.mine not in new.clubs:
        return "Choose your own club."
    if new.league and min(real_league(new.league).only(new.clubs).sizes) == 1:
        return "A league needs two clubs at least; one of it is marked."
    if new.house and (wrong := _house_faults(new)):
        return wrong
    return _calendar_faults(new) if new.calendar else ""


def _house_faults(new: NewSeason) -> str:
    """Why house rules can't be played by."""
    try:
        house = read_house(house_folder() / new.house, find)
    except BadFile as error:
        return f"{new.house} has faults, such as {error.faults[0].text}."
    return "" if house.ruleset == new.ruleset else f"{new.house} holds house rules for {find(house.ruleset).name}."


def _calendar_faults(new: NewSeason) -> str:
    """What is wrong with a file's calendar, as far as the page has room for it."""
    try:
        read_calendar(new.calendar, [load_roster(club) for club in new.clubs])
    except BadFile as error:
        told = [f"{Path(fault.path).name}, line {fault.line}: {fault.text}." for fault in error.faults[:MOST_TOLD]]
        more = len(error.faults) - len(told)
        return "\n".join([*told, *([f"And {more:,} more."] if more else [])])
    except OSError as error:
        return f"{Path(new.calendar).name} can’t be read ({error.strerror})."
    return ""


def calendar_words(new: NewSeason) -> str:
    """Whose calendar it is played by, and how many games it has."""
    if not new.calendar or faults(new):
        return "" if not new.calendar else Path(new.calendar).name
    games = len(read_calendar(new.calendar, [load_roster(club) for club in new.clubs]))
    return f"{Path(new.calendar).name}: {games:,} games"


def told_of(choice: LeagueChoice) -> str:
    """A league-year in a few words: how large it was, whether pitchers batted, who won it.

    >>> from rulesets.league.real_leagues import leagues_on_offer
    >>> told_of(leagues_on_offer(1968)[0])
    '10 clubs, 162 games each. Pitchers bat. The Detroit Tigers finished first, 103–59.'
    """
    size = f"{len(choice.clubs)} clubs, {real_league(choice.words).games} games each"
    bats = HITTERS_THEN[any(choice.hitters) + all(choice.hitters)]
    first = choice.first
    if len(first) > 1:
        won = " and ".join(f"the {club.name} ({club.w}–{club.l})" for club in first)
        return f"{size}. {bats}. The winners meet in a World Series; then they were {won}."
    return f"{size}. {bats}. The {first[0].name} finished first, {first[0].w}–{first[0].l}."


def of_league(choice: LeagueChoice, ruleset: str, neutral: bool = False) -> NewSeason:
    """A whole league-year as it was: its clubs, games, designated hitter and first day; all else as usual."""
    words = ",".join(f"{word}:neutral" for word in choice.words.split(",")) if neutral else choice.words
    league = real_league(words)
    ids = tuple(roster.id for roster in league.rosters)
    first = f"{choice.first[0].id}:neutral" if neutral else choice.first[0].id
    return NewSeason(
        league.name, "season", ruleset, ids, league.games, mine=first,
        postseason=league.pennants, hitter=usual_hitter(league.rosters), start=league.opening_day, league=words,
    )  # fmt: skip


def postseasons(clubs: int) -> dict[int, str]:
    """Brackets that so many clubs can fill."""
    return {number: POSTSEASON_WORDS[number] for number in POSTSEASONS if number <= clubs}


def file_of(name: str, folder: Path) -> Path:
    """A file for a season of that name, which is not there yet.

    >>> file_of("The Long: Summer/2026", Path("/nowhere")).name
    'The Long Summer 2026.horsehide-season'
    """
    plain = re.sub(r"\s+", " ", re.sub(r"[^\w\- .']", " ", name)).strip(" .")[:80] or "Season"
    found, number = folder / f"{plain}{SUFFIX}", 2
    while found.exists():
        found = folder / f"{plain} {number}{SUFFIX}"
        number += 1
    return found


def make(new: NewSeason, folder: Path) -> Path:
    """Make its file; `ValueError` or `OSError` says why not."""
    if wrong := faults(new):
        raise ValueError(wrong.rstrip("."))
    make_folder(folder)
    path = file_of(new.name, folder)
    ruleset = find(new.ruleset)
    seed = fresh_seed() if new.seed is None else new.seed
    terms = msgspec.convert(
        {"name": new.name.strip(), "ruleset": new.ruleset, "version": ruleset.version, "seed": seed,
         "options": new.options, "rest": new.rest, "usage": new.usage, "hitter": new.hitter, "games": new.games,
         "postseason": new.postseason, "mine": new.mine if new.mine in new.clubs else "",
         "house": read_house(house_folder() / new.house, find).text if new.house else ""},
        Terms,
    )  # fmt: skip
    terms = msgspec.structs.replace(terms, agreed=new.agreed)
    rosters = [load_roster(club) for club in new.clubs]
    managers = dict.fromkeys(new.clubs, new.managers)
    whole = new.project in ("season", "one_club")
    league = real_league(new.league).only(new.clubs) if new.league and whole else None
    match new.project:
        case "season" | "one_club" if new.calendar or league is not None:
            rosters = [*league.rosters] if league is not None else rosters
            if new.calendar:
                fixtures = read_calendar(new.calendar, rosters)
                terms = msgspec.structs.replace(terms, games=most_games(fixtures, len(rosters)))
            else:
                assert league is not None, "one of the two it is"
                fixtures = league.calendar(new.games, seed, new.start)
            terms = msgspec.structs.replace(terms, project=new.project)
            groups = league.groups if league is not None else {}
            start = min((each.day for each in fixtures), default=new.start)
            season = make_season(path, terms, rosters, fixtures, groups, managers, start=start)
        case "season":
            fixtures = made(len(rosters), new.games, seed, new.start)
            season = make_season(path, terms, rosters, fixtures, managers=managers, start=new.start)
        case "one_club":
            season = projects.one_club(path, terms, rosters, new.start, managers)
        case "series" | "best_of":
            season = projects.series(path, terms, rosters, new.games, new.project == "best_of", new.start, managers)
        case "round_robin":
            season = projects.round_robin(path, terms, rosters, new.games, new.start, managers)
        case "knock_out":
            terms = msgspec.structs.replace(terms, lengths=(new.games,))
            season = projects.knock_out(path, terms, rosters, new.start, managers)
        case _:
            raise ValueError(f"there is no project {new.project}")
    season.close()
    return path
