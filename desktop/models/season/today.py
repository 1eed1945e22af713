"""The day as its page draws it: cards of games, standings, yesterday, hot bats, and where we are."""

from __future__ import annotations

from datetime import date

import msgspec

from desktop.models.season.feats import Told, told_feats
from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.wording import (
    behind,
    counted,
    later,
    listed,
    long_day,
    place_word,
    rate,
    record,
    short_day,
    skipper,
    weekday,
)
from rulesets.league.between import tires
from rulesets.league.pages.finals import Decided, Final, finals
from rulesets.league.pages.schedule import Scheduled
from rulesets.league.pages.today import Card, Starter, TodayPage, today_page
from rulesets.league.season import Season
from rulesets.league.standing.postseason import champion
from rulesets.league.standing.table import Standing

STANDINGS = (
    Column("Club", "club", is_words=True, share=1), Column("W", "won"), Column("L", "lost"), Column("PCT", "share won"),
    Column("GB", "games behind"), Column("L10", "last ten"), Column("STRK", "streak"),
)  # fmt: skip
HOT = (
    Column("Player", "player", is_words=True, share=1), Column("H–AB", "hits and times at bat"),
    Column("AVG", "average"), Column("HR", "home runs"), Column("RBI", "batted in"),
)  # fmt: skip


class Side(msgspec.Struct, frozen=True):
    """A club in a game that is to be played."""

    club: int
    city: str
    nickname: str
    colour: str
    record: str
    who: str  # "you manage them", "skipper: bold"
    starter: str = ""
    starter_last: str = ""  # his last name
    starter_line: str = ""
    rest: float | None = None  # share of his rest he has had; None where nobody asks for it
    rest_line: str = ""
    out: tuple[tuple[str, str], ...] = ()  # name and why
    runs: tuple[str, ...] = ()
    totals: tuple[int, int, int] | None = None
    won: bool = False


class GameCard(msgspec.Struct, frozen=True):
    """A game of the day. `state` is "open", "later" (something else must be played first), "table" or "final"."""

    number: int
    state: str
    is_mine: bool
    sides: tuple[Side, Side]
    foot: str = ""  # where, and how they have met
    why_not: str = ""
    lines: tuple[str, ...] = ()  # of a finished game: pitchers of record, home runs
    second: bool = False  # of two on this day

    @property
    def in_words(self) -> str:
        visitors, home = self.sides
        if self.state == "final":
            score = (
                f"{visitors.city} {visitors.totals[0]}, {home.city} {home.totals[0]}"
                if visitors.totals and home.totals
                else ""
            )
            return ". ".join(("Final", score, *self.lines))
        told = [f"{visitors.city} {visitors.record} at {home.city} {home.record}"]
        for side in self.sides:
            told.append(f"{side.city}: {side.starter}, {side.starter_line}, {side.rest_line}")
            told += [f"{name}: {why}" for name, why in side.out]
        return ". ".join(filter(None, (*told, self.foot, self.why_not)))


class TodayView(msgspec.Struct, frozen=True):
    """Everything on the page."""

    day: str
    title: str
    line: str
    before: str  # the day before and after with games, "" where there is none
    after: str
    is_today: bool
    over: bool
    cards: tuple[GameCard, ...]
    standings: tuple[FigureRow, ...]
    standings_note: str
    yesterday: str
    scores: tuple[tuple[str, str], ...]  # winner and score, loser and score
    feats: tuple[Told, ...]
    moved: tuple[str, ...]
    hot: tuple[FigureRow, ...]
    tray: str
    my_next: str  # day up to which one plays to reach one's own next game; "" where it is today or never
    notes: tuple[tuple[int, str], ...]
    played: int
    games: int
    held: int | None  # a game that is at the table


def today_view(season: Season, day: str | None = None) -> TodayView:
    page = today_page(season, day)
    mine = season.by_key.get(season.terms.mine)
    lines = {line.club: line for line in page.standings}
    games = [card.game for card in page.cards]
    done = finals(season, games)
    cards = [_card(season, card, done.get(card.game.id), lines, mine) for card in page.cards]
    cards.sort(key=lambda card: (card.state == "final", not card.is_mine))
    before, after = _neighbours(season, page.day)
    is_today = season.today in (page.day, None)
    return TodayView(
        page.day, long_day(page.day), _line(season, page, lines, mine), before, after, is_today, page.over,
        tuple(cards), tuple(standing_rows(page.standings, mine)),
        _after(page), f"{long_day(page.yesterday)}" if page.yesterday else "",
        tuple(_score(season, game) for game in page.scores), told_feats(season, page.feats, page.records),
        tuple(_moved(season, page)), tuple(_hot(season, page)), _tray(page), _my_next(season, page, mine),
        tuple((note[0], note[3]) for note in page.notes), page.games_played, page.games,
        page.held[0] if page.held else None,
    )  # fmt: skip


