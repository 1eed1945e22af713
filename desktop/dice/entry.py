"""Real dice: what the player has typed or clicked so far. No Qt; the tray draws it."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.models.dice import DieView


class Refused(ValueError):
    """A face the die does not have; the sentence is for the player, and nothing changed."""


class FaceEntry:
    """Faces given one die after another; a digit counts at once unless a longer number could follow.

    >>> entry = FaceEntry([DieView("red", 6), DieView("blue", 20)])
    >>> entry.digit(4), entry.digit(1), entry.typed
    (None, None, '1')
    >>> entry.digit(7), entry.faces
    (None, (4, 17))
    """

    def __init__(self, dice: Sequence[DieView]) -> None:
        self.dice = tuple(dice)
        self.given: list[int | None] = [None] * len(self.dice)
        self.at = 0
        self.typed = ""

    @property
    def asked(self) -> DieView | None:
        """The die whose face is wanted now."""
        return self.dice[self.at] if self.at < len(self.dice) else None

    @property
    def faces(self) -> tuple[int, ...] | None:
        """All faces once every die has one."""
        given = tuple(face for face in self.given if face is not None)
        return given if len(given) == len(self.dice) else None

    @property
    def is_untouched(self) -> bool:
        return not self.typed and all(face is None for face in self.given)

    @property
    def prompt(self) -> str:
        die = self.asked
        if die is None:
            return ""
        if self.typed:
            return f"{sentence(die.title)}: Enter for {self.typed}, or one more digit."
        return f"{sentence(die.title)}: type or click its face, {die.faces[0]} to {die.faces[-1]}."

    def digit(self, digit: int) -> None:
        die = self._wanted()
        if digit == 0 and not self.typed and 0 not in die.faces and die.faces[-1] == 10:
            self.choose(10)  # a ten-sided die is numbered 0 to 9 on most tables
            return
        typed = self.typed + str(digit)
        possible = [face for face in die.faces if str(face).startswith(typed)]
        if not possible:
            self._go_on_with(digit, die, typed)
            return
        if possible == [int(typed)]:
            self.choose(int(typed))
        else:
            self.typed = typed

    def _go_on_with(self, digit: int, die: DieView, typed: str) -> None:
        """No such face: what was typed before was the whole of it, and this is the next die's, if there is one."""
        before = (list(self.given), self.at, self.typed)
        if not self.typed or int(self.typed) not in die.faces or self.given.count(None) < 2:
            raise Refused(no_such_face(die, typed))
        self.choose(int(self.typed))
        try:
            self.digit(digit)
        except Refused:
            self.given, self.at, self.typed = before
            raise

    def enter(self) -> None:
        die = self._wanted()
        if not self.typed or int(self.typed) not in die.faces:
            raise Refused(f"What does the {die.title} show, {die.faces[0]} to {die.faces[-1]}?")
        self.choose(int(self.typed))

    def choose(self, face: int) -> None:
        die = self._wanted()
        if face not in die.faces:
            raise Refused(no_such_face(die, face))
        self.given[self.at] = face
        self.typed = ""
        self.at = next((n for n, given in enumerate(self.given) if given is None), len(self.dice))

    def back(self) -> None:
        """Take the last digit back, or the face of the die before."""
        if self.typed:
            self.typed = self.typed[:-1]
        elif self.at > 0:
            self.at -= 1
            self.given[self.at] = None

    def turn_to(self, which: int) -> None:
        """Ask for this die again."""
        self.typed = ""
        self.at = which
        self.given[which] = None

    def clear(self) -> None:
        self.typed = ""
        self.at = 0
        self.given = [None] * len(self.dice)

    def _wanted(self) -> DieView:
        die = self.asked
        if die is None:
            raise Refused("All the dice are entered.")
        return die


def no_such_face(die: DieView, face: object) -> str:
    """
    >>> no_such_face(DieView("red", 6), 7)
    'The red die has no 7, only 1 to 6.'
    """
    return f"The {die.title} has no {face}, only {die.faces[0]} to {die.faces[-1]}."


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentences(*parts: str) -> str:
    """One after the other, each with its own end.

    >>> sentences("Checked swing", "did he go around?", "", "d4 die: 3")
    'Checked swing. did he go around? d4 die: 3'
    """
    *before, last = [part for part in parts if part] or [""]
    return " ".join([*(part if part.endswith((".", "?", "!")) else f"{part}." for part in before), last])
