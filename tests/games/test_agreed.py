"""Short games, mercy and runners in extra innings (docs/house-rules.md), in whole games of every ruleset."""

from __future__ import annotations

import random
from datetime import timedelta
from itertools import product
from pathlib import Path

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.feats import feats
from rulesets.core.book.scoring import Book, ClubBook, proof
from rulesets.core.many.bulk import Bulk
from rulesets.core.many.driver import book_of, play_out
from rulesets.core.play.agreed import NINE, Agreed
from rulesets.core.play.events import HalfBegan, LinedUp
from rulesets.core.play.plays import Play, batter_out
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Made, Situation
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table
from rulesets.deep_drive.fatigue import warmed
from rulesets.exports.retrosheet.codebook import CodeBook
from rulesets.exports.retrosheet.records import game_records
from rulesets.managers import skippers_for
from rulesets.replay.endurance import Ratings, begun, bonus_usable, starts
from tests.exports.agreement import FIRST_DAY, any_game, disagreements
from tests.exports.saves import save_game

from .arbitrary import check, play_any

REMEMBERED = ("triple_six", "dice_baseball")
EVERY_WAY = [
    Agreed(innings, mercy, after, extra) for innings, (mercy, after), extra in
    product((5, 6, 7, 9), ((0, 7), (5, 3), (10, 5)), (False, True))
]  # fmt: skip


def plays_of(events: list[object]) -> list[Made]:
    return [event for event in events if isinstance(event, Made)]


