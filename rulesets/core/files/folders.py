"""Where saves, house rules and logs live, as each system expects."""

from __future__ import annotations

from pathlib import Path

APP = "Horsehide"


def data_folder() -> Path:
    """Saved games."""
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False) / "games"


def log_folder() -> Path:
    from platformdirs import user_log_path

    return user_log_path(APP, appauthor=False)
