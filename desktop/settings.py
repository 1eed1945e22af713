"""What the player has set, as described data: the settings dialog is drawn from it, the file is read against it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

import msgspec
from platformdirs import user_config_path
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.look import theme
from desktop.look.palette import CLASSIC, HIGH_CONTRAST
from desktop.models.welcome.news import BEFORE
from rulesets import __version__
from rulesets.core.files.documents import BadFile, read_bounded, read_json_line
from rulesets.core.files.durable import folder_to_disk, make_folder, to_disk
from rulesets.core.files.folders import APP
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.play.agreed import NINE, Agreed
from rulesets.core.play.matters import SeatChart
from rulesets.core.play.setup import Manager
from rulesets.core.session.stops import STOPS, Stop

FORMAT = 1
MOST_BYTES = 256 * 1024
MOST_PIXELS = 10_000


def choice(title: str, help: str, **labels: str) -> msgspec.Meta:
    """What a setting with named values is annotated with; the keywords name them, in order."""
    return msgspec.Meta(title=title, description=help, extra={"labels": labels})


def percent(title: str, help: str, least: int, most: int, step: int) -> msgspec.Meta:
    labels = {each: f"{each} %" for each in range(least, most + 1, step)}
    return msgspec.Meta(title=title, description=help, ge=least, le=most, multiple_of=step, extra={"labels": labels})


OnOff: TypeAlias = Literal["on", "off"]
ON_OFF = {"on": "On", "off": "Off"}


class WindowPlace(msgspec.Struct, frozen=True):
    """Where the window was: what its saveGeometry gave, as base64, and the columns of the table that were dragged."""

    geometry: str = ""
    columns: dict[str, Annotated[float, msgspec.Meta(ge=1, le=MOST_PIXELS)]] = {}


class LastSetup(msgspec.Struct, frozen=True):
    """What the first page was left at, so that it comes up the same. Options are kept for each game."""

    ruleset: str = ""
    options: dict[str, dict[str, str]] = {}
    managers: tuple[Manager, Manager] = ("person", "person")
    clubs: tuple[str, str] = (VISITORS, HOME)
    designated_hitter: bool = True
    ballpark: str = ""  # its name; none is the home club's own
    starters: dict[str, str] = {}  # of each club, who is sent out
    house: dict[str, str] = {}  # of each game, the file of its house rules
    orders: dict[str, dict[str, list[str]]] = {}  # of each club, orders of the player's own, a man and position a place
    seats: tuple[SeatChart, SeatChart] = ({}, {})  # of each side, kinds of decision that are not its manager's
    agreed: Agreed = NINE  # innings, mercy, a runner in extra innings


class Settings(msgspec.Struct, frozen=True):
    """Everything remembered from one evening to the next. What has a title is shown in the dialog."""

    text_size: Annotated[
        int,
        percent(
            "Text size", "How large the text is.",
            theme.SMALLEST_TEXT, theme.LARGEST_TEXT, 10,
        ),
    ] = 100  # fmt: skip
    paper: Annotated[
        Literal["desktop", "light", "dark"],
        choice(
            "Paper", "Light or dark pages, cards and dialogs; the felt and scoreboard stay the same.",
            desktop="Match the system", light="Light", dark="Dark",
        ),
    ] = "desktop"  # fmt: skip
    colors: Annotated[
        Literal["desktop", "classic", "high_contrast", "color_blind"],
        choice(
            "Colors",
            "High contrast is black, white and yellow. There, and in color-blind safe colors, dice have letters.",
            desktop="Match the system", classic="Classic", high_contrast="High contrast",
            color_blind="Color-blind safe",
        ),
    ] = "desktop"  # fmt: skip
    animation: Annotated[
        Literal["desktop", "on", "off"],
        choice(
            "Animation", "Tumbling dice and running runners. When off, everything appears at once.",
            desktop="Match the system", on="On", off="Off",
        ),
    ] = "desktop"  # fmt: skip
    dice: Annotated[
        Literal["roll", "real"],
        choice(
            "Dice", "Rolled for you, or your own on the desk; then you enter what they show.",
            roll="Roll for me", real="Real dice",
        ),
    ] = "roll"  # fmt: skip
    speed: Annotated[
        Literal["slow", "brisk", "instant"],
        choice(
            "Speed when it runs by itself", "How fast plays follow one another when you let the game run.",
            slow="Slow", brisk="Brisk", instant="Instant",
        ),
    ] = "brisk"  # fmt: skip
    stop: Annotated[
        Stop,
        choice("Where it stops by itself", "When you let the game run, it pauses there and waits for you.", **STOPS),
    ] = "never"  # fmt: skip
    chances: Annotated[
        OnOff,
        choice("Win probability", "Who is likely to win: a number and a line on the scoreboard.", **ON_OFF),
    ] = "on"
    swings: Annotated[
        OnOff,
        choice("Swings", "What each play did to it, in points, at the right of the play-by-play.", **ON_OFF),
    ] = "on"
    advice: Annotated[
        OnOff,
        choice("Odds and advice", "Ask the skipper what he would do, and see what each choice is worth.", **ON_OFF),
    ] = "on"
    seen: str = ""  # the version whose news were shown; none before the first start
    window: WindowPlace = WindowPlace()
    last_setup: LastSetup = LastSetup()


class Described(msgspec.Struct, frozen=True):
    """One setting as the dialog draws it: its values in order, each with its label."""

    name: str
    title: str
    help: str
    default: Any
    labels: dict[Any, str]


@cache
def _kinds() -> dict[str, Any]:
    """What each setting may be; to find that out takes longer than to read the file."""
    return get_type_hints(Settings, include_extras=True)


@cache
def describe_settings() -> tuple[Described, ...]:
    """Every setting that a player changes himself.

    >>> [each.name for each in describe_settings()]
    ['text_size', 'paper', 'colors', 'animation', 'dice', 'speed', 'stop', 'chances', 'swings', 'advice']
    """
    found, hints = [], _kinds()
    for field in msgspec.structs.fields(Settings):
        for meta in get_args(hints[field.name]):
            if isinstance(meta, msgspec.Meta) and meta.extra:
                labels = meta.extra["labels"]
                found.append(Described(field.name, meta.title or "", meta.description or "", field.default, labels))
    return tuple(found)


# The file


def settings_path() -> Path:
    return user_config_path(APP, appauthor=False) / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The settings as they were left, and a sentence where something was wrong ("" when all is well).

    A file that cannot be read, or a newer one, is set aside as `settings.json.bad`; its good settings are kept.
    """
    path = path or settings_path()
    if not os.path.lexists(path):
        return Settings(), ""
    try:
        plain = read_json_line(read_bounded(path, MOST_BYTES), str(path), 1)
    except BadFile as error:
        return Settings(seen=__version__), _set_aside(path, f"The settings could not be read: {error.faults[0].text}.")
    if not isinstance(plain, dict):
        return Settings(seen=__version__), _set_aside(
            path, "The settings could not be read: this isn't a settings file."
        )
    written = plain.get("format")
    if type(written) is not int or written > FORMAT:
        by = "by a newer Horsehide" if type(written) is int else "in an unknown format"
        return Settings(seen=__version__), _set_aside(path, f"The settings were written {by}; the defaults are used.")
    settings, wrong = _good_of({"seen": BEFORE, **plain})
    if wrong:
        return settings, _set_aside(
            path, f"Some settings could not be read and were reset to their defaults: {', '.join(wrong)}."
        )
    return settings, ""


