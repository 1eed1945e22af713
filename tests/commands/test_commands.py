"""The commands as they are run: what they print, what they leave behind, how they end.

`apart` runs one in a real process: once each command, and wherever signals, pipes, terminals or imports are looked at.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rulesets import COMMANDS, GAMES, find
from rulesets.__main__ import build_parser, main
from rulesets.commands.play import Quit, TerminalGame
from rulesets.core.book.box_score import box_score
from rulesets.core.book.details import details
from rulesets.core.book.scoring import Book
from rulesets.core.files.folders import data_folder
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Entry, Table
from rulesets.managers.ordinary import Ordinary
from tests.core.session.test_session import Thief

pytestmark = pytest.mark.slow  # a process for every test

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a terminal of its own and its signals are POSIX")


def horsehide(*words: str, said: str = "") -> subprocess.CompletedProcess:
    """A command in this process, with a keyboard and a paper of its own: starting Python costs more than most do."""
    typed = io.TextIOWrapper(io.BytesIO(said.encode()), encoding="utf-8")
    told, complained = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in "oe")
    before = sys.stdin
    sys.stdin = typed
    try:
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(complained):
            code = main(words)
    except SystemExit as ended:
        code = ended.code
    finally:
        sys.stdin = before
    return subprocess.CompletedProcess(words, code, _all_of(told), _all_of(complained))


def _all_of(paper: io.TextIOWrapper) -> str:
    paper.flush()
    paper.seek(0)
    return paper.read()


def apart(*words: str, said: str = "", cwd: Path = ROOT, python: tuple[str, ...] = ()) -> subprocess.CompletedProcess:
    """A command as it is run by a player, in a process."""
    command = [sys.executable, *python, "-m", "rulesets", *words]
    return subprocess.run(command, cwd=cwd, input=said, capture_output=True, text=True, encoding="utf-8", timeout=180)


def ended(done: subprocess.CompletedProcess, code: int = 0) -> str:
    """What a command printed that ended as it should and complained of nothing."""
    assert (done.stderr, done.returncode) == ("", code)
    return done.stdout


def finished(seed: int, **options: str) -> Table:
    table = Table(find("triple_six"), default_setup("triple_six", seed, options))
    while table.pending is not None:
        table.step()
    return table


def box_of(table: Table) -> str:
    book = Book()
    book.add_all(table.events)
    return box_score(table.setup, book, told=details(table.setup, table.events, book))


# play --auto


def test_a_game_that_plays_itself_ends_in_its_box_score():
    text = ended(apart("play", "triple_six", "--seed", "7", "--auto"))
    assert text.startswith("Triple Six: Harbor Point Pilots at Copper Ridge Miners, seed 7\n\nTop 1st · Harbor Point\n")
    assert text.endswith(box_of(finished(7)) + "\n")
    halves = re.findall(r"^(Top|Bottom) (\d+)\w\w · ", text, re.MULTILINE)
    assert halves[:3] == [("Top", "1"), ("Bottom", "1"), ("Top", "2")] and int(halves[-1][1]) >= 9
    assert not data_folder().exists(), "nobody plays it on, so it is not saved"


def test_the_same_seed_is_the_same_game_and_another_is_not():
    first, again, other = (horsehide("play", "triple_six", "--auto", "--seed", seed).stdout for seed in "335")
    assert first == again != other


def test_an_option_changes_the_game():
    text = ended(horsehide("play", "triple_six", "--auto", "--seed", "7", "--option", "table=pitcher_friendly"))
    assert text.endswith(box_of(finished(7, table="pitcher_friendly")) + "\n")


def test_a_game_without_a_seed_says_which_it_took():
    text = ended(horsehide("play", "triple_six", "--auto"))
    seed = re.match(r"Triple Six: .*, seed (\d+)\n", text)
    assert seed and text.endswith(box_of(finished(int(seed[1]))) + "\n")


# play, by hand


def saved_at(text: str) -> Path:
    found = re.search(r"It is saved at (.*)\.$", text, re.MULTILINE)
    assert found, text
    return Path(found[1])


def test_a_game_by_hand_from_the_first_answer_to_the_last():
    """Enter, typed dice, a face that is on no die, an option by its number and by its name, undo, and stop."""
    said = ["1", "9 9 9", "1 1 1", "", "2", "3,4", "u", "no pickoff", "no_steal", "bunt", "2 2 2", "6 6", "q"]
    text = ended(apart("play", "triple_six", "--seed", "7", said="\n".join(said) + "\n"))
    for line in (
        "9 is not on the red die: its faces are 1 to 6.",
        "Lindqvist walks Ojeda.",
        "Ojeda steals second.",
        "Taken back. Top 1st, nobody out, runner on first.",
        "This roll needs 2 dice (red d6, white d6), not 3.",
        "Tanaka bunts and the throw is wide; Ojeda to second.",
        "Stopped. Top 1st, nobody out, runners on first and second.",
    ):
        assert line in text
    path = saved_at(text)
    assert path.parent == data_folder() and text.count(str(path)) == 2
    assert read_game(path, find).journal == [
        Entry("offense_call", "swing", "person"),
        Entry("swing", (1, 1, 1), "typed"),
        Entry("pickoff_call", "no_pickoff", "person"),
        Entry("steal_call", "no_steal", "person"),
        Entry("offense_call", "bunt", "person"),
        Entry("bunt", (6, 6), "typed"),
    ]


def test_enter_alone_plays_the_game_that_plays_itself():
    text = ended(horsehide("play", "triple_six", "--seed", "7", said="\n" * 400))
    assert text.endswith(box_of(finished(7)) + "\n")
    [path] = data_folder().iterdir()
    assert [entry.key for entry in read_game(path, find).journal] == [entry.key for entry in finished(7).journal]


def test_the_rest_can_be_left_to_itself():
    text = ended(horsehide("play", "triple_six", "--seed", "7", said="\n\n\na\n"))
    assert text.endswith(box_of(finished(7)) + "\n")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("fly", "Type the number or the words of one of these: 1 Swing away, 2 Bunt."),
        ("3", "Type the number or the words of one of these: 1 Swing away, 2 Bunt."),
        ("0", "Type the number or the words of one of these: 1 Swing away, 2 Bunt."),
        ("²", "Type the number or the words of one of these: 1 Swing away, 2 Bunt."),
        ("u", "There is nothing to take back."),
        ("\nsix six six", "Type the faces as numbers, 3 dice (red d6, white d6, blue d6), or Enter to roll."),
        ("\n1 2 ²", "Type the faces as numbers, 3 dice (red d6, white d6, blue d6), or Enter to roll."),
        ("\n1 2", "This roll needs 3 dice (red d6, white d6, blue d6), not 2."),
        ("\n" + "9" * 5000, "Type the faces as numbers, 3 dice (red d6, white d6, blue d6), or Enter to roll."),
    ],
    ids=lambda said: repr(said[:12]),
)
def test_a_slip_is_told_in_a_sentence_and_asked_again(said, answer):
    text = ended(horsehide("play", "triple_six", "--seed", "7", said=f"{said}\nq\n"))
    assert text.count(answer) == 1
    assert "Stopped. Top 1st, nobody out, bases empty." in text
    assert len(read_game(saved_at(text), find).journal) == said.count("\n")


def test_the_box_score_can_be_looked_at_without_playing_on():
    text = ended(horsehide("play", "triple_six", "--seed", "7", said="b\nq\n"))
    assert "HARBOR POINT            AB   R   H  BI  BB  SO" in text
    assert read_game(saved_at(text), find).journal == []


def test_the_end_of_what_is_typed_is_the_end_of_the_sitting():
    text = ended(horsehide("play", "triple_six", "--seed", "7", said="\n\n"))
    assert len(read_game(saved_at(text), find).journal) == 2


def interrupted(said: str = "") -> tuple[str, str, int]:
    """A game begun, Ctrl+C at its first question, then what is typed: what it printed, complained of, ended with."""
    command = [sys.executable, "-u", "-m", "rulesets", "play", "triple_six", "--seed", "7"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, text=True, **pipes) as process:
        assert process.stdin and process.stdout
        heard = ""
        while "Swing away or bunt?" not in heard:
            heard += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        text, complaint = process.communicate(said, timeout=180)
    return text, complaint, process.returncode


@pytest.fixture
def ctrl_c() -> Iterator[Callable[[Any], None]]:
    """What Ctrl+C is to do with the processes we start: they take it from us, and who knows how we were started."""
    before = signal.getsignal(signal.SIGINT)
    yield lambda handler: signal.signal(signal.SIGINT, handler)
    signal.signal(signal.SIGINT, before)


@POSIX
def test_ctrl_c_stops_a_game_and_says_where_it_is(ctrl_c):
    ctrl_c(signal.default_int_handler)
    text, complaint, code = interrupted()
    assert (code, complaint) == (130, "")
    assert read_game(saved_at(text), find).journal == []


@POSIX
def test_ctrl_c_meant_for_another_leaves_a_game_in_the_background_alone(ctrl_c):
    """A script's `horsehide … &` ignores Ctrl+C from outside: it is for whatever runs in front."""
    ctrl_c(signal.SIG_IGN)
    text, complaint, code = interrupted("\nq\n")
    assert (code, complaint) == (0, "")
    assert len(read_game(saved_at(text), find).journal) == 1


