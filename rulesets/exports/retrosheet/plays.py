"""A play in event codes: what happened first, its modifiers, and where every man went.

The table from our plays to these codes is `docs/retrosheet.md`. What each run was (batted in, unearned) is always
written out; a reader need not know when it follows by itself.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ...core.people.lineups import ORDER, VACANT
from ...core.play.plays import HIT_BASES, Batting, Charge, Trajectory
from ...core.play.situation import Leg, Made

UNKNOWN = "99"  # fielders of an out in a game whose dice name none
BASE = ("B", "1", "2", "3", "H")
HITS = {"single": "S", "double": "D", "triple": "T", "home_run": "HR"}
FREE = {"walk": "W", "intentional_walk": "IW", "hit_batter": "HP"}
CHARGES = {"wild_pitch": "WP", "passed_ball": "PB", "balk": "BK"}
CAUGHT = {"caught_stealing": "CS", "picked_off_stealing": "POCS", "picked_off": "PO"}
BALL = {"ground": "G", "line": "L", "fly": "F", "pop": "P"}
IN_THE_AIR = {"line": "LDP", "fly": "FDP"}
TRIPLE = {"ground": "GTP", "line": "LTP"}
PITCHER, CATCHER = 1, 2
MOST_PLAYS = 4096  # kept with their codes


class Coded(msgspec.Struct, frozen=True):
    """A play's event code, and the bases whose men were put out by the fielders' choice: whoever let them on is
    charged with the men behind them instead (OBR 9.16(g))."""

    text: str
    gave_way: tuple[int, ...] = ()


class Ball(msgspec.Struct, frozen=True):
    """All that the code of a play depends on. Who the men were is none of it, so a season has few that differ."""

    credited: Batting | None
    outs: int
    legs: tuple[Leg, ...]  # of nobody in particular: places are counted from the batter's
    occupied: tuple[bool, ...]
    errors: tuple[int, ...]
    charge: Charge | None
    named: int
    fielder: int
    trajectory: Trajectory
    bunted: bool
    inside_the_park: bool


class Man:
    """One man's way on a play: where he began, where he ended, all his legs."""

    def __init__(self, leg: Leg) -> None:
        self.start = leg.start
        self.legs = [leg]

    @property
    def last(self) -> Leg:
        return self.legs[-1]

    @property
    def out(self) -> bool:
        return self.last.out

    def moved(self, how: str) -> int:
        return sum(leg.how == how for leg in self.legs)


def coded(made: Made) -> Coded | None:
    """The event code of a play; None where nothing happened that has one (a ball, a strike, a runner who held)."""
    play = made.play
    if play.batting is None and not (made.legs or play.errors or play.charge):
        return None
    legs = tuple(_anybody(leg, made.place) for leg in made.legs)
    first, second, third = made.bases
    return _written(
        Ball(
            made.credited,
            made.outs,
            legs,
            (first is not None, second is not None, third is not None),
            play.errors,
            play.charge,
            play.named,
            play.fielder,
            play.trajectory,
            play.bunted,
            play.inside_the_park,
        )
    )


def _anybody(leg: Leg, batter: int) -> Leg:
    place = (leg.place - batter) % ORDER
    return Leg(
        VACANT, place, leg.start, leg.end, leg.how, leg.out, leg.by, VACANT, leg.earned, leg.batted_in, leg.club_earned
    )


@lru_cache(MOST_PLAYS)
def _written(ball: Ball) -> Coded:
    return _Writer(ball).coded()


def fielders(by: tuple[int, ...]) -> str:
    """Who made an out, in the order of the throws.

    >>> fielders((6, 4)), fielders(())
    ('64', '99')
    """
    return "".join(map(str, by)) or UNKNOWN


