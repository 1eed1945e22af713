"""Lineups: nine men, one at each position, a man once out stays out; and the changes a manager may make."""

from __future__ import annotations

import random

import pytest

from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.people.lineups import (
    FIELD,
    VACANT,
    BadChange,
    Lineup,
    Move,
    available,
    changed,
    faults,
    moves_between,
    openings,
    read_moves,
    replaced,
    starting_lineup,
    written,
)
from tests.together import together

# The Pilots against a right-hander: 0 Ojeda CF, 1 Tanaka 2B, 2 Lindgren RF, 3 Boateng 1B, 4 Castellano DH,
# 5 Whitlock LF, 6 Marchetti 3B, 7 Quispe C, 8 Dunleavy SS; 9 Ortega; 10 Hrubý, 11 Tully, 12 Soares, 13 Pickett;
# 14 Greer and the rest of the staff.
PILOTS = load_roster(VISITORS).club()
SQUAD = PILOTS.squad
START = starting_lineup(PILOTS)
PROVED = Lineup(START.order, START.field, (), fresh=False)
# Without the designated hitter: 4 Whitlock LF, 5 Marchetti 3B, 6 Quispe C, 7 Dunleavy SS, 8 Ortega P; 9 Castellano …
NO_DH = load_roster(VISITORS).club(designated_hitter=False)
NO_DH_SQUAD = NO_DH.squad
NO_DH_START = Lineup(field=starting_lineup(NO_DH).field, fresh=False)


def named(name: str, squad=SQUAD) -> int:
    return next(number for number, man in enumerate(squad) if man.name == name)


def test_a_starting_lineup_is_the_clubs_order_and_field():
    assert [SQUAD[man].name for man in START.field] == [
        *("Ortega", "Quispe", "Boateng", "Tanaka", "Marchetti", "Dunleavy", "Whitlock", "Ojeda", "Lindgren")
    ]
    assert START.order == tuple(range(9)) and START.gone == () and START.fresh
    assert SQUAD[START.designated_hitter].name == "Castellano"
    assert faults(START, SQUAD) == []


def test_without_a_designated_hitter_the_pitcher_bats():
    assert NO_DH_SQUAD[NO_DH_START.pitcher].name == "Ortega" and NO_DH_START.place(NO_DH_START.pitcher) == 8
    assert NO_DH_START.designated_hitter is None
    assert faults(NO_DH_START, NO_DH_SQUAD) == []


@together("club", [VISITORS, HOME])
@together("hitter", [True, False])
@together("hand", ["L", "R"])
def test_every_order_of_a_club_file_is_a_legal_lineup(club, hitter, hand):
    day = load_roster(club).club(hand, hitter)
    assert faults(starting_lineup(day), day.squad) == []
    assert len(day.squad) == 25


@together(
    ("lineup", "sentence"),
    [
        (Lineup((0, 0, *range(2, 9)), START.field), "Ojeda is in the order twice."),
        (Lineup(field=(9, 7, 7, *START.field[3:])), "Quispe is in the field twice."),
        (Lineup(field=(VACANT, *START.field[1:])), "Nobody plays P."),
        (Lineup(field=(*START.field[:5], VACANT, *START.field[6:])), "Nobody plays SS."),
        (
            Lineup(field=(9, 10, *START.field[2:])),
            "Hrubý plays C but doesn't bat; only the pitcher can be hit for.",
        ),
        (Lineup(field=(5, *START.field[1:6], VACANT, *START.field[7:])), "Nobody plays LF."),
        (
            Lineup(field=(4, *START.field[1:6], 5, *START.field[7:]), gone=(5,)),
            "Whitlock has left the game and can't return.",
        ),
    ],
)
def test_what_is_wrong_with_a_lineup_is_said_in_a_sentence(lineup, sentence):
    assert sentence in faults(lineup, SQUAD)


