"""What the game reads: its charts on card stock, the cell that was read in gold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from string import Template

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop.look import fonts, theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.models.chart_model import CHANGED_SIGN, LABELS, ChartModel
from desktop.models.plain_text import tip
from desktop.panels.chart_painting import (
    SMALLER,
    ChartDelegate,
    ChartHeader,
    cell_font,
    heading_font,
    shared_widths,
    way_to_print,
    wrapped_height,
)
from desktop.panels.kept_rows import KeptRows
from desktop.panels.views import QUIET_BAR, belongs_to_the_table
from rulesets.core.charts.chart import Chart
from rulesets.core.charts.rows import Row

TAB_TEXT, TAB_PAD = 12.5, 6
NO_CORNER = "QAbstractScrollArea::corner { background: transparent; border: none; }"
SENTENCE_WIDTH = 112  # a column of sentences is no narrower
MOST_TABS = 7  # with more charts their titles are a list to pick from
# The bar itself is bold, because by its font texts are cut; only the chosen tab is drawn so.
_TABS = Template("""QTabBar { font-size: ${text}px; font-weight: bold; }
QTabBar::tab { background: transparent; padding: ${above}px ${pad}px; margin-right: 0px; font-size: ${text}px;
    font-weight: normal; }
QTabBar::tab:selected { font-weight: bold; }""")


class ChartPanel(QFrame):
    """One chart, several as tabs, or many in a list; which cell is lit it is told."""

    ON_TOUR = (
        "The charts",
        "What the dice are looked up in. The cell that was read lights up; look around as you like.",
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._charts: tuple[Chart, ...] = ()
        self._marks: dict[str, str] = {}
        self._models: dict[str, ChartModel] = {}  # those that have been read or looked at
        self._views: dict[str, ChartView] = {}  # those that have been looked at
        self._at = -1  # the chart in front
        self._column: str | None = None
        self.tabs = ChartTabs()
        self.choice = ChoiceBox("Chart")
        self.choice.hide()
        self._stack = QStackedWidget()
        self.foot = PlainLabel(f"{CHANGED_SIGN} changed by a house rule")
        self.foot.setProperty("role", "note")
        self.foot.hide()
        self.legend = PlainLabel()
        self.legend.setProperty("role", "note")
        self.legend.setWordWrap(True)
        self.legend.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 6)
        layout.setSpacing(2)
        layout.addWidget(self.tabs)
        layout.addWidget(self.choice)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.legend)
        layout.addWidget(self.foot)
        self.tabs.currentChanged.connect(self._on_tab)
        self.choice.chosen.connect(self.show_chart)
        self.setAccessibleName("Charts")
        self._space()

    def set_charts(self, charts: Sequence[Chart], marks: Mapping[str, str] | None = None) -> None:
        """The charts in the order of their tabs; `marks` are short forms by what a cell means."""
        same = len(charts) == len(self._charts) and all(a is b for a, b in zip(charts, self._charts, strict=True))
        if same and dict(marks or {}) == self._marks:
            return
        self._charts, self._marks = tuple(charts), dict(marks or {})
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for view in self._views.values():
            self._stack.removeWidget(view)
            view.deleteLater()
        self._models, self._views, self._column = {}, {}, None
        many = len(charts) > MOST_TABS
        for chart in () if many else charts:
            at = self.tabs.addTab(chart.title)
            self.tabs.setTabToolTip(at, tip(f"{chart.title} ({chart.source})"))
        self.tabs.blockSignals(False)
        self._at = 0 if charts else -1
        self.choice.set_choices({chart.id: chart.title for chart in charts}, None)
        self.choice.setVisible(many)
        self.tabs.setVisible(bool(charts) and not many)
        self._show_front()

    @property
    def ids(self) -> tuple[str, ...]:
        """The charts that are here, in the order of their tabs."""
        return tuple(chart.id for chart in self._charts)

    @property
    def shown(self) -> str:
        """The id of the chart in front, "" without charts."""
        return self._charts[self._at].id if 0 <= self._at < len(self._charts) else ""

    def _model(self, chart: str) -> ChartModel:
        if chart not in self._models:
            found = next(each for each in self._charts if each.id == chart)
            self._models[chart] = ChartModel(found, self._marks, self)
            self._models[chart].set_column(self._column)
        return self._models[chart]

    def view(self, chart: str) -> ChartView:
        """A chart of this panel; it is drawn up when it is first looked at, since a game may have twenty."""
        if chart not in self._views:
            view = self._views[chart] = ChartView(self._model(chart), self._stack)
            view.arranged.connect(self._show_legend)
            self._stack.addWidget(view)
            QWidget.setTabOrder(self.choice if self.choice.isVisibleTo(self) else self.tabs, view)
        return self._views[chart]

    def show_chart(self, chart: str) -> None:
        """Bring a chart to the front; one that is not here is left where it is."""
        ids = [each.id for each in self._charts]
        if chart in ids and ids.index(chart) != self._at:
            self._at = ids.index(chart)
            self._show_front()

    def light(self, chart: str, row: Row, column: str | None = None) -> None:
        """A cell was read: show its chart and light it. Lights in other charts stay until they are cleared."""
        self.light_all([(chart, row, column)])

    def light_all(self, cells: Sequence[tuple[str, Row, str | None]]) -> None:
        """Cells were read, one after the other: the chart of the last one comes to the front."""
        ids = {each.id for each in self._charts}
        here = [cell for cell in cells if cell[0] in ids]
        for chart, row, column in here:
            self._model(chart).light(row, column)
        if here:
            self.show_chart(here[-1][0])
            self._show_lit()
            self._tell()

    def _show_lit(self) -> None:
        """Scroll to what is lit in the chart in front, if somebody looks."""
        view = self._views.get(self.shown)
        if view is not None and self.isVisible() and view.chart_model.lit.isValid():
            view.bring_into_view(view.chart_model.lit)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_front()
        self._show_lit()

    def clear_light(self) -> None:
        for model in self._models.values():
            model.clear_light()
        self._tell()

    def set_column(self, column: str | None) -> None:
        """The column the next throw would be read in, emphasized wherever a chart has it."""
        self._column = column
        for model in self._models.values():
            model.set_column(column)

    def text(self) -> str:
        """What is lit, in words."""
        lit = [
            f"{model.chart.title}, {model.lit.data(Qt.ItemDataRole.AccessibleTextRole)}"
            for model in self._models.values()
            if model.lit.isValid()
        ]
        return "; ".join(lit) or "Nothing is highlighted."

    def _tell(self) -> None:
        self.setAccessibleDescription(self.text())
        for view in self._views.values():
            lit = view.chart_model.lit
            view.setAccessibleDescription(lit.data(Qt.ItemDataRole.AccessibleTextRole) if lit.isValid() else "")

    def _on_tab(self, at: int) -> None:
        self._at = at
        self._show_front()

    def _show_front(self) -> None:
        """Draw the chart in front, if somebody looks: where charts are a tab, most of them never are looked at."""
        if self.shown and self.isVisible():
            view = self.view(self.shown)
            if self.tabs.count():
                self.tabs.setCurrentIndex(self._at)
            self._stack.setCurrentWidget(view)
            self.choice.set_value(self.shown)
            self.foot.setVisible(view.chart_model.has_changes)
            self._show_legend()
        self._tell()

    def _show_legend(self) -> None:
        """What the letters of the chart in front mean, if it is printed in letters."""
        text = self._views[self.shown].legend() if self.shown in self._views else ""
        if text != self.legend.text():
            self.legend.setText(text)
        self.legend.setVisible(bool(text))

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(290)), round(theme.px(420)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(180)), round(theme.px(110)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._space()

    def _space(self) -> None:
        sizes = {"text": TAB_TEXT, "above": 5, "pad": TAB_PAD}
        sheet = _TABS.substitute({name: round(theme.px(size)) for name, size in sizes.items()})
        if self.tabs.styleSheet() != sheet:
            self.tabs.setStyleSheet(sheet)
            self.legend.setStyleSheet(f"font-size: {round(theme.px(11))}px;")


class ChartTabs(QTabBar):
    """Titles of charts in the width of the panel: short ones stay whole, only long ones are cut."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measured: tuple[tuple[str, ...], int, float] | None = None
        self._known_widths: list[int] = []
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Charts")

    def tabSizeHint(self, index: int) -> QSize:
        return QSize(self._widths()[index], super().tabSizeHint(index).height())

    def _widths(self) -> list[int]:
        """Of all tabs; Qt asks for each of them whenever another is picked, so they are measured once."""
        measured = tuple(self.tabText(at) for at in range(self.count())), self.width(), theme.px(1)
        if self._measured != measured:
            bold = fonts.metrics(theme.text_font(TAB_TEXT, QFont.Weight.Bold))
            edges = 2 * theme.px(TAB_PAD) + 7
            widths = [round(bold.horizontalAdvance(text) + edges) for text in measured[0]]
            if sum(widths) > self.width():
                widths = shared_widths(widths, self.width())
            self._measured, self._known_widths = measured, widths
        return self._known_widths

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)


