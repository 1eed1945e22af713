"""The men of a club as lines of figures, and one man in words; no widget."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape

from rulesets.core.people.averages import three_figures
from rulesets.core.people.days import staff
from rulesets.core.people.players import Fielding, Player, Split, Splits
from rulesets.core.people.rosters import Roster

COUNTS = {"2B": "doubles", "3B": "triples"}  # where a column is not called as its count
BATTING = ("Name", "Pos", "B", *"G AB R H 2B 3B HR RBI BB SO SB AVG OBP SLG".split())
PITCHING = ("Name", "Role", "T", *"G GS W L SV IP H R ER BB SO ERA WHIP".split())
WORDS = {
    "Pos": "positions", "B": "bats", "T": "throws", "G": "games", "AB": "at-bats", "R": "runs", "H": "hits",
    "2B": "doubles", "3B": "triples", "HR": "home runs", "RBI": "runs batted in", "BB": "walks", "SO": "strikeouts",
    "SB": "stolen bases", "AVG": "batting average", "OBP": "on-base percentage", "SLG": "slugging percentage",
    "GS": "games started", "W": "won", "L": "lost", "SV": "saves", "IP": "innings pitched", "ER": "earned runs",
    "ERA": "earned run average", "WHIP": "walks and hits per inning", "Name": "name", "Role": "role",
}  # fmt: skip
LOW_FIRST = ("Name", "Pos", "B", "Role", "T", "ERA", "WHIP")  # sorted from the least; the others from the most


@dataclass(frozen=True)
class Cell:
    """What stands in a column, and what it is sorted by."""

    text: str
    key: float | str


@dataclass(frozen=True)
class ManLine:
    player: str
    cells: tuple[Cell, ...]


def batting_lines(roster: Roster) -> tuple[ManLine, ...]:
    """Who has batted, those who do not pitch first."""
    men = [man for man in roster.players.values() if man.batting]
    return tuple(_batting(roster, man) for man in sorted(men, key=lambda man: man.pitches))


def _batting(roster: Roster, man: Player) -> ManLine:
    line = man.batting
    assert line is not None, "only men who batted are listed"
    words = [_word(roster.called(man.id)), _word(man.positions[0]), _word(man.bats)]
    counts = [_count(getattr(line, COUNTS.get(name, name.lower()))) for name in BATTING[3:14]]
    rates = [
        Cell(three_figures(rate), float(rate) if rate is not None else -1) for rate in (line.avg, line.obp, line.slg)
    ]
    return ManLine(man.id, (*words, *counts, *rates))


def pitching_lines(roster: Roster) -> tuple[ManLine, ...]:
    """The staff: rotation first, then the bullpen."""
    return tuple(
        _pitching(roster, roster.players[player], role, at) for at, (player, role) in enumerate(staff(roster).items())
    )


def _pitching(roster: Roster, man: Player, role: str, place: int) -> ManLine:
    line = man.pitching
    assert line is not None, "a pitcher has a pitching line"
    words = [_word(roster.called(man.id)), Cell(role, place), _word(man.throws)]
    counts = [
        Cell(line.innings, line.outs) if name == "IP" else _count(getattr(line, name.lower()))
        for name in PITCHING[3:14]
    ]
    rates = [
        Cell(f"{float(rate):.2f}", float(rate)) if rate is not None else Cell("---", 999)
        for rate in (line.era, line.whip)
    ]
    return ManLine(man.id, (*words, *counts, *rates))


def _word(text: str) -> Cell:
    return Cell(text, text.casefold())


def _count(number: int) -> Cell:
    return Cell(str(number), number)


# one man


def who(man: Player) -> str:
    number = f"{man.number} " if man.number >= 0 else ""
    return f"{number}{man.name} · bats {man.bats}, throws {man.throws} · {man.age} · {', '.join(man.positions)}"


def split_rows(man: Player) -> list[tuple[str, ...]]:
    """How he hit, or was hit, by hand: the share of it, and his averages then."""
    if man.pitches and man.allowed and man.pitching:
        return _split_rows(man.allowed, "batters", None)
    if man.splits and man.batting:
        return _split_rows(man.splits, "pitchers", (man.batting.avg, man.batting.obp, man.batting.slg))
    return []


def _split_rows(splits: Splits, of: str, season: tuple[Fraction | None, ...] | None) -> list[tuple[str, ...]]:
    rows = []
    for hand, split in (("left", splits.left), ("right", splits.right)):
        rows.append((f"{hand}-handed {of}", f"{split.share:.0%}", *_rates(split, season)))
    return rows


def _rates(split: Split, season: tuple[Fraction | None, ...] | None) -> list[str]:
    ratios = (split.avg, split.obp, split.slg)
    if season is None:
        return [f"×{ratio:.2f}" for ratio in ratios]
    return [
        f"{float(rate) * ratio:.3f}".removeprefix("0") if rate is not None else "---"
        for rate, ratio in zip(season, ratios, strict=True)
    ]


def fielding_rows(man: Player) -> list[tuple[str, ...]]:
    return [(position, *_fielding(line)) for position, line in man.fielding.items()]


def _fielding(line: Fielding) -> tuple[str, ...]:
    return (*(str(each) for each in (line.g, line.po, line.a, line.e, line.dp)), three_figures(line.average))


SPLIT_HEADS = ("Against", "Share", "AVG", "OBP", "SLG")
FIELDING_HEADS = ("Fielding", "G", "PO", "A", "E", "DP", "AVG")


def in_words(man: Player) -> str:
    """The man as a screen reader says him."""
    parts = [who(man), man.note]
    for row in split_rows(man):
        parts.append(f"against {row[0]}: {row[1]} of the time, {row[2]} {row[3]} {row[4]}")
    for row in fielding_rows(man):
        named = (f"{figure} {head}" for head, figure in zip(FIELDING_HEADS[1:], row[1:], strict=True))
        parts.append(f"{row[0]}: {', '.join(named)}")
    return ". ".join(part for part in parts if part) + "."


def as_page(man: Player, quiet: str, gap: int) -> str:
    """The man as a small page of HTML: who he is, his note, splits and fielding side by side."""
    tables = [
        _table(heads, rows, quiet, gap)
        for heads, rows in ((SPLIT_HEADS, split_rows(man)), (FIELDING_HEADS, fielding_rows(man)))
        if rows
    ]
    side_by_side = f"<td width='{4 * gap}'></td>".join(f"<td>{table}</td>" for table in tables)
    note = f" &nbsp; <i style='color:{quiet}'>{escape(man.note)}</i>" if man.note else ""
    head = f"<p style='margin:0 0 {gap // 2}px 0'><b>{escape(who(man))}</b>{note}</p>"
    return f"{head}<table cellspacing=0><tr>{side_by_side}</tr></table>"


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]], quiet: str, gap: int) -> str:
    pad = f"padding-right:{gap}px;padding-top:{gap // 8}px"
    top = "".join(f"<td align='{_side(at)}' style='color:{quiet};{pad}'>{head}</td>" for at, head in enumerate(heads))
    cells = (
        "".join(f"<td align='{_side(at)}' style='{pad}'>{escape(text)}</td>" for at, text in enumerate(row))
        for row in rows
    )
    lines = "".join(f"<tr>{row}</tr>" for row in cells)
    return f"<table cellspacing=0 cellpadding=0><tr>{top}</tr>{lines}</table>"


def _side(at: int) -> str:
    return "left" if at == 0 else "right"
