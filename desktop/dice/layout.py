"""Where dice, their names and the faces to click lie on a tray of a given size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from desktop.models.dice import DieView

LARGEST_DIE = 128.0
LONGEST = 10.0  # words over or under a die, in heights of a line


@dataclass
class Places:
    """Squares for the dice in their order, group names over them, and chips for the faces of the die asked for."""

    dice: list[QRectF]
    captions: list[QRectF]
    groups: list[tuple[str, QRectF]] = field(default_factory=list)
    chips: list[QRectF] = field(default_factory=list)
    prompt: QRectF = field(default_factory=QRectF)
    title: QRectF = field(default_factory=QRectF)
    about: QRectF = field(default_factory=QRectF)


def groups_of(dice: Sequence[DieView]) -> list[str]:
    """
    >>> groups_of([DieView("red", 10, group="Pitcher"), DieView("blue", 20, group="Batter")])
    ['Pitcher', 'Batter']
    """
    return list(dict.fromkeys(die.group for die in dice))


def lay_aim(box: QRectF, title: float, about: float, lines: int = 1) -> tuple[QRectF, QRectF, QRectF]:
    """What the next roll is for at the top of the box: its title and the lines about it, and what is left below."""
    head = QRectF(box.left(), box.top(), box.width(), title * 1.15)
    below = QRectF(box.left(), head.bottom(), box.width(), about * 1.2 * lines)
    return head, below, box.adjusted(0, head.height() + below.height(), 0, 0)


def broken(about: str) -> tuple[str, str]:
    """A sentence that is too long for one line: before the odds where it has some, else near its middle.

    >>> broken("Delacroix throws for Ojeda · 3 in 6 caught stealing")
    ('Delacroix throws for Ojeda', '3 in 6 caught stealing')
    >>> broken("which of two things happens?")
    ('which of two', 'things happens?')
    """
    first, dot, second = about.rpartition(" · ")
    if not dot:
        spaces = [at for at, letter in enumerate(about) if letter == " "]
        at = min(spaces, key=lambda at: abs(at - len(about) / 2), default=len(about))
        first, second = about[:at], about[at + 1 :]
    return first, second


def lay_dice(box: QRectF, dice: Sequence[DieView], line: float, largest: float = LARGEST_DIE, lines: int = 1) -> Places:
    """Dice in one row, groups apart, the whole in the middle of the box; a caption has so many lines of this height.

    In a cramped box the captions go first: the dice themselves and the screen reader still tell.
    """
    groups = groups_of(dice)
    head = line * 1.4 if any(groups) else 0.0
    foot = line * (lines + 0.4)
    if box.height() - head - foot < line * 2.2:
        foot = 0.0
    if box.height() - head - foot < line * 1.8:
        head = 0.0
    room = box.height() - head - foot
    # widths in units of one die: a gap of a quarter between dice, of a whole die between groups
    units = len(dice) + 0.26 * (len(dice) - len(groups)) + 0.9 * (len(groups) - 1)
    size = max(8.0, min(largest, room * 0.88, box.width() * 0.94 / units if units else largest))
    x = box.left() + (box.width() - size * units) / 2
    y = box.top() + head + (room - size) / 2
    places = Places([QRectF()] * len(dice), [QRectF()] * len(dice))
    middles = []  # of the groups
    for group in groups:
        left = x
        for index, die in enumerate(dice):
            if die.group == group:
                places.dice[index] = QRectF(x, y, size, size)
                x += size * 1.26
        x -= size * 0.26
        middles.append((left + x) / 2)
        x += size * 0.9
    if foot:
        places.captions = labels([die.center().x() for die in places.dice], box, y + size + line * 0.4, line)
        for caption in places.captions:
            caption.setHeight(lines * line)
    if head:
        over = labels(middles, box, y - head, line)
        places.groups = [(group, rect) for group, rect in zip(groups, over, strict=True) if group]
    return places


def labels(middles: Sequence[float], box: QRectF, top: float, line: float) -> list[QRectF]:
    """A place for the words over or under each of these, as wide as its neighbors and the box leave it."""
    order = sorted(middles)
    ends = [2 * box.left() - order[0], *order, 2 * box.right() - order[-1]] if order else []
    between = dict(zip(order, zip(ends, ends[2:], strict=False), strict=True))
    rects = []
    for middle in middles:
        before, after = between[middle]
        half = min((middle - before) / 2 - line * 0.15, (after - middle) / 2 - line * 0.15, line * LONGEST / 2)
        rects.append(QRectF(middle - half, top, 2 * half, line))
    return rects


def lay_entry(box: QRectF, dice: Sequence[DieView], faces: int, line: float) -> Places:
    """Small dice above, the sentence that asks, and the chips to click below; targets of 24 pixels where they fit."""
    gap = min(line * 0.3, 6.0)
    columns = faces if faces <= 12 and box.width() / faces >= line * 1.5 else -(-faces // 2)
    rows = -(-faces // columns)
    asking, least = line * 1.3, line * 2.2
    across = (box.width() + gap) / columns - gap
    down = (box.height() - asking - least) / rows - gap
    chip = max(8.0, min(across, down, line * 2.2))
    upper = QRectF(box.left(), box.top(), box.width(), max(least, box.height() - rows * (chip + gap) - asking))
    places = lay_dice(upper, dice, line, largest=line * 4.2)
    places.prompt = QRectF(box.left(), upper.bottom(), box.width(), asking)
    left = box.left() + (box.width() - columns * (chip + gap) + gap) / 2
    step = chip + gap
    for n in range(faces):
        row, column = divmod(n, columns)
        places.chips.append(QRectF(left + column * step, places.prompt.bottom() + row * step, chip, chip))
    return places
