"""How a scoresheet is drawn: a function of a page, a layout and the colors of the paper."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from desktop.look import fonts, theme
from desktop.pages.scoresheet.layout import (
    BOLD,
    BOX_PAD,
    OUT_RADIUS,
    WRAPPED,
    Diamond,
    Foot,
    Layout,
    legend_of,
    mark_font,
    named,
    note_font,
    score_font,
    sum_height,
    tall,
    title_font,
    wide,
)
from desktop.pages.scoresheet.view import ClubSheet, Name
from rulesets.core.book.box_score import BATTING_COLUMNS
from rulesets.core.book.sheet import Box, Note
from rulesets.core.people.lineups import ORDER

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
LEAST_BESIDE, LEAST_BELOW = (
    0.8,
    0.6,
)  # of their size, notes beside a mark or the number of an out; else they go clear of it


@dataclass(frozen=True)
class Inks:
    """Colours of a scoresheet on light or dark paper."""

    page: QColor
    ink: QColor
    quiet: QColor
    rule: QColor
    faint: QColor
    reached: QColor
    out: QColor
    run: QColor
    heading: QColor
    focus: QColor


def inks() -> Inks:
    paper, dark = theme.paper(), theme.look().dark
    page = QColor("white") if theme.is_printing() else paper.stock if dark else paper.button
    mixed = QColor(paper.edge)
    mixed.setAlphaF(0.6)
    faint = theme.over(mixed, page)
    reached = paper.blue
    run = QColor("#7a6320") if dark else QColor("#fbe0a0")
    return Inks(page, paper.ink, paper.quiet, paper.edge, faint, reached, paper.title, run, paper.heading, paper.focus)


def paint_sheet(painter: QPainter, page: ClubSheet, score: str, at: Layout, shift: float = 0.0) -> None:
    """Draw a page. `shift` is how far the grid has been scrolled; names, titles and notes stay where they are."""
    ink = inks()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(QPointF(0, 0), at.size), ink.page)
    painter.save()
    painter.setClipRect(QRectF(shift + at.grid_x - 1, 0, at.shown - at.grid_x + 1, at.size.height()))
    _paint_grid(painter, page, at, ink)
    painter.restore()
    painter.translate(shift, 0)
    _paint_titles(painter, page, score, at, ink)
    _paint_names(painter, page, at, ink)
    _paint_foot(painter, page, at, ink)
    painter.restore()


def _flat(colour: QColor, width: float) -> QPen:
    """A pen whose lines end where they are said to."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)


def _write(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor, align: Qt.AlignmentFlag) -> None:
    painter.setPen(colour)
    theme.draw_fitted(painter, rect, text, font, align)


def _paint_titles(painter: QPainter, page: ClubSheet, score: str, at: Layout, ink: Inks) -> None:
    pad = at.number_x
    title = QRectF(pad, theme.px(2), at.shown - 2 * pad, tall(title_font()))
    _write(painter, title, page.club, title_font(), ink.ink, LEFT)
    _write(painter, at.about_at, page.about, theme.text_font(14), ink.quiet, LEFT)
    on_title_line = at.score_at.top() < title.center().y()
    _write(painter, at.score_at, score, score_font(), ink.out, RIGHT if on_title_line else LEFT)


def _paint_names(painter: QPainter, page: ClubSheet, at: Layout, ink: Inks) -> None:
    number = theme.text_font(13)
    for row, man in enumerate(page.men):
        y = at.top + row * at.row
        here = page.due is not None and page.due[0] == row
        box = QRectF(at.number_x, y, at.name_x - at.number_x, at.row)
        _write(painter, box, str(man.number), number, ink.quiet, LEFT)
        if here:
            _paint_pointer(painter, QPointF(at.name_x - theme.px(7), y + at.row / 2), ink)
        _paint_men(painter, man.men, y, at, ink)
    box = QRectF(at.name_x, at.bottom, at.grid_x - at.name_x - theme.px(10), sum_height())
    _write(painter, box, "Runs", theme.text_font(14, BOLD), ink.quiet, RIGHT)
    painter.setPen(QPen(ink.rule, 1))
    for row in range(ORDER + 1):
        y = round(at.top + row * at.row) + 0.5
        painter.drawLine(QPointF(at.number_x - theme.px(10), y), QPointF(at.grid_x, y))
    x = round(at.grid_x) + 0.5
    painter.drawLine(QPointF(x, at.top), QPointF(x, at.bottom))


