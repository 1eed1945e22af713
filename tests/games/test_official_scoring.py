"""Whole games with arbitrary answers and changes: the book agrees with a scorer who knows only scoring.md."""

from __future__ import annotations

import pytest

import rulesets
from rulesets.core.book.scoring import Book, ClubBook
from rulesets.core.play.events import Event
from tests.games.arbitrary import play_any
from tests.games.official_scorer import UNSEEN, OfficialScorer, Stint


def by_stint(page: ClubBook, key: str) -> list[int]:
    return [line.get(key, 0) for line in page.pitching]


def compare(events: list[Event], seed: int) -> tuple[int, int]:
    """Book and scorer agree; how many runs were unearned, and how many were earned for a pitcher but not his club."""
    book = Book()
    book.add_all(events)
    scorer = OfficialScorer().hear(events)
    runs = earned = alone = 0
    for club, page in enumerate(book.clubs):
        stints: list[Stint] = scorer.stints[club]
        pitched = [(man, stint.man) for man, stint in zip(page.staff, stints, strict=True) if stint.man != UNSEEN]
        assert all(man == seen for man, seen in pitched), seed
        by_man: dict[int, int] = {}
        for man, line in zip(page.staff, page.pitching, strict=True):
            by_man[man] = by_man.get(man, 0) + line.get("er", 0)
        assert by_man == {man: scorer.earned[club][man] for man in by_man}, seed
        assert page.team.get("er", 0) == scorer.club_earned[club], seed
        assert by_stint(page, "ir") == [stint.inherited for stint in stints], seed
        assert by_stint(page, "irs") == [stint.inherited_scored for stint in stints], seed
        assert by_stint(page, "svo") == [int(stint.to_save) for stint in stints], seed
        assert by_stint(page, "bs") == [int(stint.tied) for stint in stints], seed
        assert by_stint(page, "hld") == [int(stint.held) for stint in stints], seed
        assert by_stint(page, "outs") == [stint.outs for stint in stints], seed
        putouts = page.fielding_total().get("putouts", 0)
        assert putouts in (0, scorer.outs_made[club]), seed
        runs += scorer.runs[1 - club]
        earned += sum(scorer.earned[club].values())
        alone += sum(scorer.earned[club].values()) - scorer.club_earned[club]
    decisions = book.decisions()
    assert decisions is not None
    winners = scorer.stints[decisions.club]
    saved = len(winners) > 1 and winners[-1].saves and decisions.winner != len(winners) - 1
    assert (decisions.save is not None) == saved, seed
    return runs - earned, alone


def unearned_runs(game: str, seeds: range) -> int:
    return sum(compare(play_any(rulesets.find(game), seed)[0].events, seed)[0] for seed in seeds)


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_book_agrees_with_a_scorer_who_knows_only_the_common_rules(game: str) -> None:
    unearned_runs(game, range(10))


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_in_hundreds_of_games_too(game: str) -> None:
    assert unearned_runs(game, range(10, 250)) > 0
