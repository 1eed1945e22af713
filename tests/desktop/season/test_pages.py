"""A season's pages: figures as the file has them, models that keep their promises, words and keys for everything."""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMessageBox, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from desktop.models.season.feats import told_feats
from desktop.models.season.figures import Column, FigureRow, FiguresModel, as_csv
from desktop.models.season.player import player_view
from desktop.models.season.today import today_view
from desktop.models.season.where import where_we_were
from desktop.pages.season.csv_file import write_csv
from desktop.pages.season.page import SeasonPage
from desktop.pages.season.plan import PlanDialog
from desktop.pages.season.rail import PAGES
from desktop.pages.season.table import FigureTable
from rulesets.league.clerk import set_plan, without, write_note
from rulesets.league.pages.records import FeatLine
from rulesets.league.play.playing_on import play_on, play_one
from rulesets.league.season import Season
from tests.league.seasons import new_season

Opened = Callable[..., SeasonPage]
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


def tables(page: QWidget) -> list[FigureTable]:
    return page.findChildren(FigureTable)


def test_a_model_of_figures_keeps_its_promises(qtbot: QtBot) -> None:
    model = FiguresModel()
    QAbstractItemModelTester(model, FATAL)
    columns = (Column("Player", is_words=True), Column("HR", "home runs"))
    model.set_figures(columns, [FigureRow(("Ruiz", "19"), ("Ruiz", 19)), FigureRow(("Eze", "2"), ("Eze", 2))])
    assert model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Ruiz, home runs 19"
    assert model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole) == "home runs"
    model.set_figures((), [])
    assert model.rowCount() == model.columnCount() == 0


def test_counts_are_sorted_as_numbers_and_the_least_first_where_that_is_best(qtbot: QtBot) -> None:
    table = FigureTable("Arms")
    qtbot.addWidget(table)
    columns = (Column("Player", is_words=True), Column("SO"), Column("ERA", low_first=True))
    rows = [FigureRow((name, str(so), era), (name, so, float(era)), name) for name, so, era in
            (("A", 9, "3.10"), ("B", 10, "12.00"), ("C", 2, "2.00"))]  # fmt: skip
    table.set_figures(columns, rows)
    table.sort_by(1)
    assert [row.about for row in table.shown_rows()] == ["B", "A", "C"]
    table.sort_by(2)
    assert [row.about for row in table.shown_rows()] == ["C", "A", "B"]
    table.sort_by(2)
    assert [row.about for row in table.shown_rows()] == ["B", "A", "C"]
    assert table.text().splitlines()[1] == "B\t10\t12.00"
    table.look_at("A")
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == table.text()


@pytest.mark.slow
def test_every_page_opens_by_its_key_and_has_models_and_words(open_page: Opened, season: Season, qtbot: QtBot) -> None:
    page = open_page(season)
    for name in PAGES:
        page.show_page(name)
        assert page.current == name and page.rail.buttons[name].isChecked()
        shown = page.pages[name]
        for table in tables(shown):
            QAbstractItemModelTester(table.figures, FATAL)
            QAbstractItemModelTester(table.sorted, FATAL)
            assert table.accessibleName(), f"a table of {name}"
        for widget in shown.findChildren(QWidget):
            reached = widget.isVisibleTo(shown) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if reached and not isinstance(widget, QScrollBar):
                said = widget.accessibleName() or (
                    widget.text() if isinstance(widget, (QAbstractButton, QLabel)) else ""
                )
                assert said or widget.objectName().startswith("qt_"), f"{type(widget).__name__} on {name}"
    page.show_page("standings")
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.current == "today"


@pytest.mark.slow
def test_to_my_next_game_everything_before_it_is_played(tmp_path: Path) -> None:
    with new_season(tmp_path / "s", games=6, clubs=4, mine="bayou_vista_herons") as season:
        club = season.by_key["bayou_vista_herons"]
        first, second, *_ = (game for game in season.unplayed() if club in game.clubs)
        assert today_view(season).my_next == "", "it is today"
        play_one(season, first.id)
        to = today_view(season).my_next
        play_on(season, to)
        assert first.day <= to < second.day == season.today and not season.why_not(second)
        assert today_view(season).my_next == ""
        play_on(season)
        assert today_view(season).my_next == "", "there is none"


