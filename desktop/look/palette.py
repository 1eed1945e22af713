"""The colors: of the table, and of whatever is printed on paper, in each of the looks a player can choose.

`CLASSIC` is felt, wood and card stock. `HIGH_CONTRAST` is black and white with one yellow: every text has at least 7 to
1. `COLOR_BLIND_SAFE` is the classic table with those colors that mean something moved to where every eye tells them
apart: vermilion, blue and bluish green, orange against blue instead of red against green.
"""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtGui import QColor


class TableColors(msgspec.Struct, frozen=True):
    """Felt, scoreboard, wood, field, lamps and dice: the same on light and dark desktops. `theme.GOLD` is the gold of
    the colors that are worn."""

    felt_high: QColor
    felt_low: QColor
    scoreboard: QColor
    scoreboard_edge: QColor
    slot: QColor
    panel: QColor
    panel_edge: QColor
    picked: QColor  # a row of a panel that is selected
    chalk: QColor
    chalk_quiet: QColor
    gold: QColor
    gold_dim: QColor
    gold_edge: QColor
    gold_quiet_ink: QColor
    red: QColor
    blue: QColor
    green: QColor
    navy: QColor
    maroon: QColor
    ink: QColor
    wood_high: QColor
    wood_low: QColor
    wood_edge: QColor
    wood_text: QColor
    grass: QColor
    grass_mown: QColor
    dirt: QColor
    dirt_edge: QColor
    plate: QColor
    stands: QColor
    lamp_off: QColor
    lamp_rim: QColor
    lamp_green: QColor
    lamp_red: QColor
    light_green: QColor
    light_amber: QColor
    light_red: QColor


class Paper(msgspec.Struct, frozen=True):
    """Colors of whatever is printed: they follow the desktop's light or dark."""

    page: QColor
    stock: QColor
    button: QColor
    edge: QColor  # hairlines
    rim: QColor  # around what can be pressed or typed into
    ink: QColor
    quiet: QColor
    heading: QColor
    title: QColor
    lit: QColor
    lit_ink: QColor
    focus: QColor
    good: QColor
    bad: QColor
    amber: QColor
    blue: QColor


def _colors(**names: Any) -> dict[str, QColor]:
    return {what: QColor(name) for what, name in names.items()}


CLASSIC_TABLE = TableColors(**_colors(
    felt_high="#25533f", felt_low="#183b2d", scoreboard="#12352a", scoreboard_edge="#0b241c", slot="#0c281f",
    panel="#173b2e", panel_edge="#12352a", picked="#25533f", chalk="#f6f3e8", chalk_quiet="#b0c3b7",
    gold="#f2b632", gold_dim="#cdb27a", gold_edge="#8f6410", gold_quiet_ink="#5c4108",
    red="#c8332b", blue="#2458a6", green="#2c7a41", navy="#15305e", maroon="#8c1f2f", ink="#22302a",
    wood_high="#5d3b24", wood_low="#422617", wood_edge="#2b180d", wood_text="#ecdcc3",
    grass="#3f7c47", grass_mown="#356b3c", dirt="#bf824c", dirt_edge="#b2743f", plate="#78000000", stands="#1d4632",
    lamp_off="#0a2019", lamp_rim="#6b8678", lamp_green="#5cc46f", lamp_red="#e8483d",
    light_green="#5cc46f", light_amber="#f2b632", light_red="#ff8177",
))  # fmt: skip
SAFE_TABLE = msgspec.structs.replace(CLASSIC_TABLE, **_colors(
    red="#b84a00", blue="#00467f", green="#3cc492", lamp_green="#56b4e9", lamp_red="#e0602a",
    light_green="#56b4e9", light_amber="#f0e442", light_red="#f0803c",
))  # fmt: skip
HIGH_TABLE = TableColors(**_colors(
    felt_high="#000000", felt_low="#000000", scoreboard="#000000", scoreboard_edge="#ffffff", slot="#1c1c1c",
    panel="#000000", panel_edge="#ffffff", picked="#3a3a3a", chalk="#ffffff", chalk_quiet="#e6e6e6",
    gold="#ffd93b", gold_dim="#d8c98a", gold_edge="#ffffff", gold_quiet_ink="#1f1700",
    red="#ff7a70", blue="#7aa8ff", green="#4fd17a", navy="#00124d", maroon="#6e0010", ink="#000000",
    wood_high="#000000", wood_low="#000000", wood_edge="#ffffff", wood_text="#ffffff",
    grass="#0b3d14", grass_mown="#0e4a19", dirt="#52300f", dirt_edge="#52300f", plate="#000000", stands="#000000",
    lamp_off="#000000", lamp_rim="#ffffff", lamp_green="#7dff9b", lamp_red="#ff6a5e",
    light_green="#7dff9b", light_amber="#ffd93b", light_red="#ffb3a8",
))  # fmt: skip

