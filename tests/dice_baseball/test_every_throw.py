"""Every throw in every situation, against what the rules say in words.

The oracle below is written from the rules alone and shares nothing with the game: where each man
goes is said per man (3, 2, 1 the runners, 0 the batter; 4 is home), and the box score follows from that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest

import rulesets
from rulesets.core.book.scoring import Book
from rulesets.core.play.events import Settled
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask, Request, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner
from tests import rulebook
from tests.together import together

GAME = rulesets.find("dice_baseball")

STATES = ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")
OUTS = (0, 1, 2)
ANY_STATE = [pytest.param(bases, outs, id=f"{bases} {outs} out") for bases in STATES for outs in OUTS]
COUNTS = tuple(product(range(4), range(3)))
TO_WIN = [pytest.param(runs, id=f"{runs} to win") for runs in (1, 2, 3, 4, 5)]

# --- the printed tables: DB-3.1, DB-3.2, DB-4.1, DB-6.7, DB-6.8 ---

PITCH = {  # batter less pitcher; with every die there is the difference is at least -15 and at most 14
    **dict.fromkeys(range(-15, -3), "strike"),
    **dict.fromkeys((-3, -2, -1), "foul"),
    0: "checked_swing",
    **dict.fromkeys((1, 2, 3, 4), "ball"),
    **dict.fromkeys(range(5, 16), "in_play"),
}
CHECKED_SWING = {1: "strike", 2: "strike", 3: "ball", 4: "ball"}
HIT = dict(enumerate(["pop_up"] * 8 + ["sac_fly"] + ["ground_ball"] * 4 + ["misplay"], start=1)) | {
    15: "single",
    16: "single",
    17: "double",
    18: "double",
    19: "triple",
    20: "home_run",
}
LOWERED_BY = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 7: 4, 8: 5}
CAUGHT_ON = (5, 6, 7, 8)

# DB-5.3 to DB-5.6, nobody out: bases rolled from 1 to 4, where men are out, in order; - for nobody.
GROUND_BALL = """
    ---  1  1   1    1
    1--  1  21  2    2
    -2-  1  1   3    3
    --3  1  1   1    4
    12-  1  21  321  3
    1-3  1  21  2    4
    -23  1  1   3    4
    123  1  21  321  432
"""
MISPLAY = """
    ---  1  -  -  -
    1--  1  2  -  -
    -2-  1  -  3  -
    --3  1  -  -  4
    12-  1  2  3  -
    1-3  1  2  -  4
    -23  1  -  3  4
    123  1  2  3  4
"""
# The same two tables as bases and runs afterwards.
AFTER_A_GROUND_BALL = """
    ---  --- 0  --- 0  --- 0  --- 0
    1--  -2- 0  --- 0  1-- 0  1-- 0
    -2-  --3 0  --3 0  1-- 0  1-- 0
    --3  --- 1  --- 1  --- 1  1-- 0
    12-  -23 0  --3 0  --- 0  12- 0
    1-3  -2- 1  --- 1  1-- 1  12- 0
    -23  --3 1  --3 1  1-- 1  1-3 0
    123  -23 1  --3 1  --- 0  --- 0
"""
AFTER_A_MISPLAY = """
    ---  --- 0  1-- 0  1-- 0  1-- 0
    1--  -2- 0  1-- 0  12- 0  12- 0
    -2-  --3 0  1-3 0  1-- 0  1-3 0
    --3  --- 1  1-- 1  1-- 1  1-- 0
    12-  -23 0  1-3 0  12- 0  123 0
    1-3  -2- 1  1-- 1  12- 1  12- 0
    -23  --3 1  1-3 1  1-- 1  1-3 0
    123  -23 1  1-3 1  12- 1  123 0
