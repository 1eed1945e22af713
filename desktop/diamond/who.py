"""Who is meant by a place on the field."""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    """A man by where he stands: a runner or the batter by his base (0 the batter), a fielder by his number, 1 to 9."""

    in_field: bool
    at: int
