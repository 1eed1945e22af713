"""A reader of Retrosheet event files that computes a box score, written from the description of the format alone.

It knows nothing of how our files are made: records, event codes and what they mean for batter, runners, fielders and
pitchers (https://www.retrosheet.org/eventfile.htm), and rule 9.16(g) for the pitcher who is charged with a run. What it
does not understand is a fault, never passed over.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator

BASES = {"B": 0, "1": 1, "2": 2, "3": 3, "H": 4}
HITS = {"S": 1, "D": 2, "T": 3, "HR": 4}
UNKNOWN = "99"
ADVANCE = re.compile(r"([B123])([-X])([123H])((?:\([^()]+\))*)")
OUT = re.compile(r"(\d+)(?:\(([B123])\))?")
RUNNING = re.compile(r"(SB|CS|POCS|PO)([123H])(?:\(([^()]+)\))?")
MODIFIERS = re.compile(
    r"SH|SF|FO|DP|GDP|LDP|FDP|BGDP|BPDP|TP|GTP|LTP|IPHR|E[1-9]|B?[GLFP][1-9]?|[1-9]"
)  # those of the format that a table's game can have
PITCHES = frozenset("BCFHIKLMNOPQRSTUVXY+*.123>")


class BadRecord(ValueError):
    """Something that is not of the format, or cannot have happened."""


class Box:
    """One side of a game: lines by player, fielding lines by player and position, runs by inning."""

    def __init__(self) -> None:
        self.batting: dict[str, Counter[str]] = {}
        self.pitching: dict[str, Counter[str]] = {}
        self.fielding: dict[tuple[str, int], Counter[str]] = {}
        self.team: Counter[str] = Counter()
        self.innings: list[int] = []


class Runner:
    def __init__(self, player: str, charged: str) -> None:
        self.player, self.charged = player, charged


class Event:
    """An event taken apart: its parts, its modifiers, and each man's advance with what stands in brackets."""

    def __init__(self, text: str) -> None:
        head, _, tail = text.partition(".")
        parts = re.split(r"/(?![^(]*\))", head)
        self.text, self.basic, self.modifiers = text, parts[0], parts[1:]
        self.advances: dict[int, tuple[bool, int, list[str]]] = {}
        for modifier in self.modifiers:
            if not MODIFIERS.fullmatch(modifier):
                raise BadRecord(f"modifier {modifier} of {text}")
        for word in tail.split(";") if tail else ():
            found = ADVANCE.fullmatch(word)
            if not found:
                raise BadRecord(f"advance {word} of {text}")
            start, how, end, brackets = found.groups()
            if BASES[start] in self.advances:
                raise BadRecord(f"{start} advances twice in {text}")
            self.advances[BASES[start]] = (how == "X", BASES[end], re.findall(r"\(([^()]+)\)", brackets))

    def has(self, *modifiers: str) -> bool:
        return any(modifier in self.modifiers for modifier in modifiers)


