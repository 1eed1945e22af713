"""The lines of one game as the season's file keeps them: a row a man, with splits by the plate appearance (SEA-7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ...core.book.scoring import BATTER, Book, ClubBook, Counts
from ...core.people.lineups import FIELD, VACANT
from ...core.people.players import BatSide, Hand
from ...core.play.situation import EMPTY, Made
from ..store.columns import BATTING, DECIDED, FIELDING, PITCHING, SPLIT_KEYS, SPLITS

BEFORE_THE_LAST = 2  # innings: from the seventh on in a game of nine
WIDTH = len(SPLIT_KEYS)
AT = {key: place for place, key in enumerate(SPLIT_KEYS)}
RBI = AT["rbi"]
BATTED, PITCHED, FIELDED = (*BATTING.values(),), (*PITCHING.values(),), (*FIELDING.values(),)
NO_CHANCE = (0,) * len(FIELDED)
NOTHING = (0,) * (WIDTH * len(SPLITS))
LEFT, RIGHT, MEN_ON, CLOSE = (WIDTH * place for place in range(len(SPLITS)))
# Where the credits of each end of a plate appearance stand in a split's line.
CREDITS = {
    ending: tuple(
        AT[column] for column in ("pa", *({"2b": "b2", "3b": "b3"}.get(key, key) for key in named)) if column in AT
    )
    for ending, named in BATTER.items()
}


class Side(msgspec.Struct, frozen=True):
    """One side's men by their numbers in the squad: who they are in the season, and their hands."""

    men: tuple[int, ...]
    bats: tuple[BatSide, ...]
    throws: tuple[Hand, ...]


class Lines(msgspec.Struct):
    """A game's rows without what the season adds: by man, then the columns of the book, then the splits."""

    batting: list[tuple[Any, ...]]  # side, man, spot, started, position, counts, splits
    pitching: list[tuple[Any, ...]]  # side, man, turn, decided, counts, splits
    fielding: list[tuple[Any, ...]]  # side, man, position, counts


def is_late_and_close(made: Made) -> bool:
    """In the last three innings or later, ahead by one, tied, or with the tying run on base, at bat or on deck."""
    if made.inning < made.of_innings - BEFORE_THE_LAST:
        return False
    ahead = made.score[made.side] - made.score[1 - made.side]
    return ahead in (0, 1) or (ahead < 0 and -ahead <= 5 - made.bases.count(None))


class _Fold:
    """What the book does not keep: splits, who stood where in the field, double plays by man."""

    def __init__(self, sides: tuple[Side, Side]) -> None:
        self.sides = sides
        self.batters: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
        self.pitchers: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
        self.posts: tuple[dict[tuple[int, int], None], dict[tuple[int, int], None]] = ({}, {})
        self.turned: tuple[Counts, Counts] = ({}, {})  # "man position" of double plays and passed balls
        self._field: list[tuple[int, ...] | None] = [None, None]

    def add(self, made: Made) -> None:
        side = made.side
        other = 1 - side
        field = made.field
        if field is not self._field[other]:
            self._field[other] = field
            self.posts[other].update(dict.fromkeys((man, place) for place, man in enumerate(field, 1)))
        if made.credited is not None:
            self._batted(made, side, other)
        if made.outs > 1:
            handled = {position for leg in made.legs if leg.out for position in leg.by}
            for position in handled:
                self._count(other, "dp", made.man_at(position), position)
        if made.play.charge == "passed_ball":
            self._count(other, "pb", field[1], 2)

    def _count(self, side: int, key: str, man: int, position: int) -> None:
        where = f"{key} {man} {position}"
        self.turned[side][where] = self.turned[side].get(where, 0) + 1

    def _batted(self, made: Made, side: int, other: int) -> None:
        batter, pitcher = made.batter, made.pitcher
        throws = self.sides[other].throws[pitcher]
        bats = self.sides[side].bats[batter]
        if bats == "S":
            bats = "R" if throws == "L" else "L"
        his = self.batters[side].get(batter)
        if his is None:
            his = self.batters[side][batter] = [*NOTHING]
        allowed = self.pitchers[other].get(pitcher)
        if allowed is None:
            allowed = self.pitchers[other][pitcher] = [*NOTHING]
        batted_in = 0
        for leg in made.legs:
            batted_in += leg.batted_in
        places = CREDITS[made.credited or "out"]
        if batted_in:
            places += (RBI,) * batted_in
        hand, side_of_plate = LEFT if throws == "L" else RIGHT, LEFT if bats == "L" else RIGHT
        on, close = made.bases != EMPTY, is_late_and_close(made)
        for place in places:
            his[hand + place] += 1
            allowed[side_of_plate + place] += 1
            if on:
                his[MEN_ON + place] += 1
                allowed[MEN_ON + place] += 1
            if close:
                his[CLOSE + place] += 1
                allowed[CLOSE + place] += 1


