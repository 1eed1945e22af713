"""Who is in the game: nine men in order, one at each position, and the changes a manager may make.

Men are known by their numbers in the squad: the starters 0 to 8 as they bat, then the starting
pitcher where he does not bat, the bench, the bullpen. A man who has left stays out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .clubs import Club, Man

ORDER = 9
FIELD = ("P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF")  # by the scorer's numbers 1 to 9
ROLES = (*FIELD, "DH", "PH", "PR")  # what a change can make of a man
VACANT = -1  # a position whose man was batted or run for, until his side takes the field
PLACES = tuple("123456789")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class BadChange(ValueError):
    """A change of lineup that may not be made, or that cannot be read; nothing has changed."""


class Lineup(msgspec.Struct, frozen=True, gc=False):
    """A side as it stands: the man in each place of the order, the man at each position, and who has left."""

    order: tuple[int, ...] = tuple(range(ORDER))
    field: tuple[int, ...] = (ORDER, *range(ORDER - 1))
    gone: tuple[int, ...] = ()
    fresh: bool = True  # the pitcher has not yet faced a batter

    @property
    def pitcher(self) -> int:
        return self.field[0]

    @property
    def designated_hitter(self) -> int | None:
        """The man who bats and plays nowhere; None where the pitcher bats."""
        if self.pitcher == VACANT or self.pitcher in self.order:
            return None
        return next((man for man in self.order if man not in self.field), None)

    @property
    def present(self) -> frozenset[int]:
        """Everybody in the game."""
        return frozenset((*self.order, *self.field)) - {VACANT}

    def position(self, man: int) -> str:
        """Where a man plays: a position, DH, or nowhere ("").

        >>> Lineup().position(9), Lineup().position(0), Lineup().position(8), Lineup().position(20)
        ('P', 'C', 'DH', '')
        """
        if man in self.field:
            return FIELD[self.field.index(man)]
        return "DH" if man == self.designated_hitter else ""

    def place(self, man: int) -> int | None:
        """His place in the order, 0 to 8."""
        return self.order.index(man) if man in self.order else None


class Move(msgspec.Struct, frozen=True):
    """One man's part of a change: the place he bats in (None: he does not), and where he plays; PH or PR at bat."""

    man: int
    place: int | None
    position: str

    def __str__(self) -> str:
        """As journals keep it.

        >>> str(Move(12, 4, "LF")), str(Move(20, None, "P"))
        ('12:5:LF', '20::P')
        """
        return f"{self.man}:{'' if self.place is None else self.place + 1}:{self.position}"


def written(moves: Iterable[Move]) -> str:
    """A change as journals keep it: its moves with blanks between."""
    return " ".join(map(str, moves))


def read_moves(text: str) -> tuple[Move, ...]:
    """A change from a journal, or `BadChange`.

    >>> read_moves("12:5:LF 20::P")
    (Move(man=12, place=4, position='LF'), Move(man=20, place=None, position='P'))
    """
    moves = []
    for part in text.split(" "):
        man, _, rest = part.partition(":")
        place, _, position = rest.partition(":")
        if not (
            man.isascii()
            and man.isdecimal()
            and len(man) < 4
            and position in ROLES
            and (place == "" or place in PLACES)
        ):
            raise BadChange(f"A change is written like 12:5:LF (man, spot, position), not {part!r}.")
        moves.append(Move(int(man), int(place) - 1 if place else None, position))
    return tuple(moves)


def starting_lineups(clubs: tuple[Club, Club]) -> tuple[Lineup, Lineup]:
    """Both clubs before the first pitch."""
    return starting_lineup(clubs[0]), starting_lineup(clubs[1])


def starting_lineup(club: Club) -> Lineup:
    """A club as it takes the field for the first pitch."""
    field = [VACANT] * ORDER
    for place, man in enumerate(club.order):
        if man.position in FIELD:
            field[FIELD.index(man.position)] = place
    if field[0] == VACANT:
        field[0] = ORDER
    return Lineup(field=tuple(field))


