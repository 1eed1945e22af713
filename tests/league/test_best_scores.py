"""Best scores (SEA-10): by ruleset and options, over all games at the table."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from rulesets import find
from rulesets.core.play.agreed import Agreed
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import new_file
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.league.best_scores import TableGame, best_scores, of_saves, of_season
from rulesets.league.play.at_table import begin, finish
from rulesets.managers import skippers_for
from tests.league.seasons import new_season


def game(when: int, score: tuple[int, int], mine=(False, True), innings: int = 9, **options: str) -> TableGame:
    return TableGame("triple_six", options, f"2026-04-{when:02}", ("V", "H"), score, innings, mine)


def test_what_is_to_be_beaten_is_counted_by_hand():
    games = [
        game(1, (3, 9)),
        game(2, (1, 2)),
        game(3, (12, 4), innings=11),
        game(4, (0, 5)),
        game(5, (20, 1), mine=(False, False)),
        game(6, (8, 7), mine=(True, True), innings=10),
        game(7, (2, 3), level="advanced"),
    ]
    found = best_scores(reversed(games))
    plain, advanced = found["triple_six", ()], found["triple_six", (("level", "advanced"),)]
    assert plain.most_runs == (9, games[0])
    assert plain.biggest_win == (6, games[0])
    assert plain.longest_run == (2, games[1]), "lost on the 3rd; who manages both sides wins and loses"
    assert plain.longest_game == (11, games[2])
    assert advanced.most_runs == (3, games[6])


def play_it(session: Session) -> None:
    while session.pending is not None:
        session.autoplay()


def test_saves_and_seasons_are_looked_through(tmp_path):
    setup = default_setup("triple_six", 5)
    table = Table(find("triple_six"), setup)
    session = Session(table, skippers_for(setup), new_file(tmp_path, table, datetime(2026, 4, 1, 13, 5)))
    play_it(session)
    session.close()
    (tmp_path / "broken.horsehide").write_bytes(b"no save")
    (saved,) = of_saves(tmp_path)
    assert saved.score == table.game.situation.score and saved.mine == (True, True)
    with new_season(tmp_path / "s") as season:
        sent = season.sent(season.game(1), managers=("person", "ordinary"))
        begin(season, sent)
        table = Table(season.ruleset, season.setup(sent))
        play_it(Session(table, skippers_for(table.setup)))
        finish(season, 1, table)
        (played,) = of_season(season)
        assert played.score == table.game.situation.score and played.mine == (True, False)


def test_a_short_game_is_no_match_for_one_of_nine_innings(tmp_path):
    """Nor is a game by other charts: what is to be beaten was done by the same rules."""
    setup = replace(default_setup("triple_six", 5), agreed=Agreed(5, 10, 4))
    table = Table(find("triple_six"), setup)
    session = Session(table, skippers_for(setup), new_file(tmp_path, table, datetime(2026, 4, 1, 13, 5)))
    play_it(session)
    session.close()
    (short,) = of_saves(tmp_path)
    assert short.house == "5 innings, a lead of 10 after 4 innings ends it"
    long = game(1, (0, 1))
    found = best_scores([long, short])
    assert found["triple_six", ()].most_runs == (1, long)
    ((rules, best),) = [each for each in found.items() if each[0] != ("triple_six", ())]
    assert rules[1][-1] == ("house rules", short.house) and best.most_runs == (max(short.score), short)