def _line(season: Season, page: TodayPage, lines: dict[int, Standing], mine: int | None) -> str:
    done = sum(card.game.played for card in page.cards)
    said = [f"Day {page.day_number} of {page.days}"]
    if any(card.game.stage for card in page.cards):
        said = ["Postseason"]
    if page.over:
        won = champion(season)
        said = [
            f"The season is over: the {season.clubs[won].nickname} have won it" if won is not None else "It is over"
        ]
    if page.cards:
        some = "all" if done == len(page.cards) else counted(done, "of them", "of them")
        said.append(counted(len(page.cards), "game") + (f", {some} finished" if done else ""))
    if mine is not None and lines[mine].w + lines[mine].l:
        said.append(_behind_line(season, page.standings, lines[mine]))
    return " · ".join(said)


def _behind_line(season: Season, standings: list[Standing], line: Standing) -> str:
    group = [each for each in standings if each.group == line.group]
    if line.place == 1 and len(group) > 1:
        ahead = group[1].gb
        if ahead == 0:
            return f"level with {group[1].city}"
        return f"{_games(ahead)} ahead of {group[1].city}"
    return f"{_games(line.gb)} behind {group[0].city}" if line.gb else f"level with {group[0].city}"


def _games(number: float) -> str:
    if number == 0.5:
        return "half a game"
    return counted(int(number), "game") if number == int(number) else f"{behind(number)} games"


def standing_rows(standings: list[Standing], mine: int | None) -> list[FigureRow]:
    """As the short table has them."""
    return [
        FigureRow(
            (line.city, str(line.w), str(line.l), rate(line.pct), behind(line.gb), record(*line.last_ten), line.streak),
            (line.city, line.w, line.l, line.pct, line.gb, line.last_ten[0], line.streak),
            line.club, line.colour, line.club == mine,
            ruled=bool(at and line.group != standings[at - 1].group),
        )
        for at, line in enumerate(standings)
    ]  # fmt: skip


def _after(page: TodayPage) -> str:
    done = sum(card.game.played for card in page.cards)
    return f"after {counted(done, 'of today’s games', 'of today’s games')}" if done and done < len(page.cards) else ""


def _card(season: Season, card: Card, final: Final | None, lines: dict[int, Standing], mine: int | None) -> GameCard:
    game = card.game
    clubs = (game.visitors, game.home)
    sides = []
    for at, club in enumerate(clubs):
        row = season.clubs[club]
        line = lines[club]
        side = Side(club, row.city, row.nickname, row.colour, record(line.w, line.l), _who(season, club, mine))
        if game.line is not None and game.score is not None:
            innings, hits, errors = game.line
            runs = [str(each) for each in innings[at]]
            if at and len(innings[1]) < len(innings[0]):
                runs.append("×")
            side = msgspec.structs.replace(
                side, runs=tuple(runs), totals=(game.score[at], hits[at], errors[at]),
                won=game.score[at] > game.score[1 - at],
            )  # fmt: skip
        elif card.starters:
            starter = card.starters[at]
            out = tuple((_man(each.name, each.position), each.why) for each in card.out[at])
            side = msgspec.structs.replace(
                side, starter=starter.name, starter_last=season.last_name(starter.man),
                starter_line=_starter_line(starter), rest=_rest(season, starter),
                rest_line=starter.rest if _asks_rest(season) else "", out=out,
            )  # fmt: skip
        sides.append(side)
    state = "final" if game.played else "table" if game.held else "later" if card.why_not else "open"
    return GameCard(
        game.id, state, mine in clubs, (sides[0], sides[1]), _foot(season, card), card.why_not,
        _final_lines(final) if final is not None else (), game.number > 1,
    )  # fmt: skip


def _man(name: str, position: str) -> str:
    return name if position == "P" else f"{name} {position}"