def faults(lineup: Lineup, squad: Sequence[Man], in_field: bool = True) -> list[str]:
    """What is wrong with a lineup, a sentence each; nothing is wrong with a legal one.

    At bat a position may be empty: its man was pinch-hit or pinch-run for.
    """
    found: list[str] = []
    for men, where in ((lineup.order, "in the order"), (lineup.field, "in the field")):
        found += [f"{squad[man].name} is {where} twice." for man in _twice(men)]
    if in_field:
        empty = [FIELD[at] for at, man in enumerate(lineup.field) if man == VACANT]
        found += [f"Nobody plays {position}." for position in empty]
    for position, man in zip(FIELD[1:], lineup.field[1:], strict=True):
        if man != VACANT and man not in lineup.order:
            found.append(f"{squad[man].name} plays {position} but doesn't bat; only the pitcher can be hit for.")
    idle = [squad[man].name for man in lineup.order if man not in lineup.field]
    if in_field and not found:
        if lineup.pitcher in lineup.order:
            found += [f"{name} bats but has no position." for name in idle]
        else:
            found += [f"{name} bats but has no position; only one man may, for the pitcher." for name in idle[1:]]
    found += [f"{squad[man].name} has left the game and can't return." for man in lineup.present if man in lineup.gone]
    return found


def _twice(men: Sequence[int]) -> list[int]:
    return sorted({man for man in men if man != VACANT and men.count(man) > 1})


def changed(lineup: Lineup, squad: Sequence[Man], moves: Sequence[Move], at_bat: Iterable[int] = ()) -> Lineup:
    """The lineup after a change, or `BadChange` that says why it may not be made.

    `at_bat` are the places of the batter and the men on base of a side that bats; a side in
    the field has none of them.
    """
    places = tuple(at_bat)
    order, field = list(lineup.order), list(lineup.field)
    entering = [move for move in moves if move.man not in lineup.present]
    for move in moves:
        if not 0 <= move.man < len(squad):
            raise BadChange(f"This club has no man {move.man}: its men are 0 to {len(squad) - 1}.")
        if move.position not in ROLES or not (move.place is None or 0 <= move.place < ORDER):
            raise BadChange(f"{squad[move.man].name} cannot bat or play there: the order has nine places.")
    if not moves or len({move.man for move in moves}) < len(moves):
        raise BadChange("A change can name each man only once.")
    for move in entering:
        if move.man in lineup.gone:
            raise BadChange(f"{squad[move.man].name} has left the game and can't return.")
    if places:
        _at_bat(lineup, squad, moves, places)
    for move in moves:
        if not places and move.position in ("PH", "PR"):
            raise BadChange(f"{squad[move.man].name} can pinch-hit or pinch-run only when his side is at bat.")
    leaving = _enter(lineup, squad, entering, order)
    for move in moves:
        if move not in entering and move.place is not None and lineup.order[move.place] != move.man:
            _stays_in_his_place(lineup, squad, move, order, leaving)
    _take_positions(lineup, moves, order, field, leaving)
    if lineup.pitcher not in (VACANT, *order, *field, *leaving):
        _relieved_from_within(lineup, squad, field[0])
        leaving.append(lineup.pitcher)
    if lineup.fresh and lineup.pitcher not in (VACANT, field[0]) and not places:
        raise BadChange(f"{squad[lineup.pitcher].name} hasn't faced anybody yet: a pitcher must face one batter.")
    after = Lineup(
        tuple(order),
        tuple(field),
        (*lineup.gone, *(man for man in dict.fromkeys(leaving) if man != VACANT)),
        lineup.fresh if field[0] == lineup.pitcher else True,
    )
    wrong = faults(after, squad, in_field=not places) or _about_the_hitter(lineup, after, squad)
    if wrong:
        raise BadChange(" ".join(wrong))
    return after


def _relieved_from_within(lineup: Lineup, squad: Sequence[Man], man: int) -> None:
    """SC-10: a fielder who goes to pitch sends the pitcher out; the designated hitter says nothing about him."""
    if man != VACANT and man == lineup.designated_hitter:
        raise BadChange(
            f"{squad[man].name} can't pitch unless {squad[lineup.pitcher].name} has somewhere to go: "
            "put him at the position of a man who leaves, in that man's spot."
        )


