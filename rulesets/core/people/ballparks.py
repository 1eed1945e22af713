"""A ballpark from a club's file: its name, and how it plays in the card games."""

from __future__ import annotations

import msgspec


class ParkCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ballpark's figures by the face of a die, for a game that reads its long balls and fouls on them."""

    column_6: dict[str, tuple[int, ...]]
    column_2: tuple[int, ...]
    column_3: tuple[int, ...]
    foul_out: int


class Ballpark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    long_drives: str = "neutral"  # how it plays for a long drive, by id
    park_card: ParkCard | None = None
    note: str = ""