class Game:
    """A game of an event file, read play by play."""

    def __init__(self) -> None:
        self.id = ""
        self.info: dict[str, str] = {}
        self.boxes = (Box(), Box())
        self.earned_said: dict[str, int] = {}
        self.order: tuple[dict[int, str], dict[int, str]] = ({}, {})  # spots 0 to 9
        self.field: tuple[dict[int, str], dict[int, str]] = ({}, {})
        self.on: dict[int, Runner] = {}
        self.inning, self.side, self.outs = 1, 0, 0
        self.next_up = [1, 1]
        self.after_no_play = False
        self.came = Counter[int]()
        self.went = Counter[int]()

    # records

    def take(self, record: list[str]) -> None:
        kind, *fields = record
        if kind == "sub" and not self.after_no_play:
            raise BadRecord(f"a substitution without its NP: {record}")
        handler = getattr(self, f"_{kind}", None)
        if handler is None:
            raise BadRecord(f"no such record: {record}")
        handler(*fields)
        self.after_no_play = kind == "sub" or (kind == "play" and fields[-1] == "NP")

    def _version(self, number: str) -> None:
        if number not in ("1", "2"):
            raise BadRecord(f"version {number}")

    def _info(self, field: str, value: str) -> None:
        self.info[field] = value

    def _start(self, player: str, name: str, side: str, spot: str, position: str) -> None:
        self._enter(player, int(side), int(spot), int(position))

    def _sub(self, player: str, name: str, side: str, spot: str, position: str) -> None:
        who, at = int(side), int(spot)
        if int(position) == 12:
            on = [runner for runner in self.on.values() if runner.player == self.order[who][at]]
            if who != self.side or not on:
                raise BadRecord(f"{player} runs for a man who is not on base")
            on[0].player = player
        if int(position) == 11 and (who != self.side or at != self.next_up[who]):
            raise BadRecord(f"{player} bats for a man who is not up")
        self._enter(player, who, at, int(position))

    def _enter(self, player: str, side: int, spot: int, position: int) -> None:
        if not re.fullmatch(r"[a-z][a-z'-]{3}[a-z]\d{3}", player) or not (0 <= spot <= 9 and 1 <= position <= 12):
            raise BadRecord(f"{player} in spot {spot} at {position}")
        order = self.order[side]
        if spot and (position == 1 or order.get(0) == player):
            order.pop(0, None)  # the pitcher bats from now on
        order[spot] = player
        if position < 10:
            self.field[side][position] = player
        box = self.boxes[side]
        if spot:
            box.batting.setdefault(player, Counter())
        if position == 1:
            box.pitching.setdefault(player, Counter())

    def _com(self, text: str) -> None:
        pass

    def _data(self, kind: str, player: str, number: str) -> None:
        if kind != "er":
            raise BadRecord(f"data {kind}")
        self.earned_said[player] = int(number)

    def _radj(self, player: str, base: str) -> None:
        """A man is put on base as the half-inning begins. The record stands before the first play of that half."""
        self.placing = (player, int(base))

    def _presadj(self, pitcher: str, base: str) -> None:
        self.on[int(base)].charged = pitcher

    def _play(self, inning: str, side: str, batter: str, count: str, pitches: str, text: str) -> None:
        if (int(inning), int(side)) != (self.inning, self.side):
            if self.outs != 3:
                raise BadRecord(f"the half ended with {self.outs} out")
            self.inning, self.side, self.outs, self.on = int(inning), int(side), 0, {}
        if placing := self.__dict__.pop("placing", None):
            self.on[placing[1]] = Runner(placing[0], self.field[1 - self.side][1])
            self.came[self.side] += 1
        if not re.fullmatch(r"\?\?|[0-3][0-2]", count) or not set(pitches) <= PITCHES:
            raise BadRecord(f"count {count}, pitches {pitches}")
        if text == "NP":
            return
        if self.outs >= 3:
            raise BadRecord(f"{text} with three out")
        if batter != self.order[self.side][self.next_up[self.side]]:
            raise BadRecord(f"{batter} is not up")
        for position in range(1, 10):
            man = self.field[1 - self.side].get(position)
            if man not in self.order[1 - self.side].values():
                raise BadRecord(f"{man} plays {position} and is not in the game")
        Reading(self, batter, Event(text)).count()

    def end(self) -> None:
        for side in (0, 1):
            box = self.boxes[side]
            box.team["lob"] = self.came[side] - self.went[side]


