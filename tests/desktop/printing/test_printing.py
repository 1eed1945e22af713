"""Print and play: every kind of document read back, nothing cut, and what cannot be printed told in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QImage, QPainter
from pytestqt.qtbot import QtBot

import rulesets
from desktop.cards.places import lay_card
from desktop.look import theme
from desktop.main_window import MainWindow
from desktop.printing import documents
from desktop.printing.blank_sheets import blank_sheets, paint_blank
from desktop.printing.card_sheets import HEIGHT, WIDTH, cards_of, paint_sheet, paper_for
from desktop.printing.chart_pages import lay_out, table_of
from desktop.printing.dialog import KEPT, PrintDialog
from desktop.printing.paper import MARGIN, NotPrinted, paper_size, pdf, write
from desktop.settings import Settings
from rulesets.core.people.club_files import load_roster
from rulesets.core.play.setup import default_setup
from tests.desktop.printing.pdf_reader import Pdf

ROOT = Path(__file__).parents[3]
PILOTS, MINERS = "harbor_point_pilots", "copper_ridge_miners"
CARD_GAMES = ("deep_drive", "replay")
PAPERS = [("letter", (612, 792)), ("a4", (595, 842))]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that was shortened to fit."""
    fitted, found = theme.fitted, []

    def watched(words: str, font: QFont, room: float, least: float = 0.62) -> tuple[QFont, str]:
        smaller, left = fitted(words, font, room, least)
        if left != words:
            found.append(words)
        return smaller, left

    monkeypatch.setattr(theme, "fitted", watched)
    return found


def blank_less(text: str) -> str:
    return "".join(text.split())


@pytest.mark.slow
@pytest.mark.parametrize("game", CARD_GAMES)
@pytest.mark.parametrize(("paper", "size"), PAPERS)
def test_a_clubs_cards_nine_a_page_fronts_and_backs(game: str, paper: str, size, cut: list[str], qapp) -> None:
    found = Pdf(documents.cards(game, [PILOTS], paper))
    assert (found.pages, found.size(0)) == (6, size)  # 25 men: three pages of fronts, and their backs
    squad = [player.name for player in load_roster(PILOTS).players.values()]
    fronts = "".join(found.words(page) for page in (0, 2, 4)).upper()
    backs = "".join(found.words(page) for page in (1, 3, 5)).upper()
    for name in squad:
        assert blank_less(name).upper() in fronts and blank_less(name).upper() in backs
    assert cut == []


@pytest.mark.parametrize("game", CARD_GAMES)
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned(game: str, qapp) -> None:
    """A page with one card: in front it is at the left, behind at the right, the same way in."""
    (face, *_) = cards_of(game, load_roster(PILOTS), load_roster(MINERS))
    width, height = paper_size("letter")
    spots = []
    with theme.as_printed():
        for behind in (False, True):
            image = QImage(round(width), round(height), QImage.Format.Format_RGB32)
            image.fill("white")
            painter = QPainter(image)
            paint_sheet(painter, QRectF(0, 0, width, height), [face], behind)
            painter.end()
            middle = round(height / 2 - HEIGHT)
            inked = [x for x in range(round(width)) if image.pixelColor(x, middle).lightness() < 250]
            spots.append((min(inked), max(inked)))
    (left, right), (back_left, back_right) = spots
    assert (round(width) - 1 - back_right, round(width) - 1 - back_left) == pytest.approx((left, right), abs=2)
    assert right - left == pytest.approx(WIDTH, abs=3), "two and a half inches"


@pytest.mark.slow
@pytest.mark.parametrize("game", CARD_GAMES)
def test_every_card_of_the_box_has_room_on_its_paper(game: str, qapp) -> None:
    for club in (PILOTS, MINERS, "red_mesa_coyotes"):
        for face in cards_of(game, load_roster(club), load_roster("kingsbridge_owls")):
            paper = paper_for(face.card)
            assert lay_card(face.card, paper.width(), 0).bottom <= paper.height()
            assert paper.height() / paper.width() == pytest.approx(1.4)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_of_pitchers_the_card_they_pitch_with_is_printed(game: str, qapp) -> None:
    faces = cards_of(game, load_roster(PILOTS), load_roster(MINERS))
    pitchers = {player.name for player in load_roster(PILOTS).players.values() if player.pitches}
    assert {face.card.name for face in faces if face.card.whose == "pitcher"} == pitchers


