"""The dice ledger and its chi-square, against tables in print and hand counts."""

from __future__ import annotations

import random
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulesets
from rulesets.core.book.dice_ledger import Ledger, chances_of_alike, chances_of_sums, dice_of, ledger_of, together
from rulesets.core.book.dice_report import roll_title
from rulesets.core.book.fairness import chi_square_above, fairness, gamma_above, how_often, verdict
from rulesets.core.play.events import Thrown
from rulesets.core.play.requests import Die, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.final import dice_thrown
from rulesets.core.table.table import Table

RED, WHITE = Die("red", 6, "red"), Die("white", 6)


@pytest.mark.parametrize(
    ("freedom", "critical"),  # any printed table of chi-square: p = .995 .95 .50 .10 .05 .01 .001
    [
        (1, (0.0000393, 0.00393, 0.4549, 2.7055, 3.8415, 6.6349, 10.8276)),
        (5, (0.41174, 1.14548, 4.35146, 9.23636, 11.0705, 15.0863, 20.5150)),
        (9, (1.73493, 3.32511, 8.34283, 14.6837, 16.9190, 21.6660, 27.8772)),
        (19, (6.84397, 10.1170, 18.3377, 27.2036, 30.1435, 36.1909, 43.8202)),
        (100, (67.3276, 77.9295, 99.3341, 118.498, 124.342, 135.807, 149.449)),
    ],
)
def test_chi_square_agrees_with_the_printed_tables(freedom: int, critical: tuple[float, ...]) -> None:
    for statistic, chance in zip(critical, (0.995, 0.95, 0.5, 0.1, 0.05, 0.01, 0.001), strict=True):
        assert chi_square_above(statistic, freedom) == pytest.approx(chance, abs=0.5e-4 * max(chance, 0.2))


def test_with_two_degrees_it_is_an_exponential_and_nothing_is_certain_from_zero() -> None:
    """Q(1, x) = e^-x: the one case that a pencil can do."""
    assert gamma_above(1, 3) == pytest.approx(0.049787068, abs=1e-9)
    assert (gamma_above(4, 0), gamma_above(0.5, 1e6)) == (1.0, 0.0)


def test_a_tally_by_hand() -> None:
    """Sixty throws, ten of each face expected: 25+4+1+4+0+100 over 10."""
    found = fairness([5, 8, 9, 8, 10, 20], [1 / 6] * 6)
    assert found is not None
    assert (found.statistic, found.freedom, round(found.chance, 4)) == (13.4, 5, 0.0199)
    assert fairness([10] * 6, [1 / 6] * 6).chance == 1.0


def test_cells_of_which_few_are_expected_are_counted_with_their_neighbors() -> None:
    """36 throws of two dice: of 2, 3, 4 six are expected together; 5 has 4 and goes with 6; and so on downward."""
    sums = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    found = fairness(sums, [ways / 36 for ways in sums])
    assert found is not None
    assert (found.statistic, found.freedom) == (0.0, 4)  # 2-4, 5-6, 7, 8, and 9-10 with what is left over
    assert fairness([1, 1, 0, 0, 1, 0], [1 / 6] * 6) is None


def test_sentences() -> None:
    fair = fairness([9, 12, 10, 8, 11, 10], [1 / 6] * 6)
    assert verdict(fair, "your red die", 60).startswith(
        "Your red die is as fair as dice are: a spread like this comes up"
    )
    loaded = fairness([0, 0, 0, 0, 0, 60], [1 / 6] * 6)
    assert verdict(loaded, "your red die", 60) == (
        "Your red die is hardly fair: a spread like this comes up less than once in 1,000 times."
    )
    assert verdict(None, "the hit die", 1) == "The hit die: 1 throw is too few to tell."


@pytest.mark.slow
@given(st.floats(0, 1))
def test_every_chance_has_words(chance: float) -> None:
    assert how_often(chance)


def thrown(*faces: tuple[int, int], by: str = "dice") -> list[Thrown]:
    return [Thrown("steal", (RED, WHITE), each, by) for each in faces]


def test_typed_and_thrown_are_kept_apart_and_added_up_by_game() -> None:
    mine = ledger_of([*thrown((1, 1), (3, 4)), *thrown((6, 6), by="typed")])
    (roll,), (typed,) = mine.thrown, mine.typed
    assert (roll.throws, roll.doubles, typed.throws, typed.doubles) == (2, 1, 1, 1)
    assert [(roll.lowest + at, n) for at, n in enumerate(roll.sums) if n] == [(2, 1), (7, 1)]
    both = together([mine, ledger_of(thrown((1, 2)))])
    assert both.throws == 4
    assert dice_of(both.thrown)[0].counts == (2, 0, 1, 0, 0, 0)


def test_chances_of_sums_and_doubles_by_counting() -> None:
    (two,) = ledger_of(thrown((1, 1))).thrown
    assert [Fraction(chance).limit_denominator(36) for chance in chances_of_sums(two)] == [
        Fraction(6 - abs(7 - total), 36) for total in range(2, 13)
    ]
    assert chances_of_alike(two)[0] == pytest.approx(1 / 6)
    dice = tuple(Die(name, 6) for name in ("a", "b", "c"))
    (three,) = ledger_of([Thrown("swing", dice, (5, 5, 5), "dice")]).thrown
    assert (three.doubles, three.triples) == (1, 1)
    assert chances_of_alike(three) == (pytest.approx(1 - 120 / 216), pytest.approx(6 / 216))
    uneven = (Die("pitching die", 12), Die("batting die", 10))
    (pitch,) = ledger_of([Thrown("pitch", uneven, (3, 3), "dice")]).thrown
    assert (pitch.doubles, chances_of_alike(pitch)) == (0, (0.0, 0.0)), "dice of two sizes make no double"


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_a_games_ledger_has_every_die_of_every_throw(game: str) -> None:
    table = Table(rulesets.find(game), default_setup(game, 5))
    rnd = random.Random(5)
    while table.pending is not None and table.where().throws < 150:
        if isinstance(table.pending, Roll) and rnd.random() < 0.3:
            table.answer(table.throw(), "typed")
        else:
            table.step()
    ledger = ledger_of(table.events)
    assert ledger.is_sound() and ledger.throws == table.where().throws
    counts: dict[tuple[str, str, int], int] = {}
    for roll in (*ledger.thrown, *ledger.typed):
        for die in roll.dice:
            for face, number in zip(die.faces, die.counts, strict=True):
                if number:
                    counts[roll.key, die.name, face] = counts.get((roll.key, die.name, face), 0) + number
    for key, dice in dice_thrown(table.events).items():
        for name, faces in dice.items():
            assert {face: counts.pop((key, name, face)) for face in faces} == faces
    assert counts == {}


def test_a_ledger_that_does_not_add_up_is_not_believed() -> None:
    good = ledger_of(thrown((1, 2), (2, 2)))
    assert good.is_sound()
    (roll,) = good.thrown
    for wrong in ({"throws": 3}, {"sums": roll.sums[1:]}, {"doubles": 5}, {"dice": (roll.dice[0],)}):
        assert not Ledger((msgspec.structs.replace(roll, **wrong),)).is_sound()


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_roll_has_a_title_of_its_own_that_names_nobody(game: str) -> None:
    rolls = rulesets.find(game).rolls
    titles = [roll_title(key, rolls) for key in (*rolls, "something_else")]
    assert all(title and "{" not in title and "_" not in title for title in titles)
