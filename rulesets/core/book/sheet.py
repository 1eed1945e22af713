"""The scoresheet: a box for every turn at bat, the legs the man ran, what became of him. A fold over the plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from ..people.lineups import ORDER, VACANT
from ..play.events import Changed, Event, HalfBegan
from ..play.plays import HIT_BASES, Batting, How, Play
from ..play.situation import Half, Leg, Made, Situation
from .notation import SEVERAL_OUTS, batter_mark, in_order, is_looking, names_fielders, runner_mark
from .wording import BASE_WORDS, MANY_OUTS, Call, ordinal

Kind: TypeAlias = Literal["hit", "walk", "out", "reach"]
WALKS = frozenset({"walk", "intentional_walk", "hit_batter"})


class Note(msgspec.Struct, frozen=True):
    """What happened to a man on the bases: its mark, and the base he was going to or put out at.

    What was called on while he was at bat stands here too, with base 0.
    """

    mark: str
    base: int
    code: str = ""
    words: str = ""  # where the code's own would tell of somebody else's play

    def read_out(self, calls: Mapping[str, Call]) -> str:
        return self.words or (calls[self.code].headline.lower() if self.code else "pinch runner")


class Box(msgspec.Struct, frozen=True):
    """One man's turn: how it ended at the plate, the legs he ran, and whether he scored or was put out.

    A leg is named by the base it leads to, so a man who came to bat and scored has the path 1, 2, 3, 4,
    and one who was placed on second has 3, 4.
    """

    inning: int
    man: int = VACANT  # whose turn it was, by his number in the squad
    mark: str = ""
    kind: Kind = "reach"
    code: str = ""  # the game's result, to say it in words; empty for a man who did not bat
    batting: Batting | None = None  # as the book credits it
    bases: int = 0
    path: tuple[int, ...] = ()
    out_number: int | None = None
    out_at: int = 0
    notes: tuple[Note, ...] = ()
    rbi: int = 0
    ends_half: bool = False  # he was the last batter when the third out was made
    pitches: str = ""  # thrown to him, a letter each, in a game that throws pitches
    looking: bool = False  # he took strike three, where the game says so: a backward K
    pitcher: int = VACANT  # whom he faced at the end of his turn, by his number in the other squad
    new_pitcher: bool = False  # the first man of this pitcher, who came in for another
    plays: tuple[int, ...] = ()  # of which it tells, by their numbers in the game, from 0

    @property
    def scored(self) -> bool:
        return self.bases == 4

    @property
    def is_open(self) -> bool:
        """He may still run, as far as this box can tell: neither home nor out."""
        return not self.scored and self.out_number is None

    @property
    def runner_marks(self) -> tuple[str, ...]:
        return tuple(note.mark for note in self.notes if note.base)

    @property
    def beside(self) -> tuple[str, ...]:
        """The marks beside his own."""
        return tuple(note.mark for note in self.notes if not note.base)


class Entrance(msgspec.Struct, frozen=True):
    """A man came in: for whom, in which inning and as what, and the first box in his spot that can be his.

    That box is named by its inning and its number in it, from 0: who comes in in the field after his
    side has batted has none before the next inning.
    """

    man: int
    out: int
    inning: int
    position: str
    first: tuple[int, int]


Order: TypeAlias = tuple[list[Box], ...]
Entrances: TypeAlias = tuple[list[Entrance], ...]


def _nine() -> Order:
    return tuple([] for _ in range(ORDER))


def _nobody() -> tuple[Entrances, Entrances]:
    return tuple([] for _ in range(ORDER)), tuple([] for _ in range(ORDER))


class Sheet(msgspec.Struct):
    """Both clubs' sheets: `boxes[club][place]` are the boxes of a place in the order, oldest first,
    and `entrances[club][place]` the men who came into it.

    A game that is played on from the middle says where it starts; what came before has no boxes.
    """

    calls: Mapping[str, Call]
    boxes: tuple[Order, Order] = msgspec.field(default_factory=lambda: (_nine(), _nine()))
    half: tuple[int, Half] = (1, "top")
    outs: int = 0
    last_up: int | None = None  # place of the man who batted last in this half
    pitches: str = ""  # of the man at bat, who has no box yet
    beside: tuple[Note, ...] = ()  # and what will stand beside his mark
    entrances: tuple[Entrances, Entrances] = msgspec.field(default_factory=_nobody)
    facing: list[int] = msgspec.field(default_factory=lambda: [VACANT, VACANT])  # whom each club's last man faced
    heard: int = 0  # plays

    def start_from(self, situation: Situation) -> None:
        self._begin(situation.inning, situation.half)
        self.outs = situation.outs

    def add(self, event: Event) -> None:
        if isinstance(event, Made):
            self._play(event)
            self.heard += 1
        elif isinstance(event, HalfBegan):
            self._begin(event.inning, event.half)
        elif isinstance(event, Changed):
            self._change(event)

    def add_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.add(event)

    def turns(self, club: int, place: int, inning: int) -> tuple[Box, ...]:
        """A man's boxes of one inning: two when his side batted around."""
        return tuple(box for box in self.boxes[club][place] if box.inning == inning)

    def width(self, club: int, inning: int) -> int:
        """How many boxes wide the column of an inning must be."""
        return max(1, *(len(self.turns(club, place, inning)) for place in range(ORDER)))

    def _begin(self, inning: int, half: Half) -> None:
        self.half = (inning, half)
        self.outs = 0
        self.last_up = None
        self.pitches, self.beside = "", ()

    def _change(self, event: Changed) -> None:
        """Who is new in the order; a man who runs for another has it written in that man's box."""
        inning, half = self.half
        has_batted = (half == "bottom") if event.side == 0 else False
        positions = {move.man: move.position for move in event.moves}
        for place, (out, man) in enumerate(zip(event.before.order, event.lineup.order, strict=True)):
            if out == man:
                continue
            first = (inning + 1, 0) if has_batted else (inning, len(self.turns(event.side, place, inning)))
            came = Entrance(man, out, inning, positions.get(man, ""), first)
            self.entrances[event.side][place].append(came)
            boxes = self.boxes[event.side][place]
            if came.position == "PR" and boxes:
                note = Note("PR", max(1, boxes[-1].bases))
                boxes[-1] = msgspec.structs.replace(boxes[-1], notes=(*boxes[-1].notes, note))

    def _play(self, made: Made) -> None:
        if self.half != (made.inning, made.half):
            self._begin(made.inning, made.half)
        order = self.boxes[made.side]
        call = self.calls[made.play.code]
        self.pitches += made.play.pitch
        if call.beside:
            self.beside = (*self.beside, Note(call.beside, 0, made.play.code))
        if made.credited is not None:
            order[made.place].append(self._turn(made, made.credited))
            self.last_up = made.place
            self.pitches, self.beside = "", ()
        numbers = _out_numbers(made.legs, self.outs)
        for leg in made.legs:
            boxes = order[leg.place]
            if not (boxes and boxes[-1].inning == made.inning and boxes[-1].is_open):
                boxes.append(Box(made.inning, leg.man, bases=leg.start))
            boxes[-1] = self._told(_moved(boxes[-1], leg, numbers.get(leg.place)))
        for place, note in _notes(made, call):
            box = order[place][-1]
            order[place][-1] = msgspec.structs.replace(box, notes=(*box.notes, note))
        self.outs += made.outs
        if self.outs >= 3 and self.last_up is not None:
            last = order[self.last_up]
            last[-1] = msgspec.structs.replace(last[-1], ends_half=True)

    def _told(self, box: Box) -> Box:
        """This play is one of a box's own."""
        at = self.heard
        return box if at in box.plays else msgspec.structs.replace(box, plays=(*box.plays, at))

    def _turn(self, made: Made, credited: Batting) -> Box:
        """A new box. A hit cut short by the winning run is written as it is credited (OBR 9.06(f))."""
        code = made.play.code
        if credited != made.play.batting and credited in self.calls:
            code = credited
        if credited in HIT_BASES:
            kind: Kind = "hit"
        elif credited in WALKS:
            kind = "walk"
        else:
            kind = "out" if any(leg.out for leg in made.legs if leg.place == made.place) else "reach"
        notes = self.beside
        if made.outs in SEVERAL_OUTS and names_fielders(made):
            letters, words = SEVERAL_OUTS[made.outs]
            notes = (*notes, Note(letters, 0, words=words))
        last, self.facing[made.side] = self.facing[made.side], made.pitcher
        return Box(
            made.inning,
            made.batter,
            batter_mark(made, self.calls[made.play.code]),
            kind,
            code,
            credited,
            rbi=sum(leg.batted_in for leg in made.legs),
            notes=notes,
            pitches=self.pitches,
            looking=is_looking(made),
            pitcher=made.pitcher,
            new_pitcher=last not in (VACANT, made.pitcher),
            plays=(self.heard,),
        )


