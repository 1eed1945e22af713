"""The card factory: the samples and proofs of the rules, and a good card from any season at all."""

from __future__ import annotations

import random
from itertools import product
from math import ceil, floor

import msgspec
import pytest

from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.players import Batting, Pitching, Player
from rulesets.deep_drive.cards.plain import PLAIN_BATTER, PLAIN_PITCHER, batter_from, pitcher_from
from rulesets.deep_drive.factory.card_factory import batter_card, batter_print, fitted, pitcher_card, pitcher_print
from rulesets.deep_drive.factory.expected import expected_rates, section_shares
from rulesets.deep_drive.factory.figures import AS_PRINTED, AVERAGE_POINTS, FACTORY, MOST_POINTS, STOLEN_BASES
from rulesets.deep_drive.factory.halves import batter_half, pitcher_half
from rulesets.deep_drive.factory.layout import section, table
from rulesets.deep_drive.factory.league_rates import CALIBRATION, League, league_of_the_box
from rulesets.deep_drive.factory.out_rows import classes, out_row
from rulesets.deep_drive.factory.rounding import choices, rare_reading
from rulesets.deep_drive.factory.seasons import NOTHING, Rates, Season, allowed_season, batting_season
from tests.deep_drive.card_faults import check_card
from tests.deep_drive.proofs import block, proof_lines, sample, season
from tests.together import together

replace = msgspec.structs.replace
LINES = proof_lines()
each_line = pytest.mark.parametrize(("kind", "name", "proof"), LINES, ids=[name for _, name, _ in LINES])
# DD-FACT-10: season line and expected line
PROOF = {
    "league-average batter": ((0.255, 0.254), (0.321, 0.324), (0.402, 0.402)),
    "slugger": ((0.288, 0.288), (0.383, 0.382), (0.562, 0.559)),
    "slap hitter": ((0.290, 0.289), (0.336, 0.334), (0.351, 0.349)),
    "great hitter": ((0.340, 0.340), (0.457, 0.459), (0.625, 0.625)),
    "weak bat": ((0.200, 0.201), (0.240, 0.244), (0.258, 0.259)),
    "ace": ((0.211, 0.210), (0.258, 0.261), (0.302, 0.301)),
    "average starter": ((0.254, 0.254), (0.321, 0.323), (0.406, 0.408)),
    "mop-up man": ((0.307, 0.306), (0.378, 0.376), (0.523, 0.525)),
    "closer": ((0.200, 0.197), (0.257, 0.257), (0.278, 0.282)),
}


def printed(kind, rates, league=CALIBRATION, hand="R"):
    """A card with what the factory prints from these rates, plain besides."""
    if kind == "batters":
        rows, deep_drive, rare = batter_print(rates, league, hand)
        return replace(PLAIN_BATTER, table=rows, deep_drive=deep_drive, rare=rare)
    rows, rare = pitcher_print(rates, league)
    return replace(PLAIN_PITCHER, table=rows, rare=rare)


def off(card, rates, league=CALIBRATION):
    """How far a card's expected line is from the season's, at most."""
    lines = zip(expected_rates(card, league, rates.sf).line, rates.line, strict=True)
    return max(abs(ours - theirs) for ours, theirs in lines)


def club_cards(roster, league):
    """Everybody's card at bat by his id, and a pitcher's for each who pitches."""
    numbered = list(enumerate(roster.players.values()))
    batters = {player.id: batter_card(player, league, serial) for serial, player in numbered}
    pitchers = {player.id: pitcher_card(player, league, serial) for serial, player in numbered if player.pitches}
    return batters, pitchers


def hitter(**line):
    return Player("h", "A", "Hitter", 1, "R", "R", 27, ("LF",), batting=Batting(**line) if line else None)


def hurler(**line):
    return Player("p", "A", "Hurler", 1, "R", "R", 27, ("P",), pitching=Pitching(**line) if line else None)


