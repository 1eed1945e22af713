"""Rule options: what a game has, what it says of each, and what it refuses."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.play.options import BadOption, as_words, choose_options, describe, option


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
