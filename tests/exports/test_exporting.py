"""Every kind of file read back, from saves to files by the command: nothing overwritten, loaded or obeyed."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
import tracemalloc
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

import rulesets
from rulesets.__main__ import main
from rulesets.core.files.cells import harmless
from rulesets.core.play.setup import Setup, default_setup
from rulesets.exports.exporting import FORMATS, Export, Wanted
from rulesets.exports.html import html_of
from rulesets.exports.page import game_page
from rulesets.exports.played import Played, read_played
from rulesets.exports.spreadsheets import Spreadsheets
from rulesets.exports.text import markdown_of, text_of
from rulesets.exports.writing import Folder, Taken, safe_name
from tests.exports.agreement import any_game
from tests.exports.event_file_reader import read_games
from tests.exports.saves import save_game
from tests.together import together

HOSTILE = (
    '<script>alert("x")</script> & Sons',
    '=cmd|"/c calc"!A1',
    "שלום עולם",
    "a|b*c_d`e",
    "L" * 200,
    "+1\t-2",
    "1. FC Kiel",
    "- Li",
)
WORDS = ("text", "html", "markdown", "csv", "retrosheet")


def renamed(game: str, name: str) -> Setup:
    """Both clubs, their men and the ballpark called this."""
    setup = default_setup(game, 3)
    clubs = []
    for club in setup.clubs:
        order = tuple(msgspec.structs.replace(man, name=name) for man in club.order)
        clubs.append(msgspec.structs.replace(club, city=name, nickname=name, order=order))
    return msgspec.structs.replace(setup, clubs=(clubs[0], clubs[1]), ballpark=name)


def hostile_game(name: str) -> Played:
    game = any_game("replay", 5)
    clubs = []
    for club in game.clubs:
        order = tuple(msgspec.structs.replace(man, name=name) for man in club.order)
        clubs.append(msgspec.structs.replace(club, city=name, nickname=name, order=order))
    setup = msgspec.structs.replace(game.setup, clubs=(clubs[0], clubs[1]), ballpark=name)
    return msgspec.structs.replace(game, setup=setup)


class Page(HTMLParser):
    """What a browser would see: tags in order, cells of tables, all text, and whatever could load something."""

    VOID = frozenset({"meta", "br", "hr", "img", "link"})

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.names: set[str] = set()
        self.tables: list[list[list[str]]] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert self.open == [], "every tag is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.tables[-1][-1][-1] += data
        elif "style" not in self.open:
            self.words += data


def test_the_page_holds_the_box_and_loads_nothing() -> None:
    game = any_game("replay", 2)
    text = html_of(game_page(game))
    page = Page(text)
    assert not page.tags & {"script", "img", "link", "iframe", "object", "embed", "form", "base"}
    assert not page.names & {"src", "href", "srcset", "action", "onload", "onclick", "style"}
    assert "url(" not in text and "@import" not in text and "http" not in re.sub(r'http-equiv="', "", text)
    line, *batting = page.tables[:3]
    for side, (club, book) in enumerate(zip(game.clubs, game.book.clubs, strict=True)):
        row = line[1 + side]
        assert row[0] == club.city
        assert [int(runs) for runs in row[1 : len(book.innings) + 1]] == book.innings
        assert row[-3:] == [str(book.runs), str(book.hits), str(book.errors)]
        men = [cells for cells in batting[side][1:-1] if cells[2]]
        assert len(men) == sum(len(place) for place in book.places)
        assert sum(int(cells[2]) for cells in men) == book.batting_total("ab") == int(batting[side][-1][2])
    plays = game_page(game).halves
    assert all(told.text in page.words for half in plays for told in half.lines)


@pytest.mark.slow
@together("name", HOSTILE)
def test_a_name_is_text_in_every_format(name: str) -> None:
    game = hostile_game(name)
    page = game_page(game)
    html = Page(html_of(page))
    assert "script" not in html.tags
    assert html.tables[1][0][0] == f"{name} {name}"
    for table in markdown_of(page).split("\n\n"):
        if table.startswith("| "):
            cells = {len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}
            assert len(cells) == 1, "no cell is split"
            assert not re.search(r"(?<!\\)<", table)
    listed = [line for line in markdown_of(page).splitlines() if line.startswith("- ")]
    assert listed and not any(re.match(r"- (\d+[.)]|[-+*])\s", line) for line in listed), "no list in a list"
    assert name.split()[0] in text_of(game, page)


def test_markdown_tables_have_the_figures_of_the_book() -> None:
    game = any_game("deep_drive", 4)
    rows = [row for row in markdown_of(game_page(game)).splitlines() if row.startswith("|")]
    visitors = next(row for row in rows if row.startswith(f"| {game.clubs[0].city} |"))
    runs = [cell.strip() for cell in visitors.strip("|").split("|")]
    assert runs[-3:] == [str(game.book.clubs[0].runs), str(game.book.clubs[0].hits), str(game.book.clubs[0].errors)]


def test_plain_text_has_no_line_that_a_forum_would_break() -> None:
    for game in rulesets.GAMES:
        told = any_game(game, 3)
        text = text_of(told, game_page(told))
        story = text[text.index("TOP 1ST") :].splitlines()
        assert max(map(len, story)) <= 78
        assert f"{told.clubs[1].city:<}" in text


@together("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1"])
def test_no_cell_of_a_spreadsheet_is_a_formula(cell: str) -> None:
    assert str(harmless(cell))[0] == "'"


def test_the_tables_add_up_to_the_book(tmp_path: Path) -> None:
    games = [any_game(game, 6) for game in rulesets.GAMES]
    work = Export(games, Wanted("csv", tmp_path))
    assert list(work.steps())[-1] == 4
    tables = {}
    for path in tmp_path.iterdir():
        with path.open(encoding="utf-8", newline="") as file:
            tables[path.stem] = list(csv.DictReader(file))
    assert len(tables["games"]) == 4
    for key in ("ab", "h", "rbi", "so", "r"):
        booked = sum(page.batting_total(key) for game in games for page in game.book.clubs)
        assert sum(int(row[key]) for row in tables["batting"]) == booked
    outs = sum(page.pitching_total("er") for game in games for page in game.book.clubs)
    assert sum(int(row["er"]) for row in tables["pitching"]) == outs
    assert all(row["event"] for row in tables["plays"])


# from saves, by the command


def run(*words: object) -> int:
    return main(["export", *map(str, words)])


@pytest.mark.slow
@pytest.mark.parametrize("format", WORDS)
def test_a_folder_of_saves_becomes_files(format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    for number, game in enumerate(rulesets.GAMES, 1):
        save_game(saves / f"{game}.horsehide", game, number)
    assert run(saves, "--to", format, tmp_path / "out") == 0
    written = sorted(path.name for path in (tmp_path / "out").iterdir())
    said = capsys.readouterr().out
    assert said.startswith(f"{len(written)} files from 4 games are in ")
    if format == "retrosheet":
        events = [path for path in (tmp_path / "out").iterdir() if ".EV" in path.name]
        assert sum(len(list(read_games(path.read_bytes().decode("ascii")))) for path in events) == 4
    elif format != "csv":
        assert len(written) == 4 and written[0].startswith("2026-04-02 ")


def test_a_game_read_from_its_save_is_the_game_that_was_played(tmp_path: Path) -> None:
    game = read_played(save_game(tmp_path / "a.horsehide", "replay", 4))
    assert game.over and game.began == datetime(2026, 4, 5, 19, 5)
    assert game.book.clubs[0].runs + game.book.clubs[1].runs == sum(
        event.runs for event in game.events if hasattr(event, "runs") and hasattr(event, "legs")
    )


@pytest.mark.slow
def test_what_is_there_stays_until_one_says_replace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = save_game(tmp_path / "a.horsehide", "triple_six")
    out = tmp_path / "out"
    assert run(save, "--to", "text", out) == 0
    (there,) = out.iterdir()
    good = there.read_bytes()
    assert run(save, "--to", "text", out) == 0, "the same file again is no loss"
    there.write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert run(save, "--to", "text", out) == 1
    said = capsys.readouterr()
    assert f"{there} is already there." in said.err and "--replace" in said.err and "Nothing was written." in said.out
    assert there.read_text(encoding="utf-8") == "mine"
    assert run(save, "--to", "text", out, "--replace") == 0
    assert there.read_bytes() == good and list(out.iterdir()) == [there]


@pytest.mark.slow
def test_two_games_of_one_day_have_two_files(tmp_path: Path) -> None:
    saves = [save_game(tmp_path / f"{game}.horsehide", game) for game in ("triple_six", "replay")]
    assert run(*saves, "--to", "markdown", tmp_path / "out") == 0
    assert len(list((tmp_path / "out").iterdir())) == 2


@pytest.mark.slow
def test_each_mistake_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = save_game(tmp_path / "a.horsehide", "triple_six", steps=30)
    out = tmp_path / "out"
    (tmp_path / "file").write_text("not a save", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    for words, told in (
        ((save, "--to", "htlm", out), "did you mean 'html'?"),
        ((tmp_path / "nowhere", "--to", "text", out), "nowhere isn't there."),
        ((tmp_path / "empty", "--to", "text", out), "empty has no saved games in it."),
        ((tmp_path / "file", "--to", "text", out), "this isn't a saved game"),
        ((save, "--to", "text", tmp_path / "file"), "is a file, not a folder."),
        ((save, "--to", "text", tmp_path / ("long" * 75)), "can't be made ("),
        ((save, "--to", "text", tmp_path / "file" / "sub"), "can't be made ("),
        ((save, "--to", "retrosheet", out), "the game isn't finished; an event file tells a whole game."),
        ((save, "--to", "pdf", out), "the window's painters"),
    ):
        assert run(*words) == 2
        assert told in capsys.readouterr().err
    assert run(save, "--to", "text", out) == 0, "an unfinished game can be read all the same"
    assert "not finished" in next(out.iterdir()).read_text(encoding="utf-8")


def test_a_save_that_contradicts_itself_is_not_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = save_game(tmp_path / "a.horsehide", "triple_six")
    text = save.read_text(encoding="utf-8")
    save.write_text(text.replace('"score":[', '"score":[9', 1), encoding="utf-8")
    assert run(save, "--to", "text", tmp_path / "out") == 2
    assert "a.horsehide:" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_save_with_any_name_becomes_a_file_with_a_good_one(name: str, tmp_path: Path) -> None:
    if not name.isprintable() or len(name) > 60:
        name = name.replace("\t", " ")[:60]
    save = save_game(tmp_path / "a.horsehide", "triple_six", setup=renamed("triple_six", name))
    for format in ("html", "csv", "retrosheet"):
        assert run(save, "--to", format, tmp_path / format) == 0
    (page,) = (tmp_path / "html").iterdir()
    assert not set('<>:"/\\|?*') & set(page.name) and len(page.name.encode()) < 255


@together("name", ["", ".", "..", "CON", "a" * 300, "x\u202egnp.exe", "a/b\\c", "tab\tnew\nline", "nul. "])
def test_any_text_makes_a_name_that_every_system_takes(name: str) -> None:
    safe = safe_name(name)
    assert safe and safe == safe.strip(" .") and len(safe) <= 81
    assert safe.isprintable() and not set('<>:"/\\|?*') & set(safe)
    assert safe.upper() not in ("CON", "NUL")


def test_a_folder_keeps_its_own_files_apart_and_others_whole(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert folder.write("Game", ".txt", b"one").name == "Game.txt"
    assert folder.write("game", ".txt", b"two").name == "game (2).txt"
    with pytest.raises(Taken, match="is already there"):
        Folder(tmp_path).write("Game", ".txt", b"other")
    assert Folder(tmp_path).write("Game", ".txt", b"one") == tmp_path / "Game.txt"
    assert (tmp_path / "Game.txt").read_bytes() == b"one"


@pytest.mark.slow
def test_only_pictures_load_qt(tmp_path: Path) -> None:
    save = save_game(tmp_path / "a.horsehide", "triple_six")
    assert set(FORMATS) - {"pdf", "png"} == set(WORDS)
    code = (
        "import sys\nfrom desktop.__main__ import main\n"
        f"for format in {WORDS!r}:\n"
        f"    assert main(['export', {str(save)!r}, '--to', format, {str(tmp_path)!r} + '/' + format]) == 0\n"
        "assert not any(name.startswith('PySide6') for name in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_a_long_table_is_written_piece_by_piece(tmp_path: Path) -> None:
    tables = Spreadsheets()
    tables._write("plays", ((number, "x" * 200) for number in range(20_000)))  # over four million letters
    folder = Folder(tmp_path)
    tracemalloc.start()
    for name, chunks in tables.files():
        folder.pour(name, "", chunks)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1_000_000 < 4_000_000 < (tmp_path / "plays.csv").stat().st_size
    with (tmp_path / "plays.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == 20_001 and rows[-1] == ["19999", "x" * 200]


def test_what_is_poured_over_a_file_is_asked_about_unless_it_is_the_same(tmp_path: Path) -> None:
    for text in ("one", "one"):
        Folder(tmp_path).pour("a", ".csv", lambda text=text: [letter.encode() for letter in text])
    for other in ("onf", "on", "ones", ""):
        with pytest.raises(Taken):
            Folder(tmp_path).pour("a", ".csv", lambda other=other: [other.encode()])
    assert (tmp_path / "a.csv").read_text() == "one"
    Folder(tmp_path, replace=True).pour("a", ".csv", lambda: [b"t", b"wo"])
    assert (tmp_path / "a.csv").read_text() == "two" and [path.name for path in tmp_path.iterdir()] == ["a.csv"]