def test_a_game_without_cards_says_so(qapp) -> None:
    with pytest.raises(NotPrinted, match="Triple Six is played without cards"):
        documents.cards("triple_six", [PILOTS], "letter")


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
@pytest.mark.parametrize(("paper", "size"), PAPERS)
def test_the_booklet_has_every_cell_of_every_chart(game: str, paper: str, size, cut: list[str], qapp) -> None:
    found = Pdf(documents.of_setup("charts", default_setup(game), paper))
    assert found.size(0) == size
    told = found.all_words()
    for chart in rulesets.find(game).load("").values():
        assert blank_less(chart.title) in told
        for cell in chart.cells.values():
            assert blank_less(cell.say) in told, (chart.id, cell.say)
    assert cut == []


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_no_chart_reaches_over_the_edge_or_into_another(game: str, qapp) -> None:
    width, height = (side - 2 * MARGIN for side in paper_size("a4"))
    with theme.as_printed():
        tables = [table_of(chart) for chart in rulesets.find(game).load("").values()]
        pages = lay_out(tables, width, height)
    told = {id(table): [] for table in tables}
    for pieces in pages:
        for number, piece in enumerate(pieces):
            told[id(piece.table)] += piece.rows
            assert piece.left + sum(piece.widths) <= width + 1
            assert piece.top + sum(piece.heights) <= height
            for other in pieces[:number]:
                beside = other.left + sum(other.widths) <= piece.left or piece.left + sum(piece.widths) <= other.left
                assert beside or other.top + sum(other.heights) < piece.top
    assert all(rows == list(range(len(table.rows))) for table, rows in zip(tables, told.values(), strict=True))


@pytest.mark.parametrize(("paper", "size"), PAPERS)
def test_blank_sheets_have_both_orders_filled_in(paper: str, size, cut: list[str], qapp) -> None:
    setup = documents.meet("replay", [PILOTS, MINERS])
    found = Pdf(documents.of_setup("sheets", setup, paper))
    assert (found.pages, found.size(0)) == (2, (size[1], size[0]))
    for page, club in enumerate(setup.clubs):
        told = found.words(page)
        assert all(blank_less(man.name) in told for man in club.order)
        assert setup.clubs[1 - page].pitcher.name in told
    assert cut == []


def test_lineup_cards_have_everybody(cut: list[str], qapp) -> None:
    setup = documents.meet("replay", [PILOTS, MINERS], hitter=False)
    found = Pdf(documents.of_setup("lineups", setup, "letter"))
    told = found.words(0)
    assert found.pages == 1
    assert all(blank_less(man.name) in told for club in setup.clubs for man in club.squad)
    assert cut == []


LONG = "Bartholomew-Maximilian von und zu Hohenstaufen-Löwenstein " * 4


