"""Deep Drive: percentile dice on the cards of batter and pitcher, and a manager's choices."""

from __future__ import annotations

from ..core.ruleset import About, Cards, Panel
from .card_view import face_up, in_field, own
from .dealing import deal as deal
from .dealing import load as load
from .options import Options
from .rules import game as game
from .rules import plate_appearance as plate_appearance
from .scenario_words import WORDS as words
from .wording import CALLS as calls

__all__ = ["about", "calls", "deal", "game", "load", "options", "panels", "plate_appearance", "words"]

id: str = "deep_drive"
name: str = "Deep Drive"
version: int = 1
about: About = About(
    "Every man has his card.",
    "45 min · cards made from seasons",
    "Bunt, steal, send, draw the infield in",
    (("d10", "red"), ("d10", "white"), ("d10", "green")),
)
options: type[Options] = Options


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
