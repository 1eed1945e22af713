"""Single plays in event codes, as the description of the format has them; who codes are made for."""

from __future__ import annotations

from rulesets.core.files.codes import club_codes, man_codes, park_codes
from rulesets.core.play.plays import Advance, Play
from rulesets.core.play.situation import Runner, Situation
from rulesets.exports.retrosheet.plays import coded
from tests.together import together

OUT = True


def on(bases: str, outs: int = 0) -> Situation:
    """Men on these bases, the lead-off man's teammates in the order of their spots."""
    men = [Runner(place, 9) if base != "-" else None for place, base in zip((8, 7, 6), bases, strict=True)]
    return Situation(bases=(men[0], men[1], men[2]), outs=outs)


def code(situation: Situation, play: Play) -> str | None:
    found = coded(situation.apply(play))
    return found and found.text


A = Advance
PLAYS = [
    # balls in play
    ("---", Play("f", (A(0, 0, "out", OUT, (8,)),), "out", fielder=8, trajectory="fly"), "8/F8"),
    ("---", Play("g", (A(0, 1, "out", OUT, (6, 3)),), "out", fielder=6, trajectory="ground"), "63/G6"),
    ("---", Play("g", (A(0, 1, "out", OUT, (3,)),), "out", fielder=3, trajectory="ground"), "3/G3"),
    ("---", Play("o", (A(0, 0, "out", OUT),), "out"), "99"),
    ("---", Play("s", (A(0, 1, "hit"),), "single"), "S"),
    ("---", Play("s", (A(0, 1, "hit"),), "single", fielder=7, trajectory="line"), "S7/L7"),
    ("1--", Play("s", (A(1, 3, "hit"), A(0, 1, "hit")), "single", fielder=9), "S9.1-3"),
    ("--3", Play("d", (A(3, 4, "hit"), A(0, 2, "hit")), "double", fielder=8), "D8.3-H(RBI)"),
    ("---", Play("h", (A(0, 4, "hit"),), "home_run", fielder=7), "HR/7"),
    ("---", Play("h", (A(0, 4, "hit"),), "home_run", fielder=8, inside_the_park=True), "HR8/IPHR"),
    ("---", Play("s", (A(0, 1, "hit"), A(1, 2, "out", OUT, (9, 4))), "single", fielder=9), "S9.BX2(94)"),
    ("---", Play("s", (A(0, 1, "hit"), A(1, 2, "error")), "single", errors=(7,), fielder=7), "S7.B-2(E7)"),
    ("1--", Play("s", (A(1, 2, "hit"), A(0, 1, "hit")), "single", errors=(9,), fielder=9), "S9.1-2;B-1(E9)"),
    ("---", Play("e", (A(0, 1, "error"),), "error", errors=(5,), fielder=5, trajectory="ground"), "E5/G5"),
    ("---", Play("e", (A(0, 1, "error"),), "error", errors=(0,), trajectory="ground"), "E0/G"),
    # sacrifices
    (
        "--3",
        Play("sf", (A(3, 4, "advance"), A(0, 0, "out", OUT, (8,))), "sac_fly", fielder=8, trajectory="fly"),
        "8/SF/F8.3-H(RBI)",
    ),
    (
        "1--",
        Play(
            "sh",
            (A(1, 2, "advance"), A(0, 1, "out", OUT, (5, 3))),
            "sac_bunt",
            fielder=5,
            trajectory="ground",
            bunted=True,
        ),
        "53/SH/BG5.1-2",
    ),
    (
        "1--",
        Play("sh", (A(1, 2, "error"), A(0, 1, "error")), "sac_bunt", (1,), fielder=1, trajectory="ground", bunted=True),
        "E1/SH/BG1.1-2",
    ),
    (
        "1--",
        Play("sh", (A(1, 2, "advance"), A(0, 1, "advance")), "sac_bunt", fielder=1, trajectory="ground", bunted=True),
        "FC1/SH/BG1.1-2",
    ),
    # forces, choices, double plays
    (
        "1--",
        Play("fc", (A(1, 2, "force", OUT, (6, 4)), A(0, 1, "advance")), "fielders_choice", fielder=6),
        "64(1)/FO",
    ),
    (
        "-2-",
        Play("fc", (A(2, 3, "out", OUT, (1, 5)), A(0, 1, "advance")), "fielders_choice", fielder=1),
        "FC1.2X3(15)",
    ),
    ("-2-", Play("fc", (A(2, 3, "out", OUT), A(0, 1, "advance")), "fielders_choice"), "99(2)"),
    (
        "1--",
        Play(
            "dp",
            (A(1, 2, "force", OUT, (6, 4)), A(0, 1, "out", OUT, (4, 3))),
            "double_play",
            fielder=6,
            trajectory="ground",
        ),
        "64(1)3/GDP/G6",
    ),
    (
        "1--",
        Play("dp", (A(1, 2, "force", OUT, (3,)), A(0, 1, "out", OUT, (6, 3))), "double_play", trajectory="ground"),
        "63/GDP/G.1X2(3)",  # the throws did not go on from one out to the other
    ),
    (
        "1--",
        Play("dp", (A(1, 2, "force", OUT), A(0, 1, "out", OUT)), "double_play", trajectory="ground"),
        "99/GDP/G.1X2(99)",
    ),
    (
        "-2-",
        Play("ldp", (A(0, 0, "out", OUT, (6,)), A(2, 2, "out", OUT, (6, 4))), "out", fielder=6, trajectory="line"),
        "6(B)64(2)/LDP/L6",
    ),
    (
        "-2-",
        Play("ldp", (A(0, 0, "out", OUT, (8,)), A(2, 2, "out", OUT, (4,))), "out", fielder=8, trajectory="fly"),
        "8/FDP/F8.2X2(4)",  # a lone putout: written in one go it would be 8's assist
    ),
    (
        "12-",
        Play(
            "tp",
            (A(0, 0, "out", OUT, (6,)), A(2, 2, "out", OUT, (6, 4)), A(1, 1, "out", OUT, (4, 3))),
            "out",
            fielder=6,
            trajectory="line",
        ),
        "6/LTP/L6.2X2(64);1X1(43)",
    ),
    # at the plate
    ("---", Play("k", (A(0, 0, "out", OUT, (2,)),), "strikeout"), "K"),
    ("---", Play("k", (A(0, 1, "out", OUT, (2, 3)),), "strikeout"), "K23"),
    ("---", Play("k", (A(0, 1, "wild_pitch"),), "strikeout", charge="wild_pitch"), "K+WP.B-1"),
    ("1--", Play("k", (A(1, 2, "steal"), A(0, 0, "out", OUT, (2,))), "strikeout", named=1), "K+SB2"),
    (
        "1--",
        Play("k", (A(1, 2, "caught_stealing", OUT, (2, 6)), A(0, 0, "out", OUT, (2,))), "strikeout", named=1),
        "K+CS2(26)/DP",
    ),
    ("---", Play("w", (A(0, 1, "walk"),), "walk"), "W"),
    (
        "123",
        Play("w", (A(3, 4, "walk"), A(2, 3, "walk"), A(1, 2, "walk"), A(0, 1, "walk")), "walk"),
        "W.3-H(RBI);2-3;1-2",
    ),
    ("--3", Play("w", (A(3, 4, "passed_ball"), A(0, 1, "walk")), "walk", charge="passed_ball"), "W+PB.3-H(NR)(UR)"),
    ("---", Play("i", (A(0, 1, "walk"),), "intentional_walk"), "IW"),
    ("---", Play("hb", (A(0, 1, "walk"),), "hit_batter"), "HP"),
    ("---", Play("ci", (A(0, 1, "error"),), "interference", errors=(2,)), "C/E2"),
    # on the bases
    ("1--", Play("sb", (A(1, 2, "steal"),), named=1), "SB2"),
    ("12-", Play("sb", (A(2, 3, "steal"), A(1, 2, "steal")), named=2), "SB3;SB2"),
    ("--3", Play("sb", (A(3, 4, "steal"),), named=3), "SBH.3-H(NR)"),
    ("1--", Play("sb", (A(1, 2, "steal"), A(2, 3, "error")), errors=(2,), named=1), "SB2.1-3(E2)"),
    ("1--", Play("cs", (A(1, 2, "caught_stealing", OUT, (2, 4)),), named=1), "CS2(24)"),
    ("1--", Play("cs", (A(1, 2, "caught_stealing", OUT),), named=1), "CS2(99)"),
    ("1--", Play("po", (A(1, 1, "picked_off", OUT, (1, 3)),), named=1), "PO1(13)"),
    ("1--", Play("pocs", (A(1, 2, "picked_off_stealing", OUT, (1, 3, 6)),), named=1), "POCS2(136)"),
    ("1--", Play("poe", (A(1, 2, "error"),), errors=(1,), named=1), "PO1(E1).1-2"),
    ("--3", Play("poe", (A(3, 4, "error"),), errors=(0,), named=3), "PO3(E1).3-H(NR)(UR)"),
    ("-2-", Play("wp", (A(2, 3, "wild_pitch"),), charge="wild_pitch"), "WP.2-3"),
    ("--3", Play("pb", (A(3, 4, "passed_ball"),), charge="passed_ball"), "PB.3-H(NR)(UR)"),
    ("-23", Play("bk", (A(3, 4, "balk"), A(2, 3, "balk")), charge="balk"), "BK.3-H(NR);2-3"),
    ("1--", Play("hold"), None),
    ("---", Play("foul", errors=(2,)), "FLE2"),
]


