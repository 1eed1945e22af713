"""What `horsehide season` does."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable

import msgspec

from ... import find
from ...core.files.faults import did_you_mean
from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from ...core.people.rosters import Roster
from ...core.play.options import as_words, choose_options
from ...core.play.setup import fresh_seed
from ...league import clerk, projects
from ...league.calendar.files import read_calendar
from ...league.calendar.fixtures import day_of
from ...league.calendar.made import FIRST_DAY, made
from ...league.checking import MOST, faults
from ...league.making import COMPUTER, make_season, most_games, usual_hitter
from ...league.pages.csv_files import export_csv
from ...league.pages.player import find_man
from ...league.play.playing_on import END, play_on
from ...league.real_leagues import RealLeague, names_leagues, real_league
from ...league.renewing import club_named, renew, renewal
from ...league.season import Season
from ...league.standing.following import draw_next
from ...league.terms import POSTSEASONS, Terms
from ..progress import Progress
from ..words.games import house_text
from ..words.house import agreed_in
from . import telling
from .words import POSTSEASONS as POSTSEASON_WORDS

USUAL_GAMES, USUAL_PLACES = 84, 4


def season(said: argparse.Namespace, read_options: Callable[[list[str]], dict[str, str]]) -> int:
    if said.verb == "new":
        return _new(said, read_options(said.option))
    if said.verb in ("play", "back", "move", "renew") or (said.verb == "note" and said.text):
        with Season.open(said.file) as opened:
            return {"play": _play, "back": _back, "note": _note, "move": _move, "renew": _renew}[said.verb](
                opened, said
            )
    with Season.open(said.file, write=False) as opened:
        if said.verb == "check":
            return _check(opened)
        if said.verb == "export":
            for path in export_csv(opened, said.csv):
                print(path)
            return 0
        if said.verb == "note":
            return _note(opened, said)
        value, text = telling.PAGES[said.verb](opened, *((said.who,) if "who" in said else ()))
        print(json.dumps(value, ensure_ascii=False) if said.json else text())
        return 0


def _new(said: argparse.Namespace, options: dict[str, str]) -> int:
    ruleset = find(said.game)
    league = _league(said)
    rosters = [*league.rosters] if league is not None else _rosters(said.clubs)
    start = day_of(said.start) if said.start else league.opening_day if league is not None else FIRST_DAY
    if said.postseason:
        places = POSTSEASON_WORDS[said.postseason]
    else:
        places = league.pennants if league is not None else _usual_places(len(rosters), said.project)
    if places > len(rosters):
        raise ValueError(f"a postseason of {places} needs {places} clubs, and there are {len(rosters)}")
    assert places in POSTSEASONS, "the parser knows no others"
    if said.mine and said.mine not in {roster.id for roster in rosters}:
        raise ValueError(
            f"your club {said.mine!r} isn't in this season{did_you_mean(said.mine, [r.id for r in rosters])}"
        )
    seed = fresh_seed() if said.seed is None else said.seed
    choice = as_words(choose_options(ruleset.options, options, ruleset.name))
    terms = Terms(
        said.name or f"{ruleset.name} {league.name if league is not None else start[:4]}",
        ruleset.id,
        ruleset.version,
        seed,
        choice,
        house_text(said.house, ruleset.id) if said.house else "",
        rest=said.rest,
        usage=said.usage,
        hitter=said.hitter or usual_hitter(rosters),
        games=said.games or (league.games if league is not None else USUAL_GAMES),
        postseason=places,
        mine=said.mine or "",
        agreed=agreed_in(said),
    )
    clerk.check_manager(said.manager or COMPUTER)
    managers = dict.fromkeys((roster.id for roster in rosters), said.manager or COMPUTER)
    made_season = _made(said, terms, rosters, start, managers, league)
    with made_season:
        games, first, last = made_season.sql.execute("SELECT COUNT(*), MIN(day), MAX(day) FROM games").fetchone()
        print(f"{made_season.terms.name}: {len(rosters)} clubs, {games} games, {first} to {last}, seed {seed}.")
    return 0


def _league(said: argparse.Namespace) -> RealLeague | None:
    """The real league that was asked for, by `--league` or in the place of clubs."""
    words = said.league or (said.clubs if said.clubs and names_leagues(said.clubs) else None)
    if words is None:
        return None
    if said.league and said.clubs:
        raise ValueError("a season has the clubs of a league or those that are named, not both; leave one out")
    if said.project not in ("season", "one_club"):
        raise ValueError(f"a whole league plays a season, not a {said.project}; name the clubs with --clubs")
    return real_league(words)


def _usual_places(clubs: int, project: str) -> int:
    if project not in ("season", "one_club"):
        return 0
    return max((places for places in POSTSEASONS if places <= min(clubs - 1, USUAL_PLACES)), default=0)


def _made(
    said: argparse.Namespace,
    terms: Terms,
    rosters: list[Roster],
    start: str,
    managers: dict[str, str],
    league: RealLeague | None = None,
) -> Season:
    if said.calendar:
        fixtures = read_calendar(said.calendar, rosters)
        terms = msgspec.structs.replace(terms, games=most_games(fixtures, len(rosters)))
        groups = league.groups if league is not None and not said.groups else _groups(said.groups, rosters)
        start = min(each.day for each in fixtures)
        return make_season(said.file, terms, rosters, fixtures, groups, managers, start=start)
    if said.project in ("series", "best_of"):
        games = said.games or 7
        return projects.series(said.file, terms, rosters, games, said.project == "best_of", start, managers)
    if said.project == "round_robin":
        return projects.round_robin(said.file, terms, rosters, start=start, managers=managers)
    if said.project == "knock_out":
        return projects.knock_out(said.file, terms, rosters, start=start, managers=managers)
    if said.project == "one_club":
        return projects.one_club(said.file, terms, rosters, start=start, managers=managers)
    groups = _groups(said.groups, rosters)
    if league is not None and not said.groups:
        fixtures = league.calendar(terms.games, terms.seed, start)
        return make_season(said.file, terms, rosters, fixtures, league.groups, managers, start=start)
    fixtures = made(len(rosters), terms.games, terms.seed, start, [groups.get(r.id, "") for r in rosters], said.weight)
    return make_season(said.file, terms, rosters, fixtures, groups, managers, start=start)


def _groups(text: str | None, rosters: list[Roster]) -> dict[str, str]:
    """ "East=id,id;West=id,id": every club in one of them."""
    if not text:
        return {}
    found: dict[str, str] = {}
    for part in text.split(";"):
        name, equals, clubs = part.partition("=")
        if not equals:
            raise ValueError(f"groups are written like 'East=id,id;West=id,id', not {part!r}")
        for club in clubs.split(","):
            if club.strip() not in {roster.id for roster in rosters}:
                raise ValueError(f"there is no club {club.strip()!r} in this season")
            found[club.strip()] = name.strip()
    alone = [roster.id for roster in rosters if roster.id not in found]
    if alone:
        raise ValueError(f"{alone[0]} is in no group")
    return found


def _rosters(words: str | None) -> list[Roster]:
    return (
        [load_roster(word.strip()) for word in words.split(",")] if words else [load_roster(club) for club in CLUB_IDS]
    )


def _play(opened: Season, said: argparse.Namespace) -> int:
    to = END if said.to == "end" else day_of(said.to)
    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    before = signal.signal(signal.SIGINT, stop)
    draw_next(opened)
    try:
        with Progress("games", len(opened.unplayed(to))) as bar:
            stopped = play_on(opened, to, said.jobs, bar.reached, lambda: stopping)
    finally:
        signal.signal(signal.SIGINT, before)
    print(f"{stopped.games} games played. {telling.where_we_are(opened)}")
    if stopping:
        sys.stderr.write("Stopped between two games; nothing is lost. The same command goes on.\n")
        return 130
    if stopped.why:
        sys.stderr.write(f"{stopped.why}\n")
        return 1
    return 0


def _back(opened: Season, said: argparse.Namespace) -> int:
    opened.take_back(said.number)
    print(f"Game {said.number} is taken back; it has the same dice next time.")
    return 0


def _note(opened: Season, said: argparse.Namespace) -> int:
    if not said.text:
        for _, day, game, text in clerk.notes(opened):
            print(f"{day}{f', game {game}' if game else ''}: {text}")
        return 0
    if said.number is not None:
        opened.game(said.number)
    day = (
        opened.game(said.number).day if said.number is not None else day_of(said.on) if said.on else opened.today or ""
    )
    clerk.write_note(opened, said.text, day, said.number)
    return 0


def _move(opened: Season, said: argparse.Namespace) -> int:
    man = find_man(opened, said.who)
    if said.to and said.to not in opened.by_key:
        raise ValueError(f"there is no club {said.to!r} in this season{did_you_mean(said.to, [*opened.by_key])}")
    clerk.move(opened, man, opened.by_key[said.to] if said.to else None)
    print(f"{said.who} {f'goes to {said.to}' if said.to else 'is dropped'} from the next game on.")
    return 0


def _renew(opened: Season, said: argparse.Namespace) -> int:
    wanted = renewal(opened, club_named(opened, said.club))
    renew(opened, wanted)
    print(f"{wanted.told} It counts from the next game on.")
    return 0


def _check(opened: Season) -> int:
    found = 0
    for fault in faults(opened):
        found += 1
        if found <= MOST:
            print(fault)
    (games,) = opened.sql.execute("SELECT COUNT(*) FROM games WHERE played").fetchone()
    print(f"{games} games looked over, {found} faults." if found else f"{games} games: every sum equals its games.")
    return 1 if found else 0
