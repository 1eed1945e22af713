"""What a player is asked, as values: a question that a play brings up, and a call that is open before the dice."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.core.play.requests import Ask, Option, Rating


@dataclass(frozen=True)
class Question:
    """What is asked, and of whom; `default` is the value that Enter takes at first, "" for the first option."""

    club: str
    colour: str
    situation: str
    prompt: str
    detail: str = ""
    options: tuple[Option, ...] = ()
    default: str = ""
    can_stand: bool = True  # an answer may be kept for the rest of the game
    ratings: tuple[Rating, ...] = ()
    typed_dice: bool = False  # digits are faces of real dice, so the answers have Alt with theirs

    @property
    def title(self) -> str:
        return f"{self.club}, your call"

    @property
    def spoken(self) -> str:
        """
        >>> Question("Detroit", "", "Bottom 6th · 1 out", "Does Trammell try for third?").spoken
        'Detroit, your call. Bottom 6th · 1 out. Does Trammell try for third?'
        """
        said = (self.title, self.situation, self.prompt, self.detail, ", ".join(map(str, self.ratings)))
        return " ".join(part if part[-1] in ".?!…" else f"{part}." for part in said if part)


@dataclass(frozen=True)
class CallGroup:
    """One open call: whose, which, and what is marked ("" for the ordinary); `kept` if it stands all game."""

    club: str
    colour: str
    ask: Ask
    marked: str = ""
    kept: bool = False

    @property
    def value(self) -> str:
        return self.marked if self.marked in self.ask.values else self.ask.ordinary
