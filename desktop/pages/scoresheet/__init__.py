"""The scoresheet: one club's nine men, a diamond for every turn at bat, totals, and the pitchers they faced."""

from desktop.pages.scoresheet.page import ScoresheetPage
from desktop.pages.scoresheet.view import SheetView, sheet_text, sheet_view

__all__ = ["ScoresheetPage", "SheetView", "sheet_text", "sheet_view"]
