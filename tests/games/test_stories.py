"""The story of arbitrary games: every out is told with who and where, and the ball goes where the words say."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from desktop.models.story import StoryRows
from desktop.models.table_view import ball_of
from rulesets import GAMES
from rulesets.core.book.wording import BASE_WORDS, name_of
from rulesets.core.play.situation import Leg, Made
from rulesets.core.table.table import Table
from rulesets.core.table.telling import line_of
from rulesets.replay.radio import radio_line
from tests.games.test_readings import played

CAUGHT = re.compile(
    r"fl(?:y|ies)|lifts|pops?\b|popped|lin(?:e|er|es|ed)\b|bunt|strikes out|third strike", re.IGNORECASE
)
FIELDERS = {
    "to first": "3", "to second": "4", "to third": "5", "to short": "6", "to left": "7", "to center": "8",
    "to right": "9", "to the pitcher": "1", "to the catcher": "2",
}  # fmt: skip


def plays(game: str) -> Iterator[tuple[Table, Made, str]]:
    for seed in range(30):
        table = played(game, seed)
        for event in table.events:
            if isinstance(event, Made):
                yield table, event, line_of(table, event)


def is_told(line: str, name: str, leg: Leg, made: Made) -> bool:
    """A runner by his name and a base that is his; the batter by his name, and where he was out with somebody else."""
    if name not in line:
        return False
    if leg.start == 0:
        others = any(each.out and each.man != leg.man for each in made.legs)
        on_the_bases = leg.end > 0
        return not (others and on_the_bases) or "is out at" in line.partition(name)[2] or _is_two(line)
    return any(BASE_WORDS[base] in line for base in {leg.start, leg.end} - {4}) or "home" in line or "plate" in line


def _is_two(line: str) -> bool:
    words = r"double play|triple play|two|pair|both|twin|three|in time|on to first|force|lead"
    return bool(re.search(words, line, re.IGNORECASE))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_out_is_told_with_who_and_where(game: str) -> None:
    outs = 0
    for table, made, line in plays(game):
        last = {leg.man: leg for leg in made.legs}
        for man, leg in last.items():
            if leg.out:
                outs += 1
                assert is_told(line, name_of(table.seated, made.side, man), leg, made), (made.play.code, line)
    assert outs > 500


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_men_who_score_on_one_play_score_in_one_clause(game: str) -> None:
    together = 0
    for table, made, line in plays(game):
        ends = {leg.man: leg for leg in made.legs}
        home = [name_of(table.seated, made.side, man) for man, leg in ends.items() if leg.end == 4 and not leg.out]
        assert all(name in line for name in home if home[1:]), line
        assert len(re.findall(r"\w scores(?:;|\.)", line)) <= 1, line
        together += bool(re.search(r"\w+ and \w+ score[;.]", line))
    assert together > 10


@pytest.mark.parametrize("game", ["triple_six", "dice_baseball"])
def test_an_inning_ends_once(game: str) -> None:
    ended = [
        row.text
        for seed in range(12)
        for row in StoryRows(played(game, seed)).opening()
        if row.kind == "play" and "to end the inning" in row.text
    ]
    assert ended
    assert not any("Side retired" in text for text in ended)


def test_a_grounder_of_deep_drive_tells_whether_the_batter_was_out_too() -> None:
    """DD-GB: two outs and a force at second read alike unless the batter's fate is told."""
    seen = set()
    for table, made, line in plays("deep_drive"):
        others = [leg for leg in made.legs if leg.out and leg.start]
        batter = next((leg for leg in made.legs if leg.start == 0), None)
        if made.play.code[0] == "G" and others and batter is not None:
            name = name_of(table.seated, made.side, made.batter)
            told = f"{name} is out at first" if batter.out else f"{name} is safe at first"
            assert told in line
            seen.add(batter.out)
    assert seen == {True, False}


@pytest.mark.slow
def test_a_runner_of_replay_who_is_out_is_named_on_the_radio_too() -> None:
    """A steal of home has calls of its own, which say only "the runner"."""
    for table, made, line in plays("replay"):
        for leg in made.legs:
            if leg.out and leg.start:
                assert name_of(table.seated, made.side, leg.man) in line


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_the_ball_goes_to_the_fielder_that_the_play_names(game: str) -> None:
    """Where it was fielded at all: a ball over the fence, or off the field, goes its own way."""
    drawn = 0
    for table, made, _ in plays(game):
        ball = ball_of(table, made, (3, 4))
        if made.play.fielder and ball is not None and not ball.startswith("HR"):
            assert str(made.play.fielder) in ball, (made.play.code, made.play.fielder, ball)
            drawn += 1
    assert drawn > 300