def _who(season: Season, club: int, mine: int | None) -> str:
    if club == mine:
        return "you manage them"
    return skipper(season.clubs[club].manager)


def _starter_line(starter: Starter) -> str:
    era = f", {starter.era:.2f}" if starter.era is not None else ""
    return f"{starter.throws} · {record(starter.won, starter.lost)}{era}"


def _asks_rest(season: Season) -> bool:
    return season.terms.rest == "on" and tires(season.ruleset)


def _rest(season: Season, starter: Starter) -> float | None:
    """How much of the rest that he needs he has had."""
    if not _asks_rest(season):
        return None
    if starter.days is None or (not starter.fitness.lowered and not starter.fitness.worn and starter.fitness.may):
        return 1.0
    had = max(0, starter.days - 1)
    return had / (had + max(1, starter.fitness.short, starter.fitness.lowered))


def _foot(season: Season, card: Card) -> str:
    game = card.game
    said = [card.park] if card.park else []
    said.append("designated hitter" if game.dh else "pitchers bat")
    if any(card.met):
        said.append(f"{'series' if game.series else 'so far'} {record(*card.met)}")
    return " · ".join(said)


def _final_lines(final: Final) -> tuple[str, ...]:
    def decided(letter: str, man: Decided | None) -> str:
        return f"{letter} {man.name} ({record(man.won, man.lost)})" if man is not None else ""

    first = "   ".join(filter(None, (decided("W", final.winner), decided("L", final.loser))))
    saved = f"S {final.save.name} ({final.save.saved})" if final.save is not None else ""
    homers = ", ".join(f"{name} {hit}" if hit > 1 else name for _, _, name, hit, _ in final.homers)
    return tuple(filter(None, (first, "   ".join(filter(None, (saved, f"HR {homers}" if homers else ""))))))


def _score(season: Season, game: Scheduled) -> tuple[str, str]:
    score, clubs = game.score, (game.visitors, game.home)
    assert score is not None, "it was played"
    won = int(score[1] > score[0])
    city = [season.clubs[club].city for club in clubs]
    return f"{city[won]} {score[won]}", f"{city[1 - won]} {score[1 - won]}"


def _moved(season: Season, page: TodayPage) -> list[str]:
    told = []
    for each in page.moved:
        if each.passed:
            passed = listed([season.clubs[club].city for club in each.passed])
            told.append(f"{season.clubs[each.club].city} moved past {passed} into {place_word(each.now)}.")
    return told


def _hot(season: Season, page: TodayPage) -> list[FigureRow]:
    rows = []
    for bat in page.hot:
        line = bat.line
        average = line["h"] / line["ab"] if line["ab"] else 0.0
        cells = (bat.name, record(line["h"], line["ab"]), rate(average), str(line["hr"]), str(line["rbi"]))
        rows.append(FigureRow(cells, about=bat.man, colour=season.clubs[bat.club].colour))
    return rows


def _tray(page: TodayPage) -> str:
    done, all_ = sum(card.game.played for card in page.cards), len(page.cards)
    if page.over:
        return "The season is over; everything is in the book."
    return f"Nothing is being played. {done} of today’s {all_} {'game' if all_ == 1 else 'games'} played."


def _neighbours(season: Season, day: str) -> tuple[str, str]:
    (before,) = season.sql.execute("SELECT MAX(day) FROM games WHERE day < ?", (day,)).fetchone()
    (after,) = season.sql.execute("SELECT MIN(day) FROM games WHERE day > ?", (day,)).fetchone()
    return before or "", after or ""


def _my_next(season: Season, page: TodayPage, mine: int | None) -> str:
    """The day before one's own next game, where there are games to be played until then."""
    if mine is None or season.today is None:
        return ""
    (day,) = season.sql.execute(
        "SELECT MIN(day) FROM games WHERE NOT played AND (visitors = ?1 OR home = ?1)", (mine,)
    ).fetchone()
    return later(day, -1) if day is not None and day > season.today else ""


def day_button(day: str, other: str) -> str:
    """How the way to another day reads: its weekday when it is near.

    >>> day_button("2026-06-09", "2026-06-08"), day_button("2026-06-09", "2026-06-19")
    ('Monday', 'Jun 19')
    """
    near = abs((date.fromisoformat(day) - date.fromisoformat(other)).days) < 6
    return weekday(other) if near else short_day(other)
