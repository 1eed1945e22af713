"""The card beside the dice shows a play step by step in each game: dice, number, cell, check, next dice, result."""

from __future__ import annotations

import re

import pytest

from desktop.main_window import MainWindow
from rulesets import GAMES
from rulesets.core.book.dice_reading import steps_of
from rulesets.core.play.events import Settled
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table
from tests.games.test_readings import plays_of


def sit(window: MainWindow, game: str, **options: str) -> Table:
    """At a new game, with dice of one's own and managers who take the ordinary call."""
    window.play_ball(default_setup(game, 11, options))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    window.table.set_real_dice(True)
    return window.adapter.table


def throw(window: MainWindow, *faces: int) -> None:
    """As if they had been typed."""
    window.table.tray.faces_entered.emit(faces)


def read(window: MainWindow) -> str:
    return window.table.bar.reading.text()


def leads_to(table: Table, key: str) -> tuple[int, ...] | None:
    """A throw of the man now up after which the game wants these dice, the ordinary call taken everywhere."""
    for number in range(1000):
        conversation = table.ruleset.plate_appearance(table.game.fork())
        request = next(conversation)
        while isinstance(request, Ask):
            request = conversation.send(request.ordinary)
        if number >= request.ways():
            break
        faces = request.throw(number)
        try:
            request = conversation.send(faces)
        except StopIteration:
            continue
        if request.key == key:
            return faces
    return None


def must_lead_to(table: Table, key: str) -> tuple[int, ...]:
    faces = leads_to(table, key)
    assert faces is not None, f"no throw leads to {key}"
    return faces


@pytest.mark.slow
def test_triple_six_reads_three_dice_sorted(window: MainWindow) -> None:
    sit(window, "triple_six")
    throw(window, 4, 1, 3)
    assert read(window) == ("White 1: Hitter-friendly. Blue 3: Dice 134. Red 4: Nobody on. 134. Nobody on: strikeout.")


@pytest.mark.slow
def test_triple_six_says_why_a_double_play_is_an_out(window: MainWindow) -> None:
    sit(window, "triple_six")
    throw(window, 4, 1, 3)
    throw(window, 4, 1, 3)
    throw(window, 1, 4, 5)  # a single
    throw(window, 6, 1, 4)
    assert read(window) == (
        "White 1: Hitter-friendly. Blue 4: Dice 146. Red 6: Runner on first. 146. "
        "Runner on first: double play. Two out: double play → out."
    )
    assert window.table.diamond.headline.title == "Out"


@pytest.mark.slow
def test_dice_baseball_tells_the_pitch_the_hit_and_the_throw(window: MainWindow) -> None:
    sit(window, "dice_baseball", home_team="assigned")
    throw(window, 4, 9)
    assert read(window) == "Pitching die 4: The pitch. Batting die 9: Difference 5 or more. 9 − 4 = +5. In play."
    throw(window, 12)
    assert read(window) == "The pitch: 9 − 4 = +5 → in play. Hit: hit die 12 → ground ball."
    throw(window, 2)
    assert read(window) == (
        "The pitch: 9 − 4 = +5 → in play. Hit: hit die 12 → ground ball. Throw: d4 2 → throw to second. "
        "Nobody is going there, so the batter is thrown out: ground out."
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("base", "told"),
    [
        (2, "d4 2 → throw to second. On the throw: ground ball → double play."),
        (3, "d4 3 → throw to third. Nobody is going there, so the man on first is thrown out: fielder's choice."),
    ],
)
def test_dice_baseball_says_who_is_out_where_nobody_goes_to_the_base(window: MainWindow, base: int, told: str) -> None:
    """DB-5.3, "runner on first" of the printed examples: 2 is a double play, 3 and 4 are an out at second alone."""
    sit(window, "dice_baseball", home_team="assigned")
    for _ in range(4):
        throw(window, 4, 6)  # a walk
    throw(window, 4, 9)
    throw(window, 12)
    throw(window, base)
    assert read(window).endswith(told)


