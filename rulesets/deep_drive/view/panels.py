"""What the window shows of Deep Drive: the cards, and the charts that the options use."""

from __future__ import annotations

from ...core.ruleset import Cards, Panel
from ..options import Options
from .face_up import face_up, in_field, on_mound, own


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The charts of the game, those first that come up most; what an option leaves out is not shown."""
    injuries = chosen.injuries == "played"
    charts = ["gb_matrix", "def_fielder", "def_infield", "def_outfield", "def_battery", "def_out"]
    if chosen.runner_advancement == "advanced":
        charts += ["advancement_advanced", "manager_choice", "outfielder_assignment", "rundown_trailers"]
        charts += ["collision_injuries"] if injuries else []
        charts += ["cut_off", "cut_off_thrower"]
    else:
        charts.append("advancement_simple")
    charts += ["stolen_base_chart", "ballparks", "line_out", "doubled_off", "hit_and_run"]
    charts += ["bunt_fielder", "bunt_out", "bunt_single", "bunt_runner"]
    if chosen.on_base_events == "played":
        charts += ["on_base_events", "pickoff"]
    if chosen.odd_plays == "played":
        charts += ["odd_check", "odd_play_book"]
        charts += ["hurt_fielder"] if injuries else []
    if injuries:
        charts.append("injury_chart")
    return (Panel("cards", cards=Cards(face_up, own, on_mound, in_field)), Panel("charts", tuple(charts)))
