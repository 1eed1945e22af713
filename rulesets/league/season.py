"""A season in hand: its file, its clubs, what can be played next, a game made ready and a game written down."""

from __future__ import annotations

import os
import zlib
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from .. import find
from ..core.people.rosters import Roster, order_name
from ..core.play.fitness import FIT
from ..core.play.setup import Setup
from .men.absences import Absence
from .men.day import ClubDays, Manned, Plan
from .men.state import ClubState, day_number, load_states
from .numbers.records import Marks
from .numbers.rows import rows_of
from .play.sent import Clubhouse, Sent, SentOut, setup_of
from .store.columns import REGULAR
from .store.file import BadSeason, SeasonFile
from .store.tape import FAST, digest
from .store.writing import GAME_COLUMNS, GameRow, as_game, erase_lines, game_row, write_lines
from .terms import Terms, game_seed

if TYPE_CHECKING:
    from ..core.ruleset import Ruleset
    from .play.result import Result
    from .standing.table import Standing

_rosters = msgspec.msgpack.Decoder(Roster)
_sent = msgspec.msgpack.Decoder(Sent)
_plan = msgspec.json.Decoder(Plan)


class NotNow(ValueError):
    """Something that cannot be done with this game now, in a sentence; nothing has changed."""


class ClubRow(msgspec.Struct, frozen=True):
    """A club of the season."""

    id: int
    key: str
    city: str
    nickname: str
    colour: str
    group: str
    manager: str
    plan: Plan | None = None

    @property
    def name(self) -> str:
        return f"{self.city} {self.nickname}"


