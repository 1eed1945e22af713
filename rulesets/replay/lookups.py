"""Lookups (RP-SCN-4, RP-SCN-5, RP-CB-SCN-3): one chart or rule asked for one value, no game dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from ..core.scenarios.vocabulary import BadWord
from . import endurance
from .book.charts import chart_of, entry_of, outs_column
from .book.pages import Entry
from .card_game import Replay
from .cards.card import BatterCard, PitcherCard
from .cards.out_of_position import glove_of, ratings_at, told
from .cards.park_card import ParkCard
from .cards.pitchers_batting import batting_card
from .cards.plain import PLAIN_BATTER, PLAIN_PITCHER
from .cards.samples import sample_cards
from .endurance_log import grades_after
from .play.bunting import bunt_column
from .play.coach import coach_column
from .play.fielding import auto_depths, by_position, infielder_25
from .play.rest import rest_after
from .play.stealing import jump_row
from .play.two_cards import GROUND, INFIELD_BOX, goes_to_the_park, grade_text, in_this_park, pitchers_square
from .play.umpire import umpire_column

Asked: TypeAlias = Mapping[str, Any]
TARGETS = {"second": 2, "third": 3, "home": 4}
PITCHERS_BATTING = "pitcher_batting_"


def batter_named(name: str | Mapping[str, Any]) -> BatterCard:
    """RP-CB-SCN-1: a sample card, a pitchers' batting card, or one written out: `{bats, rows, shaded}`."""
    if not isinstance(name, str):
        rows = tuple(tuple(map(str, row)) for row in name["rows"])
        shaded = tuple(name.get("shaded", ()))
        return msgspec.structs.replace(PLAIN_BATTER, bats=name.get("bats", "R"), rows=rows, shaded=shaded)
    if name.startswith(PITCHERS_BATTING) and name[-1] in "123456":
        return batting_card(int(name[-1]))
    samples = sample_cards().batters
    if name not in samples:
        raise BadWord(f"a card, {', '.join(samples)} or {PITCHERS_BATTING}1 to 6, not {name!r}")
    return samples[name]


def pitcher_named(card: str | Mapping[str, Any]) -> PitcherCard:
    """A sample card, or one written out: `{throws, rows, b_row, split}`."""
    if isinstance(card, str):
        samples = sample_cards().pitchers
        if card not in samples:
            raise BadWord(f"a card, {', '.join(samples)}, not {card!r}")
        return samples[card]
    rows = tuple(tuple(map(str, row)) for row in card["rows"])
    b_row = card.get("b_row")
    return msgspec.structs.replace(
        PLAIN_PITCHER,
        throws=card.get("throws", "R"),
        rows=rows,
        b_row=None if b_row is None else tuple(map(str, b_row)),
        split=card.get("split", False),
    )


def park_named(name: str) -> ParkCard:
    samples = sample_cards().ballparks
    if name not in samples:
        raise BadWord(f"a ballpark, {', '.join(samples)}, not {name!r}")
    return samples[name]


def number_or_word(said: str) -> int | str:
    """A number as a number; SAFE, GO and the like as they are."""
    return int(said) if said.isdecimal() else said


def means(g: Replay, chart: str, row: int | str, column: str | None = None) -> str:
    return g.charts[chart].cell(row, column).means


def coach(g: Replay, asked: Asked) -> Any:
    red, white = asked["roll"][:2]
    return means(g, f"coach_{asked['mode']}", red + white, str(coach_column(asked["speed"], asked["arm"])))


def jump(g: Replay, asked: Asked) -> Any:
    target = TARGETS[asked.get("target", "second")]
    return number_or_word(means(g, "jump", jump_row(asked["jump"], target), str(asked["hold"])))


def action(g: Replay, asked: Asked) -> Any:
    return means(g, "action", sum(asked["roll"][:2]), asked["letter"])


def bunt(g: Replay, asked: Asked) -> Any:
    return means(g, asked["chart"], sum(asked["roll"][:2]), bunt_column(asked["bunt"], asked["in"]))


def umpire(g: Replay, asked: Asked) -> Any:
    column = umpire_column(asked["fielder"], asked["defense"])
    return number_or_word(means(g, "umpire", str(asked["speed"]), str(column)))


def combined_steal(g: Replay, asked: Asked) -> Any:
    return int(means(g, "combined_steal", str(asked["catcher"]), str(asked["hold"])))


