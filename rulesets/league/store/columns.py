"""What a line of the book has in the season's file, and how the book's own keys are called there."""

from __future__ import annotations

from ...core.book.scoring import BATTING_KEYS, keys

# The book's key for each column; a column's name cannot begin with a digit.
BATTING: dict[str, str] = {{"2b": "b2", "3b": "b3"}.get(key, key): key for key in BATTING_KEYS}
PITCHING: dict[str, str] = {
    key: key for key in keys("bf outs h hr r er bb ibb hbp so wp bk np balls strikes fps ir irs svo hld bs")
}
DECIDED = keys("gs gf cg sho w l sv")  # what a pitcher's day came to beyond the book's own line
FIELDING: dict[str, str] = {"po": "putouts", "a": "assists", "e": "e", "dp": "dp", "pb": "pb"}

# Splits that are counted by the plate appearance: a batter's, and the same of what a pitcher allowed.
SPLITS = ("vl", "vr", "on", "lc")  # against left and right, with men on, late and close
SPLIT_KEYS = keys("pa ab h b2 b3 hr rbi bb hbp so sf")
SPLIT_COLUMNS = tuple(f"{split}_{key}" for split in SPLITS for key in SPLIT_KEYS)

WHERE_BATTING = keys("man game club home month hand stage spot started position streak")
WHERE_PITCHING = keys("man game club home month stage day club_game turn")
WHERE_FIELDING = keys("man game club stage position")

BATTING_ROW = (*WHERE_BATTING, *BATTING, *SPLIT_COLUMNS)
PITCHING_ROW = (*WHERE_PITCHING, *DECIDED, *PITCHING, *SPLIT_COLUMNS)
FIELDING_ROW = (*WHERE_FIELDING, *FIELDING)

BATTING_TOTAL = ("g", *BATTING)
PITCHING_TOTAL = ("g", *DECIDED, *PITCHING)
FIELDING_TOTAL = ("g", *FIELDING)

REGULAR, POSTSEASON = 0, 1  # what stage a line belongs to