def test_a_man_too_many_without_a_position_is_told():
    """Tully bats for Dunleavy too, and nobody but the hitter of the pitcher may play nowhere."""
    two_idle = Lineup((*range(8), 11), (9, *START.field[1:5], 1, *START.field[6:]))
    assert "Tanaka is in the field twice." in faults(two_idle, SQUAD)
    pitcher_bats = Lineup((*range(8), 9), (9, 7, 3, 1, 6, 4, 5, 0, 2))
    assert faults(pitcher_bats, SQUAD) == []  # Castellano plays short
    idle = Lineup((*range(8), 9), (9, 7, 3, 1, 6, 8, 5, 0, 2))
    assert faults(idle, SQUAD) == ["Dunleavy plays SS but doesn't bat; only the pitcher can be hit for."]


# At bat


def test_a_pinch_hitter_takes_the_place_and_the_position():
    after = changed(PROVED, SQUAD, [Move(12, 5, "PH")], at_bat=(5,))
    assert after.order == (0, 1, 2, 3, 4, 12, 6, 7, 8) and after.position(12) == "LF"
    assert after.gone == (5,)


def test_a_pinch_hitter_for_the_designated_hitter_is_the_designated_hitter():
    after = changed(PROVED, SQUAD, [Move(12, 4, "PH")], at_bat=(4,))
    assert after.designated_hitter == 12


def test_a_pinch_runner_takes_the_runners_place():
    after = changed(PROVED, SQUAD, [Move(13, 7, "PR")], at_bat=(1, 7))
    assert after.order[7] == 13 and after.position(13) == "C"


def test_a_hitter_for_the_pitcher_leaves_nobody_on_the_mound():
    hitter = named("Castellano", NO_DH_SQUAD)
    after = changed(NO_DH_START, NO_DH_SQUAD, [Move(hitter, 8, "PH")], at_bat=(8,))
    assert after.pitcher == VACANT and after.gone == (8,)
    assert faults(after, NO_DH_SQUAD, in_field=False) == []
    assert faults(after, NO_DH_SQUAD) == ["Nobody plays P."]
    reliever = named("Greer", NO_DH_SQUAD)
    with_him = changed(after, NO_DH_SQUAD, [Move(reliever, 8, "P")])
    assert (with_him.pitcher, with_him.order[8], with_him.gone) == (reliever, reliever, (8, hitter))
    # or the hitter stays, in left, and the pitcher bats where Whitlock did
    stays = changed(after, NO_DH_SQUAD, [Move(reliever, 4, "P"), Move(hitter, 8, "LF")])
    assert (stays.order[4], stays.order[8], stays.position(hitter)) == (reliever, hitter, "LF")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Move(12, 4, "PH"), "Soares can pinch-hit only for the man who is up, Whitlock."),
        (Move(12, 5, "PR"), "Soares can pinch-run only for a man on base."),
        (Move(12, 5, "LF"), r"Soares can't take the field now; he can only pinch-hit \(PH\) or pinch-run \(PR\)."),
        (Move(0, 5, "PH"), "Ojeda is already in the game; only a man off the bench can pinch-hit or pinch-run."),
        (Move(30, 5, "PH"), "This club has no man 30: its men are 0 to 24."),
    ],
)
def test_at_bat_only_the_batter_and_the_runners_are_replaced(move, sentence):
    with pytest.raises(BadChange, match=sentence):
        changed(PROVED, SQUAD, [move], at_bat=(5, 2))


# In the field


def test_a_reliever_with_a_designated_hitter_bats_nowhere():
    after = changed(PROVED, SQUAD, [Move(14, None, "P")])
    assert after.pitcher == 14 and after.order == PROVED.order and after.gone == (9,) and after.fresh
    assert faults(after, SQUAD) == []


def test_a_reliever_without_one_takes_the_pitchers_place():
    reliever = named("Greer", NO_DH_SQUAD)
    after = changed(NO_DH_START, NO_DH_SQUAD, [Move(reliever, 8, "P")])
    assert (after.pitcher, after.order[8]) == (reliever, reliever)
    with pytest.raises(BadChange, match="Pitchers bat in this game, so the pitcher must keep a spot in the order"):
        changed(NO_DH_START, NO_DH_SQUAD, [Move(reliever, None, "P"), Move(9, 8, "DH")])