class Season:
    """One season's file and everything that is known of it while it is open."""

    def __init__(self, file: SeasonFile) -> None:
        self.file = file
        self.sql = file.sql
        (terms,) = self.sql.execute("SELECT value FROM meta WHERE key = 'terms'").fetchone() or (None,)
        if terms is None:
            raise BadSeason(f"{file.path} has no terms: it was never finished being made")
        try:
            self.terms = msgspec.json.decode(terms, type=Terms)
            self.ruleset: Ruleset = find(self.terms.ruleset)
        except (msgspec.DecodeError, LookupError) as error:
            raise BadSeason(f"{file.path} is damaged: {error}") from None
        rows = self.sql.execute("SELECT id, key, city, nickname, colour, grp, manager, plan FROM clubs ORDER BY id")
        self.clubs = {
            id_: ClubRow(id_, key, city, nickname, colour, grp, manager, _plan.decode(plan) if plan else None)
            for id_, key, city, nickname, colour, grp, manager, plan in rows
        }
        self.by_key = {club.key: club.id for club in self.clubs.values()}
        self.standings_kept: tuple[tuple[int, int], dict[tuple[str, bool], list[Standing]]] = ((0, -1), {})

    @classmethod
    def open(cls, path: str | os.PathLike[str], write: bool = True) -> Season:
        file = SeasonFile.open(path, write)
        try:
            return cls(file)
        except BaseException:
            file.close()
            raise

    def close(self) -> None:
        self.file.close()

    def __enter__(self) -> Season:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # the clubs

    @cached_property
    def editions(self) -> dict[int, int]:
        """The edition of each club that plays now."""
        return dict(self.sql.execute("SELECT club, MAX(id) FROM editions GROUP BY club"))

    @cached_property
    def houses(self) -> dict[int, Clubhouse]:
        """Every edition of every club."""
        men: dict[int, dict[str, int]] = {}
        for club, player, man in self.sql.execute("SELECT club, player, man FROM squads"):
            men.setdefault(club, {})[player] = man
        return {
            edition: Clubhouse(_rosters.decode(zlib.decompress(packed)), men[club])
            for edition, club, packed in self.sql.execute("SELECT id, club, roster FROM editions")
        }

    def house(self, club: int) -> Clubhouse:
        return self.houses[self.editions[club]]

    @cached_property
    def days(self) -> dict[int, ClubDays]:
        return {
            club: ClubDays(self.ruleset, self.terms, self.house(club).roster, self.house(club).men)
            for club in self.clubs
        }

    @cached_property
    def states(self) -> dict[int, ClubState]:
        return load_states(self.sql, self.clubs)

    @cached_property
    def marks(self) -> Marks:
        return Marks(self.sql)

    def forget(self) -> None:
        """What was worked out from the file is worked out again when it is next wanted."""
        for name in ("editions", "houses", "days", "states", "marks"):
            self.__dict__.pop(name, None)

    # what can be played

    def game(self, number: int) -> GameRow:
        row = game_row(self.sql, number)
        if row is None:
            raise NotNow(f"there is no game {number} in this season")
        return row

    def unplayed(self, to: str = "9999-12-31") -> list[GameRow]:
        """Games still to be played up to a day, in the order of the calendar."""
        return [
            as_game(row)
            for row in self.sql.execute(
                f"SELECT {GAME_COLUMNS} FROM games WHERE NOT played AND day <= ? ORDER BY day, number, id", (to,)
            )
        ]

    @property
    def today(self) -> str | None:
        """SEA-3: the day of the earliest game that is not played; None once all are."""
        (day,) = self.sql.execute("SELECT MIN(day) FROM games WHERE NOT played").fetchone()
        return str(day) if day is not None else None

    @property
    def held(self) -> dict[int, str]:
        """Games that are at a table now, and their files (SEA-17)."""
        return dict(self.sql.execute("SELECT game, file FROM held"))

    def why_not(self, game: GameRow) -> str:
        """Why a game cannot be played now, in a sentence; "" where it can (SEA-3, SEA-17)."""
        if game.played:
            return f"Game {game.id} is played already."
        for club in game.clubs:
            earlier = self.sql.execute(
                "SELECT id, day FROM games WHERE NOT played AND (visitors = ?1 OR home = ?1)"
                " AND (day, number, id) < (?2, ?3, ?4) ORDER BY day, number, id LIMIT 1",
                (club, game.day, game.number, game.id),
            ).fetchone()
            if earlier is not None and earlier[0] in self.held:
                return f"The {self.clubs[club].nickname} are at the table in game {earlier[0]}."
            if earlier is not None:
                return (
                    f"The {self.clubs[club].nickname} have an earlier game to play, game {earlier[0]} on {earlier[1]}."
                )
            at_table = self.sql.execute(
                "SELECT h.game FROM held h JOIN games g ON g.id = h.game WHERE h.game <> ?2"
                " AND (g.visitors = ?1 OR g.home = ?1)",
                (club, game.id),
            ).fetchone()
            if at_table is not None:
                return f"The {self.clubs[club].nickname} are at the table in game {at_table[0]}."
        return ""

    # a game made ready

    def manned(self, game: GameRow, side: int) -> Manned:
        club = game.clubs[side]
        return self.days[club].manned(self.states[club], day_number(game.day), game.dh, self.clubs[club].plan)

    def sent(self, game: GameRow, managers: tuple[str, str] | None = None) -> Sent:
        """Whom both clubs send out: lineups of the day by the other starter's hand (SEA-15)."""
        both = [self.manned(game, side) for side in (0, 1)]
        sides = []
        day = day_number(game.day)
        for side, club in enumerate(game.clubs):
            mine, other = both[side], both[1 - side]
            days, state, row = self.days[club], self.states[club], self.clubs[club]
            throws = self.days[game.clubs[1 - side]].roster.players[other.starter.player].throws
            plan = row.plan.order(order_name(throws, game.dh)) if row.plan is not None else None
            order = days.order(state, mine, throws, game.dh, plan)
            bullpen, tired = days.bullpen(state, mine, day, order)
            form = {**mine.out, **tired}
            if mine.starter.fitness != FIT:
                form[mine.starter.player] = msgspec.structs.replace(mine.starter.fitness, may=True)
            sides.append(
                SentOut(
                    club,
                    self.editions[club],
                    managers[side] if managers is not None else row.manager,  # type: ignore[arg-type]
                    mine.starter.player,
                    tuple([(place.player, place.position) for place in order]),
                    days.bench(mine, order, bullpen),
                    bullpen,
                    form,
                )
            )
        return Sent(game.id, game_seed(self.terms.seed, game.id), game.dh, (sides[0], sides[1]))

    def setup(self, sent: Sent) -> Setup:
        """What a table needs for this game: the same that plays by itself (SEA-16)."""
        return setup_of(sent, self.terms, self.houses)

    # a game written down

    def store(self, sent: Sent, result: Result, how: str = "itself") -> None:
        """One transaction: result, lines, totals, absences, feats, records. All of it or nothing."""
        game = self.game(sent.game)
        if game.played:
            raise NotNow(f"game {game.id} is played already")
        with self.file.transaction():
            changed = _Written(self, game, sent, result, how)
        changed.keep()

    def why_not_back(self, number: int) -> str:
        """Why a game can't be taken back, as part of a sentence; "" where it can (SEA-17)."""
        game = self.game(number)
        if not game.played:
            return f"game {number} is not played, so there is nothing to take back"
        for club in game.clubs:
            later = self.sql.execute(
                "SELECT id FROM games WHERE played AND (visitors = ?1 OR home = ?1)"
                " AND (day, number, id) > (?2, ?3, ?4) ORDER BY day, number, id LIMIT 1",
                (club, game.day, game.number, game.id),
            ).fetchone()
            if later is not None:
                return (
                    f"game {number} can't be taken back: the {self.clubs[club].nickname} have finished"
                    f" game {later[0]} since"
                )
        return ""

    def take_back(self, number: int) -> None:
        """SEA-17: as if it had not been played; refused once either club has finished a later game."""
        game = self.game(number)
        if why := self.why_not_back(number):
            raise NotNow(why)
        with self.file.transaction() as sql:
            erase_lines(sql, number)
            sql.execute(
                "UPDATE games SET played = 0, how = '', visitors_runs = NULL, home_runs = NULL, innings = NULL,"
                " line = NULL, winner = NULL, loser = NULL, save = NULL, visitors_starter = NULL, home_starter = NULL,"
                " homers = NULL WHERE id = ?",
                (number,),
            )
            sql.execute("DELETE FROM served WHERE absence IN (SELECT id FROM absences WHERE game = ?)", (number,))
            for table in ("absences", "served", "early_starts", "feats", "marks", "tapes"):
                sql.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
            _drop_games_that_followed(sql, game)
        self.forget()

    def sent_of(self, number: int) -> Sent:
        """Whom the clubs sent out in a game that was played."""
        row = self.sql.execute("SELECT sent FROM tapes WHERE game = ?", (number,)).fetchone()
        if row is None:
            raise NotNow(f"game {number} is not played yet")
        return _sent.decode(zlib.decompress(row[0]))

    def last_name(self, man: int) -> str:
        """As he has it: Van Slyke, de Groot."""
        (name,) = self.sql.execute("SELECT last FROM men WHERE id = ?", (man,)).fetchone()
        return str(name)


