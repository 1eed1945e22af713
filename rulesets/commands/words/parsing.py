"""The command line's own grammar: a parser that speaks in sentences, whole numbers, and a slip."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeAlias

from ...core.play.setup import MOST_SEED

Painters: TypeAlias = Callable[[str], Any] | None  # the window's, for what only they can make


class Slip(ValueError):
    """A bad word on the command line, in a sentence."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try '{self.prog} --help'.\n")


def whole(least: int, most: int, called: str = "whole number", written: str = ",") -> Any:
    """An argument that is a whole number between two others."""

    def read(word: str) -> int:
        if not word.isascii() or not word.isdigit() or len(word) > 20 or not least <= int(word) <= most:
            bounds = f"{least:{written}} to {most:{written}}"
            raise argparse.ArgumentTypeError(f"'{word}' should be a {called} from {bounds}")
        return int(word)

    return read


seed = whole(0, MOST_SEED)
year = whole(1871, 2100, "year", "")


def read_options(words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise Slip(f"--option takes NAME=VALUE, not '{word}'")
        if name in found:
            raise Slip(f"option {name} is given twice")
        found[name] = value
    return found