@together(("bases", "play", "text"), PLAYS, ids=[str(text) for _, _, text in PLAYS])
def test_each_kind_of_play_has_its_event_code(bases: str, play: Play, text: str | None) -> None:
    assert code(on(bases), play) == text


def test_a_hit_that_wins_is_written_for_the_bases_it_counts_for() -> None:
    ninth = on("--3")
    ninth.inning, ninth.half = 9, "bottom"
    assert code(ninth, Play("t", (A(3, 4, "hit"), A(0, 3, "hit")), "triple", fielder=9)) == "S9.3-H(RBI)"


def test_a_run_that_only_the_club_did_not_earn_says_so() -> None:
    """SC-2: an error, then a new pitcher; his own man scores after what should have been the third out."""
    s = on("---", outs=2)
    s.lost_outs, s.excused = 1, ((9, 1),)
    s.bases = (None, None, Runner(7, 9))
    assert code(s, Play("s", (A(3, 4, "hit"), A(0, 1, "hit")), "single")) == "S.3-H(RBI)(TUR)"


def test_the_third_out_leaves_the_error_behind_it_a_place() -> None:
    """The leg that the error gave is cut off; the error is the club's all the same."""
    made = Play(
        "fc", (A(1, 2, "force", OUT, (4, 6)), A(0, 1, "advance"), A(1, 2, "error")), "fielders_choice", errors=(6,)
    )
    assert code(on("1--", outs=2), made) == "46(1)/FO.B-2(E6)"


