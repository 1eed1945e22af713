"""Games on paper: PDFs whose text can be searched, pictures, on both kinds of paper; the window keeps its look."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

import desktop.__main__ as horsehide
import rulesets
from desktop.look import theme
from desktop.printing.game_pages import game_pages, painter_for
from desktop.printing.pages import pdf_of, pictures_of
from tests.exports.agreement import any_game
from tests.exports.pdf_reader import PdfPage, read_pdf
from tests.exports.saves import save_game

POINTS = {"letter": (612, 792), "a4": (595, 842)}


def printed(game: str, seed: int = 2, paper: str = "letter") -> list[PdfPage]:
    told = any_game(game, seed)
    return read_pdf(pdf_of(game_pages(told, paper), paper, told.title))


@pytest.mark.parametrize("paper", POINTS)
def test_a_game_is_its_box_a_sheet_for_each_club_and_every_play(qapp: QApplication, paper: str) -> None:
    game = any_game("replay", 2)
    box, visitors, home, *story = read_pdf(pdf_of(game_pages(game, paper), paper, game.title))
    wide, high = POINTS[paper]
    assert box.size == (wide, high) and story and all(page.size == (wide, high) for page in story)
    assert visitors.size == home.size == (high, wide), "a scoresheet lies on its side"
    for side, page in enumerate(game.book.clubs):
        for row in (man for place in page.places for man in place):
            assert game.clubs[side].squad[row].name in box.text
        assert game.clubs[side].city.upper() in (visitors, home)[side].text.upper()
    told = " ".join(" ".join(page.text.split()) for page in story)
    assert "Final:" in told and f"TOP 1ST · {game.clubs[0].city.upper()}" in told
    assert all(page.images == 0 for page in (box, visitors, home, *story)), "no pictures of text"
    assert visitors.lines > 50


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_game_can_be_printed(qapp: QApplication, game: str) -> None:
    pages = printed(game)
    assert len(pages) >= 4
    assert all(page.text for page in pages)


def test_words_with_ligatures_are_found_letter_by_letter(qapp: QApplication) -> None:
    game = any_game("triple_six", 1)
    club = msgspec.structs.replace(game.clubs[0], city="Fifield Flats")
    setup = msgspec.structs.replace(game.setup, clubs=(club, game.clubs[1]))
    told = msgspec.structs.replace(game, setup=setup)
    assert "Fifield Flats" in read_pdf(pdf_of(game_pages(told, "a4"), "a4", ""))[0].text


def test_a_long_game_and_long_names_stay_on_the_paper(qapp: QApplication) -> None:
    """The longest of forty games, with names of two hundred letters: all innings are on the sheet."""
    game = max(
        (any_game("dice_baseball", seed) for seed in range(40)), key=lambda game: len(game.book.clubs[0].innings)
    )
    innings = len(game.book.clubs[0].innings)
    assert innings > 9
    clubs = [msgspec.structs.replace(club, city="W" * 200, nickname="x" * 200) for club in game.clubs]
    setup = msgspec.structs.replace(game.setup, clubs=(clubs[0], clubs[1]))
    box, visitors, *_ = read_pdf(pdf_of(game_pages(msgspec.structs.replace(game, setup=setup), "letter"), "letter", ""))
    assert str(innings) in visitors.text.split("\n") and str(innings) in box.text.split("\n")


def test_pictures_are_sharp_and_white(qapp: QApplication) -> None:
    game = any_game("deep_drive", 1)
    pictures = [QImage.fromData(data) for data in pictures_of(game_pages(game, "letter", story=False), "letter")]
    assert [(picture.width(), picture.height()) for picture in pictures] == [(1632, 2112), (2112, 1632), (2112, 1632)]
    for picture in pictures:
        assert picture.pixelColor(4, 4).name() == "#ffffff"
        colours = {picture.pixelColor(x, y).rgb() for x in range(0, picture.width(), 3) for y in range(100, 300, 2)}
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
        assert read_pdf(files[0].read_bytes())[0].size == POINTS["a4"]