def _about_the_hitter(before: Lineup, after: Lineup, squad: Sequence[Man]) -> list[str]:
    """SC-10: once its designated hitter takes the field or its pitcher bats, a club has none for the rest of the game.

    While it has one, he bats where he always did: a trade of places would move him in the order.
    """
    if _bats(after):
        return []
    if _bats(before):
        return ["Pitchers bat in this game, so the pitcher must keep a spot in the order."]
    old, new = before.designated_hitter, after.designated_hitter
    if old is None or new is None or before.place(old) == after.place(new):
        return []
    if old in after.field:
        return [f"{squad[old].name} was the designated hitter; once he takes the field, the pitcher must bat."]
    spot = ORDINALS[before.order.index(old)]
    return [f"{squad[new].name} can't become the designated hitter, whose spot in the order is the {spot}."]


def _bats(lineup: Lineup) -> bool:
    return lineup.pitcher == VACANT or lineup.pitcher in lineup.order


def _at_bat(lineup: Lineup, squad: Sequence[Man], moves: Sequence[Move], places: tuple[int, ...]) -> None:
    """A side at bat can pinch-hit for the man due up and pinch-run for men on base, nothing else."""
    batter, on_base = places[0], places[1:]
    for move in moves:
        name = squad[move.man].name
        if move.man in lineup.present and not _bats_for_his_hitter(lineup, move):
            raise BadChange(f"{name} is already in the game; only a man off the bench can pinch-hit or pinch-run.")
        if move.position == "PH" and move.place != batter:
            up = squad[lineup.order[batter]].name
            raise BadChange(f"{name} can pinch-hit only for the man who is up, {up}.")
        if move.position == "PR" and move.place not in on_base:
            raise BadChange(f"{name} can pinch-run only for a man on base.")
        if move.position not in ("PH", "PR"):
            raise BadChange(f"{name} can't take the field now; he can only pinch-hit (PH) or pinch-run (PR).")


def _bats_for_his_hitter(lineup: Lineup, move: Move) -> bool:
    """The pitcher alone may come off the mound to bat or run, and only for the man who hits for him (SC-10)."""
    hitter = lineup.designated_hitter
    return hitter is not None and move.man == lineup.pitcher and move.place == lineup.place(hitter)


def _enter(lineup: Lineup, squad: Sequence[Man], entering: Sequence[Move], order: list[int]) -> list[int]:
    """Put the new men in their places; who leaves for them."""
    leaving: list[int] = []
    for move in entering:
        if move.place is not None:
            if order[move.place] != lineup.order[move.place]:
                names = f"{squad[order[move.place]].name} and {squad[move.man].name}"
                raise BadChange(f"{names} can't both bat {ORDINALS[move.place]}.")
            leaving.append(order[move.place])
            order[move.place] = move.man
        elif move.position != "P":
            raise BadChange(f"{squad[move.man].name} needs a spot in the order.")
    return leaving


def _stays_in_his_place(lineup: Lineup, squad: Sequence[Man], move: Move, order: list[int], leaving: list[int]) -> None:
    """The pitcher comes into the order where a club gives up its designated hitter; nobody else moves in it."""
    assert move.place is not None
    free = order[move.place] == lineup.order[move.place]
    if move.man == lineup.pitcher and lineup.designated_hitter is not None and move.man not in order and free:
        leaving.append(order[move.place])
        order[move.place] = move.man
        return
    name, own = squad[move.man].name, lineup.place(move.man)
    batting = "does not bat" if own is None else f"bats {ORDINALS[own]}"
    raise BadChange(f"{name} {batting}; a man keeps his spot in the order.")


def _take_positions(
    lineup: Lineup, moves: Sequence[Move], order: list[int], field: list[int], leaving: list[int]
) -> None:
    for at, man in enumerate(field):
        if man in leaving:
            field[at] = VACANT
    for move in moves:
        if move.man in field and move.position not in ("PH", "PR"):
            field[field.index(move.man)] = VACANT
    for move in moves:
        if move.position in FIELD:
            field[FIELD.index(move.position)] = move.man
        elif move.position in ("PH", "PR") and move.place is not None:
            out = lineup.order[move.place]
            if out in lineup.field[1:]:  # he plays where the man played whom he bats for; nobody pitches so
                field[lineup.field.index(out)] = move.man


def replaced(lineup: Lineup, out: int, man: int) -> Lineup:
    """The lineup with a man in for one who cannot go on, in his place and position."""
    return Lineup(
        tuple(man if each == out else each for each in lineup.order),
        tuple(man if each == out else each for each in lineup.field),
        (*lineup.gone, out),
        lineup.fresh or lineup.pitcher == out,
    )