"""


def lines_of(table: str) -> dict[str, list[str]]:
    return {bases: cells for bases, *cells in map(str.split, table.strip().splitlines())}


@cache
def outs_at(kind: str, bases: str, base: int) -> tuple[int, ...]:
    """The bases at which men are out with nobody out."""
    text = lines_of(GROUND_BALL if kind == "ground_ball" else MISPLAY)[bases][base - 1]
    return () if text == "-" else tuple(map(int, text))


def after_the_throw(kind: str, bases: str, base: int) -> tuple[str, int]:
    cells = lines_of(AFTER_A_GROUND_BALL if kind == "ground_ball" else AFTER_A_MISPLAY)[bases]
    return cells[2 * base - 2], int(cells[2 * base - 1])


# --- where everybody goes ---

OUT = "out"
Moves = dict[int, Any]

ANYWHERE: dict[str, Moves] = {  # DB-4.2, DB-4.3, DB-4.6R, DB-6.8R
    "single": {3: 4, 2: 3, 1: 2, 0: 1},
    "double": {3: 4, 2: 4, 1: 3, 0: 2},
    "triple": {3: 4, 2: 4, 1: 4, 0: 3},
    "home_run": {3: 4, 2: 4, 1: 4, 0: 4},
    "strikeout": {0: OUT},
    "pop_up": {0: OUT},
    "fly_out": {0: OUT},
    "robbed": {0: OUT},
    "sac_fly": {3: 4, 0: OUT},
    "ball": {},
    "strike": {},
    "foul": {},
}
WALK: dict[str, Moves] = {  # DB-3.6R
    "---": {0: 1},
    "1--": {1: 2, 0: 1},
    "-2-": {0: 1},
    "--3": {0: 1},
    "12-": {2: 3, 1: 2, 0: 1},
    "1-3": {1: 2, 0: 1},
    "-23": {0: 1},
    "123": {3: 4, 2: 3, 1: 2, 0: 1},
}

# --- the box score: DB-BOX-1 ---

BATTER_LINE: dict[str, dict[str, int]] = {
    "walk": {"bb": 1},
    "intentional_walk": {"bb": 1, "ibb": 1},
    "strikeout": {"ab": 1, "so": 1},
    "pop_up": {"ab": 1},
    "fly_out": {"ab": 1},
    "robbed": {"ab": 1},
    "sac_fly": {"sf": 1},
    "ground_out": {"ab": 1},
    "fielders_choice": {"ab": 1, "fc": 1},
    "double_play": {"ab": 1, "gdp": 1},
    "triple_play": {"ab": 1},
    "error": {"ab": 1, "roe": 1},
    "single": {"ab": 1, "h": 1},
    "double": {"ab": 1, "h": 1, "2b": 1},
    "triple": {"ab": 1, "h": 1, "3b": 1},
    "home_run": {"ab": 1, "h": 1, "hr": 1, "r": 1},
}
BATS_IN = (
    "single",
    "double",
    "triple",
    "home_run",
    "walk",
    "intentional_walk",
    "sac_fly",
    "ground_out",
    "fielders_choice",
)  # DB-BOX-4R
BASES_OF = {"single": 1, "double": 2, "triple": 3}
CUT_SHORT = {1: "single", 2: "double", 3: "triple"}
PITCHER_KEYS = ("bf", "np", "outs", "h", "hr", "bb", "so", "r", "er")


class Told(msgspec.Struct):
    """What must be true after a pitch. The men are numbered by the base they started from."""

    code: str
    outs: int
    count: tuple[int, int]
    runs: int
    over: bool
    bases: str | None  # who is on; None after a walk-off, where nobody asks
    lines: dict[int, dict[str, int]]
    pitcher: dict[str, int]
    team: dict[str, int]


def tell(
    code: str, moves: Moves, bases: str, outs: int, to_win: int = 0, count: tuple[int, int] = (0, 0)
) -> Told:  # fmt: skip
    """The rules' word on a pitch. `to_win`: what the home side needs in the last of the 9th; 0 in an earlier inning."""
    on = [base for base in (3, 2, 1) if bases[base - 1] != "-"]
    batting = code in BATTER_LINE
    moves = {man: moves[man] for man in (*on, 0) if man in moves}
    made = sum(end == OUT for end in moves.values())
    ended = outs + made == 3
    home = [] if ended else [man for man, end in moves.items() if end == 4]  # DB-5.8R
    credited = code
    won = 0 < to_win <= len(home)
    if won and code != "home_run":  # DB-2.3R, DB-2.4R
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
    pitcher = {
        "bf": int(batting),
        "np": 1,
        "outs": made,
        "h": BATTER_LINE[credited].get("h", 0) if batting else 0,
        "hr": int(code == "home_run"),
        "bb": int(code == "walk"),
        "so": int(code == "strikeout"),
        "r": len(home),
        "er": 0 if code == "error" else len(home),  # DB-BOX-5R: no earlier error in any of these
    }
    beaten = ended and to_win > 1
    lob = len(on) + batting - made - len(home) if ended or won else 0  # DB-BOX-6R
    team = {"lob": lob, "e": int(code == "error"), "dp": int(code == "double_play"), "tp": int(code == "triple_play")}
    after: str | None = "---"
    if won:
        after = None
    elif not ended:
        stand = {moves.get(man, man) for man in (*on, *([0] if batting else []))}
        after = "".join(str(base) if base in stand else "-" for base in (1, 2, 3))
    return Told(code, outs + made, count, len(home), won or beaten, after, lines, pitcher, team)