def test_today_shows_the_day_as_the_file_has_it(open_page: Opened, season: Season) -> None:
    page = open_page(season)
    view = page.today.view
    assert view is not None and view.day == season.today
    (played, games) = season.sql.execute("SELECT SUM(played), COUNT(*) FROM games").fetchone()
    assert (view.played, view.games) == (played, games) and page.rail.count.text() == f"{played} of {games} games"
    assert view.cards[0].is_mine and page.today.cards[0].is_large
    scores = season.sql.execute(
        "SELECT COUNT(*) FROM games WHERE day = (SELECT MAX(day) FROM games WHERE played)"
    ).fetchone()[0]
    assert len(view.scores) == scores
    page.today.go_to(view.before)
    assert page.today.view is not None and page.today.view.day == view.before
    assert all(card.card.state == "final" for card in page.today.cards)
    for card in page.today.cards:
        assert [*card.buttons] == ["box", "again"] and "Final" in card.accessibleDescription()


def test_a_days_final_has_its_line_and_its_pitchers(season: Season) -> None:
    before = today_view(season).before
    for card in today_view(season, before).cards:
        row = season.sql.execute(
            "SELECT g.visitors_runs, g.home_runs, w.last, l.last FROM games g JOIN men w ON w.id = g.winner"
            " JOIN men l ON l.id = g.loser WHERE g.id = ?",
            (card.number,),
        ).fetchone()
        visitors, home = card.sides
        assert visitors.totals is not None and home.totals is not None
        assert (visitors.totals[0], home.totals[0]) == row[:2]
        for side in card.sides:
            assert side.totals is not None and sum(int(runs) for runs in side.runs if runs != "×") == side.totals[0]
        assert f"W {row[2]} (" in card.lines[0] and f"L {row[3]} (" in card.lines[0]


@pytest.mark.slow
def test_a_game_goes_from_the_schedule_to_its_box_or_its_day(open_page: Opened, season: Season, qtbot: QtBot) -> None:
    page = open_page(season)
    page.show_page("schedule")
    schedule = page.pages["schedule"]
    games = season.sql.execute("SELECT COUNT(*) FROM games WHERE visitors = 0 OR home = 0").fetchone()[0]
    assert schedule.table.figures.rowCount() == games == 14  # my club's, all in April
    wanted: list[tuple[str, int]] = []
    page.game_wanted.connect(lambda what, number: wanted.append((what, number)))
    first = schedule.table.figures.rows[0].about
    schedule.table.look_at(first)
    qtbot.keyClick(schedule.table, Qt.Key.Key_Return)
    assert wanted == [("box", first)]
    schedule.state.choose("open")
    assert schedule.table.figures.rowCount() == 14 - season.sql.execute(
        "SELECT COUNT(*) FROM games WHERE played AND (visitors = 0 OR home = 0)").fetchone()[0]  # fmt: skip
    schedule.month.setFocus()
    qtbot.keyClick(schedule.month, Qt.Key.Key_Left)
    qtbot.keyClick(schedule.month, Qt.Key.Key_Return)
    assert page.current == "today" and page.today.view is not None
    assert page.today.view.day == date.fromordinal(date.fromisoformat(season.today or "").toordinal() - 1).isoformat()


