"""Finding a club by a year and a town, a man's name, or what everybody called it."""

from __future__ import annotations

from rulesets.core.seasons.finding import clubs_of, find
from tests.together import together


def ids(text: str) -> list[str]:
    return [club.id for club in find(text)]


def test_a_year_and_a_towns_initials():
    assert ids("1927 ny") == ["1927:NYA", "1927:NY1"]
    assert ids("ny 1927") == ids("1927 New York") == ids("1927 ny")


def test_a_mans_name_finds_his_clubs():
    """Ruth: Boston 1914 to 1919, New York 1920 to 1934, Boston's other club in 1935."""
    found = [club for club in find("babe ruth") if club.man == "Babe Ruth"]
    assert [club.year for club in found] == list(range(1914, 1936))
    assert {club.id[5:] for club in found} == {"BOS", "NYA", "BSN"}
    assert ids("ruth 1919") == ["1919:BOS"]


def test_what_everybody_called_it():
    assert ids("big red") == [f"{year}:CIN" for year in range(1970, 1977)]
    assert ids("murderers row 1927") == ["1927:NYA"]


def test_marks_over_letters_do_not_matter():
    assert "2018:CLE" in ids("jose ramirez 2018")
    assert ids("José Ramírez 2018") == ids("jose ramirez 2018")


@together("text", ["", "   ", "xyzzy", "1850", "1927 xyzzy", "%$#", "a" * 500])
def test_nothing_found_is_an_empty_list(text):
    assert find(text) == []


def test_an_id_finds_its_club():
    assert ids("1975:cin") == ["1975:CIN"]


def test_a_years_clubs_stand_by_league_and_rank():
    """1927: New York first in the American League, Pittsburgh in the National."""
    clubs = clubs_of(1927)
    assert len(clubs) == 16 and [club.id for club in clubs if club.rank == 1] == ["1927:NYA", "1927:PIT"]
    assert [club.rank for club in clubs if club.league == "AL"] == list(range(1, 9))