def test_a_double_switch():
    """Greer pitches in Whitlock's fifth place; Soares plays left and bats ninth."""
    reliever, soares = named("Greer", NO_DH_SQUAD), named("Soares", NO_DH_SQUAD)
    after = changed(NO_DH_START, NO_DH_SQUAD, [Move(reliever, 4, "P"), Move(soares, 8, "LF")])
    assert (after.order[4], after.order[8]) == (reliever, soares)
    assert (after.pitcher, after.position(soares)) == (reliever, "LF")
    assert set(after.gone) == {4, 8}


def test_two_men_change_positions():
    after = changed(PROVED, SQUAD, [Move(1, 1, "SS"), Move(8, 8, "2B")])
    assert (after.position(1), after.position(8), after.gone) == ("SS", "2B", ())


def test_the_designated_hitter_takes_the_field_and_the_pitcher_bats():
    """Castellano to first for Boateng: Ortega bats fourth, and there is no designated hitter any more."""
    after = changed(PROVED, SQUAD, [Move(4, 4, "1B"), Move(9, 3, "P")])
    assert (after.order[3], after.position(4), after.designated_hitter, after.gone) == (9, "1B", None, (3,))
    with pytest.raises(BadChange, match="the pitcher must keep a spot in the order"):
        changed(after, SQUAD, [Move(14, None, "P"), Move(11, 3, "DH")])


@together(
    ("moves", "sentence"),
    [
        ([Move(12, 5, "CF")], "Nobody plays LF"),
        ([Move(12, None, "LF")], "Soares needs a spot in the order."),
        ([Move(1, 8, "SS")], "Tanaka bats second; a man keeps his spot in the order."),
        ([Move(1, 1, "SS")], "Nobody plays 2B"),
        ([Move(12, 5, "LF"), Move(12, 0, "CF")], "A change can name each man only once."),
        ([Move(14, 3, "P")], "Nobody plays 1B"),
        ([], "A change can name each man only once."),
        ([Move(12, 5, "LF"), Move(13, 5, "CF")], "Soares and Pickett can't both bat sixth."),
    ],
)
def test_a_change_that_may_not_be_made_says_why(moves, sentence):
    with pytest.raises(BadChange, match=sentence):
        changed(PROVED, SQUAD, moves)


def test_a_man_once_out_stays_out():
    after = changed(PROVED, SQUAD, [Move(12, 5, "LF")])
    for moves in ([Move(5, 5, "LF")], [Move(5, 0, "CF")]):
        with pytest.raises(BadChange, match="Whitlock has left the game and can't return"):
            changed(after, SQUAD, moves)
    assert 5 not in available(after, SQUAD) and 12 not in available(after, SQUAD)


def test_a_pitcher_stays_for_one_batter():
    with pytest.raises(BadChange, match="Ortega hasn't faced anybody yet: a pitcher must face one batter"):
        changed(START, SQUAD, [Move(14, None, "P")])
    relieved = changed(PROVED, SQUAD, [Move(14, None, "P")])
    with pytest.raises(BadChange, match="Greer hasn't faced anybody yet"):
        changed(relieved, SQUAD, [Move(15, None, "P")])


def test_a_man_who_is_hurt_is_replaced_in_place_and_position():
    after = replaced(START, 8, 11)
    assert (after.order[8], after.position(11), after.gone) == (11, "SS", (8,))
    assert replaced(PROVED, 9, 14).fresh


# What is on offer


def test_only_legal_changes_are_on_offer():
    in_field = list(openings(PROVED, SQUAD))
    kinds = {change.kind for change in in_field}
    assert kinds == {"reliever", "replacement", "switch", "hitter_fields"}  # no double switch with a designated hitter
    assert sum(change.kind == "hitter_fields" for change in in_field) == 8
    assert sum(change.kind == "reliever" for change in in_field) == 11
    assert sum(change.kind == "replacement" for change in in_field) == 9 * 4  # eight fielders and the hitter, four men
    assert sum(change.kind == "switch" for change in in_field) == 8 * 7 // 2
    at_bat = list(openings(PROVED, SQUAD, (0, 8)))
    assert {change.kind for change in at_bat} == {"pinch_hitter", "pinch_runner"}
    assert len(at_bat) == 2 * 15