@pytest.mark.parametrize("name", ["<b>Ox</b> & Sons", "שלום עולם", LONG.strip()[:200], '=cmd|"/c calc"!A0'])
def test_any_name_is_text_and_fits(name: str, qapp) -> None:
    """Markup, letters from right to left, two hundred letters: as they are, on every kind of page."""
    setup = documents.meet("replay", [PILOTS, MINERS])
    club = setup.clubs[0]
    man = msgspec.structs.replace(club.order[0], name=name)
    odd = msgspec.structs.replace(club, city=name, order=(man, *club.order[1:]))
    setup = msgspec.structs.replace(setup, clubs=(odd, setup.clubs[1]))
    for kind in ("sheets", "lineups"):
        found = Pdf(documents.of_setup(kind, setup, "letter"))
        if name.isascii():
            assert blank_less(name)[:40] in found.all_words()
    (visitors, _) = blank_sheets(setup)
    assert visitors.men[0][0] == name
    image = QImage(800, 560, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    with theme.as_printed():
        paint_blank(painter, QRectF(0, 0, 800, 560), visitors)
    painter.end()


def test_printing_on_dark_paper_is_light_and_leaves_the_window_as_it_was(qapp) -> None:
    theme.wear(qapp, theme.Look(dark=True, text=150))
    try:
        dark = documents.of_setup("sheets", documents.meet("replay", [PILOTS, MINERS]), "letter")
        assert (theme.look(), theme.is_printing()) == (theme.Look(dark=True, text=150), False)
        theme.wear(qapp, theme.Look())
        light = documents.of_setup("sheets", documents.meet("replay", [PILOTS, MINERS]), "letter")
        assert Pdf(dark).all_words() == Pdf(light).all_words() and abs(len(dark) - len(light)) < 200
    finally:
        theme.wear(qapp, theme.Look())
        qapp.setStyleSheet("")


# where it goes


def test_a_file_that_is_there_stays_unless_said_otherwise(tmp_path: Path, qapp) -> None:
    path = tmp_path / "a.pdf"
    path.write_text("mine")
    with pytest.raises(NotPrinted, match="is there already"):
        write(b"new", path)
    assert path.read_text() == "mine"
    write(b"new", path, over=True)
    assert path.read_bytes() == b"new"
    with pytest.raises(NotPrinted, match="can't be written"):
        write(b"new", tmp_path / "no" / "such" / "a.pdf")
    with pytest.raises(NotPrinted, match="nothing to print"):
        pdf([], "letter", "")


@pytest.mark.slow
def test_the_command_prints_without_a_display(tmp_path: Path) -> None:
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.pop("QT_QPA_PLATFORM", None)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "desktop", "print", *words]
        return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=180)

    made = run("sheets", PILOTS, MINERS, "--paper", "a4", "--to", str(tmp_path / "s.pdf"))
    assert made.returncode == 0, made.stderr
    assert Pdf((tmp_path / "s.pdf").read_bytes()).pages == 2
    again = run("sheets", PILOTS, MINERS, "--to", str(tmp_path / "s.pdf"))
    assert again.returncode == 2 and "is there already" in again.stderr
    nobody = run("cards", "replay", "pilots", "--to", str(tmp_path / "c.pdf"))
    assert nobody.returncode == 2 and "there is no club 'pilots'" in nobody.stderr


@pytest.mark.slow
def test_the_windows_dialog_prints_the_game_on_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(Settings(animation="off"))
    qtbot.addWidget(window)
    window.play_ball(default_setup("replay", 11))
    window.table.roll()
    window.menus.actions["print"].trigger()
    dialog = window.findChild(PrintDialog)
    assert dialog is not None and dialog.kind.value == KEPT
    dialog.print_to(tmp_path / "kept.pdf")
    assert Pdf((tmp_path / "kept.pdf").read_bytes()).pages == 2
    assert "ready to be printed" in window.status.currentMessage()


@pytest.mark.slow
def test_the_dialog_says_what_cannot_be_printed_and_stays_open(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = PrintDialog(default_setup("triple_six"), tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.kind.choose("cards")
    dialog.print_to(tmp_path / "no.pdf")
    assert "without cards" in dialog.about.text() and dialog.isVisible()
    dialog.game.choose("replay")
    dialog.print_to(tmp_path / "yes.pdf")
    assert Pdf((tmp_path / "yes.pdf").read_bytes()).pages == 12, "both clubs"


@pytest.mark.slow
def test_a_files_name_is_one_that_every_system_takes(qtbot: QtBot, tmp_path: Path) -> None:
    setup = default_setup("replay")
    names = (("1927:NYA", 'AC/DC <b> "Town"', "=cmd|x"), ("long", "W" * 80, "o" * 80))
    clubs = [
        msgspec.structs.replace(club, id=id, city=city, nickname=nickname)
        for club, (id, city, nickname) in zip(setup.clubs, names, strict=True)
    ]
    dialog = PrintDialog(msgspec.structs.replace(setup, clubs=(clubs[0], clubs[1])), tmp_path)
    qtbot.addWidget(dialog)
    dialog.kind.choose("sheets")
    assert dialog.name() == f"ACDC b Town =cmdx at {'W' * 29} blank scoresheets.pdf"


def test_pitchers_bat_on_paper_as_they_did_in_the_home_clubs_year() -> None:
    """1975: the American League had its designated hitter, the National had none."""
    assert not documents.meet("replay", ["1975:BOS", "1975:CIN"]).designated_hitter
    assert documents.meet("replay", ["1975:CIN", "1975:BOS"]).designated_hitter
    assert documents.meet("replay", ["1975:BOS", "1975:CIN"], hitter=True).designated_hitter
