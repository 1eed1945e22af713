"""The day as it is set up: kept by the ids of players, and what no longer fits is said."""

from __future__ import annotations

import pytest

from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.people.matchday import Matchday, starters
from rulesets.core.people.orders import moved, written

OWN = moved(load_roster(VISITORS).order(), 0, 8)


def test_a_day_comes_up_as_it_was_kept():
    day = Matchday(designated_hitter=False, ballpark="Cypress Grounds")
    day.start(VISITORS, "holm")
    day.keep(VISITORS, "vs_right_dh", OWN)
    again = Matchday(**day.kept())
    assert again.kept() == day.kept()
    brings, said = again.of(VISITORS)
    assert (brings.pitcher, brings.orders, said) == ("holm", {"vs_right_dh": OWN}, [])
    again.forget(VISITORS, "vs_right_dh")
    assert again.kept()["orders"] == {} and day.kept()["orders"] != {}


def test_both_sides_start_by_the_hand_of_the_other_starter():
    day = Matchday(starters={VISITORS: "holm"}, orders={VISITORS: {"vs_right_dh": written(OWN)}})  # Holm throws left
    (visitors, home), said = day.sides((VISITORS, HOME))
    assert said == [] and visitors.own and not home.own
    assert visitors.club is not None and visitors.club.order[8].name == "Ojeda"
    assert home.club is not None and home.club.order[1].name == "Amsel"


def test_what_no_longer_fits_the_file_is_passed_over_in_a_sentence():
    day = Matchday(starters={VISITORS: "gone"}, orders={HOME: {"vs_right_dh": ["gone CF"] * 9}})
    _, said = day.sides((VISITORS, HOME))
    assert said[0].startswith("The Pilots will start the first man in their rotation: There is no player 'gone'")
    assert said[1].startswith("Your order for the Miners against right-handers, with DH is not used")


def test_a_club_whose_file_is_bad_says_so_and_the_other_still_starts():
    clubs_folder().mkdir(parents=True)
    (clubs_folder() / "broken.yaml").write_text("id: broken\n", encoding="utf-8")
    (broken, home), _ = Matchday().sides(("broken", HOME))
    assert (broken.club is None and broken.fault.endswith("look at the club.")) or "must have" in broken.fault
    assert home.club is not None
    with pytest.raises(BadFile):
        Matchday().of("no_such_club")


def test_a_ballpark_that_is_no_more_or_not_known_yet_leaves_the_home_clubs_own():
    assert Matchday().park("Assay Field", ()) == "Assay Field"
    day = Matchday(ballpark="My Park")
    assert day.park("Assay Field", ["Assay Field"]) == "Assay Field"
    assert day.park("Assay Field", ["Assay Field", "My Park"]) == "My Park"


def test_those_who_can_start_are_listed_with_hand_and_earned_runs():
    listed = list(starters(load_roster(VISITORS)).items())
    assert listed[0] == ("ortega", "Ortega, R · 2.78") and len(listed) == 12