def test_a_fresh_pitcher_is_not_to_be_relieved():
    assert "reliever" not in {change.kind for change in openings(START, SQUAD)}


def test_double_switches_are_on_offer_where_the_pitcher_bats():
    found = [change for change in openings(NO_DH_START, NO_DH_SQUAD) if change.kind == "double_switch"]
    assert len(found) == 8 * 11 * 5  # eight men in the field, eleven arms, five on the bench
    assert all(8 in change.out for change in found)


@pytest.mark.parametrize("move", [Move(12, 9, "LF"), Move(12, -1, "LF"), Move(12, 4, "XX"), Move(99, 4, "LF")])
def test_a_move_to_nowhere_is_refused(move):
    with pytest.raises(BadChange):
        changed(PROVED, SQUAD, [move])


def test_a_change_is_written_and_read():
    moves = (Move(20, None, "P"), Move(12, 4, "LF"))
    assert read_moves(written(moves)) == moves


@together("text", ["", "12", "12:5", "12:0:LF", "12:10:LF", "x:5:LF", "12:5:XX", "12:5:LF ", "-1:5:LF"])
def test_what_is_no_change_is_refused(text):
    with pytest.raises(BadChange, match="A change is written like 12:5:LF"):
        read_moves(text)


# SC-10: the designated hitter


@together(
    ("moves", "sentence"),
    [
        # Castellano and Whitlock trade places: the hitter would play left, and Whitlock hit for the pitcher
        (
            [Move(4, 4, "LF"), Move(5, 5, "DH")],
            "Castellano was the designated hitter; once he takes the field, the pitcher must bat.",
        ),
        # the same with a new man who would hit for the pitcher in Whitlock's spot
        (
            [Move(4, 4, "LF"), Move(12, 5, "DH")],
            "Castellano was the designated hitter; once he takes the field, the pitcher must bat.",
        ),
        # Soares bats for the hitter's spot and plays left, and Whitlock would hit for the pitcher
        (
            [Move(12, 4, "LF"), Move(5, 5, "DH")],
            "Whitlock can't become the designated hitter, whose spot in the order is the fifth.",
        ),
        # the hitter pitches, and nobody says where Ortega goes
        ([Move(4, 4, "P")], "Castellano can't pitch unless Ortega has somewhere to go"),
        # the hitter takes the field, and nobody says whom the pitcher bats for
        ([Move(4, 4, "LF"), Move(5, 5, "P"), Move(9, None, "CF")], "Ortega plays CF but doesn't bat"),
        # a fielder pitches, a new man plays for him in another man's spot, and the hitter would stay
        ([Move(5, 5, "P"), Move(12, 0, "LF")], "Nobody plays CF"),
        # a reliever comes into the order, and the hitter would stay
        ([Move(14, 5, "P"), Move(12, 0, "LF")], "Nobody plays CF"),
        # the pitcher trades places with a fielder, and nobody says where he bats
        ([Move(5, 5, "P"), Move(9, None, "LF")], "Ortega plays LF but doesn't bat"),
    ],
)
def test_the_designated_hitter_is_not_kept_by_a_trade(moves, sentence):
    with pytest.raises(BadChange, match=sentence):
        changed(PROVED, SQUAD, moves)


