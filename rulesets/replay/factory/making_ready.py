"""Making the cards of the box beforehand: `python -m rulesets.replay.factory.making_ready` after any change."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from .card_factory import make_batter_card, make_pitcher_card
from .league import league_of_the_box
from .ready_made import COMPILED, ReadyCards, mark, mark_of_player


def compiled() -> bytes:
    """The built-in cards as the factory makes them now."""
    league = league_of_the_box()
    men = [player for club_id in CLUB_IDS for player in load_roster(club_id).players.values()]
    made = ReadyCards(
        mark(),
        {mark_of_player(player): make_batter_card(player, league) for player in men if not player.pitches},
        {mark_of_player(player): make_pitcher_card(player, league) for player in men if player.pitches},
    )
    return msgspec.json.encode(made) + b"\n"


if __name__ == "__main__":
    (Path(__file__).parents[1] / "charts" / COMPILED).write_bytes(compiled())
