"""What house rules do, as rows to be read."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.core.many.house_effect import NEVER_CAME_UP, Effect, Line


@dataclass(frozen=True)
class EffectRow:
    """A figure: as printed, under the rules, what changed; `certain` where that is more than chance."""

    name: str
    printed: str
    house: str
    change: str
    certain: bool

    @property
    def told(self) -> str:
        return f"{self.name}: printed {self.printed}, now {self.house}, change {self.change}"


def rows_of(effect: Effect) -> tuple[EffectRow, ...]:
    """Those of which there are any."""
    return tuple(_row(line) for line in effect.lines if line.before or line.after)


def _row(line: Line) -> EffectRow:
    by = line.told(abs(line.change))
    sign = "" if by == line.told(0.0) else "+" if line.change > 0 else "−"
    change = f"{sign}{by}" + ("" if line.exact else f" ±{line.told(line.error)}")
    return EffectRow(line.name, line.told(line.before), line.told(line.after), change, line.certain)


def sentence(effect: Effect) -> str:
    """The run environment in a sentence."""
    if effect.never_came_up:
        return NEVER_CAME_UP
    runs = effect.runs
    before, after = runs.told(runs.before), runs.told(runs.after)
    if runs.exact:
        if not runs.certain:
            return f"A side still scores {after} runs in nine innings, exactly."
        return (
            f"A side scores {after} runs in nine innings, {runs.told(abs(runs.change))} {_more(runs)} than as printed."
        )
    now = f"A side scores {after} runs a game (±{runs.told(runs.after_error)})"
    if not runs.certain:
        return f"{now}, about as many as printed ({before})."
    return f"{now}, {_more(runs)} than as printed ({before})."


def _more(runs: Line) -> str:
    return "more" if runs.change > 0 else "fewer"


def footnote(effect: Effect) -> str:
    exact = "Runs are exact, every throw counted once. " if effect.runs.exact else ""
    counted = f"Counted from {effect.games:,} games each way with the ordinary calls"
    return f"{exact}{counted}; ± is the standard error of a change."
