"""Where saves, clubs, house rules, what is kept to save time, and logs live, as each system expects."""

from __future__ import annotations

from pathlib import Path

APP = "Horsehide"


def data_folder() -> Path:
    """Saved games."""
    return _own_data() / "games"


def clubs_folder() -> Path:
    """The player's own club files."""
    return _own_data() / "clubs"


def seasons_folder() -> Path:
    """Real seasons that the player has imported."""
    return _own_data() / "seasons"


def leagues_folder() -> Path:
    """Seasons that are played, a file each; games of theirs that are at the table are in `tables` below it."""
    return _own_data() / "leagues"


def house_folder() -> Path:
    """The player's own house rules."""
    return _own_data() / "house"


def window_folder() -> Path:
    """Where the window that is open says so."""
    return _own_data()


def is_ones_own(path: Path) -> bool:
    """Is a file among the player's own: a game, a club or a season that Horsehide keeps?"""
    try:
        return path.resolve().is_relative_to(_own_data().resolve())
    except OSError:
        return False


def cache_folder() -> Path:
    """What can be thrown away and made again."""
    from platformdirs import user_cache_path  # late: slow to load, and most of the program asks for no folder

    return user_cache_path(APP, appauthor=False)


def log_folder() -> Path:
    from platformdirs import user_log_path  # late: as above

    return user_log_path(APP, appauthor=False)


def _own_data() -> Path:
    from platformdirs import user_data_path  # late: as above

    return user_data_path(APP, appauthor=False)
