"""Changes of lineup: who pitches, bats, runs and fields, and that nobody is ever missing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from rulesets import find
from rulesets.core.cards import tuning
from rulesets.core.many.driver import play_out
from rulesets.core.people.club_files import club_ids, load_roster
from rulesets.core.people.days import Day, meeting
from rulesets.core.people.lineups import FIELD, VACANT, Move, available, changed, pitches
from rulesets.core.people.temperaments import TEMPERAMENTS, Temperament
from rulesets.core.play.events import Changed
from rulesets.core.play.game import AnyGame
from rulesets.core.play.game import new_pitcher as who_pitches_now
from rulesets.core.play.pairing import pairing
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Runner
from rulesets.core.seasons.real_clubs import league_by_id
from rulesets.core.table.skipper import Substitution
from rulesets.deep_drive.fatigue import Arm
from rulesets.managers import skipper_named, skippers_for
from rulesets.managers.dugout.reason_lines import why_changed
from rulesets.managers.lineups.bench import Bench, can_be_played
from rulesets.managers.lineups.lines import at_bat, closes, on_base, runs_allowed, starts
from rulesets.managers.lineups.staff import Staff
from rulesets.managers.strategist import Strategist
from tests.managers.moments import at, setup_of

FRESH, SPENT = Arm(points=9, printed=9), Arm(points=0, printed=9, tired=True)
BOOK = Temperament()


def with_arms(visitors: Arm = FRESH, home: Arm = FRESH, **moment: Any) -> AnyGame:
    """Deep Drive, with the home side in the field."""
    return at("deep_drive", arms=(visitors, home), **moment)


def new_pitcher(game: AnyGame, temperament: Temperament = BOOK) -> Substitution | None:
    return Staff(temperament).change(game, 1)


def test_a_spent_arm_is_relieved_when_a_better_one_waits() -> None:
    game = with_arms(home=SPENT, inning=4, on="12-", outs=1)
    change = new_pitcher(game)
    assert change is not None and change.code == "tired" and change.moves[0].position == "P"
    there, now = change.figures
    assert there < now and runs_allowed(game.squad(1)[change.moves[0].man].player) == pytest.approx(there)


def test_a_fresh_starter_goes_on_before_the_sixth() -> None:
    assert new_pitcher(with_arms(inning=5)) is None
    assert new_pitcher(with_arms(inning=9, half="bottom")) is None, "his side is at bat"


def test_nobody_is_relieved_before_he_has_faced_a_batter() -> None:
    game = with_arms(home=SPENT, inning=7)
    s = game.situation
    s.lineups = (s.lineups[0], replace(s.lineups[1], fresh=True))
    assert new_pitcher(game) is None


def test_with_nobody_left_the_tired_man_goes_on() -> None:
    game = with_arms(home=SPENT, inning=7)
    s, squad = game.situation, game.squad(1)
    arms = tuple(man for man in available(s.lineups[1], squad) if pitches(squad[man]))
    s.lineups = (s.lineups[0], replace(s.lineups[1], gone=arms))
    assert new_pitcher(game) is None


def test_the_closer_comes_in_for_the_ninth_with_a_small_lead() -> None:
    game = with_arms(home=SPENT, inning=9, score=(2, 4))
    change = new_pitcher(game)
    assert change is not None and change.code == "closer" and change.figures == (9, 2)
    assert closes(game.squad(1)[change.moves[0].man])


def test_with_the_game_far_apart_the_weakest_arm_mops_up() -> None:
    game = with_arms(home=SPENT, inning=7, score=(1, 9))
    change = new_pitcher(game)
    assert change is not None and change.code == "mop_up" and change.figures == (7, 8)
    squad, lineup = game.squad(1), game.situation.lineups[1]
    relievers = [
        man
        for man in available(lineup, squad)
        if pitches(squad[man]) and squad[man].player is not None and squad[man].player.role != "starter"
    ]
    assert change.moves[0].man == max(relievers, key=lambda man: runs_allowed(squad[man].player))


def test_with_three_innings_to_go_the_best_arm_is_kept_for_the_ninth() -> None:
    early, late = (new_pitcher(with_arms(home=SPENT, inning=inning, score=(3, 3))) for inning in (7, 9))
    assert early is not None and late is not None
    game = with_arms()
    worth = [runs_allowed(game.squad(1)[each.moves[0].man].player) for each in (early, late)]
    assert worth[1] < worth[0]


def test_arms_who_last_two_innings_leave_nobody_better_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """A closer waits; of the others the best two cover the seventh to the ninth where each is good for two innings."""

    def comes(inning: int, innings_each: float) -> int:
        game = with_arms(home=SPENT, inning=inning, score=(3, 3))
        squad, lineup = game.squad(1), game.situation.lineups[1]
        men = [man for man in available(lineup, squad) if pitches(squad[man]) and not closes(squad[man])]
        relievers = [man for man in men if squad[man].role != "starter"]
        ranked = sorted(relievers, key=lambda man: runs_allowed(squad[man].player))
        monkeypatch.setattr(type(game), "lasts", lambda self, side, man: innings_each)
        change = new_pitcher(game)
        assert change is not None
        return ranked.index(change.moves[0].man)

    assert [comes(inning, 2.0) for inning in (6, 7, 8)] == [1, 0, 0]
    assert [comes(inning, 1.0) for inning in (6, 7, 8)] == [2, 1, 0]


def test_how_long_an_arm_lasts_is_on_his_card() -> None:
    """Replay: R in batters, four to an inning, and the bonus inning; Deep Drive: a point an inning, one at least."""
    replay, drive = at("replay", inning=7), with_arms(inning=7)
    for man, who in enumerate(replay.squad(1)):
        if pitches(who):
            card = replay.pitcher_of(1, man)  # type: ignore[attr-defined]
            rated = card.reliever.r / 4 + 1 if card.reliever else card.starter.s / 4
            assert replay.lasts(1, man) == rated
            assert drive.lasts(1, man) == max(1, drive.pitcher_of(1, man).points("RP"))  # type: ignore[attr-defined]
    plain = at("replay", inning=7, options={"reliever_endurance": "no_bonus_plus_2"})
    assert all(
        plain.lasts(1, man) == replay.lasts(1, man) - 1
        for man, who in enumerate(plain.squad(1))
        if pitches(who) and plain.pitcher_of(1, man).reliever  # type: ignore[attr-defined]
    )


def test_old_school_leaves_a_starter_in_longer() -> None:
    """Where a fresh arm promises about half a run a game, he stays; by the book he goes."""
    hooks = {name: 0 for name in TEMPERAMENTS}
    for club in range(8):
        for name, temperament in TEMPERAMENTS.items():
            for inning in (6, 7, 8):
                game = with_arms(inning=inning, score=(3, 3), due_up=(club, club))
                hooks[name] += new_pitcher(game, temperament) is not None
    assert hooks["old_school"] <= hooks["patient"] <= hooks["by_the_book"] <= hooks["small_ball"]


def test_a_reliever_who_is_no_closer_leaves_in_a_closers_moment() -> None:
    """DD-ADVT-7R: else the batters have the advantage."""
    game = with_arms(home=Arm(points=4, printed=4, role="RP", starter=False), inning=9, score=(2, 4))
    s, squad = game.situation, game.squad(1)
    man = next(
        each
        for each in available(s.lineups[1], squad)
        if "CL" not in game.pitcher_of(1, each).endurance and pitches(squad[each])
    )
    lineup = s.lineups[1]
    s.lineups = (s.lineups[0], replace(lineup, field=(man, *lineup.field[1:]), gone=(lineup.pitcher,)))
    s.mound = (0, 1)
    change = new_pitcher(game)
    assert change is not None and change.code == "closer"


def with_a_reliever(monkeypatch: pytest.MonkeyPatch, saving: float, **moment: Any) -> AnyGame:
    """The ninth of a game of 2000; the home side has its weakest reliever on the mound, and its closer waits."""
    year = league_by_id("2000:AL")
    monkeypatch.setattr(tuning, "_trying", {year.id: {"finishing": 1.0, "saving": saving}})
    game = find("replay").deal(pairing(default_setup("replay", 1, {}), "2000:BOS", "2000:NYA", True))
    s, squad = game.situation, game.squad(1)
    arms = [each for each in available(s.lineups[1], squad) if pitches(squad[each]) and not starts(squad[each])]
    man = max((each for each in arms if not closes(squad[each])), key=lambda each: runs_allowed(squad[each].player))
    lineup = s.lineups[1]
    s.lineups = (s.lineups[0], replace(lineup, field=(man, *lineup.field[1:]), gone=(lineup.pitcher,), fresh=False))
    s.mound, s.inning = (0, 1), 9
    for name, value in moment.items():
        setattr(s, name, value)
    return game


@pytest.mark.parametrize(("saving", "score", "who"), [
    (1.0, (2, 4), None), (2.0, (2, 4), "closer"), (2.0, (2, 7), None), (2.0, (2, 2), None)
])  # fmt: skip
def test_in_a_league_that_saved_many_a_fresh_reliever_gives_way_to_the_closer(
    monkeypatch: pytest.MonkeyPatch, saving: float, score: tuple[int, int], who: str | None
) -> None:
    """At 2 every small lead of the ninth is his, at 1 only those that a starter or a tired man leaves."""
    game = with_a_reliever(monkeypatch, saving, score=score)
    s, squad = game.situation, game.squad(1)
    change = new_pitcher(game)
    assert (change and change.code) == who
    if change is None:
        return
    assert closes(squad[change.moves[0].man])
    s.lineups = (s.lineups[0], replace(s.lineups[1], gone=(*s.lineups[1].gone, change.moves[0].man)))
    change = new_pitcher(game)  # with the closer gone, the best arm there is
    assert change is not None and change.code == "better_arm" and change.figures[0] < change.figures[1]
    assert not closes(squad[change.moves[0].man])


@pytest.mark.parametrize(("lead", "on", "outs", "comes"), [
    (4, 2, 1, True), (4, 1, 1, False), (5, 3, 0, True), (5, 2, 0, False), (3, 1, 0, True), (3, 0, 1, False),
    (1, 0, 2, True), (0, 1, 0, False), (-1, 2, 0, False),
])  # fmt: skip
def test_once_the_ninth_is_under_way_the_closer_comes_in_when_the_tying_run_is_on_deck(
    monkeypatch: pytest.MonkeyPatch, lead: int, on: int, outs: int, comes: bool
) -> None:
    """SC-8: with less than an inning to go, that is what makes it a save."""
    bases = tuple(Runner(place) if place < on else None for place in range(3))
    moment: dict[str, Any] = {"score": (4, 4 + lead), "bases": bases, "outs": outs}
    game = with_a_reliever(monkeypatch, 2.0, **moment)
    change = skipper_named("by_the_book").change(game, 1)
    assert (change and change.code) == ("closer" if comes else None)
    assert change is None or closes(game.squad(1)[change.moves[0].man])
    assert skipper_named("by_the_book").change(with_a_reliever(monkeypatch, 1.0, **moment), 1) is None
    assert skipper_named("by_the_book").change(with_a_reliever(monkeypatch, 2.0, **moment, mound=(0, 0)), 1) is None
    if change is not None:
        s = game.situation
        s.lineups = (s.lineups[0], replace(s.lineups[1], gone=(*s.lineups[1].gone, change.moves[0].man)))
        assert skipper_named("by_the_book").change(game, 1) is None, "for nobody else"


def test_a_closer_takes_over_for_a_tired_man_with_the_tying_run_on_deck() -> None:
    """A lead of five is far apart in the ninth, but not with the bases full."""
    far, near = (with_arms(home=SPENT, inning=9, score=(1, 6), on=on, mound=(0, 1)) for on in ("12-", "123"))
    changes = [new_pitcher(game) for game in (far, near)]
    assert [change and change.code for change in changes] == ["mop_up", "closer"]


# Where the pitcher bats


def test_a_double_switch_when_the_pitchers_spot_is_due() -> None:
    game = at("deep_drive", dh=False, arms=(FRESH, SPENT), inning=7, score=(3, 3), due_up=(0, 8))
    lineup = game.situation.lineups[1]
    mound = lineup.place(lineup.pitcher)
    change = new_pitcher(game)
    assert change is not None and change.code == "double_switch"
    pitcher, batter = change.moves
    assert pitcher.position == "P" and pitcher.place != mound and batter.place == mound and batter.position in FIELD
    after = changed(lineup, game.squad(1), change.moves)
    assert VACANT not in after.field
    clubs = setup_of("deep_drive", dh=False).clubs
    arm, bat = (game.squad(1)[move.man].name for move in (pitcher, batter))
    why = why_changed(1, change, clubs, 1)
    assert why == f"Double switch: {arm} pitches, {bat} bats ninth, where the pitcher was due."
    assert after.order[8] == batter.man


@pytest.mark.parametrize("score", [(2, 4), (1, 9)], ids=["a lead of two", "far ahead"])
def test_who_pitches_for_a_man_who_was_batted_for(score: tuple[int, int]) -> None:
    """In the ninth: the closer with a lead of two, and with one of eight not him."""
    game = at("deep_drive", dh=False, inning=8, half="bottom", score=score, due_up=(0, 8))
    s, squad = game.situation, game.squad(1)
    bat = next(man for man in available(s.lineups[1], squad) if not pitches(squad[man]))
    game.change(1, (Move(bat, 8, "PH"),))
    s.inning, s.half = 9, "top"
    ask = next(iter(who_pitches_now(game)))
    assert isinstance(ask, Ask) and ask.key == "new_pitcher"
    said = skipper_named("by_the_book").answer(ask, game)
    named = squad[said.men[0][1]]
    assert ask.option(said.value).label == named.name and pitches(named)
    assert closes(named) == (score == (2, 4))


def test_of_a_few_times_at_bat_no_reason_says_that_they_are_the_man() -> None:
    """A pitcher who reached once in two tries was batted for as one who reaches base every other time."""
    men = load_roster("copper_ridge_miners").players
    assert (men["nazario"].batting.pa, men["nazario"].batting.obp) == (2, 0.5)
    assert on_base(men["nazario"], "R") == pytest.approx((2 * 0.5 + 58 * 0.170) / 60)
    assert on_base(men["lindahl"], "R") == pytest.approx(44 / 142 * 1.02), "142 times are enough"


def test_a_tired_pitcher_is_batted_for() -> None:
    game = at("deep_drive", dh=False, arms=(SPENT, FRESH), inning=7, score=(3, 3))
    s = game.situation
    place = s.lineups[0].place(s.lineups[0].pitcher)
    s.due_up = (place, 0)
    change = Bench(BOOK).change(game, 0)
    assert change is not None and change.code == "pinch_hitter" and change.moves[0].place == place
    assert not pitches(game.squad(0)[change.moves[0].man])


# The bench


def late_game(**moment: Any) -> AnyGame:
    return with_arms(**{"inning": 8, "half": "top", "score": (3, 4), **moment})


def test_a_better_bat_comes_in_late_and_close() -> None:
    """The weakest bat of the order is hit for, the best one never; early nobody is."""
    game = late_game()
    s, squad = game.situation, game.squad(0)
    by_bat = sorted(s.lineups[0].order, key=lambda man: at_bat(squad[man].player, "R"))
    made = []
    for man in by_bat:
        s.due_up = (s.lineups[0].place(man), 0)
        change = Bench(BOOK).change(game, 0)
        if change is not None:
            made.append(man)
            assert at_bat(squad[change.moves[0].man].player, "R") > at_bat(squad[man].player, "R")
    assert by_bat[-1] not in made
    s.inning = 3
    for place in range(9):
        s.due_up = (place, 0)
        assert Bench(BOOK).change(game, 0) is None


def test_nobody_is_hit_for_when_no_catcher_would_be_left() -> None:
    squad = with_arms().squad(0)
    catchers = [number for number, man in enumerate(squad) if man.plays("C") and not pitches(man)]
    bench = [number for number in range(10, len(squad)) if not pitches(squad[number])]
    spare = [man for man in catchers if man in bench]
    assert spare, "the club has a second catcher"
    assert not can_be_played(squad, spare, spare[0], "C"), "he would be the last one"
    other = next(man for man in bench if man not in spare)
    assert not can_be_played(squad, bench, other, "C"), "he doesn't catch"
    assert not can_be_played(squad, spare[:1], spare[0], "DH"), "the last catcher on the bench stays there"


def test_a_slow_tying_run_is_run_for() -> None:
    """Only if somebody much faster can play on for him, and not far behind."""
    made = []
    for club in range(9):
        game = late_game(on="-2-", inning=9)
        s = game.situation
        s.bases = (None, replace(s.bases[1], place=club), None)
        s.due_up = ((club + 1) % 9, 0)
        change = Bench(BOOK)._pinch_runner(game, 0)
        if change is not None:
            fast, slow = (game.legs(0, man) for man in (change.moves[0].man, s.lineups[0].order[club]))
            assert change.code == "pinch_runner" and fast - slow >= 0.4
            made.append(club)
        s.score = (0, 4)
        assert Bench(BOOK)._pinch_runner(game, 0) is None
    assert len(made) < 9


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_a_much_better_glove_comes_in_with_a_late_lead(game: str) -> None:
    """For a man who does not hit for it, and never while the game is tied, lost, won long ago, or young."""
    made = 0
    for club in club_ids():
        days = [Day(load_roster(each)) for each in ("harbor_point_pilots", club)]
        clubs = meeting(days[0], days[1], designated_hitter=True)
        dealt = find(game).deal(replace(default_setup(game, 0), clubs=clubs))
        s, squad = dealt.situation, dealt.squad(1)
        s.lineups = (s.lineups[0], replace(s.lineups[1], fresh=False))
        for inning, score, is_late in ((9, (2, 3), True), (9, (3, 3), False), (9, (4, 3), False), (9, (0, 8), False),
                                       (3, (2, 3), False)):  # fmt: skip
            s.inning, s.half, s.score = inning, "top", score
            change = Bench(BOOK).change(dealt, 1)
            assert change is None or is_late
            if change is not None:
                (move,), ((_, comes), (_, leaves)) = change.moves, change.men
                assert change.code == "glove" and move.man == comes and squad[comes].plays(move.position)
                better = dealt.hands(1, comes, move.position) - dealt.hands(1, leaves, move.position)
                assert better >= 0.35 and at_bat(squad[leaves].player, "R") < 0.345
                made += 1
    assert made


def test_a_man_out_of_position_is_replaced_when_his_side_takes_the_field() -> None:
    game = late_game(score=(5, 4))
    s, squad = game.situation, game.squad(1)
    lineup = s.lineups[1]
    bench = [man for man in available(lineup, squad) if not pitches(squad[man])]
    stranger, position = next(
        (man, position)
        for man in bench
        for position in FIELD[2:]
        if not squad[man].plays(position) and any(squad[each].plays(position) for each in bench if each != man)
    )
    out = lineup.field[FIELD.index(position)]
    swap = lambda men: tuple(stranger if man == out else man for man in men)  # noqa: E731
    s.lineups = (s.lineups[0], replace(lineup, order=swap(lineup.order), field=swap(lineup.field), gone=(out,)))
    change = Bench(BOOK).change(game, 1)
    assert change is not None and change.code == "plays_there"
    assert squad[change.moves[0].man].plays(position) and change.moves[0].position == position


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
@pytest.mark.parametrize("dh", [True, False])
def test_a_club_is_always_whole(game: str, dh: bool) -> None:
    """In any game it has nine men in the field, a catcher among them who catches, and never one who came back."""
    names = list(TEMPERAMENTS)
    for seed in range(6):
        rand = random.Random(seed)
        managers = (rand.choice(names), rand.choice(names))
        setup = replace(setup_of(game, dh=dh), managers=managers)
        played = play_out(find(game), setup, seed, skippers_for(setup))
        for event in played.events:
            if not isinstance(event, Changed):
                continue
            squad = played.squad(event.side)
            men = [man for man in event.lineup.field[1:] if man != VACANT]
            assert len(set(event.lineup.order)) == 9 and not set(event.lineup.gone) & event.lineup.present
            assert len(set(men)) == len(men)
            catcher = event.lineup.field[1]
            spare = [man for man in available(event.lineup, squad) if squad[man].plays("C")]
            assert squad[catcher].plays("C") or spare or not dh, (seed, event)


@pytest.mark.slow
def test_no_change_is_thought_of_that_may_not_be_made(caplog: pytest.LogCaptureFixture) -> None:
    """With nobody on the mound yet, his batter gone: such changes were refused and logged, a hundred times a season."""
    setup = replace(setup_of("deep_drive", dh=False), managers=("by_the_book", "by_the_book"))
    for seed in range(60):
        play_out(find("deep_drive"), setup, seed, skippers_for(setup))
        assert not caplog.records, seed


def test_two_of_a_kind_decide_alike() -> None:
    """The same game, twice: every call and change the same."""
    setup = replace(setup_of("deep_drive"), managers=("bold", "old_school"))
    one, two = (play_out(find("deep_drive"), setup, 7, skippers_for(setup)) for _ in range(2))
    assert one.events == two.events


def test_a_clubs_own_manager_is_the_one_in_its_file() -> None:
    setup = setup_of("deep_drive")
    own = skipper_named("club", setup.clubs[0])
    assert isinstance(own, Strategist) and own.temperament == load_roster(setup.clubs[0].id).manager
    gone = replace(setup.clubs[0], id="no_such_club")
    lost = skipper_named("club", gone)
    assert isinstance(lost, Strategist) and lost.temperament == BOOK


def test_dice_games_have_no_changes() -> None:
    """Nothing there hangs on who plays."""
    setup: Setup = replace(setup_of("triple_six"), managers=("by_the_book", "by_the_book"))
    played = play_out(find("triple_six"), setup, 3, skippers_for(setup))
    assert not any(isinstance(event, Changed) for event in played.events)
