"""The chart book and the rare play book, read once.

The books are the YAML of `charts`. Beside it lies `chart_book.json`, the same in a form that is read in a millisecond;
where that is missing, or the YAML was changed after it was made, the YAML itself is read.
"""

from __future__ import annotations

from functools import cache

import msgspec

from ...core.charts.chart_file import packaged
from .book_file import read_book
from .pages import COMPILED, FILES, ChartBook, Compiled, mark_of


@cache
def chart_book() -> ChartBook:
    """The books, read once."""
    texts = {name: packaged("rulesets.replay", f"{name}.yaml") for name in FILES}
    return _compiled(mark_of(texts)) or read_book(texts)


def _compiled(mark: int) -> ChartBook | None:
    """The quick form, if it is there and was made of these very books."""
    try:
        made = msgspec.json.decode(packaged("rulesets.replay", COMPILED), type=Compiled)
    except ValueError:  # none there (`BadFile`), or none that can be read
        return None
    return made.book if made.made_of == mark else None