def _drop_games_that_followed(sql: Any, game: GameRow) -> None:
    """A tiebreak or a later game of a series that only this result had brought about."""
    if game.series is not None:
        sql.execute("DELETE FROM games WHERE NOT played AND series = ? AND id > ?", (game.series, game.id))
        sql.execute(
            "DELETE FROM games WHERE NOT played AND series IN (SELECT id FROM series WHERE round >"
            " (SELECT round FROM series WHERE id = ?))",
            (game.series,),
        )
        sql.execute("DELETE FROM series WHERE round > (SELECT round FROM series WHERE id = ?)", (game.series,))
    elif game.stage == REGULAR:
        sql.execute("DELETE FROM games WHERE NOT played AND (stage > 0 OR id >= ?) AND id <> ?", (TIEBREAKS, game.id))
        if not sql.execute("SELECT 1 FROM games WHERE played AND stage > 0").fetchone():
            sql.execute("DELETE FROM series")


TIEBREAKS = 90_000  # numbers of games that settle a tie
POSTSEASON_GAMES = 100_000  # and of the postseason: ten to a series


class _Written:
    """One game going into the file; what it changes in memory is kept once it is on the disk."""

    def __init__(self, season: Season, game: GameRow, sent: Sent, result: Result, how: str) -> None:
        self.season, self.game, self.sent, self.result = season, game, sent, result
        sql = season.sql
        states = [season.states[club] for club in game.clubs]
        self.numbers = [state.played + 1 for state in states]
        rows = rows_of(season, game, sent, result, self.numbers)
        self.rows = rows
        write_lines(sql, rows.batting, rows.pitching, rows.fielding)
        packed = zlib.compress(msgspec.msgpack.encode(sent), FAST)
        sql.execute(
            "INSERT INTO tapes VALUES (?, ?, ?, ?, ?)",
            (game.id, packed, result.answers, result.plays, digest(packed, result.answers, result.plays)),
        )
        line = msgspec.json.encode([result.innings, result.hits, result.errors]).decode()
        runs = result.score
        sql.execute(
            "UPDATE games SET played = 1, how = ?, visitors_runs = ?, home_runs = ?, innings = ?, line = ?, winner = ?,"
            " loser = ?, save = ?, visitors_starter = ?, home_starter = ?, homers = ? WHERE id = ?",
            (how, *runs, len(result.innings[0]), line, *result.record, *rows.starters, rows.homers, game.id),
        )
        self._absences()
        sql.execute("DELETE FROM held WHERE game = ?", (game.id,))
        sql.executemany("INSERT INTO feats (game, kind, club, man, men, value) VALUES (?, ?, ?, ?, ?, ?)", rows.feats)
        season.marks.write(sql, rows.marks)
        for out in sent.sides:
            standing = out.form.get(out.starter)
            if standing is not None and standing.short > 0:
                man = season.houses[out.edition].men[out.starter]
                sql.execute(  # who is on both clubs may start for both
                    "INSERT INTO early_starts VALUES (?, ?, ?)"
                    " ON CONFLICT DO UPDATE SET short = max(short, excluded.short)",
                    (game.id, man, standing.short),
                )

    def _absences(self) -> None:
        """SEA-11: who sat serves a game of his; new ones begin with the club's next game."""
        season, game, sql = self.season, self.game, self.season.sql
        self.served: list[Absence] = []
        self.new: list[tuple[int, Absence]] = []
        for out in self.sent.sides:
            men = season.houses[out.edition].men
            sat = {men[player] for player, standing in out.form.items() if not standing.may}
            done: set[int] = set()
            for absence in season.states[out.club].absences:
                if absence.man in sat and absence.left > 0 and absence.man not in done:
                    done.add(absence.man)
                    sql.execute("INSERT INTO served VALUES (?, ?)", (absence.id, game.id))
                    self.served.append(absence)
        for side, man, games in self.result.misses:
            club = game.clubs[side]
            cursor = sql.execute(
                "INSERT INTO absences (game, man, club, games) VALUES (?, ?, ?, ?)", (game.id, man, club, games)
            )
            assert cursor.lastrowid is not None, "a new row has a number"
            self.new.append((club, Absence(cursor.lastrowid, man, game.id, games)))

    def keep(self) -> None:
        season, game = self.season, self.game
        for side, club in enumerate(game.clubs):
            state = season.states[club]
            state.played += 1
            if game.stage == REGULAR:
                state.regular += 1
                won = (self.result.score[0] > self.result.score[1]) == (side == 0)
                state.streak = state.streak + 1 if won else 0
            state.absences = [each for each in state.absences if each.left > (each in self.served)]
        for absence in self.served:
            absence.served += 1
        for club, absence in self.new:
            season.states[club].absences.append(absence)
        self.rows.keep(season)
        season.marks.keep(self.rows.marks)
