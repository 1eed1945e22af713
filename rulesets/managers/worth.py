"""What each option of a question is worth by the book: how often the club that is asked wins with it.

A page is valued with the win table of the game's rules once for each inning, score and state, then remembered: a
decision that comes again costs one look-up.
"""

from __future__ import annotations

from operator import mul

import msgspec

from ..core.play.requests import Ask
from ..core.play.situation import Half, Situation
from .book.pages import Book, Odds, Page, option_page, page_name
from .run_tables import MOST_RUNS, Chances, State, state_of
from .win_tables import WinTable

SURE_ENOUGH = 0.0015  # what a counted book must promise
FAR = 15  # leads beyond are alike
SPREAD = 1024  # more than there are states
WIDE = FAR + 2 * MOST_RUNS
KEPT = 100_000  # values that are remembered


class Try(msgspec.Struct, frozen=True):
    """A man who may go for a base, or be held: how often he makes it, and how often he must."""

    safe: float
    needed: float


class Worths:
    """A game's book and win table, together."""

    def __init__(self, book: Book, wins: WinTable) -> None:
        self.book, self.wins = book, wins
        self._known: dict[object, tuple[float | None, ...]] = {}
        self._means: dict[tuple[int, int, Half, int], float] = {}
        self._rows: dict[tuple[int, Half], dict[int, float]] = {}  # by lead and the number of the state
        self._following: dict[tuple[int, Half], list[float]] = {}
        self._chances: dict[int, Chances] = {}  # of runs to come, by the number of the state

    def key(self, ask: Ask, s: Situation, taste: bool) -> tuple[object, ...] | None:
        """All that the values of a question hang on; None where there is nothing to think about.

        `taste`: whoever asks likes some plays better than others.
        """
        page, occupied, outs = page_name(ask, s), s.occupied, s.outs
        where = (page, occupied, outs)
        if where in self.book.plain or (not taste and where in self.book.dull):
            return None
        visitors, home = s.score
        return s.inning, page, ask.options, ask.side, occupied, outs, s.half, home - visitors, s.count

    def of(self, ask: Ask, s: Situation, key: object = None) -> tuple[float | None, ...]:
        """Of each option the chance that the asked club wins; None where the book doesn't know."""
        found = self._known.get(key) if key is not None else None
        if found is None:
            visitors, home = s.score
            lead = min(max(home - visitors, -FAR), FAR)
            found = self._valued(page_name(ask, s), ask, s, min(s.inning, self.wins.extra), lead)
            if key is not None:
                if len(self._known) >= KEPT:
                    self._known.clear()
                    self._means.clear()
                self._known[key] = found
        return found

    def _valued(self, name: str, ask: Ask, s: Situation, inning: int, lead: int) -> tuple[float | None, ...]:
        home = self._is_home(ask, s)
        page = self.book.page(name)
        # Where the ordinary call changes nothing it is worth what the table says, and no count could say it better.
        plays_on = ask.kind == "call" and (self.book.is_exact or "steal" in ask.key)
        values: list[float | None] = []
        for option in ask.options:
            if plays_on and option.value == ask.ordinary:
                value: float | None = self._total(((1.0, 0, self.book.number(state_of(s))),), inning, s.half, lead)
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
            means = [self._mean(page, each, s, inning, lead) or plain for each in page.at[s.occupied, s.outs]]
            best = (max(means) if home else min(means)) - plain
            if abs(best) > SURE_ENOUGH:
                total += best
        return total

    @staticmethod
    def _is_home(ask: Ask, s: Situation) -> bool:
        return (ask.side == "offense") == (s.half == "bottom")

    def _mean(self, page: Page | None, option: str, s: Situation, inning: int, lead: int) -> float | None:
        """The home side's chance with an option; None where the book doesn't have it."""
        odds = page.of(option, s.occupied, s.outs) if page is not None else None
        if odds is None:
            return None
        key = (id(odds), inning, s.half, lead)  # a page once open stays as it is
        found = self._means.get(key)
        if found is None:
            found = self._means[key] = self._total(odds, inning, s.half, lead)
        return found

    def mean(self, page: str, option: str, s: Situation) -> float | None:
        """The home side's chance with an option of a page."""
        visitors, home = s.score
        return self._mean(self.book.page(page), option, s, min(s.inning, self.wins.extra), home - visitors)

    def _total(self, odds: Odds, inning: int, half: Half, lead: int) -> float:
        row = self._rows.get((inning, half))
        if row is None:
            row = self._rows[inning, half] = {}
        scores = 1 if half == "bottom" else -1
        total = 0.0
        for chance, runs, state in odds:
            at = (lead + scores * runs) * SPREAD + state
            value = row.get(at)
            if value is None:
                value = row[at] = self._look_up(inning, half, lead + scores * runs, state)
            total += chance * value
        return total

    def _look_up(self, inning: int, half: Half, lead: int, number: int) -> float:
        """As the win table has it, from the chances when the half-inning is over, which are worked out once."""
        following = self._following.get((inning, half))
        if following is None:
            leads = range(-WIDE, WIDE + 1) if half == "bottom" else range(WIDE, -WIDE - 1, -1)
            following = self._following[inning, half] = [self.wins.half_over(inning, half, each) for each in leads]
        now = (lead if half == "bottom" else -lead) + WIDE  # each run is one further on
        if number == 0 or self.wins.is_won(inning, half, lead):
            return following[now]
        chances = self._chances.get(number)
        if chances is None:
            state = self.book.states[number]
            assert state is not None
            known = self.wins.runs.of(state)
            chances = self._chances[number] = (*known, 1.0 - sum(known))  # the last: more runs than are told apart
        return float(sum(map(mul, chances, following[now : now + len(chances)])))

    def in_force(self, name: str, ask: Ask, s: Situation) -> float | None:
        """With these calls in force for as long as they last, as one of them is made before a first pitch."""
        chances = self.book.lasting.get((name, State(s.occupied, s.outs)))
        if chances is None:
            return None
        visitors, home = s.score
        inning, lead = min(s.inning, self.wins.extra), min(max(home - visitors, -FAR), FAR)
        key = (name, s.occupied, s.outs, inning, s.half, lead)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = (self.wins.to_come(inning, s.half, lead, chances),)
        value = found[0]
        assert value is not None
        return value if self._is_home(ask, s) else 1.0 - value

    def of_a_run(self, s: Situation) -> float:
        """What one run more is worth to the side at bat, as the game stands."""
        visitors, home = s.score
        inning, lead = min(s.inning, self.wins.extra), min(max(home - visitors, -FAR), FAR)
        state = self.book.number(State(s.occupied, s.outs))
        one, none = (self._total(((1.0, runs, state),), inning, s.half, lead) for runs in (1, 0))
        return one - none if s.half == "bottom" else none - one

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
        at_home, inning, lead = self._is_home(ask, s), min(s.inning, self.wins.extra), home - visitors
        out = won_out = won_safe = 0.0
        for chance, runs, number in ends:
            value = self._total(((1.0, runs, number),), inning, s.half, lead)
            value = value if at_home else 1.0 - value
            state = self.book.states[number]
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
