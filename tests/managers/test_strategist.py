"""What the skippers decide: each question of each game where the right call is plain, and how far a taste may go."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from rulesets import find
from rulesets.core.charts.chart import digest
from rulesets.core.many.driver import play_out
from rulesets.core.people.temperaments import MOST_LIKING, TEMPERAMENTS
from rulesets.core.play.events import Chosen, Settled, Thrown
from rulesets.core.play.game import replacement
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Manager, default_setup
from rulesets.core.play.situation import Situation
from rulesets.core.session.heard import Why
from rulesets.core.session.session import Session
from rulesets.core.table.dugouts import CHANGES
from rulesets.core.table.skipper import Decision
from rulesets.core.table.table import Table
from rulesets.deep_drive.play.grounders import LEAD_RUNNER
from rulesets.managers import advisers_for, skipper_named, skippers_for
from rulesets.managers.at_hand import win_table
from rulesets.managers.dugout.counsel import counsel, counsel_at
from rulesets.managers.reasons import words_for
from rulesets.managers.run_tables import State
from rulesets.managers.strategist import Strategist, moment, worths_of
from rulesets.managers.worth import SURE_ENOUGH
from rulesets.replay.cards.decks import PlainDeck
from rulesets.replay.cards.plain import PLAIN_BATTER, PLAIN_PITCHER, batter_of_one_square, pitcher_of_one_square
from rulesets.replay.play.pitching import BONUS_INNING, BONUS_OR_B
from tests.managers.moments import ADVANCED, BOTTOM_NINE, at, decided, question, setup_of
from tests.together import together

NINE_DOWN: dict[str, Any] = {"inning": 9, "half": "bottom", "score": (13, 4)}
MANAGED = {"runner_advancement": "advanced", "stealing": "managed"}
COACHED = {"third_base_coach": "optional"}
WHO: tuple[Manager, ...] = ("by_the_book", "bold", "patient", "small_ball", "old_school")

PLAIN: list[tuple[str, str, dict[str, Any], str]] = [
    # A man on first with nobody out early: the throw gets 3 in 36, and gives a base away on 6.
    ("triple_six", "pickoff_call", {"on": "1--", "inning": 3}, "no_pickoff"),
    # Two out, tied in the last of the ninth: on second he scores on a hit, and he is caught on 6 in 36 only.
    ("triple_six", "steal_call", {"on": "1--", "outs": 2, **BOTTOM_NINE}, "steal_second"),
    ("triple_six", "steal_call", {"on": "1--", "outs": 2, **NINE_DOWN}, "no_steal"),
    # The winning run on third with one out: a bunt brings it in on 25 of 36.
    ("triple_six", "offense_call", {"on": "--3", "outs": 1, **BOTTOM_NINE}, "bunt"),
    ("triple_six", "offense_call", {"on": "1--", **NINE_DOWN}, "swing"),
    ("triple_six", "offense_call", {"inning": 1}, "swing"),
    ("dice_baseball", "in_the_zone", {"on": "123", **BOTTOM_NINE}, "use"),
    ("dice_baseball", "in_the_zone", {"inning": 1}, "pass"),
    ("dice_baseball", "hot_bats", {**BOTTOM_NINE}, "use"),
    ("dice_baseball", "hot_bats", {"inning": 1, "outs": 2}, "pass"),
    ("dice_baseball", "dialed_in", {"on": "-2-", "outs": 2, **BOTTOM_NINE}, "use"),
    ("dice_baseball", "dialed_in", {"inning": 1}, "pass"),
    ("dice_baseball", "locked_in", {"on": "--3", "outs": 2, **BOTTOM_NINE}, "use"),
    ("dice_baseball", "locked_in", {"inning": 1, "outs": 2}, "pass"),
    # A home run that ends the game: nothing can be lost by going up the wall.
    ("dice_baseball", "spectacular_catch", {"outs": 2, **BOTTOM_NINE}, "use"),
    ("dice_baseball", "spectacular_catch", {"outs": 2, "inning": 9, "half": "top", "score": (4, 13)}, "pass"),
    ("dice_baseball", "spectacular_play", {"on": "--3", "outs": 2, **BOTTOM_NINE}, "use"),
    ("dice_baseball", "laser_beam", {"on": "--3", "outs": 1, **BOTTOM_NINE}, "throw_home"),
    # Nine behind in the ninth: no run and no out of theirs is worth effort.
    ("dice_baseball", "spectacular_play", {"on": "--3", "inning": 9, "half": "top", "score": (13, 4)}, "pass"),
    ("dice_baseball", "laser_beam", {"on": "--3", "inning": 9, "half": "top", "score": (13, 4)}, "pass"),
    ("dice_baseball", "intentional_walk", {"inning": 1}, "pitch"),
    # The issue's own: the infield comes in with second and third, not with the bases full.
    ("deep_drive", "infield", {"on": "-23", "outs": 1, **BOTTOM_NINE}, "in"),
    ("deep_drive", "infield", {"on": "123", "outs": 1, **BOTTOM_NINE}, "normal"),
    ("deep_drive", "pitch_to", {"on": "-23", "outs": 1, **BOTTOM_NINE}, "pitch"),
    ("deep_drive", "pitch_to", {"inning": 1}, "pitch"),
    ("deep_drive", "outfield", {"on": "--3", "outs": 2, **BOTTOM_NINE}, "normal"),
    ("deep_drive", "offense_call", {"on": "1-3", "outs": 1, "inning": 4}, "hit_and_run"),
    ("deep_drive", "offense_call", {"on": "1--", **NINE_DOWN}, "swing"),
    ("deep_drive", "play_safe", {"on": "-23", "outs": 2, "inning": 3}, "normal"),
    # Three behind in the last of the ninth, the tying run at bat: no base gained is worth an out on the bases.
    ("deep_drive", "play_safe", {"on": "1-3", "inning": 9, "half": "bottom", "score": (4, 1)}, "safe"),
    # Two for one: with one out it is the side.
    ("deep_drive", "comebacker", {"on": "12-", "outs": 1, "inning": 3}, "double_play"),
    ("deep_drive", "first_and_third", {"on": "1-3", "outs": 1, "inning": 3}, "double_play"),
    ("deep_drive", "bunt_play", {"on": "1--", "outs": 1, "inning": 3}, "throw_first"),
    # The winning run goes home on the bunt: an out at first would lose the game.
    ("deep_drive", "bunt_play", {"on": "--3", "outs": 1, **BOTTOM_NINE}, "lead_runner"),
    ("deep_drive", "pickoff_base", {"on": "12-", "inning": 3}, "first"),
    ("deep_drive", "steal", {"on": "1--", **NINE_DOWN, "options": MANAGED}, "stay"),
    ("replay", "infield_depth", {"on": "-23", "outs": 1, **BOTTOM_NINE}, "in"),
    ("replay", "infield_depth", {"on": "123", "outs": 1, **BOTTOM_NINE}, "auto"),
    ("replay", "intentional_walk", {"on": "-23", "outs": 1, **BOTTOM_NINE}, "pitch"),
    ("replay", "intentional_walk", {"inning": 1}, "pitch"),
    ("replay", "offense_call", {"on": "1--", **NINE_DOWN}, "swing"),
    ("replay", "offense_call", {"on": "--3", "outs": 1, **BOTTOM_NINE}, "swing"),
    ("replay", "coach_mode", {"on": "12-", **NINE_DOWN}, "normal"),
    ("replay", "coach_mode", {"on": "123", "inning": 9, "half": "bottom", "score": (4, 1)}, "play_it_safe"),
    ("replay", "bunt_lead_play", {"on": "1--", "inning": 3}, "take_batter"),
    # A run behind in the eighth, men on first and third: the catcher gets him more often than not (RP-SB-4, RP-SB-6).
    ("replay", "plus_steal", {"on": "1-3", "outs": 1, "inning": 8, "half": "bottom", "score": (5, 4)}, "hold"),
    ("replay", "hnr_force_play", {"on": "1--", "inning": 3}, "take_batter"),
]
FIRST_CALL = {"bunt_play": {"offense_call": "bunt"}, "bunt_lead_play": {"offense_call": "sacrifice"}}
FIRST_CALL["hnr_force_play"] = {"offense_call": "hit_and_run"}


@pytest.mark.slow
@together(("game", "key", "moment", "right"), PLAIN)
def test_the_plain_call(game: str, key: str, moment: dict[str, Any], right: str) -> None:
    options = {"options": ADVANCED} if game == "dice_baseball" else {}
    said = decided(game, key, answers=FIRST_CALL.get(key), **{**options, **moment})
    assert said.value == right


@together("who", WHO)
@together("game", ["triple_six", "deep_drive", "replay"])
def test_down_nine_in_the_ninth_nobody_bunts(game: str, who: Manager) -> None:
    for on in ("1--", "-2-", "12-", "--3"):
        assert decided(game, "offense_call", who, on=on, **NINE_DOWN).value == "swing"


def test_a_throw_to_third_by_hand() -> None:
    """TS-8.2: 6 of 36 throws bring the winning run in, 3 get him, 27 change nothing."""
    dealt = at("triple_six", on="--3", **BOTTOM_NINE)
    table = win_table(dealt)
    assert table is not None
    now, out = (1 - table.win(9, "bottom", 0, state) for state in (State("--3", 0), State("---", 1)))
    thrown = 3 / 36 * out + 27 / 36 * now
    ask = question("triple_six", dealt, "pickoff_call")
    said = skipper_named("by_the_book").answer(ask, dealt)
    assert (said.value == "pickoff_third") == (thrown > now)
    assert said.figures == pytest.approx((thrown, now), abs=1e-5)


@pytest.mark.slow
def test_a_runner_is_sent_with_two_out_and_held_with_none() -> None:
    """DD-MC: with two out a run is worth more than a base that dies with the next out; with none even a man who is
    safe more often stays where he is."""
    two, none = (
        decided("deep_drive", "send_runner", on="-2-", outs=outs, inning=3, options=MANAGED, page=page)
        for outs, page in ((2, "24 6"), (0, "24 7"))
    )
    assert (two.value, two.code) == ("send", "send") and (none.value, none.code) == ("hold", "hold")
    for said in (two, none):
        safe, needed = said.figures
        assert (safe >= needed) == (said.value == "send") and 0.55 < safe < 0.9
        assert len(said.men) == 1 and said.men[0][0] == 0
    assert (
        decided("deep_drive", "throw", answers={"send_runner": "send"}, on="-2-", inning=3, options=MANAGED).value
        == "throw"
    )


def test_a_fast_man_is_sent_and_a_slow_one_held() -> None:
    """RP-CB-39: a die over his speed and he is out: 5 in 6 are safe with speed 5, 1 in 6 with speed 1."""
    fast = decided("replay", "send_runner", on="-2-", outs=1, inning=3, page="24 5")
    slow = decided("replay", "send_runner", on="-2-", outs=1, inning=3, page="24 1")
    assert (fast.value, slow.value) == ("send", "hold")
    assert fast.figures[0] == pytest.approx(5 / 6, abs=0.12) and slow.figures[0] == pytest.approx(1 / 6, abs=0.12)
    assert decided("replay", "coach_send", on="-2-", outs=2, inning=3, options=COACHED, page="24 5").value == "send"


def test_a_good_thief_goes_where_a_base_decides_and_stays_far_behind() -> None:
    """DD-SB-4: of a hundred he makes it on twenty or more and is out on four; two out, tied in the eighth."""
    tied = {"on": "1--", "outs": 2, "inning": 8, "half": "top", "options": MANAGED, "page": "2"}
    assert decided("deep_drive", "steal", score=(4, 4), **tied).value == "second"
    assert decided("deep_drive", "steal", score=(4, 13), **tied).value == "stay"


def test_two_are_turned_rather_than_the_lead_man_taken() -> None:
    """DD-GB-J: with one out two are the side; with none, a man on third and two out are worth less than two men on."""
    for outs in (0, 1):
        said = skipper_named("by_the_book").answer(LEAD_RUNNER, at("deep_drive", on="12-", outs=outs, inning=3))
        assert said.value == "double_play"


@pytest.mark.parametrize("ask", [BONUS_INNING, BONUS_OR_B], ids=["before his inning", "on his last batter"])
def test_a_bonus_inning_is_taken_where_it_can_be(ask: Ask) -> None:
    """RP-END-R-5: nobody he faces in it counts. It is worth nothing after the game."""
    assert skipper_named("by_the_book").answer(ask, at("replay", inning=8)).value == "use"


@together(
    ("square", "sharp", "right"),
    [
        # Chart book, Column 3: 1 + 5 = 6 is a single, 1 + 1 = 2 a fly ball that is caught.
        ("1", 3, "column_3"),
        # Column 5: 6 is a walk, 2 a grounder.
        ("1", 5, "column_5"),
        # Column 6: 51 + 5 = 56 is a double, 52 a fly ball that is caught.
        ("51", 6, "column_6"),
        # Column 6: 14 + 5 = 19 is caught and 15 is gone: the lowest number there is not the best one.
        ("14", 6, "none"),
    ],
)
def test_a_reliever_is_at_his_best_where_these_two_cards_say_so(square: str, sharp: int, right: str) -> None:
    """RP-MATCH-1: all his grades are 5, but for a single 1 in one of the columns."""
    dealt = at("replay", on="1--", outs=1, inning=7, options={"relief_matchup": "on"}, first_batter=True)
    swings = [list(row) for row in batter_of_one_square("1")]
    for row in swings:
        row[sharp - 1] = square
    rows = [list(row) for row in pitcher_of_one_square("5")]
    rows[3][sharp - 1] = "1"
    deck = PlainDeck()
    batter = replace(PLAIN_BATTER, rows=tuple(map(tuple, swings)))
    for man in range(len(dealt.squad(0))):
        deck.batters[0, man] = batter
        deck.pitchers[1, man] = replace(PLAIN_PITCHER, rows=tuple(map(tuple, rows)))
    dealt.deck = deck  # type: ignore[attr-defined]
    said = skipper_named("by_the_book").answer(question("replay", dealt, "relief_matchup_column"), dealt)
    assert said.value == right and said.code == ("ordinary" if right == "none" else "pays")


def test_who_comes_in_for_a_hurt_man_plays_his_position() -> None:
    dealt = at("deep_drive", inning=3)
    lineup, squad = dealt.situation.lineups[0], dealt.squad(0)
    for position in ("C", "SS", "CF"):
        out = next(man for man in lineup.present if lineup.position(man) == position)
        dealt.situation.hurt = ((0, out),)
        ask = next(iter(replacement(dealt)))
        assert isinstance(ask, Ask)
        fit = [option.value for option in ask.options if squad[int(option.value)].plays(position)]
        if fit:
            assert skipper_named("by_the_book").answer(ask, dealt).value in fit


def test_the_better_reading_is_taken() -> None:
    """DD-ADVT-3: a single rather than an out for the batter, an out rather than a walk for the pitcher."""
    dealt = at("deep_drive", inning=3)
    ask = question("deep_drive", dealt, "defense_shift")
    worths, skipper = worths_of(dealt), skipper_named("by_the_book")
    assert worths is not None

    def read(key: str, side: str, here: str, there: str) -> str:
        keep, shift = (replace(option, page=page) for option, page in zip(ask.options, (here, there), strict=True))
        return skipper.answer(replace(ask, key=key, side=side, options=(keep, shift)), dealt).value

    assert (
        read("offense_shift", "offense", "OUT", "SI") == "shift"
        and read("offense_shift", "offense", "BB", "SO") == "keep"
    )
    assert (
        read("defense_shift", "defense", "BB", "OUT") == "shift"
        and read("defense_shift", "defense", "SO", "SI") == "keep"
    )


# how far a taste may go


def grid(game: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Questions in many moments."""
    keys = {
        "triple_six": ("steal_call", "offense_call"),
        "deep_drive": ("offense_call", "play_safe"),
        "replay": ("offense_call", "coach_mode"),
    }
    return [
        (game, key, {"on": on, "outs": outs, "inning": inning, "half": "bottom", "score": (4, 4 + lead)})
        for key, on, outs, inning, lead in product(keys[game], ("1--", "12-", "1-3"), (0, 1), (2, 7, 9), (-2, 0, 2))
        if not (inning == 9 and lead > 0) and not (key == "steal_call" and on == "123")
    ]


