"""Nine men in order as rows: at bat with their day, or in the field with a note."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import Qt

from desktop.models.rows import Index, RowsModel

READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren


@dataclass(frozen=True)
class LineupRow:
    """A man: place in the order, name, position, his day or a note, and whether he is up.

    A fielder has no place in the order, only a position. `spoken` is his day in words, where letters would not
    be understood.
    """

    order: str
    name: str
    position: str
    today: str = ""
    current: bool = False
    spoken: str = ""
    man: int = field(default=-1, compare=False)  # his number in the squad

    @property
    def is_fielder(self) -> bool:
        return not self.order or not self.position

    @property
    def in_words(self) -> str:
        """
        >>> LineupRow("3", "Gibson", "RF", "1-2 BB", True).in_words
        '3, Gibson, RF, 1-2 BB, now at bat'
        """
        parts = [self.order, self.name, self.position, self.spoken or self.today]
        return ", ".join([part for part in parts if part] + (["now at bat"] if self.current else []))


class LineupModel(RowsModel):
    """Nine men; nothing to pick, nothing to change."""

    @property
    def current(self) -> int:
        """The row of the man at bat, -1 for none."""
        return next((at for at, row in enumerate(self._rows) if row.current), -1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return READ_ONLY
