"""A player's page in words and figures: who he is, his lines, his games, against his card, his usage and places."""

from __future__ import annotations

import msgspec

from desktop.models.season.feats import told_feat
from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.leaders import COUNTS, HEADS, RATES
from desktop.models.season.wording import SMALL, counted, innings, ordinal, record, short_day
from rulesets.core.cards.views import Card
from rulesets.core.play.options import choose_options
from rulesets.core.play.setup import Setup
from rulesets.core.table.table import Table
from rulesets.league.numbers.against import Compared, is_normal
from rulesets.league.numbers.rates import STATS
from rulesets.league.pages.player import LogLine, PlayerPage, SplitLine, player_page, running_average
from rulesets.league.season import Season

POSITIONS = {
    "P": "pitcher", "C": "catcher", "1B": "first base", "2B": "second base", "3B": "third base", "SS": "shortstop",
    "LF": "left field", "CF": "center field", "RF": "right field", "DH": "designated hitter",
}  # fmt: skip
HANDS = {"L": "left", "R": "right", "S": "both ways", "B": "both ways"}
NAMES = {
    "avg": "AVG", "obp": "OBP", "slg": "SLG", "hr": "HR per 600", "b2": "2B per 600", "b3": "3B per 600",
    "bb": "BB per 600", "so": "SO per 600", "h": "H per 600",
}  # fmt: skip
BAT_SHOWN = ("g", "ab", "r", "h", "b2", "b3", "hr", "rbi", "bb", "so", "sb")
ARM_SHOWN = ("g", "gs", "w", "l", "sv", "outs", "h", "er", "hr", "bb", "so")
LOG_BAT = ("ab", "r", "h", "b2", "b3", "hr", "rbi", "bb", "so")
LOG_ARM = ("outs", "h", "r", "er", "hr", "bb", "so")
RULED = ("home", "sl", "vl", "on", "post")
USED = {"pa": "Times at bat", "outs": "Outs", "starts": "Starts", "games": "Games"}


class Bar(msgspec.Struct, frozen=True):
    """A figure against his card: both, the error, and how many errors it is off (None: nothing to compare)."""

    name: str
    card: str
    now: str
    error: str
    off: float | None


class PlayerView(msgspec.Struct, frozen=True):
    man: int
    name: str
    line: str
    club: int | None
    city: str
    colour: str
    before: tuple[int, str] | None
    after: tuple[int, str] | None
    columns: tuple[Column, ...]
    lines: tuple[FigureRow, ...]
    bars: tuple[Bar, ...]
    told: str  # what the bars come to, in a sentence
    average: tuple[tuple[str, float], ...]  # over 15 games, day by day
    expected: float | None
    log_columns: tuple[Column, ...]
    log: tuple[FigureRow, ...]
    usage: tuple[tuple[str, int, int, str], ...]
    usage_note: str
    ranks: tuple[tuple[str, str, str], ...]
    feats: tuple[tuple[str, str], ...]
    pitches: bool


def player_view(season: Season, man: int) -> PlayerView:
    page = player_page(season, man)
    pitches = "P" in page.positions
    of = "pitching" if pitches else "batting"
    lines = page.pitching if pitches else page.batting
    shown = ARM_SHOWN if pitches else BAT_SHOWN
    compared = page.pitching_against_card if pitches else page.against_card
    club = season.clubs[page.club] if page.club is not None else None
    log = page.pitching_log if pitches else page.log
    chances = lines[0].line.get("bf" if pitches else "pa", 0) if lines else 0
    expected = next((each.expected for each in compared if each.key == "avg"), None)
    return PlayerView(
        man, page.name, _who(season, page), page.club, club.city if club else "", club.colour if club else "#444444",
        *_beside(season, page), split_columns(of, shown), tuple(_split_rows(lines, page, of, shown)),
        tuple(map(bar_of, compared)), _told(compared, chances, pitches),
        tuple(running_average(log)) if not pitches else (), expected,
        _log_columns(pitches), tuple(_log_row(season, each, pitches) for each in _with_average(log, pitches)),
        tuple((USED[each.what], each.used, each.budget, each.color) for each in page.usage), _pace(season, page),
        tuple(_rank(*each) for each in page.ranks), tuple(_feats(season, page)), pitches,
    )  # fmt: skip