def _paint_men(painter: QPainter, men: tuple[Name, ...], y: float, at: Layout, ink: Inks) -> None:
    """The men of a place, one below the other in lines as high as there is room for; who is in the game is in bold."""
    line = min(tall(theme.text_font(16, BOLD)) * 1.05, (at.row - theme.px(4)) / len(men))
    whole = (theme.text_font(16), theme.text_font(16, BOLD), theme.text_font(14))
    plain, strong, small = (fonts.text(min(font.pixelSize(), int(line * 0.92)), font.weight()) for font in whole)
    top = y + (at.row - line * len(men)) / 2
    for number, man in enumerate(men):
        is_in = number == len(men) - 1
        box = QRectF(at.name_x, top + number * line, at.position_x - at.name_x - theme.px(6), line)
        _write(painter, box, man.name, strong if is_in else plain, ink.ink if is_in else ink.quiet, LEFT)
        box = QRectF(at.position_x, box.top(), at.grid_x - at.position_x - theme.px(4), line)
        _write(painter, box, man.position, small, ink.quiet, LEFT)


def _paint_pointer(painter: QPainter, tip: QPointF, ink: Inks) -> None:
    """A triangle before the name of the man at bat."""
    size = theme.px(5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.focus)
    painter.drawPolygon(
        QPolygonF([tip, QPointF(tip.x() - size * 1.3, tip.y() - size), QPointF(tip.x() - size * 1.3, tip.y() + size)])
    )


def _paint_grid(painter: QPainter, page: ClubSheet, at: Layout, ink: Inks) -> None:
    head = theme.text_font(13, BOLD)
    column = 0
    for inning, width in enumerate(page.widths):
        x = at.grid_x + column * at.box
        wide_box = QRectF(x, at.head, width * at.box, at.top - at.head)
        _write(painter, wide_box, str(inning + 1), head, ink.quiet, CENTRE)
        box = QRectF(x, at.bottom, width * at.box, sum_height())
        _write(painter, box, page.runs[inning], theme.text_font(15, BOLD), ink.ink, CENTRE)
        column += width
    for n, (letters, _) in enumerate(BATTING_COLUMNS):
        x = at.figures_x + n * at.figure
        _write(painter, QRectF(x, at.head, at.figure, at.top - at.head), letters, head, ink.quiet, CENTRE)
        for row, man in enumerate(page.men):
            box = QRectF(x, at.top + row * at.row, at.figure, at.row)
            _write(painter, box, str(man.figures[n]), theme.text_font(16), ink.ink, CENTRE)
        box = QRectF(x, at.bottom, at.figure, sum_height())
        _write(painter, box, str(page.totals[n]), theme.text_font(15, BOLD), ink.ink, CENTRE)
    _paint_rules(painter, page, at, ink)
    for row in range(ORDER):
        for column, (inning, turn) in enumerate(page.columns()):
            cell = at.cell(row, column)
            if page.due == (row, inning, turn):
                lit = QColor(ink.run)
                lit.setAlphaF(0.55)
                painter.fillRect(cell.adjusted(1, 1, 0, 0), lit)
            shown = page.turn(row, inning, turn)
            if shown is not None:
                paint_box(painter, cell, shown.box, at.diamond, ink)
            elif turn == 0 or page.due == (row, inning, turn):
                _paint_diamond(painter, at.diamond.bases(cell), ink)
    _paint_ends(painter, page, at, ink)
    _paint_entrances(painter, page, at, ink)
    _paint_new_pitchers(painter, page, at, ink)


def _paint_rules(painter: QPainter, page: ClubSheet, at: Layout, ink: Inks) -> None:
    right = at.figures_x + len(BATTING_COLUMNS) * at.figure
    painter.setPen(QPen(ink.rule, 1))
    for row in range(ORDER + 1):
        y = round(at.top + row * at.row) + 0.5
        painter.drawLine(QPointF(at.grid_x, y), QPointF(right, y))
    for column, (_, turn) in enumerate(page.columns()):
        x = round(at.grid_x + column * at.box) + 0.5
        painter.setPen(QPen(ink.rule if turn == 0 else ink.faint, 1))
        painter.drawLine(QPointF(x, at.top), QPointF(x, at.bottom))
    painter.setPen(QPen(ink.rule, 1))
    x = round(at.grid_end) + 0.5
    painter.drawLine(QPointF(x, at.top), QPointF(x, at.bottom))