@together(("kind", "name", "proof"), [line for line in LINES if "sample" in line[2]])
def test_dd_card_4_a_sample_comes_out_of_its_line(kind, name, proof):
    """DD-CARD-4: table, section, PARK bands, rare readings and outs, to the number."""
    about = proof["sample"]
    card = sample(kind, about["name"])
    theirs = batter_from(card) if kind == "batters" else pitcher_from(card)
    ours = printed(kind, season(proof["line"]).rates, hand=theirs.hand)
    mirrored = kind == "batters" and theirs.hand == "L"
    assert ours.table == theirs.table
    assert ours.rare == theirs.rare
    assert out_row(about["serial"], about["hard_grounders"], mirrored) == theirs.outs
    if kind == "batters":
        assert ours.deep_drive == theirs.deep_drive


@each_line
def test_dd_fact_10_the_proof(kind, name, proof):
    """DD-FACT-10: season line and expected line as the rules print them, to .001."""
    rates = season(proof["line"]).rates
    expected = expected_rates(printed(kind, rates), CALIBRATION, rates.sf)
    for figures, ours, theirs in zip(PROOF[name], rates.line, expected.line, strict=True):
        assert (ours, theirs) == pytest.approx(figures, abs=0.0006)


def test_the_figures_of_the_factory_are_those_of_the_rules():
    theirs = block("factory")
    ours = msgspec.to_builtins(FACTORY)
    as_sentences = {"steal_letter", "ip_per_start", "ip_per_relief", "endurance_sp", "endurance_rp", "hard_grounders"}
    for key in theirs.keys() - as_sentences - {"league"}:
        assert msgspec.json.encode(ours[key]) == msgspec.json.encode(msgspec.convert(theirs[key], type(ours[key]))), key
    assert theirs["league"] == msgspec.to_builtins(CALIBRATION.rates)
    chart = block("stolen_base_chart")
    assert [{letter: list(pair) for letter, pair in row.items()} for row in STOLEN_BASES] == list(chart.values())
    events = block("on_base_events")
    assert (events["average_points"], events["max_points"]) == (AVERAGE_POINTS, MOST_POINTS)


# DD-FACT-0: every line makes a card


def test_dd_fact_0_a_short_line_is_filled_up_at_the_leagues_rates():
    """DD-FACT-0: 40 plate appearances are his, 20 the league's."""
    filled = CALIBRATION.fill(Season(ab=40, h=20, hr=10))
    assert filled.pa == pytest.approx(60)
    assert filled.hr == pytest.approx(10 + 20 * CALIBRATION.rates.hr)
    assert filled.rates.bb == pytest.approx(20 / 60 * CALIBRATION.rates.bb)
    long = Season(ab=60, h=20)
    assert CALIBRATION.fill(long) is long


def test_dd_fact_0_nobody_at_all_is_the_league():
    """DD-FACT-0: no line, the league's line, at bat and on the mound."""
    filled = CALIBRATION.fill(NOTHING).rates
    assert msgspec.structs.astuple(filled) == pytest.approx(msgspec.structs.astuple(CALIBRATION.rates))
    batter, pitcher = batter_card(hitter(), CALIBRATION, 0), pitcher_card(hurler(), CALIBRATION, 0)
    assert check_card(batter) == check_card(pitcher) == []
    assert off(batter, CALIBRATION.rates) < 0.004 and off(pitcher, CALIBRATION.rates) < 0.004
    assert pitcher.endurance == {"RP": 0}


def test_dd_fact_0_what_was_not_recorded():
    """DD-FACT-0: half as many caught as stolen, two double plays in a hundred."""
    filled = batting_season(Batting(g=100, ab=380, h=100, bb=20, sb=10))
    assert (filled.cs, filled.gdp) == (5, 8)
    known = batting_season(Batting(g=100, ab=380, h=100, bb=20, sb=10, cs=0, gdp=0, sh=9))
    assert (known.cs, known.gdp, known.pa) == (0, 0, 400)


@together(
    "line",
    [
        {"ab": 100, "h": 100, "hr": 100},
        {"ab": 100, "h": 100, "t": 100},
        {"ab": 100, "h": 100, "d": 100},
        {"ab": 100, "h": 100},
        {"ab": 100, "so": 100},
        {"ab": 100},
        {"bb": 100},
        {"hbp": 100},
        {"sf": 100},
        {"ab": 60, "h": 30, "hr": 30, "bb": 60},
        {"ab": 600, "h": 60, "bb": 400, "so": 540},
    ],
)
def test_dd_fact_0_the_oddest_line_makes_a_card(line):
    """DD-FACT-0: what does not fit is moved to the league's rates until it does."""
    rates = Season(**line).rates
    for kind in ("batters", "pitchers"):
        assert check_card(printed(kind, rates)) == []


