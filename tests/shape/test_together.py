"""Many cases as one test: all of them are gone through, and each that fails is named."""

from __future__ import annotations

import pytest

from tests.together import together

SOME = [(1, 1), (1, 2), pytest.param(3, 4, id="three and four"), (5, 5)]


def fails(test: object, **fixtures: object) -> str:
    with pytest.raises(pytest.fail.Exception) as told:
        test(**fixtures)  # type: ignore[operator]
    return str(told.value)


def test_every_case_that_fails_is_named_and_none_hides_another() -> None:
    gone_through = []

    @together("one, other", SOME)
    def test(one: int, other: int, more: int) -> None:
        gone_through.append((one, other, more))
        assert one == other, "not alike"

    told = fails(test, more=7)
    assert gone_through == [(1, 1, 7), (1, 2, 7), (3, 4, 7), (5, 5, 7)]
    assert "2 of 4 cases" in told and "[1-2] AssertionError: not alike" in told and "[three and four]" in told


def test_cases_of_cases_are_gone_through_too() -> None:
    @together("one", [1, 2], ids=["first", "second"])
    @together("other", [1, 3])
    def test(one: int, other: int) -> None:
        with pytest.raises(ValueError):
            if one == other:
                raise ValueError

    told = fails(test)
    assert "[first]" in told and "[second]" in told and "DID NOT RAISE" in told and "[3]" in told


def test_what_all_cases_do_right_passes() -> None:
    together("one", [1, 2, 3])(lambda one: None)()


def test_no_case_at_all_is_a_mistake_and_so_is_a_mark_on_one() -> None:
    for cases in ([], [pytest.param(1, marks=pytest.mark.slow)]):
        with pytest.raises(AssertionError):
            together("one", cases)(lambda one: None)