def test_two_games_of_one_second_are_both_saved():
    folder = data_folder()
    folder.mkdir(parents=True)
    now = datetime.now()
    taken = {f"triple_six {now + timedelta(seconds=second):%Y-%m-%d %H%M%S}.horsehide" for second in range(30)}
    for name in taken:
        (folder / name).write_text("another game")
    text = ended(horsehide("play", "triple_six", "--seed", "7", said="\nq\n"))
    assert len(read_game(saved_at(text), find).journal) == 1
    assert all((folder / name).read_text() == "another game" for name in taken)


@POSIX
def test_a_game_that_cannot_be_saved_says_so_and_goes_on():
    data_folder().parent.mkdir(parents=True)
    data_folder().write_text("a file where the folder of games should be")
    text = ended(horsehide("play", "triple_six", "--seed", "7", said="\n1 1 1\nq\n"))
    assert "This game is not saved: " in text and "Lindqvist walks Ojeda." in text and "It is saved at" not in text


@POSIX
def test_a_disk_that_fills_up_is_told_and_the_game_goes_on():
    limit = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))"
    play = "from rulesets.__main__ import main; sys.exit(main(['play', 'triple_six', '--seed', '7']))"
    command = [sys.executable, "-c", f"{limit}; {play}"]
    done = subprocess.run(command, cwd=ROOT, input="\n" * 80 + "q\n", capture_output=True, text=True)
    text = ended(done)
    assert text.count("can't be saved to") == 1 and "File too large" in text
    assert "Stopped. " in text and "It is saved at" not in text


