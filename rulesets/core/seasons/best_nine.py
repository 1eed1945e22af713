"""Who starts for a real club, in which order: whoever had most games at a position, the best bats in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..people.players import FIELD, Batting, Hand, Player
from ..people.rosters import ORDERS, PITCHER, Order, Place

HALF_KNOWN = 60  # plate appearances after which a line counts one half; the rest is a weak man's
SELDOM_SEEN = 200  # the same for a man off the bench
USUAL_OBP, USUAL_SLG = 0.300, 0.340
EASY_SIDE, HARD_SIDE = 1.06, 0.94  # what a bat is worth against the other hand, and against its own
PLATOON_SHARE = 0.5  # of the regular's games there and of his turns anywhere, for a man to take his place
A_FEW_GAMES, MORE_TURNS = 15, 1.2  # at a position, and at bat, for a man without a place of his own
CATCHERS_LEGS = 0.04  # steals for a turn at bat that are taken off a catcher's, where it is asked who leads off
NEXT_BEST = 3  # after the best bat: the longest hitter of them cleans up
FIELDERS = FIELD[1:]


class Bat(NamedTuple):
    obp: float
    slg: float
    steals: float

    @property
    def worth(self) -> float:
        return 1.8 * self.obp + self.slg

    @property
    def sets_the_table(self) -> float:
        """How good he is ahead of the best bats: whoever hits far himself bats behind them."""
        return self.obp + self.steals / 2 - self.slg / 3


def bat_of(line: Batting | None, filled: int = HALF_KNOWN) -> Bat:
    """On base, slugging and steals for a plate appearance, a line filled up with so much of a weak man's."""
    if line is None:
        return Bat(USUAL_OBP * 0.8, USUAL_SLG * 0.8, 0.0)
    pa = line.ab + line.bb + line.hbp + line.sf
    on_base = line.h + line.bb + line.hbp + filled * USUAL_OBP
    bases = line.h + line.doubles + 2 * line.triples + 3 * line.hr + filled * USUAL_SLG
    return Bat(on_base / (pa + filled), bases / (line.ab + filled), line.sb / (pa + filled))


def orders_of(men: Mapping[str, Player], designated: Mapping[str, int]) -> dict[str, Order]:
    """The four orders of a club; `designated` are games as the designated hitter."""
    orders = {}
    for name in ORDERS:
        against: Hand = "L" if "left" in name else "R"
        orders[name] = _order(men, designated, against, name.endswith("_dh"))
    return orders


def _order(men: Mapping[str, Player], designated: Mapping[str, int], against: Hand, with_hitter: bool) -> Order:
    field = fielders(men, against, designated if with_hitter else {})
    if with_hitter:
        field["DH"] = _hitter(men, field, designated)
    bats = {man: bat_of(men[man].batting) for man in field.values()}
    catcher = field["C"]
    bats[catcher] = bats[catcher]._replace(steals=bats[catcher].steals - CATCHERS_LEGS)
    places = {man: Place(man, position) for position, man in field.items()}
    order = [places[man] for man in batting_order(bats)]
    return tuple(order) if with_hitter else (*order, Place(PITCHER, "P"))


def batting_order(bats: Mapping[str, Bat]) -> list[str]:
    """The best bats third, the longest hitter of the next best fourth; who is on base and runs, but drives in few, bats
    before them; the longest hitter left bats fifth.

    >>> nine = {name: Bat(0.3 + at / 100, 0.4 + at / 50, 0) for at, name in enumerate("abcdefghi")}
    >>> "".join(batting_order(nine))
    'gfihedcba'
    """
    left = sorted(bats, key=lambda man: (-bats[man].worth, man))
    third = left.pop(0)
    fourth = max(left[:NEXT_BEST], key=lambda man: bats[man].slg)
    left.remove(fourth)
    first, second = sorted(left, key=lambda man: (-bats[man].sets_the_table, man))[:2]
    left = [man for man in left if man not in (first, second)]
    left.sort(key=lambda man: -bats[man].slg)
    rest = sorted(left[1:], key=lambda man: -bats[man].worth)
    return [first, second, third, fourth, *left[:1], *rest]


