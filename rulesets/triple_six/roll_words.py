"""What each roll of Triple Six is for, and the table it is read on."""

from __future__ import annotations

from ..core.book.aims import RollWords

ROLLS: dict[str, RollWords] = {
    "swing": RollWords("Swing", "{batter} against {pitcher}", ("hitter_friendly", "pitcher_friendly")),
    "bunt": RollWords("Bunt", "{batter} squares around", ("bunt_table",)),
    "steal": RollWords("Steal", "{runner} goes for {next_base}", ("steal_table",)),
    "pickoff": RollWords("Pickoff", "{pitcher} throws over to {runner}", ("pickoff_table",)),
}
