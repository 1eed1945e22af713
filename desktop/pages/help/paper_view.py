"""A page to read: Markdown in the table's own type on paper, in a column that is easy on the eye."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QUrl
from PySide6.QtGui import (
    QFontMetricsF,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop.look import theme
from rulesets.core.files.shipped import shipped

LETTERS = 74  # to a line
PICTURE_LETTER = "\ufffc"  # stands in a text for a picture
HEADINGS = {1: 40, 2: 27, 3: 21}
PICTURE = re.compile(r"^[ \t]*!\[([^\]]*)\]\((resources/[\w/.-]+)\)[ \t]*$", re.MULTILINE)


class PaperView(QTextBrowser):
    """Shows a Markdown page. A picture that is not there is left out, as if it had never been meant."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._markdown = ""
        self._pictures: dict[str, QImage] = {}
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def set_markdown(self, text: str) -> None:
        self._markdown = text
        self._render()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Pictures come from the program's own resources, never from elsewhere."""
        picture = self._pictures.get(name.toString() if isinstance(name, QUrl) else name)
        return self._to_measure(picture) if picture is not None else None

    # drawing

    def _render(self) -> None:
        self._pictures = {}
        text = PICTURE.sub(self._keep_picture, self._markdown)
        document = self.document()
        document.setDefaultFont(theme.text_font(15))
        document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self._dress_tables(document)
        block = document.begin()
        while block.isValid():
            self._dress(block)
            block = block.next()
        self._fit_measure()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _keep_picture(self, found: re.Match[str]) -> str:
        image = picture(found[2])
        if image is None:
            return ""
        self._pictures[found[2]] = image
        return found[0]

    def _dress(self, block: QTextBlock) -> None:
        cursor = QTextCursor(block)
        level = block.blockFormat().headingLevel()
        space = QTextBlockFormat()
        if level:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            letters = QTextCharFormat()
            letters.setFont(theme.display_font(HEADINGS.get(level, 21)))
            letters.setForeground(theme.paper().title if level == 1 else theme.paper().heading)
            cursor.setCharFormat(letters)
            space.setTopMargin(theme.px(0 if level == 1 else 26))
            space.setBottomMargin(theme.px(4))
        elif cursor.currentTable() is None:
            if PICTURE_LETTER not in block.text():  # a picture is as high as it is
                space.setLineHeight(142, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            in_list = block.textList() is not None
            space.setTopMargin(theme.px(1 if in_list else 5))
            space.setBottomMargin(theme.px(3 if in_list else 7))
        cursor.mergeBlockFormat(space)

    def _dress_tables(self, document: QTextDocument) -> None:
        paper = theme.paper()
        for table in [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]:
            whole = table.format()
            whole.setBorder(0)
            whole.setCellSpacing(0)
            whole.setCellPadding(theme.px(6))
            whole.setTopMargin(theme.px(8))
            whole.setBottomMargin(theme.px(12))
            whole.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
            table.setFormat(whole)
            for row in range(table.rows()):
                for column in range(table.columns()):
                    cell = table.cellAt(row, column)
                    look = cell.format().toTableCellFormat()
                    look.setBottomBorder(1)
                    look.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                    look.setBottomBorderBrush(paper.edge)
                    if row == 0:
                        look.setBackground(paper.stock)
                    cell.setFormat(look)

    # the measure

    def _measure(self) -> float:
        return QFontMetricsF(theme.text_font(15)).averageCharWidth() * LETTERS

    def _fit_measure(self) -> None:
        """Margins at both sides, so that a line is never too long to follow."""
        least = theme.px(28)
        side = max(least, (self.viewport().width() - self._measure()) / 2)
        root = self.document().rootFrame()
        margins = root.frameFormat()
        if margins.leftMargin() != side:
            margins.setMargin(least)
            margins.setLeftMargin(side)
            margins.setRightMargin(side)
            root.setFrameFormat(margins)

    def _to_measure(self, image: QImage) -> QImage:
        ratio = self.devicePixelRatioF()
        wide = min(self._measure(), self.viewport().width() - 2 * theme.px(28)) * ratio
        shown = image.scaledToWidth(max(1, round(wide)), Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        return shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._markdown:
            self._render()

    def sizeHint(self) -> QSize:
        return QSize(round(self._measure() + theme.px(110)), round(theme.px(620)))


def picture(path: str) -> QImage | None:
    """A picture of the program's resources by its path from the top folder, or None."""
    parts = path.split("/")[1:]
    if ".." in parts:
        return None
    try:
        image = QImage.fromData(shipped("resources", *parts))
    except OSError:
        return None
    return None if image.isNull() else image
