"""The books of plays: by hand where the dice can be counted, and made from the rules as they are now."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets import GAMES, find
from rulesets.core.charts.chart import digest
from rulesets.core.play.setup import default_setup
from rulesets.managers.book.counted_book import counted_pages
from rulesets.managers.book.exact_book import exact_pages
from rulesets.managers.book.pages import Book, book_of, read_end, written_end
from rulesets.managers.making_books import with_everything
from rulesets.managers.run_tables import FIRST, STATES, State
from rulesets.managers.shipped_tables import shipped_table

DICE_GAMES = ("triple_six", "dice_baseball")


def book(game: str) -> Book:
    found = book_of(game)
    assert found is not None
    return found


def ends(game: str, page: str, option: str, on: str, outs: int) -> dict[str, float]:
    found = book(game).page(page)
    assert found is not None
    told = found.of(option, on, outs)
    assert told is not None
    return {written_end((runs, book(game).states[state])): chance for chance, runs, state in told}


@pytest.mark.parametrize("game", GAMES)
def test_a_book_is_of_the_present_rules(game: str) -> None:
    """After a change of the rules: `python -m rulesets.managers.making_books`."""
    kept, ruleset = book(game).kept, find(game)
    assert (kept.ruleset, kept.version, kept.charts) == (game, ruleset.version, digest(ruleset.load("")))
    assert book(game).is_exact == (game in DICE_GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_whole(game: str) -> None:
    for name in book(game).kept.pages:
        page = book(game).page(name)
        assert page is not None
        every = [(on, outs, odds) for (on, outs), options in page.at.items() for odds in options.values()]
        for on, outs, odds in every:
            assert sum(chance for chance, _, _ in odds) == pytest.approx(1, abs=1e-4)
            for _, runs, number in odds:
                state, men = book(game).states[number], 3 - on.count("-") + 1
                left = 3 - state.on.count("-") + state.outs if state is not None else 0
                assert 0 <= runs <= 4 and (state is None or runs + left - outs <= men), (name, on, outs, runs, state)


def test_a_steal_in_triple_six_by_hand() -> None:
    """TS-7.2: 2 to 4 caught (6 of 36), 5 to 9 safe (24), 10 and 11 no jump (5), 12 safe and a base more (1)."""
    expected = {
        "0 ---1": Fraction(6, 36),
        "0 -2-0": Fraction(24, 36),
        "0 1--0": Fraction(5, 36),
        "0 --30": Fraction(1, 36),
    }
    assert ends("triple_six", "steal_call", "steal_second", "1--", 0) == pytest.approx(expected, abs=1e-5)


def test_a_catch_in_dice_baseball_by_hand() -> None:
    """DB-6.8: half of the d8 brings the home run back; two out and nobody on, it is the third out or a run."""
    caught = ends("dice_baseball", "spectacular_catch", "use", "---", 2)
    assert caught == pytest.approx({"0 out": 0.5, "1 ---2 0-0": 0.5})
    assert ends("dice_baseball", "spectacular_catch", "pass", "---", 2) == {"1 ---2 0-0": 1}


def test_calls_that_last_begin_with_the_run_table() -> None:
    table = shipped_table(default_setup("dice_baseball"))
    assert table is not None
    lasting = book("dice_baseball").lasting
    for state in STATES:
        plain = lasting["", state]
        assert plain == pytest.approx(table.of(State(state.on, state.outs, (0, 0)))[: len(plain)], abs=2e-6)
        runs = {
            page: sum(runs * chance for runs, chance in enumerate(lasting[page, state]))
            for page, each in lasting
            if each == state
        }
        assert runs["in_the_zone"] < runs[""] < runs["hot_bats"]
        assert runs["dialed_in"] < runs[""] < runs["locked_in"]
    assert len(lasting) == 24 * 16 and ("", FIRST) in lasting


@pytest.mark.slow
def test_a_short_count_agrees_with_the_exact_book() -> None:
    """What is counted by throwing dice is what is counted by going through them all."""
    setup = default_setup("triple_six", 4711)
    counted = counted_pages(find("triple_six"), setup, 60)
    total = {key: sum(times.values()) for key, times in counted.items()}
    for page, option, state, exact in exact_pages(find("triple_six"), setup):
        if total.get((page, option, state), 0) < 50:
            continue
        for end, chance in exact.items():
            seen, of = counted[page, option, state].get(end, 0), total[page, option, state]
            assert abs(seen - of * chance) < 5 * max(1.0, (of * chance * (1 - chance)) ** 0.5), (
                page,
                option,
                state,
                end,
            )


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game not in DICE_GAMES])
def test_a_counted_book_is_what_the_rules_bring_now(game: str) -> None:
    """A few plays with other dice agree with the book on how often the side is out, or a run comes in."""
    now = counted_pages(find(game), default_setup(game, 4711), 30)
    checked = 0
    for (page, option, state), times in now.items():
        kept = book(game).kept.pages.get(page, {}).get(option, {}).get(str(state))
        many = sum(times.values())
        if kept is None or many < 25 or sum(kept.values()) < 25:
            continue
        was = sum(often for end, often in kept.items() if read_end(end)[0]) / sum(kept.values())
        seen = sum(often for (runs, _), often in times.items() if runs)
        error = (many * max(was * (1 - was), 0.02) * (1 + many / sum(kept.values()))) ** 0.5
        assert abs(seen - many * was) < 5 * error, (page, option, state)
        checked += 1
    assert checked > 100


def test_books_know_every_question_of_the_fullest_game() -> None:
    """Whatever the managers may be asked before the dice has its page, with all options on."""
    asked = {
        "triple_six": {"pickoff_call", "steal_call", "offense_call"},
        "dice_baseball": {"intentional_walk", "spectacular_catch", "laser_beam ground_ball", "spectacular_play 13"},
        "deep_drive": {"pitch_to", "infield", "outfield", "offense_call", "play_safe", "/reading", "comebacker"},
        "replay": {"intentional_walk", "infield_depth", "offense_call", "coach_mode", "bunt_lead_play"},
    }
    for game, pages in asked.items():
        assert pages <= set(book(game).kept.pages)
    assert {page.split()[0] for page in book("deep_drive").kept.pages} >= {"steal", "send_runner", "throw"}
    assert {page.split()[0] for page in book("replay").kept.pages} >= {"coach_send", "send_runner", "plus_steal"}
    assert with_everything("dice_baseball")["rules_level"] == "advanced"
