"""Every reading says what it did: which dice, in what order, and what came of them, in games of arbitrary answers."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from rulesets import GAMES, find
from rulesets.core.book.dice_reading import last_throw, reading_of, steps_of
from rulesets.core.book.steps import ReadStep, Teller, number_words
from rulesets.core.book.wording import headline_of
from rulesets.core.many.driver import play_out
from rulesets.core.play.combined import Combined
from rulesets.core.play.events import Checked, Event, Read, Settled, Thrown
from rulesets.core.play.game import AnyGame
from rulesets.core.play.options import describe
from rulesets.core.play.plays import HITS
from rulesets.core.play.requests import Ask, Die
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made
from rulesets.core.scenarios.scenario import OutOfRolls, Refused, Script
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from tests.games.test_scenarios import scenarios_of
from tests.together import together

PART = 500  # answers of a game
THROWS = ("hold", "throws", "battery")  # what a runner of Replay goes against
AS_THROWN = ("die", "sorted", "sum", "figures", "square", "alike")  # whose parts are the faces themselves

# Dice that the rules do not look at on some plays; every other die is read on every play it is thrown for.
MAY_LIE_IDLE = {
    "triple_six": set[tuple[str, str]](),
    "dice_baseball": set[tuple[str, str]](),
    "deep_drive": {
        ("pa", "green"),  # DD-PA-2: a hit needs no modifier
        ("pa_again", "green"),
        ("odd", "green"),  # DD-ODD-1: only the percentile number
        ("deep_drive", "green"),  # DD-PARK-1: only in a PARK band
        ("manager_choice", "green"),  # DD-OFA-1R: whoever caught a fly throws
        ("cut_off", "green"),  # DD-CUT-3R
    },
    "replay": {("action", "blue")},  # RP-ACT-2: only + and PO
}


@cache
def played(game: str, seed: int) -> Table:
    """The first part of a game with arbitrary options and answers."""
    rnd = random.Random(seed)
    ruleset = find(game)
    options = {each.name: rnd.choice(list(each.labels)) for each in describe(ruleset.options)}
    table = Table(ruleset, default_setup(game, seed, options))
    for _ in range(PART):
        if table.pending is None:
            break
        if isinstance(table.pending, Ask):
            seldom = table.pending.key in ("pitch_to", "intentional_walk")
            ordinary = rnd.random() < (0.98 if seldom else 0.5)
            table.answer(table.pending.ordinary if ordinary else rnd.choice(table.pending.values))
        else:
            table.answer(table.throw(), "dice")
    return table


def plays_of(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of each settled play."""
    play: list[Event] = []
    for event in events:
        play.append(event)
        if isinstance(event, Settled):
            yield play
            play = []


def some_plays(game: str) -> Iterator[tuple[Table, list[Event]]]:
    for seed in range(12):
        table = played(game, seed)
        for play in plays_of(table.events):
            yield table, play


def scripts(game: str) -> Iterator[AnyGame]:
    """Every scenario of a game, played."""
    for scenario in scenarios_of(game):
        try:
            script = Script(scenario)
            script.run()
        except (Refused, OutOfRolls):
            continue
        yield script.game


def result_of(step: ReadStep) -> str:
    return step.means if isinstance(step, Read) else step.came_to


def teller_of(table: Table) -> Teller:
    return Teller(table.game.charts, (), table.ruleset.calls, table.ruleset.steps)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_die_of_a_play_is_in_some_step(game: str) -> None:
    idle = set()
    for _, play in some_plays(game):
        steps = steps_of(play)
        inning_ended_first = not any(isinstance(step, Read) and step.chart.endswith("_card") for _, step in steps)
        for thrown in (event for event in play if isinstance(event, Thrown)):
            read = {die for of, step in steps if of is thrown and step.by for die in step.by.dice}
            left = {(thrown.key, die.name) for die in thrown.dice if die not in read}
            if game == "deep_drive" and thrown.key == "pa" and inning_ended_first:  # DD-PA-3, DD-PA-4: a third out
                left -= {("pa", "red"), ("pa", "white")}
            idle |= left
    assert idle <= MAY_LIE_IDLE[game]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_reading_ends_with_the_double_play_that_it_was(game: str) -> None:
    """Whatever letters stand on the cards: two outs on a ball that nobody hit safely are what the play is called."""
    turned = 0
    for table, play in some_plays(game):
        made = next((event for event in reversed(play) if isinstance(event, Made)), None)
        if made is None or made.outs < 2 or made.play.batting in (*HITS, "strikeout"):
            continue
        last = reading_of(play, teller_of(table)).chain[-1]
        assert last.is_result and ("double play", "triple play")[made.outs - 2] in last.outcome.lower(), last
        turned += 1
    assert turned


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_dice_of_a_step_are_those_that_were_thrown_as_they_fell(game: str) -> None:
    for _, play in some_plays(game):
        for thrown, step in steps_of(play):
            by = step.by
            if by is None or not by.dice:
                continue
            assert thrown is not None and thrown.key == by.throw
            faces = dict(zip(thrown.dice, thrown.faces, strict=True))
            if by.kind in AS_THROWN:
                assert by.parts == tuple(faces[die] for die in by.dice)
            if by.kind == "balance":
                assert sorted(map(abs, by.parts)) == sorted(thrown.faces)
            assert set(by.dice) <= set(faces)


