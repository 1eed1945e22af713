"""The cards of Deep Drive as they lie on the table: the batter's, the pitcher's, and the ballpark's."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.cards.views import Card, CardRow, CardTable, Fact
from ...core.people.clubs import Club
from ...core.people.lineups import VACANT
from ...core.people.players import Player
from ..card_game import DeepDrive
from ..cards.card import BatterCard, DeepDriveSection, Glove, PitcherCard, Rows
from ..dice import GREEN, RED, WHITE
from .backs import batters_back, pitchers_back
from .facts import batters_facts, endurance_meter, glove_text, pitchers_facts
from .states import batters_states, pitchers_states

PERCENTILE = f"{RED.colour} {WHITE.colour}"
PARK_ROW = "park"
SIDES = {"L": "left", "R": "right"}


def face_up(g: DeepDrive) -> tuple[Card, ...]:
    """The cards that the next dice are read on, as they stand before them."""
    s = g.situation
    field = 1 - s.batting
    up = _batter(g, s.batting, s.man_on(0), at_the_plate=True)
    pitcher = s.lineups[field].pitcher
    return (up,) if pitcher == VACANT else (up, _pitcher(g, field, pitcher, at_work=True), _ballpark(g))


def own(g: DeepDrive, side: int, man: int) -> Card:
    """A man's own card, whoever is up: of a pitcher who does not bat, the one he pitches with."""
    lineup = g.situation.lineups[side]
    pitches = man == lineup.pitcher or (g.clubs is not None and g.squad(side)[man].position == "P")
    if pitches and man not in lineup.order:
        return on_mound(g, side, man)
    return _batter(g, side, man, at_the_plate=False)


def on_mound(g: DeepDrive, side: int, man: int) -> Card:
    """The card he pitches with, whether or not he is at work."""
    s = g.situation
    return _pitcher(g, side, man, at_work=side != s.batting and man == s.lineups[side].pitcher)


def in_field(g: DeepDrive, side: int, man: int, position: str) -> Fact:
    """What a lineup says beside a fielder: his rating there."""
    club = g.situation.club_of(side)
    glove = Glove(g.pitcher_of(side, man).fielding) if position == "P" else g.deck.glove(club, man, position)
    value, note = glove_text(position, glove)
    return Fact(position, value, note)


def _batter(g: DeepDrive, side: int, man: int, at_the_plate: bool) -> Card:
    card = g.batter_of(side, man)
    states = batters_states(g, side, man, at_the_plate)
    return Card(
        "batter",
        side,
        _name(g, side, man, card.name),
        _line(g, side, man),
        (*states, *batters_facts(card)),
        (
            CardTable("batter_card", "Batter 00–49", ranges(card.table), row_colour=PERCENTILE),
            section_table(card.deep_drive),
            outs_table(card.outs, "batter"),
        ),
        back=batters_back(card, _player(g, side, man), _club(g, side)),
        badge=badge(card),
        called=g.called(side, man),
    )


def _pitcher(g: DeepDrive, side: int, man: int, at_work: bool) -> Card:
    """How tired he is, and whose the advantage, only of the man at work."""
    card = g.pitcher_of(side, man)
    return Card(
        "pitcher",
        side,
        _name(g, side, man, card.name),
        _line(g, side, man),
        (*pitchers_states(g, side, man, at_work), *pitchers_facts(card)),
        (
            CardTable("pitcher_card", "Pitcher 50–99", ranges(card.table), row_colour=PERCENTILE),
            outs_table(card.outs, "pitcher"),
        ),
        endurance_meter(g) if at_work else None,
        pitchers_back(card, _player(g, side, man), _club(g, side)),
        badge=badge(card),
        called=g.called(side, man),
    )


def _ballpark(g: DeepDrive) -> Card:
    """DD-PARK-3: the park's ten numbers for the side from which this batter hits."""
    side = g.batter_card().side_against(g.pitcher_card().hand)
    chart, column = g.charts["ballparks"], f"{g.options.park} {side}"
    rows = tuple(CardRow(die, str(die), (chart.cell(die, column).text,)) for die in range(GREEN.sides))
    name = chart.titles[column].removesuffix(f" {side}")
    table = CardTable("ballparks", "Ballpark", rows, (column,), row_colour=GREEN.colour, across=True)
    return Card("ballpark", 1, name, f"For a ball hit from the {SIDES[side]}", tables=(table,), badge=side)


def badge(card: BatterCard | PitcherCard) -> str:
    """The hand, in parentheses where it has a split mark (DD-ADVT-1)."""
    return f"({card.hand})" if card.mark else card.hand


def ranges(rows: Rows) -> tuple[CardRow, ...]:
    return tuple(_range(row.first, row.last, row.result) for row in rows)


def section_table(section: DeepDriveSection) -> CardTable:
    """The section with its PARK bands cut out: a dagger outside them is played as printed (DD-PARK-2R)."""
    rows: list[CardRow] = []
    for row in section.rows:
        for first, last, in_park in _runs(section, row.first, row.last):
            rows.append(_range(first, last, PARK_ROW if in_park else row.result))
    return CardTable("deep_drive_section", "Deep drive", _joined(rows), row_colour=PERCENTILE)


def outs_table(outs: tuple[str, ...], whose: str) -> CardTable:
    rows = tuple(CardRow(die, str(die), (code,)) for die, code in enumerate(outs))
    return CardTable("outs_row", "Outs", rows, (whose,), row_colour=GREEN.colour, across=True)


def _range(first: int, last: int, text: str) -> CardRow:
    """
    >>> _range(0, 4, "DD").label, _range(49, 49, "OUT").label
    ('00–04', '49')
    """
    label = f"{first:02}" if first == last else f"{first:02}–{last:02}"
    return CardRow(first, label, (text,), last)


def _runs(section: DeepDriveSection, first: int, last: int) -> Iterable[tuple[int, int, bool]]:
    """A row cut where the ballpark begins or ends to have a say."""
    begin = first
    for number in range(first, last + 1):
        if number == last or section.read(number)[1] != section.read(number + 1)[1]:
            yield begin, number, section.read(number)[1]
            begin = number + 1


def _joined(rows: list[CardRow]) -> tuple[CardRow, ...]:
    """Neighboring rows that say the same are one row: a PARK band may cover two."""
    joined: list[CardRow] = []
    for row in rows:
        if joined and joined[-1].cells == row.cells:
            assert isinstance(row.last, int) and isinstance(joined[-1].row, int), "a percentile table"
            joined[-1] = _range(joined[-1].row, row.last, row.cells[0])
        else:
            joined.append(row)
    return tuple(joined)


def _player(g: DeepDrive, side: int, man: int) -> Player | None:
    return g.squad(side)[man].player if g.clubs is not None else None


def _club(g: DeepDrive, side: int) -> Club | None:
    return g.clubs[g.situation.club_of(side)] if g.clubs is not None else None


def _name(g: DeepDrive, side: int, man: int, printed: str) -> str:
    return printed or (g.squad(side)[man].name if g.clubs is not None else "Plain card")


def _line(g: DeepDrive, side: int, man: int) -> str:
    if g.clubs is None:
        return ""
    city = g.clubs[g.situation.club_of(side)].city
    player = g.squad(side)[man].player
    return f"{city} · age {player.age}" if player is not None else city