def called(result: str, bases: str, outs: int, count: tuple[int, int], to_win: int = 0) -> Told:
    """DB-3.3R to DB-3.6R: a ball, a strike or a foul at that count."""
    balls, strikes = count
    if result == "ball":
        if balls == 3:
            return tell("walk", WALK[bases], bases, outs, to_win)
        return tell("ball", {}, bases, outs, to_win, (balls + 1, strikes))
    if result == "strike" and strikes == 2:
        return tell("strikeout", ANYWHERE["strikeout"], bases, outs, to_win)
    return tell(result, {}, bases, outs, to_win, (balls, min(strikes + 1, 2)))


def thrown(kind: str, base: int, bases: str, outs: int, to_win: int = 0) -> Told:
    """DB-5: the throw for that base; outs are cut at the third (DB-5.7R) and named as made (DB-5.9R)."""
    at = outs_at(kind, bases, base)[: 3 - outs]
    moves: Moves = {man: man + 1 for man in (3, 2, 1, 0)} | {end - 1: OUT for end in at}
    if outs + len(at) == 3:
        moves = {man: end for man, end in moves.items() if end == OUT}
    one = "ground_out" if at == (1,) else "fielders_choice"
    code = {0: "error", 1: one, 2: "double_play", 3: "triple_play"}[len(at)]
    return tell(code, moves, bases, outs, to_win)


def flown(number: int, bases: str, outs: int, to_win: int = 0) -> Told:
    """DB-4: everything on the hit table but 10 to 14."""
    code = HIT[number]
    if code == "sac_fly" and (bases[2] == "-" or outs == 2):  # DB-4.3R
        code = "fly_out"
    return tell(code, ANYWHERE[code], bases, outs, to_win)


# --- the game itself ---


@cache
def dealt(level: str) -> AnyGame:
    return GAME.deal(default_setup("dice_baseball", options={"rules_level": level, "home_team": "assigned"}))


PLACES = {0: 4, 3: 1, 2: 2, 1: 3}  # in the order: the fifth man bats, the lead runner is the second
Faces = tuple[int, ...]


def play(
    rolls: Sequence[Faces],
    bases: str = "---",
    outs: int = 0,
    *,
    count: tuple[int, int] = (0, 0),
    to_win: int = 0,
    level: str = "basic",
    answers: Mapping[str, str] = {},
    in_force: Sequence[str] = (),
) -> tuple[AnyGame, Request | None]:
    """The rolls in that situation, up to the end of a play or to what is then asked for."""
    game = dealt(level).fork()
    s = game.situation
    s.outs, s.due_up, s.count, s.in_force = outs, (4, 4), count, tuple(in_force)
    s.inning, s.half = (9, "bottom") if to_win else (3, "top")
    s.score = (to_win - 1, 0) if to_win else (0, 0)
    first, second, third = (Runner(PLACES[base]) if bases[base - 1] != "-" else None for base in (1, 2, 3))
    s.bases = (first, second, third)
    conversation = GAME.plate_appearance(game)
    request: Request | None = next(conversation)
    left = list(rolls)
    while request is not None and not any(isinstance(event, Settled) for event in game.events):
        if isinstance(request, Roll) and not left:
            return game, request
        answer = answers.get(request.key, request.ordinary) if isinstance(request, Ask) else left.pop(0)
        try:
            request = conversation.send(request.check(answer))
        except StopIteration:
            request = None
    assert not left, f"{left} were not asked for"
    return game, None


