"""A season's game at the table: begun, given up, finished, and seen again (SEA-16, SEA-17)."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import msgspec

from ...core.people.lineups import read_moves
from ...core.play.requests import Ask, Roll
from ...core.table.dugouts import CHANGES
from ...core.table.seats import Dice
from ...core.table.table import Table
from ..season import NotNow, Season
from ..standing.following import draw_next
from ..store.tape import Answer, answers_of
from .result import result_of
from .sent import Sent

_sent = msgspec.msgpack.Decoder(Sent)


def begin(season: Season, sent: Sent, file: str = "") -> None:
    """A game goes to the table: it holds its two clubs until it is finished or given up.

    `sent` is what `Season.sent` proposed, or that with the player's own changes; `file` where its save is kept.
    """
    game = season.game(sent.game)
    why = season.why_not(game)
    if why:
        raise NotNow(why.rstrip("."))
    with season.file.transaction() as sql:
        packed = zlib.compress(msgspec.msgpack.encode(sent))
        sql.execute("INSERT OR REPLACE INTO held VALUES (?, ?, ?)", (game.id, file, packed))


def at_table(season: Season, number: int) -> Sent | None:
    """Whom the clubs sent out in a game that is at the table now; None where it is not."""
    row = season.sql.execute("SELECT sent FROM held WHERE game = ?", (number,)).fetchone()
    return _sent.decode(zlib.decompress(row[0])) if row is not None else None


def give_up(season: Season, number: int) -> None:
    """As if it had not begun: the same dice next time."""
    with season.file.transaction() as sql:
        sql.execute("DELETE FROM held WHERE game = ?", (number,))


def finish(season: Season, number: int, table: Table, how: str = "table") -> None:
    """A game that was played to its end at a table goes into the season."""
    sent = at_table(season, number)
    if sent is None:
        raise NotNow(f"game {number} is not at a table")
    if table.pending is not None:
        raise NotNow(f"game {number} is not over yet")
    visitors, home = (season.houses[out.edition].side(club)
                      for out, club in zip(sent.sides, table.setup.clubs, strict=True))  # fmt: skip
    result = result_of(season.ruleset, number, table.game, table.events, (visitors, home), answers_given(table))
    season.store(sent, result, how)
    draw_next(season)


def answers_given(table: Table) -> Iterable[Answer]:
    """Of a table's journal, what another table with the same seed would not do by itself."""
    dice = Dice(table.setup.seed)
    throws = 0
    again = Table(table.ruleset, table.setup)
    for number, entry in enumerate(table.journal):
        request = again.pending
        if entry.key in CHANGES:
            yield number, entry.key, entry.answer
        elif isinstance(request, Roll):
            if entry.answer != dice.throw(throws, request):
                yield number, entry.key, entry.answer
            throws += 1
        elif isinstance(request, Ask) and entry.answer != request.ordinary:
            yield number, entry.key, entry.answer
        again.replay([entry])


def watched(season: Season, number: int) -> Table:
    """A played game on a table at its end, play by play as it was; `NotNow` where today's rules play it otherwise.

    Then `pages.schedule.box` still has all its plays.
    """
    row = season.sql.execute("SELECT answers, plays FROM tapes WHERE game = ?", (number,)).fetchone()
    if row is None:
        raise NotNow(f"game {number} is not played yet")
    given = {at: (key, answer) for at, key, answer in answers_of(row[0])}
    table = Table(season.ruleset, season.setup(season.sent_of(number)))
    try:
        while table.pending is not None or len(table.journal) in given:
            _give(table, given.get(len(table.journal)))
    except ValueError:
        table.pending = None
    (score,) = season.sql.execute(
        "SELECT visitors_runs || ' ' || home_runs FROM games WHERE id = ?", (number,)
    ).fetchone()
    if "{} {}".format(*table.game.situation.score) != score:
        raise NotNow(f"game {number} was played by other rules than today's, and can't be watched; its box is kept")
    return table


def _give(table: Table, said: tuple[str, str | tuple[int, ...]] | None) -> None:
    request = table.pending
    if said is not None and said[0] in CHANGES:
        table.change(CHANGES.index(said[0]), read_moves(str(said[1])), "ordinary")
    elif said is not None:
        table.answer(said[1], "ordinary" if isinstance(said[1], str) else "typed")
    elif isinstance(request, Roll):
        table.answer(table.throw(), "dice")
    elif isinstance(request, Ask):
        table.answer(request.ordinary, "ordinary")
