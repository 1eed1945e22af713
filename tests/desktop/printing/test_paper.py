"""Games on paper: PDFs whose text can be searched, pictures, on both kinds of paper; the window keeps its look."""

from __future__ import annotations

import re
import zlib
from datetime import date
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage
from PySide6.QtWidgets import QApplication

import desktop.__main__ as horsehide
import rulesets
from desktop.look import theme
from desktop.printing.box_page import Drawing
from desktop.printing.game_pages import game_pages, painter_for
from desktop.printing.newspaper_pages import GUTTER, _item
from desktop.printing.paper import pdf, pictures, room_to_read
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.exports.newspaper import Item, Newsroom
from rulesets.exports.page import Grid, game_page
from rulesets.exports.played import Played
from rulesets.league.play.playing_on import play_on
from tests.desktop.printing.pdf_reader import Pdf
from tests.exports.agreement import any_game
from tests.exports.saves import save_game
from tests.league.seasons import new_season

POINTS = {"letter": (612, 792), "a4": (595, 842)}


def printed(game: Played, paper: str = "letter") -> Pdf:
    return Pdf(pdf(game_pages(game, paper), paper, game.title))


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.slow
@pytest.mark.parametrize("paper", POINTS)
def test_a_game_is_its_box_a_sheet_for_each_club_and_every_play(qapp: QApplication, paper: str) -> None:
    game = any_game("replay", 2)
    data = pdf(game_pages(game, paper), paper, game.title)
    assert b"/Subtype /Image" not in data and b"/Subtype/Image" not in data, "no pictures of text"
    found = Pdf(data)
    wide, high = POINTS[paper]
    sizes = [found.size(page) for page in range(found.pages)]
    assert sizes == [(wide, high), (high, wide), (high, wide), *[(wide, high)] * (found.pages - 3)]
    box, told = found.words(0), "".join(found.words(page) for page in range(3, found.pages))
    for side, page in enumerate(game.book.clubs):
        for man in (man for place in page.places for man in place):
            assert squeezed(game.clubs[side].squad[man].name) in box
        assert squeezed(game.clubs[side].city.upper()) in found.words(1 + side).upper()
    for half in game_page(game).halves:
        assert squeezed(half.heading).upper() in told.upper()
        assert all(squeezed(line.text) in told for line in half.lines)


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_game_can_be_printed(qapp: QApplication, game: str) -> None:
    found = printed(any_game(game, 2))
    assert found.pages >= 4
    assert all(found.words(page) for page in range(found.pages))


@pytest.mark.slow
def test_words_with_ligatures_are_found_letter_by_letter(qapp: QApplication) -> None:
    game = any_game("triple_six", 1)
    club = msgspec.structs.replace(game.clubs[0], city="Fifield Flats")
    setup = msgspec.structs.replace(game.setup, clubs=(club, game.clubs[1]))
    told = msgspec.structs.replace(game, setup=setup)
    maps = re.findall(rb"stream\n(.*?)endstream", pdf(game_pages(told, "a4"), "a4", ""), re.DOTALL)
    tables = [zlib.decompress(each) for each in maps if each.startswith(b"x")]
    assert not any(b"FB01" in table for table in tables if b"beginbf" in table), "no sign for two letters"
    assert "FifieldFlats" in printed(told, "a4").words(0)


@pytest.mark.slow
def test_a_long_game_and_long_names_stay_on_the_paper(qapp: QApplication) -> None:
    """The longest of forty games, with names of two hundred letters: all innings are on the sheet."""
    game = max(
        (any_game("dice_baseball", seed) for seed in range(40)), key=lambda game: len(game.book.clubs[0].innings)
    )
    innings = len(game.book.clubs[0].innings)
    assert innings > 9
    clubs = [msgspec.structs.replace(club, city="W" * 200, nickname="x" * 200) for club in game.clubs]
    setup = msgspec.structs.replace(game.setup, clubs=(clubs[0], clubs[1]))
    found = printed(msgspec.structs.replace(game, setup=setup))
    numbers = "".join(str(inning) for inning in range(1, innings + 1))
    runs = "".join(f"{inning}{runs}" for inning, runs in enumerate(game.book.clubs[0].innings, 1))
    assert numbers in found.words(0) and runs in found.words(1)


@pytest.mark.slow
def test_pictures_are_sharp_and_white(qapp: QApplication) -> None:
    game = any_game("deep_drive", 1)
    painted = [QImage.fromData(data) for data in pictures(game_pages(game, "letter", story=False), "letter")]
    assert [(picture.width(), picture.height()) for picture in painted] == [(1632, 2112), (2112, 1632), (2112, 1632)]
    for picture in painted:
        assert picture.pixelColor(4, 4).name() == "#ffffff"
        colours = {picture.pixelColor(x, y).rgb() for x in range(96, picture.width(), 2) for y in range(120, 160, 5)}
        assert len(colours) > 5