def played(rolls: Sequence[Faces], bases: str = "---", outs: int = 0, **rest: Any) -> Told:
    """One pitch and all that follows, as the game and its scorer tell it."""
    game, request = play(rolls, bases, outs, **rest)
    assert request is None, f"after {rolls} the game still wants {request}"
    made = next(event for event in game.events if isinstance(event, Made) and event.play.pitch)
    settled = next(event for event in game.events if isinstance(event, Settled))
    after = settled.situation
    book = Book()
    book.add(made)
    at_bat, in_field = book.clubs[made.side], book.clubs[1 - made.side]
    assert [line for place, line in enumerate(at_bat.batting) if place not in PLACES.values() and line] == []
    won = after.over and after.outs < 3
    team = {"lob": at_bat.team.get("lob", 0), **{key: in_field.team.get(key, 0) for key in ("e", "dp", "tp")}}
    return Told(
        settled.code,
        after.outs,
        after.count or (0, 0),
        made.runs,
        after.over,
        None if won else after.occupied,
        {man: at_bat.batting[place] for man, place in PLACES.items()},
        {key: in_field.pitching[0].get(key, 0) for key in PITCHER_KEYS},
        team,
    )


def wanted(rolls: Sequence[Faces], **rest: Any) -> list[int]:
    """How many sides the dice have that the game wants after these rolls."""
    _, request = play(rolls, **rest)
    assert isinstance(request, Roll), f"after {rolls} the game wants {request}"
    return [die.sides for die in request.dice]


def told_in_play(number: int, base: int, bases: str, outs: int, to_win: int = 0) -> Told:
    if HIT[number] in ("ground_ball", "misplay"):
        return thrown(HIT[number], base, bases, outs, to_win)
    return flown(number, bases, outs, to_win)


def throws_after(number: int) -> list[list[Faces]]:
    """The throws of the defense that a number on the hit table calls for: none, or one of a d4."""
    return [[(base,)] for base in (1, 2, 3, 4)] if HIT[number] in ("ground_ball", "misplay") else [[]]


IN_PLAY: Faces = (1, 6)
D10, D20 = range(1, 11), range(1, 21)

# --- pitches ---


@together("count", COUNTS, ids=lambda count: f"{count[0]}-{count[1]}")
def test_all_hundred_pitches_at_every_count(count: tuple[int, int]) -> None:
    """DB-3.1 to DB-3.5R: [pitcher, batter], and the d4 of a checked swing."""
    for pitcher, batter in product(D10, D10):
        result = PITCH[batter - pitcher]
        rolls: list[Faces] = [(pitcher, batter)]
        if result == "in_play":
            assert wanted(rolls, count=count) == [20], rolls
        elif result == "checked_swing":
            assert wanted(rolls, count=count) == [4], rolls
            for face, strike_or_ball in CHECKED_SWING.items():
                told = called(strike_or_ball, "12-", 1, count)
                assert played([*rolls, (face,)], "12-", 1, count=count) == told, (rolls, face)
        else:
            assert played(rolls, "12-", 1, count=count) == called(result, "12-", 1, count), rolls


def test_the_ways_out_of_a_hundred() -> None:
    """DB-3.1: how often each line of the pitch comes up, d10 against d10."""
    ways = Counter(PITCH[batter - pitcher] for pitcher, batter in product(D10, D10))
    assert ways == {"strike": 21, "foul": 24, "checked_swing": 10, "ball": 30, "in_play": 15}


@together("to_win", [pytest.param(0, id="third inning"), *TO_WIN])
@together(("bases", "outs"), ANY_STATE)
def test_walks_and_strikeouts_in_every_state(bases: str, outs: int, to_win: int) -> None:
    """DB-3.6R, DB-2.3R, and the lines of DB-BOX-1, DB-BOX-4R and DB-BOX-6R."""
    for pitch, result in (((5, 6), "ball"), ((9, 1), "strike"), ((5, 4), "foul")):
        told = called(result, bases, outs, (3, 2), to_win)
        assert played([pitch], bases, outs, count=(3, 2), to_win=to_win) == told, result


IN_FORCE = [
    tuple(name for name, on in zip(("in_the_zone", "dialed_in", "hot_bats", "locked_in"), chosen, strict=True) if on)
    for chosen in product((False, True), repeat=4)
]