def test_dd_fact_0_what_does_not_fit_goes_a_tenth_to_the_league():
    """DD-FACT-0: every rate, as often as needed."""
    rates = Season(ab=300, h=250, d=30, hr=20, bb=60, so=10).rates
    assert batter_half(rates, CALIBRATION) is None
    tries = []

    def find(tried, league):
        tries.append(tried)
        return batter_half(tried, league)

    assert fitted(find, rates, CALIBRATION) == batter_half(tries[-1], CALIBRATION)
    assert len(tries) > 1 and tries[1].bb == pytest.approx(0.9 * rates.bb + 0.1 * CALIBRATION.rates.bb)


def test_dd_fact_0_strikeouts_give_way():
    """DD-FACT-0: at most 46 numbers of a half are no outs in the field."""
    half = pitcher_half(Season(ab=500, h=100, d=10, hr=5, bb=100, so=360).rates, CALIBRATION)
    assert half.neither_out_nor_so + half.so == 46
    assert [row.result for row in table(half, pitcher=True)].count("OUT") == 2


# DD-FACT-1 to 3


def test_dd_fact_1_the_average_half_of_the_calibration_league():
    """DD-FACT-1: DD 6, SI 6.45, BB 4.15, HBP 0.4, SO 8.25."""
    half = CALIBRATION.half
    assert (half.dd, half.bb, half.hbp, half.so) == pytest.approx((6, 4.15, 0.4, 8.25))
    assert round(half.si, 2) == 6.45
    shares = (0.0265 / 0.12, 0.0048 / 0.12, (0.0450 - 0.06 * 0.057) / 0.12, 0.04)
    assert (half.hr_share, half.tr_share, half.do_share, half.si_plus_share) == pytest.approx(shares)
    assert CALIBRATION.rates.line == pytest.approx((0.255, 0.321, 0.403), abs=0.0006)


def test_dd_fact_1_the_average_half_is_the_leagues_own():
    """DD-FACT-1: two halves of a league make its rates again, whatever league it is."""
    for league in (CALIBRATION, League.of(map(load_roster, CLUB_IDS), AS_PRINTED)):
        half, drives = league.half, 0.12
        singles = 2 * half.si / 100 + drives * half.si_plus_share + 0.06 * FACTORY.def_single
        assert singles == pytest.approx(league.rates.s)
        assert drives * half.do_share + 0.06 * FACTORY.def_double == pytest.approx(league.rates.d)
        assert (drives * half.hr_share, 2 * half.so / 100) == pytest.approx((league.rates.hr, league.rates.so))


def test_dd_fact_1_a_league_is_the_sum_of_its_clubs():
    """DD-FACT-1: the rates of the eight clubs' batting."""
    clubs = [load_roster(club_id) for club_id in CLUB_IDS]
    lines = [player.batting for club in clubs for player in club.players.values() if player.batting]
    pa = sum(line.pa - line.sh for line in lines)
    league = League.of(clubs)
    assert league.rates.hr == pytest.approx(sum(line.hr for line in lines) / pa)
    assert league.gdp == pytest.approx(sum(line.gdp for line in lines) / pa)
    assert league.games == 162 and set(league.fielding) == set("P C 1B 2B 3B SS LF CF RF".split())
    assert League.of([]) == CALIBRATION


def test_dd_fact_2_points_below_0_are_a_rare_reading():
    """DD-FACT-2: a slap hitter who strikes out 7.7 times in a hundred keeps nine tenths of the pitchers' 8.25."""
    half = batter_half(Season(ab=590, h=171, d=18, t=6, hr=2, bb=41, hbp=2, sf=3, so=49).rates, CALIBRATION)
    assert half.so == 0 and half.rare == {"SO": 8}
    never_walks = batter_half(replace(CALIBRATION.rates, bb=0.02), CALIBRATION)
    assert never_walks.bb == 0 and never_walks.rare == {"BB": rare_reading(2 / 4.15)} == {"BB": 4}
    assert choices(-2.0, 4.0, (-2, -2)) == [(0, 4)]
    assert choices(1.5, 4.0, (0, 1, 2)) == [(0, None), (1, None), (2, None)]