def score_sheet(events: Iterable[Event], calls: Mapping[str, Call], start: Situation | None = None) -> Sheet:
    """The scoresheet of everything said so far.

    >>> from ..play.plays import Advance, Play
    >>> game, calls = Situation(), {"single": Call("Single", "", "1B"), "steal": Call("Stolen base", "", "", "SB")}
    >>> hit = game.apply(Play("single", (Advance(0, 1, "hit"),), "single"))
    >>> went = game.apply(Play("steal", (Advance(1, 2, "steal"),), named=1))
    >>> (box,) = score_sheet([hit, went], calls).turns(0, place=0, inning=1)
    >>> box.mark, box.path, box.runner_marks
    ('1B', (1, 2), ('SB',))
    """
    sheet = Sheet(calls)
    if start is not None:
        sheet.start_from(start)
    sheet.add_all(events)
    return sheet


def _out_numbers(legs: Sequence[Leg], outs: int) -> dict[int, int]:
    """Which out of the half-inning each man put out is, by his place in the order."""
    return {leg.place: outs + number for number, leg in enumerate(in_order(legs), 1)}


def _moved(box: Box, leg: Leg, number: int | None) -> Box:
    if leg.out:
        return msgspec.structs.replace(box, out_number=number, out_at=leg.end)
    return msgspec.structs.replace(box, bases=leg.end, path=(*box.path, *range(leg.start + 1, leg.end + 1)))


