"""*Carlton against Gibson*: two built-in clubs, with the men of the four printed cards among them (section 2.6)."""

from __future__ import annotations

import msgspec

from ..core.people.club_files import load_club
from ..core.people.clubs import HOME, VISITORS, Club, Man
from ..core.play.setup import Setup
from .cards.samples import sample_cards

OPTIONS = {"ballpark_effects": "on"}
PARK = "tiger_stadium_1984"
# Who plays where: the card, the number on his back.
VISITING = {"RF": ("gibson_1984", 23), "P": ("lilly_2009", 30)}
LEADS_OFF = "RF"
AT_HOME = {"CF": ("hamilton_2008", 32), "P": ("carlton_1980", 32)}


def demonstration(seed: int = 0) -> Setup:
    """A game in which the printed cards play: Carlton pitches for the home side, and Gibson bats first.

    A man without a season plays with the printed card of his name, so the setup is all there is to save.
    """
    visitors, home = with_printed_cards(load_club(VISITORS), VISITING), with_printed_cards(load_club(HOME), AT_HOME)
    return Setup(
        "replay",
        (led_off_by(visitors, LEADS_OFF), home),
        seed,
        dict(OPTIONS),
        ballpark=sample_cards().ballparks[PARK].name,
    )


def with_printed_cards(club: Club, men: dict[str, tuple[str, int]]) -> Club:
    """A club with its men at some positions replaced by those of printed cards."""
    named = {position: printed_man(card, number, position) for position, (card, number) in men.items()}
    return msgspec.structs.replace(
        club,
        order=tuple(named.get(man.position, man) for man in club.order),
        pitcher=named.get("P", club.pitcher),
    )


def led_off_by(club: Club, position: str) -> Club:
    """A club with its man at a position first in the order, and whoever batted after him after him still."""
    first = next(place for place, man in enumerate(club.order) if man.position == position)
    return msgspec.structs.replace(club, order=(*club.order[first:], *club.order[:first]))


def printed_man(card: str, number: int, position: str) -> Man:
    cards = sample_cards()
    name = cards.pitchers[card].name if position == "P" else cards.batters[card].name
    return Man(name.rpartition(" ")[2], number, position)  # as everybody is called