class Reading:
    """One event being counted."""

    def __init__(self, game: Game, batter: str, event: Event) -> None:
        self.game, self.event = game, event
        self.ours, self.theirs = game.boxes[game.side], game.boxes[1 - game.side]
        self.in_field = game.field[1 - game.side]
        self.pitcher = self.in_field[1]
        self.bat = self.ours.batting[batter]
        self.pitched = self.theirs.pitching[self.pitcher]
        self.men: dict[int, Runner] = {0: Runner(batter, self.pitcher), **game.on}
        self.ends: dict[int, int] = {}  # where each man who is safe ended
        self.out: dict[int, str] = {}  # who is out, and the fielders
        self.gave_way: list[int] = []
        self.errors: list[int] = []
        self.is_turn = True  # the batter's turn ends with it
        self.batted_in = False  # the batter has an RBI for his own run without a word

    def count(self) -> None:
        self._basic()
        for start, (out, end, brackets) in sorted(self.event.advances.items(), reverse=True):
            self._advance(start, out, end, brackets)
        self._credit_fielders()
        self._credit_runs()
        self._pass_on_charges()
        self._settle()

    # the first part

    def _basic(self) -> None:
        basic = self.event.basic
        if basic[0].isdigit():
            self._fielded_out(basic)
        elif found := re.fullmatch(r"(S|D|T|HR)([1-9]?)", basic):
            self._at_bat("h", *{"S": (), "D": ("2b",), "T": ("3b",), "HR": ("hr",)}[found[1]])
            self.ends[0] = HITS[found[1]]
            self.batted_in = found[1] == "HR"
        elif found := re.fullmatch(r"E(\d)", basic):
            self._at_bat()
            self.errors.append(int(found[1]))
            self.ends[0] = 1
        elif re.fullmatch(r"FC[1-9]?", basic):
            self._at_bat()
            self.ends[0] = 1
            self.gave_way = [start for start, (out, _, _) in self.event.advances.items() if out]
        elif found := re.fullmatch(r"(W|IW)(?:\+(.+))?", basic):
            self._turn("bb", *(("ibb",) if found[1] == "IW" else ()))
            self.ends[0] = 1
            self._on_the_bases(found[2])
        elif basic == "HP":
            self._turn("hbp")
            self.ends[0] = 1
        elif basic == "C":
            self._turn()
            self.ends[0] = 1
            self.errors += [int(modifier[1]) for modifier in self.event.modifiers if modifier[0] == "E"] or [2]
        elif found := re.fullmatch(r"K(\d*)(?:\+(.+))?", basic):
            self._at_bat("so")
            if self.event.advances.get(0, (True,))[0]:
                self.out[0] = found[1] or "2"
            self._on_the_bases(found[2])
        elif found := re.fullmatch(r"FLE([1-9])", basic):
            self.is_turn = False
            self.errors.append(int(found[1]))
        else:
            self.is_turn = False
            self._on_the_bases(basic)

    def _fielded_out(self, basic: str) -> None:
        """Outs one after the other: the fielder who made one begins the throws of the next."""
        if not re.fullmatch(r"(\d+(\([B123]\))?)+", basic):
            raise BadRecord(basic)
        self._at_bat()
        self.ends[0] = 1
        last = ""
        first: int | None = None
        for throws, whom in OUT.findall(basic):
            man = BASES[whom or "B"]
            first = man if first is None else first
            full = throws if not last or throws[0] == last or UNKNOWN in throws else last + throws
            self.out[man] = full
            last = throws[-1]
            if man and first:
                self.gave_way.append(man)
        if 0 in self.out:
            del self.ends[0]

    def _on_the_bases(self, text: str | None) -> None:
        for word in (text or "").split(";") if text else ():
            if word in ("WP", "PB", "BK", "OA"):
                self._charge(word)
                continue
            found = RUNNING.fullmatch(word)
            if not found:
                raise BadRecord(f"{word} of {self.event.text}")
            kind, base, brackets = found.groups()
            start = BASES[base] - (kind != "PO")
            line = self.ours.batting[self.men[start].player]
            if kind == "SB":
                line["sb"] += 1
                self.ends[start] = BASES[base]
            elif brackets.startswith("E"):
                self.errors.append(int(brackets[1]))
            else:
                self.out[start] = brackets
                if kind != "PO":
                    line["cs"] += 1

    def _charge(self, word: str) -> None:
        if word == "PB":
            self.theirs.team["pb"] += 1
        elif word != "OA":
            self.pitched[word.lower()] += 1

    def _turn(self, *keys: str) -> None:
        for key in keys:
            self.bat[key] += 1
            if key in ("h", "hr", "bb", "ibb", "hbp", "so"):
                self.pitched[key] += 1

    def _at_bat(self, *keys: str) -> None:
        sacrifice = "sh" if self.event.has("SH") else "sf" if self.event.has("SF") else "ab"
        self._turn(sacrifice, *keys)
        if self.event.has("GDP", "BGDP"):
            self.bat["gdp"] += 1

    # man by man

    def _advance(self, start: int, out: bool, end: int, brackets: list[str]) -> None:
        if start not in self.men:
            raise BadRecord(f"nobody on {start}: {self.event.text}")
        for word in brackets:
            if re.fullmatch(r"E[1-9]", word):
                self.errors.append(int(word[1]))
            elif word in ("WP", "PB"):
                self._charge(word)
            elif out and word.isdigit():
                self.out[start] = word
            elif word not in ("RBI", "NR", "UR", "TUR"):
                raise BadRecord(f"({word}) of {self.event.text}")
        if out and start in self.out:
            self.ends.pop(start, None)
        elif out:
            raise BadRecord(f"out by nobody: {self.event.text}")
        else:
            self.ends[start] = end

    def _credit_fielders(self) -> None:
        known = all(throws != UNKNOWN for throws in self.out.values())
        for throws in self.out.values() if known else ():
            self._fielder(int(throws[-1]))["putouts"] += 1
            for assisted in dict.fromkeys(throws[:-1]):
                self._fielder(int(assisted))["assists"] += 1
        for position in self.errors:
            self.theirs.team["e"] += 1
            if position:
                self._fielder(position)["e"] += 1
        if self.event.has("DP", "GDP", "LDP", "FDP", "BGDP", "BPDP"):
            self.theirs.team["dp"] += 1
        if self.event.has("TP", "GTP", "LTP"):
            self.theirs.team["tp"] += 1

    def _fielder(self, position: int) -> Counter[str]:
        return self.theirs.fielding.setdefault((self.in_field[position], position), Counter())

    def _credit_runs(self) -> None:
        innings = self.ours.innings
        innings += [0] * (self.game.inning - len(innings))
        for start, end in self.ends.items():
            if end != 4:
                continue
            words = self.event.advances.get(start, (False, 4, []))[2]
            man = self.men[start]
            innings[self.game.inning - 1] += 1
            self.ours.batting[man.player]["r"] += 1
            line = self.theirs.pitching[man.charged]
            line["r"] += 1
            line["er"] += "UR" not in words
            self.theirs.team["er"] += not {"UR", "TUR"} & set(words)
            if "RBI" in words or (start == 0 and self.batted_in and "NR" not in words):
                self.bat["rbi"] += 1
            elif "NR" not in words:
                raise BadRecord(f"nobody says whether the run was batted in: {self.event.text}")

    def _pass_on_charges(self) -> None:
        """9.16(g): a pitcher is charged with as many men as he left on, whoever of them is put out by a choice."""
        for base in sorted(self.gave_way, reverse=True):
            handed_on = self.men[base].charged
            for behind in sorted((start for start in self.men if start < base), reverse=True):
                self.men[behind].charged, handed_on = handed_on, self.men[behind].charged

    def _settle(self) -> None:
        game, side = self.game, self.game.side
        runs = sum(end == 4 for end in self.ends.values())
        if self.is_turn:
            self.bat["pa"] += 1
            self.pitched["bf"] += 1
            game.came[side] += 1
            game.next_up[side] = game.next_up[side] % 9 + 1
        game.outs += len(self.out)
        if game.outs > 3:
            raise BadRecord(f"{game.outs} outs: {self.event.text}")
        self.pitched["outs"] += len(self.out)
        game.went[side] += len(self.out) + runs
        on = {base: man for base, man in game.on.items() if base not in self.ends and base not in self.out}
        for start, end in self.ends.items():
            if end < 4:
                if end in on and game.outs < 3:
                    raise BadRecord(f"two men on {end}: {self.event.text}")
                on[end] = self.men[start]
        game.on = on


def read_games(text: str) -> Iterator[Game]:
    """Every game of an event file."""
    game: Game | None = None
    if not text.isascii() or "\n" in text.replace("\r\n", ""):
        raise BadRecord("an event file is plain ASCII, with lines that end as DOS ends them")
    for record in csv.reader(text.splitlines()):
        if record[0] == "id":
            if game is not None:
                game.end()
                yield game
            game = Game()
            game.id = record[1]
            if not re.fullmatch(r"[A-Z][A-Z0-9]{2}\d{8}\d+", game.id):
                raise BadRecord(game.id)
        elif game is None:
            raise BadRecord(f"no id before {record}")
        else:
            game.take(record)
    if game is not None:
        game.end()
        yield game


def lines(counts: Iterable[tuple[str, Counter[str]]]) -> dict[str, dict[str, int]]:
    """Lines without the noughts."""
    return {who: {key: number for key, number in line.items() if number} for who, line in counts}