def _notes(made: Made, call: Call) -> list[tuple[int, Note]]:
    """What is written on the runners' lines, by place: the mark that the game's call has for a runner, or how he was
    put out or moved while another man batted. The batter is a runner once he has reached base."""
    text = call.runner_mark or ("" if made.play.batting else call.mark)
    marks = _mark_of_each(text, made.play) if text else {}
    written: dict[int, dict[str, tuple[int, str]]] = {}
    seen: set[int] = set()
    for leg in made.legs:
        if leg.start or leg.place in seen:
            called = marks.get(leg.how, "")
            if called or made.credited is not None:
                mark, words = runner_mark(made, leg, called)
                if mark:
                    written.setdefault(leg.place, {})[mark] = (leg.end, "" if called else words)
        seen.add(leg.place)
    return [(place, _joined(parts, made.play.code)) for place, parts in written.items()]


def _joined(parts: Mapping[str, tuple[int, str]], code: str) -> Note:
    words = ", ".join(each for _, each in parts.values() if each)
    return Note("+".join(parts), max(base for base, _ in parts.values()), code, words)


def _mark_of_each(text: str, play: Play) -> dict[How, str]:
    """The mark of each way to move. "SB+E2" is a steal and then an error: who moved only on the error has E2.

    >>> from ..play.plays import Advance
    >>> stolen_and_thrown_away = (Advance(3, 4, "error"), Advance(1, 2, "steal"), Advance(2, 3, "error"))
    >>> _mark_of_each("SB+E2", Play("steal_error", stolen_and_thrown_away, named=1))
    {'steal': 'SB', 'error': 'E2'}
    """
    ways: list[How] = []
    at = play.named
    for advance in play.advances:
        if not play.named or advance.start == at:
            ways.append(advance.how)
            at = advance.end
    ways = list(dict.fromkeys(ways))
    parts = text.split("+")
    return dict(zip(ways, parts if len(parts) == len(ways) else [text] * len(ways), strict=True))


def box_words(box: Box, calls: Mapping[str, Call]) -> str:
    """A box read out.

    >>> calls = {"single": Call("Single", ""), "steal": Call("Stolen base", "")}
    >>> box_words(Box(1, 0, "1B", "hit", "single", bases=4, rbi=1, notes=(Note("SB", 2, "steal"),)), calls)
    'Single, 1 batted in, stolen base, scored'
    """
    words = [calls[box.code].headline if box.code else "Put on base"]
    if box.batting == "double_play" and MANY_OUTS[2] not in words[0].lower():
        words.append(MANY_OUTS[2])
    if box.looking:
        words.append("looking")
    if box.rbi:
        words.append(f"{box.rbi} batted in")
    words += [note.read_out(calls) for note in box.notes if note.words or note.base or note.code != box.code]
    if box.out_number is not None:
        words.append(f"{ordinal(box.out_number)} out" + (f" at {BASE_WORDS[box.out_at]}" if box.out_at else ""))
    elif box.scored:
        words.append("scored")
    elif box.bases:
        words.append(f"reached {BASE_WORDS[box.bases]}")
    return ", ".join(words)
