"""The hand-written profiles: who the men of the league are, in scout's grades from 20 to 80, and what those mean."""

from __future__ import annotations

import math
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "profiles"
ROLES = {"CL": "closer", "SU": "setup", "MR": "middle", "LR": "long"}


def steps(grade: int) -> float:
    return (grade - 50) / 10


class Man:
    """A player: what he can do, and what he has done so far."""

    def __init__(self, row: str) -> None:
        cells = [cell.strip() for cell in row.split("|")]
        name, number, hands, age, at, grades = cells[:6]
        self.first, self.last = name.rsplit(" ", 1)
        if " " in self.first and self.first.split()[-1].islower():  # "de Groot"
            *given, small = self.first.split()
            self.first, self.last = " ".join(given), f"{small} {self.last}"
        plain = unicodedata.normalize("NFKD", self.last.replace("ø", "o").replace("æ", "ae"))
        self.id = "".join(letter for letter in plain.lower() if letter.isascii() and letter.isalpha())
        self.number, self.age = int(number), int(age)
        self.extras = dict(word.split("=") for word in cells[-2].split())
        self.note = cells[-1]
        self.split = float(self.extras.get("split", 1))
        self.pitches = at in {"SP", *ROLES}
        self.role = at if self.pitches else ""
        self.at = ["P"] if self.pitches else at.split()
        self.bats, self.throws = hands.split() if " " in hands else (hands, hands)
        self.wanted = 0 if self.pitches else int(cells[6])
        self.bat: Counter[str] = Counter()
        self.pit: Counter[str] = Counter()
        self.field: dict[str, Counter[str]] = defaultdict(Counter)
        self.batting_by: dict[str, Counter[str]] = {"L": Counter(), "R": Counter()}
        self.allowed_to: dict[str, Counter[str]] = {"L": Counter(), "R": Counter()}
        self.worked: list[int] = []  # days on which he came in relief
        marks = [int(grade) for grade in grades.split()]
        if self.pitches:
            self.set_pitcher(*marks)
        else:
            self.set_batter(*marks)

    def set_batter(self, hit: int, power: int, eye: int, contact: int, speed: int, glove: int) -> None:
        self.grades = {"hit": hit, "power": power, "speed": speed, "glove": glove}
        self.arm = int(self.extras.get("arm", 50))
        self.rate = {
            "hit": math.exp(0.062 * steps(hit)),
            "hr": math.exp(0.45 * steps(power)),
            "2b": math.exp(0.10 * steps(power) + 0.04 * steps(speed)),
            "3b": math.exp(0.45 * steps(speed)),
            "bb": math.exp(0.30 * steps(eye)),
            "so": math.exp(-0.27 * steps(contact)),
            "dp": math.exp(-0.14 * steps(speed)),
            "ground": 1.0 - 0.05 * steps(power),
        }

    def set_pitcher(self, stuff: int, control: int, keep: int, hits: int, stamina: int) -> None:
        self.grades = {"hit": 20, "power": 20, "speed": 32, "glove": 50}
        self.arm, self.stamina, self.stuff = 50, stamina, stuff
        self.rate = {"hit": 0.68, "hr": 0.12, "2b": 0.8, "3b": 0.3, "bb": 0.42, "so": 1.95, "dp": 1.0, "ground": 1.2}
        self.wild = float(self.extras.get("wild", 1)) * math.exp(-0.12 * steps(control))
        self.allows = {
            "so": math.exp(0.21 * steps(stuff)),
            "bb": math.exp(-0.24 * steps(control)),
            "hr": math.exp(-0.22 * steps(keep)),
            "hit": math.exp(-0.035 * steps(hits)),
            "ground": 1 + 0.11 * steps(int(self.extras.get("gb", 50))),
        }

    @property
    def worth(self) -> int:
        """At bat, to compare two men of a bench."""
        return self.grades["hit"] + self.grades["power"]

    def side(self, throws: str) -> str:
        return self.bats if self.bats != "S" else ("L" if throws == "R" else "R")


class ClubProfile:
    def __init__(self, path: Path) -> None:
        plain: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        self.id = path.stem
        self.about = {key: plain[key] for key in ("city", "nickname", "colours", "manager")}
        self.ballpark = dict(plain["ballpark"])
        self.factors: dict[str, float] = self.ballpark.pop("factors")
        self.batters = [Man(row) for row in plain["batters"].splitlines()]
        self.pitchers = [Man(row) for row in plain["pitchers"].splitlines()]
        self.men = {man.id: man for man in (*self.batters, *self.pitchers)}
        assert len(self.men) == 25, f"{self.id}: {len(self.men)} ids"
        right = [(man.id, man.at[0]) for man in self.batters[:9]]
        swap = {out: tuple(into.split()) for out, into in plain["vs_left"].items()}
        left = [swap.get(man, (man, position)) for man, position in right]
        self.orders = {
            "vs_right_dh": right,
            "vs_left_dh": left,
            "vs_right": pitcher_bats(right),
            "vs_left": pitcher_bats(left),
        }
        self.rotation = [man for man in self.pitchers if man.role == "SP"]
        self.bullpen = {word: [man for man in self.pitchers if man.role == role] for role, word in ROLES.items()}
        self.bench = self.batters[9:]
        self.platoon = set(swap)
        for man in self.batters:  # the designated hitter is no position to be listed at
            man.at = [position for position in man.at if position != "DH"] or ["1B"]


def pitcher_bats(order: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Without a designated hitter: the others move up, the pitcher is ninth."""
    return [place for place in order if place[1] != "DH"] + [("pitcher", "P")]


def clubs() -> list[ClubProfile]:
    return [ClubProfile(path) for path in sorted(FOLDER.glob("*.yaml"))]