def test_printing_leaves_the_windows_look_alone(qapp: QApplication) -> None:
    dark = theme.Look(dark=True, text=150)
    before = theme.look()
    try:
        theme.wear(qapp, dark)
        size = theme.text_font(12).pixelSize()
        painter_for("a4")(any_game("triple_six", 1), "pdf")
        assert theme.look() == dark and theme.text_font(12).pixelSize() == size
        with pytest.raises(ZeroDivisionError), theme.as_printed():
            _ = 1 / 0
        assert theme.look() == dark
    finally:
        theme.wear(qapp, before)


@pytest.mark.slow
@pytest.mark.parametrize("format", ["pdf", "png"])
def test_the_command_paints_without_a_display(
    qapp: QApplication, format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = save_game(tmp_path / "a.horsehide", "triple_six")
    words = ["export", str(save), "--to", format, str(tmp_path / "out"), "--paper", "a4"]
    assert horsehide.main(words) == 0
    files = sorted((tmp_path / "out").iterdir())
    assert len(files) == (1 if format == "pdf" else 3)
    if format == "pdf":
        assert Pdf(files[0].read_bytes()).size(0) == POINTS["a4"]


def test_a_newspaper_has_every_game_and_its_tables(qapp: QApplication) -> None:
    room = Newsroom()
    games = [any_game("triple_six", seed) for seed in range(14)]
    for game in games:
        room.add(game)
    found = Pdf(next(iter(painter_for("letter")(room.edition(), "pdf"))))
    text = found.all_words().upper()
    assert found.pages > 1 and "THEHORSEHIDEGAZETTE" in found.words(0)
    assert all(squeezed(game.title).upper() in text for game in games)
    assert "STANDINGS" in text and "HOMERUNS" in text


@pytest.mark.slow
def test_a_season_is_printed_game_by_game_and_as_a_newspaper(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "a.horsehide-season"
    with new_season(path, games=3, clubs=4) as season:
        play_on(season, "2026-04-02")
        clubs = [club.name for club in season.clubs.values()]
        homers = season.sql.execute("SELECT COUNT(*) FROM games WHERE homers <> '[]'").fetchone()[0]
    words = ["export", str(path), "--to"]
    assert horsehide.main([*words, "pdf", str(tmp_path / "pdf")]) == 0
    assert horsehide.main([*words, "png", str(tmp_path / "png")]) == 0
    found = [Pdf(file.read_bytes()) for file in sorted((tmp_path / "pdf").iterdir())]
    assert len(found) == 4 and len(list((tmp_path / "png").iterdir())) == 4 * 3
    assert all(document.pages >= 4 for document in found)
    assert homers and any(re.search(r"HR:[^.]*\(1,", document.words(0)) for document in found), "homers are numbered"
    assert all("Final" in document.words(1) and "Final:" in document.words(document.pages - 1) for document in found)
    assert horsehide.main([*words, "pdf", str(tmp_path / "news"), "--newspaper"]) == 0
    (paper,) = (tmp_path / "news").iterdir()
    printed_page = "".join(Pdf(paper.read_bytes()).words(page) for page in range(Pdf(paper.read_bytes()).pages))
    assert all(squeezed(name) in printed_page for name in clubs) and "Standings" in printed_page


class Written(Drawing):
    """Paper that remembers what was to be written, and how wide its room was."""

    def __init__(self) -> None:
        super().__init__(None)
        self.rooms: dict[str, float] = {}

    def write(self, rect: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag, quiet: bool = False) -> None:
        self.rooms[text] = rect.width() - QFontMetricsF(font).horizontalAdvance(text)


def test_both_clubs_of_a_line_score_are_printed_in_one_size(qapp: QApplication) -> None:
    """The names of the box's clubs fit beside nine innings, and figures of two digits beside a name without end."""
    heads = ("", *map(str, range(1, 10)), "R", "H", "E")
    cities = [load_roster(club).city for club in CLUB_IDS]
    width = (room_to_read("letter").width() - GUTTER) / 2
    with theme.as_printed():
        for city in (*cities, "W" * 200):
            row = ("10",) * 12
            item = Item(date(2026, 4, 1), "", (), Grid(heads, ((city, *row), ("Iron Falls", *row))))
            paper = Written()
            _item(item, width, paper, 0, 0)
            assert paper.rooms["10"] > 0 and paper.rooms["Iron Falls"] > 0
            assert city not in cities or paper.rooms[city] >= 0, city


def test_the_innings_of_a_long_game_stand_apart(qapp: QApplication) -> None:
    """Sixteen innings in a newspaper's column, and a score of two figures."""
    heads = ("", *map(str, range(1, 17)), "R", "H", "E")
    width = (room_to_read("letter").width() - GUTTER) / 2
    with theme.as_printed():
        item = Item(date(2026, 4, 1), "", (), Grid(heads, tuple((city, *"0" * 16, "11", "14", "2") for city in "AB")))
        paper = Written()
        _item(item, width, paper, 0, 0)
    assert all(paper.rooms[text] > 2.5 for text in ("0", "11", "14", "2", *heads[1:])), paper.rooms
