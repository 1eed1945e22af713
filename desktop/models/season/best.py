"""Best scores (SEA-10): what was done at the table in each game with its options, in a season or not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.seasons_list import season_files
from desktop.models.season.wording import short_day
from rulesets import GAMES, find
from rulesets.core.play.options import describe
from rulesets.league.best_scores import HOUSE, TableGame, best_scores, of_saves, of_season
from rulesets.league.season import Season

COLUMNS = (
    Column("At the table", "game", is_words=True, share=1),
    Column("Most runs", "most runs by a side you managed", is_words=True, share=1),
    Column("Biggest win", "biggest win", is_words=True, share=1),
    Column("Winning run", "longest winning run", is_words=True, share=1),
    Column("Longest game", "longest game, in innings", is_words=True, share=1),
)


def games_at_tables(saves: Path, seasons: Path) -> Iterator[TableGame]:
    """Finished games of a folder of saves and of every season of another; what can't be read is passed over."""
    yield from of_saves(saves)
    for path in season_files(seasons):
        try:
            with Season.open(path, write=False) as season:
                yield from list(of_season(season))
        except ValueError:
            continue


def best_rows(games: Iterator[TableGame]) -> list[FigureRow]:
    """A row for each game with its options, in the order of the first page."""
    found = [each for each in best_scores(games).items() if each[0][0] in GAMES]
    found.sort(key=lambda each: (GAMES.index(each[0][0]), each[0][1]))
    rows = []
    for (ruleset, options), best in found:
        cells = [_name(ruleset, dict(options))]
        for mark, unit in (
            (best.most_runs, ""),
            (best.biggest_win, "by "),
            (best.longest_run, ""),
            (best.longest_game, ""),
        ):
            cells.append(f"{unit}{mark[0]}{_when(mark[1])}" if mark is not None else "–")
        rows.append(FigureRow(tuple(cells)))
    return rows


def _name(ruleset: str, options: dict[str, str]) -> str:
    """The game, and where its options are not the usual ones."""
    game = find(ruleset)
    other = [
        each.labels[options[each.name]].lower()
        for each in describe(game.options)
        if options.get(each.name, each.default) != each.default and options[each.name] in each.labels
    ]
    other += [options[HOUSE]] if HOUSE in options else []
    return f"{game.name} ({', '.join(other)})" if other else game.name


def _when(game: TableGame) -> str:
    try:
        return f", {short_day(game.when[:10])}"
    except ValueError:
        return ""
