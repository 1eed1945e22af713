"""Plain text and Markdown of a game, for a forum or a mail: the box as a newspaper prints it, and every play."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from ..core.book.box_score import box_score
from .page import GamePage, Grid
from .played import Played

WIDTH = 78
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&!])")
LISTED = re.compile(r"^([0-9]*)([-+.)])(?=\s|$)")  # how a line of a list begins


def text_of(game: Played, page: GamePage) -> str:
    """Plain text, no line longer than a forum shows unless a name is."""
    lines = [page.title, page.about, ""]
    lines += [row for text in page.summary for row in _folded(text)]
    lines += ["", *box_score(game.setup, game.book, game.over, game.details).splitlines()]
    for half in page.halves:
        lines += ["", half.heading.upper()]
        lines += [row for told in half.lines for row in _folded(told.text)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _folded(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def marked_down(text: str) -> str:
    r"""Text that Markdown takes as it is.

    >>> marked_down("<b>*Li* | Sons</b>")
    '\\<b\\>\\*Li\\* \\| Sons\\</b\\>'
    >>> marked_down("1. FC Kiel"), marked_down("- Li")
    ('1\\. FC Kiel', '\\- Li')
    """
    return LISTED.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", " ".join(text.split())))


def markdown_of(page: GamePage) -> str:
    return "\n".join(_markdown(page)) + "\n"


def _markdown(page: GamePage) -> Iterator[str]:
    yield f"# {marked_down(page.title)}"
    yield ""
    yield marked_down(page.about)
    for text in page.summary:
        yield ""
        yield marked_down(text)
    for grid in (page.line, *page.batting, *page.pitching):
        yield ""
        yield from markdown_grid(grid)
    if page.halves:
        yield ""
        yield "## Play by play"
    for half in page.halves:
        yield ""
        yield f"### {marked_down(half.heading)}"
        yield ""
        yield from (f"- {marked_down(told.text)}" for told in half.lines)


def markdown_grid(grid: Grid) -> Iterator[str]:
    """A table, with its notes below."""
    yield _row(grid.heads)
    yield "|" + "|".join([":---", *("---:" for _ in grid.heads[1:])]) + "|"
    yield from (_row(row) for row in grid.rows)
    if grid.total:
        yield _row(grid.total)
    for note in grid.notes:
        yield ""
        yield marked_down(note)


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(map(marked_down, cells)) + " |"
