"""Every throw in every situation, against what the rules say in words.

The oracle below is written from the rules alone and shares nothing with the game: where each man
goes is said per man (3, 2, 1 the runners, 0 the batter; 4 is home), and the box score follows from that.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest

import rulesets
from rulesets.core.book.scoring import Book
from rulesets.core.play.events import Settled
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner
from tests import rulebook
from tests.together import together

GAME = rulesets.find("triple_six")

STATES = ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")
OUTS = (0, 1, 2)
ANY_STATE = [pytest.param(bases, outs, id=f"{bases} {outs} out") for bases in STATES for outs in OUTS]

# --- the printed tables: TS-2.1, TS-5.1, TS-6.2.1 to TS-6.2.5, TS-7.2.1 to TS-7.2.5, TS-8.2.1 to TS-8.2.4 ---

COLUMN = {bases: {"---": 0, "1--": 1}.get(bases, 2) for bases in STATES}
HITTER_FRIENDLY = """
    111 walk walk walk
    112 out single_plus single_plus
    113 out out single
    114 home_run double double
    115 walk walk strikeout
    116 out single single
    122 strikeout single single
    123 out out single
    124 out single double
    125 out out single
    126 single out strikeout
    133 out out sac_fly
    134 strikeout out out
    135 strikeout out single
    136 out single single
    144 strikeout out out
    145 single out out
    146 out double_play out
    155 strikeout out out
    156 single out out
    166 out out out
    222 double single single
    223 single out strikeout
    224 out out strikeout
    225 strikeout out out
    226 out out single_plus
    233 single out out
    234 out out sac_fly
    235 strikeout out out
    236 out out home_run
    244 out out double
    245 out out strikeout
    246 out out sac_fly
    255 walk walk single_plus
    256 strikeout out home_run
    266 out out sac_fly
    333 triple single_plus triple
    334 walk double_play walk
    335 strikeout out out
    336 out out double
    344 single out out
    345 out single single
    346 out out strikeout
    355 single out out
    356 out out double
    366 strikeout single single_plus
    444 double single double
    445 walk walk single
    446 single out out
    455 walk walk strikeout
    456 home_run single single
    466 out out out
    555 double single_plus double
    556 single out out
    566 triple out out
    666 home_run home_run home_run
