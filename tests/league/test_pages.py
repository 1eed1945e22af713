"""What the pages of a season show: lines, splits, leaders with ties, logs, against the card, feats and records."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.core.book.scoring import Book, ClubBook
from rulesets.core.play.plays import Play
from rulesets.core.play.situation import Made, Runner
from rulesets.league.numbers.against import compare_batting, is_normal
from rulesets.league.numbers.feats import feats_of
from rulesets.league.numbers.lines import Side, is_late_and_close
from rulesets.league.numbers.rates import STATS
from rulesets.league.numbers.records import Mark, Marks
from rulesets.league.pages.club import against_the_cards, club_page
from rulesets.league.pages.player import find_man, player_page, running_average
from rulesets.league.pages.records import feats, records
from rulesets.league.pages.schedule import schedule
from rulesets.league.pages.standings import standings_page
from rulesets.league.pages.statistics import ManLine, hot_bats, leaders, ranked, statistics
from rulesets.league.pages.today import today_page
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import NotNow, Season
from rulesets.league.store.schema import TABLES
from tests.league.seasons import new_season
from tests.together import together


@pytest.fixture(scope="module")
def season(tmp_path_factory):
    path = tmp_path_factory.mktemp("pages") / "s"
    with new_season(path, "deep_drive", games=14, mine="harbor_point_pilots") as made:
        play_on(made, "2026-04-12")
        yield made


SUMMED = ("pa", "ab", "h", "b2", "b3", "hr", "rbi", "bb", "hbp", "so", "sf")


@pytest.mark.slow
@pytest.mark.parametrize("of", ["batting", "pitching"])
def test_splits_add_up_to_the_season(season, of):
    whole = {line.man: line.line for line in statistics(season, of)}
    keys = SUMMED if of == "batting" else ("h", "hr", "bb", "hbp", "so")
    for pair in (("home", "away"), ("vl", "vr"), *([("sl", "sr")] if of == "batting" else [])):
        parts = [{line.man: line.line for line in statistics(season, of, split)} for split in pair]
        for man, line in whole.items():
            for key in keys:
                assert sum(part.get(man, {}).get(key, 0) for part in parts) == line[key], (man, pair, key)
    month = {line.man: line.line for line in statistics(season, of, "m4")}
    assert all(month[man][key] == line[key] for man, line in whole.items() for key in keys)
    with_men = {line.man: line.line for line in statistics(season, of, "on")}
    assert (
        0
        < sum(line["pa"] for line in with_men.values())
        < sum(line["pa" if of == "batting" else "bf"] for line in whole.values())
    )


@pytest.mark.slow
def test_a_page_for_every_question(season):
    today = today_page(season)
    assert today.day == season.today and len(today.cards) == 4
    for card in today.cards:
        assert card.why_not == "" and len(card.starters) == 2 and all(one.name for one in card.starters)
    assert today.games_played == 44 and today.games == 56, "twelve days, one of them off"
    assert [game.day for game in today.scores] == ["2026-04-12"] * 4
    assert club_page(season, 0).next_game.day == season.today
    assert {man.player for man in club_page(season, 0).roster} == set(season.house(0).roster.players)
    assert len(schedule(season, club=0)) == 14
    assert len(hot_bats(season)) == 5
    assert is_normal(against_the_cards(season), within=6.0)


@pytest.mark.slow
def test_a_players_page(season):
    man = find_man(season, "lindgren")
    assert find_man(season, "Erik Lindgren") == man
    page = player_page(season, man)
    played = sum(1 for game in schedule(season, club=0) if game.played)
    assert page.batting[0].line["g"] == len(page.log) <= played
    assert page.batting[0].line["h"] == sum(each.line["h"] for each in page.log)
    assert [line.name for line in page.batting[:3]] == ["Season", "At home", "Away"]
    assert page.usage[0].used == page.batting[0].line["pa"]
    card = {each.key: each for each in page.against_card}
    own = season.house(0).roster.players["lindgren"].batting
    assert card["avg"].expected == pytest.approx(float(own.avg)) and card["obp"].expected == pytest.approx(
        float(own.obp)
    )
    assert len(running_average(page.log, 5)) == len(page.log) - 4
    with pytest.raises(NotNow, match="nobody in this season is called Ruth"):
        find_man(season, "Ruth")


@pytest.mark.slow
def test_leaders_are_those_of_all_lines(season):
    found = leaders(season, ("hr", "avg", "era"))
    lines = statistics(season, "batting")
    most = max(line.line["hr"] for line in lines)
    assert found["hr"][0].value == most
    assert {leader.man for leader in found["hr"] if leader.rank == 1} == {
        line.man for line in lines if line.line["hr"] == most
    }
    assert all(line.qualified for line in lines if line.man in {leader.man for leader in found["avg"]})
    assert sorted(leader.value for leader in found["era"]) == [leader.value for leader in found["era"]]


def man_line(man: int, value: int) -> ManLine:
    return ManLine(man, str(man), f"Man {man:02}", 0, "SS", {"hr": value}, True)


def test_ties_are_shown_even_past_the_last_place():
    lines = [man_line(at, value) for at, value in enumerate((9, 7, 7, 5, 5, 5, 1))]
    found = ranked(STATS["hr"], lines, most=4)
    assert [(leader.rank, leader.value) for leader in found] == [(1, 9), (2, 7), (2, 7), (4, 5), (4, 5), (4, 5)]


def test_a_card_is_compared_in_standard_errors():
    """An expected .300 over 400 at-bats has a standard error of √(.3 × .7 ÷ 400) = .0229."""
    card = {"pa": 600, "ab": 500, "h": 150, "b2": 30, "b3": 5, "hr": 20, "bb": 80, "so": 90}
    now = {"pa": 480, "ab": 400, "h": 140, "b2": 20, "b3": 1, "hr": 20, "bb": 70, "so": 80}
    avg = compare_batting(card, now)[0]
    assert (avg.expected, avg.now) == (0.300, 0.350)
    assert avg.error == pytest.approx(0.02291, abs=1e-5) and avg.off == pytest.approx(2.182, abs=1e-3)


# late and close


def made_at(inning: int, score: tuple[int, int], on: int = 0, half: str = "bottom") -> Made:
    bases = tuple(Runner(at) if at < on else None for at in range(3))
    return Made(Play("out"), inning, half, 0, 0, 9, (), (), "out", 1, 0, None, 0, bases, score)


@together(
    ("inning", "score", "on", "close"),
    [
        (6, (3, 3), 0, False),
        (7, (3, 3), 0, True),
        (8, (3, 4), 0, True),
        (8, (3, 5), 0, False),
        (9, (5, 3), 0, True),
        (9, (6, 3), 0, False),
        (9, (6, 3), 1, True),
        (9, (8, 3), 3, True),
    ],
)
def test_late_and_close(inning, score, on, close):
    """From the seventh: ahead by one, tied, or the tying run on base, at bat or on deck."""
    assert is_late_and_close(made_at(inning, score, on)) is close


# feats and records

SIDES = (Side(tuple(range(100, 120)), ("R",) * 20, ("R",) * 20), Side(tuple(range(200, 220)), ("R",) * 20, ("R",) * 20))


def book_of(visitors: ClubBook, home: ClubBook) -> Book:
    return Book((visitors, home))


def page(runs: int, innings: int = 9, **lines) -> ClubBook:
    club = ClubBook(innings=[runs, *[0] * (innings - 1)])
    for key, line in lines.items():
        club.batting[int(key[1:])].update(line)
    return club


def test_feats_of_one_game_are_found():
    visitors, home = page(5, m3={"hr": 4, "h": 4, "ab": 5, "pa": 5}), page(9)
    home.pitching[0].update({"so": 15, "outs": 27, "h": 9})
    home.team["tp"] = 1
    visitors.pitching[0].update({"outs": 24, "h": 9})
    home.batting[0].update({"h": 9, "ab": 9, "pa": 9})
    behind = [made_at(5, (6, 0))]
    found = {(feat.kind, feat.side, feat.men, feat.value) for feat in feats_of(book_of(visitors, home), behind, SIDES)}
    assert found == {
        ("four_homers", 0, (103,), 4),
        ("strikeouts", 1, (209,), 15),
        ("triple_play", 1, (), 1),
        ("comeback", 1, (), 6),
        ("walk_off", 1, (), 0),
    }


def test_a_comeback_of_five_and_fourteen_strikeouts_are_none():
    visitors, home = page(5), page(9, innings=8)
    home.pitching[0].update({"so": 14, "outs": 27, "h": 3})
    visitors.batting[0].update({"h": 3, "ab": 3, "pa": 3})
    visitors.pitching[0].update({"outs": 24})
    home.batting[0].update({"h": 1, "ab": 1, "pa": 1})
    assert feats_of(book_of(visitors, home), [made_at(5, (5, 0))], SIDES) == ()


@pytest.mark.slow
@given(st.permutations(range(12)))
def test_records_do_not_depend_on_the_order_in_which_games_are_stored(order):
    """By hand: games in their own order, each a record that beats all before it."""
    import sqlite3

    values = [3, 1, 3, 4, 2, 4, 5, 5, 1, 7, 6, 8]
    expected, best = [], 0
    for game, value in enumerate(values):
        if value > best:
            expected.append((game, value))
            best = value
    sql = sqlite3.connect(":memory:")
    sql.executescript(TABLES)
    marks = Marks(sql)
    for game in order:
        mark = [Mark("hits", game, values[game], 0, 1)]
        marks.write(sql, mark)
        marks.keep(mark)
    assert sql.execute("SELECT game, value FROM marks ORDER BY game").fetchall() == expected


@pytest.mark.slow
def test_the_book_of_records_has_each_best(season):
    found = {record.kind: record for record in records(season)}
    for kind, column in (("hits", "h"), ("homers", "hr"), ("batted_in", "rbi")):
        (best,) = season.sql.execute(f"SELECT MAX({column}) FROM batting").fetchone()
        assert found[kind].value == best
    longest = season.sql.execute("SELECT MAX(innings) FROM games").fetchone()[0]
    assert found["innings"].value == longest
    streaks = season.sql.execute("SELECT MAX(streak) FROM batting").fetchone()[0]
    assert found["hitting_streak"].value == streaks
    assert all(feat.day <= "2026-04-12" for feat in feats(season))


@pytest.mark.slow
def test_a_hitting_streak_is_counted_game_by_game(season):
    """By hand from a man's lines: a game of walks alone neither adds nor ends."""
    for (man,) in season.sql.execute("SELECT DISTINCT man FROM batting LIMIT 60").fetchall():
        run = 0
        for h, ab, sf, streak in season.sql.execute(
            "SELECT h, ab, sf, streak FROM batting WHERE man = ? ORDER BY game", (man,)
        ):
            run = run + 1 if h else run if not (ab or sf) else 0
            assert streak == run


@pytest.mark.slow
def test_a_reader_sees_what_another_writes(season):
    with Season.open(season.file.path, write=False) as reader:
        before = sum(line.w for line in standings_page(reader))
        play_on(season, "2026-04-13")
        reader.forget()
        assert sum(line.w for line in standings_page(reader)) == before + 4
