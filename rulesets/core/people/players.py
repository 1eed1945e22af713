"""A player: who he is, and the season behind him. The card games make his card from these lines.

What a season did not record is None, not 0: each card factory says what it takes then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from . import averages

if TYPE_CHECKING:
    from fractions import Fraction

Hand: TypeAlias = Literal["L", "R"]
BatSide: TypeAlias = Literal["L", "R", "S"]  # of the plate; S from both, a switch hitter
FIELD = ("P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF")  # by the scorer's numbers 1 to 9


class SeasonLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counts of a season, each under the key that a file has for it: `h`, `2b`, `outs`."""

    def counts(self) -> dict[str, int]:
        """What was recorded.

        >>> Batting(g=1, ab=4, h=2, doubles=1).counts()["2b"]
        1
        """
        plain: dict[str, int | None] = msgspec.to_builtins(self)
        return {key: count for key, count in plain.items() if count is not None}


class Batting(SeasonLine, frozen=True, forbid_unknown_fields=True):
    g: int
    ab: int
    r: int = 0
    h: int = 0
    doubles: int = msgspec.field(name="2b", default=0)
    triples: int = msgspec.field(name="3b", default=0)
    hr: int = 0
    rbi: int = 0
    bb: int = 0
    hbp: int = 0
    so: int = 0
    sb: int = 0
    cs: int | None = None
    sh: int = 0
    sf: int = 0
    gdp: int | None = None

    @property
    def pa(self) -> int:
        return self.ab + self.bb + self.hbp + self.sh + self.sf

    @property
    def singles(self) -> int:
        return self.h - self.doubles - self.triples - self.hr

    @property
    def avg(self) -> Fraction | None:
        """
        >>> Batting(g=2, ab=8, h=2).avg
        Fraction(1, 4)
        """
        return averages.average(self.counts())

    @property
    def obp(self) -> Fraction | None:
        return averages.on_base(self.counts())

    @property
    def slg(self) -> Fraction | None:
        return averages.slugging(self.counts())


class Pitching(SeasonLine, frozen=True, forbid_unknown_fields=True):
    """What he allowed. `go` and `ao` are batters out on the ground and in the air, `sb` and `cs` runners off him."""

    g: int
    gs: int = 0
    gf: int = 0
    cg: int = 0
    sho: int = 0
    w: int = 0
    l: int = 0  # noqa: E741 - as every line score has it
    sv: int = 0
    bf: int = 0
    outs: int = 0
    h: int = 0
    doubles: int | None = msgspec.field(name="2b", default=None)
    triples: int | None = msgspec.field(name="3b", default=None)
    r: int = 0
    er: int = 0
    hr: int = 0
    bb: int = 0
    ibb: int = 0
    hbp: int = 0
    so: int = 0
    sh: int = 0
    sf: int = 0
    go: int | None = None
    ao: int | None = None
    wp: int = 0
    bk: int = 0
    sb: int | None = None
    cs: int | None = None

    @property
    def ab(self) -> int:
        """At-bats against him."""
        return self.bf - self.bb - self.hbp - self.sh - self.sf

    @property
    def innings(self) -> str:
        """
        >>> Pitching(g=1, outs=22).innings
        '7.1'
        """
        return f"{self.outs // 3}.{self.outs % 3}"

    @property
    def era(self) -> Fraction | None:
        """Earned runs for nine innings.

        >>> Pitching(g=1, outs=27, er=4).era
        Fraction(4, 1)
        """
        return averages.over(27 * self.er, self.outs)

    @property
    def whip(self) -> Fraction | None:
        """Walks and hits for an inning."""
        return averages.over(3 * (self.bb + self.h), self.outs)


class Fielding(SeasonLine, frozen=True, forbid_unknown_fields=True):
    """At one position; passed balls and runners against him are a catcher's."""

    g: int
    po: int = 0
    a: int = 0
    e: int = 0
    dp: int = 0
    pb: int | None = None
    sb: int | None = None
    cs: int | None = None

    @property
    def average(self) -> Fraction | None:
        return averages.over(self.po + self.a, self.po + self.a + self.e)


class Split(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Against one hand: the share of his plate appearances, and ratios to his own season (1.10 is a tenth better)."""

    share: float
    avg: float = 1.0
    obp: float = 1.0
    slg: float = 1.0


class Splits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: Split
    right: Split


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    first: str
    last: str
    number: int
    bats: BatSide
    throws: Hand
    age: int
    positions: tuple[str, ...]  # his best one first
    batting: Batting | None = None
    splits: Splits | None = None  # of his batting, by the pitcher's hand
    pitching: Pitching | None = None
    allowed: Splits | None = None  # of what he allowed, by the side the batter hit from
    fielding: dict[str, Fielding] = {}
    note: str = ""

    def __hash__(self) -> int:
        """He can be a key: whatever is made of him is kept as long as he is equal."""
        return hash((self.id, self.number, self.age))

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}"

    @property
    def pitches(self) -> bool:
        return "P" in self.positions

    @property
    def as_batter(self) -> str:
        """
        >>> line = Batting(g=10, ab=40, h=12, hr=2, bb=4)
        >>> Player("a", "Ed", "Roe", 1, "S", "R", 30, ("SS",), line).as_batter
        'bats S, .300 .364 .450, 2 HR'
        """
        line = self.batting
        if line is None or not line.ab:
            return f"bats {self.bats}"
        rates = " ".join(averages.three_figures(rate) for rate in (line.avg, line.obp, line.slg))
        return f"bats {self.bats}, {rates}, {line.hr} HR"

    @property
    def as_pitcher(self) -> str:
        """
        >>> line = Pitching(g=60, outs=180, er=20, w=3, l=2, sv=31)
        >>> Player("a", "Ed", "Roe", 1, "R", "L", 30, ("P",), pitching=line).as_pitcher
        'throws L, 3.00 ERA, 3-2, 31 SV'
        """
        line = self.pitching
        if line is None or not line.outs:
            return f"throws {self.throws}"
        saves = [f"{line.sv} SV"] if line.sv else []
        return ", ".join([f"throws {self.throws}", f"{float(line.era or 0):.2f} ERA", f"{line.w}-{line.l}", *saves])

    def plays(self, position: str) -> bool:
        """Anybody can be the designated hitter."""
        return position == "DH" or position in self.positions
