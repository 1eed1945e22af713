"""Run and win tables: by hand where one can, exact where the dice allow, and shipped as the rules are now."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from rulesets import COMMANDS, GAMES, find
from rulesets.__main__ import main
from rulesets.core.many.odds import half_inning
from rulesets.core.play.options import PRESETS, describe, preset
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Runner, Situation
from rulesets.managers.counted_tables import counted
from rulesets.managers.run_tables import FIRST, STATES, RunTable, State, exact
from rulesets.managers.shipped_tables import shipped_table
from rulesets.managers.win_tables import WinTable
from tests.together import together

DICE_GAMES = ("triple_six", "dice_baseball")
CARD_GAMES = tuple(game for game in GAMES if game not in DICE_GAMES)

# One half-inning in three brings a run, none brings two, whoever is on and however many are out.
THIRD = WinTable(RunTable(dict.fromkeys(STATES, (2 / 3, 1 / 3))))


def test_an_extra_inning_by_hand() -> None:
    """Home wins it 2/9, it is tied 5/9, and then all begins again: (2/9) / (4/9)."""
    assert THIRD.tied == pytest.approx(1 / 2)


@together(
    ("inning", "half", "lead", "chance"),
    [
        (9, "bottom", 0, 1 / 3 + 2 / 3 * 1 / 2),
        (9, "bottom", -1, 1 / 3 * 1 / 2),
        (9, "bottom", -2, 0),
        (9, "bottom", 1, 1),
        (9, "top", 1, 2 / 3 + 1 / 3 * 2 / 3),
        (9, "top", 0, 2 / 3 * 2 / 3 + 1 / 3 * 1 / 6),
        (8, "bottom", 1, 2 / 3 * 8 / 9 + 1 / 3),
        (12, "bottom", 0, 1 / 3 + 2 / 3 * 1 / 2),
    ],
)
def test_the_last_innings_by_hand(inning: int, half: str, lead: int, chance: float) -> None:
    """Ahead by two in the top of the ninth, nobody who scores at most one loses."""
    assert THIRD.win(inning, half, lead, FIRST) == pytest.approx(chance)  # type: ignore[arg-type]


def test_a_game_as_it_stands() -> None:
    assert THIRD.of(Situation(inning=9, half="top", outs=3, score=(3, 4))) == 1
    assert THIRD.of(Situation(inning=9, half="bottom", score=(3, 4), over=True)) == 1
    assert THIRD.of(Situation(inning=9, half="bottom", outs=2, score=(4, 4))) == pytest.approx(2 / 3)
    assert THIRD.of(Situation(inning=8, half="bottom", outs=3, score=(4, 4), bases=(Runner(1), None, None))) == (
        pytest.approx(4 / 9 + 1 / 18)
    )


def test_an_extra_inning_that_begins_with_a_man_on_second() -> None:
    """A run is sure there: both score one, and it never ends; with two for one side in ten it does."""
    chances = dict.fromkeys(STATES, (1.0,)) | {State("-2-", 0): (0.0, 0.9, 0.1)}
    wins = WinTable(RunTable(chances, State("-2-", 0)))
    assert wins.tied == pytest.approx(0.09 / 0.18)
    assert wins.start(10, "bottom", -1) == pytest.approx(0.1 + 0.9 * 0.5)


@pytest.mark.slow
@pytest.mark.parametrize("game", DICE_GAMES)
def test_exact_runs_are_the_exact_odds(game: str) -> None:
    """The same half-inning worked out another way, as fractions."""
    setup = default_setup(game, options={"home_team": "assigned"} if game == "dice_baseball" else {})
    table = exact(find(game), setup)
    assert table.runs(FIRST) == pytest.approx(float(half_inning(find(game), setup).runs), abs=1e-7)
    assert all(sum(chances) == pytest.approx(1, abs=1e-6) for chances in table.chances.values())
    wins = WinTable(table)
    assert wins.start(1, "top", 0) == pytest.approx(0.5) == wins.tied, "the sides are alike"


def every_options(game: str) -> list[dict[str, str]]:
    return {
        "triple_six": [{"table": each} for each in ("hitter_friendly", "pitcher_friendly")],
        "dice_baseball": [{"extra_innings": "runner_on_second", "rules_level": "advanced"}, {}],
    }.get(game, [{}])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), [(game, each) for game in DICE_GAMES for each in every_options(game)])
def test_shipped_tables_are_those_of_the_present_rules(game: str, options: dict[str, str]) -> None:
    """After a change of the rules: `python -m rulesets.managers.making_tables`."""
    kept, now = shipped_table(default_setup(game, options=options)), exact(find(game), default_setup(game, 0, options))
    assert kept is not None and kept.extra == now.extra and kept.chances.keys() == now.chances.keys()
    for state, chances in now.chances.items():
        assert kept.chances[state] == pytest.approx(chances[: len(kept.chances[state])], abs=1e-8)


@pytest.mark.slow
@pytest.mark.parametrize("game", CARD_GAMES)
def test_counted_tables_are_those_of_the_present_rules(game: str) -> None:
    """A few games of other seeds agree with the table, within four standard errors of what they can tell."""
    kept = shipped_table(default_setup(game))
    assert kept is not None and kept.games >= 10_000, "made from other rules: python -m rulesets.managers.making_tables"
    games = 150
    now = counted(Setup(game, default_setup(game).clubs, seed=4711), games)
    halves = 17 * games
    variance = sum(runs * runs * chance for runs, chance in enumerate(kept.of(FIRST))) - kept.runs(FIRST) ** 2
    assert abs(now.runs(FIRST) - kept.runs(FIRST)) < 4 * sqrt(variance / halves)


def test_house_rules_have_no_shipped_table() -> None:
    assert shipped_table(Setup("triple_six", default_setup("triple_six").clubs, house="anything")) is None


# the command


def test_odds_are_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "triple_six"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Triple Six, ") and "exact" in said and "  ---              0.657" in said


PUBLISHED = {"triple_six": 0.65731, "dice_baseball": 0.41684}  # section 11 of each: runs in a half-inning


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_odds_are_printed_for_programs(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", game, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert len(said["runs"]) == 24 and len(said["win"]) == 10 * 2 * 21 * 24
    assert 0 < said["win"]["9t-1---0"] < said["win"]["9t+0---0"] < said["win"]["9t+1---0"] < 1
    assert said["win"]["10b+1---0"] == 1 and said["win"]["1t+0---0"] == pytest.approx(0.5, abs=0.02)
    assert ("count" in said) == (game == "dice_baseball")
    if "count" in said:
        assert len(said["count"]) == 11 and said["count"]["3-0"]["runs"]["---0"] > said["runs"]["---0"]
    if game in PUBLISHED:
        assert said["runs"]["---0"] == pytest.approx(PUBLISHED[game], abs=5e-6)


def test_every_preset_has_a_table() -> None:
    """What the first page offers as one choice is shipped; of other options, the nearest is used until one is made."""
    for game in GAMES:
        described = describe(find(game).options)
        for name in PRESETS:
            assert shipped_table(default_setup(game, options=preset(described, name))) is not None, (game, name)


@pytest.mark.slow
def test_odds_of_options_without_a_table_are_counted_and_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rulesets.commands.odds.GAMES", 20)
    words = ["odds", "deep_drive", "--option", "odd_plays=skipped", "--json"]
    said = []
    for _ in range(2):
        assert main(words) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1] and said[0]["counted_from"] == 20 and said[0]["options"]["odd_plays"] == "skipped"
    assert main([*words, "--seed", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["runs"] != said[0]["runs"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nothing"], "no ruleset 'nothing'"),
        (["triple_six", "--option", "table=pitcher"], "did you mean 'pitcher_friendly'"),
        (["triple_six", "--option", "tabel=pitcher_friendly"], "no option 'tabel'"),
        (["triple_six", "--option", "table"], "NAME=VALUE"),
    ],
)
def test_a_slip_is_told_in_a_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words]) == 2
    told = capsys.readouterr().err
    assert says in told and told.count("\n") == 1 and told.startswith("horsehide odds: ")


def test_odds_is_a_command_of_the_program() -> None:
    """Without a window: `horsehide odds` is handed on before Qt is loaded."""
    assert "odds" in COMMANDS
