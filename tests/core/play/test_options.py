"""Rule options: what a game has, what it says of each, and what it refuses."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.play.events import Settled
from rulesets.core.play.options import (
    PRESETS,
    BadOption,
    as_words,
    choose_options,
    describe,
    idle_with,
    option,
    preset,
    preset_of,
)
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table


class Options(msgspec.Struct, frozen=True):
    wind: Annotated[Literal["calm", "blowing_out"], option("Wind", "How it blows.", "house", calm="Calm")] = "calm"
    dome: Annotated[Literal["on", "off"], option("Dome", "A roof.", "X-1.1", on="Shut", off="Open")] = "off"


def test_an_option_is_described_with_its_text_rule_default_and_values():
    wind, dome = describe(Options)
    assert (wind.name, wind.title, wind.help, wind.rule, wind.default) == (
        "wind",
        "Wind",
        "How it blows.",
        "house",
        "calm",
    )
    assert wind.labels == {"calm": "Calm", "blowing_out": "blowing out"}
    assert (dome.rule, dome.default, list(dome.labels)) == ("X-1.1", "off", ["on", "off"])


def test_what_is_not_named_has_its_default():
    assert choose_options(Options, {}, "A game") == Options("calm", "off")
    assert choose_options(Options, {"dome": "on"}, "A game") == Options("calm", "on")


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"windy": "calm"}, "A game has no option 'windy'; did you mean 'wind'? (wind, dome)."),
        ({"wind": "blowing out"}, "Option wind of A game cannot be 'blowing out'; did you mean 'blowing_out'?"),
        ({"wind": ""}, "Option wind of A game cannot be ''"),
        ({"dome": True}, "Option dome of A game cannot be True"),
        ({"dome": None}, "Option dome of A game cannot be None"),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_what_would_be_right(chosen, sentence):
    with pytest.raises(BadOption) as refused:
        choose_options(Options, chosen, "A game")
    assert sentence in str(refused.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_can_be_chosen_and_written_down(game):
    options = find(game).options
    for described in describe(options):
        assert described.default in described.labels and described.title and described.help and described.rule
        for value in described.labels:
            chosen = choose_options(options, {described.name: value}, game)
            assert as_words(chosen)[described.name] == value
            assert choose_options(options, as_words(chosen), game) == chosen


# presets


def questions(game: str, name: str, seeds: range) -> tuple[float, float]:
    """What some games ask for a play, all of it answered the ordinary way: everything, and what stops one halfway."""
    ruleset = find(game)
    options = preset(describe(ruleset.options), name)
    asked = stopped = plays = 0
    for seed in seeds:
        table = Table(ruleset, default_setup(game, seed, options))
        while table.pending is not None:
            if isinstance(table.pending, Ask) and len(table.pending.options) > 1:
                asked += 1
                stopped += table.pending.kind == "choice"
            table.step()
        plays += sum(isinstance(event, Settled) for event in table.events)
    return asked / plays, stopped / plays


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_quick_game_asks_least_and_everything_most(game):
    """For a play, since other dice make other games; and within a twentieth, since they bring other men on base."""
    quick, standard, everything = (questions(game, name, range(3)) for name in PRESETS)
    assert quick[0] <= 1.05 * standard[0] and standard[1] <= everything[1]


@pytest.mark.parametrize("game", GAMES)
def test_presets_are_options_that_the_game_knows(game):
    ruleset = find(game)
    described = describe(ruleset.options)
    for name in PRESETS:
        chosen = choose_options(ruleset.options, preset(described, name), ruleset.name)
        assert preset_of(described, as_words(chosen)) in (name, "standard")
    standard = as_words(choose_options(ruleset.options, preset(described, "standard"), ruleset.name))
    assert standard == as_words(ruleset.options()), "the ruleset's own defaults"


def test_everything_is_every_optional_rule():
    """Each of these is a rule that can be left out; what is off or simple by name is nowhere left so."""
    for game in GAMES:
        full = preset(describe(find(game).options), "everything")
        assert not {"off", "skipped", "basic", "simple", "automatic"} & set(full.values()), game


def test_quick_leaves_out_what_can_be_left_out():
    for game in GAMES:
        for each in describe(find(game).options):
            plain = {"off", "skipped", "basic", "simple", "automatic"} & set(each.labels)
            assert not plain or each.quick in plain, f"{game}, {each.name}"


def test_what_is_no_preset_is_custom_and_what_is_agreed_for_the_day_is_not_looked_at():
    described = describe(find("dice_baseball").options)
    values = preset(described, "standard")
    assert "home_team" not in values
    assert preset_of(described, {**values, "home_team": "roll_off"}) == "standard"
    assert preset_of(described, {**values, "rules_level": "advanced"}) == "custom"
    assert preset_of(described, preset(described, "everything")) == "everything"


def test_home_is_as_picked_on_a_first_page_and_rolled_off_by_the_rules():
    """DB-2.1 is the rules' own way; whoever has picked a home club has no need of it."""
    home = next(each for each in describe(find("dice_baseball").options) if each.name == "home_team")
    assert (home.default, home.offered) == ("roll_off", "assigned")


def test_an_option_that_does_nothing_is_named_with_why():
    """RP-OPT-1: steal_defense matters only with symbols, two_dice_infielder only with two dice."""
    described = describe(find("replay").options)
    plain = preset(described, "standard")
    assert set(idle_with(described, plain)) == {"two_dice_infielder", "park"}
    idle = idle_with(described, {**plain, "dice": "two", "steal_system": "action_chart", "ballpark_effects": "on"})
    assert idle == {"steal_defense": "Stealing: When you say so"}
