"""The voice of a game: many ways to tell a result, each only where it is true, the same for the same seed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from desktop.diamond.points import ball_spot
from rulesets import GAMES, find
from rulesets.core.book.scoring import Book
from rulesets.core.book.story import Story, Totals
from rulesets.core.book.voice import way
from rulesets.core.book.wording import play_line
from rulesets.core.play.events import HalfBegan, Settled
from rulesets.core.play.plays import Advance, Play, batter_out
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner, Situation
from rulesets.core.table.table import Table
from rulesets.core.table.telling import line_of, story_of

DICE_GAMES = ("triple_six", "dice_baseball")


def played(game: str, seed: int) -> Table:
    table = Table(find(game), default_setup(game, seed=seed))
    while table.pending is not None:
        table.step()
    return table


def told_with_plays(table: Table) -> Iterator[tuple[str, Made, Situation]]:
    """Each play with its sentence and how it stood before, counted here from what was settled."""
    before = table.ruleset.deal(table.setup).situation
    for event in table.events:
        if isinstance(event, Made):
            yield line_of(table, event), event, before
        elif isinstance(event, Settled):
            before = event.situation
        elif isinstance(event, HalfBegan):
            before = before.copy()
            before.outs, before.bases, before.half, before.inning = 0, (None, None, None), event.half, event.inning


@pytest.mark.slow
@pytest.mark.parametrize("game", DICE_GAMES)
def test_nothing_is_said_that_is_not_so(game: str) -> None:
    """What a sentence claims of bases, outs and score is checked against the game as it stood."""
    said = Counter[str]()
    for seed in range(60):
        table = played(game, seed)
        for line, made, before in told_with_plays(table):
            if made.credited is None:
                continue
            on = 3 - before.bases.count(None)
            lead = before.score[made.side] - before.score[1 - made.side]
            claims = {
                "nobody out": before.outs == 0,
                "bases loaded": on == 3,
                "to load the bases": on == 2,
                "walks in a run": on == 3,
                "grand slam": on == 3,
                "two-run": on == 1,
                "three-run": on == 2,
                "nobody on": on == 0,
                "nobody moves": on > 0 and before.outs < 2,
                "leaves a man on": on == 1 and before.outs == 2,
                "leaves two": on == 2 and before.outs == 2,
                "end the inning": before.outs + made.outs == 3,
                "two out": before.outs == 2,
                "two-out": before.outs == 2 and made.runs > 0,
                "ties it": made.runs == -lead > 0,
                "ahead with": lead <= 0 < lead + made.runs,
                "wins it": table.game.situation.over and made.runs > 0 and made.half == "bottom",
                "ball game": table.game.situation.over and made.runs > 0 and made.half == "bottom",
                "on the board": before.score == (0, 0) and made.runs > 0,
                "looking": made.play.pitch.endswith("C"),
                "swinging": made.play.pitch.endswith("S"),
            }
            own = line.split(";")[0]
            for claim, holds in claims.items():
                if claim in own:
                    said[claim] += 1
                    assert holds, (seed, line)
    assert said.keys() >= {"nobody out", "nobody on", "end the inning", "leaves a man on", "ahead with"}


@pytest.mark.slow
@pytest.mark.parametrize("game", DICE_GAMES)
def test_no_sentence_is_heard_all_evening(game: str) -> None:
    """One in six of what is told at most is told in the same words (it was one in two)."""
    for seed in range(12):
        table = played(game, seed)
        names = {man.name for club in table.setup.clubs for man in club.squad}
        words = Counter(
            re.sub("|".join(map(re.escape, names)), "X", line.split(";")[0].split(" (")[0])
            for line, made, _ in told_with_plays(table)
            if made.credited is not None
        )
        assert max(words.values()) * 6 <= sum(words.values()), words.most_common(3)


@pytest.mark.parametrize("game", GAMES)
def test_a_play_is_told_alike_whenever_it_is_told(game: str) -> None:
    table = played(game, 3)
    told = [line.text for line in story_of(table).tell(table.events)]
    for line, made, _ in told_with_plays(table):
        if made.legs:
            assert any(line[:-1] in text for text in told)
    again = played(game, 3)
    assert [line.text for line in story_of(again).tell(again.events)] == told


@pytest.mark.parametrize("game", DICE_GAMES)
def test_every_way_can_be_told_and_its_ball_can_be_drawn(game: str) -> None:
    names = dict.fromkeys(("batter", "pitcher", "fielder", "home", "city", "runner", "base", "next_base"), "x")
    for call in find(game).calls.values():
        for each in call.ways:
            assert each.words.format(**names) and not each.words.endswith(".")
            assert all(ball_spot(place) for place in each.ball)


def test_a_moment_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match=r"A moment is one of nobody_on, .*, not 'nobody'"):
        way("{batter} walks", "nobody")


# the half-inning's end


def settled(code: str, situation: Situation) -> Settled:
    return Settled(code, situation.copy(), situation.batter, situation.half)


def test_a_half_inning_ends_with_its_totals() -> None:
    setup = default_setup("triple_six")
    story = Story(setup, Situation(), find("triple_six").calls)
    situation = Situation()
    events: list[object] = []
    single = Play("single", (), "single")
    for play in (single, Play("out", (batter_out(),), "out"), Play("out", (batter_out(),), "out")):
        if play is single:
            situation.bases = (Runner(8), None, None)
        events += [situation.apply(play), settled(play.code, situation)]
    events += [situation.apply(Play("out", (batter_out(),), "out")), settled("out", situation)]
    told = story.tell(events)  # type: ignore[arg-type]
    assert [line.text for line in told if line.kind == "totals"] == ["No runs, one hit, no errors, one left on."]


@pytest.mark.parametrize(
    ("totals", "line"),
    [
        (Totals(), "No runs, no hits, no errors, nobody left on."),
        (Totals(1, 1, 1, 1), "One run, one hit, one error, one left on."),
        (Totals(12, 10, 0, 3), "12 runs, ten hits, no errors, three left on."),
    ],
)
def test_totals_in_words(totals: Totals, line: str) -> None:
    assert totals.line() == line


@pytest.mark.parametrize("game", GAMES)
def test_the_totals_of_all_halves_are_the_line_score(game: str) -> None:
    table = played(game, 8)
    told = [line for line in story_of(table).tell(table.events) if line.kind == "totals"]
    words = "no one two three four five six seven eight nine ten".split()
    counted = [0, 0, 0, 0]
    for line in told:
        parts = line.text.lower().replace("nobody", "no").removesuffix(" left on.").split(", ")
        counted = [sum(each) for each in zip(counted, (words.index(part.split()[0]) for part in parts), strict=True)]
    book = Book()
    book.add_all(table.events)
    assert len(told) == sum(len(club.innings) for club in book.clubs)
    runs, hits, errors, left = counted
    assert runs == sum(table.game.situation.score)
    assert hits == sum(club.hits for club in book.clubs) > 0
    assert errors == sum(club.errors for club in book.clubs)
    assert left == sum(club.team.get("lob", 0) for club in book.clubs) > 0


def test_who_was_out_where_is_told() -> None:
    """A batter who is put out after his hit, a runner doubled off, one who is caught stealing."""
    setup = default_setup("triple_six")
    calls = find("triple_six").calls
    stretched = Situation().apply(Play("single", (Advance(0, 1, "hit"), Advance(1, 2, "out", out=True)), "single"))
    assert play_line(stretched, calls, setup).endswith("; Ojeda is out at second.")
    on_first = Situation(bases=(Runner(8), None, None))
    doubled = on_first.apply(Play("out", (batter_out(), Advance(1, 1, "out", out=True)), "out"))
    assert play_line(doubled, calls, setup).endswith("; Dunleavy is doubled off first.")
