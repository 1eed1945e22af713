"""Names are text: what a club, a player, a ballpark or a file is called never becomes markup."""

from __future__ import annotations


def tip(text: str) -> str:
    """A text as a tool tip shows it, letter for letter: Qt takes whatever looks like markup for markup.

    >>> tip("Harbor Point Pilots"), tip("<b>Pilots</b>")
    ('Harbor Point Pilots', '<qt>&lt;b&gt;Pilots&lt;/b&gt;</qt>')
    """
    if "<" not in text and "&lt;" not in text:
        return text
    from html import escape  # late: no name has needed it when the window opens

    return f"<qt>{escape(text, quote=False).replace(chr(10), '<br>')}</qt>"