@together(
    ("moves", "order", "gone"),
    [
        # Whitlock goes to pitch in his own sixth spot; Soares plays left in the hitter's fifth
        ([Move(5, 5, "P"), Move(12, 4, "LF")], (0, 1, 2, 3, 12, 5, 6, 7, 8), {4, 9}),
        # Whitlock pitches, and the hitter himself plays left
        ([Move(5, 5, "P"), Move(4, 4, "LF")], (0, 1, 2, 3, 4, 5, 6, 7, 8), {9}),
        # Whitlock and Ortega trade places; Ortega bats for the hitter
        ([Move(5, 5, "P"), Move(9, 4, "LF")], (0, 1, 2, 3, 9, 5, 6, 7, 8), {4}),
        # the hitter pitches, and Ortega plays left for Whitlock, in his spot
        ([Move(4, 4, "P"), Move(9, 5, "LF")], (0, 1, 2, 3, 4, 9, 6, 7, 8), {5}),
        # Ortega goes to left for Whitlock, in his spot; Greer pitches in the hitter's
        ([Move(14, 4, "P"), Move(9, 5, "LF")], (0, 1, 2, 3, 14, 9, 6, 7, 8), {4, 5}),
        # Greer pitches in the hitter's spot: both Ortega and the hitter are out
        ([Move(14, 4, "P")], (0, 1, 2, 3, 14, 5, 6, 7, 8), {4, 9}),
    ],
)
def test_ways_to_lose_the_designated_hitter(moves, order, gone):
    after = changed(PROVED, SQUAD, moves)
    assert (after.order, set(after.gone), after.designated_hitter) == (order, gone, None)
    assert faults(after, SQUAD) == []
    for man in gone:
        with pytest.raises(BadChange, match="has left the game and can't return"):
            changed(Lineup(after.order, after.field, after.gone, fresh=False), SQUAD, [Move(man, 0, "CF")])


def test_the_pitcher_may_bat_for_the_designated_hitter_alone():
    after = changed(PROVED, SQUAD, [Move(9, 4, "PH")], at_bat=(4,))
    assert (after.pitcher, after.order[4], after.gone, after.designated_hitter) == (9, 9, (4,), None)
    assert changed(PROVED, SQUAD, [Move(9, 4, "PR")], at_bat=(0, 4)).order[4] == 9
    with pytest.raises(BadChange, match="Ortega is already in the game"):
        changed(PROVED, SQUAD, [Move(9, 5, "PH")], at_bat=(5,))
    offered = [change for change in openings(PROVED, SQUAD, (4, 5)) if change.moves[0].man == 9]
    assert [change.kind for change in offered] == ["pinch_hitter"]


def test_the_hitter_may_be_replaced_by_another():
    after = changed(PROVED, SQUAD, [Move(12, 4, "DH")])
    assert (after.designated_hitter, after.gone) == (12, (4,))


# SC-11: a new pitcher


def test_a_new_pitcher_may_not_go_to_another_position_before_he_has_faced_one():
    with pytest.raises(BadChange, match="Ortega hasn't faced anybody yet"):
        changed(START, SQUAD, [Move(5, 5, "P"), Move(9, 4, "LF")])
    with pytest.raises(BadChange, match="Ortega hasn't faced anybody yet"):
        changed(START, SQUAD, [Move(14, 4, "P")])


def test_moves_between_two_lineups_make_the_one_of_the_other():
    after = changed(PROVED, SQUAD, [Move(4, 4, "1B"), Move(9, 3, "P")])
    assert changed(PROVED, SQUAD, moves_between(PROVED, after)) == after


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_changed_nobody_is_neither_in_nor_out(seed):
    """Any men to any places and positions, in any order: of what the rules take, a club that has lost its designated
    hitter never has one again, one that has him has him in the same spot, and everybody is in or has left.
    """
    rnd = random.Random(seed)
    lineup, been = PROVED, set(PROVED.present)
    taken = 0
    for _ in range(4000):
        field = rnd.random() < 0.8
        places = () if field else (rnd.randrange(9), rnd.randrange(9))
        moves = []
        for man in rnd.sample(range(20), rnd.choice((1, 2, 2, 3))):
            own = lineup.place(man)
            place = own if own is not None and rnd.random() < 0.8 else rnd.choice((None, *range(9)))
            moves.append(Move(man, place, rnd.choice((*FIELD, "DH") if field else ("PH", "PR"))))
        try:
            after = changed(lineup, SQUAD, moves, places)
        except BadChange:
            continue
        taken += 1
        been |= after.present
        assert been == after.present | set(after.gone) and not after.present & set(after.gone)
        hitter, was = after.designated_hitter, lineup.designated_hitter
        if hitter is not None:
            assert was is not None and after.place(hitter) == lineup.place(was) == PROVED.place(4)
        lineup = Lineup(after.order, after.field, after.gone, fresh=False)
        if len(lineup.gone) > 8 or rnd.random() < 0.02:
            lineup, been = PROVED, set(PROVED.present)
    assert taken > 20
