"""What a game stops for: dice, or a manager's decision.

A procedure writes `faces = yield from Roll(...)` or `call = yield from Ask(...)`;
it doesn't care who answers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from functools import cache
from itertools import product
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")
Duty: TypeAlias = Literal["offense", "defense"]  # what a side is doing: it bats, or it is in the field
Kind: TypeAlias = Literal["call", "choice"]
Faces: TypeAlias = tuple[int, ...]


class BadAnswer(ValueError):
    """An answer the request does not allow; nothing has changed."""


class BadRoll(BadAnswer):
    """Too few or too many dice, or a face that is not on the die."""


class BadChoice(BadAnswer):
    """An option that is not offered."""


class Die(msgspec.Struct, frozen=True, cache_hash=True):
    """One die by the rulebook's word for it: `Die("red", 6)`; `lowest` is 0 for a d10 read 0 to 9."""

    name: str
    sides: int
    colour: str = "white"
    lowest: int = 1
    hand: str = ""  # "pitcher" or "batter" where two managers throw against each other

    @property
    def faces(self) -> range:
        return range(self.lowest, self.lowest + self.sides)

    @property
    def in_full(self) -> str:
        """Its name and its sides, each once."""
        plain = f"d{self.sides}"
        if self.name == "die":
            return plain
        return self.name if self.name.endswith(plain) else f"{self.name} {plain}"


class Aim(msgspec.Struct, frozen=True, cache_hash=True):
    """What one throw is for, in codes and numbers; the words for it are a game's own (`rolls` at its top).

    Of the rest only what the throw is about: a man by his base (0 the batter), his position, or his side and number in
    the squad; the chart that is read; and in how many throws out of all it comes to `hope`.
    """

    what: str = ""  # where the same dice are thrown for several things
    base: int | None = None
    position: str = ""
    man: tuple[int, int] | None = None
    chart: str = ""
    hope: str = ""
    good: int = 0


class Sight:
    """What the rules will see of a throw, found out when somebody wants to know: `seen(game, *about)` says it."""

    __slots__ = ("_about", "_made", "_seen")

    def __init__(self, seen: Callable[..., Callable[[Faces], Hashable]], *about: object) -> None:
        self._seen, self._about = seen, about
        self._made: Callable[[Faces], Hashable] | None = None

    @property
    def made(self) -> Callable[[Faces], Hashable]:
        """The function itself, for whoever looks at many throws."""
        if self._made is None:
            self._made = self._seen(*self._about)
        return self._made

    def __call__(self, faces: Faces) -> Hashable:
        return self.made(faces)


class Roll(msgspec.Struct, frozen=True, cache_hash=True):
    """A request for dice, answered by their faces in the order in which the dice are named.

    >>> Roll("steal", (Die("one", 6), Die("other", 6))).check([2, 5])
    (2, 5)
    """

    key: str
    dice: tuple[Die, ...]
    by: Duty = "offense"
    same_if: Callable[[Faces], Hashable] | None = None  # faces with the same value are alike to the rules
    aim: Aim | None = None  # for whoever looks on
    place: Hashable = None  # with the situation it says all that what follows depends on; None where that isn't said

    def __iter__(self) -> Generator[Request, Any, Faces]:
        faces: Faces = yield self
        return faces

    def check(self, answer: object) -> Faces:
        if not isinstance(answer, (list, tuple)) or len(answer) != len(self.dice):
            raise BadRoll(f"The {self.key} roll needs {self.wants()}, not {answer!r}.")
        for die, face in zip(self.dice, answer, strict=True):
            if type(face) is not int or face not in die.faces:
                raise BadRoll(
                    f"{face!r} is not on the {die.name} die of the {self.key} roll: "
                    f"its faces are {die.faces[0]} to {die.faces[-1]}."
                )
        return tuple(answer)

    def wants(self) -> str:
        """
        >>> Roll("bat", (Die("red", 6), Die("d4", 4))).wants(), Roll("relay", (Die("die", 6),)).wants()
        ('2 dice (red d6, d4)', '1 die (d6)')
        """
        dice = ", ".join(die.in_full for die in self.dice)
        return f"{len(self.dice)} {'die' if len(self.dice) == 1 else 'dice'} ({dice})"

    def ways(self) -> int:
        """How many different throws there are."""
        ways = 1
        for die in self.dice:
            ways *= die.sides
        return ways

    def throw(self, number: int) -> Faces:
        """The throw of that number, 0 to `ways() - 1`, the first die turning slowest.

        >>> Roll("bat", (Die("a", 6), Die("b", 6), Die("c", 6))).throw(215)
        (6, 6, 6)
        """
        faces: list[int] = []
        for die in reversed(self.dice):
            number, face = divmod(number, die.sides)
            faces.append(face + die.lowest)
        return tuple(reversed(faces))

    def throws(self) -> Iterator[Faces]:
        return product(*(die.faces for die in self.dice))


