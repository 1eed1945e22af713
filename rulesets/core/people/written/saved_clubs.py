"""A club from what a save's header says of it, judged before a game is played with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from ...files.documents import BadFile, Fault, Faults, did_you_mean, quoted
from ...files.yaml_tree import about_unseen, node_of
from ..ballparks import Ballpark, judge_of
from ..clubs import POSITIONS, Club
from ..lineups import faults as lineup_faults
from ..lineups import starting_lineup
from ..players import Player
from ..season_sense import SHARES_OFF, contradictions
from .roster_file import TURNED_ROUND

MOST_MEN = 80  # a club of a file has 70 at most


def club_from(plain: Any, path: str) -> Club:
    """A club from what a file or a save's header says about it."""
    try:
        club = msgspec.convert(plain, Club)
    except msgspec.ValidationError as error:
        raise BadFile([Fault(path, 1, 1, f"this isn't a club: {error}")]) from None
    faults = []
    if len(club.order) != 9:
        faults.append(f"a batting order has nine men, not {len(club.order)}")
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", club.colour):
        faults.append(f"a color is written like '#1f4a3a', not '{club.colour}'")
    seen = [man.position for man in club.order]
    for man in (*club.order, club.pitcher):
        if man.position not in POSITIONS:
            near = did_you_mean(man.position, list(POSITIONS))
            faults.append(f"{man.name} has an unknown position '{man.position}'{near}")
        elif seen.count(man.position) > 1:
            faults.append(f"two men at {man.position}")
    batting = [man for man in club.order if man.position == "P"]
    if batting and batting[0] != club.pitcher:
        faults.append(f"{batting[0].name} bats as the pitcher, but {club.pitcher.name} pitches")
    faults += [about_unseen(found) for words in _words(club) if (found := TURNED_ROUND.search(words))]
    if len(club.squad) > MOST_MEN:
        faults.append(f"a club has at most {MOST_MEN} men, not {len(club.squad)}")
    faults += [fault for man in club.squad[:MOST_MEN] if man.player is not None for fault in _season_faults(man.player)]
    if not faults:
        faults += lineup_faults(starting_lineup(club), club.squad)
    if faults:
        raise BadFile([Fault(path, 1, 1, text) for text in dict.fromkeys(faults)])
    return club


def _words(club: Club) -> Iterator[str]:
    """What somebody reads of it."""
    yield from (club.city, club.nickname)
    for man in club.squad[:MOST_MEN]:
        yield man.name
        if man.player is not None:
            yield from (man.player.first, man.player.last)


def judge_park(park: Ballpark, path: str) -> None:
    """A ballpark's name and figures are held to what its club's file would be held to, or `BadFile`."""
    if turned := TURNED_ROUND.search(park.name):
        raise BadFile([Fault(path, 1, 1, about_unseen(turned))])
    if park.park_card is not None:
        faults = Faults()
        judge_of("park_card")(node_of(park.park_card, path), faults)
        if faults:
            raise BadFile(faults)


def _season_faults(player: Player) -> Iterator[str]:
    """What no season can have been; each number by itself was judged as it was read."""
    for line in (player.batting, player.pitching):
        if line is not None:
            for _, said in contradictions(line.counts(), type(line)):
                yield f"{player.name}: {said}"
    for splits in (player.splits, player.allowed):
        if splits is not None and abs(splits.left.share + splits.right.share - 1) > SHARES_OFF:
            yield f"{player.name}: the shares against left and right must add up to 1"
    for position in (*player.positions, *player.fielding):
        if position not in POSITIONS:
            yield f"{player.name} has an unknown position {quoted(position)}"
    if not player.positions:
        yield f"{player.name} has no position"