LIGHT_PAPER = Paper(**_colors(
    page="#f4f0e6", stock="#fbf6e7", button="#fffdf6", edge="#cbbf9a", rim="#8a7f5c", ink="#22302a", quiet="#6a6450",
    heading="#8c1f2f", title="#c8332b", lit="#f8e3a2", lit_ink="#22302a", focus="#a06a00",
    good="#1f6a35", bad="#b3241d", amber="#b26a00", blue="#2458a6",
))  # fmt: skip
DARK_PAPER = Paper(**_colors(
    page="#1d2623", stock="#26302c", button="#313d38", edge="#4d5b54", rim="#87978e", ink="#ece7d8", quiet="#a8b0a6",
    heading="#f09a92", title="#ff9a8f", lit="#5a4a1c", lit_ink="#fbf3da", focus="#f2b632",
    good="#86d695", bad="#ff9a8f", amber="#f2b632", blue="#9cc4ff",
))  # fmt: skip
SAFE_LIGHT = msgspec.structs.replace(
    LIGHT_PAPER, **_colors(good="#005a94", bad="#a04000", amber="#8a6d00", blue="#005a94")
)
SAFE_DARK = msgspec.structs.replace(
    DARK_PAPER, **_colors(good="#8fd0ff", bad="#ffb27a", amber="#f0e442", blue="#8fd0ff")
)
HIGH_LIGHT = Paper(**_colors(
    page="#ffffff", stock="#ffffff", button="#ffffff", edge="#595959", rim="#000000", ink="#000000", quiet="#2b2b2b",
    heading="#6e0010", title="#8f0000", lit="#ffe45c", lit_ink="#000000", focus="#0033cc",
    good="#004d1a", bad="#8f0000", amber="#5c3b00", blue="#0033a0",
))  # fmt: skip
HIGH_DARK = Paper(**_colors(
    page="#000000", stock="#000000", button="#141414", edge="#9a9a9a", rim="#ffffff", ink="#ffffff", quiet="#e0e0e0",
    heading="#ffd0ca", title="#ffb3a8", lit="#ffe45c", lit_ink="#000000", focus="#ffd93b",
    good="#7dff9b", bad="#ffb3a8", amber="#ffd93b", blue="#b8d4ff",
))  # fmt: skip


class Palette(msgspec.Struct, frozen=True):
    """One choice of colors."""

    table: TableColors
    light: Paper
    dark: Paper
    marks_dice: bool = True  # each die has its letter on it


CLASSIC, HIGH_CONTRAST, COLOR_BLIND_SAFE = "classic", "high_contrast", "color_blind"
PALETTES = {
    CLASSIC: Palette(CLASSIC_TABLE, LIGHT_PAPER, DARK_PAPER, marks_dice=False),
    HIGH_CONTRAST: Palette(HIGH_TABLE, HIGH_LIGHT, HIGH_DARK),
    COLOR_BLIND_SAFE: Palette(SAFE_TABLE, SAFE_LIGHT, SAFE_DARK),
}
