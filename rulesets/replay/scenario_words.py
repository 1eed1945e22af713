"""The words that scenarios of Replay use beside the shared ones (sections 20.1 and 10 of its two rules files)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from ..core.book.scoring import keys
from ..core.people.lineups import FIELD, ORDER
from ..core.play.events import HalfBegan, Read
from ..core.play.game import AnyGame
from ..core.play.plays import Play
from ..core.play.requests import Step
from ..core.play.situation import Made, Runner
from ..core.scenarios.vocabulary import SHARED_GIVEN, BadWord, Given, Outcome, Words
from .card_game import Replay
from .cards.card import BatterCard, PitcherCard
from .cards.decks import PlainDeck
from .cards.plain import PLAIN_BATTER, PLAIN_PITCHER, batter_of_one_square, pitcher_of_one_square, plain_glove
from .cards.samples import sample_cards
from .lookups import batter_named, looked_up, pitcher_named
from .play.coach import COACH_MODE, CODES, coach_check
from .play.paths import Paths
from .play.rules import coach_mode
from .play.rules import game as play
from .play.stealing import action_play, steal_by_symbol
from .situation import ReplaySituation

POSITIONS = FIELD[1:]
MOST_STRIKES = 2


def of_replay(word: Callable[[Replay, Any], None]) -> Given:
    """A word of ours as the runner of all games calls it."""
    return lambda g, value: word(_game(g), value)


def _game(g: AnyGame) -> Replay:
    assert isinstance(g, Replay), "these are the words of Replay"
    return g


def _plain(game: AnyGame) -> None:
    """A fresh game with plain cards for everybody."""
    g = _game(game)
    g.deck = PlainDeck()
    if g.options.ballpark_effects == "on":
        g.park = next(iter(sample_cards().ballparks.values()))


def _ratings(value: Any, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadWord(f"ratings of {what}, as {{speed: 3}}, not {value!r}")
    return dict(value)


def _batter_card(value: Any, what: str) -> BatterCard:
    """A plain card, a named one, or one of a single square, with what is said of it changed."""
    said = _ratings(value, what)
    card = batter_named(said.pop("card")) if "card" in said else PLAIN_BATTER
    if "square" in said:
        said["rows"] = batter_of_one_square(str(said.pop("square")))
    return msgspec.structs.replace(card, **_frozen(said, card, what))


def _frozen(said: dict[str, Any], card: msgspec.Struct, what: str) -> dict[str, Any]:
    for name in said:
        if name not in card.__struct_fields__:
            raise BadWord(f"ratings of {what}; it has no {name!r}")
    return {name: tuple(value) if isinstance(value, list) else value for name, value in said.items()}


def _batter(g: Replay, value: Any) -> None:
    s = g.situation
    deck(g).batters[s.batting, s.man_on(0)] = _batter_card(value, "a batter")


def _pitcher(g: Replay, value: Any) -> None:
    s = g.situation
    side = 1 - s.batting
    said = _ratings(value, "a pitcher")
    tired = said.pop("grades", "A") == "B"
    card: PitcherCard = pitcher_named(said.pop("card")) if "card" in said else PLAIN_PITCHER
    if "square" in said:
        text = str(said.pop("square"))
        said |= {"rows": pitcher_of_one_square(text), "b_row": (text, text, text, "", text, text)}
    if "hit_and_run" in said:
        rows: Mapping[str, Any] = said["hit_and_run"]
        said["hit_and_run"] = {**card.hit_and_run, **{letter: tuple(row) for letter, row in rows.items()}}
    deck(g).pitchers[side, s.lineups[side].pitcher] = msgspec.structs.replace(card, **_frozen(said, card, "a pitcher"))
    s.set_arm(side, msgspec.structs.replace(s.arms[side], on_b=tired))


def _fielders(g: Replay, value: Any) -> None:
    for position, said in _ratings(value, "fielders").items():
        if position not in POSITIONS:
            raise BadWord(f"a position, {', '.join(POSITIONS)}, not {position!r}")
        glove = plain_glove(position)
        changed = msgspec.structs.replace(glove, **_frozen(_ratings(said, position), glove, position))
        deck(g).fielders[1 - g.situation.batting, position] = changed


def _bases(g: Replay, value: Any) -> None:
    """Three characters, or the men by their bases with what is said of each."""
    if isinstance(value, str):
        SHARED_GIVEN["bases"](g, value)
        return
    s = g.situation
    men: list[Runner | None] = [None, None, None]
    if not isinstance(value, dict) or any(base not in (1, 2, 3) for base in value):
        raise BadWord(f"three characters such as '1-3', or men by base as {{1: {{speed: 4}}}}, not {value!r}")
    place = s.batter
    for base in sorted(value):
        place = (place - 1) % ORDER
        men[base - 1] = Runner(place)
        man = s.lineups[s.batting].order[place]
        deck(g).batters[s.batting, man] = _batter_card(value[base] or {}, "a runner")
    s.bases = (men[0], men[1], men[2])


def _count(g: Replay, value: Any) -> None:
    if not isinstance(value, list) or len(value) != 2 or value[0] != 0 or value[1] not in range(MOST_STRIKES + 1):
        raise BadWord(f"[0, strikes], at most [0, {MOST_STRIKES}], not {value!r}")
    g.situation.count = (0, value[1])


def deck(g: Replay) -> PlainDeck:
    assert isinstance(g.deck, PlainDeck), "a scenario is played with plain cards"
    return g.deck


LOOKUP = "lookup"
CHECKS = ("coach", "steal_symbol", "steal_letter", "action")


def _check(g: Replay, value: Any) -> None:
    """RP-SCN-3: the play begins in its middle."""
    if not isinstance(value, dict) or value.get("kind") not in CHECKS:
        raise BadWord(f"{{kind: {' or '.join(CHECKS)}, …}}, not {value!r}")


def begins(game: AnyGame, given: Mapping[str, Any]) -> Step[None] | None:
    """A scenario may start inside a play (RP-SCN-3), or only look something up (RP-SCN-4)."""
    if "lookup" in given:
        return only_looked_up(_game(game), given["lookup"])
    return started_inside(_game(game), given["check"]) if "check" in given else None


def only_looked_up(g: Replay, asked: Mapping[str, Any]) -> Step[None]:
    g.events.append(Read(LOOKUP, "value", None, msgspec.json.encode(looked_up(g, asked)).decode(), ""))
    yield from ()  # nothing is asked


def started_inside(g: Replay, check: Mapping[str, Any]) -> Step[None]:
    """The rest of a play, and the game from there on."""
    s = g.situation
    yield from rest_of_the_play(g, check)
    if s.outs == 3 and not s.over:
        s.change_sides()
        g.events.append(HalfBegan(s.inning, s.half))
    yield from play(g)


def rest_of_the_play(g: Replay, check: Mapping[str, Any]) -> Step[None]:
    if check["kind"] == "coach":
        code = yield from coach_alone(g, check.get("fielder") or "")
    elif check["kind"] == "action":
        g.situation.attempt(check["base"])
        letter = "J" if check["base"] == 3 else check["letter"]
        code = yield from action_play(g, letter, check["base"])
    else:
        code = yield from steal_by_symbol(g, str(check.get("symbol") or check["letter"]), check["base"])
    g.settle(code)


def coach_alone(g: Replay, outfielder: str) -> Step[str]:
    """RP-SCN-3: the bases stand as the certain part of the hit left them, the batter-runner included."""
    paths = Paths(g.situation.occupied, batter=False)
    mode = "normal"
    if g.options.third_base_coach == "automatic":
        mode = yield from COACH_MODE
    code = yield from coach_check(g, paths, paths.runners[0], outfielder, coach_mode(mode), "advance")
    g.record(Play(code, paths.advances(), errors=paths.errors, named=paths.runners[0]))
    return code


def _lookup(g: Replay, value: Any) -> None:
    if not isinstance(value, dict):
        raise BadWord(f"{{chart: …}}, not {value!r}")
    looked_up(g, value)


def _last_read(outcome: Outcome, chart: str) -> Read | None:
    reads = [event for event in outcome.events if isinstance(event, Read) and event.chart.startswith(chart)]
    return reads[-1] if reads else None


def _value(outcome: Outcome) -> Any:
    read = _last_read(outcome, LOOKUP)
    return msgspec.json.decode(read.text) if read else None


def _total(outcome: Outcome) -> Any:
    read = _last_read(outcome, "column_")
    return read.row if read else None


def _column(outcome: Outcome) -> str | None:
    read = _last_read(outcome, "column_")
    if read is None:
        return None
    number = read.chart.removeprefix("column_")
    return f"{number}-{read.column}" if read.column else number


def _to(outcome: Outcome) -> str | None:
    fielders = [made.play.fielder for made in _plays(outcome) if made.play.fielder]
    return FIELD[fielders[-1] - 1] if fielders else None


def _rare(outcome: Outcome) -> Any:
    read = _last_read(outcome, "rare_play_book")
    return read.means if read else None


def _coach(outcome: Outcome) -> str | None:
    read = _last_read(outcome, "coach_")
    return CODES[read.means] if read else None


def _games_missed(outcome: Outcome) -> int:
    state = outcome.state
    assert isinstance(state, ReplaySituation)
    return sum(games for side, sits, games in state.missed if (side, sits) == (outcome.side, outcome.batter))


def _plays(outcome: Outcome) -> list[Made]:
    return [event for event in outcome.events if isinstance(event, Made)]


def _legs(outcome: Outcome, how: str) -> int:
    return sum(leg.how == how for made in _plays(outcome) for leg in made.legs)


def _charges(outcome: Outcome, charge: str) -> int:
    return sum(made.play.charge == charge for made in _plays(outcome))


WORDS = Words(
    given={
        "bases": of_replay(_bases),
        "batter": of_replay(_batter),
        "pitcher": of_replay(_pitcher),
        "fielders": of_replay(_fielders),
        "count": of_replay(_count),
        "check": of_replay(_check),
        "lookup": of_replay(_lookup),
    },
    expect={
        "count": lambda outcome: list(outcome.state.count or ()),
        "value": _value,
        "total": _total,
        "column": _column,
        "to": _to,
        "rare": _rare,
        "coach": _coach,
        "games_missed": _games_missed,
        "sb": lambda outcome: _legs(outcome, "steal"),
        "cs": lambda outcome: _legs(outcome, "caught_stealing"),
        "wp": lambda outcome: _charges(outcome, "wild_pitch"),
        "pb": lambda outcome: _charges(outcome, "passed_ball"),
    },
    batter=keys("pa ab r h 2b 3b hr rbi bb ibb hbp so sf sh gdp roe fc sb cs po"),
    fresh=_plain,
    begins=begins,
)