@pytest.mark.slow
def test_statistics_are_those_of_the_file_whole_and_by_split(open_page: Opened, season: Season, tmp_path: Path) -> None:
    page = open_page(season)
    page.show_page("leaders")
    leaders = page.pages["leaders"]
    leaders.what.choose("batting")
    heads = [column.head for column in leaders.table.figures.columns]

    def total(head: str) -> int:
        return sum(int(row.cells[heads.index(head)] or 0) for row in leaders.table.figures.rows)

    for head, key in (("AB", "ab"), ("HR", "hr"), ("RBI", "rbi")):
        assert total(head) == season.sql.execute(f"SELECT SUM({key}) FROM batting").fetchone()[0]
    whole = total("H")
    halves = []
    for split in ("home", "away"):
        leaders.split.choose(split)
        halves.append(total("H"))
    assert sum(halves) == whole and min(halves) > 0
    leaders.split.choose("")
    leaders.qualified.setChecked(True)
    (least,) = season.sql.execute("SELECT COUNT(*) FROM games WHERE played AND (visitors = 0 OR home = 0)").fetchone()
    assert all(int(row.cells[heads.index("PA")]) >= round(3.1 * (least - 1)) for row in leaders.table.figures.rows)
    (tmp_path / "batting.csv").write_text("mine", encoding="utf-8")
    (tmp_path / "mine.csv").hardlink_to(tmp_path / "batting.csv")
    said = write_csv(tmp_path / "batting.csv", leaders.table)
    assert (tmp_path / "mine.csv").read_text(encoding="utf-8") == "mine", "it is whole until the new one is"
    assert said == "The table is in batting.csv."
    with open(tmp_path / "batting.csv", encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    assert lines[0] == heads and len(lines) == 1 + leaders.table.figures.rowCount()


def test_csv_takes_no_name_for_a_formula() -> None:
    assert (
        as_csv((Column("Player"), Column("Diff")), [FigureRow(("=cmd()", "+12"))]) == "Player,Diff\r\n'=cmd(),+12\r\n"
    )


@pytest.mark.slow
def test_a_players_page_adds_up_and_goes_from_man_to_man(open_page: Opened, season: Season, qtbot: QtBot) -> None:
    page = open_page(season)
    page.show_page("players")
    player = page.pages["players"]
    man = player.view.man
    ab, hits = season.sql.execute("SELECT SUM(ab), SUM(h) FROM batting WHERE man = ?", (man,)).fetchone()
    heads = [column.head for column in player.lines.figures.columns]
    line = player.lines.figures.rows[0]
    assert (line.cells[heads.index("AB")], line.cells[heads.index("H")]) == (str(ab), str(hits))
    assert line.cells[heads.index("AVG")] == f"{hits / ab:.3f}".removeprefix("0")
    log = player.log.figures
    at = [column.head for column in log.columns].index("H")
    assert sum(int(row.cells[at]) for row in log.rows) == hits
    assert log.rows[0].cells[-1] == line.cells[heads.index("AVG")]  # the latest game has the season's figure
    assert player.card.isHidden()  # a game of dice alone
    before = player.view.name
    (player.after if player.after.isEnabled() else player.before).click()
    assert player.view.name != before
    player.search.setText("nobody of that name")
    with qtbot.waitSignal(player.said) as heard:
        qtbot.keyClick(player.search, Qt.Key.Key_Return)
    assert "nobody" in heard.args[0].lower()


@pytest.mark.slow
def test_a_plan_of_ones_own_is_kept_and_a_wrong_one_is_not(season: Season, qtbot: QtBot) -> None:
    dialog = PlanDialog(season, 0)
    qtbot.addWidget(dialog)
    plans: list[object] = []
    dialog.planned.connect(plans.append)
    second = dialog._rotation[1]
    dialog.arms.setCurrentRow(1)
    dialog.up.click()
    assert dialog._rotation[0] == second and dialog.arms.currentRow() == 0
    first = dialog.men[0].value
    dialog.men[0].choose(dialog.men[3].value)  # they trade places
    assert dialog.men[3].value == first and dialog.keep.isEnabled()
    dialog.keep.click()
    (plan,) = plans
    assert [*plan.orders] == ["vs_right_dh"] and plan.rotation[0] == second  # type: ignore[attr-defined]
    set_plan(season, 0, plan)  # type: ignore[arg-type]
    again = PlanDialog(season, 0)
    qtbot.addWidget(again)
    assert again.men[3].value == first and again._rotation[0] == second


def test_after_weeks_away_it_says_where_we_were(season: Season, open_page: Opened) -> None:
    view = today_view(season)
    assert where_we_were(season, view, "2026-11-01", date(2026, 11, 8)) is None  # a week is not long
    assert where_we_were(season, view, "", date(2026, 11, 8)) is None  # never looked at before
    where = where_we_were(season, view, "2026-10-01", date(2026, 11, 8))
    assert where is not None and where.title == "Where we were, five weeks ago"
    (own,) = [row for row in view.standings if row.is_mine]
    assert "Harbor Point is" in where.text and f"{own.cells[1]}–{own.cells[2]}" in where.text
    assert view.title in where.text and "Last games" in where.text


@pytest.mark.slow
def test_notes_stand_on_their_day(open_page: Opened, season: Season) -> None:
    day = season.today or ""
    write_note(season, "Ortega's arm is <i>sore</i>.", day)
    page = open_page(season)
    labels = [label for label in page.today.findChildren(QLabel) if "sore" in label.text()]
    assert [label.text() for label in labels] == ["Ortega's arm is <i>sore</i>."]
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in labels)


