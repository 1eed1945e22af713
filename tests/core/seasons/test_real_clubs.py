"""Real clubs: what is in the books about them, who starts for them, and what becomes of an id that is none."""

from __future__ import annotations

import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import club_text, load_club, load_roster, parse_roster, save_as
from rulesets.core.people.lineups import faults, starting_lineup
from rulesets.core.people.orders import moved
from rulesets.core.people.rosters import BadOrder, on_the_mound, order_faults
from rulesets.core.people.season_sense import contradictions
from rulesets.core.people.written.roster_edit import write_order
from rulesets.core.people.written.saved_clubs import club_from
from rulesets.core.seasons.best_nine import Bat
from rulesets.core.seasons.finding import all_clubs, find
from rulesets.core.seasons.packed import packed, unpacked
from rulesets.core.seasons.real_clubs import had_designated_hitter, league_by_id
from rulesets.core.seasons.shelf import season_of

CLUBS = all_clubs()
SAMPLE = [club.id for club in CLUBS[::97]]  # some thirty, of every era
SMALL = ["1871:RC1", "1876:CHN", "1884:WIL", "1884:ALT"]


def test_every_club_since_1871_is_there():
    """The database's own count, 1871 to 2024."""
    assert len(CLUBS) == len({club.id for club in CLUBS}) == 3075
    assert (CLUBS[0].year, CLUBS[-1].year) == (1871, 2024)


def test_the_1927_yankees_are_as_the_books_have_them():
    """110 won and 44 lost; Ruth hit 60 and .356, Gehrig 47 and .373; Hoyt won 22 and lost 7."""
    club, men = load_roster("1927:NYA"), load_roster("1927:NYA").players
    ruth, gehrig, hoyt = men["ruthba01"], men["gehrilo01"], men["hoytwa01"]
    assert club.name == "1927 New York Yankees" and club.season().startswith("110-44 · .307")
    assert ruth.batting and ruth.batting.hr == 60 and float(ruth.batting.avg or 0) == pytest.approx(0.356, abs=0.0005)
    assert gehrig.batting and gehrig.batting.hr == 47 and gehrig.batting.rbi in (173, 174, 175)
    assert hoyt.pitching and (hoyt.pitching.w, hoyt.pitching.l) == (22, 7)
    assert ruth.bats == "L" and ruth.age == 32 and ruth.number == -1
    assert not club.designated_hitter and load_roster("1975:BOS").designated_hitter


def test_the_nine_are_the_men_who_played_there():
    """Whom everybody knows: Bench caught, Morgan played second, Rose third, Concepcion short, in 1975."""
    reds = load_roster("1975:CIN")
    field = {place.position: reds.called(place.player) for place in reds.orders["vs_right"][:8]}
    assert field == {
        "C": "Bench", "1B": "Perez", "2B": "Morgan", "3B": "Rose", "SS": "Concepcion",
        "LF": "Foster", "CF": "Geronimo", "RF": "Griffey",
    }  # fmt: skip
    assert reds.called(reds.bullpen.closer[0]) == "Eastwick" and len(reds.rotation) == 5
    yankees = load_roster("1927:NYA")
    assert [yankees.called(place.player) for place in yankees.orders["vs_right"][:4:2]] == ["Combs", "Ruth"]


@pytest.mark.parametrize(
    ("club_id", "heart"),
    [
        # Morgan reached base most; of Bench (.519), Foster (.518) and Rose (.432) Bench slugged most, Foster is next.
        ("1975:CIN", ["Morgan", "Bench", "Foster"]),
        ("1961:NYA", ["Mantle", "Maris", "Howard"]),  # .687; .620 of the next best; Howard .549 though .387 on base
    ],
)
def test_the_heart_of_the_order_is_where_a_manager_would_have_it(club_id, heart):
    roster = load_roster(club_id)
    assert [roster.called(place.player) for place in roster.orders["vs_right"][2:5]] == heart


def test_who_sets_the_table_gets_on_and_runs_and_is_no_slugger():
    """.380 on base, 60 steals in 600 turns and .360: .31; .400, no steal and .560 are .213, so he bats behind."""
    runner, slugger = Bat(0.380, 0.360, 0.1), Bat(0.400, 0.560, 0.0)
    assert runner.sets_the_table == pytest.approx(0.31) and slugger.sets_the_table == pytest.approx(0.2133, abs=1e-4)
    assert runner.worth < slugger.worth


def test_who_was_always_there_gives_way_to_nobody_who_seldom_was():
    """Weaver went to bat 669 times for Chicago in 1916, in 85 games at third and 66 at short; McMullin, also a third
    baseman, 220 times. Burns had 698 turns for New York in 1921 and 90 games in left; Meusel 264 and 62.
    """
    for club, at, man in (("1916:CHA", "3B", "Weaver"), ("1921:NY1", "LF", "Burns")):
        roster = load_roster(club)
        for order in roster.orders.values():
            assert [roster.called(place.player) for place in order if place.position == at] == [man]


