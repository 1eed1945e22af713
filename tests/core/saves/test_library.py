"""The library's index: what it says of a game, what a search finds, and that it can be thrown away."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

import rulesets
from rulesets.core.book.feats import feats
from rulesets.core.book.scoring import Book
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import fit_for_a_file, name_of_game, new_file
from rulesets.core.saves.library import FEATS, Entry, Library, Wanted, found
from rulesets.core.table.table import Table
from tests.together import together

DAY = datetime(2026, 6, 9, 19, 5)


def played(folder: Path, game: str = "triple_six", seed: int = 1, answers: int | None = None) -> Table:
    table = Table(rulesets.find(game), default_setup(game, seed))
    file = new_file(folder, table, DAY)
    while table.pending is not None and (answers is None or len(table.journal) < answers):
        table.step()
    file.close()
    table.keeper = None
    return table


def looked(folder: Path, index: Path) -> Library:
    library = Library(folder, rulesets.find, "1", index)
    library.read()
    list(library.changes())
    return library


@pytest.fixture
def index(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "library"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_a_finished_game_is_told_by_its_first_and_last_line(folder: Path, index: Path, game: str) -> None:
    table = played(folder, game)
    (entry,) = looked(folder, index).games.values()
    book = Book()
    book.add_all(table.events)
    clubs = table.seated.clubs
    assert (entry.state, entry.game, entry.day) == ("over", rulesets.find(game).name, DAY)
    assert entry.clubs == (clubs[0].city, clubs[1].city) and entry.score == table.game.situation.score
    assert entry.feats == tuple(dict.fromkeys(FEATS[feat.kind] for feat in feats(book)))
    for club, page in zip(clubs, book.clubs, strict=True):
        who = {club.squad[man].name for man, line in enumerate(page.batting) if line}
        who |= {club.squad[man].name for man in page.staff}
        others = {man.name for man in club.squad} - {man.name for each in clubs for man in each.order} - who
        assert all(name.casefold() in entry.words.split("\n") for name in who)
        assert not any(name.casefold() in entry.words.split("\n") for name in others), "he did not play"


def test_an_unfinished_game_says_where_it_stands(folder: Path, index: Path) -> None:
    table = played(folder, answers=9)
    (entry,) = looked(folder, index).games.values()
    assert entry.can_play_on and entry.can_watch and entry.score == table.game.situation.score
    assert "out" in entry.detail


def test_files_are_named_by_clubs_and_date(folder: Path) -> None:
    played(folder)
    assert os.listdir(folder) == ["Harbor Point at Copper Ridge 2026-06-09 19.05.00.horsehide"]
    rolled = Table(rulesets.find("dice_baseball"), default_setup("dice_baseball"))
    assert name_of_game(rolled) == "Harbor Point and Copper Ridge", "who is home is still to be rolled for"


def test_a_club_with_a_strange_name_has_a_file_all_the_same(folder: Path) -> None:
    setup = default_setup("triple_six")
    strange = replace(setup.clubs[0], city='A/B\\C:*?"<>|..')
    nothing = replace(setup.clubs[1], city="???")
    long = replace(setup.clubs[1], city="ß" * 300)
    for clubs in ((strange, nothing), (strange, long)):
        table = Table(rulesets.find("triple_six"), replace(setup, clubs=clubs))
        new_file(folder, table, DAY).close()
    names = sorted(os.listdir(folder))
    assert names[0] == "A B C at Somebody 2026-06-09 19.05.00.horsehide" and len(names[1].encode()) < 255
    assert fit_for_a_file("a" * 300) == "a" * 80


@together(
    ("text", "files"),
    [
        ("", "abc"), ("harbor", "ab"), ("harbor pilots", "a"), ("ORTEGA", "a"), ("5-4", "a"), ("4-5", "a"),
        ("2026-06", "ab"), ("june 9", "a"), ("walk-off", "b"), ("ortega walk-off", ""), ("final", "a"),
    ],
)  # fmt: skip
def test_every_word_has_to_be_found(text: str, files: str) -> None:
    first = "harbor pilots\nortega\n5-4\n4-5\n2026-06-09\njune 9, 2026\nfinal"
    second = "harbor\n2026-06-19\nwalk-off"
    games = [
        Entry("a", 1, 1, "over", "", "", "Six", ("Harbor", "Ridge"), (5, 4), words=first),
        Entry("b", 1, 1, "open", "", "", "Six", ("Harbor", "Falls"), (1, 0), feats=("Walk-off",), words=second),
        Entry("c", 1, 1, "bad", "", "", words="what"),
    ]
    assert "".join(each.file for each in found(games, Wanted(text))) == files
    assert [each.file for each in found(games, Wanted(club="Falls"))] == ["b"]
    assert [each.file for each in found(games, Wanted(feat="Walk-off"))] == ["b"]
    assert [each.file for each in found(games, Wanted(state="over", game="Six"))] == ["a"]


def test_what_is_in_the_index_is_not_looked_at_again(folder: Path, index: Path) -> None:
    played(folder)
    before = looked(folder, index).games
    again = Library(folder, rulesets.find, "1", index)
    again.read()
    assert again.games == before, "listed before the folder was looked at"
    assert not any(again.changes())


def test_the_index_can_be_thrown_away(folder: Path, index: Path) -> None:
    played(folder)
    before = looked(folder, index).games
    for broken in (b"", b"\x93\x01", b"nothing of ours"):
        index.write_bytes(broken)
        assert looked(folder, index).games == before
    index.unlink()
    assert looked(folder, index).games == before
    other = Library(folder, rulesets.find, "2", index)
    other.read()
    assert not other.games, "another version looks for itself"


def test_what_has_changed_on_the_disk_is_noticed(folder: Path, index: Path) -> None:
    table = played(folder, answers=9)
    library = looked(folder, index)
    (name,) = library.games
    played(folder, seed=2)
    os.unlink(folder / name)
    library = looked(folder, index)
    assert [each.state for each in library.games.values()] == ["over"] and name not in library.games
    assert table.journal


def test_a_file_that_is_no_game_is_listed_with_what_is_wrong(folder: Path, index: Path) -> None:
    folder.mkdir()
    (folder / "no game.horsehide").write_text("hello\n")
    (entry,) = looked(folder, index).games.values()
    assert entry.state == "bad" and entry.detail and not entry.can_watch


def test_a_game_is_renamed(folder: Path, index: Path) -> None:
    played(folder)
    library = looked(folder, index)
    (entry,) = library.games.values()
    new = library.rename(entry, "The opener.horsehide")
    assert os.listdir(folder) == ["The opener.horsehide"] and list(library.games) == [new.file]
    assert (new.score, new.clubs) == (entry.score, entry.clubs)
    for bad in ("", "///"):
        with pytest.raises(ValueError, match="needs a name"):
            library.rename(new, bad)
    played(folder)
    library = looked(folder, index)
    with pytest.raises(ValueError, match="already"):
        library.rename(library.games[entry.file], "The opener")
    assert len(os.listdir(folder)) == 2, "nothing was written over"
