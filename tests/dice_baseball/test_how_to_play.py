"""What the page *How to play* promises is so: every figure of its tables, worked out anew.

From the rules' words, as the oracle of test_every_throw has them; not from the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from tests.dice_baseball.test_every_throw import (
    ANYWHERE,
    CHECKED_SWING,
    D20,
    HIT,
    LOWERED_BY,
    OUTS,
    PITCH,
    STATES,
    Told,
    called,
    flown,
    outs_at,
    tell,
    thrown,
    with_locked_in,
)

PAGE = (Path(__file__).parents[2] / "rulesets/dice_baseball/how_to_play.md").read_text(encoding="utf-8")
MINUS = str.maketrans("−–", "--")


def table(heading: str) -> dict[str, list[str]]:
    """A table of the page by its first heading cell: its rows by their first cell."""
    rows: dict[str, list[str]] = {}
    inside = False
    for line in PAGE.translate(MINUS).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            inside = False
        elif cells[0] == heading:
            inside = True
        elif inside and not cells[0].startswith("---"):
            rows[cells[0]] = cells[1:]
    assert rows, f"no table '{heading}'"
    return rows


# --- an at-bat ---

D10, D12 = tuple(range(1, 11)), tuple(range(1, 13))
Dice = tuple[int, ...]
Ends = tuple[float, float, float]  # strikeout, walk, in play
State = tuple[str, int]


def plus_d4(die: Dice) -> Dice:
    return tuple(face + more for face in die for more in (1, 2, 3, 4))


DICE: dict[str, tuple[Dice, Dice]] = {
    "Plain dice": (D10, D10),
    "In the Zone": (D12, D10),
    "Dialed In": (plus_d4(D10), D10),
    "In the Zone and Dialed In": (plus_d4(D12), D10),
    "Hot Bats": (D10, D12),
    "Locked In": (D10, plus_d4(D10)),
    "Hot Bats and Locked In": (D10, plus_d4(D12)),
    "Dialed In against Locked In": (plus_d4(D10), plus_d4(D10)),
}


@cache
def pitch(pitcher: Dice, batter: Dice) -> Counter[str]:
    """What a pitch is, in shares."""
    return sum(
        (Counter({PITCH[b - p]: 1 / len(pitcher) / len(batter)}) for p in pitcher for b in batter),
        Counter[str](),
    )


@cache
def ends(dice: tuple[Dice, Dice], balls: int = 0, strikes: int = 0) -> Ends:
    if strikes == 3:
        return 1.0, 0.0, 0.0
    if balls == 4:
        return 0.0, 1.0, 0.0
    share = pitch(*dice)
    checked = {way: share["checked_swing"] * list(CHECKED_SWING.values()).count(way) / 4 for way in ("strike", "ball")}
    parts = [
        (share["strike"] + checked["strike"], ends(dice, balls, strikes + 1)),
        (share["ball"] + checked["ball"], ends(dice, balls + 1, strikes)),
        (share["in_play"], (0.0, 0.0, 1.0)),
    ]
    if strikes < 2:
        parts.append((share["foul"], ends(dice, balls, strikes + 1)))
    left = 1.0 if strikes < 2 else 1 - share["foul"]
    strikeout, walk, in_play = (sum(odds * after[n] for odds, after in parts) / left for n in range(3))
    return strikeout, walk, in_play


def test_the_pitch_out_of_a_hundred() -> None:
    counted = Counter(PITCH[b - p] for p in D10 for b in D10)
    names = ["strike", "foul", "checked_swing", "ball", "in_play"]
    assert [int(row[1]) for row in table("Batter less pitcher").values()] == [counted[name] for name in names]


def test_how_an_at_bat_ends() -> None:
    assert [int(row[0]) for row in table("The at-bat ends in").values()] == [
        round(100 * part) for part in ends(DICE["Plain dice"])
    ]


def test_what_special_plays_do_to_an_at_bat() -> None:
    rows = table("In 100 at-bats")
    assert {name: [int(cell) for cell in row] for name, row in rows.items()} == {
        name: [round(100 * part) for part in ends(dice)] for name, dice in DICE.items()
    }


# --- a ball in play ---


def test_the_hit_roll_out_of_twenty() -> None:
    printed = [(label, int(row[0])) for label, row in table("Hit roll").items()]
    assert printed == [
        ("1-8", 8), ("9", 1), ("10-13", 4), ("14", 1), ("15-16", 2), ("17-18", 2), ("19", 1), ("20", 1),
    ]  # fmt: skip
    for label, ways in printed:
        low, _, high = label.partition("-")
        numbers = range(int(low), int(high or low) + 1)
        assert len(numbers) == ways and len({HIT[number] for number in numbers}) == 1


def test_the_four_throws() -> None:
    bases_said = ("first", "second", "third", "home")
    several = {2: "double play", 3: "triple play"}
    rows = list(table("Men on").values())
    for bases, row in zip(STATES, rows, strict=True):
        outs = [outs_at("ground_ball", bases, base) for base in (1, 2, 3, 4)]
        assert row == [several.get(len(at)) or f"out at {bases_said[at[0] - 1]}" for at in outs], bases


def test_hits_out_of_eighty() -> None:
    plain = Counter(HIT[number] for number in D20 for _ in range(4))
    locked = Counter(HIT[with_locked_in(number, more)] for number in D20 for more in (1, 2, 3, 4))

    def hits(counted: Counter[str]) -> int:
        return sum(counted[name] for name in ("single", "double", "triple", "home_run"))

    assert (hits(plain), plain["triple"], plain["home_run"], plain["pop_up"]) == (24, 4, 4, 32)
    assert (hits(locked), locked["triple"], locked["home_run"], locked["pop_up"]) == (34, 14, 4, 22)
    assert "it is a hit 24 times" in PAGE and "22 pop-ups instead of 32" in PAGE and "fourteen of them triples" in PAGE


# --- what it is worth in runs ---

Follow = Iterator[tuple[float, Told]]


def on_the_table(number: int, bases: str, outs: int) -> Follow:
    if HIT[number] in ("ground_ball", "misplay"):
        yield from ((1 / 4, thrown(HIT[number], base, bases, outs)) for base in (1, 2, 3, 4))
    else:
        yield 1.0, flown(number, bases, outs)


def at_bat(state: State, shares: Ends, locked: bool) -> Follow:
    bases, outs = state
    yield shares[0], called("strike", bases, outs, (0, 2))
    yield shares[1], called("ball", bases, outs, (3, 0))
    for number in D20:
        for more in (1, 2, 3, 4):
            read = with_locked_in(number, more) if locked else number
            yield from ((shares[2] / 80 * odds, told) for odds, told in on_the_table(read, bases, outs))


@cache
def worth(name: str = "Plain dice") -> dict[State, float]:
    """Runs to come in the half-inning, from every state, with these dice to its end."""
    states = [(bases, outs) for bases in STATES for outs in OUTS]
    steps = {state: [(odds, told.runs, after(told)) for odds, told in at_bat(state, ends(DICE[name]), False)]
             for state in states}  # fmt: skip
    value = dict.fromkeys(states, 0.0)
    for _ in range(150):
        value = {
            state: sum(odds * (runs + (value[to] if to else 0)) for odds, runs, to in steps[state]) for state in states
        }
    return value


def after(told: Told) -> State | None:
    return None if told.outs == 3 else (str(told.bases), told.outs)


def runs(follow: Follow) -> float:
    """Runs now and to come, when all after it is played plainly."""
    value = worth()
    return sum(odds * (told.runs + (value[to] if (to := after(told)) else 0)) for odds, told in follow)


SITUATIONS: list[State] = [("---", 0), ("1--", 1), ("12-", 1), ("123", 0), ("123", 2)]


def printed_runs(heading: str, name: str) -> list[float]:
    return [float(cell) for cell in table(heading)[name]]


@pytest.mark.slow
def test_half_an_inning_is_worth_what_the_page_says() -> None:
    assert round(worth()["---", 0], 2) == 0.42 and "A half-inning is worth 0.42 runs" in PAGE


@pytest.mark.slow
@pytest.mark.parametrize("name", ["In the Zone", "Hot Bats"])
def test_what_a_d12_buys_for_the_rest_of_the_inning(name: str) -> None:
    bought = [worth(name)[state] - worth()[state] for state in SITUATIONS]
    assert printed_runs("Call", f"{name}, rest of the inning") == [round(value, 2) for value in bought]


@pytest.mark.parametrize("name", ["Dialed In", "Locked In"])
def test_what_a_d4_buys_against_this_batter(name: str) -> None:
    bought = [
        runs(at_bat(state, ends(DICE[name]), name == "Locked In")) - worth()[state] for state in SITUATIONS
    ]  # fmt: skip
    assert printed_runs("Call", f"{name}, this batter") == [round(value, 2) for value in bought]


@pytest.mark.parametrize(("number", "kind"), [(10, "ground ball"), (14, "misplay")])
def test_what_a_laser_beam_buys(number: int, kind: str) -> None:
    bought = []
    for bases, outs in SITUATIONS:
        going = [1, *(base + 1 for base in (1, 2, 3) if bases[base - 1] != "-")]
        best = min(runs(iter([(1.0, thrown(HIT[number], base, bases, outs))])) for base in going)
        bought.append(best - runs(on_the_table(number, bases, outs)))
    assert printed_runs("Ball in play", f"Laser Beam, {kind}") == [round(value, 2) for value in bought]


@pytest.mark.parametrize("number", [15, 17, 19])
def test_what_a_spectacular_play_buys(number: int) -> None:
    bought = [
        sum(runs(on_the_table(number - LOWERED_BY[face], *state)) for face in LOWERED_BY) / 8
        - runs(on_the_table(number, *state))
        for state in SITUATIONS
    ]
    assert printed_runs("Ball in play", f"Spectacular Play, a {number}") == [round(value, 2) for value in bought]


def test_what_a_spectacular_catch_buys() -> None:
    bought = [
        (runs(iter([(1.0, tell("robbed", ANYWHERE["robbed"], *state))])) - runs(on_the_table(20, *state))) / 2
        for state in SITUATIONS
    ]
    assert printed_runs("Ball in play", "Spectacular Catch") == [round(value, 2) for value in bought]


def test_the_advice_holds() -> None:
    """Dialed In is worth more a use than Locked In in every state; a force makes Spectacular Play a bad trade."""
    for state, plain in worth().items():
        saved = plain - runs(at_bat(state, ends(DICE["Dialed In"]), False))
        brought = runs(at_bat(state, ends(DICE["Locked In"]), True)) - plain
        assert saved > brought / 2, state
    for bases, outs, number in product(("1--", "12-", "123"), (0, 1), (10, 11, 12, 13)):
        lowered = sum(runs(on_the_table(number - LOWERED_BY[face], bases, outs)) for face in LOWERED_BY) / 8
        assert lowered > runs(on_the_table(number, bases, outs)), (bases, outs, number)


def test_the_price_list() -> None:
    prices = {name: int(row[0]) for name, row in table("Play").items()}
    assert prices == {
        "Dialed In": 1, "Locked In": 2, "Laser Beam": 3, "Spectacular Play": 4, "Spectacular Catch": 4,
    }  # fmt: skip
    assert sum(prices.values()) == 14 and "cost 14 and you have six" in PAGE