@pytest.mark.parametrize("game", ["triple_six", "deep_drive", "replay"])
def test_nobody_gives_away_more_than_three_thousandths(game: str) -> None:
    called: dict[str, list[str]] = {who: [] for who in WHO}
    for _, key, where in grid(game):
        dealt = at(game, **where)
        ask = question(game, dealt, key)
        worths = worths_of(dealt)
        assert worths is not None
        values = dict(zip(ask.values, worths.of(ask, dealt.situation), strict=True))
        for who in WHO:
            said = skipper_named(who).answer(ask, dealt)
            called[who].append(said.value)
            held_back = "" if said.value == "hit_and_run" else "hit_and_run"  # he has only so many of them
            most = max(value for each, value in values.items() if value is not None and each != held_back)
            given = most - (values[said.value] or 0)
            assert given <= MOST_LIKING + (SURE_ENOUGH if said.value == ask.ordinary else 1e-9), (who, key, where)

    def count(who: Manager, *values: str) -> int:
        return sum(called[who].count(value) for value in values)

    bunts, steals = ("bunt", "sacrifice", "squeeze"), ("steal_second", "steal_third")
    assert count("small_ball", *bunts) >= count("by_the_book", *bunts)
    small = (*bunts, "hit_and_run")  # who holds back one of them may call the other
    assert count("small_ball", *small) >= count("by_the_book", *small) >= count("patient", *small)
    assert count("bold", *steals) >= count("by_the_book", *steals) >= count("patient", *steals)
    assert count("bold", "hit_and_run") >= count("by_the_book", "hit_and_run") >= count("patient", "hit_and_run")
    assert called["small_ball"] != called["by_the_book"] != called["bold"] != called["patient"]