class _Writer:
    """One play being written: what of it the first code has said already, and what must be said man by man."""

    def __init__(self, play: Ball) -> None:
        self.play = play
        self.men: list[Man] = []
        by_place: dict[int, Man] = {}
        for leg in play.legs:
            if leg.place in by_place:
                by_place[leg.place].legs.append(leg)
            else:
                by_place[leg.place] = Man(leg)
                self.men.append(by_place[leg.place])
        self.batter = next((man for man in self.men if man.start == 0), None)
        self.errors = list(self.play.errors)
        self.charge = CHARGES.get(self.play.charge or "", "")
        self.said: set[int] = set()  # bases whose men the first code has dealt with
        self.notes: dict[int, str] = {}  # what stands in brackets behind a man's advance, by the base he began at
        self.gave_way: list[int] = []

    def coded(self) -> Coded:
        main, modifiers = self._first()
        self._place_errors()
        advances = [text for man in self.men if (text := self._advance(man))] + self._stayed()
        text = "/".join((main, *modifiers)) + ("." + ";".join(advances) if advances else "")
        return Coded(text, tuple(self.gave_way))

    # what happened first

    def _first(self) -> tuple[str, list[str]]:
        batting = self.play.credited
        if batting is None:
            return self._running(), self._double_play()
        if batting in HITS:
            return self._hit(HITS[batting], HIT_BASES[batting])
        if batting in FREE:
            self._reached(1)
            main = FREE[batting]
            return (main + self._meanwhile() if main != "HP" else main), self._double_play()
        if batting == "interference":
            self._reached(1)
            return "C", [f"E{self.errors.pop(0) if self.errors else CATCHER}"]
        if batting == "strikeout":
            return self._strikeout(), self._double_play()
        kind = {"sac_bunt": ["SH"], "sac_fly": ["SF"]}.get(batting, [])
        if self.batter is not None and self.batter.out and self.batter.last.start == 0:
            main = self._batter_out(self.batter)
        elif batting == "error" or (self.batter is not None and self.batter.legs[0].how == "error"):
            main = f"E{self.errors.pop(0) if self.errors else self.play.fielder}"
            self._reached(1)
        else:
            main, forced = self._choice()
            kind += forced
        return main, [*kind, *self._double_play(), *self._ball()]

    def _hit(self, code: str, bases: int) -> tuple[str, list[str]]:
        self._reached(bases)
        fielder = str(self.play.fielder or "")
        if code != "HR":
            return code + fielder, [*self._double_play(), *self._ball()]
        if self.play.inside_the_park:
            return code + fielder, ["IPHR", *self._ball()]
        return code, self._ball() or ([fielder] if fielder else [])

    def _strikeout(self) -> str:
        batter = self.batter
        if batter is None or not batter.out:
            return "K" + self._meanwhile()
        self.said.add(0)
        by = batter.last.by
        return ("K" if by in ((), (CATCHER,)) else f"K{fielders(by)}") + self._meanwhile()

    def _batter_out(self, batter: Man) -> str:
        """He is retired: one man put out with him stands in the same code where the throws went on from one to the
        other; any other stands by himself, since a reader would add an assist."""
        self.said.add(0)
        by = batter.last.by
        others = [man for man in self.men if man.out and man is not batter]
        if len(others) != 1 or not by or not others[0].last.by or len(others[0].legs) > 1:
            return fielders(by)
        other = others[0]
        throws = other.last.by
        if batter.last.end == 0:  # caught in the air, then doubled off
            if throws[0] == by[-1]:
                self.said.add(other.start)
                return f"{fielders(by)}(B){fielders(throws)}({other.start})"
        elif other.start == 1 and other.last.how == "force" and throws[-1] == by[0] and len(by) > 1:
            self.said.add(other.start)
            self.gave_way.append(other.start)
            return f"{fielders(throws)}(1){fielders(by[1:])}"
        return fielders(by)

    def _choice(self) -> tuple[str, list[str]]:
        """The batter is safe because somebody else was put out, or could have been."""
        self._reached(1)
        outs = [man for man in self.men if man.out and man.start]
        named = any(man.last.by for man in outs) or self.play.fielder
        if outs and (outs[0].last.how == "force" or not named):
            self.said.add(outs[0].start)
            self.gave_way.append(outs[0].start)
            force = ["FO"] if outs[0].last.how == "force" else []
            return f"{fielders(outs[0].last.by)}({outs[0].start})", force
        self.gave_way += [man.start for man in outs]
        fielder = self.play.fielder or next((man.last.by[0] for man in outs if man.last.by), "")
        return f"FC{fielder}", []

    def _meanwhile(self) -> str:
        """What runners did on ball four or strike three."""
        running = self._steals()
        if running:
            return "+" + running
        if self.charge:
            charge, self.charge = self.charge, ""
            return "+" + charge
        return ""

    def _running(self) -> str:
        """A play on which nobody's turn at bat ended."""
        running = self._steals()
        if running:
            return running
        if self.charge:
            charge, self.charge = self.charge, ""
            return charge
        if self.errors and not self.men:
            return f"FLE{self._fielder_of(self.errors.pop(0))}"
        if self.errors and any(man.start == self.play.named for man in self.men):
            return f"PO{self.play.named}(E{self._fielder_of(self.errors.pop(0))})"
        return "OA"

    def _steals(self) -> str:
        """Stolen bases and runners caught, lead runner first; of those picked off one."""
        caught: list[str] = []
        stolen: list[str] = []
        picked_off = False
        for man in self.men:
            last = man.last
            if last.out and last.how in CAUGHT and len(man.legs) == 1:
                code = CAUGHT[last.how]
                if caught and (code != "CS" or picked_off):
                    continue  # only one of this kind can be said; he stands among the advances
                picked_off = code == "PO"
                caught.append(f"{code}{BASE[last.start if picked_off else last.end]}({fielders(last.by)})")
                self.said.add(man.start)
            elif man.legs[0].how == "steal":
                stolen.append(f"SB{BASE[man.legs[0].end]}")
                if len(man.legs) == 1 and not last.run:
                    self.said.add(man.start)
        return ";".join(caught if picked_off else (*caught, *stolen))

    # modifiers

    def _double_play(self) -> list[str]:
        play, outs = self.play, self.play.outs
        if outs > 2:
            return [TRIPLE.get(play.trajectory, "TP")]
        if outs < 2:
            return []
        if self.play.credited == "double_play":
            return ["BGDP" if play.bunted else "GDP"]
        if self.batter is not None and self.batter.out and self.batter.last.end == 0:
            if play.bunted and play.trajectory == "pop":
                return ["BPDP"]
            return [IN_THE_AIR.get(play.trajectory, "DP")]
        return ["DP"]

    def _ball(self) -> list[str]:
        """How it came off the bat, and to whom."""
        kind = BALL.get(self.play.trajectory, "")
        return [f"{'B' if self.play.bunted else ''}{kind}{self.play.fielder or ''}"] if kind else []

    # man by man

    def _reached(self, base: int) -> None:
        """The first code says that the batter came so far."""
        if self.batter is not None and not self.batter.out and self.batter.last.end == base:
            run = self.batter.last.run
            if not run or (self.batter.last.earned and self.batter.last.club_earned):
                self.said.add(0)

    def _fielder_of(self, position: int) -> int:
        """Who erred; where the dice name nobody, the man who threw: the catcher on a steal, else the pitcher."""
        if position:
            return position
        return self.play.fielder or (CATCHER if any(man.moved("steal") for man in self.men) else PITCHER)

    def _place_errors(self) -> None:
        """Every error that the first code has not told stands behind the man who went on by it; one on which nobody
        went on behind whoever is there."""
        for man in self.men:
            for _ in range(man.moved("error")):
                if self.errors and not (man.start == 0 and 0 in self.said):
                    self._note_error(man.start)
        for man in self.men[::-1] if self.errors else ():
            if self.errors and not man.out:
                self._note_error(man.start)
        if not self.errors:
            return
        on = [base for base in (3, 2, 1) if self.play.occupied[base - 1] and all(man.start != base for man in self.men)]
        if self.batter is None and self.play.credited is not None:
            on = [0, *on]
        for base in on or [man.start for man in self.men]:
            if self.errors:
                self._note_error(base)

    def _note_error(self, base: int) -> None:
        self.notes[base] = self.notes.get(base, "") + f"(E{self._fielder_of(self.errors.pop(0))})"
        self.said.discard(base)

    def _advance(self, man: Man) -> str:
        if man.start in self.said:
            return ""
        last = man.last
        brackets = self.notes.pop(man.start, "")
        if self.charge in ("WP", "PB") and (man.moved("wild_pitch") or man.moved("passed_ball")):
            brackets += f"({self.charge})"
            self.charge = ""
        if last.run:
            brackets += "(RBI)" if last.batted_in else "(NR)"
            brackets += "" if last.earned and last.club_earned else "(TUR)" if last.earned else "(UR)"
        if last.out:
            brackets = f"({fielders(last.by)})" + brackets
        return f"{BASE[man.start]}{'X' if last.out else '-'}{BASE[last.end]}{brackets}"

    def _stayed(self) -> list[str]:
        """An error on which nobody went on, behind a man who stayed where he was (the batter at first)."""
        return [f"{BASE[base]}-{BASE[base or 1]}{brackets}" for base, brackets in self.notes.items()]
