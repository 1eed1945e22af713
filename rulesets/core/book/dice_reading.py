"""How the dice of a play were read so far: what each die of the last throw told, the number, and all other steps.

Every step is told once: beside the dice where it is of those that lie there now, else in the lines below the number.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ..play.events import Checked, Event, Read, Thrown
from ..play.requests import Die
from ..play.situation import Made
from .steps import ReadStep, Teller, lowered, number_words


class DieTold(msgspec.Struct, frozen=True):
    """A die, how it fell, and what it told; "" for one that nothing hung on."""

    die: Die
    face: int
    text: str = ""


RESULT = "Result"


class Link(msgspec.Struct, frozen=True):
    """One step of a chain: its dice, where it was read, the number, what came of it, and all that in a line."""

    dice: tuple[DieTold, ...]
    head: str
    number: str
    outcome: str
    line: str
    chart: str = ""  # a chart that can be looked at
    is_result: bool = False


class Reading(msgspec.Struct, frozen=True):
    """The dice that were read last, their number in large figures, and the steps in words, first to last.

    The `chain` tells each step by itself, in the order in which they were taken, with its own dice.
    """

    dice: tuple[DieTold, ...] = ()
    headline: str = ""
    lines: tuple[str, ...] = ()
    throw: Thrown | None = None
    chain: tuple[Link, ...] = ()
    throws: int = 0  # that were read for it

    @property
    def is_chained(self) -> bool:
        """Is it of several throws, so that only the chain tells their order?"""
        return self.throws > 1


def chain_of(events: Sequence[Event], teller: Teller) -> tuple[Link, ...]:
    """Every step by itself, first to last; once the play is made, the last of them says what it is called."""
    links = [_link(throw, step, teller) for throw, step in steps_of(events)]
    made = next((event for event in reversed(events) if isinstance(event, Made)), None)
    if not links or made is None:
        return tuple(links)
    called = teller.headline(made)
    if called.lower() in links[-1].outcome.lower():
        links[-1] = replace(links[-1], is_result=True)
    else:
        links.append(Link((), RESULT, "", lowered(called), f"{RESULT}: {lowered(called)}", is_result=True))
    return tuple(links)


def _link(throw: Thrown | None, step: ReadStep, teller: Teller) -> Link:
    by = step.by
    faces = dict(zip(throw.dice, throw.faces, strict=True)) if throw is not None else {}
    dice = tuple(DieTold(die, faces[die]) for die in by.dice) if by is not None and faces else ()
    number = number_words(by) if by is not None and by.kind not in ("square", "die") else ""
    if not number and isinstance(step, Checked) and step.was:
        number = teller.words(step.was)
    chart = step.chart if isinstance(step, Read) and teller.chart(step) is not None else ""
    return Link(dice, teller.head(step), number, teller.outcome(step), teller.line(step), chart)


def in_lines(reading: Reading, thrown: Thrown | None = None, told: int = 0) -> list[str]:
    """What is new in a reading, as text: the dice that were just thrown, and every step after the first `told`."""
    dice = ""
    if thrown is not None:
        faces = dict(zip(thrown.dice, thrown.faces, strict=True))
        order = [each.die for each in reading.dice] if reading.throw is thrown else thrown.dice
        dice = ", ".join(f"{die.name} {faces[die]}" for die in order)
    lines = [f"→ {link.line}" for link in reading.chain[told:]]
    return [" ".join((dice, *lines[:1])), *lines[1:]] if dice else lines


def steps_of(events: Sequence[Event]) -> list[tuple[Thrown | None, ReadStep]]:
    """Every step with the throw its dice are of; None where it has no dice of its own."""
    throws: dict[str, Thrown] = {}
    steps: list[tuple[Thrown | None, ReadStep]] = []
    for event in events:
        if isinstance(event, Thrown):
            throws[event.key] = event
        elif isinstance(event, Read | Checked):
            steps.append((throws.get(event.by.throw) if event.by is not None else None, event))
    return steps


def last_throw(events: Sequence[Event]) -> Thrown | None:
    """The dice that were read last; those just thrown, where they wait to be read."""
    last: Thrown | None = None
    throws: dict[str, Thrown] = {}
    for event in events:
        if isinstance(event, Thrown):
            last = throws[event.key] = event
        elif isinstance(event, Read | Checked) and event.by is not None:
            last = throws.get(event.by.throw, last)
    return last


def reading_of(events: Sequence[Event], teller: Teller) -> Reading:
    """Dice to number to cell to check to next dice, from the events of a play so far."""
    throw = last_throw(events)
    steps = steps_of(events)
    if throw is None:
        chain = chain_of(events, teller)
        return Reading(lines=tuple(link.line for link in chain), chain=chain)
    chain = chain_of(events, teller)
    here = [(at, step) for at, (of, step) in enumerate(steps) if of is throw]
    texts, left = _beside_the_dice(here, throw, teller)
    figures = {at: figure for at, (of, step) in enumerate(steps) if (figure := _figure(step, of, teller))}
    head = max(figures, default=-1)
    summed_up = max((at for at, (_, step) in enumerate(steps) if step.by and step.by.kind == "added"), default=-1)
    lines = []
    for at, (_, step) in enumerate(steps):
        if at in left:
            lines.append(left[at])
        elif at > summed_up or not _is_square(step):  # the sum tells what stood in the squares; the chain tells them
            lines.append(teller.line(step, headed=at == head))
    faces = dict(zip(throw.dice, throw.faces, strict=True))
    in_order = next((step.by.dice for _, step in here if step.by and step.by.kind == "sorted"), throw.dice)
    return Reading(
        tuple(DieTold(die, faces[die], texts.get(die, "")) for die in in_order),
        figures.get(head, ""),
        (*filter(None, lines), *(link.line for link in chain[len(steps) :])),
        throw,
        chain,
        len({id(of) for of, _ in steps if of is not None}),
    )


def _is_square(step: ReadStep) -> bool:
    return step.by is not None and step.by.kind == "square"


def _figure(step: ReadStep, throw: Thrown | None, teller: Teller) -> str:
    """What a step puts in large figures: a number of several parts, or the line of a chart that a die found."""
    by = step.by
    if by is None:
        return ""
    if by.kind in ("sum", "figures", "difference", "balance", "less", "added"):
        return number_words(by)
    of_all = throw is not None and len(throw.dice) == len(by.dice)
    return teller.row(step) if isinstance(step, Read) and teller.chart(step) is not None and of_all else ""


def _beside_the_dice(
    here: Sequence[tuple[int, ReadStep]], throw: Thrown, teller: Teller
) -> tuple[dict[Die, str], dict[int, str]]:
    """What is told beside each die; and for each step that is told so, by its place, what is left to say of it.

    Each die speaks for one step: what several dice made together comes first, and of that the last.
    """
    texts: dict[Die, str] = {}
    left: dict[int, str] = {}
    last_card = max((at for at, step in here if isinstance(step, Read) and teller.chart(step) is None), default=-1)
    for at, step in sorted(reversed(here), key=lambda each: _rank(each[1])):
        assert step.by is not None, "it has dice of this throw"
        shared = step.by.dice[:1] if step.by.kind == "square" else ()  # a die may name the column of two squares
        if any(die in texts for die in step.by.dice if die not in shared):
            continue
        parts, left[at] = _told(step, len(throw.dice) == 1, at == last_card, teller)
        for die, text in zip(step.by.dice, parts, strict=False):
            texts.setdefault(die, text)
    return texts, left


def _rank(step: ReadStep) -> tuple[bool, bool]:
    return isinstance(step, Checked), step.by is None or len(step.by.dice) == 1


def _told(step: ReadStep, alone: bool, is_last: bool, teller: Teller) -> tuple[tuple[str, ...], str]:
    """A step as its dice tell it, one after the other, and what is left to say of it."""
    by = step.by
    assert by is not None, "it has dice"
    several = len(by.dice) > 1
    if isinstance(step, Checked):
        if several:
            return (teller.check(step), f"{number_words(by)}: {teller.came_to(step)}"), ""
        return (teller.verdict(step),), ""
    result = teller.result(step)
    chart = teller.chart(step)
    if chart is None:
        if by.kind == "square":
            texts = (f"Column {step.column}", teller.square(step))
            return (texts, "") if several else (texts[:1], texts[1])
        rest = teller.meaning(step) if is_last else ""
        if several:
            return (teller.title(step), f"{by.value:02}: {step.text}"), rest
        return (f"{teller.title(step)}: {step.text}",), rest
    column = teller.column(step)
    if by.kind == "square":
        return (column, result), ""
    under = teller.under(step)
    rest = f"{under}: {lowered(result)}" if under else result
    if several:
        return (chart.title, f"{chart.heading} {teller.row(step)}", column if by.kind == "sorted" else ""), rest
    return ((chart.title,), rest) if alone else ((result,), "")