@pytest.mark.slow
@pytest.mark.parametrize("in_force", IN_FORCE, ids=lambda names: "+".join(names) or "none")
def test_every_pitch_with_d12_and_d4(in_force: tuple[str, ...]) -> None:
    """DB-6.1, DB-6.2, DB-6.4, DB-6.5, DB-6.5.3R, DB-7.1: which dice, in which order, read by the same limits."""
    dice = [12 if "in_the_zone" in in_force else 10, 12 if "hot_bats" in in_force else 10]
    pitchers = 1
    if "dialed_in" in in_force:
        dice.insert(1, 4)
        pitchers = 2
    if "locked_in" in in_force:
        dice.append(4)
    assert wanted([], level="advanced", in_force=in_force) == dice
    seen: dict[int, list[Faces]] = {}
    for faces in product(*(range(1, sides + 1) for sides in dice)):
        seen.setdefault(sum(faces[pitchers:]) - sum(faces[:pitchers]), []).append(faces)
    for difference, throws in seen.items():
        result = PITCH[difference]
        told = called(result, "1--", 2, (3, 1)) if result in ("strike", "foul", "ball") else None
        for faces in throws:
            if told is not None:
                assert played([faces], "1--", 2, count=(3, 1), level="advanced", in_force=in_force) == told, faces
            else:
                more = [4] if result == "checked_swing" else [20, 4] if "locked_in" in in_force else [20]
                assert wanted([faces], level="advanced", in_force=in_force) == more, faces


# --- the ball in play ---


@pytest.mark.slow
@together("to_win", [pytest.param(0, id="third inning"), *TO_WIN])
@together(("bases", "outs"), ANY_STATE)
def test_every_hit_roll_and_every_throw(bases: str, outs: int, to_win: int) -> None:
    """DB-4.1 to DB-4.6R, DB-5.1 to DB-5.9R; in the last of the 9th DB-2.3R and DB-2.4R."""
    for number in D20:
        for throw in throws_after(number):
            rolls: list[Faces] = [IN_PLAY, (number,), *throw]
            base = throw[0][0] if throw else 0
            assert played(rolls, bases, outs, to_win=to_win) == told_in_play(number, base, bases, outs, to_win), rolls


def with_locked_in(d20: int, d4: int) -> int:
    """DB-6.5.2R"""
    if d20 == 20:
        return 20
    return 19 if d20 + d4 > 19 else d20 + d4


@pytest.mark.slow
@together("bases", STATES)
def test_every_hit_roll_with_locked_in(bases: str) -> None:
    """DB-6.5, DB-6.5.2R: the d4 on top, to no more than 19, and a natural 20 stays one."""
    for d20, d4 in product(D20, (1, 2, 3, 4)):
        number = with_locked_in(d20, d4)
        for throw in throws_after(number):
            told = told_in_play(number, throw[0][0] if throw else 0, bases, 1)
            rolls: list[Faces] = [(1, 5, 1), (d20, d4), *throw]
            assert played(rolls, bases, 1, level="advanced", in_force=["locked_in"]) == told, rolls


@pytest.mark.slow
@pytest.mark.parametrize("outs", OUTS)
@pytest.mark.parametrize("bases", STATES)
def test_every_spectacular_play(bases: str, outs: int) -> None:
    """DB-6.7, DB-6.7.1R, DB-6.7.2R, DB-6.7.3R: 9 to 19 lowered by every face of the d8, and read again."""
    rest: dict[str, Any] = {"level": "advanced", "answers": {"spectacular_play": "use", "laser_beam": "throw_first"}}
    for number, face in product(range(9, 20), LOWERED_BY):
        lowered = number - LOWERED_BY[face]
        for throw in throws_after(lowered):
            told = told_in_play(lowered, throw[0][0] if throw else 0, bases, outs)
            rolls: list[Faces] = [IN_PLAY, (number,), (face,), *throw]
            assert played(rolls, bases, outs, **rest) == told, rolls
    for number in range(1, 9):
        assert played([IN_PLAY, (number,)], bases, outs, **rest) == flown(number, bases, outs), number


