"""A game's rule options: a frozen struct whose fields carry their own text, default and rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from ..files.documents import did_you_mean

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


class BadOption(ValueError):
    """A rule option, or a value of one, that the game does not know."""


class Described(msgspec.Struct, frozen=True):
    """One option as the dialog draws it: values in order, the default first in mind, each with its label.

    `quick` is its simplest value, with the fewest questions, `full` that with all of the rule on; `offered` is what a
    first page begins with. With a value of `idle`, the options and controls named there do nothing; so does the option
    itself where the table has agreed on what is named by `settled_by`.
    """

    name: str
    title: str
    help: str
    rule: str
    default: str
    labels: dict[str, str]
    quick: str
    full: str
    offered: str
    is_agreed: bool = False  # a matter of this one game, which no preset touches
    idle: dict[str, tuple[str, ...]] = {}
    settled_by: str = ""


def option(
    title: str,
    help: str,
    rule: str,
    quick: str = "",
    full: str = "",
    agreed: str = "",
    idle: Mapping[str, tuple[str, ...]] | None = None,
    settled_by: str = "",
    **labels: str,
) -> msgspec.Meta:
    """What an option's field is annotated with; the keywords name its values.

    `quick` and `full` are its values in the quick game and in that with everything, the default where none is named.
    `agreed` makes it a matter of this one game: what a first page begins with, and no preset touches. `idle` says which
    other options (or "park") do nothing with a value, `settled_by` what a table may agree on in any game that says it.
    """
    more = {"quick": quick, "full": full, "agreed": agreed, "idle": dict(idle or {}), "settled_by": settled_by}
    return msgspec.Meta(title=title, description=help, extra={"rule": rule, "labels": labels, **more})


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
        default, agreed = field.default, extra["agreed"]
        quick, full = extra["quick"] or default, extra["full"] or default
        rule, idle, settled = extra["rule"], extra["idle"], extra["settled_by"]
        found.append(
            Described(
                field.name,
                title,
                text,
                rule,
                default,
                labels,
                quick,
                full,
                agreed or default,
                bool(agreed),
                idle,
                settled,
            )
        )
    return tuple(found)


PRESETS = {
    "quick": ("Quick", "The fewest questions: every option at its simplest."),
    "standard": ("Standard", "The game as its rules have it."),
    "everything": ("Everything", "All optional rules."),
}
CUSTOM = "custom"


def preset(described: Iterable[Described], name: str) -> dict[str, str]:
    """What a preset sets; what is agreed for this one game is left as it is."""
    field = {"quick": "quick", "standard": "default", "everything": "full"}[name]
    return {each.name: getattr(each, field) for each in described if not each.is_agreed}


def preset_of(described: Iterable[Described], values: Mapping[str, str], picked: str = "standard") -> str:
    """Which preset these are; `custom` where they are none of them.

    Where two are alike, the one that was `picked` comes first, then the standard.
    """
    described = tuple(described)
    for name in (*(each for each in (picked, "standard") if each in PRESETS), *PRESETS):
        if all(values.get(key) == value for key, value in preset(described, name).items()):
            return name
    return CUSTOM


def idle_with(described: Iterable[Described], values: Mapping[str, str]) -> dict[str, str]:
    """What does nothing with these values, each with the option that it is idle by, in words."""
    found: dict[str, str] = {}
    for each in described:
        value = values.get(each.name, each.default)
        for name in each.idle.get(value, ()):
            found[name] = f"{each.title}: {each.labels[value]}"
    return found


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
