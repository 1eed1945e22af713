"""Orders and a staff for a club that is being edited, from its men's seasons, as a real club's are made."""

from __future__ import annotations

from ..people.editing import men
from ..people.editing.judging import man_of
from ..people.editing.trees import Tree, put
from ..people.orders import written
from ..people.rosters import ROLES
from .best_nine import orders_of
from .staff import bullpen_of, rotation_of

FEWEST_BATS = 9
CANNOT = "Nine men who don't pitch, and a pitcher, must be without faults first."


def arranged(tree: Tree) -> Tree | str:
    """The same club with all four orders and the staff worked out; or a sentence why that cannot be yet."""
    known = {player: man for player in men.men(tree) if (man := man_of(tree, player)) is not None}
    arms = {player: man for player, man in known.items() if man.pitches and man.pitching is not None}
    if not arms or sum(man.positions[0] != "P" for man in known.values()) < FEWEST_BATS:
        return CANNOT
    orders = orders_of(known, {})
    rotation = rotation_of(arms)
    bullpen = bullpen_of(arms, rotation)
    changed = put(tree, ("orders",), {name: written(order) for name, order in orders.items()})
    changed = put(changed, ("rotation",), list(rotation))
    changed = put(changed, ("bullpen",), {role: list(getattr(bullpen, role)) for role in ROLES})
    return men.seated(changed)
