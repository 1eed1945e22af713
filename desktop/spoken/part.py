"""One thing that a picture shows, for whoever listens instead of looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec
from PySide6.QtCore import QRect, QRectF


class Part(msgspec.Struct, frozen=True):
    """`name` says what it is, `value` what it shows; `box` is where, in the picture's own pixels."""

    name: str
    value: str = ""
    box: QRect | None = None
    is_lit: bool = False

    @property
    def spoken(self) -> str:
        """
        >>> Part("red die", "4").spoken, Part("Runners on first and third").spoken
        ('red die: 4', 'Runners on first and third')
        """
        said = f"{self.name}: {self.value}" if self.value else self.name
        return f"{said}, highlighted" if self.is_lit else said


@runtime_checkable
class Picture(Protocol):
    """A widget that paints several things, and can name them one by one."""

    def spoken_parts(self) -> Sequence[Part]: ...


def part(name: str, value: object = "", box: QRectF | QRect | None = None, is_lit: bool = False) -> Part:
    """As it is usually made: of whatever can be written, where it was painted."""
    return Part(name, str(value), box.toAlignedRect() if isinstance(box, QRectF) else box, is_lit)
