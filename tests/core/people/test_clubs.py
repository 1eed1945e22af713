"""Clubs: those in the box, and a club file that cannot be right."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import load_club
from rulesets.core.people.clubs import CLUB_IDS, HOME, VISITORS
from rulesets.core.people.written.saved_clubs import club_from
from tests.together import together


@together("club_id", CLUB_IDS)
def test_a_club_of_the_box_has_nine_men_at_nine_places_and_a_pitcher(club_id):
    club = load_club(club_id)
    assert club.id == club_id
    assert sorted(man.position for man in club.order) == sorted("C 1B 2B 3B SS LF CF RF DH".split())
    assert club.pitcher.position == "P"
    men = [*club.order, club.pitcher]
    assert len({man.name for man in men}) == len({man.number for man in men}) == 10
    assert re.fullmatch("#[0-9a-f]{6}", club.colour)


def test_the_two_clubs_of_the_box_are_not_the_same():
    visitors, home = load_club(VISITORS), load_club(HOME)
    assert visitors.name == "Harbor Point Pilots" and home.name == "Copper Ridge Miners"
    assert visitors.colour != home.colour


def test_a_squad_is_the_order_the_pitcher_the_bench_and_the_bullpen():
    """Men of the club file: nine bat, Ortega pitches, four sit, eleven are left of the staff."""
    club = load_club(VISITORS)
    assert [man.name for man in club.squad[:14]] == [
        *("Ojeda", "Tanaka", "Lindgren", "Boateng", "Castellano", "Whitlock", "Marchetti", "Quispe", "Dunleavy"),
        *("Ortega", "Hrubý", "Tully", "Soares", "Pickett"),
    ]
    assert [man.name for man in club.squad[14:]] == [
        *("Greer", "Prado", "de Groot", "Devlin", "Batista", "Oakes", "Nash"),
        *("Holm", "Bellweather", "Iwamoto", "Fairbanks"),
    ]
    assert all(man.player is not None for man in club.squad)


def test_a_club_that_is_not_in_the_box_is_told_with_the_nearest():
    with pytest.raises(BadFile, match="there is no club 'copper_ridge_minors'; did you mean 'copper_ridge_miners'"):
        load_club("copper_ridge_minors")


def plain() -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(load_club(VISITORS)))


def no_ninth_man(club: dict[str, Any]) -> None:
    club["order"] = club["order"][:8]


def two_shortstops(club: dict[str, Any]) -> None:
    club["order"][0] = {**club["order"][0], "position": "SS"}


def a_rover(club: dict[str, Any]) -> None:
    club["order"][0] = {**club["order"][0], "position": "SF"}


@together(
    ("change", "fault"),
    [
        (lambda club: club.update(colour="navy"), "a color is written like '#1f4a3a', not 'navy'"),
        (lambda club: club.update(order=[]), "a batting order has nine men, not 0"),
        (no_ninth_man, "a batting order has nine men, not 8"),
        (two_shortstops, "two men at SS"),
        (a_rover, "Ojeda has an unknown position 'SF'"),
        (lambda club: club.update(mascot="a gull"), "this isn't a club: .*mascot"),
        (lambda club: club.pop("city"), "this isn't a club: .*city"),
        (lambda club: club.update(pitcher="Ortega"), "this isn't a club: .*pitcher"),
        (lambda club: club["pitcher"].update(number="45"), "this isn't a club: .*number"),
        (lambda club: club.update(city="Port\u202egnp"), r"the invisible character U\+202E is not allowed in text"),
        (lambda club: club["order"][0].update(name="\u2067Li"), r"the invisible character U\+2067 is not allowed"),
    ],
)
def test_a_club_file_that_cannot_be_right_is_told_in_a_sentence(change, fault):
    club = plain()
    change(club)
    with pytest.raises(BadFile, match=f"^club.yaml:1:1: {fault}"):
        club_from(club, "club.yaml")


def test_a_club_without_a_designated_hitter_is_a_club():
    club = plain()
    club["order"] = [club["pitcher"] if man["position"] == "DH" else man for man in club["order"]]
    made = club_from(club, "club.yaml")
    assert made.order[4].position == "P"
    assert made.squad[9] == made.bench[0]  # the pitcher has his number in the order


def test_the_pitcher_who_bats_is_the_one_who_pitches():
    club = plain()
    club["order"] = [{**man, "position": "P"} if man["position"] == "DH" else man for man in club["order"]]
    with pytest.raises(BadFile, match="Castellano bats as the pitcher, but Ortega pitches"):
        club_from(club, "club.yaml")