def games_at(man: Player, position: str) -> int:
    line = man.fielding.get(position)
    return line.g if line is not None else 0


def fielders(men: Mapping[str, Player], against: Hand, designated: Mapping[str, int]) -> dict[str, str]:
    """A man at each of the eight positions: most games first; a platoon where two share one."""
    wanted = sorted(
        ((games_at(man, at), at, each) for each, man in men.items() for at in FIELDERS if games_at(man, at)),
        key=lambda each: (-each[0], each[1], each[2]),
    )
    field: dict[str, str] = {}
    for games, at, man in wanted:
        busy = man in field.values() or designated.get(man, 0) > games or men[man].positions[0] == "P"
        if at not in field and not busy:
            field[at] = man
    for at in (position for position in FIELDERS if position not in field):
        field[at] = _stopgap(men, at, set(field.values()))
    _find_room(men, field, designated)
    for at in FIELDERS:
        field[at] = _platoon(men, field, at, against, designated)
    return field


def _find_room(men: Mapping[str, Player], field: dict[str, str], designated: Mapping[str, int]) -> None:
    """A man who played everywhere may have led nowhere: he takes the place of whoever batted least of those he can."""
    for man in sorted(men, key=lambda each: -_turns(men[each])):
        if man in field.values() or men[man].positions[0] in ("P", "DH") or designated.get(man, 0) >= A_FEW_GAMES:
            continue
        held = [at for at in FIELDERS if games_at(men[man], at) >= A_FEW_GAMES]
        weakest = min(held, key=lambda at: _turns(men[field[at]]), default="")
        if weakest and _turns(men[man]) > MORE_TURNS * _turns(men[field[weakest]]):
            field[weakest] = man


def _turns(man: Player) -> int:
    return man.batting.pa if man.batting is not None else 0


def _stopgap(men: Mapping[str, Player], at: str, busy: set[str]) -> str:
    """Nobody is left who mainly plays there: whoever played there at all, any other hitter, a pitcher at last."""
    free = [each for each in men if each not in busy]
    return max(
        free,
        key=lambda each: (
            men[each].positions[0] != "P",
            games_at(men[each], at),
            -_arms_left(men, each),
            bat_of(men[each].batting).worth,
        ),
    )


def _arms_left(men: Mapping[str, Player], each: str) -> int:
    line = men[each].pitching
    return line.outs if line is not None else 0


def _platoon(
    men: Mapping[str, Player], field: Mapping[str, str], at: str, against: Hand, designated: Mapping[str, int]
) -> str:
    regular = field[at]
    taken = set(field.values())
    others = [
        each
        for each, man in men.items()
        if each not in taken
        and man.positions[0] == at
        and not designated.get(each)
        and games_at(man, at) >= PLATOON_SHARE * games_at(men[regular], at)
        and _turns(man) >= PLATOON_SHARE * _turns(men[regular])
    ]
    return max([regular, *others], key=lambda each: _against(men[each], against))


def _against(man: Player, hand: Hand) -> float:
    side = 1.0 if man.bats == "S" else HARD_SIDE if man.bats == hand else EASY_SIDE
    return side * bat_of(man.batting).worth


def _hitter(men: Mapping[str, Player], field: Mapping[str, str], designated: Mapping[str, int]) -> str:
    """Who hits for the pitcher: whoever did so most; in a year without one, the best bat left over."""
    taken = set(field.values())
    free = [each for each in men if each not in taken]
    hitters = [each for each in free if men[each].positions[0] != "P"] or free
    often = max((designated.get(each, 0) for each in hitters), default=0)
    if often:
        hitters = [each for each in hitters if designated.get(each, 0) >= often / 2]
    return max(hitters, key=lambda each: (bat_of(men[each].batting, SELDOM_SEEN).worth, each))