@pytest.mark.parametrize("game", GAMES)
def test_a_number_is_what_its_parts_make(game: str) -> None:
    """But for what a rule holds or moves: 19 at most on the hit table, 50 on the other card, no fewer than none."""
    moved = set()
    for _, play in some_plays(game):
        for _, step in steps_of(play):
            if step.by is not None and made_of(step.by) != step.by.value:
                moved.add((game, step.by.throw, step.by.kind))
    assert moved <= {
        ("dice_baseball", "hit", "sum"),
        ("deep_drive", "pa", "figures"),
        ("deep_drive", "pa_again", "figures"),
        ("deep_drive", "injury", "less"),
        ("replay", "games_missed", "less"),
    }


def made_of(by: Combined) -> int:
    first, *others = by.parts
    match by.kind:
        case "sum" | "added" | "balance":
            return sum(by.parts)
        case "figures":
            return 10 * first + others[0]
        case "sorted":
            assert list(by.parts) == sorted(by.parts)
            return int("".join(map(str, by.parts)))
        case "difference" | "less":
            return first - others[0]
        case "against":
            return max(by.parts)
        case "square":
            return by.parts[-1]
    return first


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_of_a_play_are_numbered(game: str) -> None:
    for _, play in some_plays(game):
        assert [step.step for _, step in steps_of(play)] == list(range(1, len(steps_of(play)) + 1))


@pytest.mark.parametrize("game", ["triple_six", "dice_baseball"])
def test_the_last_step_of_a_dice_game_is_its_result(game: str) -> None:
    for _, play in some_plays(game):
        settled = play[-1]
        assert isinstance(settled, Settled)
        if settled.code == "intentional_walk":  # no dice, nothing read
            assert steps_of(play) == []
        else:
            assert result_of(steps_of(play)[-1][1]) == settled.code


def test_a_result_of_deep_drive_was_read_or_checked() -> None:
    """An error is read as the bases it gives, and a runner doubled off on a chart of his own."""
    for _, play in some_plays("deep_drive"):
        settled = play[-1]
        assert isinstance(settled, Settled)
        results = {result_of(step) for _, step in steps_of(play)}
        code = settled.code.removeprefix("ODD-").partition("-")[0]
        if code[0] == "E":
            assert results & {"E1", "E2", "error"}
        elif code == "SI":
            assert results & {"SI", "SIE"}
        elif code != "IBB":
            assert code in results, (settled.code, results)