def _paint_ends(painter: QPainter, page: ClubSheet, at: Layout, ink: Inks) -> None:
    """A heavy rule below the last man to bat in an inning."""
    painter.setPen(_flat(ink.ink, max(2.0, theme.px(2.2))))
    for row in range(ORDER):
        for column, (inning, turn) in enumerate(page.columns()):
            shown = page.turn(row, inning, turn)
            if shown is not None and shown.box.ends_half:
                cell = at.cell(row, column)
                y = round(cell.bottom()) + 0.5
                painter.drawLine(QPointF(cell.left() + 1, y), QPointF(cell.right(), y))


def _paint_entrances(painter: QPainter, page: ClubSheet, at: Layout, ink: Inks) -> None:
    """A heavy bar before the first box that can be a new man's."""
    columns = list(page.columns())
    painter.setPen(_flat(ink.out, max(2.5, theme.px(3))))
    for row, line in enumerate(page.men):
        for man in line.men:
            if man.came:
                column = next((n for n, place in enumerate(columns) if place >= man.first), len(columns))
                cell = at.cell(row, column)
                x = round(cell.left()) + 0.5
                painter.drawLine(QPointF(x, cell.top() + 1), QPointF(x, cell.bottom()))


def _paint_new_pitchers(painter: QPainter, page: ClubSheet, at: Layout, ink: Inks) -> None:
    """A broken rule above the first man that a new pitcher faced."""
    painter.setPen(_broken(ink.reached))
    for row in range(ORDER):
        for column, (inning, turn) in enumerate(page.columns()):
            shown = page.turn(row, inning, turn)
            if shown is not None and shown.box.new_pitcher:
                cell = at.cell(row, column)
                y = round(cell.top()) + 0.5
                painter.drawLine(QPointF(cell.left() + 1, y), QPointF(cell.right(), y))


def _broken(colour: QColor) -> QPen:
    pen = _flat(colour, max(2.5, theme.px(3)))
    pen.setDashPattern([2.2, 1.1])
    return pen


