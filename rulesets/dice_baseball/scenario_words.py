"""The words that scenarios of Dice Baseball use beside the shared ones (section 10 of its rules)."""

from __future__ import annotations

from typing import Any

from ..core.book.scoring import keys
from ..core.play.game import AnyGame
from ..core.scenarios.vocabulary import SCORE_EXPECT, BadWord, Outcome, Words, due_up, pair
from .situation import EFFORT, LASTING, ONCE_A_GAME, with_call


def _count(g: AnyGame, value: Any) -> None:
    if not isinstance(value, list) or len(value) != 2 or not (0 <= value[0] <= 3 and 0 <= value[1] <= 2):
        raise BadWord(f"[balls, strikes], at most [3, 2], not {value!r}")
    g.situation.count = (value[0], value[1])


def _effort(g: AnyGame, value: Any) -> None:
    g.situation.effort = pair(value, 0, EFFORT)


def _used(g: AnyGame, value: Any) -> None:
    if not isinstance(value, dict) or any(side not in ("visitors", "home") for side in value):
        raise BadWord(f"the plays gone by side, as {{home: [hot_bats]}}, not {value!r}")
    gone = [_plays(value.get(side, []), ONCE_A_GAME) for side in ("visitors", "home")]
    g.situation.used = (gone[0], gone[1])


def _in_force(g: AnyGame, value: Any) -> None:
    g.situation.in_force = _plays(value, LASTING)
    for call in ONCE_A_GAME:
        if call in g.situation.in_force:  # already paid for, so also gone
            side = g.situation.side_of(call)
            used = [*g.situation.used]
            used[side] = with_call(used[side], call)
            g.situation.used = (used[0], used[1])


def _plays(value: Any, known: tuple[str, ...]) -> tuple[str, ...]:
    if not isinstance(value, list) or any(name not in known for name in value):
        raise BadWord(f"a list of {', '.join(known)}, not {value!r}")
    return tuple(name for name in known if name in value)


def _phase(g: AnyGame, value: Any) -> None:
    if value not in ("roll_off", "play"):
        raise BadWord(f"roll_off or play, not {value!r}")
    g.situation.phase = value


def _after_the_roll_off(g: AnyGame) -> None:
    g.situation.phase = "play"


def _home(outcome: Outcome) -> str:
    return "one" if outcome.state.home_club == 0 else "two"


WORDS = Words(
    given={
        "due_up": due_up,
        "count": _count,
        "effort": _effort,
        "used": _used,
        "in_force": _in_force,
        "phase": _phase,
    },
    expect={
        **SCORE_EXPECT,
        "count": lambda outcome: list(outcome.state.count or ()),
        "effort": lambda outcome: list(getattr(outcome.state, "effort", ())),
        "home": _home,
    },
    batter=keys("pa ab r h 2b 3b hr rbi bb ibb so sf gdp roe fc"),
    pitcher=keys("bf np outs h r er bb ibb so hr"),
    defense=("e", "dp", "tp"),
    fresh=_after_the_roll_off,
)