def _who(season: Season, page: PlayerPage) -> str:
    said = [season.clubs[page.club].name if page.club is not None else "no club", f"No. {page.number}"]
    said.append(POSITIONS.get(page.positions[0], page.positions[0]))
    said += [f"bats {HANDS.get(page.bats, page.bats)}, throws {HANDS.get(page.throws, page.throws)}", f"age {page.age}"]
    if page.out:
        said.append(f"out, {counted(page.out, 'game')} to miss")
    elif "P" not in page.positions and _plays_today(season, page.club):
        said.append("plays today")
    return " · ".join(filter(None, said))


def _plays_today(season: Season, club: int | None) -> bool:
    found = season.sql.execute(
        "SELECT 1 FROM games WHERE NOT played AND day = ?2 AND (visitors = ?1 OR home = ?1)", (club, season.today)
    ).fetchone()
    return found is not None


def _beside(season: Season, page: PlayerPage) -> tuple[tuple[int, str] | None, tuple[int, str] | None]:
    """The men before and after him on his club, by their last names."""
    men = season.sql.execute(
        "SELECT id, last FROM men WHERE club IS ? ORDER BY pitches, last, first", (page.club,)
    ).fetchall()
    at = next((at for at, row in enumerate(men) if row[0] == page.man), None)
    if at is None:
        return None, None
    return (men[at - 1] if at else None), (men[at + 1] if at + 1 < len(men) else None)


def split_columns(of: str, shown: tuple[str, ...]) -> tuple[Column, ...]:
    heads = {key: (head, words) for head, key, words in COUNTS[of]}
    counts = [Column(*heads[key]) for key in shown]
    rates = [Column(HEADS[key], STATS[key].name.lower()) for key in RATES[of][:3]]
    return (Column("HIS SEASON", "split", is_words=True, share=1), *counts, *rates)


def _split_rows(lines: list[SplitLine], page: PlayerPage, of: str, shown: tuple[str, ...]) -> list[FigureRow]:
    found = []
    mine = [each for each in page.postseason if ("bf" in each.line) == (of == "pitching")]
    last_month = False
    for each in [*lines, *mine]:
        counts = [each.line.get(key) for key in shown]
        cells = [innings(value) if key == "outs" and value is not None else "" if value is None else str(value)
                 for key, value in zip(shown, counts, strict=True)]  # fmt: skip
        for key in RATES[of][:3]:
            rate = STATS[key].value(each.line)
            cells.append(
                STATS[key].written(rate) if rate is not None and ("outs" in each.line or of == "batting") else "–"
            )
        month = each.split.startswith("m")
        ruled = each.split in RULED or (month and not last_month)
        last_month = month
        found.append(FigureRow((each.name, *cells), is_strong=not each.split and each.club is None, ruled=ruled))
    return found


def bar_of(each: Compared) -> Bar:
    rate = each.key in ("avg", "obp", "slg")

    def written(value: float | None, sign: str = "") -> str:
        if value is None:
            return "–"
        return sign + (f"{value:.3f}".removeprefix("0") if rate else f"{value:.0f}")

    return Bar(
        NAMES.get(each.key, each.key.upper()),
        written(each.expected),
        written(each.now),
        written(each.error, "± "),
        each.off,
    )


def _told(compared: list[Compared], chances: int, pitches: bool) -> str:
    known = [each for each in compared if each.off is not None]
    what = "batters faced" if pitches else "times at bat"
    if not known:
        return "Nothing to compare yet."
    said = f"Distance in standard errors of {chances} {what}. "
    if is_normal(known):
        return f"{said}All {SMALL[len(known)]} lie within two: it is the dice, not the card."
    far = [NAMES.get(each.key, each.key) for each in known if each.off is not None and abs(each.off) > 2]
    return f"{said}Beyond two: {', '.join(far)}. One figure in twenty lies there by the dice alone."


def _log_columns(pitches: bool) -> tuple[Column, ...]:
    heads = {key: (head, words) for head, key, words in COUNTS["pitching" if pitches else "batting"]}
    words = (
        Column("GAME LOG", "day", is_words=True), Column("against", is_words=True, share=1),
        Column("score", is_words=True),
        Column("starter", "the other starter", is_words=True),
    )  # fmt: skip
    counts = [Column(*heads[key]) for key in (LOG_ARM if pitches else LOG_BAT)]
    return (*words, *counts, Column("ERA" if pitches else "AVG", "up to that day"))