def test_the_rarest_feat_is_told_first(season: Season) -> None:
    game, day = season.sql.execute("SELECT id, day FROM games WHERE played LIMIT 1").fetchone()
    both = [FeatLine("walk_off", "Walk-off", game, day, 0, None, "Harbor Point", ()),
            FeatLine("no_hitter", "No-hitter", game, day, 0, 1, "Andy Van Slyke", (1,))]  # fmt: skip
    season.sql.execute("UPDATE men SET first = 'Andy', last = 'Van Slyke' WHERE id = 1")
    assert [told.title for told in told_feats(season, both)] == ["Van Slyke throws a no-hitter", "Harbor Point ends it"]


def test_a_last_name_of_two_words_is_told_whole(season: Season) -> None:
    """On a day's cards, and where one goes on to the next man. It read "Slyke"."""
    season.sql.execute("UPDATE men SET first = 'Andy', last = 'Van Slyke'")
    starters = {side.starter_last for card in today_view(season).cards for side in card.sides if side.starter}
    view = player_view(season, 2)
    assert starters == {"Van Slyke"} and {each[1] for each in (view.before, view.after) if each} == {"Van Slyke"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height", "dark"), [(1280, 772, False), (1440, 872, True), (1920, 1052, False)]
)  # fmt: skip
def test_every_page_finds_its_room(open_page: Opened, season: Season, width: int, height: int, dark: bool) -> None:
    """Nothing reaches beyond its page, and the names of the clubs and men are not cut."""
    page = open_page(season, width, height, dark)
    for name in PAGES:
        page.show_page(name)
        QApplication.processEvents()
        shown = page.pages[name]
        needs = page.inside.minimumSizeHint()
        assert needs.width() <= width and needs.height() <= height, f"{name} needs {needs}"
        assert page.inside.size() == page.size(), f"{name} scrolls"
        for widget in shown.findChildren(QAbstractButton):
            if widget.isVisibleTo(shown) and not widget.visibleRegion().isEmpty():
                right = widget.mapTo(page, widget.rect().topRight()).x()
                assert right <= width, f"{widget.text()} on {name}"
                assert widget.width() >= min(widget.sizeHint().width(), widget.minimumWidth() or 10**6) - 1
        for table in tables(shown):
            if table.isVisibleTo(shown):
                assert table.horizontalHeader().length() <= table.viewport().width() + 2, (
                    f"{table.accessibleName()} on {name}"
                )


@pytest.mark.slow
def test_a_clubs_file_is_taken_up_when_the_player_says_so(
    qtbot: QtBot, season: Season, open_page: Callable[..., SeasonPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(season)
    page.show_page("clubs")
    club = page.pages["clubs"]
    club.ask_renewal()
    assert isinstance(club.dialog, QMessageBox)
    assert club.dialog.text() == "The file of the Pilots is as the season has it."
    assert [each.text() for each in club.dialog.buttons()] == ["Leave it"]
    club.dialog.reject()
    roster = season.house(0).roster
    fewer = without(roster, roster.bench[-1])
    monkeypatch.setattr("rulesets.league.renewing.load_roster", lambda club_id: fewer)  # as if its file were edited
    club.ask_renewal()
    gone = roster.players[roster.bench[-1]].name
    assert f"No longer there: {gone}." in club.dialog.informativeText()
    page.wrote.connect(lambda act: act(season))
    take = next(each for each in club.dialog.buttons() if each.text() == "Take it up")
    qtbot.mouseClick(take, Qt.MouseButton.LeftButton)
    assert roster.bench[-1] not in season.house(0).roster.players
