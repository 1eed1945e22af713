"""Men of a club that is being edited: new ones, those who go, where they bat and what they do on the mound.

Everybody who bats in no order against right-handers and is not on the staff sits on the bench.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from typing import Any

from ..orders import has_designated_hitter, positions_in
from ..players import FIELD, Batting, Fielding, Pitching
from ..rosters import ORDERS, PITCHER, ROLES
from ..written.roster_file import NEEDED, NINE, PARTS
from .trees import Tree, got, ordered, put, renamed

STARTER = "starter"
STAFF = {"": "None", STARTER: "Starter", "long": "Long", "middle": "Middle", "setup": "Setup", "closer": "Closer"}
MOST_LETTERS = 30  # of an id
TOP = (*NEEDED[:3], "league", "colours", "manager", *NEEDED[3:])  # the keys of a file, in their order


def id_for(words: str, taken: Container[str] = ()) -> str:
    """An id from a name, with a number where there is one like it.

    >>> id_for("Hrubý"), id_for("De Groot", ["de_groot"]), id_for("李")
    ('hruby', 'de_groot_2', 'man')
    """
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    short = re.sub(r"[^a-z0-9]+", "_", plain).strip("_").lstrip("0123456789_")[:MOST_LETTERS].rstrip("_") or "man"
    short = "man" if short == PITCHER else short
    tries = (short, *(f"{short}_{at}" for at in range(2, 1000)))
    return next(each for each in tries if each not in taken)


def men(tree: Tree) -> dict[str, Any]:
    found: dict[str, Any] = tree.get("players") or {}
    return found


def positions(tree: Tree, player: str) -> list[str]:
    return [str(each) for each in got(tree, ("players", player, "who", "positions")) or []]


def pitches(tree: Tree, player: str) -> bool:
    return "P" in positions(tree, player)


def name_of(tree: Tree, player: str) -> str:
    who = got(tree, ("players", player, "who")) or {}
    words = f"{who.get('first') or ''} {who.get('last') or ''}".strip()
    return words or player


# who comes and who goes


def with_man(tree: Tree, player: str, about: dict[str, Any]) -> Tree:
    """A man more; a pitcher begins in the middle of the bullpen, anybody else on the bench."""
    changed: Tree = put(tree, ("players",), {**men(tree), player: about})
    if pitches(changed, player) and not role_of(changed, player):
        return with_role(changed, player, "middle")
    return seated(changed)


def without_man(tree: Tree, player: str) -> Tree:
    """A man less: his spots in the orders are open, and nobody has his role."""
    changed: Tree = put(with_role(tree, player, ""), ("players", player), None)
    for name, spots in (tree.get("orders") or {}).items():
        open_ = [spot.split()[-1] if spot.split()[:1] == [player] else spot for spot in map(str, spots)]
        changed = put(changed, ("orders", name), open_)
    return seated(changed)


def with_other_id(tree: Tree, old: str, new: str) -> Tree:
    """The same man under another id, wherever he is named."""
    changed: Tree = put(tree, ("players",), renamed(men(tree), old, new))
    for name, spots in (tree.get("orders") or {}).items():
        changed = put(changed, ("orders", name), [_other(spot, old, new) for spot in map(str, spots)])
    for path in (("rotation",), ("bench",), *(("bullpen", role) for role in ROLES)):
        listed = got(changed, path)
        if listed and old in listed:
            changed = put(changed, path, [new if each == old else each for each in listed])
    return changed


def _other(spot: str, old: str, new: str) -> str:
    player, position = spot_of(spot)
    return f"{new} {position}" if player == old else spot


# orders


def spot_of(spot: Any) -> tuple[str, str]:
    """Who bats there and where he plays; nobody where only a position is written."""
    words = str(spot).split()
    return (words[0], words[1]) if len(words) > 1 else ("", words[0] if words else "")


def spots(tree: Tree, order: str) -> list[tuple[str, str]]:
    return [spot_of(spot) for spot in got(tree, ("orders", order)) or []]


def nine_of(tree: Tree, order: str) -> list[tuple[str, str]]:
    """Nine spots, whatever the file has: those that are missing are open, at positions that nobody plays."""
    found = spots(tree, order)[:NINE]
    taken = {at for _, at in found}
    free = [("", at) for at in positions_in(order) if at not in taken]
    if not has_designated_hitter(order) and "P" not in taken:
        free.append((PITCHER, "P"))
    return [*found, *free, *[("", "")] * NINE][:NINE]


def with_batter(tree: Tree, order: str, place: int, player: str) -> Tree:
    """A man bats there; one who bats elsewhere in this order changes places, and keeps his position."""
    nine = nine_of(tree, order)
    was = next((at for at, (each, _) in enumerate(nine) if each == player), None)
    if was is None:
        nine[place] = (player, nine[place][1])
    else:
        nine[was], nine[place] = nine[place], nine[was]
    return _ordered(tree, order, nine)


def with_position(tree: Tree, order: str, place: int, position: str) -> Tree:
    """He plays elsewhere; whoever was there takes what he leaves."""
    nine = nine_of(tree, order)
    left = nine[place][1]
    nine = [(player, left if at == position else at) for player, at in nine]
    nine[place] = (nine[place][0], position)
    return _ordered(tree, order, nine)


def _ordered(tree: Tree, order: str, nine: list[tuple[str, str]]) -> Tree:
    written = [f"{player} {at}" if player else at for player, at in nine]
    return seated(put(tree, ("orders", order), written))


def with_or_without_hitter(nine: list[Any], tree: Tree, order: str) -> list[str]:
    """The men of another order as this one may have them: with a hitter for the pitcher, or with the pitcher."""
    wanted = "DH" if has_designated_hitter(order) else "P"
    taken = [spot_of(spot) for spot in nine]
    batting = {player for player, _ in taken}
    bench = [each for each in men(tree) if each not in batting and not pitches(tree, each)]
    spare = next((player for player, at in spots(tree, order) if at == "DH" and player not in batting), "")
    hitter = spare or (bench[0] if bench else "")
    swap = {"P": (hitter, "DH"), "DH": (PITCHER, "P")}
    made = [swap[at] if at in swap and at != wanted else (player, at) for player, at in taken]
    return [f"{player} {at}" if player else at for player, at in made]


def with_empty_orders(tree: Tree) -> Tree:
    """Nine open spots in every order, for somebody to fill."""
    for name in ORDERS:
        open_ = [*positions_in(name), *([] if has_designated_hitter(name) else [f"{PITCHER} P"])]
        tree = put(tree, ("orders", name), open_)
    return tree


# the staff and the bench


def staff(tree: Tree) -> dict[str, str]:
    """Everybody with a role, by role: the rotation, the bullpen from its long men to its closer."""
    found = {str(each): STARTER for each in tree.get("rotation") or []}
    for role in reversed(ROLES):
        found |= {str(each): role for each in got(tree, ("bullpen", role)) or [] if each not in found}
    return found


def role_of(tree: Tree, player: str) -> str:
    return staff(tree).get(player, "")


def with_role(tree: Tree, player: str, role: str) -> Tree:
    """What he does on the mound, the last of those who do it; "" is nothing."""
    changed = tree
    for path in (("rotation",), *(("bullpen", each) for each in ROLES)):
        listed = got(changed, path) or []
        if player in listed:
            changed = put(changed, path, [each for each in listed if each != player])
    if role:
        at = ("rotation",) if role == STARTER else ("bullpen", role)
        changed = put(changed, at, [*(got(changed, at) or []), player])
    return seated(changed)


def moved(tree: Tree, player: str, by: int) -> Tree:
    """Sooner or later among those who have his role."""
    role = role_of(tree, player)
    at = ("rotation",) if role == STARTER else ("bullpen", role)
    listed = list(got(tree, at) or [])
    if not role or not 0 <= listed.index(player) + by < len(listed):
        return tree
    place = listed.index(player)
    listed.insert(place + by, listed.pop(place))
    changed: Tree = put(tree, at, listed)
    return changed


def tidied(tree: Tree) -> Tree:
    """The same, with what was added later where a file has it."""
    tidy = {player: ordered(about, PARTS) for player, about in men(tree).items()}
    for about in tidy.values():
        for part, kind in (("batting", Batting), ("pitching", Pitching)):
            if part in about:
                about[part] = ordered(about[part], kind.__struct_encode_fields__)
        if "fielding" in about:
            gloves = ordered(about["fielding"], FIELD)
            about["fielding"] = {at: ordered(line, Fielding.__struct_encode_fields__) for at, line in gloves.items()}
        about["who"] = ordered(about.get("who", {}), ("first", "last", "number"))
    bullpen = ordered(tree.get("bullpen") or {}, ROLES)
    return ordered({**tree, "bullpen": bullpen, "players": tidy}, TOP)


def seated(tree: Tree) -> Tree:
    """On the bench is who has nothing else to do, in the order in which they sat there."""
    busy = {player for player, _ in spots(tree, ORDERS[0])} | set(staff(tree))
    sitting = [
        each for each in men(tree) if each not in busy and not (pitches(tree, each) and len(positions(tree, each)) == 1)
    ]
    before = [each for each in tree.get("bench") or [] if each in sitting]
    changed: Tree = put(tree, ("bench",), [*before, *(each for each in sitting if each not in before)])
    return changed