def test_men_who_only_hit_are_there_though_the_release_has_no_appearance_of_theirs():
    """In 2024 Ohtani, Ozuna and Stanton were designated hitters and nothing else, with 159, 162 and 114 games."""
    for club, name in (("2024:LAN", "Ohtani"), ("2024:ATL", "Ozuna"), ("2024:NYA", "Stanton")):
        roster = load_roster(club)
        for order in ("vs_right_dh", "vs_left_dh"):
            hits = [roster.called(place.player) for place in roster.orders[order] if place.position == "DH"]
            assert hits == [name]
        assert [club.id for club in find(f"2024 {name}")] == [club]


def test_men_who_pitch_and_bat_are_in_both_places():
    """Ruth in 1919: 29 home runs, 9 won and 5 lost; Ohtani in 2023: 44, and 10 and 5."""
    for club_id, man, hr, won, lost in (("1919:BOS", "ruthba01", 29, 9, 5), ("2023:LAA", "ohtansh01", 44, 10, 5)):
        roster = load_roster(club_id)
        player = roster.players[man]
        assert player.batting and player.pitching and player.batting.hr == hr
        assert (player.pitching.w, player.pitching.l) == (won, lost)
        assert man in roster.rotation and man in {place.player for place in roster.orders["vs_right_dh"]}


@pytest.mark.parametrize("hitter", [True, False])
@pytest.mark.parametrize(("club_id", "man"), [("1919:BOS", "ruthba01"), ("2023:LAA", "ohtansh01")])
def test_on_the_day_he_pitches_he_bats_for_himself(club_id, man, hitter):
    roster = load_roster(club_id)
    club = roster.club(starter=man, designated_hitter=hitter)
    his = [each for each in club.order if each.player and each.player.id == man]
    assert [each.position for each in his] == ["P"] and club.pitcher == his[0]
    assert sorted(each.position for each in club.order) == sorted(("P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"))
    assert len(club.squad) == len(set(club.squad))
    other = roster.club(starter=next(each for each in roster.rotation if each != man), designated_hitter=hitter)
    plays = [each.position for each in other.order if each.player and each.player.id == man]
    assert plays == (["DH"] if hitter else []) if man == "ohtansh01" else plays == ["LF"]


def test_on_the_day_he_pitches_another_plays_for_him_even_if_the_hitter_is_out():
    roster = load_roster("1919:BOS")
    order = roster.orders["vs_right_dh"]
    hitter = next(place.player for place in order if place.position == "DH")
    here = replace(roster, players={each: man for each, man in roster.players.items() if each != hitter})
    today = on_the_mound(here, order, "ruthba01")
    assert hitter not in {place.player for place in today} and "ruthba01" not in {place.player for place in today}
    assert sorted(place.position for place in today) == sorted(["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"])


def test_a_man_of_two_clubs_has_a_line_for_each():
    """Seaver began 1977 with New York (7 and 3) and ended it with Cincinnati (14 and 3)."""
    lines = [load_roster(club).players["seaveto01"].pitching for club in ("1977:NYN", "1977:CIN")]
    assert [(line.w, line.l) for line in lines if line] == [(7, 3), (14, 3)]


@pytest.mark.slow
def test_the_runs_of_the_men_are_those_of_the_club():
    """Two tables of the database that know nothing of each other, and so differ by a run here and there."""
    for club in (each for each in CLUBS if each.year in (1927, 1975)):
        men = load_roster(club.id).players.values()
        assert abs(sum(man.batting.r for man in men if man.batting) - club.r) <= 3, club.id
        assert sum(man.pitching.w for man in men if man.pitching) == club.w, club.id


@pytest.mark.slow
@pytest.mark.parametrize("club_id", [*SAMPLE, *SMALL])
def test_a_club_can_be_sent_out_every_way(club_id):
    """Each order with each starter is a legal lineup, and a save would take the club back as it is."""
    for kind in ("", ":neutral"):
        roster = load_roster(club_id + kind)
        assert 10 <= len(roster.players) <= 70 and roster.rotation
        for hitter in (True, False):
            for starter in roster.rotation:
                for against in ("L", "R"):
                    club = roster.club(against, hitter, starter)  # type: ignore[arg-type]
                    assert faults(starting_lineup(club), club.squad) == []
        plain = msgspec.to_builtins(club)
        assert club_from(msgspec.json.decode(msgspec.json.encode(plain)), "a save") == club
        for man in roster.players.values():
            for line in filter(None, (man.batting, man.pitching)):
                assert list(contradictions(line.counts(), type(line))) == [], man.name


