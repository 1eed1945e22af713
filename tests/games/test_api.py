"""The front door for other programs, and its page: the twenty lines run as they are printed."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from rulesets import api
from rulesets.api import GAMES, Agreed, Ask, BadAnswer, Roll, Session, box_of, new_game, open_game, story_of_game
from tests.together import together

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def play(game: Session) -> Session:
    while (waiting := game.step()).request is not None:
        if waiting.what == "call":
            game.play_on({})
        elif isinstance(waiting.request, Ask):
            game.give(waiting.request.ordinary)
        else:
            game.throw()
    return game


def test_the_twenty_lines_of_the_page_run_as_printed() -> None:
    (lines,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert sum(bool(line.strip()) for line in lines.splitlines()) == 20
    names: dict[str, Any] = {}
    said = io.StringIO()
    with redirect_stdout(said):
        exec(compile(lines, str(PAGE), "exec"), names)
    game, told = names["game"], said.getvalue().splitlines()
    visitors, home = (sum(club.innings) for club in game.book.clubs)
    assert (visitors, home) == game.situation.score and visitors != home
    assert told[0].startswith(f"New York {visitors}, Cincinnati {home};")
    assert names["asked"], "the page answers questions"
    third = next(line for line in told if line.startswith("Ruth "))
    line = game.book.clubs[0].batting[2]
    assert third.split()[2:5] == [str(line[key]) for key in ("ab", "r", "h")]  # as the box has him
    assert told[-1] == str(line)


@together("name", api.__all__)
def test_the_page_names_whatever_may_be_used(name: str) -> None:
    assert f"`{name}" in PAGE.read_text(encoding="utf-8")
    assert hasattr(api, name)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_left_is_opened_where_it_was_and_ends_as_if_it_had_not_been(game: str, tmp_path: Path) -> None:
    whole = play(new_game(game, seed=11, managers=("by_the_book", "ordinary")))
    begun = new_game(game, seed=11, managers=("by_the_book", "ordinary"), save_in=tmp_path)
    for _ in range(9):
        begun.autoplay()
    assert begun.file is not None
    begun.file.close()
    (path,) = tmp_path.iterdir()
    again = play(open_game(path))
    assert again.situation.score == whole.situation.score
    assert story_of_game(again) == story_of_game(whole)
    assert box_of(again).splitlines()[:3] == box_of(whole).splitlines()[:3]


def test_a_wrong_answer_says_what_would_be_right_and_changes_nothing() -> None:
    game = new_game("triple_six", seed=3)
    game.step()
    game.play_on({})
    assert isinstance(game.pending, Roll)
    before = list(game.table.journal)
    with pytest.raises(BadAnswer, match="6"):
        game.give((1, 2, 7))
    assert game.table.journal == before
    game.give((1, 1, 1))
    assert len(game.table.journal) == len(before) + 1


@pytest.mark.parametrize(
    ("words", "fault", "nearest"),
    [
        (("triple_sex",), LookupError, "triple_six"),
        (("replay", "1927:NYX"), ValueError, "1927:NY"),
        (("replay", "", "harbor_point_pilot"), ValueError, "harbor_point_pilots"),
    ],
)
def test_what_there_is_not_is_said_with_the_nearest_name(
    words: tuple[str, ...], fault: type[Exception], nearest: str
) -> None:
    with pytest.raises(fault, match=nearest):
        new_game(*words)


def test_a_game_goes_by_what_was_agreed_on() -> None:
    game = new_game("triple_six", seed=3, agreed=Agreed(innings=5), managers=("ordinary", "ordinary"))
    while game.pending is not None:
        game.autoplay()
    assert len(game.book.clubs[0].innings) >= 5 and game.book.of_innings == 5
