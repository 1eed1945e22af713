"""What each temperament calls in a game: `python -m tests.managers.table_of_calls [N]`, as docs/managers.md has it.

Each plays so many games against the ordinary calls; figures are per game, of the calls and changes he makes himself.
"""

from __future__ import annotations

import sys
from collections import Counter

from rulesets import GAMES, find
from rulesets.commands.match import play_match
from rulesets.core.play.setup import default_setup
from rulesets.core.ruleset import contest_of
from rulesets.managers.temperaments import NAMES

SEED = 1869
COLUMNS: dict[str, dict[str, tuple[str, ...]]] = {
    "triple_six": {
        "steals": ("steal_second", "steal_third"),
        "bunts": ("bunt",),
        "pickoff throws": ("pickoff_first", "pickoff_second", "pickoff_third"),
    },
    "dice_baseball": {
        "hot streaks": ("hot_bats", "in_the_zone"),
        "Dialed In": ("dialed_in",),
        "Locked In": ("locked_in",),
        "plays in the field": ("spectacular_play", "spectacular_catch", "laser_beam"),
    },
    "deep_drive": {
        "hit-and-runs": ("hit_and_run",),
        "bunts": ("bunt",),
        "plays it safe": ("play_safe",),
        "walks on purpose": ("pitch_to",),
        "new pitchers": ("new pitcher",),
        "pinch hitters": ("pinch hitter",),
    },
    "replay": {
        "hit-and-runs": ("hit_and_run",),
        "bunts": ("sacrifice", "squeeze", "bunt_for_hit"),
        "coach: go / safe": ("coach_mode",),
        "walks on purpose": ("intentional_walk",),
        "new pitchers": ("new pitcher",),
        "pinch hitters": ("pinch hitter",),
    },
}


def row(game: str, who: str, games: int) -> str:
    setup = default_setup(game, SEED, contest_of(find(game)))
    tally = play_match(setup, (who, "ordinary"), games, 1, lambda done: None)  # type: ignore[arg-type]
    calls = tally.calls[0]
    cells = [cell(calls, names, games) for names in COLUMNS[game].values()]
    share, error = tally.mean_and_error(tally.a_wins, tally.squares[0])
    return f"| {NAMES[who].lower()} | " + " | ".join(cells) + f" | {100 * share:.1f} (s.e. {100 * (error or 0):.1f}) |"


def cell(calls: Counter[str], names: tuple[str, ...], games: int) -> str:
    if names == ("coach_mode",):
        return " / ".join(f"{calls[f'coach_mode {way}'] / games:.2f}" for way in ("go_for_it", "play_it_safe"))
    total = sum(number for name, number in calls.items() if name in names or name.split()[0] in names)
    return f"{total / games:.2f}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    for game in GAMES:
        heads = (find(game).name, *COLUMNS[game], "won, %")
        print("| " + " | ".join(heads) + " |")
        print("|" + "---|" * len(heads))
        for who in NAMES:
            print(row(game, who, games), flush=True)
        print()


if __name__ == "__main__":
    main()
