"""The words that scenarios of Deep Drive use beside the shared ones (section 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from ..core.book.scoring import keys
from ..core.people.lineups import ORDER
from ..core.play.events import Checked, Hurt, Read
from ..core.play.game import AnyGame
from ..core.play.situation import Made, Runner
from ..core.scenarios.vocabulary import SCORING_EXPECT, SHARED_GIVEN, BadWord, Outcome, Words
from .cards.card import BatterCard, Glove, Role
from .cards.decks import PlainDeck
from .cards.plain import PLAIN_BATTER, PLAIN_FIELDERS, PLAIN_PITCHER, batter_from, pitcher_from
from .fatigue import Arm
from .play.notation import notation, position_of

ARM_WORDS = {
    "bf": "bf",
    "runs": "runs",
    "inning_bf": "inning_bf",
    "inning_hw": "inning_hw",
    "inning_reached": "inning_reached",
    "clean_innings": "clean_innings",
    "innings_done": "innings_done",
}
PLAIN_POINTS = PLAIN_PITCHER.endurance["SP"]


def _plain(g: AnyGame) -> None:
    """A fresh game with plain cards for everybody, both pitchers starters."""
    g.deck = PlainDeck()  # type: ignore[attr-defined]
    arm = Arm(PLAIN_POINTS, PLAIN_POINTS)
    g.situation.arms = (arm, arm)


def _deck(g: AnyGame) -> PlainDeck:
    deck = g.deck  # type: ignore[attr-defined]
    assert isinstance(deck, PlainDeck), "a scenario is played with plain cards"
    return deck


def _card(value: Any, base: BatterCard = PLAIN_BATTER) -> BatterCard:
    try:
        return batter_from(_fields(value), base)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadWord(f"a valid card: {error}") from None


def _fields(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadWord(f"a map of what is on a card, not {value!r}")
    return {str(key): each for key, each in value.items()}


def _batter(g: AnyGame, value: Any) -> None:
    s = g.situation
    _deck(g).batters[s.batting, s.man_on(0)] = _card(value)


def _pitcher(g: AnyGame, value: Any) -> None:
    fields = _fields(value)
    role = fields.pop("role", "SP")
    points = fields.pop("endurance", PLAIN_POINTS)
    if isinstance(points, dict):  # as a card prints it: one role
        role, points = next(iter(points.items()), (role, PLAIN_POINTS))
    printed = fields.pop("rating", PLAIN_POINTS)
    if role not in get_args(Role):
        raise BadWord(f"a role is SP, RP or CL, not {role!r}")
    if type(points) is not int or type(printed) is not int:
        raise BadWord(f"endurance and rating are numbers, not {points!r} and {printed!r}")
    known = {ARM_WORDS[word]: fields.pop(word) for word in ARM_WORDS if word in fields}
    starter, fatigued = fields.pop("starter", role == "SP"), fields.pop("fatigued", None)
    try:
        card = pitcher_from({**fields, "endurance": {role: printed}})
        arm = msgspec.convert({"points": points, "printed": printed, "role": role, "starter": starter, **known}, Arm)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadWord(f"a valid pitcher: {error}") from None
    if fatigued:
        arm = msgspec.structs.replace(arm, points=0)
    s = g.situation
    side = 1 - s.batting
    _deck(g).pitchers[side, s.lineups[side].pitcher] = card
    s.set_arm(side, msgspec.structs.replace(arm, tired=arm.spent if fatigued is None else bool(fatigued)))


def _fielders(g: AnyGame, value: Any) -> None:
    side = 1 - g.situation.batting
    for position, ratings in _fields(value).items():
        if position == "P":
            man = g.situation.lineups[side].pitcher
            card = _deck(g).pitcher(side, man)
            rating = _fields(ratings).get("rating", card.fielding)
            _deck(g).pitchers[side, man] = msgspec.structs.replace(card, fielding=rating)
            continue
        if position not in PLAIN_FIELDERS:
            raise BadWord(f"a position is one of P, {', '.join(PLAIN_FIELDERS)}, not {position!r}")
        plain = msgspec.structs.asdict(PLAIN_FIELDERS[position])
        try:
            _deck(g).gloves[side, position] = msgspec.convert({**plain, **_fields(ratings)}, Glove)
        except msgspec.ValidationError as error:
            raise BadWord(f"a valid fielder: {error}") from None


def _bases(g: AnyGame, value: Any) -> None:
    """Three characters, or the men by base with what stands on their cards."""
    if not isinstance(value, dict):
        SHARED_GIVEN["bases"](g, value)
        return
    s = g.situation
    men: list[Runner | None] = [None, None, None]
    place = s.batter
    by_base = {str(base): each for base, each in value.items()}
    if not set(by_base) <= {"1", "2", "3"}:
        raise BadWord(f"men by base, 1, 2 and 3, not {list(value)}")
    for base in (1, 2, 3):
        if str(base) not in by_base:
            continue
        place = (place - 1) % ORDER
        fields = _fields(by_base[str(base)] or {})
        man = s.lineups[s.batting].order[place]
        if fields.pop("first_batter", False):
            s.openers = (man, s.openers[1]) if s.batting == 0 else (s.openers[0], man)
        _deck(g).batters[s.batting, man] = _card(fields)
        men[base - 1] = Runner(place)
    s.bases = (men[0], men[1], men[2])


def _count(g: AnyGame, value: Any) -> None:
    if not isinstance(value, list) or len(value) != 2 or not (0 <= value[0] <= 3 and 0 <= value[1] <= 2):
        raise BadWord(f"[balls, strikes], at most [3, 2], not {value!r}")
    g.situation.count = (value[0], value[1])


def _park(g: AnyGame, value: Any) -> None:
    columns = g.charts["ballparks"].columns
    if f"{value} L" not in columns:
        raise BadWord(f"the id of a ballpark, not {value!r}")
    g.options = msgspec.structs.replace(g.options, park=value)


def _hurt(outcome: Outcome, ejected: bool) -> list[str]:
    return [event.role for event in outcome.events if isinstance(event, Hurt) and event.ejected is ejected]


def _outfielder(outcome: Outcome) -> str | None:
    """DD-OFA: whose throw it was; after a fly his who caught it (DD-OFA-1R)."""
    name: str | None = None
    thrown = False
    for event in outcome.events:
        if isinstance(event, Read) and event.chart == "manager_choice":
            thrown, name = True, None
        elif isinstance(event, Checked) and event.key == "whose_throw":
            name = event.position
        elif isinstance(event, Made) and thrown and name is None and event.play.code[:2] in ("F7", "F8", "F9"):
            name = position_of(int(event.play.code[1]))
    return name


def _pitching(outcome: Outcome) -> Mapping[str, int]:
    arm: Arm = outcome.state.arms[1 - outcome.side]  # type: ignore[attr-defined]
    line: Mapping[str, int] = SCORING_EXPECT["pitcher"](outcome)
    return {**line, "endurance": arm.points, "fatigued": arm.tired}


WORDS = Words(
    given={
        "batter": _batter,
        "pitcher": _pitcher,
        "fielders": _fielders,
        "count": _count,
        "park": _park,
        "bases": _bases,
    },
    expect={
        "pitcher": _pitching,
        "count": lambda outcome: list(outcome.state.count or ()),
        "fielding": lambda outcome: notation(outcome.events),
        "injured": lambda outcome: _hurt(outcome, ejected=False),
        "ejected": lambda outcome: _hurt(outcome, ejected=True),
        "outfielder": _outfielder,
    },
    batter=keys("pa ab r h 2b 3b hr rbi bb ibb hbp so sf sh gdp roe fc sb cs po"),
    pitcher=keys("bf outs h r er bb ibb hbp so hr bk wp endurance fatigued"),
    fresh=_plain,
)
