"""What each option of a question is worth by the book: how often the club that is asked wins with it.

A page is valued with the win table of the game's rules once for each inning, score and state, then remembered: a
decision that comes again costs one look-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from ..core.play.requests import Ask
from ..core.play.situation import Half, Situation
from .book.pages import Book, Page, option_page, page_name
from .run_tables import State, state_of
from .win_tables import EXTRA, WinTable

SURE_ENOUGH = 0.0015  # what a counted book must promise
FAR = 15  # leads beyond are alike
KEPT = 100_000  # values that are remembered

Wins: TypeAlias = Callable[[int, State | None], float]


class Try(msgspec.Struct, frozen=True):
    """A man who may go for a base, or be held: how often he makes it, and how often he must."""

    safe: float
    needed: float


class Worths:
    """A game's book and win table, together."""

    def __init__(self, book: Book, wins: WinTable) -> None:
        self.book, self.wins = book, wins
        self._known: dict[object, tuple[float | None, ...]] = {}
        self._states: dict[tuple[int, Half, int, str, int], float] = {}

    def of(self, ask: Ask, s: Situation) -> tuple[float | None, ...]:
        """Of each option the chance that the asked club wins; None where the book doesn't know."""
        visitors, home = s.score
        lead = min(max(home - visitors, -FAR), FAR)
        inning = min(s.inning, EXTRA)
        page = page_name(ask, s)
        key = (page, ask.options, ask.side, s.occupied, s.outs, inning, s.half, lead, s.count)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[key] = self._valued(page, ask, s, inning, lead)
        return found

    def _valued(self, name: str, ask: Ask, s: Situation, inning: int, lead: int) -> tuple[float | None, ...]:
        home = self._is_home(ask, s)
        page = self.book.page(name)
        # Where the ordinary call changes nothing it is worth what the table says, and no count could say it better.
        plays_on = ask.kind == "call" and (self.book.is_exact or "steal" in ask.key)
        values: list[float | None] = []
        for option in ask.options:
            if plays_on and option.value == ask.ordinary:
                value: float | None = self.wins.win(inning, s.half, lead, state_of(s))
            else:
                value = self._mean(page, option_page(option), s, inning, lead)
            if value is not None and option.value == ask.ordinary and name.split()[0] in self.book.kept.then:
                value += self._still_to_gain(ask, name, s, inning, lead, home)
            values.append(value if value is None or home else 1.0 - value)
        return tuple(values)

    def _still_to_gain(self, ask: Ask, name: str, s: Situation, inning: int, lead: int, home: bool) -> float:
        """What the same side can make of the play by what it is asked next: who walks a man gives that up."""
        total = 0.0
        for key, ordinary in self.book.kept.then[ask.key].items():
            page = self.book.page(f"{key} pitcher bats" if name.endswith("pitcher bats") else key)
            plain = self._mean(page, ordinary, s, inning, lead)
            if page is None or plain is None:
                continue
            options = {option for option, on, outs in page.ends if (on, outs) == (s.occupied, s.outs)}
            means = [mean for each in options if (mean := self._mean(page, each, s, inning, lead)) is not None]
            best = (max(means) if home else min(means)) - plain
            if abs(best) > SURE_ENOUGH:
                total += best
        return total

    @staticmethod
    def _is_home(ask: Ask, s: Situation) -> bool:
        return (ask.side == "offense") == (s.half == "bottom")

    def _mean(self, page: Page | None, option: str, s: Situation, inning: int, lead: int) -> float | None:
        ends = page.of(option, s.occupied, s.outs) if page is not None else None
        if ends is None:
            return None
        return sum(chance * self._after(inning, s.half, lead, runs, state) for chance, runs, state in ends)

    def _after(self, inning: int, half: Half, lead: int, runs: int, state: State | None) -> float:
        """The home side's chance after a play."""
        lead += runs if half == "bottom" else -runs
        if state is None:
            return self.wins.ended(inning, half, lead)
        if state.count is not None:
            return self.wins.win(inning, half, lead, state)
        key = (inning, half, lead, state.on, state.outs)
        found = self._states.get(key)
        if found is None:
            found = self._states[key] = self.wins.win(inning, half, lead, state)
        return found

    def in_force(self, name: str, ask: Ask, s: Situation) -> float | None:
        """With these calls in force for as long as they last, as one of them is made before a first pitch."""
        chances = self.book.lasting.get((name, State(s.occupied, s.outs)))
        if chances is None:
            return None
        visitors, home = s.score
        inning, lead = min(s.inning, EXTRA), min(max(home - visitors, -FAR), FAR)
        key = (name, s.occupied, s.outs, inning, s.half, lead)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = (self.wins.to_come(inning, s.half, lead, chances),)
        value = found[0]
        assert value is not None
        return value if self._is_home(ask, s) else 1.0 - value

    def now(self, ask: Ask, s: Situation) -> float:
        home = self.wins.of(s)
        return home if self._is_home(ask, s) else 1.0 - home

    def try_of(self, ask: Ask, goes: str, stays: float, s: Situation) -> Try | None:
        """How often a man who goes is safe, and how often he must be for it to be worth as much as staying."""
        page = self.book.page(page_name(ask, s))
        ends = page.of(option_page(ask.option(goes)), s.occupied, s.outs) if page is not None else None
        if not ends:
            return None
        visitors, home = s.score
        at_home, inning, lead = self._is_home(ask, s), min(s.inning, EXTRA), home - visitors
        out = won_out = won_safe = 0.0
        for chance, runs, state in ends:
            value = self._after(inning, s.half, lead, runs, state)
            value = value if at_home else 1.0 - value
            if state is None or state.outs > s.outs:
                out += chance
                won_out += chance * value
            else:
                won_safe += chance * value
        if not 0 < out < 1:
            return None
        when_out, when_safe = won_out / out, won_safe / (1 - out)
        if when_safe <= when_out:
            return None
        needed = (stays - when_out) / (when_safe - when_out)
        return Try(1 - out, min(max(needed, 0.0), 1.0))
