"""Somebody who knows section 6 of the rules by heart and watches that nobody takes more than is his.

He hears what is said at the table, dice and answers, and keeps his own tally of effort and of what is
in force; the game's own figures are only compared with it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import rulesets
from rulesets.core.play.events import Chosen, Event, HalfBegan, Settled, Thrown
from rulesets.core.play.requests import Ask, Request
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Situation
from rulesets.core.table.table import Table

COST = {"dialed_in": 1, "locked_in": 2, "laser_beam": 3, "spectacular_play": 4, "spectacular_catch": 4}  # DB-6.3
ONCE = ("in_the_zone", "hot_bats")  # DB-6.1, DB-6.2
BEFORE_A_PITCH = ("in_the_zone", "dialed_in", "hot_bats", "locked_in")  # DB-6.9R, in this order
SIDE = {key: "offense" if key in ("hot_bats", "locked_in") else "defense" for key in (*COST, *ONCE)}
LOWERED_BY = (0, 1, 2, 2, 3, 3, 4, 4, 5)  # DB-6.7, by the d8
GOES_ON = ("ball", "strike", "foul", "roll_off", "roll_off_tie")
FREE_WALK = "intentional_walk"  # DB-3.0: before the first pitch, and before anything else is asked
THROWS = {"throw_first": 0, "throw_second": 1, "throw_third": 2, "throw_home": 3}  # by the base the man runs from


class Watcher:
    """His tally; sides are 0 for the visitors, 1 for the home side."""

    def __init__(self) -> None:
        self.effort = [6, 6]
        self.gone: set[tuple[int, str]] = set()
        self.in_force: set[str] = set()
        self.batting = 0
        self.bases = "---"
        self.asked: list[str] = []  # since the last pitch was settled
        self.expected: list[str] | None = None  # what has to be asked or thrown next, after a pitch
        self.number = 0  # of the hit table
        self.uses: Counter[str] = Counter()
        self.pitches = self.settled = 0
        self.new_man = True  # nothing has been thrown to the man at bat
        self.walked = False  # he is walked on purpose

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Chosen):
                self._chosen(event)
            elif isinstance(event, Thrown):
                self._thrown(event)
            elif isinstance(event, Settled):
                self._settled(event.code, event.situation)
            elif isinstance(event, HalfBegan):
                self.batting = 0 if event.half == "top" else 1
                assert not self.in_force, "nothing lasts beyond the third out (DB-6.2R)"
                self.bases = "-2-" if event.placed else "---"

    def side_of(self, key: str) -> int:
        return self.batting if SIDE[key] == "offense" else 1 - self.batting

    def may_be_asked(self, key: str) -> bool:
        """DB-6.3R: only what can be answered with yes."""
        if key in self.in_force:
            return False
        side = self.side_of(key)
        return (side, key) not in self.gone if key in ONCE else self.effort[side] >= COST[key]

    def _chosen(self, chosen: Chosen) -> None:
        key = chosen.key
        if key == FREE_WALK:
            assert chosen.side == "defense" and self.new_man and not self.asked, "not before the first pitch"
            self.new_man, self.walked = False, chosen.value == "walk"
            return
        assert not self.new_man, f"{key} comes before {FREE_WALK}"
        assert chosen.side == SIDE[key], f"{key} is the {SIDE[key]}'s"
        assert self.may_be_asked(key), f"{key} cannot be answered with yes, and was asked"
        if self.expected is None:
            assert key in BEFORE_A_PITCH, f"{key} is asked after a pitch only"
            self.asked.append(key)
        else:
            assert self.expected[:1] == [key], f"{key} is asked where {self.expected} comes next"
            self.expected.pop(0)
        if chosen.value == "pass":
            return
        if key == "laser_beam":
            man = THROWS[chosen.value]
            assert not man or self.bases[man - 1] != "-", f"{chosen.value}, and nobody is going there (DB-6.6R)"
        else:
            assert chosen.value == "use"
        self._use(key)

    def _use(self, key: str) -> None:
        side = self.side_of(key)
        self.uses[key] += 1
        if key in ONCE:
            assert (side, key) not in self.gone, f"{key} twice in a game"
            self.gone.add((side, key))
        else:
            self.effort[side] -= COST[key]
            assert self.effort[side] >= 0, f"{key} on credit"
        if key in BEFORE_A_PITCH:
            self.in_force.add(key)
        elif key == "laser_beam":
            self.expected = []
        else:
            self.expected = ["spectacular"]  # the d8, before anything else

    def _thrown(self, thrown: Thrown) -> None:
        sides = [die.sides for die in thrown.dice]
        if thrown.key == "roll_off":
            assert sides == [20, 20] and not self.pitches
        elif self.expected is None:
            assert thrown.key == "pitch"
            self._pitch(sides, thrown.faces)
        else:
            assert self.expected[:1] == [thrown.key], f"{thrown.key} is thrown where {self.expected} comes next"
            self.expected = self._after(thrown.key, sides, thrown.faces)

    def _pitch(self, sides: list[int], faces: tuple[int, ...]) -> None:
        """DB-7.1; and every question that could be asked was asked, in its order."""
        assert not (self.new_man or self.walked), "a pitch to a man who is walked, or might be"
        before = [key for key in BEFORE_A_PITCH if key in self.asked or self.may_be_asked(key)]
        assert self.asked == before, f"asked {self.asked}, not {before}"
        wanted = [12 if "in_the_zone" in self.in_force else 10, 12 if "hot_bats" in self.in_force else 10]
        if "dialed_in" in self.in_force:
            wanted.insert(1, 4)
        if "locked_in" in self.in_force:
            wanted.append(4)
        assert sides == wanted, f"dice {sides}, not {wanted}, with {sorted(self.in_force)}"
        first = 2 if "dialed_in" in self.in_force else 1
        edge = sum(faces[first:]) - sum(faces[:first])
        self.pitches += 1
        self.expected = ["checked_swing"] if edge == 0 else ["hit"] if edge >= 5 else []

    def _after(self, key: str, sides: list[int], faces: tuple[int, ...]) -> list[str]:
        """What has to come after a throw that follows a pitch: the steps 4 to 6 of section 7."""
        if key == "checked_swing":
            assert sides == [4]
            return []
        if key == "hit":
            assert sides == ([20, 4] if "locked_in" in self.in_force else [20])
            self.number = 20 if faces[0] == 20 else min(19, sum(faces))
            play = "spectacular_catch" if self.number == 20 else "spectacular_play"
            if self.number >= 9 and self.may_be_asked(play):
                return [play, *self._throw_to_come()]
            return self._throw_to_come()
        if key == "spectacular":
            assert sides == [8]
            if self.number == 20:
                return []
            self.number -= LOWERED_BY[faces[0]]
            assert self.number >= 1
            return self._throw_to_come()
        assert key == "defense" and sides == [4]
        return []

    def _throw_to_come(self) -> list[str]:
        if not 10 <= self.number <= 14:
            return []
        return [*(["laser_beam"] if self.may_be_asked("laser_beam") else []), "defense"]

    def _settled(self, code: str, situation: Situation) -> None:
        assert not self.expected, f"{code}, and {self.expected} never came"
        assert (code == FREE_WALK) == self.walked
        self.walked = False
        if code not in GOES_ON:
            self.new_man = True
            self.in_force -= {"dialed_in", "locked_in"}
        if situation.outs == 3:
            self.in_force.clear()
        self.asked, self.expected, self.number = [], None, 0
        self.bases = situation.occupied
        self.settled += 1
        self.compare(situation)

    def compare(self, situation: Situation) -> None:
        """The game's own tally is this one."""
        effort, used, in_force = (getattr(situation, name) for name in ("effort", "used", "in_force"))
        assert list(effort) == self.effort and all(0 <= left <= 6 for left in effort), f"effort {effort}"
        assert {(side, key) for side in (0, 1) for key in used[side]} == self.gone
        assert set(in_force) == self.in_force, f"in force {sorted(in_force)}, not {sorted(self.in_force)}"