@pytest.mark.slow
@pytest.mark.parametrize(("words", "place"), [("left-center", "78"), ("right-center", "89"), ("left-field line", "7L")])
def test_a_ball_that_the_radio_has_in_a_gap_is_drawn_there(words: str, place: str) -> None:
    balls = [
        ball_of(table, made, (1, 2))
        for table, made, line in plays("replay")
        if words in line and str(made.play.fielder or "") in place
    ]
    seen = [ball for ball in balls if ball is not None and not ball.startswith("HR")]
    assert seen and all(ball.startswith(place) for ball in seen)


@pytest.mark.slow
def test_a_ball_down_the_line_is_drawn_there() -> None:
    """To a corner man or a corner outfielder; a batter may run down the line as well, and a bunt stops short."""
    lines = {3: "3L", 5: "5L", 7: "7L", 9: "9L"}
    drawn = set()
    for table, made, line in plays("replay"):
        if "down the line" in line and made.play.fielder in lines and not made.play.bunted:
            ball = ball_of(table, made, (1, 2))
            if ball is not None and not ball.startswith("HR"):
                assert ball.startswith(lines[made.play.fielder]), (line, ball)
                drawn.add(made.play.fielder)
    assert drawn >= {7, 9}


@pytest.mark.slow
def test_a_ball_in_the_corner_is_drawn_there() -> None:
    """Of the outfield: third base is the hot corner, and a strike may be on one."""
    drawn = set()
    for table, made, line in plays("replay"):
        if re.search(r"(into|toward) the corner|(left|right)-field corner", line, re.IGNORECASE):
            ball = ball_of(table, made, (1, 2))
            if ball is not None and not ball.startswith("HR"):
                assert ball == f"{made.play.fielder}L", (line, ball)
                drawn.add(made.play.fielder)
    assert drawn == {7, 9}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_ball_is_drawn_where_the_words_say(game: str) -> None:
    said = 0
    for table, made, line in plays(game):
        ball = ball_of(table, made, (1, 2))
        opening = re.split(r"[;.(]", line)[0]
        named = [
            number
            for words, number in FIELDERS.items()
            if re.search(rf"{words}\b(?! (?:and|left|center|right))", opening)
        ]
        if ball is None or ball.startswith("HR") or len(named) != 1 or made.credited is None or game == "replay":
            continue
        assert named[0] in ball, (made.play.code, line, ball)
        said += 1
    assert said > 100 or game == "replay"


@pytest.mark.slow
def test_no_radio_line_speaks_of_men_or_outs_that_are_not_there() -> None:
    """Over arbitrary games: a double play in the air needs a man on first and fewer than two out."""
    empty = re.compile(
        r"\brunners?\b|double play|coach|wave the man|tagging|the force|the horn|go for two", re.IGNORECASE
    )
    two = re.compile(r"could be two|thinking two|go for two|have two|double play on his mind|tagging", re.IGNORECASE)
    third = re.compile(r"runner on third", re.IGNORECASE)
    told = 0
    for _, made, _ in plays("replay"):
        for words in filter(None, (radio_line(name, made) for name in made.play.said)):
            words = words.replace("{runner}", "")
            assert any(made.bases) or not empty.search(words), words
            assert made.outs_before < 2 or not two.search(words), words
            assert made.bases[2] is not None or not third.search(words), words
            told += 1
    assert told > 1000


@pytest.mark.slow
def test_a_line_that_says_nobody_moves_moves_nobody() -> None:
    """A pitch that was blocked, and a hit or a walk in the same play: "Nobody moves. Boateng to second." is no line."""
    blocked = 0
    for _, made, line in plays("replay"):
        safe = {leg.man for leg in made.legs if not leg.out and leg.start != leg.end}
        blocked += any("blocked" in name for name in made.play.said)
        assert not safe or "nobody moves" not in line.lower(), line
    assert blocked > 3