def test_dd_fact_2_a_rare_reading_on_singles_is_for_both_kinds():
    """DD-FACT-2."""
    half = pitcher_half(replace(CALIBRATION.rates, s=0.06), CALIBRATION)
    assert half.si == 0 and half.rare["SI"] == half.rare["SI+"]


def test_dd_fact_3_a_batters_deep_drive_section():
    """DD-FACT-3: the slugger's eleven numbers, and 35, 2 and 25 of the section."""
    half = batter_half(Season(ab=552, h=159, d=30, t=2, hr=39, bb=85, hbp=4, sf=6, so=128).rates, CALIBRATION)
    assert (half.dd, half.hr, half.tr, half.do, half.si_plus) == (11, 35, 2, 25, 2)


def test_dd_fact_3_a_man_without_power_has_a_rare_reading_on_deep_drives():
    """DD-FACT-3: one number, and few of the pitcher's."""
    half = batter_half(Season(ab=550, h=130, d=8, t=1, hr=0, bb=50, so=60).rates, CALIBRATION)
    assert half.dd == 1 and 3 <= half.rare["DD"] <= 8
    aim = 100 * (8 / 600 - 0.06 * 0.057 + 1 / 600) / 0.62
    assert half.rare["DD"] == max(3, round(10 * (aim - 1) / 6) - 1)


def test_dd_fact_3_more_deep_drives_where_the_section_would_overflow():
    """DD-FACT-3: beyond twenty numbers if the extra-base hits need them."""
    half = batter_half(replace(CALIBRATION.rates, s=0.12, d=0.12, t=0.0, hr=0.16, bb=0.05), CALIBRATION)
    assert half.dd == 23  # .97 of 29 in a hundred hold the .27658 that are not of the DEF chart, of 28 they do not


@pytest.mark.parametrize(("hand", "fields"), [("L", ["F9d", "F8d", "F7d"]), ("R", ["F7d", "F8d", "F9d"])])
def test_dd_fact_3_flies_go_to_the_pull_side_first(hand, fields):
    """DD-FACT-3: 35 in a hundred to the pull side, 40 to center."""
    half = batter_half(CALIBRATION.rates, CALIBRATION)
    rows = section(half, hand).rows[-3:]
    flies = rows[-1].last - rows[0].first + 1
    assert [row.result for row in rows] == fields
    assert [row.last - row.first + 1 for row in rows[:2]] == [int(0.35 * flies), int(0.4 * flies)]


# DD-FACT-4 to 6


def costs(kind, rates):
    """What each combination costs that the rule tries, drawn up as a card and read number by number."""
    half = (batter_half if kind == "batters" else pitcher_half)(rates, CALIBRATION)
    average = CALIBRATION.half

    def both(rate, points):
        return {max(0, floor(100 * rate - points)), max(0, ceil(100 * rate - points))}

    def cost(tried):
        card = replace(PLAIN_BATTER if kind == "batters" else PLAIN_PITCHER, rare=tried.rare)
        card = replace(card, table=table(tried, pitcher=kind == "pitchers"))
        if kind == "batters":
            card = replace(card, deep_drive=section(tried, "R"))
        expected = expected_rates(card, CALIBRATION, rates.sf)
        squares = sum((ours - theirs) ** 2 for ours, theirs in zip(expected.line, rates.line, strict=True))
        walks = abs(expected.bb - rates.bb) + abs(expected.hbp - rates.hbp)
        return squares + 0.0002 * walks + 1e-7 * tried.si_plus**1.5

    found = {}
    for bb, hbp in product(both(rates.bb, average.bb), both(rates.hbp, average.hbp)):
        if kind == "pitchers":
            for si in (half.si - 1, half.si, half.si + 1):
                tried = replace(half, bb=bb, hbp=hbp, si=si)
                found[bb, hbp, si] = cost(tried)
            continue
        own = 100 * (rates.s - 0.06 * 0.329) - average.si
        drives = (half.dd + 6) / 100
        for si in (floor(own) - 1, floor(own), ceil(own)):
            so_far = (si + average.si) / 100 + 0.06 * 0.329
            for more in (-1, 0, 1):
                si_plus = floor(100 * (rates.s - so_far) / drives + 0.5) + more
                if -1 <= si_plus <= 30 and half.hr + half.tr + half.do + max(0, si_plus) <= 97:
                    tried = replace(half, bb=bb, hbp=hbp, si=si, si_plus=max(0, si_plus))
                    found[bb, hbp, si, tried.si_plus] = cost(tried)
    chosen = (half.bb, half.hbp, half.si, half.si_plus)[: 4 if kind == "batters" else 3]
    return chosen, found


