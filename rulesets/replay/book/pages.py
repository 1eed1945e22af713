"""What stands in the chart book and the rare play book, as values: the line of a total, what a play does, its calls."""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import TypeAlias

import msgspec

FILES = (
    "plays",
    "tests",
    "fielder_boxes",
    "suggested_positioning",
    "outcome_calls",
    "column_1",
    "column_2",
    "column_3",
    "column_4",
    "column_5",
    "column_6",
    "rare_play_book",
)
COLUMNS = ("1", "2", "3", "4-back", "4-halfway", "4-in", "5", "6")  # RP-CB-SCN-2
COMPILED = "chart_book.json"
Lines: TypeAlias = tuple[str, ...]


class Test(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A test of section 3: what kind, and what it is taken with."""

    __test__ = False  # no test of ours

    kind: str
    minus: int = 0  # speed
    n: int | None = None  # range; None: the raised number of the batter's square
    faces: tuple[int, ...] = ()  # blue
    side: str = ""  # platoon


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """RP-CB-2, RP-CB-3: a play and the man it goes to, or a test with two branches; a check before or after it."""

    play: str = ""
    to: str = ""
    test: Test | None = None
    then: Entry | None = None
    other: Entry | None = None  # `else` in the book
    before: str = ""
    extra: str = ""

    @property
    def leaf(self) -> Entry:
        """The play that comes of it when every test passes."""
        return self if self.then is None else self.then.leaf


class BookLine(msgspec.Struct, frozen=True):
    """A printed line of a column: its totals, what happens, and the calls it may have (RP-CB-4)."""

    first: int
    last: int
    entry: Entry
    say: Lines


class Column(msgspec.Struct, frozen=True, dict=True):
    """One block of section 5, and where it stands."""

    theme: str
    lines: tuple[BookLine, ...]
    places: tuple[int, ...]  # the line of the file that each entry begins on

    @cached_property
    def by_total(self) -> dict[int, BookLine]:
        return {total: line for line in self.lines for total in range(line.first, line.last + 1)}


class PlayKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """RP-CB-30: what a play of the book does."""

    result: str
    batter: int = 0  # base reached, 4 is home, 0 out
    outs: int = 0
    runners: str = "hold"
    follow: str = ""
    score: str = ""
    inside_park: bool = False
    error: str = ""


class Hurt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """RP-CB-RARE-5: who may have to leave, on which faces of a die; or for how many games, by the die."""

    who: str
    leaves_on: tuple[int, ...] = ()
    games: str = ""


class Effect(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    rename={"code": "as", "other": "else"},
):
    """RP-CB-RARE-2: what a rare play does; a branch holds only what it lays over the rest."""

    batter: int | str | None = None
    runners: int | str | None = None
    code: str = ""
    out_runner: str = ""
    lead: int = 0
    error: str = ""
    ejected: str = ""
    hurt: Hurt | None = None
    wild: str = ""
    inside_park: bool = False
    test: Test | None = None
    then: Effect | None = None
    other: Effect | None = None

    def laid_over(self, rest: Effect) -> Effect:
        """These words of a branch, and the rest of the effect where it says nothing."""
        words = zip(self.__struct_fields__, self.__struct_defaults__, strict=True)
        own = {name: getattr(self, name) for name, silent in words if getattr(self, name) != silent}
        return msgspec.structs.replace(rest, **{"test": None, "then": None, "other": None, **own})


class RarePlay(msgspec.Struct, frozen=True):
    name: str
    effect: Effect
    say: Lines


class Positioning(msgspec.Struct, frozen=True):
    """A line of the suggested positioning (RP-CB-60)."""

    when: str
    corners: str
    middle: str


class ChartBook(msgspec.Struct, frozen=True):
    """Sections 2 to 6 of the chart book."""

    columns: dict[str, Column]  # by COLUMNS
    plays: dict[str, PlayKind]
    boxes: dict[str, dict[int, str]]  # RP-CB-2: position by the fielder die
    positioning: tuple[Positioning, ...]
    calls: dict[str, Lines]  # RP-CB-65
    rare_plays: dict[str, RarePlay]
    rare_tables: dict[str, dict[str, Lines]]  # bases, `under` or `two`, rows 2 to 12

    def line(self, column: str, total: int) -> BookLine:
        """RP-CB-1: the line of a column in which a total stands."""
        return self.columns[column].by_total[total]


class Compiled(msgspec.Struct, frozen=True):
    """The book in its quick form, with the mark of the YAML it was made of."""

    made_of: int
    book: ChartBook


def mark_of(texts: dict[str, bytes]) -> int:
    """A number that changes with every letter of the books."""
    mark = 0
    for text in texts.values():
        mark = zlib.crc32(text.replace(b"\r\n", b"\n"), mark)
    return mark