def pitcher_square(g: Replay, asked: Asked) -> Any:
    """The column the play stands in and his square there; in Column 4 the infielder, with two dice by the white."""
    red, white, *rest = asked["roll"]
    blue = rest[0] if rest and g.options.dice == "three" else None
    matchup = asked.get("matchup") or 0
    if g.options.relief_matchup == "off":
        matchup = 0
    read = pitchers_square(
        pitcher_named(asked["card"]), red, blue, asked.get("side", "R"), asked.get("tired", False), g.options, matchup
    )
    if read.column == GROUND or read.square is None:
        return {"column": GROUND, "infielder": read.infielder or INFIELD_BOX[white]}
    return {"column": read.column, "square": grade_text(read.square)}


def batter_square(g: Replay, asked: Asked) -> Any:
    card = batter_named(asked["card"])
    column, row = asked["roll"][:2]
    throws = asked.get("throws", "R")
    square = card.square(column, row, throws)
    if g.options.ballpark_effects == "on" and "park" in asked and goes_to_the_park(card, column, row, square):
        side = asked.get("side") or card.side_against(throws)
        square = in_this_park(square, park_named(asked["park"]), column, asked["die"], side)
    return square.text


def ballpark(g: Replay, asked: Asked) -> Any:
    park, column, die = park_named(asked["park"]), asked["column"], asked["die"]
    if column == "foul":
        return "foul_out" if die <= park.foul_out else "foul"
    return park.number(int(column), die, asked.get("side", "R"))


def out_of_position(g: Replay, asked: Asked) -> Any:
    gloves = [glove_of(position) for position in asked["card"]]
    return told(ratings_at(gloves, asked["to"], g.options.out_of_position, g.charts))


def rest_starter(g: Replay, asked: Asked) -> Any:
    return msgspec.to_builtins(rest_after("starter", asked["s"], asked["outs"], asked.get("next", ""), g.charts))


def rest_reliever(g: Replay, asked: Asked) -> Any:
    return msgspec.to_builtins(rest_after("reliever", asked["r"], asked["outs"], asked.get("next", ""), g.charts))


def bonus_usable(g: Replay, asked: Asked) -> Any:
    return endurance.bonus_usable(asked["r"], asked.get("r_bonus") or 0, asked["inning"], asked["lead"])


def book(g: Replay, asked: Asked) -> Any:
    chart, depth = chart_of(str(asked["column"]))
    return entry_told(entry_of(means(g, chart, asked["total"], depth)))


def entry_told(entry: Entry) -> dict[str, Any]:
    """An entry of the chart book as RP-CB-SCN-3 names it."""
    if entry.test is None or entry.then is None or entry.other is None:
        return {"play": entry.play, "to": entry.to} if entry.to else {"play": entry.play}
    return {"test": entry.test.kind, "then": entry_told(entry.then), "else": entry_told(entry.other)}


def rare(g: Replay, asked: Asked) -> Any:
    return means(g, "rare_play_book", sum(asked["roll"]), outs_column(asked["bases"], asked["outs"]))


LOOKUPS: Mapping[str, Callable[[Replay, Asked], Any]] = {
    "coach": coach,
    "jump": jump,
    "action": action,
    "bunt_for_hit": bunt,
    "sacrifice": bunt,
    "squeeze": bunt,
    "umpire": umpire,
    "combined_steal": combined_steal,
    "pitcher_square": pitcher_square,
    "batter_square": batter_square,
    "infield_auto": lambda g, asked: by_position(auto_depths(asked["bases"], asked["outs"])),
    "infielder_25": lambda g, asked: infielder_25(asked["white"]),
    "ballpark": ballpark,
    "foul_putout": lambda g, asked: means(g, "foul_putout", asked["die"]),
    "out_of_position": out_of_position,
    "rest_starter": rest_starter,
    "rest_reliever": rest_reliever,
    "bonus_usable": bonus_usable,
    "endurance": lambda g, asked: grades_after(asked, g.options),
    "book": book,
    "rare": rare,
    "fielder_die": lambda g, asked: means(g, "fielder_boxes", asked["blue"], asked["box"]),
}


def looked_up(g: Replay, asked: Asked) -> Any:
    """The value a scenario asks for, or `BadWord`."""
    chart = str(asked.get("chart"))
    if chart not in LOOKUPS:
        raise BadWord(f"one of {', '.join(LOOKUPS)}, not {chart!r}")
    try:
        return LOOKUPS[chart](g, asked)
    except KeyError as missing:
        raise BadWord(f"{chart} asked with what it needs: {missing}") from None
