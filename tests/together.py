"""Many small cases as one test: cheap to collect and to report, and every case that fails is still named.

For cases that leave nothing behind: they share whatever fixtures the test asks for.
"""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest


def together(
    names: str | tuple[str, ...], cases: Iterable[Any], ids: Iterable[str] | Callable[[Any], str] | None = None
) -> Any:
    """As `pytest.mark.parametrize`, but one test that goes through all cases and then tells of those that failed."""
    words = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    listed = [_case(case, len(words)) for case in cases]
    if callable(ids):
        listed = [(ids(values[0]), values) for _, values in listed]
    elif ids is not None:
        listed = [(id, values) for id, (_, values) in zip(ids, listed, strict=True)]
    assert listed, "a test without a case cannot fail"

    def dress(test: Callable[..., None]) -> Callable[..., None]:
        def run(**fixtures: Any) -> None:
            failed = []
            for name, values in listed:
                try:
                    test(**fixtures, **dict(zip(words, values, strict=True)))
                except (Exception, pytest.fail.Exception) as fault:
                    failed.append(f"[{name}] {_told(fault)}")
            if failed:
                pytest.fail(f"{len(failed)} of {len(listed)} cases:\n\n" + "\n\n".join(failed), pytrace=False)

        signature = inspect.signature(test)
        others = [each for name, each in signature.parameters.items() if name not in words]
        assert len(others) == len(signature.parameters) - len(words), f"{test.__name__} takes {names}"
        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        run.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        run.pytestmark = getattr(test, "pytestmark", [])  # type: ignore[attr-defined]
        return run

    return dress


def _case(case: Any, count: int) -> tuple[str, tuple[Any, ...]]:
    """A case's name and its values; it may be one of `pytest.param`, but for its marks."""
    if isinstance(case, type(pytest.param())):
        assert not case.marks, "a case of many has no mark of its own"
        values = case.values
        name = case.id
    else:
        values = tuple(case) if count > 1 else (case,)
        name = None
    return str(name or "-".join(str(value)[:60] for value in values)), tuple(values)


def _told(fault: BaseException) -> str:
    """What was said, and the way there: each line as `file:line: code`."""
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if frame.filename != __file__]
    return "\n".join(
        [f"{type(fault).__name__}: {fault}"]
        + [f"    {Path(frame.filename).name}:{frame.lineno}: {frame.line}" for frame in frames]
    )