def _good_of(plain: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Each setting for itself, so that one bad value does not cost the others."""
    hints = _kinds()
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for name in Settings.__struct_fields__:
        if name in plain:
            try:
                good[name] = msgspec.convert(plain[name], hints[name])
            except msgspec.ValidationError:
                wrong.append(name.replace("_", " "))
    return Settings(**good), wrong


def _set_aside(path: Path, sentence: str) -> str:
    aside = path.with_name(path.name + ".bad")
    try:
        os.replace(path, aside)
    except OSError:
        return f"{sentence} The file is {path}."
    return f"{sentence} The old file is kept as {aside}."


def save_settings(settings: Settings, path: Path | None = None) -> str:
    """Write the settings, whole or not at all; a sentence if they can't be saved, "" when all is well."""
    path = path or settings_path()
    text = msgspec.json.format(msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(settings)}), indent=2)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        make_folder(path.parent)
        with open(temporary, "wb") as file:
            file.write(text + b"\n")
            file.flush()
            to_disk(file.fileno())
        os.replace(temporary, path)
        folder_to_disk(path.parent)
    except OSError as error:
        with suppress(OSError):
            os.unlink(temporary)
        return f"The settings can't be saved in {path.parent}: {error.strerror}. They last until you close the program."
    return ""


# What the desktop says


def look_of(settings: Settings, app: QApplication, zoom: int = 100) -> theme.Look:
    """The look these settings ask for, on this desktop, in a window that enlarges everything so far."""
    dark = theme.desktop_is_dark(app) if settings.paper == "desktop" else settings.paper == "dark"
    return theme.Look(dark, settings.text_size, zoom, colors_of(settings))


def colors_of(settings: Settings) -> str:
    """The colors as set; a desktop that asks for more contrast gets it."""
    if settings.colors != "desktop":
        return settings.colors
    return HIGH_CONTRAST if theme.desktop_wants_contrast() else CLASSIC


def animates(settings: Settings, app: QApplication) -> bool:
    """Whether dice tumble: as set, or as the desktop says."""
    return not desktop_reduces_motion(app) if settings.animation == "desktop" else settings.animation == "on"


def desktop_reduces_motion(app: QApplication) -> bool:
    """Whether the desktop asks for less motion, as far as Qt tells.

    Qt has a word for it from 6.12 on (QAccessibilityHints.motionPreference). Before that only its Windows part knows:
    it takes over the system's menu animation, which goes with Windows' own switch for animations.
    """
    preference = getattr(theme.desktop_hints()[1], "motionPreference", None)
    if preference is not None:
        return "reduce" in preference().name.lower()
    return sys.platform == "win32" and not app.isEffectEnabled(Qt.UIEffect.UI_AnimateMenu)