@pytest.mark.parametrize(("who", "most"), [("by_the_book", 2), ("bold", 4), ("patient", 1)])
def test_hit_and_runs_are_held_to_a_believable_number(who: Manager, most: int) -> None:
    """First and third with one out calls for it each time; he calls it so often, and again in the next game."""
    skipper = skipper_named(who)
    for first_inning in (1, 3):
        assert skipper.change(at("deep_drive"), 0) is None  # before the first batter
        said = []
        for inning in range(first_inning, 9):
            dealt = at("deep_drive", on="1-3", outs=1, inning=inning)
            ask = question("deep_drive", dealt, "offense_call")
            first, again = (skipper.answer(ask, dealt).value for _ in range(2))
            assert first == again, "looking ahead is no call"
            said.append(first)
        assert said.count("hit_and_run") == most


def test_a_moment_only_grows() -> None:
    """However a game goes: batters out, home or on base, runners caught, sides changed."""
    played = play_out(find("triple_six"), default_setup("triple_six"), 5, (Strategist(TEMPERAMENTS["bold"]),) * 2)
    settled = [event.situation for event in played.events if isinstance(event, Settled)]
    moments = [moment(situation) for situation in settled if situation.outs < 3]
    assert moments == sorted(moments)


# at the table


def managed(game: str, *managers: Manager) -> Session:
    setup = setup_of(game, ADVANCED if game == "dice_baseball" else None)
    setup = replace(setup, managers=managers, seed=11)
    return Session(Table(find(game), setup), skippers_for(setup))


