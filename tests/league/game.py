"""A game played out, ball by ball into play, so that every line agrees with every other."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

from tests.league.profiles import ClubProfile, Man, steps

# A plate appearance between average men; the rest is in play.
BASE = {"bb": 0.0820, "hbp": 0.0083, "so": 0.1530, "hr": 0.0235}
KINDS = {"ground": 0.455, "line": 0.215, "fly": 0.250, "pop": 0.080}
HIT = {"ground": 0.247, "line": 0.693, "fly": 0.137, "pop": 0.012}
DOUBLE = {"ground": 0.065, "line": 0.250, "fly": 0.560, "pop": 0.0}
TRIPLE = {"ground": 0.006, "line": 0.022, "fly": 0.070, "pop": 0.0}
GROUND_TO = {"SS": 0.27, "3B": 0.23, "2B": 0.21, "1B": 0.13, "P": 0.13, "C": 0.03}
POP_TO = {"SS": 0.24, "2B": 0.22, "1B": 0.18, "3B": 0.17, "C": 0.17, "P": 0.02}
AIR_TO = {"CF": 0.39, "LF": 0.31, "RF": 0.30}
LINE_CAUGHT_TO = {"CF": 0.24, "LF": 0.22, "RF": 0.22, "SS": 0.1, "2B": 0.09, "3B": 0.08, "1B": 0.03, "P": 0.02}
ERROR = {
    "SS": 0.059,
    "3B": 0.078,
    "2B": 0.039,
    "1B": 0.036,
    "P": 0.078,
    "C": 0.078,
    "LF": 0.017,
    "CF": 0.011,
    "RF": 0.016,
}
MIRROR = {"SS": "2B", "2B": "SS", "3B": "1B", "1B": "3B", "LF": "RF", "RF": "LF"}


class Team:
    """One side of one game: who is in, at which place and position."""

    def __init__(self, club: ClubProfile, order: list[tuple[Man, str]], starter: Man, dh: bool) -> None:
        self.club, self.dh = club, dh
        self.slots = [man for man, _ in order]
        self.field = {position: man for man, position in order if position != "DH"}
        self.field["P"] = starter
        self.at = {id(man): position for man, position in order}
        self.bench = [man for man in club.batters if man not in self.slots]
        self.used: set[Man] = {*self.slots, starter}
        self.due = self.runs = self.errors = 0
        self.line: list[Man] = [starter]  # its pitchers in order
        self.outs: Counter[Man] = Counter()
        self.pitches = self.allowed = 0  # of the one who pitches
        self.entered_lead = self.entered_on = 0
        self.pitcher_left = False  # batted for
        for position, man in self.field.items():
            man.field[position]["g"] += 1

    @property
    def pitcher(self) -> Man:
        return self.field["P"]

    def replace(self, out: Man, into: Man, fields: bool = True) -> None:
        """`into` for `out` in the order, and in the field unless he bats for the pitcher."""
        self.used.add(into)
        self.bench.remove(into)
        self.slots[self.slots.index(out)] = into
        position = self.at.get(id(out), "DH")
        self.at[id(into)] = position
        if fields and position in self.field:
            self.field[position] = into
            into.field[position]["g"] += 1


class Game:
    def __init__(self, rng: Random, day: int, away: Team, home: Team) -> None:
        self.rng, self.day = rng, day
        self.teams = (away, home)
        self.factors = home.club.factors
        self.inning, self.outs, self.phantom = 1, 0, 0
        self.bases: list[tuple[Man, Man, bool] | None] = [None, None, None]
        self.scored, self.credit, self.homer = 0, True, False
        self.winner: Man | None = None
        self.loser: Man | None = None

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def pick(self, shares: dict[str, float]) -> str:
        at = self.rng.random() * sum(shares.values())
        for word, share in shares.items():
            at -= share
            if at < 0:
                return word
        return word

    def play(self) -> None:
        while True:
            self.half(0)
            if not (self.inning >= 9 and self.teams[1].runs > self.teams[0].runs):
                self.half(1)
            if self.inning >= 9 and self.teams[0].runs != self.teams[1].runs:
                break
            self.inning += 1
        self.decide()

    def half(self, side: int) -> None:
        self.bat, self.fld = self.teams[side], self.teams[1 - side]
        self.outs = self.phantom = 0
        self.bases = [None, None, None]
        self.relieve(True)
        self.gloves()
        while self.outs < 3:
            if self.won_at_last():
                return
            self.relieve(False)
            self.plate_appearance()

    # managers

    def relieve(self, fresh_inning: bool) -> None:
        team, pitcher = self.fld, self.fld.pitcher
        lead = team.runs - self.bat.runs
        starting = len(team.line) == 1
        if starting:
            limit = 66 + 0.62 * pitcher.stamina + (27 if self.bat.runs <= 2 and self.inning >= 7 else 0)
            tired = team.pitches > limit - (9 if fresh_inning else 0) or (team.allowed >= 6 and team.pitches > 45)
            tired = tired or (self.inning >= 9 and 1 <= lead <= 3 and team.pitches > 92)
        else:
            limit = 18 if pitcher.role in ("CL", "SU") else 26 if pitcher.role == "MR" else 60
            tired = team.pitches > limit - (5 if fresh_inning else 0)
            closing = fresh_inning and self.inning >= 9 and 1 <= lead <= 3 and pitcher.role != "CL"
            tired = tired or closing
            tired = tired or (team.allowed >= 3 and not fresh_inning and pitcher.role != "LR")
        if not (tired or team.pitcher_left):
            return
        into = self.reliever(team, lead)
        if into is None:
            return
        self.change_pitcher(team, into, lead)

    def reliever(self, team: Team, lead: int) -> Man | None:
        pen = [man for man in team.club.pitchers if man.role != "SP" and man not in team.used]
        ready = [man for man in pen if not ({self.day - 1, self.day - 2} <= set(man.worked))] or pen
        if not ready:
            spare = [man for man in team.club.rotation if man not in team.used]
            return spare[2] if team.pitcher_left and len(spare) > 2 else None
        if self.inning >= 9 and 0 <= lead <= 3:
            wish = ["CL", "SU", "MR", "LR"]
        elif self.inning >= 7 and -1 <= lead <= 4:
            wish = ["SU", "MR", "LR", "CL"]
        elif self.inning <= 4:
            wish = ["LR", "MR", "SU", "CL"]
        else:
            wish = ["MR", "LR", "SU", "CL"]
        hand = self.bat.slots[self.bat.due]

        def order(man: Man) -> tuple[int, bool, int]:
            return wish.index(man.role), man.throws != hand.side("R")[0], len(man.worked)

        return min(ready, key=order)

    def change_pitcher(self, team: Team, into: Man, lead: int) -> None:
        out = team.pitcher
        team.used.add(into)
        if not team.dh:
            place = next(at for at, man in enumerate(team.slots) if man is out or team.at.get(id(man)) == "P")
            team.slots[place] = into
            team.at[id(into)] = "P"
        team.field["P"] = into
        into.field["P"]["g"] += 1
        into.worked.append(self.day)
        team.line.append(into)
        team.pitches = team.allowed = 0
        team.entered_lead, team.entered_on = lead, sum(base is not None for base in self.bases)
        team.pitcher_left = False

    def gloves(self) -> None:
        """Late, with a lead: a better glove from the bench."""
        if self.inning < 8 or not 1 <= self.fld.runs - self.bat.runs <= 3:
            return
        for position, man in list(self.fld.field.items()):
            better = [
                other
                for other in self.fld.bench
                if position in other.at
                and other.grades["glove"] >= man.grades["glove"] + 8
                and position not in ("P", "C")
            ]
            if better and len(self.fld.bench) > 1 and self.chance(0.5):
                self.fld.replace(man, better[0])

    def pinch_hitter(self, batter: Man) -> Man:
        team = self.bat
        behind = team.runs - self.fld.runs
        if batter is team.pitcher and not team.dh:
            late = (self.inning >= 6 and (behind <= 0 or team.pitches > 80)) or self.inning >= 8 or len(team.line) > 1
            spare = [man for man in team.bench if "C" not in man.at or len(team.bench) > 2]
            if late and spare and not (behind > 3 and team.pitches < 75):
                into = max(spare, key=lambda man: man.worth)
                team.replace(batter, into, fields=False)
                team.at[id(into)] = "P"
                team.pitcher_left = True
                return into
        elif self.inning >= 7 and -3 <= behind <= 0:
            position = team.at[id(batter)]
            better = [
                man
                for man in team.bench
                if (position == "DH" or position in man.at)
                and man.worth + self.edge(man) > batter.worth + self.edge(batter) + 10
            ]
            if better and self.chance(0.45):
                team.replace(batter, better[0])
                return better[0]
        return batter

    def edge(self, man: Man) -> float:
        return (7 if man.side(self.fld.pitcher.throws) != self.fld.pitcher.throws else -7) * man.split

    def pinch_runner(self) -> None:
        team = self.bat
        if self.inning < 8 or not -1 <= team.runs - self.fld.runs <= 0:
            return
        for base in (0, 1):
            on = self.bases[base]
            if on is None or on[0].pitches or on[0].grades["speed"] >= 40 or on[0] not in team.slots:
                continue
            position = team.at.get(id(on[0]), "")
            fast = [
                man
                for man in team.bench
                if man.grades["speed"] >= 60 and (position in ("DH", "P") or position in man.at)
            ]
            if fast and self.chance(0.7):
                team.replace(on[0], fast[0], fields=position != "P")
                self.bases[base] = (fast[0], on[1], on[2])

    # a plate appearance

    def plate_appearance(self) -> None:
        team, pitcher = self.bat, self.fld.pitcher
        self.pinch_runner()
        if self.steal() or self.stray():
            return  # the third out on the bases, or the game is won: the same man leads off
        batter = self.pinch_hitter(team.slots[team.due])
        team.due = (team.due + 1) % 9
        self.batter, self.pitcher = batter, pitcher
        self.scored, self.credit, self.homer = 0, True, False
        side = batter.side(pitcher.throws)
        before = Counter(batter.bat)
        pitcher.pit["bf"] += 1
        result = self.outcome(batter, pitcher, side)
        self.fld.pitches += {"bb": 5, "so": 5, "hbp": 3}.get(result, 3) + (self.rng.random() < 0.55)
        batter.bat["rbi"] += self.scored if self.credit else 0
        self.share(batter, pitcher, side, Counter(batter.bat) - before)

    def share(self, batter: Man, pitcher: Man, side: str, line: Counter[str]) -> None:
        about = {key: line[key] for key in ("ab", "h", "bb", "hbp", "sf")}
        about["tb"] = line["h"] + line["2b"] + 2 * line["3b"] + 3 * line["hr"]
        about["pa"] = 1
        batter.batting_by[pitcher.throws].update(about)
        pitcher.allowed_to[side].update(about)

    def both(self, key: str) -> None:
        self.batter.bat[key] += 1
        self.pitcher.pit[key] += 1

    def outcome(self, batter: Man, pitcher: Man, side: str) -> str:
        if self.walk_him(batter):
            self.both("bb")
            pitcher.pit["ibb"] += 1
            self.forced_along()
            return "bb"
        if self.bunts(batter):
            return "sh"
        same = side == pitcher.throws
        tilt = (-0.85 if same else 0.45) * batter.split * (pitcher.split if same else 1)
        factor, rate, allows = self.factors, batter.rate, pitcher.allows
        shares = {
            "bb": BASE["bb"] * rate["bb"] * allows["bb"] * (1 + 0.09 * tilt),
            "hbp": BASE["hbp"],
            "so": BASE["so"] * rate["so"] * allows["so"] * (1 - 0.07 * tilt),
            "hr": BASE["hr"] * rate["hr"] * allows["hr"] * (1 + 0.13 * tilt) * factor["hr"],
        }
        shares["play"] = max(0.2, 1 - sum(shares.values()))
        result = self.pick(shares)
        if result == "play":
            return self.in_play(batter, pitcher, side, tilt)
        if result == "so":
            self.both("so")
            batter.bat["ab"] += 1
            self.fielder("C").field["C"]["po"] += 1
            self.out()
        elif result == "hr":
            self.homer = True
            for key in ("h", "hr"):
                self.both(key)
            batter.bat["ab"] += 1
            for base in (2, 1, 0):
                self.home(base)
            self.score((batter, pitcher, True))
        else:
            self.both(result)
            self.forced_along()
        return result

    def walk_him(self, batter: Man) -> bool:
        close = abs(self.bat.runs - self.fld.runs) <= 2 and self.inning >= 7
        open_first = self.bases[0] is None and self.bases[1] is not None and self.outs > 0
        return close and open_first and batter.grades["power"] >= 56 and self.chance(0.6)

    def bunts(self, batter: Man) -> bool:
        if self.outs > 1 or self.bases[0] is None or self.bases[2] is not None:
            return False
        tries = 0.75 if batter.pitches else 0.0
        if not batter.pitches and self.outs == 0 and batter.grades["power"] < 42 and self.inning >= 6:
            tries = 0.18 if abs(self.bat.runs - self.fld.runs) <= 1 else 0.03
        if not self.chance(tries * 0.78):
            return False
        self.both("sh")
        for base in (1, 0):
            if self.bases[base] is not None:
                self.move(base, base + 1)
        self.assisted(self.pick({"P": 0.5, "3B": 0.22, "1B": 0.16, "C": 0.12}), "1B")
        self.out()
        return True

    def in_play(self, batter: Man, pitcher: Man, side: str, tilt: float) -> str:
        kinds = dict(KINDS)
        kinds["ground"] *= batter.rate["ground"] * pitcher.allows["ground"]
        kind = self.pick(kinds)
        to = self.pick(GROUND_TO if kind == "ground" else POP_TO if kind == "pop" else AIR_TO)
        if side == "L" and self.chance(0.8):
            to = MIRROR.get(to, to)
        glove = steps(self.fielder(to).grades["glove"])
        share = HIT[kind] * batter.rate["hit"] * pitcher.allows["hit"] * self.factors["single"] * (1 + 0.035 * tilt)
        share *= math.exp(-(0.05 if kind == "line" else 0.09) * glove)
        batter.bat["ab"] += 1
        if self.chance(share):
            return self.base_hit(kind, to)
        if kind == "line":
            to = to if self.chance(0.6) else self.pick(LINE_CAUGHT_TO)
        slip = ERROR[to] * (1 if kind == "ground" or to in AIR_TO else 0.15) * math.exp(-0.30 * glove)
        if self.chance(slip):
            self.fielder(to).field[to]["e"] += 1
            self.fld.errors += 1
            self.phantom += 1
            self.credit = False
            for base in (2, 1, 0):
                if self.bases[base] is not None:
                    self.move(base, base + 1)
            self.bases[0] = (batter, pitcher, False)
            return "error"
        return self.grounder(batter, to) if kind == "ground" else self.caught(to)

    def base_hit(self, kind: str, to: str) -> str:
        batter, rng = self.batter, self.rng
        self.both("h")
        roll = rng.random()
        triple = TRIPLE[kind] * batter.rate["3b"] * self.factors["3b"]
        double = DOUBLE[kind] * batter.rate["2b"] * self.factors["2b"]
        bases = 3 if roll < triple else 2 if roll < triple + double else 1
        if bases > 1:
            self.both("2b" if bases == 2 else "3b")
        late = 0.14 if self.outs == 2 else 0.0
        self.home(2)
        second, first = self.bases[1], self.bases[0]
        if second is not None:
            go = 0.46 + late + 0.07 * steps(second[0].grades["speed"])
            if bases > 1 or self.chance(go):
                if bases == 1 and to in AIR_TO and self.chance(0.10):
                    self.thrown_out(1, to, "C")
                else:
                    self.home(1)
            else:
                self.move(1, 2)
        if first is not None and self.outs < 3:
            speed = 0.07 * steps(first[0].grades["speed"])
            if bases == 3 or (bases == 2 and self.chance(0.34 + late + speed)):
                self.home(0)
            elif bases == 2:
                self.move(0, 2)
            elif self.bases[2] is None and self.chance(0.24 + late + speed):
                if to in AIR_TO and self.chance(0.07):
                    self.thrown_out(0, to, "3B")
                else:
                    self.move(0, 2)
            else:
                self.move(0, 1)
        if self.outs < 3:
            self.bases[bases - 1] = (batter, self.pitcher, True)
            if bases == 1 and self.bases[1] is None and to in AIR_TO and self.chance(0.013):
                self.thrown_out(0, to, "2B")  # he tried for two
        return "hit"

    def grounder(self, batter: Man, to: str) -> str:
        self.pitcher.pit["go"] += 1
        on_first = self.bases[0] is not None
        if on_first and self.outs < 2 and self.chance(0.385 * batter.rate["dp"]):
            return self.double_play(batter, to)
        if on_first and self.outs < 2 and self.chance(0.42):  # the force at second
            pivot = "SS" if to in ("2B", "1B") else "2B"
            self.assisted(to, pivot)
            lead = self.bases[0]
            assert lead is not None, "there is a runner on first"
            self.bases[0] = None
            self.out()
            self.up_ahead()
            self.bases[0] = (batter, lead[1], lead[2])
            return "force"
        if to == "1B" and self.chance(0.75):
            self.fielder("1B").field["1B"]["po"] += 1
        else:
            self.assisted(to, "1B" if to != "1B" else "P")
        self.out()
        if self.outs < 3:
            self.up_ahead()
            if self.bases[0] is not None and self.bases[1] is None:
                self.move(0, 1)
        return "ground"

    def double_play(self, batter: Man, to: str) -> str:
        self.credit = False
        batter.bat["gdp"] += 1
        pivot = "SS" if to in ("2B", "1B", "P", "C") else "2B"
        takes = "1B" if to != "1B" or self.chance(0.8) else "P"
        self.assisted(to, pivot)
        self.assisted(pivot, takes)
        for position in dict.fromkeys((to, pivot, takes)):
            self.fielder(position).field[position]["dp"] += 1
        self.bases[0] = None
        self.out()
        self.out()
        self.up_ahead()
        return "gdp"

    def up_ahead(self) -> None:
        """Runners on third and second, as the ball is thrown the other way."""
        if self.outs > 2:
            return
        if self.bases[2] is not None and self.chance(0.38):
            self.home(2)
        if self.bases[1] is not None and self.bases[2] is None and self.chance(0.55):
            self.move(1, 2)

    def caught(self, to: str) -> str:
        self.pitcher.pit["ao"] += 1
        self.fielder(to).field[to]["po"] += 1
        self.out()
        third = self.bases[2]
        if (
            self.outs < 3
            and to in AIR_TO
            and third is not None
            and self.chance(0.75 + 0.04 * steps(third[0].grades["speed"]))
        ):
            if self.chance(0.07):
                self.fielder(to).field[to]["dp"] += 1
                self.fielder("C").field["C"]["dp"] += 1
                self.thrown_out(2, to, "C")
            else:
                self.home(2)
                self.batter.bat["ab"] -= 1
                self.both("sf")
        if (
            self.outs < 3
            and to in ("CF", "RF")
            and self.bases[1] is not None
            and self.bases[2] is None
            and self.chance(0.2)
        ):
            self.move(1, 2)
        return "fly"

    # between pitches

    def steal(self) -> bool:
        runner = self.bases[0]
        base = 0
        if runner is None or self.bases[1] is not None:
            runner, base = self.bases[1], 1
            if runner is None or self.bases[2] is not None or self.outs == 2:
                return False
        speed = runner[0].grades["speed"]
        catcher, pitcher = self.fielder("C"), self.fld.pitcher
        tries = min(0.36, 0.078 * math.exp(0.72 * steps(speed) - 0.18 * steps(catcher.arm)))
        tries *= 0.7 if pitcher.throws == "L" else 1.1
        if not self.chance(tries * (0.10 if base else 1)):
            return False
        safe = 0.635 + 0.055 * steps(speed) - 0.07 * steps(catcher.arm) - (0.04 if pitcher.throws == "L" else 0)
        if self.chance(min(0.92, safe)):
            key = "sb"
            self.move(base, base + 1)
        else:
            key = "cs"
            self.bases[base] = None
            self.assisted("C", "3B" if base else self.pick({"SS": 0.55, "2B": 0.45}))
        runner[0].bat[key] += 1
        pitcher.pit[key] += 1
        catcher.field["C"][key] += 1
        if key == "cs":
            self.out()
        return self.outs == 3

    def stray(self) -> bool:
        """Wild pitch, passed ball, balk: everybody up one."""
        if not any(self.bases):
            return False
        pitcher, catcher = self.fld.pitcher, self.fielder("C")
        kind = self.pick(
            {
                "wp": 0.0165 * pitcher.wild,
                "pb": 0.0042 * pitcher.wild**1.6 * math.exp(-0.2 * steps(catcher.grades["glove"])),
                "bk": 0.0016,
                "": 1.0,
            }
        )
        if not kind:
            return False
        if kind == "pb":
            catcher.field["C"]["pb"] += 1
        else:
            pitcher.pit[kind] += 1
        self.homer = False
        for base in (2, 1, 0):
            if self.bases[base] is not None:
                self.move(base, base + 1)
        return self.won_at_last()

    # what moves and who gets the credit

    def fielder(self, position: str) -> Man:
        return self.fld.field[position]

    def assisted(self, one: str, other: str) -> None:
        self.fielder(one).field[one]["a"] += 1
        self.fielder(other).field[other]["po"] += 1

    def out(self) -> None:
        self.outs += 1
        self.fld.outs[self.fld.pitcher] += 1
        self.fld.pitcher.pit["outs"] += 1

    def thrown_out(self, base: int, by: str, at: str) -> None:
        self.bases[base] = None
        self.assisted(by, at)
        self.out()

    def forced_along(self) -> None:
        if self.bases[0] is not None:
            if self.bases[1] is not None:
                if self.bases[2] is not None:
                    self.home(2)
                self.move(1, 2)
            self.move(0, 1)
        self.bases[0] = (self.batter, self.pitcher, True)

    def move(self, base: int, to: int) -> None:
        if to == 3:
            self.home(base)
        else:
            self.bases[to], self.bases[base] = self.bases[base], None

    def home(self, base: int) -> None:
        on = self.bases[base]
        if on is not None:
            self.bases[base] = None
            self.score(on)

    def score(self, on: tuple[Man, Man, bool]) -> None:
        """A run: to the man, to the pitcher who put him on, and to the lead if it makes one."""
        runner, pitcher, earned = on
        if self.won_at_last() and not self.homer:
            return  # the game was won with the run before
        runner.bat["r"] += 1
        pitcher.pit["r"] += 1
        if earned and self.outs + self.phantom < 3:
            pitcher.pit["er"] += 1
        self.fld.allowed += 1
        self.scored += 1
        self.bat.runs += 1
        lead = self.bat.runs - self.fld.runs
        if lead == 1:
            self.winner, self.loser = self.bat.pitcher, pitcher
        elif lead == 0:
            self.winner = self.loser = None

    def won_at_last(self) -> bool:
        return self.inning >= 9 and self.bat is self.teams[1] and self.bat.runs > self.fld.runs

    def decide(self) -> None:
        won = self.teams[0] if self.teams[0].runs > self.teams[1].runs else self.teams[1]
        assert self.winner is not None and self.loser is not None, "somebody led last"
        winner = self.winner
        if winner is won.line[0] and won.outs[winner] < 15 and len(won.line) > 1:
            winner = max(won.line[1:], key=lambda man: won.outs[man])
        winner.pit["w"] += 1
        self.loser.pit["l"] += 1
        last = won.line[-1]
        if last is not winner and len(won.line) > 1 and won.outs[last] > 0:
            near = 0 < won.entered_lead <= 3 and won.outs[last] >= 3
            tying_on_deck = 0 < won.entered_lead <= won.entered_on + 2
            if near or tying_on_deck or (won.outs[last] >= 9 and won.entered_lead > 0):
                last.pit["sv"] += 1
        for team, other in (self.teams, self.teams[::-1]):
            team.line[0].pit["gs"] += 1
            for man in team.used:
                if man in team.line:
                    man.pit["g"] += 1
                if not man.pitches or not team.dh:
                    man.bat["g"] += 1
            if len(team.line) == 1:
                team.line[0].pit["cg"] += 1
                team.line[0].pit["sho"] += other.runs == 0
            else:
                team.line[-1].pit["gf"] += 1
