"""Numbers with their signs as they are printed: a true minus, not the hyphen of the keyboard."""

from __future__ import annotations

import re

HYPHEN = re.compile(r"(?<![\w-])-(?=[0-9]+(?:\s|$))")


def signed(number: int) -> str:
    """
    >>> signed(5), signed(-5), signed(0)
    ('+5', '−5', '0')
    """
    return f"{number:+d}".replace("-", "−") if number else "0"


def printed(text: str) -> str:
    """A text as it stands on a chart; what is typed into a file has hyphens. Bases keep theirs.

    >>> printed("-3 to -1"), printed("1 to 4"), printed("-2-"), printed("6-4")
    ('−3 to −1', '1 to 4', '-2-', '6-4')
    """
    return HYPHEN.sub("−", text)
