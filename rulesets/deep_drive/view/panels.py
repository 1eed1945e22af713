"""What the window shows of Deep Drive: the cards, and the charts that the options use."""

from __future__ import annotations

from ...core.ruleset import Cards, Panel
from ..options import Options
from .face_up import face_up, in_field, own


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The charts of the game, those first that come up most; what an option leaves out is not shown."""
    charts = ["gb_matrix", "def_infield", "def_outfield", "def_battery"]
    if chosen.runner_advancement == "advanced":
        charts += ["advancement_advanced", "manager_choice", "cut_off"]
    else:
        charts.append("advancement_simple")
    charts += ["stolen_base_chart", "ballparks", "line_out", "hit_and_run", "bunt_out", "bunt_single"]
    if chosen.on_base_events == "played":
        charts.append("pickoff")
    if chosen.odd_plays == "played":
        charts += ["odd_check", "odd_play_book"]
    if chosen.injuries == "played":
        charts.append("injury_chart")
    return (Panel("cards", cards=Cards(face_up, own, in_field)), Panel("charts", tuple(charts)))