def lines_of(plays: Iterable[Made], book: Book, sides: tuple[Side, Side]) -> Lines:
    """All rows of a finished game."""
    fold = _Fold(sides)
    for made in plays:
        fold.add(made)
    lines = Lines([], [], [])
    decided = book.decisions()
    for side, page in enumerate(book.clubs):
        _batting(lines, side, page, fold, sides[side].men)
        records: dict[int, set[str]] = {}
        if decided is not None:
            if decided.club == side:
                records.setdefault(decided.winner, set()).add("w")
                if decided.save is not None:
                    records.setdefault(decided.save, set()).add("sv")
            else:
                records.setdefault(decided.loser, set()).add("l")
        shut_out = book.clubs[1 - side].runs == 0
        _pitching(lines, side, page, fold, sides[side].men, records, shut_out)
        _fielding(lines, side, page, fold, sides[side].men)
    return lines


def _batting(lines: Lines, side: int, page: ClubBook, fold: _Fold, men: Sequence[int]) -> None:
    splits = fold.batters[side]
    first: dict[int, str] = {}  # where a man stood who never moved: a position, or nowhere
    for who, place in fold.posts[side]:
        first.setdefault(who, FIELD[place - 1])
    for spot, here in enumerate(page.places, 1):
        for turn, man in enumerate(here):
            line = page.batting[man]
            posts = page.posts.get(man) or [first.get(man, "DH")]
            get = line.get
            counts = tuple([get(key, 0) for key in BATTED])
            row = (side, men[man], spot, int(turn == 0), "-".join(posts), counts, tuple(splits.get(man, NOTHING)))
            lines.batting.append(row)


def _pitching(
    lines: Lines,
    side: int,
    page: ClubBook,
    fold: _Fold,
    men: Sequence[int],
    records: dict[int, set[str]],
    shut_out: bool,
) -> None:
    last = len(page.staff) - 1
    by_man: dict[int, tuple[int, set[str], Counts]] = {}
    for turn, (man, line) in enumerate(zip(page.staff, page.pitching, strict=True)):
        marks = set(records.get(turn, ()))
        if turn == 0:
            marks.add("gs")
        if turn == last:
            marks.add("cg" if last == 0 else "gf")
            if last == 0 and shut_out:
                marks.add("sho")
        if man in by_man:
            _, before, counts = by_man[man]
            before |= marks
            for key, number in line.items():
                counts[key] = counts.get(key, 0) + number
        else:
            by_man[man] = (turn, marks, dict(line))
    for man, (turn, marks, counts) in by_man.items():
        decided = tuple([int(key in marks) for key in DECIDED])
        told = tuple([counts.get(key, 0) for key in PITCHED])
        splits = tuple(fold.pitchers[side].get(man, NOTHING))
        lines.pitching.append((side, men[man], turn, decided, told, splits))


def _fielding(lines: Lines, side: int, page: ClubBook, fold: _Fold, men: Sequence[int]) -> None:
    turned = fold.turned[side]
    for man, position in fold.posts[side]:
        if man == VACANT:
            continue
        line = page.fielding.get(man, {}).get(position)
        counts = tuple([line.get(key, 0) for key in FIELDED]) if line else NO_CHANCE
        if turned:
            counts = (*counts[:3], *(turned.get(f"{key} {man} {position}", 0) for key in ("dp", "pb")))
        lines.fielding.append((side, men[man], position, counts))
