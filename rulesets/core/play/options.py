"""A game's rule options: a frozen struct whose fields carry their own text, default and rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from ..files.documents import did_you_mean

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


class BadOption(ValueError):
    """A rule option, or a value of one, that the game does not know."""


class Described(msgspec.Struct, frozen=True):
    """One option as the dialog draws it: values in order, the default first in mind, each with its label."""

    name: str
    title: str
    help: str
    rule: str
    default: str
    labels: dict[str, str]


def option(title: str, help: str, rule: str, **labels: str) -> msgspec.Meta:
    """What an option's field is annotated with; the keywords name its values."""
    return msgspec.Meta(title=title, description=help, extra={"rule": rule, "labels": labels})


@cache
def describe(options: type[msgspec.Struct]) -> tuple[Described, ...]:
    """Every option of a game, in the order of its struct."""
    hints = get_type_hints(options, include_extras=True)
    found = []
    for field in msgspec.structs.fields(options):
        values, meta = get_args(hints[field.name])
        extra = meta.extra or {}
        labels = {value: extra["labels"].get(value, value.replace("_", " ")) for value in get_args(values)}
        title, text = meta.title or field.name, meta.description or ""
        found.append(Described(field.name, title, text, extra["rule"], field.default, labels))
    return tuple(found)


def choose_options(options: type[O], chosen: Mapping[str, Any], game: str) -> O:
    """The options with what is named changed, or `BadOption` saying what would be right."""
    described = {each.name: each for each in describe(options)}
    for name, value in chosen.items():
        if name not in described:
            raise BadOption(f"{game} has no option '{name}'{did_you_mean(str(name), list(described))}.")
        if value not in described[name].labels:
            values = list(described[name].labels)
            raise BadOption(f"Option {name} of {game} cannot be {value!r}{did_you_mean(str(value), values)}.")
    return options(**chosen)


def as_words(options: msgspec.Struct) -> dict[str, str]:
    """An options struct as plain names and values, for a save's header.

    >>> class Example(msgspec.Struct):
    ...     table: str = "flat"
    >>> as_words(Example())
    {'table': 'flat'}
    """
    return {field: getattr(options, field) for field in options.__struct_fields__}