def test_codes_are_stable_and_nobodys_twice() -> None:
    men = [(("pilots", f"smith{number}"), "Al", "Smith") for number in range(400)]
    codes = man_codes(men)
    assert len(set(codes.values())) == 400
    assert all(len(code) == 8 and code[:5] == "smita" and code[5:].isdigit() for code in codes.values())
    assert man_codes(reversed(men)) == codes
    alone = man_codes(men[7:8])
    assert alone.keys() <= codes.keys()


def test_a_club_keeps_its_initials_and_the_next_finds_others() -> None:
    codes = club_codes([("a", "Harbor Point", "Pilots"), ("b", "High Plains", "Pirates"), ("c", "ירושלים", "נמרים")])
    assert codes["a"] == "HPP"
    assert len(set(codes.values())) == 3
    assert all(len(code) == 3 and code.isascii() and code.isupper() for code in codes.values())


def test_parks_have_three_letters_and_a_number() -> None:
    codes = park_codes((name, name) for name in ("Breakwater Park", "The Yard", "Øresund", "公園"))
    assert len(set(codes.values())) == 4
    assert all(len(code) == 5 and code[:3].isupper() and code[3:].isdigit() for code in codes.values())


def test_a_real_club_keeps_the_code_it_has() -> None:
    clubs = [("1927:NYA", "New York", "Yankees"), ("1998:NYA", "New York", "Yankees"), ("nyy", "New York", "Yankees")]
    codes = club_codes(clubs, {"1927:NYA": "NYA", "1998:NYA": "NYA"})
    assert codes["1927:NYA"] == "NYA" and codes["1998:NYA"] == "NYY" and len(set(codes.values())) == 3