@each_line
def test_dd_fact_4_the_combination_nearest_to_the_season_is_kept(kind, name, proof):
    """DD-FACT-4 and DD-FACT-6: of all that are tried, and the search adds up what a reading of the card gives."""
    chosen, found = costs(kind, season(proof["line"]).rates)
    assert len(found) > 3
    assert chosen == min(found, key=found.get)


def test_dd_fact_4_hit_batsmen_below_0_are_none_without_a_rare_reading():
    """DD-FACT-4."""
    half = batter_half(replace(CALIBRATION.rates, hbp=0.0), CALIBRATION)
    assert half.hbp == 0 and "HBP" not in half.rare


def random_line(dice, pitcher):
    """A season somebody might have had; a pitcher's is nearer to the league's, and his homers go with his doubles."""
    pa = dice.randint(200, 900 if pitcher else 700)
    s, d, t = dice.uniform(0.11, 0.19), dice.uniform(0.03, 0.06), dice.uniform(0.001, 0.010)
    hr = d * dice.uniform(0.3, 0.9) if pitcher else dice.uniform(0.002, 0.065)
    bb, hbp, so = dice.uniform(0.04, 0.14), dice.uniform(0, 0.02), dice.uniform(0.06, 0.30)
    s, d, t, hr, bb, hbp, so, sf = (round(pa * rate) for rate in (s, d, t, hr, bb, hbp, so, dice.uniform(0, 0.012)))
    return Season(ab=pa - bb - hbp - sf, h=s + d + t + hr, d=d, t=t, hr=hr, bb=bb, hbp=hbp, sf=sf, so=so)


@pytest.mark.parametrize(("kind", "astray"), [("batters", 0), ("pitchers", 5)])
def test_dd_fact_4_random_seasons_come_within_five_points(kind, astray):
    """DD-FACT-4, DD-FACT-5 and DD-FACT-10: 300 lines, all but a few extreme pitchers within .005 on all three."""
    dice, wide = random.Random(19), []
    for _ in range(300):
        rates = random_line(dice, kind == "pitchers").rates
        card = printed(kind, rates)
        assert check_card(card) == []
        if off(card, rates) > 0.005:
            wide.append(rates)
    assert len(wide) <= astray


def test_dd_fact_5_a_pitchers_deep_drives_are_tried_with_a_rare_reading():
    """DD-FACT-5: the ace has two numbers of his own and leaves nine tenths of the batters'."""
    half = pitcher_half(Season(ab=900, h=190, d=34, t=3, hr=14, bb=55, hbp=4, sf=5, so=260).rates, CALIBRATION)
    assert (half.dd, half.rare) == (2, {"DD": 8})


def test_dd_fact_5_doubles_allowed_that_nobody_counted():
    """DD-FACT-5: deep drives by the home runs; doubles and triples are the league's share of the other hits."""
    line = {"g": 30, "gs": 30, "bf": 800, "outs": 570, "h": 180, "hr": 21, "bb": 60, "hbp": 5, "so": 130, "sf": 5}
    known, unknown = Pitching(**line, doubles=36, triples=4), Pitching(**line)
    allowed = allowed_season(unknown, CALIBRATION.rates)
    in_park = CALIBRATION.rates.s + CALIBRATION.rates.d + CALIBRATION.rates.t
    assert allowed.d == pytest.approx(159 * CALIBRATION.rates.d / in_park)
    assert allowed_season(known, CALIBRATION.rates).d == 36
    half = pitcher_half(allowed.rates, CALIBRATION, long_hits_known=False)
    drives = (half.dd + 6 * (half.rare.get("DD", 9) + 1) / 10) / 100
    assert drives == pytest.approx(21 / 800 / CALIBRATION.half.hr_share, abs=0.01)
    assert check_card(pitcher_card(hurler(**line), CALIBRATION, 3)) == []