"""
PITCHER_FRIENDLY_FIRST = {  # TS-T.1R: all that is different, and all in column first
    **dict.fromkeys(("111", "112", "116", "124", "136", "255", "333", "345", "366", "444", "555"), "out"),
    "666": "double_play",
}
BUNT = dict(zip(range(2, 13), "pop lead lead sac sac sac sac sac single single error".split(), strict=True))
STEAL = dict(zip(range(2, 13), "poff caught caught sb sb sb sb sb jump jump error".split(), strict=True))
PICKOFF = dict(zip(range(2, 13), "balk bad bad back back back back back back out out".split(), strict=True))


@cache
def outcome_table(table: str) -> dict[str, tuple[str, ...]]:
    rows = {row: tuple(cells) for row, *cells in map(str.split, HITTER_FRIENDLY.strip().splitlines())}
    if table == "pitcher_friendly":
        for row, cell in PITCHER_FRIENDLY_FIRST.items():
            rows[row] = (rows[row][0], cell, rows[row][2])
    return rows


# --- where everybody goes ---

OUT = "out"
Moves = dict[int, Any]

ONE_UP: Moves = {3: 4, 2: 3, 1: 2}
SAME_IN_ANY_STATE: dict[str, Moves] = {
    "single": {**ONE_UP, 0: 1},
    "single_plus": {3: 4, 2: 4, 1: 3, 0: 1},
    "double": {3: 4, 2: 4, 1: 3, 0: 2},
    "triple": {3: 4, 2: 4, 1: 4, 0: 3},
    "home_run": {3: 4, 2: 4, 1: 4, 0: 4},
    "strikeout": {0: OUT},
    "out": {0: OUT},
    "sac_fly": {3: 4, 2: 3, 0: OUT},
    "double_play": {1: OUT, 0: OUT},
    "bunt_pop": {0: OUT},
    "bunt_out": {0: OUT},
    "sac_bunt": {**ONE_UP, 0: OUT},
    "bunt_error": {**ONE_UP, 0: 1},
    "balk": ONE_UP,
    "safe_back": {},
    "bad_jump": {},
}
FORCED: dict[str, Moves] = {  # a walk, and a bunt single (TS-6.2.4R)
    "---": {0: 1},
    "1--": {1: 2, 0: 1},
    "-2-": {0: 1},
    "--3": {0: 1},
    "12-": {2: 3, 1: 2, 0: 1},
    "1-3": {1: 2, 0: 1},
    "-23": {0: 1},
    "123": {3: 4, 2: 3, 1: 2, 0: 1},
}
LEAD_OUT: dict[str, Moves] = {  # TS-6.2.2, TS-6.2.2.1R
    "1--": {1: OUT, 0: 1},
    "-2-": {2: OUT, 0: 1},
    "--3": {3: OUT, 0: 1},
    "12-": {2: OUT, 1: 2, 0: 1},
    "1-3": {3: OUT, 1: 2, 0: 1},
    "-23": {3: OUT, 0: 1},
    "123": {3: OUT, 2: 3, 1: 2, 0: 1},
}
STEALS: dict[tuple[str, str], tuple[Moves, Moves]] = {  # TS-7.2.3; TS-7.2.5 and TS-7.2.5R
    ("1--", "steal_second"): ({1: 2}, {1: 3}),
    ("-2-", "steal_third"): ({2: 3}, {2: 4}),
    ("12-", "steal_second"): ({2: 3, 1: 2}, {2: 4, 1: 3}),
    ("12-", "steal_third"): ({2: 3}, {2: 4}),
    ("1-3", "steal_second"): ({1: 2}, {3: 4, 1: 3}),
}
BAD_THROWS: dict[tuple[str, str], Moves] = {  # TS-8.2.2, TS-8.2.2R
    ("1--", "pickoff_first"): {1: 2},
    ("-2-", "pickoff_second"): {2: 3},
    ("--3", "pickoff_third"): {3: 4},
    ("12-", "pickoff_first"): {2: 3, 1: 2},
    ("12-", "pickoff_second"): {2: 3},
    ("1-3", "pickoff_first"): {1: 2},
    ("1-3", "pickoff_third"): {3: 4},
    ("-23", "pickoff_second"): {3: 4, 2: 3},
    ("-23", "pickoff_third"): {3: 4},
    ("123", "pickoff_first"): {3: 4, 2: 3, 1: 2},
    ("123", "pickoff_second"): {3: 4, 2: 3},
    ("123", "pickoff_third"): {3: 4},
}
FROM_BASE = {"steal_second": 1, "steal_third": 2, "pickoff_first": 1, "pickoff_second": 2, "pickoff_third": 3}

# --- the box score: TS-BOX-1 ---

BATTER_LINE: dict[str, dict[str, int]] = {
    "walk": {"bb": 1},
    "strikeout": {"ab": 1, "so": 1},
    "out": {"ab": 1},
    "single": {"ab": 1, "h": 1},
    "single_plus": {"ab": 1, "h": 1},
    "double": {"ab": 1, "h": 1, "2b": 1},
    "triple": {"ab": 1, "h": 1, "3b": 1},
    "home_run": {"ab": 1, "h": 1, "hr": 1, "r": 1},
    "sac_fly": {"sf": 1},
    "double_play": {"ab": 1, "gdp": 1},
    "bunt_pop": {"ab": 1},
    "bunt_out": {"ab": 1},
    "bunt_lead_out": {"ab": 1, "fc": 1},
    "sac_bunt": {"sh": 1},
    "bunt_single": {"ab": 1, "h": 1},
    "bunt_error": {"ab": 1, "roe": 1},
}
ERRORS = ("bunt_error", "steal_error", "bad_throw")
BATS_IN = ("single", "single_plus", "double", "triple", "home_run", "walk", "sac_fly", "sac_bunt", "bunt_single")
BASES_OF = {"single": 1, "single_plus": 1, "bunt_single": 1, "double": 2, "triple": 3}
CUT_SHORT = {1: "single", 2: "double", 3: "triple"}


class Told(msgspec.Struct):
    """What must be true after a play. The men are numbered by the base they started from."""

    code: str
    outs: int
    runs: int
    over: bool
    bases: str | None  # who is on; None after a walk-off, where nobody asks
    lines: dict[int, dict[str, int]]
    pitcher: dict[str, int]
    team: dict[str, int]


def tell(code: str, moves: Moves, bases: str, outs: int, call: str = "", to_win: int = 0) -> Told:
    """The rules' word on a play. `to_win`: what the home side needs in the last of the 9th; 0 in an earlier inning."""
    on = [base for base in (3, 2, 1) if bases[base - 1] != "-"]
    batting = code in BATTER_LINE
    moves = {man: moves[man] for man in (*on, 0) if man in moves}
    made = sum(end == OUT for end in moves.values())
    if outs + made == 3:  # TS-5.4R
        moves = {man: end for man, end in moves.items() if end == OUT}
    home = [man for man, end in moves.items() if end == 4]
    credited = code
    won = 0 < to_win <= len(home)
    if won and code != "home_run":  # TS-4.7R, TS-4.8R
        home = home[:to_win]
        if code in BASES_OF:
            credited = CUT_SHORT[min(BASES_OF[code], 4 - home[-1])]
    lines: dict[int, dict[str, int]] = {man: {} for man in (0, 1, 2, 3)}
    if batting:
        lines[0] = {"pa": 1, **BATTER_LINE[credited]}
    for man in home:
        lines[man]["r"] = 1
    if home and code in BATS_IN:
        lines[0]["rbi"] = len(home)
    for man in moves:  # TS-7.2.6R, and the runner_line of TS-BOX-1
        if code in ("stolen_base", "steal_error") and (man == FROM_BASE[call] or bases == "12-"):
            lines[man]["sb"] = 1
        elif code in ("caught_stealing", "picked_off_stealing"):
            lines[man]["cs"] = 1
        if code in ("picked_off", "picked_off_stealing"):
            lines[man]["po"] = 1
    hit = BATTER_LINE[credited].get("h", 0) if batting else 0
    unearned = code in ERRORS  # TS-BOX-3R: no earlier error in any of these
    pitcher = {
        "bf": int(batting),
        "outs": made,
        "h": hit,
        "hr": int(code == "home_run"),
        "bb": int(code == "walk"),
        "so": int(code == "strikeout"),
        "bk": int(code == "balk"),
        "r": len(home),
        "er": 0 if unearned else len(home),
    }
    ended = outs + made == 3
    beaten = ended and to_win > 1
    lob = len(on) + batting - made - len(home) if ended or won else 0  # TS-BOX-6R
    team = {"lob": lob, "e": int(code in ERRORS), "dp": int(code == "double_play")}
    after: str | None = "---"
    if won:
        after = None
    elif not ended:
        stand = {moves.get(man, man) for man in (*on, *([0] if batting else []))}
        after = "".join(str(base) if base in stand else "-" for base in (1, 2, 3))
    return Told(code, outs + made, len(home), won or beaten, after, lines, pitcher, team)