def test_whoever_reads_only_the_beginning_gets_no_traceback():
    command = f'"{sys.executable}" -m rulesets play triple_six --seed 1 --auto | head -n 1'
    if sys.platform == "win32":
        pytest.skip("there is no head on Windows")
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.startswith("Triple Six: ") and done.stderr == ""


# simulate

PER_TEAM_GAME = ["r", "h", "2b", "3b", "hr", "bb", "so", "sb", "cs", "gdp", "e", "sf", "lob"]
RATES = ["avg", "obp", "slg", "hr_pa", "so_pa", "bb_pa"]


def simulated(*words: str, run: Callable[..., subprocess.CompletedProcess] = horsehide) -> dict:
    return json.loads(ended(run("simulate", "triple_six", "--json", *words)))


def test_a_simulation_in_json_has_the_figures_that_were_agreed():
    figures = simulated("--games", "40", "--seed", "5")
    assert list(figures) == [
        *("ruleset", "options", "games", "seed", "jobs", "seconds", "games_per_second", "per_team_game", "rates")
    ]
    assert figures["ruleset"] == "triple_six"
    assert figures["options"] == {"table": "hitter_friendly", "pickoff_and_steal": "in_turn"}
    assert (figures["games"], figures["seed"], figures["jobs"]) == (40, 5, 1)
    assert figures["seconds"] > 0 and figures["games_per_second"] > 0
    assert list(figures["per_team_game"]) == PER_TEAM_GAME
    assert list(figures["rates"]) == RATES
    for figure in (*figures["per_team_game"].values(), *figures["rates"].values()):
        assert list(figure) == ["mean", "se"]
        assert all(isinstance(number, (int, float)) and number >= 0 for number in figure.values())