def test_dd_fact_6_the_average_against_the_average_is_the_league():
    """DD-FACT-6: a plain card, number by number."""
    rates = expected_rates(PLAIN_BATTER, CALIBRATION)
    half, shares = CALIBRATION.half, section_shares(PLAIN_BATTER.deep_drive)
    # of 100 numbers 20 in the PARK ranges give 8 HR and 4 DO; 20 HR, 5 TR and 25 DO stand elsewhere
    assert shares == pytest.approx({"HR": 0.28, "TR": 0.05, "DO": 0.29, "SI+": 0.0})
    assert rates.hr == pytest.approx((5 + 6) / 100 * 0.28 + 1 / 100 * 0.4)
    assert rates.s == pytest.approx((10 + half.si) / 100 + 0.06 * 0.329)
    assert rates.d == pytest.approx((5 + 6) / 100 * 0.29 + 0.06 * 0.057 + 1 / 100 * 0.2)
    assert (rates.bb, rates.so, rates.sf) == pytest.approx((0.0815, 0.1525, 0.0070))


def test_dd_fact_6_a_rare_reading_leaves_its_share_of_the_other_half():
    """DD-FACT-6: rare 4 leaves five in ten."""
    rare = replace(PLAIN_PITCHER, rare={"BB": 4, "DD": 0})
    rates = expected_rates(rare, CALIBRATION)
    assert rates.bb == pytest.approx((4 + 4.15 / 2) / 100)
    assert rates.hr == pytest.approx((4 + 0.6) / 100 * CALIBRATION.half.hr_share + 0.004)


# DD-FACT-7 and 8, and the ballpark


def test_dd_fact_7_park_bands_stand_at_the_edge_of_the_fence():
    """DD-FACT-7: the last four home runs and the first six flies, two doubles fewer and two flies more."""
    half = batter_half(CALIBRATION.rates, CALIBRATION)
    drawn = section(half, "R")
    results = [result for result, _ in drawn.readings]
    first_fly = results.index("F7d")
    assert drawn.park == ((half.hr - 4, half.hr - 1), (first_fly, first_fly + 5))
    assert results.count("DO") == half.do - 2
    assert {row.result for row in drawn.rows if row.dagger} == {"HR", "F7d", "F8d", "F9d"}


@pytest.mark.parametrize("change", [{"hr": 3}, {"do": 1}, {"hr": 40, "tr": 20, "do": 35, "si_plus": 0}])
def test_dd_fact_7_a_thin_section_has_no_daggers(change):
    """DD-FACT-7: with fewer than four home runs, two doubles or six flies the park has no say."""
    drawn = section(replace(batter_half(CALIBRATION.rates, CALIBRATION), **change), "R")
    assert drawn.park == () and not any(row.dagger for row in drawn.rows)
    assert check_card(replace(PLAIN_BATTER, deep_drive=drawn)) == []


@pytest.mark.parametrize("name", ["league-average batter", "slugger", "slap hitter", "great hitter", "weak bat"])
def test_dd_park_4_the_neutral_park_gives_back_the_season(name):
    """DD-PARK-4: with the bands a section gives just what it was to give without them."""
    line = next(proof["line"] for _, known, proof in LINES if known == name)
    half = batter_half(season(line).rates, CALIBRATION)
    shares = section_shares(section(half, "R"))
    counted = {"HR": half.hr, "TR": half.tr, "DO": half.do, "SI+": half.si_plus}
    assert {hit: 100 * share for hit, share in shares.items()} == pytest.approx(counted)


