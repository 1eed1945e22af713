"""How squares and ratings stand in print: raised figures raised, as on the cards."""

from __future__ import annotations

import re
from functools import lru_cache

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@lru_cache(maxsize=4096)
def as_printed(text: str) -> str:
    """A square's text with its raised figure raised.

    >>> as_printed("39^3L"), as_printed("16*"), as_printed("S8^6")
    ('39³L', '16*', 'S8⁶')
    """
    return re.sub(r"\^(\d+)", lambda found: found[1].translate(RAISED), text)
