"""A player: who he is, and the season behind him. The card games make his card from these lines.

What a season did not record is None, not 0: each card factory says what it takes then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from . import averages

if TYPE_CHECKING:
    from fractions import Fraction

Hand: TypeAlias = Literal["L", "R"]
BatSide: TypeAlias = Literal["L", "R", "S"]  # of the plate; S from both, a switch hitter
MOST_COUNT = 9999
# No number of a file is taken before it is within these; what a program makes itself is not asked.
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNT)]
Ratio: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=5)]
OnHisBack: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=99)]  # -1 is none
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
    g: Count
    ab: Count
    r: Count = 0
    h: Count = 0
    doubles: Count = msgspec.field(name="2b", default=0)
    triples: Count = msgspec.field(name="3b", default=0)
    hr: Count = 0
    rbi: Count = 0
    bb: Count = 0
    hbp: Count = 0
    so: Count = 0
    sb: Count = 0
    cs: Count | None = None
    sh: Count = 0
    sf: Count = 0
    gdp: Count | None = None

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

    g: Count
    gs: Count = 0
    gf: Count = 0
    cg: Count = 0
    sho: Count = 0
    w: Count = 0
    l: Count = 0  # noqa: E741 - as every line score has it
    sv: Count = 0
    bf: Count = 0
    outs: Count = 0
    h: Count = 0
    doubles: Count | None = msgspec.field(name="2b", default=None)
    triples: Count | None = msgspec.field(name="3b", default=None)
    r: Count = 0
    er: Count = 0
    hr: Count = 0
    bb: Count = 0
    ibb: Count = 0
    hbp: Count = 0
    so: Count = 0
    sh: Count = 0
    sf: Count = 0
    go: Count | None = None
    ao: Count | None = None
    wp: Count = 0
    bk: Count = 0
    sb: Count | None = None
    cs: Count | None = None

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

    g: Count
    po: Count = 0
    a: Count = 0
    e: Count = 0
    dp: Count = 0
    pb: Count | None = None
    sb: Count | None = None
    cs: Count | None = None

    @property
    def average(self) -> Fraction | None:
        return averages.over(self.po + self.a, self.po + self.a + self.e)


class Split(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Against one hand: the share of his plate appearances, and ratios to his own season (1.10 is a tenth better)."""

    share: Annotated[float, msgspec.Meta(ge=0, le=1)]
    avg: Ratio = 1.0
    obp: Ratio = 1.0
    slg: Ratio = 1.0


class Splits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: Split
    right: Split


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    first: str
    last: str
    number: OnHisBack
    bats: BatSide
    throws: Hand
    age: Annotated[int, msgspec.Meta(ge=0, le=99)]
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
        return f"{self.first} {self.last}".strip()  # some of long ago have no first name

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
        if not line.obp:
            return f"bats {self.bats}, hitless in {line.ab} at-bat{'' if line.ab == 1 else 's'}"
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

    @property
    def role(self) -> str:
        """What he does on the mound, by his season; "" for a man who did not pitch.

        >>> men = (Pitching(g=30, gs=28, outs=500), Pitching(g=60, gs=0, sv=31, outs=180), Pitching(g=50, outs=160))
        >>> [Player("a", "Ed", "Roe", 1, "R", "L", 30, ("P",), pitching=line).role for line in men]
        ['starter', 'closer', 'reliever']
        """
        line = self.pitching
        if line is None or not line.g:
            return ""
        if 2 * line.gs >= line.g:
            return "starter"
        return "closer" if 4 * line.sv >= line.g else "reliever"

    def plays(self, position: str) -> bool:
        """Anybody can be the designated hitter."""
        return position == "DH" or position in self.positions