class ChartView(QTableView):
    """One chart on its card."""

    arranged = Signal()

    def __init__(self, model: ChartModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chart_model = model
        self._delegate = ChartDelegate(model, self)
        self._kept = KeptRows()
        self._to_lit = QTimer(
            self
        )  # a turn of the event loop after a change of size: only then do the bars know theirs
        self._to_lit.setSingleShot(True)
        self._to_lit.timeout.connect(self._back_to_lit)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self._header = ChartHeader(self)
        self.setHorizontalHeader(self._header)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(8)
        self.setStyleSheet(f"QTableView, QHeaderView {{ background: transparent; }} {QUIET_BAR} {NO_CORNER}")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.horizontalScrollBar().valueChanged.connect(self._scrolled_sideways)
        self.setAccessibleName(f"{model.chart.title}, chart")
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # what is scrolled is moved, not painted
        self._arrange()

    def bring_into_view(self, index: QModelIndex) -> None:
        """Scroll only if it is out of sight, and then to the middle, so that its neighbors are seen too."""
        seen = self.viewport().rect().adjusted(self.labels_width(), 0, 0, 0)
        inside = seen.contains(self.visualRect(index))
        hint = QTableView.ScrollHint.EnsureVisible if inside else QTableView.ScrollHint.PositionAtCenter
        self.scrollTo(index, hint)

    def _back_to_lit(self) -> None:
        """The chart has another size: what is lit stands where it would have stood in this size from the first."""
        if self.chart_model.lit.isValid():
            for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
                bar.setValue(0)
            self.bring_into_view(self.chart_model.lit)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rows as they were painted before; over them the one that is lit, and the cell the keyboard is on."""
        ratio, shown = self.devicePixelRatioF(), event.rect()
        painter = QPainter(self.viewport())
        painter.fillRect(shown, theme.paper().stock)
        if ratio != int(ratio):  # pictures of rows fit only where a pixel of ours is a whole number of pixels
            painter.end()
            super().paintEvent(event)
            self._paint_labels()
            return
        self._keep_rows(shown, ratio)
        self._kept.draw(painter, shown, self.horizontalOffset(), self.verticalOffset())
        self._paint_unlike_kept(painter, shown)
        painter.end()
        self._paint_labels()

    def labels_width(self) -> int:
        """How much of the view the row labels stand over; 0 where the chart is not scrolled sideways."""
        return self.columnWidth(LABELS) if self.horizontalOffset() else 0

    def _paint_labels(self) -> None:
        """A chart that is scrolled sideways keeps its row labels."""
        wide = self.labels_width()
        if not wide:
            return
        paper, height = theme.paper(), self.viewport().height()
        painter = QPainter(self.viewport())
        painter.fillRect(0, 0, wide, height, paper.stock)
        first, last = max(0, self.rowAt(0)), self.rowAt(height - 1)
        for row in range(first, (last if last >= 0 else self.chart_model.rowCount() - 1) + 1):
            place = QRect(0, self.rowViewportPosition(row), wide, self.rowHeight(row))
            self._delegate.paint_cell(painter, place, row, LABELS, self.chart_model.lit_at)
        painter.fillRect(wide - 1, 0, 1, height, paper.edge)
        painter.end()

    def indexAt(self, spot: QPoint) -> QModelIndex:
        """What is seen there: a row label where they stand over the chart."""
        return (
            self.chart_model.index(self.rowAt(spot.y()), LABELS)
            if spot.x() < self.labels_width()
            else super().indexAt(spot)
        )

    def _scrolled_sideways(self) -> None:
        """The labels stay where they are while all else moves."""
        self.viewport().update()
        self._header.viewport().update()

    def _keep_rows(self, shown: QRect, ratio: float) -> None:
        model, across, down = self.chart_model, self._header, self.verticalHeader()
        look = (model.usual, self._delegate.way, theme.look())
        self._kept.prepare(QSize(across.length(), down.length()), ratio, theme.paper().stock, look)
        first, last = self.rowAt(shown.top()), self.rowAt(shown.bottom())
        rows = range(max(0, first), (last if last >= 0 else model.rowCount() - 1) + 1)
        self._kept.paint(rows, self._paint_row)

    def _paint_row(self, painter: QPainter, row: int) -> None:
        down = self.verticalHeader()
        for column in range(self.chart_model.columnCount()):
            left, width = self._header.sectionPosition(column), self._header.sectionSize(column)
            place = QRect(left, down.sectionPosition(row), width, down.sectionSize(row))
            self._delegate.paint_cell(painter, place, row, column)

    def _paint_unlike_kept(self, painter: QPainter, shown: QRect) -> None:
        row, _ = lit_at = self.chart_model.lit_at
        for column in range(self.chart_model.columnCount()) if row >= 0 else ():
            place = self._place(row, column)
            if shown.intersects(place):
                self._delegate.paint_cell(painter, place, row, column, lit_at)
        current = self.currentIndex()
        if self.hasFocus() and current.isValid():
            place = self._place(current.row(), current.column())
            self._delegate.paint_cell(painter, place, current.row(), current.column(), lit_at)
            self._delegate.paint_focus(painter, place, current)

    def _place(self, row: int, column: int) -> QRect:
        """Where a cell stands in the view now."""
        left, top = self.columnViewportPosition(column), self.rowViewportPosition(row)
        return QRect(left, top, self.columnWidth(column), self.rowHeight(row))

    def hideEvent(self, event: QHideEvent) -> None:
        """A chart that nobody sees keeps no picture."""
        self._kept.forget()
        super().hideEvent(event)

    def drawn(self, row: int, column: int) -> str:
        """The text as it stands in a cell now."""
        return self._delegate.drawn(row, column, self.columnWidth(column))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes with the keyboard starts at what is lit."""
        if not self.currentIndex().isValid() and self.chart_model.rowCount():
            lit = self.chart_model.lit
            self.setCurrentIndex(lit if lit.isValid() else self.chart_model.index(0, 0))
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if belongs_to_the_table(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _arrange(self) -> None:
        """Columns share the width by what stands in them; a row is one line of text."""
        self._kept.forget()
        model = self.chart_model
        if not model.rowCount():
            return
        metrics, bold = fonts.metrics(cell_font()), fonts.metrics(cell_font(1, True))
        labels = max(bold.horizontalAdvance(line.label) for line in model.chart.lines) + theme.px(16)
        font, edges = heading_font(), theme.px(8)
        heading, words = model.chart.heading, model.chart.heading.split()
        word = max((fonts.wide(font, each) for each in words), default=0.0)
        whole = fonts.wide(font, heading) + edges
        first = round(max(labels, word + edges, whole if whole < labels * 1.5 else 0))
        room, columns = max(60, self.viewport().width() - first), range(1, model.columnCount())
        needs = [
            max(metrics.horizontalAdvance(model.cell(row, at).say) for row in range(model.rowCount())) + theme.px(10)
            for at in columns
        ]
        shares = shared_widths(needs, room)
        self._delegate.way = way_to_print(model, shares)
        if self._delegate.way == "printed":
            small = fonts.metrics(cell_font(SMALLER[-1], True))
            needs = [
                max(small.horizontalAdvance(model.cell(row, at).text) for row in range(model.rowCount())) + theme.px(6)
                for at in columns
            ]
            shares = shared_widths(needs, max(room, ceil(sum(needs))))  # what finds no room is scrolled to
        elif self._delegate.way == "wrapped":
            shares = shared_widths(needs, max(room, round(len(needs) * theme.px(SENTENCE_WIDTH))))
        for at, width in enumerate([first, *shares]):
            self.setColumnWidth(at, width)
        pitch = round(metrics.height() * 1.32)
        self.verticalHeader().setDefaultSectionSize(pitch)
        if self._delegate.way == "wrapped":
            for row in range(model.rowCount()):
                tallest = max(wrapped_height(model.cell(row, at).say, shares[at - 1]) for at in columns)
                self.setRowHeight(row, max(pitch, ceil(tallest + metrics.height() * 0.3)))
        self._header.setFixedHeight(self._header.height_needed())
        self._to_lit.start(0)
        self.arranged.emit()

    def legend(self) -> str:
        """What the printed texts mean, where they stand for themselves; "" where words stand in the cells."""
        if self._delegate.way != "printed":
            return ""
        chart = self.chart_model.chart
        told = {cell.text: cell.say for cell in chart.cells.values()}
        numbers = [text for text in told if text.isdecimal()]
        listed = [text for text in told if text not in numbers[1:]]  # one number explains the others
        return " · ".join(f"{text}: {told[text][:1].lower()}{told[text][1:]}" for text in listed if told[text] != text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._delegate.forget()
            self._arrange()
