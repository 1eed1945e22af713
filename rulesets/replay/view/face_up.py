"""The cards of Replay as they lie on the table: the batter's, the pitcher's, and the ballpark's."""

from __future__ import annotations

from ...core.cards.views import Card, CardRow, CardTable, Fact
from ...core.people.clubs import Club
from ...core.people.lineups import VACANT
from ...core.people.players import Hand, Player
from ..card_game import Replay
from ..cards.card import BatterCard, Glove, PitcherCard
from ..cards.out_of_position import ratings_at
from ..cards.park_card import ParkCard
from ..cards.printing import as_printed
from ..dice import BLUE, RED, WHITE
from ..endurance import Arm
from ..play.two_cards import AVERAGE_ROW
from .backs import batters_back, pitchers_back
from .facts import batters_facts, glove_text, pitchers_facts
from .states import arm_at_work, endurance_meter, grades

COLUMNS = ("1", "2", "3", "4", "5", "6")
B_ROW = 0
SIDES = {"L": "left", "R": "right"}
PARK_COLUMNS = (2, 3, 6)


def face_up(g: Replay) -> tuple[Card, ...]:
    """The cards that the next dice are read on, as they stand before them."""
    s = g.situation
    field = 1 - s.batting
    up = s.man_on(0)
    cards = [_batter(g, s.batting, up, s.lineups[s.batting].position(up) or "PH")]
    pitcher = s.lineups[field].pitcher
    if pitcher == VACANT:
        return tuple(cards)
    cards.append(_pitcher(g, field, pitcher, arm_at_work(g)))
    if g.park is not None:
        cards.append(_ballpark(g.park, g.bats_from()))
    return tuple(cards)


def own(g: Replay, side: int, man: int) -> Card:
    """A man's own card, whoever is up: of a pitcher who does not bat, the one he pitches with."""
    lineup = g.situation.lineups[side]
    pitches = man == lineup.pitcher or (g.clubs is not None and g.squad(side)[man].position == "P")
    return on_mound(g, side, man) if pitches and man not in lineup.order else _batter(g, side, man, "")


def on_mound(g: Replay, side: int, man: int) -> Card:
    """The card he pitches with, whether or not he is at work."""
    s = g.situation
    return _pitcher(g, side, man, arm_at_work(g) if side != s.batting and man == s.lineups[side].pitcher else None)


def in_field(g: Replay, side: int, man: int, position: str) -> Fact:
    """What a lineup says beside a fielder: his ratings there, out of position where he is."""
    club = g.situation.club_of(side)
    if position == "P":
        card = g.deck.pitcher(club, man)
        glove = Glove("P", range=card.defense, error=card.error)
    else:
        gloves = g.deck.gloves(club, man, position)
        glove = ratings_at(gloves, position, g.options.out_of_position, g.charts)
    value, note = glove_text(glove)
    return Fact(position, value, note)


def _batter(g: Replay, side: int, man: int, at: str) -> Card:
    """`at` is where the man at the plate plays: his ratings elsewhere are left to the tip."""
    card = g.batter_of(side, man)
    return Card(
        "batter",
        side,
        _name(g, side, man, card.name),
        _line(card),
        batters_facts(card, at),
        (batters_grid(card),),
        back=batters_back(card, _player(g, side, man), _club(g, side)),
        badge=card.bats,
        called=g.called(side, man),
    )


def batters_grid(card: BatterCard) -> CardTable:
    """RP-CARD-3, RP-PARK-1: white is the row, red the column; the ballpark has a say in what is shaded."""
    rows = tuple(
        CardRow(
            row,
            str(row),
            tuple(map(as_printed, texts)),
            shaded=tuple(column - 1 for column in range(1, len(texts) + 1) if card.is_shaded(column, row)),
        )
        for row, texts in enumerate(card.rows, 1)
    )
    shading = "shaded: the ballpark may have a say"
    return CardTable("batter_card", "Batter", rows, COLUMNS, COLUMNS, WHITE.colour, RED.colour, shading=shading)


def _pitcher(g: Replay, side: int, man: int, arm: Arm | None = None) -> Card:
    """`arm` is that of the man at work."""
    card = g.pitcher_of(side, man)
    on_b = arm is not None and arm.on_b
    return Card(
        "pitcher",
        side,
        _name(g, side, man, card.name),
        _line(card),
        (*([grades(arm)] if arm is not None else []), *pitchers_facts(card, on_b)),
        (pitchers_grid(card, on_b),),
        endurance_meter(arm) if arm is not None else None,
        pitchers_back(card, _player(g, side, man), _club(g, side)),
        badge=card.throws,
        called=g.called(side, man),
    )


def pitchers_grid(card: PitcherCard, on_b: bool = False) -> CardTable:
    """RP-CARD-6: blue is the row, red the column. The row of averages is bold, or the B row while it is read."""
    rows = [
        CardRow(row, str(row), tuple(map(as_printed, texts)), strong=row == AVERAGE_ROW and not on_b)
        for row, texts in enumerate(card.rows, 1)
    ]
    if card.rows:
        rows.append(CardRow(B_ROW, "B", tuple(as_printed(square.text) for square in card.b_grades), strong=on_b))
    return CardTable("pitcher_card", "Pitcher", tuple(rows), COLUMNS, COLUMNS, BLUE.colour, RED.colour)


def _ballpark(park: ParkCard, side: Hand) -> Card:
    """RP-CARD-12: what one die makes of a shaded square, for the side this batter hits from."""
    rows = tuple(
        CardRow(die, str(die), tuple(str(park.number(column, die, side)) for column in PARK_COLUMNS))
        for die in range(1, 7)
    )
    columns = ("2", "3", f"6 {side}")
    heads = tuple(f"Column {column}" for column in PARK_COLUMNS)
    table = CardTable("ballpark_card", park.name, rows, columns, heads, across=True)
    foul = f"a foul fly is out on a die of {park.foul_out} or less" if park.foul_out else "no room for foul flies"
    return Card("ballpark", 1, park.name, f"shaded squares, batting from the {SIDES[side]}; {foul}", tables=(table,))


def _player(g: Replay, side: int, man: int) -> Player | None:
    return g.squad(side)[man].player if g.clubs is not None else None


def _club(g: Replay, side: int) -> Club | None:
    return g.clubs[g.situation.club_of(side)] if g.clubs is not None else None


def _name(g: Replay, side: int, man: int, printed: str) -> str:
    return printed or (g.squad(side)[man].name if g.clubs is not None else "Plain card")


def _line(card: BatterCard | PitcherCard) -> str:
    return " · ".join([*([card.team] if card.team else []), *([f"age {card.age}"] if card.age else [])])
