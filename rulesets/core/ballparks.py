"""A ballpark as a club's file has it: its name, and what the card games make of it."""

from __future__ import annotations

import msgspec


class ReplayPark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ballpark card of Replay (RP-CARD-12)."""

    column_6: dict[str, tuple[int, ...]]
    column_2: tuple[int, ...]
    column_3: tuple[int, ...]
    foul_out: int


class Ballpark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    deep_drive: str = "neutral"  # the id of a park of Deep Drive
    replay: ReplayPark | None = None
    note: str = ""