@pytest.mark.slow
def test_dice_baseball_adds_up_the_dice_of_each_side(window: MainWindow) -> None:
    """DB-6.4, DB-6.5: a d4 is added to the pitching die, another to the batting die. By hand: 5 + 3 is 8, less 2 is 6.

    It read "8 − 2 = +6", and no die showed an 8.
    """
    window.play_ball(default_setup("dice_baseball", 11, {"home_team": "assigned", "rules_level": "advanced"}))
    window.table.set_real_dice(True)
    window.table.mark("locked_in", "use")
    throw(window, 2, 5, 3)
    assert read(window) == (
        "Pitching die 2: The pitch. Batting die 5: Difference 5 or more. Locked-in d4 3. 5 + 3 − 2 = +6. In play."
    )
    throw(window, 1, 1)
    window.table.mark("dialed_in", "use")
    throw(window, 2, 4, 9)
    assert "9 − 2 − 4 = +3. Ball." in read(window)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("call", "faces", "told"),
    [
        ("pickoff_first", (4, 3), "Red 4: Pickoff. White 3: Two dice 5–10. 4 + 3 = 7. Back safely."),
        ("pickoff_first", (5, 6), "Red 5: Pickoff. White 6: Two dice 11–12. 5 + 6 = 11. Picked off."),
        ("pickoff_first", (1, 2), "Red 1: Pickoff. White 2: Two dice 3–4. 1 + 2 = 3. Throw gets away."),
        ("steal_second", (6, 4), "Red 6: Steal. White 4: Two dice 10–11. 6 + 4 = 10. Bad jump, he stays."),
        ("steal_second", (6, 6), "Red 6: Steal. White 6: Two dice 12. 6 + 6 = 12. Stolen base and a bad throw."),
        ("bunt", (6, 6), "Red 6: Bunt. White 6: Two dice 12. 6 + 6 = 12. Safe on an error."),
        (
            "bunt",
            (1, 2),
            "Red 1: Bunt. White 2: Two dice 3–4. 1 + 2 = 3. Lead runner out. Result: fielder's choice.",
        ),
        ("steal_second", (4, 3), "Red 4: Steal. White 3: Two dice 5–9. 4 + 3 = 7. Stolen base."),
        ("bunt", (4, 3), "Red 4: Bunt. White 3: Two dice 5–9. 4 + 3 = 7. Sacrifice bunt."),
    ],
)
def test_triple_six_reads_two_dice_by_their_sum(
    window: MainWindow, call: str, faces: tuple[int, int], told: str
) -> None:
    """TS-8.2, TS-7.2, TS-6.2, with a man on first: 7 is back safely (5 to 10), a stolen base, a sacrifice (5 to 9).

    What the table says is said over the field as well, in no second words.
    """
    window.play_ball(default_setup("triple_six", 11))
    window.table.set_real_dice(True)
    throw(window, 1, 1, 1)  # a walk
    key = {"p": "pickoff_call", "s": "steal_call", "b": "offense_call"}[call[0]]
    window.table.mark(key, call)
    throw(window, *faces)
    assert read(window) == told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("base", "told"),
    [
        (3, "Throw: d4 3 → throw to third. Nobody is going there: misplay → everybody safe. Result: misplay."),
        (1, "Throw: d4 1 → throw to first. On the throw: misplay → ground out."),
    ],
)
def test_dice_baseball_says_why_a_misplay_is_one(window: MainWindow, base: int, told: str) -> None:
    """DB-5.6: only the man going to exactly that base is out. It read "misplay → misplay"."""
    sit(window, "dice_baseball", home_team="assigned")
    throw(window, 4, 9)
    throw(window, 14)
    throw(window, base)
    assert read(window).endswith(told)


