"""What came of a run, as a table."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from rulesets.commands.progress import clock
from tests.abuse.cases import Kind
from tests.abuse.runner import Count, State

HEADINGS = ("what", "counted", "cases", "lost", "hung", "raised", "CPU")


def rows(kinds: Iterable[Kind], state: State) -> list[tuple[str, ...]]:
    kinds = tuple(kinds)
    found = [_row(kind.title, f"{state.of(kind).done:,} {kind.counts}", state.of(kind)) for kind in kinds]
    for counts in dict.fromkeys(kind.counts for kind in kinds):
        total = Count()
        for kind in kinds:
            if kind.counts == counts:
                each = state.of(kind)
                for name in ("cases", "done", "lost", "hung", "raised", "seconds"):
                    setattr(total, name, getattr(total, name) + getattr(each, name))
        found.append(_row(f"all {counts}", f"{total.done:,} {counts}", total))
    return found


def _row(title: str, counted: str, count: Count) -> tuple[str, ...]:
    figures = (f"{count.cases:,}", str(count.lost), str(count.hung), str(count.raised), clock(count.seconds))
    return (title, counted, *figures)


def plain(kinds: Iterable[Kind], state: State) -> str:
    """For a terminal."""
    lines = [HEADINGS, *rows(kinds, state)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEADINGS))]
    return "\n".join(_padded(line, widths) for line in lines)


def _padded(line: tuple[str, ...], widths: list[int]) -> str:
    first, *others = zip(line, widths, strict=True)
    return "  ".join([first[0].ljust(first[1]), *(text.rjust(width) for text, width in others)])


def page(kinds: Iterable[Kind], state: State, machine: str) -> str:
    """For `docs/abuse.md`."""
    kinds = tuple(kinds)
    today = date.today()
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows(kinds, state))
    failures = "\n".join(f"- `{line}`" for line in state.failures) or "None lost, none hung, none raised."
    return f"""# Abuse

The program killed at any moment, its files broken, its window pressed at random, and games by arbitrary answers, each
proved. Made by `python -m tests.abuse --full --table docs/abuse.md`; how it goes is told in `tests/abuse`.

Commit `{state.commit}`, seed {state.seed}, {today:%B} {today.day}, {today.year}; {machine}.

| {" | ".join(HEADINGS)} |
|---|--:|--:|--:|--:|--:|--:|
{table}

*Lost*: an answer that had been shown, or was good in a file, is gone, or a book does not prove. *Hung*: a case used up
its CPU time. *Raised*: an exception that is not a sentence to the player, a warning of Qt, or a process that died.

{failures}
"""
