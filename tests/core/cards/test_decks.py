"""The card kit: cards are made when they are wanted, once, and nobody's are made for him who has his own."""

from __future__ import annotations

import msgspec

from rulesets.core.cards.decks import ClubDeck, Hand, PlainDeck
from rulesets.core.cards.kept import hand_kept
from rulesets.core.cards.paths import BATTER, HOME, Paths
from rulesets.core.people.club_files import load_club
from rulesets.core.people.clubs import HOME as HOME_CLUB
from rulesets.core.people.clubs import VISITORS, Club
from rulesets.core.play.plays import Advance


def hand(club, made):
    def card(man):
        made.append(man.name)
        return f"the card of {man.name}"

    return Hand(club, card, card)


def test_a_card_is_made_when_it_is_first_wanted_and_then_in_hand():
    made: list[str] = []
    visitors, home = load_club(VISITORS), load_club(HOME_CLUB)
    deck = ClubDeck(hand(visitors, made), hand(home, made))
    assert made == []
    assert deck.batter(0, 3) is deck.batter(0, 3)
    assert deck.pitcher(1, 9) == f"the card of {home.squad[9].name}"
    assert made == [visitors.squad[3].name, home.squad[9].name]


def test_a_hand_is_kept_for_a_club_that_is_equal_and_for_no_other():
    hands = []

    @hand_kept
    def hand_of(club):
        hands.append(club)
        return hand(club, [])

    club = load_club(VISITORS)
    saved = msgspec.convert(msgspec.to_builtins(club), Club)
    assert hand_of(saved) is hand_of(club)
    other_order = msgspec.structs.replace(club, order=club.order[::-1])
    assert hand_of(other_order) is not hand_of(club)
    assert len(hands) == 2


def test_everybody_is_plain_but_who_was_described():
    deck = PlainDeck("plain batter", "plain pitcher")
    deck.batters[0, 4] = "a slugger"
    assert [deck.batter(0, 4), deck.batter(1, 4), deck.pitcher(0, 4)] == ["a slugger", "plain batter", "plain pitcher"]


def test_a_man_who_goes_on_in_the_same_way_makes_one_move_and_in_another_two():
    paths = Paths("1--")
    paths.go(1, 2, "hit")
    paths.go(1, 3, "hit")
    paths.go(1, HOME + 1, "error")
    paths.out(BATTER, 2, (8, 6))
    assert paths.advances() == (
        Advance(1, 3, "hit"),
        Advance(3, HOME, "error"),
        Advance(BATTER, 2, "out", out=True, by=(8, 6)),
    )
    assert paths.outs == 1
    assert not paths.at.get(BATTER) and paths.is_open(3) and paths.is_open(HOME)