class Manager:
    """Arbitrary answers: some spend all at once, some wait for a ball in play, some have dice that favour a throw."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.wild = {"call": self.rng.choice((0.0, 0.01, 0.05, 0.5, 1.0)), "choice": self.rng.choice((0.1, 0.5, 1.0))}
        self.loaded = self.rng.choice((0.0, 0.0, 0.1, 0.4))
        self.favourite = self.rng.randrange(10_000)

    def answer(self, request: Request) -> object:
        if isinstance(request, Ask) and request.key == FREE_WALK:
            return "walk" if self.rng.random() < 0.02 else "pitch"
        if isinstance(request, Ask):
            return self.rng.choice(request.values) if self.rng.random() < self.wild[request.kind] else request.ordinary
        loaded = self.rng.random() < self.loaded
        return request.throw((self.favourite if loaded else self.rng.randrange(10**6)) % request.ways())


def play_watched(seed: int) -> Watcher:
    """One advanced game to its end under his eyes; and the costs once more, from the journal alone."""
    extra = "runner_on_second" if seed % 3 == 0 else "bases_empty"
    options = {"rules_level": "advanced", "extra_innings": extra}
    table = Table(rulesets.find("dice_baseball"), default_setup("dice_baseball", seed, options))
    manager, watcher = Manager(seed), Watcher()
    while table.pending is not None:
        watcher.hear(table.answer(manager.answer(table.pending)))
    used = Counter(entry.key for entry in table.journal if entry.key in SIDE and entry.answer != "pass")
    assert used == watcher.uses
    spent = sum(COST[key] * times for key, times in used.items() if key in COST)
    assert spent == 12 - sum(table.game.situation.effort), "costs add up"
    assert all(used[key] <= 2 for key in ONCE), "once a game a side"
    return watcher
