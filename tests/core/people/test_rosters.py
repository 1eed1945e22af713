"""Club files: those of the box, the player's own, and every fault of one with its place."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import (
    club_ids,
    load_club,
    load_roster,
    parse_roster,
    read_roster,
    save_as,
    shipped_text,
)
from rulesets.core.people.clubs import CLUB_IDS, VISITORS
from tests.together import together

TEXT = shipped_text(VISITORS)


@together("club_id", CLUB_IDS)
def test_a_club_of_the_box_has_everything_a_club_has(club_id):
    roster = load_roster(club_id)
    assert roster.id == club_id and roster is load_roster(club_id)
    assert len(roster.players) == 25 and len(roster.rotation) == 5 and len(list(roster.bullpen)) == 7
    for hand in ("L", "R"):
        assert {place.position for place in roster.order(hand)} == set("C 1B 2B 3B SS LF CF RF DH".split())
        assert roster.order(hand, designated_hitter=False)[-1].position == "P"
    assert roster.order("L") != roster.order("R"), "somebody sits against left-handers"


def test_the_men_who_were_here_first_are_still_here():
    roster = load_roster(VISITORS)
    assert [man.name for man in roster.club().order] == [
        *("Ojeda", "Tanaka", "Lindgren", "Boateng", "Castellano", "Whitlock", "Marchetti", "Quispe", "Dunleavy")
    ]
    assert roster.club(starter="holm").pitcher.name == "Holm"
    without = roster.club("L", designated_hitter=False)
    assert without.order[8] == without.pitcher


def fault(before: str, after: str) -> str:
    """What is said of the file when one thing in it is changed."""
    assert before in TEXT
    with pytest.raises(BadFile) as caught:
        parse_roster(TEXT.replace(before, after, 1), "club.yaml")
    return str(caught.value)


def place(word: str, text: str = TEXT) -> str:
    at = text.index(word)
    line = text.count("\n", 0, at) + 1
    return f"club.yaml:{line}:{at - text.rfind(chr(10), 0, at)}"


ORDER = "vs_right_dh: [ojeda CF, tanaka 2B, lindgren RF"


@pytest.mark.slow
@together(
    ("before", "after", "said"),
    [
        ("ojeda CF, tanaka 2B", "ojeda CF, tanaka 2C", "unknown position '2C'; did you mean"),
        ("ojeda CF, tanaka 2B", "ojeda CF, ojeda 2B", "'ojeda' bats twice in this order"),
        ("ojeda CF, tanaka 2B", "ojeda CF, tanaka CF", "CF is taken by 'ojeda'"),
        ("ojeda CF, tanaka 2B", "ojeda CF, tanka 2B", "there is no player 'tanka'; did you mean 'tanaka'?"),
        ("ojeda CF, tanaka 2B", "ojeda CF, tanaka P", "with a designated hitter there is no 'P'"),
        ("ojeda CF, tanaka 2B", "ojeda CF, tanaka", "a spot in the order is a man and his position"),
        ("ojeda CF, tanaka 2B", "tanaka 2B", "a batting order has nine men, not 8"),
        ("dunleavy SS, pitcher P", "dunleavy SS, ortega P", "the pitcher's spot is written 'pitcher P'"),
        ("dunleavy SS, pitcher P", "dunleavy SS, tully DH", "nobody plays P; write 'pitcher P'"),
        (
            "rotation: [ortega, holm, bellweather, iwamoto, fairbanks]",
            "rotation: []",
            "a rotation has one starter or more",
        ),
        ("rotation: [ortega", "rotation: [tully", "'tully' is not a pitcher"),
        ("rotation: [ortega", "rotation: [nash", "'nash' already has a role, in the rotation"),
        ("rotation: [ortega", "rotation: [ortaga", "there is no player 'ortaga'; did you mean 'ortega'?"),
        ("bullpen: {closer:", "bullpen: {closser:", "unknown role 'closser'; did you mean 'closer'?"),
        ("bench: [hruby, ", "bench: [", "'hruby' has no role: put him in the order, rotation, bullpen or bench"),
        ("bench: [hruby, ", "bench: [hruby, ojeda, ", "'ojeda' already has a role, in the batting order"),
        ("bench: [hruby, ", "bench: [ortega, hruby, ", "'ortega' is a pitcher"),
        ("positions: [CF, LF]", "positions: [CF, FL]", "unknown position 'FL'"),
        ("positions: [CF, LF]", "positions: []", "a player has at least one position"),
        ("bats: S", "bats: B", "unknown batting side 'B'"),
        ("throws: R", "throws: S", "unknown throwing hand 'S'"),
        ("number: 12", "number: 3", "'tanaka' and 'ojeda' both wear 3"),
        ("number: 12", "number: twelve", "number must be a whole number, not text"),
        ("age: 27", "age: 7", "age must be at least 14 and at most 65, not 7"),
        ("first: Rafael, ", "", "who must have 'first'"),
        ("batting: {g:", "bating: {g:", "unknown key 'bating'; did you mean 'batting'?"),
        ("2b: ", "2B: ", "unknown statistic '2B'; did you mean '2b'?"),
        ("splits: {left: {share: 0", "splits: {left: {share: -0", "share is a number from 0 to 1"),
        (
            "splits: {left: {share: 0.",
            "splits: {left: {share: 0.9",
            "the shares against left and right must add up to 1",
        ),
        ("LF: {g: ", "LF: {games: ", "unknown statistic 'games'"),
        ('"#14305c"', "navy", "a color is written like '#1f4a3a', not 'navy'"),
        ('"#14305c"', "~", "a color is written like '#1f4a3a', with its quotes: without them it is a comment"),
        ("long_drives: canyon", "long_drives: The Canyon", "a park is named by its id"),
        ("foul_out: 4", "foul_out: 7", "foul_out must be at least 0 and at most 6, not 7"),
        ("column_2: [1, ", "column_2: [", "a row of the ballpark card has six figures, not 5"),
        ("city: Harbor Point\n", "", "a club file must have 'city'"),
        ("id: harbor_point_pilots", "id: Harbor Point", "an id is lowercase letters, digits and '_'"),
        ("  hruby:\n", "  pitcher:\n", "'pitcher' isn't a player id"),
    ],
)
def test_a_fault_is_said_with_its_place(before, after, said):
    told = fault(before, after)
    assert said in told
    assert all(line.startswith("club.yaml:") for line in told.splitlines())


def line_of(player: str, part: str) -> str:
    block = TEXT[TEXT.index(f"\n  {player}:\n") :]
    start = block.index(f"    {part}: {{")
    return block[start : block.index("\n", start)]


def count(line: str, key: str, value: int) -> str:
    import re

    changed = re.sub(rf"([{{ ]){key}: -?\d+", rf"\g<1>{key}: {value}", line, count=1)
    assert changed != line
    return changed


@pytest.mark.slow
@together(
    ("player", "part", "key", "value", "said"),
    [
        ("ojeda", "batting", "h", 900, "900 hits in "),
        ("ojeda", "batting", "2b", 600, "doubles, triples and home runs among"),
        ("ojeda", "batting", "so", 640, "hits and strikeouts in"),
        ("ojeda", "batting", "r", 1, "home runs and 1 runs can't be right"),
        ("ojeda", "batting", "rbi", 1, "home runs and 1 runs batted in can't be right"),
        ("ojeda", "batting", "sb", -1, "sb must be at least 0 and at most 9999, not -1"),
        ("ortega", "pitching", "er", 400, "400 earned runs of "),
        ("ortega", "pitching", "gs", 60, "60 starts in "),
        ("ortega", "pitching", "cg", 60, "60 complete games in "),
        ("ortega", "pitching", "w", 60, "wins, losses and saves in "),
        ("ortega", "pitching", "outs", 5000, "5000 outs from "),
        ("ortega", "pitching", "bf", 100, "hits, walks, strikeouts and sacrifices of 100 batters can't be right"),
        ("ortega", "pitching", "ibb", 500, "500 intentional walks of "),
        ("nash", "pitching", "sv", 99, "99 saves in "),
    ],
)
def test_a_line_that_cannot_be_is_said(player, part, key, value, said):
    line = line_of(player, part)
    assert said in fault(line, count(line, key, value))


def test_a_fault_stands_at_its_line_and_column():
    told = fault("ojeda CF, tanaka 2B", "ojeda CF, tanka 2B").splitlines()
    assert told[0].startswith(place("tanaka 2B") + ": there is no player 'tanka'")
    line = line_of("ojeda", "batting")
    wrong = count(line, "h", 900)
    at = TEXT.index(line) + wrong.index(" h: ") + 4
    row, column = TEXT.count("\n", 0, at) + 1, at - TEXT.rfind("\n", 0, at)
    assert fault(line, wrong).startswith(f"club.yaml:{row}:{column}: 900 hits")


def test_all_faults_are_told_at_once_from_the_top():
    text = TEXT.replace('"#14305c"', "navy").replace("tanaka 2B", "tanka 2C").replace("foul_out: 4", "foul_out: 9")
    with pytest.raises(BadFile) as caught:
        parse_roster(text, "club.yaml")
    faults = caught.value.faults
    assert len(faults) >= 10  # the order's slips stand in four orders, two each
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)


@pytest.mark.parametrize("text", ["", "players", "[]", "players: []\norders: {vs_left: 7}\nbullpen: 3\n", "id: {a: 1}"])
def test_what_is_no_club_at_all_is_refused_in_sentences(text):
    with pytest.raises(BadFile, match=r"club\.yaml:1:1: "):
        parse_roster(text, "club.yaml")


# the player's own clubs


def drop(club_id: str, text: str = TEXT) -> None:
    clubs_folder().mkdir(parents=True, exist_ok=True)
    (clubs_folder() / f"{club_id}.yaml").write_text(text, encoding="utf-8")


def test_a_club_dropped_in_the_players_folder_is_found_and_played():
    from rulesets import find
    from rulesets.core.play.setup import Setup

    assert club_ids() == CLUB_IDS
    drop("my_nine", TEXT.replace("id: harbor_point_pilots", "id: my_nine").replace("last: Ojeda", "last: Åkesson"))
    assert club_ids() == (*CLUB_IDS, "my_nine")
    club = load_club("my_nine")
    assert club.order[0].name == "Åkesson"
    game = find("triple_six").deal(Setup("triple_six", (club, load_club(VISITORS))))
    assert game.situation.outs == 0


def test_an_edited_club_is_read_again():
    drop("my_nine", TEXT.replace("id: harbor_point_pilots", "id: my_nine"))
    assert load_club("my_nine").city == "Harbor Point"
    drop(
        "my_nine",
        TEXT.replace("id: harbor_point_pilots", "id: my_nine").replace("city: Harbor Point", "city: Elsewhere"),
    )
    assert load_club("my_nine").city == "Elsewhere"


def test_a_club_file_is_called_as_its_club():
    drop("your_nine")
    with pytest.raises(
        BadFile, match=r"your_nine.yaml:\d+:\d+: the file for the club 'harbor_point_pilots' must be named"
    ):
        load_roster("your_nine")
    with pytest.raises(BadFile, match="there is no such file"):
        read_roster(clubs_folder() / "nobody.yaml")


def test_an_own_club_is_among_the_near_misses():
    drop("my_nine", TEXT.replace("id: harbor_point_pilots", "id: my_nine"))
    with pytest.raises(BadFile, match=r"there is no club 'my_nin'; did you mean 'my_nine'\?"):
        load_roster("my_nin")


def test_save_as_my_club_makes_a_copy_to_edit():
    path = save_as(VISITORS, "my_pilots", nickname='Old "Salts": #1')
    assert path == clubs_folder() / "my_pilots.yaml"
    mine, theirs = load_roster("my_pilots"), load_roster(VISITORS)
    assert mine.players == theirs.players and mine.city == "Harbor Point" and mine.nickname == 'Old "Salts": #1'
    assert save_as("my_pilots", "my_other_pilots").exists()
    with pytest.raises(ValueError, match="there is already a club 'my_pilots'"):
        save_as(VISITORS, "my_pilots")
    with pytest.raises(ValueError, match="there is already a club 'copper_ridge_miners'"):
        save_as(VISITORS, "copper_ridge_miners")
    with pytest.raises(ValueError, match="an id is lowercase letters"):
        save_as(VISITORS, "../pilots")


def test_two_of_one_surname_are_told_apart():
    text = TEXT.replace("last: Tanaka", "last: Ojeda")
    assert [man.name for man in parse_roster(text, "x").club().order[:2]] == ["R. Ojeda", "K. Ojeda"]
    text = text.replace("first: Kenji", "first: Rodrigo")
    assert [man.name for man in parse_roster(text, "x").club().order[:2]] == ["Rafael Ojeda", "Rodrigo Ojeda"]


def test_no_club_is_read_before_one_is_needed():
    late = [f"rulesets.core.{module}" for module in ("roster_file", "rosters")]
    code = f"import sys, rulesets.core.play.setup; print([name for name in {late} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_season_is_told_by_wins_average_and_earned_runs():
    roster = load_roster(CLUB_IDS[0])
    won, average, era = roster.season().split(" · ")
    pitching = [player.pitching for player in roster.players.values() if player.pitching]
    batting = [player.batting for player in roster.players.values() if player.batting]
    assert won == f"{sum(line.w for line in pitching)}-{sum(line.l for line in pitching)}"
    assert sum(map(int, won.split("-"))) == 162
    hits, at_bats = sum(line.h for line in batting), sum(line.ab for line in batting)
    assert average.startswith(".") and abs(float(average) - hits / at_bats) < 0.0006
    assert era.endswith(" ERA") and 2 < float(era[:4]) < 7


def test_a_file_may_start_a_man_out_of_position():
    """Quispe, a catcher, at second, and Tanaka behind the plate, against right-handers with a designated hitter."""
    at = TEXT.index(ORDER)
    line = TEXT[at : TEXT.index("]", at)]
    swapped = line.replace("tanaka 2B", "tanaka C").replace("quispe C", "quispe 2B")
    club = parse_roster(TEXT.replace(line, swapped), "club.yaml").club()
    assert [(man.name, man.position) for man in club.out_of_position] == [("Tanaka", "C"), ("Quispe", "2B")]