def swing(table: str, faces: tuple[int, ...], bases: str, outs: int, to_win: int = 0) -> Told:
    code = outcome_table(table)["".join(map(str, sorted(faces)))][COLUMN[bases]]
    if code in ("sac_fly", "double_play") and outs == 2:  # TS-5.3.8.2R, TS-5.3.9.2R
        code = "out"
    return tell(code, FORCED[bases] if code == "walk" else SAME_IN_ANY_STATE[code], bases, outs, to_win=to_win)


def bunt(faces: tuple[int, ...], bases: str, outs: int, to_win: int = 0) -> Told:
    line = BUNT[sum(faces)]
    if (line in ("lead", "sac") and bases == "---") or (line == "sac" and outs == 2):  # TS-6.2.2.2R, TS-6.2.3R
        line = "out"
    code = {"lead": "bunt_lead_out", "sac": "sac_bunt"}.get(line, f"bunt_{line}")
    moves = LEAD_OUT[bases] if line == "lead" else FORCED[bases] if line == "single" else SAME_IN_ANY_STATE[code]
    return tell(code, moves, bases, outs, to_win=to_win)


def steal(faces: tuple[int, ...], bases: str, outs: int, call: str, to_win: int = 0) -> Told:
    stolen, error = STEALS[bases, call]
    gone = {FROM_BASE[call]: OUT}
    code, moves = {
        "poff": ("picked_off_stealing", gone),
        "caught": ("caught_stealing", gone),
        "sb": ("stolen_base", stolen),
        "jump": ("bad_jump", {}),
        "error": ("steal_error", error),
    }[STEAL[sum(faces)]]
    return tell(code, moves, bases, outs, call, to_win)


