"""`horsehide match`: what it prints, that the sides are fair, and that the book wins."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from rulesets.__main__ import main
from rulesets.commands.match import Tally, play_match
from rulesets.core.people.club_files import parse_roster
from rulesets.core.play.setup import default_setup
from rulesets.managers.temperaments import ABOUT, NAMES
from tests.together import together

ROOT = Path(__file__).parents[2]
KEYS = {"games", "a_wins", "a_share", "se", "run_difference", "calls"}


def said(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["match", *words, "--json"]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    found: dict[str, Any] = json.loads(out.out)
    return found


@pytest.mark.slow
def test_what_a_match_prints_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "triple_six", "--a", "by_the_book", "--b", "ordinary", "--games", "40", "--seed", "3")
    assert told.keys() >= KEYS and told["games"] == 40 and 0 <= told["a_wins"] <= 40
    assert told["a_share"] == pytest.approx(told["a_wins"] / 40) and 0 < told["se"] < 0.2
    assert told["run_difference"].keys() == {"mean", "se"} and told["run_difference"]["mean"] > 0
    assert told["calls"]["a"]["steal_second"] > 1 and told["calls"]["b"] == {}
    assert (told["a"], told["b"], told["seed"]) == ("by_the_book", "ordinary", 3)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["triple_six", "deep_drive"])
def test_sides_change_on_the_same_dice(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever plays against himself wins as often as he loses, and by as many runs."""
    told = said(capsys, game, "--a", "bold", "--b", "bold", "--games", "12", "--seed", "8")
    assert (told["a_wins"], told["a_share"], told["se"]) == (6, 0.5, 0)
    assert told["run_difference"] == {"mean": 0, "se": 0}
    assert told["calls"]["a"] == told["calls"]["b"] != {}


@pytest.mark.slow
def test_a_match_is_the_same_whatever_the_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("triple_six", "--a", "patient", "--b", "ordinary", "--games", "101", "--seed", "5")
    assert said(capsys, *words) == said(capsys, *words, "--jobs", "2")


def test_an_odd_number_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "triple_six", "--a", "bold", "--b", "ordinary", "--games", "1", "--seed", "5")["se"] is None
    assert said(capsys, "triple_six", "--a", "bold", "--b", "ordinary", "--games", "3", "--seed", "5")["games"] == 3


@pytest.mark.slow
def test_dice_baseball_is_played_with_its_special_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """The basic game would leave the managers nothing to decide; whoever names it gets it."""
    words = ("dice_baseball", "--a", "by_the_book", "--b", "ordinary", "--games", "2", "--seed", "5")
    assert said(capsys, *words)["options"]["rules_level"] == "advanced"
    assert said(capsys, *words, "--option", "rules_level=basic")["options"]["rules_level"] == "basic"


@pytest.mark.slow
def test_what_a_match_prints_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "triple_six", "--a", "by_the_book", "--b", "ordinary", "--games", "20", "--seed", "3"]
    assert main(words) == 0
    page = capsys.readouterr().out
    assert page.startswith("Triple Six, ") and "20 games, seed 3" in page
    assert "by_the_book won " in page and "steal second" in page and "s.e." in page


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("--a", "by_the_bok", "--b", "ordinary"), "did you mean 'by_the_book'?"),
        (("--a", "bold", "--b", "smallball"), "did you mean 'small_ball'?"),
        (("--a", "bold", "--b", "you"), "there is no manager 'you'"),
    ],
)
def test_a_manager_nobody_knows(words: tuple[str, ...], near: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "triple_six", *words, "--games", "2"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("horsehide match: there is no manager '") and near in told and told.endswith(".\n")


def test_errors_by_hand() -> None:
    """Four pairs, of which a wins both games, one, one and none: 4 of 8."""
    tally = Tally()
    for wins in (2, 1, 1, 0):
        tally.add_pair([(wins > 0, 1), (wins > 1, -1)])
    share, error = tally.mean_and_error(tally.a_wins, tally.squares[0])
    assert share == 0.5
    # The sum of four pairs has a variance of 4 · (1 + 0 + 0 + 1) / 3, and it is divided by 8 games.
    assert error == pytest.approx((8 / 3) ** 0.5 / 8)
    assert tally.mean_and_error(tally.runs, tally.squares[1]) == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "games", "least"), [("triple_six", 240, 0.6), ("dice_baseball", 160, 0.54)])
def test_the_book_beats_the_ordinary_calls(game: str, games: int, least: float) -> None:
    """Whole matches (docs/managers.md) win 71 and 67 of a hundred; a short one more than three errors."""
    options = {"rules_level": "advanced"} if game == "dice_baseball" else {}
    tally = play_match(default_setup(game, 97, options), ("by_the_book", "ordinary"), games, 1, lambda done: None)
    assert tally.a_wins / tally.games >= least


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no alarm to set")
def test_a_match_can_be_interrupted(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)  # as Ctrl+C, wherever it is by then
    signal.setitimer(signal.ITIMER_REAL, 1.0)
    try:
        code = main(["match", "replay", "--a", "bold", "--b", "patient", "--games", "100000"])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)
    told = capsys.readouterr()
    assert (told.out, told.err, code) == ("", "\nStopped.\n", 130)


@pytest.mark.slow
def test_every_manager_plays_and_simulates(capsys: pytest.CaptureFixture[str]) -> None:
    for who in (*NAMES, "club"):
        assert main(["play", "triple_six", "--auto", "--seed", "4", "--visitors", who, "--home", "ordinary"]) == 0
    assert main(["simulate", "dice_baseball", "--games", "2", "--home", "bold", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["games"] == 2
    assert main(["play", "triple_six", "--auto", "--home", "bald"]) == 2
    assert "did you mean 'bold'?" in capsys.readouterr().err
    assert NAMES.keys() == ABOUT.keys()


# in a club's file


def club_with(manager: str) -> str:
    text = (ROOT / "resources" / "league" / "red_mesa_coyotes.yaml").read_text(encoding="utf-8")
    return text.replace("manager: bold\n", manager)


def test_a_club_may_say_what_its_manager_is_like() -> None:
    by_name = parse_roster(club_with("manager: small_ball\n"), "c.yaml")
    assert by_name.manager.bunt == 0.003
    own = parse_roster(club_with("manager: {bunt: 0.001, hook: -0.5, hit_and_runs: 3}\n"), "c.yaml").manager
    assert (own.bunt, own.hook, own.hit_and_runs, own.steal) == (0.001, -0.5, 3, 0)
    assert (
        parse_roster(club_with(""), "c.yaml").manager
        == parse_roster(club_with("manager: by_the_book\n"), "c.yaml").manager
    )


@pytest.mark.slow
@together(
    ("manager", "told"),
    [
        ("manager: bald\n", ":8:10: unknown temperament 'bald'; did you mean 'bold'?"),
        ("manager: {bunt: 0.5}\n", "bunt is a number from -0.003 to 0.003, not '0.5'"),
        ("manager: {hook: often}\n", "hook is a number from -1.5 to 1.5, not 'often'"),
        ("manager: {bunts: 0.001}\n", "did you mean 'bunt'?"),
        ("manager: {hit_and_runs: 20}\n", "hit_and_runs"),
        ("manager: [bold]\n", "temperament must be one of"),
    ],
)
def test_a_managers_faults_are_told_by_line(manager: str, told: str) -> None:
    with pytest.raises(Exception, match=r"c\.yaml:8:") as wrong:
        parse_roster(club_with(manager), "c.yaml")
    assert told in str(wrong.value)
