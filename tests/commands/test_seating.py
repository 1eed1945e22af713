"""Who decides what in the terminal: on the command line, at any prompt, and what the skipper says when he is asked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets import __main__ as commands
from rulesets import find
from rulesets.commands.play import Quit, TerminalGame
from rulesets.commands.seating import read_seats
from rulesets.core.files.folders import data_folder
from rulesets.core.play.events import Changed
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import saved_games
from rulesets.core.saves.opened import read_game
from rulesets.core.session.session import Waiting
from rulesets.core.table.skipper import Decision
from rulesets.core.table.table import Table
from rulesets.managers.ordinary import Ordinary


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> object:
    """Lines that are typed, one at each prompt; what was shown there comes back."""
    shown: list[str] = []

    def typed(*lines: str) -> list[str]:
        left = list(lines)

        def answer(prompt: str = "") -> str:
            shown.append(prompt)
            if not left:
                raise EOFError
            return left.pop(0)

        monkeypatch.setattr("builtins.input", answer)
        return shown

    return typed


def test_seats_on_the_command_line_are_read_or_told_in_a_sentence():
    assert read_seats([]) == ({}, {})
    assert read_seats(["visitors.bench=computer", "visitors.special=ordinary"])[0] == {
        "bench": "computer",
        "special": "ordinary",
    }
    for bad in ("home", "home.steals", "home.steals=me", "away.steals=you", "home.everything=you"):
        with pytest.raises(ValueError, match=r"SIDE\.KIND=WHO"):
            read_seats([bad])
    assert commands.main(["play", "triple_six", "--seat", "home=you"]) == 2
    assert commands.main(["play", "triple_six", "--home", "the_cat"]) == 2


def test_who_decides_is_in_the_save_and_is_changed_at_any_prompt(say, capsys):
    say("", "", "m", "2", "1", "3", "m", "1", "2", "2", "q")  # the home club bold; the visitors' steals suggested
    seats = ["--seat", "visitors.bunts=ordinary"]
    assert commands.main(["play", "triple_six", "--seed", "4", "--visitors", "you", "--home", "ordinary", *seats]) == 0
    out = capsys.readouterr().out
    assert "Harbor Point: You; bunts and hit-and-run: ordinary calls" in out
    opened = read_game(saved_games(data_folder())[0].path, find)
    assert opened.header.setup.managers == ("person", "ordinary")
    assert opened.header.setup.seats == ({"bunts": "ordinary"}, {})
    assert opened.setup.managers == ("person", "bold")
    assert opened.setup.seats == ({"steals": "confirm", "bunts": "ordinary"}, {})


def test_only_the_kinds_that_the_game_asks_are_listed(say, capsys):
    """Triple Six knows steals and bunts (TS-6, TS-7); anybody's lineup can be changed."""
    say("m", "1", "", "q")
    assert commands.main(["play", "triple_six", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    listed = ["All of them", "Steals", "Bunts and hit-and-run", "Pitching changes", "Pinch hitters and defense"]
    assert [line.split(maxsplit=1)[1] for line in out.splitlines() if line.startswith("     ")][2:] == listed


def test_the_skipper_is_asked_at_a_prompt(say, capsys):
    say("w", "", "w", "q")
    assert commands.main(["play", "triple_six", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "1 Swing away: win 50.0 %, even" in out and "2 Bunt: win 48.8 %, −1.2 points" in out
    assert "The skipper would say: Swing away" in out
    assert "There is nothing to decide before these dice." in out


class Bunter(Ordinary):
    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        return Decision("bunt", "pays", (0.6, 0.5)) if "bunt" in ask.values else super().answer(ask, game)


def test_enter_agrees_with_what_is_suggested_and_reasons_are_told(say, capsys):
    plain = replace(default_setup("triple_six", 4), managers=("person", "bold"), seats=({"bunts": "confirm"}, {}))
    say(*[""] * 60)
    game = TerminalGame(Table(find("triple_six"), plain), auto=False)
    game.session.reseat(plain.managers, plain.seats, (Bunter(), Bunter()))
    with pytest.raises(Quit):  # he has nothing more to say
        game.play()
    out = capsys.readouterr().out
    assert "The skipper suggests: Bunt: wins 60.0 % of these games, 50.0 % otherwise. Enter agrees." in out
    why = [line.strip() for line in out.splitlines() if "·" in line and "Bunt: wins" in line]
    assert {line.split(" · ")[0] for line in why} == {"Harbor Point", "Copper Ridge"}
    given = [entry for entry in game.table.journal if entry.why is not None]
    assert len(why) == len(given)


def test_typed_dice_agree_with_what_is_suggested(say, capsys):
    """Whoever rolls agrees, as at the table: a bunt is thrown with two dice, and three are told so."""
    plain = replace(default_setup("triple_six", 4), seats=({"bunts": "confirm"}, {}))
    say("1 1 1", "6 6")
    game = TerminalGame(Table(find("triple_six"), plain), auto=False)
    game.session.reseat(plain.managers, plain.seats, (Bunter(), Bunter()))
    with pytest.raises(Quit):
        game.play()
    assert "This roll needs 2 dice (red d6, white d6), not 3." in capsys.readouterr().out
    assert [entry.answer for entry in game.table.journal] == ["bunt", (6, 6)]


def until_a_change(game: TerminalGame) -> Waiting:
    while (waiting := game.session.step()).what != "change":
        if waiting.what == "question":
            game.session.give(waiting.request.ordinary)
        elif game.session.play_on({}).suggested is None:
            game.session.throw()
    return waiting


@pytest.mark.slow
def test_a_change_is_agreed_to_or_not(say, capsys):
    """As in the window: Enter or 1 makes it, 2 does not; real dice make it and are thrown."""
    plain = replace(default_setup("deep_drive", 7), seats=({"pitching": "confirm"}, {"pitching": "confirm"}))
    for said in (["?", "2"], [""], ["1"], ["9", "1 2", "1 2 3"]):
        table = Table(find("deep_drive"), plain)
        game = TerminalGame(table, auto=False)
        waiting = until_a_change(game)
        say(*said)
        game._ask_for_a_change(waiting.suggested)
        assert any(isinstance(event, Changed) for event in table.events) == (said[-1] != "2")
        assert game.session.suggested is None
        typed = [entry.answer for entry in table.journal if entry.by == "typed"]
        assert typed == ([(1, 2, 3)] if said[-1] == "1 2 3" else [])
    out = capsys.readouterr().out
    assert out.count("Enter or 1 makes the change, 2 goes on without it") == 2  # for a ? and for a 9
    assert "The skipper suggests:" in out and "This roll needs 3 dice (red d10, white d10, green d10), not 2." in out