@pytest.mark.parametrize("game", ["triple_six", "deep_drive"])
def test_every_reason_has_words(game: str) -> None:
    """Each decision that is no ordinary one and each change says why, with the men by their names."""
    session = managed(game, "bold", "small_ball")
    while session.pending is not None:
        session.autoplay()
    clubs = session.table.setup.clubs
    told = [(each, words_for(each, clubs)) for each in session.heard.why]
    assert all(bool(words) == (each.decision.code not in ("ordinary", "failed")) for each, words in told)
    lines = [words for _, words in told if words]
    assert lines and all(line.endswith(".") and "  " not in line and "None" not in line for line in lines)
    assert not any(each.decision.code == "failed" for each in session.heard.why)
    changes = [each for each, _ in told if each.key in CHANGES]
    assert bool(changes) == (game == "deep_drive")


def test_a_steal_is_told_by_how_often_he_is_thrown_out() -> None:
    """TS-7.2: out on 2, 3 and 4, so 6 throws in 36; with 10 and 11 he stays where he is, which is not "safe"."""
    dealt, clubs = at("triple_six", on="1--", outs=2, inning=9, score=(4, 4)), setup_of("triple_six").clubs
    ask = question("triple_six", dealt, "steal_call")
    said = counsel(dealt, ask, Strategist(TEMPERAMENTS["by_the_book"]), clubs).words
    assert re.fullmatch(r"\w+ goes: thrown out 17 %, and up to \d+ % is worth it\.", said)
    held = Why(3, 0, "steal_call", Decision("no_steal", "stays", (30 / 36, 0.9), ((0, 4),)), "Stay put")
    assert words_for(held, clubs).endswith(": thrown out 17 %, and only up to 10 % is worth it.")