def _paint_diamond(painter: QPainter, bases: tuple[QPointF, ...], ink: Inks) -> None:
    painter.setPen(QPen(ink.faint, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF(list(bases)))


def paint_box(painter: QPainter, cell: QRectF, box: Box, diamond: Diamond, ink: Inks) -> None:
    """One turn: mark, legs run, a full diamond for a run, the number of the out, what happened on the bases."""
    px = theme.px
    bases = diamond.bases(cell)
    if box.scored:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink.run)
        painter.drawPolygon(QPolygonF(list(bases)))
    else:
        _paint_diamond(painter, bases, ink)
    painter.setPen(_flat(ink.ink, px(2.6)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if box.path == (1, 2, 3, 4):
        painter.drawPolygon(QPolygonF(list(bases)))
    elif box.path:
        painter.drawPolyline(QPolygonF([bases[(box.path[0] - 1) % 4], *(bases[leg % 4] for leg in box.path)]))
    if 0 < box.bases < box.out_at:
        _paint_stop(painter, bases[box.bases], bases[box.out_at % 4], ink)
    inner = cell.adjusted(px(BOX_PAD), px(3), -px(4), -px(4))
    colour = ink.out if box.kind == "out" else ink.reached
    line = tall(mark_font())
    where = QRectF(inner.left(), inner.top(), inner.width(), line)
    if box.looking:
        _paint_looking(painter, where, box.mark, mark_font(), colour)
    else:
        _write(painter, where, box.mark, mark_font(), colour, LEFT)
    _paint_notes(painter, inner, box, ink)
    if box.pitches:
        _paint_count(painter, QPointF(inner.left(), inner.top() + line), box.pitches, ink)
    if box.rbi:
        _paint_batted_in(painter, inner, box.rbi, bases[0].y(), ink)
    if box.out_number is not None:
        radius = px(OUT_RADIUS)
        middle = QPointF(inner.right() - radius, inner.bottom() - radius)
        _paint_out(painter, middle, radius, str(box.out_number), ink)


def _paint_looking(painter: QPainter, where: QRectF, mark: str, font: QFont, colour: QColor) -> None:
    """Strike three was called: the K turned round."""
    room = QRectF(where.left(), where.top(), wide(font, mark), where.height())
    painter.save()
    painter.translate(2 * room.center().x(), 0)
    painter.scale(-1, 1)
    _write(painter, room, mark, font, colour, LEFT)
    painter.restore()


def _paint_stop(painter: QPainter, start: QPointF, goal: QPointF, ink: Inks) -> None:
    """Put out on the way: half the leg, and a bar across."""
    stop = start + (goal - start) * 0.55
    across = QPointF(-(goal - start).y(), (goal - start).x()) * 0.2
    painter.setPen(_flat(ink.out, theme.px(2.2)))
    painter.drawLine(start, stop)
    painter.drawLine(stop - across, stop + across)


def _paint_notes(painter: QPainter, inner: QRectF, box: Box, ink: Inks) -> None:
    """Marks of the bases: those up to second at the right above, beside the man's own mark or, where that leaves no
    room, in the next line; the others at the left below."""
    line, px = tall(note_font()), theme.px
    early, late = ([note for note in box.notes if (note.base <= 2) == is_early] for is_early in (True, False))
    after_mark = wide(mark_font(), box.mark) + px(3)
    above = QRectF(inner.left() + after_mark, inner.top() + px(1), inner.width() - after_mark, line)
    if wide(note_font(), " ".join(note.mark for note in early)) * LEAST_BESIDE > above.width():
        above = QRectF(inner.left(), inner.top() + tall(mark_font()), inner.width(), line)
    beside = 0.0 if box.out_number is None else px(2 * OUT_RADIUS + 2)
    dots = 0.0 if not box.rbi else px(6) if box.rbi < 3 else px(12)
    below = QRectF(inner.left(), inner.bottom() - line - dots, inner.width() - beside, line)
    if beside and wide(note_font(), " ".join(note.mark for note in late)) * LEAST_BELOW > below.width():
        below = QRectF(inner.left(), inner.bottom() - line - max(dots, beside), inner.width(), line)
    for notes, room, at_right in ((early, above, True), (late, below, False)):
        if notes:
            _paint_marks(painter, room, notes, box, at_right, ink)


def _paint_marks(painter: QPainter, room: QRectF, notes: list[Note], box: Box, at_right: bool, ink: Inks) -> None:
    """Marks in one line, the one of an out in the color of outs; paper round the letters keeps lines off them."""
    font, _ = theme.fitted(" ".join(note.mark for note in notes), note_font(), room.width(), least=0.5)
    metrics = QFontMetricsF(font)
    lengths = [metrics.horizontalAdvance(note.mark) for note in notes]
    blank = metrics.horizontalAdvance(" ")
    x = room.right() - sum(lengths) - blank * (len(notes) - 1) if at_right else room.left()
    baseline = room.center().y() + (metrics.ascent() - metrics.descent()) / 2
    for note, length in zip(notes, lengths, strict=True):
        is_out = box.out_number is not None and note is box.notes[-1] and 0 < note.base == box.out_at
        letters = QPainterPath()
        letters.addText(x, baseline, font, note.mark)
        painter.strokePath(letters, QPen(ink.page, theme.px(3)))
        painter.setFont(font)
        painter.setPen(ink.out if is_out else ink.ink)
        painter.drawText(QPointF(x, baseline), note.mark)
        x += length + blank


def _paint_count(painter: QPainter, corner: QPointF, pitches: str, ink: Inks) -> None:
    """The count below the mark: a ring a ball, a dot a strike; fouls past the second are no more strikes."""
    balls, strikes = pitches.count("B"), len([pitch for pitch in pitches if pitch in "CSF"])
    most = 3 if pitches[-1] in "CS" else 2
    radius = theme.px(1.7)
    for column, (number, filled) in enumerate(((balls, False), (min(strikes, most), True))):
        painter.setPen(Qt.PenStyle.NoPen if filled else QPen(ink.ink, theme.px(0.8)))
        painter.setBrush(ink.ink if filled else Qt.BrushStyle.NoBrush)
        for row in range(number):
            spot = QPointF(corner.x() + radius * (1 + 3 * column), corner.y() + radius * (2 + 2.9 * row))
            painter.drawEllipse(spot, radius, radius)


def _paint_batted_in(painter: QPainter, inner: QRectF, rbi: int, home: float, ink: Inks) -> None:
    """A dot a run in the corner below: in one line where that is clear of the diamond, else in two."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.reached)
    radius = theme.px(2.2)
    in_line = 4 if home < inner.bottom() - 2.5 * radius else 2
    for n in range(rbi):
        x, y = n % in_line, n // in_line
        spot = QPointF(inner.left() + radius * (1 + 2.9 * x), inner.bottom() - radius * (1 + 2.9 * y))
        painter.drawEllipse(spot, radius, radius)


def _paint_out(painter: QPainter, middle: QPointF, radius: float, number: str, ink: Inks) -> None:
    painter.setPen(QPen(ink.out, theme.px(1.3)))
    painter.setBrush(ink.page)
    painter.drawEllipse(middle, radius, radius)
    box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    _write(painter, box, number, fonts.text(radius * 1.42, BOLD), ink.out, CENTRE)


def _paint_foot(painter: QPainter, page: ClubSheet, at: Layout, ink: Inks) -> None:
    px, x, width, foot = theme.px, at.number_x, at.shown - 2 * at.number_x, at.foot
    figures, bold = theme.text_font(15), theme.text_font(15, BOLD)
    y = at.foot_y + px(10)
    heading = f"PITCHING FOR {page.facing.upper()}"
    _write(painter, QRectF(x, y, width, foot.heading), heading, theme.text_font(13, BOLD), ink.heading, LEFT)
    y += foot.heading
    top, in_column = y, -(-len(page.pitchers) // foot.abreast)
    for number, (pitcher, height, wraps) in enumerate(zip(page.pitchers, foot.pitchers, foot.wraps, strict=True)):
        line, room = tall(figures) * 1.25, width / foot.abreast
        if number == in_column:
            y = top
        left = x + room * (number // in_column)
        _write(painter, QRectF(left, y, room, line), named(pitcher), bold, ink.ink, LEFT)
        if wraps:
            _wrap(painter, QRectF(left, y + line, room, height - line), pitcher.figures, figures, ink.ink)
        else:
            after = wide(bold, named(pitcher)) + px(14)
            _write(painter, QRectF(left + after, y, room - after + 1, line), pitcher.figures, figures, ink.ink, LEFT)
        y += height
    y = top + foot.staff + px(5)
    _wrap(painter, QRectF(x, y, width, foot.notes + 2), page.notes, theme.text_font(14), ink.quiet)
    _paint_legend(painter, QPointF(x, y + foot.notes + px(4)), legend_of(page), foot, ink)


def _wrap(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor) -> None:
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, WRAPPED, text)


def _paint_legend(painter: QPainter, corner: QPointF, legend: tuple[str, ...], foot: Foot, ink: Inks) -> None:
    """What the signs in the boxes mean, each drawn before its word."""
    font, px, radius = theme.text_font(12), theme.px, theme.px(6)
    for word, (along, line) in zip(legend, foot.legend, strict=True):
        box = QRectF(corner.x() + along, corner.y() + line * foot.legend_line, 2 * radius, foot.legend_line)
        _paint_sign(painter, word, box.center(), radius, ink)
        box = QRectF(box.right() + px(6), box.top(), wide(font, word) + 2, box.height())
        _write(painter, box, word, font, ink.quiet, LEFT)


def _paint_sign(painter: QPainter, word: str, middle: QPointF, radius: float, ink: Inks) -> None:
    px = theme.px
    if word == "scored":
        painter.setPen(QPen(ink.ink, px(1.6)))
        painter.setBrush(ink.run)
        sides = ((0, 1), (1, 0), (0, -1), (-1, 0))
        painter.drawPolygon(QPolygonF([middle + QPointF(*side) * radius for side in sides]))
    elif word == "batted in":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink.reached)
        painter.drawEllipse(middle, px(2.4), px(2.4))
    elif word == "new man":
        painter.setPen(_flat(ink.out, px(3)))
        painter.drawLine(middle - QPointF(0, radius), middle + QPointF(0, radius))
    elif word == "new pitcher":
        painter.setPen(_broken(ink.reached))
        painter.drawLine(middle - QPointF(radius * 1.2, 0), middle + QPointF(radius * 1.2, 0))
    elif word == "strike three called":
        font = theme.text_font(13, BOLD)
        where = QRectF(middle.x() - wide(font, "K") / 2, middle.y() - radius * 1.5, 2 * radius, 3 * radius)
        _paint_looking(painter, where, "K", font, ink.out)
    elif word == "side retired":
        painter.setPen(_flat(ink.ink, px(2.2)))
        painter.drawLine(middle - QPointF(radius, 0), middle + QPointF(radius, 0))
    else:
        _paint_out(painter, middle, radius, "1", ink)
