"""What a player is asked, as values: a question that a play brings up, and a call that is open before the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesets.core.play.requests import Ask, Option, Rating


@dataclass(frozen=True)
class WorthView:
    """What is known of an option: "win 40.6 %", "−3.1 points", "safe 58 %, out 42 %", and whether he would take it."""

    win: str = ""
    points: str = ""
    chances: str = ""
    is_less: bool = False  # than the best there is
    is_skippers: bool = False

    @property
    def spoken(self) -> str:
        """
        >>> WorthView("win 40.6 %", "−3.1 points", "", True, True).spoken
        'win 40.6 %, −3.1 points, the skipper would'
        """
        said = (self.win, self.points, self.chances, "the skipper would" if self.is_skippers else "")
        return ", ".join(part for part in said if part)


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
    suggested: str = ""  # what the skipper suggests, where the player has only to agree: marked at first
    skipper: str = ""  # his sentence, where he has spoken already
    can_ask: bool = False  # he may be asked
    is_change: bool = False  # not a question of the game but a change of lineup to agree to

    @property
    def title(self) -> str:
        return f"{self.club}, the skipper suggests" if self.suggested else f"{self.club}, your call"

    @property
    def spoken(self) -> str:
        """
        >>> Question("Detroit", "", "Bottom 6th · 1 out", "Does Trammell try for third?").spoken
        'Detroit, your call. Bottom 6th · 1 out. Does Trammell try for third?'
        """
        said = (self.title, self.situation, self.prompt, self.detail, ", ".join(map(str, self.ratings)), self.skipper)
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


@dataclass(frozen=True)
class KeysOfCalls:
    """The number key of each option of each call, by their ids, and whether it goes with Alt."""

    numbers: Mapping[tuple[str, str], int] = field(default_factory=dict)
    alt: bool = False


NO_KEYS = KeysOfCalls()