def moves_between(before: Lineup, after: Lineup) -> tuple[Move, ...]:
    """What makes one lineup of another: a move for each man who came in, bats or plays elsewhere, new men first.

    >>> swapped = Lineup(field=(9, 0, 1, 2, 3, 4, 7, 6, 5))
    >>> written(moves_between(Lineup(), swapped)), moves_between(swapped, swapped)
    ('5:6:RF 7:8:LF', ())
    """
    men = dict.fromkeys((*after.order, after.pitcher))
    moves = [
        Move(man, after.place(man), after.position(man))
        for man in men
        if man != VACANT and (man not in before.present or _part(before, man) != _part(after, man))
    ]
    return tuple(sorted(moves, key=lambda move: move.man in before.present))


def _part(lineup: Lineup, man: int) -> tuple[int | None, str]:
    return lineup.place(man), lineup.position(man)


class Change(msgspec.Struct, frozen=True):
    """A change a manager may make: what kind, whom it takes out, and its moves.

    Kinds: pinch_hitter, pinch_runner, reliever, double_switch, replacement, switch, hitter_fields.
    """

    kind: str
    out: tuple[int, ...]
    moves: tuple[Move, ...]


def available(lineup: Lineup, squad: Sequence[Man]) -> tuple[int, ...]:
    """Who can still come in, in the order of the squad: bench first, then the bullpen."""
    present = lineup.present
    return tuple(man for man in range(len(squad)) if man not in present and man not in lineup.gone)


def pitches(man: Man) -> bool:
    return man.player.pitches if man.player is not None else man.position == "P"


def openings(lineup: Lineup, squad: Sequence[Man], at_bat: Iterable[int] = ()) -> Iterator[Change]:
    """Every plain change that the rules allow now; a manager may also join several into one."""
    places = tuple(at_bat)
    for change in conceivable(lineup, squad, places):
        try:
            changed(lineup, squad, change.moves, places)
        except BadChange:
            continue
        yield change


def conceivable(lineup: Lineup, squad: Sequence[Man], places: tuple[int, ...]) -> Iterator[Change]:
    """Every plain change that a manager might think of; the rules may forbid some."""
    free = available(lineup, squad)
    if places:
        for kind, position, where in (("pinch_hitter", "PH", places[:1]), ("pinch_runner", "PR", places[1:])):
            for place in where:
                out = lineup.order[place]
                himself = (lineup.pitcher,) if out == lineup.designated_hitter else ()
                for man in (*free, *himself):
                    yield Change(kind, (out,), (Move(man, place, position),))
        return
    arms = [man for man in free if pitches(squad[man])]
    gloves = [man for man in free if not pitches(squad[man])]
    mound = relievers_place(lineup)
    for man in arms:
        yield Change("reliever", (lineup.pitcher,), (Move(man, mound, "P"),))
    men = [(man, lineup.position(man)) for man in lineup.order if lineup.position(man) not in ("P", "")]
    for out, position in men:
        for man in gloves:
            yield Change("replacement", (out,), (Move(man, lineup.place(out), position),))
    for at, (one, here) in enumerate(men):
        for other, there in men[at + 1 :]:
            if "DH" not in (here, there):
                moves = (Move(one, lineup.place(one), there), Move(other, lineup.place(other), here))
                yield Change("switch", (), moves)
    hitter = lineup.designated_hitter
    if hitter is not None:
        for out, position in men:
            if out != hitter:  # he takes the field, and the pitcher bats where the man he plays for did
                moves = (Move(hitter, lineup.place(hitter), position), Move(lineup.pitcher, lineup.place(out), "P"))
                yield Change("hitter_fields", (out,), moves)
    if mound is not None:
        for out, position in men:
            for arm in arms:
                for man in gloves:
                    both = (Move(arm, lineup.place(out), "P"), Move(man, mound, position))
                    yield Change("double_switch", (lineup.pitcher, out), both)


def relievers_place(lineup: Lineup) -> int | None:
    """Where a new pitcher bats: nowhere with a designated hitter, else where the old one did or his hitter does."""
    if lineup.pitcher != VACANT:
        return lineup.place(lineup.pitcher)
    return next((place for place, man in enumerate(lineup.order) if man not in lineup.field), None)
