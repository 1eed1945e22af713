"""What a player types at a prompt: faces of real dice, or an option by its number or its words."""

from __future__ import annotations

from ..core.play.requests import Ask, BadAnswer, Roll


class DiceTyped(Exception):
    """Real dice instead of a line of a list: the list is left, and they are thrown."""

    def __init__(self, faces: list[int]) -> None:
        super().__init__()
        self.faces = faces


def faces_in(said: str) -> list[int] | None:
    """Faces of real dice as they are typed; None where it is something else.

    >>> faces_in("1 3,6"), faces_in("d 4"), faces_in("bunt")
    ([1, 3, 6], [4], None)
    """
    words = said.removeprefix("d").replace(",", " ").split()
    return [int(word) for word in words] if words and all(w.isdecimal() and len(w) < 4 for w in words) else None


def are_dice(said: str) -> bool:
    """Are these faces even where a single number would be a choice?

    >>> are_dice("1 3 6"), are_dice("d 4"), are_dice("4"), are_dice("bunt")
    (True, True, False, False)
    """
    faces = faces_in(said)
    return faces is not None and (len(faces) > 1 or said.startswith("d"))


def on_the_dice(roll: Roll, faces: list[int]) -> list[int]:
    """The faces, if they are so many and on those dice; else a sentence that names no roll by its id."""
    if len(faces) != len(roll.dice):
        raise BadAnswer(f"This roll needs {roll.wants()}, not {len(faces)}.")
    for die, face in zip(roll.dice, faces, strict=True):
        if face not in die.faces:
            raise BadAnswer(f"{face} is not on the {die.name} die: its faces are {die.faces[0]} to {die.faces[-1]}.")
    return faces


def picked(ask: Ask, said: str) -> str:
    """The option that is meant by its number or its words; part of them will do where only one fits."""
    if said.isdecimal():
        if len(said) < 3 and 1 <= int(said) <= len(ask.options):
            return ask.options[int(said) - 1].value
    else:
        plain = said.replace("_", " ")
        known = {option.value: {option.value.replace("_", " "), option.label.lower()} for option in ask.options}
        fits = [value for value, names in known.items() if plain in names]
        fits = fits or [value for value, names in known.items() if any(name.startswith(plain) for name in names)]
        if len(fits) == 1:
            return fits[0]
    options = ", ".join(f"{number} {option.label}" for number, option in enumerate(ask.options, start=1))
    raise BadAnswer(f"Type the number or the words of one of these: {options}. Enter makes the ordinary call.")


def numbered(ask: Ask) -> list[str]:
    """Each option with its number, and its chance where it has one."""
    options = enumerate(ask.options, start=1)
    return [f"{at} {option.label}{f' ({option.chance})' if option.chance else ''}" for at, option in options]