@cache
def throws_of(roll: Roll) -> tuple[Faces, ...]:
    """Every throw by its number, for whoever throws the same dice many times.

    >>> throws_of(Roll("steal", (Die("one", 6), Die("other", 6))))[35]
    (6, 6)
    """
    return tuple(roll.throws())


class Chance(msgspec.Struct, frozen=True):
    """How often something comes off, as the rules print it: so many throws of all there are.

    >>> str(Chance(27, 36)), str(Chance(1, 2, "Out")), str(Chance(480, 1296))
    ('Safe 27 in 36', 'Out 1 in 2', 'Safe 37 in 100')
    >>> str(Chance(7, 100, lost=2))
    'Safe 7 in 100, out 2'
    """

    ways: int
    of: int
    comes: str = "Safe"  # what comes off
    lost: int | None = None  # throws that go wrong, where on all the others nothing happens

    def __str__(self) -> str:
        return f"{self.comes} {self.short}"

    @property
    def short(self) -> str:
        """In throws of the dice, or in a hundred where there are more throws than anybody can picture."""
        lost = "" if self.lost is None else f", out {self.lost}"
        return f"{self.ways} in {self.of}{lost}" if self.of <= 100 else f"{round(100 * self.ways / self.of)} in 100"

    @property
    def against(self) -> int:
        """Throws that go wrong."""
        return self.of - self.ways if self.lost is None else self.lost


class Rating(msgspec.Struct, frozen=True):
    """A rating that a decision stands on: whose it is, and what his card says.

    >>> str(Rating("Speed", "Whitlock", "N"))
    'Speed Whitlock N'
    """

    name: str
    who: str
    value: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.name, self.who, self.value) if part)


class Option(msgspec.Struct, frozen=True, cache_hash=True):
    """One thing a manager may say, with what it means."""

    value: str
    label: str
    note: str = ""
    chance: Chance | None = None
    page: str = ""  # of a book of plays, where what it leads to is known more closely than by its value

    @property
    def words(self) -> str:
        """Its chance and what it means, in one line.

        >>> Option("send", "Send him", "He goes.", Chance(3, 6)).words
        'Safe 3 in 6. He goes.'
        """
        return " ".join(part for part in (f"{self.chance}." if self.chance else "", self.note) if part)

    @property
    def short(self) -> str:
        """What a button says: its label, and its chance where it has one."""
        return f"{self.label}, {self.chance.short}" if self.chance else self.label


class Ask(msgspec.Struct, frozen=True):
    """One question to one manager.

    A *call* is open before the dice of its play; a *choice* is what a play brings up.
    The default is the ordinary play, taken where nobody says otherwise.
    """

    key: str
    side: Duty
    kind: Kind
    prompt: str
    options: tuple[Option, ...]
    default: str = ""  # "": the first option
    once: bool = False  # asked of this moment's men: an answer cannot stand for the rest of the game
    stays: str = ""  # a call that stays set until it is changed: the short name it is set under ("Infield")
    advice: str = ""  # what the game's own book would do now; nothing is set by it
    ratings: tuple[Rating, ...] = ()  # the men it is about, with their ratings
    # Of a book of plays: what its outcome hangs on besides bases and outs, in a word; "" is nothing. One that begins
    # with "/" is a page of its own, which several questions may share.
    page: str = ""
    by_the_cards: bool = False  # no book can know it: it is about these two cards, and over with this play
    is_moot: bool = False  # nothing can be won by any other answer than the ordinary: no person is bothered with it

    def __iter__(self) -> Generator[Request, Any, str]:
        value: str = yield self
        return value

    @property
    def ordinary(self) -> str:
        return self.default or self.options[0].value

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(option.value for option in self.options)

    def option(self, value: str) -> Option:
        return next(option for option in self.options if option.value == value)

    def about(self, prompt: str, *ratings: Rating) -> Ask:
        """The same question, asked of men by their names and ratings."""
        return msgspec.structs.replace(self, prompt=prompt, ratings=ratings)

    def as_moot(self) -> Ask:
        """The same question, once it is known that nothing can be won by it."""
        return msgspec.structs.replace(self, is_moot=True)

    def saying(self, value: str, note: str = "", chance: Chance | None = None, label: str = "") -> Ask:
        """The same question with more said of one of its options.

        >>> hold = Ask("send", "offense", "choice", "Send him?", (Option("hold", "Hold him"),))
        >>> hold.saying("hold", "Whitlock stops at third.").option("hold").words
        'Whitlock stops at third.'
        """
        said = self.option(value)
        more = msgspec.structs.replace(
            said, label=label or said.label, note=note or said.note, chance=chance or said.chance
        )
        options = tuple(more if option.value == value else option for option in self.options)
        return msgspec.structs.replace(self, options=options)

    def check(self, answer: object) -> str:
        for option in self.options:
            if option.value == answer:
                return option.value
        raise BadChoice(f"{self.key} takes {' or '.join(self.values)}, not {answer!r}.")


NEXT = Roll("watch", ())  # what a game that is only watched waits for: that somebody wants to see what comes next
Request: TypeAlias = Roll | Ask
Step: TypeAlias = Generator[Request, Any, T]
