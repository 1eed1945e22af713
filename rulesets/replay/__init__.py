"""Replay: red, white and blue dice, a square on each of two cards, and the chart book that their total is read in."""

from __future__ import annotations

from ..core.ruleset import About, Cards, Demonstration, Panel
from .card_view import face_up, in_field, own
from .dealing import deal as deal
from .dealing import load as load
from .demonstration import LINE, TITLE, demonstration
from .options import Options
from .radio import radio as radio
from .rules import game as game
from .rules import plate_appearance as plate_appearance
from .scenario_words import WORDS as words
from .wording import CALLS as calls

__all__ = [
    "about",
    "calls",
    "deal",
    "demonstrations",
    "game",
    "load",
    "options",
    "panels",
    "plate_appearance",
    "radio",
    "words",
]

id: str = "replay"
name: str = "Replay"
version: int = 1
about: About = About(
    "Two cards, three dice, one chart book.",
    "60 min · a play-by-play for every ball",
    "Bunt, hit and run, coach, infield depth, bonus innings",
    (("d6", "red"), ("d6", "white"), ("d6", "blue")),
)
options: type[Options] = Options
demonstrations: tuple[Demonstration, ...] = (Demonstration("carlton", TITLE, LINE, demonstration),)


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The cards, then the chart book and the side charts that these options use."""
    book = tuple(f"column_{number}" for number in range(1, 7))
    coaches = ("coach_normal", "coach_go_for_it", "coach_play_it_safe")
    charts = [*book, "fielder_boxes", *(coaches if chosen.third_base_coach == "automatic" else ("coach_standard",))]
    charts += ["hit_and_run", "bunt_for_hit", "sacrifice", "squeeze", "bunt_fielder", "umpire", "action"]
    if chosen.steal_system == "action_chart":
        charts.append("jump")
    elif chosen.steal_defense == "combined":
        charts.append("combined_steal")
    if chosen.ballpark_effects == "on":
        charts.append("foul_putout")
    charts.append("rare_play_book")
    return (Panel("cards", cards=Cards(face_up, own, in_field)), Panel("charts", tuple(charts)))