@pytest.mark.slow
def test_a_steal_of_replay_is_what_the_die_came_to() -> None:
    """Where the hold, the catcher's arm or both decided it; a throw that got away has a code of its own."""
    decided = {"stolen_base", "caught_stealing", "picked_off", "runner_holds"}
    seen = set()
    for game in scripts("replay"):
        for play in plays_of(game.events):
            settled, steps = play[-1], [step for _, step in steps_of(play)]
            assert isinstance(settled, Settled)
            if settled.code in decided and any(isinstance(step, Checked) and step.key in THROWS for step in steps):
                assert settled.code in {result_of(step) for step in steps}
                seen.add(settled.code)
    assert seen == decided


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_told_in_words_and_once(game: str) -> None:
    for table, play in some_plays(game):
        teller = teller_of(table)
        for _, step in steps_of(play):
            assert_words(teller.line(step))
        reading = reading_of(play, teller)
        for line in (reading.headline, *reading.lines, *(told.text for told in reading.dice)):
            assert_words(line)
        assert reading.throw is last_throw(play)
        assert len(reading.lines) + sum(bool(told.text) for told in reading.dice) >= min(1, len(steps_of(play)))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_chain_tells_every_step_in_order_with_its_dice_and_its_number(game: str) -> None:
    for table, play in some_plays(game):
        teller, steps = teller_of(table), steps_of(play)
        chain = reading_of(play, teller).chain
        assert len(chain) - len(steps) in (0, 1), "a step is missing"
        for (throw, step), link in zip(steps, chain, strict=False):
            assert link.line == teller.line(step) and link.head and link.outcome
            for text in (link.line, link.head, link.number, link.outcome):
                assert_words(text)
            if step.by is not None and throw is not None:
                faces = dict(zip(throw.dice, throw.faces, strict=True))
                assert [(told.die, told.face) for told in link.dice] == [(die, faces[die]) for die in step.by.dice]
            if step.by is not None and step.by.kind in ("sum", "figures", "added", "difference", "less", "sorted"):
                assert number_words(step.by) == link.number
                assert link.number in link.line or all(str(part) in link.line for part in step.by.parts)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_last_step_of_a_reading_is_what_the_headline_says(game: str) -> None:
    """Of what was made last: it stands over the field."""
    for table, play in some_plays(game):
        made = [event for event in play if isinstance(event, Made)]
        reading = reading_of(play, teller_of(table))
        if made and reading.chain:
            headline = headline_of(table.ruleset.calls[made[-1].play.code], made[-1])
            assert headline.lower() in reading.chain[-1].outcome.lower()
            assert reading.chain[-1].is_result and not any(link.is_result for link in reading.chain[:-1])
            told = " ".join((*reading.lines, *(told.text for told in reading.dice)))
            assert headline.lower() in told.lower()


def test_on_a_hit_and_run_the_pitch_is_told_before_the_runner() -> None:
    """DD-HNR-BB, DD-HNR-SO: strike or ball first; then the man in motion, which is the headline."""
    seen = 0
    for _, play in some_plays("deep_drive"):
        keys = [step.key for _, step in steps_of(play) if isinstance(step, Checked)]
        if "in_motion" in keys:
            assert keys.index("hit_and_run") < keys.index("in_motion")
            seen += 1
    assert seen


@pytest.mark.slow
def test_a_steal_by_a_symbol_of_replay_says_which_before_its_die() -> None:
    """RP-SB-2, RP-SB-4, RP-SB-5: nobody called it, so the reading says why a man who has just walked runs."""
    symbols = set()
    for table, play in some_plays("replay"):
        steps = [step for _, step in steps_of(play)]
        at = next((n for n, step in enumerate(steps) if isinstance(step, Checked) and step.key == "symbol"), None)
        if at is None:
            continue
        step = steps[at]
        assert isinstance(step, Checked)
        told = teller_of(table).line(step)
        assert told == f"The {step.against} in his square: {'he may go' if step.against == '*' else 'he goes'}"
        if rest := steps[at + 1 :]:
            assert any(each.by is not None for each in rest), "the dice it brings are read after it"
        symbols.add(str(step.against))
    assert {"*", "+"} < symbols, "and letters"


@pytest.mark.slow
def test_a_runner_who_is_held_is_told_in_words() -> None:
    """RP-COACH: with the coach left to the manager; no code of a chart that nobody read."""
    told = {
        teller_of(table).line(step)
        for table, play in some_plays("replay")
        for _, step in steps_of(play)
        if isinstance(step, Read) and step.chart == "coach_sign"
    }
    assert told == {"The coach's sign: he holds"}


def assert_words(line: str) -> None:
    assert not set("_{}") & set(line), line
    assert "  " not in line and not line.startswith((" ", ":", "→")) and "None" not in line, line


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_every_scenario_has_words(game: str) -> None:
    """The scenarios reach every rule, so every check that a procedure makes is among them."""
    ruleset = find(game)
    keys = set()
    for played_out in scripts(game):
        teller = Teller(played_out.charts, (), ruleset.calls, ruleset.steps)
        for event in played_out.events:
            if isinstance(event, Checked):
                assert_words(teller.line(event))
                keys.add(event.key)
    assert keys <= set(ruleset.steps.checks)
    assert set(ruleset.steps.checks) - keys <= NOT_CHECKED[game], "words for what no rule checks"


NOT_CHECKED = {
    "triple_six": set[str](),
    "dice_baseball": set[str](),
    "deep_drive": set[str](),
    "replay": {"coach_sign"},  # what is not on a chart, and was not checked either
}