def test_a_simulation_of_one_game_is_that_game():
    """Game 0 of seed 9 is the table's game of seed 9 × 2³²; a mean is half of what both teams made."""
    table = finished(9 << 32)
    book = Book()
    book.add_all(table.events)
    figures = simulated("--games", "1", "--seed", "9")
    for key in PER_TEAM_GAME:
        made = sum(club.team.get(key, 0) if key in ("e", "lob") else club.batting_total(key) for club in book.clubs)
        assert figures["per_team_game"][key] == {"mean": made / 2, "se": None}
    total = {key: sum(club.batting_total(key) for club in book.clubs) for key in ("ab", "h", "bb", "sf", "pa", "hr")}
    assert figures["rates"]["avg"]["mean"] == pytest.approx(total["h"] / total["ab"])
    on_base, chances = total["h"] + total["bb"], total["ab"] + total["bb"] + total["sf"]
    assert figures["rates"]["obp"]["mean"] == pytest.approx(on_base / chances)
    assert figures["rates"]["hr_pa"]["mean"] == pytest.approx(total["hr"] / total["pa"])


def test_the_number_of_jobs_changes_no_figure():
    one, two = (simulated("--games", "1300", "--seed", "5", "--jobs", jobs, run=apart) for jobs in "12")
    assert (one["jobs"], two["jobs"]) == (1, 2)
    for part in ("games", "seed", "options", "per_team_game", "rates"):
        assert one[part] == two[part]


def test_more_games_begin_with_the_same_games():
    few, more = (simulated("--games", games, "--seed", "5") for games in ("1", "2"))
    first = few["per_team_game"]["r"]["mean"]
    second = finished((5 << 32) | 1).game.situation.score
    assert more["per_team_game"]["r"]["mean"] == pytest.approx((first + sum(second) / 2) / 2)


def test_a_simulation_as_text_has_every_figure_with_its_error():
    words = ("--games", "60", "--seed", "5", "--option", "table=pitcher_friendly")
    rows = ended(apart("simulate", "triple_six", *words)).splitlines()
    figures = simulated(*words)
    assert rows[0] == "Triple Six, table pitcher_friendly, pickoff_and_steal in_turn: 60 games, seed 5"
    headings = {**{key: key.upper() for key in PER_TEAM_GAME}, "avg": "AVG", "obp": "OBP", "slg": "SLG"}
    headings |= {"hr_pa": "HR per PA", "so_pa": "SO per PA", "bb_pa": "BB per PA"}
    for part, keys, digits in (("per_team_game", PER_TEAM_GAME, 4), ("rates", RATES, 5)):
        for key in keys:
            figure = figures[part][key]
            wanted = f"{headings[key]} {figure['mean']:.{digits}f} ({figure['se']:.{digits}f})"
            assert wanted in [" ".join(row.split()) for row in rows]
    assert re.fullmatch(r"[\d.]+ s, [\d,]+ games a second", rows[-1])


