"""The tables of a season's file, by version: what a new file is made of, and what brings an older one up to date."""

from __future__ import annotations

from collections.abc import Iterable

from .columns import (
    BATTING,
    BATTING_ROW,
    BATTING_TOTAL,
    DECIDED,
    FIELDING,
    FIELDING_ROW,
    FIELDING_TOTAL,
    PITCHING,
    PITCHING_ROW,
    PITCHING_TOTAL,
    SPLIT_COLUMNS,
)

APPLICATION = 0x48524853  # "HRHS": a file that says otherwise is no season
VERSION = 1


def _columns(names: Iterable[str], counts: Iterable[str]) -> str:
    """Whole numbers all of them, so that indexes are used; only a position may be written in letters."""
    zero = set(counts)
    return ", ".join(
        f"{name}{'' if name == 'position' else ' INTEGER'} NOT NULL{' DEFAULT 0' if name in zero else ''}"
        for name in names
    )


TABLES = f"""
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE clubs (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, city TEXT NOT NULL, nickname TEXT NOT NULL,
    colour TEXT NOT NULL, grp TEXT NOT NULL DEFAULT '', manager TEXT NOT NULL, plan TEXT NOT NULL DEFAULT '');
CREATE TABLE editions (  -- a club as it was from one of its games on
    id INTEGER PRIMARY KEY, club INTEGER NOT NULL, since INTEGER NOT NULL, roster BLOB NOT NULL);
CREATE TABLE men (
    id INTEGER PRIMARY KEY, person TEXT NOT NULL UNIQUE, first TEXT NOT NULL, last TEXT NOT NULL,
    number INTEGER NOT NULL, bats TEXT NOT NULL, throws TEXT NOT NULL, age INTEGER NOT NULL,
    positions TEXT NOT NULL, pitches INTEGER NOT NULL, club INTEGER);
CREATE TABLE squads (
    club INTEGER NOT NULL, player TEXT NOT NULL, man INTEGER NOT NULL, PRIMARY KEY (club, player)) WITHOUT ROWID;
CREATE TABLE games (
    id INTEGER PRIMARY KEY, day TEXT NOT NULL, number INTEGER NOT NULL DEFAULT 1,
    visitors INTEGER NOT NULL, home INTEGER NOT NULL, stage INTEGER NOT NULL DEFAULT 0, series INTEGER,
    dh INTEGER NOT NULL DEFAULT 1, played INTEGER NOT NULL DEFAULT 0, how TEXT NOT NULL DEFAULT '',
    visitors_runs INTEGER, home_runs INTEGER, innings INTEGER, line TEXT,
    winner INTEGER, loser INTEGER, save INTEGER, visitors_starter INTEGER, home_starter INTEGER, homers TEXT);
CREATE INDEX games_by_day ON games (day, number, id);
CREATE INDEX games_of_visitors ON games (visitors, day, number);
CREATE INDEX games_of_home ON games (home, day, number);
CREATE TABLE tapes (  -- what a game was: whom each club sent out, what was decided, every play
    game INTEGER PRIMARY KEY, sent BLOB NOT NULL, answers BLOB NOT NULL, plays BLOB NOT NULL, digest TEXT NOT NULL);
-- A game's lines lie together: a game is written in a few pages, and a man's are found by his clubs' games.
CREATE TABLE batting ({_columns(BATTING_ROW, (*BATTING, *SPLIT_COLUMNS))}, PRIMARY KEY (game, man, club)) WITHOUT ROWID;
CREATE TABLE pitching (
    {_columns(PITCHING_ROW, (*DECIDED, *PITCHING, *SPLIT_COLUMNS))}, PRIMARY KEY (game, man, club)) WITHOUT ROWID;
CREATE TABLE fielding ({_columns(FIELDING_ROW, FIELDING)}, PRIMARY KEY (game, man, club, position)) WITHOUT ROWID;
CREATE TABLE batting_totals (
    stage INTEGER NOT NULL, man INTEGER NOT NULL, club INTEGER NOT NULL,
    {_columns(BATTING_TOTAL, BATTING_TOTAL)}, PRIMARY KEY (stage, man, club)) WITHOUT ROWID;
CREATE TABLE pitching_totals (
    stage INTEGER NOT NULL, man INTEGER NOT NULL, club INTEGER NOT NULL,
    {_columns(PITCHING_TOTAL, PITCHING_TOTAL)}, PRIMARY KEY (stage, man, club)) WITHOUT ROWID;
CREATE TABLE fielding_totals (
    stage INTEGER NOT NULL, man INTEGER NOT NULL, club INTEGER NOT NULL, position INTEGER NOT NULL,
    {_columns(FIELDING_TOTAL, FIELDING_TOTAL)}, PRIMARY KEY (stage, man, club, position)) WITHOUT ROWID;
CREATE TABLE absences (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL, man INTEGER NOT NULL, club INTEGER NOT NULL,
    games INTEGER NOT NULL);
CREATE INDEX absences_of_club ON absences (club);
CREATE TABLE served (absence INTEGER NOT NULL, game INTEGER NOT NULL, PRIMARY KEY (absence, game)) WITHOUT ROWID;
CREATE TABLE early_starts (game INTEGER NOT NULL, man INTEGER NOT NULL, short INTEGER NOT NULL,
    PRIMARY KEY (game, man)) WITHOUT ROWID;
CREATE TABLE feats (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL, kind TEXT NOT NULL, club INTEGER NOT NULL,
    man INTEGER, men TEXT NOT NULL DEFAULT '[]', value INTEGER NOT NULL DEFAULT 0);
CREATE INDEX feats_of_game ON feats (game);
CREATE INDEX feats_of_man ON feats (man);
CREATE TABLE marks (  -- each time a record of the season was set
    kind TEXT NOT NULL, game INTEGER NOT NULL, value INTEGER NOT NULL, club INTEGER NOT NULL, man INTEGER,
    PRIMARY KEY (kind, game)) WITHOUT ROWID;
CREATE TABLE series (
    id INTEGER PRIMARY KEY, round INTEGER NOT NULL, slot INTEGER NOT NULL, best_of INTEGER NOT NULL,
    high INTEGER NOT NULL, low INTEGER NOT NULL, all_played INTEGER NOT NULL DEFAULT 0);
CREATE TABLE held (game INTEGER PRIMARY KEY, file TEXT NOT NULL DEFAULT '', sent BLOB NOT NULL);
CREATE TABLE notes (
    id INTEGER PRIMARY KEY, day TEXT NOT NULL, game INTEGER, text TEXT NOT NULL);
CREATE TABLE moves (
    id INTEGER PRIMARY KEY, day TEXT NOT NULL, man INTEGER NOT NULL, from_club INTEGER, to_club INTEGER);
"""

# From each older version to the next one.
MIGRATIONS: dict[int, str] = {}