@together("to_win", [pytest.param(0, id="third inning"), pytest.param(1, id="1 to win")])
@together(("bases", "outs"), ANY_STATE)
def test_every_spectacular_catch(bases: str, outs: int, to_win: int) -> None:
    """DB-6.8, DB-6.8R"""
    for face in range(1, 9):
        code = "robbed" if face in CAUGHT_ON else "home_run"
        told = tell(code, ANYWHERE[code], bases, outs, to_win)
        rolls: list[Faces] = [IN_PLAY, (20,), (face,)]
        answers = {"spectacular_catch": "use"}
        assert played(rolls, bases, outs, to_win=to_win, level="advanced", answers=answers) == told, face


@pytest.mark.slow
@together("to_win", [pytest.param(0, id="third inning"), pytest.param(1, id="1 to win")])
@together(("bases", "outs"), ANY_STATE)
def test_every_laser_beam(bases: str, outs: int, to_win: int) -> None:
    """DB-6.6, DB-6.6R: the base named counts as the base rolled, on 10 to 13 and on 14."""
    going = [1, *(base + 1 for base in (1, 2, 3) if bases[base - 1] != "-")]
    names = {1: "throw_first", 2: "throw_second", 3: "throw_third", 4: "throw_home"}
    for number, base in product((10, 11, 12, 13, 14), going):
        told = thrown(HIT[number], base, bases, outs, to_win)
        answers = {"laser_beam": names[base]}
        rolls: list[Faces] = [IN_PLAY, (number,)]
        assert played(rolls, bases, outs, to_win=to_win, level="advanced", answers=answers) == told, (number, base)


# --- the oracle against itself and against the rules file ---


@pytest.mark.parametrize("kind", ["ground_ball", "misplay"])
def test_the_two_tables_of_throws_agree_with_the_words(kind: str) -> None:
    """Who is out says where everybody else is: the typed outs against the typed bases and runs."""
    for bases, base in product(STATES, (1, 2, 3, 4)):
        told = thrown(kind, base, bases, 0)
        assert (told.bases, told.runs) == after_the_throw(kind, bases, base), (bases, base)


def by_the_words(kind: str, bases: str, base: int) -> tuple[int, ...]:
    """DB-5.2 to DB-5.6 once more, as a reader would do it with a finger on the page."""
    going = {1: 0} | {man + 1: man for man in (1, 2, 3) if bases[man - 1] != "-"}
    if kind == "misplay":
        return (base,) if base in going else ()
    if base not in going:
        while base not in going:
            base -= 1
        return (base,)
    forced = all(bases[behind - 1] != "-" for behind in range(1, going[base]))
    if going[base] == 0 or not forced:
        return (base,)
    return tuple(range(base, 0, -1))[:3]


@pytest.mark.parametrize("kind", ["ground_ball", "misplay"])
def test_the_typed_outs_are_those_of_the_words(kind: str) -> None:
    """DB-5.3, DB-5.4.1R, DB-5.4.2R, DB-5.5R, DB-5.6"""
    for bases, base in product(STATES, (1, 2, 3, 4)):
        assert outs_at(kind, bases, base) == by_the_words(kind, bases, base), (bases, base)


@pytest.fixture(scope="module")
def printed() -> dict[str, Any]:
    return rulebook.data("dice_baseball")


def test_the_oracle_has_the_cells_of_the_rules_file(printed: dict[str, Any]) -> None:
    assert printed["hit_table"] == HIT
    assert printed["checked_swing"] == CHECKED_SWING
    assert printed["spectacular_play"] == LOWERED_BY
    assert [face for face, result in printed["spectacular_catch"].items() if result == "robbed"] == [*CAUGHT_ON]
    assert printed["batter_line"] == BATTER_LINE
    for difference, result in PITCH.items():
        limits = printed["pitch"][result]
        assert limits.get("min", -99) <= difference <= limits.get("max", 99), (difference, result)


def lines_printed(kind: str) -> Iterator[tuple[str, int, dict[str, Any]]]:
    for bases, base in product(STATES, (1, 2, 3, 4)):
        told = thrown(kind, base, bases, 0)
        out = [*outs_at(kind, bases, base)]
        yield bases, base, {"out": out, "result": told.code, "bases": told.bases, "runs": told.runs}


@pytest.mark.parametrize("kind", ["ground_ball", "misplay"])
def test_the_oracle_has_the_two_big_tables_of_the_rules_file(printed: dict[str, Any], kind: str) -> None:
    for bases, base, line in lines_printed(kind):
        assert line == printed[kind][bases][base], (bases, base)
