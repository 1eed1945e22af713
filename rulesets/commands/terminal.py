"""Lines in a terminal: broken between words where it is too narrow for them, left alone where nobody looks on."""

from __future__ import annotations

import shutil
import sys
import textwrap

HANGING = "    "  # how much farther in the rest of a long line begins
NARROWEST = 40
TO_TYPE = 12  # columns after a prompt
TOGETHER = "\N{NO-BREAK SPACE}"  # between words that stay on one line


def broken(text: str, width: int) -> str:
    """A text whose lines fit into so many columns; no word is cut.

    >>> print(broken("  Enter rolls the dice.", 16))
      Enter rolls
          the dice.
    """
    lines = []
    for line in text.split("\n"):
        edge = line[: len(line) - len(line.lstrip(" "))]
        words = textwrap.TextWrapper(
            width, initial_indent=edge, subsequent_indent=edge + HANGING, break_long_words=False, break_on_hyphens=False
        )
        lines += words.wrap(line.lstrip(" ")) or [""]
    return "\n".join(lines).replace(TOGETHER, " ")


def fitted(text: str, room: int = 1) -> str:
    """A text as it is printed: broken to the terminal's width less some room, if it goes to one."""
    if not sys.stdout.isatty():
        return text.replace(TOGETHER, " ")
    return broken(text, max(shutil.get_terminal_size().columns - room, NARROWEST))


def say(text: str) -> None:
    print(fitted(text))


def asked(prompt: str) -> str:
    """What is typed at a prompt, small letters without the spaces around; only its last line is the prompt proper."""
    *before, last = fitted(prompt.rstrip(" "), TO_TYPE).split("\n")
    for line in before:
        print(line)
    return input(f"{last} ").strip().lower()