def pickoff(faces: tuple[int, ...], bases: str, outs: int, call: str, to_win: int = 0) -> Told:
    code, moves = {
        "balk": ("balk", ONE_UP),
        "bad": ("bad_throw", BAD_THROWS[bases, call]),
        "back": ("safe_back", {}),
        "out": ("picked_off", {FROM_BASE[call]: OUT}),
    }[PICKOFF[sum(faces)]]
    return tell(code, moves, bases, outs, call, to_win)


# --- the game itself ---


@cache
def dealt(table: str) -> AnyGame:
    return GAME.deal(default_setup("triple_six", options={"table": table}))


PLACES = {0: 4, 3: 1, 2: 2, 1: 3}  # in the order: the fifth man bats, the lead runner is the second


def played(
    calls: dict[str, str],
    faces: tuple[int, ...],
    bases: str,
    outs: int,
    to_win: int = 0,
    table: str = "hitter_friendly",
) -> Told:
    """One throw in that situation, as the game and its scorer tell it."""
    game = dealt(table).fork()
    s = game.situation
    s.outs, s.due_up = outs, (4, 4)
    s.inning, s.half = (9, "bottom") if to_win else (3, "top")
    s.score = (to_win - 1, 0) if to_win else (0, 0)
    first, second, third = (Runner(PLACES[base]) if bases[base - 1] != "-" else None for base in (1, 2, 3))
    s.bases = (first, second, third)
    conversation = GAME.plate_appearance(game)
    request = next(conversation)
    while not isinstance(request, Roll):
        request = conversation.send(calls.get(request.key, request.ordinary))
    with suppress(StopIteration):
        conversation.send(request.check(faces))
    (made,) = (event for event in game.events if isinstance(event, Made))
    settled = next(event for event in game.events if isinstance(event, Settled))
    return as_told(made, settled, won=settled.situation.over and made.outs + outs < 3)


def as_told(made: Made, settled: Settled, won: bool) -> Told:
    book = Book()
    book.add(made)
    at_bat, in_field = book.clubs[made.side], book.clubs[1 - made.side]
    after = settled.situation
    assert [line for place, line in enumerate(at_bat.batting) if place not in PLACES.values() and line] == []
    return Told(
        settled.code,
        after.outs,
        made.runs,
        after.over,
        None if won else after.occupied,
        {man: at_bat.batting[place] for man, place in PLACES.items()},
        {key: in_field.pitching[0].get(key, 0) for key in ("bf", "outs", "h", "hr", "bb", "so", "bk", "r", "er")},
        {"lob": at_bat.team.get("lob", 0), **{key: in_field.team.get(key, 0) for key in ("e", "dp")}},
    )


def throws(dice: int) -> Iterator[tuple[int, ...]]:
    return product(range(1, 7), repeat=dice)


TO_WIN = [pytest.param(runs, id=f"{runs} to win") for runs in (1, 2, 3, 4, 5)]


@pytest.mark.slow
@together("table", ["hitter_friendly", "pitcher_friendly"])
@together(("bases", "outs"), ANY_STATE)
def test_every_swing_does_what_its_cell_says(bases: str, outs: int, table: str) -> None:
    """TS-5.3.1 to TS-5.3.9, TS-5.4R, with the lines of TS-BOX-1 and TS-BOX-2R."""
    for faces in throws(3):
        assert played({}, faces, bases, outs, table=table) == swing(table, faces, bases, outs), faces


@together(("bases", "outs"), ANY_STATE)
def test_every_bunt_does_what_its_line_says(bases: str, outs: int) -> None:
    """TS-6.2.1 to TS-6.2.5R."""
    for faces in throws(2):
        assert played({"offense_call": "bunt"}, faces, bases, outs) == bunt(faces, bases, outs), faces


@together("outs", OUTS)
@together(("bases", "call"), STEALS)
def test_every_steal_does_what_its_line_says(bases: str, call: str, outs: int) -> None:
    """TS-7.2.1 to TS-7.2.6R."""
    for faces in throws(2):
        assert played({"steal_call": call}, faces, bases, outs) == steal(faces, bases, outs, call), faces


@pytest.mark.slow
@together("outs", OUTS)
@together(("bases", "call"), BAD_THROWS)
def test_every_pickoff_throw_does_what_its_line_says(bases: str, call: str, outs: int) -> None:
    """TS-8.2.1 to TS-8.2.4."""
    for faces in throws(2):
        assert played({"pickoff_call": call}, faces, bases, outs) == pickoff(faces, bases, outs, call), faces