@POSIX
def test_a_terminal_is_shown_the_progress_and_the_time_left():
    import pty

    try:
        ours, theirs = pty.openpty()
    except OSError as error:
        pytest.skip(f"no terminal can be made here: {error}")
    command = [sys.executable, "-m", "rulesets", "simulate", "triple_six", "--games", "1600", "--seed", "5", "--json"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                heard = os.read(ours, 4096)
            except OSError:
                break  # the other end is closed
            if not heard:
                break
            shown += heard
        assert process.stdout is not None
        printed = process.stdout.read()
    os.close(ours)
    text = shown.decode()
    assert re.search(r"\r\[#* *\] [\d,]+ of 1,600 games, \d+:\d\d left", text), text
    assert text.endswith("\r\x1b[K"), "and it is wiped away at the end"
    assert json.loads(printed)["games"] == 1600


# check

SCENARIO = """\
- id: {id}
  rule: TS-5.3.6
  ruleset: triple_six
  script: [{{roll: [1, 1, 1]}}]
  expect: {{result: {result}, outs: {outs}}}
"""


def scenario_file(tmp_path: Path, name: str, *scenarios: str) -> str:
    path = tmp_path / name
    path.write_text("".join(scenarios), encoding="utf-8")
    return str(path)


def test_scenarios_that_hold_are_counted(tmp_path):
    good = [SCENARIO.format(id=f"good-{number}", result="walk", outs=0) for number in range(3)]
    path = scenario_file(tmp_path, "good.yaml", *good)
    assert ended(apart("check", path)) == "3 passed, 0 failed\n"


def test_scenarios_that_fail_are_told_by_file_line_and_id(tmp_path):
    good = SCENARIO.format(id="good", result="walk", outs=0)
    bad = SCENARIO.format(id="bad", result="single", outs=1)
    one, two = scenario_file(tmp_path, "one.yaml", good, bad), scenario_file(tmp_path, "two.yaml", good)
    assert ended(horsehide("check", one, two), 1).splitlines() == [
        f"{one}:10 bad: expected result single got walk",
        f"{one}:10 bad: expected outs 1 got 0",
        "2 passed, 1 failed",
    ]


def test_a_file_that_is_no_scenarios_is_told_and_the_others_are_still_run(tmp_path):
    good = scenario_file(tmp_path, "good.yaml", SCENARIO.format(id="good", result="walk", outs=0))
    bad = scenario_file(
        tmp_path, "bad.yaml", SCENARIO.format(id="bad", result="walk", outs=0).replace("rule:", "rules:")
    )
    done = horsehide("check", bad, good)
    assert (done.returncode, done.stdout) == (2, "1 passed, 0 failed\n")
    assert f"{bad}:2:3: unknown key 'rules'" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "- id: [",
        "a: &a [b]\nc: [*a, *a]",
        "- !!python/object/apply:os.system [echo hello]",
        "[" * 3000,
        "- {id: x, given: {inning: 1" + "0" * 5000 + "}}",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_a_file_that_no_scenario_could_be_in_is_refused_in_sentences(tmp_path, text):
    done = horsehide("check", scenario_file(tmp_path, "bad.yaml", text))
    assert (done.returncode, done.stdout) == (2, "0 passed, 0 failed\n")
    assert done.stderr.startswith(str(tmp_path)) and "Traceback" not in done.stderr


def test_a_value_that_its_word_cannot_take_is_a_bad_file(tmp_path):
    text = SCENARIO.format(id="bad", result="walk", outs=0) + "  given: {outs: 7}\n"
    path = scenario_file(tmp_path, "bad.yaml", text)
    done = horsehide("check", path)
    assert done.returncode == 2
    assert done.stderr == f"{path}:6:17: outs should be a number from 0 to 2, not 7\n"


def test_a_missing_file_is_refused_in_a_sentence(tmp_path):
    path = tmp_path / "nowhere.yaml"
    done = horsehide("check", str(path))
    assert (done.returncode, done.stderr) == (2, f"{path}: there is no such file\n")


# doctor


def test_the_doctor_finds_everything_needed():
    text = ended(apart("doctor"))
    for found in (
        "Horsehide ",
        "Python ",
        "msgspec ",
        "ruleset triple_six version ",
        "5 charts",
        "club ",
        "Qt: PySide6 ",
    ):
        assert found in text
    assert f"saves folder {data_folder()}" in text
    assert "MISSING" not in text and text.endswith("Nothing is missing.\n")


@pytest.fixture
def a_copy(tmp_path: Path) -> Path:
    """The program in a folder of its own, to be damaged."""
    copy = tmp_path / "copy"
    no_caches = shutil.ignore_patterns("__pycache__")
    for package in ("rulesets", "resources"):
        shutil.copytree(ROOT / package, copy / package, ignore=no_caches)
    return copy


@pytest.mark.parametrize("missing", ["rulesets/triple_six/charts/steal_table.yaml", "resources/league"])
def test_the_doctor_says_what_is_missing(a_copy, missing):
    assert apart("doctor", cwd=a_copy).returncode == 0
    gone = a_copy / missing
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    text = ended(apart("doctor", cwd=a_copy), 1)
    [line] = [line for line in text.splitlines() if "MISSING " in line and "above" not in line]
    assert Path(missing).stem in line
    assert text.endswith("1 missing: see MISSING above.\n")


def test_the_doctor_says_what_is_wrong_with_a_chart(a_copy):
    chart = a_copy / "rulesets/triple_six/charts/bunt_table.yaml"
    chart.write_text(chart.read_text(encoding="utf-8").replace("sac_bunt", "sack_bunt", 1), encoding="utf-8")
    text = ended(apart("doctor", cwd=a_copy), 1)
    assert re.search(r"MISSING .*bunt_table\.yaml:\d+:\d+: ", text)


# A slip on the command line


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "horsehide: the following arguments are required: COMMAND"),
        ("playy triple_six", "playy"),
        ("play", "horsehide play: the following arguments are required: RULESET"),
        ("play tripple_six", "horsehide play: there is no ruleset 'tripple_six'; did you mean 'triple_six'?"),
        ("simulate ../secrets --games 5", "horsehide simulate: there is no ruleset '../secrets'"),
        ("play triple_six --option tabel=x", "Triple Six has no option 'tabel'; did you mean 'table'?"),
        ("play triple_six --option table=friendly", "Option table of Triple Six cannot be 'friendly'"),
        ("play triple_six --option table", "--option takes NAME=VALUE, not 'table'"),
        ("play triple_six --option =x", "--option takes NAME=VALUE, not '=x'"),
        ("play triple_six --option table=", "--option takes NAME=VALUE, not 'table='"),
        (
            "play triple_six --option table=hitter_friendly --option table=pitcher_friendly",
            "option table is given twice",
        ),
        ("play triple_six --seed x", "'x' should be a whole number from 0 to"),
        ("play triple_six --seed -1", "--seed"),
        ("play triple_six --seed 1.5", "'1.5' should be a whole number"),
        ("play triple_six --seed 99999999999999999999", "should be a whole number from 0 to 1,000,000,000,000,000"),
        ("play triple_six --seed ²", "'²' should be a whole number"),
        ("simulate triple_six", "the following arguments are required: --games"),
        ("clubs --year 1869", "'1869' should be a year from 1871 to 2100"),
        ("simulate triple_six --games 0", "'0' should be a whole number from 1 to 10,000,000"),
        ("simulate triple_six --games many", "'many' should be a whole number"),
        ("simulate triple_six --games 99999999999", "'99999999999' should be a whole number from 1 to 10,000,000"),
        ("simulate triple_six --games 5 --jobs 0", "'0' should be a whole number from 1 to 64"),
        ("check", "the following arguments are required: FILE"),
        ("doctor now", "unrecognized arguments: now"),
    ],
)
def test_a_slip_is_told_in_one_line_and_nothing_happens(words, sentence):
    done = horsehide(*words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("horsehide")
    assert not data_folder().exists()


# No window


@pytest.mark.parametrize(
    "words",
    [
        "play triple_six --seed 7 --auto",
        "simulate triple_six --games 600 --jobs 2 --seed 7",
        "check {scenarios}",
        "doctor",
    ],
)
def test_no_command_imports_qt(tmp_path, words):
    good = scenario_file(tmp_path, "good.yaml", SCENARIO.format(id="good", result="walk", outs=0))
    done = apart(*words.format(scenarios=good).split(), python=("-X", "importtime"))
    assert done.returncode == 0
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "rulesets.core.play.requests" in imported, "the list is of what was imported"
    assert not [name for name in imported if name.partition(".")[0] in ("PySide6", "shiboken6", "desktop")]


def test_help_says_what_there_is():
    text = ended(apart("--help"))
    assert all(command in text for command in ("play", "simulate", "check", "doctor"))
    assert ended(horsehide("--version")).startswith("Horsehide ")


# play, as a person types


def typed(*said: str, game: str = "triple_six", more: tuple[str, ...] = ()) -> str:
    return ended(horsehide("play", game, "--seed", "7", *more, said="\n".join((*said, "q")) + "\n"))


def test_faces_and_reading_are_shown():
    """Section 5 of Triple Six: 4, 1, 3 in any order is row 134; nobody on, a walk is what 1 1 1 says."""
    text = typed("", "1 1 1")
    assert "    red 1, white 1, blue 1 → Hitter-friendly, nobody on: 111 → walk\n" in text
    assert "    red 1, blue 3, white 4 → Hitter-friendly, nobody on: 134 → " in typed("", "1 4 3")


def test_each_step_is_told_once_and_in_order():
    """DB-3.1, DB-3.2: even dice are a checked swing, and 3 on the d4 a ball. The count is told where it stands."""
    text = typed("20 1", "5 5", "d 3", "1 5", "u", "9 2", game="dice_baseball")
    told = [line.split(" > ")[-1].strip() for line in text.splitlines() if "→" in line or "Taken back" in line]
    assert told == [
        "first club 20, second club 1 → Roll-off: 20 against 1 → the higher wins the roll-off and bats last",
        "pitching die 5, batting die 5 → The pitch: 5 − 5 = 0 → check",
        "d4 3 → Check: d4 3 → ball",
        "pitching die 1, batting die 5 → The pitch: 5 − 1 = +4 → ball",
        "Taken back. Top 1st, nobody out, bases empty, 1 and 0.",
        "pitching die 9, batting die 2 → The pitch: 2 − 9 = −7 → strike",
    ]
    assert text.startswith("Dice Baseball: Harbor Point Pilots and Copper Ridge Miners, seed 7\n")
    assert "  [1 and 0] Pitch: Ortega to Abara. Roll 2 dice" in text and "  [1 and 1] Pitch: " in text
    assert "[0 and 0]" not in text


def test_men_are_named_as_they_are_written():
    """Replay reads two men's cards: red 4 is column 4, white 5 and blue 3 the rows."""
    text = typed("4 5 3", game="replay")
    assert "Ojeda, row 5: " in text and "Lindqvist, row 3: " in text
    assert "ojeda" not in text and "lindqvist" not in text


def test_dice_are_taken_at_any_prompt():
    text = typed("1 1 1", "2 2 2 2", "d 4", "1 6 6")
    assert "Lindqvist walks Ojeda." in text
    assert "This roll needs 3 dice (red d6, white d6, blue d6), not 4." in text
    journal = read_game(saved_at(text), find).journal
    assert [entry.key for entry in journal] == [
        "offense_call", "swing", "pickoff_call", "steal_call", "offense_call", "swing"
    ]  # fmt: skip


def test_dice_at_a_pickoff_prompt_learn_nothing_of_the_steal(capsys, monkeypatch):
    """TS-8.1: three dice are right where the batter would swing; then the steal is told, and its two asked for."""
    setup = replace(default_setup("triple_six", 7), managers=("ordinary", "person"))
    game = TerminalGame(Table(find("triple_six"), setup), auto=False)
    game.session.reseat(setup.managers, setup.seats, (Thief(), Ordinary()))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 1 1\n3 4\n1 1 1\n3 4\nq\n"))
    with pytest.raises(Quit):
        game.play()
    text = capsys.readouterr().out
    asked = text.partition("Throw over before the pitch?")[2] or text.partition("throws over before the pitch?")[2]
    assert "This roll needs 3 dice (red d6, white d6, blue d6), not 2." in asked, "a pair is what a steal would need"
    refused, comma, rest = asked.partition("Your dice were not read: the other side has called something else")
    assert comma and "Steal" not in refused and "Steal: Ojeda goes for second" in rest
    assert [(each.key, each.answer) for each in game.table.journal[2:]] == [
        ("pickoff_call", "no_pickoff"),
        ("steal_call", "steal_second"),
        ("steal", (3, 4)),
        ("offense_call", "swing"),
    ]


@pytest.mark.parametrize("key", ["s", "m"])
def test_dice_are_taken_at_a_list_which_a_question_mark_explains(key):
    text = typed(key, "?", "what", "1 1 1")
    assert "Type the number of one of these lines; Enter leaves everything as it is. Real dice are taken" in text
    assert text.count("or Enter to cancel.") == 1 and "Lindqvist walks Ojeda." in text
    assert [entry.by for entry in read_game(saved_at(text), find).journal] == ["person", "typed"]


def test_dice_are_taken_at_a_question_in_the_middle_of_a_play():
    """DB-6.6: on a ground ball the defense may use Laser Beam instead of the d4; whoever throws that does not."""
    more = ("--option", "rules_level=advanced", "--option", "home_team=assigned")
    said = ["1 9", "d 15", "d 1", "", "1 9", "d 12", "d 2"]  # a single, then a ground ball with a man on first
    text = typed(*said, game="dice_baseball", more=more)
    journal = read_game(saved_at(text), find).journal
    assert [entry.answer for entry in journal if entry.by == "typed"] == [(1, 9), (15,), (1, 9), (12,), (2,)]
    assert "No dice follow on this play; answer the question first." in text


def test_a_question_mark_helps_with_the_question():
    text = typed("?", "", "?")
    assert "1 Swing away: Three dice on the outcome table (the ordinary call)" in text
    assert "Now: 3 dice (red d6, white d6, blue d6). Enter rolls." in text


def test_words_pick_an_option_and_other_words_are_told_what_would_do():
    text = typed("bun", "6 6", "hit it")
    assert "Ojeda bunts and the throw is wide" in text
    assert "Type the number or the words of one of these: 1 No throw, 2 Throw to first. Enter makes" in text


def test_a_side_can_be_left_to_its_manager():
    text = typed("", "", "", "", "", "", more=("--home", "ordinary"))
    assert "] Harbor Point: " in text and "] Copper Ridge: " not in text
    both = ended(
        horsehide("play", "triple_six", "--seed", "7", "--visitors", "ordinary", "--home", "ordinary", said="\n" * 300)
    )
    assert "] Harbor Point: " not in both and both.endswith(box_of(finished(7)) + "\n")


@POSIX
def test_no_word_is_cut_at_the_edge_of_a_terminal():
    """Eighty columns, as a terminal begins with: what is longer goes on in a line of its own, farther in."""
    import fcntl  # late: these are not on every system
    import pty
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [sys.executable, "-m", "rulesets", "play", "replay", "--seed", "5"]
    left = ["?", *[""] * 30, "s", "1", "", "what", "q"]
    heard = b""
    with subprocess.Popen(command, cwd=ROOT, stdin=slave, stdout=slave, stderr=slave) as process:
        os.close(slave)
        with contextlib.suppress(OSError):  # the end of what a terminal was told
            while said := os.read(master, 65536):
                heard += said
                if heard.endswith(b"> ") and left:
                    os.write(master, left.pop(0).encode() + b"\n")
    os.close(master)
    assert (process.returncode, left) == (0, [])
    lines = [line for line in heard.decode().split("\r\n") if "games/" not in line]
    assert max(map(len, lines)) < 80
    assert "    what, a plays out the rest by itself, ? helps, q quits." in lines


@pytest.mark.parametrize("game", GAMES)
def test_no_id_is_ever_printed(game):
    """Twenty innings' worth of Enter with a wrong word before each: no word with an underscore is said."""
    said = ["what", ""] * 150
    text = ended(horsehide("play", game, "--seed", "5", said="\n".join(said) + "\nq\n"))
    lines = [line for line in text.splitlines() if ".horsehide" not in line]
    assert not [line for line in lines if re.search(r"[a-z]_[a-z]", line)]


def test_the_window_hands_every_command_on():
    """It knows their names without the parser, which would be loaded at every start."""
    (commands,) = (action for action in build_parser()._actions if isinstance(action, argparse._SubParsersAction))
    assert set(COMMANDS) == set(commands.choices)