def is_over_by_hand(agreed: Agreed, inning: int, home_bats: bool, retired: bool, score: tuple[int, int]) -> bool:
    """HR-1 and HR-2 as the page says them, without the core's own words for it."""
    visitors, home = score
    mercy = agreed.mercy and inning >= agreed.mercy_after
    if home_bats:
        if inning >= agreed.innings and home > visitors:
            return True
        if mercy and home - visitors >= agreed.mercy:
            return True
        if not retired:
            return False
        return (inning >= agreed.innings and visitors > home) or bool(mercy and visitors - home >= agreed.mercy)
    return retired and (
        (inning >= agreed.innings and home > visitors) or bool(mercy and home - visitors >= agreed.mercy)
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_game_ends_at_the_moment_it_should_and_its_book_proves(game: str) -> None:
    ruleset = find(game)
    for seed, agreed in enumerate(EVERY_WAY[:: 1 if game in REMEMBERED else 3]):
        played, setup = play_any(ruleset, seed, agreed=agreed)
        check(played, setup)
        made = plays_of(played.events)
        score, outs, now = [0, 0], 0, (1, "top")
        for number, play in enumerate(made, start=1):
            if (play.inning, play.half) != now:
                outs, now = 0, (play.inning, play.half)
            score[play.side] += play.runs
            outs += play.outs
            over = is_over_by_hand(agreed, play.inning, play.half == "bottom", outs == 3, (score[0], score[1]))
            assert over == (number == len(made)), f"{agreed}, game {seed}, play {number} of {len(made)}: {play}"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_man_on_second_is_the_one_before_the_leadoff_man_and_nobody_earns_his_run(game: str) -> None:
    seen = scored = 0
    for seed in range(60):
        played, _ = play_any(find(game), seed, traced=False, agreed=Agreed(5, extra_runner=True))
        first = False
        for event in played.events:
            if isinstance(event, HalfBegan):
                first = event.inning > 5
                assert event.placed == first
            elif isinstance(event, Made):
                if first:
                    second = event.bases[1]
                    assert second is not None and (second.place + 1) % 9 == event.place and second.placed
                    seen += 1
                first = False
                for leg in event.legs:
                    man = event.bases[leg.start - 1] if leg.start else None
                    if leg.run and man is not None and man.placed:
                        assert not leg.earned and not leg.club_earned
                        scored += 1
        if seen > 6 and scored:
            return
    raise AssertionError(f"{seen} men were placed and {scored} scored in sixty games of {game}")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_event_files_of_such_games_read_back_as_they_were(game: str) -> None:
    ways = [Agreed(5, 5, 3, True), Agreed(5, 0, 7, True), Agreed(7, 10, 5, True)]
    games = [any_game(game, seed, FIRST_DAY + timedelta(days=seed), ways[seed % 3]) for seed in range(9)]
    assert list(disagreements(games)) == []
    lines = game_records(games[2], CodeBook([games[2].setup]))
    assert "info,innings,7" in lines


@pytest.mark.slow
@pytest.mark.parametrize("game", REMEMBERED)
def test_remembered_games_are_throw_for_throw_those_at_the_table(game: str) -> None:
    for agreed in EVERY_WAY[1 :: 2 if game == "triple_six" else 6]:
        setup = msgspec.structs.replace(default_setup(game, 3), agreed=agreed)
        bulk = Bulk(find(game), setup)
        for seed in range(4):
            table = Table(find(game), msgspec.structs.replace(setup, seed=seed))
            while table.pending is not None:
                table.step()
            book = Book()
            book.add_all(table.events)
            played = bulk.play(seed)
            assert [page.innings for page in book.clubs] == [*played.innings], (agreed, seed)
            told = played.book()
            for ours, theirs in zip(told.clubs, book.clubs, strict=True):
                assert (ours.batting, ours.team) == (theirs.batting, theirs.team)
                assert ours.pitching[0].get("er", 0) == theirs.pitching[0].get("er", 0)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_kept_in_the_save_and_survives_undo_and_redo(game: str, tmp_path: Path) -> None:
    agreed = Agreed(5, 6, 3, True)
    setup = msgspec.structs.replace(default_setup(game, 11), agreed=agreed)
    path = save_game(tmp_path / "short.horsehide", game, 11, setup)
    opened = read_game(path, find)
    table = opened.table()
    assert opened.header.setup.agreed == agreed and table.game.situation.over
    ended = table.game.situation.copy()
    table.undo(table.undo_points()[-5].entries)
    assert not table.game.situation.over
    while table.can_redo():
        table.redo()
    assert table.game.situation == ended


@pytest.mark.slow
def test_an_old_save_has_nine_innings_and_no_mercy(tmp_path: Path) -> None:
    path = save_game(tmp_path / "old.horsehide", "triple_six", 4)
    first, *rest = path.read_text("utf-8").splitlines()
    header = msgspec.json.decode(first)
    del header["setup"]["agreed"]
    checkpoints = [msgspec.json.decode(line) for line in rest]
    for line in checkpoints:
        for place in line.values():
            if isinstance(place, dict):
                place.get("situation", {}).pop("agreed", None)
    lines = [header, *checkpoints]
    path.write_text("".join(msgspec.json.encode(line).decode() + "\n" for line in lines), "utf-8")
    opened = read_game(path, find)
    assert opened.header.setup.agreed == NINE and opened.table().game.situation.over


# HR-4: who wins a short game


def pitched(outs: int) -> dict[str, int]:
    return {"outs": outs, "bf": outs}


def a_win(starter: int, reliever: int, in_the_field: int, agreed: int) -> Book:
    """The home side's starter and one reliever got so many outs; the visitors batted in so many innings."""
    page = ClubBook(pitching=[pitched(starter), pitched(reliever)], innings=[1], entered=[(0, False), (1, True)])
    page.staff = [9, 10]
    return Book((ClubBook(innings=[0] * in_the_field), page), ahead=(1, 0, 0), of_innings=agreed)


@pytest.mark.parametrize(
    ("starter", "in_the_field", "wins"),
    [(15, 9, True), (14, 9, False), (15, 6, True), (14, 6, False), (12, 5, True), (11, 5, False)],
)
def test_a_starter_needs_five_innings_and_four_where_his_club_fielded_five(
    starter: int, in_the_field: int, wins: bool
) -> None:
    """OBR 9.17(b): of a game of seven that mercy ended after five he needs four, too."""
    for agreed in (5, 7, 9):
        found = a_win(starter, 3 * in_the_field - starter, in_the_field, agreed).decisions()
        assert found is not None and found.winner == (0 if wins else 1)


def test_the_last_inning_agreed_on_is_the_one_to_save() -> None:
    """SC-8: a lead of three and an inning to go is a save situation; two innings of seven before it is one as well."""
    for inning, to_go in ((7, 3), (6, 6), (8, 3)):
        assert Situation(inning=inning, agreed=Agreed(7)).outs_to_go == to_go
    book = Book()
    book.add(LinedUp((Situation().lineups[0], Situation().lineups[1]), innings=5))
    assert book.of_innings == 5


def test_a_no_hitter_takes_nine_innings_whatever_was_agreed() -> None:
    for innings in (7, 9):
        outs = 3 * innings
        home = ClubBook(pitching=[pitched(outs)], innings=[1] + [0] * (innings - 2))
        visitors = ClubBook(innings=[0] * innings)
        visitors.batting[0]["pa"] = outs
        found = [feat.kind for feat in feats(Book((visitors, home), ahead=(1, 0, 0), of_innings=innings))]
        assert ("perfect_game" in found) == (innings == 9)


def test_a_game_ended_by_mercy_is_no_walk_off() -> None:
    visitors, home = ClubBook(innings=[0] * 5), ClubBook(innings=[9, 0, 0, 0, 1])
    assert feats(Book((visitors, home), ahead=(1, 0, 0), of_innings=9)) == ()
    visitors, home = ClubBook(innings=[0] * 7), ClubBook(innings=[0] * 6 + [1])
    assert [feat.kind for feat in feats(Book((visitors, home), ahead=(1, 0, 0), of_innings=7))] == ["walk_off"]


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_skippers_play_short_games_to_their_end(game: str) -> None:
    for seed, agreed in enumerate((Agreed(5, 5, 3, True), Agreed(7, 10, 5, True))):
        setup: Setup = msgspec.structs.replace(
            default_setup(game, seed), agreed=agreed, managers=("by_the_book", "bold")
        )
        played = play_out(find(game), setup, seed, skippers_for(setup))
        assert proof(book_of(played)) == []
        relieved = [event for event in played.events if type(event).__name__ == "Relieved"]
        assert all(event.to_go <= 3 * agreed.innings for event in relieved)


def test_the_same_seed_is_the_same_game_up_to_its_earlier_end() -> None:
    """What is agreed changes when a game ends, and nothing before that."""
    rnd = random.Random(5)
    for _ in range(5):
        seed = rnd.randrange(1000)
        nine, five = (
            plays_at_a_table(msgspec.structs.replace(default_setup("triple_six", seed), agreed=agreed))
            for agreed in (NINE, Agreed(5))
        )
        assert [play.play for play in nine[: len(five) - 1]] == [play.play for play in five[:-1]]


def plays_at_a_table(setup: Setup) -> list[Made]:
    table = Table(find(setup.ruleset), setup)
    while table.pending is not None:
        table.step()
    return plays_of(table.events)


# HR-6: what is late counts back from the last inning, extra innings begin after it


def test_a_closer_is_wanted_in_the_last_inning_agreed_on() -> None:
    """DD-ADVT-7R."""
    for inning, wanted in ((6, False), (7, True), (8, True)):
        setup = msgspec.structs.replace(default_setup("deep_drive"), agreed=Agreed(7))
        s = find("deep_drive").deal(setup).situation
        s.inning, s.score = inning, (0, 2)  # the home side leads, in the field
        assert s.closer_situation is wanted


def test_a_starter_loses_nothing_for_an_inning_after_the_last() -> None:
    """DD-END-1: an inning costs a point, an extra one none."""
    s = find("deep_drive").deal(msgspec.structs.replace(default_setup("deep_drive"), agreed=Agreed(5))).situation
    for inning, left in ((5, 7), (6, 8)):
        s.inning, s.half, s.outs = inning, "top", 2
        s.set_arm(1, warmed(8, "SP", starter=True))
        s.apply(Play("SO", (batter_out(),), "strikeout"))
        assert s.arms[1].points == left


def test_every_pitcher_has_his_bonus_in_the_first_inning_after_the_last() -> None:
    """RP-END-R-11, RP-END-S-9R; RP-END-R-4: behind, a bonus may be any inning up to the last."""
    arm = starts(Ratings(s=5))
    assert begun(arm, 7, last=7).extra == "unused" and begun(arm, 8, last=7).extra == "running"
    assert begun(arm, 8).extra == "unused"
    assert bonus_usable(3, 9, 7, -2, last=7) and not bonus_usable(3, 9, 8, -2, last=7)


def test_runners_are_held_in_the_last_two_innings() -> None:
    """RP-SB-7R: late is when all but two innings are complete."""
    for inning, late in ((5, False), (6, True), (7, True)):
        setup = msgspec.structs.replace(default_setup("replay"), agreed=Agreed(7))
        s = find("replay").deal(setup).situation
        s.inning = inning
        assert s.is_late is late
