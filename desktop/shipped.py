"""Where the program's own files are; `importlib.resources` finds them too, and loads slower than they do."""

from __future__ import annotations

from pathlib import Path


def shipped(*parts: str) -> Path:
    """A file or folder below `resources`; whether it is there is for the reader to see."""
    try:
        import resources
    except ModuleNotFoundError:
        return Path("resources", *parts)
    return Path(next(iter(resources.__path__)), *parts)