@pytest.mark.slow
def test_dice_baseball_says_that_the_ball_was_the_fourth(window: MainWindow) -> None:
    sit(window, "dice_baseball", home_team="assigned")
    for _ in range(4):
        throw(window, 4, 6)
    assert read(window).endswith("6 − 4 = +2. Ball. Ball four: walk.")
    assert window.table.diamond.headline.title == "Walk"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dice_baseball", "replay"])
def test_after_a_man_is_walked_on_purpose_no_dice_were_thrown(window: MainWindow, game: str) -> None:
    """The reading of the play before stayed there."""
    window.play_ball(default_setup(game, 11, {"home_team": "assigned"} if game == "dice_baseball" else {}))
    window.table.set_real_dice(True)
    assert window.adapter is not None
    table = window.adapter.table
    while not any(isinstance(event, Settled) and event.situation.count in (None, (0, 0)) for event in table.events):
        roll = table.pending if isinstance(table.pending, Roll) else window.adapter.next_roll({})
        assert roll is not None
        throw(window, *roll.throw(roll.ways() // 2))
    assert read(window) != "No dice were thrown."
    window.table.mark("intentional_walk", "walk")
    window.table.roll()
    assert [event.play.batting for event in table.events if isinstance(event, Made)][-1] == "intentional_walk"
    assert read(window) == "No dice were thrown."


@pytest.mark.slow
def test_deep_drive_tells_the_card_the_fielder_and_his_rating(window: MainWindow) -> None:
    table = sit(window, "deep_drive")
    red, white, green = must_lead_to(table, "def")
    throw(window, red, white, green)
    assert f"White {white}: {red}{white}: DEF" in read(window)
    throw(window, 6, 1, 4)
    rating = table.game.glove("SS").rating
    assert re.fullmatch(
        rf"(Batter 00–49|Pitcher 50–99): {red}{white} → DEF \(up to the fielder\)\. "
        rf"Fielder, white odd: 1 4 → hit to SS\. Infielders, shortstop, rated {rating}: 61 → [a-z, ]+\.",
        read(window),
    )


@pytest.mark.slow
def test_deep_drive_tells_that_a_green_nine_brought_nothing(window: MainWindow) -> None:
    table = sit(window, "deep_drive")
    assert table.game.pitcher_card().obe.wp < 40
    throw(window, *walk(table))
    throw(window, 5, 1, 9)
    assert "Green 9: Men on base → look at the bases" in read(window)
    throw(window, 3, 9)
    assert read(window).startswith("Men on base: green 9 → look at the bases. On the bases: 39 → nothing. ")
    assert "Pitcher 50–99: 51 → " in read(window)


def walk(table: Table) -> tuple[int, int, int]:
    row = next(row for row in table.game.batter_card().table if row.result == "BB")
    return row.first // 10, row.first % 10, 5


@pytest.mark.slow
def test_replay_tells_the_sum_and_the_error_that_follows(window: MainWindow) -> None:
    table = sit(window, "replay")
    red, white, blue = must_lead_to(table, "error")
    throw(window, red, white, blue)
    assert re.search(r"\d+ \+ \d+ = \d+", read(window))
    throw(window, 6, 6)
    assert re.match(
        r"\w+, row \d: .+ in column \d\. \w+, row \d: .+ in column \d\. Column \d: [^.]+: \d+ \+ \d+ = \d+ → .+"
        r"Error, [a-z ]+ \d\d: 66 → error\. ",
        read(window),
    )


@pytest.mark.slow
def test_replay_keeps_the_at_bat_beside_a_die_that_is_thrown_after_it(window: MainWindow) -> None:
    """The next man's card lies there once the play is made; the sum of the man before is still told."""
    table = sit(window, "replay")
    while (shaken := leads_to(table, "games_missed")) is None:
        throw(window, *table_throw(table))  # not on this man's card
    throw(window, *shaken)
    total = re.search(r"\d+ \+ \d+ = \d+", read(window))
    assert total is not None
    throw(window, 1)
    assert re.search(r": " + re.escape(total[0]) + r" → .+\. Games missed: 1 − \d → 0 → none\.", read(window))
    cards = window.table.panels.cards
    assert cards is not None and cards.batter.face is not None
    assert not cards.batter.face.lights, "what was read is not lit on the next man's card"


def table_throw(table: Table) -> tuple[int, ...]:
    """What the table's own dice would show next."""
    ahead = Table(table.ruleset, table.setup, list(table.journal))
    while isinstance(ahead.pending, Ask):
        ahead.answer(ahead.pending.ordinary)
    return ahead.throw()


@pytest.mark.slow
def test_going_back_shows_the_reading_of_the_play_before_whole(window: MainWindow) -> None:
    sit(window, "dice_baseball", home_team="assigned")
    throw(window, 4, 9)
    throw(window, 12)
    throw(window, 2)
    told = read(window)
    throw(window, 4, 6)
    window.table.undo()
    assert read(window) == told


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_play_is_on_the_card_and_the_last_is_the_headline(window: MainWindow, game: str) -> None:
    """Over some plays of a game that plays itself."""
    window.play_ball(default_setup(game, 5))
    page, adapter = window.table, window.adapter
    assert adapter is not None
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    told = chained = 0
    for _ in range(60):
        before = len(adapter.table.points)
        page.roll()
        events = adapter.table.events
        if len(adapter.table.points) == before or not isinstance(events[-1], Settled):
            continue
        play = list(plays_of(events))[-1]
        reading = page.bar.reading
        chain = reading.shown.chain
        assert len(chain) - len(steps_of(play)) in (0, 1)
        assert all(line in reading.text() for line in reading.shown.steps) or reading.shown.is_chained
        if reading.shown.is_chained:
            assert reading.text() == ". ".join(link.line.rstrip(".") for link in chain) + "."
            chained += 1
        if any(isinstance(event, Made) for event in play) and chain:
            assert page.diamond.headline.title.lower() in reading.text().lower()
        told += 1
    assert told > 20 and (chained or game == "triple_six")


@pytest.mark.slow
def test_what_was_read_of_a_runner_stands_below_the_play(window: MainWindow) -> None:
    """DD-ADVN: a man may be sent and the man behind him not. Over the field stood "Takes no extra base", whose ever."""
    window.play_ball(default_setup("deep_drive", 4, {"runner_advancement": "advanced"}))
    assert window.adapter is not None
    adapter, calls = window.adapter, {call.headline for call in window.adapter.table.ruleset.calls.values()}
    headline = window.table.diamond.headline
    while adapter.pending is not None and headline.line != "Running: takes no extra base":
        request = adapter.pending
        if isinstance(request, Ask) and request.kind == "choice":
            sends = request.key == "send_runner"
            window.table.sitting.choose("send" if sends else request.ordinary, False)
        else:
            window.table.roll()
        if isinstance(adapter.pending, Ask) and adapter.pending.key in ("send_runner", "throw"):
            assert headline.title in calls and headline.line.startswith("Running: ")
    assert adapter.pending is not None and headline.title in calls


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_no_square_of_the_next_mans_card_is_lit_for_the_play_before(window: MainWindow, game: str) -> None:
    """When real dice are put away the last throw lies there again: what it says of him is not what was read."""
    sit(window, game)
    window.table.set_real_dice(False)
    table, cards = window.adapter.table, window.table.panels.cards
    kept = 0
    for _ in range(40):
        window.table.roll()
        if table.may_change():
            window.table.set_real_dice(True)
            window.table.set_real_dice(False)
            made = next(event for event in reversed(table.events) if isinstance(event, Made))
            s = table.game.situation
            if (made.side, made.batter) != (s.batting, s.man_on(0)):
                assert cards.batter.face is not None and not cards.batter.face.is_lit
            if made.side != s.batting:
                assert cards.pitcher.face is not None and not cards.pitcher.face.is_lit
            kept += cards.pitcher.face is not None and cards.pitcher.face.is_lit
    assert kept, "the pitcher is the same man"
