"""A die as a value: what it is called, how many sides it has, and what it shows."""

from __future__ import annotations

import msgspec


class DieView(msgspec.Struct, frozen=True):
    """A die as the tray shows it. Dice of one `group` lie together under its name ("Pitcher", "Batter")."""

    name: str
    sides: int
    colour: str = "white"
    lowest: int = 1
    face: int | None = None
    group: str = ""

    @property
    def faces(self) -> range:
        return range(self.lowest, self.lowest + self.sides)

    @property
    def title(self) -> str:
        """
        >>> DieView("red", 6).title, DieView("park die", 10).title
        ('red die', 'park die')
        """
        return self.name if self.name.lower().split()[-1:] in (["die"], ["dice"]) else f"{self.name} die"

    @property
    def mark(self) -> str:
        """The letter by which it is told from the others of a throw where color does not tell.

        >>> [DieView(name, 6).mark for name in ("red", "white", "pitching die", "locked-in d4")]
        ['R', 'W', 'P', 'L']
        """
        return self.name[:1].upper()

    @property
    def spoken(self) -> str:
        return f"{self.title}: {'not rolled' if self.face is None else self.face}"
