"""A game as a page to print: headline, line score, box and play-by-play, as values that each format writes down."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..core.book import box_score as box
from ..core.book.details import Details
from ..core.book.recap import recap
from ..core.book.scoring import ClubBook, Counts
from ..core.book.story import Story, Told
from ..core.people.clubs import Club
from ..core.play.situation import Situation
from ..core.table.telling import radio_of
from .chances import Curve, curve_of
from .played import Played

MARKS = {"W": "Winner", "L": "Loser", "S": "Save"}


class Grid(msgspec.Struct, frozen=True):
    """A table: its heads, its rows, what stands below it. The first column is a name, the others are figures."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    total: tuple[str, ...] = ()


class HalfInning(msgspec.Struct, frozen=True):
    heading: str
    lines: tuple[Told, ...]


class GamePage(msgspec.Struct, frozen=True):
    title: str
    about: str  # when and where, and by which rules
    summary: tuple[str, ...]
    line: Grid
    batting: tuple[Grid, Grid]
    pitching: tuple[Grid, Grid]
    halves: tuple[HalfInning, ...] = ()
    curve: Curve | None = None  # the winner's chance, where it is known


def game_page(game: Played) -> GamePage:
    told = game.details
    time = (f"Time: {told[0].time}.",) if game.over and told[0].time else ()
    curve = curve_of(game)
    turned = (curve.turning,) if curve is not None else ()
    return GamePage(
        game.title,
        about(game),
        (*summary(game), *turned, *time),
        line_grid(game),
        (batting_grid(game, 0, told[0]), batting_grid(game, 1, told[1])),
        (pitching_grid(game, 0, told[0]), pitching_grid(game, 1, told[1])),
        tuple(play_by_play(game)),
        curve,
    )


def about(game: Played) -> str:
    """When, where and by which rules.

    The day is the day of the clock when the game began.
    """
    park = f" · {game.setup.ballpark}" if game.setup.ballpark else ""
    return f"{day(game)}{park} · {game.ruleset.name}"


def day(game: Played) -> str:
    return f"{game.began:%B} {game.began.day}, {game.began.year}"


def summary(game: Played) -> Iterator[str]:
    """How a finished game was decided, in sentences: pitchers of record, how it ended, its feats."""
    if not game.over:
        return
    told = recap(game.setup, game.events, game.book, game.ruleset.calls, radio_of(game.ruleset))
    if told.decisions:
        yield ". ".join(f"{MARKS[mark]}: {man} ({his_day})" for mark, man, his_day in told.decisions) + "."
    if told.ended:
        yield f"The last play: {told.ended}"
    yield from (f"{feat}." for feat in told.feats)


def line_grid(game: Played) -> Grid:
    """Runs by inning, then R H E."""
    last = game.book.columns(game.over)
    rows = []
    for club, page in zip(game.clubs, game.book.clubs, strict=True):
        innings = [str(runs) for runs in page.innings]
        innings += ["x" if game.over else ""] * (last - len(innings))
        rows.append((club.city, *innings, str(page.runs), str(page.hits), str(page.errors)))
    return Grid(("", *(str(inning) for inning in range(1, last + 1)), "R", "H", "E"), tuple(rows))


def batting_grid(game: Played, side: int, told: Details) -> Grid:
    club, page = game.clubs[side], game.book.clubs[side]
    fielding = box.FIELDING_COLUMNS if box.names_fielders(game.book) else ()
    rows = [
        (
            f"{'· ' if row.substitute else ''}{row.name}",
            row.positions,
            *_figures(row.line, box.BATTING_COLUMNS),
            *_figures(row.fielding, fielding),
        )
        for row in box.batters(club, page)
    ]
    blanks = ("",) * len(box.BATTING_COLUMNS)
    for name, line in box.who_only_pitched(club, page) if fielding else ():
        rows.append((name, "P", *blanks, *_figures(line, fielding)))
    total = {key: page.batting_total(key) for _, key in box.BATTING_COLUMNS}
    heads = (club.name, "", *(head for head, _ in (*box.BATTING_COLUMNS, *fielding)))
    sums = ("Totals", "", *_figures(total, box.BATTING_COLUMNS), *_figures(page.fielding_total(), fielding))
    return Grid(heads, tuple(rows), tuple(_batting_notes(club, page, told)), sums)


def _batting_notes(club: Club, page: ClubBook, told: Details) -> Iterator[str]:
    for heading, men in box.batting_notes(club, page, told):
        yield f"{heading}: {', '.join(men)}."
    yield ". ".join(f"{heading} {number}" for heading, number in box.team_notes(page)) + "."


def pitching_grid(game: Played, side: int, told: Details) -> Grid:
    club, page = game.clubs[side], game.book.clubs[side]
    decisions = game.book.decisions() if game.over else None
    columns = box.pitching_columns(page)
    rows = []
    for number, name, line in box.pitchers(club, page):
        named = box.with_record(side, page, number, name, decisions, told)
        rows.append((named, box.innings_pitched(line.get("outs", 0)), *_figures(line, columns)))
    total = box.pitching_totals(page)
    sums = ("Totals", box.innings_pitched(total["outs"]), *_figures(total, columns))
    notes = tuple(f"{heading}: {', '.join(men)}." for heading, men in box.pitching_notes(club, page, columns))
    return Grid((club.name, "IP", *(head for head, _ in columns)), tuple(rows), notes, sums)


def _figures(line: Counts, columns: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return tuple(str(line.get(key, 0)) for _, key in columns)


def play_by_play(game: Played) -> Iterator[HalfInning]:
    setup = game.as_set_up
    first: Situation = game.start or game.ruleset.deal(setup).situation
    story = Story(setup, first, game.ruleset.calls, radio_of(game.ruleset))
    heading, lines = story.opening().text, list[Told]()
    for told in story.tell(game.events):
        if told.kind != "half":
            lines.append(told)
            continue
        if lines:
            yield HalfInning(heading, tuple(lines))
        heading, lines = told.text, []
    if lines:
        yield HalfInning(heading, tuple(lines))