@pytest.mark.parametrize("club_id", ["1927:NYA", "1919:BOS", "2023:LAA:neutral", "1884:WIL"])
def test_a_real_club_saved_as_ones_own_is_the_same_club(club_id):
    real = load_roster(club_id)
    copy = parse_roster(club_text(club_id), "copy.yaml")
    for part in ("city", "nickname", "colours", "players", "orders", "rotation", "bullpen", "bench", "league"):
        assert getattr(copy, part) == getattr(real, part), part


@pytest.mark.slow
def test_ones_own_copy_can_be_edited_as_before():
    save_as("1927:NYA", "my_yankees", "Old York", "Yanks")
    mine = load_roster("my_yankees")
    assert mine.name == "Old York Yanks" and mine.league is not None and mine.league.id == "1927:AL"
    order = moved(mine.orders["vs_left"], 0, 3)
    write_order("my_yankees", "vs_left", order)
    assert load_roster("my_yankees").orders["vs_left"] == order
    assert load_club("my_yankees").league == load_club("1927:NYA").league


def test_a_pitcher_who_plays_nowhere_else_stays_out_of_the_order():
    roster = load_roster("1975:CIN")
    place = msgspec.structs.replace(roster.orders["vs_right_dh"][0], player=roster.rotation[0])
    order = (place, *roster.orders["vs_right_dh"][1:])
    assert order_faults(roster, order)[0] == "Nolan is pitching today and can't have another spot."
    with pytest.raises(BadOrder):
        roster.club(order=order)


@pytest.mark.parametrize(
    ("club_id", "said"),
    [
        ("1927:NYY", "there was no club 'NYY' in 1927; did you mean '1927:NYA', the New York Yankees?"),
        ("1927:nya", "did you mean '1927:NYA'"),
        ("1850:NYA", "there is no season of 1850; known: 1871 to 2024"),
        ("27:NYA", "a real club is a year and its letters, such as '1927:NYA', not '27:NYA'"),
        ("1927:", "a real club is a year and its letters"),
    ],
)
def test_an_id_that_is_none_is_answered_with_the_nearest(club_id, said):
    with pytest.raises(BadFile) as caught:
        load_roster(club_id)
    assert said in str(caught.value)


def test_a_year_without_a_league_is_said():
    with pytest.raises(BadFile, match=r"there was no league 'FL' in 1927; there were AL and NL"):
        league_by_id("1927:FL")
    with pytest.raises(BadFile, match=r"such as '1927:AL', not '1901:al'; did you mean '1901:AL'\?"):
        league_by_id("1901:al")
    text = club_text("1927:NYA").replace('league: "1927:AL"', 'league: "1927:FL"')
    with pytest.raises(BadFile, match=r"club\.yaml:4:9: there was no league 'FL' in 1927"):
        parse_roster(text, "club.yaml")


def test_a_leagues_totals_are_the_sums_of_its_lines():
    """1927: the American League's eight clubs played 155 games at most, 154 on the average, and recorded steals."""
    league = league_by_id("1927:AL")
    clubs = [load_roster(club.id) for club in CLUBS if club.id[:5] == "1927:" and club.league == "AL"]
    lines = [man.batting for club in clubs for man in club.players.values() if man.batting]
    assert len(clubs) == league.clubs == 8 and league.games in (154, 155)
    assert league.batting["h"] == sum(line.h for line in lines)
    assert league.batting["hr"] == sum(line.hr for line in lines)
    assert "cs" in league.batting and "cs" not in league_by_id("1908:NL").batting
    assert league_by_id("1908:NL").caught_per_steal == pytest.approx(0.7)


@pytest.mark.parametrize(
    ("year", "league", "hit"), [(1972, "AL", False), (1973, "AL", True), (2019, "NL", False), (2022, "NL", True)]
)
def test_the_years_of_the_designated_hitter(year, league, hit):
    assert had_designated_hitter(year, league) is hit


SEASON = msgspec.msgpack.encode(season_of(1884))


@pytest.mark.slow
@given(st.integers(0, len(SEASON) - 1), st.integers(0, 255))
def test_a_damaged_season_is_a_sentence_or_a_season(at, byte):
    """Any byte another, under a sound compression; and clubs of what can still be read."""
    data = bytearray(SEASON)
    data[at] = byte
    try:
        season = unpacked(zlib.compress(bytes(data), 1), "1884.season")
    except BadFile as error:
        assert str(error).startswith("1884.season: ")
    else:
        assert len(season.clubs.id) == len(season_of(1884).clubs.id)


@pytest.mark.slow
@given(st.binary(max_size=300))
def test_any_bytes_are_no_season(data):
    with pytest.raises(BadFile):
        unpacked(data, "x.season")


def test_a_season_cut_off_is_said():
    data = packed(season_of(1927))
    with pytest.raises(BadFile, match=r"1927\.season: the file is cut off or far too large"):
        unpacked(data[:-9], "1927.season")
