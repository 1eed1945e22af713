"""Sheets of cards: nine a page at two and a half by three and a half inches, cut marks, and the backs to match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

import rulesets
from desktop.cards.face import Face
from desktop.cards.painting import paint_card
from desktop.cards.places import fitted_places, lay_card
from desktop.cards.view import LEAST_WIDTH
from desktop.look import theme
from desktop.printing.paper import POINTS, NotPrinted, Page
from desktop.printing.text import BOLD, CENTER, FAINT, INK, LEFT, QUIET, RIGHT, line, plain
from rulesets.core.cards.views import Card
from rulesets.core.people.days import Day, meeting
from rulesets.core.people.rosters import Roster
from rulesets.core.play.setup import Setup

WIDTH, HEIGHT = 2.5 * POINTS, 3.5 * POINTS
ACROSS, DOWN = 3, 3
A_PAGE = ACROSS * DOWN
MARK, AWAY = 14.0, 4.0  # length of a cut mark, and how far it stays from the cards
LARGER = 12  # steps in which a card's paper grows until everything on it has room


def cards_of(game: str, roster: Roster, other: Roster) -> list[Face]:
    """Every man's card of a club, batters first; `other` is whom they happen to meet."""
    ruleset = rulesets.find(game)
    clubs = meeting(Day(roster), Day(other))
    setup = Setup(game, clubs, ballpark=roster.ballpark.name, park=roster.ballpark)
    dealt = ruleset.deal(setup)
    panel = next((panel for panel in ruleset.panels(dealt.options) if panel.cards is not None), None)
    if panel is None or panel.cards is None:
        raise NotPrinted(f"{ruleset.name} is played without cards; print its charts, lineups and scoresheets.")
    squad = dealt.squad(0)
    found = [panel.cards.own(dealt, 0, man) for man in range(len(squad))]
    found.sort(key=lambda card: card.whose != "batter")
    return [Face(card, clubs[0].colour) for card in found]


def card_pages(faces: Sequence[Face], backs: bool = True) -> Iterator[Page]:
    """Fronts and, after each page of them, the backs, mirrored so that they meet when the paper is turned over."""
    for first in range(0, len(faces), A_PAGE):
        nine = faces[first : first + A_PAGE]
        yield Page(lambda painter, rect, nine=nine: paint_sheet(painter, rect, nine), margin=0.0)  # type: ignore[misc]
        if backs:
            yield Page(
                lambda painter, rect, nine=nine: paint_sheet(painter, rect, nine, behind=True),  # type: ignore[misc]
                margin=0.0,
            )


def paint_sheet(painter: QPainter, paper: QRectF, faces: Sequence[Face], behind: bool = False) -> None:
    """Up to nine cards in the middle of the paper; seen from `behind`, left and right change places."""
    left = paper.center().x() - ACROSS * WIDTH / 2
    top = paper.center().y() - DOWN * HEIGHT / 2
    for number, face in enumerate(faces):
        row, column = divmod(number, ACROSS)
        if behind:
            column = ACROSS - 1 - column
        spot = QRectF(left + column * WIDTH, top + row * HEIGHT, WIDTH, HEIGHT)
        paint_one(painter, spot, face, behind)
    _paint_marks(painter, QRectF(left, top, ACROSS * WIDTH, DOWN * HEIGHT))


def paint_one(painter: QPainter, spot: QRectF, face: Face, behind: bool = False) -> None:
    """A card as large as the spot: laid out on paper that grows until nothing on it is cut, then made to fit."""
    room = paper_for(face.card)
    painter.save()
    painter.setClipRect(spot)
    painter.translate(spot.topLeft())
    painter.scale(spot.width() / room.width(), spot.height() / room.height())
    if behind:
        _paint_back(painter, room, face)
    else:
        paint_card(painter, room, face, fitted_places(face.card, room.width(), room.height()))
    painter.restore()


def paper_for(card: Card) -> QRectF:
    """The least paper of a card's shape on which its rows stand, close together if need be."""
    width = theme.px(LEAST_WIDTH)
    for _ in range(LARGER):
        if lay_card(card, width, 0, with_line=True).bottom <= width * HEIGHT / WIDTH:
            break
        width *= 1.06
    return QRectF(0, 0, width, width * HEIGHT / WIDTH)


def _paint_back(painter: QPainter, room: QRectF, face: Face) -> None:
    """His name on the club's color, and below it his season beside what the card gives."""
    ground = QColor(face.colour)
    painter.fillRect(room, theme.paper().stock)
    band = room.height() * (0.16 if face.card.back else 1.0)
    head = QRectF(room.left(), room.top(), room.width(), band)
    painter.fillRect(head, ground)
    line(painter, head.adjusted(10, 0, -10, 0), face.card.name, theme.display_font(24), CENTER, theme.ink_on(ground))
    painter.setPen(QPen(theme.paper().edge, 1.2))
    painter.drawRect(room.adjusted(0.8, 0.8, -0.8, -0.8))
    if not face.card.back:
        return
    pad, column = 12.0, room.width() * 0.21
    step = (room.bottom() - head.bottom() - 2 * pad) / (len(face.card.back) + 1)
    font = theme.text_font(min(15.0, step * 0.66))
    bold = theme.text_font(min(15.0, step * 0.66), BOLD)
    rows = [("", "Season", "Card"), *((each.label, each.season, each.card) for each in face.card.back)]
    for number, (label, season, card) in enumerate(rows):
        row = QRectF(pad, head.bottom() + pad + number * step, room.width() - 2 * pad, step)
        line(painter, row.adjusted(0, 0, -2 * column, 0), label, font, LEFT, QUIET)
        quiet = QUIET if number == 0 else INK
        line(painter, QRectF(row.right() - 2 * column, row.top(), column, step), season, font, RIGHT, quiet)
        line(
            painter,
            QRectF(row.right() - column, row.top(), column, step),
            card,
            font if not number else bold,
            RIGHT,
            quiet,
        )
        painter.setPen(QPen(FAINT, 0.8))
        painter.drawLine(row.bottomLeft(), row.bottomRight())


def _paint_marks(painter: QPainter, cards: QRectF) -> None:
    """Short lines outside the cards, at every cut."""
    painter.setPen(QPen(QColor("#555555"), 0.5))
    for column in range(ACROSS + 1):
        x = cards.left() + column * WIDTH
        for y, way in ((cards.top(), -1), (cards.bottom(), 1)):
            painter.drawLine(QLineF(QPointF(x, y + way * AWAY), QPointF(x, y + way * (AWAY + MARK))))
    for row in range(DOWN + 1):
        y = cards.top() + row * HEIGHT
        for x, way in ((cards.left(), -1), (cards.right(), 1)):
            painter.drawLine(QLineF(QPointF(x + way * AWAY, y), QPointF(x + way * (AWAY + MARK), y)))
    foot = QRectF(cards.left() + 6, cards.bottom() + AWAY, cards.width(), 12)
    line(painter, foot, "Print at 100 %: cards are 2.5 × 3.5 in.", plain(7), LEFT, QColor("#555555"))
