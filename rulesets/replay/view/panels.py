"""What the window shows of Replay: the cards, and the charts that the options use."""

from __future__ import annotations

from ...core.ruleset import Cards, Panel
from ..options import Options
from .face_up import face_up, in_field, on_mound, own


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The cards, then the chart book and the side charts that these options use."""
    book = tuple(f"column_{number}" for number in range(1, 7))
    coaches = ("coach_normal", "coach_go_for_it", "coach_play_it_safe")
    charts = [*book, "fielder_boxes", *(coaches if chosen.third_base_coach == "automatic" else ("coach_standard",))]
    charts += ["suggested_positioning"]
    charts += ["hit_and_run", "bunt_for_hit", "sacrifice", "squeeze", "bunt_fielder", "umpire", "action"]
    if chosen.steal_system == "action_chart":
        charts.append("jump")
    elif chosen.steal_defense == "combined":
        charts.append("combined_steal")
    if chosen.ballpark_effects == "on":
        charts.append("foul_putout")
    charts.append("rare_play_book")
    if chosen.out_of_position == "table":
        charts += ["out_of_position_infield", "out_of_position_outfield"]
    if chosen.rest_chart == "on":
        charts += ["rest_starter", "rest_reliever"]
    return (Panel("cards", cards=Cards(face_up, own, on_mound, in_field)), Panel("charts", tuple(charts)))