GREEN, DIE, TENS, ONES = Die("green", 10, lowest=0), Die("die", 6), Die("red", 6), Die("white", 6)


@together(
    ("game", "step", "line"),
    [
        ("triple_six", Checked("two_out", "out", was="sac_fly"), "Two out: sacrifice fly → out"),
        ("dice_baseball", Checked("fourth_ball", "walk", was="ball"), "Ball four: walk"),
        (
            "deep_drive",
            Checked("rare", "OUT", Combined("die", "pa", (GREEN,), (9,), 9), 8, was="DD"),
            "Rare 8: deep drive, green 9 → out",
        ),
        (
            "deep_drive",
            Checked("rare", "DD", Combined("die", "pa", (GREEN,), (8,), 8), 8, was="DD"),
            "Rare 8: deep drive, green 8 → it stands",
        ),
        (
            "deep_drive",
            Checked("tired", "BB", Combined("die", "pa", (GREEN,), (3,), 3), was="SO"),
            "Tired: strikeout, green 3 → walk",
        ),
        ("deep_drive", Checked("infield_in", "out_at_home", was="G6", position="SS"), "Infield in: G6 → out at home"),
        (
            "deep_drive",
            Checked("cut_off_throw", "error", Combined("die", "cut_off_die", (GREEN,), (4,), 4), 3, position="CF"),
            "Center fielder 3: green 4 → thrown away",
        ),
        (
            "deep_drive",
            Read("def_infield", 61, "3", "SI", "SI", Combined("figures", "def", (TENS, ONES), (6, 1), 61), "SS"),
            "Infielders, shortstop, rated 3: 61 → single",
        ),
        (
            "replay",
            Checked("hold", "stolen_base", Combined("die", "against_rating", (DIE,), (6,), 6), 5, base=1),
            "Hold 5: 6 → stolen base",
        ),
        (
            "replay",
            Checked("error", "error", Combined("figures", "error", (TENS, ONES), (5, 5), 55), 42, position="SS"),
            "Error, shortstop 42: 55 → error",
        ),
        (
            "replay",
            Checked("speed_and_arm", "4", Combined("difference", "", (), (5, 1), 4), position="RF", base=3),
            "The coach looks at speed 5 − arm 1: column 4",
        ),
    ],
)
def test_a_step_in_a_line(game: str, step: ReadStep, line: str) -> None:
    ruleset = find(game)
    assert Teller(ruleset.load(""), (), ruleset.calls, ruleset.steps).line(step) == line


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_a_game_without_a_table_keeps_no_trace(game: str) -> None:
    setup = default_setup(game, 7)
    driven = play_out(find(game), setup, 7, skippers_for(setup))
    assert not any(isinstance(event, Read | Checked) for event in driven.events)
    table = Table(find(game), setup)
    session = Session(table, skippers_for(setup))
    while session.pending is not None:
        session.autoplay()
    assert any(isinstance(event, Checked) for event in table.events)
    assert [event.code for event in driven.events if isinstance(event, Settled)] == [
        event.code for event in table.events if isinstance(event, Settled)
    ]


def test_a_number_below_zero_has_a_true_minus_wherever_it_is_told() -> None:
    """The coach's column of Replay is speed less arm (RP-COACH)."""
    below = set()
    for table, events in some_plays("replay"):
        teller = teller_of(table)
        checked = [step for _, step in steps_of(events) if isinstance(step, Checked) and step.key == "speed_and_arm"]
        below |= {teller.line(step) for step in checked if step.came_to.startswith("-")}
    assert below and all("column −" in line and "-" not in line for line in below)


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_a_man_of_two_words_is_named_as_the_story_names_him(game: str) -> None:
    """Wim de Groot is de Groot on the field and in the play-by-play; the reading had him as Groot."""
    ruleset = find(game)
    table = Table(ruleset, default_setup(game, 7))
    (cards,) = [panel.cards for panel in ruleset.panels(table.game.options) if panel.cards is not None]
    man = next(at for at, each in enumerate(table.game.squad(0)) if each.name == "de Groot")
    card = cards.own(table.game, 0, man)
    assert (card.name, card.called) == ("Wim de Groot", "de Groot")
    read = Read("pitcher_card", 1, None, "", "")
    assert Teller(table.game.charts, (card,), ruleset.calls, ruleset.steps).whose(read) == "de Groot"