@pytest.mark.parametrize("game", ["triple_six", "dice_baseball", "deep_drive", "replay"])
def test_managers_change_no_chance(game: str) -> None:
    """The dice of a game are those of its seed whoever manages, and no chart has another cell after it."""
    before = digest(find(game).load(""))
    session = managed(game, "by_the_book", "old_school")
    while session.pending is not None:
        session.autoplay()
    assert digest(find(game).load("")) == before
    thrown = [event for event in session.table.events if isinstance(event, Thrown)]
    plain = Table(find(game), session.table.setup)
    assert thrown and len(thrown) > 50
    again = Session(plain, skippers_for(session.table.setup))
    while again.pending is not None:
        again.autoplay()
    assert again.table.events == session.table.events, "the same game, decided the same"


def test_a_reopened_game_remembers_what_was_called() -> None:
    """He holds himself to two hit-and-runs a game, not to two a sitting."""
    session = managed("deep_drive", "bold", "bold")
    while session.pending is not None:
        session.autoplay()
    calls = [event for event in session.table.events if isinstance(event, Chosen) and event.value == "hit_and_run"]
    again = skippers_for(session.table.setup)
    Session(Table(find("deep_drive"), session.table.setup, session.table.journal), again)
    known = [len(moments) for skipper in again for moments in skipper._called.values()]  # type: ignore[attr-defined]
    assert calls and 0 < sum(known) <= len(calls)


