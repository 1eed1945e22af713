"""A sample of real clubs gets both games' cards; all of them do by `python -m tests.every_card`."""

from __future__ import annotations

import pytest

from rulesets.core.people.club_files import load_club
from rulesets.core.people.clubs import Club
from rulesets.core.seasons.finding import all_clubs
from rulesets.deep_drive.factory.league_rates import league_of, league_of_the_box
from tests.every_card import KINDS, absurd, faults

SAMPLE = [club.id for club in all_clubs()[40::205]]  # fifteen, of every era
FEW = ["1876:CHN", "1919:BOS", "1968:SLN", "2023:LAA"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS.values())
@pytest.mark.parametrize("club_id", SAMPLE)
def test_every_man_of_a_sample_has_a_card_of_deep_drive(club_id, kind):
    found = list(faults("deep_drive", club_id + kind))
    assert [text for _, text in found if text] == [] and found[-1][0] >= 10


@pytest.mark.slow
@pytest.mark.parametrize("club_id", FEW)
def test_some_men_of_a_few_have_a_card_of_replay(club_id):
    found = list(faults("replay", club_id, men=5))
    assert [text for _, text in found if text] == [] and found[-1][0] == 5


def test_an_absurd_card_would_be_seen():
    assert absurd(0.8, 0.0, 0.0, 0.0) == ["AVG 0.800"] and absurd(0.3, 0.05, 0.2, 0.1) == []


def test_a_clubs_cards_are_made_against_its_own_league():
    """1968: .230 in the American League, the leanest there ever was; the box hits some twenty points more."""
    club: Club = load_club("1968:DET")
    lean, box = league_of(club).rates.line.avg, league_of_the_box().rates.line.avg
    assert lean == pytest.approx(0.230, abs=0.0015) and box > 0.245
    assert league_of(load_club("1968:DET:neutral")).rates == league_of_the_box().rates
