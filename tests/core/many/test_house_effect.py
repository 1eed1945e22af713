"""What house rules do to the run environment: exact where it can be, with error bars where not."""

from __future__ import annotations

import msgspec
import pytest

from rulesets import find
from rulesets.core.many.house_effect import Effect, Line, Stopped, effect
from rulesets.core.many.odds import half_inning
from rulesets.core.play.endless import Endless
from rulesets.core.play.setup import default_setup
from rulesets.managers.ordinary import Ordinary


def everywhere(game: str, chart: str, word: str, but: dict[str, str] | None = None) -> str:
    """House rules that put one word everywhere on a chart, but for these lines."""
    printed = find(game).load("")[chart]
    rows = []
    for line in printed.lines:
        here = (but or {}).get(line.label, word)
        for row in line.rows:
            value = f"[{', '.join([here] * len(printed.columns))}]" if printed.columns else here
            rows.append(f'      "{printed.covers.labels[row]}": {value}')
    return "\n".join([f"extends: {game}", "name: Any", "charts:", f"  {chart}:", "    cells:", *rows, ""])


def of(game: str, house: str, games: int = 20, **more: object) -> Effect:
    setup = default_setup(game, 7)
    return effect(
        find(game), setup, msgspec.structs.replace(setup, house=house), (Ordinary(), Ordinary()), games, **more
    )  # type: ignore[arg-type]


def test_exact_runs_are_those_of_the_odds_and_of_a_sum_by_hand() -> None:
    """One throw in 216 is a home run, all others are outs: 3 × (1/216) ÷ (215/216) runs in half an inning."""
    found = of("triple_six", everywhere("triple_six", "hitter_friendly", "out", {"666": "home_run"}))
    printed = half_inning(find("triple_six"), default_setup("triple_six"))
    assert found.runs.exact and found.runs.after == pytest.approx(9 * 3 / 215)
    assert found.runs.before == pytest.approx(9 * float(printed.runs))
    hits = next(line for line in found.lines if line.key == "h")
    assert hits.after < 1 and not hits.exact and hits.certain and hits.before_error > 0


def test_rules_without_a_way_to_three_outs_are_told() -> None:
    with pytest.raises(Endless, match="no way to make three outs"):
        of("triple_six", everywhere("triple_six", "hitter_friendly", "walk"))


def test_rules_by_which_nobody_scores_are_told_too() -> None:
    """A tie would never end."""
    with pytest.raises(Endless, match="or none to score"):
        of("triple_six", everywhere("triple_six", "hitter_friendly", "out"))


def test_it_can_be_stopped_and_says_how_far_it_is() -> None:
    reached: list[tuple[int, int]] = []
    house = everywhere("triple_six", "hitter_friendly", "out", {"666": "home_run"})
    with pytest.raises(Stopped):
        of(
            "triple_six",
            house,
            200,
            reached=lambda done, total: reached.append((done, total)),
            stopped=lambda: bool(reached),
        )
    assert reached == [(50, 400)]


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_a_card_game_is_counted_with_error_bars(game: str) -> None:
    chart = {"deep_drive": "on_base_events", "replay": "jump"}[game]
    found = of(game, everywhere(game, chart, next(iter(find(game).load("")[chart].legend))), 4)
    assert not found.runs.exact and found.games == 4
    assert all(line.error >= 0 for line in found.lines)


def test_a_change_is_certain_beyond_two_errors() -> None:
    assert Line("r", "", 4.0, 5.0, 0.3, 0.3).certain  # 1.0 is more than 2 × 0.424
    assert not Line("r", "", 4.0, 4.5, 0.3, 0.3).certain
    assert Line("r", "", 4.0, 4.001).certain and not Line("r", "", 4.0, 4.0).certain