@pytest.mark.slow
@pytest.mark.parametrize("to_win", TO_WIN)
@pytest.mark.parametrize(("bases", "outs"), ANY_STATE)
def test_every_swing_in_the_last_of_the_ninth_ends_the_game_when_it_must(bases: str, outs: int, to_win: int) -> None:
    """TS-4.3, TS-4.6R, TS-4.7R, TS-4.8R, TS-BOX-6R."""
    for faces in throws(3):
        if tuple(sorted(faces)) == faces:
            assert played({}, faces, bases, outs, to_win) == swing("hitter_friendly", faces, bases, outs, to_win), faces


@pytest.mark.slow
@together("to_win", TO_WIN)
@together(("bases", "outs"), ANY_STATE)
def test_every_play_of_two_dice_in_the_last_of_the_ninth_too(bases: str, outs: int, to_win: int) -> None:
    """TS-4.6R: sacrifice, bunt single, bunt error, steal and error, balk, bad throw."""
    for faces in ((1, sum_ - 1) if sum_ < 8 else (6, sum_ - 6) for sum_ in range(2, 13)):
        assert played({"offense_call": "bunt"}, faces, bases, outs, to_win) == bunt(faces, bases, outs, to_win), faces
        for state, call in STEALS:
            if state == bases:
                told = steal(faces, bases, outs, call, to_win)
                assert played({"steal_call": call}, faces, bases, outs, to_win) == told, (call, faces)
        for state, call in BAD_THROWS:
            if state == bases:
                told = pickoff(faces, bases, outs, call, to_win)
                assert played({"pickoff_call": call}, faces, bases, outs, to_win) == told, (call, faces)


# --- the oracle against the tables that the rules file prints ---


@pytest.fixture(scope="module")
def printed() -> dict[str, Any]:
    return rulebook.data("triple_six")


def test_the_oracle_has_the_cells_of_the_rules_file(printed: dict[str, Any]) -> None:
    for table in ("hitter_friendly", "pitcher_friendly"):
        assert {row: list(cells) for row, cells in outcome_table(table).items()} == printed[table]
    columns = ("empty", "first", "scoring")
    assert {bases: columns[column] for bases, column in COLUMN.items()} == printed["column_of_bases"]
    assert printed["batter_line"] == BATTER_LINE
    assert list(printed["errors"]) == [*ERRORS]


def result(told: Told) -> list[Any]:
    return [told.bases, told.runs]


def test_the_oracle_has_the_moves_of_the_rules_file(printed: dict[str, Any]) -> None:
    bunts: dict[str, dict[str, list[Any]]] = {bases: {} for bases in STATES}
    for bases in STATES:
        for sum_ in (2, 3, 5, 10, 12):
            told = bunt((sum_ - 6, 6) if sum_ > 7 else (1, sum_ - 1), bases, 0)
            bunts[bases][told.code] = result(told)
    assert bunts == printed["bunt_moves"]
    assert {bases: result(bunt((1, 2), bases, 0))[0] for bases in STATES[1:]} == printed["bunt_lead_out"]
    steals: dict[str, Any] = {}
    for bases, call in STEALS:
        told = [steal(faces, bases, 0, call) for faces in ((3, 4), (6, 6))]
        steals.setdefault(bases, {})[call] = {each.code: result(each) for each in told}
    assert steals == printed["steal_moves"]
    assert {bases: [call for state, call in STEALS if state == bases] for bases in STATES} == printed["steal_options"]
    throws: dict[str, Any] = {}
    for bases, call in BAD_THROWS:
        throws.setdefault(bases, {})[call] = result(pickoff((1, 2), bases, 0, call))
    assert throws == printed["bad_throw"]


def test_the_oracle_has_the_lines_of_the_rules_file(printed: dict[str, Any]) -> None:
    runner = {"poff": "picked_off_stealing", "caught": "caught_stealing", "sb": "stolen_base", "jump": "bad_jump"}
    assert {s: {**runner, "error": "steal_error"}[line] for s, line in STEAL.items()} == printed["steal_table"]
    codes = {"balk": "balk", "bad": "bad_throw", "back": "safe_back", "out": "picked_off"}
    assert {s: codes[line] for s, line in PICKOFF.items()} == printed["pickoff_table"]
    bunts = {s: {"lead": "bunt_lead_out", "sac": "sac_bunt"}.get(line, f"bunt_{line}") for s, line in BUNT.items()}
    assert bunts == printed["bunt_table"]