def _with_average(log: list[LogLine], pitches: bool) -> list[tuple[LogLine, str]]:
    """Each game with his season's figure after it; the log has the latest first."""
    top = bottom = 0
    found = []
    for each in reversed(log):
        top += each.line["er"] * 27 if pitches else each.line["h"]
        bottom += each.line["outs"] if pitches else each.line["ab"]
        text = (f"{top / bottom:.2f}" if pitches else f"{top / bottom:.3f}".removeprefix("0")) if bottom else "–"
        found.append((each, text))
    return found[::-1]


def _log_row(season: Season, game: tuple[LogLine, str], pitches: bool) -> FigureRow:
    each, figure = game
    against = season.clubs[each.against].city
    (starter,) = season.sql.execute("SELECT last || ' ' || throws FROM men WHERE id = ?", (each.starter,)).fetchone()
    counts = [each.line.get(key, 0) for key in (LOG_ARM if pitches else LOG_BAT)]
    cells = [
        innings(value) if key == "outs" else str(value)
        for key, value in zip(LOG_ARM if pitches else LOG_BAT, counts, strict=True)
    ]
    score = f"{'W' if each.won else 'L'} {record(*each.score)}"
    where = against if each.at_home else f"at {against}"
    return FigureRow(
        (short_day(each.day), where, score, starter, *cells, figure),
        (each.day, where, score, starter, *counts, figure),
        each.game,
    )


def _pace(season: Season, page: PlayerPage) -> str:
    if not page.usage:
        return ""
    (played,) = season.sql.execute(
        "SELECT COALESCE(SUM(played), 0) * 1.0 / COUNT(*) FROM games WHERE stage = 0"
    ).fetchone()
    used = page.usage[-1]
    share = used.used / used.budget - played
    pace = "On his pace." if abs(share) < 0.1 else "Ahead of his pace." if share > 0 else "Behind his pace."
    missing = f" He must miss {counted(page.out, 'more game')}." if page.out else ""
    return pace + missing


def _rank(key: str, value: float | None, place: int | None) -> tuple[str, str, str]:
    return STATS[key].name, STATS[key].written(value), ordinal(place) if place is not None else "–"


def _feats(season: Season, page: PlayerPage) -> list[tuple[str, str]]:
    found = []
    for feat in page.feats[:6]:
        told = told_feat(season, feat, dated=True)
        found.append((told.title, told.line))
    return found


# his card


def card_of(season: Season, man: int) -> tuple[Card, str] | None:
    """His card in a game that has cards, and his club's color; None in a game of dice alone."""
    row = season.sql.execute("SELECT club FROM men WHERE id = ?", (man,)).fetchone()
    if row is None or row[0] is None:
        return None
    panels = season.ruleset.panels(_options(season))
    source = next((panel.cards for panel in panels if panel.cards is not None), None)
    if source is None:
        return None
    house = season.house(row[0])
    other = next(club for club in season.clubs if club != row[0])
    clubs = (house.roster.club(), season.house(other).roster.club())
    park = house.roster.ballpark
    setup = Setup(
        season.terms.ruleset, clubs, 1, season.terms.options, ballpark=park.name, park=park, house=season.terms.house
    )
    table = Table(season.ruleset, setup)
    at = next(
        (
            at
            for at, each in enumerate(clubs[0].squad)
            if each.player is not None and house.men.get(each.player.id) == man
        ),
        None,
    )
    if at is None:
        return None
    return source.own(table.game, 0, at), clubs[0].colour


def _options(season: Season) -> msgspec.Struct:
    return choose_options(season.ruleset.options, season.terms.options, season.ruleset.name)


def men_of(season: Season, text: str = "", most: int = 40) -> list[tuple[int, str]]:
    """Men whose name has these letters, with their clubs, for a search."""
    rows = season.sql.execute(
        "SELECT m.id, m.first || ' ' || m.last || COALESCE(' · ' || c.city, '') FROM men m"
        " LEFT JOIN clubs c ON c.id = m.club"
        " WHERE LOWER(m.first || ' ' || m.last) LIKE ? ORDER BY m.last, m.first LIMIT ?",
        (f"%{text.lower().replace('%', '')}%", most),
    )
    return [(row[0], row[1]) for row in rows]
