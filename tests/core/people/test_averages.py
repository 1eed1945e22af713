"""Averages (TS-BOX-7), as fractions worked out by hand."""

from __future__ import annotations

from fractions import Fraction

from rulesets.core.people.averages import average, on_base, slugging, times_on_base, total_bases

# 2 singles, 3 doubles, a triple and 2 home runs in 25 at-bats; 4 walks, 1 hit batter, 2 sacrifice flies, 1 bunt
LINE = {"pa": 33, "ab": 25, "h": 8, "2b": 3, "3b": 1, "hr": 2, "bb": 4, "hbp": 1, "sf": 2, "sh": 1}


def test_total_bases_count_a_hit_once_for_each_base():
    assert total_bases(LINE) == 2 * 1 + 3 * 2 + 1 * 3 + 2 * 4 == 19


def test_a_batting_average_is_hits_over_at_bats():
    assert average(LINE) == Fraction(8, 25)


def test_on_base_counts_walks_and_hit_batters_and_of_the_sacrifices_only_the_fly():
    assert times_on_base(LINE) == (13, 32)
    assert on_base(LINE) == Fraction(13, 32)


def test_slugging_is_total_bases_over_at_bats():
    assert slugging(LINE) == Fraction(19, 25)


def test_nobody_has_an_average_before_his_first_chance():
    assert (average({}), on_base({}), slugging({})) == (None, None, None)
    assert (average({"bb": 1}), on_base({"bb": 1}), slugging({"bb": 1})) == (None, Fraction(1), None)