def test_a_situation_says_what_is_few() -> None:
    plain = Situation()
    assert plain.spends("bunt") == 0 and plain.in_force_with("bunt") is None and not list(plain.with_calls())
    advanced = at("dice_baseball", options=ADVANCED).situation
    assert advanced.spends("spectacular_play") == 4 and advanced.spends("dialed_in") == 1
    assert advanced.is_once_a_game("hot_bats") and not advanced.is_once_a_game("locked_in")
    assert advanced.in_force_with("hot_bats") == "hot_bats" and advanced.in_force_with("laser_beam") is None


def test_a_skipper_who_saves_effort_says_what_it_is_worth_now_and_later() -> None:
    """The odds of the question call the play the best, since they know no tomorrow: his sentence has to say why not."""
    table = Table(find("dice_baseball"), setup_of("dice_baseball", ADVANCED))
    faces = {"pitch": [2, 10], "hit": [17]}  # a ball in play, and a double
    while (ask := table.pending) is not None and ask.key != "spectacular_play":
        table.answer(ask.ordinary if isinstance(ask, Ask) else faces[ask.key])
    assert isinstance(ask, Ask)
    told = counsel_at(table, ask, advisers_for(table.setup))
    assert told.value == "pass" and told.less("use") == 0 < told.less("pass")
    now, later = re.findall(r"(\d+\.\d) points", told.words)
    assert now == f"{100 * told.less('pass'):.1f}" and float(later) > float(now)
    assert told.words == f"Not now: it is worth {now} points of winning here, and {later} points saved for later."


def test_nobody_reads_with_every_pitch_why_nothing_is_spent() -> None:
    game = at("dice_baseball", options=ADVANCED, inning=2)
    ask = question("dice_baseball", game, "spectacular_play", page="17")
    assert skipper_named("by_the_book").answer(ask, game).code == "ordinary"


def test_between_pitches_the_skipper_says_that_such_calls_come_before_the_first() -> None:
    game = at("dice_baseball", options=ADVANCED, inning=2)
    ask = question("dice_baseball", game, "locked_in")
    game.situation.count = (2, 1)
    told = counsel(game, ask, skipper_named("by_the_book"), setup_of("dice_baseball", ADVANCED).clubs)
    assert told.words == "Not now: he makes such a call before the first pitch."