def test_dd_fact_8_outs_rows():
    """DD-FACT-8: two hard grounders as a rule; more in columns 0 and 4, fewer first in column 6."""
    hard = {count: [column for column, kind in enumerate(classes(count)) if kind == "GH"] for count in range(5)}
    assert hard == {0: [], 1: [2], 2: [2, 6], 3: [0, 2, 6], 4: [0, 2, 4, 6]}
    assert out_row(4, 2, mirrored=True) == tuple(sample("batters", "Dell Harkaway")["outs"])
    for serial in range(60):
        for count in range(5):
            for mirrored in (False, True):
                assert check_card(replace(PLAIN_PITCHER, outs=out_row(serial, count, mirrored))) == []


# everybody


@together("club_id", CLUB_IDS)
def test_every_man_of_the_box_has_good_cards(club_id):
    """DD-FACT-0 to DD-FACT-9: 25 batters' cards and a pitcher's for each who pitches, within .005 of its aim."""
    roster, league = load_roster(club_id), league_of_the_box()
    batters, pitchers = club_cards(roster, league)
    assert set(pitchers) == {player.id for player in roster.players.values() if player.pitches}
    for player_id, player in roster.players.items():
        batter = batters[player_id]
        assert check_card(batter) == [] and batter.name == player.name
        assert off(batter, league.tuned(league.fill(batting_season(player.batting)).rates), league) < 0.005
        if player.pitches:
            pitcher = pitchers[player_id]
            assert check_card(pitcher) == [] and pitcher.hand == player.throws
            allowed = league.fill(allowed_season(player.pitching, league.rates)).rates
            assert off(pitcher, league.tuned(allowed), league) < 0.005


def test_the_cards_of_the_league_add_up_to_the_league():
    """Rounding is no bias: over all cards the rates are those of the season within one in a hundred."""
    league = League.of(map(load_roster, CLUB_IDS), AS_PRINTED)
    made, played, faced = [0.0] * 8, [0.0] * 8, 0.0
    for club_id in CLUB_IDS:
        roster = load_roster(club_id)
        for player_id, card in club_cards(roster, league)[0].items():
            own = batting_season(roster.players[player_id].batting)
            if own.pa:
                faced += own.pa
                rates = league.fill(own).rates
                given = msgspec.structs.astuple(expected_rates(card, league, rates.sf))
                made = [total + own.pa * rate for total, rate in zip(made, given, strict=True)]
                played = [
                    total + own.pa * rate for total, rate in zip(played, msgspec.structs.astuple(rates), strict=True)
                ]
    ours, theirs = Rates(*(total / faced for total in made)), Rates(*(total / faced for total in played))
    assert ours.line == pytest.approx(theirs.line, rel=0.01)
    assert (ours.hr, ours.bb, ours.so) == pytest.approx((theirs.hr, theirs.bb, theirs.so), rel=0.01)


def test_a_card_is_made_once():
    roster, league = load_roster(CLUB_IDS[0]), league_of_the_box()
    again = League.of(load_roster(club_id) for club_id in CLUB_IDS)
    player = next(iter(roster.players.values()))
    read_again = msgspec.convert(msgspec.to_builtins(player), Player)
    assert read_again is not player and again is not league
    assert batter_card(read_again, again, 0) is batter_card(player, league, 0)
    weaker = replace(player, batting=Batting(g=10, ab=30, h=2))
    assert batter_card(weaker, league, 0) != batter_card(player, league, 0)
    assert batter_card(player, replace(league, games=154), 0) is not batter_card(player, league, 0)


def test_an_odd_league_makes_cards_too():
    """DD-FACT-0: a league of one man who only hits home runs is held within what a league can be."""
    club = load_roster(CLUB_IDS[0])
    player = hitter(g=100, ab=400, h=400, hr=400, r=400, rbi=400)
    for men in ({"h": player}, {"p": hurler(g=1)}, {}):
        league = League.of([replace(club, players=men)])
        assert check_card(batter_card(player, league, 0)) == []
        assert check_card(pitcher_card(hurler(g=3, bf=70, outs=30, h=40, hr=3), league, 0)) == []


def test_the_league_in_the_box_is_tuned_within_small_bounds():
    """A card is made for a line a little off its man's own; the season as played gives that back."""
    league = league_of_the_box()
    printed, own = league.printed.line, league.rates.line
    assert printed == pytest.approx(own, rel=0.02)
    assert CALIBRATION.tuning == AS_PRINTED  # the rules' own proofs are of cards as they are printed
